// Structs of vectors: in registers and at the borders of methods; mixed with scalars and references, nested, overlapping, in memory, in handlers.
using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;

struct Segment4 { public Vector4 From, To; }
struct Segment2 { public Vector2 From, To; }
struct Ball { public Vector3 Center; public float Radius; }
struct LateBall { public float Radius; public Vector3 Center; }
struct Spot { public float Weight; public Vector2 At; }
struct Tagged { public Vector4 Value; public int Tag; }
struct Named { public string Name; public Vector4 Value; }
struct Triangle { public Vector3 A, B, C; }
struct Matrix { public Vector4 Row0, Row1, Row2, Row3; }
struct Wrapped { public Vector4 Only; }
struct Nested { public Wrapped First; public Segment4 Rest; }
struct Lanes { public Vector128<int> Low, High; }
struct OneLane { public Vector128<float> Only; }
struct Three { public Vector128<int> A, B, C; }
struct Small { public Vector64<int> A, B; }
struct Uneven { public Vector128<float> Large; public Vector64<float> Little; }
struct Wide { public Vector256<int> A, B; }
struct Generic<T> where T : struct { public Vector128<T> A, B; public T Extra; }

[StructLayout(LayoutKind.Explicit)]
struct Overlap
{
    [FieldOffset(0)] public Vector4 Whole;
    [FieldOffset(4)] public int Second;
    [FieldOffset(16)] public Vector4 Other;
}

[StructLayout(LayoutKind.Explicit)]
struct Apart
{
    [FieldOffset(0)] public Vector4 A;
    [FieldOffset(16)] public Vector2 B;
    [FieldOffset(24)] public long C;
}

interface IMover { Segment4 Move(Segment4 s, Vector4 by); }
class Mover : IMover { public Segment4 Move(Segment4 s, Vector4 by) => new Segment4 { From = s.From + by, To = s.To + by }; }

/// <summary>Small methods whose code the tests check.</summary>
static class Borders
{
    const MethodImplOptions No = MethodImplOptions.NoInlining;
    [MethodImpl(No)] public static Segment4 Pair4(Vector4 a, Vector4 b) => new Segment4 { From = b, To = a };
    [MethodImpl(No)] public static Vector4 Sum4(Segment4 s) => s.From + s.To;
    [MethodImpl(No)] public static Segment2 Pair2(Vector2 a, Vector2 b) => new Segment2 { From = b, To = a };
    [MethodImpl(No)] public static Vector2 Sum2(Segment2 s) => s.From + s.To;
    [MethodImpl(No)] public static Wrapped Wrap(Vector4 a) => new Wrapped { Only = a };
    [MethodImpl(No)] public static Vector4 Unwrap(Wrapped a) => a.Only;
    [MethodImpl(No)] public static Tagged Tag(Vector4 a, int tag) => new Tagged { Value = a, Tag = tag };
    [MethodImpl(No)] public static Ball Grow(Ball b, float f) { b.Center *= f; b.Radius *= f; return b; }
    [MethodImpl(No)] public static LateBall Late(LateBall b, float f) { b.Center *= f; b.Radius += b.Center.Z; return b; }
    [MethodImpl(No)] public static Spot Shift(Spot s, Vector2 by) { s.At += by; s.Weight *= 2; return s; }
    [MethodImpl(No)] public static Triangle Turn(Vector3 a) => new Triangle { A = a, B = a + a, C = a };
    [MethodImpl(No)] public static Vector3 Middle(Triangle t) => (t.A + t.B + t.C) / 3;
    [MethodImpl(No)] public static Matrix Identity(Vector4 a) => new Matrix { Row0 = a, Row3 = a };
    [MethodImpl(No)] public static Vector4 Diagonal(Matrix m) => new Vector4(m.Row0.X, m.Row1.Y, m.Row2.Z, m.Row3.W);
    [MethodImpl(No)] public static Vector128<int> Same(Vector128<int> a) => a;
    [MethodImpl(No)] public static OneLane WrapLane(Vector128<float> a) => new OneLane { Only = a };
    [MethodImpl(No)] public static Vector128<float> UnwrapLane(OneLane a) => a.Only;
    [MethodImpl(No)] public static Lanes PairLanes(Vector128<int> a, Vector128<int> b) => new Lanes { Low = b, High = a };
    [MethodImpl(No)] public static Vector128<int> High(Lanes p) => p.High;
    [MethodImpl(No)] public static Vector128<int> Onward(Lanes p) => High(p);
    [MethodImpl(No)] public static Three Triple(Vector128<int> a) => new Three { A = a, C = a };
    [MethodImpl(No)] public static Small PairSmall(Vector64<int> a, Vector64<int> b) => new Small { A = b, B = a };
    [MethodImpl(No)] public static Vector64<int> LastSmall(Small s) => s.B;
    [MethodImpl(No)] public static Uneven Mixed(Vector128<float> a, Vector64<float> b) => new Uneven { Large = a, Little = b };
    [MethodImpl(No)] public static Vector64<float> Little(Uneven u) => u.Little;
    [MethodImpl(No)] public static Nested Nest(Vector4 a) => new Nested { First = Wrap(a), Rest = Pair4(a, a + a) };
    [MethodImpl(No)] public static Vector4 Deep(Nested n) => n.Rest.To - n.First.Only;
    [MethodImpl(No)] public static Vector256<int> Same256(int i, Vector256<int> a, Vector256<int> b) => b;
    [MethodImpl(No)] public static Wide PairWide(Vector256<int> a, Vector256<int> b) => new Wide { A = b, B = a };
    [MethodImpl(No)] public static int Pick(Vector128<int> a, Vector128<uint> b, Vector128<byte> c) => a.ToScalar() + (int)b.GetElement(3) + c.GetElement(15);
    [MethodImpl(No)] public static bool Same4(Vector4 a, Vector4 b) => a == b;
    [MethodImpl(No)] public static bool Same3(Vector3 a, Vector3 b) => a != b;
    [MethodImpl(No)] public static Named Rename(Named n, string name, Vector4 by) { n.Name += name; n.Value *= by; return n; }
    [MethodImpl(No)] public static Generic<T> Both<T>(Vector128<T> a, T extra) where T : struct => new Generic<T> { A = a, B = a, Extra = extra };
}

static class Program
{
    static Segment4 stored;
    static volatile object latch = "";

    static void Show(string what, object value) => Console.WriteLine(what + ": " + value);
    static string Text(Segment4 s) => s.From + " " + s.To;

    static Segment4 Loop(Segment4 s, int n)
    {
        for (int i = 0; i < n; i++)
        {
            s.From = s.From * 0.5f + s.To;
            s.To = new Vector4(s.From.W, s.To.X, i, s.To.Z);
        }
        return s;
    }

    static Segment4 InHandler(Segment4 s, int[] data)
    {
        Segment4 kept = s;
        try
        {
            kept.From += s.To;
            kept.To.X = data[3];
            kept.To += s.From;
        }
        catch (IndexOutOfRangeException)
        {
            kept.To -= kept.From;
        }
        finally
        {
            kept.From.Y = 7;
        }
        return kept;
    }

    static void Change(ref Vector4 v) => v.Z = -1;

    static Vector4 Exposed(Segment4 s)
    {
        Segment4 copy = s;
        Change(ref copy.To);
        return copy.To + copy.From;
    }

    static float Overlapping(Vector4 a)
    {
        Overlap o = default;
        o.Whole = a;
        o.Second = BitConverter.SingleToInt32Bits(0.25f);
        o.Other = o.Whole * 2;
        return o.Other.Y + o.Other.W;
    }

    static Apart Explicit(Apart a, Vector4 v)
    {
        a.A -= v;
        a.B += new Vector2(a.A.X, a.A.Y);
        a.C += (long)a.B.X;
        return a;
    }

    static Named Allocates(Named n, int times)
    {
        for (int i = 0; i < times; i++) n = Borders.Rename(n, new string((char)('a' + i), 2), new Vector4(2, 1, 0.5f, -1));
        return n;
    }

    static Triangle Pick(Triangle[] all, int i, bool second)
    {
        Triangle t = all[i];
        if (second) t = all[i + 1];
        t.B.Y = t.A.X;
        all[i].C = t.A + t.B;
        return t;
    }

    static Segment4 Twice(Segment4 s) => new Segment4 { From = s.To, To = s.From };

    static void Main()
    {
        var a = new Vector4(1, 2, 3, 4); var b = new Vector4(-5, 0.5f, 7, 8); var c = new Vector3(1, -2, 4);
        Show("Pair4", Text(Borders.Pair4(a, b))); Show("Sum4", Borders.Sum4(Borders.Pair4(a, b)));
        var p = Borders.Pair2(new Vector2(1, 2), new Vector2(3, 5));
        Show("Pair2", p.From + " " + p.To); Show("Sum2", Borders.Sum2(p));
        Show("Wrap", Borders.Unwrap(Borders.Wrap(b)));
        var tagged = Borders.Tag(b, 9); Show("Tag", tagged.Value + " " + tagged.Tag);
        var ball = Borders.Grow(new Ball { Center = c, Radius = 3 }, 1.5f); Show("Grow", ball.Center + " " + ball.Radius);
        var late = Borders.Late(new LateBall { Center = c, Radius = 3 }, 2); Show("Late", late.Center + " " + late.Radius);
        var spot = Borders.Shift(new Spot { Weight = 2, At = new Vector2(4, 5) }, new Vector2(-1, 1)); Show("Shift", spot.Weight + " " + spot.At);
        var turned = Borders.Turn(c); Show("Turn", turned.A + " " + turned.B + " " + turned.C); Show("Middle", Borders.Middle(turned));
        var m = Borders.Identity(a); m.Row1 = b; m.Row2.Z = 11; Show("Diagonal", Borders.Diagonal(m));
        var i1 = Vector128.Create(1, 2, 3, 4); var i2 = Vector128.Create(5, 6, 7, 8);
        Show("Same", Borders.Same(i2)); Show("Lane", Borders.UnwrapLane(Borders.WrapLane(Vector128.Create(1f, 2f, 3f, 4f))));
        var lanes = Borders.PairLanes(i1, i2); Show("Lanes", lanes.Low + " " + lanes.High); Show("Onward", Borders.Onward(lanes));
        var three = Borders.Triple(i1); Show("Triple", three.A + " " + three.B + " " + three.C);
        var small = Borders.PairSmall(Vector64.Create(1, 2), Vector64.Create(3, 4)); Show("Small", small.A + " " + small.B + " " + Borders.LastSmall(small));
        var uneven = Borders.Mixed(Vector128.Create(2f), Vector64.Create(5f, 6f)); Show("Uneven", uneven.Large + " " + Borders.Little(uneven));
        var nested = Borders.Nest(a); Show("Nested", nested.First.Only + " " + Text(nested.Rest) + " " + Borders.Deep(nested));
        Show("256", Borders.Same256(1, Vector256.Create(1), Vector256.Create(1, 2, 3, 4, 5, 6, 7, 8)));
        var wide = Borders.PairWide(Vector256.Create(1), Vector256.Create(1, 2, 3, 4, 5, 6, 7, 8)); Show("Wide", wide.A + " " + wide.B);
        Show("Pick", Borders.Pick(i1, Vector128.Create(9u, 8, 7, 6), Vector128.Create((byte)250)));
        Show("Equal", Borders.Same4(a, a) + " " + Borders.Same4(a, b) + " " + Borders.Same3(c, c) + " " + Borders.Same3(c, c * 2) + " " + Borders.Same4(a, new Vector4(1, 2, 3, float.NaN)));
        var both = Borders.Both(Vector128.Create(1.5, 2.5), 3.25); Show("Generic", both.A + " " + both.B + " " + both.Extra);
        var bytes = Borders.Both(Vector128.Create((byte)3), (byte)200); Show("Generic", bytes.B + " " + bytes.Extra);

        var s = new Segment4 { From = a, To = b };
        Show("Loop", Text(Loop(s, 5))); Show("Handler", Text(InHandler(s, new int[2]))); Show("Handler", Text(InHandler(s, new int[4])));
        Show("Exposed", Exposed(s)); Show("Overlapping", Overlapping(b));
        var apart = Explicit(new Apart { A = a, B = new Vector2(9, 8), C = 5 }, b); Show("Explicit", apart.A + " " + apart.B + " " + apart.C);
        var named = Allocates(new Named { Name = "n", Value = b }, 6); Show("Named", named.Name + " " + named.Value);
        var all = new[] { turned, new Triangle { A = c * 2, B = c, C = -c }, default };
        var picked = Pick(all, 0, true); Show("Pick", picked.A + " " + picked.B + " " + picked.C + " " + all[0].C);
        picked = Pick(all, 1, false); Show("Pick", picked.A + " " + picked.B + " " + picked.C + " " + all[1].C);
        IMover mover = new Mover(); Show("Interface", Text(mover.Move(s, a)));
        Func<Segment4, Segment4> twice = Twice; Show("Delegate", Text(twice(s)));
        object box = s; stored = (Segment4)box; stored.To.W = 100; Show("Boxed", Text((Segment4)box) + " " + Text(stored));
        latch = box; Show("Latch", Text((Segment4)latch));
    }
}
