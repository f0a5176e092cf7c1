// String operations: search, slices, comparison, split and join, case, padding, interpolation.
using System;

static class Program
{
    static void Main()
    {
        string s = "The quick brown fox";
        Console.WriteLine(s.Length);
        Console.WriteLine(s[4]);
        Console.WriteLine(s.Substring(4, 5));
        Console.WriteLine(s[^3..]);
        Console.WriteLine(s.IndexOf('q'));
        Console.WriteLine(s.IndexOf("brown", StringComparison.Ordinal));
        Console.WriteLine(s.LastIndexOf('o'));
        Console.WriteLine(s.IndexOf('z'));
        Console.WriteLine(s.Contains("fox"));
        Console.WriteLine(s.StartsWith("The", StringComparison.Ordinal));
        Console.WriteLine(s.EndsWith("cat", StringComparison.Ordinal));
        Console.WriteLine(s.ToUpperInvariant());
        Console.WriteLine(s.ToLower());
        Console.WriteLine(s.Replace("quick", "slow"));
        Console.WriteLine(s.Replace('o', '0'));
        Console.WriteLine(s.Insert(4, "very "));
        Console.WriteLine(s.Remove(3, 6));
        Console.WriteLine("  trim me ".Trim() + "|");
        Console.WriteLine("xxtrimxx".TrimStart('x') + "|" + "xxtrimxx".TrimEnd('x'));
        Console.WriteLine("42".PadLeft(6) + "|" + "42".PadRight(6, '.') + "|");

        foreach (string word in s.Split(' ')) Console.Write("[" + word + "]");
        Console.WriteLine();
        Console.WriteLine(string.Join(", ", "a,b;c".Split(',', ';')));
        Console.WriteLine(string.Join("-", new object[] { 1, 'x', null, 2.5 }));
        Console.WriteLine(string.Concat("a", "b", "c", "d", "e"));

        Console.WriteLine(string.Compare("apple", "banana", StringComparison.Ordinal) < 0);
        Console.WriteLine(string.CompareOrdinal("b", "a"));
        Console.WriteLine("abc".Equals("ABC", StringComparison.OrdinalIgnoreCase));
        Console.WriteLine("abc" == "ab" + 'c');
        Console.WriteLine(string.IsNullOrEmpty("") + " " + string.IsNullOrWhiteSpace(" \t") + " " + string.IsNullOrEmpty("x"));
        Console.WriteLine(new string('=', 10));
        Console.WriteLine(new string(new[] { 'a', 'b', 'c', 'd' }, 1, 2));
        Console.WriteLine(string.Empty.Length);

        int n = 7;
        double d = 2.5;
        Console.WriteLine($"n = {n}, d = {d}, sum = {n + d}, text = {"in" + "ner"}");
        Console.WriteLine($"{n,5}|{n,-5}|{n:D3}|{d:F3}|{{braces}}");
        char[] letters = "reverse".ToCharArray();
        Array.Reverse(letters);
        Console.WriteLine(new string(letters));

        int vowels = 0;
        foreach (char c in s)
            if ("aeiou".IndexOf(c) >= 0) vowels++;
        Console.WriteLine(vowels);
        Console.WriteLine(char.IsDigit('5') + " " + char.IsLetter('x') + " " + char.IsUpper('x') + " " + char.ToUpper('ß') + char.ToUpperInvariant('é'));
        Console.WriteLine("été Ünïcödé 中文 \U0001F600");
        Console.WriteLine(int.Parse("-123") + long.Parse("10000000000") + double.Parse("1.5e3"));
        Console.WriteLine(int.TryParse("12x", out int bad) + " " + bad);
        Console.WriteLine(bool.Parse("True") + " " + string.Intern("abc"));
    }
}
