// Accesses and addresses at offsets from null: near and far fields, structs in structs, copies, pointers, references, overlaid fields.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

static class Program
{
    struct Mid { public int a, b; }
    unsafe struct Big { public int first, second; public fixed byte pad[60000]; public int last; public Mid mid; public double real; }
    unsafe struct Filled { public fixed byte bytes[60000]; }
    struct Words { public long a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q; }
    struct Nested { public long a, b; public Big big; public int tail; }
    class Far { public Big big; public int after; public double real; public string text; public Nested nested; }
    class Near { public Words words, other; }
    [StructLayout(LayoutKind.Explicit)]
    class Spread { [FieldOffset(0)] public int a; [FieldOffset(5000)] public long mid; [FieldOffset(100000)] public int far; [FieldOffset(100008)] public string text; }
    [StructLayout(LayoutKind.Explicit)]
    unsafe struct Overlaid { [FieldOffset(0)] public double real; [FieldOffset(0)] public long number; [FieldOffset(0)] public int* pointer; [FieldOffset(0)] public byte* bytes; }

    static Far far; static Spread spread; static Near near; static Words[] array; static int[,] grid;
    static long sink; static double real; static string text;

    static void Try(string name, Action action)
    {
        try { action(); Console.WriteLine(name + ": goes on"); }
        catch (Exception e) { Console.WriteLine(name + ": " + e.GetType().Name); }
    }
    static ref int After(Far value) => ref value.after;
    static int Read(ref int r) => r;
    static int Last(Big big) => big.last;
    static Big Whole(Far value) => value.big;
    static Words Other(Near value) => value.other;
    static unsafe ref Big Nothing() => ref *(Big*)null;
    static unsafe void Take(ref int r) { fixed (int* p = &r) sink = (long)p; }

    static unsafe void Pointers()
    {
        Try("&p->first", () => { Big* p = null; sink = (long)&p->first; });
        Try("&p->second", () => { Big* p = null; sink = (long)&p->second; });
        Try("&p->last", () => { Big* p = null; sink = (long)&p->last; });
        Try("p->pad", () => { Big* p = null; sink = (long)p->pad; });
        Try("p->pad[5]", () => { Big* p = null; sink = p->pad[5]; });
        Try("p->last", () => { Big* p = null; sink = p->last; });
        Try("p->last = 1", () => { Big* p = null; p->last = 1; });
        Try("p->last++", () => { Big* p = null; p->last++; });
        Try("p->real", () => { Big* p = null; real = p->real; });
        Try("p->mid.b", () => { Big* p = null; sink = p->mid.b; });
        Try("p->mid.b = 3", () => { Big* p = null; p->mid.b = 3; });
        Try("p->mid = default", () => { Big* p = null; p->mid = default; });
        Try("*p", () => { Big* p = null; Big big = *p; sink = big.last; });
        Try("ref first", () => { ref Big r = ref Nothing(); Take(ref r.first); });
        Try("ref second", () => { ref Big r = ref Nothing(); Take(ref r.second); });
        Try("ref last", () => { ref Big r = ref Nothing(); Take(ref r.last); });
        Try("r.last", () => { ref Big r = ref Nothing(); sink = r.last; });
        Try("r.mid", () => { ref Big r = ref Nothing(); Mid mid = r.mid; sink = mid.b; });
        Try("ref r.mid.b", () => { ref Big r = ref Nothing(); Take(ref r.mid.b); });
        Try("p->bytes[5000]", () => { Filled* p = null; sink = p->bytes[5000]; });
        Try("p->bytes[n]", () => { Filled* p = null; sink = p->bytes[(int)sink + 1000000]; });
        Try("p->bytes[7] = 1", () => { Filled* p = null; p->bytes[7] = 1; });
        Try("*p = *q", () => { Filled* p = null, q = null; *p = *q; });
        uint many = (uint)Environment.NewLine.Length * 3000;
        Try("fill", () => { Filled* p = null; Unsafe.InitBlock(p, 1, many); });
        Try("fill nothing", () => { Filled* p = null; Unsafe.InitBlock(p, 1, many - many); });
        Try("copy to null", () => { byte* q = stackalloc byte[3000]; Unsafe.CopyBlock(null, q, many); });
        Try("copy from null", () => { byte* q = stackalloc byte[3000]; Unsafe.CopyBlock(q, null, many); });
        Try("copy nothing", () => { Unsafe.CopyBlock((void*)null, (void*)null, many - many); });
        Try("4095", () => { byte* p = (byte*)4095; sink = *p; });
    }

    static void Objects()
    {
        Try("far.after", () => sink = far.after);
        Try("far.after = 3", () => far.after = 3);
        Try("far.after += 3", () => far.after += 3);
        Try("far.real", () => real = far.real);
        Try("far.text", () => text = far.text);
        Try("far.text = x", () => far.text = "x");
        Try("ref far.after", () => { ref int r = ref far.after; });
        Try("Read(ref far.after)", () => sink = Read(ref far.after));
        Try("After(far)", () => { ref int r = ref After(far); });
        Try("far.nested.tail", () => sink = far.nested.tail);
        Try("far.nested.big.last", () => sink = far.nested.big.last);
        Try("copy far.big", () => { Big big = far.big; sink = big.last; });
        Try("copy far.nested", () => { Nested nested = far.nested; sink = nested.tail; });
        Try("far.big = default", () => far.big = default);
        Try("far.nested = new", () => far.nested = new Nested());
        Try("Last(far.nested.big)", () => sink = Last(far.nested.big));
        Try("Whole(far)", () => sink = Whole(far).last);
        Try("Other(near)", () => sink = Other(near).q);
        Try("near.other = default", () => near.other = default);
        Try("near.other = near.words", () => near.other = near.words);
        Try("spread.a", () => sink = spread.a);
        Try("spread.mid", () => sink = spread.mid);
        Try("spread.mid++", () => spread.mid++);
        Try("spread.far", () => sink = spread.far);
        Try("spread.text = a", () => spread.text = "a");
        Try("array[3].q", () => sink = array[3].q);
        Try("grid[3, 4]", () => sink = grid[3, 4]);
        Try("Interlocked", () => Interlocked.Add(ref far.after, 2));
        Try("Volatile", () => sink = Volatile.Read(ref far.after));
    }

    static unsafe void Overlays()
    {
        int* numbers = stackalloc int[] { 11, 22, 33, 44 };
        Overlaid o = default;
        o.pointer = numbers;
        double kept = o.real;
        o.real = 0;
        o.real = kept;
        Console.WriteLine($"{*o.pointer} {o.bytes[4]} {*(int*)o.number}");
        for (long step = 0; step < 16; step += 4)
        {
            o.number = step;
            Console.Write($"{*(int*)((byte*)numbers + o.number)} ");
            o.real = BitConverter.Int64BitsToDouble(12 - step);
            Console.WriteLine(*(int*)((byte*)numbers + o.number));
        }
    }

    static void Main()
    {
        Pointers();
        Objects();
        Overlays();
    }
}
