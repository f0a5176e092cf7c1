// Function pointers to methods over exact arguments of shared classes; generic virtual methods called by reflection.
using System;
using System.Reflection;

delegate R RefFn<T, R>(ref T t, out int n);
delegate void RefV<T>(ref T t);
delegate string RefS<T>(ref T t);
delegate string ValS<T>(T t, int n);
class Asks<T> where T : class {
  static R Ref<R>(ref T t, out int n) { n = 5; t = null; return default; }
  static string Own(ref T t, out int n) { n = 6; t = null; return typeof(T).Name; }
  static void V(ref T t) { t = null; }
  static void Vt(ref T t) { t = typeof(T) == typeof(string) ? t : null; }
  static string S(ref T t) { string n = typeof(T).Name + t; t = null; return n; }
  static string G<R>(T t, int n) { return typeof(T).Name + typeof(R).Name + n; }
  static int I(ref T t, out int n) { n = 6; t = null; return typeof(T).Name.Length; }
  public void Run(T t, int k) {
    T x = t; int n; Console.Write(k + " ");
    switch (k) {
      case 0: { ValS<T> f = G<T>; Console.WriteLine(f(t, 3)); break; }
      case 1: { ValS<T> f = G<int>; Console.WriteLine(f(t, 3)); break; }
      case 2: { RefV<T> f = V; f(ref x); Console.WriteLine(x == null); break; }
      case 3: { RefV<T> f = Vt; f(ref x); Console.WriteLine(x == null); break; }
      case 4: { RefS<T> f = S; Console.WriteLine(f(ref x)); Console.WriteLine(x == null); break; }
      case 5: { RefFn<T, string> f = Own; Console.WriteLine(f(ref x, out n)); Console.WriteLine(n); break; }
      case 6: { RefFn<T, int> f = I; Console.WriteLine(f(ref x, out n)); Console.WriteLine(n); break; }
      case 7: { RefFn<T, T> f = Ref<T>; Console.WriteLine(f(ref x, out n) == null); Console.WriteLine(n); break; }
      case 8: { RefFn<T, int> f = Ref<int>; Console.WriteLine(f(ref x, out n)); Console.WriteLine(n); break; }
    }
  }
}

interface IG<T> { string Do<U>(T t, U u); }
interface IP { string Do<U, V>(U u, V v); }
class GImp<T> : IG<T> { public virtual string Do<U>(T t, U u) => "do" + typeof(T).Name + typeof(U).Name + t + u; }
class GImp2<T> : GImp<T>, IG<T> { public override string Do<U>(T t, U u) => "2" + base.Do(t, u); }
abstract class Ab : IP { public abstract string Do<U, V>(U u, V v); }
class Ab1 : Ab { public override string Do<U, V>(U u, V v) => "ab" + typeof(U).Name + typeof(V).Name + u + v; }
struct St : IP { public string Do<U, V>(U u, V v) => "st" + typeof(U).Name + typeof(V).Name + u + v; }

class P {
  static void Call(Type type, object on, Type[] types, params object[] a) { try { Console.WriteLine(type.GetMethod("Do").MakeGenericMethod(types).Invoke(on, a)); } catch (Exception e) { Console.WriteLine(e.Message); } }
  static string Bind(Type type, object on, Type t) { try { var m = type.GetMethod("Do").MakeGenericMethod(t, t); return ((Func<string, string, string>)Delegate.CreateDelegate(typeof(Func<string, string, string>), on, m))("a", "b") + m; } catch (Exception e) { return e.Message; } }

  static void Functions() {
  for (int k = 0; k < 9; k++) {
    Type t = typeof(Asks<>).MakeGenericType(typeof(Version));
    t.GetMethod("Run").Invoke(Activator.CreateInstance(t), new object[] { new Version(1, 2), k });
  }
  }

  static void Main() {
    Functions();
    Type s = typeof(string), o = typeof(object), i = typeof(int);
    Call(typeof(IG<string>), new GImp<string>(), new[] { s }, "a", "b");
    Call(typeof(IG<string>), new GImp2<string>(), new[] { o }, "a", "b");
    Call(typeof(IG<string>), new GImp2<string>(), new[] { i }, "a", 3);
    Call(typeof(IG<>).MakeGenericType(o), Activator.CreateInstance(typeof(GImp2<>).MakeGenericType(o)), new[] { typeof(Version) }, "a", new Version(1, 2));
    Call(typeof(IP), new Ab1(), new[] { s, o }, "a", "b"); Call(typeof(Ab), new Ab1(), new[] { s, o }, "a", "b"); Call(typeof(Ab1), new Ab1(), new[] { s, o }, "a", "b");
    Call(typeof(IP), new St(), new[] { s, o }, "a", "b"); Call(typeof(St), new St(), new[] { s, o }, "a", "b"); Call(typeof(IP), new Ab1(), new[] { s, i }, "a", 3);
    IP p = new Ab1(); Console.WriteLine(p.Do(1, 2L)); Call(typeof(IP), new Ab1(), new[] { i, typeof(long) }, 1, 2L); Call(typeof(IP), new St(), new[] { i, typeof(long) }, 1, 2L);
    Console.WriteLine(Bind(typeof(IP), new Ab1(), s)); Console.WriteLine(Bind(typeof(Ab), new Ab1(), s)); Console.WriteLine(Bind(typeof(Ab1), new Ab1(), s)); Console.WriteLine(Bind(typeof(IP), new St(), s)); 
    Call(typeof(Ab), null, new[] { s, o }, "a", "b"); Call(typeof(Ab), new St(), new[] { s, o }, "a", "b");
    foreach (Type t in new[] { typeof(IP), typeof(Ab), typeof(IG<string>), typeof(IG<>) }) { MethodInfo m = t.GetMethod("Do"); Console.WriteLine(m + " " + m.IsAbstract + m.IsGenericMethodDefinition); }
  }
}
