// Late binding: calls of all shapes, generic types and methods made at run time, delegates, types by name.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

[assembly: AssemblyInformationalVersion("1.2.3-x"), AssemblyMetadata("key", "value")]

interface IShape { double Area(); }

class Circle : IShape
{
    public double R;
    public Circle(double r) { R = r; }
    public double Area() => R * R * 3;
}

class Square : IShape
{
    public double Side { get; private set; }
    public Square(double s) { Side = s; }
    public double Area() => Side * Side;
}

class Repo<T> where T : IShape
{
    public List<T> All = new List<T>();
    public void Add(T t) => All.Add(t);
    public string Name => typeof(T).Name + All.Count;
}

class Late
{
    public string Last;
    public event Action Fired;
    public Late() { }
    public Late(int a, string s) { Last = a + s; }
    public static int Sum(int a, int b = 5, params int[] rest) => a + b + rest.Length;
    public int Out(ref int x, out string s) { x++; s = "out" + x; return x; }
    public int? Add1(int? v) => v + 1;
    public (int, string) Tuple((int, int) t) => (t.Item1, "s" + t.Item2);
    public T To<T>(object o) => (T)o;
    public static string Show<A, B>(A a, List<B> b) => typeof(A).Name + typeof(B).Name + a + b.Count;
    public void New<T>() where T : new() => Console.WriteLine(new T());
    public void Fire() => Fired?.Invoke();
    private int Hidden() => 7;
    public int this[int i] { get => i * 2; set => Last = i + "=" + value; }
    public class In { }
}

struct Pt
{
    public int X;
    public int Y { get; set; }
    public void Set(int v) => X = v;
    public override string ToString() => "Pt" + X + Y;
}

enum Kind : byte { A, B }

[AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
class MarkAttribute : Attribute
{
    public Kind[] Kinds;
    public MarkAttribute(int x, string s, Type t, Kind k, object o, params int[] r) { }
    public MarkAttribute() { }
    public string P { get; set; }
}

[Mark(1, "s", typeof(int), Kind.B, Kind.A, 1, 2, P = "p", Kinds = new[] { Kind.A, Kind.B }), Mark(2, null, null, Kind.A, "str")]
class Marked
{
    [Mark] public int Field = 1;
}

[Mark(3, "open", null, Kind.A, null)]
abstract class Handler<T> : IComparable<T> where T : class, new()
{
    public T Last { get; set; }
    public abstract int CompareTo(T other);
    public static class Fails { public static readonly int Value = int.Parse("none"); }
}

interface IStore<TKey, T> { string About(); }
class Store<T> : IStore<int, T[]> { public string About() => "store of " + new T[1].GetType(); }
class Ticket { }
class Cell { readonly IStore<int, Ticket[]> store; public Cell(IStore<int, Ticket[]> store) { this.store = store; } public override string ToString() => store.About(); }

interface INamed { string Name(); string Other(int x) => "other" + x; }
interface IKeyed<T> { T Key(T like); }
abstract class Modified { public volatile int Seen = 1; public abstract ref readonly int Get(in long by, List<int[]> plain); }
class Named : INamed { public virtual string Name() => "base"; }
class Marked2 : Named, INamed, IKeyed<int>, IKeyed<string>, IDisposable
{
    string INamed.Name() => "explicit";
    int IKeyed<int>.Key(int like) => like;
    string IKeyed<string>.Key(string like) => like;
    public void Dispose() { }
}

class NeverMentioned { public int Q = 4; }

static class Program
{
    static void Main()
    {
        Calls();
        Generics();
        Delegates();
        Names();
        Described();
        Definitions();
        Contained();
        Rarer();
    }

    static void Contained()
    {
        ConstructorInfo constructor = new Cell(null).GetType().GetConstructors()[0];
        Type wanted = constructor.GetParameters()[0].ParameterType;
        Type found = typeof(Program).Assembly.GetTypes().Single(t => t.Name[0] != 'I' && t.GetInterfaces().Any(i => i.Name == "IStore`2"));
        object store = Activator.CreateInstance(found.MakeGenericType(wanted.GetGenericArguments()[1].GetElementType()));
        Console.WriteLine(constructor.Invoke(new[] { store }));
    }

    static void Rarer()
    {
        foreach (Type contract in typeof(Marked2).GetInterfaces())
        {
            InterfaceMapping map = typeof(Marked2).GetInterfaceMap(contract);
            for (int i = 0; i < map.InterfaceMethods.Length; i++)
                Console.WriteLine(map.InterfaceMethods[i] + " is " + map.TargetMethods[i].DeclaringType + "." + map.TargetMethods[i].Name);
        }
        try { typeof(Circle).GetInterfaceMap(typeof(IDisposable)); }
        catch (ArgumentException e) { Console.WriteLine(e.Message); }
        Type made = typeof(Kind).MakeByRefType(), pointer = typeof(Pt).MakePointerType();
        Console.WriteLine(made + " " + made.IsByRef + made.GetElementType() + " " + pointer.Name + pointer.IsPointer + pointer.MakePointerType());
        Console.WriteLine(ReferenceEquals(made, typeof(Kind).MakeByRefType()) + " " + typeof(Late).GetMethod("Out").GetParameters()[1].ParameterType.IsByRef);
        try { made.MakeByRefType(); }
        catch (TypeLoadException) { Console.WriteLine("no reference to a reference"); }
        MethodInfo get = typeof(Modified).GetMethod("Get");
        Console.WriteLine(get.GetParameters()[0].GetRequiredCustomModifiers().Single() + " " + get.GetParameters()[1].GetRequiredCustomModifiers().Length
            + " " + get.ReturnParameter.GetRequiredCustomModifiers().Single() + " " + typeof(Modified).GetField("Seen").GetRequiredCustomModifiers().Single()
            + " " + get.GetParameters()[0].Attributes + get.MethodImplementationFlags + typeof(Modified).GetField("Seen").Attributes);
        const BindingFlags call = BindingFlags.InvokeMethod | BindingFlags.Public | BindingFlags.Instance;
        object late = typeof(Late).InvokeMember(null, BindingFlags.CreateInstance, null, null, new object[] { 4, "made" });
        Console.WriteLine(typeof(Late).InvokeMember("Last", BindingFlags.GetField | BindingFlags.GetProperty, null, late, null));
        Console.WriteLine(typeof(Circle).InvokeMember("Area", call, null, new Circle(2), null));
        typeof(Circle).InvokeMember("R", BindingFlags.SetField, null, new Circle(2), new object[] { 5.0 });
        try { typeof(Circle).InvokeMember("Nothing", call, null, new Circle(2), null); }
        catch (MissingMethodException e) { Console.WriteLine(e.Message); }
        Console.WriteLine((Assembly.Load(typeof(Program).Assembly.GetName().Name) == typeof(Program).Assembly) + " "
            + (Assembly.Load(typeof(Program).Assembly.FullName) == typeof(Program).Assembly) + " " + Assembly.Load(new AssemblyName("system.private.corelib")).GetName().Name);
        try { Assembly.Load("No.Such.Library, Version=1.2.3.4"); }
        catch (System.IO.FileNotFoundException e) { Console.Write(e.FileName + "|" + e.Message); }
        Console.WriteLine(AppDomain.CurrentDomain.GetAssemblies().Contains(typeof(Program).Assembly) + " " + AppDomain.CurrentDomain.GetAssemblies()[0].GetName().Name);
    }

    static void Definitions()
    {
        foreach (Type type in typeof(Program).Assembly.GetTypes().Where(t => t.IsGenericTypeDefinition && !t.IsNested && t.Name[0] != '<'))
        {
            Type parameter = type.GetGenericArguments()[0];
            Console.WriteLine(type + ": " + type.GetCustomAttributes<MarkAttribute>().Count() + " " + parameter.GenericParameterAttributes);
            Console.WriteLine(string.Join(", ", type.GetInterfaces().Select(i => i.Name + (i.GetGenericTypeDefinition() == typeof(IComparable<>)))));
            Console.WriteLine(string.Join(", ", type.GetProperties().Select(p => p.PropertyType + " " + p.Name + (p.PropertyType == parameter))));
        }
        try { Console.WriteLine(Handler<Late>.Fails.Value); }
        catch (TypeInitializationException e) { Console.WriteLine(e.Message); }
        try { Activator.CreateInstance(typeof(Repo<>)); }
        catch (ArgumentException e) { Console.WriteLine(e.Message); }
        Console.WriteLine(typeof((int, string)).GetField("Item1").GetValue((3, "x")) + " " + typeof(int).GetField("MaxValue").GetValue(null));
    }

    static void Described()
    {
        foreach (CustomAttributeData data in typeof(Marked).GetCustomAttributesData())
        {
            Console.WriteLine(data.AttributeType + " " + data.Constructor);
            foreach (CustomAttributeTypedArgument argument in data.ConstructorArguments) Console.WriteLine("  " + argument);
            foreach (CustomAttributeNamedArgument argument in data.NamedArguments) Console.WriteLine("  " + argument.MemberName + " " + argument.TypedValue);
        }
        Console.WriteLine(typeof(Marked).GetField("Field").CustomAttributes.Count());
        Assembly entry = Assembly.GetEntryAssembly();
        Console.WriteLine(entry.GetCustomAttribute<AssemblyInformationalVersionAttribute>().InformationalVersion + " "
            + entry.GetCustomAttributes<AssemblyMetadataAttribute>().First().Value + " " + entry.IsDefined(typeof(AssemblyTitleAttribute)));
        foreach (Type parameter in typeof(Dictionary<,>).GetGenericArguments())
            Console.WriteLine(parameter + " " + parameter.IsGenericParameter + parameter.GenericParameterPosition);
        Console.WriteLine(typeof(Repo<>).ContainsGenericParameters + " " + typeof(Late).GetMethod("To").GetGenericArguments()[0]);
    }

    static void Calls()
    {
        var late = new Late();
        Console.WriteLine(typeof(Late).GetMethod("Sum").Invoke(null, new object[] { 1, Type.Missing, new int[2] }));
        object[] args = { 4, null };
        Console.WriteLine(typeof(Late).GetMethod("Out").Invoke(late, args) + " " + args[0] + " " + args[1]);
        MethodInfo add = typeof(Late).GetMethod("Add1");
        Console.WriteLine((add.Invoke(late, new object[] { null }) ?? "null") + " " + add.Invoke(late, new object[] { 4 }));
        Console.WriteLine(typeof(Late).GetMethod("Tuple").Invoke(late, new object[] { (1, 2) }));
        Console.WriteLine(typeof(Late).GetMethod("Hidden", BindingFlags.NonPublic | BindingFlags.Instance).Invoke(late, null));
        object box = new Pt();
        typeof(Pt).GetField("X").SetValue(box, 9);
        typeof(Pt).GetProperty("Y").SetValue(box, 8);
        Console.Write(box + " ");
        typeof(Pt).GetMethod("Set").Invoke(box, new object[] { 11 });
        Console.WriteLine(box);
        typeof(Late).GetProperty("Item").SetValue(late, 5, new object[] { 3 });
        Console.WriteLine(typeof(Late).GetProperty("Item").GetValue(late, new object[] { 21 }) + " " + late.Last);
        EventInfo fired = typeof(Late).GetEvent("Fired");
        Action handler = () => Console.WriteLine("fired");
        fired.AddEventHandler(late, handler);
        late.Fire();
        fired.RemoveEventHandler(late, handler);
        late.Fire();
        Console.WriteLine(((Late)Activator.CreateInstance(typeof(Late), 3, "z")).Last);
        object square = new Square(1);
        PropertyInfo side = typeof(Square).GetProperty("Side");
        side.SetValue(square, 5.0);
        Console.WriteLine(((Square)square).Side + " " + side.GetSetMethod() + " " + side.GetSetMethod(true));
        var list = new List<int> { 3, 1 };
        typeof(List<int>).GetMethod("Add").Invoke(list, new object[] { 9 });
        Console.WriteLine(typeof(List<int>).GetProperty("Count").GetValue(list) + " " + list[2]);
        Console.WriteLine(typeof(string).GetMethod("Substring", new[] { typeof(int) }).Invoke("hello", new object[] { 2 }));
        Console.WriteLine(typeof(int).GetMethod("Parse", new[] { typeof(string) }).Invoke(null, new object[] { "42" }));
        Console.WriteLine(Activator.CreateInstance(typeof(string), 'c', 3));
    }

    static void Generics()
    {
        foreach (Type type in typeof(Program).Assembly.GetTypes().Where(t => typeof(IShape).IsAssignableFrom(t) && t.IsClass))
        {
            Type repo = typeof(Repo<>).MakeGenericType(type);
            object made = Activator.CreateInstance(repo);
            repo.GetMethod("Add").Invoke(made, new[] { Activator.CreateInstance(type, 2.0) });
            Console.WriteLine(repo.GetProperty("Name").GetValue(made));
        }
        var dictionary = (IDictionary)Activator.CreateInstance(typeof(Dictionary<,>).MakeGenericType(typeof(string), typeof(int)));
        dictionary["a"] = 1;
        Console.WriteLine(dictionary.Count + " " + dictionary.GetType());
        Console.WriteLine(typeof(Late).GetMethod("To").MakeGenericMethod(typeof(string)).Invoke(new Late(), new object[] { "s" }));
        MethodInfo show = typeof(Late).GetMethod(nameof(Late.Show)), ofInt = show.MakeGenericMethod(typeof(int), typeof(string));
        Console.WriteLine(ofInt.Invoke(null, new object[] { 1, new List<string>() }) + " " + show.IsGenericMethodDefinition + ofInt.IsGenericMethodDefinition);
        Console.WriteLine(show + " | " + ofInt + " | " + ofInt.GetGenericArguments()[1] + " " + ofInt.GetGenericMethodDefinition().Equals(show));
        typeof(Late).GetMethod("New").MakeGenericMethod(typeof(Pt)).Invoke(new Late(), null);
    }

    static void Delegates()
    {
        Delegate write = new Action<string>(Console.WriteLine);
        write.DynamicInvoke("called");
        try { write.DynamicInvoke(); }
        catch (TargetParameterCountException e) { Console.WriteLine(e.Message); }
        Func<int> bad = () => throw new FormatException("bad");
        try { bad.DynamicInvoke(); }
        catch (TargetInvocationException e) { Console.WriteLine(e.InnerException.Message); }
        Console.WriteLine(((Func<string>)Delegate.CreateDelegate(typeof(Func<string>), "xyz", "ToUpper"))());
        var open = (Func<Circle, double>)Delegate.CreateDelegate(typeof(Func<Circle, double>), typeof(Circle).GetMethod("Area"));
        Console.WriteLine(open(new Circle(1)));
        Console.WriteLine(Delegate.CreateDelegate(typeof(Func<int>), typeof(Circle).GetMethod("Area"), false) is null);
    }

    static void Names()
    {
        foreach (string name in new[]
        {
            "NeverMentioned", "Late+In", "Late[]", "Late[,]", "Nope", "", " System.Int32", "System.Int32 ", "late", "Bad[", "Late]",
            "System.Int32, nope", "Late, 120_late_binding", "System.Collections.Generic.List`1", "System.Text.StringBuilder",
            "System.Collections.Generic.SortedList`2[[System.String],[System.Int32, mscorlib]]", "System.Collections.Generic.List`1[[Late]][]",
        })
        {
            Console.WriteLine(name + " => " + (Type.GetType(name)?.ToString() ?? "null"));
        }
        Type never = Type.GetType("nEVERmentioned", false, true);
        Console.WriteLine(never.GetField("Q").GetValue(Activator.CreateInstance(never)));
        try { Type.GetType("Nope", true); }
        catch (TypeLoadException e) { Console.WriteLine(e.Message); }
        Assembly assembly = typeof(Program).Assembly;
        Console.WriteLine(assembly.GetType("Late+In") + " " + assembly.GetType("System.Int32") + " " + typeof(Late).GetNestedTypes()[0]);
        Console.WriteLine(typeof(Late).GetNestedType("In") + " " + typeof(Late).Module + " " + typeof(int).Module.Assembly.GetName().Name);
    }
}
