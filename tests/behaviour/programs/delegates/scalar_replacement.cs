// Objects, boxes and lambdas that do not escape, and those that do after all.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

class Node
{
    public Node Next;
    public int V;
    public object O;
    public Node(int v, Node next) { V = v; Next = next; }
}

class Wide
{
    public double D; public byte B; public short S; public long L; public float F; public bool T; public char C;
    public DateTime When;
    public volatile int Seen;
}

class Mourned
{
    public int X;
    ~Mourned() { Objects.Mourned++; }
}

struct Point
{
    public int X, Y;
    public int Sum() => X + Y;
}

class Counted
{
    static int made;
    public int Id;
    public Counted() { Id = ++made; }
}

abstract class Shape { public abstract double Area(); public virtual string Name() => "shape"; }

class Circle : Shape
{
    readonly double radius;
    public Circle(double r) { radius = r; }
    public override double Area() => radius * radius * 3;
}

class Square : Shape
{
    readonly double side;
    public Square(double a) { side = a; }
    public override double Area() => side * side;
    public override string Name() => "square";
}

class Half : Shape
{
    public double Whole = 5;
    public override double Area() => Whole / 2;
    public override string Name() => "half";
}

interface IAdd { int Add(int x); }
class One : IAdd { public int Add(int x) => x + 1; }
class Two : IAdd { public int Add(int x) => x + 2; }

struct Sum : IAdd
{
    int n;
    public int Add(int x) { n += x; return n; }
    public int N => n;
    public override int GetHashCode() => n + 1;
    public override string ToString() => "S" + n;
}

static class Known
{
    const MethodImplOptions Apart = MethodImplOptions.NoInlining;

    static Shape Round(double r) => new Circle(r);
    static Shape Pick(int i) { if (i % 3 == 0) return new Square(i); return new Square(i + 1); }
    static Shape Any(int i) => i % 2 == 0 ? (Shape)new Circle(i) : i % 3 == 0 ? (Shape)new Half() : new Square(i);
    static IAdd Boxed() => new Sum();

    [MethodImpl(Apart)]
    static double Areas(int n)
    {
        double sum = 0;
        for (int i = 0; i < n; i++) sum += Round(i).Area() + Pick(i).Area() * 100 + Any(i).Area() * 10000;
        return sum;
    }

    [MethodImpl(Apart)]
    static string Casts(int i)
    {
        Shape m = Round(i);
        string r = (m as Circle != null) + " " + (m as Square != null) + " " + (m is Shape) + " " + (m is IAdd) + " ";
        try { r += ((Half)Pick(i)).Whole; } catch (InvalidCastException) { r += "cast"; }
        return r + " " + m.Name() + " " + Pick(i).Name();
    }

    [MethodImpl(Apart)]
    static int Interfaces(int n)
    {
        IAdd b = Boxed(), one = new One(), two = new Two();
        int sum = 0;
        for (int i = 0; i < n; i++) sum += b.Add(i) + one.Add(i) * two.Add(i);
        return sum;
    }

    [MethodImpl(Apart)]
    static int Apply(Func<int, int> f, int x) => f(x);
    static int Twice(Func<int, int> f, int x) => f(x) + f(x + 1);

    [MethodImpl(Apart)]
    static string Delegates(int n)
    {
        int k = n, reached = 0;
        Func<int, int> f = x => x * k, none = null;
        string r = Apply(f, 3) + " " + Twice(f, 4) + " " + Twice(x => x + k++, 5) + " " + k;
        Action both = () => k++;
        both += () => k *= 2;
        both();
        try { none(reached = 5); } catch (NullReferenceException) { r += " null" + reached; }
        if (n > 100) none = x => x + k;
        try { r += none(k / (n - 3)); } catch (Exception e) { r += " " + e.GetType().Name; }
        Func<string> trimmed = r.Trim;
        Func<object> wider = () => "c" + k;
        return r + " " + trimmed().Length + wider();
    }

    [MethodImpl(Apart)]
    static int Before(int n)
    {
        Func<int, int> f = null;
        for (int i = 0; i < 5; i++)
        {
            if (i > 0) n += f(0) - i * 2;
            int j = i + 1;
            f = x => x + j;
        }
        return n;
    }

    static IAdd Started(int n) { var s = new Sum(); s.Add(n); return s; }
    static IAdd Nothing() => null;

    [MethodImpl(Apart)]
    static int Boxes(int n)
    {
        IAdd b = Started(n), same = b;
        int sum = 0;
        for (int i = 0; i < n; i++) sum += b.Add(i) + same.Add(0);
        return sum + b.GetHashCode() + b.ToString().Length;
    }

    [MethodImpl(Apart)]
    static int NoBoxes(int n)
    {
        IAdd one = Nothing(), two = null;
        int r = 0, reached = 0;
        if (n > 5) { one = Started(n); two = Started(n); }
        try { r = one.Add(1); } catch (NullReferenceException) { r = -1; }
        try { r += two.Add(reached = 7); } catch (NullReferenceException) { r -= 10 * reached; }
        return r;
    }

    [MethodImpl(Apart)]
    static string Listed(int n)
    {
        var list = new List<int> { 1, 2, 3 };
        IEnumerable<int> numbers = list;
        IEnumerable<string> words = new List<string> { "a", "b", "c" };
        string r = "";
        try { foreach (int x in numbers) { r += x; if (x == n) list.Add(9); } }
        catch (InvalidOperationException) { r += " changed"; }
        foreach (string word in words) { GC.Collect(); r += word; }
        return r;
    }

    public static void Run()
    {
        Console.WriteLine(Boxes(10) + " " + NoBoxes(1) + " " + NoBoxes(9) + " " + Listed(2) + " " + Listed(7));
        Console.WriteLine(Areas(10));
        Console.WriteLine(Casts(3));
        Console.WriteLine(Interfaces(10));
        Console.WriteLine(Delegates(3));
        Console.WriteLine(Before(5));
    }
}

static class Objects
{
    const MethodImplOptions Apart = MethodImplOptions.NoInlining;
    public static int Mourned;
    static int after;

    [MethodImpl(Apart)]
    static int Older(int n)
    {
        Node before = null;
        int sum = 0;
        for (int i = 0; i < n; i++)
        {
            var now = new Node(i, null);
            if (before != null) sum += before.V * 10 + (before == now ? 1000000 : 0);
            before = now;
        }
        return sum + before.V;
    }

    [MethodImpl(Apart)]
    static int Chain(int n)
    {
        int sum = 0;
        for (int i = 0; i < n; i++)
        {
            var a = new Node(i, new Node(i + 1, new Node(i + 2, null)));
            sum += a.V + a.Next.V * 2 + a.Next.Next.V * 3;
            if (a.Next.Next.Next != null) sum += 1000;
        }
        return sum;
    }

    [MethodImpl(Apart)]
    static string Fields(int n)
    {
        var w = new Wide();
        string zero = w.D + "|" + w.B + "|" + w.S + "|" + w.L + "|" + w.F + "|" + w.T + "|" + (int)w.C + "|" + w.When.Ticks;
        w.D = n; w.B = (byte)(n * 300); w.S = (short)(n * 70000); w.L = n; w.F = n / 4f; w.T = n > 2; w.C = (char)n;
        w.Seen = n; w.Seen++; w.When = new DateTime(n);
        return zero + " " + w.D + "|" + w.B + "|" + w.S + "|" + w.L + "|" + w.F + "|" + w.T + "|" + (int)w.C + "|" + w.Seen + w.When.Ticks;
    }

    [MethodImpl(Apart)]
    static int MaybeNull(bool made)
    {
        Node a = null;
        if (made) a = new Node(5, null);
        try { return a.V; } catch (NullReferenceException) { return -1; }
    }

    [MethodImpl(Apart)]
    static int InHandler(int n)
    {
        var a = new Node(1, null);
        try { a = new Node(n, null); a.V = 10 / (n - n / 2 * 2); a.V += 5; }
        catch (DivideByZeroException) { return a.V * 7; }
        finally { after += a.V; }
        return a.V;
    }

    [MethodImpl(Apart)]
    static int Kept(int n)
    {
        int sum = 0;
        Node a = null;
        for (int i = 0; i < n; i++) { if (i % 3 == 0) a = new Node(i, null); sum += a.V++; }
        return sum;
    }

    [MethodImpl(Apart)]
    static string Boxes(int n)
    {
        object o = n, p = n, q = new Point { X = n, Y = 3 }, day = DayOfWeek.Friday;
        string r = ReferenceEquals(o, p) + " " + (o is int) + " " + (o is long) + " " + (o == null) + " " + ((int)o + (int)p);
        r += " " + (q is Point) + " " + ((Point)q).Sum() + " " + ((Point)q).X;
        try { r += (long)o; } catch (InvalidCastException) { r += " cast"; }
        r += " " + (day is DayOfWeek) + " " + (int)(DayOfWeek)day + " " + (o is IComparable) + " " + (day is Enum);
        object again = n + 1;
        return again is int k ? r + " " + k : r;
    }

    [MethodImpl(Apart)]
    static int Identity(int n)
    {
        var a = new Node(n, null);
        var b = a;
        var c = new Node(n, null);
        return (a == b ? 1 : 0) + (a == c ? 10 : 0) + (b != c ? 100 : 0) + (a.Equals(b) ? 1000 : 0) + (null == b ? 10000 : 0);
    }

    [MethodImpl(Apart)]
    static void Grow(ref int x) { x++; GC.Collect(); }

    [MethodImpl(Apart)]
    static int Inside(int n)
    {
        var a = new Node(n, null);
        ref int v = ref a.V;
        v += 4;
        Grow(ref a.V);
        Grow(ref v);
        return a.V;
    }

    [MethodImpl(Apart)]
    static ref int Returned(int n) { var a = new Node(n, null); return ref a.V; }

    [MethodImpl(Apart)]
    static int Locked(int n) { var a = new Node(n, null); lock (a) a.V++; return a.V; }

    static IEnumerable<int> Squares(int n) { for (int i = 0; i < n; i++) yield return i * i; }

    [MethodImpl(Apart)]
    static int Enumerated(int n)
    {
        int sum = 0;
        foreach (int x in Squares(n)) sum += x;
        IEnumerable<int> list = new List<int> { 1, 2, n };
        foreach (int x in list) sum += x;
        return sum;
    }

    [MethodImpl(Apart)]
    static int Lambdas(int n)
    {
        int k = n;
        Func<int, int> f = x => { k++; return x + k; };
        int sum = f(1) * 100 + f(2) * 10 + k;
        for (int i = 0; i < n; i++) { int j = i; Func<int, int> g = x => x * j + k; sum += g(i); k += g(1); }
        return sum;
    }

    [MethodImpl(Apart)]
    static string Tuples(int n)
    {
        var t = Tuple.Create(n, "a" + n);
        var u = new Tuple<int, Tuple<int, string>>(4, t);
        GC.Collect();
        return u.Item2.Item2 + u.Item1 + t.Item1;
    }

    [MethodImpl(Apart)]
    static int Swapped(int n)
    {
        Node a = new Node(1, null), b = new Node(2, null);
        for (int i = 0; i < n; i++) { var t = a; a = b; b = t; }
        return a.V * 10 + b.V;
    }

    [MethodImpl(Apart)]
    static string Holding(string s)
    {
        var a = new Node(1, null) { O = s + "!" };
        GC.Collect();
        var x = new byte[1000];
        GC.Collect();
        return (string)a.O + x.Length;
    }

    [MethodImpl(Apart)]
    static void Mourn() { for (int i = 0; i < 10; i++) { var f = new Mourned(); f.X = i; } }

    static void Main()
    {
        Console.WriteLine(Older(5));
        Console.WriteLine(Chain(4));
        Console.WriteLine(Fields(3));
        Console.WriteLine(MaybeNull(true) + " " + MaybeNull(false));
        Console.WriteLine(InHandler(3) + " " + InHandler(4) + " " + after);
        Console.WriteLine(Kept(10));
        Console.WriteLine(Boxes(7));
        Console.WriteLine(Identity(3));
        Console.WriteLine(Inside(3));
        Returned(3)++;
        Console.WriteLine(Returned(9) + " " + Locked(3));
        Console.WriteLine(Enumerated(10));
        Console.WriteLine(Lambdas(5));
        Console.WriteLine(Tuples(4) + " " + Swapped(3) + " " + Holding("hi"));
        Console.WriteLine(new Counted().Id + new Counted().Id * 10);
        Known.Run();
        Mourn();
        GC.Collect();
        GC.WaitForPendingFinalizers();
        Console.WriteLine(Mourned > 5);
    }
}
