// float and double arithmetic, comparisons and conversions. No class library.
static class Program
{
    static double Sqrt(double x)
    {
        double r = x;
        for (int i = 0; i < 40; i++) r = 0.5 * (r + x / r);
        return r;
    }

    static float Average(float a, float b, float c, float d) => (a + b + c + d) / 4;
    static double Horner(double x) => ((1.5 * x - 2.25) * x + 3.125) * x - 4.0625;
    static bool Same(float f, double d) => f == d;
    static int ToInt(double d) => (int)d;
    static long ToLong(float f) => (long)f;
    static double FromUlong(ulong u) => u;
    static double Many(double a, float b, double c, float d, double e, float f, double g, float h, double i, float j, int k)
        => a - b + c - d + e - f + g - h + i - j + k;

    static int Order(double a, double b) => (a < b ? 1 : 0) | (a > b ? 2 : 0) | (a == b ? 4 : 0) | (a <= b ? 8 : 0) | (a >= b ? 16 : 0) | (a != b ? 32 : 0);

    static int Main()
    {
        double two = Sqrt(2);
        if (!(two > 1.41421356237309 && two < 1.4142135623731)) return 1;
        if (Average(1, 2, 3, 4.5f) != 2.625f) return 2;
        if (Horner(2) != 5.1875) return 3;
        if (ToInt(-3.99) != -3 || ToInt(1e9) != 1000000000) return 4;
        if (ToLong(-8589934592f) != -8589934592) return 5;
        if (FromUlong(0xFFFFFFFFFFFFF800) != 18446744073709549568.0) return 6;
        if (Many(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11) != 6) return 7;
        double zero = two - two, nan = zero / zero, inf = 1 / zero;
        if (Order(1, 2) != 41 || Order(2, 1) != 50 || Order(3, 3) != 28 || Order(nan, 1) != 32) return 8;
        if (!(inf > 1e308) || -inf >= inf) return 9;
        if (Same(0.1f, 0.1) || !Same(0.5f, 0.5)) return 10;
        if (-7.5 % two >= -0.3 || -7.5 % two <= -0.5) return 11;
        return 100;
    }
}
