// Structs by value: registers, pairs, homogeneous floats, mixed, by reference, through virtual and delegate calls.
using System;
using System.Runtime.CompilerServices;

struct OneFloat { public float A; }
struct TwoFloats { public float A, B; }
struct ThreeFloats { public float A, B, C; }
struct FourDoubles { public double A, B, C, D; }
struct FiveDoubles { public double A, B, C, D, E; }
struct Mixed { public int I; public double D; }
struct MixedBack { public float F; public int I; public long L; }
struct Bytes3 { public byte A, B, C; }
struct WithRef { public string Name; public int Number; }
struct TwoRefs { public string A; public object B; }
struct Nested { public TwoFloats F; public Bytes3 B; public int I; }
struct Wrapper { public Mixed M; }
struct Empty { }

abstract class Shape
{
    public abstract FourDoubles Bounds(TwoFloats at, double scale);
}

sealed class Square : Shape
{
    public override FourDoubles Bounds(TwoFloats at, double scale)
        => new FourDoubles { A = at.A, B = at.B, C = at.A + scale, D = at.B + scale };
}

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)] static float F1(OneFloat a, OneFloat b) => a.A * b.A;
    [MethodImpl(MethodImplOptions.NoInlining)] static TwoFloats F2(TwoFloats a, float f) => new TwoFloats { A = a.A + f, B = a.B - f };
    [MethodImpl(MethodImplOptions.NoInlining)] static ThreeFloats F3(ThreeFloats a, ThreeFloats b) => new ThreeFloats { A = a.B * b.C - a.C * b.B, B = a.C * b.A - a.A * b.C, C = a.A * b.B - a.B * b.A };
    [MethodImpl(MethodImplOptions.NoInlining)] static FourDoubles D4(FourDoubles a, int i, FourDoubles b) => new FourDoubles { A = a.A + b.D, B = a.B + i, C = a.C * b.B, D = a.D };
    [MethodImpl(MethodImplOptions.NoInlining)] static FiveDoubles D5(FiveDoubles a) => new FiveDoubles { A = a.E, B = a.D, C = a.C, D = a.B, E = a.A };
    [MethodImpl(MethodImplOptions.NoInlining)] static Mixed M(Mixed a, Mixed b) => new Mixed { I = a.I + b.I, D = a.D * b.D };
    [MethodImpl(MethodImplOptions.NoInlining)] static MixedBack MB(MixedBack a, int shift) => new MixedBack { F = a.F / 2, I = a.I << shift, L = a.L - a.I };
    [MethodImpl(MethodImplOptions.NoInlining)] static Bytes3 B3(Bytes3 a) => new Bytes3 { A = a.C, B = a.A, C = a.B };
    [MethodImpl(MethodImplOptions.NoInlining)] static WithRef WR(WithRef a, string s) => new WithRef { Name = a.Name + s, Number = a.Number + s.Length };
    [MethodImpl(MethodImplOptions.NoInlining)] static TwoRefs TR(TwoRefs a) => new TwoRefs { A = (string)a.B, B = a.A };
    [MethodImpl(MethodImplOptions.NoInlining)] static Nested N(Nested a) { a.I += a.B.A; a.F = F2(a.F, 1); a.B = B3(a.B); return a; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Wrapper W(Wrapper a) => new Wrapper { M = M(a.M, a.M) };
    [MethodImpl(MethodImplOptions.NoInlining)] static int E(Empty a, int i, Empty b) => i + 1;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static double Many(int a, Mixed b, float c, TwoFloats d, long e, FourDoubles f, Bytes3 g, ThreeFloats h, int i, Mixed j, WithRef k, double l, int m, MixedBack n)
        => a + b.I + b.D + c + d.A + d.B + e + f.A + f.D + g.C + h.B + i + j.D + k.Number + l + m + n.L;

    static void Main()
    {
        Console.WriteLine(F1(new OneFloat { A = 1.5f }, new OneFloat { A = 4 }));
        TwoFloats two = F2(new TwoFloats { A = 1, B = 2 }, 0.5f);
        Console.WriteLine(two.A + " " + two.B);
        ThreeFloats cross = F3(new ThreeFloats { A = 1, B = 2, C = 3 }, new ThreeFloats { A = 4, B = 5, C = 6 });
        Console.WriteLine(cross.A + " " + cross.B + " " + cross.C);
        var four = new FourDoubles { A = 1, B = 2, C = 3, D = 4 };
        four = D4(four, 10, D4(four, 20, four));
        Console.WriteLine(four.A + " " + four.B + " " + four.C + " " + four.D);
        FiveDoubles five = D5(new FiveDoubles { A = 1, B = 2, C = 3, D = 4, E = 5 });
        Console.WriteLine(five.A + " " + five.B + " " + five.C + " " + five.D + " " + five.E);
        Mixed mixed = M(new Mixed { I = 3, D = 1.5 }, new Mixed { I = 4, D = -2 });
        Console.WriteLine(mixed.I + " " + mixed.D);
        MixedBack back = MB(new MixedBack { F = 5, I = 6, L = 700000000000 }, 4);
        Console.WriteLine(back.F + " " + back.I + " " + back.L);
        Bytes3 bytes = B3(new Bytes3 { A = 1, B = 2, C = 255 });
        Console.WriteLine(bytes.A + " " + bytes.B + " " + bytes.C);
        WithRef named = WR(WR(new WithRef { Name = "a", Number = 1 }, "bc"), "def");
        Console.WriteLine(named.Name + " " + named.Number);
        TwoRefs refs = TR(new TwoRefs { A = "first", B = "second" });
        Console.WriteLine(refs.A + " " + refs.B);
        Nested nested = N(N(new Nested { F = two, B = bytes, I = 7 }));
        Console.WriteLine(nested.F.A + " " + nested.F.B + " " + nested.B.A + " " + nested.B.B + " " + nested.B.C + " " + nested.I);
        Console.WriteLine(W(new Wrapper { M = mixed }).M.D + " " + E(default, 41, default));
        Console.WriteLine(Many(1, mixed, 2.5f, two, 1L << 33, four, bytes, cross, 3, mixed, named, 0.125, 4, back));
        Shape shape = new Square();
        FourDoubles bounds = shape.Bounds(new TwoFloats { A = 1, B = 2 }, 10);
        Console.WriteLine(bounds.C + " " + bounds.D);
        Func<Mixed, FourDoubles, FourDoubles> f = (m, d) => new FourDoubles { A = m.I, B = m.D, C = d.A, D = d.B };
        FourDoubles result = f(mixed, bounds);
        Console.WriteLine(result.A + " " + result.B + " " + result.C + " " + result.D);
        var array = new Mixed[3];
        array[1] = M(mixed, mixed);
        Mixed[] copy = (Mixed[])array.Clone();
        array[1].I = 0;
        Console.WriteLine(copy[1].I + " " + array[1].D + " " + array[2].I);
    }
}
