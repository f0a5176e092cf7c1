// Integer arithmetic in static functions; the exit code carries the result. No class library.
static class Program
{
    static int Add(int a, int b) => a + b;
    static int Mix(int a, int b, int c) => (a * b - c) ^ (a << 3) | (b & 0x55);
    static int Div(int a, int b) => a / b * 1000 + a % b;
    static uint DivU(uint a, uint b) => a / b + a % b;
    static int Shifts(int a, int n) => (a << n) + (a >> n) + (int)((uint)a >> n);
    static int Negate(int a) => -a + ~a;

    static int Main()
    {
        int errors = 0;
        if (Add(40, 2) != 42) errors |= 1;
        if (Add(int.MaxValue, 1) != int.MinValue) errors |= 2;
        if (Mix(7, 9, 11) != 13) errors |= 4;
        if (Div(-7, 2) != -3001) errors |= 8;
        if (DivU(0xFFFFFFFF, 10) != 429496734) errors |= 16;
        if (Shifts(-64, 3) != 536870384) errors |= 32;
        if (Negate(5) != -11) errors |= 64;
        return errors == 0 ? 100 : errors;
    }
}
