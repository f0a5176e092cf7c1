// A method per reason of pipeline/interfaces/refusals.py: csc -unsafe -optimize+ -debug:portable -target:library Refused.cs
using System;
using System.Runtime.CompilerServices;

struct Five { public long A, B, C, D, E; }
struct Bytes { public byte A, B, C, D, E; }
struct Named { public string Name; public int A, B; }
struct Pair { public int A, B; }
class Box { public int Value; public Box Next; public int Three() => 3; }
class Base { public int Value; }
sealed class Derived : Base { }
abstract class Shape { public abstract int Area(); }

static class Refused
{
    static Box kept;
    static int count;
    [MethodImpl(MethodImplOptions.NoInlining)] static void Use(object o) { }
    [MethodImpl(MethodImplOptions.NoInlining)] static int Call(int x) => x;
    [MethodImpl(MethodImplOptions.NoInlining)] static int Take(Pair p) => p.A;
    [MethodImpl(MethodImplOptions.NoInlining)] static void Fill(out Pair p) { p = default; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Five MakeFive() => default;
    [MethodImpl(MethodImplOptions.NoInlining)] static int TakeBytes(Bytes s) => s.A;
    [MethodImpl(MethodImplOptions.NoInlining)] static int TakeFive(Five s) => (int)s.A;

    // vectorize
    static int Shape(int[] a) { int m = 0; for (int i = 0; i < a.Length; i++) { if (a[i] > 3) { if (a[i] < 8) m++; else m += 2; } } return m; }
    static int Handler(int[] a) { int s = 0, i = 0; do { try { s += a[i]; } catch (IndexOutOfRangeException) { s--; } i++; } while (i < 9); return s; }
    static int CountDown(int[] a) { int s = 0; for (int i = a.Length - 1; i >= 0; i--) s += a[i]; return s; }
    static int Long(int[] a) { int s = 0; for (int i = 0; i < a.Length; i++) { s += a[i] * 3 ^ a[i] * 5 ^ a[i] * 7 ^ a[i] * 9 ^ a[i] * 11 ^ a[i] * 13 ^ a[i] * 17 ^ a[i] * 19 ^ a[i] * 21 ^ a[i] * 23 ^ a[i] * 27 ^ a[i] * 29 ^ a[i] * 31 ^ a[i] * 33 ^ a[i] * 37 ^ a[i] * 39 ^ a[i] * 41 ^ (a[i] & 43) ^ (a[i] & 47) ^ (a[i] & 49) ^ (a[i] & 51); } return s; }
    static void Node(int[] a) { for (int i = 0; i < a.Length; i++) a[i] = Call(i); }
    static void Check(int[] a, int[] b) { for (int i = 0; i < a.Length; i++) a[i] = b[i & 7]; }
    static void Form(long[] a, long[] b) { for (int i = 0; i < a.Length && i < b.Length; i++) { } int n = Math.Min(a.Length, b.Length); for (int i = 0; i < n; i++) a[i] = a[i] * b[i]; }
    static int Branch(int[] a, int x) { int s = 0; for (int i = 0; i < a.Length; i++) { if (a[i] > x) a[i] = 0; } return s; }
    static int Prepares(int n) { var t = new int[16]; for (int i = 0; i < 16; i++) t[i] = i * 3 ^ n; int s = 0; for (int j = 0; j < n; j++) s += Call(t[j & 15]); return s; }
    static long Carried(int[] a) { long h = 17; for (int i = 0; i < a.Length; i++) h = h * 31 + a[i]; return h; }
    static unsafe void Fault(int* a, int* b, int n) { for (int i = 0; i < n; i++) { a[i] = 1; a[i] = b[i]; } }
    static int Effect(int[] a) { int last = 0; for (int i = 0; i < a.Length; i++) last = a[i]; return 3; }
    static int Short(int[] a) { int s = 0; if (a.Length < 3) return 0; for (int i = 0; i < 3; i++) s += a[i]; return s; }
    static void Registers(int[] a, int b, int c, int d, int e, int f, int g, int h, int j, int k, int l, int m, int n) { for (int i = 0; i < a.Length; i++) a[i] = (a[i] ^ b) + (a[i] ^ c) + (a[i] ^ d) + (a[i] ^ e) + (a[i] ^ f) + (a[i] ^ g) + (a[i] ^ h) + (a[i] ^ j) + (a[i] ^ k) + (a[i] ^ l) + (a[i] ^ m) + (a[i] ^ n); }
    static void Slow(long[] a, int[] b) { int n = Math.Min(a.Length, b.Length); for (int i = 0; i < n; i++) a[i] = b[i]; }
    static int Live(int[] a) { int last = 0, s = 0; for (int i = 0; i < a.Length; i++) { last = a[i]; s += last; } return last + s; }
    static unsafe int Bound(int* p, int[] a) { int i = 0, s = 0; do { s += p[i]; i++; } while (i < a.Length); return s; }
    static void Overlap(int[] a) { for (int i = 4; i < a.Length; i++) a[i] = a[i - 2] + 1; }

    // unroll
    static long Unrollable(long[] a) { long s = 0; for (int i = 0; i < a.Length; i++) { long d = a[i]; s += d * d; s ^= d; } return s; }
    static double UnrollSlow(double[] a) { double x = 0; for (int i = 0; i < a.Length; i++) a[i] = Math.Sqrt(a[i]) / 3; return x; }

    // clone-loop
    static int CloneCall(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i] + Call(i); return s; }
    static int CloneLong(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) { s += a[i] * b[i] ^ a[i] * 5; s += b[i] * a[i] * 7 ^ b[i]; s += s * a[i] ^ b[i] * 9; s *= a[i] - b[i]; s += a[i] * 11 ^ b[i]; s ^= b[i] * 3 + a[i]; s += a[i] * 13 ^ b[i] * 17; s += a[i] ^ b[i] * 23; s ^= a[i] - b[i] * 31; s += a[i] ^ b[i]; s += a[i] * b[i] ^ a[i] * 5; s += b[i] * a[i] * 7 ^ b[i]; s += s * a[i] ^ b[i] * 9; s *= a[i] - b[i]; s += a[i] * 11 ^ b[i]; s ^= b[i] * 3 + a[i]; s += a[i] * 13 ^ b[i] * 17; s += a[i] ^ b[i] * 23; s ^= a[i] - b[i] * 31; s += a[i] ^ b[i]; s += a[i] * b[i] ^ a[i] * 5; s += b[i] * a[i] * 7 ^ b[i]; s += s * a[i] ^ b[i] * 9; s *= a[i] - b[i]; s += a[i] * 11 ^ b[i]; s ^= b[i] * 3 + a[i]; s += a[i] * 13 ^ b[i] * 17; s += a[i] ^ b[i] * 23; s ^= a[i] - b[i] * 31; s += a[i] ^ b[i]; } return s; }
    static int CloneChecks(int[] a, int[] b, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i * 7 & 63]; return s; }
    static int CloneArrays(int[] a, int[] b, int[] c, int[] d, int[] e, int[] f, int[] g, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i] + b[i] + c[i] + d[i] + e[i] + f[i] + g[i]; return s; }
    static int CloneHandler(int[] a, int n) { int s = 0; try { for (int i = 0; i < n; i++) s += a[i]; } finally { s++; } return s; }
    static int CloneCount(int[] a, int n) { int s = 0; for (int i = 1; i < n; i *= 2) s += a[i]; return s; }
    static int CloneConditions(int[] a, int n) { int s = 0; for (int i = 0; i < n; i++) s += a[i - 1]; return s; }

    // object
    static int Passed(int x) { var b = new Box { Value = x }; Use(b); return b.Value; }
    static int Stored(int x) { var b = new Box { Value = x }; kept = b; return b.Value; }
    static Box Returned(int x) => new Box { Value = x };

    // promote
    static int TooMany() { Five s = MakeFive(); return TakeFive(s) + TakeFive(s); }
    static int Access(string s) { Named n = default; n.Name = s; return Unsafe.As<Named, int>(ref n); }
    static int Handled(Bytes p) { int s = 0; try { Use(null); } catch (Exception) { s = TakeBytes(p); } return s + 1; }
    static int Taken() { Pair p; Fill(out p); return p.A + p.B; }
    static int Whole(Pair p) => Take(p);

    // cse
    static int Unprofitable(int[] a, int i, bool b) { int s = 0; for (int k = 0; k < 3; k++) { if (b) s += a[i]; } return s; }

    static int Crowded(int[] a, int i, bool b)
    {
        int s = (a[i] * a[i + 1]) + (a[i + 2] * a[i + 3]) + (a[i + 4] * a[i + 5]) + (a[i + 6] * a[i + 7]) + (a[i + 8] * a[i + 9]);
        if (b) s ^= (a[i] * a[i + 2]) + (a[i + 1] * a[i + 4]) + (a[i + 3] * a[i + 6]) + (a[i + 5] * a[i + 8]) + (a[i + 7] * a[i + 9]);
        return s;
    }

    // range-check, null-check
    static int Lower(int[] a, int i) { int s = 0; for (int k = 0; k < 9; k++) { if (i < a.Length) s += a[i] ^ k; i--; } return s; }
    static int Upper(int[] a, int i) { int s = 0; for (int k = 0; k < 9; k++) { if (i >= 0) s += a[i] ^ k; i = Call(i); } return s; }
    static int Both(int[] a, int i) { int s = 0; for (int k = 0; k < 9; k++) { s += a[i] ^ k; i = Call(i); } return s; }

    static int Null(Box b, int n) { int s = 0; for (int i = 0; i < n; i++) s = s * 5 + b.Three(); return s; }

    // devirtualize, hoist
    static int Class(Shape s) => s.Area() + 1;
    static int Written(Box b, Box c, int n) { int s = 0; for (int i = 0; i < n; i++) { s += b.Value ^ i; c.Value = s; } return s; }
    static int Condition(Box b, int n) { int s = 0; for (int i = 0; i < n; i++) { if (i == s) s += 3; s += b.Three() * b.Value; } return s; }
    static int Order(Box b, int n) { int s = 0; for (int i = 0; i < n; i++) { count = i; s += b.Value ^ i; } return s; }
    static double Temps(double a, double b, double c, double d, int n)
    {
        double s = 0;
        for (int i = 0; i < n; i++) s = s * i + a * b + s * (a * c) + s * (a * d) + s * (b * c) + s * (b * d) + s * (c * d) + s * (a * a) + s * (b * b) + s * (c * c) + s * (d * d);
        return s;
    }

    // spill
    static long Pressure(long[] p)
    {
        long a = p[0], b = p[1], c = p[2], d = p[3], e = p[4], f = p[5], g = p[6], h = p[7], i = p[8], j = p[9], k = p[10], l = p[11], m = p[12], n = p[13], o = p[14], q = p[15];
        for (int z = 0; z < 100; z++) { a += b ^ c; b += c ^ d; c += d ^ e; d += e ^ f; e += f ^ g; f += g ^ h; g += h ^ i; h += i ^ j; i += j ^ k; j += k ^ l; k += l ^ m; l += m ^ n; m += n ^ o; n += o ^ q; o += q ^ a; q += a ^ b; }
        return a + b + c + d + e + f + g + h + i + j + k + l + m + n + o + q;
    }
    static int Killed(int x, int y) => (x + 1) / (y + 2) + Call(x / 3) * (y << (x & 7));
}
