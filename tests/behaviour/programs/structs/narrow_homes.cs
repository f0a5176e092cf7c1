// Structs whose homes are smaller than registers (vectors in structs, 3 to 13 bytes), calls after localloc, NaNs.
using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

struct Two { public Vector3 V, W; }
struct Framed { public int A; public Vector3 V; public int B; }
struct Pair { public Vector3 V; public int A; }
struct Mixed { public Vector3 V; public float B; public Vector3 W; public int C; }
struct Turn { public Vector2 P; public Quaternion Q; public Vector3 V; public byte B; }
struct Holder<T> { public byte A; public T Value; public byte B; }
struct Three { public byte A, B, C; }
struct Five { public byte A, B, C, D, E; }
struct Six { public short A, B, C; }
struct Seven { public byte A, B, C, D, E, F, G; }
struct Twelve { public int A, B, C; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] struct PackedSeven { public int A; public short B; public byte C; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] struct PackedThirteen { public long A; public int B; public byte C; }
[StructLayout(LayoutKind.Explicit)] struct Overlaid { [FieldOffset(0)] public Vector3 V; [FieldOffset(8)] public int Z; [FieldOffset(12)] public int After; }

sealed class Box<T> { public byte Before = 1; public T Value; public byte After = 2; }

static class Vectors
{
    [MethodImpl(MethodImplOptions.NoInlining)] static Vector3 Use(Vector3 x) => x * 2;
    [MethodImpl(MethodImplOptions.NoInlining)] static Quaternion Use(Quaternion x) => x + x;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static float Fields(Mixed s, int k)
    {
        s.V = Use(s.V); Use(s.W); var v = s.V + s.W; Use(v); s.V = v; s.W = Use(v); Use(s.V);
        return s.B + s.C + s.V.X + s.W.Z + k;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static float OnStack(int a, int b, int c, int d, int e, int f, int g, int h, Vector3 x, Two p, Vector3 y, Framed q, int k)
    {
        x = Use(x); p.V = Use(p.V); y = Use(y); q.V = Use(q.V); Use(p.V); Use(q.V);
        return a + b + c + d + e + f + g + h + x.X + p.V.X + p.W.Z + y.Z + q.A + q.B + q.V.X + q.V.Z + k;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static float Pairs(int a, int b, int c, int d, int e, int f, int g, int h, Pair x, Pair y, int k)
    {
        x.V = Use(x.V); y.V = Use(y.V); x.V += Use(y.V); Use(x.V);
        return a + b + c + d + e + f + g + h + x.V.X + x.V.Z + x.A + y.V.Y + y.A + k;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static float InLoop(Framed q, int n)
    {
        float r = 0;
        var v = q.V;
        for (int i = 0; i < n; i++) { q.V += Use(q.V); r += q.V.X + q.B; q.B++; }
        return r + q.B + q.A + v.X;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Turn Turned(Turn t, Two p, Vector3 by)
    {
        t.V += Use(by); t.Q = Use(t.Q); p.W += Use(p.V); t.V += Use(p.W); t.B++; t.P += t.P;
        return t;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Two Swapped(Two p, ref Vector3 other)
    {
        var first = Use(p.V); p.V = p.W; p.W = Use(first); other += p.V;
        return p;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Holder<Vector3> Held(Holder<Vector3> h, Vector3 by) { h.Value += Use(by); h.Value = Use(h.Value); h.A++; h.B += h.A; return h; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Caught(Framed q, int zero)
    {
        try { q.V = Use(q.V); q.B = q.B / zero; }
        catch (DivideByZeroException) { q.V += Use(q.V); }
        return q.A + q.B + (int)q.V.Z;
    }

    public static void Run()
    {
        var two = new Two { V = new Vector3(1, 2, 3), W = new Vector3(4, 5, 6) };
        var framed = new Framed { A = 1, B = 2, V = new Vector3(1, 2, 3) };
        Console.WriteLine(Fields(new Mixed { B = 2, C = 3, V = two.V, W = two.W }, 7));
        Console.WriteLine(OnStack(1, 2, 3, 4, 5, 6, 7, 8, new Vector3(7, 8, 9), two, two.W, framed, 7));
        Console.WriteLine(Pairs(1, 2, 3, 4, 5, 6, 7, 8, new Pair { V = two.V, A = 11 }, new Pair { V = two.W, A = 12 }, 13));
        Console.WriteLine(InLoop(framed, 5));
        var t = Turned(new Turn { V = two.V, B = 255, Q = new Quaternion(1, 2, 3, 4), P = new Vector2(5, 6) }, two, two.W);
        Console.WriteLine($"{t.P.X} {t.P.Y} {t.Q.X} {t.Q.W} {t.V.X} {t.V.Z} {t.B}");
        var inArray = new Vector3[3];
        for (int i = 0; i < 3; i++) inArray[i] = new Vector3(i, i, i);
        var swapped = Swapped(two, ref inArray[1]);
        foreach (var v in inArray) Console.Write($"{v.X} {v.Y} {v.Z} ");
        Console.WriteLine($"{swapped.V.Z} {swapped.W.X}");
        var h = Held(new Holder<Vector3> { A = 3, B = 4, Value = two.V }, two.W);
        Console.WriteLine($"{h.A} {h.B} {h.Value.X} {h.Value.Y} {h.Value.Z}");
        Console.WriteLine(Caught(framed, 0));
        var box = new Box<Vector3> { Value = two.V };
        box.Value = Use(box.Value);
        Console.WriteLine($"{box.Before} {box.Value.X} {box.Value.Z} {box.After}");
        var o = new Overlaid { After = 77, V = two.V };
        o.V = Use(o.V);
        Console.WriteLine($"{o.Z} {o.After}");
    }
}

static class Odd
{
    [MethodImpl(MethodImplOptions.NoInlining)] static Three Next(Three s) { s.A++; s.B += s.A; s.C += s.B; return s; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Five Next(Five s) { s.A++; s.E += s.A; return s; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Six Next(Six s) { s.A++; s.C += s.A; return s; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Seven Next(Seven s) { s.A++; s.G += s.A; return s; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Twelve Next(Twelve s) { s.A++; s.C += s.A; return s; }
    [MethodImpl(MethodImplOptions.NoInlining)] static PackedSeven Next(PackedSeven s) { s.A++; s.C += 3; return s; }
    [MethodImpl(MethodImplOptions.NoInlining)] static PackedThirteen Next(PackedThirteen s) { s.A++; s.C += 3; return s; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string OnStack(int a, int b, int c, int d, int e, int f, int g, int h, Three i, Five j, Six k, Seven l, Twelve m, PackedSeven n, PackedThirteen o, byte p)
    {
        i = Next(i); j = Next(j); k = Next(k); l = Next(l); m = Next(m); n = Next(n); o = Next(o); p++;
        return $"{a + b + c + d + e + f + g + h} {i.A} {i.B} {i.C} {j.A} {j.B} {j.E} {k.A} {k.C} {l.A} {l.F} {l.G} {m.A} {m.C} {n.A} {n.B} {n.C} {o.A} {o.B} {o.C} {p}";
    }

    static void Kept<T>(T[] values, Func<T, T> next, Func<T, string> text)
    {
        var box = new Box<T> { Value = values[0] };
        box.Value = next(box.Value);
        values[1] = next(values[1]);
        var holder = new Holder<T> { A = 9, Value = values[1], B = 8 };
        holder.Value = next(holder.Value);
        Console.WriteLine($"{box.Before} {text(box.Value)} {box.After} | {text(values[0])} {text(values[1])} {text(values[2])} | {holder.A} {text(holder.Value)} {holder.B}");
    }

    public static void Run()
    {
        Console.WriteLine(OnStack(1, 2, 3, 4, 5, 6, 7, 8, new Three { A = 255, C = 1 }, new Five { B = 2 }, new Six { A = -1, C = 3 },
            new Seven { F = 5, G = 6 }, new Twelve { B = 1 }, new PackedSeven { B = -2, C = 254 }, new PackedThirteen { A = -1, B = 9, C = 255 }, 255));
        Kept(new Three[3], Next, s => $"{s.A}{s.B}{s.C}");
        Kept(new Five[3], Next, s => $"{s.A}{s.B}{s.C}{s.D}{s.E}");
        Kept(new Six[3], Next, s => $"{s.A}{s.B}{s.C}");
        Kept(new Seven[3], Next, s => $"{s.A}{s.B}{s.C}{s.D}{s.E}{s.F}{s.G}");
        Kept(new Twelve[3], Next, s => $"{s.A}{s.B}{s.C}");
        Kept(new PackedSeven[3], Next, s => $"{s.A}{s.B}{s.C}");
        Kept(new PackedThirteen[3], Next, s => $"{s.A}{s.B}{s.C}");
    }
}

static unsafe class Localloc
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Sink(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j, int* p, int k)
        => a + b * 2 + c * 3 + d * 4 + e * 5 + f * 6 + g * 7 + h * 8 + i * 9 + j * 10 + p[0] + k;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string Sink(Two a, int* p, Framed b, double c, long d, Seven e, string f) => $"{a.V.X} {a.W.Z} {p[0]} {b.A} {b.V.Y} {b.B} {c} {d} {e.A} {e.G} {f}";

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Known(int n, int m)
    {
        int g = n - m, h = n * m, i = n ^ m, j = n | m;
        int* p = stackalloc int[64];
        p[0] = 5;
        return Sink(1, 2, 3, 4, 5, 6, g, h, i, j, p, n - m);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string Unknown(int n, Two two, double x)
    {
        two.V += two.W;
        double y = x * n;
        long d = (long)n << 33;
        string s = n.ToString();
        int* p = stackalloc int[n];
        p[0] = n;
        return Sink(two, p, new Framed { A = n, B = n, V = two.V }, y, d, new Seven { A = 7, G = (byte)n }, s);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Twice(int n, int m)
    {
        int g = n - m;
        int* p = stackalloc int[n];
        p[0] = 1;
        int h = g * m;
        int* q = stackalloc int[m];
        q[0] = p[0] + 1;
        return Sink(1, 2, 3, 4, 5, 6, g, h, g - h, n, q, Sink(g, 1, 1, 1, 1, 1, h, 1, 1, g + h, p, m));
    }

    public static void Run()
    {
        Console.WriteLine(Known(10, 3));
        Console.WriteLine(Unknown(5, new Two { V = new Vector3(1, 2, 3), W = new Vector3(4, 5, 6) }, 1.5));
        Console.WriteLine(Twice(9, 4));
        Console.WriteLine(BigInteger.Parse("-123456789012345678901234567890").ToString("N0"));
    }
}

static class NotNumbers
{
    [MethodImpl(MethodImplOptions.NoInlining)] static double Same(double x) => x;
    [MethodImpl(MethodImplOptions.NoInlining)] static float Same(float x) => x;

    public static void Run()
    {
        double[] doubles = { 0, -1, -2.5, double.PositiveInfinity, double.NegativeInfinity, double.NaN, 7 };
        foreach (double x in doubles)
        {
            foreach (double y in doubles)
            {
                double r = Same(x) % Same(y);
                float f = Same((float)x) % Same((float)y);
                if (double.IsNaN(r)) Console.Write(BitConverter.DoubleToInt64Bits(r) < 0 ? "- " : "+ ");
                else Console.Write($"{r} {f} ");
                if (float.IsNaN(f)) Console.Write(BitConverter.SingleToInt32Bits(f) < 0 ? "- " : "+ ");
            }
            Console.WriteLine();
        }
        foreach (double x in new[] { -1.0, -2.5, double.NegativeInfinity })
        {
            long[] bits = { BitConverter.DoubleToInt64Bits(Math.Log(Same(x))), BitConverter.DoubleToInt64Bits(Math.Log2(Same(x))),
                BitConverter.SingleToInt32Bits(MathF.Log(Same((float)x))), BitConverter.SingleToInt32Bits(MathF.Log2(Same((float)x))) };
            foreach (long b in bits) Console.Write(b < 0 ? "- " : "+ ");
        }
        Console.WriteLine();
    }
}

static class Program
{
    static void Main()
    {
        Vectors.Run();
        Odd.Run();
        Localloc.Run();
        NotNumbers.Run();
    }
}
