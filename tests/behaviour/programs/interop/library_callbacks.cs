// What the class library calls by reflection or from native code: converters, default values, drives, Ctrl-C, the end of the process.
#pragma warning disable 618, 649
using System; using System.ComponentModel; using System.Drawing; using System.IO; using System.Linq; using System.Reflection; using System.Runtime.InteropServices; using System.Threading;
enum En { A, B, C } [Flags] enum Fl { X = 1, Y = 2 }
class Ex { [DefaultValue(typeof(decimal), "1.5")] public decimal D { get; set; } = 1.5m; [DefaultValue(typeof(En), "C")] public En E { get; set; } [TypeConverter(typeof(EnumConverter))] public Fl F { get; set; } [Description("desc"), Category("cat")] public int? S { get; set; } = 4; }
[StructLayout(LayoutKind.Sequential)] struct Rec { public bool B; public string S; public DateTime D; }
[StructLayout(LayoutKind.Sequential)] class RecObject { public bool B; public int N; }
delegate int ByObject([In, Out] RecObject a, RecObject b); delegate int ByRecord(ref Rec a, [In] ref Rec b); delegate int ByArray([In, Out, MarshalAs(UnmanagedType.LPArray, SizeConst = 2)] int[] a, [MarshalAs(UnmanagedType.LPArray, SizeConst = 1)] bool[] b);
static class P {
  [DllImport("libc")] static extern int raise(int signal); [DllImport("libc")] static extern IntPtr bsearch(IntPtr key, IntPtr data, IntPtr count, IntPtr size, ByObject compare); [DllImport("libc")] static extern IntPtr bsearch(IntPtr key, IntPtr data, IntPtr count, IntPtr size, ByRecord compare); [DllImport("libc")] static extern IntPtr bsearch(IntPtr key, IntPtr data, IntPtr count, IntPtr size, ByArray compare);
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + " " + f()); } catch (Exception e) { Console.WriteLine(n + " " + e.GetType().Name + ": " + e.Message); } }
  static void C<X>(string text) { T(typeof(X).Name, () => { var c = TypeDescriptor.GetConverter(typeof(X)); var v = c.ConvertFromInvariantString(text); return c.GetType().Name + " " + v + " " + c.ConvertToInvariantString(v) + c.GetStandardValuesSupported(); }); }
  static void Main() {
    AppDomain.CurrentDomain.ProcessExit += (s, e) => Console.WriteLine("exit " + (e == EventArgs.Empty));
    C<En>("B"); C<Fl>("X, Y"); C<int?>("6"); C<En?>("C"); C<Color>("Red"); C<Point>("1, 2"); C<DateTime>("2020-01-02"); C<Uri>("http://x/");
    foreach (PropertyDescriptor p in TypeDescriptor.GetProperties(typeof(Ex))) T("prop " + p.Name, () => p.Converter.GetType().Name + " " + p.Description + p.Category + p.ShouldSerializeValue(new Ex()) + " " + p.GetValue(new Ex()));
    T("default", () => ((DefaultValueAttribute)typeof(Ex).GetProperty("D").GetCustomAttribute(typeof(DefaultValueAttribute))).Value + " " + ((DefaultValueAttribute)typeof(Ex).GetProperty("E").GetCustomAttribute(typeof(DefaultValueAttribute))).Value);
    T("memory", () => Environment.WorkingSet > 100000); T("drives", () => DriveInfo.GetDrives().Any(d => d.Name == "/")); T("drive", () => new DriveInfo("/").TotalSize > 0);
    T("objects", () => { IntPtr m = Marshal.AllocHGlobal(64); Marshal.StructureToPtr(new RecObject { B = true, N = 3 }, m, false); Marshal.StructureToPtr(new RecObject { N = 4 }, m + 16, false); string seen = ""; bsearch(m, m + 16, (IntPtr)1, (IntPtr)16, (ByObject)((a, b) => { seen += a.B + " " + a.N + b.N; a.N = 9; b.N = 8; return 0; })); return seen + " " + Marshal.PtrToStructure<RecObject>(m).N + Marshal.PtrToStructure<RecObject>(m + 16).N; });
    T("records", () => { IntPtr m = Marshal.AllocHGlobal(128); Marshal.StructureToPtr(new Rec { B = true, S = "sñ", D = new DateTime(2000, 1, 1) }, m, false); Marshal.StructureToPtr(new Rec { S = "other" }, m + 64, false); string seen = ""; bsearch(m, m + 64, (IntPtr)1, (IntPtr)64, (ByRecord)((ref Rec a, ref Rec b) => { seen += a.B + a.S + a.D.Year + b.S; a.S = "new"; a.B = false; b.S = "lost"; return 0; })); var x = Marshal.PtrToStructure<Rec>(m); return seen + " " + x.B + x.S + Marshal.PtrToStructure<Rec>(m + 64).S; });
    T("arrays", () => { IntPtr m = Marshal.AllocHGlobal(64); Marshal.WriteInt64(m, 0x0000000500000004); Marshal.WriteInt32(m, 16, 7); string seen = ""; bsearch(m, m + 16, (IntPtr)1, (IntPtr)16, (ByArray)((a, b) => { seen += a.Length + " " + a[1] + b[0]; a[0] = 6; return 0; })); return seen + Marshal.ReadInt32(m); });
    int count = 0; var got = new ManualResetEvent(false); ConsoleCancelEventHandler h = (s, e) => { count++; Console.WriteLine("cancel " + e.SpecialKey); e.Cancel = true; got.Set(); };
    T("subscribe", () => { Console.CancelKeyPress += h; return ""; }); T("interrupt", () => { raise(2); return got.WaitOne(20000) + " " + count; }); got.Reset(); T("quit", () => { raise(3); return got.WaitOne(20000) + " " + count; }); T("unsubscribe", () => { Console.CancelKeyPress -= h; return ""; });
  }
}
