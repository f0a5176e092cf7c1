// Every method of Sse on random bits: the results of the instructions, and that other targets do not support them.
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
            if (hash == want && Sse.IsSupported) return;
        }
        catch (PlatformNotSupportedException)
        {
            if (!Sse.IsSupported) return;
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
        T("Add F F", 0x3DFE87E4, (F a, F b) => Sse.Add(a, b));
        T("AddScalar F F", 0x2267A747, (F a, F b) => Sse.AddScalar(a, b));
        T("And F F", 0xEC890179, (F a, F b) => Sse.And(a, b));
        T("AndNot F F", 0x7CC7CA3D, (F a, F b) => Sse.AndNot(a, b));
        T("CompareEqual F F", 0xB154C005, (F a, F b) => Sse.CompareEqual(a, b));
        T("CompareScalarOrderedEqual F F", 0xD6134829, (F a, F b) => Sse.CompareScalarOrderedEqual(a, b));
        T("CompareScalarUnorderedEqual F F", 0xD6134829, (F a, F b) => Sse.CompareScalarUnorderedEqual(a, b));
        T("CompareScalarEqual F F", 0xDC07F2CA, (F a, F b) => Sse.CompareScalarEqual(a, b));
        T("CompareGreaterThan F F", 0xBF501AED, (F a, F b) => Sse.CompareGreaterThan(a, b));
        T("CompareScalarOrderedGreaterThan F F", 0x7135449F, (F a, F b) => Sse.CompareScalarOrderedGreaterThan(a, b));
        T("CompareScalarUnorderedGreaterThan F F", 0x7135449F, (F a, F b) => Sse.CompareScalarUnorderedGreaterThan(a, b));
        T("CompareScalarGreaterThan F F", 0xA24B1B4A, (F a, F b) => Sse.CompareScalarGreaterThan(a, b));
        T("CompareGreaterThanOrEqual F F", 0xDA38232D, (F a, F b) => Sse.CompareGreaterThanOrEqual(a, b));
        T("CompareScalarOrderedGreaterThanOrEqual F F", 0x19A2142B, (F a, F b) => Sse.CompareScalarOrderedGreaterThanOrEqual(a, b));
        T("CompareScalarUnorderedGreaterThanOrEqual F F", 0x19A2142B, (F a, F b) => Sse.CompareScalarUnorderedGreaterThanOrEqual(a, b));
        T("CompareScalarGreaterThanOrEqual F F", 0x31214BAA, (F a, F b) => Sse.CompareScalarGreaterThanOrEqual(a, b));
        T("CompareLessThan F F", 0x869D2DDD, (F a, F b) => Sse.CompareLessThan(a, b));
        T("CompareScalarOrderedLessThan F F", 0xBA820693, (F a, F b) => Sse.CompareScalarOrderedLessThan(a, b));
        T("CompareScalarUnorderedLessThan F F", 0xBA820693, (F a, F b) => Sse.CompareScalarUnorderedLessThan(a, b));
        T("CompareScalarLessThan F F", 0xB51820AA, (F a, F b) => Sse.CompareScalarLessThan(a, b));
        T("CompareLessThanOrEqual F F", 0xEF09BC1D, (F a, F b) => Sse.CompareLessThanOrEqual(a, b));
        T("CompareScalarOrderedLessThanOrEqual F F", 0x06FE90DF, (F a, F b) => Sse.CompareScalarOrderedLessThanOrEqual(a, b));
        T("CompareScalarUnorderedLessThanOrEqual F F", 0x06FE90DF, (F a, F b) => Sse.CompareScalarUnorderedLessThanOrEqual(a, b));
        T("CompareScalarLessThanOrEqual F F", 0x91A74B6A, (F a, F b) => Sse.CompareScalarLessThanOrEqual(a, b));
        T("CompareNotEqual F F", 0x86F61305, (F a, F b) => Sse.CompareNotEqual(a, b));
        T("CompareScalarOrderedNotEqual F F", 0x5DD0DBC1, (F a, F b) => Sse.CompareScalarOrderedNotEqual(a, b));
        T("CompareScalarUnorderedNotEqual F F", 0x5DD0DBC1, (F a, F b) => Sse.CompareScalarUnorderedNotEqual(a, b));
        T("CompareScalarNotEqual F F", 0x267FFACA, (F a, F b) => Sse.CompareScalarNotEqual(a, b));
        T("CompareNotGreaterThan F F", 0xEF09BC1D, (F a, F b) => Sse.CompareNotGreaterThan(a, b));
        T("CompareScalarNotGreaterThan F F", 0x91A74B6A, (F a, F b) => Sse.CompareScalarNotGreaterThan(a, b));
        T("CompareNotGreaterThanOrEqual F F", 0x869D2DDD, (F a, F b) => Sse.CompareNotGreaterThanOrEqual(a, b));
        T("CompareScalarNotGreaterThanOrEqual F F", 0xB51820AA, (F a, F b) => Sse.CompareScalarNotGreaterThanOrEqual(a, b));
        T("CompareNotLessThan F F", 0xDA38232D, (F a, F b) => Sse.CompareNotLessThan(a, b));
        T("CompareScalarNotLessThan F F", 0x31214BAA, (F a, F b) => Sse.CompareScalarNotLessThan(a, b));
        T("CompareNotLessThanOrEqual F F", 0xBF501AED, (F a, F b) => Sse.CompareNotLessThanOrEqual(a, b));
        T("CompareScalarNotLessThanOrEqual F F", 0xA24B1B4A, (F a, F b) => Sse.CompareScalarNotLessThanOrEqual(a, b));
        T("CompareOrdered F F", 0xA91C4DA1, (F a, F b) => Sse.CompareOrdered(a, b));
        T("CompareScalarOrdered F F", 0x4D8F1E0A, (F a, F b) => Sse.CompareScalarOrdered(a, b));
        T("CompareUnordered F F", 0x7D7CEF69, (F a, F b) => Sse.CompareUnordered(a, b));
        T("CompareScalarUnordered F F", 0x57DDEF7A, (F a, F b) => Sse.CompareScalarUnordered(a, b));
    }

    static void Part1()
    {
        T("ConvertToInt32 F", 0xF823A8B7, (F a) => Sse.ConvertToInt32(a));
        T("ConvertScalarToVector128Single F int", 0xC7146C97, (F a, int b) => Sse.ConvertScalarToVector128Single(a, b));
        T("ConvertToInt32WithTruncation F", 0xE2C896BB, (F a) => Sse.ConvertToInt32WithTruncation(a));
        T("Divide F F", 0x4B516162, (F a, F b) => Sse.Divide(a, b));
        T("DivideScalar F F", 0x57BC1A80, (F a, F b) => Sse.DivideScalar(a, b));
        T("LoadVector128 Single*", 0xD2BDFEFD, (F a) => Sse.LoadVector128((float*)At(a) + 1));
        T("LoadScalarVector128 Single*", 0x4510B5C5, (F a) => Sse.LoadScalarVector128((float*)At(a) + 1));
        T("LoadAlignedVector128 Single*", 0x0D1059C5, (F a) => Sse.LoadAlignedVector128((float*)At(a)));
        T("LoadHigh F Single*", 0x7D60DEEA, (F a, F b) => Sse.LoadHigh(a, (float*)At(b) + 1));
        T("LoadLow F Single*", 0x7A996E4F, (F a, F b) => Sse.LoadLow(a, (float*)At(b) + 1));
        T("Max F F", 0xC63C5666, (F a, F b) => Sse.Max(a, b));
        T("MaxScalar F F", 0xA3EC0F73, (F a, F b) => Sse.MaxScalar(a, b));
        T("Min F F", 0xF4DCA3E7, (F a, F b) => Sse.Min(a, b));
        T("MinScalar F F", 0x5F4F9D8B, (F a, F b) => Sse.MinScalar(a, b));
        T("MoveScalar F F", 0x81BCA284, (F a, F b) => Sse.MoveScalar(a, b));
        T("MoveHighToLow F F", 0x96691BBA, (F a, F b) => Sse.MoveHighToLow(a, b));
        T("MoveLowToHigh F F", 0xFA3DA087, (F a, F b) => Sse.MoveLowToHigh(a, b));
        T("MoveMask F", 0x22151A78, (F a) => Sse.MoveMask(a));
        T("Multiply F F", 0x87CC5E83, (F a, F b) => Sse.Multiply(a, b));
        T("MultiplyScalar F F", 0xCB6AC809, (F a, F b) => Sse.MultiplyScalar(a, b));
        T("Or F F", 0xF227CAB4, (F a, F b) => Sse.Or(a, b));
        T("Prefetch0 Void*", 0x74AC8427, (U1 a) => { Sse.Prefetch0(At(a)); return a; });
        T("Prefetch1 Void*", 0x74AC8427, (U1 a) => { Sse.Prefetch1(At(a)); return a; });
        T("Prefetch2 Void*", 0x74AC8427, (U1 a) => { Sse.Prefetch2(At(a)); return a; });
        T("PrefetchNonTemporal Void*", 0x74AC8427, (U1 a) => { Sse.PrefetchNonTemporal(At(a)); return a; });
        T("Shuffle F F byte 27", 0xE3F81112, (F a, F b) => Sse.Shuffle(a, b, 27));
        T("Shuffle F F byte 228", 0xA3924C2F, (F a, F b) => Sse.Shuffle(a, b, 228));
        T("Shuffle F F byte 147", 0xBAF65733, (F a, F b) => Sse.Shuffle(a, b, 147));
        T("Shuffle F F byte", 0xE770DA9A, (F a, F b, byte n) => Sse.Shuffle(a, b, n));
        T("Sqrt F", 0x947748E3, (F a) => Sse.Sqrt(a));
        T("SqrtScalar F", 0x4A99B1CC, (F a) => Sse.SqrtScalar(a));
        T("SqrtScalar F F", 0xAD8A327B, (F a, F b) => Sse.SqrtScalar(a, b));
        T("StoreAligned Single* F", 0xD72D4175, (F a) => { Sse.StoreAligned((float*)At(a), a); return Memory(); });
        T("StoreAlignedNonTemporal Single* F", 0xD72D4175, (F a) => { Sse.StoreAlignedNonTemporal((float*)At(a), a); return Memory(); });
        T("Store Single* F", 0xB6307E39, (F a) => { Sse.Store((float*)At(a) + 1, a); return Memory(); });
        T("StoreFence", 0x74AC8427, (U1 a) => { Sse.StoreFence(); return a; });
        T("StoreScalar Single* F", 0x99A73DCF, (F a) => { Sse.StoreScalar((float*)At(a) + 1, a); return Memory(); });
        T("StoreHigh Single* F", 0x2E7DF7FB, (F a) => { Sse.StoreHigh((float*)At(a) + 1, a); return Memory(); });
        T("StoreLow Single* F", 0xF6E66345, (F a) => { Sse.StoreLow((float*)At(a) + 1, a); return Memory(); });
        T("Subtract F F", 0xEF1C676F, (F a, F b) => Sse.Subtract(a, b));
    }

    static void Part2()
    {
        T("SubtractScalar F F", 0x8F41867F, (F a, F b) => Sse.SubtractScalar(a, b));
        T("UnpackHigh F F", 0x5AF89C6A, (F a, F b) => Sse.UnpackHigh(a, b));
        T("UnpackLow F F", 0x314185BF, (F a, F b) => Sse.UnpackLow(a, b));
        T("Xor F F", 0xCBFB5AC8, (F a, F b) => Sse.Xor(a, b));
        T("ConvertToInt64 F", 0x394F64C8, (F a) => Sse.X64.ConvertToInt64(a));
        T("ConvertScalarToVector128Single F long", 0x989A1F5E, (F a, long b) => Sse.X64.ConvertScalarToVector128Single(a, b));
        T("ConvertToInt64WithTruncation F", 0xFA9CCCDC, (F a) => Sse.X64.ConvertToInt64WithTruncation(a));
    }

    // Approximations are the processor's own: twelve bits are promised.
    static bool Near(F got, float x, double exact) => Math.Abs(got.ToScalar() - exact) <= Math.Abs(exact) / 2000;

    static void Approximations()
    {
        bool good = true;
        for (int at = 1; at < 200; at++)
        {
            float x = at * 0.37f, y = at * 11;
            F a = Vector128.Create(x, 2, 3, 4), b = Vector128.Create(y, 6, 7, 8);
            good &= Near(Sse.Reciprocal(a), x, 1 / (double)x) && Near(Sse.ReciprocalSqrt(a), x, 1 / Math.Sqrt(x));
            F one = Sse.ReciprocalScalar(a), two = Sse.ReciprocalScalar(a, b);
            F three = Sse.ReciprocalSqrtScalar(a), four = Sse.ReciprocalSqrtScalar(b, a);
            good &= Near(one, x, 1 / (double)x) && one.GetElement(3) == 4 && Near(two, y, 1 / (double)y) && two.GetElement(2) == 3;
            good &= Near(three, x, 1 / Math.Sqrt(x)) && three.GetElement(1) == 2 && Near(four, x, 1 / Math.Sqrt(x));
            good &= four.GetElement(3) == 8;
        }
        if (!good) Console.WriteLine("approximations are not near");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static float Dot(float* left, float* right, int length)
    {
        F sum = F.Zero;
        for (int at = 0; at < length; at += 4)
            sum = Sse.Add(sum, Sse.Multiply(Sse.LoadVector128(left + at), Sse.LoadAlignedVector128(right + at)));
        sum = Sse.Add(sum, Sse.MoveHighToLow(sum, sum));
        return Sse.AddScalar(sum, Sse.Shuffle(sum, sum, 0x55)).ToScalar();
    }

    static F Calls(Func<F, F, F> f, F a, F b) => f(a, b);

    static void Others()
    {
        if (!Sse.IsSupported || Sse.X64.IsSupported != (sizeof(void*) == 8)) return;
        Approximations();
        float* numbers = (float*)memory;
        for (int at = 0; at < 12; at++) numbers[at] = at + 1;
        if (Dot(numbers + 1, numbers, 8) != 2 + 6 + 12 + 20 + 30 + 42 + 56 + 72) Console.WriteLine("a dot product");
        F a = Vector128.Create(1f, 2, 3, 4), b = Vector128.Create(5f, 6, 7, 8);
        if (!Calls(Sse.Add, a, b).Equals(Vector128.Create(6f, 8, 10, 12))) Console.WriteLine("a delegate");
        object called = typeof(Sse).GetMethod("UnpackHigh").Invoke(null, new object[] { a, b });
        if (!called.Equals(Vector128.Create(3f, 7, 4, 8))) Console.WriteLine("reflection");
        if (!Sse.AddScalar(a, Sse.LoadScalarVector128(numbers + 2)).Equals(Vector128.Create(4f, 2, 3, 4))) Console.WriteLine("a scalar in memory");
    }

    static void Main()
    {
        Part0();
        Part1();
        Part2();
        Others();
        Console.WriteLine(count + " methods, " + failures + " of them wrong");
    }
}
