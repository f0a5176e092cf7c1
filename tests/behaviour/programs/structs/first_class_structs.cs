// Small methods for each struct issue of "First Class Structs": docs/explanation/first-class-structs.md shows their code.
using System;
using System.Runtime.CompilerServices;

struct Bytes4 { public byte A, B, C, D; }
struct Ints2 { public int Low, High; }
struct Shorts4 { public short A, B, C, D; }
struct Longs2 { public long First, Second; public Longs2(long first, long second) { First = first; Second = second; } }
struct Sixteen { public int Number; public short Kind, Level; public byte E, F, G, H, I, J, K, L; }
struct Longs4 { public long A, B, C, D; }
struct Floats3 { public float X, Y, Z; }
struct Doubles2 { public double X, Y; public Doubles2(double x, double y) { X = x; Y = y; } }
struct Both { public double Value; public long Count; public Both(double value, long count) { Value = value; Count = count; } }

struct OfInt
{
    int value;
    public OfInt(int v) { value = v; }
    public int Value { get { return value; } }
    public static OfInt operator +(OfInt a, OfInt b) { return new OfInt(a.value + b.value); }
    public static OfInt operator *(OfInt a, OfInt b) { return new OfInt(a.value * b.value); }
}

struct OfDouble
{
    double value;
    public OfDouble(double v) { value = v; }
    public double Value { get { return value; } }
    public static OfDouble operator +(OfDouble a, OfDouble b) { return new OfDouble(a.value + b.value); }
    public static OfDouble operator *(OfDouble a, OfDouble b) { return new OfDouble(a.value * b.value); }
}

struct OfFloat
{
    float value;
    public OfFloat(float v) { value = v; }
    public float Value { get { return value; } }
    public static OfFloat operator +(OfFloat a, OfFloat b) { return new OfFloat(a.value + b.value); }
}

// 98404 and 11407: a struct that fits into a register.
static class WholeRegister
{
    [MethodImpl(MethodImplOptions.NoInlining)] public static Bytes4 Nothing() { return new Bytes4(); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static Bytes4 Through(Bytes4 b) { return b; }
    static Bytes4 Copy(Bytes4 b) { Bytes4 c = b; return c; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static Bytes4 Copies(Bytes4 b) { return Copy(Copy(b)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static Bytes4 Chain(Bytes4 b) { return Through(Through(b)); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static Bytes4 Kept(Bytes4 b) { Nothing(); return b; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static void Move(Bytes4[] a, int to, int from) { a[to] = a[from]; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Bytes4 Built(byte a, byte b, byte c, byte d) { Bytes4 r; r.A = a; r.B = b; r.C = c; r.D = d; return r; }

    [MethodImpl(MethodImplOptions.NoInlining)] public static int Total(Bytes4 b) { return b.A + b.B + b.C + b.D; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int Total(Shorts4 s) { return s.A + s.B + s.C + s.D; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int Total(Ints2 i) { return i.Low + i.High; }
}

// 1133: copies that inlining leaves.
static class InlinedCopies
{
    public static Sixteen Kept;
    public static Longs2 Pair;
    static void First(Sixteen s) { Second(s); }
    static void Second(Sixteen s) { Kept = s; }
    static void First(Longs2 p) { Second(p); }
    static void Second(Longs2 p) { Pair = p; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static void Clear() { Sixteen s = new Sixteen(); First(s); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static void Element(Sixteen[] a) { First(a[0]); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static void Parameter(Longs2 p) { First(p); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static int Fields() { return Kept.Number + Kept.L + (int)Pair.Second; }
}

// 1161: a struct of one double as good as one of one int.
static class OneField
{
    [MethodImpl(MethodImplOptions.NoInlining)] public static int IntConstant() { return (new OfInt(2) + new OfInt(3)).Value; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double DoubleConstant() { return (new OfDouble(2) + new OfDouble(3)).Value; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float FloatConstant() { return (new OfFloat(2) + new OfFloat(3)).Value; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double Bare(double x, double y) { return x * y + y; }
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static double Wrapped(double x, double y) { var b = new OfDouble(y); return (new OfDouble(x) * b + b).Value; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static OfInt Sum(OfInt a, OfInt b) { return a + b; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static OfDouble Sum(OfDouble a, OfDouble b) { return a + b; }
}

// 1636: no copy of a struct that is not written afterwards.
static class LastUse
{
    static long Sum(in Longs4 v) { return v.A + v.B + v.C + v.D; }
    static long SumOf(Longs4 v) { return v.A + v.B + v.C + v.D; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long Real(in Longs4 v) { return v.A + v.B + v.C + v.D; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long RealOf(Longs4 v) { return v.A + v.B + v.C + v.D; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long ByReference(Longs4[] a, int i) { Longs4 v = a[i]; return Sum(in v); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long ByValue(Longs4[] a, int i) { Longs4 v = a[i]; return SumOf(v); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long ToReal(Longs4[] a, int i) { Longs4 v = a[i]; return Real(in v); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long HandedOn(Longs4 v) { return RealOf(v); }
}

// 3144: a struct that comes back in two registers.
static class TwoRegisters
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static Longs2 Divided(long a, long b) { long q = a / b; return new Longs2(q, a - q * b); }
    [MethodImpl(MethodImplOptions.NoInlining)] public static Both Mixed(double v, long c) { return new Both(v + 1, c + 1); }
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long UsesBoth(long a, long b) { Longs2 r = Divided(a, b); return r.First + r.Second; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long UsesOne(long a, long b) { return Divided(a, b).Second; }
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static double UsesMixed(double v, long c) { Both m = Mixed(v, c); return m.Value + m.Count; }
}

// 3539: a generic loop as good as one by hand.
interface IStep<T> { T Apply(T state, int item); }
struct Weigh : IStep<long> { int weight; public Weigh(int w) { weight = w; } public long Apply(long s, int i) { return s * weight + i; } }

static class GenericLoop
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Fold<S>(int[] items, S step) where S : struct, IStep<long>
    {
        long state = 0;
        for (int i = 0; i < items.Length; i++) state = step.Apply(state, items[i]);
        return state;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long ByHand(int[] items, int weight)
    {
        long state = 0;
        for (int i = 0; i < items.Length; i++) state = state * weight + items[i];
        return state;
    }
}

// 5556: structs in parameters.
static class Parameters
{
    [MethodImpl(MethodImplOptions.NoInlining)] public static long Sum(Longs2 p) { return p.First + p.Second; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static long Cross(Longs2 p, Longs2 q) { return p.First * q.Second - p.Second * q.First; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double Square(Doubles2 v) { return v.X * v.X + v.Y * v.Y; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static float Dot(Floats3 a, Floats3 b) { return a.X * b.X + a.Y * b.Y + a.Z * b.Z; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static double Scaled(Both b) { return b.Value * b.Count; }
    [MethodImpl(MethodImplOptions.NoInlining)] public static Longs2 Swapped(Longs2 p) { return new Longs2(p.Second, p.First); }
}

static class Program
{
    static int Main()
    {
        Bytes4 b = WholeRegister.Built(1, 2, 3, 250);
        b = WholeRegister.Kept(WholeRegister.Chain(WholeRegister.Copies(WholeRegister.Through(b))));
        var four = new Bytes4[3];
        four[1] = b;
        WholeRegister.Move(four, 2, 1);
        try { WholeRegister.Move(four, 3, 1); } catch (IndexOutOfRangeException) { Console.WriteLine("no element"); }
        Console.WriteLine(WholeRegister.Total(four[2]) + " " + WholeRegister.Nothing().D);
        Console.WriteLine(WholeRegister.Total(new Shorts4 { A = 1, B = -2, C = 3, D = -400 }));
        Console.WriteLine(WholeRegister.Total(new Ints2 { Low = 7, High = -9 }));

        InlinedCopies.Element(new[] { new Sixteen { Number = 5, L = 6 } });
        InlinedCopies.Parameter(new Longs2(7, 8));
        Console.WriteLine(InlinedCopies.Fields());
        InlinedCopies.Clear();
        Console.WriteLine(InlinedCopies.Fields());

        Console.WriteLine(OneField.IntConstant() + " " + OneField.DoubleConstant() + " " + OneField.FloatConstant());
        Console.WriteLine(OneField.Bare(3, 4) + " " + OneField.Wrapped(3, 4));
        Console.WriteLine(OneField.Sum(new OfInt(3), new OfInt(4)).Value + " " + OneField.Sum(new OfDouble(3), new OfDouble(4)).Value);

        var longs = new[] { new Longs4(), new Longs4 { A = 1, B = 2, C = 3, D = 4 } };
        Console.WriteLine(LastUse.ByReference(longs, 1) + " " + LastUse.ByValue(longs, 1) + " " + LastUse.ToReal(longs, 1));
        Console.WriteLine(LastUse.HandedOn(longs[1]) + " " + LastUse.RealOf(longs[0]));

        Console.WriteLine(TwoRegisters.UsesBoth(100, 7) + " " + TwoRegisters.UsesOne(100, 7) + " " + TwoRegisters.UsesMixed(2.5, 3));
        Console.WriteLine(GenericLoop.Fold(new[] { 1, 2, 3 }, new Weigh(5)) + " " + GenericLoop.ByHand(new[] { 1, 2, 3 }, 5));

        Longs2 p = new Longs2(3, 11), q = Parameters.Swapped(p);
        Console.WriteLine(Parameters.Sum(p) + " " + Parameters.Cross(p, q) + " " + q.First);
        Console.WriteLine(Parameters.Square(new Doubles2(3, 4)) + " " + Parameters.Scaled(new Both(1.5, 4)));
        var v = new Floats3 { X = 1, Y = 2, Z = 3 };
        Console.WriteLine(Parameters.Dot(v, v));
        return 100;
    }
}
