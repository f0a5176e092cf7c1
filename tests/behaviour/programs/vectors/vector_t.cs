// Vector<T> of every T, 16 bytes long: operators, constructors, lanes, arrays, spans, the methods of Vector
// on random and on odd bits, printed as hashes of all lanes; passed, kept, boxed; and what throws.
using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

static class P
{
    static ulong seed = 88172645463325252;

    static ulong Next()
    {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        return seed;
    }

    static readonly ulong[] Odd =
    {
        0, 0x8000000000000000, 0x8000000080000000, 0x7fffffff7fffffff, 0x8080808080808080, 0x0101010101010101,
        0xffffffffffffffff, 0x3f8000003f800000, 0x3ff0000000000000, 0x7fc000007fc00000, 0x7ff8000000000000,
        0x7f8000007f800000, 0xff800000ff800000, 0x7ff0000000000000, 0xfff0000000000000, 0x0000000100000001, 3, 0xbff8000000000000,
    };

    static T[] Bits<T>(int kind) where T : struct
    {
        var words = new ulong[4];
        for (int i = 0; i < 4; i++)
            words[i] = kind % 3 == 0 || (kind + i) % 4 == 3 ? Next() : Odd[Next() % (ulong)Odd.Length];
        return MemoryMarshal.Cast<ulong, T>(words).ToArray();
    }

    static ulong hash;

    static void Mix(ulong word) => hash = (hash ^ word) * 1099511628211;

    // NaNs are printed alike except for masks and bits: the processor chooses the NaN of an operation.
    static void Add<T>(Vector<T> v, bool bits = false) where T : struct
    {
        for (int i = 0; i < Vector<T>.Count; i++)
            Lane(v[i], bits);
    }

    static void Lane<T>(T x, bool bits = false)
    {
        if (!bits && x is float f && float.IsNaN(f)) Mix(1);
        else if (!bits && x is double d && double.IsNaN(d)) Mix(1);
        else if (x is float g) Mix((ulong)(uint)BitConverter.SingleToInt32Bits(g));
        else if (x is double e) Mix((ulong)BitConverter.DoubleToInt64Bits(e));
        else Mix((ulong)x.GetHashCode());
    }

    static void Add(bool x) => Mix(x ? 7ul : 9ul);

    static void Show(string what)
    {
        Console.WriteLine(what + " " + hash.ToString("x16"));
        hash = 14695981039346656037;
    }

    static string Thrown(Action action)
    {
        try { action(); }
        catch (Exception e) { return e.GetType().Name; }
        return "nothing";
    }


    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticByte()
    {
        for (int k = 0; k < 40; k++)
        {
            byte[] p = Bits<byte>(k), q = Bits<byte>(k + 1);
            var a = new Vector<byte>(p);
            var b = new Vector<byte>(q, Vector<byte>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<byte>.Zero) | Vector.Equals(b, new Vector<byte>(unchecked((byte)-1))), Vector<byte>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(a));
        }
        Show("byte arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsByte()
    {
        for (int k = 0; k < 40; k++)
        {
            byte[] p = Bits<byte>(k), q = Bits<byte>(k + 1);
            var a = new Vector<byte>(p);
            var b = new Vector<byte>(q, Vector<byte>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("byte bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsByte()
    {
        for (int k = 0; k < 24; k++)
        {
            byte[] p = Bits<byte>(k), q = Bits<byte>(k + 1);
            var a = new Vector<byte>(p);
            var b = new Vector<byte>(q, Vector<byte>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<byte>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<byte>(p));
        }
        Show("byte comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesByte()
    {
        for (int k = 0; k < 10; k++)
        {
            byte[] p = Bits<byte>(k), q = Bits<byte>(k + 1);
            var a = new Vector<byte>(p);
            var b = new Vector<byte>(q, Vector<byte>.Count);
            int n = Vector<byte>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<byte>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<byte>.One) is var x ? x : x);
            var c = new byte[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<byte>(p.AsSpan(1)));
            Add(new Vector<byte>(new ReadOnlySpan<byte>(q, n - 1, n)));
            Add(new Vector<byte>(MemoryMarshal.AsBytes(new ReadOnlySpan<byte>(q))));
            var s = new byte[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<byte>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<byte>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("byte lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsByte()
    {
        for (int k = 0; k < 12; k++)
        {
            byte[] p = Bits<byte>(k), q = Bits<byte>(k + 1);
            var a = new Vector<byte>(p);
            var b = new Vector<byte>(q, Vector<byte>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Vector.Widen(a, out Vector<ushort> low, out Vector<ushort> high); Add(low); Add(high);
            var pair = new Vector<ushort>[2]; Vector.Widen(a + b, out pair[1], out pair[0]); Add(pair[0]); Add(pair[1]);
        }
        Show("byte conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticSByte()
    {
        for (int k = 0; k < 40; k++)
        {
            sbyte[] p = Bits<sbyte>(k), q = Bits<sbyte>(k + 1);
            var a = new Vector<sbyte>(p);
            var b = new Vector<sbyte>(q, Vector<sbyte>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<sbyte>.Zero) | Vector.Equals(b, new Vector<sbyte>(unchecked((sbyte)-1))), Vector<sbyte>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(Vector.Max(a, new Vector<sbyte>(sbyte.MinValue + 1))));
        }
        Show("sbyte arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsSByte()
    {
        for (int k = 0; k < 40; k++)
        {
            sbyte[] p = Bits<sbyte>(k), q = Bits<sbyte>(k + 1);
            var a = new Vector<sbyte>(p);
            var b = new Vector<sbyte>(q, Vector<sbyte>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("sbyte bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsSByte()
    {
        for (int k = 0; k < 24; k++)
        {
            sbyte[] p = Bits<sbyte>(k), q = Bits<sbyte>(k + 1);
            var a = new Vector<sbyte>(p);
            var b = new Vector<sbyte>(q, Vector<sbyte>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<sbyte>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<sbyte>(p));
        }
        Show("sbyte comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesSByte()
    {
        for (int k = 0; k < 10; k++)
        {
            sbyte[] p = Bits<sbyte>(k), q = Bits<sbyte>(k + 1);
            var a = new Vector<sbyte>(p);
            var b = new Vector<sbyte>(q, Vector<sbyte>.Count);
            int n = Vector<sbyte>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<sbyte>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<sbyte>.One) is var x ? x : x);
            var c = new sbyte[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<sbyte>(p.AsSpan(1)));
            Add(new Vector<sbyte>(new ReadOnlySpan<sbyte>(q, n - 1, n)));
            Add(new Vector<sbyte>(MemoryMarshal.AsBytes(new ReadOnlySpan<sbyte>(q))));
            var s = new sbyte[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<sbyte>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<sbyte>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("sbyte lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsSByte()
    {
        for (int k = 0; k < 12; k++)
        {
            sbyte[] p = Bits<sbyte>(k), q = Bits<sbyte>(k + 1);
            var a = new Vector<sbyte>(p);
            var b = new Vector<sbyte>(q, Vector<sbyte>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Vector.Widen(a, out Vector<short> low, out Vector<short> high); Add(low); Add(high);
            var pair = new Vector<short>[2]; Vector.Widen(a + b, out pair[1], out pair[0]); Add(pair[0]); Add(pair[1]);
        }
        Show("sbyte conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticInt16()
    {
        for (int k = 0; k < 40; k++)
        {
            short[] p = Bits<short>(k), q = Bits<short>(k + 1);
            var a = new Vector<short>(p);
            var b = new Vector<short>(q, Vector<short>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<short>.Zero) | Vector.Equals(b, new Vector<short>(unchecked((short)-1))), Vector<short>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(Vector.Max(a, new Vector<short>(short.MinValue + 1))));
        }
        Show("short arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsInt16()
    {
        for (int k = 0; k < 40; k++)
        {
            short[] p = Bits<short>(k), q = Bits<short>(k + 1);
            var a = new Vector<short>(p);
            var b = new Vector<short>(q, Vector<short>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("short bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsInt16()
    {
        for (int k = 0; k < 24; k++)
        {
            short[] p = Bits<short>(k), q = Bits<short>(k + 1);
            var a = new Vector<short>(p);
            var b = new Vector<short>(q, Vector<short>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<short>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<short>(p));
        }
        Show("short comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesInt16()
    {
        for (int k = 0; k < 10; k++)
        {
            short[] p = Bits<short>(k), q = Bits<short>(k + 1);
            var a = new Vector<short>(p);
            var b = new Vector<short>(q, Vector<short>.Count);
            int n = Vector<short>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<short>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<short>.One) is var x ? x : x);
            var c = new short[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<short>(p.AsSpan(1)));
            Add(new Vector<short>(new ReadOnlySpan<short>(q, n - 1, n)));
            Add(new Vector<short>(MemoryMarshal.AsBytes(new ReadOnlySpan<short>(q))));
            var s = new short[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<short>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<short>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("short lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsInt16()
    {
        for (int k = 0; k < 12; k++)
        {
            short[] p = Bits<short>(k), q = Bits<short>(k + 1);
            var a = new Vector<short>(p);
            var b = new Vector<short>(q, Vector<short>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Vector.Widen(a, out Vector<int> low, out Vector<int> high); Add(low); Add(high);
            var pair = new Vector<int>[2]; Vector.Widen(a + b, out pair[1], out pair[0]); Add(pair[0]); Add(pair[1]);
            Add(Vector.Narrow(a, b));
        }
        Show("short conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticUInt16()
    {
        for (int k = 0; k < 40; k++)
        {
            ushort[] p = Bits<ushort>(k), q = Bits<ushort>(k + 1);
            var a = new Vector<ushort>(p);
            var b = new Vector<ushort>(q, Vector<ushort>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<ushort>.Zero) | Vector.Equals(b, new Vector<ushort>(unchecked((ushort)-1))), Vector<ushort>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(a));
        }
        Show("ushort arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsUInt16()
    {
        for (int k = 0; k < 40; k++)
        {
            ushort[] p = Bits<ushort>(k), q = Bits<ushort>(k + 1);
            var a = new Vector<ushort>(p);
            var b = new Vector<ushort>(q, Vector<ushort>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("ushort bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsUInt16()
    {
        for (int k = 0; k < 24; k++)
        {
            ushort[] p = Bits<ushort>(k), q = Bits<ushort>(k + 1);
            var a = new Vector<ushort>(p);
            var b = new Vector<ushort>(q, Vector<ushort>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<ushort>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<ushort>(p));
        }
        Show("ushort comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesUInt16()
    {
        for (int k = 0; k < 10; k++)
        {
            ushort[] p = Bits<ushort>(k), q = Bits<ushort>(k + 1);
            var a = new Vector<ushort>(p);
            var b = new Vector<ushort>(q, Vector<ushort>.Count);
            int n = Vector<ushort>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<ushort>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<ushort>.One) is var x ? x : x);
            var c = new ushort[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<ushort>(p.AsSpan(1)));
            Add(new Vector<ushort>(new ReadOnlySpan<ushort>(q, n - 1, n)));
            Add(new Vector<ushort>(MemoryMarshal.AsBytes(new ReadOnlySpan<ushort>(q))));
            var s = new ushort[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<ushort>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<ushort>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("ushort lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsUInt16()
    {
        for (int k = 0; k < 12; k++)
        {
            ushort[] p = Bits<ushort>(k), q = Bits<ushort>(k + 1);
            var a = new Vector<ushort>(p);
            var b = new Vector<ushort>(q, Vector<ushort>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Vector.Widen(a, out Vector<uint> low, out Vector<uint> high); Add(low); Add(high);
            var pair = new Vector<uint>[2]; Vector.Widen(a + b, out pair[1], out pair[0]); Add(pair[0]); Add(pair[1]);
            Add(Vector.Narrow(a, b));
        }
        Show("ushort conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticInt32()
    {
        for (int k = 0; k < 40; k++)
        {
            int[] p = Bits<int>(k), q = Bits<int>(k + 1);
            var a = new Vector<int>(p);
            var b = new Vector<int>(q, Vector<int>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<int>.Zero) | Vector.Equals(b, new Vector<int>(unchecked((int)-1))), Vector<int>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(Vector.Max(a, new Vector<int>(int.MinValue + 1))));
        }
        Show("int arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsInt32()
    {
        for (int k = 0; k < 40; k++)
        {
            int[] p = Bits<int>(k), q = Bits<int>(k + 1);
            var a = new Vector<int>(p);
            var b = new Vector<int>(q, Vector<int>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("int bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsInt32()
    {
        for (int k = 0; k < 24; k++)
        {
            int[] p = Bits<int>(k), q = Bits<int>(k + 1);
            var a = new Vector<int>(p);
            var b = new Vector<int>(q, Vector<int>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<int>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<int>(p));
        }
        Show("int comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesInt32()
    {
        for (int k = 0; k < 10; k++)
        {
            int[] p = Bits<int>(k), q = Bits<int>(k + 1);
            var a = new Vector<int>(p);
            var b = new Vector<int>(q, Vector<int>.Count);
            int n = Vector<int>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<int>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<int>.One) is var x ? x : x);
            var c = new int[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<int>(p.AsSpan(1)));
            Add(new Vector<int>(new ReadOnlySpan<int>(q, n - 1, n)));
            Add(new Vector<int>(MemoryMarshal.AsBytes(new ReadOnlySpan<int>(q))));
            var s = new int[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<int>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<int>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("int lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsInt32()
    {
        for (int k = 0; k < 12; k++)
        {
            int[] p = Bits<int>(k), q = Bits<int>(k + 1);
            var a = new Vector<int>(p);
            var b = new Vector<int>(q, Vector<int>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Vector.Widen(a, out Vector<long> low, out Vector<long> high); Add(low); Add(high);
            var pair = new Vector<long>[2]; Vector.Widen(a + b, out pair[1], out pair[0]); Add(pair[0]); Add(pair[1]);
            Add(Vector.Narrow(a, b));
            Add(Vector.ConvertToSingle(a));
        }
        Show("int conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticUInt32()
    {
        for (int k = 0; k < 40; k++)
        {
            uint[] p = Bits<uint>(k), q = Bits<uint>(k + 1);
            var a = new Vector<uint>(p);
            var b = new Vector<uint>(q, Vector<uint>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<uint>.Zero) | Vector.Equals(b, new Vector<uint>(unchecked((uint)-1))), Vector<uint>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(a));
        }
        Show("uint arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsUInt32()
    {
        for (int k = 0; k < 40; k++)
        {
            uint[] p = Bits<uint>(k), q = Bits<uint>(k + 1);
            var a = new Vector<uint>(p);
            var b = new Vector<uint>(q, Vector<uint>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("uint bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsUInt32()
    {
        for (int k = 0; k < 24; k++)
        {
            uint[] p = Bits<uint>(k), q = Bits<uint>(k + 1);
            var a = new Vector<uint>(p);
            var b = new Vector<uint>(q, Vector<uint>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<uint>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<uint>(p));
        }
        Show("uint comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesUInt32()
    {
        for (int k = 0; k < 10; k++)
        {
            uint[] p = Bits<uint>(k), q = Bits<uint>(k + 1);
            var a = new Vector<uint>(p);
            var b = new Vector<uint>(q, Vector<uint>.Count);
            int n = Vector<uint>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<uint>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<uint>.One) is var x ? x : x);
            var c = new uint[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<uint>(p.AsSpan(1)));
            Add(new Vector<uint>(new ReadOnlySpan<uint>(q, n - 1, n)));
            Add(new Vector<uint>(MemoryMarshal.AsBytes(new ReadOnlySpan<uint>(q))));
            var s = new uint[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<uint>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<uint>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("uint lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsUInt32()
    {
        for (int k = 0; k < 12; k++)
        {
            uint[] p = Bits<uint>(k), q = Bits<uint>(k + 1);
            var a = new Vector<uint>(p);
            var b = new Vector<uint>(q, Vector<uint>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Vector.Widen(a, out Vector<ulong> low, out Vector<ulong> high); Add(low); Add(high);
            var pair = new Vector<ulong>[2]; Vector.Widen(a + b, out pair[1], out pair[0]); Add(pair[0]); Add(pair[1]);
            Add(Vector.Narrow(a, b));
            Add(Vector.ConvertToSingle(a));
        }
        Show("uint conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticInt64()
    {
        for (int k = 0; k < 40; k++)
        {
            long[] p = Bits<long>(k), q = Bits<long>(k + 1);
            var a = new Vector<long>(p);
            var b = new Vector<long>(q, Vector<long>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<long>.Zero) | Vector.Equals(b, new Vector<long>(unchecked((long)-1))), Vector<long>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(Vector.Max(a, new Vector<long>(long.MinValue + 1))));
        }
        Show("long arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsInt64()
    {
        for (int k = 0; k < 40; k++)
        {
            long[] p = Bits<long>(k), q = Bits<long>(k + 1);
            var a = new Vector<long>(p);
            var b = new Vector<long>(q, Vector<long>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("long bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsInt64()
    {
        for (int k = 0; k < 24; k++)
        {
            long[] p = Bits<long>(k), q = Bits<long>(k + 1);
            var a = new Vector<long>(p);
            var b = new Vector<long>(q, Vector<long>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<long>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<long>(p));
        }
        Show("long comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesInt64()
    {
        for (int k = 0; k < 10; k++)
        {
            long[] p = Bits<long>(k), q = Bits<long>(k + 1);
            var a = new Vector<long>(p);
            var b = new Vector<long>(q, Vector<long>.Count);
            int n = Vector<long>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<long>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<long>.One) is var x ? x : x);
            var c = new long[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<long>(p.AsSpan(1)));
            Add(new Vector<long>(new ReadOnlySpan<long>(q, n - 1, n)));
            Add(new Vector<long>(MemoryMarshal.AsBytes(new ReadOnlySpan<long>(q))));
            var s = new long[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<long>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<long>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("long lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsInt64()
    {
        for (int k = 0; k < 12; k++)
        {
            long[] p = Bits<long>(k), q = Bits<long>(k + 1);
            var a = new Vector<long>(p);
            var b = new Vector<long>(q, Vector<long>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Add(Vector.Narrow(a, b));
            Add(Vector.ConvertToDouble(a));
        }
        Show("long conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticUInt64()
    {
        for (int k = 0; k < 40; k++)
        {
            ulong[] p = Bits<ulong>(k), q = Bits<ulong>(k + 1);
            var a = new Vector<ulong>(p);
            var b = new Vector<ulong>(q, Vector<ulong>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / Vector.ConditionalSelect(Vector.Equals(b, Vector<ulong>.Zero) | Vector.Equals(b, new Vector<ulong>(unchecked((ulong)-1))), Vector<ulong>.One, b));
            Add(-a);
            Add(Vector.Negate(b));
            Add(Vector.Min(a, b));
            Add(Vector.Max(a, b));
            Add(Vector.Abs(a));
        }
        Show("ulong arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsUInt64()
    {
        for (int k = 0; k < 40; k++)
        {
            ulong[] p = Bits<ulong>(k), q = Bits<ulong>(k + 1);
            var a = new Vector<ulong>(p);
            var b = new Vector<ulong>(q, Vector<ulong>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect(b, a, b), true);
        }
        Show("ulong bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsUInt64()
    {
        for (int k = 0; k < 24; k++)
        {
            ulong[] p = Bits<ulong>(k), q = Bits<ulong>(k + 1);
            var a = new Vector<ulong>(p);
            var b = new Vector<ulong>(q, Vector<ulong>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<ulong>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<ulong>(p));
        }
        Show("ulong comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesUInt64()
    {
        for (int k = 0; k < 10; k++)
        {
            ulong[] p = Bits<ulong>(k), q = Bits<ulong>(k + 1);
            var a = new Vector<ulong>(p);
            var b = new Vector<ulong>(q, Vector<ulong>.Count);
            int n = Vector<ulong>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<ulong>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<ulong>.One) is var x ? x : x);
            var c = new ulong[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<ulong>(p.AsSpan(1)));
            Add(new Vector<ulong>(new ReadOnlySpan<ulong>(q, n - 1, n)));
            Add(new Vector<ulong>(MemoryMarshal.AsBytes(new ReadOnlySpan<ulong>(q))));
            var s = new ulong[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<ulong>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<ulong>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("ulong lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsUInt64()
    {
        for (int k = 0; k < 12; k++)
        {
            ulong[] p = Bits<ulong>(k), q = Bits<ulong>(k + 1);
            var a = new Vector<ulong>(p);
            var b = new Vector<ulong>(q, Vector<ulong>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Add(Vector.Narrow(a, b));
            Add(Vector.ConvertToDouble(a));
        }
        Show("ulong conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticSingle()
    {
        for (int k = 0; k < 40; k++)
        {
            float[] p = Bits<float>(k), q = Bits<float>(k + 1);
            var a = new Vector<float>(p);
            var b = new Vector<float>(q, Vector<float>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / b);
            Add(Vector.Divide(a, b));
            Add(Vector.SquareRoot(a));
            Add(-a);
            Add(Vector.Negate(b));
            var c = Vector.ConditionalSelect(Vector.Equals(a, a) & Vector.OnesComplement(Vector.Equals(a, Vector<float>.Zero)), a, new Vector<float>(3));
            var d = Vector.ConditionalSelect(Vector.Equals(b, b) & Vector.OnesComplement(Vector.Equals(b, Vector<float>.Zero)), b, new Vector<float>(3));
            Add(Vector.Min(c, d));
            Add(Vector.Max(c, d));
            Add(Vector.Abs(a));
        }
        Show("float arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsSingle()
    {
        for (int k = 0; k < 40; k++)
        {
            float[] p = Bits<float>(k), q = Bits<float>(k + 1);
            var a = new Vector<float>(p);
            var b = new Vector<float>(q, Vector<float>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect((Vector<int>)b, a, b), true);
        }
        Show("float bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsSingle()
    {
        for (int k = 0; k < 24; k++)
        {
            float[] p = Bits<float>(k), q = Bits<float>(k + 1);
            var a = new Vector<float>(p);
            var b = new Vector<float>(q, Vector<float>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<float>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<float>(p));
        }
        Show("float comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesSingle()
    {
        for (int k = 0; k < 10; k++)
        {
            float[] p = Bits<float>(k), q = Bits<float>(k + 1);
            var a = new Vector<float>(p);
            var b = new Vector<float>(q, Vector<float>.Count);
            int n = Vector<float>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<float>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<float>.One) is var x ? x : x);
            var c = new float[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<float>(p.AsSpan(1)));
            Add(new Vector<float>(new ReadOnlySpan<float>(q, n - 1, n)));
            Add(new Vector<float>(MemoryMarshal.AsBytes(new ReadOnlySpan<float>(q))));
            var s = new float[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<float>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<float>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("float lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsSingle()
    {
        for (int k = 0; k < 12; k++)
        {
            float[] p = Bits<float>(k), q = Bits<float>(k + 1);
            var a = new Vector<float>(p);
            var b = new Vector<float>(q, Vector<float>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Vector.Widen(a, out Vector<double> low, out Vector<double> high); Add(low); Add(high);
            var pair = new Vector<double>[2]; Vector.Widen(a + b, out pair[1], out pair[0]); Add(pair[0]); Add(pair[1]);
            Add(Vector.ConvertToInt32(Vector.ConvertToSingle(Vector.AsVectorInt32(a) & new Vector<int>(0xfffff)) / new Vector<float>(3)));
        }
        Show("float conversions");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ArithmeticDouble()
    {
        for (int k = 0; k < 40; k++)
        {
            double[] p = Bits<double>(k), q = Bits<double>(k + 1);
            var a = new Vector<double>(p);
            var b = new Vector<double>(q, Vector<double>.Count);
            Add(a + b);
            Add(a - b);
            Add(a * b);
            Add(a * p[1]);
            Add(q[1] * b);
            Add(Vector.Add(a, b));
            Add(Vector.Subtract(a, b));
            Add(Vector.Multiply(a, b));
            Add(Vector.Multiply(a, p[0]));
            Add(Vector.Multiply(p[0], a));
            Add(a / b);
            Add(Vector.Divide(a, b));
            Add(Vector.SquareRoot(a));
            Add(-a);
            Add(Vector.Negate(b));
            var c = Vector.ConditionalSelect(Vector.Equals(a, a) & Vector.OnesComplement(Vector.Equals(a, Vector<double>.Zero)), a, new Vector<double>(3));
            var d = Vector.ConditionalSelect(Vector.Equals(b, b) & Vector.OnesComplement(Vector.Equals(b, Vector<double>.Zero)), b, new Vector<double>(3));
            Add(Vector.Min(c, d));
            Add(Vector.Max(c, d));
            Add(Vector.Abs(a));
        }
        Show("double arithmetic");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void BitsDouble()
    {
        for (int k = 0; k < 40; k++)
        {
            double[] p = Bits<double>(k), q = Bits<double>(k + 1);
            var a = new Vector<double>(p);
            var b = new Vector<double>(q, Vector<double>.Count);
            Add(a & b, true);
            Add(a | b, true);
            Add(a ^ b, true);
            Add(~a, true);
            Add(Vector.AndNot(a, b), true);
            Add(Vector.BitwiseAnd(a, b), true);
            Add(Vector.BitwiseOr(a, b), true);
            Add(Vector.Xor(a, b), true);
            Add(Vector.OnesComplement(a), true);
            Add(Vector.ConditionalSelect((Vector<long>)b, a, b), true);
        }
        Show("double bits");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ComparisonsDouble()
    {
        for (int k = 0; k < 24; k++)
        {
            double[] p = Bits<double>(k), q = Bits<double>(k + 1);
            var a = new Vector<double>(p);
            var b = new Vector<double>(q, Vector<double>.Count);
            Add(Vector.Equals(a, b), true);
            Add(Vector.Equals(a, a), true);
            Add(Vector.EqualsAll(a, b));
            Add(Vector.EqualsAll(a, a));
            Add(Vector.EqualsAny(a, b));
            Add(Vector.LessThan(a, b), true);
            Add(Vector.LessThan(a, a), true);
            Add(Vector.LessThanAll(a, b));
            Add(Vector.LessThanAll(a, a));
            Add(Vector.LessThanAny(a, b));
            Add(Vector.LessThanOrEqual(a, b), true);
            Add(Vector.LessThanOrEqual(a, a), true);
            Add(Vector.LessThanOrEqualAll(a, b));
            Add(Vector.LessThanOrEqualAll(a, a));
            Add(Vector.LessThanOrEqualAny(a, b));
            Add(Vector.GreaterThan(a, b), true);
            Add(Vector.GreaterThan(a, a), true);
            Add(Vector.GreaterThanAll(a, b));
            Add(Vector.GreaterThanAll(a, a));
            Add(Vector.GreaterThanAny(a, b));
            Add(Vector.GreaterThanOrEqual(a, b), true);
            Add(Vector.GreaterThanOrEqual(a, a), true);
            Add(Vector.GreaterThanOrEqualAll(a, b));
            Add(Vector.GreaterThanOrEqualAll(a, a));
            Add(Vector.GreaterThanOrEqualAny(a, b));
            Add(a == b);
            Add(a != b);
            Add(a.Equals(b));
            Add(a.Equals(a));
            Add(a == new Vector<double>(p));
            Add(a.Equals((object)a));
            Add(a != new Vector<double>(p));
        }
        Show("double comparisons");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void LanesDouble()
    {
        for (int k = 0; k < 10; k++)
        {
            double[] p = Bits<double>(k), q = Bits<double>(k + 1);
            var a = new Vector<double>(p);
            var b = new Vector<double>(q, Vector<double>.Count);
            int n = Vector<double>.Count;
            Lane(a[0]);
            Lane(b[1]);
            Lane(a[n - 1]);
            for (int i = n - 1; i >= 0; i--) Lane((a + b)[i]);
            Add(new Vector<double>(p[k % 4]));
            Lane(Vector.Dot(a, Vector<double>.One) is var x ? x : x);
            var c = new double[2 * n]; a.CopyTo(c); b.CopyTo(c, n - 1); foreach (var x1 in c) Lane(x1);
            Add(new Vector<double>(p.AsSpan(1)));
            Add(new Vector<double>(new ReadOnlySpan<double>(q, n - 1, n)));
            Add(new Vector<double>(MemoryMarshal.AsBytes(new ReadOnlySpan<double>(q))));
            var s = new double[n + 1]; a.CopyTo(s.AsSpan(1)); foreach (var x2 in s) Lane(x2);
            Add(b.TryCopyTo(new Span<double>(s, 0, n - 1)));
            Add(b.TryCopyTo(new Span<double>(s, 1, n))); foreach (var x3 in s) Lane(x3);
            Mix((ulong)a.ToString().Length);
        }
        Show("double lanes");
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void ConversionsDouble()
    {
        for (int k = 0; k < 12; k++)
        {
            double[] p = Bits<double>(k), q = Bits<double>(k + 1);
            var a = new Vector<double>(p);
            var b = new Vector<double>(q, Vector<double>.Count);
            Add(Vector.AsVectorByte(a), true);
            Add((Vector<byte>)b, true);
            Add(Vector.AsVectorSByte(a), true);
            Add((Vector<sbyte>)b, true);
            Add(Vector.AsVectorInt16(a), true);
            Add((Vector<short>)b, true);
            Add(Vector.AsVectorUInt16(a), true);
            Add((Vector<ushort>)b, true);
            Add(Vector.AsVectorInt32(a), true);
            Add((Vector<int>)b, true);
            Add(Vector.AsVectorUInt32(a), true);
            Add((Vector<uint>)b, true);
            Add(Vector.AsVectorInt64(a), true);
            Add((Vector<long>)b, true);
            Add(Vector.AsVectorUInt64(a), true);
            Add((Vector<ulong>)b, true);
            Add(Vector.AsVectorSingle(a), true);
            Add((Vector<float>)b, true);
            Add(Vector.AsVectorDouble(a), true);
            Add((Vector<double>)b, true);
            Add(Vector.Narrow(a, b));
            Add(Vector.ConvertToInt64(Vector.ConvertToDouble(Vector.AsVectorInt64(a) & new Vector<long>(0xfffff)) / new Vector<double>(3)));
        }
        Show("double conversions");
    }

    struct Pair { public Vector<int> A; public int N; public Vector<float> B; }

    class Holder { public Vector<double> D = new Vector<double>(1.5); public Vector<byte>[] Bytes = new Vector<byte>[3]; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Vector<int> Pass(int first, Vector<int> a, Vector<int> b, double x, ref Vector<int> c, Vector<int> d, Vector<int> e)
    {
        c += a;
        return a * first + b - d + new Vector<int>((int)x) * e;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static Pair Both(Pair p, Vector<float> by) => new Pair { A = p.A + p.A, N = p.N + 1, B = p.B * by };

    [MethodImpl(MethodImplOptions.NoInlining)]
    static T Through<T>(T value) => value;

    static void Travel()
    {
        var numbers = new int[16];
        for (int i = 0; i < numbers.Length; i++) numbers[i] = i * 7 - 9;
        var a = new Vector<int>(numbers);
        var b = new Vector<int>(numbers, 5);
        var c = Vector<int>.One;
        Console.WriteLine(Pass(3, a, b, 2.5, ref c, a ^ b, Through(b)));
        Console.WriteLine(c);
        var pair = Both(new Pair { A = a, N = 4, B = new Vector<float>(1.25f) }, new Vector<float>(-2));
        Console.WriteLine(pair.A + " " + pair.N + " " + pair.B);
        var holder = new Holder();
        holder.D *= 3;
        holder.Bytes[1] = Vector<byte>.One + holder.Bytes[0];
        Console.WriteLine(holder.D + " " + holder.Bytes[1]);
        object box = a;
        Console.WriteLine(box.Equals(new Vector<int>(numbers)) + " " + box.Equals(b) + " " + ((Vector<int>)box)[2] + " " + (box.GetHashCode() == a.GetHashCode()));
        Func<Vector<int>, Vector<int>, Vector<int>> add = Vector.Add;
        Console.WriteLine(add(a, b));
        var one = Vector<int>.Zero;
        try { one = new Vector<int>(numbers, 1); one += Through(one); Through<object>(null).ToString(); }
        catch (NullReferenceException) { Console.WriteLine(one); }
        var set = new System.Collections.Generic.HashSet<Vector<int>> { a, b, a };
        Console.WriteLine(set.Count + " " + set.Contains(new Vector<int>(numbers, 5)));
    }

    static void Wrong()
    {
        int n = Vector<int>.Count;
        var v = Vector<int>.One;
        var array = new int[n + 2];
        int minus = -1;
        Console.WriteLine(Thrown(() => new Vector<int>((int[])null)) + " " + Thrown(() => new Vector<int>(new int[n - 1])));
        Console.WriteLine(Thrown(() => new Vector<int>(array, 3)) + " " + Thrown(() => new Vector<int>(array, minus)) + " " + Thrown(() => new Vector<int>(array, int.MaxValue)) + " " + Thrown(() => new Vector<int>(array, 2)));
        Console.WriteLine(Thrown(() => v.CopyTo((int[])null)) + " " + Thrown(() => v.CopyTo(new int[n - 1])) + " " + Thrown(() => v.CopyTo(new int[0])));
        Console.WriteLine(Thrown(() => v.CopyTo(array, 3)) + " " + Thrown(() => v.CopyTo(array, minus)) + " " + Thrown(() => v.CopyTo(array, n + 2)) + " " + Thrown(() => v.CopyTo(array, 2)));
        Console.WriteLine(Thrown(() => minus = v[n]) + " " + Thrown(() => minus = v[minus]) + " " + Thrown(() => minus = v[n - 1]) + " " + minus);
        Console.WriteLine(Thrown(() => v.CopyTo(new Span<int>(array, 0, n - 1))) + " " + Thrown(() => new Vector<int>(new Span<int>(array, 0, n - 1))));
        Console.WriteLine(Thrown(() => v /= Vector<int>.Zero) + " " + Thrown(() => Vector.Divide(Vector<byte>.One, Vector<byte>.Zero)) + " " + Thrown(() => v = new Vector<int>(int.MinValue) / new Vector<int>(-1)));
        Console.WriteLine(Thrown(() => new Vector<bool>()) + " " + Thrown(() => new Vector<bool>(true)) + " " + Thrown(() => Vector<char>.Zero.ToString()) + " " + Thrown(() => Console.WriteLine(Vector<decimal>.Count)));
    }

    static void Main()
    {
        hash = 14695981039346656037;
        Console.WriteLine(Vector<byte>.Count + " " + Vector<short>.Count + " " + Vector<float>.Count + " " + Vector<double>.Count);
        ArithmeticByte();
        BitsByte();
        ComparisonsByte();
        LanesByte();
        ConversionsByte();
        ArithmeticSByte();
        BitsSByte();
        ComparisonsSByte();
        LanesSByte();
        ConversionsSByte();
        ArithmeticInt16();
        BitsInt16();
        ComparisonsInt16();
        LanesInt16();
        ConversionsInt16();
        ArithmeticUInt16();
        BitsUInt16();
        ComparisonsUInt16();
        LanesUInt16();
        ConversionsUInt16();
        ArithmeticInt32();
        BitsInt32();
        ComparisonsInt32();
        LanesInt32();
        ConversionsInt32();
        ArithmeticUInt32();
        BitsUInt32();
        ComparisonsUInt32();
        LanesUInt32();
        ConversionsUInt32();
        ArithmeticInt64();
        BitsInt64();
        ComparisonsInt64();
        LanesInt64();
        ConversionsInt64();
        ArithmeticUInt64();
        BitsUInt64();
        ComparisonsUInt64();
        LanesUInt64();
        ConversionsUInt64();
        ArithmeticSingle();
        BitsSingle();
        ComparisonsSingle();
        LanesSingle();
        ConversionsSingle();
        ArithmeticDouble();
        BitsDouble();
        ComparisonsDouble();
        LanesDouble();
        ConversionsDouble();
        Travel();
        Wrong();
    }
}
