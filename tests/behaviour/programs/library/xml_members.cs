// XmlSerializer over members with a form of their own: choices, objects of any type, namespaces, order, nested lists, what it rejects.
using System;
using System.Collections.Generic;
using System.ComponentModel;
using System.IO;
using System.Xml;
using System.Xml.Serialization;

public enum Kind { A, B, C }
[Flags] public enum Marks : byte { None = 0, One = 1, Two = 2, [XmlEnum("four")] Four = 4 }
public class Choices
{
    [XmlElement("A", typeof(string)), XmlElement("B", typeof(int)), XmlElement("C", typeof(string)), XmlChoiceIdentifier("Kinds")]
    public object[] Items;
    [XmlIgnore] public Kind[] Kinds;
    [XmlElement("X", typeof(string)), XmlElement("Y", typeof(long)), XmlChoiceIdentifier("Which")] public object One;
    [XmlIgnore] public Which Which;
    [XmlNamespaceDeclarations] public XmlSerializerNamespaces Names;
}
public enum Which { X, Y }
[XmlInclude(typeof(Kind)), XmlInclude(typeof(int[])), XmlInclude(typeof(List<Kind>)), XmlInclude(typeof(Derived))]
public class Objects
{
    public object First, Second;
    [XmlElement(IsNullable = true)] public string Text;
    [XmlElement(IsNullable = true)] public Objects Inner;
    [XmlElement("i", typeof(int)), XmlElement("s", typeof(string))] public object Either;
    public XmlElement Element;
}
public class Base { public virtual int Number { get; set; } }
public class Derived : Base { public override int Number { get; set; } public Marks Marks; [XmlAttribute] public Kind[] List; }
public class Ordered { [XmlElement(Order = 2)] public int Last; [XmlElement(Order = 1)] public List<int> Many; [XmlElement(Order = 0)] public string First; }
public class Nested { public int[][] Arrays; public List<List<string>> Lists; [XmlText] public string Words; [DefaultValue(5)] public byte Five = 5; }
public struct Point { public int X { get; set; } [XmlAttribute] public TimeSpan Time { get; set; } public double? Maybe; }
public class Points { public Point One; public Point? Two; public List<Point> Many; public HashSet<Point> Set; }
public class Hidden { public int Number { get; private set; } }
public class Throwing { public int Number { get => throw new InvalidOperationException("no number"); set { } } public bool ShouldSerializeNumber() => Count++ > 0; internal int Count; }
public class Flat { [XmlElement] public List<HashSet<int>> Sets; }

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

    static void Go<T>(T value) => Try(typeof(T).Name, () =>
    {
        var serializer = new XmlSerializer(typeof(T));
        string text = Write(serializer, value);
        Console.WriteLine(text);
        string again = Write(serializer, serializer.Deserialize(new StringReader(text)));
        Console.WriteLine(again == text ? "same" : again);
    });

    static string Write(XmlSerializer serializer, object value)
    {
        var writer = new StringWriter { NewLine = "\n" };
        serializer.Serialize(writer, value);
        return writer.ToString().Replace("\r", "").Substring(writer.ToString().IndexOf('\n') + 1);
    }

    static void Read<T>(string text) => Try(text, () =>
    {
        var serializer = new XmlSerializer(typeof(T));
        serializer.UnknownElement += (o, e) => Console.WriteLine("unknown " + e.Element.Name + ", expected " + e.ExpectedElements);
        serializer.UnknownAttribute += (o, e) => Console.WriteLine("unknown " + e.Attr.Name + ", expected " + e.ExpectedAttributes);
        Console.WriteLine(Write(serializer, serializer.Deserialize(new StringReader(text))));
    });

    static void Main()
    {
        var names = new XmlSerializerNamespaces(new[] { new XmlQualifiedName("p", "urn:p") });
        Go(new Choices { Items = new object[] { "x", 1, null }, Kinds = new[] { Kind.C, Kind.B, Kind.A }, Names = names });
        Go(new Choices { One = 7L, Which = Which.Y });
        Go(new Choices { One = "wrong", Which = Which.Y });
        Go(new Choices { Items = new object[] { "x", 1 }, Kinds = new[] { Kind.C } });
        Go(new Choices { Items = new object[] { 2.5 }, Kinds = new[] { Kind.B } });
        Go(new Objects { First = Kind.B, Second = new[] { 1, 2 }, Text = "", Either = 3 });
        Go(new Objects { First = new byte[] { 7 }, Second = new List<Kind> { Kind.C }, Inner = new Objects { Either = "s" } });
        Go(new Objects { First = new Derived { Number = 3, Marks = Marks.One | Marks.Four, List = new[] { Kind.A, Kind.C } }, Second = TimeSpan.FromHours(1) });
        Go(new Objects { First = new string[1] });
        Go(new Objects { Either = 2.5 });
        Go(new Derived { Marks = (Marks)8 });
        Go(new Ordered { First = "f", Many = new List<int> { 1, 2 }, Last = 3 });
        Go(new Nested
        {
            Arrays = new[] { new[] { 1 }, new int[0], null }, Lists = new List<List<string>> { new List<string> { "a", null } },
            Words = "text", Five = 6,
        });
        Go(new Points { One = new Point { X = 1, Maybe = 2 }, Two = new Point(), Many = new List<Point> { new Point() }, Set = new HashSet<Point> { new Point() } });
        Go(new Throwing());
        Go(new Throwing { Count = 1 });
        Go(new Hidden());
        Go(new Flat());
        Read<Ordered>("<Ordered><Last>3</Last><First>late</First></Ordered>");
        Read<Points>("<Points odd='1'><One><X>1</X><X>2</X></One><Two/><Three/><Many><Odd/><Point/></Many></Points>");
        Read<Objects>("<Objects xmlns:i='http://www.w3.org/2001/XMLSchema-instance'><First i:type='ArrayOfInt'><int>4</int></First><Second i:type='Kind'> C </Second></Objects>");
        Read<Objects>("<Objects xmlns:i='http://www.w3.org/2001/XMLSchema-instance'><First i:type='Derived'><Marks>One four</Marks></First><Inner i:type='Odd'/></Objects>");
        Read<Derived>("<Derived List='A B'><Marks>One five</Marks></Derived>");
    }
}
