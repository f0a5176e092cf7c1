using System.Globalization;

namespace RyuAot
{
    internal static class Calendars
    {
        /// <summary>Calendars of a culture: all have the invariant culture's data, with one calendar.</summary>
        [Replaces("System.Globalization.CultureData", "get_CalendarIds")]
        internal static CalendarId[] Of(CultureData self) => self._waCalendars ??= CultureData.Invariant._waCalendars!;
    }
}
