// Attributes that metadata keeps in flags and tables of their own: as objects and as data.
#pragma warning disable 618
using System; using System.Reflection; using System.Linq; using System.Collections.Generic; using System.Runtime.InteropServices; using System.Runtime.CompilerServices; using System.Security;
[Serializable] class Ser { [NonSerialized] public int X; public int Y; public Ser() { } }
[StructLayout(LayoutKind.Explicit, Size = 16, Pack = 4)] struct Ex { [FieldOffset(4)] public int A; [FieldOffset(0)] public byte B; }
[StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)] struct Sq { [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 12)] public string S; [MarshalAs(UnmanagedType.ByValArray, SizeConst = 4, ArraySubType = UnmanagedType.I2)] public short[] Arr; [MarshalAs(UnmanagedType.Bool)] public bool Bo; }
[ComImport, Guid("00000000-0000-0000-C000-000000000046")] interface ICom { [PreserveSig] int Q(); void W(); }
static class N {
  [DllImport("foo.so", EntryPoint = "bar", CharSet = CharSet.Unicode, SetLastError = true, CallingConvention = CallingConvention.Cdecl, ExactSpelling = true)] public static extern int Foo([In, MarshalAs(UnmanagedType.LPStr)] string s, [Out] byte[] b, [In, Out] int[] c, [MarshalAs(UnmanagedType.LPArray, SizeParamIndex = 1)] int[] d);
  [DllImport("baz", PreserveSig = false, BestFitMapping = false, ThrowOnUnmappableChar = true)] [return: MarshalAs(UnmanagedType.Bool)] public static extern bool Plain();
  [MethodImpl(MethodImplOptions.NoInlining | MethodImplOptions.AggressiveOptimization)] public static void Impl() { }
  public static void Opt(int a, [Optional] int b, [Optional, DefaultParameterValue("x")] string e, int c = 5, in int d = 3) { }
  public static void Out(out int a, [In] ref int b) { a = 1; }
  [Obsolete("o")] [MethodImpl(MethodImplOptions.Synchronized)] public static void Sync() { }
  public static ref readonly int RR(int[] a) => ref a[0];
  public static decimal Dec(decimal d = 1.5m, DateTime? t = null) => d;
}
[Flags] enum Fl { A = 1 }
[Obsolete("old")] class Old { }
class P {
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "null")); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType() + ": " + e.Message + (e.InnerException != null ? " <- " + e.InnerException.GetType() + ": " + e.InnerException.Message : "")); } }
  static string A(ICustomAttributeProvider p) => string.Join(" ; ", p.GetCustomAttributes(true).Select(S).OrderBy(x => x, StringComparer.Ordinal));
  static string S(object a) {
    if (a is MarshalAsAttribute m) return "MarshalAs " + m.Value + " " + m.SizeConst + " " + m.ArraySubType + " " + m.SizeParamIndex + " " + m.MarshalType + " " + m.MarshalCookie;
    if (a is DllImportAttribute d) return "DllImport " + d.Value + " " + d.EntryPoint + " " + d.CharSet + " " + d.SetLastError + " " + d.CallingConvention + " " + d.ExactSpelling + " " + d.PreserveSig + d.BestFitMapping + d.ThrowOnUnmappableChar;
    if (a is FieldOffsetAttribute f) return "FieldOffset " + f.Value;
    if (a is StructLayoutAttribute l) return "Layout " + l.Value + l.Size + l.Pack;
    if (a is MethodImplAttribute i) return "MethodImpl " + i.Value;
    return a.GetType().Name;
  }
  static string D(IList<CustomAttributeData> l) => string.Join(" ; ", l.Select(x => x.ToString()).OrderBy(x => x, StringComparer.Ordinal));
  static void M(string n, MemberInfo m) { T(n, () => A(m)); T(n + " data", () => D(m.GetCustomAttributesData())); }
  static void Main() {
    const BindingFlags All = (BindingFlags)60;
    foreach (var t in new[] { typeof(Ser), typeof(Ex), typeof(Sq), typeof(ICom), typeof(N), typeof(Fl), typeof(Old) }) {
      M(t.Name, t);
      T(t.Name + " flags", () => t.IsSerializable + " " + t.IsImport + " " + t.IsLayoutSequential + t.IsExplicitLayout + t.IsAutoLayout + t.IsUnicodeClass + t.IsAnsiClass);
      foreach (var f in t.GetFields(All)) M(t.Name + "." + f.Name, f);
      foreach (var m in t.GetMethods(All | BindingFlags.DeclaredOnly)) {
        M(t.Name + "." + m.Name, m);
        foreach (var p in m.GetParameters()) { T("  " + p.Name, () => A(p) + " | " + p.Attributes + " " + p.IsIn + p.IsOut + p.IsOptional + p.HasDefaultValue); T("  " + p.Name + " data", () => D(p.GetCustomAttributesData())); }
        T("  ret", () => A(m.ReturnParameter) + " | " + D(m.ReturnParameter.GetCustomAttributesData()) + " | " + m.ReturnParameter.Attributes);
      }
    }
    T("def ser", () => typeof(Ser).IsDefined(typeof(SerializableAttribute), false));
    T("def ser get", () => typeof(Ser).GetCustomAttribute<SerializableAttribute>());
    T("def nonser", () => typeof(Ser).GetField("X").IsDefined(typeof(NonSerializedAttribute)) + " " + typeof(Ser).GetField("Y").IsDefined(typeof(NonSerializedAttribute)) + typeof(Ser).GetField("X").IsNotSerialized);
    T("def off", () => typeof(Ex).GetField("A").GetCustomAttribute<FieldOffsetAttribute>().Value);
    T("def marshal", () => typeof(Sq).GetField("S").GetCustomAttribute<MarshalAsAttribute>().SizeConst);
    T("def dll", () => typeof(N).GetMethod("Foo").GetCustomAttribute<DllImportAttribute>().EntryPoint);
    T("def dll no", () => typeof(N).GetMethod("Impl").GetCustomAttribute<DllImportAttribute>());
    T("def pres", () => typeof(ICom).GetMethod("Q").IsDefined(typeof(PreserveSigAttribute)) + " " + typeof(ICom).GetMethod("W").IsDefined(typeof(PreserveSigAttribute)));
    T("in", () => typeof(N).GetMethod("Foo").GetParameters()[0].IsDefined(typeof(InAttribute)) + " " + typeof(N).GetMethod("Foo").GetParameters()[1].IsDefined(typeof(OutAttribute), false));
    T("opt", () => typeof(N).GetMethod("Opt").GetParameters()[1].GetCustomAttributes(typeof(OptionalAttribute), false).Length);
    T("com", () => typeof(ICom).IsDefined(typeof(ComImportAttribute)) + " " + typeof(ICom).GUID);
    T("layout attr", () => typeof(Ex).GetCustomAttributes(typeof(StructLayoutAttribute), true).Length + " " + typeof(Ex).StructLayoutAttribute.Size);
    T("impl", () => typeof(N).GetMethod("Impl").GetMethodImplementationFlags());
    T("libser", () => typeof(string).IsDefined(typeof(SerializableAttribute), false) + " " + typeof(Exception).IsSerializable + typeof(List<int>).IsSerializable + typeof(int[]).IsSerializable);
    T("attr.getcustom", () => Attribute.GetCustomAttributes(typeof(Ser)).Length + " " + Attribute.IsDefined(typeof(Ser), typeof(SerializableAttribute)));
    T("cadn", () => string.Join(",", CustomAttributeData.GetCustomAttributes(typeof(N).GetMethod("Foo")).Select(c => c.AttributeType.Name + ":" + c.ConstructorArguments.Count + ":" + string.Join("/", c.NamedArguments.Select(x => x.MemberName + "=" + x.TypedValue + (x.IsField ? "F" : "P"))))));
    new Ser().Y = new Sq().Arr?.Length ?? 0; new Old();
  }
}
