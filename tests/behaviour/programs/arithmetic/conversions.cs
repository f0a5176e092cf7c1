// Numeric conversions between all types, user-defined conversions, Convert, casts between classes and interfaces.
using System;

struct Celsius
{
    public readonly double Degrees;
    public Celsius(double d) => Degrees = d;
    public static implicit operator Celsius(int d) => new Celsius(d);
    public static explicit operator int(Celsius c) => (int)Math.Round(c.Degrees);
    public static Celsius operator +(Celsius a, Celsius b) => new Celsius(a.Degrees + b.Degrees);
    public static bool operator >(Celsius a, Celsius b) => a.Degrees > b.Degrees;
    public static bool operator <(Celsius a, Celsius b) => a.Degrees < b.Degrees;
    public static bool operator true(Celsius c) => c.Degrees != 0;
    public static bool operator false(Celsius c) => c.Degrees == 0;
}

static class Program
{
    static void All(long v)
        => Console.WriteLine($"{v}: {(sbyte)v} {(byte)v} {(short)v} {(ushort)v} {(int)v} {(uint)v} {(ulong)v} {(char)(v & 0x7F | 0x40)} {(float)v} {(double)v} {(decimal)v}");

    static void Unsigned(ulong v) => Console.WriteLine($"{v}: {(float)v} {(double)v} {(long)v} {(uint)v} {(decimal)v}");

    static void Real(double v)
        => Console.WriteLine($"{v}: {(int)v} {(uint)v} {(long)v} {(ulong)v} {(short)(int)v} {(byte)(int)v} {(float)v}");

    static void Main()
    {
        foreach (long v in new long[] { 0, 1, -1, 127, 128, 255, 256, 65535, 65536, int.MaxValue, int.MinValue, 1L << 40, long.MaxValue, long.MinValue }) All(v);
        foreach (ulong v in new ulong[] { 0UL, 1UL, 1UL << 63, (1UL << 63) + 1025, ulong.MaxValue, 0x7FFFFFFFFFFFFFFF, 0x8000008000000001 }) Unsigned(v);
        foreach (double v in new[] { 0.0, 0.99, -0.0, 1.5, 2147483647.5, 1e9, 65537.75 }) Real(v);
        Console.WriteLine((int)-1.99 + " " + (long)-2147483649.5 + " " + (ulong)1e19 + " " + (ulong)9.3e18f + " " + (uint)4e9);
        Console.WriteLine((float)0.1 + " " + (double)0.1f + " " + (float)1e39 + " " + (float)1e-46 + " " + (int)16777217f + " " + (double)(float)123456789);
        Console.WriteLine((int)'A' + " " + (char)97 + " " + ('a' + 1) + " " + (char)('a' + 1) + " " + (byte)'é');
        Celsius c = 20;
        Celsius warmer = c + 5;
        Console.WriteLine((int)warmer + " " + (warmer > c) + " " + (c ? "warm" : "zero"));
        Console.WriteLine(Convert.ToInt32("42") + Convert.ToInt32(2.5) + Convert.ToInt32(3.5) + Convert.ToInt32(true) + Convert.ToInt32('a'));
        Console.WriteLine(Convert.ToDouble("1.25") + " " + Convert.ToString(12.5) + " " + Convert.ToBoolean(0) + " " + Convert.ToByte("ff", 16) + " " + Convert.ToChar(66));
        Console.WriteLine(Convert.ToBase64String(new byte[] { 1, 2, 3, 250 }) + " " + Convert.FromBase64String("AQID").Length);
        Console.WriteLine((decimal)1.1 + " " + (double)1.1m + " " + (int)-7.9m + " " + (decimal)1e-5f);
        Console.WriteLine(BitConverter.ToString(BitConverter.GetBytes(258)) + " " + unchecked((short)0x12348765) + " " + (sbyte)0x7F + " " + unchecked((sbyte)0x80));
        foreach (Func<object> f in new Func<object>[] { () => Convert.ToByte(256), () => Convert.ToInt32("x"), () => Convert.ToInt32(double.NaN), () => Convert.ToInt32((object)null), () => Convert.ToDateTime(1) })
        {
            try
            {
                Console.WriteLine(f());
            }
            catch (Exception e)
            {
                Console.WriteLine(e.GetType().Name + ": " + e.Message);
            }
        }
    }
}
