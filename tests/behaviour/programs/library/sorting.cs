// Array.Sort (introsort and heapsort depths, comparers, keys and items), BinarySearch, and a quicksort by hand.
using System;
using System.Collections.Generic;

sealed class ByLength : IComparer<string>
{
    public int Compare(string a, string b) => a.Length != b.Length ? a.Length - b.Length : string.CompareOrdinal(a, b);
}

struct Version3 : IComparable<Version3>
{
    public int Major, Minor;
    public Version3(int major, int minor) { Major = major; Minor = minor; }
    public int CompareTo(Version3 o) => Major != o.Major ? Major.CompareTo(o.Major) : Minor.CompareTo(o.Minor);
    public override string ToString() => Major + "." + Minor;
}

static class Program
{
    static uint seed = 12345;

    static int Next(int limit)
    {
        seed = seed * 1664525 + 1013904223;
        return (int)(seed >> 8) % limit;
    }

    static void Quicksort<T>(T[] a, int lo, int hi) where T : IComparable<T>
    {
        if (lo >= hi) return;
        T pivot = a[(lo + hi) / 2];
        int i = lo, j = hi;
        while (i <= j)
        {
            while (a[i].CompareTo(pivot) < 0) i++;
            while (a[j].CompareTo(pivot) > 0) j--;
            if (i > j) break;
            T t = a[i];
            a[i++] = a[j];
            a[j--] = t;
        }
        Quicksort(a, lo, j);
        Quicksort(a, i, hi);
    }

    // The sums depend on the order of equal, distinguishable values (zeroes, items).
    static void Primitives<T>(Func<int, T> make)
    {
        foreach (int size in new[] { 0, 1, 2, 3, 16, 17, 300 })
        {
            var array = new T[size];
            var items = new int[size];
            for (int i = 0; i < size; i++)
            {
                array[i] = make(i);
                items[i] = i;
            }
            T[] whole = (T[])array.Clone(), part = (T[])array.Clone();
            Array.Sort(whole);
            Array.Sort(part, size / 4, size / 2);
            Array.Sort(array, items);
            Console.Write(Sum(whole) + "/" + Sum(part) + "/" + Sum(array) + "/" + Sum(items) + " ");
        }
        Console.WriteLine();
    }

    static long Sum<T>(T[] values)
    {
        long sum = 7;
        foreach (T value in values)
        {
            double number = value is double d ? d : value is float f ? f : value.GetHashCode();
            sum = (sum * 31 + BitConverter.DoubleToInt64Bits(number)) % 1000003;
        }
        return sum;
    }

    static void Main()
    {
        var a = new int[500];
        for (int i = 0; i < a.Length; i++) a[i] = Next(10000);
        int[] b = (int[])a.Clone(), c = (int[])a.Clone();
        Array.Sort(a);
        Quicksort(b, 0, b.Length - 1);
        Array.Sort(c, (x, y) => y.CompareTo(x));
        bool same = true;
        for (int i = 0; i < a.Length; i++) same &= a[i] == b[i] && a[i] == c[a.Length - 1 - i];
        Console.WriteLine(same + " " + a[0] + " " + a[250] + " " + a[499]);
        Console.WriteLine(Array.BinarySearch(a, a[123]) >= 0);
        Console.WriteLine(Array.BinarySearch(new[] { 1, 3, 5, 7 }, 4));

        var words = new[] { "pear", "fig", "banana", "kiwi", "apple", "date", "Fig" };
        Array.Sort(words, new ByLength());
        Console.WriteLine(string.Join(" ", words));
        Array.Sort(words, StringComparer.Ordinal);
        Console.WriteLine(string.Join(" ", words));
        var keys = new[] { 3, 1, 2 };
        var items = new[] { "three", "one", "two" };
        Array.Sort(keys, items);
        Console.WriteLine(string.Join(" ", items));
        var versions = new List<Version3> { new Version3(2, 0), new Version3(1, 10), new Version3(1, 9) };
        versions.Sort();
        Console.WriteLine(string.Join(" ", versions));
        var doubles = new[] { 2.5, double.NaN, -1, double.PositiveInfinity, 0 };
        Array.Sort(doubles);
        Console.WriteLine(string.Join(" ", doubles));
        Console.WriteLine(Array.IndexOf(words, "kiwi") + " " + Array.Exists(words, w => w.Length == 6) + " " + Array.FindIndex(words, w => w[0] == 'p'));
        Array.Reverse(words);
        Console.WriteLine(string.Join(" ", words));
        Array.Resize(ref words, 3);
        Console.WriteLine(words.Length + words[2]);
        Primitives(i => Next(60) - 30);
        Primitives(i => (byte)Next(90));
        Primitives(i => (char)(33 + Next(90)));
        Primitives(i => (long)Next(50) << 40);
        Primitives(i => (ulong)(Next(4) - 2));
        Primitives(i => Next(7) == 0 ? double.NaN : Next(3) == 0 ? (Next(2) - 1) * 0.0 : Next(100) * 0.25);
        Primitives(i => Next(7) == 0 ? float.NaN : Next(3) == 0 ? (Next(2) - 1) * 0.0f : Next(100) * -0.25f);
        Primitives(i => (DayOfWeek)Next(7));
        Array.Fill(keys, 9);
        Array.Clear(keys, 0, 1);
        Console.WriteLine(string.Join(" ", keys));
    }
}
