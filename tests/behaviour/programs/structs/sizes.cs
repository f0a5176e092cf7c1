// Structs of every size from 1 to 40 bytes, as argument between other arguments and as result.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S01 { public fixed byte B[1]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S02 { public fixed byte B[2]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S03 { public fixed byte B[3]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S04 { public fixed byte B[4]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S05 { public fixed byte B[5]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S06 { public fixed byte B[6]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S07 { public fixed byte B[7]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S08 { public fixed byte B[8]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S09 { public fixed byte B[9]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S10 { public fixed byte B[10]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S11 { public fixed byte B[11]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S12 { public fixed byte B[12]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S13 { public fixed byte B[13]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S14 { public fixed byte B[14]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S15 { public fixed byte B[15]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S16 { public fixed byte B[16]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S17 { public fixed byte B[17]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S18 { public fixed byte B[18]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S19 { public fixed byte B[19]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S20 { public fixed byte B[20]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S21 { public fixed byte B[21]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S22 { public fixed byte B[22]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S23 { public fixed byte B[23]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S24 { public fixed byte B[24]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S25 { public fixed byte B[25]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S26 { public fixed byte B[26]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S27 { public fixed byte B[27]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S28 { public fixed byte B[28]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S29 { public fixed byte B[29]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S30 { public fixed byte B[30]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S31 { public fixed byte B[31]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S32 { public fixed byte B[32]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S33 { public fixed byte B[33]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S34 { public fixed byte B[34]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S35 { public fixed byte B[35]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S36 { public fixed byte B[36]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S37 { public fixed byte B[37]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S38 { public fixed byte B[38]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S39 { public fixed byte B[39]; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] unsafe struct S40 { public fixed byte B[40]; }

static unsafe class Program
{
    static void Fill(byte* p, int n, int seed)
    {
        for (int i = 0; i < n; i++) p[i] = (byte)(seed + i * 7);
    }

    static int Sum(byte* p, int n)
    {
        int sum = 0;
        for (int i = 0; i < n; i++) sum = sum * 3 + p[i];
        return sum;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S01 Pass01(int a, S01 s, long b, S01 t, double c)
    {
        S01 r = default;
        for (int i = 0; i < 1; i++) r.B[i] = (byte)(s.B[i] ^ t.B[0 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S02 Pass02(int a, S02 s, long b, S02 t, double c)
    {
        S02 r = default;
        for (int i = 0; i < 2; i++) r.B[i] = (byte)(s.B[i] ^ t.B[1 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S03 Pass03(int a, S03 s, long b, S03 t, double c)
    {
        S03 r = default;
        for (int i = 0; i < 3; i++) r.B[i] = (byte)(s.B[i] ^ t.B[2 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S04 Pass04(int a, S04 s, long b, S04 t, double c)
    {
        S04 r = default;
        for (int i = 0; i < 4; i++) r.B[i] = (byte)(s.B[i] ^ t.B[3 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S05 Pass05(int a, S05 s, long b, S05 t, double c)
    {
        S05 r = default;
        for (int i = 0; i < 5; i++) r.B[i] = (byte)(s.B[i] ^ t.B[4 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S06 Pass06(int a, S06 s, long b, S06 t, double c)
    {
        S06 r = default;
        for (int i = 0; i < 6; i++) r.B[i] = (byte)(s.B[i] ^ t.B[5 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S07 Pass07(int a, S07 s, long b, S07 t, double c)
    {
        S07 r = default;
        for (int i = 0; i < 7; i++) r.B[i] = (byte)(s.B[i] ^ t.B[6 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S08 Pass08(int a, S08 s, long b, S08 t, double c)
    {
        S08 r = default;
        for (int i = 0; i < 8; i++) r.B[i] = (byte)(s.B[i] ^ t.B[7 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S09 Pass09(int a, S09 s, long b, S09 t, double c)
    {
        S09 r = default;
        for (int i = 0; i < 9; i++) r.B[i] = (byte)(s.B[i] ^ t.B[8 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S10 Pass10(int a, S10 s, long b, S10 t, double c)
    {
        S10 r = default;
        for (int i = 0; i < 10; i++) r.B[i] = (byte)(s.B[i] ^ t.B[9 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S11 Pass11(int a, S11 s, long b, S11 t, double c)
    {
        S11 r = default;
        for (int i = 0; i < 11; i++) r.B[i] = (byte)(s.B[i] ^ t.B[10 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S12 Pass12(int a, S12 s, long b, S12 t, double c)
    {
        S12 r = default;
        for (int i = 0; i < 12; i++) r.B[i] = (byte)(s.B[i] ^ t.B[11 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S13 Pass13(int a, S13 s, long b, S13 t, double c)
    {
        S13 r = default;
        for (int i = 0; i < 13; i++) r.B[i] = (byte)(s.B[i] ^ t.B[12 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S14 Pass14(int a, S14 s, long b, S14 t, double c)
    {
        S14 r = default;
        for (int i = 0; i < 14; i++) r.B[i] = (byte)(s.B[i] ^ t.B[13 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S15 Pass15(int a, S15 s, long b, S15 t, double c)
    {
        S15 r = default;
        for (int i = 0; i < 15; i++) r.B[i] = (byte)(s.B[i] ^ t.B[14 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S16 Pass16(int a, S16 s, long b, S16 t, double c)
    {
        S16 r = default;
        for (int i = 0; i < 16; i++) r.B[i] = (byte)(s.B[i] ^ t.B[15 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S17 Pass17(int a, S17 s, long b, S17 t, double c)
    {
        S17 r = default;
        for (int i = 0; i < 17; i++) r.B[i] = (byte)(s.B[i] ^ t.B[16 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S18 Pass18(int a, S18 s, long b, S18 t, double c)
    {
        S18 r = default;
        for (int i = 0; i < 18; i++) r.B[i] = (byte)(s.B[i] ^ t.B[17 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S19 Pass19(int a, S19 s, long b, S19 t, double c)
    {
        S19 r = default;
        for (int i = 0; i < 19; i++) r.B[i] = (byte)(s.B[i] ^ t.B[18 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S20 Pass20(int a, S20 s, long b, S20 t, double c)
    {
        S20 r = default;
        for (int i = 0; i < 20; i++) r.B[i] = (byte)(s.B[i] ^ t.B[19 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S21 Pass21(int a, S21 s, long b, S21 t, double c)
    {
        S21 r = default;
        for (int i = 0; i < 21; i++) r.B[i] = (byte)(s.B[i] ^ t.B[20 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S22 Pass22(int a, S22 s, long b, S22 t, double c)
    {
        S22 r = default;
        for (int i = 0; i < 22; i++) r.B[i] = (byte)(s.B[i] ^ t.B[21 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S23 Pass23(int a, S23 s, long b, S23 t, double c)
    {
        S23 r = default;
        for (int i = 0; i < 23; i++) r.B[i] = (byte)(s.B[i] ^ t.B[22 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S24 Pass24(int a, S24 s, long b, S24 t, double c)
    {
        S24 r = default;
        for (int i = 0; i < 24; i++) r.B[i] = (byte)(s.B[i] ^ t.B[23 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S25 Pass25(int a, S25 s, long b, S25 t, double c)
    {
        S25 r = default;
        for (int i = 0; i < 25; i++) r.B[i] = (byte)(s.B[i] ^ t.B[24 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S26 Pass26(int a, S26 s, long b, S26 t, double c)
    {
        S26 r = default;
        for (int i = 0; i < 26; i++) r.B[i] = (byte)(s.B[i] ^ t.B[25 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S27 Pass27(int a, S27 s, long b, S27 t, double c)
    {
        S27 r = default;
        for (int i = 0; i < 27; i++) r.B[i] = (byte)(s.B[i] ^ t.B[26 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S28 Pass28(int a, S28 s, long b, S28 t, double c)
    {
        S28 r = default;
        for (int i = 0; i < 28; i++) r.B[i] = (byte)(s.B[i] ^ t.B[27 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S29 Pass29(int a, S29 s, long b, S29 t, double c)
    {
        S29 r = default;
        for (int i = 0; i < 29; i++) r.B[i] = (byte)(s.B[i] ^ t.B[28 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S30 Pass30(int a, S30 s, long b, S30 t, double c)
    {
        S30 r = default;
        for (int i = 0; i < 30; i++) r.B[i] = (byte)(s.B[i] ^ t.B[29 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S31 Pass31(int a, S31 s, long b, S31 t, double c)
    {
        S31 r = default;
        for (int i = 0; i < 31; i++) r.B[i] = (byte)(s.B[i] ^ t.B[30 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S32 Pass32(int a, S32 s, long b, S32 t, double c)
    {
        S32 r = default;
        for (int i = 0; i < 32; i++) r.B[i] = (byte)(s.B[i] ^ t.B[31 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S33 Pass33(int a, S33 s, long b, S33 t, double c)
    {
        S33 r = default;
        for (int i = 0; i < 33; i++) r.B[i] = (byte)(s.B[i] ^ t.B[32 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S34 Pass34(int a, S34 s, long b, S34 t, double c)
    {
        S34 r = default;
        for (int i = 0; i < 34; i++) r.B[i] = (byte)(s.B[i] ^ t.B[33 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S35 Pass35(int a, S35 s, long b, S35 t, double c)
    {
        S35 r = default;
        for (int i = 0; i < 35; i++) r.B[i] = (byte)(s.B[i] ^ t.B[34 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S36 Pass36(int a, S36 s, long b, S36 t, double c)
    {
        S36 r = default;
        for (int i = 0; i < 36; i++) r.B[i] = (byte)(s.B[i] ^ t.B[35 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S37 Pass37(int a, S37 s, long b, S37 t, double c)
    {
        S37 r = default;
        for (int i = 0; i < 37; i++) r.B[i] = (byte)(s.B[i] ^ t.B[36 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S38 Pass38(int a, S38 s, long b, S38 t, double c)
    {
        S38 r = default;
        for (int i = 0; i < 38; i++) r.B[i] = (byte)(s.B[i] ^ t.B[37 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S39 Pass39(int a, S39 s, long b, S39 t, double c)
    {
        S39 r = default;
        for (int i = 0; i < 39; i++) r.B[i] = (byte)(s.B[i] ^ t.B[38 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static S40 Pass40(int a, S40 s, long b, S40 t, double c)
    {
        S40 r = default;
        for (int i = 0; i < 40; i++) r.B[i] = (byte)(s.B[i] ^ t.B[39 - i] + a + (int)b + (int)c);
        s.B[0] = 0;
        return r;
    }

    static void Main()
    {
        S01 x1, y1;
        Fill((byte*)&x1, 1, 1);
        Fill((byte*)&y1, 1, 5);
        S01 z1 = Pass01(1, x1, 20, y1, 3.5);
        Console.WriteLine("1 " + Sum((byte*)&z1, 1) + " " + Sum((byte*)&x1, 1));
        S02 x2, y2;
        Fill((byte*)&x2, 2, 2);
        Fill((byte*)&y2, 2, 10);
        S02 z2 = Pass02(1, x2, 20, y2, 3.5);
        Console.WriteLine("2 " + Sum((byte*)&z2, 2) + " " + Sum((byte*)&x2, 2));
        S03 x3, y3;
        Fill((byte*)&x3, 3, 3);
        Fill((byte*)&y3, 3, 15);
        S03 z3 = Pass03(1, x3, 20, y3, 3.5);
        Console.WriteLine("3 " + Sum((byte*)&z3, 3) + " " + Sum((byte*)&x3, 3));
        S04 x4, y4;
        Fill((byte*)&x4, 4, 4);
        Fill((byte*)&y4, 4, 20);
        S04 z4 = Pass04(1, x4, 20, y4, 3.5);
        Console.WriteLine("4 " + Sum((byte*)&z4, 4) + " " + Sum((byte*)&x4, 4));
        S05 x5, y5;
        Fill((byte*)&x5, 5, 5);
        Fill((byte*)&y5, 5, 25);
        S05 z5 = Pass05(1, x5, 20, y5, 3.5);
        Console.WriteLine("5 " + Sum((byte*)&z5, 5) + " " + Sum((byte*)&x5, 5));
        S06 x6, y6;
        Fill((byte*)&x6, 6, 6);
        Fill((byte*)&y6, 6, 30);
        S06 z6 = Pass06(1, x6, 20, y6, 3.5);
        Console.WriteLine("6 " + Sum((byte*)&z6, 6) + " " + Sum((byte*)&x6, 6));
        S07 x7, y7;
        Fill((byte*)&x7, 7, 7);
        Fill((byte*)&y7, 7, 35);
        S07 z7 = Pass07(1, x7, 20, y7, 3.5);
        Console.WriteLine("7 " + Sum((byte*)&z7, 7) + " " + Sum((byte*)&x7, 7));
        S08 x8, y8;
        Fill((byte*)&x8, 8, 8);
        Fill((byte*)&y8, 8, 40);
        S08 z8 = Pass08(1, x8, 20, y8, 3.5);
        Console.WriteLine("8 " + Sum((byte*)&z8, 8) + " " + Sum((byte*)&x8, 8));
        S09 x9, y9;
        Fill((byte*)&x9, 9, 9);
        Fill((byte*)&y9, 9, 45);
        S09 z9 = Pass09(1, x9, 20, y9, 3.5);
        Console.WriteLine("9 " + Sum((byte*)&z9, 9) + " " + Sum((byte*)&x9, 9));
        S10 x10, y10;
        Fill((byte*)&x10, 10, 10);
        Fill((byte*)&y10, 10, 50);
        S10 z10 = Pass10(1, x10, 20, y10, 3.5);
        Console.WriteLine("10 " + Sum((byte*)&z10, 10) + " " + Sum((byte*)&x10, 10));
        S11 x11, y11;
        Fill((byte*)&x11, 11, 11);
        Fill((byte*)&y11, 11, 55);
        S11 z11 = Pass11(1, x11, 20, y11, 3.5);
        Console.WriteLine("11 " + Sum((byte*)&z11, 11) + " " + Sum((byte*)&x11, 11));
        S12 x12, y12;
        Fill((byte*)&x12, 12, 12);
        Fill((byte*)&y12, 12, 60);
        S12 z12 = Pass12(1, x12, 20, y12, 3.5);
        Console.WriteLine("12 " + Sum((byte*)&z12, 12) + " " + Sum((byte*)&x12, 12));
        S13 x13, y13;
        Fill((byte*)&x13, 13, 13);
        Fill((byte*)&y13, 13, 65);
        S13 z13 = Pass13(1, x13, 20, y13, 3.5);
        Console.WriteLine("13 " + Sum((byte*)&z13, 13) + " " + Sum((byte*)&x13, 13));
        S14 x14, y14;
        Fill((byte*)&x14, 14, 14);
        Fill((byte*)&y14, 14, 70);
        S14 z14 = Pass14(1, x14, 20, y14, 3.5);
        Console.WriteLine("14 " + Sum((byte*)&z14, 14) + " " + Sum((byte*)&x14, 14));
        S15 x15, y15;
        Fill((byte*)&x15, 15, 15);
        Fill((byte*)&y15, 15, 75);
        S15 z15 = Pass15(1, x15, 20, y15, 3.5);
        Console.WriteLine("15 " + Sum((byte*)&z15, 15) + " " + Sum((byte*)&x15, 15));
        S16 x16, y16;
        Fill((byte*)&x16, 16, 16);
        Fill((byte*)&y16, 16, 80);
        S16 z16 = Pass16(1, x16, 20, y16, 3.5);
        Console.WriteLine("16 " + Sum((byte*)&z16, 16) + " " + Sum((byte*)&x16, 16));
        S17 x17, y17;
        Fill((byte*)&x17, 17, 17);
        Fill((byte*)&y17, 17, 85);
        S17 z17 = Pass17(1, x17, 20, y17, 3.5);
        Console.WriteLine("17 " + Sum((byte*)&z17, 17) + " " + Sum((byte*)&x17, 17));
        S18 x18, y18;
        Fill((byte*)&x18, 18, 18);
        Fill((byte*)&y18, 18, 90);
        S18 z18 = Pass18(1, x18, 20, y18, 3.5);
        Console.WriteLine("18 " + Sum((byte*)&z18, 18) + " " + Sum((byte*)&x18, 18));
        S19 x19, y19;
        Fill((byte*)&x19, 19, 19);
        Fill((byte*)&y19, 19, 95);
        S19 z19 = Pass19(1, x19, 20, y19, 3.5);
        Console.WriteLine("19 " + Sum((byte*)&z19, 19) + " " + Sum((byte*)&x19, 19));
        S20 x20, y20;
        Fill((byte*)&x20, 20, 20);
        Fill((byte*)&y20, 20, 100);
        S20 z20 = Pass20(1, x20, 20, y20, 3.5);
        Console.WriteLine("20 " + Sum((byte*)&z20, 20) + " " + Sum((byte*)&x20, 20));
        S21 x21, y21;
        Fill((byte*)&x21, 21, 21);
        Fill((byte*)&y21, 21, 105);
        S21 z21 = Pass21(1, x21, 20, y21, 3.5);
        Console.WriteLine("21 " + Sum((byte*)&z21, 21) + " " + Sum((byte*)&x21, 21));
        S22 x22, y22;
        Fill((byte*)&x22, 22, 22);
        Fill((byte*)&y22, 22, 110);
        S22 z22 = Pass22(1, x22, 20, y22, 3.5);
        Console.WriteLine("22 " + Sum((byte*)&z22, 22) + " " + Sum((byte*)&x22, 22));
        S23 x23, y23;
        Fill((byte*)&x23, 23, 23);
        Fill((byte*)&y23, 23, 115);
        S23 z23 = Pass23(1, x23, 20, y23, 3.5);
        Console.WriteLine("23 " + Sum((byte*)&z23, 23) + " " + Sum((byte*)&x23, 23));
        S24 x24, y24;
        Fill((byte*)&x24, 24, 24);
        Fill((byte*)&y24, 24, 120);
        S24 z24 = Pass24(1, x24, 20, y24, 3.5);
        Console.WriteLine("24 " + Sum((byte*)&z24, 24) + " " + Sum((byte*)&x24, 24));
        S25 x25, y25;
        Fill((byte*)&x25, 25, 25);
        Fill((byte*)&y25, 25, 125);
        S25 z25 = Pass25(1, x25, 20, y25, 3.5);
        Console.WriteLine("25 " + Sum((byte*)&z25, 25) + " " + Sum((byte*)&x25, 25));
        S26 x26, y26;
        Fill((byte*)&x26, 26, 26);
        Fill((byte*)&y26, 26, 130);
        S26 z26 = Pass26(1, x26, 20, y26, 3.5);
        Console.WriteLine("26 " + Sum((byte*)&z26, 26) + " " + Sum((byte*)&x26, 26));
        S27 x27, y27;
        Fill((byte*)&x27, 27, 27);
        Fill((byte*)&y27, 27, 135);
        S27 z27 = Pass27(1, x27, 20, y27, 3.5);
        Console.WriteLine("27 " + Sum((byte*)&z27, 27) + " " + Sum((byte*)&x27, 27));
        S28 x28, y28;
        Fill((byte*)&x28, 28, 28);
        Fill((byte*)&y28, 28, 140);
        S28 z28 = Pass28(1, x28, 20, y28, 3.5);
        Console.WriteLine("28 " + Sum((byte*)&z28, 28) + " " + Sum((byte*)&x28, 28));
        S29 x29, y29;
        Fill((byte*)&x29, 29, 29);
        Fill((byte*)&y29, 29, 145);
        S29 z29 = Pass29(1, x29, 20, y29, 3.5);
        Console.WriteLine("29 " + Sum((byte*)&z29, 29) + " " + Sum((byte*)&x29, 29));
        S30 x30, y30;
        Fill((byte*)&x30, 30, 30);
        Fill((byte*)&y30, 30, 150);
        S30 z30 = Pass30(1, x30, 20, y30, 3.5);
        Console.WriteLine("30 " + Sum((byte*)&z30, 30) + " " + Sum((byte*)&x30, 30));
        S31 x31, y31;
        Fill((byte*)&x31, 31, 31);
        Fill((byte*)&y31, 31, 155);
        S31 z31 = Pass31(1, x31, 20, y31, 3.5);
        Console.WriteLine("31 " + Sum((byte*)&z31, 31) + " " + Sum((byte*)&x31, 31));
        S32 x32, y32;
        Fill((byte*)&x32, 32, 32);
        Fill((byte*)&y32, 32, 160);
        S32 z32 = Pass32(1, x32, 20, y32, 3.5);
        Console.WriteLine("32 " + Sum((byte*)&z32, 32) + " " + Sum((byte*)&x32, 32));
        S33 x33, y33;
        Fill((byte*)&x33, 33, 33);
        Fill((byte*)&y33, 33, 165);
        S33 z33 = Pass33(1, x33, 20, y33, 3.5);
        Console.WriteLine("33 " + Sum((byte*)&z33, 33) + " " + Sum((byte*)&x33, 33));
        S34 x34, y34;
        Fill((byte*)&x34, 34, 34);
        Fill((byte*)&y34, 34, 170);
        S34 z34 = Pass34(1, x34, 20, y34, 3.5);
        Console.WriteLine("34 " + Sum((byte*)&z34, 34) + " " + Sum((byte*)&x34, 34));
        S35 x35, y35;
        Fill((byte*)&x35, 35, 35);
        Fill((byte*)&y35, 35, 175);
        S35 z35 = Pass35(1, x35, 20, y35, 3.5);
        Console.WriteLine("35 " + Sum((byte*)&z35, 35) + " " + Sum((byte*)&x35, 35));
        S36 x36, y36;
        Fill((byte*)&x36, 36, 36);
        Fill((byte*)&y36, 36, 180);
        S36 z36 = Pass36(1, x36, 20, y36, 3.5);
        Console.WriteLine("36 " + Sum((byte*)&z36, 36) + " " + Sum((byte*)&x36, 36));
        S37 x37, y37;
        Fill((byte*)&x37, 37, 37);
        Fill((byte*)&y37, 37, 185);
        S37 z37 = Pass37(1, x37, 20, y37, 3.5);
        Console.WriteLine("37 " + Sum((byte*)&z37, 37) + " " + Sum((byte*)&x37, 37));
        S38 x38, y38;
        Fill((byte*)&x38, 38, 38);
        Fill((byte*)&y38, 38, 190);
        S38 z38 = Pass38(1, x38, 20, y38, 3.5);
        Console.WriteLine("38 " + Sum((byte*)&z38, 38) + " " + Sum((byte*)&x38, 38));
        S39 x39, y39;
        Fill((byte*)&x39, 39, 39);
        Fill((byte*)&y39, 39, 195);
        S39 z39 = Pass39(1, x39, 20, y39, 3.5);
        Console.WriteLine("39 " + Sum((byte*)&z39, 39) + " " + Sum((byte*)&x39, 39));
        S40 x40, y40;
        Fill((byte*)&x40, 40, 40);
        Fill((byte*)&y40, 40, 200);
        S40 z40 = Pass40(1, x40, 20, y40, 3.5);
        Console.WriteLine("40 " + Sum((byte*)&z40, 40) + " " + Sum((byte*)&x40, 40));
    }
}
