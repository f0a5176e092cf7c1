// Structs of up to four words: passed on, made, changed, compared, stored and loaded, in registers as in memory.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
public struct Sh3 { public short A, B, C; }
public struct I3 { public int A, B, C; }
public struct I5 { public byte A, B; public short C; public int D; public long E; }
public struct B6 { public byte A, B, C, D, E, F; }
public struct Nest { public Sh3 S; public short T; public I2 U; }
public struct I2 { public int A, B; }
public struct FI { public float A; public int B; }
public struct FF4 { public float A, B, C, D; }
public struct F3 { public float A, B, C; }
public struct RefInts { public string S; public int A; public short B, C; }
public struct RefBytes { public object O; public byte A, B, C, D, E; }
[StructLayout(LayoutKind.Explicit)] public struct U8 { [FieldOffset(0)] public int I; [FieldOffset(0)] public float F; [FieldOffset(4)] public int J; [FieldOffset(0)] public long L; }
[StructLayout(LayoutKind.Explicit)] public struct U16 { [FieldOffset(0)] public double D; [FieldOffset(0)] public long L; [FieldOffset(8)] public int H; [FieldOffset(8)] public uint V; [FieldOffset(12)] public int W; }
public unsafe struct Fix { public fixed byte B[16]; }
public unsafe struct FixI { public int N; public fixed int X[3]; }
public struct DI { public double A; public int B; public short C; public short D; }
public struct L2 { public long A, B; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] public struct Packed { public byte A; public int B; public long C; public short D; }
[StructLayout(LayoutKind.Sequential, Pack = 4)] public struct Pack4 { public int A; public double B; public int C; }
[StructLayout(LayoutKind.Explicit, Size = 16)] public struct Sparse { [FieldOffset(0)] public byte A; [FieldOffset(9)] public byte B; }
[StructLayout(LayoutKind.Explicit)] public struct Bytes8 { [FieldOffset(0)] public long L; [FieldOffset(0)] public double D; [FieldOffset(1)] public short S; [FieldOffset(3)] public int I; [FieldOffset(7)] public sbyte B; }
public struct B3 { public byte A, B, C; }
public struct B5 { public B3 T; public byte D, E; }
public struct B7 { public B3 T; public int I; }
public struct Pair<T> { public T A, B; }
public struct Two { public string S; public object O; }
public struct RefAnd3 { public byte[] A; public B3 T; public short S; }
public class Holder { public B3 B3; public byte After; public Packed P1; public byte After1; public volatile int V; public Guid G; public Sh3 S; public RefInts R; public decimal D; public FI T; public I5 P; public Nest N; public int? NI; public Guid? NG; }
public static class Segments {
  [MethodImpl(MethodImplOptions.NoInlining)] static Guid G2(Guid g) { return g; }
  [MethodImpl(MethodImplOptions.NoInlining)] static bool G1(Guid g) { return g.GetHashCode() == 3; }
  [MethodImpl(MethodImplOptions.NoInlining)] static decimal D2(decimal g) { return g; }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Use(I5 g) { }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Touch() { }
  [MethodImpl(MethodImplOptions.NoInlining)] static RefInts RI2(RefInts g) { return g; }
  [MethodImpl(MethodImplOptions.NoInlining)] static DI DI2(DI g) { return g; }
  public static Guid GuidSame(Guid g) => g;
  public static Guid GuidDef() => default;
  public static Guid GuidPass(Guid g) => G2(g);
  public static bool GuidEq(Guid a, Guid b) => a == b;
  public static Guid GuidSel(bool c, Guid a, Guid b) => c ? a : b;
  public static bool GuidTwice(Guid g) => G1(g) & G1(g);
  public static Guid GuidAcross(Guid g) { Touch(); return g; }
  public static void GuidStore(Guid[] a, int i, Guid g) { a[i] = g; }
  public static Guid GuidLoad(Guid[] a, int i) => a[i];
  public static Guid GuidField(Holder h) => h.G;
  public static void GuidSet(Holder h, Guid g) { h.G = g; }
  public static Guid GuidLoop(Guid g, int n) { for (int i = 0; i < n; i++) g = G2(g); return g; }
  public static Guid GuidLoop2(Guid a, Guid b, int n) { for (int i = 0; i < n; i++) { var t = a; a = b; b = t; } return a; }
  public static decimal DecSame(decimal d) => d;
  public static decimal DecNeg(decimal d) => -d;
  public static decimal DecDef() => default;
  public static decimal DecOne() => 1m;
  public static decimal DecPass(decimal d) => D2(d);
  public static decimal DecSel(bool c, decimal a, decimal b) => c ? a : b;
  public static bool DecIsNeg(decimal d) => decimal.ToInt64(d) == 0;
  public static (float, int) TupInc((float, int) t) => (t.Item1, t.Item2 + 1);
  public static (float, int) TupSame((float, int) t) => t;
  public static (int, long) TupMix((int, long) t) => (t.Item1 + 1, t.Item2);
  public static (byte, short, int) Tup3((byte, short, int) t) => t;
  public static (byte, short, int) Tup3Set((byte, short, int) t) { t.Item2 = 5; return t; }
  public static (double, float, float) TupD((double, float, float) t) => t;
  public static FI MkFI(float a, int b) => new FI { A = a, B = b };
  public static Sh3 ShSame(Sh3 s) => s;
  public static Sh3 ShSet(Sh3 s) { s.B = 7; return s; }
  public static Sh3 ShMk(short a, short b, short c) => new Sh3 { A = a, B = b, C = c };
  public static int ShSum(Sh3 s) => s.A + s.B + s.C;
  public static bool ShEq(Sh3 a, Sh3 b) => a.A == b.A && a.B == b.B && a.C == b.C;
  public static void ShPut(Holder h, Sh3 s) { h.S = s; }
  public static Sh3 ShGet(Holder h) => h.S;
  public static Sh3 ShDef() => default;
  public static I3 I3Same(I3 p) => p;
  public static I3 I3Set(I3 p) { p.C++; return p; }
  public static I3 I3Mk(int a, int b, int c) => new I3 { A = a, B = b, C = c };
  public static I5 I5Same(I5 p) => p;
  public static I5 I5Inc(I5 p) { p.D++; return p; }
  public static long I5Sum(I5 p) => p.A + p.B + p.C + p.D + p.E;
  public static I5 I5Mk(byte a, byte b, short c, int d, long e) => new I5 { A = a, B = b, C = c, D = d, E = e };
  public static void I5Two(I5 p) { Use(p); Use(p); }
  public static B6 B6Same(B6 p) => p;
  public static B6 B6Set(B6 p, byte v) { p.D = v; return p; }
  public static Nest NestSame(Nest n) => n;
  public static Sh3 NestPart(Nest n) => n.S;
  public static Nest NestSet(Nest n, Sh3 s) { n.S = s; return n; }
  public static Nest NestSet2(Nest n) { n.U.B = 3; return n; }
  public static RefInts RISame(RefInts r) => r;
  public static RefInts RISet(RefInts r) { r.B = 3; return r; }
  public static RefInts RIPass(RefInts r) => RI2(r);
  public static RefInts RIMk(string s, int a) => new RefInts { S = s, A = a, B = 1, C = 2 };
  public static string RIStr(RefInts r) => r.S;
  public static RefInts RIAcross(RefInts r) { Touch(); return r; }
  public static RefBytes RBSame(RefBytes r) => r;
  public static RefBytes RBSet(RefBytes r) { r.D = 1; return r; }
  public static RefInts RISel(bool c, RefInts a, RefInts b) => c ? a : b;
  public static U8 USame(U8 u) => u;
  public static int UBits(float f) { U8 u = default; u.F = f; return u.I; }
  public static int UHigh(long l) { U8 u = default; u.L = l; return u.J; }
  public static long UBuild(int a, int b) { U8 u = default; u.I = a; u.J = b; return u.L; }
  public static U16 U16Same(U16 u) => u;
  public static U16 U16Set(U16 u) { u.L = 5; return u; }
  public static uint U16Get(U16 u) => u.V;
  public static Fix FixSame(Fix f) => f;
  public static unsafe byte FixGet(Fix f) => f.B[3];
  public static unsafe FixI FixISet(FixI f) { f.X[1] = 5; return f; }
  public static FixI FixDef() => default;
  public static int? NIntInc(int? a) => a + 1;
  public static int? NIntSame(int? a) => a;
  public static long? NLong(long? a, long? b) => a ?? b;
  public static Guid? NGuidSame(Guid? a) => a;
  public static bool NGuidHas(Guid? a) => a.HasValue;
  public static Guid? NGuidMk(Guid a) => a;
  public static DateTimeOffset DtoSame(DateTimeOffset a) => a;
  public static TimeSpan TsAdd(TimeSpan a, TimeSpan b) => a + b;
  public static bool TsLess(TimeSpan a, TimeSpan b) => a < b;
  public static Span<int> SpanSame(Span<int> s) => s;
  public static Span<int> SpanDef() => default;
  public static ReadOnlyMemory<char> MemSame(ReadOnlyMemory<char> m) => m;
  public static ReadOnlyMemory<char> MemDef() => default;
  public static ReadOnlyMemory<char> MemPass(ReadOnlyMemory<char> m) { Touch(); return m; }
  public static FF4 F4Same(FF4 f) => f;
  public static FF4 F4Set(FF4 f) { f.B = 2; return f; }
  public static F3 F3Same(F3 f) => f;
  public static F3 F3Add(F3 a, F3 b) => new F3 { A = a.A + b.A, B = a.B + b.B, C = a.C + b.C };
  public static DI DISame(DI d) => d;
  public static DI DIPass(DI d) => DI2(d);
  public static DI DISet(DI d) { d.A = 1; return d; }
  public static DI DISet2(DI d) { d.C = 1; return d; }
  public static Guid TryGuid(Guid g) { try { Touch(); } finally { Touch(); } return g; }
  public static Guid TryGuid2(Guid g, Guid h) { Guid r; try { Touch(); r = g; } catch (Exception) { r = h; } return r; }
  public static I5 TryI5(I5 g) { try { g.D = 1; Touch(); } finally { Touch(); } return g; }
  public static L2 TryL2(L2 g) { try { g.B = 1; Touch(); } finally { Touch(); } return g; }
  public static Sh3 ShSel(bool c, Sh3 a, Sh3 b) => c ? a : b;
  public static Sh3 ShArr(Sh3[] a, int i) => a[i];
  public static void ShArrSet(Sh3[] a, int i, Sh3 s) { a[i] = s; }
  public static void I5Arr(I5[] a, int i, I5 s) { a[i] = s; }
  public static void RIArr(RefInts[] a, int i, RefInts s) { a[i] = s; }
  public static int SumB6(B6[] a) { int n = 0; foreach (var x in a) n += x.A + x.F; return n; }
  public static B6 B6Loop(B6 p, int n) { for (int i = 0; i < n; i++) p.A++; return p; }
  [MethodImpl(MethodImplOptions.NoInlining)] static T Id<T>(T value) { return value; }
  [MethodImpl(MethodImplOptions.NoInlining)] static void Boom(int n) { if (n > 0) throw new InvalidOperationException("boom"); }
  public static Packed PackedSet(Packed p) { p.B = -2; p.D = 9; return p; }
  public static long PackedSum(Packed p) => p.A + p.B + p.C + p.D;
  public static Pack4 Pack4Set(Pack4 p) { p.B += 1.5; p.C--; return p; }
  public static Sparse SparseSet(Sparse p, byte v) { p.B = v; return p; }
  public static Bytes8 BytesSet(Bytes8 b) { b.S = -3; return b; }
  public static Bytes8 BytesSet2(Bytes8 b) { b.I = 0x01020304; b.B = -1; return b; }
  public static double BytesDouble(long l) { Bytes8 b = default; b.L = l; return b.D; }
  public static long BytesLong(double d) { Bytes8 b = default; b.D = d; return b.L; }
  public static int BytesMid(Bytes8 b) => b.I + b.S + b.B;
  public static B3 B3Set(B3 b) { b.B = 0xFE; return b; }
  public static B5 B5Set(B5 b, B3 t) { b.T = t; b.E ^= 0xFF; return b; }
  public static B3 B5Get(B5 b) => b.T;
  public static B7 B7Set(B7 b, B3 t) { b.T = t; b.I = ~b.I; return b; }
  public static void B3Store(Holder h, B3 b) { h.B3 = b; }
  public static void B3Arr(B3[] a, int i, B3 b) { a[i] = b; }
  public static B3 B3Load(B3[] a, int i) => a[i];
  public static void PackedStore(Holder h, Packed p) { h.P1 = p; }
  public static Pair<T> Swap<T>(Pair<T> p) => new Pair<T> { A = p.B, B = p.A };
  public static Two TwoSwap(Two t) { Id(0); return new Two { S = t.O as string, O = t.S }; }
  public static RefAnd3 Ra3Set(RefAnd3 r, B3 t) { GC.Collect(); r.T = t; r.S++; return r; }
  public static RefInts Alloc(RefInts r) { for (int i = 0; i < 3; i++) { r.S = r.S + i; r.C += (short)r.S.Length; } return r; }
  public static I5 Handled(I5 p, int n) { try { p.D = 7; Boom(n); p.E = 8; } catch (InvalidOperationException) { p.C = 9; } return p; }
  public static Guid Fallback(Guid a, Guid b, int n) { Guid r = a; try { Boom(n); r = b; } catch (InvalidOperationException) { } finally { if (n > 1) r = a; } return r; }
  public static U16 Mixed(U16 u, int n) { for (int i = 0; i < n; i++) { u.D += 1; u.W ^= i; u.H++; } return u; }
  public static FF4 Rotate(FF4 f, int n) { for (int i = 0; i < n; i++) { float t = f.A; f.A = f.B; f.B = f.C; f.C = f.D; f.D = t; } return f; }
  public static (float, int) Half((float, int) t) { t.Item1 /= 2; return t; }
  public static unsafe Fix FixSet(Fix f, int i, byte v) { f.B[3] = v; f.B[15] = f.B[i]; return f; }
  public static bool NestEq(Nest a, Nest b) => a.S.A == b.S.A && a.S.C == b.S.C && a.T == b.T && a.U.A == b.U.A && a.U.B == b.U.B;
  public static Nest Rebuild(Nest n) => new Nest { S = n.S, T = (short)n.U.A, U = new I2 { A = n.T, B = n.S.B } };
  public static decimal DecLoop(decimal d, int n) { decimal s = 0; for (int i = 0; i < n; i++) s += d; return s; }
  public static Guid? NGuidPick(bool c, Guid g) => c ? g : (Guid?)null;
  public static int? NIntAdd(int? a, int? b) => a + b;
  public static DateTimeOffset DtoAdd(DateTimeOffset d) => d.AddMinutes(90);
  public static int SpanSum(ReadOnlySpan<int> s) { int n = 0; while (s.Length > 0) { n += s[0]; s = s.Slice(1); } return n; }
  public static int Volatile(Holder h) { h.V = 3; I2 p = new I2 { A = h.V, B = h.V + 1 }; h.V = p.B; return h.V + p.A; }
}
public static class P {
  static string Show(Sh3 s) => s.A + "," + s.B + "," + s.C;
  static string Show(B3 b) => b.A + "." + b.B + "." + b.C;
  static string Show(B6 b) => b.A + "." + b.B + "." + b.C + "." + b.D + "." + b.E + "." + b.F;
  static string Show(I3 p) => p.A + "," + p.B + "," + p.C;
  static string Show(I5 p) => p.A + "," + p.B + "," + p.C + "," + p.D + "," + p.E;
  static string Show(Nest n) => Show(n.S) + ";" + n.T + ";" + n.U.A + "," + n.U.B;
  static string Show(RefInts r) => r.S + ":" + r.A + "," + r.B + "," + r.C;
  static string Show(U16 u) => u.L.ToString("x") + ":" + u.H.ToString("x") + "," + u.W.ToString("x") + "," + u.V;
  static string Show(Packed p) => p.A + "," + p.B + "," + p.C + "," + p.D;
  static string Show(DI d) => d.A + "," + d.B + "," + d.C + "," + d.D;
  static string Show(FF4 f) => f.A + "," + f.B + "," + f.C + "," + f.D;
  static unsafe string Show(Fix f) { string s = ""; for (int i = 0; i < 16; i++) s += f.B[i] + (i < 15 ? "." : ""); return s; }
  static void Say(string what, object value) { Console.WriteLine(what + " " + value); }
  public static unsafe void Main() {
    var g = new Guid("00112233-4455-6677-8899-aabbccddeeff"); var k = new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11);
    Say("guid", Segments.GuidSame(g) + " " + Segments.GuidDef() + " " + Segments.GuidPass(k) + " " + Segments.GuidEq(g, k) + Segments.GuidEq(g, g));
    Say("guid", Segments.GuidSel(true, g, k) + " " + Segments.GuidSel(false, g, k) + " " + Segments.GuidTwice(g) + " " + Segments.GuidAcross(k));
    var guids = new Guid[3]; Segments.GuidStore(guids, 1, g); Segments.GuidStore(guids, 2, k);
    Say("guids", guids[0] + " " + Segments.GuidLoad(guids, 1) + " " + guids[2] + " " + Segments.GuidLoop(g, 3) + " " + Segments.GuidLoop2(g, k, 3));
    var h = new Holder(); Segments.GuidSet(h, k); Say("field", Segments.GuidField(h));
    Say("try", Segments.TryGuid(g) + " " + Segments.TryGuid2(g, k) + " " + Segments.Fallback(g, k, 0) + " " + Segments.Fallback(g, k, 1) + " " + Segments.Fallback(g, k, 2));
    Say("decimal", Segments.DecSame(1.5m) + " " + Segments.DecNeg(2.25m) + " " + Segments.DecDef() + " " + Segments.DecOne() + " " + Segments.DecPass(-3m) + " " + Segments.DecSel(false, 1m, 2m) + " " + Segments.DecIsNeg(0m) + " " + Segments.DecLoop(1.1m, 5));
    Say("tuple", Segments.TupInc((1.5f, 2)) + " " + Segments.TupSame((2.5f, 3)) + " " + Segments.TupMix((1, -5)) + " " + Segments.Tup3((1, -2, -3)) + " " + Segments.Tup3Set((255, -2, 7)) + " " + Segments.TupD((1, 2, 3)) + " " + Segments.Half((5, -1)));
    var fi = Segments.MkFI(3.5f, -4); Say("fi", fi.A + "," + fi.B);
    var s = Segments.ShMk(-1, 2, -3); h.S = s;
    Say("shorts", Show(Segments.ShSame(s)) + " " + Show(Segments.ShSet(s)) + " " + Segments.ShSum(s) + " " + Segments.ShEq(s, s) + Segments.ShEq(s, Segments.ShSet(s)) + " " + Show(Segments.ShGet(h)) + " " + Show(Segments.ShDef()) + " " + Show(Segments.ShSel(false, s, Segments.ShSet(s))));
    Segments.ShPut(h, Segments.ShSet(s)); Say("put", Show(h.S));
    var shorts = new Sh3[3]; Segments.ShArrSet(shorts, 2, s); Segments.ShArrSet(shorts, 0, s); Segments.ShArrSet(shorts, 1, Segments.ShSet(s));
    Say("elements", Show(shorts[0]) + " " + Show(Segments.ShArr(shorts, 1)) + " " + Show(shorts[2]));
    var i3 = Segments.I3Mk(1, -2, 3); Say("i3", Show(Segments.I3Same(i3)) + " " + Show(Segments.I3Set(i3)));
    var i5 = Segments.I5Mk(200, 3, -4, int.MinValue, long.MaxValue); Segments.I5Two(i5);
    Say("i5", Show(Segments.I5Same(i5)) + " " + Show(Segments.I5Inc(i5)) + " " + Segments.I5Sum(i5) + " " + Show(Segments.TryI5(i5)) + " " + Show(Segments.Handled(i5, 0)) + " " + Show(Segments.Handled(i5, 1)));
    var fives = new I5[2]; Segments.I5Arr(fives, 1, i5); Say("fives", Show(fives[0]) + " " + Show(fives[1]));
    var b6 = new B6 { A = 1, B = 2, C = 3, D = 4, E = 5, F = 255 };
    Say("b6", Show(Segments.B6Same(b6)) + " " + Show(Segments.B6Set(b6, 77)) + " " + Segments.SumB6(new[] { b6, b6 }) + " " + Show(Segments.B6Loop(b6, 300)));
    var n = new Nest { S = s, T = 4, U = new I2 { A = 5, B = -6 } };
    Say("nest", Show(Segments.NestSame(n)) + " " + Show(Segments.NestPart(n)) + " " + Show(Segments.NestSet(n, Segments.ShSet(s))) + " " + Show(Segments.NestSet2(n)) + " " + Segments.NestEq(n, n) + Segments.NestEq(n, Segments.NestSet2(n)) + " " + Show(Segments.Rebuild(n)));
    var r = Segments.RIMk("s", 5);
    Say("ref", Show(Segments.RISame(r)) + " " + Show(Segments.RISet(r)) + " " + Show(Segments.RIPass(r)) + " " + Segments.RIStr(r) + " " + Show(Segments.RIAcross(r)) + " " + Show(Segments.RISel(true, r, Segments.RISet(r))) + " " + Show(Segments.Alloc(r)));
    var refs = new RefInts[2]; Segments.RIArr(refs, 1, r); Say("refs", Show(refs[0]) + " " + Show(refs[1]));
    var rb = Segments.RBSet(Segments.RBSame(new RefBytes { O = "o", A = 1, B = 2, C = 3, D = 4, E = 5 })); Say("rb", rb.O + "," + rb.A + rb.B + rb.C + rb.D + rb.E);
    Say("union", Segments.USame(new U8 { L = -7 }).L + " " + Segments.UBits(1) + " " + Segments.UHigh(0x1234567890L) + " " + Segments.UBuild(1, -2));
    var u = new U16 { D = 1.25, W = -9 }; u.H = 77;
    Say("u16", Show(Segments.U16Same(u)) + " " + Show(Segments.U16Set(u)) + " " + Segments.U16Get(u) + " " + Show(Segments.Mixed(u, 4)));
    Fix f = default; for (int i = 0; i < 16; i++) f.B[i] = (byte)(i * 17);
    Say("fixed", Show(Segments.FixSame(f)) + " " + Segments.FixGet(f) + " " + Show(Segments.FixSet(f, 2, 99)));
    FixI fx = Segments.FixISet(Segments.FixDef()); Say("fixed", fx.N + "," + fx.X[0] + "," + fx.X[1] + "," + fx.X[2]);
    Say("nullable", Segments.NIntInc(4) + " " + Segments.NIntInc(null) + " " + Segments.NIntSame(-1) + " " + Segments.NLong(null, 5) + " " + Segments.NLong(6, 5) + " " + Segments.NIntAdd(1, 2) + " " + Segments.NIntAdd(1, null));
    Say("nullable", Segments.NGuidSame(g) + " " + Segments.NGuidHas(g) + Segments.NGuidHas(null) + " " + Segments.NGuidMk(k) + " " + Segments.NGuidPick(true, g) + " " + Segments.NGuidPick(false, g));
    var when = new DateTimeOffset(2020, 2, 3, 4, 5, 6, TimeSpan.FromHours(2));
    Say("time", Segments.DtoSame(when).Ticks + " " + Segments.DtoAdd(when).Ticks + " " + Segments.DtoAdd(when).Offset.Ticks + " " + Segments.TsAdd(TimeSpan.FromSeconds(5), TimeSpan.FromSeconds(6)).Ticks + " " + Segments.TsLess(TimeSpan.Zero, TimeSpan.FromSeconds(6)));
    var ints = new[] { 1, 2, 3 };
    Say("span", Segments.SpanSame(ints).Length + " " + Segments.SpanDef().Length + " " + Segments.MemSame("abc".AsMemory()).ToString() + " " + Segments.MemDef().Length + " " + Segments.MemPass("de".AsMemory()).ToString() + " " + Segments.SpanSum(ints));
    var f4 = new FF4 { A = 1, B = -2, C = 3.5f, D = 4 }; var f3 = new F3 { A = 1, B = 2, C = 3 }; f3 = Segments.F3Add(Segments.F3Same(f3), f3);
    Say("floats", Show(Segments.F4Same(f4)) + " " + Show(Segments.F4Set(f4)) + " " + f3.A + "," + f3.B + "," + f3.C + " " + Show(Segments.Rotate(f4, 5)));
    var d = new DI { A = 2.5, B = 3, C = -4, D = 5 }; Say("di", Show(Segments.DISame(d)) + " " + Show(Segments.DIPass(d)) + " " + Show(Segments.DISet(d)) + " " + Show(Segments.DISet2(d)));
    var l2 = Segments.TryL2(new L2 { A = 5, B = 6 }); Say("l2", l2.A + "," + l2.B);
    var p = new Packed { A = 1, B = 0x01020304, C = -1, D = 5 }; Say("packed", Show(Segments.PackedSet(p)) + " " + Segments.PackedSum(p));
    var p4 = Segments.Pack4Set(new Pack4 { A = 1, B = 2.5, C = 3 }); Say("pack4", p4.A + "," + p4.B + "," + p4.C);
    var sp = new Sparse { A = 3 }; ((byte*)&sp)[4] = 44; ((byte*)&sp)[15] = 55; sp = Segments.SparseSet(sp, 6);
    Say("sparse", sp.A + "," + sp.B + "," + ((byte*)&sp)[4] + "," + ((byte*)&sp)[15]);
    var b8 = new Bytes8 { L = 0x1122334455667788 };
    Say("bytes", Segments.BytesSet(b8).L.ToString("x") + " " + Segments.BytesSet2(b8).L.ToString("x") + " " + Segments.BytesDouble(0x3ff8000000000000) + " " + Segments.BytesLong(-2.5).ToString("x") + " " + Segments.BytesMid(b8));
    var b3 = new B3 { A = 1, B = 2, C = 253 }; var b5 = new B5 { T = b3, D = 4, E = 5 }; var b7 = new B7 { T = b3, I = 6 };
    b5 = Segments.B5Set(b5, Segments.B3Set(b3)); b7 = Segments.B7Set(b7, Segments.B3Set(b3));
    Say("odd", Show(Segments.B3Set(b3)) + " " + Show(b5.T) + "." + b5.D + "." + b5.E + " " + Show(Segments.B5Get(b5)) + " " + Show(b7.T) + "," + b7.I);
    h.After = 9; h.After1 = 8; Segments.B3Store(h, b3); Segments.PackedStore(h, p); Say("beside", Show(h.B3) + " " + h.After + " " + Show(h.P1) + " " + h.After1);
    var threes = new B3[4]; Segments.B3Arr(threes, 2, b3); Segments.B3Arr(threes, 1, Segments.B3Set(b3));
    Say("threes", Show(threes[0]) + " " + Show(threes[1]) + " " + Show(Segments.B3Load(threes, 2)) + " " + Show(threes[3]));
    var sw = Segments.Swap(new Pair<string> { A = "a", B = "b" }); var sw2 = Segments.Swap(new Pair<short> { A = 1, B = -2 }); var sw3 = Segments.Swap(new Pair<B3> { A = b3, B = Segments.B3Set(b3) });
    Say("swap", sw.A + sw.B + " " + sw2.A + "," + sw2.B + " " + Show(sw3.A) + " " + Show(sw3.B));
    var two = Segments.TwoSwap(new Two { S = "s", O = "o" }); Say("two", two.S + two.O);
    var ra = Segments.Ra3Set(new RefAnd3 { A = new byte[] { 7, 8 }, T = b3, S = 1 }, Segments.B3Set(b3)); Say("ra3", ra.A[1] + " " + Show(ra.T) + " " + ra.S);
    Say("volatile", Segments.Volatile(h));
  }
}
