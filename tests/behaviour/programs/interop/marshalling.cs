// Marshal: structs and classes in native memory, sizes and offsets, types without any.
using System;
using System.Runtime.InteropServices;
[StructLayout(LayoutKind.Sequential)] struct S { public byte A; public int B; public double C; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] struct Pk { public byte A; public int B; public short C; }
[StructLayout(LayoutKind.Explicit)] struct Un { [FieldOffset(0)] public int I; [FieldOffset(0)] public float F; [FieldOffset(8)] public byte Z; }
struct Mixed { public bool B; public char C; public string S; public S Inner; [MarshalAs(UnmanagedType.U1)] public bool U; }
[StructLayout(LayoutKind.Sequential)] class C1 { public int X; public long Y; }
[StructLayout(LayoutKind.Auto)] struct Au { public byte A; public int B; }
[StructLayout(LayoutKind.Sequential, CharSet = CharSet.Ansi)] struct Fixed
{
    public byte First;
    [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 8)] public string Name;
    [MarshalAs(UnmanagedType.ByValArray, SizeConst = 3)] public short[] Values;
    public int Last;
}
[StructLayout(LayoutKind.Sequential, CharSet = CharSet.Unicode)] class Wide { [MarshalAs(UnmanagedType.ByValTStr, SizeConst = 4)] public string Name; public byte Z; }
class Plain { public int X = 1; }
enum E1 { A }
static class P {
  static void Try(Func<object> f) { try { Console.WriteLine(f()); } catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); } }
  static void Main() {
  Console.WriteLine(Marshal.SizeOf<S>() + " " + Marshal.SizeOf(typeof(S)) + " " + Marshal.OffsetOf<S>("C") + " " + Marshal.SizeOf(new S()) + " " + Marshal.OffsetOf<S>("B"));
  Console.WriteLine(Marshal.SizeOf<Pk>() + " " + Marshal.OffsetOf<Pk>("C") + " " + Marshal.SizeOf<Un>() + " " + Marshal.OffsetOf(typeof(Un), "Z") + " " + Marshal.OffsetOf<Mixed>("S") + " " + ((int)Marshal.OffsetOf<Mixed>("U") - (int)Marshal.OffsetOf<Mixed>("Inner") == Marshal.SizeOf<S>()));
  Console.WriteLine(Marshal.SizeOf<int>() + " " + Marshal.SizeOf<bool>() + " " + Marshal.SizeOf<char>() + " " + Marshal.SizeOf<long>() + (Marshal.SizeOf<IntPtr>() == IntPtr.Size) + Marshal.SizeOf<byte>() + Marshal.SizeOf<double>() + (Marshal.SizeOf<C1>() == (int)Marshal.OffsetOf<C1>("Y") + 8));
  IntPtr m = Marshal.AllocHGlobal(128); Marshal.StructureToPtr(new S { A = 1, B = 2, C = 3 }, m, false); var t = Marshal.PtrToStructure<S>(m); Console.WriteLine(t.A + " " + t.B + " " + t.C);
  var u = (S)Marshal.PtrToStructure(m, typeof(S)); Console.WriteLine(u.B + " " + Marshal.ReadInt32(m, 4));
  Marshal.StructureToPtr(new C1 { X = 4, Y = 5 }, m, false); Console.WriteLine(Marshal.ReadInt64(m, (int)Marshal.OffsetOf<C1>("Y"))); var c = new C1(); Marshal.PtrToStructure(m, c); Console.WriteLine(c.Y);
  Marshal.StructureToPtr(new Mixed { B = true, C = 'q', S = "text", Inner = new S { B = 9 }, U = true }, m, false); Console.WriteLine(Marshal.ReadInt32(m) + " " + Marshal.ReadByte(m, 4) + " " + Marshal.PtrToStringUTF8(Marshal.ReadIntPtr(m, 8)));
  var x = Marshal.PtrToStructure<Mixed>(m); Console.WriteLine(x.B + " " + x.C + " " + x.S + " " + x.Inner.B + x.U); Marshal.DestroyStructure<Mixed>(m); Console.WriteLine(Marshal.ReadIntPtr(m, 8));
  Marshal.StructureToPtr(new Un { F = 1.5f }, m, false); Console.WriteLine(Marshal.ReadInt32(m));
  Try(() => Marshal.SizeOf<Au>()); Try(() => Marshal.SizeOf<Plain>()); Try(() => Marshal.SizeOf(typeof(string))); Try(() => Marshal.OffsetOf<S>("Q")); Try(() => Marshal.SizeOf(E1.A)); Try(() => Marshal.SizeOf(typeof(System.Collections.Generic.List<int>)));
  var f = new Fixed { First = 1, Name = "longer name", Values = new short[] { 7, 8, 9, 10 }, Last = 5 };
  Marshal.StructureToPtr(f, m, false); var g = Marshal.PtrToStructure<Fixed>(m); Console.WriteLine(Marshal.SizeOf<Fixed>() + " " + Marshal.OffsetOf<Fixed>("Values") + " " + g.Name + " " + string.Join(",", g.Values) + " " + g.Last + Marshal.ReadByte(m, 8));
  Marshal.StructureToPtr(new Fixed(), m, false); g = Marshal.PtrToStructure<Fixed>(m); Console.WriteLine(g.Name.Length + " " + string.Join(",", g.Values));
  Marshal.StructureToPtr(new Wide { Name = "w\u00efde", Z = 3 }, m, false); Console.WriteLine(Marshal.SizeOf<Wide>() + Marshal.PtrToStructure<Wide>(m).Name + Marshal.ReadByte(m, 8));
  Try(() => { Marshal.StructureToPtr(new Fixed { Values = new short[1] }, m, false); return ""; });
  Marshal.FreeHGlobal(m);
} }
