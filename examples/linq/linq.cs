// LINQ to objects: projections, filters, grouping, joins, ordering, aggregates, lazy evaluation.
using System;
using System.Collections.Generic;
using System.Linq;

sealed class Person
{
    public string Name;
    public int Age;
    public string City;
}

static class Program
{
    static void Show<T>(IEnumerable<T> items) => Console.WriteLine(string.Join(", ", items));

    static IEnumerable<int> Noisy()
    {
        for (int i = 1; i <= 3; i++)
        {
            Console.Write("(yield " + i + ")");
            yield return i;
        }
    }

    static void Main()
    {
        int[] numbers = { 5, 1, 4, 2, 3, 9, 8 };
        Show(numbers.Where(n => n % 2 == 1).Select(n => n * n));
        Show(from n in numbers where n > 2 orderby n descending select n + 0.5);
        Show(numbers.OrderBy(n => n % 3).ThenByDescending(n => n));
        Console.WriteLine($"{numbers.Sum()} {numbers.Min()} {numbers.Max()} {numbers.Average():F3} {numbers.Count(n => n > 4)}");
        Console.WriteLine(numbers.Aggregate("", (s, n) => s + n));
        Console.WriteLine($"{numbers.First()} {numbers.Last()} {numbers.FirstOrDefault(n => n > 100)} {numbers.Any(n => n == 4)} {numbers.All(n => n > 0)}");
        Show(numbers.Skip(2).Take(3));
        Show(numbers.TakeWhile(n => n != 2).Concat(new[] { 0 }).Reverse());
        Show(Enumerable.Range(1, 5).Zip("abcde", (n, c) => n + ":" + c));
        Show(new[] { 1, 2, 2, 3, 3, 3 }.Distinct());
        Show(new[] { 1, 2, 3 }.Union(new[] { 3, 4 }).Except(new[] { 1 }));
        Show(new[] { "a b", "c" }.SelectMany(s => s.Split(' ')));
        Show(Enumerable.Repeat("x", 3));

        var people = new List<Person>
        {
            new Person { Name = "Ann", Age = 30, City = "Oslo" },
            new Person { Name = "Bob", Age = 25, City = "Rome" },
            new Person { Name = "Cid", Age = 35, City = "Oslo" },
            new Person { Name = "Dan", Age = 25, City = "Rome" },
        };
        foreach (IGrouping<string, Person> g in people.GroupBy(p => p.City))
            Console.WriteLine(g.Key + " -> " + string.Join(" ", g.Select(p => p.Name)) + " " + g.Average(p => p.Age));
        var codes = new Dictionary<string, string> { ["Oslo"] = "NO", ["Rome"] = "IT" };
        Show(from p in people join c in codes on p.City equals c.Key select p.Name + "@" + c.Value);
        Dictionary<string, int> byName = people.ToDictionary(p => p.Name, p => p.Age);
        Console.WriteLine(byName["Cid"]);
        ILookup<int, string> byAge = people.ToLookup(p => p.Age, p => p.Name);
        Show(byAge[25]);
        Show(people.OrderBy(p => p.Age).ThenBy(p => p.Name, StringComparer.Ordinal).Select(p => p.Name));
        var pairs = people.Select(p => new { p.Name, Next = p.Age + 1 }).Where(p => p.Next > 26);
        Show(pairs);

        IEnumerable<int> lazy = Noisy().Select(n => n * 10);
        Console.WriteLine("not yet");
        Show(lazy);
        Console.WriteLine(lazy.First());
        Console.WriteLine(string.Join(",", numbers.ToHashSet().OrderBy(n => n)) + " " + numbers.ToArray().Length + " " + numbers.ToList().Count);
        Console.WriteLine(new object[] { 1, "two", 3 }.OfType<int>().Sum() + " " + new object[] { "x", "y" }.Cast<string>().Last());
        Console.WriteLine(numbers.SequenceEqual(new[] { 5, 1, 4, 2, 3, 9, 8 }) + " " + numbers.Contains(9) + " " + numbers.ElementAt(2));
        try
        {
            new int[0].First();
        }
        catch (InvalidOperationException e)
        {
            Console.WriteLine(e.Message);
        }
    }
}
