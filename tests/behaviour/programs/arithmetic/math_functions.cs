// Math and MathF: rounding, powers, trigonometry (to ten digits), integer helpers, bit tricks.
using System;
using System.Buffers.Binary;
using System.Numerics;

static class Program
{
    // The bits of rounded numbers: zeros of both signs, integral numbers, NaNs and infinities among them.
    static ulong Rounded(int rounds)
    {
        ulong x = 88172645463325252, hash = 0;
        for (int i = 0; i < rounds; i++)
        {
            x ^= x << 13;
            x ^= x >> 7;
            x ^= x << 17;
            double wild = BitConverter.Int64BitsToDouble((long)x), near = (sbyte)x * 0.25, far = (int)x * 2097152.5;
            for (int k = 0; k < 3; k++)
            {
                double d = k == 0 ? wild : k == 1 ? near : far;
                float f = (float)d;
                hash = hash * 31 + (ulong)BitConverter.DoubleToInt64Bits(Math.Floor(d));
                hash = hash * 31 + (ulong)BitConverter.DoubleToInt64Bits(Math.Ceiling(d));
                hash = hash * 31 + (ulong)BitConverter.DoubleToInt64Bits(Math.Round(d));
                hash = hash * 31 + (ulong)BitConverter.DoubleToInt64Bits(Math.Truncate(d));
                hash = hash * 31 + (ulong)BitConverter.SingleToInt32Bits(MathF.Floor(f));
                hash = hash * 31 + (ulong)BitConverter.SingleToInt32Bits(MathF.Ceiling(f));
                hash = hash * 31 + (ulong)BitConverter.SingleToInt32Bits(MathF.Round(f));
                hash = hash * 31 + (ulong)BitConverter.SingleToInt32Bits(MathF.Truncate(f));
            }
        }
        return hash;
    }

    static void Main()
    {
        foreach (double x in new[] { -2.5, -1.5, -0.4, 0.5, 1.5, 2.5, 2.51 })
            Console.WriteLine($"{Math.Floor(x)} {Math.Ceiling(x)} {Math.Truncate(x)} {Math.Round(x)} {Math.Round(x, MidpointRounding.AwayFromZero)} {Math.Abs(x)} {Math.Sign(x)}");
        Console.WriteLine(Math.Round(3.14159, 3) + " " + Math.Round(2.675, 2) + " " + Math.Round(-12345.6789m, 2));
        Console.WriteLine($"{Math.Sqrt(2):F10} {Math.Pow(2, 0.5):F10} {Math.Pow(2, 10)} {Math.Cbrt(27):F10} {Math.Exp(1):F10} {Math.Log(10):F10} {Math.Log10(1000):F10} {Math.Log(8, 2):F10}");
        for (int degrees = 0; degrees <= 180; degrees += 30)
        {
            double a = degrees * Math.PI / 180;
            Console.WriteLine($"{degrees,3} {Math.Sin(a):F10} {Math.Cos(a) + 1:F10} {Math.Atan2(Math.Sin(a), Math.Cos(a)):F10}");
        }
        Console.WriteLine($"{Math.Tan(1):F10} {Math.Asin(0.5):F10} {Math.Acos(0.5):F10} {Math.Atan(1):F10} {Math.Sinh(1):F10} {Math.Cosh(1):F10} {Math.Tanh(1):F10}");
        Console.WriteLine($"{Math.Max(3, 7)} {Math.Min(-3, 7)} {Math.Max(2.5, double.NaN)} {Math.Min(1UL, 2UL)} {Math.Clamp(15, 0, 10)} {Math.Abs(-7L)}");
        int quotient = Math.DivRem(-17, 5, out int remainder);
        Console.WriteLine(quotient + " " + remainder + " " + Math.BigMul(int.MaxValue, int.MaxValue));
        Console.WriteLine(Math.IEEERemainder(10, 3) + " " + 10.5 % 3 + " " + -10.5 % 3 + " " + Math.CopySign(3, -0.0));
        Console.WriteLine($"{MathF.Sqrt(2):F6} {MathF.Sin(1):F6} {MathF.Pow(2, 0.5f):F6} {MathF.Floor(-1.5f)} {MathF.Round(2.5f)} {MathF.PI}");
        Console.WriteLine(double.IsNaN(Math.Sqrt(-1)) + " " + Math.Log(0) + " " + Math.Pow(0, 0) + " " + double.IsInfinity(1 / 0.0));
        Console.WriteLine(BitOperations.PopCount(0xF0F0u) + " " + BitOperations.LeadingZeroCount(1u) + " " + BitOperations.TrailingZeroCount(8) + " " + BitOperations.RotateLeft(0x80000001u, 4) + " " + BitOperations.Log2(1000u));
        Console.WriteLine(BitConverter.DoubleToInt64Bits(1.5).ToString("X") + " " + BitConverter.Int64BitsToDouble(0x4000000000000000) + " " + BitConverter.SingleToInt32Bits(-2f).ToString("X"));
        foreach (ulong bits in new ulong[] { 0, 1, 0x8000000080000000, 0xFFFFFFFFFFFFFFFF, 0x123456789ABCDEF0 })
        {
            Console.Write($"{BitOperations.PopCount(bits)} {BitOperations.LeadingZeroCount(bits)} {BitOperations.TrailingZeroCount(bits)} ");
            Console.Write($"{BinaryPrimitives.ReverseEndianness(bits):X} {BinaryPrimitives.ReverseEndianness((uint)bits):X} ");
            Console.WriteLine($"{UntilZero(bits)} {LowestBits((uint)bits)} {Shifted((int)bits)}");
        }
        Console.WriteLine($"{Rounded(1500):X16}");
        try
        {
            Math.Abs(int.MinValue);
        }
        catch (OverflowException e)
        {
            Console.WriteLine(e.Message);
        }
    }

    static int UntilZero(ulong bits)
    {
        int count = 0;
        while (bits != 0) { bits &= bits - 1; count++; }
        return count + (int)bits;
    }

    static uint LowestBits(uint bits)
    {
        uint count = 0;
        for (; bits != 0; bits >>= 1) count += bits & 1;
        return count;
    }

    static int Shifted(int bits)
    {
        int count = 0, i;
        for (i = 0; i < 32; i++) { count += bits & 1; bits >>= 1; }
        return count + i * 100 + bits * 1000;
    }
}
