// XmlSerializer over plain classes: attributes, text, arrays, lists of both shapes, enums, nullable values, fields; read
// back. It works by reflection where no code is made at run time. Also arrays that are made by their own type.
using System;
using System.Collections.Generic;
using System.IO;
using System.Xml.Serialization;

public enum Kind
{
    A,
    [XmlEnum("bee")] B,
}

public class Item
{
    [XmlAttribute("id")] public int Id { get; set; }
    [XmlText] public string? Text { get; set; }
}

[XmlRoot("order")]
public class Order
{
    [XmlElement("n")] public string? Name { get; set; }
    public DateTime When { get; set; }
    public decimal Sum;
    public List<int> Codes { get; set; } = [];
    [XmlArray("items"), XmlArrayItem("it")] public Item[]? Items { get; set; }
    [XmlIgnore] public int Hidden { get; set; }
    public Kind Kind { get; set; }
    public int? Maybe { get; set; }
    [XmlElement("tag")] public List<string> Tags { get; set; } = [];
    public Item? One { get; set; }
    public bool Flag { get; set; }
}

static class Program
{
    static void Main()
    {
        var serializer = new XmlSerializer(typeof(Order));
        var names = new XmlSerializerNamespaces();
        names.Add("", "");
        var writer = new StringWriter { NewLine = "\n" };
        var order = new Order
        {
            Name = "n<1>", When = new DateTime(2024, 1, 2, 3, 4, 5, DateTimeKind.Utc), Sum = 1.50m, Codes = { 1, 2 },
            Items = [new() { Id = 7, Text = "x" }, new()], Kind = Kind.B, Tags = { "a", "b" }, One = new() { Id = 3 },
        };
        serializer.Serialize(writer, order, names);
        Console.WriteLine(writer);

        var back = (Order)serializer.Deserialize(new StringReader(writer.ToString()))!;
        Console.WriteLine($"{back.Name} {back.When:o} {back.Sum} {string.Join(",", back.Codes)} {back.Kind} {back.Maybe} {back.Flag}");
        Console.WriteLine($"{back.Items!.Length} {back.Items[0].Id}{back.Items[0].Text} {string.Join(",", back.Tags)} {back.One!.Id}");

        var list = new XmlSerializer(typeof(List<Item>));
        writer = new StringWriter { NewLine = "\n" };
        list.Serialize(writer, new List<Item> { new() { Id = 1 } });
        Console.WriteLine(((List<Item>)list.Deserialize(new StringReader(writer.ToString()))!)[0].Id);

        var made = (Array)Activator.CreateInstance(typeof(int[]), 4)!;
        Console.WriteLine(made.Length + " " + Array.CreateInstanceFromArrayType(typeof(Item[]), 3).GetType());
    }
}
