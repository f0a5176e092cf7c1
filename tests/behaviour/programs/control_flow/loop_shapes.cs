// Loops and branches in many shapes: bounds that change or are wrong, arrays that are exchanged, indices that wrap, exceptions in
// the middle of a round, counting of bits, tests of ranges, choices between two values. What the optimiser does to a loop (inversion,
// hoisting, cloning, vectorisation, unrolling, idioms, if-conversion) must leave all of it as it is.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
class Box { public int[] A; public int N; public long S; public static int[] G = new int[8]; public Box Next; }
struct Pair { public int X; public int Y; public Pair(int x, int y) { X = x; Y = y; } }

// Loops over elements of each size, which may be done several at a time, over arrays that may be the same, or parts of one.
static class ElementLoops {
  static long h; static void H(long v) { h = h * 1000003 ^ v; }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Even(int[] a)
  {
    int s = 0; for (int i = 0; i < a.Length; i += 2) s += a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static void Fills(byte[] a, short[] b, long[] c, double[] d, byte v)
  {
    for (int i = 0; i < a.Length; i++) a[i] = v; for (int i = 1; i < b.Length; i++) b[i] = (short)(i * 3); for (int i = 0; i < c.Length; i++) c[i] = v * 1234567890123L; for (int i = 0; i < d.Length; i++) d[i] = -0.0;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static void Maps(sbyte[] a, byte[] b, ushort[] c, int[] d, uint[] e, int k)
  {
    for (int i = 0; i < a.Length; i++) a[i] = (sbyte)(a[i] * 5 >> 1); for (int i = 0; i < b.Length; i++) b[i] = (byte)((b[i] + k + 1) >> 1 ^ b[i] << 3); for (int i = 0; i < c.Length; i++) c[i] = (ushort)~(c[i] / 2 - k);
    for (int i = 0; i < d.Length; i++) d[i] = d[i] * d[i] - (int)(e[i] >> 3) | k; for (int i = 0; i < e.Length; i++) { e[i] ^= (uint)d[i]; if (d[i] < 0) d[i] = -d[i]; }
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static void Floats(float[] a, float[] b, double[] c, float f)
  {
    for (int i = 0; i < a.Length; i++) a[i] = a[i] * f + b[i] / 3; for (int i = 0; i < c.Length; i++) c[i] = Math.Sqrt(c[i] * c[i]) - -c[i];
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static void Near(int[] a, int[] b, int n)
  {
    for (int i = 1; i < n - 1; i++) a[i] = b[i - 1] + b[i + 1] * 2;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static void Parts(Span<int> a, ReadOnlySpan<int> b)
  {
    for (int i = 0; i < a.Length; i++) a[i] += b[i] + i;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static unsafe void Raw(byte* to, byte* from, int n)
  {
    for (int i = 0; i < n; i++) to[i] = (byte)(from[i] + 1);
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static long Sums(byte[] a, sbyte[] b, ushort[] c, int[] d, uint[] e, long[] f)
  {
    int s = 3, t = 0, low = 5, high = -5, bits = 0, all = -1, odd = 0, count = 0; long l = 1, u = 0;
    for (int i = 0; i < a.Length; i++) s += a[i]; for (int i = 0; i < b.Length; i++) s -= b[i]; for (int i = 0; i < c.Length; i++) { t += c[i] * 3; if (c[i] == 7) count++; }
    for (int i = 0; i < d.Length; i++) { low = Math.Min(low, d[i]); bits ^= d[i]; } foreach (int x in d) if (x > high) high = x; for (int i = 0; i <= d.Length - 1; i++) all &= d[i] | 0x1234;
    for (int i = 0; d.Length > i; i++) odd += d[i] >= 0 && i != 3 ? 1 : 0; for (int i = 0; i < a.Length; i++) if (a[i] > 100) count += 2; for (int i = 0; i < f.Length; i++) l += f[i]; for (int i = 0; i < e.Length; i++) u += e[i];
    return ((((s * 31L + t) * 31 + low) * 31 + high) * 31 + bits) * 31 + all + odd * 7 + count * 11 + l * 13 + u;
  }
  public static unsafe long Run(int n)
  {
    h = n; uint x = (uint)n * 2654435761 + 1; uint Next() { x ^= x << 13; x ^= x >> 17; x ^= x << 5; return x >> (int)(x & 15); }
    var a = new byte[n]; var b = new sbyte[n]; var c = new ushort[n]; var d = new int[n]; var e = new uint[n]; var f = new long[n]; var g = new float[n]; var k = new double[n]; var m = new short[n];
    for (int i = 0; i < n; i++) { a[i] = (byte)Next(); b[i] = (sbyte)Next(); c[i] = (ushort)Next(); d[i] = (int)Next() - 40; e[i] = Next(); f[i] = (long)Next() << 20; g[i] = Next() / 7f; k[i] = Next() - 99.5; }
    H(Even(d)); H(Sums(a, b, c, d, e, f)); Maps(b, a, c, d, e, n * 37 - 300); H(Sums(a, b, c, d, e, f)); Floats(g, g, k, 0.3f); Near(d, d, n); H(Sums(a, b, c, d, e, f)); Near(d, (int[])(object)e, n);
    foreach (float v in g) H(BitConverter.SingleToInt32Bits(v)); foreach (double v in k) H(BitConverter.DoubleToInt64Bits(v));
    for (int i = 0; i < 6 && i < n; i++) { Parts(d.AsSpan(i), d); Parts(d.AsSpan(0, n - i), d.AsSpan(i)); fixed (byte* p = a) { Raw(p + i, p, n - i); Raw(p, p + i, n - i); } }
    H(Sums(a, b, c, d, e, f)); Fills(a, m, f, k, (byte)(n * 3)); H(Sums(a, b, c, d, e, f)); foreach (short v in m) H(v); foreach (double v in k) H(BitConverter.DoubleToInt64Bits(v));
    return h;
  }
}
static class LoopShapes {
  static string log;
  static void T(string n, Func<object> f)
  {
    log = ""; string r; try { r = Convert.ToString(f()); } catch (Exception e) { r = e.GetType().Name; } Console.WriteLine(n + ": " + r + " " + log);
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Sum(int[] a, int from, int to)
  {
    int s = 0; for (int i = from; i < to; i++) s += a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int SumDown(int[] a, int n)
  {
    int s = 0; for (int i = n - 1; i >= 0; i--) s = s * 3 + a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int SumStep(int[] a, int n, int k)
  {
    int s = 0; for (int i = 0; i < n; i += k) s += a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int SumNe(int[] a, int n)
  {
    int s = 0; for (int i = 0; i != n; i++) s += a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int SumU(int[] a, uint n)
  {
    int s = 0; for (uint i = 0; i < n; i++) s += a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int SumL(int[] a, long n)
  {
    int s = 0; for (long i = 0; i < n; i++) s += a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Partial(int[] a, int[] b, int n)
  {
    int i = 0; try { for (; i < n; i++) { a[i] = i * 2; b[i] = a[i] + 1; } } catch (IndexOutOfRangeException) { return -i * 1000 - a[Math.Min(i, a.Length - 1)]; } return i;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Reassign(Box b)
  {
    int s = 0; for (int i = 0; i < b.A.Length; i++) { s += b.A[i]; if (i == 2) b.A = new int[3] { 7, 7, 7 }; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int LocalReassign(int[] a)
  {
    int s = 0; int n = a.Length; for (int i = 0; i < n; i++) { s += a[i]; if (s > 5) a = new int[] { 100, 200, 300 }; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int StaticChange(int n)
  {
    int s = 0; for (int i = 0; i < n; i++) { s += Box.G[i]; if (i == 3) Change(); } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static void Change()
  {
    Box.G = new int[5] { 1, 1, 1, 1, 50 };
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int ModIndex(int[] a, int n)
  {
    int s = 0; for (int i = 0; i < n; i++) { s += a[i]; if ((s & 1) == 0) i++; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int ModBound(int[] a, int n)
  {
    int s = 0; for (int i = 0; i < n; i++) { s += a[i]; if (s == 3) n = 100; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Offs(int[] a, int n, int o)
  {
    int s = 0; for (int i = 0; i < n; i++) s += a[i + o] - a[i - o + n]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Wrap(int[] a)
  {
    int s = 0; for (int i = int.MaxValue - 2; i > 0; i++) { s += a[i & 3]; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int WrapLe(int[] a, int m)
  {
    int s = 0; for (int i = m - 3; i <= m && s < 100; i++) { s += a[i & 3]; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Alias(int[] a, ref int n)
  {
    int s = 0; for (int i = 0; i < n; i++) { a[i] = i; s += n; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int AliasField(Box b)
  {
    int s = 0; for (int i = 0; i < b.N; i++) { b.A[i]++; s += b.N; if (b.A[i] == 3) b.N--; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static double Mat(double[,] m)
  {
    double s = 0; for (int i = 0; i < m.GetLength(0); i++) for (int j = 0; j < m.GetLength(1); j++) s += m[i, j] * (i - j); return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static double Jag(double[][] m, int n)
  {
    double s = 0; for (int i = 0; i < n; i++) { for (int j = 0; j < n; j++) s += m[i][j] * (i + j); } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Spans(Span<int> a, ReadOnlySpan<byte> b)
  {
    int s = 0; for (int i = 0; i < a.Length; i++) s += a[i] * b[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Chars(string s)
  {
    int v = 0, q = 0; for (int i = 0; i < s.Length; i++) { char c = s[i]; if (c >= '0' && c <= '9') v = v * 10 + (c - '0'); else if (c == ' ' || c == '\t' || c == '\n') q++; else if ((c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F')) q += 100; } return v * 1000 + q;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Sel(int a, int b, int c)
  {
    int m = a < b ? a : b; int x = m > c ? m : c; int y = a == 0 ? b : c; if (y > x) y = x; return m * 10000 + x * 100 + y + (a > b ? 1 : 0) - (a >= 0 && b >= 0 ? 7 : 9) + (a < 0 || c < 0 ? 50 : 30);
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static long SelL(long a, uint b, float f)
  {
    long m = a < b ? a : b; ulong u = (ulong)a > b ? (ulong)a : b; int z = f < 1 ? 3 : 4; int w = !(f >= 1) ? 30 : 40; return m ^ (long)u + z + w;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Pop(ulong v)
  {
    int n = 0; while (v != 0) { v &= v - 1; n++; } return n;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Pop2(uint v)
  {
    int n = 0; while (v != 0) { n += (int)(v & 1); v >>= 1; } return n;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Pop3(int v)
  {
    int n = 0; while (v != 0) { n += v & 1; v >>= 1; if (n > 40) return -1; } return n;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Swap(Pair[] p)
  {
    int n = 0; for (int i = 0; i < p.Length - 1; i++) for (int j = 0; j < p.Length - 1 - i; j++) if (p[j].X > p[j + 1].X || p[j].X == p[j + 1].X && p[j].Y < p[j + 1].Y) { var t = p[j]; p[j] = p[j + 1]; p[j + 1] = t; n++; } return n;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int NewArr(int n)
  {
    var a = new int[n]; int s = 0; for (int i = 0; i < n; i++) a[i] = i; for (int i = 0; i < a.Length; i++) s += a[i]; for (int i = 0; i <= n; i++) s += a[i]; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int NewArrNeg(int n)
  {
    int s = 0; try { var a = new int[n]; for (int i = 0; i < n; i++) s += a[i] + 1; s += a.Length; } catch (OverflowException) { s = -5; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Tries(int[] a)
  {
    int s = 0; for (int i = 0; i < a.Length + 2; i++) { try { s += a[i]; if (i == 1) continue; s *= 2; } catch (IndexOutOfRangeException) { s += 1000; if (i > a.Length) break; } finally { s++; } } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Lst(List<int> l)
  {
    int s = 0; for (int i = 0; i < l.Count; i++) { s += l[i]; if (l[i] == 2) l.RemoveAt(i); } foreach (var x in l) s = s * 31 + x; return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static byte Bytes(byte[] a, sbyte k)
  {
    byte s = 0; for (byte i = 0; i < a.Length; i++) { s += a[i]; a[i] += (byte)k; s ^= (byte)(a[i] >> 1); } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static long Longs(long[] a, int lo, int hi)
  {
    long s = 0; while (lo < hi) { int mid = lo + ((hi - lo) >> 1); s += a[mid] * (lo ^ hi); if (a[mid] < 10) lo = mid + 1; else hi = mid; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Div(int x, uint y, long z) => x / 7 + x % 10 + (int)(y / 1000) + (int)(y % 641) + (int)(z / -3) + (int)(z % 1000000007) + x / int.MinValue + (x & 7) / 8 + x / 16 + x % 16 + (int)(y / 3u);
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Rows(int[][] a, int[] b, int i, int from, int to)
  {
    for (int j = from; j < to - 1; j++) b[j] = a[i][j] + 10 * a[i - 1][j] + 100 * a[i + 1][j] + a[i][j - 1] - a[i][j + 1]; return b[from];
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int RowsChange(int[][] a, int i, int n, int[][] other)
  {
    int s = 0; for (int j = 0; j < n; j++) { s += a[i - 1][j] * 3 + a[i + 1][j]; if (s == 9) other[i - 1] = other[i + 1]; } return s;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Sw(int x)
  {
    switch (x) { case 1: return 10; case 2: case 3: return 20; case 7: return x > 5 ? 1 : 2; case 8: case 9: case 10: case 12: return 30; case 100: return 40; case -5: return 50; default: return x; }
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static bool Vowel(char c) => c == 'a' || c == 'e' || c == 'i' || c == 'o' || c == 'u' || c == 'y';
  [MethodImpl(MethodImplOptions.NoInlining)]
  static int Lst2(Box b)
  {
    int n = 0; for (var p = b; p != null; p = p.Next) { n += p.N; if (p.N == 2 && p.Next != null) p.Next = p.Next.Next; } return n;
  }
  [MethodImpl(MethodImplOptions.NoInlining)]
  static long Cut(long x, ulong y) => ((int)x * 3L + (uint)y) ^ x ^ (long)y;
  [MethodImpl(MethodImplOptions.NoInlining)]
  static uint Rot(uint a, int n) => (a << n) | (a >> (32 - n)) ^ (a >> 5 | a << 27) + (a << 3 ^ a >> 29);
  static int afterLast;
  [MethodImpl(MethodImplOptions.NoInlining)] static void Boom(bool boom) { if (boom) throw new InvalidOperationException(); }
  // The last value that the loop stores is only read after the handler.
  static int LastSeen(int[] a, bool boom) {
    int last = -5, sum = 0, length = a.Length;
    try { for (int i = 0; i < a.Length; i++) { sum += a[i]; last = a[i]; } afterLast = sum; Boom(boom); return length; }
    catch (InvalidOperationException) { }
    return last;
  }

  static void Main() {
    int[] counted = new int[104];
    for (int i = 0; i < 104; i++) counted[i] = i;
    Console.WriteLine("last " + LastSeen(counted, true) + " " + LastSeen(counted, false) + " " + afterLast);
    int[] a = { 1, 2, 3, 4, 5 };
    T("sum", () => Sum(a, 0, 5)); T("sum6", () => Sum(a, 0, 6)); T("sumneg", () => Sum(a, -1, 3)); T("sumempty", () => Sum(null, 3, 3)); T("sumnull", () => Sum(null, 0, 1)); T("sumrev", () => Sum(a, 4, 2)); T("sumbig", () => Sum(a, int.MaxValue, int.MinValue));
    T("down", () => SumDown(a, 5)); T("down6", () => SumDown(a, 6)); T("down0", () => SumDown(null, 0)); T("downneg", () => SumDown(null, -3));
    T("step", () => SumStep(a, 5, 2)); T("step3", () => SumStep(a, 7, 3)); T("stepbig", () => SumStep(a, 5, int.MaxValue)); T("stepwrap", () => SumStep(a, int.MaxValue, int.MaxValue)); T("stepneg", () => SumStep(a, 5, -1));
    T("ne", () => SumNe(a, 5)); T("nebad", () => SumNe(a, -1)); T("u", () => SumU(a, 5)); T("ubad", () => SumU(a, uint.MaxValue)); T("l", () => SumL(a, 5)); T("lbad", () => SumL(a, 1L << 33));
    T("partial", () => Partial(new int[5], new int[3], 5)); T("partial2", () => Partial(new int[3], new int[5], 5)); T("partial3", () => Partial(new int[5], new int[5], 5)); T("partialnull", () => Partial(new int[2], null, 5));
    T("reassign", () => Reassign(new Box { A = new int[] { 1, 2, 3, 4, 5 } })); T("local", () => LocalReassign(a)); T("static", () => StaticChange(5)); T("static8", () => StaticChange(8));
    T("modi", () => ModIndex(a, 5)); T("modb", () => ModBound(a, 4)); T("modb2", () => ModBound(new[] { 4, 4 }, 2)); T("offs", () => Offs(new int[20], 5, 3)); T("offsb", () => Offs(new int[6], 5, 3)); T("offsn", () => Offs(new int[6], 5, -1));
    T("wrap", () => Wrap(a)); T("wraple", () => WrapLe(a, int.MaxValue)); T("wraple2", () => WrapLe(a, 10));
    T("alias", () => { var q = new int[6]; q[3] = 6; return Alias(q, ref q[3]); }); T("alias2", () => { var q = new int[2]; q[1] = 5; return Alias(q, ref q[1]); });
    T("aliasf", () => { var b = new Box { A = new int[] { 1, 2, 3, 2, 5 }, N = 5 }; return AliasField(b) + " " + b.N; });
    T("mat", () => Mat(new double[,] { { 1, 2, 3 }, { 4, 5, 6.5 } })); T("mat0", () => Mat(new double[0, 5])); T("jag", () => Jag(new[] { new double[] { 1, 2 }, new double[] { 3, 4 } }, 2)); T("jagbad", () => Jag(new[] { new double[] { 1, 2 }, new double[] { 3 } }, 2)); T("jagnull", () => Jag(new[] { new double[] { 1, 2 }, null }, 2));
    var rows = new[] { new[] { 1, 2, 3, 4, 5 }, new[] { 6, 7, 8, 9, 1 }, new[] { 2, 3, 4, 5, 6 }, null, new[] { 1 } }; var res = new int[5];
    T("rows", () => Rows(rows, res, 1, 1, 5)); foreach (int x in res) log += x + ","; T("rows0", () => Rows(rows, res, 0, 1, 5)); T("rowsup", () => Rows(rows, res, 5, 1, 5)); T("rowsmax", () => Rows(rows, res, int.MaxValue, 1, 5));
    T("rowsnull", () => Rows(rows, res, 2, 1, 5)); T("rowsnull2", () => Rows(rows, res, 3, 1, 5)); T("rowsempty", () => Rows(null, res, 3, 1, 2)); T("rowslong", () => Rows(rows, new int[9], 1, 1, 7)); T("rowsneg", () => Rows(rows, res, 1, 0, 5)); T("rowsres", () => Rows(rows, new int[2], 1, 1, 5));
    T("rowsmin", () => Rows(rows, res, 1, 1, int.MinValue)); T("rowsch", () => RowsChange(rows, 1, 5, rows)); T("rowsch2", () => RowsChange(rows, 1, 5, new[] { rows[1], rows[1], rows[0] })); T("rowsch3", () => RowsChange(rows, 1, 6, rows));
    T("span", () => Spans(new[] { 1, 2, 3 }, new byte[] { 4, 5, 250 })); T("spanbad", () => Spans(new[] { 1, 2, 3 }, new byte[] { 4, 5 }));
    T("chars", () => Chars("12 ab\t3F\nzz9"));
    foreach (int x in new[] { -3, 0, 2, 9, int.MinValue, int.MaxValue }) foreach (int y in new[] { -1, 0, 5, int.MaxValue }) T("sel" + x + y, () => Sel(x, y, 4) + " " + Sel(y, x, -2) + " " + SelL(x * 3L, (uint)y, x) + " " + Div(x, (uint)y, x * 12345678901L - y));
    T("nan", () => SelL(5, 3, float.NaN)); T("pop", () => Pop(0xF0F0F0F0F0F0F0F1) + Pop(0) * 100 + Pop(ulong.MaxValue) * 1000 + " " + Pop2(0x80000001) + Pop2(0) + Pop2(uint.MaxValue) + " " + Pop3(255));
    T("swap", () => { var p = new[] { new Pair(3, 1), new Pair(1, 2), new Pair(3, 4), new Pair(0, 0), new Pair(1, 9) }; int n = Swap(p); foreach (var z in p) log += z.X + "," + z.Y + ";"; return n; });
    T("new", () => NewArr(5)); T("new0", () => NewArr(0)); T("newneg", () => NewArr(-1)); T("newneg2", () => NewArrNeg(-1)); T("newneg3", () => NewArrNeg(3));
    T("tries", () => Tries(a)); T("tries0", () => Tries(new int[0])); T("list", () => Lst(new List<int> { 1, 2, 2, 3 })); T("bytes", () => Bytes(new byte[] { 200, 100, 50 }, -7)); T("longs", () => Longs(new long[] { 1, 5, 9, 10, 11, 20 }, 0, 6));
    for (int i = -6; i < 14; i++) { int k = i; T("sw" + i, () => Sw(k) + Sw(100)); } foreach (char c in "aeixyz") T("v" + c, () => Vowel(c));
    T("cut", () => Cut(0x1_8000_0001, ulong.MaxValue) + " " + Cut(-1, 1UL << 32));
    T("lst2", () => Lst2(new Box { N = 1, Next = new Box { N = 2, Next = new Box { N = 3, Next = new Box { N = 4 } } } })); for (int i = 0; i < 34; i += 11) { int k = i; T("rot" + i, () => Rot(0x12345678, k)); }
    for (int i = 0; i <= 44; i++) { int k = i; T("elements" + i, () => ElementLoops.Run(k)); }
  }
}
