// C#'s dynamic: members, overloads, operators, conversions, indexers, delegates, events, constructors, errors.
using System;
using System.Collections.Generic;
using System.Dynamic;
using System.Linq;
using System.Linq.Expressions;
using System.Runtime.CompilerServices;
using System.Text;
using Microsoft.CSharp.RuntimeBinder;

class Animal
{
    public int Legs = 4;
    public string Name { get; set; } = "animal";
    public static int Count = 7;
    private int secret = 1;
    public virtual string Speak() => "...";
    public int Secret() => secret;
    public string Meet(Animal other) => Name + " meets animal " + other.Name;
    public string Meet(Dog other) => Name + " meets dog " + other.Name;
    public string Kind(int x) => "int";
    public string Kind(long x) => "long";
    public string Kind(double x) => "double";
    public string Kind(string x) => "string";
    public string Kind(object x) => "object";
    public string Kind(int[] x) => "int[" + x.Length + "]";
    public string Many(string first, params int[] rest) => first + ":" + string.Join(",", rest);
    public string Named(int a, int b = 5, string c = "c") => a + "/" + b + "/" + c;
    public T Same<T>(T value) => value;
    public string Pair<T, U>(T a, List<U> b) where T : class => typeof(T).Name + " " + typeof(U).Name + " " + b.Count;
    public void Swap(ref int a, ref int b) { int t = a; a = b; b = t; }
    public bool TryGet(string key, out string value) { value = key + "!"; return key.Length > 2; }
    public event Action<string> Heard;
    public void Hear(string s) => Heard?.Invoke(s);
    public Func<int, int> Twice = x => 2 * x;
}

class Dog : Animal
{
    public Dog() { }
    public Dog(string name) { Name = name; }
    public Dog(int legs) { Legs = legs; }
    public override string Speak() => "woof";
    public string this[int i] => "paw " + i;
    public string this[string s] { get => "tag " + s; set => Name = s + "=" + value; }
    public new string Secret() => "none";
}

struct Money
{
    public long Cents;
    public Money(long cents) { Cents = cents; }
    public static Money operator +(Money a, Money b) => new Money(a.Cents + b.Cents);
    public static Money operator *(Money a, int b) => new Money(a.Cents * b);
    public static Money operator -(Money a) => new Money(-a.Cents);
    public static Money operator ++(Money a) => new Money(a.Cents + 1);
    public static bool operator ==(Money a, Money b) => a.Cents == b.Cents;
    public static bool operator !=(Money a, Money b) => a.Cents != b.Cents;
    public static bool operator true(Money a) => a.Cents != 0;
    public static bool operator false(Money a) => a.Cents == 0;
    public static implicit operator Money(int units) => new Money(units * 100);
    public static explicit operator double(Money a) => a.Cents / 100.0;
    public override bool Equals(object o) => o is Money m && m == this;
    public override int GetHashCode() => Cents.GetHashCode();
    public override string ToString() => "$" + Cents;
}

enum Colour : byte { Red = 1, Green = 2, Blue = 4 }

interface IShape { double Area { get; } }
class Square : IShape { public double Side; public double Area => Side * Side; }
class Round : IShape { public double Area => 3; }

class Box<T>
{
    public T Value;
    public Box(T value) { Value = value; }
    public void Set(T value) => Value = value;
    public class Inner { public string Hi() => "inner of " + typeof(T).Name; }
}

class Bag : DynamicObject
{
    private readonly SortedDictionary<string, object> values = new SortedDictionary<string, object>(StringComparer.Ordinal);
    public int Real = 42;
    public override bool TryGetMember(GetMemberBinder binder, out object result) => values.TryGetValue(binder.Name, out result);
    public override bool TrySetMember(SetMemberBinder binder, object value) { values[binder.Name] = value; return true; }
    public override bool TryInvokeMember(InvokeMemberBinder binder, object[] args, out object result)
    {
        result = binder.Name + "(" + string.Join("|", args) + ")";
        return binder.Name != "Missing";
    }
    public override bool TryGetIndex(GetIndexBinder binder, object[] indexes, out object result) { result = "at " + string.Join(",", indexes); return true; }
    public override bool TrySetIndex(SetIndexBinder binder, object[] indexes, object value) { values["[" + indexes[0] + "]"] = value; return true; }
    public override bool TryBinaryOperation(BinaryOperationBinder binder, object arg, out object result) { result = binder.Operation + " " + arg; return true; }
    public override bool TryUnaryOperation(UnaryOperationBinder binder, out object result) { result = binder.Operation.ToString(); return true; }
    public override bool TryConvert(ConvertBinder binder, out object result) { result = binder.Type == typeof(int) ? (object)values.Count : "bag"; return true; }
    public override bool TryInvoke(InvokeBinder binder, object[] args, out object result) { result = "called " + args.Length; return true; }
    public override bool TryDeleteMember(DeleteMemberBinder binder) => values.Remove(binder.Name);
    public override IEnumerable<string> GetDynamicMemberNames() => values.Keys;
}

static class Program
{
    static void Try(string what, Action action)
    {
        try { action(); Console.WriteLine(what + ": no error"); }
        catch (RuntimeBinderException e) { Console.WriteLine(what + ": " + e.Message); }
        catch (Exception e) { Console.WriteLine(what + ": " + e.GetType().Name + " " + e.Message); }
    }

    static string Of(object o) => o == null ? "null" : o.GetType().Name + " " + Convert.ToString(o, System.Globalization.CultureInfo.InvariantCulture);
    static void Show(object o) => Console.WriteLine(Of(o));
    static string Over(int i) => "over int " + i;
    static string Over(string s) => "over string " + s;
    static string Over(IShape s) => "over shape";
    static string Over<T>(List<T> s) => "over list of " + typeof(T).Name;
    static string Over(object o) => "over object";

    static void Members()
    {
        dynamic d = new Dog("rex");
        Console.WriteLine(d.Name);
        Console.WriteLine(d.Legs);
        d.Name = "max";
        d.Legs = 3;
        d.Legs += 2;
        d.Name += "!";
        Console.WriteLine(d.Name + " " + d.Legs);
        Console.WriteLine(d.Speak());
        Console.WriteLine(d.Secret());
        Console.WriteLine(((dynamic)new Animal()).Secret());
        Console.WriteLine(d[2]);
        Console.WriteLine(d["x"]);
        d["k"] = "v";
        Console.WriteLine(d.Name);
        dynamic other = new Animal();
        Console.WriteLine(d.Meet(other));
        Console.WriteLine(d.Meet(d));
        foreach (dynamic x in new object[] { 1, 2L, 2.5f, "s", 'c', (byte)1, 1.5m, new int[3], null, new object(), new Dog() })
        {
            try { Console.WriteLine(d.Kind(x)); }
            catch (RuntimeBinderException e) { Console.WriteLine(e.Message); }
        }
        dynamic n = 3;
        Console.WriteLine(d.Many("a"));
        Console.WriteLine(d.Many("a", n));
        Console.WriteLine(d.Many("a", 1, n, 5));
        Console.WriteLine(d.Many("a", new[] { 8, 9 }));
        Console.WriteLine(d.Named(n));
        Console.WriteLine(d.Named(1, c: "z"));
        Console.WriteLine(d.Named(b: n, a: 2));
        Show(d.Same(n));
        Show(d.Same("text"));
        Show(d.Same(2.5));
        Show(d.Same<object>(n));
        Console.WriteLine(d.Pair("x", new List<string> { "y" }));
        int p = 1, q = 2;
        d.Swap(ref p, ref q);
        Console.WriteLine(p + " " + q);
        string got;
        Console.WriteLine(d.TryGet("key", out got) + " " + got);
        Console.WriteLine(d.Twice(21));
        Action<string> hear = s => Console.WriteLine("heard " + s);
        d.Heard += hear;
        d.Hear("one");
        d.Heard -= hear;
        d.Hear("two");
        dynamic dogs = new Dog((dynamic)"fido");
        Console.WriteLine(dogs.Name + " " + new Dog(n).Legs);
    }

    static void Overloads()
    {
        foreach (dynamic x in new object[] { 1, "s", new Square(), new List<string>(), new List<int>(), 2.0, new Round() })
        {
            Console.WriteLine(Over(x));
        }
        dynamic total = 0.0;
        foreach (dynamic shape in new IShape[] { new Square { Side = 3 }, new Round() })
        {
            total += shape.Area;
        }
        Show(total);
    }

    static void Operators()
    {
        dynamic i = 7, l = 8L, f = 1.5, m = 2.5m, s = "str", c = 'c', b = true, u = 3u, by = (byte)200;
        Show(i + 1); Show(i + l); Show(i * f); Show(i / 2); Show(i % 4); Show(i - u); Show(m * i); Show(-m); Show(m + 1);
        Show(i + s); Show(s + f); Show(s + null); Show(c + 1); Show(s + c); Show(by + by); Show(i << 2); Show(i >> 1); Show(~i);
        Show(i & 3); Show(i | 8); Show(i ^ 1); Show(!b); Show(b && i > 3); Show(b || throwing()); Show(i == 7); Show(i != l); Show(i < f);
        Show(m >= i); Show(s == "str"); Show(-i); Show(+i);
        i++; Show(i); i--; --i; Show(i); i += 10; Show(i); i *= 2; Show(i); i <<= 1; Show(i); s += 1; Show(s);
        Show(checked(i + 1));
        Try("overflow", () => { dynamic big = int.MaxValue; Show(checked(big + 1)); });
        Try("unchecked", () => { dynamic big = int.MaxValue; Show(unchecked(big + 1)); });
        Try("zero", () => { dynamic z = 0; Show(1 / z); });
        Try("float zero", () => { dynamic z = 0.0; Show(1 / z); });
        dynamic colour = Colour.Red;
        Show(colour | Colour.Blue); Show(colour + 1); Show((int)colour); Show(colour == Colour.Red);
        dynamic money = new Money(150);
        Show(money + new Money(5)); Show(money * 3); Show(-money); money++; Show(money); Show(money + 2); Show(money == new Money(151));
        Show((double)money); Show(money ? "rich" : "poor"); Show(money != 1);
        int? maybe = 5; dynamic nothing = null;
        Show(maybe + i); Show(nothing == null); Show(i == null); Show(nothing ?? "other");
        Show(new DateTime(2020, 1, 2) - (dynamic)new DateTime(2020, 1, 1));
        Func<int, int> one = x => x + 1, two = x => x + 2;
        dynamic both = one; both += two;
        Show(both(1));
        Show(((Delegate)both).GetInvocationList().Length);
    }

    static bool throwing() => throw new Exception("evaluated");

    static void Conversions()
    {
        dynamic i = 300, s = "text", f = 2.9, o = new Dog("d"), money = new Money(250);
        long l = i; double d = i; int t = (int)f; string str = s; object obj = i; Animal a = o; byte by = unchecked((byte)i);
        Console.WriteLine(l + " " + (d + 0.5).ToString(System.Globalization.CultureInfo.InvariantCulture) + " " + t + " " + str + " " + obj + " " + a.Name + " " + by);
        Money m = i; int? n = i; IEnumerable<char> chars = s;
        Console.WriteLine(m + " " + n + " " + chars.Count() + " " + (double)money);
        Try("narrow", () => Show(checked((byte)i)));
        Try("implicit", () => { int x = f; Show(x); });
        Try("cast", () => { Dog x = (Dog)(dynamic)new Animal(); Show(x); });
        Try("null", () => { int x = (dynamic)null; Show(x); });
        Try("string", () => { string x = i; Show(x); });
        Console.WriteLine(i is int);
        Console.WriteLine((s as string).Length + " " + (o as Animal).Legs);
        if (i > 5) Console.WriteLine("if");
        dynamic[] items = { 1, "two", 3.5 };
        foreach (var item in items) Show(item);
        int count = 0;
        foreach (var x in (dynamic)new List<int> { 1, 2, 3 }) count += x;
        Console.WriteLine(count);
        using ((dynamic)new System.IO.MemoryStream()) { }
    }

    static void Library()
    {
        dynamic list = new List<int> { 3, 1, 2 };
        list.Add(9);
        list.Sort();
        list[0] = 5;
        Console.WriteLine(list.Count + " " + list[0] + " " + list[3] + " " + list.Contains(2) + " " + string.Join(",", list));
        dynamic map = new Dictionary<string, object>();
        map["a"] = 1;
        map.Add("b", "two");
        Console.WriteLine(map.Count + " " + map["b"] + " " + map.ContainsKey("a"));
        object value;
        Console.WriteLine(map.TryGetValue("a", out value) + " " + value);
        dynamic text = "Hello";
        Console.WriteLine(text.Length + " " + text.Substring(1, 2) + " " + text.ToUpper() + " " + text[4] + " " + text.IndexOf('l') + " " + text.Replace("l", "L"));
        dynamic sb = new StringBuilder();
        sb.Append(1).Append("x").Append('c').Append(2.5m);
        Console.WriteLine(sb.ToString() + " " + sb.Length);
        dynamic array = new[] { 1, 2, 3 };
        array[1] = 20;
        Console.WriteLine(array.Length + " " + array[1]);
        dynamic grid = new int[2, 2];
        grid[1, 1] = 4;
        Console.WriteLine(grid[1, 1] + grid.Length);
        dynamic tuple = (1, "b");
        Console.WriteLine(tuple.Item1 + tuple.Item2);
        dynamic anonymous = new { X = 1, Y = "y" };
        Console.WriteLine(anonymous.X + anonymous.Y + " " + anonymous);
        dynamic box = new Box<int>(4);
        box.Set(6);
        Console.WriteLine(box.Value);
        box.Value++;
        Console.WriteLine(box.Value + " " + ((dynamic)new Box<string>.Inner()).Hi());
        dynamic date = new DateTime(2021, 3, 4);
        Console.WriteLine(date.Year + date.AddDays(30).Month);
        Console.WriteLine(Math.Max(date.Day, 3) + " " + Math.Abs((dynamic)(-2.5)));
        Console.WriteLine(string.Format("{0}-{1}", date.Year, text));
        dynamic ex = new InvalidOperationException("bad");
        Console.WriteLine(ex.Message);
        dynamic n = 5;
        IList<int> declared = new List<int> { 1 };
        declared.Add(n);
        declared.Insert(0, n);
        Console.WriteLine(string.Join(",", declared) + " " + declared.IndexOf(n));
        Console.WriteLine(n.ToString() + n.ToString("X2") + n.CompareTo(4) + n.Equals(5) + n.GetType().Name);
    }

    static void Delegates()
    {
        dynamic add = (Func<int, int, int>)((a, b) => a + b);
        Show(add(1, 2));
        dynamic print = (Action<object>)(o => Console.WriteLine("print " + o));
        print(5);
        print.Invoke("x");
        Try("arity", () => add(1));
        Try("types", () => add("a", 1));
        Func<dynamic, dynamic> f = x => x.Length * 2;
        Show(f("abc"));
        Show(f(new int[4]));
        Console.WriteLine(string.Join(",", new object[] { 1, "a", 2.5 }.Select(x => ((dynamic)x) + "!").Cast<string>()));
    }

    static void Expandos()
    {
        dynamic e = new ExpandoObject();
        e.Name = "ex";
        e.Count = 1;
        e.Count++;
        e.Inner = new ExpandoObject();
        e.Inner.Deep = "deep";
        e.Hello = (Func<string, string>)(who => "hello " + who);
        Console.WriteLine(e.Name + e.Count + e.Inner.Deep + e.Hello("you"));
        foreach (KeyValuePair<string, object> p in (IDictionary<string, object>)e) Console.WriteLine(p.Key + " " + p.Value.GetType().Name);
        ((IDictionary<string, object>)e).Remove("Name");
        Try("removed", () => Console.WriteLine(e.Name));
        ((System.ComponentModel.INotifyPropertyChanged)e).PropertyChanged += (s, a) => Console.WriteLine("changed " + a.PropertyName);
        e.Count = 5;
        e.Fresh = null;
        Console.WriteLine(((IDictionary<string, object>)e).ContainsKey("Fresh"));
    }

    static void Objects()
    {
        dynamic b = new Bag();
        b.First = 1;
        b.Second = "two";
        b[5] = 'x';
        Console.WriteLine(b.First + " " + b.Second + " " + b.Real);
        Console.WriteLine(b.Method(1, "x") + " " + b[1, 2] + " " + (b + 5) + " " + !b + " " + b(1, 2, 3));
        int count = b; string text = (string)b;
        Console.WriteLine(count + text + string.Join(",", b.GetDynamicMemberNames()));
        Try("absent", () => Console.WriteLine(b.Third));
        Try("missing", () => b.Missing());
        b.Real = 43;
        Console.WriteLine(b.Real);
        Show(b.ToString());
    }

    static void Errors()
    {
        dynamic d = new Dog("rex"), i = 1, nothing = null;
        Try("no member", () => Console.WriteLine(d.Wings));
        Try("no method", () => d.Fly());
        Try("bad arguments", () => d.Speak(1));
        Try("private", () => Console.WriteLine(d.secret));
        Try("null", () => nothing.Foo());
        Try("not invocable", () => i());
        Try("operator", () => Console.WriteLine(d + 1));
        Try("no indexer", () => Console.WriteLine(i[0]));
        Try("read only", () => d[3] = "x");
        Try("convert", () => { Square s = d; Show(s); });
        Try("void", () => { object o = d.Hear("x"); Show(o); });
        Try("static", () => Console.WriteLine(d.Count));
        Try("ambiguous", () => Ambiguous((dynamic)null, (dynamic)null));
        Try("from inside", () => ((dynamic)new Thrower()).Go(3));
        Try("property", () => Console.WriteLine(((dynamic)"s").Size));
        Try("generic", () => d.Pair(3, new List<int>()));
    }

    static void Ambiguous(string a, object b) { }
    static void Ambiguous(object a, string b) { }

    class Thrower { public void Go(int x) => throw new ArgumentException("inside " + x); }

    static void Sites()
    {
        // one site that sees more types than it has rules
        dynamic total = "";
        for (int round = 0; round < 3; round++)
        {
            foreach (dynamic x in new object[] { 1, 2L, 3f, 4.0, 5m, (byte)6, (sbyte)7, (short)8, (ushort)9, 10u, 'c', "s", true })
            {
                total += Size(x);
            }
        }
        Console.WriteLine(total);
        var site = CallSite<Func<CallSite, object, object>>.Create(Microsoft.CSharp.RuntimeBinder.Binder.GetMember(
            CSharpBinderFlags.None, "Name", typeof(Program), new[] { CSharpArgumentInfo.Create(CSharpArgumentInfoFlags.None, null) }));
        Console.WriteLine(site.Target(site, new Dog("by hand")));
        var convert = CallSite<Func<CallSite, object, int>>.Create(Microsoft.CSharp.RuntimeBinder.Binder.Convert(CSharpBinderFlags.ConvertExplicit, typeof(int), typeof(Program)));
        Console.WriteLine(convert.Target(convert, 5L) + convert.Target(convert, 2.5) + convert.Target(convert, 'a'));
        ParameterExpression p = Expression.Parameter(typeof(object));
        var length = Expression.Lambda<Func<object, object>>(Expression.Dynamic(Microsoft.CSharp.RuntimeBinder.Binder.GetMember(
            CSharpBinderFlags.None, "Length", typeof(Program), new[] { CSharpArgumentInfo.Create(CSharpArgumentInfoFlags.None, null) }), typeof(object), p), p).Compile();
        Console.WriteLine(length("four") + " " + length(new int[5]));
    }

    static string Size(int x) => "i"; static string Size(long x) => "l"; static string Size(double x) => "d"; static string Size(decimal x) => "m"; static string Size(string x) => "s"; static string Size(object x) => "o";

    static void Main(string[] args)
    {
        Members(); Overloads(); Operators(); Conversions(); Library(); Delegates(); Expandos(); Objects(); Errors(); Sites();
    }
}
