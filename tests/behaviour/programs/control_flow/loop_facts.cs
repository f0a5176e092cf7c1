// Counted loops of which something else reads or writes a counter, a bound, a step or a sum, and loops at the ends of int.
using System;
using System.Runtime.CompilerServices;

static unsafe class Program
{
    const MethodImplOptions Alone = MethodImplOptions.NoInlining;
    static int seen;

    static void Show(string name, Func<long> run)
    {
        string result;
        try { result = run().ToString(); }
        catch (Exception e) { result = e.GetType().Name; }
        Console.WriteLine(name + " " + result);
    }

    [MethodImpl(Alone)] static void Use(int x) { seen += x; }

    static bool Filter(ref int i, int k) { i += k; return true; }

    // A finally that is too long to be copied to where its try is left.
    [MethodImpl(Alone)]
    static long FinallyStart(int k)
    {
        int i = 0;
        try { Use(1); }
        finally
        {
            i += k;
            Use(2); Use(3); Use(4); Use(5); Use(6); Use(7); Use(8); Use(9); Use(10); Use(11); Use(12); Use(13); Use(14); Use(15);
            Use(16); Use(17);
        }
        int s = 0;
        for (; i < 100; i++) s += i ^ 3;
        return s * 100L + i;
    }

    [MethodImpl(Alone)]
    static long FinallyVectors(int[] a, int k)
    {
        int i = 0;
        try { Use(1); }
        finally { switch (k & 3) { case 0: Use(2); break; case 1: i += k; break; case 2: Use(3); break; case 3: i += 2 * k; break; } }
        int s = 0;
        for (; i < 64; i++) s += a[i];
        return s * 100L + i;
    }

    [MethodImpl(Alone)]
    static long FinallyNotEqual(int k)
    {
        int i = 0;
        try { Use(1); }
        finally
        {
            i -= k;
            Use(2); Use(3); Use(4); Use(5); Use(6); Use(7); Use(8); Use(9); Use(10); Use(11); Use(12); Use(13); Use(14); Use(15);
            Use(16); Use(17);
        }
        int s = 0;
        for (; i != 8; i++) s += i ^ 5;
        return s * 100L + i;
    }

    [MethodImpl(Alone)]
    static long FinallyBound(int[] a, int k)
    {
        int n = a.Length, i = 0, s = 0;
        try { Use(1); }
        finally { switch (k & 3) { case 0: Use(2); break; case 1: n -= 70; break; case 2: n -= k; break; case 3: n -= 2 * k; break; } }
        do s += a[i & 63] ^ i; while (++i < n);
        return s * 100L + i;
    }

    // The handler is entered by the exception, with another start than normal flow brings.
    [MethodImpl(Alone)]
    static long InFinally(int[] a, int k)
    {
        int i = 5, s = 0;
        try
        {
            try { if (k > 2) throw new InvalidOperationException(); Use(k); i = 0; }
            finally { for (; i < 64; i++) s += a[i]; }
        }
        catch (InvalidOperationException) { s += 1000; }
        return s * 100L + i;
    }

    [MethodImpl(Alone)]
    static long ByFilter(int[] a, int k)
    {
        int i = 0;
        try { if (k >= 0) throw new InvalidOperationException(); }
        catch (InvalidOperationException) when (Filter(ref i, k)) { }
        int s = 0;
        for (; i < a.Length; i++) s += a[i];
        return s * 100L + i;
    }

    [MethodImpl(Alone)]
    static long ByCatch(int[] a, int k)
    {
        int i = 0;
        try { throw new InvalidOperationException(); }
        catch (InvalidOperationException) { i += k; }
        int s = 0;
        for (; i < 64; i++) s += a[i];
        return s * 100L + i;
    }

    // The outer loop begins the method, and jumps back with another start than the caller's.
    [MethodImpl(Alone)]
    static long Begins(int i, int rounds, int s)
    {
        do
        {
            for (; i < 40; i++) s += i ^ 1;
            i = 0;
            rounds--;
        }
        while (rounds > 0);
        return s * 100L + i;
    }

    // The partial sum is observable if an index is out of range.
    [MethodImpl(Alone)]
    static long Partial(int[] a, int n)
    {
        int s = 0, i = 0;
        try { for (; i < n; i++) s += a[i]; }
        catch (IndexOutOfRangeException) { s += 7; }
        catch (NullReferenceException) { s += 9; }
        return s * 100L + i;
    }

    [MethodImpl(Alone)] static long SumByRef(int n) { int s = 1; ref int r = ref s; for (int i = 0; i < n; i++) s += r; return s; }

    [MethodImpl(Alone)] static long SumByPointer(int n) { int s = 1; int* r = &s; for (int i = 0; i < n; i++) s += *r; return s; }

    [MethodImpl(Alone)] static long LongByRef(int n) { long s = 1; ref long r = ref s; for (int i = 0; i < n; i++) s += r; return s; }

    [MethodImpl(Alone)]
    static long StoredByRef(int[] a)
    {
        int s = 1;
        ref int r = ref s;
        for (int i = 0; i < a.Length; i++) { s += a[i] & 7; a[i] = r; }
        foreach (int x in a) s = s * 3 + x;
        return s;
    }

    [MethodImpl(Alone)] static long BoundByRef(int n) { int m = n; ref int r = ref m; int s = 0; for (int i = 0; i < m; i++) { s += i; r--; } return s; }

    [MethodImpl(Alone)] static long IndexByRef(int n) { int i = 0; ref int r = ref i; int s = 0; for (; i < n; i++) { s += i; r++; } return s; }

    [MethodImpl(Alone)] static long StepByRef(int n) { int k = 1; ref int r = ref k; int s = 0; for (int i = 0; i < n; i += k) { s += i; r = 2; } return s; }

    [MethodImpl(Alone)]
    static long ArrayByRef(int[] a)
    {
        int[] b = a;
        ref int[] r = ref b;
        int s = 0;
        for (int i = 0; i < b.Length; i++) { s += b[i]; if (i == 2) r = new int[5]; }
        return s;
    }

    [MethodImpl(Alone)] static long BitsByRef(uint x) { int c = 0, q = 0; ref int r = ref c; while (x != 0) { x &= x - 1; c++; q += r; } return c * 100 + q; }

    struct Pair { public int A, B; }

    [MethodImpl(Alone)] static long FieldByRef(int n) { Pair p = default; p.A = 1; ref Pair r = ref p; for (int i = 0; i < n; i++) { p.A += r.A; r.B += p.A; } return p.A * 1000L + p.B; }

    // Steps that come to the end of int.
    [MethodImpl(Alone)] static long ByTwos(int i, int n) { long s = 0; for (; i < n; i += 2) s += i; return s + i; }

    [MethodImpl(Alone)] static long ByThrees(int i, int n) { int s = 0; for (; i < n; i += 3) s += i ^ 5; return s + i; }

    [MethodImpl(Alone)] static long Stride(int[] a, int k, int i) { long s = 0; for (; i < a.Length; i += k) s += a[i]; return s; }

    [MethodImpl(Alone)] static long StrideTo(int[] a, int k, int i, int n) { long s = 0; do { s += a[i]; i += k; } while (i < n); return s; }

    [MethodImpl(Alone)] static long SpanStride(Span<byte> a, int k, int i, int n) { long s = 0; do { s += a[i]; i += k; } while (i < n); return s; }

    [MethodImpl(Alone)] static long SpanFives(Span<byte> a, int i, int n) { long s = 0; for (; i < n; i += 5) s += a[i]; return s; }

    [MethodImpl(Alone)] static long SpanBack(Span<byte> a, int i, int n) { long s = 0; for (; i < n; i += 3) s += a[i - 3]; return s; }

    [MethodImpl(Alone)] static long SpanAhead(Span<byte> a, int i, int n) { long s = 0; for (; i < n; i += 2) s += a[i] + a[i + 1]; return s; }

    [MethodImpl(Alone)] static long SpanSevens(Span<byte> a, int i, int n) { long s = 0; do { s += a[i]; i += 7; } while (i < n); return s; }

    [MethodImpl(Alone)] static long SpanUpTo(Span<byte> a, int i, int n) { long s = 0; for (; i <= n; i++) s += a[i]; return s; }

    // Ints are loaded at the place of bytes that are stored as ints.
    [MethodImpl(Alone)]
    static void TwoSizes(byte* p, int* q, int n)
    {
        for (int i = 0; i < n; i++) q[i] = ((int*)p)[i] + p[i];
    }

    static void Main()
    {
        int[] a = new int[64];
        for (int i = 0; i < a.Length; i++) a[i] = i * 7 + 1;
        for (int k = 0; k < 8; k++)
        {
            int q = k;
            Show("finally start", () => FinallyStart(q));
            Show("finally vectors", () => FinallyVectors(a, q));
            Show("finally !=", () => FinallyNotEqual(q));
            Show("finally bound", () => FinallyBound(a, q));
            Show("in finally", () => InFinally(a, q));
            Show("by filter", () => ByFilter(a, q));
            Show("by catch", () => ByCatch(a, q));
            Show("begins", () => Begins(q, q & 3, 1));
        }
        foreach (int k in new[] { -5, -1 })
        {
            int q = k;
            Show("finally start", () => FinallyStart(q));
            Show("finally bound", () => FinallyBound(a, q));
            Show("by catch", () => ByCatch(a, q));
        }
        foreach (int k in new[] { -1, 0, 10, 64, 65, 100 })
        {
            int q = k;
            Show("partial", () => Partial(a, q));
            Show("partial of none", () => Partial(null, q));
        }
        for (int k = 0; k < 20; k += 3)
        {
            int n = k;
            Show("sum by ref", () => SumByRef(n));
            Show("sum by pointer", () => SumByPointer(n));
            Show("long by ref", () => LongByRef(n));
            Show("stored by ref", () => StoredByRef(new int[n]));
            Show("bound by ref", () => BoundByRef(n));
            Show("index by ref", () => IndexByRef(n));
            Show("step by ref", () => StepByRef(n));
            Show("array by ref", () => ArrayByRef(new int[n]));
            Show("bits by ref", () => BitsByRef((uint)n * 77));
            Show("field by ref", () => FieldByRef(n));
        }
        foreach (int start in new[] { 21, 22, 23, 24, 30, 33 })
        {
            int n = int.MaxValue - 1, i = n - start / 2 * 2, j = n - start / 3 * 3;
            Show("by twos", () => ByTwos(i, n));
            Show("by threes", () => ByThrees(j, n));
        }
        foreach (int k in new[] { 1, 3, 0x3fffffff, 0x40000000, 0x40000001, 0x60000000, int.MaxValue - 1, int.MaxValue, -1 })
        {
            foreach (int start in new[] { 0, 5, 63, 64 })
            {
                int step = k, i = start;
                Show("stride", () => Stride(a, step, i));
                Show("stride to", () => StrideTo(a, step, i, 5));
                Show("stride to end", () => StrideTo(a, step, i, int.MaxValue));
            }
        }
        Ends();
        Sizes();
    }

    // A span of the largest length, of which the last elements alone are there.
    static void Ends()
    {
        byte[] memory = new byte[1024];
        for (int i = 0; i < memory.Length; i++) memory[i] = (byte)i;
        fixed (byte* first = memory)
        {
            byte* p = first + 512;
            foreach (int distance in new[] { 0, 1, 2, 3, 5, 7, 9, 30, 61 })
            {
                int i = int.MaxValue - distance;
                foreach (int below in new[] { 0, 1, 3, 60 })
                {
                    int n = int.MaxValue - below;
                    Show("fives", () => SpanFives(new Span<byte>(p - int.MaxValue, int.MaxValue), i, n));
                    Show("back", () => SpanBack(new Span<byte>(p - int.MaxValue, int.MaxValue), i, n));
                    Show("ahead", () => SpanAhead(new Span<byte>(p - int.MaxValue, int.MaxValue), i, n));
                    Show("sevens", () => SpanSevens(new Span<byte>(p - int.MaxValue, int.MaxValue), i, n));
                    Show("up to", () => SpanUpTo(new Span<byte>(p - int.MaxValue, int.MaxValue), i, n));
                    Show("stride", () => SpanStride(new Span<byte>(p - int.MaxValue, int.MaxValue), 0x70000000, i, n));
                }
                Show("sevens", () => SpanSevens(new Span<byte>(p - int.MaxValue, int.MaxValue), i, 4));
                Show("stride", () => SpanStride(new Span<byte>(p - 0x40000000 - 16, int.MaxValue), 0x3ffffff8, 0x40000010 + distance, 100));
            }
        }
    }

    static void Sizes()
    {
        byte[] memory = new byte[1024];
        for (int shift = 0; shift < 40; shift += 3)
        {
            for (int i = 0; i < memory.Length; i++) memory[i] = (byte)(i * 7);
            fixed (byte* p = memory) TwoSizes(p + 16, (int*)(p + 16 + shift), 50);
            int hash = 17;
            foreach (byte b in memory) hash = hash * 31 + b;
            Console.WriteLine("two sizes " + shift + " " + hash);
        }
    }
}
