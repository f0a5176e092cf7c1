// Types that are laid out, dispatched and cast in uncommon ways: the subject of TypeOracle beside the framework itself.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Runtime.InteropServices;

public struct Pair<A, B> { public A First; public B Second; }
public struct Triple<A, B, C> { public A First; public B Second; public C Third; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] public struct Packed1 { public byte A; public long B; public short C; }
[StructLayout(LayoutKind.Sequential, Pack = 2)] public struct Packed2 { public byte A; public double B; public int C; }
[StructLayout(LayoutKind.Sequential, Pack = 4)] public struct Packed4 { public byte A; public long B; public Packed1 C; }
[StructLayout(LayoutKind.Sequential, Size = 37)] public struct Sized37 { public int A; }
[StructLayout(LayoutKind.Sequential, Size = 2)] public struct SizedTooSmall { public int A; public byte B; }
[StructLayout(LayoutKind.Sequential, Pack = 1)] public struct PackedRefs { public byte A; public object B; public int C; }
[StructLayout(LayoutKind.Auto)] public struct Auto { public byte A; public long B; public short C; public int D; }
[StructLayout(LayoutKind.Auto)] public struct AutoRefs { public byte A; public string B; public short C; public Auto D; }
[StructLayout(LayoutKind.Explicit)] public struct Union
{
    [FieldOffset(0)] public int I; [FieldOffset(0)] public float F; [FieldOffset(4)] public short S; [FieldOffset(0)] public long L;
}
[StructLayout(LayoutKind.Explicit)] public struct UnionOdd { [FieldOffset(0)] public int I; [FieldOffset(4)] public byte B; }
[StructLayout(LayoutKind.Explicit)] public struct UnionBool { [FieldOffset(0)] public int I; [FieldOffset(4)] public bool B; }
[StructLayout(LayoutKind.Explicit)] public struct UnionRefs
{
    [FieldOffset(0)] public object O; [FieldOffset(0)] public string S; [FieldOffset(8)] public int I; [FieldOffset(8)] public byte B;
}
[StructLayout(LayoutKind.Explicit, Size = 50)] public struct UnionSized { [FieldOffset(3)] public int I; }
[StructLayout(LayoutKind.Explicit)] public struct UnionGap { [FieldOffset(16)] public object O; [FieldOffset(30)] public short S; }
[StructLayout(LayoutKind.Explicit)] public class ExplicitClass { [FieldOffset(8)] public object O; [FieldOffset(2)] public short S; }
[StructLayout(LayoutKind.Explicit)] public class ExplicitDerived : ClassBytes { [FieldOffset(0)] public int I; [FieldOffset(4)] public byte S; }
[StructLayout(LayoutKind.Sequential)] public class SequentialClass { public byte A; public int B; public byte C; public long D; }
[StructLayout(LayoutKind.Sequential)] public class SequentialRefs { public byte A; public object B; public byte C; public long D; }
[StructLayout(LayoutKind.Sequential)] public class SequentialBool { public bool A; public int B; public char C; public long D; }
public class ClassBytes { public byte A; public byte B; public byte C; }
public class ClassFill : ClassBytes { public int I; public short S; public byte D; public long L; public object O; }
public class ClassFill2 : ClassBytes { public object O; public short S; public Auto U; }
public class ClassFill3 : ClassFill2 { public byte X; public double Y; public byte Z; public Guid G; public DateTime T; }
public enum SmallEnum : byte { A } public enum LongEnum : long { A } public enum UIntEnum : uint { A }
public struct Enums { public SmallEnum A; public LongEnum B; public UIntEnum C; }
public struct Chars { public char A; public bool B; public int C; }
public struct Empty { }
public struct HoldsEmpty { public Empty A; public int B; public Empty C; }
public struct HoldsAuto { public byte A; public Auto B; public int C; }
public struct HoldsUnion { public byte A; public Union B; public int C; }
public struct HoldsUnionBool { public byte A; public UnionBool B; public int C; }
public struct HoldsRefs { public byte A; public AutoRefs B; public UnionRefs C; }
public struct HoldsDecimal { public byte A; public decimal B; public DateTime C; public Guid D; }
public unsafe struct Pointers { public byte A; public int* B; public IntPtr C; public fixed short D[5]; }
public struct Nullables { public int? A; public long? B; public byte? C; public Pair<byte, long>? D; }
public struct Generics1 { public byte X; public Pair<byte, long> A; public Pair<object, int> B; public Pair<int, string> C; }
public struct Generics2 { public Pair<byte, Pair<short, byte>> A; public Triple<byte, double, byte> B; public byte C; }
public class Generic<T> { public byte A; public T B; public T C; }
public class GenericOfByte : Generic<byte> { public int D; }
public class GenericOfPair : Generic<Pair<byte, string>> { public byte D; }
public class GenericOfLong : Generic<long> { public byte D; public object E; }
public ref struct Ref { public byte A; public Span<int> B; public object C; }
public class Floats { public float A; public object B; public double C; public float D; }

public interface IGet<out T> { T Get(); }
public interface ISet<in T> { void Set(T value); }
public interface IShape { int Area(); int Twice() => 2 * Area(); string Name => "shape"; }
public interface INamed : IShape { string IShape.Name => "named"; }
public interface ICounted : IShape { int IShape.Twice() => 3; }
public class Base<T> { public virtual string F(T x) => "T"; public virtual string F(int x) => "int"; public virtual T Id(T x) => x; }
public class Derived : Base<int> { public override int Id(int x) => x + 1; }
public class Square : IShape { public int Area() => 4; }
public class NamedSquare : Square, INamed { public virtual int Side() => 2; }
public class Counted : Square, ICounted, INamed { public override string ToString() => "counted"; }
public struct ShapeStruct : IShape { public int Area() => 1; public override string ToString() => "struct"; }
public class Getter : IGet<string>, ISet<object> { public string Get() => "s"; public void Set(object value) { } }
public class Reimplements : Getter, IGet<string> { string IGet<string>.Get() => "r"; }
public class Hides : Getter { public new string Get() => "h"; }
public class HidesAgain : Getter, IGet<string> { public new string Get() => "h"; }
public class A0 { public virtual int M() => 0; public virtual int N<T>(T x) => 0; protected internal virtual void P() { } }
public class A1 : A0 { public new virtual int M() => 1; public override int N<T>(T x) => 1; protected internal override void P() { } }
public class A2 : A1 { public sealed override int M() => 2; }
public class A3 : A2 { public new virtual int M() => 3; ~A3() { } }
public class TwoInts : IGet<int>, IGet<long>, IEnumerable<int>
{
    int IGet<int>.Get() => 1; long IGet<long>.Get() => 2;
    public IEnumerator<int> GetEnumerator() { yield return 1; }
    IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();
}
public class Unified<T> : IGet<T>, ISet<string> { public virtual T Get() => default; public void Set(string value) { } }
public class UnifiedString : Unified<string> { public override string Get() => "u"; }
public abstract class PartlyAbstract : IShape, IComparable<PartlyAbstract> { public abstract int Area(); public int CompareTo(PartlyAbstract o) => 0; }
public class Whole : PartlyAbstract { public override int Area() => 9; }
public delegate void Handler<in T>(T value);
