// Every method of Sse2 on random bits, with immediates known and not: the answers of the instructions.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.X86;
using F = System.Runtime.Intrinsics.Vector128<float>;
using D = System.Runtime.Intrinsics.Vector128<double>;
using B1 = System.Runtime.Intrinsics.Vector128<sbyte>;
using U1 = System.Runtime.Intrinsics.Vector128<byte>;
using B2 = System.Runtime.Intrinsics.Vector128<short>;
using U2 = System.Runtime.Intrinsics.Vector128<ushort>;
using B4 = System.Runtime.Intrinsics.Vector128<int>;
using U4 = System.Runtime.Intrinsics.Vector128<uint>;
using B8 = System.Runtime.Intrinsics.Vector128<long>;
using U8 = System.Runtime.Intrinsics.Vector128<ulong>;

static unsafe class Program
{
    // Each method is tried on random bits and on meaningful numbers; the result is hashed and compared with what
    // the instruction gives. Where the processor has no such instruction, it must throw.
    const int Rounds = 200;
    static readonly byte* memory = Aligned();
    static readonly uint[] singles = { 0, 0x80000000, 0x3F800000, 0xBF800000, 0x7FC00000, 0xFFC12345, 0x7F800000, 0xFF800000,
        0x7F7FFFFF, 1, 0x4F000000, 0xCF000000, 0x4EFFFFFF, 0x3F000000, 0x40200000, 0x7F812345 };
    static readonly ulong[] doubles = { 0, 1UL << 63, 0x3FF0000000000000, 0xBFF0000000000000, 0x7FF8000000000000,
        0xFFF8123400000000, 0x7FF0000000000000, 0xFFF0000000000000, 0x7FEFFFFFFFFFFFFF, 1, 0x41E0000000000000,
        0xC1E0000000200000, 0x3FE0000000000000, 0x4004000000000000, 0xC3E0000000000000, 0x7FF0000000000001 };
    static ulong state;
    static int failures, count;

    static byte* Aligned()
    {
        long address = (long)Marshal.AllocHGlobal(96);
        return (byte*)(address + 31 & ~15L);
    }

    static ulong Next()
    {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state;
    }

    static T Some<T>() where T : unmanaged
    {
        ulong* bits = stackalloc ulong[2];
        for (int half = 0; half < 2; half++)
        {
            ulong kind = Next() >> 20 & 7;
            bits[half] = Next();
            if (kind < 2) bits[half] = singles[Next() >> 30 & 15] | (ulong)singles[Next() >> 30 & 15] << 32;
            else if (kind < 4) bits[half] = doubles[Next() >> 30 & 15];
            else if (kind == 4) bits[half] &= 0x0003000300030003;
            else if (kind == 5) bits[half] = bits[half] & 0x80FF0080FF7FFF80 | 0x3F00000040000000;
        }
        return *(T*)bits;
    }

    static byte* At<T>(T value) where T : unmanaged
    {
        for (int at = 0; at < 48; at++) memory[at] = (byte)(at * 7);
        *(T*)(memory + sizeof(T)) = value;
        return memory;
    }

    static (ulong, ulong, ulong, ulong, ulong, ulong) Memory() => *((ulong, ulong, ulong, ulong, ulong, ulong)*)memory;

    static uint Mix<T>(uint hash, T value) where T : unmanaged
    {
        byte* bytes = (byte*)&value;
        for (int at = 0; at < sizeof(T); at++) hash = (hash ^ bytes[at]) * 16777619;
        return hash;
    }

    static void Check(string name, uint want, Func<uint, uint> round)
    {
        state = 0x9E3779B97F4A7C15;
        count++;
        uint hash = 2166136261;
        try
        {
            for (int at = 0; at < Rounds; at++) hash = round(hash);
            if (hash == want && Sse2.IsSupported) return;
        }
        catch (PlatformNotSupportedException)
        {
            if (!Sse2.IsSupported) return;
        }
        failures++;
        Console.WriteLine(name + ": 0x" + hash.ToString("X8"));
    }

    static void T<A, R>(string name, uint want, Func<A, R> f) where A : unmanaged where R : unmanaged =>
        Check(name, want, hash => Mix(hash, f(Some<A>())));

    static void T<A, B, R>(string name, uint want, Func<A, B, R> f) where A : unmanaged where B : unmanaged where R : unmanaged =>
        Check(name, want, hash => Mix(hash, f(Some<A>(), Some<B>())));

    static void T<A, B, C, R>(string name, uint want, Func<A, B, C, R> f) where A : unmanaged where B : unmanaged
        where C : unmanaged where R : unmanaged =>
        Check(name, want, hash => Mix(hash, f(Some<A>(), Some<B>(), Some<C>())));

    static void Part0()
    {
        T("Add U1 U1", 0x6551FBDC, (U1 a, U1 b) => Sse2.Add(a, b));
        T("Add B1 B1", 0x6551FBDC, (B1 a, B1 b) => Sse2.Add(a, b));
        T("Add B2 B2", 0xA8257CEE, (B2 a, B2 b) => Sse2.Add(a, b));
        T("Add U2 U2", 0xA8257CEE, (U2 a, U2 b) => Sse2.Add(a, b));
        T("Add B4 B4", 0xC87C5DBC, (B4 a, B4 b) => Sse2.Add(a, b));
        T("Add U4 U4", 0xC87C5DBC, (U4 a, U4 b) => Sse2.Add(a, b));
        T("Add B8 B8", 0xD1EA76C8, (B8 a, B8 b) => Sse2.Add(a, b));
        T("Add U8 U8", 0xD1EA76C8, (U8 a, U8 b) => Sse2.Add(a, b));
        T("Add D D", 0x43AAE7E5, (D a, D b) => Sse2.Add(a, b));
        T("AddScalar D D", 0x9BF7D30E, (D a, D b) => Sse2.AddScalar(a, b));
        T("AddSaturate B1 B1", 0x365BA58B, (B1 a, B1 b) => Sse2.AddSaturate(a, b));
        T("AddSaturate U1 U1", 0x3CAA92D7, (U1 a, U1 b) => Sse2.AddSaturate(a, b));
        T("AddSaturate B2 B2", 0x23002215, (B2 a, B2 b) => Sse2.AddSaturate(a, b));
        T("AddSaturate U2 U2", 0xE9689D89, (U2 a, U2 b) => Sse2.AddSaturate(a, b));
        T("And U1 U1", 0xEC890179, (U1 a, U1 b) => Sse2.And(a, b));
        T("And B1 B1", 0xEC890179, (B1 a, B1 b) => Sse2.And(a, b));
        T("And B2 B2", 0xEC890179, (B2 a, B2 b) => Sse2.And(a, b));
        T("And U2 U2", 0xEC890179, (U2 a, U2 b) => Sse2.And(a, b));
        T("And B4 B4", 0xEC890179, (B4 a, B4 b) => Sse2.And(a, b));
        T("And U4 U4", 0xEC890179, (U4 a, U4 b) => Sse2.And(a, b));
        T("And B8 B8", 0xEC890179, (B8 a, B8 b) => Sse2.And(a, b));
        T("And U8 U8", 0xEC890179, (U8 a, U8 b) => Sse2.And(a, b));
        T("And D D", 0xEC890179, (D a, D b) => Sse2.And(a, b));
        T("AndNot U1 U1", 0x7CC7CA3D, (U1 a, U1 b) => Sse2.AndNot(a, b));
        T("AndNot B1 B1", 0x7CC7CA3D, (B1 a, B1 b) => Sse2.AndNot(a, b));
        T("AndNot B2 B2", 0x7CC7CA3D, (B2 a, B2 b) => Sse2.AndNot(a, b));
        T("AndNot U2 U2", 0x7CC7CA3D, (U2 a, U2 b) => Sse2.AndNot(a, b));
        T("AndNot B4 B4", 0x7CC7CA3D, (B4 a, B4 b) => Sse2.AndNot(a, b));
        T("AndNot U4 U4", 0x7CC7CA3D, (U4 a, U4 b) => Sse2.AndNot(a, b));
        T("AndNot B8 B8", 0x7CC7CA3D, (B8 a, B8 b) => Sse2.AndNot(a, b));
        T("AndNot U8 U8", 0x7CC7CA3D, (U8 a, U8 b) => Sse2.AndNot(a, b));
        T("AndNot D D", 0x7CC7CA3D, (D a, D b) => Sse2.AndNot(a, b));
        T("Average U1 U1", 0x2081846F, (U1 a, U1 b) => Sse2.Average(a, b));
        T("Average U2 U2", 0x725670FF, (U2 a, U2 b) => Sse2.Average(a, b));
        T("CompareEqual B1 B1", 0x383D3DBC, (B1 a, B1 b) => Sse2.CompareEqual(a, b));
        T("CompareEqual U1 U1", 0x383D3DBC, (U1 a, U1 b) => Sse2.CompareEqual(a, b));
        T("CompareEqual B2 B2", 0x657FA661, (B2 a, B2 b) => Sse2.CompareEqual(a, b));
        T("CompareEqual U2 U2", 0x657FA661, (U2 a, U2 b) => Sse2.CompareEqual(a, b));
        T("CompareEqual B4 B4", 0x7E989139, (B4 a, B4 b) => Sse2.CompareEqual(a, b));
        T("CompareEqual U4 U4", 0x7E989139, (U4 a, U4 b) => Sse2.CompareEqual(a, b));
    }

    static void Part1()
    {
        T("CompareEqual D D", 0x2873A7C5, (D a, D b) => Sse2.CompareEqual(a, b));
        T("CompareScalarOrderedEqual D D", 0x4A2BB865, (D a, D b) => Sse2.CompareScalarOrderedEqual(a, b));
        T("CompareScalarUnorderedEqual D D", 0x4A2BB865, (D a, D b) => Sse2.CompareScalarUnorderedEqual(a, b));
        T("CompareScalarEqual D D", 0xB8AB9697, (D a, D b) => Sse2.CompareScalarEqual(a, b));
        T("CompareGreaterThan B1 B1", 0xEC5B598E, (B1 a, B1 b) => Sse2.CompareGreaterThan(a, b));
        T("CompareGreaterThan B2 B2", 0x803AF86D, (B2 a, B2 b) => Sse2.CompareGreaterThan(a, b));
        T("CompareGreaterThan B4 B4", 0x92D142B1, (B4 a, B4 b) => Sse2.CompareGreaterThan(a, b));
        T("CompareGreaterThan D D", 0xB52FB67D, (D a, D b) => Sse2.CompareGreaterThan(a, b));
        T("CompareScalarOrderedGreaterThan D D", 0x876252D0, (D a, D b) => Sse2.CompareScalarOrderedGreaterThan(a, b));
        T("CompareScalarUnorderedGreaterThan D D", 0x876252D0, (D a, D b) => Sse2.CompareScalarUnorderedGreaterThan(a, b));
        T("CompareScalarGreaterThan D D", 0xF6BD5C27, (D a, D b) => Sse2.CompareScalarGreaterThan(a, b));
        T("CompareGreaterThanOrEqual D D", 0xB52FB67D, (D a, D b) => Sse2.CompareGreaterThanOrEqual(a, b));
        T("CompareScalarOrderedGreaterThanOrEqual D D", 0x876252D0, (D a, D b) => Sse2.CompareScalarOrderedGreaterThanOrEqual(a, b));
        T("CompareScalarUnorderedGreaterThanOrEqual D D", 0x876252D0, (D a, D b) => Sse2.CompareScalarUnorderedGreaterThanOrEqual(a, b));
        T("CompareScalarGreaterThanOrEqual D D", 0xF6BD5C27, (D a, D b) => Sse2.CompareScalarGreaterThanOrEqual(a, b));
        T("CompareLessThan B1 B1", 0xB3761EB3, (B1 a, B1 b) => Sse2.CompareLessThan(a, b));
        T("CompareLessThan B2 B2", 0x36595601, (B2 a, B2 b) => Sse2.CompareLessThan(a, b));
        T("CompareLessThan B4 B4", 0x9B4CACE5, (B4 a, B4 b) => Sse2.CompareLessThan(a, b));
        T("CompareLessThan D D", 0x810E5E8D, (D a, D b) => Sse2.CompareLessThan(a, b));
        T("CompareScalarOrderedLessThan D D", 0x9BC2792D, (D a, D b) => Sse2.CompareScalarOrderedLessThan(a, b));
        T("CompareScalarUnorderedLessThan D D", 0x9BC2792D, (D a, D b) => Sse2.CompareScalarUnorderedLessThan(a, b));
        T("CompareScalarLessThan D D", 0xA9B318B7, (D a, D b) => Sse2.CompareScalarLessThan(a, b));
        T("CompareLessThanOrEqual D D", 0x810E5E8D, (D a, D b) => Sse2.CompareLessThanOrEqual(a, b));
        T("CompareScalarOrderedLessThanOrEqual D D", 0x9BC2792D, (D a, D b) => Sse2.CompareScalarOrderedLessThanOrEqual(a, b));
        T("CompareScalarUnorderedLessThanOrEqual D D", 0x9BC2792D, (D a, D b) => Sse2.CompareScalarUnorderedLessThanOrEqual(a, b));
        T("CompareScalarLessThanOrEqual D D", 0xA9B318B7, (D a, D b) => Sse2.CompareScalarLessThanOrEqual(a, b));
        T("CompareNotEqual D D", 0xACC8CF45, (D a, D b) => Sse2.CompareNotEqual(a, b));
        T("CompareScalarOrderedNotEqual D D", 0x4D48A62D, (D a, D b) => Sse2.CompareScalarOrderedNotEqual(a, b));
        T("CompareScalarUnorderedNotEqual D D", 0x4D48A62D, (D a, D b) => Sse2.CompareScalarUnorderedNotEqual(a, b));
        T("CompareScalarNotEqual D D", 0x95CAF8C7, (D a, D b) => Sse2.CompareScalarNotEqual(a, b));
        T("CompareNotGreaterThan D D", 0x810E5E8D, (D a, D b) => Sse2.CompareNotGreaterThan(a, b));
        T("CompareScalarNotGreaterThan D D", 0xA9B318B7, (D a, D b) => Sse2.CompareScalarNotGreaterThan(a, b));
        T("CompareNotGreaterThanOrEqual D D", 0x810E5E8D, (D a, D b) => Sse2.CompareNotGreaterThanOrEqual(a, b));
        T("CompareScalarNotGreaterThanOrEqual D D", 0xA9B318B7, (D a, D b) => Sse2.CompareScalarNotGreaterThanOrEqual(a, b));
        T("CompareNotLessThan D D", 0xB52FB67D, (D a, D b) => Sse2.CompareNotLessThan(a, b));
        T("CompareScalarNotLessThan D D", 0xF6BD5C27, (D a, D b) => Sse2.CompareScalarNotLessThan(a, b));
        T("CompareNotLessThanOrEqual D D", 0xB52FB67D, (D a, D b) => Sse2.CompareNotLessThanOrEqual(a, b));
        T("CompareScalarNotLessThanOrEqual D D", 0xF6BD5C27, (D a, D b) => Sse2.CompareScalarNotLessThanOrEqual(a, b));
        T("CompareOrdered D D", 0x4673681D, (D a, D b) => Sse2.CompareOrdered(a, b));
        T("CompareScalarOrdered D D", 0xC110D66F, (D a, D b) => Sse2.CompareScalarOrdered(a, b));
    }

    static void Part2()
    {
        T("CompareUnordered D D", 0x487C5EED, (D a, D b) => Sse2.CompareUnordered(a, b));
        T("CompareScalarUnordered D D", 0xD70E800F, (D a, D b) => Sse2.CompareScalarUnordered(a, b));
        T("ConvertToVector128Int32 F", 0x085822A3, (F a) => Sse2.ConvertToVector128Int32(a));
        T("ConvertToVector128Int32 D", 0x4C2E0D31, (D a) => Sse2.ConvertToVector128Int32(a));
        T("ConvertToVector128Single B4", 0x7FD679DC, (B4 a) => Sse2.ConvertToVector128Single(a));
        T("ConvertToVector128Single D", 0xFA68BE60, (D a) => Sse2.ConvertToVector128Single(a));
        T("ConvertToVector128Double B4", 0x58145DE0, (B4 a) => Sse2.ConvertToVector128Double(a));
        T("ConvertToVector128Double F", 0x104AC76C, (F a) => Sse2.ConvertToVector128Double(a));
        T("ConvertToInt32 D", 0x9A004A26, (D a) => Sse2.ConvertToInt32(a));
        T("ConvertToInt32 B4", 0xC2761CF5, (B4 a) => Sse2.ConvertToInt32(a));
        T("ConvertToUInt32 U4", 0xC2761CF5, (U4 a) => Sse2.ConvertToUInt32(a));
        T("ConvertScalarToVector128Double D int", 0x62C18322, (D a, int b) => Sse2.ConvertScalarToVector128Double(a, b));
        T("ConvertScalarToVector128Double D F", 0xB25C6763, (D a, F b) => Sse2.ConvertScalarToVector128Double(a, b));
        T("ConvertScalarToVector128Int32 int", 0x771DF6D5, (int a) => Sse2.ConvertScalarToVector128Int32(a));
        T("ConvertScalarToVector128Single F D", 0x14BE7196, (F a, D b) => Sse2.ConvertScalarToVector128Single(a, b));
        T("ConvertScalarToVector128UInt32 uint", 0x771DF6D5, (uint a) => Sse2.ConvertScalarToVector128UInt32(a));
        T("ConvertToVector128Int32WithTruncation F", 0x697234B4, (F a) => Sse2.ConvertToVector128Int32WithTruncation(a));
        T("ConvertToVector128Int32WithTruncation D", 0x97330BAF, (D a) => Sse2.ConvertToVector128Int32WithTruncation(a));
        T("ConvertToInt32WithTruncation D", 0x64F61AE7, (D a) => Sse2.ConvertToInt32WithTruncation(a));
        T("Divide D D", 0xDC5C423C, (D a, D b) => Sse2.Divide(a, b));
        T("DivideScalar D D", 0xE4E26D6F, (D a, D b) => Sse2.DivideScalar(a, b));
        T("Extract U2 byte 0", 0x536D4CD9, (U2 a) => Sse2.Extract(a, 0));
        T("Extract U2 byte 5", 0x816B607F, (U2 a) => Sse2.Extract(a, 5));
        T("Extract U2 byte 9", 0x4A0480A1, (U2 a) => Sse2.Extract(a, 9));
        T("Extract U2 byte", 0x8DF6A913, (U2 a, byte n) => Sse2.Extract(a, n));
        T("Insert B2 short byte 0", 0x36CE941C, (B2 a, short b) => Sse2.Insert(a, b, 0));
        T("Insert B2 short byte 3", 0x575445E2, (B2 a, short b) => Sse2.Insert(a, b, 3));
        T("Insert B2 short byte 15", 0xF89D9D18, (B2 a, short b) => Sse2.Insert(a, b, 15));
        T("Insert B2 short byte", 0xE32A09B1, (B2 a, short b, byte n) => Sse2.Insert(a, b, n));
        T("Insert U2 ushort byte 0", 0x36CE941C, (U2 a, ushort b) => Sse2.Insert(a, b, 0));
        T("Insert U2 ushort byte 3", 0x575445E2, (U2 a, ushort b) => Sse2.Insert(a, b, 3));
        T("Insert U2 ushort byte 15", 0xF89D9D18, (U2 a, ushort b) => Sse2.Insert(a, b, 15));
        T("Insert U2 ushort byte", 0xE32A09B1, (U2 a, ushort b, byte n) => Sse2.Insert(a, b, n));
        T("LoadVector128 SByte*", 0x85DE12B7, (B1 a) => Sse2.LoadVector128((sbyte*)At(a) + 1));
        T("LoadVector128 Byte*", 0x85DE12B7, (U1 a) => Sse2.LoadVector128((byte*)At(a) + 1));
        T("LoadVector128 Int16*", 0xB5A96109, (B2 a) => Sse2.LoadVector128((short*)At(a) + 1));
        T("LoadVector128 UInt16*", 0xB5A96109, (U2 a) => Sse2.LoadVector128((ushort*)At(a) + 1));
        T("LoadVector128 Int32*", 0xD2BDFEFD, (B4 a) => Sse2.LoadVector128((int*)At(a) + 1));
        T("LoadVector128 UInt32*", 0xD2BDFEFD, (U4 a) => Sse2.LoadVector128((uint*)At(a) + 1));
        T("LoadVector128 Int64*", 0xD7C49A23, (B8 a) => Sse2.LoadVector128((long*)At(a) + 1));
    }

    static void Part3()
    {
        T("LoadVector128 UInt64*", 0xD7C49A23, (U8 a) => Sse2.LoadVector128((ulong*)At(a) + 1));
        T("LoadVector128 Double*", 0xD7C49A23, (D a) => Sse2.LoadVector128((double*)At(a) + 1));
        T("LoadScalarVector128 Double*", 0x651D7845, (D a) => Sse2.LoadScalarVector128((double*)At(a) + 1));
        T("LoadAlignedVector128 SByte*", 0x0D1059C5, (B1 a) => Sse2.LoadAlignedVector128((sbyte*)At(a)));
        T("LoadAlignedVector128 Byte*", 0x0D1059C5, (U1 a) => Sse2.LoadAlignedVector128((byte*)At(a)));
        T("LoadAlignedVector128 Int16*", 0x0D1059C5, (B2 a) => Sse2.LoadAlignedVector128((short*)At(a)));
        T("LoadAlignedVector128 UInt16*", 0x0D1059C5, (U2 a) => Sse2.LoadAlignedVector128((ushort*)At(a)));
        T("LoadAlignedVector128 Int32*", 0x0D1059C5, (B4 a) => Sse2.LoadAlignedVector128((int*)At(a)));
        T("LoadAlignedVector128 UInt32*", 0x0D1059C5, (U4 a) => Sse2.LoadAlignedVector128((uint*)At(a)));
        T("LoadAlignedVector128 Int64*", 0x0D1059C5, (B8 a) => Sse2.LoadAlignedVector128((long*)At(a)));
        T("LoadAlignedVector128 UInt64*", 0x0D1059C5, (U8 a) => Sse2.LoadAlignedVector128((ulong*)At(a)));
        T("LoadAlignedVector128 Double*", 0x0D1059C5, (D a) => Sse2.LoadAlignedVector128((double*)At(a)));
        T("LoadFence", 0x74AC8427, (U1 a) => { Sse2.LoadFence(); return a; });
        T("LoadHigh D Double*", 0x93121DEA, (D a, D b) => Sse2.LoadHigh(a, (double*)At(b) + 1));
        T("LoadLow D Double*", 0x7A4D0FEF, (D a, D b) => Sse2.LoadLow(a, (double*)At(b) + 1));
        T("LoadScalarVector128 Int32*", 0x4510B5C5, (B4 a) => Sse2.LoadScalarVector128((int*)At(a) + 1));
        T("LoadScalarVector128 UInt32*", 0x4510B5C5, (U4 a) => Sse2.LoadScalarVector128((uint*)At(a) + 1));
        T("LoadScalarVector128 Int64*", 0x651D7845, (B8 a) => Sse2.LoadScalarVector128((long*)At(a) + 1));
        T("LoadScalarVector128 UInt64*", 0x651D7845, (U8 a) => Sse2.LoadScalarVector128((ulong*)At(a) + 1));
        T("MaskMove B1 B1 SByte*", 0x47AADD96, (B1 a, B1 b) => { Sse2.MaskMove(a, b, (sbyte*)At(b) + 1); return Memory(); });
        T("MaskMove U1 U1 Byte*", 0x47AADD96, (U1 a, U1 b) => { Sse2.MaskMove(a, b, (byte*)At(b) + 1); return Memory(); });
        T("Max U1 U1", 0xC92EF133, (U1 a, U1 b) => Sse2.Max(a, b));
        T("Max B2 B2", 0x366D0EA2, (B2 a, B2 b) => Sse2.Max(a, b));
        T("Max D D", 0x96D9B8FA, (D a, D b) => Sse2.Max(a, b));
        T("MaxScalar D D", 0xE3B1CDCA, (D a, D b) => Sse2.MaxScalar(a, b));
        T("MemoryFence", 0x74AC8427, (U1 a) => { Sse2.MemoryFence(); return a; });
        T("Min U1 U1", 0x05CD11E2, (U1 a, U1 b) => Sse2.Min(a, b));
        T("Min B2 B2", 0x1D816CCF, (B2 a, B2 b) => Sse2.Min(a, b));
        T("Min D D", 0xE44C0883, (D a, D b) => Sse2.Min(a, b));
        T("MinScalar D D", 0xF1C6A6A7, (D a, D b) => Sse2.MinScalar(a, b));
        T("MoveScalar D D", 0xB44CB23A, (D a, D b) => Sse2.MoveScalar(a, b));
        T("MoveMask B1", 0xD2832191, (B1 a) => Sse2.MoveMask(a));
        T("MoveMask U1", 0xD2832191, (U1 a) => Sse2.MoveMask(a));
        T("MoveMask D", 0xF4B26D37, (D a) => Sse2.MoveMask(a));
        T("MoveScalar B8", 0x85326C7B, (B8 a) => Sse2.MoveScalar(a));
        T("MoveScalar U8", 0x85326C7B, (U8 a) => Sse2.MoveScalar(a));
        T("Multiply U4 U4", 0x0BB7CA64, (U4 a, U4 b) => Sse2.Multiply(a, b));
        T("Multiply D D", 0xEAA4AC1B, (D a, D b) => Sse2.Multiply(a, b));
        T("MultiplyScalar D D", 0xD0ABC0FE, (D a, D b) => Sse2.MultiplyScalar(a, b));
        T("MultiplyHigh B2 B2", 0x4A81A73E, (B2 a, B2 b) => Sse2.MultiplyHigh(a, b));
    }

    static void Part4()
    {
        T("MultiplyHigh U2 U2", 0xA7E78E3C, (U2 a, U2 b) => Sse2.MultiplyHigh(a, b));
        T("MultiplyAddAdjacent B2 B2", 0x1F231F8B, (B2 a, B2 b) => Sse2.MultiplyAddAdjacent(a, b));
        T("MultiplyLow B2 B2", 0x539A609B, (B2 a, B2 b) => Sse2.MultiplyLow(a, b));
        T("MultiplyLow U2 U2", 0x539A609B, (U2 a, U2 b) => Sse2.MultiplyLow(a, b));
        T("Or U1 U1", 0xF227CAB4, (U1 a, U1 b) => Sse2.Or(a, b));
        T("Or B1 B1", 0xF227CAB4, (B1 a, B1 b) => Sse2.Or(a, b));
        T("Or B2 B2", 0xF227CAB4, (B2 a, B2 b) => Sse2.Or(a, b));
        T("Or U2 U2", 0xF227CAB4, (U2 a, U2 b) => Sse2.Or(a, b));
        T("Or B4 B4", 0xF227CAB4, (B4 a, B4 b) => Sse2.Or(a, b));
        T("Or U4 U4", 0xF227CAB4, (U4 a, U4 b) => Sse2.Or(a, b));
        T("Or B8 B8", 0xF227CAB4, (B8 a, B8 b) => Sse2.Or(a, b));
        T("Or U8 U8", 0xF227CAB4, (U8 a, U8 b) => Sse2.Or(a, b));
        T("Or D D", 0xF227CAB4, (D a, D b) => Sse2.Or(a, b));
        T("PackSignedSaturate B2 B2", 0x3D8A8AC3, (B2 a, B2 b) => Sse2.PackSignedSaturate(a, b));
        T("PackSignedSaturate B4 B4", 0xB4994D3B, (B4 a, B4 b) => Sse2.PackSignedSaturate(a, b));
        T("PackUnsignedSaturate B2 B2", 0x3AFFC90D, (B2 a, B2 b) => Sse2.PackUnsignedSaturate(a, b));
        T("SumAbsoluteDifferences U1 U1", 0xDF3665E7, (U1 a, U1 b) => Sse2.SumAbsoluteDifferences(a, b));
        T("Shuffle B4 byte 27", 0x6EC1C547, (B4 a) => Sse2.Shuffle(a, 27));
        T("Shuffle B4 byte 228", 0x74AC8427, (B4 a) => Sse2.Shuffle(a, 228));
        T("Shuffle B4 byte 147", 0x1972C4DF, (B4 a) => Sse2.Shuffle(a, 147));
        T("Shuffle B4 byte", 0x169DDB87, (B4 a, byte n) => Sse2.Shuffle(a, n));
        T("Shuffle U4 byte 27", 0x6EC1C547, (U4 a) => Sse2.Shuffle(a, 27));
        T("Shuffle U4 byte 228", 0x74AC8427, (U4 a) => Sse2.Shuffle(a, 228));
        T("Shuffle U4 byte 147", 0x1972C4DF, (U4 a) => Sse2.Shuffle(a, 147));
        T("Shuffle U4 byte", 0x169DDB87, (U4 a, byte n) => Sse2.Shuffle(a, n));
        T("Shuffle D D byte 27", 0x7A855DDA, (D a, D b) => Sse2.Shuffle(a, b, 27));
        T("Shuffle D D byte 228", 0xFA3DA087, (D a, D b) => Sse2.Shuffle(a, b, 228));
        T("Shuffle D D byte 147", 0x7A855DDA, (D a, D b) => Sse2.Shuffle(a, b, 147));
        T("Shuffle D D byte", 0xC3F116E1, (D a, D b, byte n) => Sse2.Shuffle(a, b, n));
        T("ShuffleHigh B2 byte 27", 0x1B80A343, (B2 a) => Sse2.ShuffleHigh(a, 27));
        T("ShuffleHigh B2 byte 99", 0x0F52B6F7, (B2 a) => Sse2.ShuffleHigh(a, 99));
        T("ShuffleHigh B2 byte", 0xF4AC8A40, (B2 a, byte n) => Sse2.ShuffleHigh(a, n));
        T("ShuffleHigh U2 byte 27", 0x1B80A343, (U2 a) => Sse2.ShuffleHigh(a, 27));
        T("ShuffleHigh U2 byte 99", 0x0F52B6F7, (U2 a) => Sse2.ShuffleHigh(a, 99));
        T("ShuffleHigh U2 byte", 0xF4AC8A40, (U2 a, byte n) => Sse2.ShuffleHigh(a, n));
        T("ShuffleLow B2 byte 27", 0xE83DDC4F, (B2 a) => Sse2.ShuffleLow(a, 27));
        T("ShuffleLow B2 byte 156", 0x678B0CDB, (B2 a) => Sse2.ShuffleLow(a, 156));
        T("ShuffleLow B2 byte", 0x29F6582A, (B2 a, byte n) => Sse2.ShuffleLow(a, n));
        T("ShuffleLow U2 byte 27", 0xE83DDC4F, (U2 a) => Sse2.ShuffleLow(a, 27));
        T("ShuffleLow U2 byte 156", 0x678B0CDB, (U2 a) => Sse2.ShuffleLow(a, 156));
    }

    static void Part5()
    {
        T("ShuffleLow U2 byte", 0x29F6582A, (U2 a, byte n) => Sse2.ShuffleLow(a, n));
        T("ShiftLeftLogical B2 B2", 0x59546CE2, (B2 a, B2 b) => Sse2.ShiftLeftLogical(a, b));
        T("ShiftLeftLogical U2 U2", 0x59546CE2, (U2 a, U2 b) => Sse2.ShiftLeftLogical(a, b));
        T("ShiftLeftLogical B4 B4", 0x9F7F79DD, (B4 a, B4 b) => Sse2.ShiftLeftLogical(a, b));
        T("ShiftLeftLogical U4 U4", 0x9F7F79DD, (U4 a, U4 b) => Sse2.ShiftLeftLogical(a, b));
        T("ShiftLeftLogical B8 B8", 0x8B99C2E1, (B8 a, B8 b) => Sse2.ShiftLeftLogical(a, b));
        T("ShiftLeftLogical U8 U8", 0x8B99C2E1, (U8 a, U8 b) => Sse2.ShiftLeftLogical(a, b));
        T("ShiftLeftLogical B2 byte 3", 0x800C3AC4, (B2 a) => Sse2.ShiftLeftLogical(a, 3));
        T("ShiftLeftLogical B2 byte 15", 0x2AA393C5, (B2 a) => Sse2.ShiftLeftLogical(a, 15));
        T("ShiftLeftLogical B2 byte 40", 0x2873A7C5, (B2 a) => Sse2.ShiftLeftLogical(a, 40));
        T("ShiftLeftLogical B2 byte", 0x0A69C3EB, (B2 a, byte n) => Sse2.ShiftLeftLogical(a, n));
        T("ShiftLeftLogical U2 byte 3", 0x800C3AC4, (U2 a) => Sse2.ShiftLeftLogical(a, 3));
        T("ShiftLeftLogical U2 byte 15", 0x2AA393C5, (U2 a) => Sse2.ShiftLeftLogical(a, 15));
        T("ShiftLeftLogical U2 byte 40", 0x2873A7C5, (U2 a) => Sse2.ShiftLeftLogical(a, 40));
        T("ShiftLeftLogical U2 byte", 0x0A69C3EB, (U2 a, byte n) => Sse2.ShiftLeftLogical(a, n));
        T("ShiftLeftLogical B4 byte 3", 0xA371CC53, (B4 a) => Sse2.ShiftLeftLogical(a, 3));
        T("ShiftLeftLogical B4 byte 15", 0x2F80E637, (B4 a) => Sse2.ShiftLeftLogical(a, 15));
        T("ShiftLeftLogical B4 byte 40", 0x2873A7C5, (B4 a) => Sse2.ShiftLeftLogical(a, 40));
        T("ShiftLeftLogical B4 byte", 0xF8E778AB, (B4 a, byte n) => Sse2.ShiftLeftLogical(a, n));
        T("ShiftLeftLogical U4 byte 3", 0xA371CC53, (U4 a) => Sse2.ShiftLeftLogical(a, 3));
        T("ShiftLeftLogical U4 byte 15", 0x2F80E637, (U4 a) => Sse2.ShiftLeftLogical(a, 15));
        T("ShiftLeftLogical U4 byte 40", 0x2873A7C5, (U4 a) => Sse2.ShiftLeftLogical(a, 40));
        T("ShiftLeftLogical U4 byte", 0xF8E778AB, (U4 a, byte n) => Sse2.ShiftLeftLogical(a, n));
        T("ShiftLeftLogical B8 byte 3", 0x862AEFB2, (B8 a) => Sse2.ShiftLeftLogical(a, 3));
        T("ShiftLeftLogical B8 byte 15", 0x4644BC0E, (B8 a) => Sse2.ShiftLeftLogical(a, 15));
        T("ShiftLeftLogical B8 byte 40", 0x0A3058FC, (B8 a) => Sse2.ShiftLeftLogical(a, 40));
        T("ShiftLeftLogical B8 byte", 0xA5629C14, (B8 a, byte n) => Sse2.ShiftLeftLogical(a, n));
        T("ShiftLeftLogical U8 byte 3", 0x862AEFB2, (U8 a) => Sse2.ShiftLeftLogical(a, 3));
        T("ShiftLeftLogical U8 byte 15", 0x4644BC0E, (U8 a) => Sse2.ShiftLeftLogical(a, 15));
        T("ShiftLeftLogical U8 byte 40", 0x0A3058FC, (U8 a) => Sse2.ShiftLeftLogical(a, 40));
        T("ShiftLeftLogical U8 byte", 0xA5629C14, (U8 a, byte n) => Sse2.ShiftLeftLogical(a, n));
        T("ShiftLeftLogical128BitLane B1 byte 1", 0x1CF12FDD, (B1 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
        T("ShiftLeftLogical128BitLane B1 byte 8", 0xDC7D363B, (B1 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane B1 byte 17", 0x2873A7C5, (B1 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane B1 byte", 0xB07604BD, (B1 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftLeftLogical128BitLane U1 byte 1", 0x1CF12FDD, (U1 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
        T("ShiftLeftLogical128BitLane U1 byte 8", 0xDC7D363B, (U1 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane U1 byte 17", 0x2873A7C5, (U1 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane U1 byte", 0xB07604BD, (U1 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftLeftLogical128BitLane B2 byte 1", 0x1CF12FDD, (B2 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
    }

    static void Part6()
    {
        T("ShiftLeftLogical128BitLane B2 byte 8", 0xDC7D363B, (B2 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane B2 byte 17", 0x2873A7C5, (B2 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane B2 byte", 0xB07604BD, (B2 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftLeftLogical128BitLane U2 byte 1", 0x1CF12FDD, (U2 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
        T("ShiftLeftLogical128BitLane U2 byte 8", 0xDC7D363B, (U2 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane U2 byte 17", 0x2873A7C5, (U2 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane U2 byte", 0xB07604BD, (U2 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftLeftLogical128BitLane B4 byte 1", 0x1CF12FDD, (B4 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
        T("ShiftLeftLogical128BitLane B4 byte 8", 0xDC7D363B, (B4 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane B4 byte 17", 0x2873A7C5, (B4 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane B4 byte", 0xB07604BD, (B4 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftLeftLogical128BitLane U4 byte 1", 0x1CF12FDD, (U4 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
        T("ShiftLeftLogical128BitLane U4 byte 8", 0xDC7D363B, (U4 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane U4 byte 17", 0x2873A7C5, (U4 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane U4 byte", 0xB07604BD, (U4 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftLeftLogical128BitLane B8 byte 1", 0x1CF12FDD, (B8 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
        T("ShiftLeftLogical128BitLane B8 byte 8", 0xDC7D363B, (B8 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane B8 byte 17", 0x2873A7C5, (B8 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane B8 byte", 0xB07604BD, (B8 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftLeftLogical128BitLane U8 byte 1", 0x1CF12FDD, (U8 a) => Sse2.ShiftLeftLogical128BitLane(a, 1));
        T("ShiftLeftLogical128BitLane U8 byte 8", 0xDC7D363B, (U8 a) => Sse2.ShiftLeftLogical128BitLane(a, 8));
        T("ShiftLeftLogical128BitLane U8 byte 17", 0x2873A7C5, (U8 a) => Sse2.ShiftLeftLogical128BitLane(a, 17));
        T("ShiftLeftLogical128BitLane U8 byte", 0xB07604BD, (U8 a, byte n) => Sse2.ShiftLeftLogical128BitLane(a, n));
        T("ShiftRightArithmetic B2 B2", 0xF028DF7A, (B2 a, B2 b) => Sse2.ShiftRightArithmetic(a, b));
        T("ShiftRightArithmetic B4 B4", 0x9F1E41A4, (B4 a, B4 b) => Sse2.ShiftRightArithmetic(a, b));
        T("ShiftRightArithmetic B2 byte 3", 0x118E8074, (B2 a) => Sse2.ShiftRightArithmetic(a, 3));
        T("ShiftRightArithmetic B2 byte 15", 0xA3152675, (B2 a) => Sse2.ShiftRightArithmetic(a, 15));
        T("ShiftRightArithmetic B2 byte 40", 0xA3152675, (B2 a) => Sse2.ShiftRightArithmetic(a, 40));
        T("ShiftRightArithmetic B2 byte", 0xA29F9B0D, (B2 a, byte n) => Sse2.ShiftRightArithmetic(a, n));
        T("ShiftRightArithmetic B4 byte 3", 0x83D37254, (B4 a) => Sse2.ShiftRightArithmetic(a, 3));
        T("ShiftRightArithmetic B4 byte 15", 0xFAC594DC, (B4 a) => Sse2.ShiftRightArithmetic(a, 15));
        T("ShiftRightArithmetic B4 byte 40", 0xCCCD9409, (B4 a) => Sse2.ShiftRightArithmetic(a, 40));
        T("ShiftRightArithmetic B4 byte", 0xE664A46B, (B4 a, byte n) => Sse2.ShiftRightArithmetic(a, n));
        T("ShiftRightLogical B2 B2", 0x1F730DD0, (B2 a, B2 b) => Sse2.ShiftRightLogical(a, b));
        T("ShiftRightLogical U2 U2", 0x1F730DD0, (U2 a, U2 b) => Sse2.ShiftRightLogical(a, b));
        T("ShiftRightLogical B4 B4", 0x1E1A7F50, (B4 a, B4 b) => Sse2.ShiftRightLogical(a, b));
        T("ShiftRightLogical U4 U4", 0x1E1A7F50, (U4 a, U4 b) => Sse2.ShiftRightLogical(a, b));
        T("ShiftRightLogical B8 B8", 0xE0D983D0, (B8 a, B8 b) => Sse2.ShiftRightLogical(a, b));
        T("ShiftRightLogical U8 U8", 0xE0D983D0, (U8 a, U8 b) => Sse2.ShiftRightLogical(a, b));
        T("ShiftRightLogical B2 byte 3", 0x83C1EAB4, (B2 a) => Sse2.ShiftRightLogical(a, 3));
    }

    static void Part7()
    {
        T("ShiftRightLogical B2 byte 15", 0x782784AD, (B2 a) => Sse2.ShiftRightLogical(a, 15));
        T("ShiftRightLogical B2 byte 40", 0x2873A7C5, (B2 a) => Sse2.ShiftRightLogical(a, 40));
        T("ShiftRightLogical B2 byte", 0x68B8EC28, (B2 a, byte n) => Sse2.ShiftRightLogical(a, n));
        T("ShiftRightLogical U2 byte 3", 0x83C1EAB4, (U2 a) => Sse2.ShiftRightLogical(a, 3));
        T("ShiftRightLogical U2 byte 15", 0x782784AD, (U2 a) => Sse2.ShiftRightLogical(a, 15));
        T("ShiftRightLogical U2 byte 40", 0x2873A7C5, (U2 a) => Sse2.ShiftRightLogical(a, 40));
        T("ShiftRightLogical U2 byte", 0x68B8EC28, (U2 a, byte n) => Sse2.ShiftRightLogical(a, n));
        T("ShiftRightLogical B4 byte 3", 0xE1F1FCB4, (B4 a) => Sse2.ShiftRightLogical(a, 3));
        T("ShiftRightLogical B4 byte 15", 0x49570CF3, (B4 a) => Sse2.ShiftRightLogical(a, 15));
        T("ShiftRightLogical B4 byte 40", 0x2873A7C5, (B4 a) => Sse2.ShiftRightLogical(a, 40));
        T("ShiftRightLogical B4 byte", 0x13446B42, (B4 a, byte n) => Sse2.ShiftRightLogical(a, n));
        T("ShiftRightLogical U4 byte 3", 0xE1F1FCB4, (U4 a) => Sse2.ShiftRightLogical(a, 3));
        T("ShiftRightLogical U4 byte 15", 0x49570CF3, (U4 a) => Sse2.ShiftRightLogical(a, 15));
        T("ShiftRightLogical U4 byte 40", 0x2873A7C5, (U4 a) => Sse2.ShiftRightLogical(a, 40));
        T("ShiftRightLogical U4 byte", 0x13446B42, (U4 a, byte n) => Sse2.ShiftRightLogical(a, n));
        T("ShiftRightLogical B8 byte 3", 0xA07CFEB4, (B8 a) => Sse2.ShiftRightLogical(a, 3));
        T("ShiftRightLogical B8 byte 15", 0x5A68931B, (B8 a) => Sse2.ShiftRightLogical(a, 15));
        T("ShiftRightLogical B8 byte 40", 0x9F6DCE54, (B8 a) => Sse2.ShiftRightLogical(a, 40));
        T("ShiftRightLogical B8 byte", 0xECCA7CAD, (B8 a, byte n) => Sse2.ShiftRightLogical(a, n));
        T("ShiftRightLogical U8 byte 3", 0xA07CFEB4, (U8 a) => Sse2.ShiftRightLogical(a, 3));
        T("ShiftRightLogical U8 byte 15", 0x5A68931B, (U8 a) => Sse2.ShiftRightLogical(a, 15));
        T("ShiftRightLogical U8 byte 40", 0x9F6DCE54, (U8 a) => Sse2.ShiftRightLogical(a, 40));
        T("ShiftRightLogical U8 byte", 0xECCA7CAD, (U8 a, byte n) => Sse2.ShiftRightLogical(a, n));
        T("ShiftRightLogical128BitLane B1 byte 3", 0x5BAA9F17, (B1 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
        T("ShiftRightLogical128BitLane B1 byte 15", 0xAF85AC47, (B1 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane B1 byte 200", 0x2873A7C5, (B1 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane B1 byte", 0xF7EF540B, (B1 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("ShiftRightLogical128BitLane U1 byte 3", 0x5BAA9F17, (U1 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
        T("ShiftRightLogical128BitLane U1 byte 15", 0xAF85AC47, (U1 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane U1 byte 200", 0x2873A7C5, (U1 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane U1 byte", 0xF7EF540B, (U1 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("ShiftRightLogical128BitLane B2 byte 3", 0x5BAA9F17, (B2 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
        T("ShiftRightLogical128BitLane B2 byte 15", 0xAF85AC47, (B2 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane B2 byte 200", 0x2873A7C5, (B2 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane B2 byte", 0xF7EF540B, (B2 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("ShiftRightLogical128BitLane U2 byte 3", 0x5BAA9F17, (U2 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
        T("ShiftRightLogical128BitLane U2 byte 15", 0xAF85AC47, (U2 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane U2 byte 200", 0x2873A7C5, (U2 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane U2 byte", 0xF7EF540B, (U2 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("ShiftRightLogical128BitLane B4 byte 3", 0x5BAA9F17, (B4 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
    }

    static void Part8()
    {
        T("ShiftRightLogical128BitLane B4 byte 15", 0xAF85AC47, (B4 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane B4 byte 200", 0x2873A7C5, (B4 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane B4 byte", 0xF7EF540B, (B4 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("ShiftRightLogical128BitLane U4 byte 3", 0x5BAA9F17, (U4 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
        T("ShiftRightLogical128BitLane U4 byte 15", 0xAF85AC47, (U4 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane U4 byte 200", 0x2873A7C5, (U4 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane U4 byte", 0xF7EF540B, (U4 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("ShiftRightLogical128BitLane B8 byte 3", 0x5BAA9F17, (B8 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
        T("ShiftRightLogical128BitLane B8 byte 15", 0xAF85AC47, (B8 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane B8 byte 200", 0x2873A7C5, (B8 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane B8 byte", 0xF7EF540B, (B8 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("ShiftRightLogical128BitLane U8 byte 3", 0x5BAA9F17, (U8 a) => Sse2.ShiftRightLogical128BitLane(a, 3));
        T("ShiftRightLogical128BitLane U8 byte 15", 0xAF85AC47, (U8 a) => Sse2.ShiftRightLogical128BitLane(a, 15));
        T("ShiftRightLogical128BitLane U8 byte 200", 0x2873A7C5, (U8 a) => Sse2.ShiftRightLogical128BitLane(a, 200));
        T("ShiftRightLogical128BitLane U8 byte", 0xF7EF540B, (U8 a, byte n) => Sse2.ShiftRightLogical128BitLane(a, n));
        T("Sqrt D", 0x618B5D08, (D a) => Sse2.Sqrt(a));
        T("SqrtScalar D", 0xB45CB5EF, (D a) => Sse2.SqrtScalar(a));
        T("SqrtScalar D D", 0xC9075F98, (D a, D b) => Sse2.SqrtScalar(a, b));
        T("StoreScalar Double* D", 0x2DEC881D, (D a) => { Sse2.StoreScalar((double*)At(a) + 1, a); return Memory(); });
        T("StoreScalar Int64* B8", 0x2DEC881D, (B8 a) => { Sse2.StoreScalar((long*)At(a) + 1, a); return Memory(); });
        T("StoreScalar UInt64* U8", 0x2DEC881D, (U8 a) => { Sse2.StoreScalar((ulong*)At(a) + 1, a); return Memory(); });
        T("StoreAligned SByte* B1", 0xD72D4175, (B1 a) => { Sse2.StoreAligned((sbyte*)At(a), a); return Memory(); });
        T("StoreAligned Byte* U1", 0xD72D4175, (U1 a) => { Sse2.StoreAligned((byte*)At(a), a); return Memory(); });
        T("StoreAligned Int16* B2", 0xD72D4175, (B2 a) => { Sse2.StoreAligned((short*)At(a), a); return Memory(); });
        T("StoreAligned UInt16* U2", 0xD72D4175, (U2 a) => { Sse2.StoreAligned((ushort*)At(a), a); return Memory(); });
        T("StoreAligned Int32* B4", 0xD72D4175, (B4 a) => { Sse2.StoreAligned((int*)At(a), a); return Memory(); });
        T("StoreAligned UInt32* U4", 0xD72D4175, (U4 a) => { Sse2.StoreAligned((uint*)At(a), a); return Memory(); });
        T("StoreAligned Int64* B8", 0xD72D4175, (B8 a) => { Sse2.StoreAligned((long*)At(a), a); return Memory(); });
        T("StoreAligned UInt64* U8", 0xD72D4175, (U8 a) => { Sse2.StoreAligned((ulong*)At(a), a); return Memory(); });
        T("StoreAligned Double* D", 0xD72D4175, (D a) => { Sse2.StoreAligned((double*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal SByte* B1", 0xD72D4175, (B1 a) => { Sse2.StoreAlignedNonTemporal((sbyte*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal Byte* U1", 0xD72D4175, (U1 a) => { Sse2.StoreAlignedNonTemporal((byte*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal Int16* B2", 0xD72D4175, (B2 a) => { Sse2.StoreAlignedNonTemporal((short*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal UInt16* U2", 0xD72D4175, (U2 a) => { Sse2.StoreAlignedNonTemporal((ushort*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal Int32* B4", 0xD72D4175, (B4 a) => { Sse2.StoreAlignedNonTemporal((int*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal UInt32* U4", 0xD72D4175, (U4 a) => { Sse2.StoreAlignedNonTemporal((uint*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal Int64* B8", 0xD72D4175, (B8 a) => { Sse2.StoreAlignedNonTemporal((long*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal UInt64* U8", 0xD72D4175, (U8 a) => { Sse2.StoreAlignedNonTemporal((ulong*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal Double* D", 0xD72D4175, (D a) => { Sse2.StoreAlignedNonTemporal((double*)At(a), a); return Memory(); });
        T("Store SByte* B1", 0xE4482E6F, (B1 a) => { Sse2.Store((sbyte*)At(a) + 1, a); return Memory(); });
    }

    static void Part9()
    {
        T("Store Byte* U1", 0xE4482E6F, (U1 a) => { Sse2.Store((byte*)At(a) + 1, a); return Memory(); });
        T("Store Int16* B2", 0xC1839021, (B2 a) => { Sse2.Store((short*)At(a) + 1, a); return Memory(); });
        T("Store UInt16* U2", 0xC1839021, (U2 a) => { Sse2.Store((ushort*)At(a) + 1, a); return Memory(); });
        T("Store Int32* B4", 0xB6307E39, (B4 a) => { Sse2.Store((int*)At(a) + 1, a); return Memory(); });
        T("Store UInt32* U4", 0xB6307E39, (U4 a) => { Sse2.Store((uint*)At(a) + 1, a); return Memory(); });
        T("Store Int64* B8", 0xD5289487, (B8 a) => { Sse2.Store((long*)At(a) + 1, a); return Memory(); });
        T("Store UInt64* U8", 0xD5289487, (U8 a) => { Sse2.Store((ulong*)At(a) + 1, a); return Memory(); });
        T("Store Double* D", 0xD5289487, (D a) => { Sse2.Store((double*)At(a) + 1, a); return Memory(); });
        T("StoreHigh Double* D", 0x035CB773, (D a) => { Sse2.StoreHigh((double*)At(a) + 1, a); return Memory(); });
        T("StoreLow Double* D", 0x2DEC881D, (D a) => { Sse2.StoreLow((double*)At(a) + 1, a); return Memory(); });
        T("StoreNonTemporal Int32* int", 0xBF0FE6F5, (int a) => { Sse2.StoreNonTemporal((int*)At(a) + 1, a); return Memory(); });
        T("StoreNonTemporal UInt32* uint", 0xBF0FE6F5, (uint a) => { Sse2.StoreNonTemporal((uint*)At(a) + 1, a); return Memory(); });
        T("Subtract U1 U1", 0xB39CBF0C, (U1 a, U1 b) => Sse2.Subtract(a, b));
        T("Subtract B1 B1", 0xB39CBF0C, (B1 a, B1 b) => Sse2.Subtract(a, b));
        T("Subtract B2 B2", 0x2327FC2E, (B2 a, B2 b) => Sse2.Subtract(a, b));
        T("Subtract U2 U2", 0x2327FC2E, (U2 a, U2 b) => Sse2.Subtract(a, b));
        T("Subtract B4 B4", 0x425E4D77, (B4 a, B4 b) => Sse2.Subtract(a, b));
        T("Subtract U4 U4", 0x425E4D77, (U4 a, U4 b) => Sse2.Subtract(a, b));
        T("Subtract B8 B8", 0xB4926E6D, (B8 a, B8 b) => Sse2.Subtract(a, b));
        T("Subtract U8 U8", 0xB4926E6D, (U8 a, U8 b) => Sse2.Subtract(a, b));
        T("Subtract D D", 0x49A37E56, (D a, D b) => Sse2.Subtract(a, b));
        T("SubtractScalar D D", 0xFDBBAF9F, (D a, D b) => Sse2.SubtractScalar(a, b));
        T("SubtractSaturate B1 B1", 0x10CB0246, (B1 a, B1 b) => Sse2.SubtractSaturate(a, b));
        T("SubtractSaturate B2 B2", 0x0052D35A, (B2 a, B2 b) => Sse2.SubtractSaturate(a, b));
        T("SubtractSaturate U1 U1", 0x7FD902AD, (U1 a, U1 b) => Sse2.SubtractSaturate(a, b));
        T("SubtractSaturate U2 U2", 0xB8E843B5, (U2 a, U2 b) => Sse2.SubtractSaturate(a, b));
        T("UnpackHigh U1 U1", 0x5564F728, (U1 a, U1 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh B1 B1", 0x5564F728, (B1 a, B1 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh B2 B2", 0xC1BB8EA6, (B2 a, B2 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh U2 U2", 0xC1BB8EA6, (U2 a, U2 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh B4 B4", 0x5AF89C6A, (B4 a, B4 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh U4 U4", 0x5AF89C6A, (U4 a, U4 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh B8 B8", 0x7A855DDA, (B8 a, B8 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh U8 U8", 0x7A855DDA, (U8 a, U8 b) => Sse2.UnpackHigh(a, b));
        T("UnpackHigh D D", 0x7A855DDA, (D a, D b) => Sse2.UnpackHigh(a, b));
        T("UnpackLow U1 U1", 0xC1FEFD37, (U1 a, U1 b) => Sse2.UnpackLow(a, b));
        T("UnpackLow B1 B1", 0xC1FEFD37, (B1 a, B1 b) => Sse2.UnpackLow(a, b));
        T("UnpackLow B2 B2", 0x83B3B70F, (B2 a, B2 b) => Sse2.UnpackLow(a, b));
        T("UnpackLow U2 U2", 0x83B3B70F, (U2 a, U2 b) => Sse2.UnpackLow(a, b));
        T("UnpackLow B4 B4", 0x314185BF, (B4 a, B4 b) => Sse2.UnpackLow(a, b));
    }

    static void Part10()
    {
        T("UnpackLow U4 U4", 0x314185BF, (U4 a, U4 b) => Sse2.UnpackLow(a, b));
        T("UnpackLow B8 B8", 0xFA3DA087, (B8 a, B8 b) => Sse2.UnpackLow(a, b));
        T("UnpackLow U8 U8", 0xFA3DA087, (U8 a, U8 b) => Sse2.UnpackLow(a, b));
        T("UnpackLow D D", 0xFA3DA087, (D a, D b) => Sse2.UnpackLow(a, b));
        T("Xor U1 U1", 0xCBFB5AC8, (U1 a, U1 b) => Sse2.Xor(a, b));
        T("Xor B1 B1", 0xCBFB5AC8, (B1 a, B1 b) => Sse2.Xor(a, b));
        T("Xor B2 B2", 0xCBFB5AC8, (B2 a, B2 b) => Sse2.Xor(a, b));
        T("Xor U2 U2", 0xCBFB5AC8, (U2 a, U2 b) => Sse2.Xor(a, b));
        T("Xor B4 B4", 0xCBFB5AC8, (B4 a, B4 b) => Sse2.Xor(a, b));
        T("Xor U4 U4", 0xCBFB5AC8, (U4 a, U4 b) => Sse2.Xor(a, b));
        T("Xor B8 B8", 0xCBFB5AC8, (B8 a, B8 b) => Sse2.Xor(a, b));
        T("Xor U8 U8", 0xCBFB5AC8, (U8 a, U8 b) => Sse2.Xor(a, b));
        T("Xor D D", 0xCBFB5AC8, (D a, D b) => Sse2.Xor(a, b));
        T("ConvertToInt64 D", 0x6B36D7D2, (D a) => Sse2.X64.ConvertToInt64(a));
        T("ConvertToInt64 B8", 0x17C48AFB, (B8 a) => Sse2.X64.ConvertToInt64(a));
        T("ConvertToUInt64 U8", 0x17C48AFB, (U8 a) => Sse2.X64.ConvertToUInt64(a));
        T("ConvertScalarToVector128Double D long", 0x09CD045C, (D a, long b) => Sse2.X64.ConvertScalarToVector128Double(a, b));
        T("ConvertScalarToVector128Int64 long", 0x85326C7B, (long a) => Sse2.X64.ConvertScalarToVector128Int64(a));
        T("ConvertScalarToVector128UInt64 ulong", 0x85326C7B, (ulong a) => Sse2.X64.ConvertScalarToVector128UInt64(a));
        T("ConvertToInt64WithTruncation D", 0x95B17F67, (D a) => Sse2.X64.ConvertToInt64WithTruncation(a));
        T("StoreNonTemporal Int64* long", 0x9F9374D3, (long a) => { Sse2.X64.StoreNonTemporal((long*)At(a) + 1, a); return Memory(); });
        T("StoreNonTemporal UInt64* ulong", 0x9F9374D3, (ulong a) => { Sse2.X64.StoreNonTemporal((ulong*)At(a) + 1, a); return Memory(); });
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Count(byte* text, int length, byte wanted)
    {
        int found = 0;
        for (int at = 0; at < length; at += 16)
        {
            uint mask = (uint)Sse2.MoveMask(Sse2.CompareEqual(Sse2.LoadVector128(text + at), Vector128.Create(wanted)));
            for (; mask != 0; mask &= mask - 1) found++;
        }
        return found;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static B4 WithConstants(B4 value)
    {
        B4 sum = Sse2.Add(value, Vector128.Create(1, 2, 3, 4));
        sum = Sse2.Add(Vector128.Create(10, 20, 30, 40), sum);
        return Sse2.Subtract(Vector128.Create(100, 200, 300, 400), Sse2.And(sum, Vector128.Create(255, 254, 253, 252)));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static B4 WithMemory(int* aligned, B4 value)
    {
        B4 sum = Sse2.Add(Sse2.LoadAlignedVector128(aligned), value);
        aligned[4] = 77;
        return Sse2.Xor(sum, Sse2.LoadAlignedVector128(aligned + 4));
    }

    static ushort Calls(Func<U2, byte, ushort> f, U2 a, byte n) => f(a, n);

    static void Others()
    {
        if (!Sse2.IsSupported || Sse2.X64.IsSupported != (sizeof(void*) == 8)) return;
        for (int at = 0; at < 48; at++) memory[at] = (byte)(at % 5);
        if (Count(memory + 1, 32, 3) != 6) Console.WriteLine("a count");
        if (!WithConstants(Vector128.Create(5, 6, 7, 8)).Equals(Vector128.Create(84, 172, 260, 348))) Console.WriteLine("constants: " + WithConstants(Vector128.Create(5, 6, 7, 8)));
        int* numbers = (int*)memory;
        for (int at = 0; at < 8; at++) numbers[at] = at;
        if (!WithMemory(numbers, Vector128.Create(10, 20, 30, 40)).Equals(Vector128.Create(10 ^ 77, 21 ^ 5, 32 ^ 6, 43 ^ 7))) Console.WriteLine("memory");
        U2 a = Vector128.Create((ushort)1, 2, 3, 4, 5, 6, 7, 8);
        if (Calls(Sse2.Extract, a, 13) != 6) Console.WriteLine("a delegate");
    }

    static void Main()
    {
        Part0();
        Part1();
        Part2();
        Part3();
        Part4();
        Part5();
        Part6();
        Part7();
        Part8();
        Part9();
        Part10();
        Others();
        Console.WriteLine(count + " methods, " + failures + " of them wrong");
    }
}
