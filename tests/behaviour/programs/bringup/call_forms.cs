// Calls: recursion, mutual recursion, more arguments than registers, nested calls in arguments. No class library.
static class Program
{
    static int Fib(int n) => n < 2 ? n : Fib(n - 1) + Fib(n - 2);
    static int Ackermann(int m, int n) => m == 0 ? n + 1 : n == 0 ? Ackermann(m - 1, 1) : Ackermann(m - 1, Ackermann(m, n - 1));
    static bool Even(int n) => n == 0 || Odd(n - 1);
    static bool Odd(int n) => n != 0 && Even(n - 1);

    static long Ten(int a, long b, int c, long d, int e, long f, int g, long h, int i, long j)
        => a + 2 * b + 3 * c + 4 * d + 5 * e + 6 * f + 7 * g + 8 * h + 9 * i + 10 * j;

    static int Small(byte a, sbyte b, short c, ushort d, bool e, char f, int g, byte h, sbyte i, short j)
        => a + b + c + d + (e ? 1 : 0) + f + g + h + i + j;

    static int Three(int a, int b, int c) => a * 100 + b * 10 + c;

    static int Main()
    {
        if (Fib(20) != 6765) return 1;
        if (Ackermann(2, 6) != 15) return 2;
        if (!Even(100) || Odd(100)) return 3;
        if (Ten(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) != 385) return 4;
        if (Small(255, -128, -32768, 65535, true, 'A', 1, 200, -1, 30000) != 63160) return 5;
        int x = 1;
        if (Three(x, x++, Three(x, x++, x)) != 100 + 10 + 2 * 100 + 2 * 10 + 3) return 6;
        return 100;
    }
}
