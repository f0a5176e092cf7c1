// Two truth values are combined while so much is alive that the first one waits in the frame.
using System;
using System.Runtime.CompilerServices;

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static object Pass(object o) => o;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Differ(object o, object p, int a, int b, int c, int d)
    {
        long sum = 0;
        for (int i = 0; i < 2; i++)
        {
            long e = a + i, f = b - i, g = c ^ i, k = d | i;
            sum += ((o == Pass(p) ? 1 : 0) ^ (p == Pass(o) ? 1 : 0)) + e * f - g * k;
            sum += ((o == Pass(p) ? 1 : 0) & (p != Pass(p) ? 1 : 0)) * k + a - b + c - d;
            sum += ((o != Pass(o) ? 1 : 0) | (p == Pass(o) ? 1 : 0)) * e + f * g;
        }
        return sum;
    }

    static void Main()
    {
        object[] objects = { "one", new object(), null };
        foreach (object o in objects)
            foreach (object p in objects)
                Console.WriteLine(Differ(o, p, 3, 5, 7, 11));
    }
}
