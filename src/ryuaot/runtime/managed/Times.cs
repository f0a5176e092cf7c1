using System;

namespace RyuAot
{
    /// <summary>
    /// Local time by the C library, where DateTime asks for it; CoreLib parses the time zone database itself, over files and
    /// regions. A program that names TimeZoneInfo.Local gets that.
    /// </summary>
    internal static class Times
    {
        private const long TicksTo1970 = 621355968000000000;
        private const long January2024 = 1704067200; // seconds since 1970
        private const long July2024 = 1719792000;
        private const string Clock = "System.DateTime,System.DateTimeParse,System.DateTimeFormat,System.Buffers.Text.Utf8Formatter";

        [Replaces("System.TimeZoneInfo", "GetDateTimeNowUtcOffsetFromUtc")]
        internal static TimeSpan NowOffset(DateTime time, out bool isAmbiguousLocalDst)
        {
            return OffsetFromUtc(time, null, out _, out isAmbiguousLocalDst);
        }

        private static TimeSpan OffsetAtUtc(long ticks) => OffsetAtUtc(ticks, out _);

        private static TimeSpan OffsetAtUtc(long ticks, out int isDaylightSavings)
        {
            int offset = Native.LocalOffset((ticks - TicksTo1970) / TimeSpan.TicksPerSecond, out isDaylightSavings);
            if (offset % 60 != 0)
            {
                // Of the difference to today's standard time .NET keeps the whole minutes.
                int winter = Native.LocalOffset(January2024, out _);
                int summer = Native.LocalOffset(July2024, out _);
                int standard = winter < summer ? winter : summer;
                offset = standard + (offset - standard) / 60 * 60;
            }
            return new TimeSpan(offset * TimeSpan.TicksPerSecond);
        }

        [Replaces("System.TimeZoneInfo", "GetLocalUtcOffset")]
        internal static TimeSpan LocalOffset(DateTime dateTime, int options) =>
            dateTime.Kind == DateTimeKind.Utc
                ? OffsetAtUtc(dateTime.Ticks)
                : LocalOffset(dateTime.Ticks, dateTime.IsAmbiguousDaylightSavingTime());

        /// <summary>
        /// The offset of a local time: that of the UTC moment which shows it. Where the clock is set back two do: it is
        /// standard time then, unless `daylight` says otherwise. Where it is set forward none does: standard time.
        /// </summary>
        private static TimeSpan LocalOffset(long ticks, bool daylight)
        {
            TimeSpan before = OffsetAtUtc(ticks - TimeSpan.TicksPerDay);
            TimeSpan after = OffsetAtUtc(ticks + TimeSpan.TicksPerDay);
            if (before == after)
            {
                return before;
            }
            bool early = OffsetAtUtc(ticks - before.Ticks) == before;
            bool late = OffsetAtUtc(ticks - after.Ticks) == after;
            if (early != late)
            {
                return early ? before : after;
            }
            return before < after ^ (early && daylight) ? before : after;
        }

        /// <summary>A zone that is only handed to the methods below.</summary>
        [Replaces("System.TimeZoneInfo", "get_Local", In = Clock)]
        internal static TimeZoneInfo? ClockZone() => null;

        /// <summary>DateTime.ToString("o").</summary>
        [Replaces("System.TimeZoneInfo", "GetUtcOffset", Signature = "System.DateTime", In = Clock)]
        internal static TimeSpan ClockOffset(TimeZoneInfo? zone, DateTime dateTime) => LocalOffset(dateTime, 0);

        [Replaces("System.TimeZoneInfo", "GetUtcOffset", Signature = "System.DateTime,System.TimeZoneInfoOptions", In = Clock)]
        internal static TimeSpan ClockOffset(TimeZoneInfo? zone, DateTime dateTime, int options) =>
            LocalOffset(dateTime, options);

        /// <summary>DateTime.ToLocalTime.</summary>
        [Replaces("System.TimeZoneInfo", "GetUtcOffsetFromUtc",
            Signature = "System.DateTime,System.TimeZoneInfo,System.Boolean&,System.Boolean&", In = Clock)]
        internal static TimeSpan OffsetFromUtc(
            DateTime time, TimeZoneInfo? zone, out bool isDaylightSavings, out bool isAmbiguousLocalDst)
        {
            TimeSpan offset = OffsetAtUtc(time.Ticks, out int daylight);
            isDaylightSavings = daylight != 0;
            isAmbiguousLocalDst = isDaylightSavings && LocalOffset(time.Ticks + offset.Ticks, false) != offset;
            return offset;
        }

        [Replaces("System.TimeZoneInfo", "IsDaylightSavingTime",
            Signature = "System.DateTime,System.TimeZoneInfoOptions", In = Clock)]
        internal static bool IsDaylightSavingTime(TimeZoneInfo? zone, DateTime time, int options)
        {
            TimeSpan offset = LocalOffset(time, options);
            long moment = time.Kind == DateTimeKind.Utc ? time.Ticks : time.Ticks - offset.Ticks;
            return OffsetAtUtc(moment, out int daylight) == offset && daylight != 0;
        }

        /// <summary>DateTime.ToUniversalTime.</summary>
        [Replaces("System.TimeZoneInfo", "ConvertTimeToUtc",
            Signature = "System.DateTime,System.TimeZoneInfoOptions", In = Clock)]
        internal static DateTime ToUtc(DateTime time, int options)
        {
            if (time.Kind == DateTimeKind.Utc)
            {
                return time;
            }
            long ticks = time.Ticks - LocalOffset(time, options).Ticks;
            long last = DateTime.MaxValue.Ticks;
            return new DateTime(ticks < 0 ? 0 : ticks > last ? last : ticks, DateTimeKind.Utc);
        }
    }
}
