// Small calls, such as an inliner takes in: null receivers, narrow parameters and results, order of arguments, references.
using System;

class C
{
    public int F;
    public int Get() => F;
    public int Nop() => 7;
    public void Void() { }
    public int Two(int a) => a + 1;
    public string S() => "s";
}

struct SV
{
    public int X;
    public int M() => X + 1;
    public void Set(int v) { X = v; }
    public SV With(int v) { X = v; return this; }
}

struct One { public float F; }
struct OneB { public byte B; }
struct OneS { public string S; }

static unsafe class Program
{
    static byte B(byte b) => b;
    static sbyte SB(sbyte b) => b;
    static short S(short s) => s;
    static ushort US(ushort s) => s;
    static char Ch(char c) => c;
    static bool Bo(bool b) => b;
    static int BI(byte b) => b;
    static int SBI(sbyte b) => b;
    static ulong UL(uint u) => u;
    static double D(float f) => f;
    static float FD(double d) => (float)d;
    static float Third(float a) => a / 3f;
    static double Mix(float a, double b) => a * b;
    static sbyte RetSB(int x) => (sbyte)x;
    static byte RetB(int x) => (byte)x;
    static short RetS(int x) => (short)x;
    static ushort RetUS(int x) => (ushort)x;
    static char RetC(int x) => (char)x;
    static int Arg(int a, int b) { a += b; b = a * 2; return a + b; }
    static int ArgB(byte a) { a += 250; return a; }
    static int ArgSB(sbyte a) { a += 120; return a; }
    static int ByAddress(int a) { int* p = &a; *p += 5; return a; }
    static int ByAddressB(byte a) { byte* p = &a; *p += 250; return a; }
    static int Ref(ref int r, int v) { r += v; return r; }
    static int RefTwice(ref int a, ref int b) { a++; b += 10; return a; }
    static int Log(string s, int v) { Console.Write(s); return v; }
    static int Sum(int a, int b, int c) => a * 100 + b * 10 + c;
    static int SumBackwards(int a, int b, int c) => c + b * 10 + a * 100;
    static int Minus(int a, int b) => b - a;
    static int Second(int a, int b) => b;
    static float O(One o) => o.F;
    static int OB(OneB o) => o.B;
    static string OS(OneS o) => o.S;
    static One MakeO(float f) => new One { F = f };
    static OneB MakeOB(int i) => new OneB { B = (byte)i };
    static T Id<T>(T t) => t;
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static int Locals(int n) { SV s = default; s.X += n + 1; return s.X; }
    static int AfterNull(C c, int v) => c.Two(v);
    static int Div(int a, int b) => a / b;
    static ulong Wide(uint u) => u * 3UL;
    static int BoolInt(bool b) => b ? 1 : 0;
    static object Box(byte b) => b;

    static volatile int vol = 3;
    static int plain = 4;
    static int count;
    static int Bump() => ++count;

    static string Try(Func<object> f)
    {
        try { return "" + f(); }
        catch (Exception e) { return e.GetType().Name; }
    }

    static void Main()
    {
        Console.WriteLine(Try(() => ((C)null).Get()));
        Console.WriteLine(Try(() => ((C)null).Nop()));
        Console.WriteLine(Try(() => { ((C)null).Void(); return 1; }));
        Console.WriteLine(Try(() => ((C)null).S()));
        Console.WriteLine(Try(() => ((C)null).Two(Log("argument ", 3))));
        Console.WriteLine(Try(() => AfterNull(null, 3)));
        Console.WriteLine(Try(() => { C c = null; return c.Nop(); }));
        Console.WriteLine(Try(() => default(C).Nop() + Log("never", 1)));
        Console.WriteLine(Try(() => Div(1, 0)) + " " + Try(() => Div(int.MinValue, -1)));

        int big = 300 + count;
        unchecked
        {
            Console.WriteLine($"{B((byte)big)} {SB((sbyte)200)} {S((short)70000)} {US((ushort)-1)} {(int)Ch((char)65)} {Bo(big > 3)}");
            Console.WriteLine($"{BI((byte)big)} {SBI((sbyte)big)} {UL(0xFFFFFFFF)} {D(0.1f):R} {FD(0.1):R} {Third(1):R} {Mix(0.1f, 0.1):R}");
            Console.WriteLine($"{RetSB(big)} {RetB(big)} {RetS(70000 + count)} {RetUS(-1 - count)} {(int)RetC(65600 + count)}");
        }
        Console.WriteLine($"{Arg(3, 4)} {ArgB(10)} {ArgSB(10)} {ByAddress(4)} {ByAddressB(10)}");
        Console.WriteLine($"{Wide(0xFFFFFFFF)} {BoolInt(!Bo(false))} {Box(200)}");

        int k = 1;
        Console.WriteLine(Ref(ref k, k) + " " + k);
        k = 1;
        Console.WriteLine(k + Ref(ref k, 5));
        Console.WriteLine(Ref(ref k, 5) + k);
        Console.WriteLine(RefTwice(ref k, ref k) + " " + k);
        Console.WriteLine(Sum(k, Ref(ref k, 3), k));
        Console.WriteLine(Minus(k, k++) + " " + Minus(k++, k));
        k = Ref(ref k, k = 3);
        Console.WriteLine(k);
        Console.WriteLine(Sum(Log("a", 1), Log("b", 2), Log("c", 3)));
        Console.WriteLine(SumBackwards(Log("a", 1), Log("b", 2), Log("c", 3)) + Second(Log("x", 1), Log("y", 2)));
        Console.WriteLine(Minus(vol, plain) + Minus(plain, vol));
        Console.WriteLine(Sum(Bump(), count, Bump()) + " " + Sum(count, Bump(), count));

        Console.WriteLine(O(MakeO(2.5f)) + " " + OB(MakeOB(300)) + " " + OS(new OneS { S = "q" }));
        Console.WriteLine(Id((byte)3) + Id("x") + Id(2.5) + Id(new SV { X = 4 }).X);
        string first = "1", second = "2";
        Swap(ref first, ref second);
        Console.WriteLine(first + second);
        var pair = (1, 2);
        Swap(ref pair.Item1, ref pair.Item2);
        Swap(ref k, ref k);
        Console.WriteLine(pair + " " + k);

        var v = new SV { X = 1 };
        Console.WriteLine(v.M() + v.With(5).M() + v.X);
        v.Set(v.M());
        Console.WriteLine(v.X + v.With(9).X + v.X);
        SV w = v.With(v.M());
        v = v.With(7);
        Console.WriteLine(w.X + " " + v.X);
        int total = 0;
        for (int i = 0; i < 4; i++) total += Locals(i);
        Console.WriteLine(total);

        int[] a = { 1, 2, 3 };
        int at = 0;
        a[Ref(ref at, 1)] = Ref(ref at, 1);
        Console.WriteLine(Sum(a[0], a[1], a[2]) + " " + at);
        a[at = 0] += Ref(ref at, 2);
        Console.WriteLine(Sum(a[0], a[1], a[2]) + " " + at);
        Branchy.Run();
    }
}

/// Callees with branches, loops and several returns: code before a call runs first, null checks happen in order.
static class Branchy
{
    struct Part
    {
        public int X, Y;
        public long Z;
        public Part(int a, int b) { X = a; Y = b; Z = Log(a); }
        public int Sum() { if (X > 3) return X; return Y; }
        public void Set(int v) { X = v; if (v > 2) Y = Log(v); }
    }

    class Node
    {
        public int F;
        public Part In;
        public Node Next;
        public int[] A;
        public virtual int Virtual(int x) { F = x; return Log(x) + F; }
        public int Get(int x) { if (x < 0) return F; return Log(x) + 1; }
        public int Put(int x) { F = Log(x); return x; }
        public ref int At(int x) { if (x == 1) return ref A[0]; return ref F; }
    }

    static string log = "";
    static int Log(int x) { log += x + ","; return x; }
    static int F(int x) { if (x > 100) return 1; return Log(x); }
    static int Add(ref int r, int x) { r += x; if (r > 5) r = Log(r) - 1; return r; }
    static Part Make(int a) { if (a > 3) return new Part(a, 1); return new Part(1, a) { Y = Log(7) }; }
    static T Pick<T>(bool b, T x, T y) { if (b) return x; return y; }
    static int Digits(int n) { int d = 0; do { d++; n /= 10; } while (n != 0); return d; }

    static void Try(string name, Action action)
    {
        log = "";
        try { action(); log += "ok"; } catch (Exception e) { log += e.GetType().Name; }
        Console.WriteLine(name + ": " + log);
    }

    public static void Run()
    {
        Node none = null;
        int[] nothing = null, empty = new int[0], two = new int[2];
        var node = new Node { A = two, Next = new Node() };
        Try("element of null", () => { nothing[0] = F(5); });
        Try("element beyond", () => { empty[0] = F(5); });
        Try("field of null", () => { none.F = F(5); });
        Try("field of a field of null", () => { none.In.Y = F(6); });
        Try("its first field", () => { none.In.X = F(6); });
        Try("order", () => { two[F(1)] = F(3) + two[F(0)]; });
        Try("receivers", () => { none.Get(F(2)); });
        Try("stores behind a call", () => { none.Put(F(2)); });
        Try("virtual", () => { none.Virtual(F(2)); });
        Try("by reference", () => { int x = 3; int y = x + Add(ref x, F(4)) * x; Log(x); Log(y); });
        Try("structs", () => { var s = Make(F(4)); Log(s.Sum()); s = Make(2); Log(s.Sum()); s.Set(9); Log(s.Y); });
        Try("references", () => { node.At(F(1)) = F(8); Log(two[0]); node.At(0) += F(9); Log(node.F); });
        Try("generic", () => { Log(Pick(F(1) > 0, F(2), F(3))); Log((int)Pick(false, Make(5), Make(1)).Z); });
        Try("division", () => { try { Log(F(1) / (F(5) - F(5))); } finally { Log(F(50)); } });
        Try("loops", () => { int i = 0; while (F(i) < 4) i += F(1) + (i > 2 ? F(2) : 0); Log(Digits(1234) * Digits(i)); });
        Try("deeper", () => { node.Next.Next.F = F(2); });
        Try("elements", () => { var s = new Part[2]; s[F(1)].Set(F(3)); s[F(2)].X = F(4); });
        Try("foreach", () => { foreach (int x in new System.Collections.Generic.List<int> { 3, F(4) }) Log(F(x)); });
    }
}
