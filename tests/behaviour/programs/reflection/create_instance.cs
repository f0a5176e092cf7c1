// Activator.CreateInstance by Type and by type parameter: which constructor runs, what it throws, types that cannot be allocated.
using System;
using System.Collections.Generic;
using System.Linq;

class Foo { public int A = 3; public override string ToString() => "foo" + A; }
abstract class Abs { }
interface IFace { }
class NoDefault { public NoDefault(int x) { } }
class Private { Private() { } public override string ToString() => "private"; }
class Thrower { public Thrower() { throw new InvalidOperationException("boom"); } }
struct Value { public int X; public override string ToString() => "value" + X; }
class Generic<T> { public override string ToString() => "generic " + typeof(T).Name; }
static class Static { }
enum En { Q }

class Finalized
{
    static int made;
    public Finalized() { made++; }
    ~Finalized() { made += 0; }
    public override string ToString() => "made " + made;
}

class Base { public string S; public Base() { S = GetType().Name; } }
class Derived1 : Base { }
class Derived2 : Base { public Derived2() { S += "!"; } }
class Initialised { static readonly string text = string.Concat("in", "it"); public override string ToString() => text; }

static class Program
{
    static void Show(string name, Func<object> what)
    {
        try { Console.WriteLine(name + ": " + (what() ?? "null")); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType() + " " + e.Message + " / " + e.InnerException?.Message); }
    }

    static T New<T>() where T : new() => new T();

    static void ByType(Type type) => Show(type.Name, () => Activator.CreateInstance(type));

    static void Main()
    {
        Type[] types =
        {
            typeof(Foo), typeof(Abs), typeof(IFace), typeof(NoDefault), typeof(Private), typeof(Thrower), typeof(Value),
            typeof(Generic<int>), typeof(Static), typeof(En), typeof(string), typeof(int[]), typeof(int?), typeof(Guid),
            typeof(Action), typeof(Initialised), typeof(object),
        };
        foreach (Type type in types) ByType(type);
        Show("null", () => Activator.CreateInstance(null));
        Show("not public", () => Activator.CreateInstance(typeof(Private), true));
        Show("virtual", () => string.Join(",", new[] { typeof(Base), typeof(Derived1), typeof(Derived2) }
            .Select(t => ((Base)Activator.CreateInstance(t)).S)));
        Show("of an object's type", () => Activator.CreateInstance(new Foo().GetType()));
        Show("list", () => ((List<int>)Activator.CreateInstance(typeof(List<int>))).Count);
        Show("finalized", () => { object o = null; for (int i = 0; i < 5; i++) o = Activator.CreateInstance(typeof(Finalized)); return o; });
        Show("new T", () => New<Foo>());
        Show("new T of a struct", () => New<Value>());
        Show("new T that throws", () => New<Thrower>());
        Show("no default", () => Activator.CreateInstance<NoDefault>());
        Show("private", () => Activator.CreateInstance<Private>());
        Show("abstract", () => Activator.CreateInstance<Abs>());
        Show("interface", () => Activator.CreateInstance<IFace>());
    }
}
