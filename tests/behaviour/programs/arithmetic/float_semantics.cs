// Floating point: NaN in every comparison, signed zero, infinities, float against double precision, remainder, denormals.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    static string Compare(double a, double b)
    {
        string s = "";
        if (a < b) s += "<";
        if (a <= b) s += " <=";
        if (a > b) s += " >";
        if (a >= b) s += " >=";
        if (a == b) s += " ==";
        if (a != b) s += " !=";
        if (!(a < b)) s += " !<";
        if (!(a >= b)) s += " !>=";
        return s;
    }

    static string CompareF(float a, float b)
        => (a < b ? "1" : "0") + (a <= b ? "1" : "0") + (a > b ? "1" : "0") + (a >= b ? "1" : "0") + (a == b ? "1" : "0") + (a != b ? "1" : "0");

    static int Loop(double limit)
    {
        int n = 0;
        for (double x = 0; x < limit; x += 0.1) n++;
        return n;
    }

    static float SumF(int n)
    {
        float s = 0;
        for (int i = 1; i <= n; i++) s += 1f / i;
        return s;
    }

    static double Poly(double x)
    {
        double r = 0;
        foreach (double c in new[] { 1.0, -0.5, 0.333, -0.25, 0.2 }) r = r * x + c;
        return r;
    }

    static string Sign(double d) => (BitConverter.DoubleToInt64Bits(d) < 0 ? "-" : "+") + Math.Abs(d);

    // The sign of a NaN is that of the operand that was one: -x is no x * -1.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static string Signs(double x, double y)
        => Sign(x * -1.0) + Sign(x / -1.0) + Sign(-0.0 - x) + Sign(y + -x) + Sign(y - -x) + Sign(-x * -y) + Sign(-x / -y)
            + Sign(Math.Abs(x) * Math.Abs(x)) + Sign(-x) + Sign(x * 2) + Sign(x / 2);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string SignsF(float x, float y)
        => Sign(x * -1f) + Sign(x / -1f) + Sign(-0f - x) + Sign(y + -x) + Sign(y - -x) + Sign(-x * -y) + Sign(-x / -y)
            + Sign(MathF.Abs(x) * MathF.Abs(x)) + Sign(-x) + Sign(x * 2) + Sign(x / 2);

    static void Main()
    {
        double nan = double.NaN, inf = double.PositiveInfinity, zero = 0, minusZero = -zero;
        double[] values = { 1, 2, nan, inf, -inf, 0.0, -0.0 };
        foreach (double a in values)
            foreach (double b in values)
                Console.WriteLine(a + " " + b + ":" + Compare(a, b) + " " + CompareF((float)a, (float)b));
        Console.WriteLine(nan.Equals(nan) + " " + (nan == values[2]) + " " + 0.0.Equals(-0.0) + " " + (1 / zero) + " " + (1 / -0.0) + " " + (1 / minusZero));
        Console.WriteLine((inf - inf) + " " + (inf * 0) + " " + (zero / zero) + " " + Math.Max(nan, 1) + " " + inf % 2 + " " + 5.5 % inf + " " + -5.5 % 2);
        Console.WriteLine(Loop(1) + " " + Loop(10) + " " + (0.1 + 0.2 == 0.3) + " " + (0.1f + 0.2f == 0.3f) + " " + (float)(0.1 + 0.2));
        Console.WriteLine(SumF(10000) + " " + Poly(1.1) + " " + Poly(-3));
        float tiny = 1e-40f, f = 16777216f;
        Console.WriteLine(tiny + " " + tiny / 2 + " " + (f + 1) + " " + (f + 1.0) + " " + float.MaxValue * 2 + " " + 1f / 3f * 3f);
        double d = double.Epsilon;
        Console.WriteLine(d + " " + d / 2 + " " + 2.2250738585072014E-308 / 4 + " " + double.MaxValue * 1.0000000001);
        foreach (double number in new[] { BitConverter.Int64BitsToDouble(0x7FF8000000000000), BitConverter.Int64BitsToDouble(-0x8000000000000), -0.0, 3, inf })
            Console.WriteLine(Signs(number, 1.5) + " " + SignsF((float)number, 1.5f));
        double x = 1;
        int bits = 0;
        while (1 + x != 1)
        {
            x /= 2;
            bits++;
        }
        Console.WriteLine(bits + " " + x);
        Console.WriteLine(double.IsNaN(nan) + " " + double.IsNegative(-0.0) + " " + float.IsInfinity(3e38f * (float)values[1]) + " " + Math.Sign(-0.0) + " " + Math.Abs(-0.0));
        Console.WriteLine(nan.CompareTo(1) + " " + 1.0.CompareTo(nan) + " " + inf.CompareTo(inf) + " " + (int)Math.Floor(-0.5));
    }
}
