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

static class Program
{
    static string Via<T>(T x) where T : IShape => x.Name() + "/" + x.Area.ToString("F1");

    static void Main()
    {
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
    }
}
