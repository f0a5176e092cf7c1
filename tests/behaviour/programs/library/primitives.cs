// Console.Write and WriteLine of every primitive type, with extreme values.
using System;

static class Program
{
    static void Main()
    {
        Console.WriteLine(true);
        Console.WriteLine(false);
        Console.WriteLine('x');
        Console.WriteLine('é');
        Console.WriteLine('\u4e2d');
        Console.WriteLine((sbyte)-128);
        Console.WriteLine((byte)255);
        Console.WriteLine(short.MinValue);
        Console.WriteLine(ushort.MaxValue);
        Console.WriteLine(int.MinValue);
        Console.WriteLine(0);
        Console.WriteLine(int.MaxValue);
        Console.WriteLine(uint.MaxValue);
        Console.WriteLine(long.MinValue);
        Console.WriteLine(long.MaxValue);
        Console.WriteLine(ulong.MaxValue);
        Console.WriteLine(3.14159f);
        Console.WriteLine(float.MaxValue);
        Console.WriteLine(float.Epsilon);
        Console.WriteLine(0.1);
        Console.WriteLine(1e21);
        Console.WriteLine(1.0 / 3.0);
        Console.WriteLine(double.MaxValue);
        Console.WriteLine(double.MinValue);
        Console.WriteLine(double.Epsilon);
        Console.WriteLine(double.NaN);
        Console.WriteLine(double.PositiveInfinity);
        Console.WriteLine(-0.0);
        Console.WriteLine(123456789.123456789m);
        Console.WriteLine(decimal.MaxValue);
        Console.WriteLine(1m / 3m);
        Console.WriteLine((object)42);
        Console.WriteLine((object)null);
        Console.WriteLine((string)null);
        Console.WriteLine(new[] { 'c', 'h', 'a', 'r', 's' });
        Console.WriteLine(IntPtr.Zero);
        Console.WriteLine(new IntPtr(-7));
        Console.WriteLine("{0} and {1} and {0}", 1, "two");
        Console.WriteLine("no newline follows:");
        Console.Write(1);
        Console.Write(' ');
        Console.Write(2L);
        Console.Write(' ');
        Console.Write(3.5);
        Console.Write(' ');
        Console.Write(true);
        Console.Write(' ');
        Console.Write("text");
        Console.WriteLine();
    }
}
