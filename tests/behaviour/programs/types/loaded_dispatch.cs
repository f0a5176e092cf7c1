// What types that the runtime makes dispatch: default interface methods, generic virtual methods, static constructors
// and statics, explicit layouts, arrays, casts with variance. The second parameter makes the arguments too many to guess.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Runtime.InteropServices;

class A { } class B { } class C { } class D { } class E { } class F { } class G { } class H { } class I { } class J { }
class User { public override string ToString() => "user"; }
class Admin : User { public override string ToString() => "admin"; }
class Mark { }

interface IShow<T> {
    string Show(T t) => "IShow " + typeof(T).Name + " " + t + " " + Name + " " + Extra(t);
    string Name => "default name of " + typeof(T).Name;
    string Conv<U>(U u) => "conv " + typeof(T).Name + " to " + typeof(U).Name + " " + u;
    static string Count() => "static " + typeof(T).Name + " " + ++counter;
    static int counter;
    sealed string Sealed(T t) => "sealed " + t + Private(t);
    private string Private(T t) => " private " + typeof(T).Name;
    string Extra(T t);
}
interface ILate<T, M> : IShow<T> { string IShow<T>.Name => "late " + typeof(M).Name; }
class Plain<T, M> : IShow<T> { public string Extra(T t) => "plain"; }
class Late<T, M> : ILate<T, M> { public string Extra(T t) => "late extra"; }
class Over<T, M> : IShow<T> { public string Extra(T t) => "over"; public string Show(T t) => "overridden " + t; string IShow<T>.Conv<U>(U u) => "own conv " + typeof(M).Name + typeof(U).Name; }
struct Value<T, M> : IShow<T> { public int N; public string Extra(T t) => "value " + N++; }
class TwoWays<T, M> : IShow<T>, IShow<T[]> { public string Extra(T t) => "one"; public string Extra(T[] t) => "many " + t.Length; }

abstract class Gvm<T, M> {
    public abstract string Do<U>(U u);
    public virtual string More<U, V>(U u, V v) => "base more " + typeof(T).Name + typeof(U).Name + typeof(V).Name;
    public virtual U Same<U>(U u) where U : class => u;
}
class GvmA<T, M> : Gvm<T, M> { public override string Do<U>(U u) => "A.Do " + typeof(T).Name + typeof(U).Name + u; }
class GvmB<T, M> : GvmA<T, M> {
    public override string Do<U>(U u) => "B.Do " + base.Do(u) + base.Do(new List<U> { u }.Count);
    public override string More<U, V>(U u, V v) => "B.more " + base.More(v, u);
    public override U Same<U>(U u) => null;
}
interface IGvm<T> { string Gen<U>(T t, U u); }
class GvmI<T, M> : IGvm<T> { public virtual string Gen<U>(T t, U u) => "GvmI " + typeof(M).Name + t + u + typeof(U).Name; }
class GvmJ<T, M> : GvmI<T, M> { public override string Gen<U>(T t, U u) => "GvmJ " + base.Gen(t, u); }
class User2 : IGvm<User> { public string Gen<U>(User t, U u) => "exact " + t + u; }
class Caller<T, M> {
    public string Do(object o, T t) => o is Gvm<T, M> g ? g.Do(t) + g.Do(3) + g.Do("s") + g.More(t, 1.5) + g.More("x", t) + (g.Same(new[] { t }) == null) : "no";
    public string Gen(object o, T t) => o is IGvm<T> g ? g.Gen(t, t) + g.Gen(t, 5) + g.Gen(t, new[] { t }) : "no";
    public string Show(object o, T t) { var s = o as IShow<T>; return s == null ? "none" : s.Show(t) + "; " + s.Name + "; " + s.Conv(t) + "; " + s.Conv(7) + "; " + s.Sealed(t); }
    public string Statics() => IShow<T>.Count() + " " + IShow<T>.Count() + " " + IShow<T[]>.Count();
}

class Static<T, M> {
    public static readonly string Text = Trace("Static " + typeof(T).Name);
    public static int Number = 7;
    public static T Last;
    public static (T, int) Pair;
    [ThreadStatic] public static T Mine;
    static Static() { Trace("cctor " + typeof(T).Name + Number); Nested.Hits++; }
    static string Trace(string s) { Console.WriteLine(s); return s; }
    public class Nested { public static int Hits; public static T Kept; public static string Say() => typeof(Nested).ToString() + Hits; }
    public string Use(T t) { Last = t; Pair = (t, Number++); Mine = t; Nested.Kept = t; return Text + Last + Pair + Mine + Nested.Kept + Nested.Say(); }
}
class Before<T, M> { public static string Field = Init(); static string Init() { Console.WriteLine("field of " + typeof(T).Name); return "f"; } public string Get() => Field; }
class Bad<T, M> { static Bad() { throw new InvalidOperationException("bad " + typeof(T).Name); } public static int X; public int Get() => X; }

[StructLayout(LayoutKind.Sequential)] struct Seq<T> { public byte A; public T B; public short C; }
[StructLayout(LayoutKind.Auto)] struct Aut<T> { public byte A; public T B; public short C; public T D; }
class Layouts<T, M> {
    Seq<T> seq; Aut<T> aut; Seq<Seq<T>> deep; (T, Seq<T>, int)[] all = new (T, Seq<T>, int)[2];
    public string Use(T t) {
        seq.A = 1; seq.B = t; seq.C = 2; aut.A = 3; aut.B = t; aut.C = 4; aut.D = t; deep.B = seq; deep.A = 5; deep.C = 6;
        all[1].Item2 = deep.B; all[1].Item1 = t; all[0].Item3 = 9;
        GC.Collect();
        return "" + seq.A + seq.B + seq.C + aut.A + aut.B + aut.C + aut.D + deep.A + deep.B.B + deep.C + all[1].Item2.B + all[1].Item1 + all[0].Item3;
    }
}

interface IOut<out T> { T Get(); } interface IIn<in T> { string Put(T t); }
class Both<T, M> : IOut<T>, IIn<T> where T : new() { public T Get() => new T(); public string Put(T t) => "put " + t; }
class Arrays<T, M> where T : class, new() {
    public T[] One(int n) { var a = new T[n]; for (int i = 0; i < n; i++) a[i] = new T(); return a; }
    public T[,] Two() { var a = new T[2, 3]; a[1, 2] = new T(); return a; }
    public T[][] Jagged() { var a = new T[2][]; a[0] = One(1); return a; }
    public Arrays<T, M>[] Own() => new Arrays<T, M>[3];
    public List<T>[] Lists() => new[] { new List<T> { new T() } };
    public KeyValuePair<T, int>[] Pairs() => new[] { new KeyValuePair<T, int>(new T(), 1) };
    public IEnumerable<T> AsEnumerable() => One(2);
    public object ListOf() => (IList<T>)One(2);
    public string Store(object[] target, object o) { try { target[0] = o; return "stored " + target[0]; } catch (ArrayTypeMismatchException) { return "mismatch"; } }
    public string Test(object o) => (o is T[]) + " " + (o is IEnumerable<T>) + " " + (o is IList<T>) + " " + (o is T[,]) + " " + (o is T[][]) + " " + (o is IReadOnlyList<object>) + " " + (o is IOut<T>) + " " + (o is IIn<T>) + " " + (o is IOut<object>) + " " + (o is Func<T>);
    public string Cast(object o) { try { return ((T[])o).Length.ToString(); } catch (InvalidCastException) { return "no cast"; } }
    public int Index(T t) { var a = One(3); a[1] = t; return Array.IndexOf(a, t); }
    public string Copy() { var a = One(2); var b = new T[4]; Array.Copy(a, 0, b, 1, 2); Array.Resize(ref a, 5); return a.Length + string.Join(",", b.Select(x => x == null ? "-" : x.ToString())); }
    public string Span(T t) { Span<T> s = One(3); s[2] = t; s.Slice(1).Reverse(); return s[1].ToString() + s.Length; }
}

static class P {
    static readonly Type[] others = { typeof(A), typeof(B), typeof(C), typeof(D), typeof(E), typeof(F), typeof(G), typeof(H), typeof(I), typeof(J) };
    static readonly Dictionary<string, Type> open = new Dictionary<string, Type> {
        ["Plain"] = typeof(Plain<,>), ["Late"] = typeof(Late<,>), ["Over"] = typeof(Over<,>), ["Value"] = typeof(Value<,>), ["TwoWays"] = typeof(TwoWays<,>),
        ["GvmA"] = typeof(GvmA<,>), ["GvmB"] = typeof(GvmB<,>), ["GvmI"] = typeof(GvmI<,>), ["GvmJ"] = typeof(GvmJ<,>), ["Caller"] = typeof(Caller<,>),
        ["Static"] = typeof(Static<,>), ["Before"] = typeof(Before<,>), ["Bad"] = typeof(Bad<,>), ["Layouts"] = typeof(Layouts<,>),
        ["Both"] = typeof(Both<,>), ["Arrays"] = typeof(Arrays<,>),
    };
    static Type Of(string name, Type t) => open[name].MakeGenericType(t, typeof(Mark));
    static object New(string name, Type t) => Activator.CreateInstance(Of(name, t));
    static object Call(object o, string name, params object[] args) {
        try { return o.GetType().GetMethod(name).Invoke(o, args); }
        catch (System.Reflection.TargetInvocationException e) { Exception i = e.InnerException; return i.GetType().Name + ": " + i.Message + (i.InnerException == null ? "" : " / " + i.InnerException.Message); }
    }
    static void W(object o) => Console.WriteLine(o);
    static void Main() {
        User u = new User(); Admin a = new Admin();
        object caller = New("Caller", typeof(User));
        foreach (string name in new[] { "Plain", "Late", "Over", "Value", "TwoWays" }) W(Call(caller, "Show", New(name, typeof(User)), u));
        foreach (string name in new[] { "Plain", "Late", "Over", "Value", "TwoWays" }) { var s = (IShow<User>)New(name, typeof(User)); W(s.Show(u) + "; " + s.Name + "; " + s.Conv("c") + "; " + s.Conv(1) + "; " + s.Sealed(a)); }
        var two = (IShow<User[]>)New("TwoWays", typeof(User)); W(two.Show(new[] { u, a }) + two.Name);
        W(Call(caller, "Statics")); W(Call(New("Caller", typeof(Admin)), "Statics"));
        foreach (string name in new[] { "GvmA", "GvmB" }) { W(Call(caller, "Do", New(name, typeof(User)), u)); W(Call(New("Caller", typeof(Admin)), "Do", New(name, typeof(Admin)), a)); }
        foreach (object o in new[] { New("GvmI", typeof(User)), New("GvmJ", typeof(User)), new User2(), "" }) { W(Call(caller, "Gen", o, u)); if (o is IGvm<User> g) W(g.Gen(u, "text") + g.Gen(u, 1L)); }
        W(Call(New("Static", typeof(User)), "Use", u)); W(Call(New("Static", typeof(User)), "Use", u)); W(Call(New("Static", typeof(Admin)), "Use", a));
        W(Of("Static", typeof(User)).GetField("Last").GetValue(null)); W(Of("Static", typeof(Admin)).GetField("Number").GetValue(null)); W(Of("Static", typeof(A)).GetField("Text").GetValue(null));
        Of("Static", typeof(B)).GetField("Last").SetValue(null, new B()); W(Of("Static", typeof(B)).GetField("Last").GetValue(null)); W(Of("Static", typeof(B)).GetField("Pair").GetValue(null));
        W(Call(New("Before", typeof(User)), "Get"));
        try { object bad = New("Bad", typeof(User)); W(Call(bad, "Get")); } catch (System.Reflection.TargetInvocationException e) { W(e.InnerException.GetType().Name + e.InnerException.Message + e.InnerException.InnerException?.Message); }
        try { W(Call(New("Bad", typeof(User)), "Get")); } catch (System.Reflection.TargetInvocationException e) { W(e.InnerException.GetType().Name + e.InnerException.Message + e.InnerException.InnerException?.Message); }
        W(Call(New("Layouts", typeof(User)), "Use", u)); W(Call(New("Layouts", typeof(string)), "Use", "str"));
        object both = New("Both", typeof(Admin));
        W(((IOut<User>)both).Get() + " " + ((IIn<Admin>)both).Put(a) + " " + (both is IOut<object>) + (both is IIn<User>) + (both is IOut<string>) + (both is IOut<Admin>));
        object arrays = New("Arrays", typeof(User)), admins = New("Arrays", typeof(Admin));
        foreach (string name in new[] { "One", "Two", "Jagged", "Own", "Lists", "Pairs", "AsEnumerable", "ListOf" }) {
            object made = name == "One" ? Call(arrays, name, 2) : Call(arrays, name);
            W(name + " " + made + " " + Call(arrays, "Test", made) + " " + Call(admins, "Test", made) + " " + Call(arrays, "Cast", made) + " " + (made is User[]) + (made is object[]) + (made is IEnumerable<User>) + (made is IEnumerable<object>) + (made is ICollection<Admin>) + (made is User[,]) + (made is User[][]) + (made is List<User>[]));
        }
        W(Call(arrays, "Test", (object)new Admin[1]) + " " + Call(arrays, "Test", both) + " " + Call(arrays, "Test", (Func<Admin>)(() => a)) + " " + Call(arrays, "Cast", (object)new Admin[3]) + Call(arrays, "Cast", (object)new string[3]));
        W(Call(arrays, "Store", Call(admins, "One", 1), u)); W(Call(arrays, "Store", Call(admins, "One", 1), a)); W(Call(arrays, "Store", Call(arrays, "One", 1), a));
        W(Call(arrays, "Index", u)); W(Call(arrays, "Copy")); W(Call(arrays, "Span", a));
        foreach (User x in (IEnumerable<User>)Call(admins, "AsEnumerable")) W(x);
        W(((IList<User>)Call(admins, "ListOf")).IndexOf(u) + " " + ((IReadOnlyList<User>)Call(arrays, "ListOf"))[1]);
    }
}
