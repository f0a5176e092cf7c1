// Upper halves of registers: 32-bit values that become 64 bits wide, small arguments and results, through many calls.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

static class Program
{
    [DllImport("libc", EntryPoint = "llabs")] static extern long Absolute(long value);
    [DllImport("libc", EntryPoint = "abs")] static extern short AbsoluteShort(sbyte value);
    [DllImport("libc", EntryPoint = "toupper")] static extern byte Upper(byte letter);
    [DllImport("libc", EntryPoint = "llabs")] static extern sbyte LowByte(long value);

    [MethodImpl(MethodImplOptions.NoInlining)] static ulong Same(ulong value) => value;
    [MethodImpl(MethodImplOptions.NoInlining)] static long SameSigned(long value) => value;
    [MethodImpl(MethodImplOptions.NoInlining)] static ulong Widen(uint value) => Same(value);
    [MethodImpl(MethodImplOptions.NoInlining)] static long WidenSigned(int value) => SameSigned(value);
    [MethodImpl(MethodImplOptions.NoInlining)] static uint Low(ulong value) => (uint)value;
    [MethodImpl(MethodImplOptions.NoInlining)] static sbyte LowSigned(long value) => (sbyte)value;
    [MethodImpl(MethodImplOptions.NoInlining)] static char LowChar(long value) => (char)value;
    [MethodImpl(MethodImplOptions.NoInlining)] static bool Odd(long value) => (value & 1) != 0;
    [MethodImpl(MethodImplOptions.NoInlining)] static long Sum(byte a, sbyte b, ushort c, short d, uint e, int f, bool g,
        byte h, sbyte i, ushort j, short k, uint l, int m) => a + b + c + d + e + f + (g ? 1 : 0) + h + i + j + k + l + m;

    static ulong Thrice(ulong x)
    {
        uint lo = (uint)(x >> 3);
        ulong y = lo * 3UL;
        return y;
    }

    static ulong Again(ulong x)
    {
        uint lo = (uint)x;
        uint copy = lo;
        int signed = (int)x;
        return copy + (ulong)(uint)signed + Widen((uint)(x * 3)) + Widen(Low(x)) + Widen(lo);
    }

    static unsafe long Element(int* numbers, ulong x)
    {
        uint index = (uint)x & 3;
        return numbers[index] + numbers[(uint)(x >> 40) & 3] + numbers[(int)(x >> 32) & 3];
    }

    static unsafe void Main()
    {
        int* numbers = stackalloc int[] { 10, 200, 3000, 40000 };
        foreach (ulong x in new[] { 0UL, 1UL, ulong.MaxValue, 0x8000000080000000UL, 0x123456789ABCDEF0UL })
        {
            long s = (long)x;
            Console.WriteLine($"{Thrice(x)} {Again(x)} {Widen((uint)(x * 3))} {WidenSigned((int)(s * 3))} {Element(numbers, x)}");
            Console.WriteLine($"{LowSigned(s)} {(int)LowChar(s)} {Odd(s)} {LowSigned(s) * 2L} {LowChar(s) * 3L}");
            Console.WriteLine(Sum((byte)s, (sbyte)s, (ushort)s, (short)s, (uint)s, (int)s, Odd(s),
                (byte)(s >> 9), (sbyte)(s >> 9), (ushort)(s >> 9), (short)(s >> 9), (uint)(s >> 9), (int)(s >> 9)));
            Console.WriteLine($"{AbsoluteShort((sbyte)s)} {Upper((byte)(s | 0x60))} {LowByte(s)} {Absolute((int)s)} {Absolute((uint)s)}");
        }
        Func<byte, sbyte> flip = value => (sbyte)~value;
        Func<long, byte> cut = value => (byte)value;
        for (long value = -300; value < 600; value += 257) Console.WriteLine($"{flip((byte)value)} {cut(value)} {flip(cut(value)) + 1000L}");
    }
}
