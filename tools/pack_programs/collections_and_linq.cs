// Typical use of collections and LINQ, over the element types that programs use most: for packs, never run.
using System;
using System.Collections;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.Linq;

static class CollectionsAndLinq
{
    static void Main()
    {
        Lists<int>(new[] { 3, 1, 2 }, x => x + 1);
        Lists<double>(new[] { 3.0, 1, 2 }, x => x / 2);
        Lists<char>("text", char.ToUpper);
        Lists<string>(new[] { "b", "a" }, x => x + "!");
        Lists<object>(new object[] { "b", 1 }, x => x);
        Keys<string, int>("a", 1);
        Keys<string, string>("a", "b");
        Keys<string, object>("a", "b");
        Keys<int, string>(1, "a");
        Keys<int, int>(1, 2);
        Keys<char, int>('a', 1);
        Keys<string, List<string>>("a", null);
        Queries(new[] { "one", "two", "three" });
        Numbers();
        Old();
    }

    static void Lists<T>(IEnumerable<T> source, Func<T, T> change)
    {
        var list = new List<T>(source);
        list.AddRange(source); list.Insert(0, list[0]); list.Sort(); list.Sort(Comparer<T>.Default); list.Reverse();
        list.RemoveAll(x => x.Equals(null)); list.RemoveAt(0); list.Contains(list[0]); list.IndexOf(list[0]); list.ForEach(x => change(x));
        list.Sort((a, b) => Comparer<T>.Default.Compare(a, b)); list.Find(x => true); list.FindIndex(x => true); list.Exists(x => true);
        list.Remove(list[0]); list.RemoveRange(0, 0); list.GetRange(0, 1); list.ConvertAll(x => x.ToString()); list.BinarySearch(list[0]); list.AsReadOnly();
        list.TrueForAll(x => true); list.InsertRange(0, list.ToArray());
        var array = list.ToArray();
        Array.Sort(array); Array.Reverse(array); Array.IndexOf(array, array[0]); Array.Resize(ref array, 3); Array.Find(array, x => true); Array.FindIndex(array, x => true);
        Array.Exists(array, x => true); Array.ConvertAll(array, x => x.ToString()); Array.Sort(array, (a, b) => 0); Array.Empty<T>(); Array.Copy(array, array, 1); Array.Fill(array, array[0]);
        Console.WriteLine(string.Join(", ", array) + string.Join("|", list.Select(x => x.ToString())));
        var set = new HashSet<T>(list); set.Add(array[0]); set.UnionWith(list); set.IntersectWith(list); set.ExceptWith(list); set.Contains(array[0]); set.Remove(array[0]); set.IsSubsetOf(list); set.SetEquals(list);
        var sorted = new SortedSet<T>(list); foreach (var x in sorted) Console.WriteLine(x); sorted.Add(array[0]); sorted.Remove(array[0]);
        var queue = new Queue<T>(list); queue.Enqueue(queue.Dequeue()); queue.Peek(); queue.Contains(array[0]); foreach (var x in queue) Console.WriteLine(x);
        var stack = new Stack<T>(list); stack.Push(stack.Pop()); stack.Peek(); foreach (var x in stack) Console.WriteLine(x); stack.ToArray();
        var linked = new LinkedList<T>(list); linked.AddFirst(array[0]); linked.AddLast(array[0]); linked.RemoveFirst(); linked.Find(array[0]); foreach (var x in linked) Console.WriteLine(x);
        var bag = new ConcurrentQueue<T>(list); bag.TryDequeue(out _); bag.Enqueue(array[0]);
        foreach (var x in (IEnumerable<T>)list) Console.WriteLine(x);
        var collection = new Collection<T>(list); collection.Add(array[0]); IReadOnlyList<T> readOnly = list; Console.WriteLine(readOnly[0]);
        var q = list.Where(x => x != null).Select(change).Skip(1).Take(5);
        q.ToList(); q.ToArray(); q.Count(); q.Any(); q.First(); q.FirstOrDefault(); q.Last(); q.LastOrDefault(); q.Single(); q.SingleOrDefault(); q.ElementAt(0); q.Contains(array[0]);
        q.Distinct().ToList(); q.Union(list).ToArray(); q.Intersect(list).ToList(); q.Except(list).ToList(); q.Concat(list).ToList(); q.Reverse().ToList(); q.SequenceEqual(list); q.Append(array[0]).ToList(); q.Prepend(array[0]).ToList();
        q.OrderBy(x => x).ToList(); q.OrderByDescending(x => x).ThenBy(x => x.ToString()).ToArray(); q.GroupBy(x => x.ToString()).ToList(); q.ToDictionary(x => x.ToString()); q.ToLookup(x => x.ToString()); q.ToHashSet();
        q.Min(); q.Max(); q.Sum(x => 1); q.Average(x => 1.0); q.Min(x => 1); q.Max(x => 1); q.Aggregate((a, b) => a); q.Aggregate(0, (n, x) => n + 1); q.Zip(list, (a, b) => a).ToList(); q.TakeWhile(x => true).ToList(); q.SkipWhile(x => false).ToList();
        q.SelectMany(x => new[] { x }).ToList(); q.Select((x, i) => i).ToArray(); q.Where((x, i) => i > 0).ToList(); q.All(x => true); q.Any(x => true); q.Count(x => true); q.First(x => true); q.FirstOrDefault(x => true); q.Last(x => true); q.Single(x => true);
        q.DefaultIfEmpty().ToList(); q.Select(x => x.ToString()).ToList(); q.Select(x => x.GetHashCode()).ToList(); array.Where(x => true).ToList(); array.Select(change).ToArray(); q.Cast<object>().ToList(); q.OfType<T>().ToList(); q.SkipLast(1).ToList(); q.TakeLast(1).ToList(); q.AsEnumerable(); list.Any(); list.ToList(); list.First();
        Enumerable.Repeat(array[0], 3).ToList(); Enumerable.Empty<T>().ToList();
    }

    static void Keys<K, V>(K key, V value)
    {
        var map = new Dictionary<K, V> { [key] = value };
        map.TryGetValue(key, out value); map.ContainsKey(key); map.ContainsValue(value); map.TryAdd(key, value); map[key] = map[key]; map.GetValueOrDefault(key); map.Remove(key); map.Add(key, value);
        foreach (var pair in map) Console.WriteLine($"{pair.Key} = {pair.Value}");
        foreach (var (k, v) in map) Console.WriteLine($"{k}{v}");
        foreach (var k in map.Keys) Console.WriteLine(k);
        foreach (var v in map.Values) Console.WriteLine(v);
        map.Keys.ToList(); map.Values.ToList(); map.Keys.ToArray(); map.Values.ToArray(); map.ToList(); map.ToArray(); map.Count(); map.Any(); map.First();
        map.OrderBy(p => p.Key).ToList(); map.OrderByDescending(p => p.Value).ToList(); map.Where(p => true).ToDictionary(p => p.Key, p => p.Value); map.Select(p => p.Key).ToList(); map.Select(p => p.Value).ToList();
        map.Keys.OrderBy(k => k).ToList(); map.Values.OrderBy(k => k).ToList(); new Dictionary<K, V>(map); IDictionary<K, V> i = map; i[key] = value; i.TryGetValue(key, out value); IReadOnlyDictionary<K, V> r = map; r.TryGetValue(key, out value); map.Clear();
        var sorted = new SortedDictionary<K, V>(map) { [key] = value }; foreach (var pair in sorted) Console.WriteLine(pair); sorted.TryGetValue(key, out value); sorted.Remove(key); sorted.Keys.ToList();
        var list = new SortedList<K, V>(map) { [key] = value }; foreach (var pair in list) Console.WriteLine(pair);
        var shared = new ConcurrentDictionary<K, V>(); shared.GetOrAdd(key, k => value); shared.AddOrUpdate(key, value, (k, v) => v); shared.TryAdd(key, value); shared.TryRemove(key, out _); shared[key] = value; foreach (var pair in shared) Console.WriteLine(pair);
        new[] { (key, value) }.ToDictionary(t => t.key, t => t.value); new[] { (key, value) }.GroupBy(t => t.key).ToDictionary(g => g.Key, g => g.ToList()); new[] { (key, value) }.ToLookup(t => t.key, t => t.value);
        new[] { key }.Join(new[] { key }, a => a, b => b, (a, b) => a).ToList(); new[] { key }.GroupJoin(new[] { key }, a => a, b => b, (a, b) => a).ToList(); new[] { key }.Zip(new[] { value }).ToList();
    }

    static void Queries(string[] words)
    {
        var groups = from w in words where w.Length > 2 orderby w.Length descending, w group w by w[0] into g select new { g.Key, Count = g.Count(), Words = g.ToList() };
        foreach (var g in groups) Console.WriteLine($"{g.Key}: {g.Count} {string.Join(",", g.Words)}");
        foreach (var p in words.Select((w, i) => new { w, i }).OrderBy(p => p.w)) Console.WriteLine(p);
        foreach (var g in words.GroupBy(w => w.Length).OrderBy(g => g.Key)) Console.WriteLine($"{g.Key} {g.Max()} {g.Sum(w => w.Length)} {g.Average(w => w.Length)}");
        var joined = from a in words join b in words on a.Length equals b.Length select a + b; Console.WriteLine(joined.Count());
        Console.WriteLine(words.SelectMany(w => w).Distinct().OrderBy(c => c).Aggregate("", (s, c) => s + c));
        Console.WriteLine(words.ToLookup(w => w.Length)[3].Count() + words.Sum(w => w.Length) + words.Max(w => w.Length) + words.Min(w => w.Length));
        words.SelectMany(w => w.Split(' ')).GroupBy(w => w).Select(g => (g.Key, g.Count())).OrderByDescending(t => t.Item2).ThenBy(t => t.Key).Take(3).ToList().ForEach(t => Console.WriteLine(t));
        words.GroupBy(w => w.Length, w => w.ToUpper()).ToDictionary(g => g.Key, g => g.ToArray()); words.ToDictionary(w => w, w => w.Length); words.ToDictionary(w => w, StringComparer.OrdinalIgnoreCase); new HashSet<string>(words, StringComparer.OrdinalIgnoreCase); new Dictionary<string, string>(StringComparer.OrdinalIgnoreCase);
        words.OrderBy(w => w, StringComparer.Ordinal).ToList(); words.Distinct(StringComparer.OrdinalIgnoreCase).ToList();
    }

    static void Numbers()
    {
        var n = Enumerable.Range(1, 100);
        Console.WriteLine(n.Sum() + n.Where(x => x % 2 == 0).Sum() + n.Average() + n.Min() + n.Max() + n.Select(x => (long)x).Sum() + n.Select(x => (double)x).Sum() + (double)n.Select(x => (decimal)x).Sum() + n.Aggregate((a, b) => a * b));
        Console.WriteLine(n.Select(x => x * 1.5).Average() + n.Sum(x => x * 2.0) + n.Sum(x => (long)x) + n.Max(x => (double)x) + n.Select(x => (int?)x).Sum());
        var primes = n.Where(x => x > 1 && Enumerable.Range(2, x - 2).All(d => x % d != 0)).ToArray(); Console.WriteLine(string.Join(" ", primes));
        int[,] grid = new int[3, 3]; int[][] rows = { new[] { 1 } }; Console.WriteLine(rows.Select(r => r.Sum()).Max() + grid.Cast<int>().Sum() + grid.GetLength(0));
        int? none = null; Console.WriteLine(none ?? 3); Console.WriteLine(none.HasValue); Span<int> span = stackalloc int[4]; span.Fill(1); span.Slice(1).CopyTo(span); ReadOnlySpan<char> chars = "text".AsSpan(1); Console.WriteLine(chars.ToString() + span[0] + chars.IndexOf('x'));
        n.OrderBy(x => -x).ThenByDescending(x => x % 3).ToList(); n.ToHashSet().Contains(3); n.Reverse().Skip(2).First(); n.Zip(n, (a, b) => a * b).Sum();
    }

    static void Old()
    {
        var list = new ArrayList { 1, "a" }; foreach (var x in list) Console.WriteLine(x); list.Sort(); var table = new Hashtable { ["a"] = 1 }; foreach (DictionaryEntry e in table) Console.WriteLine(e.Key + "" + e.Value); var bits = new BitArray(10); bits[3] = true;
        var stack = new Stack(); stack.Push(1); var queue = new Queue(); queue.Enqueue(1); Console.WriteLine(queue.Dequeue());
    }
}
