using System; using System.Runtime.CompilerServices;
unsafe static class Bt {
 const MethodImplOptions NI = MethodImplOptions.NoInlining;
 [MethodImpl(NI)] static void Mark(int[] a, int b) { int m = 1 << (b % 32); int i = b / 32; if (i < a.Length && i >= 0) a[i] |= m; }
 [MethodImpl(NI)] static void Allow(uint[] a, char c) { int v = c; a[v >> 5] |= (0x1U << (v & 0x1F)); }
 [MethodImpl(NI)] static void Forbid(uint[] a, char c) { int v = c; a[v >> 5] &= ~(0x1U << (v & 0x1F)); }
 [MethodImpl(NI)] static void Flip(long[] a, int c) { a[c >> 6] ^= 1L << c; }
 [MethodImpl(NI)] static void Clear(ref ulong r, int n) { r &= ~(1UL << n); }
 [MethodImpl(NI)] static bool Only(int x, int n) => (x & ~(1 << n)) == 0;
 [MethodImpl(NI)] static bool Any(long x, int n) { if ((x & ~(1L << n)) != 0) return true; Console.Write("."); return false; }
 [MethodImpl(NI)] static int Both(int a, int b, int c, int d) { if ((a < b & c < d)) { Console.Write("b"); return 1; } return 2; }
 [MethodImpl(NI)] static bool Both2(int a, int b, int c, int d) => (a < b & c < d) == false;
 [MethodImpl(NI)] static bool Eq3(int a, int b, int c, int d) => (a < b | c == d) != (a > c);
 [MethodImpl(NI)] static int Sel(int a, int b, int c, int d) => (a < b ^ c >= d) ? a : d;
 [MethodImpl(NI)] static int Sum(int a, int b, int c, int d) => ((a < b ? 1 : 0) & (c < d ? 1 : 0)) + ((a == c ? 1 : 0) | (b == d ? 1 : 0));
 [MethodImpl(NI)] static byte Narrow(int a, int b, int c, int d) { bool r = a < b & c <= d; return (byte)(r ? 7 : 3); }
 [MethodImpl(NI)] static bool ByteEq(int a, int b) => (byte)a == (byte)b; [MethodImpl(NI)] static bool SByteNe(long a, int b) => (sbyte)a != (sbyte)b;
 [MethodImpl(NI)] static bool Digit(int c) => (char)c < 58; [MethodImpl(NI)] static bool Range(int c) => (uint)((char)c - 48) <= 9; [MethodImpl(NI)] static bool BR(int c) => (byte)(c - 3) < 5u;
 [MethodImpl(NI)] static int Below(uint a, uint b) => a < b ? -1 : 0; [MethodImpl(NI)] static int Zero(int a) => a == 0 ? -1 : 0; [MethodImpl(NI)] static int Zero2(int a) => a == 0 ? 0 : -1;
 [MethodImpl(NI)] static int TwoConst(int a, int b) => a > b ? 12 : 4; [MethodImpl(NI)] static int TwoConst2(long a, long b) => a <= b ? 3 : 5;
 [MethodImpl(NI)] static int Carry(uint a, uint b) { uint s = a + b; return s < a ? 1 : 0; } [MethodImpl(NI)] static ulong Sat(ulong a, ulong b) { ulong s = a + b; return s < b ? ulong.MaxValue : s; }
 [MethodImpl(NI)] static int Dec(int[] a) { int i = a.Length, s = 0; while (--i >= 0) s += a[i]; return s; } [MethodImpl(NI)] static int AndSign(int a, int b) { int c = a & b; if (c < 0) return 1; if (c == 0) return 2; return 3; } [MethodImpl(NI)] static int SubL(int a, int b) { int c = a - b; if (c < 0) return 1; if (c > 0) return 2; return 3; } [MethodImpl(NI)] static int SubG(int a, int b) { int c = a + b; if (c <= 0) return 1; return 2; }
 static void Main() {
  var a = new int[4]; var u = new uint[4]; var l = new long[2]; ulong r = ulong.MaxValue;
  foreach (int n in new[] { 0, 1, 5, 31, 32, 33, 63, 64, 100, 127 }) { Mark(a, n); Allow(u, (char)n); Flip(l, n); if (n % 2 == 1) Forbid(u, (char)(n - 1)); Clear(ref r, n); Console.WriteLine(string.Join(",", a) + "|" + string.Join(",", u) + "|" + string.Join(",", l) + "|" + r); }
  int[] v = { int.MinValue, -129, -128, -1, 0, 1, 2, 5, 47, 48, 57, 58, 127, 128, 255, 256, 300, 65535, 65536 + 50, int.MaxValue };
  int h = 0; foreach (int x in v) foreach (int y in v) { h = h * 31 + (Only(x, y) ? 1 : 2); h = h * 31 + (Any((long)x << 20, y) ? 1 : 2); h = h * 31 + (ByteEq(x, y) ? 1 : 2); h = h * 31 + (SByteNe(x * 3L, y) ? 1 : 2); h = h * 31 + Below((uint)x, (uint)y) + TwoConst(x, y) + TwoConst2(x, y) * 7 + Carry((uint)x, (uint)y) + AndSign(x, y) + SubL(x, y) * 3 + SubG(x, y) * 5; h ^= (int)Sat((ulong)x << 32, (ulong)(uint)y << 33); foreach (int z in v) foreach (int w in new[] { -1, 0, 58, 300 }) { h = h * 31 + Both(x, y, z, w) + (Both2(x, y, z, w) ? 4 : 8) + (Eq3(x, y, z, w) ? 16 : 32) + Sel(x, y, z, w) + Sum(x, y, z, w) * 64 + Narrow(x, y, z, w) * 128; } Console.WriteLine(h); }
  foreach (int x in v) Console.WriteLine(x + " " + Digit(x) + Range(x) + BR(x) + Zero(x) + Zero2(x) + Only(x, 0)); Console.WriteLine(Dec(v));
 }
}
