// Line numbers in stack traces, from a portable PDB beside the assembly.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Divide(int a, int b)
    {
        return a * 2 / b;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Fail(string text) => throw new ArgumentException(text + " is too long");

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Check(string text)
    {
        int length = text.Length;
        length += length > 3 ? Fail(text) : 1;
        Console.WriteLine("checked " + text + length);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Sum(int[] values, int divisor)
    {
        int sum = 0;
        foreach (int v in values)
        {
            sum += Divide(v, divisor);
            if (sum > 100)
                sum = 0;
        }
        return sum;
    }

    static void Main()
    {
        try
        {
            Check("abc");
            Check("abcd");
        }
        catch (ArgumentException e)
        {
            Console.WriteLine(e);
        }

        try
        {
            Console.WriteLine(Sum(new[] { 1, 2, 3 }, 2));
            Console.WriteLine(Sum(new[] { 1, 2, 3 }, 0));
        }
        catch (DivideByZeroException e)
        {
            Console.WriteLine(e.StackTrace);
        }
    }
}
