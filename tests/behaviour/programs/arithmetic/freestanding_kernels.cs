// Integers, floating values and structs without the class library: code for objects of any system.
using System;
using System.Runtime.CompilerServices;

public struct V3
{
    public int X, Y, Z;
}

public struct Four
{
    public long A, B, C, D;
}

public unsafe struct Page
{
    public fixed byte Bytes[5000];
}

public static unsafe class Kernels
{
    public static int Dot(V3 a, V3 b) { return a.X * b.X + a.Y * b.Y + a.Z * b.Z; }

    public static int Choose(int k)
    {
        switch (k)
        {
            case 0: return 10;
            case 1: return 21;
            case 2: return 32;
            case 3: return 43;
            case 4: return 59;
            default: return -1;
        }
    }

    public static ulong Fnv(ulong seed, uint count)
    {
        ulong hash = 14695981039346656037UL ^ seed;
        for (uint i = 0; i < count; i++) hash = (hash ^ i) * 1099511628211UL;
        return hash;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Four Make(long a, long b) { Four f; f.A = a; f.B = b; f.C = a + b; f.D = a * b; return f; }

    public static long Twice(long a, long b)
    {
        Four f = Make(a, b), g = Make(b, f.D);
        return f.A + f.B * 3 + f.C * 5 + f.D * 7 + g.A + g.D;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Fused(double a, double b) { return a * b + 1; }

    // Values that wait in registers which the callee saves, a frame over a page, a frame that grows, and an addition
    // that overflows at the end of the chain when count is large.
    public static double Chain(double a, double b, int count)
    {
        double sum = a + b, difference = a - b, product = a * b;
        Page page;
        Fill(&page, count);
        double fused = Fused(sum, difference);
        int last = Last(count);
        return fused + sum * difference * product + last + page.Bytes[4096] + Fused(product, sum);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Fill(Page* page, int count) { for (int i = 0; i < 5000; i++) page->Bytes[i] = (byte)(i + count); }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Last(int count)
    {
        int* numbers = stackalloc int[64];
        for (int i = 0; i < 64; i++) numbers[i] = i * count;
        return Doubled(numbers[63]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Doubled(int number) { return checked(number + number); }
}

static class Program
{
    static void Main()
    {
        V3 a = new V3 { X = 1, Y = -2, Z = 3 }, b = new V3 { X = 40, Y = 50, Z = 60 };
        Console.WriteLine(Kernels.Dot(a, b));
        for (int k = -1; k < 6; k++) Console.WriteLine(Kernels.Choose(k));
        Console.WriteLine(Kernels.Fnv(42, 1000));
        Console.WriteLine(Kernels.Make(1L << 33, -5).D);
        Console.WriteLine(Kernels.Twice(123456789, -987654321));
        Console.WriteLine((long)Kernels.Chain(2.5, 0.25, 7));
    }
}
