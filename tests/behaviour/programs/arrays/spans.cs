// Span and ReadOnlySpan over arrays, strings and stack memory; slicing, copying, searching, sorting by hand; Memory.
using System;

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
    }
}
