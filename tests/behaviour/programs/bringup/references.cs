// ref, out and in arguments, ref locals and returns, pointers and stack memory. No class library.
struct Pair
{
    public int A, C;
    public long B;
}

static unsafe class Program
{
    static void Swap(ref int a, ref int b)
    {
        int t = a;
        a = b;
        b = t;
    }

    static bool TryHalve(int n, out int half)
    {
        half = n / 2;
        return n % 2 == 0;
    }

    static long Read(in Pair p) => p.A + p.B;
    static ref long FieldOf(ref Pair p) => ref p.B;

    static int SumBytes(byte* p, int n)
    {
        int sum = 0;
        for (byte* end = p + n; p < end; p++) sum += *p;
        return sum;
    }

    static int Squares(int n)
    {
        int* squares = stackalloc int[n];
        for (int i = 0; i < n; i++) squares[i] = i * i;
        int sum = 0;
        for (int i = n - 1; i >= 0; i--) sum += *(squares + i);
        return sum;
    }

    static int Main()
    {
        int x = 3, y = 4;
        Swap(ref x, ref y);
        if (x != 4 || y != 3) return 1;
        if (!TryHalve(10, out int half) || half != 5 || TryHalve(7, out half) || half != 3) return 2;
        Pair p = default;
        p.A = 1;
        FieldOf(ref p) = 41;
        if (Read(p) != 42) return 3;
        ref int alias = ref p.A;
        alias += 10;
        if (p.A != 11) return 4;
        long bytes = 0x0102030405060708;
        if (SumBytes((byte*)&bytes, 8) != 36) return 5;
        if (Squares(10) != 285) return 6;
        Pair* pp = &p;
        pp->B = pp->A * 2;
        if (p.B != 22 || sizeof(Pair) != 16) return 7;
        return 100;
    }
}
