// DateTime and TimeSpan: construction, arithmetic, comparison, formatting and parsing (no clock).
using System;
using System.Globalization;

static class Program
{
    static void Main()
    {
        var d = new DateTime(2020, 2, 28, 23, 30, 15, 123);
        Console.WriteLine(d.AddDays(1).ToString("yyyy-MM-dd") + " " + d.AddDays(2).ToString("yyyy-MM-dd HH:mm:ss.fff", CultureInfo.InvariantCulture));
        Console.WriteLine(d.DayOfWeek + " " + d.DayOfYear + " " + DateTime.IsLeapYear(2100) + " " + DateTime.DaysInMonth(2020, 2));
        Console.WriteLine(d.ToString("o") + " " + d.ToString("s") + " " + d.Ticks);
        Console.WriteLine(d.ToString("dddd, d MMMM yyyy", CultureInfo.InvariantCulture) + " " + d.ToString(CultureInfo.InvariantCulture));
        Console.WriteLine(d.AddMonths(12).AddYears(-1).AddHours(0.5).ToString("HH:mm"));
        var e = new DateTime(2021, 1, 1);
        TimeSpan gap = e - d;
        Console.WriteLine(gap + " " + gap.Days + " " + gap.TotalHours.ToString("F3") + " " + (d < e) + " " + DateTime.Compare(e, d));
        Console.WriteLine(new TimeSpan(1, 2, 3, 4, 5) + " " + TimeSpan.FromMinutes(90) + " " + TimeSpan.FromSeconds(-1.5) + " " + TimeSpan.Zero);
        Console.WriteLine((TimeSpan.FromHours(25) + TimeSpan.FromMilliseconds(1)).ToString("c") + " " + TimeSpan.FromDays(2).TotalMinutes + " " + TimeSpan.Parse("1.02:03:04").TotalSeconds);
        Console.WriteLine(DateTime.Parse("2019-12-31T23:59:59", CultureInfo.InvariantCulture).AddSeconds(1).Year);
        Console.WriteLine(DateTime.ParseExact("05/11/1955", "dd/MM/yyyy", CultureInfo.InvariantCulture).ToString("yyyyMMdd"));
        Console.WriteLine(DateTime.TryParse("not a date", out _) + " " + DateTime.MinValue.ToString("yyyy-MM-dd") + " " + DateTime.MaxValue.Ticks);
        Console.WriteLine(DateTime.UnixEpoch.AddSeconds(1e9).ToString("u") + " " + new DateTime(2000, 1, 1, 0, 0, 0, DateTimeKind.Utc).Kind);
        var friday = new DateTime(2024, 9, 13);
        int thirteenths = 0;
        for (DateTime m = new DateTime(2000, 1, 13); m <= friday; m = m.AddMonths(1))
            if (m.DayOfWeek == DayOfWeek.Friday) thirteenths++;
        Console.WriteLine(thirteenths);
        Console.WriteLine(new DateTimeOffset(2020, 5, 6, 7, 8, 9, TimeSpan.FromHours(2)).ToUniversalTime().ToString("yyyy-MM-dd HH:mm zzz"));
        try
        {
            Console.WriteLine(new DateTime(2021, 2, 29));
        }
        catch (ArgumentOutOfRangeException x)
        {
            Console.WriteLine(x.Message);
        }
    }
}
