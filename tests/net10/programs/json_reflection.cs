// C# 8: JsonSerializer without a generated context: classes, constructors, collections, enums, attributes, derived types.
using System;
using System.Collections.Generic;
using System.Text.Json;
using System.Text.Json.Serialization;

enum Color { Red, Green }

[JsonConverter(typeof(JsonStringEnumConverter))]
enum Size { Small, Large }

class Address
{
    public string Street { get; set; }
    public int Zip { get; set; }
}

class Person
{
    public string Name { get; set; }
    public int Age { get; set; }
    public int? Score { get; set; }
    public Address Home { get; set; }
    public List<string> Tags { get; set; } = new List<string>();
    public Dictionary<string, int> Map { get; set; }
    public Color Fav { get; set; }
    public Size Size { get; set; }
    public DateTime Born { get; set; }
    public Guid Id { get; set; }
    [JsonPropertyName("x_y")] public double Xy { get; set; }
    [JsonIgnore] public string Hidden { get; set; } = "hidden";
    public int[] Nums { get; set; }
    public List<Address> Others { get; set; }
    public IReadOnlyList<Point> Points { get; set; }
    public HashSet<char> Letters { get; set; }
    public object Any { get; set; }
}

class Point
{
    public int X { get; }
    public int Y { get; }
    public Point(int x, int y) { X = x; Y = y; }
}

[JsonDerivedType(typeof(Circle), "circle"), JsonDerivedType(typeof(Square), "square")]
abstract class Shape { public string Label { get; set; } }
class Circle : Shape { public double R { get; set; } }
class Square : Shape { public double Side { get; set; } }

struct Pair
{
    public int A { get; set; }
    [JsonInclude] public string B;
}

class Page<T>
{
    public Page(string title, List<T> items, T first) { Title = title; Items = items; First = first; }
    public string Title { get; }
    public List<T> Items { get; }
    public T First { get; }
}

class Node { public int Value { get; set; } public Node Next { get; set; } }

static class Program
{
    static void Main()
    {
        var person = new Person
        {
            Name = "Ann \u00e9<", Age = 3, Home = new Address { Street = "S", Zip = 5 }, Map = new Dictionary<string, int> { ["a"] = 1 },
            Fav = Color.Green, Size = Size.Large, Born = new DateTime(2020, 1, 2, 3, 4, 5), Id = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
            Xy = 1.5, Nums = new[] { 1, 2 }, Others = new List<Address> { new Address { Street = "T" } },
            Points = new[] { new Point(1, 2) }, Letters = new HashSet<char> { 'q' }, Any = new Address { Street = "any" },
        };
        person.Tags.Add("t");
        string text = JsonSerializer.Serialize(person);
        Console.WriteLine(text);
        Person back = JsonSerializer.Deserialize<Person>(text);
        Console.WriteLine(back.Name + back.Age + (back.Score is null) + back.Home.Street + back.Tags[0] + back.Map["a"] + back.Fav + back.Size
            + back.Nums[1] + back.Others.Count + back.Points[0].Y + back.Letters.Contains('q') + back.Hidden + back.Born.Year + back.Id + back.Any.GetType().Name);

        var options = new JsonSerializerOptions
        {
            WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull,
        };
        Console.WriteLine(JsonSerializer.Serialize(new Node { Value = 1, Next = new Node { Value = 2 } }, options));
        Console.WriteLine(JsonSerializer.Deserialize<Node>("{\"value\":7,\"next\":{\"value\":8}}", options).Next.Value);

        string shapes = JsonSerializer.Serialize(new List<Shape> { new Circle { Label = "c", R = 2 }, new Square { Side = 3 } });
        Console.WriteLine(shapes);
        Console.WriteLine(((Square)JsonSerializer.Deserialize<List<Shape>>(shapes)[1]).Side);
        Console.WriteLine(JsonSerializer.Serialize(new Pair { A = 1, B = "b" }) + JsonSerializer.Deserialize<Pair>("{\"A\":2,\"B\":\"z\"}").B);
        Console.WriteLine(JsonSerializer.Serialize(new { Anonymous = true, Items = new[] { 1.5, 2 } }));
        Console.WriteLine(string.Join(",", JsonSerializer.Deserialize<int[]>("[1,2,3]")) + JsonSerializer.Deserialize<Dictionary<string, bool>>("{\"k\":true}")["k"]);
        Console.WriteLine(JsonSerializer.Serialize(new Page<Pair>("t", new List<Pair> { new Pair { B = "x" } }, new Pair { A = 3 }))
            + JsonSerializer.Deserialize<Page<string>>("{\"Title\":\"u\",\"Items\":[],\"First\":\"f\"}").First); // parameters of a definition's type
        Console.WriteLine(JsonSerializer.Serialize(new KeyValuePair<string, int[]>("k", new[] { 1 })));
        object[] made = { 1, new HashSet<int> { 3 }, DayOfWeek.Friday, new Queue<char>("q"), new[] { 0.5 }, (2, "t"), new SortedDictionary<int, bool> { [1] = true } };
        Console.WriteLine(JsonSerializer.Serialize(made)); // .NET's types, met as objects
        try { JsonSerializer.Deserialize<Person>("{\"Age\":\"x\"}"); }
        catch (JsonException e) { Console.WriteLine(e.Path + " " + e.LineNumber); }
        try { JsonSerializer.Deserialize<int[]>("[1,"); }
        catch (JsonException e) { Console.WriteLine(e.Path); }
    }
}
