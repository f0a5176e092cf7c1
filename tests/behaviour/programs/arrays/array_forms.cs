// Arrays: one-dimensional of all element types, jagged, multi-dimensional, covariance, initialisers, bounds checks, Array methods.
using System;
using System.Collections.Generic;

unsafe struct LargestElement { public fixed byte Bytes[65535]; }
unsafe struct TooLarge { public fixed byte Bytes[65528]; public object Other; }
struct Two<T> { public T A, B; }

struct Cell { public int A; public string B; }

static class Program
{
    static long Trace(int[,] m)
    {
        long sum = 0;
        for (int i = 0; i < m.GetLength(0); i++) sum += m[i, i];
        return sum;
    }

    static void CheckLoads(string name, Func<int> made)
    {
        try { Console.WriteLine(name + " " + made()); }
        catch (TypeLoadException e) { Console.WriteLine(name + " " + e.Message); }
    }

    static int[,] Multiply(int[,] a, int[,] b)
    {
        var c = new int[a.GetLength(0), b.GetLength(1)];
        for (int i = 0; i < a.GetLength(0); i++)
            for (int j = 0; j < b.GetLength(1); j++)
                for (int k = 0; k < a.GetLength(1); k++)
                    c[i, j] += a[i, k] * b[k, j];
        return c;
    }

    static void Check(string what, Action a)
    {
        try
        {
            a();
            Console.WriteLine(what + ": no exception");
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message);
        }
    }

    static void Main()
    {
        sbyte[] sb = { -1, 2 };
        byte[] b = { 200, 100 };
        short[] s = { -300, 300 };
        ushort[] us = { 60000 };
        long[] l = { long.MinValue, 1 };
        ulong[] ul = { ulong.MaxValue };
        float[] f = { 1.5f, -2 };
        double[] d = { 0.1, 0.2, 0.3 };
        char[] c = { 'a', 'b' };
        bool[] t = { true, false, true };
        string[] str = { "x", null, "z" };
        decimal[] dec = { 1.1m, 2.2m };
        sb[0]--;
        b[0] += 100;
        s[1] *= 200;
        us[0]++;
        l[1] <<= 40;
        ul[0] /= 3;
        f[0] *= f[1];
        d[2] -= d[0];
        c[1]++;
        t[1] |= t[0];
        str[0] += "y";
        dec[0] += dec[1];
        Console.WriteLine($"{sb[0]} {b[0]} {s[1]} {us[0]} {l[1]} {ul[0]} {f[0]} {d[2]} {c[1]} {t[1]} {str[0]} {str[1] == null} {dec[0]}");

        var cells = new Cell[3];
        cells[1].A = 5;
        cells[1].B = "five";
        ref Cell cell = ref cells[1];
        cell.A *= 2;
        Console.WriteLine(cells[1].A + cells[1].B + cells[2].A);

        int[][] jagged = { new[] { 1 }, new[] { 2, 3 }, new int[0], new[] { 4, 5, 6 } };
        int total = 0;
        foreach (int[] row in jagged)
            foreach (int v in row) total += v;
        Console.WriteLine(total + " " + jagged[3].Length + " " + jagged[1][1]);

        int[,] m = { { 1, 2 }, { 3, 4 } };
        int[,] p = Multiply(m, Multiply(m, m));
        Console.WriteLine($"{p[0, 0]} {p[0, 1]} {p[1, 0]} {p[1, 1]} {Trace(p)} {m.Length} {m.Rank} {m.GetUpperBound(1)}");
        var cube = new double[3, 4, 5];
        for (int i = 0; i < 3; i++)
            for (int j = 0; j < 4; j++)
                for (int k = 0; k < 5; k++) cube[i, j, k] = i * 100 + j * 10 + k;
        double sum = 0;
        foreach (double v in cube) sum += v;
        Console.WriteLine(sum + " " + cube[2, 3, 4] + " " + cube.Length);
        var text = new string[2, 2];
        text[1, 0] = "md";
        Console.WriteLine(text[1, 0] + (text[0, 0] ?? "null"));
        ref int alias = ref m[1, 1];
        alias = 44;
        Console.WriteLine(m[1, 1]);

        object[] objects = str;
        Console.WriteLine(objects.Length + " " + (objects is string[]) + " " + objects[2]);
        int[] copy = new int[4];
        Array.Copy(new[] { 1, 2, 3 }, 1, copy, 2, 2);
        Buffer.BlockCopy(new byte[] { 1, 1 }, 0, copy, 0, 2);
        Console.WriteLine(string.Join(" ", copy) + " " + ((IList<int>)copy).Contains(257) + " " + ((ICollection<int>)copy).Count);
        Array.Copy(copy, 0, copy, 1, 3);
        Console.WriteLine(string.Join(" ", copy));
        int index = 4, minus = -1;
        Check("index", () => copy[index] = 1);
        Check("negative", () => Console.WriteLine(copy[minus]));
        Check("md", () => m[0, 2] = 1);
        Check("size", () => Console.WriteLine(new int[minus].Length));
        Check("store", () => objects[0] = new object());
        Check("store null", () => objects[0] = null);
        Check("null", () => Console.WriteLine(((int[])null).Length));
        Check("copy", () => Array.Copy(copy, 0, copy, 3, 3));
        Check("fine", () => copy[3] = 1);
        CheckLoads("largest", () => new LargestElement[2].Length);
        CheckLoads("too large", () => new TooLarge[1].Length);
        CheckLoads("two", () => new Two<LargestElement>[1, 1].Length);
        CheckLoads("jagged", () => new TooLarge[1][].Length);
        CheckLoads("cast", () => (object)copy is TooLarge[] ? 1 : 0);
        CheckLoads("boxed", () => ((object)new TooLarge()).GetType().Name.Length);
    }
}
