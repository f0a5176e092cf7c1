// 64-bit integers: arithmetic, shifts, comparisons, conversions. No class library.
static class Program
{
    static long Mul(long a, long b) => a * b;
    static long Div(long a, long b) => a / b;
    static ulong DivU(ulong a, ulong b) => a / b;
    static long Rem(long a, long b) => a % b;
    static ulong Hash(ulong x)
    {
        for (int i = 0; i < 16; i++)
        {
            x ^= x >> 12;
            x ^= x << 25;
            x ^= x >> 27;
            x *= 0x2545F4914F6CDD1DUL;
        }
        return x;
    }

    static long Factorial(int n)
    {
        long r = 1;
        for (int i = 2; i <= n; i++) r *= i;
        return r;
    }

    static int Narrow(long a) => (sbyte)a + (byte)a + (short)a + (ushort)a + (int)a;
    static long Shift(long a, int left, int right) => a << left >> right;
    static bool Less(long a, long b) => a < b;
    static bool Below(ulong a, ulong b) => a < b;

    static int Main()
    {
        if (Mul(123456789012, 7654321) != 944977892727120852 || Mul(3000000000, -3) != -9000000000) return 1;
        if (Div(-9000000000000, 7) != -1285714285714) return 2;
        if (DivU(ulong.MaxValue, 3) != 6148914691236517205UL) return 3;
        if (Rem(-9000000000001, 1000000) != -1) return 4;
        if (Hash(1) == Hash(2)) return 5;
        if (Factorial(20) != 2432902008176640000) return 6;
        if (Narrow(0x123456789ABCDEF0) != -1698849360) return 7;
        if (!Less(-1, 0) || Below(ulong.MaxValue, 0) || Less(1L << 40, 1)) return 8;
        if (Shift(1, 62, 60) != 4 || Shift(-1, 63, 63) != -1) return 9;
        return 100;
    }
}
