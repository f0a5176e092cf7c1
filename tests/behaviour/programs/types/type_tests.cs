using System;
using System.Collections.Generic;

// Tests for classes that nothing makes, next to tests for classes that are made late, by a virtual call; calls and
// field accesses on objects that cannot exist.
public static class TypeTests
{
    interface INever { int Answer(); }

    interface ILate { int Answer(); }

    class Never : INever
    {
        public int Number = 7;

        public int Answer() => Number;

        public int Twice() => Unreached.Twice(Number);
    }

    static class Unreached
    {
        public static int Twice(int number) => number * 2;

        public static int Guarded(object value) => value.GetHashCode();
    }

    class Late : ILate
    {
        public int Number = 5;

        public int Answer() => Number;

        public int Thrice() => Number * 3;
    }

    struct Boxed { public int Value; }

    struct NeverBoxed { public int Value; }

    abstract class Maker { public abstract object Make(); }

    class LateMaker : Maker { public override object Make() => new Late(); }

    static int Test(object value)
    {
        if (value is Never never)
            return Unreached.Guarded(never);
        Never cast = value as Never;
        if (cast != null && cast.Number > 0)
            return cast.Twice();
        if (value is INever)
            return ((INever)value).Answer();
        if (value is NeverBoxed unboxed)
            return Unreached.Guarded(unboxed.Value);
        if (value is ILate late)
            return late.Answer();
        return value is Boxed boxed ? boxed.Value : -1;
    }

    static string Thrown(Action action)
    {
        try
        {
            action();
            return "nothing";
        }
        catch (Exception e)
        {
            return e.GetType().Name;
        }
    }

    static Never nothing;
    static int sink;

    public static int Main(string[] args)
    {
        Console.WriteLine(Test("text"));
        Maker maker = args.Length > 5 ? null : new LateMaker();
        object made = maker.Make();
        Console.WriteLine(Test(made));
        Console.WriteLine(((Late)made).Thrice());
        Console.WriteLine(Test(new Boxed { Value = 9 }));
        Console.WriteLine(Thrown(() => sink = nothing.Number));
        Console.WriteLine(Thrown(() => nothing.Number = 3));
        Console.WriteLine(Thrown(() => sink = nothing.Twice()));
        Console.WriteLine(Thrown(() => sink = ((INever)nothing).Answer()));
        Console.WriteLine(Thrown(() => nothing = (Never)made));
        var types = new List<Type> { made.GetType(), typeof(string) };
        foreach (Type type in types)
            Console.WriteLine(type == typeof(Late) ? "late" : type == typeof(Never) ? "never" : type.Name);
        Console.WriteLine(typeof(INever).IsAssignableFrom(made.GetType()));
        Console.WriteLine(typeof(ILate).IsAssignableFrom(made.GetType()));
        Console.WriteLine(made.GetType().IsSubclassOf(typeof(Never)));
        return 0;
    }
}
