// DateTime's local time, which the C library knows, and conversions between zones with rules of their own.
using System;
using System.Globalization;

class Program
{
    static readonly CultureInfo C = CultureInfo.InvariantCulture;

    static void Clock(string text)
    {
        DateTime local = DateTime.SpecifyKind(DateTime.Parse(text, C), DateTimeKind.Local);
        DateTime utc = DateTime.SpecifyKind(local, DateTimeKind.Utc);
        Console.WriteLine($"{local:s} is {local.ToUniversalTime():o}, {local.IsDaylightSavingTime()}; in UTC {utc.ToLocalTime():o}");
        Console.WriteLine($"    {utc.ToLocalTime().ToUniversalTime():o} {local:zzz K} {new DateTimeOffset(local):o}");
        Console.WriteLine($"    {DateTime.FromBinary(local.ToBinary()):o} {DateTime.Parse(text + "+03:00", C):o}");
    }

    static TimeZoneInfo Zone(string name, int hours, int from, int to)
    {
        var first = TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), from, 2, DayOfWeek.Sunday);
        var last = TimeZoneInfo.TransitionTime.CreateFloatingDateRule(new DateTime(1, 1, 1, 2, 0, 0), to, 1, DayOfWeek.Sunday);
        var rule = TimeZoneInfo.AdjustmentRule.CreateAdjustmentRule(
            DateTime.MinValue.Date, DateTime.MaxValue.Date, TimeSpan.FromHours(1), first, last);
        return TimeZoneInfo.CreateCustomTimeZone(
            name, TimeSpan.FromHours(hours), name, name, name + " summer", new[] { rule });
    }

    static void Main()
    {
        foreach (string text in new[]
        {
            "2024-11-03T00:30:00", "2024-11-03T01:30:00", "2024-11-03T02:30:00", "2024-03-10T01:59:59",
            "2024-03-10T02:30:00", "2024-03-10T03:00:00", "2024-07-01T12:00:00", "2024-01-01T00:00:00",
        })
        {
            Clock(text);
        }
        Console.WriteLine("--");
        TimeZoneInfo west = Zone("West", -5, 3, 11), south = Zone("South", 10, 10, 4);
        var plain = TimeZoneInfo.CreateCustomTimeZone("Plain", new TimeSpan(5, 45, 0), "Plain", "Plain");
        foreach (string text in new[] { "2024-03-10T02:30:00", "2024-07-01T12:00:00", "2024-11-03T01:30:00", "2024-12-31T20:00:00" })
        {
            DateTime time = DateTime.Parse(text, C);
            foreach (TimeZoneInfo zone in new[] { west, south, plain })
            {
                DateTime there = TimeZoneInfo.ConvertTimeFromUtc(time, zone);
                Console.WriteLine(
                    $"{text} in {zone.Id} {there:s} {zone.GetUtcOffset(time)} {zone.IsDaylightSavingTime(time)} " +
                    $"{zone.IsInvalidTime(time)} {zone.IsAmbiguousTime(time)}");
                if (!zone.IsInvalidTime(time))
                {
                    Console.WriteLine(
                        $"    {TimeZoneInfo.ConvertTimeToUtc(time, zone):o} {TimeZoneInfo.ConvertTime(time, zone, south):s} " +
                        $"{TimeZoneInfo.ConvertTime(new DateTimeOffset(time, TimeSpan.Zero), zone):o}");
                }
            }
        }
    }
}
