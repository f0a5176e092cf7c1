// Instantiations without end, constraints, names of generic types, delegates of made methods, tokens of shared members.
using System;
using System.Collections.Generic;
using System.Linq.Expressions;
using System.Reflection;

class A { } class B { } class C { } class D { } class E { } class F { } class G { } class H { } class I { } class J { }
class User { public int Age = 4; public override string ToString() => "user"; }
class Mark { }
class Grow<T, M> { public object Next() => new Grow<Grow<T, M>, M>(); public static string Down(int n) => n == 0 ? typeof(T).Name : Grow<Grow<T, M>, M>.Down(n - 1); }
class Self<T, M> : IComparable<Self<T, M>> { public int CompareTo(Self<T, M> o) => 5; public Self<Self<T, M>, M> Deeper => new Self<Self<T, M>, M>(); }
class Cons<T, M> where T : class, IComparable<T>, new() { }
class NeedsUser<T, M> where T : User { public T X; }
class Tok<T, M> {
    public T Field; public static T StaticField; public T Prop { get; set; }
    public string Meth(T t) => "meth " + t;
    public static string Stat(T t, int n) => "stat " + typeof(T).Name + t + n;
    public Type Types() => typeof(Tok<T[], M>);
    public string Expr(T t) { Expression<Func<Tok<T, M>, T>> e = x => x.Field; Expression<Func<Tok<T, M>, string>> m = x => x.Meth(t); return e.Body + " " + ((MemberExpression)e.Body).Member.Name + " " + ((MethodCallExpression)m.Body).Method.DeclaringType; }
    public Func<T, string> Closed() => Meth;
    public Func<T, int, string> Static() => Stat;
    public string Gen<U>(U u) => "gen " + typeof(T).Name + typeof(U).Name + u;
}
static class P {
    static readonly Type[] others = { typeof(A), typeof(B), typeof(C), typeof(D), typeof(E), typeof(F), typeof(G), typeof(H), typeof(I), typeof(J) };
    static readonly Type[] open = { typeof(Grow<,>), null, typeof(Self<,>), typeof(Cons<,>), typeof(NeedsUser<,>), typeof(Tok<,>) };
    static void W(object o) => Console.WriteLine(o);
    static void Try(Func<object> f) { try { W(f()); } catch (Exception e) { W(e.GetType().Name + (e.InnerException != null ? " / " + e.InnerException.GetType().Name : "")); } }
    public static string Optional<T>(T first, int count = 9, string text = "none", DayOfWeek day = DayOfWeek.Friday, T last = default) => typeof(T).Name + first + count + text + day + last;
    static void Main() {
        Type m = typeof(Mark), u = typeof(User);
        var optional = typeof(P).GetMethod("Optional");
        foreach (var made in new object[] { 4, "s" })
            Try(() => { var of = optional.MakeGenericMethod(made.GetType()); var missing = Type.Missing; return of.Invoke(null, new[] { made, missing, missing, missing, missing }) + " " + of.GetParameters()[1].DefaultValue + of.GetParameters()[4].HasDefaultValue; });
        object g = Activator.CreateInstance(open[0].MakeGenericType(u, m));
        object n = g; for (int i = 0; i < 4; i++) n = n.GetType().GetMethod("Next").Invoke(n, null);
        W(n.GetType().ToString().Length);
        Try(() => g.GetType().GetMethod("Down").Invoke(null, new object[] { 3 }));
        Try(() => ((IComparable<object>)null)?.ToString() ?? "null");
        object s = Activator.CreateInstance(open[2].MakeGenericType(u, m));
        W(s.GetType().GetMethod("CompareTo").Invoke(s, new object[] { null }));
        W(s.GetType().GetProperty("Deeper").GetValue(s).GetType());
        Try(() => open[3].MakeGenericType(u, m)); Try(() => open[3].MakeGenericType(typeof(string), m)); Try(() => open[4].MakeGenericType(m, m)); Try(() => open[4].MakeGenericType(u, m));
        Try(() => Type.GetType("NeedsUser`2[[User],[Mark]]")); Try(() => Type.GetType("NeedsUser`2[[Mark],[Mark]]")); Try(() => Type.GetType("NeedsUser`2[[Mark],[Mark]]", true));
        Try(() => Type.GetType("Tok`2[[User],[Mark]]")); Try(() => Type.GetType("Tok`2[Tok`2[User,Mark],Mark][]")); Try(() => Type.GetType("Tok`2[[System.Collections.Generic.List`1[[User]]],[Mark]]"));
        Try(() => Type.GetType("Tok`2[[User]]")); Try(() => Type.GetType("Tok`2[[User],[Nothing]]"));
        Type tok = open[5].MakeGenericType(u, m); object t = Activator.CreateInstance(tok); User user = new User();
        Try(() => ((Func<User, string>)Delegate.CreateDelegate(typeof(Func<User, string>), t, tok.GetMethod("Meth")))(user));
        Try(() => ((Func<User, int, string>)Delegate.CreateDelegate(typeof(Func<User, int, string>), tok.GetMethod("Stat")))(user, 3));
        Try(() => ((Func<User, int, string>)tok.GetMethod("Stat").CreateDelegate(typeof(Func<User, int, string>)))(user, 4));
        Try(() => ((Action<User>)tok.GetProperty("Prop").GetSetMethod().CreateDelegate(typeof(Action<User>), t)).Method.Name);
        Try(() => { var set = (Action<User>)tok.GetProperty("Prop").GetSetMethod().CreateDelegate(typeof(Action<User>), t); set(user); return tok.GetProperty("Prop").GetValue(t); });
        Try(() => ((Func<User>)Delegate.CreateDelegate(typeof(Func<User>), t, "get_Prop"))());
        Try(() => tok.GetMethod("Closed").Invoke(t, null) is Func<User, string> f ? f(user) + f.Method + f.Target : "no");
        Try(() => tok.GetMethod("Static").Invoke(t, null) is Func<User, int, string> f ? f(user, 6) + f.Method : "no");
        Try(() => tok.GetMethod("Expr").Invoke(t, new object[] { user }));
        Try(() => ((Func<string, string>)tok.GetMethod("Gen").MakeGenericMethod(typeof(string)).CreateDelegate(typeof(Func<string, string>), t))("z"));
        Try(() => tok.GetMethod("Types").Invoke(t, null));
        tok.GetField("Field").SetValue(t, user); W(tok.GetField("Field").GetValue(t)); W(tok.GetField("Field").FieldType); tok.GetField("StaticField").SetValue(null, user); W(tok.GetField("StaticField").GetValue(null));
    }
}
