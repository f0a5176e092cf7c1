// Vector128<T> over every T: what the compiler makes nodes of, what stays the library's own body, arguments and results, and vectors over calls.
using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

struct Two<T> { public Vector128<T> A, B; }
struct Mixed<T> { public int N; public Vector128<T> A; public Vector64<T> B; }

static class Program
{
    const MethodImplOptions No = MethodImplOptions.NoInlining;
    static ulong hash;

    static void Mix(ulong value) => hash = (hash ^ value) * 1099511628211;
    static void Mix<T>(Vector128<T> v) { Vector128<ulong> bits = v.AsUInt64(); Mix(bits.GetElement(0)); Mix(bits.GetElement(1)); }
    static void Mix(bool b) => Mix(b ? 3ul : 5ul);
    static void Mix<T>(T scalar) where T : INumber<T> => Mix(ulong.CreateTruncating(scalar * T.CreateChecked(2)));

    [MethodImpl(No)] static Vector128<T> Third<T>(int i, Vector128<T> a, double d, Vector128<T> b, Vector128<T> c) => i > 1 ? c : d > 2 ? a : b;
    [MethodImpl(No)] static Two<T> Pair<T>(Vector128<T> a, Vector128<T> b) => new Two<T> { A = b, B = a };
    [MethodImpl(No)] static Vector128<T> Sum<T>(Two<T> p, Mixed<T> m) => p.A + p.B + m.A;
    [MethodImpl(No)] static Vector128<T> Many<T>(Vector128<T> a, Vector128<T> b, Vector128<T> c, Vector128<T> d, Vector128<T> e, Vector128<T> f, Vector128<T> g, Vector128<T> h, Vector128<T> k) => a + b - c + d - e + f - g + h - k;

    [MethodImpl(No)]
    static void Over<T>(Vector128<T> a, Vector128<T> b)
    {
        Vector128<T> over = a + b, more = a - b;
        Two<T> p = Pair(a, over);
        Mix(Third(2, a, 3, b, over));
        Mix(Sum(p, new Mixed<T> { N = 1, A = more }));
        Mix(over);
        Mix(Many(a, b, over, more, a, b, over, more, a));
        object boxed = over;
        GC.Collect();
        Mix((Vector128<T>)boxed - more);
        Func<Vector128<T>, Vector128<T>> f = x => x + more;
        Mix(f(over));
        Mix(Vector128.Equals(over, more));
    }

    static void Arithmetic<T>(Vector128<T> a, Vector128<T> b)
    {
        Mix(a + b); Mix(a - b); Mix(-a); Mix(Vector128.Abs(b)); Mix(Vector128.Add(a, b) * b);
        Mix(Vector128.Min(a, b)); Mix(Vector128.Max(a, b));
        Mix(Vector128.Equals(a, b)); Mix(Vector128.GreaterThan(a, b)); Mix(Vector128.GreaterThanOrEqual(a, b));
        Mix(Vector128.LessThan(a, b)); Mix(Vector128.LessThanOrEqual(a, b));
        Mix(Vector128.ConditionalSelect(Vector128.LessThan(a, b), a, b));
        Mix(a == b); Mix(a != b); Mix(a == a); Mix(Vector128.EqualsAny(a, b)); Mix(Vector128.GreaterThanAll(a, b));
        Mix(Vector128.GreaterThanAny(a, b)); Mix(Vector128.LessThanOrEqualAll(a, b)); Mix(Vector128.LessThanAny(b, a));
        Mix(a.ExtractMostSignificantBits()); Mix((ulong)a.GetHashCode() == (ulong)(a + Vector128<T>.Zero).GetHashCode());
        Mix(a.Equals((object)b)); Mix(Vector128<T>.One); Mix((ulong)Vector128<T>.Count);
    }

    static void Bits<T>(Vector128<T> a, Vector128<T> b, int n) where T : IBinaryInteger<T>
    {
        Mix(a & b); Mix(a | b); Mix(a ^ b); Mix(~a); Mix(Vector128.AndNot(a, b)); Mix(Vector128<T>.AllBitsSet);
        Mix(a << 3); Mix(a >> 3); Mix(a >>> 3); Mix(a << n); Mix(a >> n); Mix(a >>> n); Mix(a >> 77);
        Mix(Vector128.Sum(a)); Mix(Vector128.Dot(a, b));
    }

    static void Elements<T>(Vector128<T> a, T s, int n) where T : INumber<T>
    {
        Mix(Vector128.Create(s)); Mix(Vector128.CreateScalar(s)); Mix(a.ToScalar()); Mix(a.GetElement(1)); Mix(a[Vector128<T>.Count - 1]);
        Mix(a.GetElement(n % Vector128<T>.Count)); Mix(a.WithElement(1, s)); Mix(a.WithElement(n % Vector128<T>.Count, s));
        Mix(a.GetLower().ToVector128()); Mix(a.GetUpper().ToVector128()); Mix(Vector128.Create(a.GetUpper(), a.GetLower()));
        try { Mix(a.GetElement(n + 100)); } catch (ArgumentOutOfRangeException) { Mix(77ul); }
    }

    static void Type<T>(Random random, Func<Random, T> make) where T : unmanaged, INumber<T>
    {
        hash = 17;
        T[] data = new T[64];
        for (int round = 0; round < 8; round++)
        {
            for (int i = 0; i < data.Length; i++) data[i] = make(random);
            Vector128<T> a = Vector128.LoadUnsafe(ref data[round]), b = Vector128.LoadUnsafe(ref data[0], (nuint)(20 + round));
            if (round == 6) b = a;
            Arithmetic(a, b);
            Elements(a, data[1], round);
            Over(a, b);
            b.StoreUnsafe(ref data[3], 2);
            for (int i = 0; i < 40; i++) Mix(data[i]);
        }
        Console.WriteLine($"{typeof(T).Name} {hash}");
    }

    static void Integers<T>(Random random, Func<Random, T> make) where T : unmanaged, IBinaryInteger<T>
    {
        Type(random, make);
        for (int round = 0; round < 6; round++)
        {
            Vector128<T> a = Vector128.Create(make(random)).WithElement(1, make(random)), b = Vector128.Create(make(random));
            Bits(a, b, 5 * round);
        }
        Console.WriteLine($"{typeof(T).Name} {hash}");
    }

    [MethodImpl(No)]
    static void Shapes(Vector128<byte> b, Vector128<short> s, Vector128<int> i, Vector128<long> l)
    {
        hash = 17;
        (Vector128<ushort> low, Vector128<ushort> high) = Vector128.Widen(b);
        Mix(low); Mix(high); Mix(Vector128.WidenLower(b.AsSByte())); Mix(Vector128.WidenUpper(s)); Mix(Vector128.WidenLower(s.AsUInt16()));
        Mix(Vector128.WidenUpper(i)); Mix(Vector128.WidenLower(i.AsUInt32())); Mix(Vector128.Narrow(s, s + s)); Mix(Vector128.Narrow(i.AsUInt32(), s.AsUInt32())); Mix(Vector128.Narrow(l, l - l.AsInt64()));
        Mix(Vector128.Shuffle(b, Vector128.Create((byte)15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0)));
        Mix(Vector128.Shuffle(b, Vector128.Create((byte)2, 3, 0, 1, 6, 7, 4, 5, 8, 9, 10, 11, 14, 15, 12, 13)));
        Mix(Vector128.Shuffle(b, Vector128.Create((byte)3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9, 200)));
        Mix(Vector128.Shuffle(s, Vector128.Create((short)7, 6, 5, 4, 3, 2, 1, 0))); Mix(Vector128.Shuffle(s, Vector128.Create((short)1, 1, 3, 0, 4, 7, 7, 5)));
        Mix(Vector128.Shuffle(i, Vector128.Create(3, 3, 0, 1))); Mix(Vector128.Shuffle(l, Vector128.Create(1L, 0L)));
        Mix(Vector128.Create(i[1], i[0], i[3], 7)); Mix(Vector128.Create(l[1], l[0])); Mix(Vector128.Create(1.5f, i[0], -0f, i[2])); Mix(Vector128.Create(2.5, l[1] / 8));
        Mix(Vector128.Sqrt(Vector128.ConvertToSingle(i & Vector128.Create(0xFFFF)))); Mix(Vector128.Create(9.0, 2.0) / Vector128.Create(4.0, 0.5)); Mix(Vector128.Sum(Vector128.Create(1f, 2f, 4f, 0.5f)).GetHashCode() == 7.5f.GetHashCode());
        Vector4 v = Vector128.Create(1f, 2f, 3f, 4f).AsVector4();
        Mix((v * v + Vector4.One).AsVector128()); Mix(new Vector3(1, 2, 3).AsVector128()); Mix(Vector128.Create(5f, 6f, 7f, 8f).AsVector3().AsVector128());
        Console.WriteLine($"shapes {hash}");
    }

    // Characters, which x64 packs to bytes where the one that is looked for is below 254 (saturated: U+FFFF to 0, U+0100 to 255).
    [MethodImpl(No)]
    static void Searches(Random random)
    {
        hash = 19;
        string letters = "abcdefgh\u0100\u8041\uFF61\u0161\u7fff\u0000\u00ff\u00fe\uffff";
        for (int n = 0; n < 70; n++)
        {
            var text = new char[n];
            for (int i = 0; i < n; i++) text[i] = letters[random.Next(n % 3 == 0 ? 2 : letters.Length)];
            ReadOnlySpan<char> s = text;
            foreach (char x in "bhz\u0100A\u00ff\u00fe\u0000")
            {
                Find(s.IndexOf(x)); Find(s.IndexOfAny(x, 'e')); Find(s.IndexOfAny(x, 'f', 'g')); Find(s.IndexOfAnyExcept(x)); Find(s.IndexOfAnyExcept(x, 'a'));
                Find(s.IndexOfAnyInRange(x, (char)(x + 3))); Find(s.IndexOfAnyExceptInRange('a', x)); Find(s.IndexOf("A" + x, StringComparison.OrdinalIgnoreCase)); Mix(s.Contains(x));
            }
        }
        Console.WriteLine($"searches {hash}");
    }

    static void Find(int at) => Mix((ulong)(at + 1));

    static void Main()
    {
        var random = new Random(11);
        Integers(random, r => (sbyte)r.Next(-128, 128)); Integers(random, r => (byte)r.Next(256)); Integers(random, r => (short)r.Next()); Integers(random, r => (ushort)r.Next());
        Integers(random, r => r.Next(4) == 0 ? r.Next(-2, 3) : (int)r.NextInt64()); Integers(random, r => r.Next(4) == 0 ? (uint)r.Next(3) : (uint)r.NextInt64());
        Integers(random, r => r.Next(4) == 0 ? r.Next(-2, 3) : r.NextInt64(long.MinValue, long.MaxValue)); Integers(random, r => r.Next(4) == 0 ? (ulong)r.Next(3) : (ulong)r.NextInt64(long.MinValue, long.MaxValue));
        Integers(random, r => (nint)r.NextInt64()); Integers(random, r => (nuint)(ulong)r.NextInt64(long.MinValue, long.MaxValue));
        Type(random, r => r.Next(-40, 40) / 4f); Type(random, r => r.Next(-40, 40) / 4.0);
        Shapes(Vector128.Create(random.NextInt64(), random.NextInt64()).AsByte(), Vector128.Create(random.NextInt64(), -random.NextInt64()).AsInt16(), Vector128.Create(random.NextInt64(), -random.NextInt64()).AsInt32(), Vector128.Create(random.NextInt64(), -random.NextInt64()));
        Searches(random);
    }
}
