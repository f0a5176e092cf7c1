// Structs of few fields: in handlers, copied through their own fields, over memory that overlaps, across faults.
using System;
using System.Runtime.InteropServices;

struct Pair { public string A, B; }
struct Link { public Cell Next; public int V; }
class Cell { public Link L; }
struct Jump { public int To, V; }
unsafe struct Node { public Node* Next; public int V; }
unsafe struct Back { public long V; public Back* Next; }
struct Wide { public int A, B, C, D, E; }
struct Six { public long A, B, C, D, E, F; }
struct Ten { public long A, B, C, D, E, F, G, H, I, J; }
struct Small { public int A; public short B; public byte C; public sbyte D; }
struct Slice { public byte[] Data; public int Start, Length; }

[StructLayout(LayoutKind.Explicit)]
struct Both
{
    [FieldOffset(0)] public Wide X;
    [FieldOffset(4)] public Wide Y;
}

static unsafe class Program
{
    static string Make(int i) => "s" + i;
    static Pair MakePair(int i) => new Pair { A = Make(i), B = Make(i + 10) };
    static void Boom(int i)
    {
        object[] waste = new object[5];
        if (i > 0) throw new InvalidOperationException("boom" + i + waste.Length);
    }

    // Fields that handlers read are in memory throughout: the collector must know of them.
    static void Handlers(int i)
    {
        Pair p;
        p.A = Make(i);
        p.B = Make(i + 1);
        Pair q = MakePair(i);
        try
        {
            Boom(i);
            p.A = Make(7);
            q.B = Make(9);
            Boom(i + 1);
        }
        catch (InvalidOperationException e) when (Filter(p.A, q.B))
        {
            string waste = new string('x', 20);
            Console.WriteLine(p.A + p.B + q.A + q.B + e.Message + waste.Length);
        }
        finally
        {
            string waste = new string('y', 20);
            Console.WriteLine(p.A + "/" + p.B + q.A + q.B + waste.Length);
        }
        Console.WriteLine(p.B + q.A);
    }

    static bool Filter(string a, string b) => (a + b).Length > 3;

    static int Walk(Node* n)
    {
        Node cur = *n;
        int sum = 0;
        for (; ; cur = *cur.Next)
        {
            sum = sum * 10 + cur.V;
            if (cur.Next == null) return sum;
        }
    }

    static long WalkBack(Back* n)
    {
        Back cur = *n;
        long sum = cur.V;
        while (cur.Next != null)
        {
            cur = *cur.Next;
            sum = sum * 10 + cur.V;
        }
        return sum;
    }

    static int WalkCells(Cell start)
    {
        Link cur = start.L;
        int sum = cur.V;
        while (cur.Next != null)
        {
            cur = cur.Next.L;
            sum = sum * 10 + cur.V;
        }
        return sum;
    }

    static int Jumps(Jump[] table)
    {
        Jump cur = table[0];
        int sum = 0;
        for (int i = 0; i < 5; i++)
        {
            sum = sum * 10 + cur.V;
            cur = table[cur.To];
        }
        return sum;
    }

    static void ToNext(Node* n)
    {
        Node cur = *n;
        *cur.Next = cur;
    }

    static void Swap<T>(ref T a, ref T b)
    {
        T t = a;
        a = b;
        b = t;
    }

    static Slice Tail(Slice s) => new Slice { Data = s.Data, Start = s.Start + 1, Length = s.Length - 1 };

    static void Set(Wide* to, Wide value) => *to = value;

    static void Overlap(int* p, int by)
    {
        for (int i = 0; i < 12; i++) p[i] = i;
        Wide t = *(Wide*)(p + 3);
        *(Wide*)(p + 3 + by) = t;
        Show(p);
        for (int i = 0; i < 12; i++) p[i] = i;
        Set((Wide*)(p + 3 + by), *(Wide*)(p + 3));
        Show(p);
    }

    // More than 64 bytes are moved at once, with or without a local in between.
    static void OverlapTen(long* p, int by)
    {
        for (int i = 0; i < 14; i++) p[i] = i;
        *(Ten*)(p + 2 + by) = *(Ten*)(p + 2);
        for (int i = 0; i < 14; i++) Console.Write(p[i] + " ");
        for (int i = 0; i < 14; i++) p[i] = i;
        Ten t = *(Ten*)(p + 2);
        *(Ten*)(p + 2 + by) = t;
        for (int i = 0; i < 14; i++) Console.Write(p[i] + " ");
        Console.WriteLine();
    }

    static Small Join(Small m, short[] s, sbyte[] b)
    {
        m.A = s[0];
        m.D = b[0];
        m.B = b[0];
        m.C = (byte)m.D;
        m.B += (short)(m.A + m.C);
        return m;
    }

    static void Show(int* p)
    {
        for (int i = 0; i < 12; i++) Console.Write(p[i] + " ");
        Console.WriteLine();
    }

    static string Union(ref Both u)
    {
        u.X = new Wide { A = 1, B = 2, C = 3, D = 4, E = 5 };
        Wide t = u.X;
        u.Y = t;
        return $"{u.X.A} {u.Y.A}{u.Y.B}{u.Y.C}{u.Y.D}{u.Y.E}";
    }

    static string Local()
    {
        Both u = default;
        u.X = new Wide { A = 1, B = 2, C = 3, D = 4, E = 5 };
        Wide t = u.X;
        u.Y = t;
        return $"{u.X.A} {u.Y.A}{u.Y.B}{u.Y.C}{u.Y.D}{u.Y.E}";
    }

    static string FaultFirst(Six* p)
    {
        int seen = 1;
        try
        {
            Six t = *p;
            seen = 2;
            Six copy = t;
            return "no fault " + copy.A;
        }
        catch (NullReferenceException)
        {
            return "seen " + seen;
        }
    }

    static void Main()
    {
        for (int i = 0; i < 4; i++) Handlers(i);

        Node n3 = new Node { V = 3 }, n2 = new Node { V = 2, Next = &n3 }, n1 = new Node { V = 1, Next = &n2 };
        Console.WriteLine(Walk(&n1));
        ToNext(&n2);
        Console.WriteLine(n3.V + " " + (n3.Next == &n3));
        Back b3 = new Back { V = 3 }, b2 = new Back { V = 2, Next = &b3 }, b1 = new Back { V = 1, Next = &b2 };
        Console.WriteLine(WalkBack(&b1));
        Cell c3 = new Cell { L = { V = 3 } }, c2 = new Cell { L = { V = 2, Next = c3 } };
        Console.WriteLine(WalkCells(new Cell { L = { V = 1, Next = c2 } }));
        Console.WriteLine(Jumps(new[] { new Jump { To = 2, V = 1 }, new Jump { To = 0, V = 2 }, new Jump { To = 1, V = 3 } }));

        Swap(ref c2.L, ref c3.L);
        Console.WriteLine(c2.L.V + " " + c3.L.V + " " + (c3.L.Next == c3));
        Slice s = new Slice { Data = new byte[] { 4, 5, 6 }, Length = 3 };
        s = Tail(Tail(s));
        Console.WriteLine(s.Data[s.Start] + " " + s.Length);

        int* p = stackalloc int[12];
        for (int by = -2; by <= 2; by++) Overlap(p, by);
        long* q = stackalloc long[14];
        for (int by = -2; by <= 2; by++) OverlapTen(q, by);
        Small m = Join(new Small { B = 9, C = 8, D = 7 }, new short[] { -5 }, new sbyte[] { -7 });
        Console.WriteLine($"{m.A} {m.B} {m.C} {m.D}");
        Both u = default;
        Console.WriteLine(Union(ref u) + " " + Local());
        Console.WriteLine(FaultFirst(null));
    }
}
