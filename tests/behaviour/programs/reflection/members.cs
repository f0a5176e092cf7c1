// Reflection over the program's own types: attributes, members in their order, calls, fields, delegates, TargetSite,
// frames of the stack.
using System;
using System.Diagnostics;
using System.Reflection;
using System.Runtime.CompilerServices;

[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
class TagAttribute : Attribute
{
    public string Name;
    public object Any;
    public double[] Numbers;
    public Type Kind { get; set; }

    public TagAttribute(string name, params int[] numbers) { Name = name + numbers.Length; }

    public override string ToString() =>
        Name + "/" + Any + "/" + (Kind == null ? "-" : Kind.Name) + "/" + (Numbers == null ? "-" : Numbers[1].ToString());
}

[AttributeUsage(AttributeTargets.Class, Inherited = false)]
class OwnAttribute : Attribute
{
}

interface IThing
{
    string Id { get; }
}

[Own]
[Tag("one", 1, 2, Any = DayOfWeek.Friday, Kind = typeof(Exception))]
[Tag("two", Any = new[] { "a", "b" }, Numbers = new[] { 1.5, double.NaN })]
class Thing : IThing
{
    public int Size;
    protected long hidden = 7;
    static int count = 3;
    const string Text = "const";
    readonly byte b = 9;

    public Thing() { }

    public Thing(string id, int size) { Id = id; Size = size; }

    public string Id { get; set; } = "t0";
    public event Action Ev;
    public int this[int i] => i * 10 + b - 9;

    [Tag("m")]
    public int Twice(int x) => x * 2;

    public static string Hello(string s = "default") => "hello " + s;

    public virtual string V() => "base";

    public bool TryIt(ref int a, out string s, double d) { a += count - 2; s = "out" + d; return true; }

    void Throw() => throw new InvalidOperationException("inner");

    public T Gen<T>(T t) => t;

    public void Raise() => Ev?.Invoke();
}

class Sub : Thing
{
    public new int Size;
    public int? Maybe { get; set; }

    public override string V() => "sub";
}

struct Point
{
    public int X, Y;

    public Point(int x, int y) { X = x; Y = y; }

    public int Sum() => X + Y;

    public void Inc() { X++; }

    public override string ToString() => X + ";" + Y;
}

enum Mode : ushort
{
    [Tag("off")] Off,
    On = 5,
}

static class Program
{
    const BindingFlags All = BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.Public;

    static string Join(object[] items)
    {
        string text = "";
        foreach (object item in items)
        {
            text += (text == "" ? "" : " | ") + item;
        }
        return text;
    }

    static void Main()
    {
        Members(); // first: the CLR lists methods that were looked up by name before all others
        Attributes();
        Calls();
        Refusals();
        Makes();
        Delegates();
        Types();
        string s = "";
        new Box<int>().Go(1, "s");
        new Box<string>.Inner(null, ref s);
        Frames();
        Layouts();
    }

    [System.Runtime.InteropServices.StructLayout(System.Runtime.InteropServices.LayoutKind.Sequential, Pack = 2, Size = 16)]
    struct Packed { public byte A; public int B; }

    [System.Runtime.InteropServices.StructLayout(
        System.Runtime.InteropServices.LayoutKind.Explicit, CharSet = System.Runtime.InteropServices.CharSet.Unicode)]
    class Union { [System.Runtime.InteropServices.FieldOffset(0)] public int I; [System.Runtime.InteropServices.FieldOffset(0)] public float F; }

    [DefaultMember("Of")]
    class Defaulted { public string Of => "of"; }

    struct Empty { }

    [Serializable]
    class Stored
    {
        [NonSerialized] public int Skipped;
        public void M([System.Runtime.InteropServices.Out] int[] a, in int b, out int c, int d = 5) { c = d; }
    }
    class OfStored : Stored { }

    // Attributes that are bits in metadata.
    static void Flags()
    {
        Console.WriteLine(Join(typeof(Stored).GetCustomAttributes(true)) + typeof(Stored).IsDefined(typeof(SerializableAttribute), false)
            + typeof(OfStored).IsDefined(typeof(SerializableAttribute), true) + Join(typeof(OfStored).GetCustomAttributes(true))
            + Join(typeof(Stored).GetField("Skipped").GetCustomAttributes(false)) + typeof(int).IsDefined(typeof(SerializableAttribute), false));
        foreach (ParameterInfo parameter in typeof(Stored).GetMethod("M").GetParameters())
        {
            Console.Write(parameter.Name + ":" + parameter.GetCustomAttribute<System.Runtime.InteropServices.OutAttribute>()
                + parameter.GetCustomAttribute<System.Runtime.InteropServices.InAttribute>()
                + parameter.IsDefined(typeof(System.Runtime.InteropServices.OptionalAttribute), false) + " ");
        }
        var offset = typeof(Union).GetField("F").GetCustomAttribute<System.Runtime.InteropServices.FieldOffsetAttribute>();
        Console.WriteLine(offset.Value);
    }

    static void Layouts()
    {
        Flags();
        foreach (Type type in new[] { typeof(Packed), typeof(Union), typeof(Empty), typeof(Mode), typeof(Program), typeof(IDisposable), typeof(int[]) })
        {
            var layout = type.StructLayoutAttribute;
            Console.WriteLine(type.Name + " " + (layout is null ? "none" : layout.Value + " " + layout.Pack + " " + layout.Size + " " + layout.CharSet));
        }
        foreach (Type type in new[] { typeof(Thing), typeof(Empty), typeof(string[]), typeof(Packed[]), typeof(System.Collections.Generic.List<Thing>),
            typeof(System.Collections.Generic.List<int>.Enumerator), typeof(System.Collections.Generic.Dictionary<,>) })
        {
            Console.Write(type.IsVisible + " ");
        }
        Console.WriteLine();
        Console.WriteLine(Join(typeof(Defaulted).GetDefaultMembers()) + "|" + typeof(Packed).GetDefaultMembers().Length);
        Console.WriteLine(typeof(int[]).GetProperty("Length").GetValue(new int[4]) + " " + (typeof(string[]).GetField("none") is null) + " " + typeof(long[,]).GetProperty("Rank"));
    }

    static void Attributes()
    {
        foreach (object a in typeof(Thing).GetCustomAttributes(typeof(TagAttribute), false))
        {
            Console.WriteLine(a);
        }
        Console.WriteLine(Join(typeof(Sub).GetCustomAttributes(true)) + " " + typeof(Sub).GetCustomAttributes(false).Length);
        Console.WriteLine(typeof(Sub).IsDefined(typeof(TagAttribute), true) + " " + typeof(Sub).IsDefined(typeof(TagAttribute), false)
            + " " + typeof(Sub).IsDefined(typeof(OwnAttribute), true) + " " + typeof(Thing).IsDefined(typeof(OwnAttribute), false));
        Console.WriteLine(((TagAttribute)Attribute.GetCustomAttribute(typeof(Mode).GetField("Off"), typeof(TagAttribute))).Name);
        Console.WriteLine(((AttributeUsageAttribute)Attribute.GetCustomAttribute(
            typeof(TagAttribute), typeof(AttributeUsageAttribute))).AllowMultiple);
        Console.WriteLine(Join(typeof(Thing).GetMethod("Twice").GetCustomAttributes(false)));
    }

    static void Members()
    {
        Console.WriteLine(Join(typeof(Thing).GetMethods()));
        Console.WriteLine(Join(typeof(Sub).GetMethods()));
        Console.WriteLine(Join(typeof(Sub).GetProperties()));
        Console.WriteLine(Join(typeof(Thing).GetFields(All)));
        Console.WriteLine(Join(typeof(Thing).GetConstructors()) + " " + Join(typeof(Thing).GetEvents()));
        Console.WriteLine(Join(typeof(IThing).GetMembers()) + " " + typeof(Thing).GetMember("Twice")[0].MemberType);
        Console.WriteLine(typeof(Sub).GetField("Size").DeclaringType.Name + " " + (typeof(Thing).GetMethod("None") is null));
        Console.WriteLine(typeof(System.Collections.Generic.Dictionary<,>) + " " + typeof(Sub).GetInterface("IThing").Name);
    }

    static void Calls()
    {
        var t = new Sub { Id = "s" };
        MethodInfo twice = typeof(Thing).GetMethod("Twice");
        Console.WriteLine(twice.Invoke(t, new object[] { 21 }) + " " + typeof(Thing).GetMethod("V").Invoke(t, null) + " "
            + typeof(Thing).GetMethod("Hello").Invoke(null, new object[] { "x" }) + " "
            + typeof(Thing).GetMethod("Hello").GetParameters()[0].DefaultValue);
        var args = new object[] { 4, null, 2 }; // 2 widens to double
        Console.WriteLine(typeof(Thing).GetMethod("TryIt").Invoke(t, args) + " " + args[0] + " " + args[1]);
        PropertyInfo id = typeof(Thing).GetProperty("Id");
        id.SetValue(t, "new");
        Console.WriteLine(id.GetValue(t) + " " + t.Id + " " + id.CanWrite + " " + id.PropertyType);
        PropertyInfo maybe = typeof(Sub).GetProperty("Maybe");
        maybe.SetValue(t, 5);
        Console.Write(t.Maybe);
        maybe.SetValue(t, null);
        Console.WriteLine(t.Maybe == null);
        FieldInfo hidden = typeof(Thing).GetField("hidden", All);
        hidden.SetValue(t, 12);
        Console.WriteLine(hidden.GetValue(t) + " " + hidden.FieldType + " " + typeof(Thing).GetField("count", All).GetValue(null)
            + " " + typeof(Thing).GetField("Text", All).GetValue(null) + " " + typeof(Mode).GetField("On").GetValue(null));
        Console.WriteLine(typeof(Thing).GetProperty("Item").GetValue(t, new object[] { 4 }));
        object point = new Point(3, 4);
        typeof(Point).GetMethod("Inc").Invoke(point, null);
        typeof(Point).GetField("Y").SetValue(point, 40);
        Console.WriteLine(typeof(Point).GetMethod("Sum").Invoke(point, null) + " " + point);
        typeof(Thing).GetEvent("Ev").AddEventHandler(t, (Action)(() => Console.WriteLine("raised")));
        t.Raise();
    }

    static void Refusals()
    {
        var t = new Thing();
        MethodInfo twice = typeof(Thing).GetMethod("Twice");
        Try(() => typeof(Thing).GetMethod("Throw", All).Invoke(t, null));
        Try(() => twice.Invoke(t, new object[] { "s" }));
        Try(() => twice.Invoke(t, new object[0]));
        Try(() => twice.Invoke(null, new object[] { 1 }));
        Try(() => twice.Invoke("s", new object[] { 1 }));
        Try(() => typeof(Thing).GetMethod("Gen").Invoke(t, new object[] { 1 }));
        Try(() => typeof(Thing).GetMethod("Raise", new[] { typeof(int) }).Invoke(t, null));
    }

    static void Try(Action action)
    {
        try
        {
            action();
        }
        catch (Exception e)
        {
            Exception inner = e.InnerException ?? e;
            Console.WriteLine(e.GetType().Name + ": " + e.Message + " " + inner.TargetSite.Name.Length.CompareTo(0)
                + (e.InnerException == null ? "" : " " + inner.TargetSite.DeclaringType + "." + inner.TargetSite.Name));
        }
    }

    static void Makes()
    {
        Console.WriteLine(Activator.CreateInstance(typeof(Point), 7, 8));
        Console.WriteLine(((Thing)Activator.CreateInstance(typeof(Thing), "made", 3)).Id + " " + ((Thing)Activator.CreateInstance(typeof(Thing))).Id);
        ConstructorInfo constructor = typeof(Thing).GetConstructor(new[] { typeof(string), typeof(int) });
        Console.WriteLine(((Thing)constructor.Invoke(new object[] { "by constructor", 1 })).Id + " " + constructor.GetParameters()[1]);
    }

    static void Delegates()
    {
        var t = new Sub();
        Func<string, string> hello = Thing.Hello;
        Action<int> lambda = x => Console.Write(x);
        Console.WriteLine(hello.Method + " " + hello.Method.IsStatic + " " + (hello.Target is null) + " " + lambda.Method.IsStatic
            + " " + lambda.Method.ReturnType);
        var made = (Func<int, int>)typeof(Thing).GetMethod("Twice").CreateDelegate(typeof(Func<int, int>), t);
        var open = (Func<string, string>)typeof(Thing).GetMethod("Hello").CreateDelegate(typeof(Func<string, string>));
        var v = (Func<string>)typeof(Thing).GetMethod("V").CreateDelegate(typeof(Func<string>), t);
        Console.WriteLine(made(5) + " " + open("delegate") + " " + v());
        Console.WriteLine(hello.Method == typeof(Thing).GetMethod("Hello"));
    }

    static void Types()
    {
        Assembly assembly = Assembly.GetExecutingAssembly();
        foreach (Type type in assembly.GetTypes())
        {
            if (typeof(IThing).IsAssignableFrom(type) && type.IsClass)
            {
                Console.WriteLine(type + " " + ((IThing)Activator.CreateInstance(type)).Id);
            }
        }
        Console.WriteLine(Join(assembly.GetTypes()) + " " + assembly.GetType("Point") + " " + assembly.GetExportedTypes().Length);
        Environment.SetEnvironmentVariable("RYUAOT_EXAMPLE", "a=b");
        Console.WriteLine(MethodBase.GetCurrentMethod() + " " + Environment.GetEnvironmentVariables()["RYUAOT_EXAMPLE"]);
    }

    internal static void Show(StackTrace trace)
    {
        foreach (StackFrame frame in trace.GetFrames())
        {
            MethodBase method = frame.GetMethod();
            Console.WriteLine(method.Name + " | " + method.DeclaringType + " | " + method + " | " + method.IsConstructor);
        }
        Console.Write(trace);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string Caller() => new StackFrame(1).GetMethod().Name + new StackTrace(1, true).GetFrame(0).GetMethod().Name;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Throws(int[] none) => none[0]++;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Frames()
    {
        try { Throws(null); }
        catch (NullReferenceException e)
        {
            Show(new StackTrace(e));
            Console.WriteLine(new StackTrace(e, 1).FrameCount + " " + e.TargetSite + " " + e.TargetSite.DeclaringType + " " + e.Source);
            Console.WriteLine(e.TargetSite.GetParameters()[0] + " " + e.TargetSite.IsPublic + " " + e.TargetSite.Module.Assembly.GetName().Name);
        }
        Console.WriteLine(new StackTrace(new Exception()).FrameCount + " " + (new Exception().TargetSite is null) + (new Exception().Source is null));
        Console.WriteLine(Caller());
        Console.WriteLine(new StackFrame().GetMethod() + " " + new StackFrame(100).GetMethod() + new StackTrace(new StackFrame(0)).FrameCount);
        try { new System.Collections.Generic.List<int>()[3].ToString(); } // a helper throws, whose frame the text leaves out
        catch (Exception e) { Show(new StackTrace(e)); }
        try { Enum.Parse(typeof(DayOfWeek), null); }
        catch (Exception e) { Console.WriteLine(e.Source); }
    }
}

class Box<T>
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    public void Go<U>(T t, U u) => Program.Show(new StackTrace());

    public class Inner
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        public Inner(int[] x, ref string s) => Program.Show(new StackTrace());
    }
}
