// P/Invokes whose handles are released if a later argument fails, text by VBByRefStr, arrays of two dimensions; the exceptions of HRESULTs.
#pragma warning disable 618
using System; using System.Runtime.InteropServices; using System.Text; using System.Linq; using Microsoft.Win32.SafeHandles; using System.IO;
class SH : SafeHandle { public static int Released; public SH() : base(IntPtr.Zero, true) { } public SH(IntPtr p) : this() { SetHandle(p); } public override bool IsInvalid => handle == IntPtr.Zero; protected override bool ReleaseHandle() { Released++; return true; } }
class P {
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "null")); } catch (Exception e) { Console.WriteLine(n + ": " + e.GetType() + ": " + e.Message + (e.InnerException != null ? " <- " + e.InnerException.GetType() + ": " + e.InnerException.Message : "")); } }
  [DllImport("libc", EntryPoint = "abs")] static extern int AbsH(SH h);
  [DllImport("libc", EntryPoint = "abs")] static extern int AbsHS(SH h, [MarshalAs(UnmanagedType.LPArray)] object[] o);
  [DllImport("libc", EntryPoint = "abs")] static extern int AbsHH(SH h, SH g);
  [DllImport("libc", EntryPoint = "strlen")] static extern int VB([MarshalAs(UnmanagedType.VBByRefStr)] ref string s);
  [DllImport("libc", EntryPoint = "memset")] static extern IntPtr VB2([MarshalAs(UnmanagedType.VBByRefStr)] ref string s, int c, IntPtr n);
  [DllImport("libc", EntryPoint = "memset")] static extern IntPtr Arr2(int[,] s, int c, IntPtr n);
  [DllImport("libc", EntryPoint = "memset")] static extern IntPtr Arr2O([Out] int[,] s, int c, IntPtr n);
  [DllImport("libc", EntryPoint = "memset")] static extern IntPtr Arr2B([In, Out] byte[,] s, int c, IntPtr n);
  [DllImport("libc", EntryPoint = "memset")] static extern IntPtr Arr2S([In, Out] char[,] s, int c, IntPtr n);
  [DllImport("libc", EntryPoint = "memset")] static extern IntPtr ArrBool([In, Out] bool[] s, int c, IntPtr n);
  [DllImport("libc", EntryPoint = "memcpy")] static extern IntPtr Get([Out, MarshalAs(UnmanagedType.LPArray, SizeParamIndex = 2)] byte[] d, byte[] s, int n);
  [DllImport("libc", EntryPoint = "abs", PreserveSig = false)] static extern void Hr(int x);
  [DllImport("libc", EntryPoint = "abs", PreserveSig = false)] static extern int HrOut(int x);
  static void Main() {
    T("h", () => { using (var h = new SH((IntPtr)(-5))) return AbsH(h) + " " + h.IsClosed; });
    T("rel", () => SH.Released);
    T("h null", () => AbsH(null));
    T("h closed", () => { var h = new SH((IntPtr)3); h.Dispose(); return AbsH(h); });
    T("hh second null", () => { var h = new SH((IntPtr)3); int before = SH.Released; try { AbsHH(h, null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName + " " + e.Message); } h.Dispose(); return SH.Released - before; });
    T("hh second closed", () => { var h = new SH((IntPtr)3); var g = new SH((IntPtr)4); g.Dispose(); int before = SH.Released; try { AbsHH(h, g); } catch (ObjectDisposedException e) { Console.WriteLine(e.Message); } h.Dispose(); return SH.Released - before; });
    T("vb", () => { string s = "hello"; return VB(ref s) + s; });
    T("vb2", () => { string s = "hello"; VB2(ref s, 'x', (IntPtr)3); return s; });
    T("vb3", () => { string s = "h\u00e9llo"; VB2(ref s, 'x', (IntPtr)1); return s; });
    T("vb4", () => { string s = null; VB2(ref s, 'x', (IntPtr)0); return s ?? "nul"; });
    T("vb5", () => { string s = "hello"; VB2(ref s, 0, (IntPtr)2); return s.Length + ":" + s.Replace('\0', '0'); });
    T("arr2", () => { var a = new int[2, 2]; Arr2(a, 1, (IntPtr)8); return a[0, 0] + " " + a[0, 1] + " " + a[1, 0]; });
    T("arr2o", () => { var a = new int[2, 2]; Arr2O(a, 1, (IntPtr)8); return a[0, 0] + " " + a[1, 0]; });
    T("arr2b", () => { var a = new byte[2, 2]; Arr2B(a, 1, (IntPtr)3); return a[0, 0] + " " + a[1, 0] + a[1, 1]; });
    T("arr2s", () => { var a = new char[2, 2]; Arr2S(a, 'a', (IntPtr)3); return a[0, 0] + " " + a[1, 0] + (int)a[1, 1]; });
    T("bools", () => { var a = new bool[3]; ArrBool(a, 1, (IntPtr)8); return a[0] + " " + a[1] + a[2]; });
    T("get", () => { var a = new byte[4]; Get(a, new byte[] { 1, 2, 3, 4 }, 3); return string.Join(",", a); });
    void R(uint a, uint b) { for (uint u = a; u <= b; u++) { int hr = (int)u; string s; try { var e = Marshal.GetExceptionForHR(hr); if (e == null) continue; s = e.GetType() + "|" + e.Message.Replace("\n", "\\n").Replace("\r","\\r") + (e.HResult != hr ? "|" + e.HResult.ToString("X8") : ""); } catch (Exception x) { s = "THROWS " + x.GetType(); }
       if (s == "System.Runtime.InteropServices.COMException|Error " + (u >> 16 == 0x8007 ? u & 0xFFFF : u) + " (0x" + u.ToString("X8") + ")") continue;
       if (s == "System.Runtime.InteropServices.COMException|[Undefined resource string ID:0x" + ((u & 0xFFFF) + 0x6000).ToString("X") + "] (0x" + u.ToString("X8") + ")") { continue; }
       Console.WriteLine(u.ToString("X8") + "|" + s); } }
    R(0x80131000, 0x80131905); R(0x80070000, 0x80070600); R(0x80020000, 0x80020020); R(0x800A0000, 0x800A0200); R(0x80004000, 0x80004010); R(0x8000FFFF, 0x8000FFFF);
    T("throw", () => { Marshal.ThrowExceptionForHR(unchecked((int)0x80131515)); return 0; });
    T("ps", () => { Hr(0); return "ok"; });
  }
}
