// Comparisons of every kind, conditional expressions, switch (dense and sparse), goto. No class library.
static class Program
{
    static int Compare(int a, int b)
    {
        int r = 0;
        if (a < b) r |= 1;
        if (a <= b) r |= 2;
        if (a > b) r |= 4;
        if (a >= b) r |= 8;
        if (a == b) r |= 16;
        if (a != b) r |= 32;
        if ((uint)a < (uint)b) r |= 64;
        return r;
    }

    static int Dense(int n)
    {
        switch (n)
        {
            case 0: return 10;
            case 1: return 20;
            case 2: goto case 0;
            case 3: return 40;
            case 4: return 50;
            case 5:
            case 6: return 60;
            default: return -1;
        }
    }

    static int Sparse(int n)
    {
        switch (n)
        {
            case -1000000: return 1;
            case 0: return 2;
            case 17: return 3;
            case 1000: return 4;
            case int.MaxValue: return 5;
            case int.MinValue: return 6;
            default: return 0;
        }
    }

    static bool Logic(bool a, bool b, bool c) => a && b || !a && c || (a ^ b ^ c);

    static int Jump(int n)
    {
        int r = 0;
    again:
        r += n;
        if (--n > 0) goto again;
        return r;
    }

    static int Main()
    {
        if (Compare(1, 2) != 1 + 2 + 32 + 64) return 1;
        if (Compare(-1, 2) != 1 + 2 + 32) return 2;
        if (Compare(3, 3) != 2 + 8 + 16) return 3;
        int sum = 0;
        for (int i = -2; i < 10; i++) sum = sum * 3 + Dense(i);
        if (sum != 161501) return 4;
        if (Sparse(-1000000) != 1 || Sparse(0) != 2 || Sparse(17) != 3 || Sparse(1000) != 4) return 5;
        if (Sparse(int.MaxValue) != 5 || Sparse(int.MinValue) != 6 || Sparse(18) != 0) return 6;
        int bits = 0;
        for (int i = 0; i < 8; i++)
            if (Logic((i & 1) != 0, (i & 2) != 0, (i & 4) != 0)) bits |= 1 << i;
        if (bits != 0b11011110) return 7;
        if (Jump(10) != 55) return 8;
        return 100;
    }
}
