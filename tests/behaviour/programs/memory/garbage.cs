// Much garbage: trees, linked lists, dictionaries, strings, arrays of references, interior references kept across collections.
using System;
using System.Collections.Generic;
using System.Text;

sealed class Tree
{
    Tree left, right;
    public static Tree Make(int depth) => depth == 0 ? new Tree() : new Tree { left = Make(depth - 1), right = Make(depth - 1) };
    public int Count() => 1 + (left == null ? 0 : left.Count() + right.Count());
}

sealed class Link
{
    public Link Next;
    public string Name;
    public int[] Data;
}

struct Holder { public object A; public long N; public string S; }

static class Program
{
    static Holder Pass(Holder h, object keep)
    {
        var noise = new byte[100];
        return new Holder { A = keep, N = h.N + noise.Length, S = h.S + noise.Length };
    }

    static int Interior(int[] array)
    {
        ref int middle = ref array[array.Length / 2];
        array = null;
        for (int i = 0; i < 50; i++)
        {
            middle += new int[1000].Length;
            if (i % 10 == 0) GC.Collect();
        }
        return middle;
    }

    static int SpanAcross()
    {
        Span<char> s = new char[64];
        for (int i = 0; i < 64; i++)
        {
            s[i] = (char)('a' + i % 26);
            new StringBuilder(i).Append('x', i);
        }
        GC.Collect();
        int sum = 0;
        foreach (char c in s) sum += c;
        return sum;
    }

    static void Main()
    {
        int total = 0;
        Tree kept = Tree.Make(10);
        for (int i = 0; i < 20; i++) total += Tree.Make(8).Count();
        Console.WriteLine(total + " " + kept.Count());

        Link head = null;
        for (int i = 0; i < 3000; i++)
        {
            head = new Link { Next = head, Name = "n" + i, Data = new int[i % 7] };
            if (i % 3 == 0) head = head.Next; // drop every third
        }
        int length = 0, data = 0;
        for (Link l = head; l != null; l = l.Next)
        {
            length++;
            data += l.Data.Length + l.Name.Length;
        }
        Console.WriteLine(length + " " + data);

        var map = new Dictionary<string, List<int>>();
        for (int i = 0; i < 2000; i++)
        {
            string key = "key" + i % 97;
            if (!map.TryGetValue(key, out List<int> list)) map[key] = list = new List<int>();
            list.Add(i);
        }
        int sum = 0;
        foreach (KeyValuePair<string, List<int>> p in map)
            foreach (int v in p.Value) sum += v;
        Console.WriteLine(map.Count + " " + sum);

        string s = "";
        for (int i = 0; i < 500; i++) s = (s + (char)('a' + i % 26)).Substring(i > 100 ? 1 : 0);
        Console.WriteLine(s.Length + s);

        Holder h = default;
        for (int i = 0; i < 100; i++) h = Pass(h, new Link { Name = i.ToString() });
        Console.WriteLine(((Link)h.A).Name + " " + h.N + " " + h.S.Length);
        Console.WriteLine(Interior(new int[11]) + " " + SpanAcross());

        var jagged = new object[100][];
        for (int round = 0; round < 20; round++)
            for (int i = 0; i < jagged.Length; i++) jagged[i] = new object[] { i, "s" + round, jagged[(i + 1) % 100]?[0] };
        GC.Collect();
        Console.WriteLine(jagged[42][0] + " " + jagged[42][1] + " " + jagged[42][2]);
        var big = new List<byte[]>();
        for (int i = 0; i < 20; i++)
        {
            big.Add(new byte[100000]);
            if (big.Count > 3) big.RemoveAt(0);
        }
        Console.WriteLine(big.Count + " " + big[2][99999] + " " + (GC.CollectionCount(0) > 0));
    }
}
