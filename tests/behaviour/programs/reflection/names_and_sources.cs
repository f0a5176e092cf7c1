// Event sources of the program, the order of names of enums, and names of types in the messages of casts.
using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Linq;
using System.Reflection;

namespace Sources
{
class Base : EventSource { protected Base() : base("BaseName") { V = 1; } public int V; public virtual int Virt() => V; ~Base() { } }
sealed class Derived : Base { public static readonly Derived Log = new Derived(); public static readonly object Lock = new object(); static Derived() { Console.WriteLine("cctor"); } public List<int> L = new List<int> { 1 }; public override int Virt() => V + L.Count; public class Keywords { public const EventKeywords A = (EventKeywords)1; } [Event(3, Level = EventLevel.Error, Keywords = Keywords.A)] public void M(int a, string b) { if (IsEnabled(EventLevel.Error, Keywords.A)) L.Add(9); WriteEvent(3, a, b); L.Add(a); } [NonEvent] public unsafe void N(int x) { EventData* d = stackalloc EventData[1]; d[0].DataPointer = (IntPtr)(&x); d[0].Size = 4; WriteEventCore(4, 1, d); L.Add(x); } }
class Gen<T> : EventSource { public T Val; public static int S = typeof(T).Name.Length; public Gen(T t) : base(EventSourceSettings.ThrowOnEventWriteErrors) { Val = t; } }
class Lg : EventSource { public event Action E; public int this[int i] => i + 1; public void Fire() { E?.Invoke(); } public struct Nested { public int Q; } public Nested N = new Nested { Q = 6 }; public static string T() => nameof(Lg); public int? Opt; public IEnumerable<int> It() { yield return 1; yield return 2 + (Opt ?? 0); } }
internal static class P {
  static EventSource field; static Lg lg; static Base bs = Derived.Log;
  static void T(string n, Func<object> f) { try { Console.WriteLine(n + ": " + (f() ?? "(null)")); } catch (Exception e) { Console.WriteLine(n + ": ! " + e.GetType().Name + (e is NullReferenceException ? "" : " " + e.Message)); } }
  internal static void Run() {
    T("d1", () => Derived.Log.Virt()); T("d2", () => { Derived.Log.M(1, "x"); Derived.Log.N(7); return string.Join(",", Derived.Log.L); }); T("d3", () => bs.Virt() + bs.Name); T("d4", () => Derived.Lock != null);
    T("g1", () => new Gen<int>(5).Val); T("g2", () => Gen<string>.S); T("g3", () => new Gen<string>("z").Name); T("g4", () => new Gen<int>(5).Settings);
    T("l1", () => { var l = new Lg(); int n = 0; l.E += () => n++; l.Fire(); l.Fire(); return n + l[4] + l.N.Q; }); T("l2", () => Lg.T()); T("l3", () => new Lg { Opt = 5 }.It().Sum()); T("l4", () => { lg = lg ?? new Lg(); field = lg; return field == lg && field is Lg && field.Name == "Lg"; });
    T("l5", () => lg.Guid); T("l6", () => lg.ToString()); T("l7", () => lg.Equals(field) + "," + (lg.GetHashCode() == field.GetHashCode()) + lg.GetType()); T("l8", () => EventSource.GetName(typeof(Derived)) + EventSource.GetGuid(typeof(Derived)));
    T("n1", () => { Lg x = null; return x.N.Q; }); T("n3", () => { Lg x = null; return x.Name; });
    T("e1", () => new EventSource((string)null)); T("e2", () => new EventSource("a").ToString()); T("e3", () => { var e = new EventSource("a", EventSourceSettings.EtwManifestEventFormat | EventSourceSettings.EtwSelfDescribingEventFormat); return e.Settings; });
    T("e4", () => { var e = new EventSource("a"); e.Write("x", new { A = 1 }); e.Write("y"); return e.IsEnabled(EventLevel.Error, EventKeywords.All); });
    T("c1", () => { var l = new List<EventSource> { lg, Derived.Log }; return l.Select(s => s.Name).Aggregate((a, b) => a + b); });
    T("r1", () => typeof(Derived).BaseType + " " + typeof(Base).BaseType); T("r2", () => Activator.CreateInstance(typeof(Lg)).GetType()); T("r3", () => { var id = new Guid(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11); EventSource.SetCurrentThreadActivityId(id); EventSource.SetCurrentThreadActivityId(Guid.Empty, out Guid old); return old + " " + EventSource.CurrentThreadActivityId; });
    T("r4", () => { var e = new EventSource("a", EventSourceSettings.Default, "key", "value"); return e.GetTrait("key") + e.GetTrait("none"); });
  }
}

}
namespace Enums
{
enum Dup { A = 1, B = 1, C = 2, D = 2, E = 1 } enum Neg { M = -5, Z = 0, P = 3, MM = -1 } enum Uns { C = 30, A = 10, B = 20, A2 = 10, N = -1 }
[Flags] enum F0 { None = 0, Zero = 0, A = 1, B = 2, AB = 3, C = 4, All = 7 } [Flags] enum F1 { A = 1, A2 = 1, B = 2, BC = 6, C = 4, D = 8, D2 = 8 } [Flags] enum FN { A = 1, B = 2, Neg = -1 , Top = int.MinValue } [Flags] enum FNoZero : byte { A = 1, B = 0x80 }
enum B8 : byte { Z = 255, A = 0, M = 128, M2 = 128 } enum S8 : sbyte { N = -128, Z = 0, P = 127, N1 = -1 } enum U16 : ushort { A = 65535, B = 1, B2 = 1 } enum S16 : short { A = -32768, B = 5, C = 5 } enum U32 : uint { A = 0xFFFFFFFF, B = 2, B2 = 2, C = 0x80000000 } enum S64 : long { A = long.MinValue, B = -1, C = 7, C2 = 7 } enum U64 : ulong { A = ulong.MaxValue, B = 1, B2 = 1, C = 0x8000000000000000 } enum Empty { } [Flags] enum FU64 : ulong { H = 0x8000000000000000, L = 1, HL = 0x8000000000000001 } [Flags] enum FS8 : sbyte { A = 1, N = -128, X = -1 } enum Big { A=5,B=5,C=5,D=4,E=4,F=3,G=2,H=1,I=0,J=0,K=9,L=8,M=7,N=6,O=11,P=10,Q=12,R=12,S=13,T=14,U=0,V=5,W=1,X=2 }
internal static class P {
  static string Try(Func<object> f) { try { return "" + (f() ?? "(null)"); } catch (Exception e) { return "!" + e.GetType().Name + ":" + e.Message; } }
  static void E<T>(params long[] more) where T : struct, Enum {
    Type t = typeof(T); Console.WriteLine("== " + t.Name + " " + Enum.GetUnderlyingType(t));
    Console.WriteLine(string.Join(",", Enum.GetNames(t))); var vs = Enum.GetValues(t); Console.WriteLine(string.Join(",", vs.Cast<T>().Select(v => Convert.ToString(Convert.ChangeType(v, Enum.GetUnderlyingType(t)))))); Console.WriteLine(string.Join(",", vs.Cast<T>()));
    foreach (T v in vs.Cast<T>().Concat(more.Select(m => (T)Enum.ToObject(t, m))).Concat(new[] { default(T) })) Console.WriteLine(v + "|" + v.ToString("G") + "|" + v.ToString("F") + "|" + v.ToString("D") + "|" + v.ToString("X") + "|" + Enum.GetName(t, v) + "|" + Enum.IsDefined(t, v) + "|" + Enum.Format(t, v, "f") + "|" + v.GetHashCode() + "|" + ((IConvertible)v).GetTypeCode() + "|" + string.Format("{0:x}", v) + "|" + v.CompareTo(default(T)) + "|" + v.HasFlag(default(T)));
    foreach (string n in Enum.GetNames(t)) Console.Write(Enum.Parse(t, n) + "/" + Enum.Parse(t, n.ToLower(), true) + " "); Console.WriteLine();
    foreach (string n in new[] { "", " ", "A", " A ", "A,B", "A, B,", "1", "-1", "+1", "99999999999999999999", "0x1", "a", "A B", "b , a", "1,2", ",", "Z", "255", "256" }) Console.Write(Try(() => Enum.Parse(t, n)) + ";" + Enum.TryParse<T>(n, true, out var r) + r + " "); Console.WriteLine();
    Console.WriteLine(Try(() => Enum.Parse(t, null)) + Try(() => Enum.GetName(t, 1)) + Try(() => Enum.GetName(t, 1L)) + Try(() => Enum.GetName(t, "A")) + Try(() => Enum.IsDefined(t, "A")) + Try(() => Enum.IsDefined(t, 1)) + Try(() => Enum.IsDefined(t, (byte)1)) + Try(() => Enum.Format(t, 1, "G")) + Try(() => Enum.Format(t, default(T), "q")) + Try(() => default(T).ToString("q")) + Try(() => Enum.ToObject(t, "x")) + Try(() => Enum.ToObject(t, 'c')) + Try(() => Enum.ToObject(t, true)) + Try(() => default(T).CompareTo(1)) + Try(() => default(T).CompareTo(null)) + default(T).Equals(0));
  }
  internal static void Run() { E<Dup>(0, 3); E<Neg>(-2, 7); E<Uns>(5); E<F0>(5, 6, 8, 9, -1); E<F1>(3, 5, 7, 9, 15, 16); E<FN>(3, 4, -2); E<FNoZero>(0x81, 2); E<B8>(1); E<S8>(5); E<U16>(7); E<S16>(6); E<U32>(3); E<S64>(8); E<U64>(9); E<Empty>(0, 1); E<FU64>(2, 3); E<FS8>(3, -127); E<Big>(15); E<DayOfWeek>(9); E<Base64FormattingOptions>(2);
   Console.WriteLine(Try(() => Enum.GetNames(typeof(int)))); Console.WriteLine(Try(() => Enum.GetValues(null))); Console.WriteLine(Try(() => Enum.GetNames(typeof(Enum)))); Console.WriteLine(typeof(Dup).GetEnumName(1) + typeof(Dup).GetEnumNames().Length + typeof(Dup).GetEnumValues().Length + typeof(Dup).IsEnumDefined(2) + typeof(Dup).GetEnumUnderlyingType()); }
}

}
namespace Casts
{
namespace Ns.Sub { public class Outer { public class In { public class Deep { } } public struct Sv { } public enum En { A } public interface II { } public class GI<T> { public class J<U> { } } } public class G<T> { public class N { } public struct S { } public enum E { Z } } public delegate void Del(); }
public interface IA { void M(); int P { get; set; } event Action E; } public interface IB<T> { T M(T t); int this[T i] { get; } }
public class Expl : IA, IB<int>, IB<List<string>>, IB<Dictionary<int, string>>, IB<Casts.Ns.Sub.Outer.In>, IB<int[]> , IB<Casts.Ns.Sub.G<int>.N>, IComparable { void IA.M() { } int IA.P { get; set; } event Action IA.E { add { } remove { } } int IB<int>.M(int t) => t; int IB<int>.this[int i] => i; List<string> IB<List<string>>.M(List<string> t) => t; int IB<List<string>>.this[List<string> i] => 0; Dictionary<int, string> IB<Dictionary<int, string>>.M(Dictionary<int, string> t) => t; int IB<Dictionary<int, string>>.this[Dictionary<int, string> i] => 0; Casts.Ns.Sub.Outer.In IB<Casts.Ns.Sub.Outer.In>.M(Casts.Ns.Sub.Outer.In t) => t; int IB<Casts.Ns.Sub.Outer.In>.this[Casts.Ns.Sub.Outer.In t] => 0; int[] IB<int[]>.M(int[] t) => t; int IB<int[]>.this[int[] t] => 0; Casts.Ns.Sub.G<int>.N IB<Casts.Ns.Sub.G<int>.N>.M(Casts.Ns.Sub.G<int>.N t) => t; int IB<Casts.Ns.Sub.G<int>.N>.this[Casts.Ns.Sub.G<int>.N t] => 0; int IComparable.CompareTo(object o) => 0; }
internal static class P {
  static void C<T>(object o) { try { var x = (T)o; Console.WriteLine("ok " + typeof(T)); } catch (InvalidCastException e) { Console.WriteLine(e.Message); } catch (NullReferenceException) { Console.WriteLine("nre"); } }
  static void All(object o) { C<int>(o); C<string>(o); C<Casts.Ns.Sub.Outer.In.Deep>(o); C<Casts.Ns.Sub.Outer.Sv>(o); C<Casts.Ns.Sub.Outer.En>(o); C<Casts.Ns.Sub.Outer.II>(o); C<Casts.Ns.Sub.Outer.GI<int>>(o); C<Casts.Ns.Sub.Outer.GI<string>.J<int[]>>(o); C<Casts.Ns.Sub.G<string>>(o); C<Casts.Ns.Sub.G<int>.N>(o); C<Casts.Ns.Sub.G<long>.S>(o); C<Casts.Ns.Sub.G<long>.E>(o); C<Casts.Ns.Sub.Del>(o); C<int[]>(o); C<string[,]>(o); C<List<int>.Enumerator>(o); C<Environment.SpecialFolder>(o); C<KeyValuePair<int, string>>(o); C<Func<int, string>>(o); C<IEnumerable<int>>(o); C<Casts.Ns.Sub.G<int>.N[]>(o); C<int?>(o); C<Casts.Ns.Sub.Outer.En?>(o); C<Dictionary<string, List<int>>.KeyCollection>(o); C<decimal>(o); C<(int, string)>(o); C<Type>(o); C<Expl>(o); C<IDisposable>(o); }
  internal static void Run() {
    foreach (object o in new object[] { 1, "s", new Casts.Ns.Sub.Outer.In.Deep(), new Casts.Ns.Sub.Outer.Sv(), Casts.Ns.Sub.Outer.En.A, new Casts.Ns.Sub.Outer.GI<int>(), new Casts.Ns.Sub.Outer.GI<string>.J<int[]>(), new Casts.Ns.Sub.G<int>.N(), new Casts.Ns.Sub.G<long>.S(), Casts.Ns.Sub.G<long>.E.Z, new List<int>.Enumerator(), Environment.SpecialFolder.Desktop, (Action)Run, new int[0], new List<Casts.Ns.Sub.Outer.En>[0][], new int[1,1], new { A = 1 }, typeof(int), new KeyValuePair<Casts.Ns.Sub.Outer.En, Casts.Ns.Sub.G<int>.N>() }) { Console.WriteLine("-- " + o.GetType()); All(o); }
    object[] arr = new string[1]; try { arr[0] = 1; } catch (Exception e) { Console.WriteLine(e.Message); }
    try { var b = (Casts.Ns.Sub.Outer.In[])(object)new Casts.Ns.Sub.Outer.In.Deep[1]; } catch (Exception e) { Console.WriteLine(e.Message); }
    try { foreach (Casts.Ns.Sub.Outer.Sv q in new object[] { 1 }) { } } catch (Exception e) { Console.WriteLine(e.Message); }
    try { foreach (var q in new object[] { 1 }.Cast<List<int>.Enumerator>()) { } } catch (Exception e) { Console.WriteLine(e.Message); }
    try { Array.Copy(new object[] { 1 }, new string[1], 1); } catch (Exception e) { Console.WriteLine(e.Message); }
    try { Array.Copy(new int[] { 1 }, new string[1], 1); } catch (Exception e) { Console.WriteLine(e.Message); }
    try { Console.WriteLine((int)(object)null); } catch (Exception e) { Console.WriteLine(e.Message); }
    try { Convert.ChangeType(new Casts.Ns.Sub.Outer(), typeof(int)); } catch (Exception e) { Console.WriteLine(e.Message); }
  }
}

}

static class Program
{
    static void Main()
    {
        Sources.P.Run();
        Enums.P.Run();
        Casts.P.Run();
    }
}
