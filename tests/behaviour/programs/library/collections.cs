// List, Dictionary, HashSet, Queue, Stack, LinkedList, SortedDictionary.
using System;
using System.Collections.Generic;

static class Program
{
    static void Show<T>(string title, IEnumerable<T> items) => Console.WriteLine(title + ": " + string.Join(" ", items));

    static void Main()
    {
        var list = new List<int> { 5, 3, 8 };
        list.Add(1);
        list.AddRange(new[] { 9, 2 });
        list.Insert(2, 77);
        list.Remove(8);
        list.RemoveAt(0);
        Show("list", list);
        Console.WriteLine($"{list.Count} {list.IndexOf(9)} {list.Contains(3)} {list[1]}");
        list.Sort();
        Show("sorted", list);
        list.Reverse();
        Show("reversed", list);
        Show("found", list.FindAll(x => x % 2 == 1));
        Console.WriteLine(list.Exists(x => x > 70) + " " + list.Find(x => x < 3) + " " + list.BinarySearch(1000));
        list.RemoveAll(x => x > 5);
        list.ForEach(x => Console.Write(x + ";"));
        Console.WriteLine();

        var ages = new Dictionary<string, int> { ["ann"] = 30, ["bob"] = 25 };
        ages["cid"] = 41;
        ages["bob"]++;
        ages.Add("dan", 19);
        foreach (KeyValuePair<string, int> pair in ages) Console.Write(pair.Key + "=" + pair.Value + " ");
        Console.WriteLine();
        Console.WriteLine(ages.TryGetValue("eve", out int age) + " " + age + " " + ages.ContainsKey("ann") + " " + ages.Remove("ann") + " " + ages.Count);
        try
        {
            Console.WriteLine(ages["nobody"]);
        }
        catch (KeyNotFoundException e)
        {
            Console.WriteLine(e.Message);
        }

        try
        {
            ages.Add("bob", 1);
        }
        catch (ArgumentException e)
        {
            Console.WriteLine(e.Message);
        }

        var squares = new Dictionary<int, long>();
        for (int i = 0; i < 1000; i++) squares[i * 7919] = (long)i * i;
        long sum = 0;
        foreach (long v in squares.Values) sum += v;
        Console.WriteLine(squares.Count + " " + sum + " " + squares[7919 * 31]);

        var set = new HashSet<string> { "x", "y" };
        Console.WriteLine(set.Add("x") + " " + set.Add("z") + " " + set.Count);
        set.UnionWith(new[] { "w", "y" });
        set.ExceptWith(new[] { "x" });
        Show("set", set);
        var numbers = new HashSet<int>(new[] { 1, 2, 3, 4, 5 });
        numbers.IntersectWith(new[] { 4, 5, 6 });
        Show("set", numbers);

        var queue = new Queue<char>("abc");
        queue.Enqueue('d');
        Console.WriteLine(queue.Dequeue() + " " + queue.Peek() + " " + queue.Count);
        var stack = new Stack<double>();
        for (int i = 0; i < 5; i++) stack.Push(i * 0.5);
        Console.WriteLine(stack.Pop() + " " + stack.Peek() + " " + stack.Count);
        Show("stack", stack);

        var linked = new LinkedList<int>();
        linked.AddLast(2);
        linked.AddFirst(1);
        linked.AddAfter(linked.First, 10);
        Show("linked", linked);
        var sorted = new SortedDictionary<string, int>(StringComparer.Ordinal) { ["b"] = 2, ["a"] = 1, ["c"] = 3 };
        Show("keys", sorted.Keys);

        try
        {
            foreach (int x in list) list.Add(x);
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(e.Message);
        }

        try
        {
            Console.WriteLine(list[100]);
        }
        catch (ArgumentOutOfRangeException e)
        {
            Console.WriteLine(e.Message);
        }
    }
}
