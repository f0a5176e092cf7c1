// Delegates that are bound late: open and closed, over overrides, interfaces, values, results in buffers, null.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace Bound
{
public interface IShape { string Name(); string Deflt() => "IShape.Deflt"; }
public class B { public virtual string V() => "B.V"; public string N() => "B.N"; public virtual string S(int x) => "B.S" + x; protected virtual string P() => "B.P"; public virtual T G<T>(T t) => t; public static string St(int x) => "B.St" + x; public static string StO(object o) => "StO" + (o ?? "null"); public static string StS(string o, int k) => "StS" + (o ?? "null") + k;}
public class D : B, IShape { public override string V() => "D.V"; public new string N() => "D.N"; public override string S(int x) => "D.S" + x; string IShape.Name() => "D.IShape.Name"; public string Name() => "D.Name"; protected override string P() => "D.P"; }
public class E2 : D { public new virtual string V() => "E2.V"; public new virtual string S(int x) => "E2.S" + x; }
public class F2 : E2 { public override string V() => "F2.V"; string _f = "f"; public override string ToString() => "F2!" + _f; }
public struct Sv : IShape { public int X; public string Name() => "Sv" + X; public override string ToString() => "S" + X; public string Inc(int d) { X += d; return "Inc" + X; } }
public abstract class A { public abstract int M(int x); }
public class A1 : A { public override int M(int x) => x + 1; }
public class Gen<T> where T : class { public virtual string M(T t) => "Gen" + typeof(T).Name + t; public static string S(T t) => "GS" + t; public string U<U1>(U1 u) => typeof(U1).Name + typeof(T).Name; }
public delegate string Open(B b); public delegate string OpenD(D b); public delegate string OpenI(B b, int x); public delegate string Clo(); public delegate string Clo1(int x); public delegate string OpenIf(IShape s); public delegate string RefOpen(ref Sv s); public delegate string RefOpenI(ref Sv s, int d);
public delegate object Ob(); public delegate int MI(int x); public delegate int MO(A a, int x);
public static class Ext { public static string Ex(this string s) => "Ex:" + (s ?? "null"); public static string ExO(this object s, int k) => "ExO:" + (s ?? "null") + k; }
internal static class P {
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "(null)")); } catch (Exception e) { if (e is TargetInvocationException && e.InnerException != null) e = e.InnerException; Console.WriteLine(n + ": ! " + e.GetType().Name + " " + e.Message.Replace('\n', '|')); } }
  static string Sh(Delegate d) => d.Method.DeclaringType + "|" + d.Method + "|" + (d.Target == null ? "null" : d.Target.GetType().Name);
  static T Id<T>(T t) => t;
  internal static void Run() {
    B b = new D(), e = new E2(), f = new F2(); 
    MethodInfo v = typeof(B).GetMethod("V"), n = typeof(B).GetMethod("N"), s = typeof(B).GetMethod("S"), dn = typeof(D).GetMethod("N");
    foreach (B o in new B[] { new B(), b, e, f }) {
      T("open V", () => ((Open)Delegate.CreateDelegate(typeof(Open), v))(o));
      T("open V null", () => ((Open)Delegate.CreateDelegate(typeof(Open), null, v))(o));
      T("open N", () => ((Open)v.CreateDelegate(typeof(Open)))(o));
      T("open N2", () => ((Open)n.CreateDelegate(typeof(Open)))(o));
      T("open S", () => ((OpenI)s.CreateDelegate(typeof(OpenI)))(o, 4));
      T("closed V", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), o, v))());
      T("closed V2", () => ((Clo)v.CreateDelegate(typeof(Clo), o))());
      T("closed N", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), o, n))());
      T("closed S", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), o, s))(7));
      T("closed name V", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), o, "V"))());
      T("closed name v ic", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), o, "v", true))());
      T("closed name v", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), o, "v", false, false)) == null);
      T("closed name P", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), o, "P"))());
      T("closed name S", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), o, "S"))(3));
      T("tostring", () => ((Func<object, string>)Delegate.CreateDelegate(typeof(Func<object, string>), typeof(object).GetMethod("ToString")))(f) == f.ToString());
      T("invoke V", () => v.Invoke(o, null));
      T("invoke S", () => s.Invoke(o, new object[] { 1 }));
    }
    T("D.V on F2", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), f, typeof(D).GetMethod("V")))());
    T("E2.V on F2", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), f, typeof(E2).GetMethod("V")))());
    T("openD V", () => ((OpenD)Delegate.CreateDelegate(typeof(OpenD), v))((D)f));
    T("openD D.V", () => ((OpenD)Delegate.CreateDelegate(typeof(OpenD), typeof(D).GetMethod("V")))((D)f));
    T("open D.V wrong", () => ((Open)Delegate.CreateDelegate(typeof(Open), typeof(D).GetMethod("V")))((D)f));
    var iname = typeof(IShape).GetMethod("Name");
    T("if closed", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), b, iname))());
    T("if open", () => ((OpenIf)Delegate.CreateDelegate(typeof(OpenIf), iname))((IShape)b));
    T("if open sv", () => ((OpenIf)Delegate.CreateDelegate(typeof(OpenIf), iname))(new Sv { X = 5 }));
    T("if closed sv", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), (object)new Sv { X = 6 }, iname))());
    T("if dflt closed", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), b, typeof(IShape).GetMethod("Deflt")))());
    T("if dflt open", () => ((OpenIf)Delegate.CreateDelegate(typeof(OpenIf), typeof(IShape).GetMethod("Deflt")))((IShape)b));
    T("if dflt open sv", () => ((OpenIf)Delegate.CreateDelegate(typeof(OpenIf), typeof(IShape).GetMethod("Deflt")))(new Sv()));
    T("abs closed", () => ((MI)Delegate.CreateDelegate(typeof(MI), new A1(), typeof(A).GetMethod("M")))(4));
    T("abs open", () => ((MO)Delegate.CreateDelegate(typeof(MO), typeof(A).GetMethod("M")))(new A1(), 4));
    T("sv ref open", () => { var q = new Sv { X = 3 }; return ((RefOpen)Delegate.CreateDelegate(typeof(RefOpen), typeof(Sv).GetMethod("Name")))(ref q); });
    T("sv ref open inc", () => { var q = new Sv { X = 3 }; var d = ((RefOpenI)Delegate.CreateDelegate(typeof(RefOpenI), typeof(Sv).GetMethod("Inc"))); return d(ref q, 2) + d(ref q, 10) + q.X; });
    T("sv ref open tostring", () => { var q = new Sv { X = 3 }; return ((RefOpen)Delegate.CreateDelegate(typeof(RefOpen), typeof(Sv).GetMethod("ToString")))(ref q); });
    T("sv closed inc", () => { var d = ((Clo1)Delegate.CreateDelegate(typeof(Clo1), new Sv { X = 1 }, typeof(Sv).GetMethod("Inc"))); return d(2) + d(3); });
    T("sv closed name", () => { var d = ((Clo1)Delegate.CreateDelegate(typeof(Clo1), new Sv { X = 1 }, "Inc")); return d(2) + d(3); });
    T("st closed null", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), null, typeof(B).GetMethod("StO")))());
    T("st closed str", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), "x", typeof(B).GetMethod("StO")))());
    T("st closed int", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), 5, typeof(B).GetMethod("StO")))());
    T("st closed str2", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), "x", typeof(B).GetMethod("StS")))(4));
    T("st closed null2", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), null, typeof(B).GetMethod("StS")))(4));
    T("st closed wrong", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), b, typeof(B).GetMethod("StS")))(4));
    T("st open", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), typeof(B), "St"))(4));
    T("st open2", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), typeof(D), "St"))(4));
    T("st open mi", () => ((Clo1)Delegate.CreateDelegate(typeof(Clo1), typeof(B).GetMethod("St")))(4));
    T("inst no target", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), n)));
    T("inst null target", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), null, n))());
    T("wrong target", () => ((Clo)Delegate.CreateDelegate(typeof(Clo), "str", n))());
    T("wrong ret", () => Delegate.CreateDelegate(typeof(MI), b, s));
    T("ret cov", () => ((Ob)Delegate.CreateDelegate(typeof(Ob), b, v))());
    T("bind fail", () => Delegate.CreateDelegate(typeof(MI), b, s, false));
    T("null open", () => ((Open)Delegate.CreateDelegate(typeof(Open), n))(null));
    T("null open v", () => ((Open)Delegate.CreateDelegate(typeof(Open), v))(null));
    B nothing = null;
    T("nothing.V", () => { Clo c = nothing.V; return c == null ? "nul" : "made"; });
    T("nothing.N", () => { Clo c = nothing.N; return c == null ? "nul" : "made"; });
    string ns = null;
    T("nothing.Ex", () => { Func<string> c = ns.Ex; return c(); });
    T("nothing.ExO", () => { Func<int, string> c = ((object)ns).ExO; return c(3); });
    IShape ni = null;
    T("nothing.iface", () => { Clo c = ni.Name; return "made"; });
    T("nothing.tostring", () => { Func<string> c = ns.ToString; return "made"; });
    T("nothing.gen", () => { Func<int, int> c = nothing.G<int>; return "made"; });
    T("gm", () => Sh((Func<int, int>)b.G<int>));
    T("gm2", () => Sh((Func<string, string>)b.G<string>));
    T("gs", () => Sh((Func<string, string>)Id<string>));
    T("gs2", () => Sh((Func<int, int>)Id<int>));
    T("gs3", () => ((Func<int, int>)Id<int>).Method.IsGenericMethod + "," + ((Func<int, int>)Id<int>).Method.IsGenericMethodDefinition + "," + string.Join(";", ((Func<int, int>)Id).Method.GetGenericArguments().Select(t => t.Name)));
    T("ggen", () => Sh((Func<string, string>)new Gen<string>().M));
    T("ggenU", () => Sh((Func<int, string>)new Gen<string>().U<int>));
    T("ggens", () => Sh((Func<string, string>)Gen<string>.S));
    T("virt", () => Sh((Clo)b.V));
    T("virt2", () => Sh((Clo)f.V));
    T("virt3", () => Sh((Clo)((D)f).V));
    T("iface", () => Sh((Clo)((IShape)b).Name));
    T("ext", () => Sh((Func<string>)"a".Ex));
    T("sv", () => Sh((Clo)new Sv { X = 1 }.Name));
    T("tostr", () => Sh((Func<string>)((object)f).ToString));
    T("tostr2", () => Sh((Func<string>)((object)b).ToString));
    T("eq", () => ((Clo)b.V == (Clo)b.V) + "," + ((Clo)b.V).Equals((Clo)((B)new D()).V) + "," + ((Clo)b.V).Equals(Delegate.CreateDelegate(typeof(Clo), b, v)) + "," + Delegate.CreateDelegate(typeof(Open), v).Equals(Delegate.CreateDelegate(typeof(Open), v)));
    T("dyn open", () => Delegate.CreateDelegate(typeof(Open), v).DynamicInvoke(f));
    T("dyn closed", () => ((Clo)f.V).DynamicInvoke());
    T("open sh", () => Sh(Delegate.CreateDelegate(typeof(Open), v)));
    T("open sh2", () => Sh(Delegate.CreateDelegate(typeof(Clo), f, v)));
  }
}

}
namespace Shapes
{
public struct Big { public long A, B, C, D, E; public Big Add(int k) { A += k; return this; } public override string ToString() => "Big" + A; public static Big operator +(Big a, Big b) => new Big { A = a.A + b.A }; }
public class C { public Big Get(int k) => new Big { A = k }; public virtual Big VGet(int k) => new Big { A = k + 1 }; public static Big SGet(C c, int k) => new Big { A = c == null ? -k : k }; public int Sp(Span<int> s) => s.Length; public static int SSp(ReadOnlySpan<char> s) => s.Length; public virtual T Gv<T>(T t) => t; public T G<T>(T t) => t; public static T SG<T>(T t) => t; 
  public event EventHandler Ev; public void Fire() => Ev?.Invoke(this, EventArgs.Empty); public int this[int i] { get => i * 2; set => Last = i + value; } public int Last; public int Prop { get; set; } public void ByRef(ref int x, out string s) { x++; s = "o" + x; } public static void H(object o, EventArgs e) => Console.WriteLine("H " + o.GetType().Name); public void HI(object o, EventArgs e) => Console.WriteLine("HI " + Last); }
public class C2 : C { public override Big VGet(int k) => new Big { A = k + 2 }; public override T Gv<T>(T t) { Console.Write("[C2.Gv]"); return t; } }
public delegate Big FGet(C c, int k); public delegate Big FGetC(int k); public delegate Big FBig(ref Big b, int k); public delegate Big FBigC(int k); public delegate int FSp(C c, Span<int> s); public delegate int FSpC(Span<int> s); public delegate int FSSp(ReadOnlySpan<char> s); public delegate void FBR(ref int x, out string s); public delegate void FBRO(C c, ref int x, out string s);
public interface IG<in T, out R> { R Do(T t); } public class IGi : IG<object, string> { string IG<object, string>.Do(object t) => "do" + t; }
public enum En : byte { A, B } public delegate byte FByte(byte b); public delegate En FEn(En b);
internal static class P {
  static byte Bb(byte b) => (byte)(b + 1); static En Ee(En e) => e + 1; static object Ob(object o) => o; static void Vo(object o) => Console.WriteLine("vo" + o); static string Str(object o) => "s" + o; static int Long(int a, string b, double c, long d, float e, byte f, C g) => a + b.Length + (int)c + (int)d + (int)e + f + g.Last;
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "(null)")); } catch (Exception e) { if (e is TargetInvocationException && e.InnerException != null) e = e.InnerException; Console.WriteLine(n + ": ! " + e.GetType().Name + " " + e.Message.Replace('\n', '|')); } }
  static string Sh(Delegate d) => d.Method.DeclaringType + "|" + d.Method + "|" + (d.Target == null ? "null" : d.Target.GetType().Name);
  const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Static | BindingFlags.Instance;
  static D Mk<D>(Type t, string m, object target = null) where D : Delegate => (D)Delegate.CreateDelegate(typeof(D), target, t.GetMethod(m, All));
  internal static void Run() {
    C c = new C2();
    T("open big", () => Mk<FGet>(typeof(C), "Get")(c, 5)); T("closed big", () => Mk<FGetC>(typeof(C), "Get", c)(5));
    T("open vbig", () => Mk<FGet>(typeof(C), "VGet")(c, 5)); T("closed vbig", () => Mk<FGetC>(typeof(C), "VGet", c)(5));
    T("static big", () => Mk<FGet>(typeof(C), "SGet")(c, 5)); T("static closed big", () => Mk<FGetC>(typeof(C), "SGet", c)(5)); T("static closed null big", () => Mk<FGetC>(typeof(C), "SGet", null)(5));
    T("valbig", () => { var b = new Big { A = 1 }; var d = Mk<FBig>(typeof(Big), "Add"); d(ref b, 3); return d(ref b, 4).A + b.A; });
    T("valbig closed", () => { var d = Mk<FBigC>(typeof(Big), "Add", new Big { A = 1 }); d(3); return d(4).A; });
    T("span open", () => Mk<FSp>(typeof(C), "Sp")(c, new int[4])); T("span closed", () => Mk<FSpC>(typeof(C), "Sp", c)(new int[5])); T("span st", () => Mk<FSSp>(typeof(C), "SSp")("abc"));
    T("byref", () => { int x = 1; Mk<FBR>(typeof(C), "ByRef", c)(ref x, out var s); return x + s; }); T("byref open", () => { int x = 1; Mk<FBRO>(typeof(C), "ByRef")(c, ref x, out var s); return x + s; });
    T("prop", () => { Mk<Action<int>>(typeof(C), "set_Prop", c)(4); return Mk<Func<C, int>>(typeof(C), "get_Prop")(c); });
    T("prop2", () => ((Func<int>)typeof(C).GetProperty("Prop").GetGetMethod().CreateDelegate(typeof(Func<int>), c))());
    T("prop3", () => ((Func<C, int, int>)typeof(C).GetProperty("Item").GetGetMethod().CreateDelegate(typeof(Func<C, int, int>)))(c, 21));
    T("event", () => { var e = typeof(C).GetEvent("Ev"); e.AddEventHandler(c, Mk<EventHandler>(typeof(C), "H")); e.AddEventHandler(c, Mk<EventHandler>(typeof(C), "HI", c)); c.Fire(); e.RemoveEventHandler(c, Mk<EventHandler>(typeof(C), "H")); c.Fire(); return "ok"; });
    T("gvm closed", () => ((Func<int, int>)typeof(C).GetMethod("Gv").MakeGenericMethod(typeof(int)).CreateDelegate(typeof(Func<int, int>), c))(4));
    T("gvm open", () => ((Func<C, int, int>)typeof(C).GetMethod("Gv").MakeGenericMethod(typeof(int)).CreateDelegate(typeof(Func<C, int, int>)))(c, 4));
    T("gm", () => ((Func<string, string>)typeof(C).GetMethod("G").MakeGenericMethod(typeof(string)).CreateDelegate(typeof(Func<string, string>), c))("q"));
    T("gsm", () => ((Func<string, string>)typeof(C).GetMethod("SG").MakeGenericMethod(typeof(string)).CreateDelegate(typeof(Func<string, string>)))("q"));
    T("gdef", () => ((Func<string, string>)typeof(C).GetMethod("SG").CreateDelegate(typeof(Func<string, string>)))("q"));
    T("ig", () => ((Func<object, string>)Delegate.CreateDelegate(typeof(Func<object, string>), new IGi(), typeof(IG<object, string>).GetMethod("Do")))("x"));
    T("ig var", () => ((Func<string, object>)Delegate.CreateDelegate(typeof(Func<string, object>), new IGi(), typeof(IG<object, string>).GetMethod("Do")))("x"));
    T("ig open", () => ((Func<IG<object, string>, string, object>)Delegate.CreateDelegate(typeof(Func<IG<object, string>, string, object>), typeof(IG<object, string>).GetMethod("Do")))(new IGi(), "x"));
    T("en1", () => Mk<FEn>(typeof(P), "Bb")(En.A)); T("en2", () => Mk<FByte>(typeof(P), "Ee")(0)); T("en3", () => Mk<Func<int, byte>>(typeof(P), "Ee")(0)); T("en4", () => Mk<Func<sbyte, byte>>(typeof(P), "Bb")(0));
    T("ob", () => Mk<Func<string, object>>(typeof(P), "Ob")("z")); T("ob2", () => Mk<Func<int, object>>(typeof(P), "Ob")(3)); T("ob3", () => Mk<Func<object, string>>(typeof(P), "Ob")("z")); T("vo", () => { Mk<Action<string>>(typeof(P), "Vo")("z"); return 1; }); T("vo2", () => Mk<Func<string, object>>(typeof(P), "Vo")("z"));
    T("str closed target open", () => Mk<Func<object, string>>(typeof(P), "Str", "tgt")("z"));
    T("closed vt arg", () => ((Func<int, byte>)Delegate.CreateDelegate(typeof(Func<byte>), (byte)3, typeof(P).GetMethod("Bb", All)))(0));
    T("long", () => Mk<Func<int, string, double, long, float, byte, C, int>>(typeof(P), "Long")(1, "ab", 3, 4, 5, 6, c));
    T("lib1", () => ((Func<string, string>)Delegate.CreateDelegate(typeof(Func<string, string>), typeof(string).GetMethod("Trim", Type.EmptyTypes)))("  x "));
    T("lib2", () => ((Func<string>)Delegate.CreateDelegate(typeof(Func<string>), "ABC", typeof(string).GetMethod("ToLowerInvariant")))());
    T("lib3", () => ((Func<int>)Delegate.CreateDelegate(typeof(Func<int>), new List<int> { 1, 2 }, typeof(List<int>).GetProperty("Count").GetGetMethod()))());
    T("lib4", () => ((Action<int>)Delegate.CreateDelegate(typeof(Action<int>), new List<int> { 1, 2 }, "Add")) != null);
    T("lib5", () => ((Func<object, int>)Delegate.CreateDelegate(typeof(Func<object, int>), typeof(object).GetMethod("GetHashCode")))(5));
    T("lib6", () => ((Func<int>)Delegate.CreateDelegate(typeof(Func<int>), 77, typeof(object).GetMethod("GetHashCode")))());
    T("lib7", () => ((Func<object, bool>)Delegate.CreateDelegate(typeof(Func<object, bool>), 77, typeof(object).GetMethod("Equals", new[] { typeof(object) })))(77));
    T("null virt", () => ((Func<int, Big>)Delegate.CreateDelegate(typeof(Func<int, Big>), null, typeof(C).GetMethod("VGet")))(4));
    T("null lib", () => ((Func<string>)Delegate.CreateDelegate(typeof(Func<string>), null, typeof(object).GetMethod("ToString"))) != null);
    T("notdel", () => Delegate.CreateDelegate(typeof(string), typeof(P).GetMethod("Str", All))); T("absdel", () => Delegate.CreateDelegate(typeof(Delegate), typeof(P).GetMethod("Str", All))); T("absmdel", () => Delegate.CreateDelegate(typeof(MulticastDelegate), typeof(P).GetMethod("Str", All)));
    T("nul1", () => Delegate.CreateDelegate(null, typeof(P).GetMethod("Str", All))); T("nul2", () => Delegate.CreateDelegate(typeof(Action), (MethodInfo)null)); T("nul3", () => Delegate.CreateDelegate(typeof(Action), (object)null, "x")); T("nul4", () => Delegate.CreateDelegate(typeof(Action), "x", (string)null)); T("nul5", () => typeof(P).GetMethod("Str", All).CreateDelegate(null)); T("nul6", () => typeof(P).GetMethod("Str", All).CreateDelegate(typeof(string)));
    T("nm1", () => Delegate.CreateDelegate(typeof(Action), "x", "nope")); T("nm2", () => Delegate.CreateDelegate(typeof(Action), "x", "nope", false, false) == null); T("nm3", () => Delegate.CreateDelegate(typeof(Action), typeof(P), "nope"));
    T("sh1", () => Sh(Mk<FGetC>(typeof(C), "SGet", c))); T("sh2", () => Sh(Mk<FGet>(typeof(C), "VGet"))); T("sh3", () => Sh(Mk<FBig>(typeof(Big), "Add"))); T("sh4", () => Sh(Mk<FGet>(typeof(C), "Get"))); T("sh5", () => Sh((Func<int, int>)c.Gv)); T("sh6", () => Sh((Func<string, string>)C.SG)); T("sh7", () => Sh((Func<string, string>)c.G));
    T("sh8", () => { Func<int, int> f = c.Gv<int>; return f.Method.Name + f.Method.IsGenericMethod + f.Method.GetGenericMethodDefinition(); });
    T("sh9", () => { Func<string, string> f = c.Gv; f += C.SG; return Sh(f) + f.GetInvocationList().Length + f("u"); });
    T("invm", () => { Func<string, string> f = C.SG; return f.Method.Invoke(null, new object[] { "inv" }); });
    T("eq1", () => Mk<FGet>(typeof(C), "VGet") == Mk<FGet>(typeof(C), "VGet")); T("eq2", () => Mk<FGet>(typeof(C), "VGet") == Mk<FGet>(typeof(C), "Get")); T("eq3", () => Mk<FGetC>(typeof(C), "VGet", c) == (FGetC)c.VGet); T("eq4", () => Mk<FGetC>(typeof(C), "SGet", c).Equals(Mk<FGetC>(typeof(C), "SGet", c)));
    T("hash", () => Mk<FGet>(typeof(C), "VGet").GetHashCode() == Mk<FGet>(typeof(C), "VGet").GetHashCode());
    T("comb", () => { var d = (FGet)Delegate.Combine(Mk<FGet>(typeof(C), "VGet"), Mk<FGet>(typeof(C), "Get"), Mk<FGet>(typeof(C), "SGet")); d -= Mk<FGet>(typeof(C), "SGet"); return d(c, 9).A + d.GetInvocationList().Length; });
    T("dyn", () => Mk<FGet>(typeof(C), "VGet").DynamicInvoke(c, 4)); T("dyn2", () => Mk<FGetC>(typeof(C), "SGet", c).DynamicInvoke(4)); T("dyn null", () => Mk<FGet>(typeof(C), "VGet").DynamicInvoke(null, 4));
    T("retarget", () => { var m = ((FGetC)c.VGet).Method; return ((FGetC)m.CreateDelegate(typeof(FGetC), new C2()))(4); });
    T("retarget2", () => { var m = ((Func<int, int>)c.G).Method; return ((Func<int, int>)m.CreateDelegate(typeof(Func<int, int>), new C2()))(4); });
  }
}

}
namespace Buffers
{
public struct Big { public long A, B, C, D, E; }
public struct Mid { public long A, B; public int C; }
public static class Ext { 
 public static Big Mk(this string s) => new Big { A = s.Length, E = 9 };
 public static Big Mk2(this string s, int k) => new Big { A = s == null ? -1 : s.Length, E = k };
 public static Mid Mk3(this string s, double d, int k) => new Mid { A = s.Length, B = (long)d, C = k };
 public static Big Sum(this object s, Big b, int k) => new Big { A = b.A + k, E = b.E + s.ToString().Length };
}
internal static class P {
  internal static void Run() {
    Func<Big> f = "abc".Mk; Console.WriteLine(f().A + f().E);
    Func<int, Big> g = "abcd".Mk2; Console.WriteLine(g(5).A + " " + g(6).E);
    Func<double, int, Mid> h = "abcd".Mk3; Console.WriteLine(h(5.5, 3).A + " " + h(6.5, 4).B + " " + h(7, 8).C);
    Func<Big, int, Big> i = "xyz".Sum; var r = i(new Big { A = 1, E = 2 }, 10); Console.WriteLine(r.A + " " + r.E);
    Func<int, Big> n = ((string)null).Mk2; Console.WriteLine(n(4).A);
    i += "q".Sum; r = i(new Big { A = 1, E = 2 }, 10); Console.WriteLine(r.A + " " + r.E);
  }
}

}

static class Program
{
    static void Main()
    {
        Bound.P.Run();
        Shapes.P.Run();
        Buffers.P.Run();
    }
}
