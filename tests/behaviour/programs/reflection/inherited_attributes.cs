// Attributes that overrides inherit, of methods, properties, events and parameters; properties and events that others hide.
using System;
using System.Linq;
using System.Reflection;

[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
class ManyAttribute : Attribute
{
    readonly string _name;
    public ManyAttribute(string name) { _name = name; }
    public override string ToString() => "Many(" + _name + ")";
}

class OneAttribute : Attribute
{
    readonly string _name;
    public OneAttribute(string name) { _name = name; }
    public override string ToString() => "One(" + _name + ")";
}

class SubAttribute : OneAttribute
{
    public SubAttribute(string name) : base(name + "+") { }
}

[AttributeUsage(AttributeTargets.All, Inherited = false)]
sealed class OwnAttribute : Attribute
{
    readonly string _name;
    public OwnAttribute(string name) { _name = name; }
    public override string ToString() => "Own(" + _name + ")";
}

class A
{
    [Many("a")] [One("a")] [Own("a")] public virtual void M([Many("p")] [One("p")] [Own("p")] int x) { }
    [Many("pa")] [One("pa")] [Own("pa")] public virtual int P { [Many("ga")] get { return 0; } [One("sa")] set { } }
    [Many("ea")] [One("ea")] [Own("ea")] public virtual event Action E { add { } remove { } }
    [Many("g")] [Sub("g")] public virtual void G<T>(T t) { }
    [One("i")] public virtual int this[int i] => i;
    [return: Many("r")] public virtual int R() => 0;
}

class B : A
{
    public override void M(int x) { }
    public override int P { get => 0; }
    public override event Action E { add { } remove { } }
    [One("bg")] public override void G<U>(U u) { }
    [return: One("br")] public override int R() => 1;
}

class C : B
{
    [Many("c")] [Sub("c")] public override void M([Many("cp")] int x) { }
    [Many("pc")] [One("pc")] public override int P { get => 0; set { } }
    [Many("ec")] public override event Action E { add { } remove { } }
    public override void G<U>(U u) { }
    public override int this[int i] => 1;
}

class D : C
{
    public new virtual void M(int x) { }
}

class Hidden
{
    public int Same { get; set; }
    public int Type { get; set; }
    public int Access { get; set; }
    public int Static { get; set; }
    public int this[int i] => i;
    public int this[string s] => 0;
    public event Action Raised { add { } remove { } }
    public event Action Kept { add { } remove { } }
    private event Action Inner { add { } remove { } }
}

class Hides : Hidden
{
    public new int Same { get; set; }
    public new string Type { get; set; }
    private new int Access { get; set; }
    public new static int Static { get; set; }
    public new int this[int i] => -i;
    public new event Func<int> Raised { add { } remove { } }
    private new event Action Kept { add { } remove { } }
}

// What is private to Hides hides nothing here.
class Below : Hides
{
}

class Slot
{
    public virtual int Take(int x) => x;
    public virtual int Value { get => 0; set { } }
    public int Mixed { private get; set; }
}

class NewSlot : Slot
{
    public new virtual int Take(int x) => x + 1;
    public new virtual int Value => 1;
    private new int Mixed { get; set; }
}

// Overrides the new slots: those of Slot stay as they are.
class OfNewSlot : NewSlot
{
    public override int Take(int x) => x + 2;
    public override int Value => 2;
}

static class Program
{
    static readonly Type[] Attributes = { typeof(ManyAttribute), typeof(OneAttribute), typeof(OwnAttribute), typeof(SubAttribute) };

    static string List(object[] all) =>
        all.Length + " " + string.Join(",", all.Where(a => a is ManyAttribute || a is OneAttribute || a is OwnAttribute)
            .Select(a => a.ToString()).OrderBy(a => a, StringComparer.Ordinal));

    static string Single(MemberInfo member, Type type, bool inherit)
    {
        try
        {
            return Attribute.GetCustomAttribute(member, type, inherit)?.ToString() ?? "-";
        }
        catch (AmbiguousMatchException)
        {
            return "ambiguous";
        }
    }

    static void Ask(string what, MemberInfo member)
    {
        foreach (bool inherit in new[] { false, true })
        {
            Console.WriteLine($"{what} {member.DeclaringType}.{member.Name} {inherit}: "
                + List(member.GetCustomAttributes(inherit)) + " | " + List(Attribute.GetCustomAttributes(member, inherit)));
            foreach (Type type in Attributes)
            {
                object[] found = member.GetCustomAttributes(type, inherit);
                Console.WriteLine($"  {type.Name}: {List(found)} {member.IsDefined(type, inherit)} {found.GetType()} | "
                    + $"{List(Attribute.GetCustomAttributes(member, type, inherit))} {Attribute.IsDefined(member, type, inherit)} "
                    + Single(member, type, inherit));
            }
        }
    }

    static void Ask(string what, ParameterInfo parameter)
    {
        foreach (bool inherit in new[] { false, true })
        {
            Console.WriteLine(what + " " + inherit + ": " + List(parameter.GetCustomAttributes(inherit)) + " | "
                + List(Attribute.GetCustomAttributes(parameter, inherit)));
            foreach (Type type in Attributes)
            {
                Console.WriteLine($"  {type.Name} {List(parameter.GetCustomAttributes(type, inherit))} {parameter.IsDefined(type, inherit)} | "
                    + $"{List(Attribute.GetCustomAttributes(parameter, type, inherit))} {Attribute.IsDefined(parameter, type, inherit)}");
            }
        }
    }

    static void Fails(string what, Func<object> action)
    {
        try
        {
            Console.WriteLine(what + " " + (action() ?? "none"));
        }
        catch (Exception e)
        {
            Console.WriteLine(what + " " + e.GetType().Name + ": " + e.Message);
        }
    }

    static void Main()
    {
        foreach (Type type in new[] { typeof(A), typeof(B), typeof(C), typeof(D) })
        {
            Ask("method", type.GetMethod("M"));
            Ask("property", type.GetProperty("P"));
            Ask("event", type.GetEvent("E"));
            Ask("generic", type.GetMethod("G"));
            Ask("made", type.GetMethod("G").MakeGenericMethod(typeof(string)));
            Ask("indexer", type.GetProperty("Item"));
            Ask("getter", type.GetProperty("P").GetGetMethod());
            Ask("parameter", type.GetMethod("M").GetParameters()[0]);
            Ask("result", type.GetMethod("R").ReturnParameter);
        }
        foreach (BindingFlags access in new[] { BindingFlags.Public, BindingFlags.NonPublic, BindingFlags.Public | BindingFlags.NonPublic })
        {
            BindingFlags flags = access | BindingFlags.Instance | BindingFlags.Static;
            Console.WriteLine(access + ": " + string.Join("; ", typeof(Hides).GetProperties(flags).Select(p => p.DeclaringType.Name + " " + p)
                .Concat(typeof(Hides).GetEvents(flags).Select(e => e.DeclaringType.Name + " " + e)).OrderBy(t => t, StringComparer.Ordinal)));
            foreach (string name in new[] { "Same", "Type", "Access", "Static", "Item" })
            {
                Fails(name, () => typeof(Hides).GetProperty(name, flags));
            }
            foreach (string name in new[] { "Raised", "Kept", "Inner" })
            {
                Fails(name, () => typeof(Hides).GetEvent(name, flags)?.DeclaringType);
            }
        }
        foreach (Type type in new[] { typeof(A), typeof(B), typeof(D) })
        {
            Console.WriteLine("equal " + (type.GetEvent("E") == typeof(A).GetEvent("E")) + typeof(D).GetEvent("E").Equals(type.GetEvent("E"))
                + (type.GetProperty("Item") == typeof(A).GetProperty("Item")) + (type.GetMethod("R") == typeof(B).GetMethod("R")));
        }
        foreach (Type type in new[] { typeof(Below), typeof(NewSlot), typeof(OfNewSlot) })
        {
            foreach (BindingFlags access in new[] { BindingFlags.Public, BindingFlags.NonPublic, BindingFlags.Public | BindingFlags.NonPublic })
            {
                BindingFlags flags = access | BindingFlags.Instance | BindingFlags.Static | BindingFlags.FlattenHierarchy;
                Console.WriteLine(type + " " + access + ": " + string.Join("; ", type.GetMembers(flags)
                    .Where(m => m.DeclaringType != typeof(object)).Select(m => m.DeclaringType.Name + " " + m)
                    .OrderBy(t => t, StringComparer.Ordinal)));
                foreach (string name in new[] { "Same", "Access", "Value", "Mixed" })
                {
                    Fails(name, () => type.GetProperty(name, flags)?.DeclaringType);
                }
                Fails("Take", () => type.GetMethod("Take", flags)?.DeclaringType);
            }
        }
        Slot slot = new OfNewSlot();
        slot.Value = slot.Take(slot.Value) + ((NewSlot)slot).Take(((NewSlot)slot).Value);
        slot.Mixed = 1;
        A a = new C();
        a.G("x");
        a.M(a.P);
        a.P = a[1] + a.R();
        a.E += () => { };
        object only = new Hides();
        Fails("no setter", () => { typeof(Hides).GetProperty("Item", new[] { typeof(int) }).SetValue(only, 1, new object[] { 1 }); return null; });
        Fails("no getter", () => typeof(WriteOnly).GetProperty("W").GetValue(new WriteOnly()));
    }
}

class WriteOnly
{
    public int W { set { } }
}
