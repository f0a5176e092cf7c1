// Numeric formats: standard and custom, for integers, floating point and decimal.
using System;
using System.Globalization;

static class Program
{
    static void Main()
    {
        int[] ints = { 0, 7, -42, 1234567, int.MinValue };
        foreach (int i in ints)
        {
            foreach (string f in new[] { "D", "D8", "N0", "N2", "X", "x8", "E2", "F1", "G", "C0", "P0" })
                Console.Write(i.ToString(f, CultureInfo.InvariantCulture) + " | ");
            Console.WriteLine();
        }

        double[] doubles = { 0, 0.5, -1.25, 1234567.891, 1e-10, 6.02214076e23, double.NaN, double.NegativeInfinity };
        foreach (double d in doubles)
        {
            foreach (string f in new[] { "G", "R", "F0", "F3", "E4", "e", "N1", "P1", "G3", "G17" })
                Console.Write(d.ToString(f) + " | ");
            Console.WriteLine();
        }

        float[] floats = { 0.1f, 1f / 3, 16777216f, 1.5e-45f, 3.4e38f };
        foreach (float f in floats) Console.WriteLine($"{f} {f:G9} {f:E3} {f:F2}");

        Console.WriteLine(string.Format("{0:0.00} {1:#,##0.###} {2:000;-000;zero} {3:0%} {4:0.0e+0}", 3.14159, 9876543.21, 0, 0.257, 12345.678));
        Console.WriteLine($"{-5:000;(000);zero} {12345:##-##-##} {0.5:.00} {7:'#'0}");
        Console.WriteLine($"{long.MaxValue:X} {long.MinValue:N0} {ulong.MaxValue:E5} {(byte)200:x} {(sbyte)-1:X2} {(short)-1:X}");
        Console.WriteLine($"{1234.5678m:F2} {0.000m} {1.10m} {-1e-7m} {79228162514264337593543950335m:N0}");
        Console.WriteLine($"{'a',4}|{"b",-4}|{true,6}|{DayOfWeek.Monday,10}|{DayOfWeek.Friday:D}|{DayOfWeek.Friday:X}");
        Console.WriteLine(Convert.ToString(255, 2) + " " + Convert.ToString(-1, 16) + " " + Convert.ToInt32("777", 8) + " " + Convert.ToInt32("7F", 16));
        Console.WriteLine(int.Parse("1,234", NumberStyles.AllowThousands, CultureInfo.InvariantCulture) + " " + int.Parse("ff", NumberStyles.HexNumber));
        Console.WriteLine(double.Parse("-1.7976931348623157E+308") == double.MinValue);
        Console.WriteLine(decimal.Parse("12.50") + decimal.Round(2.5m) + decimal.Floor(-1.5m) + decimal.Truncate(9.99m));
        foreach (double d in new[] { 0.1, 0.2, 0.1 + 0.2, 5e-324, 1.7976931348623157e308, 123456789012345680.0, 1e15, 1e16, 9007199254740993, 4.35, 2.675 })
            Console.WriteLine(d);
    }
}
