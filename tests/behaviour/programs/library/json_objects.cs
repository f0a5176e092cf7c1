// System.Text.Json of .NET Core 3.1 over types of the program: objects, collections, polymorphism, options, errors.
using System;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.IO;
using System.Linq;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Threading.Tasks;

public enum Level : byte { Low = 1, High = 200 }
[Flags] public enum Opts { None = 0, A = 1, B = 2 }
public interface IAnimal { string Name { get; } }
public class Animal : IAnimal { public string Name { get; set; } public virtual int Legs => 4; }
public class Bird : Animal { public override int Legs => 2; public bool Flies { get; set; } }
public struct Vec { public int X { get; set; } public int Y { get; set; } public object Tag { get; set; } }
public class Node<T> { public T Value { get; set; } public Node<T> Next { get; set; } }
public class Temp { public double C { get; set; } }
public class TempConverter : JsonConverter<Temp> { public override Temp Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => new Temp { C = r.GetDouble() }; public override void Write(Utf8JsonWriter w, Temp v, JsonSerializerOptions o) => w.WriteNumberValue(v.C); }
public class LevelConverter : JsonConverter<Level> { public override Level Read(ref Utf8JsonReader r, Type t, JsonSerializerOptions o) => (Level)r.GetInt32(); public override void Write(Utf8JsonWriter w, Level v, JsonSerializerOptions o) => w.WriteStringValue("L" + (int)v); }
public class Big {
  public sbyte A { get; set; } = -1; public byte B { get; set; } = 2; public short C { get; set; } = -3; public ushort D { get; set; } = 4; public uint E { get; set; } = 5; public long F { get; set; } = -6; public ulong G { get; set; } = 7; public float H { get; set; } = 1.5f; public decimal I { get; set; } = 2.50m; public char J { get; set; } = 'j'; public DateTimeOffset K { get; set; } = new DateTimeOffset(2020,1,1,0,0,0,TimeSpan.FromHours(2)); public Uri L { get; set; } = new Uri("http://x.y/z"); public byte[] M { get; set; } = {1,2,3};
  public Vec V { get; set; } public List<int> LI { get; set; } = new List<int>{1,2}; public List<Vec> LV { get; set; } = new List<Vec>{ new Vec{X=1,Tag="t"} }; public Dictionary<string, List<int>> DL { get; set; } = new Dictionary<string, List<int>>{{"q",new List<int>{5}}}; public IEnumerable<long> IE { get; set; } = new[]{1L}; public IList<double> IL { get; set; } = new List<double>{.5}; public IDictionary<string,bool> ID { get; set; } = new Dictionary<string,bool>{{"b",true}}; public HashSet<string> HS { get; set; } = new HashSet<string>{"h"}; public Queue<int> Q { get; set; } = new Queue<int>(new[]{3}); public Level Lev { get; set; } = Level.High; public Opts O { get; set; } = Opts.A|Opts.B; public KeyValuePair<string,int> KV { get; set; } = new KeyValuePair<string,int>("k",9); public JsonElement El { get; set; } public int[][] Jag { get; set; } = {new[]{1},new[]{2,3}}; public Level? NL { get; set; } public object Obj { get; set; } = new Vec{Y=4}; public IAnimal An { get; set; }
  public int ReadOnly => 11; [JsonExtensionData] public Dictionary<string, JsonElement> Extra { get; set; } [JsonConverter(typeof(TempConverter))] public Temp T { get; set; } = new Temp{C=1.25}; }
class P { static void T(string n, Action a) { try { a(); } catch (Exception e) { Console.WriteLine(n+": "+e.GetType().Name+": "+e.Message); } }
 static async Task Async() { var ms = new MemoryStream(); await JsonSerializer.SerializeAsync(ms, new Bird{Name="s",Flies=true}); ms.Position=0; var b = await JsonSerializer.DeserializeAsync<Bird>(ms); Console.WriteLine(b.Name+b.Flies+b.Legs); }
 static void Main() {
  T("el", () => { var b = new Big{ An = new Bird{Name="bird"}, V = new Vec{X=3,Y=4,Tag=5}, NL=Level.Low, El = JsonDocument.Parse("{\"z\":[1]}").RootElement }; var s = JsonSerializer.Serialize(b); Console.WriteLine(s); });
  T("back", () => { var s = "{\"A\":-5,\"B\":6,\"F\":-77,\"H\":2.5,\"I\":9.75,\"J\":\"x\",\"M\":\"AQI=\",\"V\":{\"X\":1,\"Y\":2,\"Tag\":null},\"LI\":[4,5,6],\"LV\":[{\"X\":9}],\"DL\":{\"a\":[1],\"b\":[]},\"IE\":[1,2],\"IL\":[1.5],\"ID\":{\"t\":false},\"Lev\":1,\"O\":3,\"KV\":{\"Key\":\"kk\",\"Value\":3},\"Jag\":[[1,2],[]],\"NL\":200,\"unknown\":{\"deep\":1},\"T\":3.5,\"Obj\":[1,2]}"; var b = JsonSerializer.Deserialize<Big>(s);
    Console.WriteLine($"{b.A} {b.B} {b.F} {b.H} {b.I} {b.J} {b.M.Length} {b.V.X}{b.V.Y} {string.Join(",",b.LI)} {b.LV[0].X} {b.DL.Count}{b.DL["a"][0]} {string.Join(",",b.IE)} {b.IL[0]} {b.ID["t"]} {b.Lev} {b.O} {b.KV} {b.Jag.Length}{b.Jag[0].Length} {b.NL} {b.Extra["unknown"]} {b.T.C} {b.Obj}"); });
  T("ctor", () => Console.WriteLine(JsonSerializer.Serialize(new Node<int>{Value=1,Next=new Node<int>{Value=2}})));
  T("node", () => Console.WriteLine(JsonSerializer.Deserialize<Node<DateTime>>("{\"Value\":\"2021-02-03\",\"Next\":{\"Value\":\"2022-01-01T01:02:03Z\"}}").Next.Value.ToString("u")));
  T("poly", () => { Animal a = new Bird{Name="p",Flies=true}; Console.WriteLine(JsonSerializer.Serialize(a)); Console.WriteLine(JsonSerializer.Serialize<object>(a)); Console.WriteLine(JsonSerializer.Serialize(a, a.GetType())); });
  T("iface", () => JsonSerializer.Deserialize<IAnimal>("{}"));
  T("bad", () => JsonSerializer.Deserialize<Big>("{\"A\":300}"));
  T("bad2", () => JsonSerializer.Deserialize<List<int>>("[1,2"));
  T("bad3", () => JsonSerializer.Deserialize<Vec>("{\"X\":1.5}"));
  T("struct", () => Console.WriteLine(JsonSerializer.Deserialize<Vec[]>("[{\"X\":1,\"Y\":2},{\"X\":3}]").Sum(v => v.X*10+v.Y)));
  T("opts", () => { var o = new JsonSerializerOptions{ Converters = { new LevelConverter(), new JsonStringEnumConverter(JsonNamingPolicy.CamelCase) }, DictionaryKeyPolicy = JsonNamingPolicy.CamelCase, AllowTrailingCommas = true, ReadCommentHandling = JsonCommentHandling.Skip }; Console.WriteLine(JsonSerializer.Serialize(new Dictionary<string,object>{{"Key",Level.High},{"Other",Opts.A},{"N",null}}, o)); Console.WriteLine(JsonSerializer.Deserialize<Opts[]>("[\"a\",/*c*/\"b\",]", o).Length); });
  T("dict", () => { foreach (var kv in JsonSerializer.Deserialize<Dictionary<string,Vec>>("{\"m\":{\"X\":5}}")) Console.WriteLine(kv.Key+kv.Value.X); });
  T("anon", () => Console.WriteLine(JsonSerializer.Serialize(new[]{1,2,3}.Select(x => new { x, Sq = x*x, S = "n"+x, When = (DateTime?)null }))));
  T("prim", () => Console.WriteLine(JsonSerializer.Serialize(1.1)+JsonSerializer.Serialize("q\"<")+JsonSerializer.Serialize(true)+JsonSerializer.Serialize((string)null)+JsonSerializer.Serialize(Level.Low)+JsonSerializer.Deserialize<Guid>("\"00000000-0000-0000-0000-000000000001\"")));
  T("throws", () => JsonSerializer.Serialize(new Thrower()));
  Async().Wait(); Persons.Run(); HeldValues.Run(); } }
public class Thrower { public int X { get => throw new InvalidOperationException("from the getter"); set { } } }
public enum Color { Red, Green }
public class Point { public int X { get; set; } public double Y { get; set; } public override string ToString() => X + "," + Y; }
public struct Money { public decimal Amount { get; set; } public string Cur { get; set; } }
public class Person { public string Name { get; set; } public int Age { get; set; } public bool Ok { get; set; } public Point P { get; set; } public List<string> Tags { get; set; } public int[] Nums { get; set; } public Dictionary<string,int> Map { get; set; } public DateTime When { get; set; } public Guid Id { get; set; } public int? Maybe { get; set; } public Color C { get; set; } public Money M { get; set; } public List<Point> Points { get; set; } [JsonPropertyName("renamed")] public string Other { get; set; } [JsonIgnore] public string Hidden { get; set; } public object Any { get; set; } }
static class Persons { public static void Run() {
 var p = new Person { Name="Ann \u00e9", Age=3, Ok=true, P=new Point{X=1,Y=2.5}, Tags=new List<string>{"a","b"}, Nums=new[]{1,2,3}, Map=new Dictionary<string,int>{{"k",1}}, When=new DateTime(2020,1,2,3,4,5,DateTimeKind.Utc), Id=Guid.Empty, Maybe=5, C=Color.Green, M=new Money{Amount=1.50m,Cur="EUR"}, Points=new List<Point>{new Point{X=9}}, Other="o", Hidden="h", Any=42 };
 string s = JsonSerializer.Serialize(p); Console.WriteLine(s);
 var q = JsonSerializer.Deserialize<Person>(s);
 Console.WriteLine(q.Name+" "+q.Age+" "+q.Ok+" "+q.P+" "+string.Join("|",q.Tags)+" "+string.Join("|",q.Nums)+" "+q.Map["k"]+" "+q.When.ToString("o")+" "+q.Id+" "+q.Maybe+" "+q.C+" "+q.M.Amount+q.M.Cur+" "+q.Points.Count+q.Points[0]+" "+q.Other+" "+(q.Hidden??"null")+" "+q.Any+" "+q.Any.GetType());
 var o = new JsonSerializerOptions { WriteIndented = true, PropertyNamingPolicy = JsonNamingPolicy.CamelCase, IgnoreNullValues = true }; o.Converters.Add(new JsonStringEnumConverter());
 Console.WriteLine(JsonSerializer.Serialize(new Person { Name="x", C=Color.Green }, o));
 Console.WriteLine(JsonSerializer.Deserialize<Person>("{\"name\":\"y\",\"c\":\"green\",\"points\":[{\"x\":1}]}", new JsonSerializerOptions{PropertyNameCaseInsensitive=true, Converters={new JsonStringEnumConverter()}}).Points[0].X);
 try { JsonSerializer.Deserialize<Point>("{\"X\":\"no\"}"); } catch (JsonException e) { Console.WriteLine(e.Message); }
 Console.WriteLine(JsonSerializer.Serialize(new { A=1, B="z", C=new[]{ new Point() } }));
 Console.WriteLine(JsonSerializer.Serialize(new List<object>{1,"a",null,new Point()}));
 var d = JsonSerializer.Deserialize<Dictionary<string,object>>("{\"a\":1,\"b\":[1,2]}"); foreach (var kv in d) Console.WriteLine(kv.Key+"="+kv.Value);
 Console.WriteLine(JsonSerializer.Deserialize<int[]>("[1,2,3]").Length);
} }

// Values that have no converter, in nullables and in collections that are made whole.
public struct Pair2 { public Vec? Maybe { get; set; } public object Any { get; set; } public TimeSpan Time { get; set; } }
public class HeldValues {
 public Vec? Maybe { get; set; } public Vec?[] Maybes { get; set; } public TimeSpan Time { get; set; } public TimeSpan? MaybeTime { get; set; } public Pair2 Pair { get; set; } public Dictionary<string, Pair2> Pairs { get; set; } public KeyValuePair<string, Vec?> Entry { get; set; } public Version Version { get; set; } public object Any { get; set; }
 public ImmutableArray<int> Array { get; set; } = ImmutableArray<int>.Empty; public ImmutableList<Vec> List { get; set; } public IImmutableSet<string> Set { get; set; } public ImmutableSortedSet<byte> Sorted { get; set; } public IImmutableQueue<DateTime> Queue { get; set; } public ImmutableStack<Animal> Stack { get; set; } public ImmutableDictionary<string, Vec> Map { get; set; } public IImmutableDictionary<string, Animal> Animals { get; set; } public ImmutableSortedDictionary<string, long?> Longs { get; set; }
 static void Go(HeldValues value) { try { string text = JsonSerializer.Serialize(value); Console.WriteLine(text); string again = JsonSerializer.Serialize(JsonSerializer.Deserialize<HeldValues>(text)); Console.WriteLine(again == text ? "same" : again); } catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); } }
 internal static void Run() {
  Go(new HeldValues { Maybe = new Vec { X = 1, Tag = 'c' }, Maybes = new Vec?[] { null, new Vec() }, MaybeTime = TimeSpan.FromDays(1), Any = new Vec { Tag = Level.High } });
  Go(new HeldValues { Pair = new Pair2 { Maybe = new Vec(), Any = 2.5m }, Pairs = new Dictionary<string, Pair2> { { "p", new Pair2 { Any = TimeSpan.Zero } } }, Entry = new KeyValuePair<string, Vec?>("k", new Vec()), Any = new Pair2() });
  Go(new HeldValues { Version = new Version(1, 2) });
  Go(new HeldValues { Array = ImmutableArray.Create(1, 2), List = ImmutableList.Create(new Vec { X = 3 }), Set = ImmutableHashSet.Create("s"), Sorted = ImmutableSortedSet.Create<byte>(2, 1), Queue = ImmutableQueue.Create(DateTime.MinValue), Stack = ImmutableStack.Create(new Animal(), new Animal { Name = "a" }) });
  Go(new HeldValues { Map = ImmutableDictionary<string, Vec>.Empty.Add("v", new Vec { Y = 4 }), Animals = ImmutableDictionary<string, Animal>.Empty.Add("b", new Animal { Name = "b" }), Longs = ImmutableSortedDictionary<string, long?>.Empty.Add("n", null).Add("l", 5) });
  Console.WriteLine(JsonSerializer.Deserialize<ImmutableList<Pair2>>("[{\"Any\":[1]},{\"Time\":{}}]").Count + JsonSerializer.Serialize(JsonSerializer.Deserialize<object>("{\"q\":[1]}"))); } }
