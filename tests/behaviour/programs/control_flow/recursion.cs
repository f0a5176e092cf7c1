// Recursion: deep stacks with live references in every frame, mutual recursion, N queens, permutations, deep exceptions.
using System;
using System.Collections.Generic;

static class Program
{
    static long Deep(int n, string s) => n == 0 ? s.Length : Deep(n - 1, s) + 1;

    static int DeepObjects(int n)
    {
        var here = new int[2];
        here[0] = n;
        int below = n == 0 ? 0 : DeepObjects(n - 1);
        return below + here[0] % 3;
    }

    static int Queens(int n, int row, int columns, int left, int right)
    {
        if (row == n) return 1;
        int count = 0;
        for (int free = ~(columns | left | right) & (1 << n) - 1; free != 0; free &= free - 1)
        {
            int bit = free & -free;
            count += Queens(n, row + 1, columns | bit, (left | bit) << 1, (right | bit) >> 1);
        }
        return count;
    }

    static void Permute(char[] a, int k, List<string> result)
    {
        if (k == a.Length) result.Add(new string(a));
        for (int i = k; i < a.Length; i++)
        {
            (a[k], a[i]) = (a[i], a[k]);
            Permute(a, k + 1, result);
            (a[k], a[i]) = (a[i], a[k]);
        }
    }

    static void Hanoi(int n, char from, char to, char via, ref int moves)
    {
        if (n == 0) return;
        Hanoi(n - 1, from, via, to, ref moves);
        moves++;
        Hanoi(n - 1, via, to, from, ref moves);
    }

    static int ThrowDeep(int n)
    {
        if (n == 0) throw new InvalidOperationException("deep");
        return ThrowDeep(n - 1) + 1;
    }

    static bool IsEven(int n) => n == 0 || IsOdd(n - 1);
    static bool IsOdd(int n) => n != 0 && IsEven(n - 1);

    static void Main()
    {
        Console.WriteLine(Deep(10000, "four"));
        Console.WriteLine(DeepObjects(5000));
        Console.WriteLine(Queens(8, 0, 0, 0, 0));
        var all = new List<string>();
        Permute("abcd".ToCharArray(), 0, all);
        Console.WriteLine(all.Count + " " + all[0] + " " + all[23]);
        int moves = 0;
        Hanoi(12, 'a', 'c', 'b', ref moves);
        Console.WriteLine(moves);
        try
        {
            ThrowDeep(1000);
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(e.Message);
        }
        Console.WriteLine(IsEven(10001));
    }
}
