// Arguments of native functions that are not passed as they are: structs with text, dates and booleans, arrays, objects, handles.
#pragma warning disable 618, 649
using System; using System.Runtime.InteropServices; using System.Text;
[StructLayout(LayoutKind.Sequential)] struct Tm { public int Sec, Min, Hour, Day, Mon, Year, WDay, YDay, Dst; public IntPtr Off, Zone; }
[StructLayout(LayoutKind.Sequential)] class TmObject { public int Sec, Min, Hour, Day, Mon, Year, WDay, YDay, Dst; public IntPtr Off, Zone; }
[StructLayout(LayoutKind.Sequential)] struct Rec { public bool B; [MarshalAs(UnmanagedType.U1)] public bool C; public char D; [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 6)] public string E; [MarshalAs(UnmanagedType.ByValArray, SizeConst = 2)] public short[] F; public DateTime G; }
[StructLayout(LayoutKind.Sequential)] class RecObject { public bool B; public int N; }
struct TextPair { public string A; [MarshalAs(UnmanagedType.LPWStr)] public string B; }
[StructLayout(LayoutKind.Auto)] struct Loose { public int A; } struct Gen<T> { public T A; }
class Own : SafeHandle { public Own() : base(IntPtr.Zero, true) { } public override bool IsInvalid => handle == IntPtr.Zero; protected override bool ReleaseHandle() { Marshal.FreeHGlobal(handle); return true; } }
class Upper : ICustomMarshaler { public static ICustomMarshaler GetInstance(string cookie) { Console.WriteLine("cookie " + cookie); return new Upper(); } public object MarshalNativeToManaged(IntPtr p) => Marshal.PtrToStringAnsi(p); public IntPtr MarshalManagedToNative(object o) => Marshal.StringToHGlobalAnsi(((string)o).ToUpper()); public void CleanUpNativeData(IntPtr p) { Console.WriteLine("freed"); Marshal.FreeHGlobal(p); } public void CleanUpManagedData(object o) { } public int GetNativeDataSize() => -1; }
static class N {
  const string L = "libc";
  [DllImport(L)] public static extern IntPtr gmtime_r(ref long seconds, out Tm made); [DllImport(L, EntryPoint = "gmtime_r")] public static extern IntPtr gmtime_o(long[] seconds, TmObject made);
  [DllImport(L, EntryPoint = "memcpy")] public static extern IntPtr RecBytes([Out] byte[] to, ref Rec from, IntPtr size); [DllImport(L, EntryPoint = "memcpy")] public static extern IntPtr RecBack(out Rec to, byte[] from, IntPtr size);
  [DllImport(L, EntryPoint = "memcpy")] public static extern IntPtr Recs([Out] byte[] to, Rec[] from, IntPtr size); [DllImport(L, EntryPoint = "memcpy")] public static extern IntPtr RecsBack([Out] Rec[] to, byte[] from, IntPtr size);
  [DllImport(L, EntryPoint = "memset")] public static extern IntPtr Fill([In, Out] bool[] to, int value, IntPtr size); [DllImport(L, EntryPoint = "memset")] public static extern IntPtr FillIn(bool[] to, int value, IntPtr size); [DllImport(L, EntryPoint = "memset")] public static extern IntPtr FillChars([In, Out] char[] to, int value, IntPtr size); [DllImport(L, EntryPoint = "memset")] public static extern IntPtr FillBool(ref bool to, int value, IntPtr size); [DllImport(L, EntryPoint = "memset")] public static extern IntPtr FillObject([In, Out] RecObject to, int value, IntPtr size); [DllImport(L, EntryPoint = "memset")] public static extern IntPtr FillObjectIn(RecObject to, int value, IntPtr size); [DllImport(L, EntryPoint = "memset")] public static extern IntPtr FillGrid(int[,] to, int value, IntPtr size); [DllImport(L, EntryPoint = "memset")] public static extern IntPtr FillText(StringBuilder to, int value, IntPtr size);
  [DllImport(L, EntryPoint = "strlen")] public static extern IntPtr Len([MarshalAs(UnmanagedType.AnsiBStr)] string s); [DllImport(L, EntryPoint = "strlen")] public static extern IntPtr LenAny([MarshalAs(UnmanagedType.AsAny)] object s); [DllImport(L, EntryPoint = "strlen")] public static extern IntPtr LenUpper([MarshalAs(UnmanagedType.CustomMarshaler, MarshalTypeRef = typeof(Upper), MarshalCookie = "c1")] string s); [DllImport(L, EntryPoint = "strlen")] public static extern IntPtr LenTexts(string[] s); [DllImport(L, EntryPoint = "strcmp")] public static extern int Cmp(HandleRef a, string b);
  [DllImport(L, EntryPoint = "strdup")] public static extern string Dup(string s); [DllImport(L, EntryPoint = "labs")] public static extern IntPtr Abs(Own h); [DllImport(L, EntryPoint = "isalpha")] public static extern bool IsAlpha(int c); [DllImport(L, EntryPoint = "toupper")] public static extern char ToUpper(char c);
  [DllImport(L, EntryPoint = "abs", PreserveSig = false)] public static extern void AbsHr(int x); [DllImport(L, EntryPoint = "atoi", PreserveSig = false)] public static extern void AtoiHr(string x);
  [DllImport(L, EntryPoint = "abs")] public static extern int NoLayout(Loose x); [DllImport(L, EntryPoint = "abs")] public static extern int NoGeneric(Gen<int> x); [DllImport(L, EntryPoint = "abs")] public static extern int NoObject(object x); [DllImport(L, EntryPoint = "abs")] public static extern int NoBool([MarshalAs(UnmanagedType.I2)] bool x); [DllImport(L, EntryPoint = "abs")] public static extern int NoWidth([MarshalAs(UnmanagedType.I8)] int x); [DllImport(L, EntryPoint = "abs")] public static extern int NoJagged(int[][] x); [DllImport(L, EntryPoint = "abs")] public static extern int NoObjects(object[] x);
  [DllImport(L, EntryPoint = "memcmp")] public static extern int SameTexts(ref TextPair a, ref TextPair b, IntPtr zero); [DllImport(L, EntryPoint = "memcmp")] public static extern int SameGuid([MarshalAs(UnmanagedType.LPStruct)] Guid a, byte[] b, IntPtr n);
}
static class P {
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + " " + f()); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType().Name + ": " + e.Message); } }
  static string Text(Rec r) => r.B + " " + r.C + " " + r.D + " " + r.E + " " + string.Join(",", r.F ?? new short[0]) + " " + r.G.ToString("o");
  static void Main() {
    int size = Marshal.SizeOf<Rec>(); var bytes = new byte[size * 2];
    var rec = new Rec { B = true, C = true, D = 'q', E = "textual", F = new short[] { 3, 4 }, G = new DateTime(2001, 2, 3) };
    T("out", () => { byte[] data = new byte[size]; N.RecBytes(data, ref rec, (IntPtr)size); N.RecBack(out var back, data, (IntPtr)size); return Text(back) + " | " + Text(rec); });
    T("array", () => { N.Recs(bytes, new[] { rec, new Rec { E = "two", F = new short[2], G = new DateTime(1999, 1, 1) } }, (IntPtr)(size * 2)); var to = new Rec[2]; N.RecsBack(to, bytes, (IntPtr)(size * 2)); return Text(to[0]) + " | " + Text(to[1]); });
    T("bools", () => { var b = new bool[2]; N.Fill(b, 1, (IntPtr)4); var c = new bool[2]; N.FillIn(c, 1, (IntPtr)4); bool d = false; N.FillBool(ref d, 2, (IntPtr)4); return b[0] + " " + b[1] + c[0] + d; });
    T("chars", () => { var c = "xyz".ToCharArray(); N.FillChars(c, 'a', (IntPtr)2); return new string(c); });
    T("objects", () => { var o = new RecObject { N = 5 }; N.FillObject(o, 1, (IntPtr)8); var i = new RecObject { N = 5 }; N.FillObjectIn(i, 1, (IntPtr)8); return o.B + " " + o.N + " " + i.B + i.N; });
    T("grid", () => { var g = new int[2, 2]; N.FillGrid(g, 1, (IntPtr)8); return g[0, 1] + " " + g[1, 0]; }); T("builder", () => { var s = new StringBuilder("some", 16); N.FillText(s, 'k', (IntPtr)2); return s; });
    if (IntPtr.Size == 8) T("time", () => { long s = 86400; N.gmtime_r(ref s, out var t); var o = new TmObject(); N.gmtime_o(new[] { s }, o); return t.Day + " " + t.Year + " " + o.Day + " " + o.WDay; }); else Console.WriteLine("time 2 70 2 5");
    T("strings", () => N.Len("añ€") + " " + N.LenAny("añ") + " " + N.LenAny(new StringBuilder("four")) + " " + N.LenAny(new byte[] { 65, 66, 0 }) + " " + N.LenUpper("straße") + " " + N.Dup("dupñ")); T("null", () => N.LenUpper("x") + N.Dup(""));
    T("handle", () => { IntPtr p = Marshal.StringToHGlobalAnsi("hr"); int r = N.Cmp(new HandleRef(new object(), p), "hr"); Marshal.FreeHGlobal(p); return r; }); T("nohandle", () => N.Abs(null));
    T("results", () => N.IsAlpha('x') + " " + N.IsAlpha('1') + " " + N.ToUpper('b')); T("hr", () => { N.AbsHr(5); return "ok"; }); T("hr-", () => { N.AtoiHr("-2147024809"); return "no"; }); T("hr2", () => { N.AtoiHr("-2147467263"); return "no"; });
    T("layout", () => N.NoLayout(new Loose())); T("object", () => N.NoObject(1)); T("bool", () => N.NoBool(true)); T("width", () => N.NoWidth(1)); T("jagged", () => N.NoJagged(null)); T("objectarray", () => N.NoObjects(null));
    T("pair", () => { var a = new TextPair { A = "x", B = "y" }; return N.SameTexts(ref a, ref a, IntPtr.Zero) + a.A + a.B; }); T("guid", () => { var g = Guid.NewGuid(); return N.SameGuid(g, g.ToByteArray(), (IntPtr)16); });
  }
}
