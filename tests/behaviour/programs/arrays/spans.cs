// Span and ReadOnlySpan over arrays, strings and stack memory; slicing, copying, searching, sorting by hand; Memory; spans and references that alias arrays and fields.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

// Each method reads the same memory by two names, with stores by either in between: no read may be reused.
static class Aliases
{
    struct Pair { public int X, Y; }

    class Node { public string Name; public int F, G; public Pair P; }

    static Pair place;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Whole(int[] a)
    {
        Span<int> s = a;
        int x = s[0];
        a[0] = 5;
        int y = s[0];
        s[0] = 7;
        return x * 100 + y * 10 + a[0];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Part(int[] a)
    {
        Span<int> s = a.AsSpan(1);
        int x = a[1];
        s[0] = 5;
        int y = a[1];
        a[1] = 7;
        return x * 100 + y * 10 + s[0];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Loop(int[] a, int n)
    {
        Span<int> s = a;
        int t = 0;
        for (int i = 0; i < n; i++)
        {
            a[0] = i;
            t = t * 3 + s[0];
            s[1] = t;
            t += a[1];
        }
        return t;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Bytes(byte[] a)
    {
        ref int r = ref Unsafe.As<byte, int>(ref a[0]);
        int x = a[1];
        r = 0x01020304;
        int y = a[1];
        a[1] = 7;
        return x * 100 + y * 10 + r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Words(long[] a)
    {
        Span<int> s = MemoryMarshal.Cast<long, int>(a);
        long x = a[0];
        s[1] = 5;
        long y = a[0];
        a[0] = 7;
        return x * 100 + y + s[0] + s[1];
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Structs(Pair[] a)
    {
        Span<Pair> s = a;
        int x = s[0].Y;
        a[0].Y = 5;
        int y = s[0].Y;
        s[0].Y = 7;
        int z = a[0].Y;
        ref int r = ref a[0].Y;
        r = 8;
        s[0] = new Pair { Y = z + r };
        return x * 1000 + y * 100 + z * 10 + a[0].Y + r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Fields(Node n)
    {
        ref Pair p = ref n.P;
        int x = n.P.Y;
        p.Y = 5;
        int y = n.P.Y;
        n.P = new Pair { Y = 7 };
        int z = p.Y;
        Unsafe.Add(ref p.X, 1) = 9;
        return x * 1000 + y * 100 + z * 10 + n.P.Y;
    }

    // The long covers a field and the one after it, wherever they are.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Across(Node n)
    {
        ref long wide = ref Unsafe.As<int, long>(ref n.G);
        long x = wide;
        Unsafe.Add(ref n.G, 1) = 5;
        long y = wide;
        n.G = 3;
        long z = wide;
        wide = 0x600000004;
        return x + (y >> 32) * 100 + (z & 15) * 1000 + n.G;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Next(Node n)
    {
        ref long wide = ref Unsafe.As<int, long>(ref n.G);
        long x = wide;
        n.P.X = 5;
        return (wide - x) >> 32;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Statics()
    {
        ref int w = ref place.Y;
        int x = place.Y;
        w = 9;
        int y = place.Y;
        place = new Pair { Y = 2 };
        place.X = w;
        ref Pair p = ref place;
        p.Y++;
        return x * 100 + y * 10 + w + place.X * 1000;
    }

    public static void Ask()
    {
        Console.WriteLine(Whole(new[] { 1, 2, 3 }) + " " + Part(new[] { 1, 2, 3 }) + " " + Loop(new int[2], 7));
        Console.WriteLine(Bytes(new byte[8]) + " " + Words(new[] { 1L, 2L }) + " " + Structs(new Pair[2]));
        Console.WriteLine(Fields(new Node()) + " " + Across(new Node()) + " " + (Next(new Node()) != 0) + " " + Statics());
    }
}

static class Program
{
    static int Sum(ReadOnlySpan<int> values)
    {
        int sum = 0;
        foreach (int v in values) sum += v;
        return sum;
    }

    static void InsertionSort(Span<int> s)
    {
        for (int i = 1; i < s.Length; i++)
            for (int j = i; j > 0 && s[j - 1] > s[j]; j--)
                (s[j - 1], s[j]) = (s[j], s[j - 1]);
    }

    static int CountWords(ReadOnlySpan<char> text)
    {
        int count = 0;
        while (true)
        {
            text = text.TrimStart();
            if (text.IsEmpty) return count;
            count++;
            int space = text.IndexOf(' ');
            if (space < 0) return count;
            text = text.Slice(space);
        }
    }

    static void Main()
    {
        int[] array = { 9, 4, 7, 1, 8, 2 };
        Span<int> span = array;
        Console.WriteLine(Sum(array) + " " + Sum(span.Slice(1, 3)) + " " + Sum(array.AsSpan()[^2..]));
        InsertionSort(span.Slice(0, 4));
        Console.WriteLine(string.Join(" ", array));
        Span<int> stack = stackalloc int[8];
        for (int i = 0; i < stack.Length; i++) stack[i] = i * i;
        span.Slice(0, 2).CopyTo(stack.Slice(6));
        Console.WriteLine(Sum(stack) + " " + stack[7] + " " + stack.IndexOf(16) + " " + stack.ToArray().Length);
        stack.Reverse();
        stack.Slice(2).Fill(5);
        stack.Slice(6).Clear();
        foreach (ref int r in stack) r++;
        Console.WriteLine(string.Join(",", stack.ToArray()));
        Console.WriteLine(CountWords("  the quick  brown fox ") + " " + "hello".AsSpan(1, 3).ToString() + " " + "abc".AsSpan().SequenceEqual("abc"));
        Console.WriteLine(int.Parse("xx123yy".AsSpan(2, 3)) + " " + "a-b-c".AsSpan().LastIndexOf('-') + " " + "key=value".AsSpan().StartsWith("key"));
        Span<char> digits = stackalloc char[16];
        Console.WriteLine((-1234).TryFormat(digits, out int written) + " " + digits.Slice(0, written).ToString());
        Memory<int> memory = array.AsMemory(2, 3);
        memory.Span[0] = 100;
        Console.WriteLine(array[2] + " " + memory.Length);
        Span<byte> bytes = stackalloc byte[4];
        BitConverter.TryWriteBytes(bytes, 0x01020304);
        Console.WriteLine(bytes[0] + " " + bytes[3] + " " + BitConverter.ToInt32(bytes));
        try
        {
            Console.WriteLine(span[array.Length]);
        }
        catch (IndexOutOfRangeException e)
        {
            Console.WriteLine(e.Message);
        }

        try
        {
            span.Slice(3, 4);
        }
        catch (ArgumentOutOfRangeException e)
        {
            Console.WriteLine(e.Message);
        }

        Aliases.Ask();
    }
}
