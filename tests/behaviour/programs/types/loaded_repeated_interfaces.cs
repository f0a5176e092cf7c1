// Several instances of one generic interface on a type, called by shared code.
// The exact interface decides; of those that convert, or are one at run time (DerG<A, A>), the one of the most derived class.
using System; using System.Collections.Generic; using System.Linq; using System.Reflection;
class A { } class B : A { } class Mark { } class C { } class D { }
interface IShow<T> { string M(); string G<U>(); string Def() => "def " + typeof(T).Name; string DefG<U>() => "defg " + typeof(T).Name + typeof(U).Name; }
interface IOut<out T> { string M(); string G<U>(); string Def() => "outdef " + typeof(T).Name; string DefG<U>() => "outdefg " + typeof(T).Name + typeof(U).Name; }
class Two : IShow<A>, IShow<B> { string IShow<A>.M() => "MA"; string IShow<B>.M() => "MB"; string IShow<A>.G<U>() => "GA" + typeof(U).Name; string IShow<B>.G<U>() => "GB" + typeof(U).Name; }
class TwoV : IShow<int>, IShow<A>, IShow<B> { string IShow<int>.M() => "Mi"; string IShow<int>.G<U>() => "Gi" + typeof(U).Name; string IShow<A>.M() => "MA"; string IShow<B>.M() => "MB"; string IShow<A>.G<U>() => "GA" + typeof(U).Name; string IShow<B>.G<U>() => "GB" + typeof(U).Name; }
class Gen<T, X> : IShow<T>, IShow<T[]>, IShow<List<T>> { 
  string IShow<T>.M() => "M1" + typeof(T).Name; string IShow<T[]>.M() => "M2" + typeof(T).Name; string IShow<List<T>>.M() => "M3" + typeof(T).Name;
  string IShow<T>.G<U>() => "G1" + typeof(T).Name + typeof(U).Name; string IShow<T[]>.G<U>() => "G2" + typeof(T).Name+ typeof(U).Name; string IShow<List<T>>.G<U>() => "G3" + typeof(T).Name+ typeof(U).Name; 
}
struct SGen<T, X> : IShow<T>, IShow<T[]>, IShow<List<T>> { 
  string IShow<T>.M() => "sM1" + typeof(T).Name; string IShow<T[]>.M() => "sM2" + typeof(T).Name; string IShow<List<T>>.M() => "sM3" + typeof(T).Name;
  string IShow<T>.G<U>() => "sG1" + typeof(T).Name + typeof(U).Name; string IShow<T[]>.G<U>() => "sG2" + typeof(T).Name+ typeof(U).Name; string IShow<List<T>>.G<U>() => "sG3" + typeof(T).Name+ typeof(U).Name; 
}
class BaseG<T> : IShow<T> { string IShow<T>.DefG<U>() => "base DefG" + typeof(T).Name + typeof(U).Name; string IShow<T>.M() => "base M" + typeof(T).Name; string IShow<T>.G<U>() => "base G" + typeof(T).Name + typeof(U).Name;  }
class DerG<T, V> : BaseG<T>, IShow<V> { string IShow<V>.M() => "der M" + typeof(T).Name+ typeof(V).Name; string IShow<V>.G<U>() => "der G" + typeof(T).Name + typeof(V).Name + typeof(U).Name; string IShow<V>.Def() => "der Def"; }
class Outs : IOut<A>, IOut<C> { string IOut<A>.M() => "oMA"; string IOut<C>.M() => "oMC"; string IOut<A>.G<U>() => "oGA" + typeof(U).Name; string IOut<C>.G<U>() => "oGC" + typeof(U).Name; }
class OutG0 : IOut<C> { string IOut<C>.M() => "oMC"; string IOut<C>.G<U>() => "oGC" + typeof(U).Name; }
class OutG<T, X> : OutG0, IOut<T> { string IOut<T>.M() => "oMT"; string IOut<T>.G<U>() => "oGT" + typeof(T).Name + typeof(U).Name; }
class OutDer<T, X> : OutG<T, X>, IOut<B> { string IOut<B>.M() => "derB"; string IOut<B>.G<U>() => "derBG" + typeof(U).Name; }
static class Tr { public static string Try(Func<string> f) { try { return f(); } catch (Exception e) { return e.GetType().Name; } } }
class Caller<T, M> {
  public string Show(object o) { var s = o as IShow<T>; if (s == null) return "none"; Func<string> f = s.M, g = s.G<string>, h = s.G<T>, d = s.Def, e = s.DefG<T>, ee = s.DefG<int>;
    return string.Join(" ", Tr.Try(() => s.M()), Tr.Try(() => s.G<string>()), s.G<int>(), s.G<T>(), s.G<T[]>(), s.Def(), s.DefG<int>(), s.DefG<T>(), f(), g(), h(), d(), e(), ee()); }
  public string Out(object o) { var s = o as IOut<T>; if (s == null) return "none"; Func<string> f = s.M, g = s.G<string>, h = s.G<T>;
    return string.Join(" ", s.M(), s.G<string>(), s.G<int>(), s.G<T>(), s.G<T[]>(), s.Def(), s.DefG<int>(), s.DefG<T>(), f(), g(), h()); }
  public string Exact<U>(object o) { var s = o as IShow<A>; if (s == null) return "none"; Func<string> f = s.G<U>;
    return string.Join(" ", s.M(), s.G<string>(), s.G<T>(), s.G<U>(), s.Def(), s.DefG<U>(), s.DefG<long>(), f()); }
  public string Con<S>(S s) where S : IShow<T> => string.Join(" ", s.M(), s.G<string>(), s.G<T>(), s.G<S>(), s.Def(), s.DefG<int>(), s.DefG<T>());
  public object Made() => new DerG<T, M>();
  public string Two1() { IShow<T> s = new DerG<T, M>() as IShow<T>; return s.M() + s.G<T>() + s.G<int>() + s.Def(); }
  public string Two2() { IShow<M> s = new DerG<T, M>(); return s.M() + s.G<T>() + s.G<int>() + s.Def(); }
  public string Two3() { var s = new SGen<T, M>(); return Con2<SGen<T, M>, T>(s) + Con2<SGen<T, M>, T[]>(s) + Con2<SGen<T, M>, List<T>>(s); }
  public string Con2<S, V>(S s) where S : IShow<V> => string.Join(" ", s.M(), s.G<string>(), s.G<T>(), s.G<S>());
}
interface IAdd<T> { int Inc(int n); string Name<U>(); string Def() { Inc(100); return "def " + typeof(T).Name; } T Pass(T t); T Prop { get; set; } }
struct Count<T, X> : IAdd<T>, IAdd<T[]> { public int N; public T Kept; public T[] KeptA; int IAdd<T>.Inc(int n) => N += n; int IAdd<T[]>.Inc(int n) => N += 10 * n; string IAdd<T>.Name<U>() { N++; return "1" + typeof(T).Name + typeof(U).Name; } string IAdd<T[]>.Name<U>() { N += 2; return "2" + typeof(T).Name + typeof(U).Name; }
  T IAdd<T>.Pass(T t) { Kept = t; return t; } T[] IAdd<T[]>.Pass(T[] t) { KeptA = t; Kept = t[0]; return t; } T IAdd<T>.Prop { get => Kept; set { Kept = value; N += 7; } } T[] IAdd<T[]>.Prop { get => KeptA; set { KeptA = value; N += 9; } } }
struct One<T> : IAdd<T> { public int N; public T Kept; public int Inc(int n) => N += n; public string Name<U>() { N++; return "one" + typeof(T).Name + typeof(U).Name; } public T Pass(T t) { Kept = t; return t; } public T Prop { get => Kept; set { Kept = value; N += 7; } } }
class User<T, M> where T : class, new() {
  static string Do<S, V>(ref S s, V v) where S : struct, IAdd<V> { int x = s.Inc(1) + s.Inc(2) * s.Inc(3); V w = s.Pass(v); s.Prop = w; V p = s.Prop; GC.Collect(); return x + " " + s.Inc(1) + " " + s.Name<V>() + s.Name<S>() + s.Name<int>() + " " + s.Inc(0) + (w == null ? "null" : w.GetType().Name) + ReferenceEquals(p, w) + s.Def() + s.Inc(0); }
  Count<T, M> field;
  public string Test() { var c = new Count<T, M>(); var o = new One<T>(); var arr = new Count<T, M>[2]; var oa = new One<T[]>(); 
     return string.Join("\n", Do(ref c, new T()), Do(ref c, new T[] { new T() }), c.N, c.Kept, c.KeptA, Do(ref o, new T()), o.N, o.Kept, Do(ref arr[1], new T()), arr[1].N, arr[1].Kept, Do(ref field, new[] { new T() }), field.N, field.KeptA, Do(ref oa, new T[] { null }), oa.N, oa.Kept); }
  public static string Gen<S, V>(S s, V v) where S : struct, IAdd<V> => Do(ref s, v);
}
static class P {
  static Type Of(Type d, params Type[] a) => d.MakeGenericType(a);
  static object New(Type d, params Type[] a) => Activator.CreateInstance(d.MakeGenericType(a));
  static void W(object o) => Console.WriteLine(o);
  static object Call(object o, string name, Type[] ta, params object[] args) {
    try { var m = o.GetType().GetMethod(name); if (ta != null) m = m.MakeGenericMethod(ta); return m.Invoke(o, args); }
    catch (TargetInvocationException e) { return e.InnerException.GetType().Name + e.InnerException.Message; } catch (ArgumentException e) { return e.GetType().Name; } }
  static void Main() {
    Type[] all = { typeof(A), typeof(B), typeof(A[]), typeof(object) };
    var objs = new List<object> { new Two(), new TwoV(), new Outs() };
    foreach (var t in all) foreach (var g in new[] { typeof(Gen<,>), typeof(SGen<,>), typeof(DerG<,>), typeof(OutG<,>), typeof(OutDer<,>) }) foreach (var x in new[] { typeof(A), typeof(Mark) }) objs.Add(New(g, t, x));
    foreach (var t in all) { object c = New(typeof(Caller<,>), t, typeof(Mark)); int i = 0; foreach (var o in objs) { string r = i++ + t.Name + " " + o + ": ";
       W(r + Call(c, "Show", null, o)); W(r + Call(c, "Out", null, o)); W(r + Call(c, "Exact", new[] { typeof(D) }, o)); if (!o.GetType().IsValueType) W(r + Call(c, "Con", new[] { o.GetType() }, o)); } 
       foreach (var m in new[] { typeof(Mark), typeof(A) }) { object c2 = New(typeof(Caller<,>), t, m); W(t.Name + m.Name + Call(c2, "Two1", null)); W(Call(c2, "Two2", null)); W(Call(c2, "Two3", null)); } }
    foreach (var t in new[] { typeof(A), typeof(object) }) { Type user = Of(typeof(User<,>), t, typeof(Mark)); W(Call(New(typeof(User<,>), t, typeof(Mark)), "Test", null)); }
    foreach (var i in New(typeof(DerG<,>), typeof(A), typeof(A)).GetType().GetInterfaces()) W(i);
    object exact = Call(New(typeof(Caller<,>), typeof(B), typeof(B)), "Made", null); W((exact is DerG<B, B>) + " " + Call(New(typeof(Caller<,>), typeof(B), typeof(B)), "Show", null, exact));
    foreach (var o in objs) { if (o is IShow<A> s) W(o + s.M() + s.G<string>() + s.G<int>() + s.Def() + s.DefG<A>()); if (o is IShow<B> b) W(o + b.M() + b.G<string>() + b.G<int>() + b.Def() + b.DefG<A>()); if (o is IShow<A[]> n) W(o + n.M() + n.G<string>() + n.G<int>() + n.Def() + n.DefG<A>()); if (o is IOut<A> p) W(o + p.M() + p.G<string>() + p.G<int>() + p.Def()); if (o is IOut<object> q) W(o + q.M() + q.G<string>() + q.G<int>() + q.Def()+ q.DefG<int>()); }
  }
}
