// Tuples (fields, equality, deconstruction, nesting, as keys) and Nullable (lifted operators, boxing, coalescing).
using System;
using System.Collections.Generic;

static class Program
{
    static (int quotient, int remainder) DivMod(int a, int b) => (a / b, a % b);
    static int? TryHalve(int n) => n % 2 == 0 ? n / 2 : (int?)null;
    static string Describe(object o) => o == null ? "null" : o.GetType().Name + ":" + o;

    static void Main()
    {
        var (q, r) = DivMod(17, 5);
        Console.WriteLine(q + " " + r);
        var t = (Name: "x", Value: 1.5, Flag: true);
        Console.WriteLine(t + " " + t.Name + t.Value + t.Flag);
        Console.WriteLine((1, "a") == (1, "a"));
        Console.WriteLine((1, 2).CompareTo((1, 3)) + " " + (1, 2).Equals((1, 2)));
        (int a, int b) = (1, 2);
        (a, b) = (b, a);
        Console.WriteLine(a + "," + b);
        var nested = (1, (2, 3), (4, (5, 6)));
        Console.WriteLine(nested.Item3.Item2.Item1 + " " + nested);
        var eight = (1, 2, 3, 4, 5, 6, 7, 8, 9);
        Console.WriteLine(eight.Item9 + " " + eight);
        var grid = new Dictionary<(int, int), string> { [(0, 0)] = "origin", [(1, 2)] = "there" };
        Console.WriteLine(grid[(1, 2)] + " " + grid.ContainsKey((2, 1)));
        Console.WriteLine(Tuple.Create(1, "old").Item2 + " " + Tuple.Create(1, 2).Equals(Tuple.Create(1, 2)));

        int? none = null, five = 5;
        Console.WriteLine(none.HasValue + " " + five.HasValue + " " + five.Value + " " + (none ?? -1) + " " + none.GetValueOrDefault(7));
        Console.WriteLine((five + 1) + "|" + (five + none) + "|" + (five > none) + "|" + (none == null) + "|" + (five == 5));
        Console.WriteLine(TryHalve(10) + "|" + TryHalve(7) + "|");
        Console.WriteLine(Describe(five) + " " + Describe(none) + " " + Describe((double?)2.5));
        object boxed = five;
        Console.WriteLine((int)boxed + " " + (boxed is int?) + " " + ((int?)boxed).Value + " " + ((int?)null == (long?)null));
        bool? yes = true, unknown = null;
        Console.WriteLine((yes & unknown) + "|" + (yes | unknown) + "|" + (!unknown) + "|");
        DateTime? when = new DateTime(2020, 1, 2);
        Console.WriteLine(when?.Year + " " + when?.AddDays(30).Month);
        string text = null;
        Console.WriteLine(text?.Length + "|" + (text?.Length ?? -1));
        try
        {
            Console.WriteLine(none.Value);
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(e.Message);
        }

        try
        {
            boxed = null;
            Console.WriteLine((int)boxed);
        }
        catch (NullReferenceException)
        {
            Console.WriteLine("cannot unbox null");
        }
    }
}
