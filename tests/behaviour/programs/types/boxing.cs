// Boxing and unboxing of primitives, structs, enums and nullables; object methods on boxed values; interface calls on boxes.
using System;
using System.Collections.Generic;

interface IBump { void Bump(); int Value { get; } }

struct Num : IBump
{
    int n;
    public void Bump() => n++;
    public int Value => n;
}

struct Plain { public int A; public double B; }
struct Texts { public string S; public int N; }

static class Program
{
    static string Kind(object o)
    {
        switch (o)
        {
            case null: return "null";
            case int i when i > 100: return "big int " + i;
            case int i: return "int " + i;
            case long l: return "long " + l;
            case double d: return "double " + d;
            case char c: return "char " + c;
            case bool b: return "bool " + b;
            case string s: return "string " + s;
            case DayOfWeek w: return "day " + w;
            case Plain p: return "plain " + p.A;
            case Array a: return "array " + a.Length;
            default: return "other " + o.GetType().Name;
        }
    }

    static string Try(Func<object> cast)
    {
        try { return cast().ToString(); } catch (Exception e) { return e.GetType().Name; }
    }

    // Facts that follow from the class, and facts that need a check at run time.
    static void Casts()
    {
        object none = null, five = 5, day = DayOfWeek.Friday, text = "s", wide = 5L;
        Console.WriteLine(Try(() => (int)none) + " " + Try(() => (int)day) + " " + Try(() => (DayOfWeek)five) + " " + Try(() => (int)wide)
            + " " + Try(() => (string)five) + " " + Try(() => (string)text) + " " + Try(() => (string)none));
        int sum = 0;
        foreach (object o in new[] { none, five, day, text, wide, "longer" })
        {
            sum = sum * 7 + (o is string s ? s.Length : o is int i ? i : o is DayOfWeek ? 90 : -1);
            string name = o as string;
            if (name != null) sum += name.Length * (o is string ? 3 : 5);
        }
        Console.WriteLine(sum);
        text = (string)text + (string)(text = "t");
        Console.WriteLine(text);
    }

    static void Main()
    {
        Casts();
        foreach (object o in new object[] { 1, 1000, 2L, 3.5, 'c', true, "s", DayOfWeek.Friday, new Plain { A = 7 }, new int[3], null, 1.5f, (byte)3 })
            Console.WriteLine(Kind(o));
        object boxed = 42;
        object same = boxed;
        int back = (int)boxed;
        back++;
        Console.WriteLine(boxed + " " + back + " " + ReferenceEquals(boxed, same) + " " + boxed.Equals(42) + " " + boxed.Equals(42L));
        object num = new Num();
        ((IBump)num).Bump();
        ((IBump)num).Bump();
        var copy = (Num)num;
        copy.Bump();
        Console.WriteLine(((IBump)num).Value + " " + copy.Value);
        Console.WriteLine(new Plain { A = 1, B = 2 }.Equals(new Plain { A = 1, B = 2 }) + " " + new Plain { A = 1 }.Equals(new Plain { A = 2 }));
        Console.WriteLine(new Texts { S = "ab", N = 1 }.Equals(new Texts { S = "a" + 'b', N = 1 }) + " " + new Texts { S = "x" }.Equals(new Texts()));
        Console.WriteLine(new Plain().ToString() + " " + new Plain().GetType());
        foreach (Action a in new Action[] { () => Console.WriteLine((long)boxed), () => Console.WriteLine((string)boxed), () => Console.WriteLine((int)(object)null), () => Console.WriteLine((uint)boxed) })
        {
            try
            {
                a();
            }
            catch (Exception e)
            {
                Console.WriteLine(e.GetType().Name + ": " + e.Message);
            }
        }
        Console.WriteLine((DayOfWeek)(object)DayOfWeek.Monday + " " + (int)(object)DayOfWeek.Monday);
        var mixed = new List<object> { 1, "two", 3.0, 'f' };
        foreach (object o in mixed) Console.Write(o + "/" + o.GetType().Name + " ");
        Console.WriteLine();
        Console.WriteLine(5.GetHashCode() + " " + true.GetHashCode() + " " + 'a'.GetHashCode() + " " + 5L.GetHashCode() + " " + 1.5.GetHashCode());
        IComparable c = 5;
        Console.WriteLine(c.CompareTo(7) + " " + ((IFormattable)255).ToString("X", null) + " " + ((IConvertible)3).ToDouble(null));
    }
}
