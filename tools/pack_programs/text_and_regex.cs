// Typical use of text: strings, formatting, Regex, parsing, encodings, dates. For packs, never run.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Text;
using System.Text.RegularExpressions;

static class TextAndRegex
{
    enum Color { Red, Green }
    static void Main(string[] args)
    {
        var s = string.Concat(args) + "The quick brown fox";
        Console.WriteLine(s.Substring(1, 3) + s.IndexOf("quick") + s.IndexOf('q') + s.LastIndexOf("fox") + s.Replace("quick", "slow") + s.Replace('q', 'k') + s.ToUpper() + s.ToLower() + s.ToUpperInvariant() + s.Trim() + s.TrimStart('T') + s.TrimEnd() + s.PadLeft(30) + s.PadRight(30, '.') + s.Insert(1, "x") + s.Remove(3));
        Console.WriteLine(s.StartsWith("The") + "" + s.EndsWith("fox") + s.Contains("brown") + s.Split(' ').Length + s.Split(new[] { ", " }, StringSplitOptions.RemoveEmptyEntries).Length + s.Split(',', ';').Length + string.IsNullOrEmpty(s) + string.IsNullOrWhiteSpace(s) + s.Equals("a", StringComparison.OrdinalIgnoreCase) + string.Compare(s, "a") + string.CompareOrdinal(s, "b") + s.CompareTo("x") + s.GetHashCode() + s.StartsWith("t", StringComparison.OrdinalIgnoreCase) + s.IndexOf("X", StringComparison.OrdinalIgnoreCase) + s.IndexOfAny(new[] { 'a' }));
        Console.WriteLine(string.Format("{0} {1:N2} {2:X8} {3,10} {4,-10:F3}|", s, 3.14159, 255, 1, 2.5) + $"{DateTime.Now:yyyy-MM-dd HH:mm:ss} {1234.5:C} {0.5:P} {1e10:E3} {42:D5} {42:x} {1234567:N0} {Color.Red} {true} {'c'} {1.5f} {2.5m} {(byte)1} {(short)1} {(uint)1} {(ulong)1} {(sbyte)1} {(ushort)2}");
        Console.WriteLine(string.Join(",", s.Select(c => (int)c)) + string.Join(' ', args) + new string(s.Reverse().ToArray()) + new string('-', 10) + string.Concat(s, s, s, s) + string.Concat(args));
        var b = new StringBuilder(); b.Append("a").Append('b').Append(1).Append(2.0).Append(true).Append((object)s).AppendLine().AppendLine("x").AppendFormat("{0}", 1).AppendFormat("{0}{1}", 1, s).Insert(0, "x").Replace("a", "b").Remove(0, 1).Append("abc", 0, 2).AppendJoin(", ", args).Append(1L).Append('x', 3); b.Length--; b[0] = 'c'; Console.WriteLine(b.ToString()); b.Clear();
        int.Parse("1"); int.TryParse("1", out var i); long.TryParse("1", out var l); double.TryParse("1.5", NumberStyles.Any, CultureInfo.InvariantCulture, out var d); double.Parse("1", CultureInfo.InvariantCulture); decimal.Parse("1"); decimal.TryParse("1", out var m); bool.TryParse("true", out var t); bool.Parse("true"); byte.Parse("1"); Guid.TryParse("", out var g); DateTime.TryParse("2020-01-01", out var dt); float.Parse("1"); int.Parse("ff", NumberStyles.HexNumber); long.Parse("1"); uint.Parse("1"); short.Parse("1"); ulong.Parse("1"); char.Parse("c"); TimeSpan.TryParse("1", out var ts);
        Convert.ToInt32("1"); Convert.ToString(5, 2); Convert.ToDouble("1"); Convert.ToBase64String(Convert.FromBase64String("AAAA")); Convert.ToInt32("101", 2); Convert.ToChar(65); Convert.ToBoolean("true"); Convert.ToInt64("1"); Convert.ToByte("1"); Convert.ToDecimal("1"); Convert.ToInt32(1.5); Convert.ToString((object)s);
        Enum.Parse(typeof(Color), "Red"); Enum.TryParse<Color>("Red", out var color); foreach (Color c in Enum.GetValues(typeof(Color))) Console.WriteLine(c); Enum.GetNames(typeof(Color)); Enum.IsDefined(typeof(Color), 1); Console.WriteLine(color.ToString() + color.HasFlag(Color.Green));
        Encoding.UTF8.GetString(Encoding.UTF8.GetBytes(s)); Encoding.ASCII.GetBytes(s); Encoding.Unicode.GetBytes(s); Encoding.UTF8.GetByteCount(s); Encoding.ASCII.GetString(new byte[1]); BitConverter.ToString(BitConverter.GetBytes(1)); BitConverter.ToInt32(new byte[4], 0); BitConverter.ToDouble(new byte[8], 0);
        foreach (var c in s) if (char.IsLetter(c) || char.IsDigit(c) || char.IsWhiteSpace(c) || char.IsUpper(c) || char.IsLetterOrDigit(c) || char.IsPunctuation(c) || char.IsLower(c)) Console.Write(char.ToUpper(c)); char.GetNumericValue('1'); char.ToString('a'); char.ToLowerInvariant('A');
        Expressions(s); Dates(); Numbers();
    }

    static void Expressions(string s)
    {
        foreach (Match m in Regex.Matches(s, @"(?<word>\b\w+\b)\s*(?:[,;]|$)?")) Console.WriteLine(m.Groups["word"].Value + m.Index + m.Length + m.Groups[1].Success + m.Captures.Count);
        var r = new Regex(@"^(\d{3})-(\d{4})[a-z]*?.+$", RegexOptions.Compiled | RegexOptions.IgnoreCase | RegexOptions.Multiline); Console.WriteLine(r.IsMatch(s) + r.Replace(s, "$2-$1") + r.Match(s).Groups[1].Value + string.Join("|", r.Split(s)));
        Console.WriteLine(Regex.Replace(s, "(fox|dog)", m => m.Value.ToUpper()) + Regex.Replace(s, @"\s+", " ") + Regex.IsMatch(s, "a+") + Regex.Split(s, @"\W+").Length + Regex.Escape(s) + Regex.Unescape("a"));
        var match = Regex.Match(s, @"(?=x)(?!y)(?<=z)(?<!w)[^a-c\p{L}]{2,5}?|\1(?i:x)\G"); while (match.Success) match = match.NextMatch(); Console.WriteLine(Regex.Matches(s, "o").Cast<Match>().Select(m => m.Value).Count() + Regex.Matches(s, "o").Count + Regex.Matches(s, "x").OfType<Match>().Sum(m => m.Length));
        var list = new List<string>(); foreach (Group group in match.Groups) foreach (Capture c in group.Captures) list.Add(c.Value); new Regex("a", RegexOptions.Singleline | RegexOptions.ExplicitCapture | RegexOptions.RightToLeft | RegexOptions.IgnorePatternWhitespace, TimeSpan.FromSeconds(1)).GetGroupNames();
    }

    static void Dates()
    {
        var d = new DateTime(2020, 2, 29, 12, 0, 0, DateTimeKind.Utc); Console.WriteLine(d.AddDays(1).AddMonths(2).AddYears(1).AddHours(1).AddMinutes(1).AddSeconds(1).AddMilliseconds(1) + "" + d.DayOfWeek + d.ToString("o") + d.ToString("R", CultureInfo.InvariantCulture) + (d - DateTime.UtcNow).TotalDays + d.ToLocalTime() + d.Ticks + d.Date + d.ToShortDateString() + d.ToLongTimeString() + DateTime.DaysInMonth(2020, 2) + DateTime.IsLeapYear(2020) + DateTime.Today);
        var t = TimeSpan.FromMinutes(90); Console.WriteLine(t + t.ToString(@"hh\:mm") + t.TotalSeconds + TimeSpan.FromSeconds(1).Add(t) + TimeSpan.Zero + TimeSpan.Parse("1:00")); DateTime.ParseExact("2020", "yyyy", CultureInfo.InvariantCulture); DateTime.TryParseExact("2020", "yyyy", null, DateTimeStyles.None, out _); Console.WriteLine(DateTimeOffset.Now.ToUnixTimeSeconds() + DateTimeOffset.UtcNow.ToString("o") + DateTimeOffset.FromUnixTimeSeconds(1)); var w = System.Diagnostics.Stopwatch.StartNew(); w.Stop(); Console.WriteLine(w.ElapsedMilliseconds + "" + w.Elapsed); Console.WriteLine(DateTime.Parse("2020-01-01", CultureInfo.InvariantCulture)); Console.WriteLine(Guid.NewGuid().ToString("N") + new Guid("00000000-0000-0000-0000-000000000000"));
    }

    static void Numbers()
    {
        var r = new Random(1); Console.WriteLine(r.Next() + r.Next(10) + r.Next(1, 5) + r.NextDouble() + Math.Sqrt(2) + Math.Pow(2, 3) + Math.Round(2.5) + Math.Round(2.555, 2) + Math.Floor(1.5) + Math.Ceiling(1.5) + Math.Abs(-1) + Math.Max(1, 2) + Math.Min(1.0, 2) + Math.Sin(1) + Math.Log(2) + Math.Exp(1) + Math.Sign(-1) + Math.Truncate(1.5) + Math.Atan2(1, 2) + Math.Clamp(1, 0, 2)); r.NextBytes(new byte[3]);
        decimal m = 1.1m; m = m * 2 + 1 / m - 3 % m; Console.WriteLine(m.ToString("F2", CultureInfo.InvariantCulture) + Math.Round(m, 1) + decimal.ToInt32(m) + (m > 1) + (double)m + (int)m); var big = System.Numerics.BigInteger.Pow(2, 100) * 3 + 1; Console.WriteLine(big + "" + big % 7 + System.Numerics.BigInteger.Parse("123") + (big > 5) + big / 3); var c = new System.Numerics.Complex(1, 2); Console.WriteLine(c * c); checked { int x = r.Next(); x++; } Console.WriteLine(1.0.ToString("G17") + 1.ToString("N0", CultureInfo.InvariantCulture) + 1.5.ToString(CultureInfo.InvariantCulture) + double.NaN + double.IsNaN(1) + int.MaxValue + long.MinValue + 1.5f.ToString("R") + 255.ToString("X2") + 3L.ToString() + 1.CompareTo(2));
    }
}
