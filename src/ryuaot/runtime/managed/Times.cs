using System;

namespace RyuAot
{
    /// <summary>Local time by the C library; CoreLib parses the time zone database itself, over files and regions.</summary>
    internal static class Times
    {
        private const long TicksTo1970 = 621355968000000000;

        [Replaces("System.TimeZoneInfo", "GetDateTimeNowUtcOffsetFromUtc")]
        internal static TimeSpan NowOffset(DateTime time, out bool isAmbiguousLocalDst)
        {
            isAmbiguousLocalDst = false;
            return OffsetAtUtc(time.Ticks);
        }

        private static TimeSpan OffsetAtUtc(long ticks) =>
            new TimeSpan(Native.LocalOffset((ticks - TicksTo1970) / TimeSpan.TicksPerSecond, out _) * TimeSpan.TicksPerSecond);

        /// <summary>The offset of a local time: that of the UTC moment which shows it.</summary>
        [Replaces("System.TimeZoneInfo", "GetLocalUtcOffset")]
        internal static TimeSpan LocalOffset(DateTime dateTime, int options)
        {
            if (dateTime.Kind == DateTimeKind.Utc)
            {
                return OffsetAtUtc(dateTime.Ticks);
            }
            TimeSpan guess = OffsetAtUtc(dateTime.Ticks);
            return OffsetAtUtc(dateTime.Ticks - guess.Ticks);
        }

        /// <summary>DateTime.ToLocalTime.</summary>
        [Replaces("System.TimeZoneInfo", "GetUtcOffsetFromUtc",
            Signature = "System.DateTime,System.TimeZoneInfo,System.Boolean&,System.Boolean&")]
        internal static TimeSpan OffsetFromUtc(
            DateTime time, TimeZoneInfo zone, out bool isDaylightSavings, out bool isAmbiguousLocalDst)
        {
            int daylight;
            int seconds = Native.LocalOffset((time.Ticks - TicksTo1970) / TimeSpan.TicksPerSecond, out daylight);
            isDaylightSavings = daylight != 0;
            isAmbiguousLocalDst = false;
            return new TimeSpan(seconds * TimeSpan.TicksPerSecond);
        }

        /// <summary>The local zone's rules are the C library's; an object for it is all that DateTime asks for.</summary>
        [Replaces("System.TimeZoneInfo", "GetLocalTimeZone")]
        internal static TimeZoneInfo LocalZone(TimeZoneInfo.CachedData cachedData)
        {
            TimeSpan offset = new TimeSpan(Native.LocalOffset(0, out _) * TimeSpan.TicksPerSecond);
            return TimeZoneInfo.CreateCustomTimeZone("Local", offset, "Local", "Local");
        }
    }
}
