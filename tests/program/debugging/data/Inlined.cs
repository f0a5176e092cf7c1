using System;
using System.Runtime.CompilerServices;

static class Helpers
{
    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Clamp(int value, int low, int high)
    {
        if (value < low)
            return low;
        int cut = value > high ? high : value;
        Program.Seen(cut);
        return cut;
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    public static int Scaled(int value, int factor)
    {
        int wide = Clamp(value * factor, 0, 1000);
        Program.Seen(wide + 1);
        return wide - factor;
    }

    public static int Square(int x) => x * x + Program.Next(x);
}

static class Kept<T>
{
    public static T Last;
    public static int Count = 1;
}

static class Program
{
    const int Most = 1000;
    static int seen;
    [ThreadStatic] static int own;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Seen(int value)
    {
        seen += value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Next(int x)
    {
        seen++;
        return x + 1;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Work(int[] values)
    {
        int total = 0;
        foreach (int value in values)
        {
            int scaled = Helpers.Scaled(value, 3);
            total += Helpers.Square(scaled);
        }
        return total;
    }

    static void Main()
    {
        Kept<string>.Last = "kept";
        Kept<int>.Count++;
        own = Most;
        Console.WriteLine(Work(new[] { 1, 2, 500 }));
        Console.WriteLine(seen + own + Kept<string>.Last + Kept<int>.Count);
    }
}
