// What a target with few registers finds hard: stack arguments that wait through loops, long locals by the half.
using System;
using System.Runtime.CompilerServices;

static class FewRegisters
{
    class Named
    {
        readonly string name;
        public Named(string name) { this.name = name; }
        public virtual object Get(string a, object b, object c) { return a == name ? b : null; }
    }

    static Named[] list = { new Named("one"), new Named("two"), new Named("three") };

    // The stack arguments are only read in the loop, and a call precedes it.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static object Find(string key, object second, object third)
    {
        Collect();
        foreach (Named each in list)
        {
            object found = each.Get(key, second, third);
            if (found != null) return found;
        }
        return null;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Collect() { GC.Collect(); }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Gcd(long a, long b)
    {
        while (b != 0) { long t = a % b; a = b; b = t; }
        return a;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static ulong Mix(ulong seed, int rounds)
    {
        ulong x = seed;
        for (int i = 0; i < rounds; i++)
        {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            x = x << 32 | x >> 32;
            x += (uint)i;
        }
        return x;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Swapped(long a, long b, bool swap, long scale)
    {
        long low = a, high = b;
        if (swap) { long t = low; low = high; high = t; }
        a = -high;
        return (low - a) * scale + (high >> 3) - (low > high ? a : b);
    }

    static long Caught(long start, int divisor)
    {
        long held = start;
        try { held += 5; held /= divisor; }
        catch (DivideByZeroException) { held = -held; }
        finally { held *= 3; }
        return held;
    }

    static unsafe long ByAddress(long value)
    {
        long* p = &value;
        *(int*)p = 7;
        Widen(ref value);
        return value;
    }

    static void Widen(ref long value) { value <<= 4; }

    struct Eight { public int First, Second; }

    // Read whole before it is stored.
    static unsafe int Overlapping()
    {
        byte* bytes = stackalloc byte[16];
        for (int i = 0; i < 16; i++) bytes[i] = (byte)(i * 7);
        *(Eight*)(bytes + 2) = *(Eight*)bytes;
        return *(int*)(bytes + 6);
    }

    struct Both { public long Whole; public int Part; }

    static long Fields(Both both) { both.Whole += both.Part; return both.Whole; }

    unsafe struct Page { fixed byte bytes[4096]; }

    // Its size in bytes is that of one page and a multiple of 4G.
    static string TooLarge(int count)
    {
        try { return new Page[count].Length.ToString(); }
        catch (OutOfMemoryException) { return "too large"; }
    }

    // Managed code, the runtime and managed code again: the path of a debugger's backtrace.
    class Lazy
    {
        public static int Value;
        static Lazy() { Value = Inner(3.5); }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Inner(double number) { Collect(); return (int)number; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Outer(int a, int b, int c, int scale) { return a + Lazy.Value * scale; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Handler(int number)
    {
        try { if (number > 0) throw new Exception(); return 0; }
        catch (Exception) { return Outer(1, 2, 3, number); }
    }

    static void Main()
    {
        Console.WriteLine(Handler(4));
        foreach (string key in new[] { "one", "three", "none" }) Console.WriteLine(Find(key, "second", "third") ?? "nothing");
        Console.WriteLine(Gcd(6_000_000_000_000L, 45_000_000_030L));
        Console.WriteLine(Mix(88172645463325252, 100));
        Console.WriteLine(Swapped(1L << 40, -3, true, 1000) + " " + Swapped(1L << 40, -3, false, -7));
        Console.WriteLine(Caught(1L << 33, 3) + " " + Caught(1L << 33, 0));
        Console.WriteLine(ByAddress(0x123456789ABL));
        Console.WriteLine(TooLarge(0x10000001));
        Console.WriteLine(Overlapping());
        Console.WriteLine(Fields(new Both { Whole = 1L << 50, Part = -1 }));
    }
}
