// Late calls: every argument type against every parameter type by each way to pass it, what binders choose, default
// values, constructors; type parameters and their constraints; modules, attributes as data, casts in messages.
using System;
using System.Collections.Generic;
using System.Globalization;
using System.Linq;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

#pragma warning disable 67, 162, 168, 169, 219, 414, 618, 649, 8632

namespace Matrix
{
public enum E { Zero, One, Two }
public enum EB : byte { A, B = 65 }
public enum EL : long { L = 66 }
public struct S { public int V; public S(int v) { V = v; } public override string ToString() => "S" + V; }
public interface I { }
public class B : I { public override string ToString() => GetType().Name; }
public class D : B { }

public abstract class Hold
{
    public static object Got;
    public abstract object Read(string name);
}
public class H<T> : Hold
{
    public override object Read(string name) => name == "F" ? F : name == "SF" ? SF : name == "P" ? P : (object)SP;
    public static T SF;
    public T F;
    public T P { get; set; }
    public static T SP { get; set; }
    public string M(T a) { Got = a; return "m"; }
    public static string SM(T a) { Got = a; return "s"; }
    public void R(ref T a) { Got = a; }
    public H(T a) { Got = a; F = a; }
    public H() { }
    public T this[T i] { get { Got = i; return i; } set { Got = i; P = value; } }
}

internal static class Program
{
    static string Show(object o)
    {
        if (o == null) return "null";
        if (o is char c) return "char:" + (int)c;
        if (o is Array a) return o.GetType().Name + a.Length;
        if (o is Type t) return "T:" + t.Name;
        return o.GetType().Name + ":" + (o is IFormattable f ? f.ToString(null, CultureInfo.InvariantCulture) : o.ToString());
    }

    static string Try(Type p, object arg, Func<object> f)
    {
        try { return Show(f()); }
        catch (TargetInvocationException e) { return "TIE(" + e.InnerException.GetType().Name + ")"; }
        catch (ArgumentException e) when (arg != null && e.Message == "Object of type '" + arg.GetType() + "' cannot be converted to type '" + p + "'.") { return "x"; }
        catch (ArgumentException e) when (arg != null && e.Message == "Object of type '" + arg.GetType() + "' cannot be converted to type '" + p + "&'.") { return "x&"; }
        catch (MissingMethodException e) when (e.Message.Replace(typeof(Hold).Assembly.FullName, "").Contains("not found.")) { return e.Message.Contains("`1[[" + p.AssemblyQualifiedName + "]]") ? "MM" : e.Message; }
        catch (Exception e) { return e.GetType().Name + ":" + e.Message; }
    }

    static object[] Args()
    {
        return new object[] { null, true, 'A', (sbyte)-7, (byte)200, (short)-300, (ushort)60000, 70000, 4000000000u, -5000000000L, 18000000000000000000UL,
            1.5f, -2.25, 12.50m, new DateTime(2020, 1, 2), "12", new object(), new IntPtr(5), new UIntPtr(6), E.Two, EB.B, EL.L, new S(3), new B(), new D(),
            new int[2], new string[1], new object[3], typeof(int), DBNull.Value, Type.Missing, DayOfWeek.Friday };
    }

    static void Row<T>(string name) => Row(name, typeof(H<T>), typeof(T), new H<T>());

    static void Row(string name, Type h, Type p, Hold it)
    {
        object[] args = Args();
        var lines = new string[10];
        for (int i = 0; i < lines.Length; i++) lines[i] = "";
        BindingFlags si = BindingFlags.Public | BindingFlags.Static | BindingFlags.Instance;
        for (int i = 0; i < args.Length; i++)
        {
            object a = args[i];
            if (a != null && a.GetType() == typeof(object)) { }
            var res = new string[lines.Length];
            Hold.Got = null;
            res[0] = Try(p, a, () => { h.GetMethod("M").Invoke(it, new object[] { a }); return Hold.Got; });
            res[1] = Try(p, a, () => { h.GetMethod("SM").Invoke(null, new object[] { a }); return Hold.Got; });
            res[2] = Try(p, a, () => { h.GetField("F").SetValue(it, a); return it.Read("F"); });
            res[3] = Try(p, a, () => { h.GetField("SF").SetValue(null, a); return it.Read("SF"); });
            res[4] = Try(p, a, () => { h.GetProperty("P").SetValue(it, a); return it.Read("P"); });
            res[5] = Try(p, a, () => { h.InvokeMember("M", BindingFlags.InvokeMethod | si, null, it, new object[] { a }); return Hold.Got; });
            res[6] = Try(p, a, () => { h.InvokeMember("F", BindingFlags.SetField | si, null, it, new object[] { a }); return it.Read("F"); });
            res[7] = Try(p, a, () => { h.InvokeMember("SP", BindingFlags.SetProperty | si, null, null, new object[] { a }); return it.Read("SP"); });
            res[8] = Try(p, a, () => ((Hold)Activator.CreateInstance(h, new object[] { a })).Read("F"));
            res[9] = Try(p, a, () => { var b = new object[] { a }; h.GetMethod("R").Invoke(it, b); return Show(Hold.Got) + "/" + Show(b[0]); });
            for (int k = 0; k < lines.Length; k++) lines[k] += " " + (k > 0 && res[k] == res[k == 1 ? 0 : k - 1] ? "\"" : res[k]);
        }
        string[] kinds = { "Invoke", "static", "field", "sfield", "property", "member", "mfield", "mprop", "activator", "byref" };
        for (int k = 0; k < lines.Length; k++) Console.WriteLine(name + " " + kinds[k] + lines[k]);
    }

    internal static void Run()
    {
        Row<bool>("bool"); Row<char>("char"); Row<sbyte>("sbyte"); Row<byte>("byte"); Row<short>("short"); Row<ushort>("ushort");
        Row<int>("int"); Row<uint>("uint"); Row<long>("long"); Row<ulong>("ulong"); Row<float>("float"); Row<double>("double");
        Row<decimal>("decimal"); Row<DateTime>("DateTime"); Row<string>("string"); Row<object>("object"); Row<IntPtr>("IntPtr"); Row<UIntPtr>("UIntPtr");
        Row<E>("E"); Row<EB>("EB"); Row<EL>("EL"); Row<S>("S"); Row<B>("B"); Row<D>("D"); Row<I>("I");
        Row<int[]>("int[]"); Row<object[]>("object[]"); Row<Array>("Array"); Row<Type>("Type"); Row<IConvertible>("IConvertible"); Row<IComparable<int>>("IComparable");
        Row<ValueType>("ValueType"); Row<Enum>("Enum");
        Row<int?>("int?"); Row<E?>("E?"); Row<S?>("S?"); Row<long?>("long?"); Row<IEnumerable<object>>("IEnumerable");
    }
}
}

namespace Late
{
public enum E { Zero, One, Two }
public struct S { public int V; public S(int v) { V = v; } public override string ToString() => "S" + V; }
public class B { public override string ToString() => GetType().Name; public virtual string V(object o) => "B.V"; public string N(int x) => "B.N int"; }
public class D : B { public override string V(object o) => "D.V"; public new string N(int x) => "D.N int"; public string N(long x) => "D.N long"; }
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public class MarkAttribute : Attribute { public string N; public MarkAttribute(string n) { N = n; } }

public class Over
{
    public string F(int x) => "int " + x; public string F(long x) => "long " + x; public string F(double x) => "double " + x.ToString(CultureInfo.InvariantCulture);
    public string F(string x) => "string " + x; public string F(object x) => "object " + x; public string F(B x) => "B " + x; public string F(D x) => "D " + x;
    public string F(int x, int y) => "int,int"; public string F(params int[] xs) => "params " + xs?.Length; public string F(ref byte b) { b++; return "ref byte " + b; }
    public string G(byte b) => "byte"; public string G(short b) => "short"; public string G(float b) => "float"; public string G(E e) => "E " + e;
    public string H(object a, params string[] rest) => "rest " + rest.Length + string.Join("|", rest);
    public string I(params object[] rest) => "objs " + (rest == null ? "null" : rest.Length.ToString());
    public string J(int a, int b = 7, string c = "def", E e = E.Two, decimal d = 1.25m, object o = null, double f = 2.5, long? n = 5, E? ne = E.One, S s = default, char ch = 'x', bool q = true, float fl = -0.5f, ulong u = 18446744073709551615, int? nn = null)
        => a + "," + b + "," + c + "," + e + "," + d.ToString(CultureInfo.InvariantCulture) + "," + (o ?? "null") + "," + f.ToString(CultureInfo.InvariantCulture) + "," + n + "," + ne + "," + s + "," + ch + "," + q + "," + fl.ToString(CultureInfo.InvariantCulture) + "," + u + "," + nn;
    public string K([Optional] int a, [Optional, DateTimeConstant(630822816000000000)] DateTime t, [Optional] object o, [DecimalConstant(2, 1, 0u, 0u, 250u)] decimal m) => a + "," + t.ToString("s") + "," + (o == null ? "null" : o.GetType().Name) + "," + m.ToString(CultureInfo.InvariantCulture);
    public string L(int a, string b) => "L " + a + b; public string L(string a, int b) => "L2 " + a + b;
    public static string St(int a) => "static"; 
    public string Out(int a, out string s, ref int r, in int i) { s = "out" + a; r += i; return "ok"; }
    private string Priv(int a) => "priv " + a; 
    public string Gen<T>(T t) => "gen " + typeof(T).Name;
    public int Prop { get; set; } public string this[int i] { get => "idx " + i; set => Last = i + "=" + value; } public string this[string s] { get => "sidx " + s; set => Last = s + "=" + value; }
    public static string Last; public int[] Arr = { 1, 2, 3 }; public int Fld = 5; public static long SF;
    public string Throw(int x) => throw new InvalidOperationException("inner " + x);
    [return: Mark("ret")] [return: Mark("ret2")] public int Ret([Mark("par")] int a) => a;
    [return: MarshalAs(UnmanagedType.Bool)] public bool Ret2([In, Out] int[] a, out int b) { b = 0; return true; }
    public unsafe string Ptr(int* p, void* v) => (p == null ? "null" : "p" + *p) + (v == null ? "null" : "v"); public unsafe int* RetPtr(IntPtr p) => (int*)p; public unsafe int* PF;
    public ref int RefRet() => ref Arr[1];
    public string Nul(int? x) => "int? " + x; public string Amb(object a, string b) => "os"; public string Amb(string a, object b) => "so";
}
public class Ctor
{
    public string S;
    public Ctor(int a) { S = "int"; } public Ctor(long a) { S = "long"; } public Ctor(object o) { S = "object"; } public Ctor(string o) { S = "string"; } public Ctor(B b) { S = "B"; } public Ctor(int a, params string[] r) { S = "params" + r.Length; }
    protected Ctor(int a, int b) { S = "prot"; } public Ctor(double a, int b = 4, decimal m = 3.5m) { S = "opt" + b + m.ToString(CultureInfo.InvariantCulture); } private Ctor() { S = "private"; }
    public Ctor(ref E e, bool x) { e = E.Two; S = "ref"; }
    public Ctor(bool t) { throw new FormatException("ctor"); }
}
public class MyBinder : Binder
{
    public override FieldInfo BindToField(BindingFlags f, FieldInfo[] m, object v, CultureInfo c) => m[0];
    public override MethodBase BindToMethod(BindingFlags f, MethodBase[] m, ref object[] args, ParameterModifier[] mod, CultureInfo c, string[] names, out object state) { state = "st"; Console.Write("<bind " + m.Length + ">"); return m.OrderBy(x => x.ToString(), StringComparer.Ordinal).First(); }
    public override object ChangeType(object value, Type type, CultureInfo culture) { Console.Write("<change " + value + " to " + type + ">"); return type.IsByRef ? value : Convert.ChangeType(value, type, CultureInfo.InvariantCulture); }
    public override void ReorderArgumentArray(ref object[] args, object state) { Console.Write("<reorder " + state + ">"); }
    public override MethodBase SelectMethod(BindingFlags f, MethodBase[] m, Type[] types, ParameterModifier[] mod) { Console.Write("<select>"); return m[0]; }
    public override PropertyInfo SelectProperty(BindingFlags f, PropertyInfo[] m, Type ret, Type[] idx, ParameterModifier[] mod) => m[0];
}
internal static class P
{
    const BindingFlags IM = BindingFlags.InvokeMethod | BindingFlags.Public | BindingFlags.Instance;
    static string Txt(object o) => o == null ? "null" : o is MemberInfo m ? m.ToString() : o is Array a ? o.GetType().Name + "{" + string.Join(",", a.Cast<object>().Select(Txt)) + "}" : o is string s ? s : o.GetType().Name + ":" + Convert.ToString(o, CultureInfo.InvariantCulture);
    static void T(string what, Func<object> f)
    {
        string s;
        try { s = Txt(f()); }
        catch (TargetInvocationException e) { s = "TIE " + e.InnerException.GetType().Name + " " + e.InnerException.Message; }
        catch (Exception e) { s = e.GetType().Name + ": " + e.Message; }
        Console.WriteLine(what + " -> " + s);
    }
    static void Call(string name, params object[] args) => T(name + "(" + string.Join(",", args.Select(Txt)) + ")", () => { string r = Txt(typeof(Over).InvokeMember(name, IM, null, new Over(), args)); return r + " args " + Txt(args); });
    static void CallO(string name, params object[] args) => T("opt " + name + "(" + string.Join(",", args.Select(Txt)) + ")", () => { string r = Txt(typeof(Over).InvokeMember(name, IM | BindingFlags.OptionalParamBinding, null, new Over(), args)); return r + " args " + Txt(args); });
    static void Make(params object[] args) => T("new(" + string.Join(",", args.Select(Txt)) + ")", () => ((Ctor)Activator.CreateInstance(typeof(Ctor), args)).S + " " + Txt(args));
    static unsafe void Pointers()
    {
        int x = 42; var o = new Over();
        T("ptr", () => { return null; });
        object px = Pointer.Box(&x, typeof(int*)), vx = Pointer.Box(&x, typeof(void*));
        T("ptr", () => typeof(Over).GetMethod("Ptr").Invoke(o, new object[] { px, px })); T("ptr2", () => typeof(Over).GetMethod("Ptr").Invoke(o, new object[] { vx, vx }));
        T("ptr3", () => typeof(Over).GetMethod("Ptr").Invoke(o, new object[] { null, null })); T("ptr4", () => typeof(Over).GetMethod("Ptr").Invoke(o, new object[] { 5, null }));
        IntPtr ip = (IntPtr)(&x);
        T("ptr5", () => typeof(Over).GetMethod("Ptr").Invoke(o, new object[] { ip, ip }));
        T("retptr", () => { var r = typeof(Over).GetMethod("RetPtr").Invoke(o, new object[] { ip }); return r.GetType() + " " + (Pointer.Unbox(r) == (void*)ip); });
        T("fieldptr", () => { typeof(Over).GetField("PF").SetValue(o, px); var r = typeof(Over).GetField("PF").GetValue(o); return r.GetType() + " " + (Pointer.Unbox(r) == (void*)ip); });
        T("fieldptr2", () => { typeof(Over).GetField("PF").SetValue(o, ip); return *o.PF; }); T("fieldptr3", () => { typeof(Over).GetField("PF").SetValue(o, 3); return *o.PF; });
    }
    internal static void Run()
    {
        Call("F", 1); Call("F", (byte)1); Call("F", (short)2); Call("F", 3L); Call("F", 'c'); Call("F", 2f); Call("F", 2ul); Call("F", "s"); Call("F", new B()); Call("F", new D()); Call("F", new object()); Call("F", 1, 2); Call("F", 1, 2, 3);
        Call("F", new int[] { 1, 2 }); Call("F"); Call("F", new object[] { null }); Call("F", DayOfWeek.Monday); Call("F", 1.5m); Call("F", true); Call("F", 1, (byte)2); Call("F", 1, "x");
        Call("G", (byte)1); Call("G", (sbyte)1); Call("G", 'a'); Call("G", 5); Call("G", E.One); Call("G", (ushort)4); Call("G", 1L); Call("G", 1.0);
        Call("H", "a"); Call("H", "a", "b"); Call("H", "a", "b", "c"); Call("H", "a", new[] { "x", "y" }); Call("H", 1, 2); Call("H"); Call("H", "a", null); Call("H", null, "a");
        Call("I"); Call("I", 1); Call("I", 1, "x"); Call("I", new object[] { new object[] { 1, 2, 3 } }); Call("I", new object[] { new[] { "a", "b" } }); Call("I", new object[] { null });
        Call("J", 1); CallO("J", 1); CallO("J", 1, 2); CallO("J", 1, Type.Missing, "c"); CallO("J"); Call("J", 1, 2, "c", E.One, 2m, "o", 1.0, 6L, E.Zero, new S(4), 'z', false, 1f, 3ul, 9);
        T("J missing", () => typeof(Over).GetMethod("J").Invoke(new Over(), Enumerable.Repeat((object)Type.Missing, 15).ToArray()));
        for (int i = 1; i < 15; i++) { int k = i; T("J miss " + k, () => { var a = new object[] { 1, 2, "c", E.One, 2m, "o", 1.0, 6L, E.Zero, new S(4), 'z', false, 1f, 3ul, 9 }; a[k] = Type.Missing; string r = Txt(typeof(Over).GetMethod("J").Invoke(new Over(), a)); return r + " " + Txt(a); }); }
        T("K missing", () => typeof(Over).GetMethod("K").Invoke(new Over(), new object[] { 1, Type.Missing, Type.Missing, Type.Missing })); T("K missing0", () => typeof(Over).GetMethod("K").Invoke(new Over(), new object[] { Type.Missing, Type.Missing, Type.Missing, Type.Missing })); CallO("K"); CallO("K", 1);
        foreach (string m in new[] { "J", "K", "H", "Out" })
            foreach (var p in typeof(Over).GetMethod(m).GetParameters()) { T(m + "." + p.Name, () => p.HasDefaultValue + " " + p.IsOptional + " " + p.Attributes); T(" def", () => Txt(p.DefaultValue)); T(" raw", () => Txt(p.RawDefaultValue)); }
        Call("L", 1, "a"); Call("L", "a", 1); Call("L", "a", "b"); Call("L", null, 1); Call("L", null, null); Call("Amb", "a", "b"); Call("Amb", null, null); Call("Amb", 1, "b");
        Call("St", 1); Call("f", 1); Call("Priv", 1); Call("Gen", 1); Call("Nope"); Call("Throw", 4); Call("Nul", 4); Call("Nul", new object[] { null }); Call("Nul", (short)4);
        T("static", () => typeof(Over).InvokeMember("St", BindingFlags.InvokeMethod | BindingFlags.Static | BindingFlags.Public, null, null, new object[] { 1 }));
        T("static def", () => typeof(Over).InvokeMember("St", BindingFlags.InvokeMethod, null, null, new object[] { 1 }));
        T("icase", () => typeof(Over).InvokeMember("sT", BindingFlags.InvokeMethod | BindingFlags.IgnoreCase | BindingFlags.Static | BindingFlags.Public, null, null, new object[] { 1 }));
        T("priv", () => typeof(Over).InvokeMember("Priv", BindingFlags.InvokeMethod | BindingFlags.NonPublic | BindingFlags.Instance, null, new Over(), new object[] { 1 }));
        T("noflags", () => typeof(Over).InvokeMember("F", BindingFlags.Public | BindingFlags.Instance, null, new Over(), new object[] { 1 }));
        T("null name", () => typeof(Over).InvokeMember(null, IM, null, new Over(), new object[] { 1 }));
        T("empty name", () => typeof(Over).InvokeMember("", IM, null, new Over(), null)); T("empty prop", () => typeof(Over).InvokeMember("", BindingFlags.GetProperty, null, new Over(), new object[] { 4 }));
        T("null target", () => typeof(Over).InvokeMember("F", IM, null, null, new object[] { 1 })); T("bad target", () => typeof(Over).InvokeMember("F", IM, null, "str", new object[] { 1 }));
        foreach (BindingFlags bf in new[] { BindingFlags.GetField | BindingFlags.SetField, BindingFlags.GetField | BindingFlags.SetProperty, BindingFlags.SetField | BindingFlags.GetProperty, BindingFlags.SetField | BindingFlags.InvokeMethod, BindingFlags.GetProperty | BindingFlags.SetProperty, BindingFlags.SetProperty | BindingFlags.InvokeMethod, BindingFlags.CreateInstance | BindingFlags.GetField, BindingFlags.GetField, BindingFlags.GetField | BindingFlags.GetProperty, BindingFlags.GetField | BindingFlags.InvokeMethod })
        { T("combo " + bf + " Fld", () => typeof(Over).InvokeMember("Fld", bf, null, new Over(), new object[] { 1 })); T("combo0 " + bf + " Prop", () => typeof(Over).InvokeMember("Prop", bf, null, new Over(), null)); T("combo0 " + bf + " Nope", () => typeof(Over).InvokeMember("Nope", bf, null, new Over(), new object[0])); }
        T("arr get", () => typeof(Over).InvokeMember("Arr", BindingFlags.GetField, null, new Over(), new object[] { 1 })); T("arr get2", () => typeof(Over).InvokeMember("Arr", BindingFlags.GetField, null, new Over(), new object[] { 1, 2 }));
        T("arr set", () => { var o = new Over(); typeof(Over).InvokeMember("Arr", BindingFlags.SetField, null, o, new object[] { 1, 50 }); return o.Arr; }); T("arr set2", () => { var o = new Over(); typeof(Over).InvokeMember("Arr", BindingFlags.SetField, null, o, new object[] { "x", 50 }); return o.Arr; }); T("arr set3", () => { var o = new Over(); typeof(Over).InvokeMember("Arr", BindingFlags.SetField, null, o, new object[] { new object(), 50 }); return o.Arr; });
        T("prop set", () => { var o = new Over(); typeof(Over).InvokeMember("Prop", BindingFlags.SetProperty, null, o, new object[] { (short)9 }); return o.Prop; }); T("idx get", () => typeof(Over).InvokeMember("Item", BindingFlags.GetProperty, null, new Over(), new object[] { 3 })); T("idx get2", () => typeof(Over).InvokeMember("Item", BindingFlags.GetProperty, null, new Over(), new object[] { "k" })); T("idx set", () => { typeof(Over).InvokeMember("Item", BindingFlags.SetProperty, null, new Over(), new object[] { "k", "v" }); return Over.Last; });
        T("sf", () => { typeof(Over).InvokeMember("SF", BindingFlags.SetField, null, null, new object[] { 9 }); return Over.SF; });
        T("names", () => typeof(Over).InvokeMember("L", IM, null, new Over(), new object[] { "x", 5 }, null, null, new[] { "b", "a" })); T("names2", () => typeof(Over).InvokeMember("L", IM, null, new Over(), new object[] { 5, "x" }, null, null, new[] { "b" })); T("names3", () => typeof(Over).InvokeMember("L", IM, null, new Over(), new object[] { "x", 5 }, null, null, new[] { "zz", "a" })); T("names4", () => typeof(Over).InvokeMember("L", IM, null, new Over(), new object[] { "x" }, null, null, new[] { "zz", "a" })); T("names5", () => typeof(Over).InvokeMember("L", IM, null, new Over(), new object[] { "x", 5 }, null, null, new[] { "b", null }));
        T("out", () => { var a = new object[] { 3, null, 10, 5 }; var r = typeof(Over).InvokeMember("Out", IM, null, new Over(), a); return Txt(r) + Txt(a); }); T("out2", () => { var a = new object[] { (short)3, "q", 10, 5 }; var r = typeof(Over).GetMethod("Out").Invoke(new Over(), a); return Txt(r) + Txt(a); }); T("out3", () => typeof(Over).GetMethod("Out").Invoke(new Over(), new object[] { 3, null, (short)10, 5 })); T("out4", () => typeof(Over).GetMethod("Out").Invoke(new Over(), new object[] { 3, 4, 10, 5 }));
        T("refret", () => typeof(Over).GetMethod("RefRet").Invoke(new Over(), null));
        T("count", () => typeof(Over).GetMethod("L", new[] { typeof(int), typeof(string) }).Invoke(new Over(), new object[] { 1 })); T("count2", () => typeof(Over).GetMethod("L", new[] { typeof(int), typeof(string) }).Invoke(new Over(), null)); T("genopen", () => typeof(Over).GetMethod("Gen").Invoke(new Over(), new object[] { 1 }));
        T("nowrap", () => typeof(Over).GetMethod("Throw").Invoke(new Over(), BindingFlags.DoNotWrapExceptions, null, new object[] { 1 }, null)); T("exact", () => typeof(Over).GetMethod("J").Invoke(new Over(), BindingFlags.ExactBinding, null, new object[] { (short)1, 2, "c", E.One, 2m, "o", 1.0, 6L, E.Zero, new S(4), 'z', false, 1f, 3ul, 9 }, null)); T("exact2", () => typeof(Over).GetMethod("L", new[] { typeof(int), typeof(string) }).Invoke(new Over(), BindingFlags.ExactBinding, new MyBinder(), new object[] { "5", "x" }, null));
        T("binder", () => typeof(Over).GetMethod("L", new[] { typeof(int), typeof(string) }).Invoke(new Over(), BindingFlags.Default, new MyBinder(), new object[] { "5", 6.5 }, null)); T("binder2", () => { var a = new object[] { "5", 6.5 }; typeof(Over).GetMethod("L", new[] { typeof(int), typeof(string) }).Invoke(new Over(), BindingFlags.Default, new MyBinder(), a, null); return Txt(a); }); T("binder3", () => typeof(Over).InvokeMember("F", IM, new MyBinder(), new Over(), new object[] { 5 })); T("binder4", () => { var o = new Over(); typeof(Over).GetField("Fld").SetValue(o, "77", BindingFlags.Default, new MyBinder(), null); return o.Fld; }); T("binder5", () => typeof(Over).GetMethod("F", BindingFlags.Public | BindingFlags.Instance, new MyBinder(), new[] { typeof(int) }, null)); T("binder6", () => ((Ctor)Activator.CreateInstance(typeof(Ctor), BindingFlags.Public | BindingFlags.Instance | BindingFlags.CreateInstance, new MyBinder(), new object[] { "3" }, null)).S); T("binder7", () => { var o = new Over(); typeof(Over).GetProperty("Prop").SetValue(o, "78", BindingFlags.Default, new MyBinder(), null, null); return o.Prop; });
        T("setvalue lit", () => { typeof(int).GetField("MaxValue").SetValue(null, 4); return 0; });
        Make(1); Make((byte)1); Make(2L); Make(1.5); Make("s"); Make(new D()); Make(new object()); Make('c'); Make(1, "a"); Make(1, "a", "b"); Make(1, 2); Make(E.One); Make(new object[] { null }); Make(); Make(1.5, 3); Make(true); Make(E.One, false); Make(1, 2, 3, 4); Make(1f); Make(1m);
        T("ctor np", () => ((Ctor)Activator.CreateInstance(typeof(Ctor), BindingFlags.NonPublic | BindingFlags.Instance, null, new object[] { 1, 2 }, null)).S); T("ctor np0", () => ((Ctor)Activator.CreateInstance(typeof(Ctor), true)).S); T("ctor np1", () => ((Ctor)Activator.CreateInstance(typeof(Ctor), BindingFlags.NonPublic | BindingFlags.Instance, null, null, null)).S); T("ctor opt", () => ((Ctor)Activator.CreateInstance(typeof(Ctor), BindingFlags.Public | BindingFlags.Instance | BindingFlags.CreateInstance | BindingFlags.OptionalParamBinding, null, new object[] { 1.5 }, CultureInfo.InvariantCulture)).S); T("ctor ci", () => typeof(Ctor).InvokeMember("x", BindingFlags.CreateInstance, null, null, new object[] { 4 })); T("ctor nowrap", () => Activator.CreateInstance(typeof(Ctor), BindingFlags.Public | BindingFlags.Instance | BindingFlags.DoNotWrapExceptions, null, new object[] { true }, null));
        T("ctor iface", () => Activator.CreateInstance(typeof(IDisposable), new object[] { 1 })); T("ctor iface0", () => Activator.CreateInstance(typeof(IDisposable), new object[0])); T("ctor abs", () => Activator.CreateInstance(typeof(Binder), new object[] { 1 })); T("ctor arr", () => Activator.CreateInstance(typeof(int[]), new object[] { 3 })); T("ctor str", () => Activator.CreateInstance(typeof(string), new object[] { 'x', 3 })); T("ctor str2", () => Activator.CreateInstance(typeof(string), new object[] { new[] { 'a', 'b' } })); T("ctor int", () => Activator.CreateInstance(typeof(int), new object[0])); T("ctor S", () => Activator.CreateInstance(typeof(S), new object[] { (byte)3 })); T("ctor S0", () => Activator.CreateInstance(typeof(S), new object[0])); T("ctor list", () => ((List<int>)Activator.CreateInstance(typeof(List<int>), new object[] { new[] { 1, 2, 3 } })).Count); T("ctor open", () => Activator.CreateInstance(typeof(List<>), new object[] { 1 })); T("ctor enum", () => Activator.CreateInstance(typeof(E), new object[0])); T("ctor B0", () => Activator.CreateInstance(typeof(B), new object[0])); T("ctor B1", () => Activator.CreateInstance(typeof(B), new object[] { 1 })); T("ctor null", () => Activator.CreateInstance(null, new object[] { 1 })); T("ctor tuple", () => Activator.CreateInstance(typeof(Tuple<int, string>), new object[] { (short)1, "a" })); T("ctor del", () => Activator.CreateInstance(typeof(Action), new object[0]));
        T("gm", () => typeof(Over).GetMethod("G", new[] { typeof(sbyte) })); T("gm2", () => typeof(Over).GetMethod("F", new[] { typeof(D) })); T("gm3", () => typeof(Over).GetMethod("F", new[] { typeof(ushort) })); T("gm4", () => typeof(Over).GetMethod("F", new[] { typeof(DateTime) })); T("gm5", () => typeof(Over).GetMethod("G", new[] { typeof(string) })); T("gm6", () => typeof(Over).GetMethod("F")); T("gm7", () => typeof(Over).GetMethod("F", Type.EmptyTypes)); T("gm8", () => typeof(Over).GetMethod("F", new Type[] { null })); T("gm9", () => typeof(Over).GetMethod("Amb", new[] { typeof(string), typeof(string) })); T("gm10", () => typeof(D).GetMethod("N", new[] { typeof(int) }).DeclaringType); T("gm11", () => typeof(D).GetMethod("N", new[] { typeof(short) }).DeclaringType); T("gm12", () => typeof(D).GetMethod("V").DeclaringType); T("gm13", () => typeof(D).GetMethod("N")); T("gm14", () => typeof(Over).GetMethod("F", BindingFlags.Public | BindingFlags.Instance | BindingFlags.ExactBinding, null, new[] { typeof(short) }, null));
        T("gc", () => typeof(Ctor).GetConstructor(new[] { typeof(short) })); T("gc2", () => typeof(Ctor).GetConstructor(new[] { typeof(D) })); T("gc3", () => typeof(Ctor).GetConstructor(Type.EmptyTypes)); T("gc4", () => typeof(Ctor).GetConstructor(new[] { typeof(DateTime) })); T("gc5", () => typeof(Ctor).GetConstructor(BindingFlags.NonPublic | BindingFlags.Instance, null, new[] { typeof(byte), typeof(byte) }, null)); T("gc6", () => typeof(Ctor).GetConstructor(BindingFlags.Public | BindingFlags.Instance | BindingFlags.ExactBinding, null, new[] { typeof(short) }, null));
        T("gp", () => typeof(Over).GetProperty("Item", new[] { typeof(short) })); T("gp2", () => typeof(Over).GetProperty("Item")); T("gp3", () => typeof(Over).GetProperty("Item", typeof(string), new[] { typeof(string) })); T("gp4", () => typeof(Over).GetProperty("Item", typeof(int), new[] { typeof(string) })); T("gp5", () => typeof(Over).GetProperty("Prop", typeof(string))); T("gp6", () => typeof(Over).GetProperty("Prop", typeof(int)));
        T("gmem", () => typeof(Over).GetMember("F*", MemberTypes.Method, BindingFlags.Public | BindingFlags.Instance).Length + " " + typeof(Over).GetMember("F", MemberTypes.Method, BindingFlags.Public | BindingFlags.Instance).GetType().Name + " " + typeof(Over).GetMember("F*").Length + typeof(Over).GetMember("F*").GetType().Name + typeof(Over).GetMember("Fld", MemberTypes.Field | MemberTypes.Method, BindingFlags.Public | BindingFlags.Instance).GetType().Name);
        var ret = typeof(Over).GetMethod("Ret"); T("ret attrs", () => string.Join(",", ret.ReturnParameter.GetCustomAttributes(false).Select(x => ((MarkAttribute)x).N))); T("ret attrs2", () => ret.ReturnTypeCustomAttributes.GetCustomAttributes(typeof(MarkAttribute), false).Length + " " + ret.ReturnParameter.IsDefined(typeof(MarkAttribute), false) + " " + ret.ReturnParameter.GetCustomAttributes<MarkAttribute>().Count() + " " + ret.ReturnParameter.Position + " " + (ret.ReturnParameter.Name ?? "null") + " " + ret.ReturnParameter.ParameterType + " " + ret.ReturnParameter.Attributes + " " + ret.ReturnParameter + "|" + ret.ReturnParameter.Member + " " + ret.ReturnParameter.HasDefaultValue); T("ret cad", () => string.Join(",", ret.ReturnParameter.GetCustomAttributesData())); T("ret2", () => typeof(Over).GetMethod("Ret2").ReturnParameter.Attributes + " " + string.Join(",", typeof(Over).GetMethod("Ret2").GetParameters().Select(x => x.Attributes + "/" + string.Join("+", x.GetCustomAttributes(false))))); 
        foreach (var m in typeof(Over).GetMembers().OfType<MethodBase>().Where(x => x.DeclaringType != typeof(object)).OrderBy(x => x.ToString(), StringComparer.Ordinal)) Console.Write(m.Name + ":" + m.CallingConvention + ";"); Console.WriteLine(); T("cc", () => typeof(Ctor).GetConstructors()[0].CallingConvention + " " + typeof(P).GetMethod("Make", BindingFlags.Static | BindingFlags.NonPublic).CallingConvention);
        T("ctor invoke", () => { var c = (Ctor)Activator.CreateInstance(typeof(Ctor), 1); c.S = "?"; var r = typeof(Ctor).GetConstructor(new[] { typeof(string) }).Invoke(c, new object[] { "x" }); return Txt(r) + c.S; }); T("ctor invoke2", () => typeof(Ctor).GetConstructor(new[] { typeof(string) }).Invoke((object)null, new object[] { "x" })); T("ctor invoke3", () => typeof(Ctor).GetConstructor(new[] { typeof(string) }).Invoke("bad", new object[] { "x" })); T("ctor invoke4", () => { object s = new S(1); typeof(S).GetConstructor(new[] { typeof(int) }).Invoke(s, new object[] { 8 }); return s.ToString(); });
        Pointers();
    }
}
}

namespace Misc
{
[AttributeUsage(AttributeTargets.All, AllowMultiple = true)] public class MarkAttribute : Attribute { public MarkAttribute() { } public MarkAttribute(string n) { } public MarkAttribute(object o) { } public MarkAttribute(int[] a) { } public MarkAttribute(Type t, E e) { } public MarkAttribute(params object[] a) { } public MarkAttribute(char c, bool b, double d, long l, byte y, float f) { } public int N; public string S { get; set; } public E En; public object O; public Type T; public string[] Arr; }
public enum E { A, B = 5 } [Flags] public enum Fl { X = 1, Y = 2 }
[Mark] [Mark("x\"y")] [Mark((object)5)] [Mark(new[] { 1, 2 })] [Mark(typeof(List<int>), E.B)] [Mark(1, "a", null)] [Mark('c', true, 1.5, 7L, (byte)3, 2.5f)] [Mark(N = 3, S = "q", En = E.A, O = E.B, T = typeof(string), Arr = new[] { "u", null })] [Mark((string)null)] [Mark((object)Fl.X)]
public class Att { }
public interface IEx { void M(); int P { get; set; } event Action Ev; } public interface IGx<T> { T M(T t); }
public class Impl : IEx, IGx<int>, IGx<List<string>> { void IEx.M() { } int IEx.P { get; set; } event Action IEx.Ev { add { } remove { } } int IGx<int>.M(int t) => t; List<string> IGx<List<string>>.M(List<string> t) => t; }
public class Fields { public const int C1 = 1; public int A; public static int S1; public const string C2 = "x"; private long B; public static readonly int S2 = 4; internal const E C3 = E.B; protected double D; public int Z { get; set; } [ThreadStatic] static int ts; }
public class Outer { public struct St { } public class Gen<T> { public class In { } } public class Cl { } }
public class Cmp<T> where T : IComparable<T> { } public class Cls<T> where T : class { } public class Str<T> where T : struct { } public class New<T> where T : new() { } public class Bas<T, U> where T : U { } public class Unm<T> where T : unmanaged { } public class NN<T> where T : Base1 { } public class Base1 { private Base1(int x) { } public Base1() { } } public class NoCtor { public NoCtor(int a) { } } public enum En2 { }
public class EnC<T> where T : Enum { } public class DelC<T> where T : Delegate { }
internal static class P
{
    static void T(string w, Func<object> f) { try { object o = f(); Console.WriteLine(w + " " + (o is System.Collections.IEnumerable e && !(o is string) ? string.Join(" | ", e.Cast<object>().Select(x => x?.ToString() ?? "null")) : o ?? "null")); } catch (Exception e) { Console.WriteLine(w + " " + e.GetType().Name + ": " + e.Message); } }
    // The CLR says of the same file in one process that it is missing, in another that its path is.
    static object Missing(Func<object> f) { try { return f(); } catch (System.IO.FileNotFoundException e) { return e.Message.StartsWith("Could not load file or assembly '/missing.dll'. The system") + " " + e.FileName; } }
    public static void GmC<T>() where T : class, IComparable { } public static void GmS<T, U>(T t) where T : struct where U : List<T> { }
    const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;
    internal static void Run()
    {
 T("arch", () => RuntimeInformation.IsOSPlatform(OSPlatform.Linux));
        var m = typeof(P).Module; T("mtok", () => m.MetadataToken); T("mres", () => m.IsResource()); T("mtypes", () => m.GetTypes().Length > 3); T("mtype", () => m.GetType("Att")); T("mds", () => m.MDStreamVersion); T("mods", () => typeof(P).Assembly.GetModules().Length); T("manifest", () => typeof(P).Assembly.ManifestModule == m); T("irv", () => typeof(P).Assembly.ImageRuntimeVersion); T("dyn", () => typeof(P).Assembly.IsDynamic + " " + typeof(P).Assembly.ReflectionOnly + " " + typeof(P).Assembly.GlobalAssemblyCache + " " + typeof(P).Assembly.HostContext);
        T("cad", () => typeof(Att).GetCustomAttributesData()); foreach (var c in CustomAttributeData.GetCustomAttributes(typeof(Att))) { T(" ctor", () => c.Constructor); T(" args", () => c.ConstructorArguments); T(" vals", () => c.ConstructorArguments.Select(a => a.ArgumentType + "=" + (a.Value is IList<CustomAttributeTypedArgument> l ? "[" + string.Join(",", l.Select(q => q.ToString())) + "]" : a.Value))); T(" named", () => c.NamedArguments); T(" mem", () => c.NamedArguments.Select(n => n.MemberInfo + "/" + n.MemberName + "/" + n.IsField + "/" + n.TypedValue)); T(" type", () => c.AttributeType); }
        T("tse", () => { var t = new Thread(() => { }); t.Join(); return 0; }); T("tse2", () => { var t = new Thread(() => { }); t.Start(); t.Join(); t.Start(); return 0; }); T("tse3", () => { var t = new Thread(() => { }); t.Start(); t.Join(); t.IsBackground = true; return 0; }); T("tse4", () => { var t = new Thread(() => { }); t.Start(); t.Join(); return t.Priority; }); T("tse5", () => new ThreadStateException().Message); T("tse6", () => { var t = new Thread(() => { }); t.SetApartmentState(ApartmentState.STA); return 0; });
        T("cd", () => Delegate.CreateDelegate(typeof(Action), null, "X")); T("cd2", () => Delegate.CreateDelegate(typeof(Action), (Type)null, "X")); T("cd3", () => Delegate.CreateDelegate(typeof(Action), new Att(), (string)null)); T("cd4", () => Delegate.CreateDelegate(null, new Att(), "X")); T("cd5", () => Delegate.CreateDelegate(typeof(Action), (MethodInfo)null)); T("cd6", () => Delegate.CreateDelegate(typeof(Action), new Att(), "Nope")); T("cd7", () => Delegate.CreateDelegate(typeof(string), new Att(), "X")); T("cd8", () => Delegate.CreateDelegate(typeof(Action<>), typeof(Att), "X")); T("cd9", () => Delegate.CreateDelegate(typeof(Delegate), typeof(Att), "X")); T("cd10", () => Delegate.CreateDelegate(typeof(Action), typeof(List<>), "X"));
        T("fields", () => typeof(Fields).GetFields(All)); T("fields2", () => typeof(E).GetFields()); T("fields3", () => typeof(Fields).GetFields(BindingFlags.Public | BindingFlags.Static)); T("members", () => typeof(Fields).GetMembers(All));
        T("impl", () => typeof(Impl).GetMethods(All).Select(x => x.Name)); T("implp", () => typeof(Impl).GetProperties(All).Select(x => x.Name)); T("imple", () => typeof(Impl).GetEvents(All).Select(x => x.Name)); T("act", () => { Action<int> a; IGx<int> g = new Impl(); Func<int, int> f = g.M; return f.Method.Name + " " + f.Method; }); T("act2", () => { IGx<List<string>> g = new Impl(); Func<List<string>, List<string>> f = g.M; return f.Method.Name; }); T("map", () => typeof(Impl).GetInterfaceMap(typeof(IGx<int>)).TargetMethods);
        object st = new Outer.St[1]; T("cast1", () => (string)st); T("cast2", () => (Outer.St[])(object)"x"); T("cast3", () => (Outer.Gen<int>.In[])st); T("cast4", () => (Outer.Cl)(object)new Outer.Gen<string>.In()); T("cast5", () => (List<Outer.Cl>)(object)new Outer.Cl[1, 1]); T("cast6", () => (Outer.Gen<Outer.Cl>)(object)new List<Outer.St[]>()); T("cast7", () => (Dictionary<Outer.St, Outer.Cl>.Enumerator)(object)1); T("cast8", () => (int)(object)new Outer.St()); T("cast9", () => (IEnumerable<Outer.St>)(object)new Outer.Cl()); T("cast10", () => (Outer.St?)(object)5); T("cast11", () => (string)(object)new { A = 1 }); T("cast12", () => (Func<Outer.St>)(object)(Action)(() => { }));
        T("lf", () => Missing(() => Assembly.LoadFrom("/missing.dll"))); T("lf2", () => Assembly.Load("NopeAsm")); T("lf3", () => Missing(() => Assembly.LoadFile("/missing.dll"))); T("lf4", () => Assembly.LoadFrom(null)); T("lf5", () => Assembly.LoadFrom("")); T("lf6", () => Assembly.LoadFile("rel.dll")); T("lf7", () => Assembly.Load((string)null)); T("lf8", () => Assembly.Load(""));

        T("mg1", () => typeof(Cmp<>).MakeGenericType(typeof(object))); T("mg2", () => typeof(Cls<>).MakeGenericType(typeof(int))); T("mg3", () => typeof(Str<>).MakeGenericType(typeof(string))); T("mg4", () => typeof(New<>).MakeGenericType(typeof(NoCtor))); T("mg5", () => typeof(Bas<,>).MakeGenericType(typeof(int), typeof(string))); T("mg6", () => typeof(Str<>).MakeGenericType(typeof(int?))); T("mg7", () => typeof(NN<>).MakeGenericType(typeof(string))); T("mg8", () => typeof(List<>).MakeGenericType(typeof(void))); T("mg9", () => typeof(List<>).MakeGenericType(typeof(int).MakeByRefType())); T("mg10", () => typeof(List<>).MakeGenericType(typeof(int), typeof(int))); T("mg11", () => typeof(List<>).MakeGenericType((Type)null)); T("mg12", () => typeof(List<>).MakeGenericType()); T("mg13", () => typeof(int).MakeGenericType(typeof(int))); T("mg14", () => typeof(EnC<>).MakeGenericType(typeof(int))); T("mg15", () => typeof(DelC<>).MakeGenericType(typeof(string))); T("mg16", () => typeof(Nullable<>).MakeGenericType(typeof(string))); T("mg17", () => typeof(List<>).MakeGenericType(typeof(Span<int>))); T("mg18", () => typeof(Unm<>).MakeGenericType(typeof(string)));
        T("mm1", () => typeof(P).GetMethod("GmC").MakeGenericMethod(typeof(int))); T("mm2", () => typeof(P).GetMethod("GmS").MakeGenericMethod(typeof(int), typeof(string))); T("mm3", () => typeof(P).GetMethod("GmC").MakeGenericMethod(typeof(object))); T("mm4", () => typeof(P).GetMethod("GmC").MakeGenericMethod()); T("mm5", () => typeof(P).GetMethod("GmC").MakeGenericMethod((Type)null)); T("mm6", () => typeof(P).GetMethod("GmC").MakeGenericMethod(null)); T("mm7", () => typeof(P).GetMethod("GmS").MakeGenericMethod(typeof(string), typeof(string)));
        GmC<string>(); GmS<int, List<int>>(1); new Cmp<int>(); new Cls<string>(); new Str<int>();
        foreach (var d in new[] { typeof(Cmp<>), typeof(Cls<>), typeof(Str<>), typeof(New<>), typeof(Bas<,>), typeof(Unm<>), typeof(NN<>), typeof(EnC<>), typeof(IDictionary<,>), typeof(Func<,>) }) foreach (var p in d.GetGenericArguments()) { T(d.Name + "." + p.Name, () => p.GenericParameterAttributes + " " + p.GenericParameterPosition + " " + p.DeclaringMethod + " " + p.DeclaringType + " " + p.IsGenericParameter + p.IsGenericTypeParameter + p.IsGenericMethodParameter); T(" cons", () => p.GetGenericParameterConstraints()); T(" base", () => p.BaseType); T(" attrs", () => p.GetCustomAttributes(false).Where(x => !x.GetType().Name.StartsWith("Nullable"))); T(" misc", () => (p.FullName ?? "null") + " " + p.Namespace + " " + p.AssemblyQualifiedName + " " + p.Assembly.GetName().Name + " " + p.Attributes + " " + p.IsClass + p.IsValueType + p.IsInterface + p.IsSealed + p.IsAbstract + p.IsVisible + p.IsPublic + p.ContainsGenericParameters + " " + p.MemberType + " " + p.UnderlyingSystemType + " " + p.IsNested); T(" ifs", () => p.GetInterfaces().Select(x => x.ToString()).OrderBy(x => x)); }
        foreach (var d in new[] { typeof(P).GetMethod("GmC"), typeof(P).GetMethod("GmS"), typeof(Enumerable).GetMethods().First(x => x.Name == "Cast") }) foreach (var p in d.GetGenericArguments()) { T(d.Name + "." + p.Name, () => p.GenericParameterAttributes + " " + p.GenericParameterPosition + " " + p.DeclaringMethod + " " + p.DeclaringType + " " + p.IsGenericParameter + p.IsGenericTypeParameter + p.IsGenericMethodParameter); T(" cons", () => p.GetGenericParameterConstraints()); T(" base", () => p.BaseType); T(" attrs", () => p.GetCustomAttributes(false).Where(x => !x.GetType().Name.StartsWith("Nullable"))); T(" params", () => d.GetParameters()); }
    }
}
}

internal static class Everything
{
    static void Main()
    {
        Matrix.Program.Run();
        Late.P.Run();
        Misc.P.Run();
    }
}
