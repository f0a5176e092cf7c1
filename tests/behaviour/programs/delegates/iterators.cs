// Iterators: yield in loops, try/finally inside, early disposal, infinite sequences, recursion.
using System;
using System.Collections;
using System.Collections.Generic;

sealed class Tree : IEnumerable<int>
{
    readonly Tree left, right;
    readonly int value;

    Tree(Tree left, int value, Tree right)
    {
        this.left = left;
        this.value = value;
        this.right = right;
    }

    public static Tree Build(int from, int to)
    {
        if (from > to) return null;
        int middle = (from + to) / 2;
        return new Tree(Build(from, middle - 1), middle, Build(middle + 1, to));
    }

    public IEnumerator<int> GetEnumerator()
    {
        if (left != null)
            foreach (int v in left) yield return v;
        yield return value;
        if (right != null)
            foreach (int v in right) yield return v;
    }

    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}

static class Program
{
    static IEnumerable<long> Fibonacci()
    {
        long a = 0, b = 1;
        while (true)
        {
            yield return a;
            (a, b) = (b, a + b);
        }
    }

    static IEnumerable<string> Guarded()
    {
        Console.WriteLine("open");
        try
        {
            yield return "first";
            yield return "second";
            yield return "third";
        }
        finally
        {
            Console.WriteLine("close");
        }
    }

    static IEnumerable<T> Filter<T>(IEnumerable<T> source, Func<T, bool> keep)
    {
        foreach (T item in source)
            if (keep(item)) yield return item;
    }

    static void Main()
    {
        foreach (int v in Tree.Build(1, 15)) Console.Write(v + " ");
        Console.WriteLine();
        foreach (long f in Fibonacci())
        {
            if (f > 1000) break;
            Console.Write(f + " ");
        }
        Console.WriteLine();
        foreach (string s in Guarded())
        {
            Console.WriteLine(s);
            if (s == "second") break;
        }
        foreach (string s in Filter(Guarded(), s => s.Length > 5)) Console.WriteLine(s);
        using (IEnumerator<long> e = Fibonacci().GetEnumerator())
        {
            for (int i = 0; i < 50; i++) e.MoveNext();
            Console.WriteLine(e.Current);
        }
        IEnumerable<int> twice = Filter(new[] { 1, 2, 3, 4 }, n => n > 2);
        foreach (int n in twice) Console.Write(n);
        foreach (int n in twice) Console.Write(n);
        Console.WriteLine();
    }
}
