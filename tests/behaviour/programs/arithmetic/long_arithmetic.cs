// 64-bit arithmetic: multiplication, division by constants and variables, shifts by variables, rotations, comparisons.
using System;

static class Program
{
    static ulong Rotate(ulong x, int n) => x << n | x >> 64 - n;
    static long Shift(long x, int n) => (x << n) ^ (x >> n) ^ (long)((ulong)x >> n);

    static ulong MulMod(ulong a, ulong b, ulong m)
    {
        ulong r = 0;
        while (b != 0)
        {
            if ((b & 1) != 0) r = (r + a) % m;
            a = a * 2 % m;
            b >>= 1;
        }
        return r;
    }

    static ulong PowMod(ulong a, ulong e, ulong m)
    {
        ulong r = 1;
        for (; e != 0; e >>= 1)
        {
            if ((e & 1) != 0) r = MulMod(r, a, m);
            a = MulMod(a, a, m);
        }
        return r;
    }

    static void Main()
    {
        long[] values = { 0, 1, -1, 7, -7, 1000000007, -1000000007, long.MaxValue, long.MinValue, 0x123456789ABCDEF };
        foreach (long a in values)
        {
            Console.Write(a + ": " + a / 7 + " " + a % 7 + " " + a / -8 + " " + a % 8 + " " + a / 1000000000 + " " + (ulong)a / 10 + " " + (ulong)a % 1000 + " " + (a & 0xFF) + " " + ~a + " " + -a);
            Console.WriteLine(" " + Shift(a, 1) + " " + Shift(a, 33) + " " + Shift(a, 63) + " " + Rotate((ulong)a, 13));
        }
        int less = 0, below = 0, equal = 0;
        foreach (long a in values)
            foreach (long b in values)
            {
                if (a < b) less++;
                if ((ulong)a < (ulong)b) below++;
                if (a == b) equal++;
                if (b != 0 && b != -1 && a / b * b + a % b != a) Console.WriteLine("wrong " + a + " " + b);
            }
        Console.WriteLine(less + " " + below + " " + equal);
        Console.WriteLine(PowMod(3, 1000000, 998244353) + " " + PowMod(2, 61, 1000000007) + " " + MulMod(ulong.MaxValue >> 2, 12345, 1UL << 61));
        long sum = 0;
        for (int i = 0; i < 64; i++) sum += (1L << i) ^ (long)i * i;
        Console.WriteLine(sum + " " + (1 << 33) + " " + (1L << 65) + " " + (-8 >> 1) + " " + (-8 >> 33));
        uint u = 0xDEADBEEF;
        Console.WriteLine((u >> 4) + " " + (int)u / 16 + " " + (long)u * u + " " + u * u + " " + u / 10 + " " + u % 100 + " " + (u << 31));
        long accumulator = 1;
        for (int i = 1; i <= 40; i++) accumulator = accumulator * 6364136223846793005 + 1442695040888963407 + i;
        Console.WriteLine(accumulator);
        Console.WriteLine((int)(accumulator >> 32) + " " + (short)(accumulator >> 16) + " " + (byte)accumulator);
    }
}
