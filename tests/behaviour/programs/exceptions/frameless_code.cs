// Methods without a frame, and such that set it up late: faults and throws in them, seen from their callers.
using System;
using System.Runtime.CompilerServices;

sealed class Node
{
    public int Value;
    public Node Next;
    public int[] Items;

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int ValueOf(Node n) { return n.Value; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static void Link(Node n, Node next) { n.Next = next; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Item(int[] items, int at) { return items[at]; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Divide(int a, int b) { return a / b; }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Sum(int a, int b) { return checked(a + b); }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Positive(int a) { if (a < 0) throw new ArgumentOutOfRangeException("a"); return a * 3; }

    // Only the path with the calls has a frame.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int Late(Node n, int[] items, int at)
    {
        if (n == null) return items[at];
        return ValueOf(n) + Item(items, at);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    public static int ByTable(int kind, Node n)
    {
        switch (kind)
        {
            case 0: return 11;
            case 1: return n.Value;
            case 2: return Positive(n.Value);
            case 3: return kind * 7;
            case 4: return n.Next.Value;
            default: return -1;
        }
    }

    // Nine integers: the last ones arrive on the stack and are read from there without a frame.
    [MethodImpl(MethodImplOptions.NoInlining)]
    public static long Many(long a, long b, long c, long d, long e, long f, long g, long h, long i)
    {
        return a - b + (c - d) * 2 + (e - f) * 3 + (g - h) * 5 + i;
    }
}

struct Three { public long A; public object B; public int C; }

static class Program
{
    static int s_caught;

    static string Try(Func<int> action)
    {
        // Locals that live across the call: callee-saved registers must be restored after a fault.
        int before = s_caught * 3 + 1, other = before ^ 5, third = before * 7;
        try { return "value " + action(); }
        catch (Exception e)
        {
            s_caught++;
            string trace = e.StackTrace;
            string top = trace.Substring(0, trace.IndexOf('\n') < 0 ? trace.Length : trace.IndexOf('\n')).Trim();
            int end = top.IndexOf(" in ");
            return e.GetType().Name + " " + (end < 0 ? top : top.Substring(0, end)) + " " + (before + other * 2 + third);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static long Part(Three t) { return t.A + t.C + (t.B == null ? 0 : 1); }

    static int Main()
    {
        var n = new Node { Value = 5, Items = new[] { 1, 2, 3 } };
        n.Next = new Node { Value = 8 };
        int[] none = null;
        Console.WriteLine(Try(() => Node.ValueOf(n)));
        Console.WriteLine(Try(() => Node.ValueOf(null)));
        Console.WriteLine(Try(() => { Node.Link(null, n); return 0; }));
        Console.WriteLine(Try(() => { Node.Link(n.Next, n); return n.Next.Next.Value; }));
        Console.WriteLine(Try(() => Node.Item(n.Items, 2)));
        Console.WriteLine(Try(() => Node.Item(n.Items, 3)));
        Console.WriteLine(Try(() => Node.Item(none, 0)));
        Console.WriteLine(Try(() => Node.Divide(7, 2)));
        Console.WriteLine(Try(() => Node.Divide(7, 0)));
        Console.WriteLine(Try(() => Node.Divide(int.MinValue, -1)));
        Console.WriteLine(Try(() => Node.Sum(int.MaxValue, 1)));
        Console.WriteLine(Try(() => Node.Positive(4)));
        Console.WriteLine(Try(() => Node.Positive(-4)));
        Console.WriteLine(Try(() => Node.Late(n, n.Items, 1)));
        Console.WriteLine(Try(() => Node.Late(null, n.Items, 1)));
        Console.WriteLine(Try(() => Node.Late(null, n.Items, -1)));
        Console.WriteLine(Try(() => Node.Late(null, none, 0)));
        Console.WriteLine(Try(() => Node.Late(n, n.Items, 9)));
        for (int kind = 0; kind < 6; kind++)
        {
            int k = kind;
            Console.WriteLine(Try(() => Node.ByTable(k, n)) + ", " + Try(() => Node.ByTable(k, null)));
        }
        Console.WriteLine(Node.Many(9, 8, 7, 6, 5, 4, 3, 1, 2));
        Console.WriteLine(Part(new Three { A = 4, B = n, C = 6 }));
        Console.WriteLine("caught " + s_caught);
        return 100;
    }
}
