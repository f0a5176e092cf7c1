// One method for each kind of decision that `ryuaot explain` tells, and for each piece of advice the method that follows it.
using System.Runtime.CompilerServices;

public sealed class Node
{
    public Node Next;
    public int Value;
    public static readonly int Start = System.Environment.ProcessorCount;
    static Node() { }
}

public static class Explained
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Opaque(int x) => x;

    static int Large(int x)
    {
        x = Opaque(x) + Opaque(x + 1) * Opaque(x + 2) - Opaque(x + 3) * Opaque(x + 4) + Opaque(x + 5);
        x = Opaque(x) + Opaque(x + 1) * Opaque(x + 2) - Opaque(x + 3) * Opaque(x + 4) + Opaque(x + 5);
        return Opaque(x) + Opaque(x + 1) * Opaque(x + 2) - Opaque(x + 3) * Opaque(x + 4) + Opaque(x + 5);
    }

    [MethodImpl(MethodImplOptions.AggressiveInlining)]
    static int LargeButWanted(int x)
    {
        x = Opaque(x) + Opaque(x + 1) * Opaque(x + 2) - Opaque(x + 3) * Opaque(x + 4) + Opaque(x + 5);
        x = Opaque(x) + Opaque(x + 1) * Opaque(x + 2) - Opaque(x + 3) * Opaque(x + 4) + Opaque(x + 5);
        return Opaque(x) + Opaque(x + 1) * Opaque(x + 2) - Opaque(x + 3) * Opaque(x + 4) + Opaque(x + 5);
    }

    public static int CallsLarge(int x) => Large(x) + 1;

    public static int CallsWanted(int x) => LargeButWanted(x) + 1;

    public static int Scattered(int[] table, int[] keys)
    {
        int sum = 0;
        for (int i = 0; i < keys.Length; i++)
        {
            int key = keys[i];
            sum += table[key];
        }
        return sum;
    }

    public static int Bounded(int[] table)
    {
        int sum = 0;
        for (int i = 0; i < table.Length; i++) sum += table[i];
        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Set(ref int x) => x = Opaque(x);

    public static int Exposed(int x)
    {
        Set(ref x);
        return x;
    }

    public static int Cast(object o) => ((Node)o).Value;

    public static int Initialised() => Node.Start;

    public static double Pressure(double a, double b, double c)
    {
        double d = a * b, e = b * c, f = c * a;
        return d + e + f + Opaque(1) * (d - e) + f;
    }
}
