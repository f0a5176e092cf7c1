// What every generated program is compiled with: a running hash of all that was seen, fuel, and the log.
using System;
using System.Collections.Generic;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Text;
using System.Threading.Tasks;

// What a generated async method waits for: done at once, or when Run comes to it, on the one thread that there is.
readonly struct Later : INotifyCompletion
{
    static readonly Queue<Action> waiting = new Queue<Action>();
    readonly int n;
    public Later(int n) { this.n = n; }
    public Later GetAwaiter() { return this; }
    public bool IsCompleted { get { return (n & 1) == 0; } }
    public int GetResult() { R.H(n); if (n == 6) throw new InvalidOperationException(); return n; }
    public void OnCompleted(Action next) { waiting.Enqueue(next); }

    public static int Run(Task<int> task)
    {
        while (waiting.Count > 0) waiting.Dequeue()();
        return task.GetAwaiter().GetResult();
    }
}

static unsafe class R
{
    public static int fuel, depth;
    public static bool verbose;
    static ulong hash;
    static int program, checkpoint, collections;
    static readonly StringBuilder text = new StringBuilder();
    static object garbage;

    public static void Begin(int number)
    {
        program = number; checkpoint = 0; hash = 14695981039346656037UL; fuel = 300; depth = 0;
    }

    public static void Line()
    {
        text.Append(program).Append('.').Append(checkpoint++).Append(' ').Append(Hex(hash)).Append('\n');
        if (verbose) Flush();
    }

    public static void End()
    {
        text.Append(program).Append(" end ").Append(Hex(hash)).Append('\n');
        Flush();
    }

    static void Flush() { Console.Out.Write(text.ToString()); Console.Out.Flush(); text.Clear(); }

    static string Hex(ulong value)
    {
        char* digits = stackalloc char[16];
        for (int i = 15; i >= 0; i--) { digits[i] = "0123456789abcdef"[(int)(value & 15)]; value >>= 4; }
        return new string(digits, 0, 16);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Mix(ulong v)
    {
        hash = (hash ^ v) * 1099511628211UL;
        hash ^= hash >> 29;
        if (verbose) { text.Append("    ").Append(Hex(v)).Append('\n'); Flush(); }
    }

    public static void H(bool v) { Mix(v ? 1UL : 0UL); }
    public static void H(sbyte v) { Mix((ulong)v); }
    public static void H(byte v) { Mix(v); }
    public static void H(short v) { Mix((ulong)v); }
    public static void H(ushort v) { Mix(v); }
    public static void H(char v) { Mix(v); }
    public static void H(int v) { Mix((ulong)v); }
    public static void H(uint v) { Mix(v); }
    public static void H(long v) { Mix((ulong)v); }
    public static void H(ulong v) { Mix(v); }
    // The bits of a NaN are the machine's business.
    public static void H(float v) { Mix(v != v ? 0x7fc00000UL : (ulong)BitConverter.SingleToInt32Bits(v)); }
    public static void H(double v) { Mix(v != v ? 0x7ff8000000000000UL : (ulong)BitConverter.DoubleToInt64Bits(v)); }

    public static void H(string v)
    {
        if (v == null) { Mix(17); return; }
        ulong h = (ulong)v.Length;
        foreach (char c in v) h = h * 31 + c;
        Mix(h);
    }

    public static void H(object v)
    {
        if (v == null) Mix(18);
        else if (v is int i) H(i);
        else if (v is string s) H(s);
        else if (v is long l) H(l);
        else if (v is double d) H(d);
        else if (v is bool b) H(b);
        else Mix(19);
    }

    // A value passes, and leaves its number in the hash: the order of evaluation.
    public static sbyte L(int n, sbyte v) { Mix((ulong)n); return v; }
    public static byte L(int n, byte v) { Mix((ulong)n); return v; }
    public static short L(int n, short v) { Mix((ulong)n); return v; }
    public static ushort L(int n, ushort v) { Mix((ulong)n); return v; }
    public static char L(int n, char v) { Mix((ulong)n); return v; }
    public static int L(int n, int v) { Mix((ulong)n); return v; }
    public static uint L(int n, uint v) { Mix((ulong)n); return v; }
    public static long L(int n, long v) { Mix((ulong)n); return v; }
    public static ulong L(int n, ulong v) { Mix((ulong)n); return v; }
    public static float L(int n, float v) { Mix((ulong)n); return v; }
    public static double L(int n, double v) { Mix((ulong)n); return v; }
    public static bool L(int n, bool v) { Mix((ulong)n); return v; }
    public static T L<T>(int n, T v) { Mix((ulong)n); return v; }
    public static ref T LR<T>(int n, ref T v) { Mix((ulong)n); return ref v; }

    public static int Kind(Exception e)
    {
        if (e is NullReferenceException) return 101;
        if (e is IndexOutOfRangeException) return 102;
        if (e is DivideByZeroException) return 103;
        if (e is OverflowException) return 104;
        if (e is InvalidCastException) return 105;
        if (e is ArrayTypeMismatchException) return 106;
        if (e is ArgumentException) return 107;
        if (e is InvalidOperationException) return 108;
        if (e is TypeInitializationException) return 109;
        if (e.GetType() == typeof(Exception)) return 110;
        return 111;
    }

    public static void X(Exception e) { Mix((ulong)Kind(e)); }

    // Where an exception is passed by: true and false in turns, noted.
    public static bool F(int n, Exception e) { Mix((ulong)(n * 1000 + Kind(e))); return ((n ^ fuel) & 1) == 0; }
    public static T Throw<T>(int n) { Mix((ulong)n); throw new InvalidOperationException(); }
    public static readonly object gate = new object();

    public class D : IDisposable
    {
        readonly int n;
        public D(int n) { this.n = n; }
        public void Dispose() { H(n); }
    }

    public struct DS : IDisposable
    {
        readonly int n;
        public DS(int n) { this.n = n; }
        public void Dispose() { H(n ^ 1); }
    }

    public static void Burn() { if (--fuel < 0) throw new InvalidOperationException(); }

    public static void Gc()
    {
        for (int i = 0; i < 20; i++) garbage = new object[] { garbage is object[] o && o.Length > 2 ? null : garbage, new byte[24], i };
        if (++collections % 3 == 0) GC.Collect();
        garbage = null;
    }

    public static string Cut(string s) { return s == null || s.Length < 24 ? s : s.Substring(0, 20); }

    // Inside the range in which conversions are defined.
    public static double Fit(double v) { return v > -1e9 && v < 1e9 ? v : 0.5; }
    public static double FitUnsigned(double v) { return v >= 0 && v < 1e9 ? v : 0.5; }
    public static float Fit(float v) { return v > -1e9f && v < 1e9f ? v : 0.5f; }
    public static float FitUnsigned(float v) { return v >= 0 && v < 1e9f ? v : 0.5f; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Same(long v) { return v; }
    public static long Widen(sbyte v) { return Same(v); }
    public static long Widen(byte v) { return Same(v); }
    public static long Widen(short v) { return Same(v); }
    public static long Widen(ushort v) { return Same(v); }
    public static long Widen(char v) { return Same(v); }
    public static long Widen(int v) { return Same(v); }
    public static long Widen(uint v) { return Same(v); }

    public static void Args(long a, long b) { H(a); H(b); }
    public static void Args(long a, long b, long c) { H(a); H(b); H(c); }
    public static void Args(long a, long b, long c, long d) { H(a); H(b); H(c); H(d); }
    public static T Put<T>(ref T place, T v) { T old = place; place = v; return old; }

    public static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    public static ref T Pick<T>(bool first, ref T a, ref T b) { if (first) return ref a; return ref b; }

    static int Main(string[] args)
    {
        int first = 0, last = All.Count - 1;
        if (args.Length > 0) first = last = int.Parse(args[0]);
        if (args.Length > 1) last = int.Parse(args[1]);
        verbose = args.Length > 2;
        for (int i = first; i <= last; i++)
        {
            Begin(i);
            try { All.Run(i); }
            catch (Exception e) { X(e); }
            End();
        }
        return 0;
    }
}
