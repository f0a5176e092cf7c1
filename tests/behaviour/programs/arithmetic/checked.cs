// checked and unchecked arithmetic and conversions for every integer type.
using System;

static class Program
{
    static int failures;

    static void Try(string what, Func<object> f)
    {
        try
        {
            Console.WriteLine(what + " = " + f());
        }
        catch (OverflowException)
        {
            failures++;
            Console.WriteLine(what + " overflows");
        }
        catch (DivideByZeroException)
        {
            Console.WriteLine(what + " divides by zero");
        }
    }

    static void Main()
    {
        int max = int.MaxValue, min = int.MinValue, one = 1, zero = 0, minus = -1;
        uint umax = uint.MaxValue;
        long lmax = long.MaxValue, lmin = long.MinValue;
        ulong ulmax = ulong.MaxValue;
        double big = 1e10, nan = double.NaN, huge = 1e30, frac = -0.9;
        Try("max + 1", () => checked(max + one));
        Try("max + 0", () => checked(max + zero));
        Try("min - 1", () => checked(min - one));
        Try("max * 2", () => checked(max * 2));
        Try("46340 * 46340", () => checked((max / 46341) * 46340));
        Try("-min", () => checked(-min));
        Try("umax + 1", () => checked(umax + 1u));
        Try("0u - 1u", () => checked((uint)zero - 1u));
        Try("umax * umax", () => checked(umax * umax));
        Try("lmax + 1", () => checked(lmax + 1));
        Try("lmin - 1", () => checked(lmin - 1));
        Try("lmax * -1", () => checked(lmax * minus));
        Try("lmin * -1", () => checked(lmin * minus));
        Try("4e9 * 4e9", () => checked(4000000000L * (long)(big / 2.5)));
        Try("3e9 * 3e9", () => checked((long)(big * 0.3) * 3000000000L));
        Try("ulmax + 1", () => checked(ulmax + 1));
        Try("ulmax * 2", () => checked(ulmax * 2));
        Try("2^32 * 2^31", () => checked((ulong)(1L << 32) * (ulong)(one * 2147483648L)));
        Try("(byte)256", () => checked((byte)(max - max + 256)));
        Try("(byte)255", () => checked((byte)(max - max + 255)));
        Try("(sbyte)-129", () => checked((sbyte)(minus * 129)));
        Try("(sbyte)-128", () => checked((sbyte)(minus * 128)));
        Try("(short)40000", () => checked((short)(one * 40000)));
        Try("(ushort)-1", () => checked((ushort)minus));
        Try("(char)65", () => checked((char)(one * 65)));
        Try("(uint)-1", () => checked((uint)minus));
        Try("(int)umax", () => checked((int)umax));
        Try("(int)lmax", () => checked((int)lmax));
        Try("(int)(long)max", () => checked((int)(long)max));
        Try("(ulong)-1", () => checked((ulong)minus));
        Try("(long)ulmax", () => checked((long)ulmax));
        Try("(uint)lmax", () => checked((uint)lmax));
        Try("(int)1e10", () => checked((int)big));
        Try("(long)1e10", () => checked((long)big));
        Try("(long)1e30", () => checked((long)huge));
        Try("(ulong)-0.9", () => checked((ulong)frac));
        Try("(int)NaN", () => checked((int)nan));
        Try("(byte)-0.9", () => checked((byte)frac));
        Try("min / -1", () => min / minus);
        Try("min % 1", () => min % one);
        Try("lmin / -1", () => lmin / minus);
        Try("1 / 0", () => one / zero);
        Try("1 % 0", () => one % zero);
        Try("1L / 0", () => lmax / zero);
        Try("1u / 0", () => umax / (uint)zero);
        Try("decimal", () => decimal.MaxValue + one);
        Try("(int)3e9m", () => (int)(3000000000m * one));
        Console.WriteLine(unchecked(max + one) + " " + unchecked((byte)(max + one - 1)) + " " + unchecked((int)umax) + " " + unchecked((uint)minus) + " " + unchecked(lmax * 2));
        Console.WriteLine(failures);
    }
}
