// Generic methods over references made at run time: contexts, generic virtual calls, delegates, catch clauses.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Threading;

class User { public string Name = "u"; public override string ToString() => "User " + Name; }
class Outer<T> {
    public static string Static(T t) => "static " + typeof(T).Name + t;
    public static Func<T, string> Group() => Static;
    public Func<T, string> Instance(string p) => t => p + typeof(T).Name + t;
    public Func<string> Lambda() => () => typeof(T).Name;
    public static T Default() => default(T);
    public string Both<U>(U u) => typeof(T).Name + "-" + typeof(U).Name + "-" + u;
    public virtual string Virt<U>(U u) where U : class => "outer " + typeof(U).Name;
    public string CallVirt<U>(U u) where U : class => Virt(u) + Virt<List<U>>(null) + Virt<T[]>(null);
    [ThreadStatic] static T perThread; public void Set(T t) { perThread = t; } public T Get() => perThread;
}
class Inner<T> : Outer<T> { public override string Virt<U>(U u) => "inner " + typeof(T).Name + typeof(U).Name; }
static class M {
    public static string Name<T>() => typeof(T).Name;
    public static List<T> List<T>(T t) { var l = new List<T> { t }; return l; }
    public static string Chain<T>(T t) => Name<T[]>() + Name<Dictionary<T, int>>() + List(t).Count + Map<T, string>(t, x => x.ToString());
    public static U Map<T, U>(T t, Func<T, U> f) => f(t);
    public static T New<T>() where T : new() => new T();
    public static object Compare<T>(T a, T b) where T : IComparable<T> => a.CompareTo(b);
    public static object Eq<T>(T a, T b) => EqualityComparer<T>.Default.Equals(a, b) + " " + Comparer<T>.Default.GetType().Name.Length;
    public static T[] Arr<T>(T t) { var a = new T[2]; a[0] = t; ref T r = ref a[1]; r = t; return a; }
    public static string Deep<T>(int n) => n == 0 ? typeof(T).ToString() : Deep<List<T>>(n - 1);
    public static string Try<T>(Action a) where T : Exception { try { a(); return "none"; } catch (T e) { return "caught " + e.GetType().Name; } }
    public static int Hash<T>(IEnumerable<T> ts) { var h = new HashSet<T>(ts); return h.Count; }
    public static string Group<T>(IEnumerable<T> ts) => string.Join(";", ts.GroupBy(t => t.ToString().Length).Select(g => g.Key + ":" + g.Count()));
    public static (T, int) Tuple<T>(T t) => (t, 1);
    public static T? Null<T>(T t) where T : struct => t;
}
static class P {
    static object Call(string name, Type[] targs, params object[] args) {
        MethodInfo m = typeof(M).GetMethod(name).MakeGenericMethod(targs);
        try { return m.Invoke(null, args); } catch (TargetInvocationException e) { return e.InnerException.GetType().Name + ": " + e.InnerException.Message; }
    }
    static object Show(object o) => o is System.Collections.IEnumerable e && !(o is string) ? o.GetType() + " " + string.Join(",", e.Cast<object>()) : o;
    static void Main() {
        var u = new User();
        Type[] tu = { typeof(User) };
        Console.WriteLine(Call("Name", tu));
        Console.WriteLine(Show(Call("List", tu, u)));
        Console.WriteLine(Call("Chain", tu, u));
        Console.WriteLine(Call("New", tu));
        Console.WriteLine(Call("Compare", new[] { typeof(string) }, "a", "b"));
        Console.WriteLine(Call("Eq", tu, u, u));
        Console.WriteLine(Show(Call("Arr", tu, u)));
        Console.WriteLine(Call("Deep", tu, 5));
        Console.WriteLine(Call("Hash", tu, (object)new[] { u, u, new User() }));
        Console.WriteLine(Call("Group", tu, (object)new[] { u, u, new User { Name = "long" } }));
        Console.WriteLine(Call("Tuple", tu, u));
        object o = Activator.CreateInstance(typeof(Outer<>).MakeGenericType(typeof(User)));
        Type t = o.GetType();
        Console.WriteLine(((Delegate)t.GetMethod("Group").Invoke(null, null)).DynamicInvoke(u));
        Console.WriteLine(((Func<User, string>)t.GetMethod("Group").Invoke(null, null))(u));
        Console.WriteLine(((Func<User, string>)t.GetMethod("Instance").Invoke(o, new object[] { "p" }))(u));
        Console.WriteLine(((Func<string>)t.GetMethod("Lambda").Invoke(o, null))());
        Console.WriteLine(t.GetMethod("Default").Invoke(null, null) ?? "null");
        Console.WriteLine(t.GetMethod("Static").Invoke(null, new object[] { u }));
        t.GetMethod("Set").Invoke(o, new object[] { u });
        Console.WriteLine(t.GetMethod("Get").Invoke(o, null));
        var th = new Thread(() => Console.WriteLine(t.GetMethod("Get").Invoke(o, null) ?? "nothing")); th.Start(); th.Join();
        Console.WriteLine(t.GetMethod("Both").MakeGenericMethod(typeof(string)).Invoke(o, new object[] { "s" }));
        object i = Activator.CreateInstance(typeof(Inner<>).MakeGenericType(typeof(User)));
        Console.WriteLine(i.GetType().GetMethod("CallVirt").MakeGenericMethod(typeof(string)).Invoke(i, new object[] { "s" }));
        Console.WriteLine(typeof(M).GetMethod("Map").MakeGenericMethod(typeof(User), typeof(string)));
        Console.WriteLine(typeof(M).GetMethod("Map").MakeGenericMethod(typeof(User), typeof(string)).ReturnType);
        Console.WriteLine(Call("Try", new[] { typeof(ArgumentException) }, (Action)(() => throw new ArgumentNullException("x"))));
        DelegateMethods.Run();
    }
}

// Delegate.Method of delegates over shared code.
static class DelegateMethods {
    class A { } class B { } class Mark { }
    abstract class G1 { public abstract string Do<U>(U u); }
    class G2 : G1 { public override string Do<U>(U u) => "g2" + typeof(U).Name; }
    interface IG<T> { string Gi<U>(U u) => "gi" + typeof(T).Name + typeof(U).Name; string Pl() => "pl"; }
    class Gx<T> : G1, IG<T> { public override string Do<U>(U u) => "gx" + typeof(T).Name; }
    struct SG<T> : IG<T> { public string Gi<U>(U u) => "sgi" + typeof(T).Name + typeof(U).Name; public string In() => "in"; public string InG<V>() => "ing"; }
    class F<T, M> {
      public T f; T Get() => f; static T Id(T v) => v; U Any<U>(U u) => u; static string Name<U, V>() => typeof(U).Name; public static string Pub<U>() => "p"; string Pri<U>() => "x";
      static void Show(string s, Func<Delegate> f) { try { var d = f(); var m = d.Method; Console.WriteLine(s + " " + m + " | " + m.DeclaringType + " " + m.ReflectedType + " " + m.IsStatic + m.IsPublic + m.IsVirtual + m.IsGenericMethod + " " + (d.Target?.GetType()) + " " + (m.IsGenericMethod ? m.GetGenericMethodDefinition().ToString() : "") + m.Equals(f().Method) + (m.GetHashCode() == f().Method.GetHashCode())); } catch (Exception e) { Console.WriteLine(s + " " + e.Message); } }
      public void Run(T t) {
        Show("get", () => new Func<T>(Get)); Show("id", () => new Func<T, T>(Id)); Show("any", () => new Func<T, T>(Any<T>)); Show("any[]", () => new Func<T[], T[]>(Any<T[]>)); Show("anyint", () => new Func<int, int>(Any<int>)); Show("name", () => new Func<string>(Name<T, T>)); Show("name2", () => new Func<string>(Name<T, int>)); Show("pub", () => new Func<string>(Pub<T>)); Show("pri", () => new Func<string>(Pri<M>));
        G1 g = new G2(); Show("gv", () => new Func<T, string>(g.Do<T>)); g = new Gx<T>(); Show("gx", () => new Func<T, string>(g.Do<T>)); Show("gxi", () => new Func<int, string>(g.Do<int>)); IG<T> i = (IG<T>)g; Show("gi", () => new Func<T, string>(i.Gi<T>)); Show("pl", () => new Func<string>(i.Pl)); Show("gint", () => new Func<int, string>(i.Gi<int>)); 
        i = new SG<T>(); Show("sgi", () => new Func<T, string>(i.Gi<T>)); Show("spl", () => new Func<string>(i.Pl)); var s = new SG<T>(); Show("sin", () => new Func<string>(s.In)); Show("sing", () => new Func<string>(s.InG<T>)); Show("lambda", () => new Func<T>(() => t)); Show("lib", () => new Func<IEnumerable<T>, List<T>>(Enumerable.ToList<T>)); Show("libi", () => new Action<T>(new List<T>().Add)); Show("conv", () => new Func<Converter<T, T>, List<T>>(new List<T>().ConvertAll<T>));
        string Loc<U>() => "l"; Show("loc", () => new Func<string>(Loc<T>));
      }
    }
    public static void Run() { foreach (var a in new[] { typeof(A), typeof(B) }) { Type f = typeof(F<,>).MakeGenericType(a, typeof(Mark)); f.GetMethod("Run").Invoke(Activator.CreateInstance(f), new object[] { null }); } }
}
