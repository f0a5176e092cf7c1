// Native calls that fail half-way: what is thrown, and that handles are released; handles as fields of structs.
using System;
using System.Runtime.InteropServices;

sealed class Handle : SafeHandle
{
    public static int Released;
    public Handle() : base(IntPtr.Zero, true) { }
    public Handle(int n) : base(IntPtr.Zero, true) { SetHandle((IntPtr)n); }
    public override bool IsInvalid => handle == IntPtr.Zero;
    protected override bool ReleaseHandle() { Released++; return true; }
}

sealed class Critical : CriticalHandle
{
    public Critical() : base(IntPtr.Zero) { }
    public override bool IsInvalid => false;
    protected override bool ReleaseHandle() => true;
}

sealed class NoConstructor : SafeHandle
{
    public NoConstructor(int n) : base(IntPtr.Zero, true) { }
    public override bool IsInvalid => false;
    protected override bool ReleaseHandle() => true;
}

struct Held { public int n; public Handle h; }
struct HeldCritical { public Critical c; }
struct Raw { public int n; public IntPtr h; }
class Auto { public int x; }
struct HasAuto { public int a; public Auto b; }
struct Loose { public int a; public int[] b; }
struct BadBool { [MarshalAs(UnmanagedType.LPStr)] public bool b; }
struct BadInt { [MarshalAs(UnmanagedType.I2)] public int i; }
struct BadString { [MarshalAs(UnmanagedType.I4)] public string s; }
struct Nested { public HasAuto n; }
struct Anything { public object o; }
struct GenericDelegate { public Func<int> f; }
struct Three { [MarshalAs(UnmanagedType.ByValArray, SizeConst = 3)] public int[] a; }

static class Program
{
    [DllImport("libc", EntryPoint = "memcmp")] static extern int Compare(ref Held a, ref Raw b, IntPtr n);
    [DllImport("libc", EntryPoint = "memset")] static extern IntPtr Fill(ref Held a, int value, IntPtr n);
    [DllImport("libc", EntryPoint = "memset")] static extern IntPtr FillOut(out Held a, int value, IntPtr n);
    [DllImport("libc", EntryPoint = "memset")] static extern IntPtr FillCritical(ref HeldCritical a, int value, IntPtr n);
    [DllImport("libc", EntryPoint = "labs")] static extern IntPtr FillAll([In, Out] Held[] a);
    [DllImport("no_such_library")] static extern int Missing(Handle h);
    [DllImport("libc", EntryPoint = "labs")] static extern IntPtr Two(Handle h, Handle i);
    [DllImport("libc", EntryPoint = "labs")] static extern IntPtr Kept(Critical h);
    [DllImport("libc", EntryPoint = "labs")] static extern NoConstructor Made(IntPtr n);
    [DllImport("libc", EntryPoint = "labs")] static extern int Short(Handle h, ref Three t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref HasAuto t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref Loose t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref BadBool t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref BadInt t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref BadString t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref Nested t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref Anything t);
    [DllImport("libc", EntryPoint = "labs")] static extern int F(ref GenericDelegate t);

    static void Try(string what, Func<object> f)
    {
        string result;
        try { result = "" + f(); } catch (Exception e) { result = e.GetType().Name + ": " + e.Message.Split('\n')[0]; }
        Console.WriteLine(what + ": " + result);
    }

    static object With(Action<Handle> call)
    {
        var handle = new Handle(77);
        string result = "returned";
        try { call(handle); } catch (Exception e) { result = e.GetType().Name; }
        int before = Handle.Released;
        handle.Dispose();
        return result + ", released " + (Handle.Released - before);
    }

    static void Main()
    {
        Try("no library", () => With(h => Missing(h)));
        Try("null after a handle", () => With(h => Two(h, null)));
        Try("null before a handle", () => With(h => Two(null, h)));
        Try("closed after a handle", () => With(h => { var closed = new Handle(5); closed.Dispose(); Two(h, closed); }));
        Try("short array after a handle", () => With(h => { var t = new Three { a = new int[2] }; Short(h, ref t); }));
        Try("critical null", () => Kept(null));
        Try("no constructor", () => Made((IntPtr)1));

        IntPtr size = (IntPtr)Marshal.SizeOf<Raw>();
        Try("sizes", () => Marshal.SizeOf<Held>() == (int)size && Marshal.OffsetOf<Held>("h") == Marshal.OffsetOf<Raw>("h"));
        Try("field", () => { using var h = new Handle(31); var a = new Held { n = 1, h = h }; var b = new Raw { n = 1, h = (IntPtr)31 }; return Compare(ref a, ref b, size) + " " + ReferenceEquals(a.h, h); });
        Try("field null", () => { var a = new Held { n = 1 }; var b = new Raw(); return Compare(ref a, ref b, size); });
        Try("field closed", () => { var h = new Handle(32); h.Dispose(); var a = new Held { n = 1, h = h }; var b = new Raw(); return Compare(ref a, ref b, size); });
        Try("field changed", () => { using var h = new Handle(33); var a = new Held { h = h }; return Fill(ref a, 1, size); });
        Try("field out", () => FillOut(out Held a, 1, size));
        Try("critical changed", () => { var a = new HeldCritical { c = new Critical() }; return FillCritical(ref a, 1, (IntPtr)4); });
        Try("array", () => FillAll(new[] { new Held { h = new Handle(34) } }));
        Try("to memory", () => { Marshal.StructureToPtr(new Held { h = new Handle(35) }, Marshal.AllocHGlobal(64), false); return 0; });

        Try("auto", () => { HasAuto t = default; return F(ref t); });
        Try("array field", () => { Loose t = default; return F(ref t); });
        Try("bool field", () => { BadBool t = default; return F(ref t); });
        Try("int field", () => { BadInt t = default; return F(ref t); });
        Try("string field", () => { BadString t = default; return F(ref t); });
        Try("nested field", () => { Nested t = default; return F(ref t); });
        Try("object field", () => { Anything t = default; return F(ref t); });
        Try("delegate field", () => { GenericDelegate t = default; return F(ref t); });
    }
}
