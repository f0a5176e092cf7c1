// Virtual, abstract, new-slot, sealed and interface methods; explicit implementations; base calls; calls in constructors.
using System;

interface IShape { double Area { get; } string Name(); }
interface INamed { string Name(); }

abstract class Shape : IShape, INamed
{
    protected readonly string id;
    protected Shape(string id)
    {
        this.id = id;
        Console.WriteLine("constructing " + Describe());
    }
    public abstract double Area { get; }
    public virtual string Name() => "shape";
    string INamed.Name() => "named " + id;
    public virtual string Describe() => "Shape " + id;
    public override string ToString() => Name() + " " + Area.ToString("F2");
}

class Circle : Shape
{
    readonly double r;
    public Circle(double r) : base("c") => this.r = r;
    public override double Area => Math.PI * r * r;
    public override string Name() => "circle";
    public override string Describe() => "Circle r=" + r + " of " + base.Describe();
}

sealed class UnitCircle : Circle
{
    public UnitCircle() : base(1) { }
    public sealed override string Name() => "unit " + base.Name();
    public new string Describe() => "hidden";
}

class Rect : Shape, IShape
{
    readonly double w, h;
    public Rect(double w, double h) : base("r") { this.w = w; this.h = h; }
    public override double Area => w * h;
    string IShape.Name() => "explicit rect";
}

struct Dot : IShape, IEquatable<Dot>
{
    public int X;
    public double Area => 0;
    public string Name() => "dot" + X++;
    public bool Equals(Dot o) => X == o.X;
    public override bool Equals(object o) => o is Dot d && Equals(d);
    public override int GetHashCode() => X;
    public override string ToString() => "Dot(" + X + ")";
}

class A { public virtual string F() => "A.F"; public string G() => "G:" + F(); }
class B : A { public new virtual string F() => "B.F"; }
class C : B { public override string F() => "C.F"; }

class Base { public int Seen; }
class One : Base, IOne { }
class Two : One { }
class Three : Base, IOne, ITwo, IOf<int> { }
class Four : Three, IOf<string> { }
class NeverMade : Base { }
interface IOne { string Say() => GetType().Name; }
interface ITwo : IOne { }
interface IOf<T> { }

/// <summary>What objects of few classes, of many, and of none, are asked for.</summary>
static class Casts
{
    static string Kinds(object o) =>
        (o is Base ? "base " : "") + (o is One one ? "one" + one.Seen + " " : "") + (o is Two ? "two " : "") + (o is Three ? "three " : "")
        + (o is IOne i ? i.Say() + " " : "") + (o is ITwo ? "itwo " : "") + (o is IOf<int> ? "int " : "") + (o is IOf<string> ? "string " : "")
        + (o is NeverMade ? "never " : "") + (o is Array ? "array " : "") + (o is ValueType ? "value " : "") + (o is Enum ? "enum " : "")
        + (o is Exception ? "exception " : "") + (o is Delegate ? "delegate " : "") + (o is IComparable ? "comparable " : "") + (o is Shape ? "shape " : "");

    static string To<T>(object o) where T : class
    {
        try
        {
            return (T)o == null ? "null" : "yes";
        }
        catch (InvalidCastException)
        {
            return "no";
        }
    }

    public static void Show()
    {
        object[] all =
        {
            null, new One { Seen = 3 }, new Two(), new Three(), new Four(), new Rect(1, 1), 5, DayOfWeek.Friday, "text", new int[1], new Base[2, 2],
            new ArgumentNullException(), new Action(Show), Array.CreateInstance(typeof(DateTime), 3), Array.CreateInstance(typeof(Two), 2, 2),
        };
        foreach (object o in all)
        {
            Console.WriteLine(Kinds(o) + To<Base>(o) + " " + To<One>(o) + " " + To<IOne>(o) + " " + To<ITwo>(o) + " " + To<Array>(o) + " " + To<NeverMade>(o));
        }
    }
}

interface IMany { double Mix(int a, double b, long c, string d, float e); }
class Many<T> : IMany
{
    readonly int _by;
    internal Many(int by) => _by = by;
    public double Mix(int a, double b, long c, string d, float e) => _by * a + b - c + d.Length * e + typeof(T).Name.Length;
}
struct ManyOfAStruct : IMany
{
    public double Mix(int a, double b, long c, string d, float e) => a;
}

static class Program
{
    static string Via<T>(T x) where T : IShape => x.Name() + "/" + x.Area.ToString("F1");

    // One call that meets more classes than a dispatch cell has ways for; null too.
    static void Many()
    {
        IMany[] all =
        {
            new Many<int>(1), new Many<string>(2), new Many<long>(3), new ManyOfAStruct(), new Many<object>(4), new Many<double[]>(5),
            new Many<Guid>(6), null, new Many<char>(7), new Many<DateTime>(8),
        };
        double sum = 0;
        int nulls = 0;
        for (int i = 0; i < 500; i++)
        {
            try
            {
                sum += all[i * 7 % all.Length].Mix(i, i * 0.5, i, "abc", 2.5f);
                sum -= all[i % 3].Mix(i, 1, 2, "", 0);
            }
            catch (NullReferenceException)
            {
                nulls++;
            }
        }
        Console.WriteLine(sum + " " + nulls);
    }

    static void Main()
    {
        Many();
        Shape[] shapes = { new Circle(2), new UnitCircle(), new Rect(2, 3) };
        foreach (Shape s in shapes)
        {
            IShape i = s;
            INamed n = s;
            Console.WriteLine(s + " | " + s.Name() + " | " + i.Name() + " | " + n.Name() + " | " + s.Describe() + " | " + i.Area.ToString("F3"));
        }
        Console.WriteLine(new UnitCircle().Describe());
        var dot = new Dot { X = 5 };
        Console.WriteLine(Via(dot) + " " + dot.X + " " + dot.Name() + " " + dot.X);
        IShape boxed = dot;
        Console.WriteLine(boxed.Name() + boxed.Name() + " " + dot.X + " " + boxed + " " + boxed.Equals(new Dot { X = 8 }));
        Console.WriteLine(dot.Equals((object)dot) + " " + dot.GetHashCode() + " " + dot.ToString());
        A a = new C();
        B b = new C();
        Console.WriteLine(a.F() + " " + b.F() + " " + a.G() + " " + ((A)b).F());
        object o = shapes[0];
        Console.WriteLine((o is Circle) + " " + (o is Rect) + " " + (o is IShape) + " " + (o as INamed != null) + " " + (o as UnitCircle == null));
        try
        {
            Console.WriteLine((Rect)o);
        }
        catch (InvalidCastException e)
        {
            Console.WriteLine(e.Message);
        }
        Casts.Show();
    }
}
