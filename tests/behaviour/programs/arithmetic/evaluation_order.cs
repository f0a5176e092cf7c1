// The order in which operands are evaluated: arrays of several dimensions, loads through references before stores, calls of all kinds.
using System;
using System.Runtime.CompilerServices;

struct Row
{
    public int X;
    public string Y;
    public long Z, W;
}

class Shape
{
    public int Value;
    public Shape Next;
    public volatile int Fence;
    public static volatile int Gate;
    public virtual string Tag<T>(T a, T b, T c) => "base " + a + b + c;
    public virtual int Plain(int a, int b, int c) => a * 100 + b * 10 + c;
}

sealed class Square : Shape
{
    public override string Tag<T>(T a, T b, T c) => "square " + a + b + c;
    public override int Plain(int a, int b, int c) => -base.Plain(a, b, c);
}

static class Program
{
    static int cell = 1;
    static readonly object[,] objects = new object[4, 4];

    static T Say<T>(string name, T value)
    {
        Console.Write(name + " ");
        return value;
    }

    static ref int Cell(string name)
    {
        Console.Write(name + " ");
        return ref cell;
    }

    static int Show(int a, int b) => a * 100 + b;
    static int Show(int a, int b, int c) => a * 10000 + b * 100 + c;
    static int Show(Row a, int b) => a.X * 100 + b;
    static int Set(ref int place, int value) => place = value;
    static int Old(ref int place, int value) { int old = place; place = value; return old; }

    static void Arrays()
    {
        var a = new int[Say("rows", 2), Say("columns", 3)];
        Console.WriteLine(a.GetLength(0) + "," + a.GetLength(1));
        a[Say("i", 1), Say("j", 2)] = Say("v", 7);
        Console.WriteLine(a[Say("i", 1), Say("j", 2)]);
        a[Say("i", 1), Say("j", 2)] += Say("v", 7);
        Console.WriteLine(Say("a", a)[Say("i", 1), Say("j", 2)]++);
        Console.WriteLine(++Say("a", a)[Say("i", 1), Say("j", 2)]);
        Say("a", a)[Cell("i"), Cell("j")] = Cell("v");
        int n = 0;
        Say("a", a)[n++, n++] = n++;
        Console.WriteLine(a[0, 1] + " " + n);
        n = 1;
        var cube = new long[n++, n++, n++];
        Console.WriteLine(cube.GetLength(0) + "," + cube.GetLength(1) + "," + cube.GetLength(2));
        int x = 0;
        ref int r = ref x;
        var other = new int[r + 1, x = 3];
        Console.WriteLine(other.GetLength(0) + "," + other.GetLength(1));
    }

    static void References()
    {
        Say("o", objects)[Say("i", 1), Say("j", 2)] = Say("v", "text");
        objects[Say("i", 1), Say("j", 2)] = Say("v", (object)objects[Say("i2", 1), Say("j2", 2)] + "!");
        Console.WriteLine(Say("o", objects)[Say("i", 1), Say("j", 2)]);
        var texts = new string[Say("rows", 2), Say("columns", 3)];
        Say("t", texts)[Say("i", 1), Say("j", 2)] = Say("v", "one");
        Say("t", texts)[Say("i", 1), Say("j", 2)] += Say("v", "two");
        Console.WriteLine(Say("t", texts)[Say("i", 1), Say("j", 2)]);
        try { ((object[,])texts)[Say("i", 1), Say("j", 2)] = Say("v", new object()); }
        catch (ArrayTypeMismatchException) { Console.WriteLine("mismatch"); }
    }

    static void Structs()
    {
        var rows = new Row[Say("a", 2), Say("b", 3), Say("c", 2)];
        Say("r", rows)[Say("i", 1), Say("j", 2), Say("k", 1)].X = Say("v", 3);
        Say("r", rows)[Say("i", 1), Say("j", 2), Say("k", 1)].X += Say("v", 3);
        Say("r", rows)[Say("i", 1), Say("j", 2), Say("k", 1)] = Say("s", new Row { X = Say("x", 9), Y = Say("y", "yy"), W = 5 });
        Console.WriteLine(rows[1, 2, 1].X + rows[1, 2, 1].Y + rows[1, 2, 1].W);
    }

    static void Jagged()
    {
        var planes = new int[Say("n", 2)][,];
        Say("p", planes)[Say("i", 1)] = new int[Say("rows", 2), Say("columns", 3)];
        Say("p", planes)[Say("i", 1)][Say("j", 1), Say("k", 2)] = Say("v", 5);
        Say("p", planes)[Say("i", 1)][Say("j", 1), Say("k", 2)] *= Say("v", 5);
        Console.WriteLine(Say("p", planes)[Say("i", 1)][Say("j", 1), Say("k", 2)]);
        var grid = new int[Say("rows", 2), Say("columns", 3)][];
        Say("g", grid)[Say("i", 1), Say("j", 2)] = new int[Say("n", 4)];
        Say("g", grid)[Say("i", 1), Say("j", 2)][Say("k", 3)] -= Say("v", 6);
        Console.WriteLine(Say("g", grid)[Say("i", 1), Say("j", 2)][Say("k", 3)]);
    }

    static void Failures()
    {
        int[,] none = null;
        var a = new int[2, 2];
        try { none[Say("i", 1), Say("j", 2)] = Say("v", 7); } catch (NullReferenceException) { Console.WriteLine("null"); }
        try { a[Say("i", 1), Say("j", 3)] = Say("v", 7); } catch (IndexOutOfRangeException) { Console.WriteLine("range"); }
        try { a[Say("i", 1), Say("j", 3)] += Say("v", 7); } catch (IndexOutOfRangeException) { Console.WriteLine("range"); }
        try { a = new int[Say("rows", 1), Say("columns", -3)]; } catch (OverflowException) { Console.WriteLine("overflow"); }
    }

    static void Loads(Shape shape, Shape same)
    {
        int x = 1;
        ref int r = ref x;
        Console.WriteLine(Show(r, x = 7));
        Console.WriteLine(Show(r + 1, x = 8, r));
        Console.WriteLine(Show(Old(ref r, 5), x = 6));
        Console.WriteLine(Show(x, Set(ref r, 9), x));
        Console.WriteLine(x + (x = 2) + r + (r = 4) + x);
        Row row = new Row { X = 3 };
        ref Row to = ref row;
        Console.WriteLine(Show(to, row.X = 4));
        Console.WriteLine(Show(to, (row = new Row { X = 5 }).X));
        Console.WriteLine(Show(to.X, to.X++, row.X));
        ref int part = ref row.X;
        Console.WriteLine(Show(row, part = 8));
        Console.WriteLine(Show(shape.Value, same.Value = 3, shape.Value));
        Console.WriteLine(Show(cell, cell = 3, cell));
        int[] array = { 1, 2, 3 };
        ref int element = ref array[1];
        Console.WriteLine(Show(array[1], element = 9, array[element - 7]));
        try { Console.WriteLine(Show(array[cell], x = 11)); } catch (IndexOutOfRangeException) { Console.WriteLine(x); }
        try { Console.WriteLine(Show(shape.Next.Value, r = 12)); } catch (NullReferenceException) { Console.WriteLine(x); }
    }

    static void Volatile(Shape shape)
    {
        int plain;
        Console.WriteLine(Show(shape.Fence, plain = shape.Value, shape.Fence) + plain);
        Console.WriteLine(Show(Shape.Gate, plain = cell, Shape.Gate = 4) + plain);
        Console.WriteLine(Show(cell + cell * cell, Shape.Gate, shape.Value * 2 + cell));
    }

    static unsafe void Calls(Shape shape)
    {
        Console.WriteLine(Say("s", shape).Tag(Say("a", 1), Say("b", 2), Say("c", 3)));
        Console.WriteLine(Say("s", shape).Plain(Say("a", 1), Say("b", 2), Say("c", 3)));
        Func<int, int, int, int> f = Show;
        Console.WriteLine(Say("f", f)(Say("a", 1), Say("b", 2), Say("c", 3)));
        Func<int, int, int, int> g = shape.Plain;
        Console.WriteLine(Say("g", g)(Say("a", 1), Say("b", 2), Say("c", 3)));
        int x = 1;
        int* p = &x;
        Console.WriteLine(Show(*p, x = 2, *p));
        Console.WriteLine(Show(x, *p = 3, x));
        Console.WriteLine(shape.Tag(*p, x = 5, Old(ref x, 6)) + x);
    }

    static int seen;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void See() => seen += 100;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int TwoSums(int x) { checked { int sum = x + 5; See(); return sum + 6; } }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int ThreeSums(int x, int[] a) { checked { int sum = x + 5; a[0] = 9; int more = sum + 6; a[1] = 8; return more + 7; } }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Remainder(int x, int y, int[] a) { int q = x / y; a[0] = q; int whole = (q + 0) * y; a[1] = 5; return x - whole; }

    static void Early(Func<int[], int> f)
    {
        var a = new int[2];
        seen = 0;
        string end;
        try { end = f(a).ToString(); } catch (ArithmeticException e) { end = e.GetType().Name; } catch (NullReferenceException) { end = "null"; }
        Console.Write(end + " " + seen + " " + a[0] + " " + a[1] + "; ");
    }

    static void Exceptions()
    {
        foreach (int x in new[] { 3, int.MaxValue - 4, int.MaxValue - 5, int.MaxValue - 11, int.MaxValue - 18, int.MinValue })
        {
            Early(a => TwoSums(x));
            Early(a => ThreeSums(x, a));
            Early(a => ThreeSums(x, null));
            Early(a => Remainder(x, 0, a));
            Early(a => Remainder(x, -1, a));
            Early(a => Remainder(x, 7, a));
            Console.WriteLine();
        }
    }

    static void Main()
    {
        Exceptions();
        Arrays();
        References();
        Structs();
        Jagged();
        Failures();
        var shape = new Square { Value = 2, Fence = 5 };
        Loads(shape, shape);
        Volatile(shape);
        Calls(shape);
    }
}
