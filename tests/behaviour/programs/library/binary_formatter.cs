// BinaryFormatter of .NET Core 3.1: graphs with cycles, collections of .NET, callbacks, surrogates of the type itself.
using System;
using System.Collections;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Formatters.Binary;

public enum Status { New, Paid = 5 }

[Serializable]
public class Order
{
    public int Id;
    public string Customer { get; set; }
    public List<Line> Lines = new List<Line>();
    public DateTime When;
    public Status Status;
    [NonSerialized] public int Skipped = 7;
    public Dictionary<string, decimal> Totals = new Dictionary<string, decimal>();
    public HashSet<int> Marks = new HashSet<int>();
    public Queue<string> Steps = new Queue<string>();
    public SortedDictionary<int, Status> Sorted = new SortedDictionary<int, Status>();
    public object[] Mixed;
    public int[,] Grid;
    public Guid Tag;
    private readonly string hidden = "hidden";

    public string Hidden => hidden;

    [OnSerializing]
    private void Before(StreamingContext context) => Console.WriteLine($"serializing {Id} for {context.State}");

    [OnDeserialized]
    private void After(StreamingContext context) => Console.WriteLine($"deserialized {Id} with {Lines.Count} lines");
}

[Serializable]
public class Line
{
    public string Item;
    public double? Price;
    public int? Count;
    public Order Back;
}

[Serializable]
public class Special : Line, ISerializable
{
    public int Factor;

    public Special() { }

    protected Special(SerializationInfo info, StreamingContext context)
    {
        Factor = info.GetInt32("factor");
        Item = info.GetString("item");
    }

    public void GetObjectData(SerializationInfo info, StreamingContext context)
    {
        info.AddValue("factor", Factor);
        info.AddValue("item", Item);
    }
}

[Serializable]
public sealed class One : IObjectReference
{
    public static readonly One Instance = new One();

    public object GetRealObject(StreamingContext context) => Instance;
}

public class Plain
{
}

class Program
{
    private static T Copy<T>(T value)
    {
        var formatter = new BinaryFormatter();
        var stream = new MemoryStream();
        formatter.Serialize(stream, value);
        stream.Position = 0;
        return (T)formatter.Deserialize(stream);
    }

    private static void Try(Action action)
    {
        try
        {
            action();
        }
        catch (Exception error)
        {
            Console.WriteLine($"{error.GetType().Name}: {error.Message}");
        }
    }

    static void Main()
    {
        var order = new Order
        {
            Id = 3, Customer = "ada", When = new DateTime(2020, 2, 3, 4, 5, 6, DateTimeKind.Utc), Status = Status.Paid,
            Skipped = 9, Mixed = new object[] { 1, "two", 3.5, 'c', null, Status.New, new[] { 4L }, 5m },
            Grid = new[,] { { 1, 2 }, { 3, 4 } }, Tag = new Guid(7, 0, 0, new byte[8]),
        };
        order.Lines.Add(new Line { Item = "pen", Price = 2.5, Count = 4, Back = order });
        order.Lines.Add(new Special { Item = "ink", Factor = 6 });
        order.Totals["net"] = 1.5m;
        order.Totals["gross"] = 1.8m;
        order.Marks.UnionWith(new[] { 3, 1, 2 });
        order.Steps.Enqueue("first");
        order.Steps.Enqueue("second");
        order.Sorted[2] = Status.Paid;
        order.Sorted[1] = Status.New;
        Order copy = Copy(order);
        Console.WriteLine($"{copy.Id} {copy.Customer} {copy.When:s} {copy.When.Kind} {copy.Status} {copy.Skipped} {copy.Hidden}");
        Console.WriteLine($"{copy.Lines[0].Item} {copy.Lines[0].Price} {copy.Lines[0].Count} {ReferenceEquals(copy, copy.Lines[0].Back)}");
        Console.WriteLine($"{copy.Lines[1].GetType().Name} {((Special)copy.Lines[1]).Factor} {copy.Lines[1].Item}");
        Console.WriteLine($"{copy.Totals["net"]} {copy.Totals["gross"]} {string.Join(",", copy.Marks.OrderBy(m => m))}");
        Console.WriteLine($"{copy.Steps.Dequeue()} {string.Join(",", copy.Sorted.Select(p => p.Key + "=" + p.Value))}");
        Console.WriteLine(string.Join("|", copy.Mixed.Select(m => m is long[] many ? "long " + many[0] : m ?? "null")));
        Console.WriteLine($"{copy.Grid[1, 0]} {copy.Tag}");
        Console.WriteLine(ReferenceEquals(Copy(One.Instance), One.Instance));
        Console.WriteLine(string.Join(",", Copy(new Hashtable { ["a"] = 1 }).Keys.Cast<string>()));
        Console.WriteLine(string.Join(",", Copy(new ArrayList { 1, "b" }).ToArray()));
        Console.WriteLine(Copy(Tuple.Create(1, "t")).Item2 + Copy(new Version(1, 2)) + Copy(DayOfWeek.Friday));
        Console.WriteLine(Copy(new InvalidOperationException("inner message", new ArgumentNullException("p"))).InnerException.Message);
        Try(() => Copy(new Plain()));
        Try(() => new BinaryFormatter().Deserialize(new MemoryStream(new byte[] { 1, 2, 3 })));
        Try(() => new BinaryFormatter().Serialize(null, 1));
    }
}
