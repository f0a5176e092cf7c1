// Vector<T> of whatever length, Vector64 to Vector256 and the vectors of System.Numerics: the results, lane by lane.
using System;
using System.Numerics;
using System.Runtime.CompilerServices;
using System.Runtime.Intrinsics;

static class Program
{
    static bool Lanes<T>(Vector<T> result, Func<int, T> expected)
        where T : struct
    {
        for (int lane = 0; lane < Vector<T>.Count; lane++)
        {
            if (!result[lane].Equals(expected(lane)))
            {
                return false;
            }
        }
        return Vector<T>.Count * Unsafe.SizeOf<T>() == Unsafe.SizeOf<Vector<T>>();
    }

    static void OfAnyLength()
    {
        var numbers = new int[64];
        for (int i = 0; i < numbers.Length; i++)
        {
            numbers[i] = i * i - 20;
        }
        var a = new Vector<int>(numbers);
        var b = new Vector<int>(numbers, 3);
        Console.WriteLine(Lanes(a + b, i => numbers[i] + numbers[i + 3]) + " " + Lanes(a * b, i => numbers[i] * numbers[i + 3]));
        Console.WriteLine(Lanes(-a, i => -numbers[i]) + " " + Lanes(a & b, i => numbers[i] & numbers[i + 3]) + " " + Lanes(~a, i => ~numbers[i]));
        Console.WriteLine(Lanes(Vector.GreaterThan(a, b), i => numbers[i] > numbers[i + 3] ? -1 : 0));
        Console.WriteLine(Lanes(Vector.ConditionalSelect(Vector.LessThan(a, Vector<int>.Zero), b, a), i => numbers[i] < 0 ? numbers[i + 3] : numbers[i]));
        Console.WriteLine(Lanes(Vector.Max(a, b), i => Math.Max(numbers[i], numbers[i + 3])) + " " + Vector.EqualsAny(a, b) + " " + Vector.EqualsAll(a, a));
        int dot = 0;
        for (int i = 0; i < Vector<int>.Count; i++)
        {
            dot += numbers[i] * numbers[i + 3];
        }
        Console.WriteLine(Vector.Dot(a, b) == dot);
        Console.WriteLine(Lanes(new Vector<byte>(200) + new Vector<byte>(100), i => (byte)44) + " " + Lanes(new Vector<sbyte>(-128) - Vector<sbyte>.One, i => (sbyte)127));
        Console.WriteLine(Lanes(Vector.SquareRoot(new Vector<double>(2)), i => Math.Sqrt(2)) + " " + Lanes(new Vector<double>(7) / new Vector<double>(2), i => 3.5));
        Console.WriteLine(Lanes(Vector.ConvertToInt32(new Vector<float>(-2.75f)), i => -2) + " " + Lanes(Vector.AsVectorInt32(new Vector<float>(1f)), i => 0x3F800000));
        Vector.Widen(new Vector<short>(-5), out Vector<int> low, out Vector<int> high);
        Console.WriteLine(Lanes(low, i => -5) + " " + Lanes(high, i => -5) + " " + Lanes(Vector.Narrow(low, high), i => (short)-5));
        var copied = new int[Vector<int>.Count + 1];
        a.CopyTo(copied, 1);
        Console.WriteLine(copied[0] + " " + copied[1] + " " + a.Equals(new Vector<int>(numbers)) + " " + (a == b) + " " + (a.GetHashCode() == new Vector<int>(numbers).GetHashCode()));
    }

    static void OfOneLength()
    {
        Vector128<int> four = Vector128.Create(1, 2, 3, 4);
        Console.WriteLine(four + " " + four.GetElement(2) + " " + four.WithElement(1, 9) + " " + four.GetUpper());
        Console.WriteLine(four.AsByte() + " " + Vector128.Create(1.5, -2.5) + " " + Vector128.CreateScalar(7L));
        Console.WriteLine(Vector64.Create((short)1, 2, 3, -4) + " " + Vector64.Create(1.25f, 2f).AsInt32());
        Console.WriteLine(Vector256.Create(1L, 2, 3, 4).GetUpper() + " " + Vector256.Create((byte)7).GetElement(31));
        Console.WriteLine(four.Equals(Vector128.Create(1, 2, 3, 4)) + " " + Unsafe.SizeOf<Vector256<int>>() + " " + Unsafe.SizeOf<Vector64<byte>>());
    }

    static void OfNumerics()
    {
        var v = new Vector4(1, 2, 3, 4);
        Console.WriteLine(v * 2 + Vector4.One + " " + Vector4.Dot(v, v) + " " + Vector4.Min(v, new Vector4(2.5f)));
        Console.WriteLine(Vector3.Cross(Vector3.UnitX, Vector3.UnitY) + " " + Vector2.Normalize(new Vector2(3, 4)) + " " + Vector3.Distance(Vector3.Zero, new Vector3(2, 3, 6)));
        Matrix4x4 m = Matrix4x4.CreateTranslation(1, 2, 3) * Matrix4x4.CreateScale(2);
        Console.WriteLine(Vector3.Transform(Vector3.One, m) + " " + Matrix4x4.Invert(m, out Matrix4x4 inverse) + " " + (m * inverse).IsIdentity + " " + m.GetDeterminant());
        Console.WriteLine(Quaternion.Concatenate(Quaternion.Identity, new Quaternion(0, 0, 1, 0)) + " " + new Plane(Vector3.UnitY, 2));
    }

    static void Main()
    {
        OfAnyLength();
        OfOneLength();
        OfNumerics();
    }
}
