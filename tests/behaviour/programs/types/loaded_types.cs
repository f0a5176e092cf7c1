// Types that the runtime makes of shared code: statics, iterators, nested instantiations, structs, casts, variance.
using System;
using System.Collections.Generic;
using System.Linq;

class User { public string Name = "u"; public override string ToString() => "User " + Name; }
class Admin : User { }
interface IRepo<T> { void Add(T t); IEnumerable<T> All(); int Count { get; } T First(); }
interface ICo<out T> { T Value { get; } }
class Node<T> { public T Item; public Node<T> Next; public Node(T item, Node<T> next) { Item = item; Next = next; } }
class Repo<T> : IRepo<T>, ICo<T> where T : class {
    static int created;
    static readonly List<T> everything = new List<T>();
    static Repo() { Console.WriteLine("cctor of " + typeof(Repo<T>)); }
    readonly List<T> items = new List<T>();
    readonly Dictionary<string, T> byName = new Dictionary<string, T>();
    Node<T> head;
    public Repo() { created++; }
    public void Add(T t) { items.Add(t); everything.Add(t); byName[t.ToString()] = t; head = new Node<T>(t, head); }
    public IEnumerable<T> All() { foreach (T t in items) yield return t; }
    public int Count => items.Count;
    public T First() => items.FirstOrDefault();
    public T Value => head.Item;
    public static int Created => created;
    public T[] ToArray() => items.ToArray();
    public override string ToString() => GetType() + " " + string.Join(",", items.Select(x => x.ToString().ToUpper())) + " " + everything.Count;
    public bool Is(object o) => o is T;
    public object Cast(object o) { try { return (T)o; } catch (InvalidCastException e) { return "no " + e.GetType().Name; } }
    public Type Listed() => typeof(Dictionary<int, List<T>>);
}
class Pair<A, B> { public A First; public B Second; public Pair() { } public override string ToString() => typeof(A).Name + "/" + typeof(B).Name; public Pair<B, A> Swap() => new Pair<B, A> { First = Second, Second = First }; }
class Base<T> { public virtual string Who() => "base " + typeof(T).Name; public string Call() => Who(); }
class Derived<T> : Base<List<T>> { public override string Who() => "derived " + typeof(T).Name + " of " + base.Who(); }
struct Point<T> { public T X, Y; public override string ToString() => "(" + X + ";" + Y + ")"; }
class Holder<T> { public Point<T> P; public Point<T>[] Many = new Point<T>[2]; public object Boxed() => P; public KeyValuePair<T, int> Kv(T t) => new KeyValuePair<T, int>(t, 3); public object KvO(T t) => Kv(t); }
static class P {
    static object Make(Type d, params Type[] a) => Activator.CreateInstance(d.MakeGenericType(a));
    static void Main() {
        object r = Make(typeof(Repo<>), typeof(User));
        var repo = (ICo<object>)r;
        r.GetType().GetMethod("Add").Invoke(r, new object[] { new User { Name = "a" } });
        r.GetType().GetMethod("Add").Invoke(r, new object[] { new Admin { Name = "b" } });
        Console.WriteLine(repo.Value);
        Console.WriteLine(r);
        foreach (object o in (System.Collections.IEnumerable)r.GetType().GetMethod("All").Invoke(r, null)) Console.WriteLine(o);
        Console.WriteLine(r.GetType().GetProperty("Count").GetValue(r));
        Console.WriteLine(r.GetType().GetProperty("Created").GetValue(null));
        Console.WriteLine(r.GetType().GetMethod("ToArray").Invoke(r, null));
        Console.WriteLine(r.GetType().GetMethod("First").Invoke(r, null));
        Console.WriteLine(r.GetType().GetMethod("Listed").Invoke(r, null));
        Console.WriteLine(r.GetType().GetMethod("Is").Invoke(r, new object[] { "x" }));
        Console.WriteLine(r.GetType().GetMethod("Is").Invoke(r, new object[] { new Admin() }));
        Console.WriteLine(r.GetType().GetMethod("Cast").Invoke(r, new object[] { 5 }));
        object r2 = Make(typeof(Repo<>), typeof(string));
        var rs = (IRepo<string>)r2; rs.Add("x"); rs.Add("y");
        Console.WriteLine(rs.Count + " " + rs.First() + " " + r2);
        foreach (string s in rs.All()) Console.WriteLine(s);
        object p = Make(typeof(Pair<,>), typeof(User), typeof(string));
        p.GetType().GetField("First").SetValue(p, new User());
        p.GetType().GetField("Second").SetValue(p, "sec");
        object q = p.GetType().GetMethod("Swap").Invoke(p, null);
        Console.WriteLine(p + " " + q + " " + q.GetType() + " " + q.GetType().GetField("First").GetValue(q));
        object d = Make(typeof(Derived<>), typeof(Admin));
        Console.WriteLine(d.GetType().GetMethod("Call").Invoke(d, null));
        Console.WriteLine(d.GetType().BaseType);
        object h = Make(typeof(Holder<>), typeof(User));
        Console.WriteLine(h.GetType().GetMethod("Boxed").Invoke(h, null));
        Console.WriteLine(h.GetType().GetMethod("KvO").Invoke(h, new object[] { new User() }));
        Console.WriteLine(r is ICo<User>); Console.WriteLine(r is ICo<object>); Console.WriteLine(r is ICo<Admin>);
        Console.WriteLine(string.Join(" ", r.GetType().GetInterfaces().Select(t => t.ToString())));
        foreach (var m in r.GetType().GetMethods(System.Reflection.BindingFlags.DeclaredOnly | System.Reflection.BindingFlags.Instance | System.Reflection.BindingFlags.Public).OrderBy(m => m.Name)) Console.WriteLine(m);
        try { typeof(Repo<>).MakeGenericType(typeof(int)); } catch (ArgumentException e) { Console.WriteLine(e.Message); }
    }
}
