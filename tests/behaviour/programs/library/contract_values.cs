// DataContractSerializer, in XML and JSON, over values: structs, nullables, collections and dictionaries of them, .NET's own types.
using System;
using System.Collections.Generic;
using System.Collections.ObjectModel;
using System.IO;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;

public enum Level { Low, High }
public struct Point { public int X { get; set; } public TimeSpan Time { get; set; } }
[DataContract] public class Contract
{
    [DataMember(IsRequired = true)] public int Needed { get; set; }
    [DataMember(EmitDefaultValue = false)] public Point Absent { get; set; }
    [DataMember] private int hidden = 5;
    [OnDeserialized] void Count(StreamingContext context) => hidden++;
}
[CollectionDataContract(ItemName = "item")] public class Items : List<Point> { }
public class Values
{
    public int? Maybe { get; set; } = 4;
    public Point? Nothing { get; set; }
    public Point? Some { get; set; } = new Point { X = 4 };
    public List<Point> List { get; set; } = new List<Point> { new Point { X = 1 } };
    public Dictionary<int, Point> Map { get; set; } = new Dictionary<int, Point> { { 1, new Point() } };
    public IDictionary<Level, long> Levels { get; set; } = new Dictionary<Level, long> { { (Level)1, 4 } };
    public SortedDictionary<string, byte> Sorted { get; set; } = new SortedDictionary<string, byte> { { "q", 1 } };
    public TimeSpan Time { get; set; } = TimeSpan.FromSeconds(1.5);
    public DateTimeOffset Offset { get; set; } = new DateTimeOffset(2020, 5, 6, 7, 8, 9, TimeSpan.FromHours(2));
    public KeyValuePair<string, int> Pair { get; set; } = new KeyValuePair<string, int>("k", 1);
    public Tuple<int, Point> Tuple { get; set; } = System.Tuple.Create(1, new Point());
    public HashSet<int> Set { get; set; } = new HashSet<int> { 3 };
    public ICollection<decimal> Decimals { get; set; } = new List<decimal> { 1.5m };
    public Point[] Array { get; set; } = new Point[2];
    public int?[] Maybes { get; set; } = { 1, null };
    public Collection<Point?> Points { get; set; } = new Collection<Point?> { null, new Point() };
    public Stack<DateTime> Stack { get; set; } = new Stack<DateTime>();
    public Queue<Point> Queue { get; set; } = new Queue<Point>(new[] { new Point { X = 4 } });
    public Items Items { get; set; } = new Items { new Point() };
    public object Any { get; set; } = (Level)1;
    public Contract Contract { get; set; } = new Contract { Needed = 3 };
    public List<long> ReadOnly { get; } = new List<long> { 5 };
}

static class Program
{
    static void Try(string label, Action run)
    {
        try
        {
            run();
        }
        catch (Exception e)
        {
            for (; e != null; e = e.InnerException)
            {
                label += " <- " + e.GetType().Name + ": " + e.Message;
            }
            Console.WriteLine(label);
        }
    }

    static string Write(XmlObjectSerializer serializer, object value)
    {
        var stream = new MemoryStream();
        serializer.WriteObject(stream, value);
        return Encoding.UTF8.GetString(stream.ToArray());
    }

    static object Read(XmlObjectSerializer serializer, string text) => serializer.ReadObject(new MemoryStream(Encoding.UTF8.GetBytes(text)));

    static void Go(string label, XmlObjectSerializer serializer, object value) => Try(label, () =>
    {
        string text = Write(serializer, value);
        Console.WriteLine(text);
        string again = Write(serializer, Read(serializer, text));
        Console.WriteLine(again == text ? "same" : again);
    });

    static void Main()
    {
        var known = new[] { typeof(Level) };
        foreach (var property in typeof(Values).GetProperties())
        {
            Go(property.Name, new DataContractSerializer(property.PropertyType, known), property.GetValue(new Values()));
        }
        Go("all", new DataContractSerializer(typeof(Values), known), new Values());
        Go("json", new DataContractJsonSerializer(typeof(Values), known), new Values());
        Go("unknown", new DataContractSerializer(typeof(object)), new Contract());
        const string Name = "xmlns='http://schemas.datacontract.org/2004/07/'";
        Try("missing", () => Read(new DataContractSerializer(typeof(Contract)), "<Contract " + Name + "/>"));
        Try("null", () => Read(new DataContractSerializer(typeof(Point)), "<Point " + Name + "><X xmlns:i='http://www.w3.org/2001/XMLSchema-instance' i:nil='true'/></Point>"));
        Try("number", () => Read(new DataContractSerializer(typeof(Point)), "<Point " + Name + "><X>z</X></Point>"));
        Try("missing", () => Read(new DataContractJsonSerializer(typeof(Contract)), "{\"hidden\":1}"));
        Try("twice", () => Read(new DataContractJsonSerializer(typeof(Point)), "{\"X\":1,\"X\":2}"));
    }
}
