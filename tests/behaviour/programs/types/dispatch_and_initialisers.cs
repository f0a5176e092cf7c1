// Which implementation a variant interface calls, arrays as interfaces, the comparers of arrays, static constructors
#pragma warning disable 168, 169, 219, 414, 649
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.Serialization;

static class Variance
{
    interface IV<out T> { T Get(); string G(); string H<U>(); string Def() => "IV<" + typeof(T) + ">.Def"; }
    interface IC<in T> { string P(T t); }
    class B : IV<object> { public object Get() => "B"; public string G() => "B.G"; public string H<U>() => "B.H" + typeof(U); }
    class D : B, IV<string> { string IV<string>.Get() => "D"; string IV<string>.G() => "D.G"; string IV<string>.H<U>() => "D.H" + typeof(U); }
    class D2 : D, IV<object> { public new string G() => "D2.G"; }
    class D3 : D, IV<Uri> { Uri IV<Uri>.Get() => null; string IV<Uri>.G() => "D3.G"; string IV<Uri>.H<U>() => "D3.H"; }
    class D4 : B, IV<string>, IV<Uri> { string IV<string>.Get() => "D"; string IV<string>.G() => "D4.Gs"; string IV<string>.H<U>() => "D4.Hs" + typeof(U); Uri IV<Uri>.Get() => null; string IV<Uri>.G() => "D4.Gu"; string IV<Uri>.H<U>() => "D4.Hu"; }
    class D5 : D4, IV<Uri> { string IV<Uri>.G() => "D5.Gu"; }
    class E1 : IV<Uri>, IV<string> { Uri IV<Uri>.Get() => null; string IV<Uri>.G() => "E1.Gu"; string IV<Uri>.H<U>() => "E1.Hu"; string IV<string>.Get() => "D"; string IV<string>.G() => "E1.Gs"; string IV<string>.H<U>() => "E1.Hs"; }
    class E2 : E1, IV<string> { string IV<string>.G() => "E2.Gs"; }
    class E3 : E2, IV<object> { public object Get() => 1; public string G() => "E3.G"; public string H<U>() => "E3.H"; string IV<object>.Def() => "E3.Def"; }
    class E4 : E1 { }
    class GB<T> : IV<T> { public virtual T Get() => default; public virtual string G() => "GB" + typeof(T); public virtual string H<U>() => "GB" + typeof(T) + typeof(U); }
    class GD<T> : GB<object>, IV<T> { public new T Get() => default; public new string G() => "GD" + typeof(T); public new string H<U>() => "GDH" + typeof(T) + typeof(U);}
    class C1 : IC<string> { public string P(string s) => "C1"; }
    class C2 : C1, IC<object> { public string P(object s) => "C2"; }
    class C3 : C2, IC<string> { public new string P(string s) => "C3"; }
    interface IW<out T> { string W() => "IW<" + typeof(T) + ">"; }
    interface IWX<out T> : IW<T> { string IW<T>.W() => "IWX<" + typeof(T) + ">"; }
    interface IWY : IW<string> { string IW<string>.W() => "IWY"; }
    class W1 : IWX<string> {} 
    class W2 : IW<string> {} 
    class W3 : W2, IWX<Uri> {}
    class W4 : IWX<string>, IW<Uri> {}
    class W5 : IWY {} 
    class W6 : IWY, IW<object> {}
    class W7 : IW<object>, IWX<string> {}
    class W8 : W5, IWX<object> {}
    sealed class S1 : B, IV<string> { string IV<string>.Get() => "S"; string IV<string>.G() => "S.G"; string IV<string>.H<U>() => "S.H" + typeof(U); }
    struct VS : IV<string>, IV<Uri> { string IV<string>.Get() => "D"; string IV<string>.G() => "VS.Gs"; string IV<string>.H<U>() => "VS.Hs" + typeof(U); Uri IV<Uri>.Get() => null; string IV<Uri>.G() => "VS.Gu"; string IV<Uri>.H<U>() => "VS.Hu"; }
    public static class P {
      static void Show<T>(string what, object o) {
        var i = o as IV<T>; if (i == null) { Console.WriteLine(what + " no"); return; }
        Func<string> f = i.G; Func<string> h = i.H<int>; 
        Console.WriteLine($"{what} {typeof(T)} {i.Get()} {i.G()} {i.H<int>()} {i.H<string>()} {i.Def()} {f()} {h()} {typeof(IV<T>).GetMethod("G").Invoke(o, null)}");
      }
      static void All(string w, object o) { Show<object>(w, o); Show<string>(w, o); Show<Uri>(w, o); Show<IComparable>(w, o); }
      static void Sh<T>(string w, object o) { if (o is IW<T> i) try { Console.WriteLine($"{w} {typeof(T)} {i.W()}"); } catch (Exception e) { Console.WriteLine($"{w} {typeof(T)} {e.GetType()} {e.Message}"); } }
      static void AllW(string w, object o) { Sh<object>(w, o); Sh<string>(w, o); Sh<Uri>(w, o); Sh<IComparable>(w, o); }
      static void Con<T>(string w, object o) { var i = (IC<T>)o; Console.WriteLine($"{w} {i.P(default)}"); }
      static string Constrained<X>(X x) where X : IV<object> => x.G() + x.H<byte>();
      public static void Go() {
        All("B", new B()); All("D", new D()); All("D2", new D2()); All("D3", new D3()); All("D4", new D4()); All("D5", new D5());
        All("E1", new E1()); All("E2", new E2()); All("E3", new E3()); All("E4", new E4());
        All("GD", new GD<string>()); All("GDo", new GD<object>()); All("S1", new S1()); All("VS", new VS());
        Con<string>("C1", new C1()); Con<string>("C2", new C2()); Con<object>("C2", new C2()); Con<string>("C3", new C3()); Con<object>("C3", new C3());
        Console.WriteLine(((IV<object>)new D()).G() + ((IV<object>)new S1()).G() + ((IV<object>)new D5()).G()+ ((IV<object>)new E2()).G());
        AllW("W1", new W1()); AllW("W2", new W2()); AllW("W3", new W3()); AllW("W4", new W4()); AllW("W5", new W5()); AllW("W6", new W6()); AllW("W7", new W7()); AllW("W8", new W8());
        Console.WriteLine(Constrained(new D()) + Constrained(new D4()) + Constrained(new S1()) );
      }
    }
}

static class Arrays
{
    interface IVisitor { string N(); }
    abstract class VisitorBase : IVisitor { public abstract string N(); }
    class VA : VisitorBase { public override string N() => "VA"; }
    class VB : VisitorBase { public override string N() => "VB"; }
    enum En { X = 1, Y = 2 } enum Eu : uint { X = 3 }
    struct St : IVisitor { public int v; public string N() => "St" + v; }
    public static class P {
      static int Run(IEnumerable<IVisitor> vs) { int n = 0; foreach (var v in vs) { Console.Write(v.N() + " "); n++; } Console.WriteLine(n); return n; }
      static void Col(ICollection<IVisitor> c) { Console.WriteLine(c.Count + " " + c.IsReadOnly + " " + c.Contains(null)); var a = new IVisitor[c.Count]; c.CopyTo(a, 0); Console.WriteLine(a[0]?.N()); try { c.Add(null); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); } try { c.Clear(); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); } }
      static void RO(IReadOnlyList<object> r) { Console.WriteLine(r.Count + " " + r[0] + " " + r.GetType()); try { Console.WriteLine(r[100]); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); } }
      static void ROC(IReadOnlyCollection<IComparable> r) { Console.WriteLine(r.Count); foreach (var x in r) Console.Write(x); Console.WriteLine(); }
      static void L<T>(object o) { try { var l = (IList<T>)o; Console.WriteLine(typeof(T) + ": " + l.Count + " " + l[0] + " " + l.IndexOf(default(T)) + " " + l.GetEnumerator().GetType() ); l[0] = l[1]; foreach (var x in l) Console.Write(x + ","); Console.WriteLine(l.Contains(l[0])); } catch (Exception e) { Console.WriteLine(typeof(T) + " " + e.GetType()); } }
      static void Del(IEnumerable<Delegate> d) { foreach (var x in d) Console.WriteLine(x.GetType()); }
      static void Fn(IEnumerable<Func<object>> d) { foreach (var x in d) Console.WriteLine(x()); }
      static void Nest(IEnumerable<IEnumerable<object>> d) { foreach (var x in d) foreach (var y in x) Console.WriteLine(y); }
      public static void Go() {
        VisitorBase[] vb = { new VA(), new VB() };
        Run(vb); Run(new VA[] { new VA() }); Run(new List<VA> { new VA() }); Col(vb); Col(new VA[] { null, new VA() });
        RO(vb); RO(new string[] { "a" }); RO(new int[][] { new[] { 1 } }); RO(new Func<string>[] { () => "q" }); ROC(new string[] { "x", "y" }); ROC(new Version[] { new Version(1, 2) });
        L<uint>(new int[] { 1, 2, -1 }); L<int>(new uint[] { 1, 2, 4000000000 }); L<int>(new En[] { En.X, En.Y }); L<En>(new int[] { 1, 2 }); L<Eu>(new int[] { 3, 4 }); L<uint>(new En[] { En.X, En.Y }); L<En>(new En[] { En.X, En.Y });
        L<byte>(new sbyte[] { 1, -1 }); L<sbyte>(new bool[] { true, false }); L<char>(new short[] { 65, 66 }); L<long>(new ulong[] { 1, 2 }); L<object>(new string[] { "a", "b" }); L<object>(new int[] { 1, 2 }); L<float>(new int[] { 1 });
        L<IEnumerable<object>>(new string[][] { new[] { "p" }, new[] { "q" } }); L<object[]>(new string[][] { new[] { "p" }, new[] { "q" } }); L<Array>(new int[][] { new[] { 1 }, new[] { 2 } }); L<IList>(new int[][] { new[] { 1 }, new[] { 2 } }); L<uint[]>(new int[][] { new[] { 1 }, new[] { 2 } }); L<IList<uint>>(new int[][] { new[] { 1 }, new[] { 2 } });
        L<IVisitor>(new St[] { default, default }); L<ValueType>(new St[] { default, default });
        Del(new Action[] { () => { } }); Del(new Func<int>[] { () => 1 }); Fn(new Func<string>[] { () => "s" }); Nest(new string[][] { new[] { "n1", "n2" } }); Nest(new List<string>[] { new List<string> { "n3" } });
        object o = vb; Console.WriteLine(o is IEnumerable<IVisitor>); Console.WriteLine(o is IList<object>); Console.WriteLine(o is IList<VA>); Console.WriteLine(((IEnumerable<IVisitor>)o).Count() + " " + ((IEnumerable<object>)o).First().GetType() + ((IEnumerable<IVisitor>)o).Contains(vb[1]));
        IEnumerable<IVisitor> e = vb; Func<IEnumerator<IVisitor>> f = e.GetEnumerator; var en = f(); en.MoveNext(); Console.WriteLine(en.Current.N());
        Console.WriteLine(string.Join("|", (IEnumerable<object>)(object)new Version[] { new Version(3, 4) }));
        var st = (IEnumerable)new St[] { new St { v = 5 } }; Console.WriteLine(st.Cast<IVisitor>().First().N());
        var cv = (IReadOnlyList<IConvertible>)(object)new string[] { "12" }; Console.WriteLine(cv[0].ToInt32(null) + cv.Count);
        Array ar = Array.CreateInstance(typeof(VB), 2); ar.SetValue(new VB(), 0); var ai = (IEnumerable<IVisitor>)(object)ar; foreach (var x in ai) Console.WriteLine(x?.N());
        var mk = Array.CreateInstance(typeof(Tuple<int>), 1); Console.WriteLine(((IList<object>)mk).Count);
      }
    }
}

static class Comparers
{
    class Eq : IEquatable<Eq> { public int v; public Eq(int v) { this.v = v; } public bool Equals(Eq o) => o != null && o.v == v; }
    class Eq2 : IEquatable<Eq2> { public int v; public Eq2(int v) { this.v = v; } public bool Equals(Eq2 o) { Console.Write("I"); return o.v == v; } public override bool Equals(object o) { Console.Write("O"); return o is Eq2 e && e.v == v; } public override int GetHashCode() => v; }
    class Der : Eq { public Der(int v) : base(v) {} }
    struct Se : IEquatable<Se> { public int v; public Se(int v) { this.v = v; } public bool Equals(Se o) { Console.Write("i"); return v == o.v; } public override bool Equals(object o) { Console.Write("o"); return o is Se e && e.v == v; } public override int GetHashCode() => v; }
    enum En { A, B }
    public static class P {
      static void All<T>(string w, T[] a, T y) {
        Console.Write(w + " linq "); Console.Write(a.Contains(y)); Console.Write(" ic "); Console.Write(((ICollection<T>)a).Contains(y)); Console.Write(" il "); Console.Write(((IList<T>)a).IndexOf(y));
        Console.Write(" ilist "); Console.Write(((IList)a).IndexOf(y) + " " + ((IList)a).Contains(y)); Console.Write(" Array.IndexOf "); Console.Write(Array.IndexOf(a, y)); Console.Write(" last "); Console.Write(Array.LastIndexOf(a, y));
        Console.Write(" obj "); Console.Write(Array.IndexOf((Array)a, y)); Console.Write(" list "); Console.Write(new List<T>(a).Contains(y)); Console.Write(" ll "); Console.Write(new List<T>(a).IndexOf(y)); Console.Write(" seq "); Console.Write(a.SequenceEqual(new[] { y }));
        Console.Write(" ind "); IEnumerable<T> e = a; Console.Write(e.Contains(y)); Console.Write(" cmp "); Console.Write(a.Contains(y, EqualityComparer<T>.Default)); Console.Write(" sel "); Console.Write(a.Select(x => x).Contains(y)); Console.Write(" seg "); Console.Write(((ICollection<T>)new ArraySegment<T>(a)).Contains(y)); Console.WriteLine(" ro " + new System.Collections.ObjectModel.ReadOnlyCollection<T>(a).Contains(y));
      }
      public static void Go() {
        All("Eq", new[] { new Eq(1) }, new Eq(1)); All("Eq2", new[] { new Eq2(1) }, new Eq2(1)); All("Se", new[] { new Se(1) }, new Se(1)); All("Se?", new Se?[] { new Se(1) }, new Se(1)); All("En", new[] { En.B }, En.B);
        All("Der", new Der[] { new Der(1) }, new Der(1)); All<Eq>("Der as Eq", new Der[] { new Der(1) }, new Der(1)); All<object>("Eq as obj", new Eq[] { new Eq(1) }, new Eq(1));
        All("str", new[] { "a" }, new string('a', 1)); All("IEquatable", new IEquatable<Eq>[] { new Eq(1) }, new Eq(1)); All("null", new Eq[] { null }, null); All("int", new[] { 1 }, 1); All("dbl", new[] { double.NaN }, double.NaN); All("tuple", new[] { Tuple.Create(1, 2) }, Tuple.Create(1, 2)); All("vt", new[] { (1, "a") }, (1, "a"));
        IEnumerable<Eq> q = new Der[] { new Der(2) }; Console.WriteLine(q.Contains(new Eq(2))); IReadOnlyCollection<Eq> r = new Eq[] { new Eq(3) }; Console.WriteLine(r.Contains(new Eq(3)));
        Func<Eq, bool> f = ((ICollection<Eq>)new[] { new Eq(1) }).Contains; Console.WriteLine(f(new Eq(1)));
        Console.WriteLine(((IList<uint>)(object)new int[] { 1, -1 }).IndexOf(uint.MaxValue)); Console.WriteLine(((IList<En>)(object)new int[] { 1, 0 }).IndexOf(En.A));
      }
    }
}

static class Initialisers
{
    static class Log { public static string S = ""; public static void A(string s) { S += s + ";"; } public static void Flush(string w) { Console.WriteLine(w + ": " + S); S = ""; } }
    interface IM { void M(); int Prop { get; } }
    struct SP : IM { public int x; public static int F; static SP() { Log.A("SP"); } public SP(int a) { x = a; } public void Inst() { x++; } public void M() { x++; } public int Prop => 1; public override string ToString() => "ts"; public static void St() { } }
    struct SP2 : IM { public int x; static SP2() { Log.A("SP2"); } public void Inst() { x++; } public void M() { } public int Prop => 1; public override string ToString() => "ts"; public override int GetHashCode() => 1; }
    struct SP3 { public int x; static SP3() { Log.A("SP3"); } public override string ToString() => "ts3"; public override int GetHashCode() => 1; }
    struct SP4 : IM { public int x; static SP4() { Log.A("SP4"); } public void M() { } public int Prop => 1; }
    struct SP5 : IM { public int x; static SP5() { Log.A("SP5"); } public void M() { } public int Prop => 1; public SP5(int i) { x = i; } }
    struct SP6 : IM { public int x; static SP6() { Log.A("SP6"); } public void M() { } public int Prop => 1; public void I() { } }
    struct SP7 : IM { public int x; static SP7() { Log.A("SP7"); } public void M() { } public int Prop => 1; public void I() { } }
    struct SP8 { public int x; static SP8() { Log.A("SP8"); } public static SP8 operator +(SP8 a, SP8 b) => a; public static implicit operator int(SP8 a) => 1; }
    struct SB { public int x; public static int F = Init(); static int Init() { Log.A("SB"); return 1; } public void Inst() { x++; } }
    struct SG<T> : IM { public T x; static SG() { Log.A("SG" + typeof(T)); } public void I() { } public void M() { } public int Prop => 1; }
    class CP { static CP() { Log.A("CP"); } public static int F; public const int K = 3; public int x; public void Inst() { } public virtual void V() { } public static void S() { } }
    class CP1 : CP { static CP1() { Log.A("CP1"); } public override void V() { } public new static void S() { } public static int G; }
    class CP2 : CP1 { public static void S2() { } }
    class CB { public static int F = Init(); static int Init() { Log.A("CB"); return 1; } public void Inst() { } public static void S() { } public CB() { } }
    class CG<T> { static CG() { Log.A("CG" + typeof(T)); } public static int F; public static void S() { } public class N { static N() { Log.A("CG.N" + typeof(T)); } public static void S() { } } }
    class CGB<T> { public static int F = Init(); static int Init() { Log.A("CGB" + typeof(T)); return 1; } public static void S() { } }
    class CGD : CG<byte> { public static int Q; static CGD() { Log.A("CGD"); } }
    class Rc<T> { static Rc() { Log.A("Rc" + typeof(T)); } }
    class RcB<T> { public static int F = I(); static int I() { Log.A("RcB" + typeof(T)); return 1; } }
    class Rd : Rc<decimal> { static Rd() { Log.A("Rd"); } }
    class Un { static Un() { Log.A("Un"); } public int z = 5; }
    class UnB { public static int F = I(); static int I() { Log.A("UnB"); return 1; } }
    class UnD : Un { static UnD() { Log.A("UnD"); } }
    struct UnS { static UnS() { Log.A("UnS"); } public int z; }
    class Act { static Act() { Log.A("Act"); } }
    interface IDef { static IDef() { Log.A("IDef"); } void D() { } static int F = 4; static void SM() { } int P => F; }
    interface IDef2 { static int F = I(); static int I() { Log.A("IDef2"); return 2; } void D() { } int G() => F; }
    interface IDef3 : IDef { static IDef3() { Log.A("IDef3"); } void IDef.D() { } }
    class ImD : IDef { static ImD() { Log.A("ImD"); } }
    class ImD2 : IDef2 { }
    class ImD3 : IDef3 { }
    class Bad { static Bad() { Log.A("Bad"); throw new InvalidOperationException("bad"); } public static int F; public static void S() { } public void I() { } }
    struct BadS { static BadS() { Log.A("BadS"); throw new InvalidOperationException("bads"); } public void I() { } public override string ToString() => "x"; public int y; }
    class BadB { public static int F = I(); static int I() { Log.A("BadB"); throw new InvalidOperationException("badb"); } public static void S() { } public void M() { } }
    class BadG<T> { static BadG() { Log.A("BadG"); throw new InvalidOperationException("badg"); } public static void S() { } }
    class BadD : Bad { static BadD() { Log.A("BadD"); } public static void S2() { } public static int H; }
    class Cyc1 { public static int A = Cyc2.B + 1; static Cyc1() { Log.A("Cyc1"); } } class Cyc2 { public static int B = Cyc1.A + 1; static Cyc2() { Log.A("Cyc2"); } }
    class Del { static Del() { Log.A("Del"); } public static void S() { } public void I() { } }
    class Ref { static Ref() { Log.A("Ref"); } public static int F = 3; public static void S() { } public Ref() { } public int Fi; public static int P { get; set; } }
    class Ref2 { static Ref2() { Log.A("Ref2"); } public static void S() { } }
    class Ref3 { static Ref3() { Log.A("Ref3"); } public int i; public Ref3() { } }
    class Ref4 { static Ref4() { Log.A("Ref4"); } public int i; public static int F; }
    class Arr { static Arr() { Log.A("Arr"); } }
    public static class P {
      [MethodImpl(MethodImplOptions.NoInlining)] static void Try(string w, Action a) { try { a(); } catch (Exception e) { Log.A(e.GetType().Name + "<" + e.InnerException?.GetType().Name + ":" + (e is TypeInitializationException t ? t.TypeName : "") + ">"); if (e.InnerException?.InnerException != null) Log.A("inner2 " + e.InnerException.InnerException.Message); } Log.Flush(w); }
      static void Con<T>(T t) where T : IM { t.M(); }
      static string Ts<T>(T t) => t.ToString();
      public static void Go() {
        Try("SP default", () => { SP s = default; s.x = 3; });
        Try("SP inst", () => { SP s = default; s.Inst(); });
        Try("SP ctor", () => { SP s = new SP(3); });
        Try("SP2 virt", () => { object o = default(SP2); o.ToString(); });
        Try("SP3 constrained ToString", () => { SP3 s = default; Ts(s); });
        Try("SP4 iface", () => { IM m = default(SP4); m.M(); });
        Try("SP5 ctor", () => { var s = new SP5(1); });
        Try("SP6 constrained", () => { Con(default(SP6)); });
        Try("SP7 delegate", () => { Action a = default(SP7).I; a(); });
        Try("SP8 op", () => { int i = default(SP8) + default(SP8); });
        Try("SB inst", () => { default(SB).Inst(); });
        Try("SG int", () => { default(SG<int>).I(); });
        Try("SG string", () => { IM m = default(SG<string>); m.M(); });
        Try("SG obj con", () => { Con(default(SG<object>)); });
        Try("CP const", () => { Log.A("" + CP.K); });
        Try("CP1.S", () => { CP1.S(); });
        Try("CP2.S2", () => { CP2.S2(); });
        Try("CP2 new", () => { new CP2(); });
        Try("CB", () => { new CB().Inst(); CB.S(); Log.A("before"); Log.A("" + CB.F); });
        Try("CG<int>.S", () => CG<int>.S()); Try("CG<string>.F", () => { CG<string>.F++; }); Try("CG<object>.N.S", () => CG<object>.N.S());
        Try("CGB", () => { CGB<int>.S(); Log.A("b"); CGB<int>.F++; });
        Try("CGD", () => { CGD.Q++; }); Try("CGD F", () => { CGD.F++; });
        Try("Rc int", () => RuntimeHelpers.RunClassConstructor(typeof(Rc<int>).TypeHandle));
        Try("Rc int", () => RuntimeHelpers.RunClassConstructor(typeof(Rc<int>).TypeHandle));
        Try("Rc string", () => RuntimeHelpers.RunClassConstructor(typeof(Rc<string>).TypeHandle));
        Try("RcB string", () => RuntimeHelpers.RunClassConstructor(typeof(RcB<string>).TypeHandle));
        Try("Rd", () => RuntimeHelpers.RunClassConstructor(typeof(Rd).TypeHandle));
        Try("Rd base", () => RuntimeHelpers.RunClassConstructor(typeof(Rd).BaseType.TypeHandle));
        Try("Un", () => { FormatterServices.GetUninitializedObject(typeof(Un)); });
        Try("UnB", () => { RuntimeHelpers.GetUninitializedObject(typeof(UnB)); });
        Try("UnD", () => { RuntimeHelpers.GetUninitializedObject(typeof(UnD)); });
        Try("UnS", () => { RuntimeHelpers.GetUninitializedObject(typeof(UnS)); });
        Try("Act", () => { Activator.CreateInstance(typeof(Act)); });
        Try("Arr", () => { var a = new Arr[3]; });
        Try("ImD new", () => { IDef d = new ImD(); Log.A("n"); d.D(); });
        Try("IDef.SM", () => { IDef.SM(); });
        Try("ImD2", () => { IDef2 d = new ImD2(); Log.A("n"); d.D(); Log.A("m"); d.G(); });
        Try("ImD3", () => { IDef d = new ImD3(); Log.A("n"); d.D(); });
        for (int i = 0; i < 2; i++) {
          Try("Bad.S", () => Bad.S()); Try("Bad.F", () => { Bad.F++; }); Try("Bad.I", () => new Bad().I()); Try("BadS.I", () => { default(BadS).I(); }); Try("BadS.ToString", () => { ((object)default(BadS)).ToString(); });
          Try("BadB", () => { BadB.S(); Log.A("q"); BadB.F++; }); Try("BadG", () => { BadG<string>.S(); }); Try("BadG", () => { BadG<int>.S(); });
          Try("BadD.S2", () => BadD.S2()); Try("BadD.H", () => { BadD.H++; });
          Try("Bad rcc", () => RuntimeHelpers.RunClassConstructor(typeof(Bad).TypeHandle));
          Try("Bad act", () => Activator.CreateInstance(typeof(Bad)));
          Try("Bad act", () => Activator.CreateInstance<Bad>());
          Try("Bad refl", () => typeof(Bad).GetMethod("S").Invoke(null, null));
          Try("Bad fld", () => typeof(Bad).GetField("F").GetValue(null));
          Try("Bad fldset", () => typeof(Bad).GetField("F").SetValue(null, 3));
          Try("Bad del", () => { Action a = Bad.S; Log.A("made"); a(); });
        }
        Try("Cyc", () => { Log.A(Cyc1.A + " " + Cyc2.B); });
        Try("Del S", () => { Action a = Del.S; Log.A("made"); a(); });
        Try("Ref F", () => { var f = typeof(Ref).GetField("F"); Log.A("got"); Log.A(f.GetValue(null) + ""); });
        Try("Ref2 S", () => { var f = typeof(Ref2).GetMethod("S"); Log.A("got"); f.Invoke(null, null); });
        Try("Ref3 ctor", () => { var f = typeof(Ref3).GetConstructors()[0]; Log.A("got"); f.Invoke(null); });
        Try("Ref4 set", () => { var f = typeof(Ref4).GetField("F"); Log.A("got"); f.SetValue(null, 3); });
      }
    }
}

static class OpenTypes
{
    class G<T> { static G() { Console.WriteLine("G " + typeof(T)); } public static int F; public class N<U> { static N() { Console.WriteLine("N"); } } }
    class GB<T> { public static int F = I(); static int I() { Console.WriteLine("GB " + typeof(T)); return 1; } }
    struct GS<T> { static GS() { Console.WriteLine("GS"); } }
    interface GI<T> { static int X = I(); static int I() { Console.WriteLine("GI"); return 1; } }
    static class SC { static SC() { Console.WriteLine("SC"); } }
    abstract class AC { static AC() { Console.WriteLine("AC"); } }
    enum E { A }
    public static class P {
      static void Run(Type t) { try { RuntimeHelpers.RunClassConstructor(t.TypeHandle); Console.WriteLine("ok " + t); } catch (Exception e) { Console.WriteLine(t + ": " + e.GetType() + ": " + e.Message); } }
      public static void Go() {
        Run(typeof(List<>)); Run(typeof(G<>)); Run(typeof(G<>.N<>)); Run(typeof(GB<>)); Run(typeof(GS<>)); Run(typeof(GI<>)); Run(typeof(G<int>)); Run(typeof(GB<string>)); Run(typeof(GS<int>)); Run(typeof(GI<int>)); Run(typeof(SC)); Run(typeof(AC)); Run(typeof(E)); Run(typeof(int[])); Run(typeof(int*)); Run(typeof(int).MakeByRefType()); Run(typeof(void)); Run(typeof(Dictionary<,>)); Run(typeof(G<int>.N<string>)); Run(typeof(object)); Run(typeof(List<>).MakeArrayType()); Run(typeof(Span<>)); Run(typeof(TypedReference)); Run(typeof(IEnumerable<>)); Run(typeof(Action<>));
        Console.WriteLine(typeof(List<>).IsAssignableFrom(typeof(List<int>))); Console.WriteLine(G<int>.F);
        try { RuntimeHelpers.GetUninitializedObject(typeof(List<>)); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        try { Activator.CreateInstance(typeof(List<>)); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        try { Array.CreateInstance(typeof(List<>), 3); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        try { Array.CreateInstance(typeof(G<>), 3); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        try { RuntimeHelpers.GetUninitializedObject(typeof(AC)); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        try { RuntimeHelpers.GetUninitializedObject(typeof(int[])); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        try { RuntimeHelpers.GetUninitializedObject(typeof(string)); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
        try { Console.WriteLine(RuntimeHelpers.GetUninitializedObject(typeof(int?))); } catch (Exception e) { Console.WriteLine(e.GetType() + e.Message); }
      }
    }
}

static class Program
{
    static void Main()
    {
        Variance.P.Go();
        Arrays.P.Go();
        Comparers.P.Go();
        Initialisers.P.Go();
        OpenTypes.P.Go();
    }
}
