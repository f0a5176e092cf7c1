// Unsafe code: pointers of all widths, fixed, stackalloc, fixed buffers, explicit layout, function of pointers to pointers.
using System;
using System.Runtime.InteropServices;
using System.Threading;

[StructLayout(LayoutKind.Explicit, Size = 16)]
struct Union
{
    [FieldOffset(0)] public int I;
    [FieldOffset(0)] public float F;
    [FieldOffset(0)] public byte B0;
    [FieldOffset(3)] public byte B3;
    [FieldOffset(4)] public long L;
    [FieldOffset(8)] public int High;
}

unsafe struct Buffer16
{
    public int Length;
    public fixed char Text[16];
}

[StructLayout(LayoutKind.Sequential, Pack = 2)]
struct Packed { public byte A; public int B; public double C; }

static unsafe class Program
{
    static void Copy(byte* from, byte* to, int n)
    {
        while (n >= 8)
        {
            *(long*)to = *(long*)from;
            from += 8;
            to += 8;
            n -= 8;
        }
        while (n-- > 0) *to++ = *from++;
    }

    static int StringHash(string s)
    {
        int h = 5381;
        fixed (char* p = s)
            for (char* c = p; *c != 0; c++) h = h * 33 ^ *c;
        return h;
    }

    static void Reverse(int* a, int n)
    {
        for (int* b = a + n - 1; a < b; a++, b--)
        {
            int t = *a;
            *a = *b;
            *b = t;
        }
    }

    static int Depth(int n)
    {
        byte* block = stackalloc byte[100];
        for (int i = 0; i < 100; i++) block[i] = (byte)(n + i);
        int inner = n == 0 ? 0 : Depth(n - 1);
        return inner + block[n % 100];
    }

    static void Main()
    {
        Union u = default;
        u.F = 1.0f;
        Console.WriteLine(u.I.ToString("X") + " " + u.B0 + " " + u.B3);
        u.L = 0x1122334455667788;
        Console.WriteLine(u.High.ToString("X") + " " + sizeof(Union) + " " + sizeof(Packed) + " " + sizeof(Buffer16));
        Buffer16 buffer = default;
        foreach (char c in "fixed buffer") buffer.Text[buffer.Length++] = c;
        Console.WriteLine(new string(buffer.Text, 0, buffer.Length));
        Packed packed = new Packed { A = 1, B = 2, C = 3 };
        byte* raw = (byte*)&packed;
        Console.WriteLine(raw[0] + " " + *(int*)(raw + 2) + " " + *(double*)(raw + 6) + " " + ((byte*)&packed.C - raw));

        var source = new byte[29];
        var target = new byte[29];
        for (int i = 0; i < source.Length; i++) source[i] = (byte)(i * 9);
        fixed (byte* s = source, t = &target[0]) Copy(s, t, 29);
        Console.WriteLine(target[0] + " " + target[8] + " " + target[28]);
        Console.WriteLine(StringHash("pointer"));
        int* numbers = stackalloc int[] { 1, 2, 3, 4, 5 };
        Reverse(numbers, 5);
        Console.WriteLine(numbers[0] + "" + numbers[1] + numbers[4] + " " + (&numbers[4] - numbers));
        int x = 10;
        int* p = &x;
        int** pp = &p;
        **pp += 5;
        Console.WriteLine(x + " " + (*pp == p) + " " + ((ulong)p % 4));
        Console.WriteLine(Depth(50));
        short* shorts = stackalloc short[3];
        shorts[0] = -1;
        shorts[1] = (short)(shorts[0] * 300);
        shorts[2] = (short)(*(ushort*)shorts / 2);
        sbyte* bytes = (sbyte*)shorts;
        Console.WriteLine(shorts[1] + " " + shorts[2] + " " + bytes[0] + " " + bytes[5] + " " + *(uint*)shorts);
        IntPtr memory = Marshal.AllocHGlobal(64);
        double* d = (double*)memory;
        for (int i = 0; i < 8; i++) d[i] = i / 2.0;
        Console.WriteLine(d[7] + d[1] + " " + Marshal.ReadInt64(memory, 16).ToString("X"));
        Marshal.FreeHGlobal(memory);
        double* d2 = stackalloc double[8];
        float[] floats = { 1.5f, 2.5f };
        fixed (float* f = floats) Console.WriteLine(((int*)f)[1].ToString("X") + " " + *(f + 1));
        for (int i = 0; i < 64; i++) ((byte*)d2)[i] = (byte)i;
        *(Union*)((byte*)d2 + 12) = *(Union*)((byte*)d2 + 2); // onto itself
        Console.WriteLine(((byte*)d2)[12] + " " + ((byte*)d2)[26] + " " + ((byte*)d2)[27]);
        long[] longs = { 1, 2 };
        double[] doubles = { 1, 2 };
        for (int i = 0; i < 2; i++)
            Console.WriteLine(Interlocked.Add(ref longs[i], 1L << 40) + " " + Interlocked.Exchange(ref longs[i], 7) + " "
                + Interlocked.CompareExchange(ref longs[i], 8, 7) + " " + longs[i] + " "
                + Interlocked.Exchange(ref doubles[i], 2.5) + " " + Interlocked.CompareExchange(ref doubles[i], 4.5, 2.5));
        void* nothing = null;
        Console.WriteLine(nothing == null);
    }
}
