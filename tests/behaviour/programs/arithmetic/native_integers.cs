// Pointers to runtime functions, and the class library's native integers: delegates, reflection and ldftn over C
// functions; text encodings, spans of references, volatile 64-bit accesses, IntPtr.
using System.Buffers.Text; using System.Buffers; using System.Collections.Generic; using System.IO; using System.Linq; using System.Reflection; using System.Runtime.CompilerServices; using System.Runtime.InteropServices; using System.Text; using System.Threading; using System;
static class Sizes {
  struct R { public string A; public int B; public string C; }
  static long vl = 1; static double vd; static ulong vu;
  static string H(byte[] b) => BitConverter.ToString(b);
  internal static void Run() {
    foreach (string s in new[] { "Añ€", "é", "日本語テキスト", "a😀b", "abcdefghijklmnopqrstuvwxyzé", "éabcdefghijklmnopqrstuvwxyz", "ééééééééééééééééééééééé", "日日日日日日日日日日日日日日日日", new string('a', 100) + "€" + new string('b', 40), "😀😀😀😀😀😀😀😀😀", "\ud800x", "x\udc00", "aé日😀bé日😀cé日😀d" }) {
      byte[] u = Encoding.UTF8.GetBytes(s); string t = Encoding.UTF8.GetString(u);
      Console.WriteLine(u.Length + " " + (t == s) + " " + t.Length + " " + Encoding.UTF8.GetByteCount(s) + " " + Encoding.UTF8.GetCharCount(u));
      foreach (Encoding e in new Encoding[] { Encoding.Unicode, Encoding.BigEndianUnicode, Encoding.UTF32, Encoding.ASCII, Encoding.GetEncoding(28591), Encoding.UTF7 })
        Console.Write(e.GetBytes(s).Length + ":" + e.GetString(e.GetBytes(s)).Length + " ");
      Console.WriteLine();
      Encoder en = Encoding.UTF8.GetEncoder(); Decoder de = Encoding.UTF8.GetDecoder(); var sb = new StringBuilder(); var ch = new char[8];
      for (int i = 0; i < u.Length; i++) { int n = de.GetChars(u, i, 1, ch, 0, i == u.Length - 1); sb.Append(ch, 0, n); }
      Console.WriteLine(sb.ToString() == t);
    }
    foreach (byte[] bad in new[] { new byte[] { 0xC3 }, new byte[] { 0xE2, 0x82 }, new byte[] { 0xF0, 0x9F, 0x98 }, new byte[] { 0x80, 0x41 }, new byte[] { 0xC0, 0x80 }, new byte[] { 0xED, 0xA0, 0x80 }, new byte[] { 0x41, 0x42, 0x43, 0xFF, 0x44, 0xC3, 0xA9, 0x45 }, new byte[] { 0xF4, 0x90, 0x80, 0x80 } }) {
      Console.WriteLine(string.Join(",", Encoding.UTF8.GetString(bad).Select(c => (int)c)));
      try { new UTF8Encoding(false, true).GetString(bad); } catch (DecoderFallbackException x) { Console.WriteLine(x.Message + x.Index); }
    }
    var strs = Enumerable.Range(0, 40).Select(i => "s" + i).ToArray(); strs.AsSpan(3, 30).Clear(); Console.WriteLine(string.Join(",", strs.Select(x => x ?? "-")));
    var rs = new R[9]; for (int i = 0; i < 9; i++) rs[i] = new R { A = "a", B = i + 1, C = "c" }; rs.AsSpan(2, 5).Clear(); Console.WriteLine(string.Join(",", rs.Select(x => x.A + x.B + x.C)));
    var kv = new KeyValuePair<string, long>[5]; Array.Fill(kv, new KeyValuePair<string, long>("k", 5L << 40)); kv.AsSpan(1, 3).Clear(); Console.WriteLine(string.Join(",", kv));
    var big = new byte[5000]; big.AsSpan().Fill(7); big.AsSpan(100, 4000).Clear(); Console.WriteLine(big.Sum(x => (int)x));
    var longs = new long[700]; longs.AsSpan().Fill(-1); longs.AsSpan(10, 600).Clear(); Console.WriteLine(longs.Sum());
    var l = new List<string>(strs); l.Clear(); l.Add("x"); Console.WriteLine(l.Count + l[0]);
    Volatile.Write(ref vl, 0x1122334455667788); Console.WriteLine(Volatile.Read(ref vl)); Volatile.Write(ref vl, -1); Console.WriteLine(Volatile.Read(ref vl));
    Volatile.Write(ref vd, Math.PI); Console.WriteLine(Volatile.Read(ref vd).ToString("R")); Volatile.Write(ref vu, ulong.MaxValue - 1); Console.WriteLine(Volatile.Read(ref vu));
    Thread.VolatileWrite(ref vl, long.MinValue + 5); Console.WriteLine(Thread.VolatileRead(ref vl)); Thread.VolatileWrite(ref vd, -1.5e300); Console.WriteLine(Thread.VolatileRead(ref vd)); Thread.VolatileWrite(ref vu, 1ul << 63 | 3); Console.WriteLine(Thread.VolatileRead(ref vu));
    float vf = 0; Volatile.Write(ref vf, 2.5f); Console.WriteLine(Volatile.Read(ref vf)); IntPtr ip = IntPtr.Zero; Volatile.Write(ref ip, (IntPtr)77); Console.WriteLine(Volatile.Read(ref ip));
    Console.WriteLine(Interlocked.Read(ref vl) + " " + Interlocked.Add(ref vl, 10) + " " + Interlocked.Increment(ref vl) + " " + Interlocked.Exchange(ref vd, 3.5) + " " + Interlocked.CompareExchange(ref vd, 4.5, 3.5) + vd);
    Console.WriteLine(new IntPtr(-5).ToInt64() + " " + (long)(IntPtr)(-7) + " " + new IntPtr(-5) + " " + (new IntPtr(-5) + 3) + " " + new IntPtr(12) + " " + (IntPtr.Zero - 1) + " " + ((IntPtr)(-9)).ToString("D") + " " + (int)new IntPtr(-5));
    Console.WriteLine(new UIntPtr(0xFFFFFFF0u).ToUInt64() + " " + (ulong)(UIntPtr)7 + " " + new UIntPtr(0xFFFFFFF0u) + " " + (uint)new UIntPtr(0xFFFFFFF0u));
    unsafe { byte* mem = stackalloc byte[64]; var ums = new UnmanagedMemoryStream(mem, 64, 64, FileAccess.ReadWrite); ums.Write(new byte[] { 1, 2, 3, 4, 5 }, 0, 5); Console.WriteLine(ums.Position); ums.PositionPointer = mem + 2; Console.WriteLine(ums.ReadByte() + " " + ums.Position); try { ums.PositionPointer = mem - 1; Console.WriteLine("no"); } catch (Exception x) { Console.WriteLine(x.GetType().Name); } ums.WriteByte(9); ums.Seek(1, SeekOrigin.Begin); var rd = new byte[6]; Console.WriteLine(ums.Read(rd, 0, 6) + H(rd)); }
    IntPtr hg = Marshal.AllocHGlobal(64); Marshal.WriteInt64(hg, 8, 0x0102030405060708); Console.WriteLine(Marshal.ReadInt64(hg, 8) + " " + Marshal.ReadInt32(hg, 12)); Marshal.WriteIntPtr(hg, (IntPtr)(-3)); Console.WriteLine(Marshal.ReadIntPtr(hg)); Marshal.FreeHGlobal(hg);
    foreach (int n in new[] { 0, 1, 7, 8, 15, 16, 17, 31, 32, 33, 63, 64, 65, 127, 200, 513, 2049 }) {
      var a = new byte[n + 8]; for (int i = 0; i < a.Length; i++) a[i] = (byte)(i * 7 + 1); var b = new byte[n + 8]; Buffer.BlockCopy(a, 3, b, 5, n); Array.Copy(b, 0, b, 2, n); 
      int h = 17; foreach (byte q in b) h = h * 31 + q; a.AsSpan(1, n).CopyTo(a.AsSpan(4)); foreach (byte q in a) h = h * 31 + q; 
      string st = new string('x', n) + "é" + new string('y', n); Console.Write(h + "," + st.IndexOf('é') + "," + st.IndexOf('y') + "," + st.LastIndexOf('x') + "," + st.IndexOfAny(new[] { 'q', 'é', 'z' }) + "," + Encoding.UTF8.GetBytes(st).AsSpan().IndexOf((byte)0xC3) + "," + st.AsSpan().SequenceEqual(st.ToUpperInvariant().ToLowerInvariant()) + "," + string.CompareOrdinal(st, 0, st + "b", 1, n) + "," + st.GetHashCode().Equals(st.GetHashCode()) + "," + st.Replace('x', 'w').LastIndexOf('w') + "," + st.Contains("éy") + " ");
      var ints = Enumerable.Range(0, n).ToArray(); Console.Write(ints.AsSpan().IndexOf(n - 1) + "," + ints.AsSpan().LastIndexOf(0) + "," + Array.IndexOf(ints, n / 2) + "," + Array.LastIndexOf(ints, n / 3) + "," + ints.AsSpan().SequenceEqual(ints) + "," + Array.IndexOf(new long[] { 1, 1L << 40, 5 }, 1L << 40) + " "); }
    Console.WriteLine();
    Span<byte> ob = stackalloc byte[64]; foreach (long v in new[] { 0L, -1, long.MaxValue, long.MinValue, 123456789012, -99999999999 }) { Utf8Formatter.TryFormat(v, ob, out int w); Console.Write(Encoding.ASCII.GetString(ob.Slice(0, w)) + " "); Utf8Formatter.TryFormat((ulong)v, ob, out w); Console.Write(Encoding.ASCII.GetString(ob.Slice(0, w)) + " " + v.ToString("X") + " " + v.ToString("N0") + " "); } Console.WriteLine();
    Console.WriteLine(Convert.ToBase64String(Encoding.UTF8.GetBytes("日本語テキスト Añ€ 😀"))); Console.WriteLine(Uri.EscapeDataString("Añ€😀 x") + Uri.UnescapeDataString("A%C3%B1%E2%82%AC"));
    var ms = new MemoryStream(); using (var sw = new StreamWriter(ms, new UTF8Encoding(false), 16, true)) for (int i = 0; i < 50; i++) sw.Write("é日😀" + i); ms.Position = 0; Console.WriteLine(new StreamReader(ms).ReadToEnd().Length + " " + ms.Length);
    var sr = new BinaryWriter(new MemoryStream()); sr.Write("Añ€"); sr.Write('€'); sr.Write(5L << 40); sr.BaseStream.Position = 0; var br = new BinaryReader(sr.BaseStream); Console.WriteLine(br.ReadString().Length + " " + (int)br.ReadChar() + " " + br.ReadInt64());
    Console.WriteLine("ÀÉÎ ABC ß".ToLowerInvariant().Length + " " + "àéî abc".ToUpperInvariant().Normalize().Length + string.Format("{0,10:N2}|{1}", 1234.5, "é"));
    Console.WriteLine(GC.GetTotalMemory(false) > 0); GC.AddMemoryPressure(5L << 20); GC.RemoveMemoryPressure(5L << 20); Console.WriteLine(GC.GetTotalAllocatedBytes() > 0); Console.WriteLine(GC.GetAllocatedBytesForCurrentThread() > 0);
    Console.WriteLine(Enum.ToObject(typeof(Big), 5L << 40) + " " + Enum.Parse(typeof(Big), "B") + " " + (Big)(-1L) + " " + ((Big)(1L << 40)).HasFlag(Big.B)); 
    Console.WriteLine(decimal.Parse("79228162514264337593543950335") / 3 + " " + decimal.Multiply(1.23456789012345m, 9.87654321098765m) + " " + decimal.Remainder(79228162514264337593543950335m, 7.3m));
    Console.WriteLine(TimeSpan.FromTicks(long.MaxValue) + " " + new DateTime(2020, 2, 29, 13, 14, 15).AddTicks(7).Ticks);
    Console.WriteLine(double.Parse("1.7976931348623157E+308").ToString("R") + " " + (0.1 + 0.2).ToString("R") + " " + 5e-324.ToString("R") + " " + 123456789012345678d.ToString("F3") + " " + float.Parse("3.4028235E+38"));
  }
  [Flags] enum Big : long { A = 1, B = 1L << 40 }
}
delegate T Gen<T>(T a); delegate T Gen2<T>(T a, T b);
delegate int Xchg(ref int a, int b); delegate long Xchg8(ref long a, long b); delegate long Cmp8(ref long a, long b, long c);
delegate double Fma(double a, double b, double c); delegate float FmaF(float a, float b, float c);
delegate double Scale(double a, int n);
class Me { public int X = 4; public Func<object> Clone() => MemberwiseClone; public Func<Type> T() => GetType; }
struct S { public int A; public long B; }
static class P {

 static string R(double d) => d.ToString("G10");
 static void Main() {
  Sizes.Run();
  Func<double,double,double> p = Math.Pow; Console.WriteLine(p(2,3)); 
  Gen<double> g = Math.Sqrt; Console.WriteLine(g(9));
  Gen2<double> g2 = Math.Atan2; Console.WriteLine(R(g2(1,2)));
  Gen<float> gf = MathF.Sqrt; Console.WriteLine(gf(9));
  Gen2<float> gf2 = MathF.Pow; Console.WriteLine(gf2(2,5));
  Fma fma = Math.FusedMultiplyAdd; Console.WriteLine(fma(2,3,4));
  FmaF fmaf = MathF.FusedMultiplyAdd; Console.WriteLine(fmaf(2,3,4));
  Scale sc = Math.ScaleB; Console.WriteLine(sc(3, 4));
  Func<double,int> il = Math.ILogB; Console.WriteLine(il(1024));
  Func<double,double>[] all = { Math.Sin, Math.Cos, Math.Tan, Math.Floor, Math.Ceiling, Math.Abs, Math.Exp, Math.Log, Math.Log10, Math.Cbrt, Math.Round, Math.Truncate };
  foreach (var f in all) Console.Write(R(f(2.75)) + " "); Console.WriteLine();
  Console.WriteLine(string.Join(",", new[] { 1.5, 2.5 }.Select(Math.Floor)));
  Console.WriteLine(string.Join(",", new[] { 4.0, 9.0 }.Select(Math.Sqrt)));
  var me = new Me(); var c = (Me)me.Clone()(); Console.WriteLine(c.X + " " + (c != me)); Console.WriteLine(me.T()().Name);
  object o = "text"; Func<Type> gt = o.GetType; Console.WriteLine(gt());
  object oi = 5; Func<Type> gti = oi.GetType; Console.WriteLine(gti());
  Func<string> ts = oi.ToString; Console.WriteLine(ts());
  Func<int> hc = oi.GetHashCode; Console.WriteLine(hc());
  Func<object,object,bool> eq = object.ReferenceEquals; Console.WriteLine(eq(o, o));
  Func<object,object,bool> eq2 = object.Equals; Console.WriteLine(eq2(5, 5));
  Func<object,int> rh = RuntimeHelpers.GetHashCode; Console.WriteLine(rh(o) == RuntimeHelpers.GetHashCode(o));
  Func<object,object,bool> req = RuntimeHelpers.Equals; Console.WriteLine(req(3, 3));
  Func<RuntimeTypeHandle,Type> th = Type.GetTypeFromHandle; Console.WriteLine(th(typeof(Me).TypeHandle));
  object sv = new S { A = 3, B = 7 }; Func<int> sh = sv.GetHashCode; Func<object,bool> se = sv.Equals; Console.WriteLine(se(new S { A = 3, B = 7 }) + " " + (sh() == sv.GetHashCode()));
  Xchg x = Interlocked.Exchange; int i = 3; Console.WriteLine(x(ref i, 8) + " " + i);
  Xchg8 x8 = Interlocked.Exchange; long l = 3L << 40; Console.WriteLine(x8(ref l, 5L << 41) + " " + l);
  Cmp8 c8 = Interlocked.CompareExchange; Console.WriteLine(c8(ref l, 7L << 42, 5L << 41) + " " + l);
  Xchg8 ad = Interlocked.Add; Console.WriteLine(ad(ref l, 1) + " " + l);
  Action<Array,int,int> clear = Array.Clear; var arr = new[] { 1, 2, 3 }; clear(arr, 1, 1); Console.WriteLine(string.Join(",", arr));
  Action<Array,Array,int> copy = Array.Copy; var arr2 = new int[3]; copy(arr, arr2, 3); Console.WriteLine(string.Join(",", arr2));
  Action<Array,int,Array,int,int> bc = Buffer.BlockCopy; bc(arr, 0, arr2, 4, 8); Console.WriteLine(string.Join(",", arr2));
  Func<int> col = () => GC.MaxGeneration; Console.WriteLine(col() >= 0);
  Func<int,int> gcc = GC.CollectionCount; Console.WriteLine(gcc(0) >= 0);
  Action gcx = GC.Collect; gcx();
  Action<object> ka = GC.KeepAlive; ka(o); Action<object> sf = GC.SuppressFinalize; sf(o);
  Action<object> me1 = Monitor.Enter, mx = Monitor.Exit; Func<object,bool> isE = Monitor.IsEntered; me1(o); Console.WriteLine(isE(o)); mx(o); Console.WriteLine(isE(o));
  Func<string,string> intern = string.Intern; Console.WriteLine(intern("abc"));
  Func<Array,object> ac = q => q.Clone(); Func<object> ac2 = arr.Clone; Console.WriteLine(((int[])ac2()).Length);
  Func<int,int> gl = arr.GetLength; Console.WriteLine(gl(0));
  Func<int,object> gv = arr.GetValue; Console.WriteLine(gv(0));
  Action<object,int> setv = arr.SetValue; setv(9, 0); Console.WriteLine(arr[0]);
  Func<Enum,bool> hf = AttributeTargets.All.HasFlag; Console.WriteLine(hf(AttributeTargets.Class));
  Func<object,int> ecmp = DayOfWeek.Friday.CompareTo; Console.WriteLine(ecmp(DayOfWeek.Monday));
  Func<Type,bool> iaf = typeof(object).IsAssignableFrom; Console.WriteLine(iaf(typeof(string)));
  Func<object,bool> ins = typeof(string).IsInstanceOfType; Console.WriteLine(ins("s"));
  Console.WriteLine(p.Method.Name + " " + p.Method.DeclaringType);
  var mi = typeof(Math).GetMethod("Pow"); Console.WriteLine(mi.Invoke(null, new object[] { 2.0, 10.0 }));
  var d2 = (Func<double,double,double>)Delegate.CreateDelegate(typeof(Func<double,double,double>), mi); Console.WriteLine(d2(2, 4));
  var d3 = (Func<double,double>)typeof(Math).GetMethod("Sqrt").CreateDelegate(typeof(Func<double,double>)); Console.WriteLine(d3(16));
  Func<double,double,double> m = Math.Pow; m += Math.Atan2; m += Math.Pow; Console.WriteLine(m(3, 2));
  Console.WriteLine(p.DynamicInvoke(2.0, 5.0));
  Func<double,double,double> q2 = Math.Pow; Console.WriteLine(q2 == p); Console.WriteLine(q2.Equals(p));
  Func<double,double> cl = (Func<double,double>)Math.Sqrt; Console.WriteLine(cl.Invoke(25));
 } }
