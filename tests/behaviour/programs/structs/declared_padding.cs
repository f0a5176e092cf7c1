// Structs with declared offsets or sizes: the bytes between their fields are copied, passed and returned as data.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

[StructLayout(LayoutKind.Explicit)] struct Hole1 { [FieldOffset(0)] public byte A; [FieldOffset(2)] public short B; }
[StructLayout(LayoutKind.Explicit)] struct Hole4 { [FieldOffset(0)] public int A; [FieldOffset(8)] public long B; }
[StructLayout(LayoutKind.Explicit)] struct Hole3 { [FieldOffset(0)] public byte A; [FieldOffset(4)] public int B; }
[StructLayout(LayoutKind.Sequential, Size = 12)] struct Tail { public int A; public int B; }
[StructLayout(LayoutKind.Sequential, Size = 5)] struct OddTail { public int A; }
[StructLayout(LayoutKind.Explicit, Size = 8)] struct Head { [FieldOffset(4)] public int B; }
struct Outer { public Hole3 Inner; public short Q; }
struct Twice { public Head First; public OddTail Second; }

static unsafe class Program
{
    static T Fill<T>() where T : unmanaged
    {
        T value = default;
        byte* bytes = (byte*)&value;
        for (int i = 0; i < sizeof(T); i++) bytes[i] = (byte)(i * 17 + 1);
        return value;
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Write<T>(T* value) where T : unmanaged
    {
        string text = typeof(T).Name + " ";
        for (int i = 0; i < sizeof(T); i++) text += ((byte*)value)[i].ToString("x2");
        Console.WriteLine(text);
    }

    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(Hole1 g) { Hole1 h = g; h.A++; Hole1 k = h; Write(&k); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(Hole4 g) { Hole4 h = g; h.A++; Hole4 k = h; Write(&k); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(Hole3 g) { Hole3 h = g; h.A++; Hole3 k = h; Write(&k); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(Tail g) { Tail h = g; h.A++; Tail k = h; Write(&k); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(OddTail g) { OddTail h = g; h.A++; OddTail k = h; Write(&k); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(Head g) { Head h = g; h.B++; Head k = h; Write(&k); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(Outer g) { Outer h = g; h.Q++; h.Inner.A++; Outer k = h; Write(&k); }
    [MethodImpl(MethodImplOptions.NoInlining)] static void Pass(Twice g) { Twice h = g; h.First.B++; Twice k = h; Write(&k); }

    [MethodImpl(MethodImplOptions.NoInlining)] static void Swap(Hole3[] a) { Hole3 t = a[0]; t.B++; a[1] = t; Hole3 u = a[1]; a[0] = u; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Hole3 Return(Hole3[] a) { Hole3 t = a[0]; t.B++; return t; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Hole4 Return(Hole4* a) { Hole4 t = *a; t.B++; return t; }
    [MethodImpl(MethodImplOptions.NoInlining)] static Hole1 Return(ref Hole1 a) { Hole1 t = a; t.B++; return t; }
    [MethodImpl(MethodImplOptions.NoInlining)] static T Same<T>(T value) where T : unmanaged => value;

    static void Main()
    {
        Hole1 one = Fill<Hole1>();
        Hole4 four = Fill<Hole4>();
        Pass(one); Pass(four); Pass(Fill<Hole3>()); Pass(Fill<Tail>()); Pass(Fill<OddTail>()); Pass(Fill<Head>());
        Pass(Fill<Outer>()); Pass(Fill<Twice>());
        var array = new[] { Fill<Hole3>(), default };
        Swap(array);
        fixed (Hole3* p = array) { Write(p); Write(p + 1); }
        Hole3 three = Return(array); Write(&three);
        four = Return(&four); Write(&four);
        one = Return(ref one); Write(&one);
        Tail tail = Same(Same(Fill<Tail>())); Write(&tail);
        object boxed = three; three = (Hole3)boxed; Write(&three);
    }
}
