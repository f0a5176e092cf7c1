// Positions that the optimiser's patterns do not test: the other operand of a compare, what arrives at a method's first block, a
// union in an array, text outside of the BMP.
using System;
using System.Buffers.Binary;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

static class Program
{
    const MethodImplOptions NoInlining = MethodImplOptions.NoInlining;
    static int seen;

    static void Use(int n) { seen = seen * 31 + n; }

    // Casts whose result is compared with a value other than null.

    [MethodImpl(NoInlining)]
    static int Same(object x, string y) => (object)(x as string) == y ? 1 : 0;

    [MethodImpl(NoInlining)]
    static int SameOnTheOtherSide(object x, string y) => y == (object)(x as string) ? 1 : 0;

    [MethodImpl(NoInlining)]
    static int Differ(object x, object y) { if ((object)(x as string) != y) return 1; return 0; }

    [MethodImpl(NoInlining)]
    static int SameObject(object x) { if ((object)(x as string) == x) return 1; return 0; }

    [MethodImpl(NoInlining)]
    static int Null(object x) { if (null == (object)(x as string)) return 1; return 0; }

    [MethodImpl(NoInlining)]
    static int Count(object[] all, string key)
    {
        int count = 0;
        foreach (object o in all)
        {
            if (o as string == key) count++;
            if ((object)(o as string) == (object)key) count += 100;
        }
        return count;
    }

    static object Boxed(int n) => n > 5 ? (object)n : "text";

    [MethodImpl(NoInlining)]
    static int Again(object o)
    {
        if (o is int)
        {
            o = Boxed((int)o);
            return o is int ? 2 : 1;
        }
        return 0;
    }

    struct Two { public object A, B; }

    static int calls;

    [MethodImpl(NoInlining)]
    static Two Next() { calls++; return new Two { A = calls % 2 == 0 ? (object)calls : "text", B = calls }; }

    [MethodImpl(NoInlining)]
    static int InRegisters(Two t)
    {
        if (t.A is int)
        {
            t = Next();
            return (int)t.A;
        }
        return -1;
    }

    // Methods that begin with their loop.

    [MethodImpl(NoInlining)]
    static int Threaded(int x, int y, int n)
    {
        do
        {
            if (y == 0) Use(1);
            if (x == 1) Use(100); else Use(200);
            x = 1;
            n--;
        } while (n > 0);
        return seen;
    }

    [MethodImpl(NoInlining)]
    static int Unboxed(object o, int n)
    {
        do
        {
            Use((int)o);
            o = n-- > 0 ? (object)n : "text";
        } while (o is int);
        return seen;
    }

    [MethodImpl(NoInlining)]
    static int Flag(bool first, int n)
    {
        do
        {
            if (n == 2) Use(7);
            if (first) Use(1); else Use(2);
            first = false;
        } while (--n > 0);
        return seen;
    }

    [MethodImpl(NoInlining)]
    static int Finally(int x, int y, int n)
    {
        try
        {
            Use(x);
            if (n > 3) throw new InvalidOperationException();
        }
        catch (InvalidOperationException)
        {
            do
            {
                if (y == 0) Use(1);
                if (x == 1) Use(3); else Use(4);
                x = 1;
            } while (--n > 0);
        }
        finally
        {
            do
            {
                if (y == 1) Use(1);
                if (x == 2) Use(5); else Use(6);
                x = 2;
            } while (--n > 0);
        }
        return seen;
    }

    // Elements and fields that overlap.

    [StructLayout(LayoutKind.Explicit)]
    struct Union
    {
        [FieldOffset(0)] public int I;
        [FieldOffset(0)] public float F;
        [FieldOffset(0)] public long L;
        [FieldOffset(4)] public int H;
        [FieldOffset(2)] public short S;
        [FieldOffset(0)] public byte B;
    }

    [MethodImpl(NoInlining)]
    static long Elements(Union[] a, int n)
    {
        long s = 0;
        for (int i = 0; i < n; i++)
        {
            s += a[1].I;
            a[1].F = i * 1.5f;
            s += a[1].I;
            a[1].L = (long)i << 35 | 9;
            s += a[1].I + a[1].H + a[1].S;
            a[1].B = (byte)(i * 7);
            s += a[1].I;
        }
        return s;
    }

    [MethodImpl(NoInlining)]
    static long ThroughReference(ref Union r, Union[] a, int n)
    {
        long s = 0;
        for (int i = 0; i < n; i++)
        {
            s += r.I;
            a[0].F = i * 1.5f;
            s += r.I;
            a[0].L = (long)i << 35 | 9;
            s += r.H + r.S;
            r.B = (byte)(i * 7);
            s += a[0].I;
        }
        return s;
    }

    [MethodImpl(NoInlining)]
    static long Reinterpreted(int[] a, float[] b, byte[] c, int n)
    {
        double s = 0;
        for (int i = 0; i < n; i++)
        {
            s += a[1] + b[0] + c[1];
            MemoryMarshal.Cast<int, long>(a)[0] = (long)i << 33 | 5;
            MemoryMarshal.Cast<float, int>(b)[0] = 0x3f800000 + i * 100000;
            BinaryPrimitives.WriteInt32LittleEndian(c, i * 777);
            s += a[1] + (int)(b[0] * 100) + c[1];
        }
        return (long)s;
    }

    // Text.

    const string Text = "a\U0001f600b";

    [MethodImpl(NoInlining)]
    static int Units()
    {
        int hash = 0;
        for (int i = 0; i < Text.Length; i++) hash = hash * 31 + Text[i];
        foreach (char c in "\U0001d518\u00e9\ud83d") hash = hash * 31 + c;
        return hash + "\U0001f600\U0001f600".Length;
    }

    [MethodImpl(NoInlining)]
    static string Selected(string s)
    {
        switch (s)
        {
            case "\U0001f600": return "pair";
            case Text: return "text";
            case "\ud83d": return "high";
            case "\ude00\ud83d": return "swapped";
            case "x\0y": return "zero";
            case "": return "empty";
            case "\u00e9": return "accent";
            default: return "none";
        }
    }

    // Numbers of native size.

    [MethodImpl(NoInlining)]
    static unsafe bool Pointers<T>()
    {
        bool same = (void*)0xFFFFFFFFu == (void*)-1;
        return typeof(T) == typeof(int) ? same == (sizeof(void*) == 4) : same != (sizeof(void*) == 8);
    }

    static void Main()
    {
        string b = new string('b', 1);
        object box = 3;
        Console.WriteLine($"{Same("b", "b")} {Same(b, "b")} {Same(box, null)} {Same(null, null)} {Same(box, "b")}");
        Console.WriteLine($"{SameOnTheOtherSide("b", "b")} {SameOnTheOtherSide(b, "b")} {SameOnTheOtherSide(box, null)}");
        Console.WriteLine($"{Differ("b", "b")} {Differ(b, "b")} {Differ(box, null)} {Differ(box, box)}");
        Console.WriteLine($"{SameObject(b)} {SameObject(box)} {SameObject(null)} {Null(b)} {Null(box)} {Null(null)}");
        Console.WriteLine(Count(new object[] { "k", b, null, 1, new string('k', 1) }, "k"));
        Console.WriteLine($"{Again(3)} {Again(7)} {Again("x")} {Again(null)}");
        foreach (int round in new[] { 1, 2 })
        {
            try { Console.WriteLine(InRegisters(new Two { A = round })); }
            catch (InvalidCastException) { Console.WriteLine("invalid cast"); }
        }
        Console.WriteLine($"{Threaded(2, 0, 3)} {Threaded(1, 1, 2)} {Threaded(7, 0, 1)}");
        Console.WriteLine(Unboxed(5, 3));
        foreach (object o in new object[] { "text", null, 7L })
        {
            try { Console.WriteLine(Unboxed(o, 2)); }
            catch (Exception e) { Console.WriteLine(e.GetType()); }
        }
        Console.WriteLine($"{Flag(true, 3)} {Flag(false, 2)} {Flag(true, 1)}");
        Console.WriteLine($"{Finally(0, 0, 5)} {Finally(1, 1, 5)} {Finally(2, 0, 2)}");
        var unions = new Union[2];
        Console.WriteLine($"{Elements(unions, 5)} {ThroughReference(ref unions[0], unions, 5)}");
        Console.WriteLine(Reinterpreted(new int[4], new float[2], new byte[4], 5));
        Console.WriteLine(Units());
        foreach (string s in new[] { "\U0001f600", "\ud83d", "\ude00\ud83d", "", "x\0y", "x", "\u00e9", Text.Substring(1, 2) })
            Console.Write(Selected(s) + " ");
        Console.WriteLine();
        Console.WriteLine($"{Pointers<int>()} {Pointers<string>()}");
    }
}
