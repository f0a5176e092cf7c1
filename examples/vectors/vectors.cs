// Vector2, Vector3 and Vector4 as values of one register: passed, returned, kept in fields, arrays, boxes and generics, alive over calls
// and exceptions, taken apart and put together; and the bits of results, with NaN, infinities and both zeros.
using System;
using System.Numerics;
using System.Reflection;
using System.Runtime.CompilerServices;

struct Body
{
    public Vector3 Position, Velocity;
    public float Mass;
    public Vector2 Spin;
    public Vector4 Colour;
}

class Holder<T>
{
    private readonly T _value;

    public Holder(T value) => _value = value;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public T Get() => _value;
}

static class Program
{
    const MethodImplOptions No = MethodImplOptions.NoInlining;
    static Vector4 s_four = new Vector4(0.5f, -0.25f, 3, float.NaN);
    static Vector3 s_three;

    static string Bits(float f) => float.IsNaN(f) ? "nan" : BitConverter.SingleToInt32Bits(f).ToString("x8");
    static void Show(string what, float f) => Console.WriteLine(what + " " + Bits(f));
    static void Show(string what, Vector2 v) => Console.WriteLine(what + " " + Bits(v.X) + " " + Bits(v.Y));
    static void Show(string what, Vector3 v) => Console.WriteLine(what + " " + Bits(v.X) + " " + Bits(v.Y) + " " + Bits(v.Z));
    static void Show(string what, Vector4 v) => Console.WriteLine(what + " " + Bits(v.X) + " " + Bits(v.Y) + " " + Bits(v.Z) + " " + Bits(v.W));

    [MethodImpl(No)] static Vector2 Two(Vector2 a, Vector2 b, float f) => (a + b) * f - a / b;
    [MethodImpl(No)] static Vector3 Three(Vector3 a, Vector3 b, float f) => (a + b) * f - a / b;
    [MethodImpl(No)] static Vector4 Four(Vector4 a, Vector4 b, float f) => (a + b) * f - a / b;
    [MethodImpl(No)] static void Twice(ref Vector3 v) => v += v;

    // More than the registers hold: the last ones are on the stack.
    [MethodImpl(No)]
    static Vector4 Many(int i, Vector2 a, double d, Vector3 b, long l, Vector4 c, float f, Vector4 e, Vector3 g, Vector2 h, Vector4 k, Vector3 m) =>
        new Vector4(a.X + i + (float)d, b.Y + l, c.Z + f, e.W) + k * g.Z + new Vector4(m, h.Y) - new Vector4(h, 1, 2) * e;

    // What is passed by value is the callee's own.
    [MethodImpl(No)]
    static Vector3 Changed(Vector3 v, float y)
    {
        v.Y = y;
        Twice(ref v);
        v.Z *= 2;
        return v;
    }

    [MethodImpl(No)] static float Order(Vector4 v) => v.X++ + (v.Y = v.X) + Next(ref v) * v.Y;
    static float Next(ref Vector4 v)
    {
        v.Y += 10;
        return v.Y;
    }

    [MethodImpl(No)]
    static Vector4 Guarded(Vector4 v, float[] values, int index)
    {
        Vector4 kept = v * 2;
        try
        {
            kept += v * values[index];
            v *= values[index + 1];
        }
        catch (IndexOutOfRangeException)
        {
            kept -= Vector4.One;
        }
        finally
        {
            kept *= 0.5f;
        }
        return kept + v;
    }

    // Alive over calls in every round, more of them than registers are saved.
    [MethodImpl(No)]
    static Vector4 Alive(Vector4 a, Vector3 b, int rounds)
    {
        Vector4 c = a * 2, d = a * 3, e = a * 5, f = a - c;
        Vector3 g = b * 2, h = b - g;
        Vector2 i = new Vector2(b.X, a.Y), j = i * 3;
        for (int round = 0; round < rounds; round++)
        {
            c = Four(c, d, 0.5f);
            g = Three(g, h, 0.25f);
            j = Two(j, i, 0.5f);
            e += f;
            f = new Vector4(j, g.X, c.W);
        }
        return a + c + d + e + f + new Vector4(b, 1) + new Vector4(g, h.X) + new Vector4(i, j.X, j.Y);
    }

    static void Zeros()
    {
        float nan = float.NaN, inf = float.PositiveInfinity;
        var a = new Vector4(0f, -0f, nan, 1);
        var b = new Vector4(-0f, 0f, 1, nan);
        Show("min", Vector4.Min(a, b));
        Show("min", Vector4.Min(b, a));
        Show("max", Vector4.Max(a, b));
        Show("max", Vector4.Max(b, a));
        Show("min", Vector3.Min(new Vector3(inf, -inf, nan), new Vector3(1, 2, 3)));
        Show("max", Vector2.Max(new Vector2(nan, -1), new Vector2(-inf, -0f)));
        Show("abs", Vector4.Abs(new Vector4(-0f, -inf, -1.5f, 2)));
        Show("root", Vector4.SquareRoot(new Vector4(-0f, 2, inf, -1)));
        Show("minus", -new Vector4(0f, -0f, inf, 3));
        Show("minus", -new Vector3(0f, -0f, 1));
        Show("dot", Vector2.Dot(new Vector2(-0f, -0f), Vector2.One));
        Show("dot", Vector3.Dot(new Vector3(-0f, -0f, -0f), Vector3.One));
        Show("dot", Vector4.Dot(new Vector4(-0f, -0f, -0f, -0f), Vector4.One));
        Show("dot", Vector4.Dot(new Vector4(1e8f, 1, -1e8f, 1), Vector4.One));
        Show("dot", Vector3.Dot(new Vector3(1e8f, 1, -1e8f), Vector3.One));
        Show("length", new Vector4(0.1f, 0.7f, 1.3f, 2.9f).Length());
        Show("length", new Vector3(0.1f, 0.7f, 1.3f).LengthSquared());
        Show("distance", Vector4.Distance(new Vector4(0.1f, 0.7f, 1.3f, 2.9f), new Vector4(3.3f)));
        Show("normal", Vector4.Normalize(new Vector4(0.1f, 0.7f, 1.3f, 2.9f)));
        Show("normal", Vector3.Normalize(new Vector3(0, 0, 0)));
        Show("normal", Vector2.Normalize(new Vector2(0.3f, -0.9f)));
        Show("reflect", Vector3.Reflect(new Vector3(1, -2, 0.3f), Vector3.Normalize(new Vector3(0.2f, 1, 0))));
        Show("cross", Vector3.Cross(new Vector3(1.1f, 2.2f, 3.3f), new Vector3(-0.7f, 0.3f, 9)));
        Vector4 same = a;
        Console.WriteLine((a == same) + " " + (a != same) + " " + (new Vector3(0, -0f, 1) == new Vector3(-0f, 0, 1)) + " " + (new Vector2(1, 2) != new Vector2(1, 3)));
        Console.WriteLine(new Vector3(1, 2, 3).Equals(new Vector3(1, 2, 3)) + " " + new Vector4(nan).Equals(new Vector4(nan)) + " " + a.Equals((object)a));
    }

    static void Places()
    {
        var bodies = new Body[3];
        for (int i = 0; i < bodies.Length; i++)
        {
            bodies[i] = new Body { Position = new Vector3(i, 2 * i, 3), Velocity = new Vector3(0.5f), Mass = i + 1, Spin = new Vector2(i), Colour = Vector4.UnitY * i };
        }
        for (int i = 0; i < bodies.Length; i++)
        {
            ref Body body = ref bodies[i];
            for (int j = 0; j < bodies.Length; j++)
            {
                Vector3 apart = bodies[j].Position - body.Position;
                body.Velocity += apart * (bodies[j].Mass / (Vector3.Dot(apart, apart) + 1));
            }
            body.Position += body.Velocity * 0.01f;
            body.Spin.Y -= body.Position.X;
            body.Colour.W = body.Spin.Y;
        }
        foreach (Body body in bodies)
        {
            Show("position", body.Position);
            Show("velocity", body.Velocity);
            Show("spin", body.Spin);
            Show("colour", body.Colour);
        }
        s_three = new Vector3(1, 2, 3);
        s_three.Y = s_four.X;
        s_four += new Vector4(s_three, 1);
        Show("static", s_three);
        Show("static", s_four);
        object boxed = s_three * 2;
        Show("box", (Vector3)boxed - Vector3.UnitX);
        Show("generic", new Holder<Vector2>(new Vector2(4, 5) * 0.1f).Get());
        Vector3? maybe = s_three;
        Show("nullable", maybe.Value * 3);
        var squared = new Vector4[] { new Vector4(1, 2, 3, 4), Vector4.One };
        squared[1] *= squared[0];
        squared[0].Z = squared[1].W;
        Func<Vector4, Vector4> add = v => v + squared[0];
        Show("lambda", add(squared[1]));
        var (first, second) = (squared[0], new Vector2(squared[1].X, 7));
        Show("tuple", first * second.Y);
        MethodInfo invoked = typeof(Program).GetMethod("Three", BindingFlags.Static | BindingFlags.NonPublic);
        Show("invoke", (Vector3)invoked.Invoke(null, new object[] { Vector3.One, new Vector3(2, 3, 4), 0.5f }));
        Show("deconstructed", new Vector4(squared[0].W, squared[0].X, second.Y, squared[1].Z));
    }

    static void Main()
    {
        Show("two", Two(new Vector2(1, 2), new Vector2(3, -4), 0.5f));
        Show("three", Three(new Vector3(1, 2, 3), new Vector3(3, -4, 0), 0.5f));
        Show("four", Four(new Vector4(1, 2, 3, -0f), new Vector4(3, -4, 0, 5), 0.5f));
        Show("many", Many(1, new Vector2(2, 3), 4, new Vector3(5, 6, 7), 8, new Vector4(9, 10, 11, 12), 13, new Vector4(14, 15, 16, 17), new Vector3(18, 19, 20), new Vector2(21, 22), new Vector4(23, 24, 25, 26), new Vector3(27, 28, 29)));
        var own = new Vector3(1, 2, 3);
        Show("changed", Changed(own, 9));
        Show("own", own);
        Show("order", Order(new Vector4(1, 2, 3, 4)));
        var values = new[] { 2f, 3f };
        Show("guarded", Guarded(new Vector4(1, 2, 3, 4), values, 0));
        Show("guarded", Guarded(new Vector4(1, 2, 3, 4), values, 1));
        Show("guarded", Guarded(new Vector4(1, 2, 3, 4), values, 5));
        Show("alive", Alive(new Vector4(1, 2, 3, 4), new Vector3(5, 6, 7), 4));
        Zeros();
        Places();
    }
}
