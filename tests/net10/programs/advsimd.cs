// AdvSimd by name: lanes are compared with what a loop computes. Where it is not supported, only the loops run: the same
// is printed everywhere.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;
using System.Runtime.Intrinsics.Arm;

static unsafe class Program
{
    static ulong state = 0x9E3779B97F4A7C15;
    static int failures;

    static ulong Next()
    {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return state;
    }

    static Vector128<T> Some<T>() where T : struct
    {
        ulong low = Next(), high = Next();
        if ((Next() >> 30 & 3) == 0) low &= 0x80FF7F00FF80007F;
        return Vector128.Create(low, high & (Next() | 0xFF00FF00FFFF0000)).As<ulong, T>();
    }

    static void Check<T>(string name, Func<Vector128<T>> got, Func<int, T> want) where T : struct
    {
        ulong sum = 17;
        for (int lane = 0; lane < Vector128<T>.Count; lane++) sum = sum * 31 + (ulong)want(lane).GetHashCode();
        Console.WriteLine(name + " " + sum);
        if (!AdvSimd.Arm64.IsSupported) return;
        Vector128<T> found = got();
        for (int lane = 0; lane < Vector128<T>.Count; lane++) Same(name, found.GetElement(lane), want(lane));
    }

    static void Check<T>(string name, Func<Vector64<T>> got, Func<int, T> want) where T : struct
    {
        ulong sum = 19;
        for (int lane = 0; lane < Vector64<T>.Count; lane++) sum = sum * 31 + (ulong)want(lane).GetHashCode();
        Console.WriteLine(name + " " + sum);
        if (!AdvSimd.Arm64.IsSupported) return;
        Vector64<T> found = got();
        for (int lane = 0; lane < Vector64<T>.Count; lane++) Same(name, found.GetElement(lane), want(lane));
    }

    static void Same<T>(string name, T found, T want)
    {
        if (found.Equals(want)) return;
        failures++;
        Console.WriteLine(name + ": " + found + ", not " + want);
    }

    static sbyte ToSByte(int value) => (sbyte)Math.Clamp(value, sbyte.MinValue, sbyte.MaxValue);
    static byte ToByte(int value) => (byte)Math.Clamp(value, byte.MinValue, byte.MaxValue);
    static short ToShort(long value) => (short)Math.Clamp(value, short.MinValue, short.MaxValue);
    static int ToInt(long value) => (int)Math.Clamp(value, int.MinValue, int.MaxValue);

    static void Lanes()
    {
        var b = Some<byte>(); var c = Some<byte>(); var s = Some<sbyte>(); var t = Some<sbyte>();
        Check("add", () => AdvSimd.Add(b, c), n => (byte)(b.GetElement(n) + c.GetElement(n)));
        Check("sqadd", () => AdvSimd.AddSaturate(s, t), n => ToSByte(s.GetElement(n) + t.GetElement(n)));
        Check("uqadd", () => AdvSimd.AddSaturate(b, c), n => ToByte(b.GetElement(n) + c.GetElement(n)));
        Check("usqadd", () => AdvSimd.Arm64.AddSaturate(b, s), n => ToByte(b.GetElement(n) + s.GetElement(n)));
        Check("suqadd", () => AdvSimd.Arm64.AddSaturate(s, b), n => ToSByte(s.GetElement(n) + b.GetElement(n)));
        Check("uqsub", () => AdvSimd.SubtractSaturate(b, c), n => ToByte(b.GetElement(n) - c.GetElement(n)));
        Check("sabd", () => AdvSimd.AbsoluteDifference(s, t), n => (byte)Math.Abs(s.GetElement(n) - t.GetElement(n)));
        Check("saba", () => AdvSimd.AbsoluteDifferenceAdd(s, t, s), n => (sbyte)(s.GetElement(n) + Math.Abs(t.GetElement(n) - s.GetElement(n))));
        Check("uhadd", () => AdvSimd.FusedAddHalving(b, c), n => (byte)(b.GetElement(n) + c.GetElement(n) >> 1));
        Check("srhadd", () => AdvSimd.FusedAddRoundedHalving(s, t), n => (sbyte)(s.GetElement(n) + t.GetElement(n) + 1 >> 1));
        Check("cmhi", () => AdvSimd.CompareGreaterThan(b, c), n => (byte)(b.GetElement(n) > c.GetElement(n) ? 255 : 0));
        Check("cmge", () => AdvSimd.CompareLessThanOrEqual(s, t), n => (sbyte)(s.GetElement(n) <= t.GetElement(n) ? -1 : 0));
        Check("cmtst", () => AdvSimd.CompareTest(b, c), n => (byte)((b.GetElement(n) & c.GetElement(n)) != 0 ? 255 : 0));
        Check("bsl", () => AdvSimd.BitwiseSelect(b, c, s.AsByte()), n => (byte)(b.GetElement(n) & c.GetElement(n) | ~b.GetElement(n) & s.AsByte().GetElement(n)));
        Check("orn", () => AdvSimd.OrNot(b, c), n => (byte)(b.GetElement(n) | ~c.GetElement(n)));
        Check("cnt", () => AdvSimd.PopCount(b), n => (byte)System.Numerics.BitOperations.PopCount(b.GetElement(n)));
        Check("clz", () => AdvSimd.LeadingZeroCount(b), n => (byte)(System.Numerics.BitOperations.LeadingZeroCount((uint)b.GetElement(n)) - 24));
        Check("mla", () => AdvSimd.MultiplyAdd(b, c, b), n => (byte)(b.GetElement(n) + c.GetElement(n) * b.GetElement(n)));
        Check("sqneg", () => AdvSimd.NegateSaturate(s), n => ToSByte(-s.GetElement(n)));
        Check("ext", () => AdvSimd.ExtractVector128(b, c, 5), n => n < 11 ? b.GetElement(n + 5) : c.GetElement(n - 11));
        Check("tbl", () => AdvSimd.Arm64.VectorTableLookup(b, c), n => (byte)(c.GetElement(n) < 16 ? b.GetElement(c.GetElement(n)) : 0));
        Check("zip2", () => AdvSimd.Arm64.ZipHigh(b, c), n => n % 2 == 0 ? b.GetElement(8 + n / 2) : c.GetElement(8 + n / 2));
        Check("uzp2", () => AdvSimd.Arm64.UnzipOdd(b, c), n => n < 8 ? b.GetElement(2 * n + 1) : c.GetElement(2 * n - 15));
        Check("trn1", () => AdvSimd.Arm64.TransposeEven(b, c), n => n % 2 == 0 ? b.GetElement(n) : c.GetElement(n - 1));
        Check("rev64", () => AdvSimd.ReverseElement8(b.AsUInt64()).AsByte(), n => b.GetElement(n ^ 7));
    }

    static void Widths()
    {
        var b = Some<byte>(); var s = Some<short>(); var t = Some<short>(); var i = Some<int>(); var j = Some<int>();
        var u = Some<ushort>();
        Check("uaddl", () => AdvSimd.AddWideningLower(b.GetLower(), b.GetLower()), n => (ushort)(2 * b.GetElement(n)));
        Check("uaddw2", () => AdvSimd.AddWideningUpper(u, b), n => (ushort)(u.GetElement(n) + b.GetElement(8 + n)));
        Check("smlal2", () => AdvSimd.MultiplyWideningUpperAndAdd(i, s, t), n => i.GetElement(n) + s.GetElement(4 + n) * t.GetElement(4 + n));
        Check("smull.e", () => AdvSimd.MultiplyBySelectedScalarWideningLower(s.GetLower(), t, 6), n => s.GetElement(n) * t.GetElement(6));
        Check("sqdmulh", () => AdvSimd.MultiplyDoublingSaturateHigh(s, t), n => ToShort(2L * s.GetElement(n) * t.GetElement(n) >> 16));
        Check("sqdmlal", () => AdvSimd.MultiplyDoublingWideningLowerAndAddSaturate(i, s.GetLower(), t.GetLower()),
            n => ToInt((long)i.GetElement(n) + ToInt(2L * s.GetElement(n) * t.GetElement(n))));
        Check("xtn2", () => AdvSimd.ExtractNarrowingUpper(s.GetLower(), i), n => n < 4 ? s.GetElement(n) : (short)i.GetElement(n - 4));
        Check("sqxtun", () => AdvSimd.ExtractNarrowingSaturateUnsignedLower(s), n => ToByte(s.GetElement(n)));
        Check("raddhn", () => AdvSimd.AddRoundedHighNarrowingLower(i, j), n => (short)(i.GetElement(n) + j.GetElement(n) + 0x8000 >> 16));
        Check("sshll", () => AdvSimd.ShiftLeftLogicalWideningLower(s.GetLower(), 3), n => s.GetElement(n) << 3);
        Check("ssra", () => AdvSimd.ShiftRightArithmeticAdd(s, t, 3), n => (short)(s.GetElement(n) + (t.GetElement(n) >> 3)));
        Check("sli", () => AdvSimd.ShiftLeftAndInsert(s, t, 5), n => (short)(s.GetElement(n) & 31 | t.GetElement(n) << 5));
        Check("sri", () => AdvSimd.ShiftRightAndInsert(s, t, 5), n => (short)(s.GetElement(n) & 0xF800 | (ushort)t.GetElement(n) >> 5));
        Check("sqrshrn", () => AdvSimd.ShiftRightArithmeticRoundedNarrowingSaturateLower(i, 7), n => ToShort((long)i.GetElement(n) + 64 >> 7));
        Check("saddlp", () => AdvSimd.AddPairwiseWidening(s), n => s.GetElement(2 * n) + s.GetElement(2 * n + 1));
        Check("dup.e", () => AdvSimd.DuplicateSelectedScalarToVector64(i, 3), n => i.GetElement(3));
        Check("ins.e", () => AdvSimd.Arm64.InsertSelectedScalar(i, 1, j, 2), n => n == 1 ? j.GetElement(2) : i.GetElement(n));
        Check("addv", () => AdvSimd.Arm64.AddAcross(i), n => n == 0 ? i.GetElement(0) + i.GetElement(1) + i.GetElement(2) + i.GetElement(3) : 0);
        Check("sqshl", () => AdvSimd.ShiftArithmeticSaturate(s, Vector128.Create((short)2)), n => ToShort((long)s.GetElement(n) << 2));
        Check("mul.e", () => AdvSimd.MultiplyBySelectedScalar(s, t, 7), n => (short)(s.GetElement(n) * t.GetElement(7)));
    }

    static void Floats()
    {
        var i = Some<int>(); var j = Some<int>();
        Vector128<float> a = Vector128.Create(1.5f, -2.25f, 1e10f, -0f), b = Vector128.Create(3f, 0.1f, -7.5f, 1e-3f);
        Vector128<double> d = Vector128.Create(1e15 + 0.5, -2.5), e = Vector128.Create(0.1, 3.5);
        Check("fmla", () => AdvSimd.FusedMultiplyAdd(a, b, b), n => MathF.FusedMultiplyAdd(b.GetElement(n), b.GetElement(n), a.GetElement(n)));
        Check("fmls.e", () => AdvSimd.Arm64.FusedMultiplySubtractBySelectedScalar(d, e, e, 1), n => Math.FusedMultiplyAdd(-e.GetElement(n), e.GetElement(1), d.GetElement(n)));
        Check("fnmadd", () => AdvSimd.FusedMultiplyAddNegatedScalar(d.GetLower(), e.GetLower(), e.GetUpper()), n => Math.FusedMultiplyAdd(-e.GetElement(0), e.GetElement(1), -d.GetElement(0)));
        Check("frinta", () => AdvSimd.Arm64.RoundAwayFromZero(d), n => Math.Round(d.GetElement(n), MidpointRounding.AwayFromZero));
        Check("fcvtns", () => AdvSimd.Arm64.ConvertToInt64RoundToEven(d), n => (long)Math.Round(d.GetElement(n)));
        Check("scvtf", () => AdvSimd.ConvertToSingle(i), n => (float)i.GetElement(n));
        Check("fcvtl2", () => AdvSimd.Arm64.ConvertToDoubleUpper(a), n => (double)a.GetElement(2 + n));
        Check("fabd", () => AdvSimd.AbsoluteDifference(a, b), n => MathF.Abs(a.GetElement(n) - b.GetElement(n)));
        Check("facgt", () => AdvSimd.AbsoluteCompareLessThan(a, b).AsInt32(), n => Math.Abs(a.GetElement(n)) < Math.Abs(b.GetElement(n)) ? -1 : 0);
        Check("faddp", () => AdvSimd.AddPairwise(a.GetLower(), b.GetLower()), n => n == 0 ? a.GetElement(0) + a.GetElement(1) : b.GetElement(0) + b.GetElement(1));
        Check("fsqrt", () => AdvSimd.Arm64.Sqrt(e), n => Math.Sqrt(e.GetElement(n)));
        Check("fmaxnmv", () => AdvSimd.Arm64.MaxNumberAcross(b), n => n == 0 ? 3f : 0f);
    }

    static void Memory()
    {
        byte* bytes = stackalloc byte[128];
        byte* copy = stackalloc byte[128];
        for (int n = 0; n < 128; n++) bytes[n] = (byte)Next();
        for (int part = 0; part < 3; part++)
        {
            int place = part;
            Check("ld3", () => Third(bytes, place), n => bytes[3 * n + place]);
        }
        for (int part = 0; part < 4; part++)
        {
            int place = part;
            Check("ld4", () => Fourth(bytes, place), n => bytes[4 * n + place]);
        }
        Check("st4", () => Zipped(copy, bytes), n => bytes[n % 4 * 16 + n / 4]);
        Check("tbl4", () => Table(bytes, 4), n => bytes[bytes[n + 64] & 63]);
        Check("tbx2", () => Table(bytes, 2), n => (bytes[n + 64] & 63) < 32 ? bytes[bytes[n + 64] & 63] : (byte)9);
        Check("ldp", () => Pair(bytes), n => BitConverter.ToInt32(new ReadOnlySpan<byte>(bytes + 16 + 4 * n, 4)));
        Check("ld1.e", () => AdvSimd.LoadAndInsertScalar(Vector128.Create(7), 2, (int*)bytes), n => n == 2 ? *(int*)bytes : 7);
        Check("st1.e", () => Lane(copy), n => n == 0 ? 3 : 0);
    }

    static Vector128<byte> Third(byte* from, int place)
    {
        var (x, y, z) = AdvSimd.Arm64.Load3xVector128AndUnzip(from);
        return place == 0 ? x : place == 1 ? y : z;
    }

    static Vector128<byte> Fourth(byte* from, int place)
    {
        var (x, y, z, w) = AdvSimd.Arm64.Load4xVector128AndUnzip(from);
        return place == 0 ? x : place == 1 ? y : place == 2 ? z : w;
    }

    static Vector128<byte> Zipped(byte* to, byte* from)
    {
        AdvSimd.Arm64.StoreVectorAndZip(to, AdvSimd.Arm64.Load4xVector128(from));
        return AdvSimd.LoadVector128(to);
    }

    static Vector128<byte> Table(byte* from, int count)
    {
        var indices = AdvSimd.And(AdvSimd.LoadVector128(from + 64), Vector128.Create((byte)63));
        if (count == 4) return AdvSimd.Arm64.VectorTableLookup(AdvSimd.Arm64.Load4xVector128(from), indices);
        return AdvSimd.Arm64.VectorTableLookupExtension(Vector128.Create((byte)9), AdvSimd.Arm64.Load2xVector128(from), indices);
    }

    static Vector128<int> Pair(byte* from)
    {
        var (first, second) = AdvSimd.Arm64.LoadPairVector128((int*)from);
        return second;
    }

    static Vector64<int> Lane(byte* to)
    {
        AdvSimd.StoreSelectedScalar((int*)to, Vector64.Create(1, 3), 1);
        ((int*)to)[1] = 0;
        return AdvSimd.LoadVector64((int*)to);
    }

    static void Immediates()
    {
        var s = Some<short>();
        for (int number = 0; number < 18; number++)
        {
            byte count = (byte)number;
            string said = "range";
            if (!AdvSimd.IsSupported)
            {
                Console.WriteLine(number + (number == 0 || number > 16 ? " range" : " " + (s.GetElement(3) >> Math.Min(number, 15))));
                continue;
            }
            try { said = AdvSimd.ShiftRightArithmetic(s, count).GetElement(3).ToString(); }
            catch (ArgumentOutOfRangeException) { }
            Console.WriteLine(number + " " + said);
        }
        Func<Vector128<short>, byte, short> extract = AdvSimd.Extract;
        Console.WriteLine(AdvSimd.IsSupported ? extract(s, 5) : s.GetElement(5));
    }

    static void Integers()
    {
        int i = (int)Next();
        long l = (long)Next(), m = (long)Next();
        if (ArmBase.Arm64.IsSupported)
        {
            Same("clz", ArmBase.LeadingZeroCount(i >> 7), System.Numerics.BitOperations.LeadingZeroCount((uint)(i >> 7)));
            Same("clz", ArmBase.Arm64.LeadingZeroCount(l >> 9), System.Numerics.BitOperations.LeadingZeroCount((ulong)(l >> 9)));
            Same("cls", ArmBase.Arm64.LeadingSignCount(i >> 3), Signs(i >> 3, 32));
            Same("cls", ArmBase.Arm64.LeadingSignCount(l >> 40), Signs(l >> 40, 64));
            Same("rbit", ArmBase.ReverseElementBits((uint)i), (uint)(Reversed((uint)i) >> 32));
            Same("rbit", ArmBase.Arm64.ReverseElementBits((ulong)l), Reversed((ulong)l));
            Same("smulh", ArmBase.Arm64.MultiplyHigh(l, m), Math.BigMul(l, m, out _));
            Same("umulh", ArmBase.Arm64.MultiplyHigh((ulong)l, (ulong)m), Math.BigMul((ulong)l, (ulong)m, out _));
            ArmBase.Yield();
        }
        Console.WriteLine(Signs(i >> 3, 32) + " " + Reversed((ulong)l) + " " + Math.BigMul(l, m, out _));
    }

    static int Signs(long value, int width)
    {
        int count = 0;
        while (count < width - 1 && (value >> width - 2 - count & 1) == (value >> width - 1 & 1)) count++;
        return count;
    }

    static ulong Reversed(ulong value)
    {
        ulong made = 0;
        for (int bit = 0; bit < 64; bit++) made |= (value >> bit & 1) << 63 - bit;
        return made;
    }

    static int Main()
    {
        for (int round = 0; round < 4; round++)
        {
            Lanes();
            Widths();
        }
        Floats();
        Memory();
        Immediates();
        Integers();
        if (AdvSimd.IsSupported) Texts.Call();
        Console.WriteLine(failures);
        return failures;
    }
}

/// One instruction each (tests/net10/test_advsimd.py).
static class Texts
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<double> T00(Vector128<double> a) => AdvSimd.Arm64.AddPairwiseScalar(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<long> T01(Vector128<long> a) => AdvSimd.Arm64.AddPairwiseScalar(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<byte> T02(Vector64<byte> a, Vector64<byte> b) => AdvSimd.Arm64.AddSaturateScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<short> T03(Vector64<short> a, Vector64<short> b) => AdvSimd.Arm64.AddSaturateScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<int> T04(Vector64<int> a, Vector64<int> b) => AdvSimd.Arm64.AddSaturateScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<uint> T05(Vector64<uint> a, Vector64<uint> b) => AdvSimd.Arm64.AddSaturateScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<double> T06(Vector128<double> a, Vector128<double> b) => AdvSimd.Arm64.CompareEqual(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ulong> T07(Vector128<ulong> a, Vector128<ulong> b) => AdvSimd.Arm64.CompareEqual(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<double> T08(Vector64<double> a, Vector64<double> b) => AdvSimd.Arm64.CompareEqualScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<long> T09(Vector64<long> a, Vector64<long> b) => AdvSimd.Arm64.CompareEqualScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<float> T10(Vector64<float> a, Vector64<float> b) => AdvSimd.Arm64.CompareEqualScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<long> T11(Vector128<long> a, Vector128<long> b) => AdvSimd.Arm64.CompareGreaterThan(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ulong> T12(Vector128<ulong> a, Vector128<ulong> b) => AdvSimd.Arm64.CompareGreaterThan(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ulong> T13(Vector128<ulong> a, Vector128<ulong> b) => AdvSimd.Arm64.CompareGreaterThanOrEqual(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<ulong> T14(Vector64<ulong> a, Vector64<ulong> b) => AdvSimd.Arm64.CompareGreaterThanOrEqualScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<double> T15(Vector128<double> a, Vector128<double> b) => AdvSimd.Arm64.CompareLessThan(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ulong> T16(Vector128<ulong> a, Vector128<ulong> b) => AdvSimd.Arm64.CompareLessThan(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<float> T17(Vector64<float> a, Vector64<float> b) => AdvSimd.Arm64.CompareLessThanScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<long> T18(Vector128<long> a, Vector128<long> b) => AdvSimd.Arm64.CompareLessThanOrEqual(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<ulong> T19(Vector64<ulong> a, Vector64<ulong> b) => AdvSimd.Arm64.CompareLessThanOrEqualScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<double> T20(Vector128<double> a, Vector128<double> b) => AdvSimd.Arm64.CompareTest(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<long> T21(Vector64<long> a, Vector64<long> b) => AdvSimd.Arm64.CompareTestScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<float> T22(Vector64<float> a, Vector64<float> b) => AdvSimd.Arm64.Divide(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<double> T23(Vector128<double> a, Vector128<double> b) => AdvSimd.Arm64.Divide(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<ushort> T24(Vector64<short> a) => AdvSimd.Abs(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<sbyte> T25(Vector128<sbyte> a, Vector128<sbyte> b, Vector128<sbyte> c) => AdvSimd.AbsoluteDifferenceAdd(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ulong> T26(Vector128<ulong> a, Vector128<uint> b, Vector128<uint> c) => AdvSimd.AbsoluteDifferenceWideningUpperAndAdd(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<sbyte> T27(Vector64<sbyte> a, Vector64<sbyte> b) => AdvSimd.Add(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<double> T28(Vector64<double> a, Vector64<double> b) => AdvSimd.AddScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<byte> T29(Vector64<byte> a, Vector128<ushort> b, Vector128<ushort> c) => AdvSimd.AddHighNarrowingUpper(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<short> T30(Vector64<short> a, Vector64<sbyte> b) => AdvSimd.AddPairwiseWideningAndAdd(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<long> T31(Vector64<int> a) => AdvSimd.AddPairwiseWideningScalar(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<int> T32(Vector128<int> a, Vector64<short> b) => AdvSimd.AddWideningLower(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<double> T33(Vector128<double> a, Vector128<double> b, Vector128<double> c) => AdvSimd.BitwiseSelect(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<int> T34(Vector64<float> a) => AdvSimd.ConvertToInt32RoundAwayFromZeroScalar(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<uint> T35(Vector128<float> a) => AdvSimd.ConvertToUInt32RoundToZero(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ushort> T36(Vector64<ushort> a) => AdvSimd.DuplicateSelectedScalarToVector128(a, 3);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<byte> T37(Vector64<byte> a, Vector128<short> b) => AdvSimd.ExtractNarrowingSaturateUnsignedUpper(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<ushort> T38(Vector64<ushort> a, Vector64<ushort> b) => AdvSimd.ExtractVector64(a, b, 2);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<float> T39(Vector128<float> a, Vector128<float> b, Vector128<float> c) => AdvSimd.FusedMultiplyAdd(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<float> T40(Vector64<float> a, Vector64<float> b, Vector64<float> c) => AdvSimd.FusedMultiplySubtractScalar(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<float> T41(Vector128<float> a, Vector128<float> b, Vector64<float> c) => AdvSimd.Arm64.FusedMultiplyAddBySelectedScalar(a, b, c, 1);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<sbyte> T42(Vector64<sbyte> a) => AdvSimd.LeadingSignCount(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<byte> T43(Vector64<byte> a, Vector64<byte> b) => AdvSimd.MaxPairwise(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<uint> T44(Vector128<uint> a, Vector64<uint> b) => AdvSimd.MultiplyByScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<short> T45(Vector128<short> a, Vector128<short> b, Vector128<short> c) => AdvSimd.MultiplySubtractBySelectedScalar(a, b, c, 5);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<long> T46(Vector128<int> a, Vector128<int> b) => AdvSimd.MultiplyDoublingWideningSaturateUpperBySelectedScalar(a, b, 2);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<int> T47(Vector64<int> a, Vector64<short> b, Vector64<short> c) => AdvSimd.Arm64.MultiplyDoublingWideningAndAddSaturateScalar(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ushort> T48(Vector64<byte> a, Vector64<byte> b) => AdvSimd.PolynomialMultiplyWideningLower(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<uint> T49(Vector64<uint> a) => AdvSimd.ReciprocalSquareRootEstimate(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<int> T50(Vector128<int> a) => AdvSimd.ReverseElement16(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<long> T51(Vector64<long> a, Vector64<long> b) => AdvSimd.ShiftArithmeticRoundedSaturateScalar(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<uint> T52(Vector128<uint> a, Vector128<uint> b) => AdvSimd.ShiftLeftAndInsert(a, b, 7);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<ushort> T53(Vector64<short> a) => AdvSimd.ShiftLeftLogicalSaturateUnsigned(a, 4);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ushort> T54(Vector64<ushort> a, Vector128<uint> b) => AdvSimd.ShiftRightLogicalRoundedNarrowingSaturateUpper(a, b, 9);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<byte> T55(Vector64<short> a) => AdvSimd.Arm64.ShiftRightArithmeticNarrowingSaturateUnsignedScalar(a, 3);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<long> T56(Vector128<int> a) => AdvSimd.SignExtendWideningUpper(a);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<int> T57(Vector128<long> a, Vector128<long> b) => AdvSimd.SubtractRoundedHighNarrowingLower(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<double> T58(Vector128<double> a, Vector128<double> b) => AdvSimd.Arm64.TransposeOdd(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<byte> T59(Vector128<byte> a, Vector64<byte> b) => AdvSimd.VectorTableLookup(a, b);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector64<sbyte> T60(Vector64<sbyte> a, Vector128<sbyte> b, Vector64<sbyte> c) => AdvSimd.VectorTableLookupExtension(a, b, c);

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector128<ushort> T61(Vector128<ushort> a, Vector64<ushort> b) => AdvSimd.Arm64.InsertSelectedScalar(a, 6, b, 3);

    public static void Call()
    {
        T00(default); T01(default); T02(default, default); T03(default, default); T04(default, default); T05(default, default);
        T06(default, default); T07(default, default); T08(default, default); T09(default, default); T10(default, default); T11(default, default);
        T12(default, default); T13(default, default); T14(default, default); T15(default, default); T16(default, default); T17(default, default);
        T18(default, default); T19(default, default); T20(default, default); T21(default, default); T22(default, default); T23(default, default);
        T24(default); T25(default, default, default); T26(default, default, default); T27(default, default); T28(default, default); T29(default, default, default);
        T30(default, default); T31(default); T32(default, default); T33(default, default, default); T34(default); T35(default);
        T36(default); T37(default, default); T38(default, default); T39(default, default, default); T40(default, default, default); T41(default, default, default);
        T42(default); T43(default, default); T44(default, default); T45(default, default, default); T46(default, default); T47(default, default, default);
        T48(default, default); T49(default); T50(default); T51(default, default); T52(default, default); T53(default);
        T54(default, default); T55(default); T56(default); T57(default, default); T58(default, default); T59(default, default);
        T60(default, default, default); T61(default, default);
    }
}
