// Delegates: closed, open, static, over structs, interfaces, generic and virtual methods; multicast; equality; ref arguments.
using System;

delegate int Binary(int a, int b);
delegate void Change(ref int x, out string s);
delegate string Open(Thing t, int n);
delegate T Identity<T>(T x);

interface ISpeak { string Speak(); }

class Thing : ISpeak
{
    public int Id;
    public string Show(int n) => "Thing" + Id + "/" + n;
    public virtual string Speak() => "thing speaks";
}

sealed class Loud : Thing { public override string Speak() => "LOUD"; }

// Returned through a buffer: after `this` for a delegate, first for a static method.
struct Wide
{
    public long A, B, C;
    public string Name;
}

struct Counter
{
    public int N;
    public int Next() => ++N;
}

static class Extensions
{
    public static string Wrap(this string s, int n) => n + "(" + s + ")";
}

static class Program
{
    static int Add(int a, int b) => a + b;
    static int Mul(int a, int b) => a * b;
    static void Bump(ref int x, out string s) { x++; s = "bumped"; }
    static T Same<T>(T x) => x;
    static event Action<string> Happened;

    static Wide Widen(Wide a, Wide b) => new Wide { A = a.A + b.A, C = a.C + b.C, Name = a.Name + b.Name + (a.A + b.A + b.C) };

    static Wide Nothing() => new Wide { Name = "nothing" };

    static void Main()
    {
        Binary op = Add;
        Console.WriteLine(op(2, 3) + " " + new Binary(Mul)(4, 5) + " " + op.Invoke(6, 7));
        var thing = new Thing { Id = 7 };
        Func<int, string> closed = thing.Show;
        thing.Id = 8;
        Console.WriteLine(closed(1) + " " + (closed.Target == thing));
        Open open = (t, n) => t.Show(n);
        Console.WriteLine(open(new Thing { Id = 1 }, 2) + " " + open(thing, 3));
        Func<string> speak = new Loud().Speak, viaInterface = ((ISpeak)thing).Speak;
        Console.WriteLine(speak() + " " + viaInterface());
        var counter = new Counter { N = 10 };
        Func<int> next = counter.Next;
        Console.WriteLine(next() + " " + next() + " " + counter.N);
        Func<int, string> extension = "text".Wrap;
        Console.WriteLine(extension(5));
        Change change = Bump;
        int value = 41;
        change(ref value, out string text);
        Console.WriteLine(value + text);
        Identity<string> id = Same;
        Console.WriteLine(id("same") + new Identity<double>(Same)(2.5));

        Action log = () => Console.Write("a ");
        Action second = () => Console.Write("b ");
        Action both = log + second + log;
        both();
        both -= log;
        both();
        both -= second;
        both -= log;
        Console.WriteLine(both == null);
        Binary multi = Add;
        multi += Mul;
        Console.WriteLine(multi(3, 4) + " " + multi.GetInvocationList().Length);
        Console.WriteLine((new Binary(Add) == op) + " " + (new Binary(Mul) == op) + " " + op.Equals(new Binary(Add)) + " " + (log + second == log + second));

        Action<string> handler = s => Console.Write("1:" + s + " ");
        Happened += handler;
        Happened += s => Console.Write("2:" + s + " ");
        Happened("x");
        Happened -= handler;
        Happened("y");
        Console.WriteLine();
        Func<Wide, Wide, Wide> wider = Widen;
        Console.WriteLine(wider(new Wide { A = 1, Name = "a" }, new Wide { A = 2, C = 3, Name = "b" }).Name);
        wider += (x, y) => new Wide { B = x.A, Name = y.Name + "!" };
        Console.WriteLine(wider(new Wide { A = 5, Name = "c" }, new Wide { Name = "d" }).Name);
        Func<Wide> none = Nothing;
        none += Nothing;
        Console.WriteLine(none().Name);
        Action fails = () => throw new InvalidOperationException("from a delegate");
        Action chain = log + fails + second;
        try
        {
            chain();
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(e.Message);
        }
        try
        {
            op = null;
            op(1, 2);
        }
        catch (NullReferenceException)
        {
            Console.WriteLine("null delegate");
        }
    }
}
