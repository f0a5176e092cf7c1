// XmlSerializer writes and reads one class; roots, namespaces and values that it does not expect.
using System;
using System.Collections.Generic;
using System.IO;
using System.Xml.Serialization;

public class Root
{
    public int A;
    public List<string> L;
    [XmlAttribute] public bool B;
}

public class Lists
{
    public List<int> Absent { get; set; }
    public List<string> Kept = new List<string> { "first" };
    [XmlElement("flat")] public List<int> Flat;
    public HashSet<int> Set;
    [XmlArray(IsNullable = true)] public List<int> Nil;
    public List<int> ReadOnly { get; } = new List<int> { 9 };
    [XmlIgnore] public List<int> Ignored;
    public int[] Array;
    public List<Lists> Nested;
}

public class Formats
{
    public byte[] Bytes;
    [XmlElement(DataType = "hexBinary")] public byte[] Hex;
    [XmlElement(IsNullable = true)] public byte[] Nil;
    [XmlAttribute(DataType = "NMTOKENS")] public string Tokens;
    [XmlElement(DataType = "date")] public DateTime Day = new DateTime(2020, 5, 6);
    public char Letter = 'x';
    public int Number;
    [XmlIgnore] public bool NumberSpecified;
}

static class Program
{
    static void WriteAndRead(Formats given)
    {
        var serializer = new XmlSerializer(typeof(Formats));
        var writer = new StringWriter { NewLine = "\n" };
        serializer.Serialize(writer, given);
        Console.WriteLine(writer.ToString().Replace("\r", ""));
        var read = (Formats)serializer.Deserialize(new StringReader(writer.ToString()));
        Console.WriteLine(string.Join(" ", Text(read.Bytes), Text(read.Hex), Text(read.Nil), read.Tokens, read.Letter,
            read.Day.Day, read.Number, read.NumberSpecified));
    }

    static string Text<T>(IEnumerable<T> items) => items == null ? "null" : "[" + string.Join(",", items) + "]";

    static void ReadLists(string text)
    {
        var lists = (Lists)new XmlSerializer(typeof(Lists)).Deserialize(new StringReader(text));
        Console.WriteLine(string.Join(" ", Text(lists.Absent), Text(lists.Kept), Text(lists.Flat), Text(lists.Set),
            Text(lists.Nil), Text(lists.ReadOnly), Text(lists.Ignored), Text(lists.Array), lists.Nested.Count));
    }

    static void Read(string text)
    {
        try
        {
            var root = (Root)new XmlSerializer(typeof(Root)).Deserialize(new StringReader(text));
            Console.WriteLine(root.A + " " + root.B + " " + root.L.Count);
        }
        catch (Exception e)
        {
            Console.WriteLine(e.GetType().Name + ": " + e.Message + " <- " + e.InnerException.GetType().Name + ": " + e.InnerException.Message);
        }
    }

    static void Main()
    {
        var writer = new StringWriter { NewLine = "\n" };
        new XmlSerializer(typeof(Root)).Serialize(writer, new Root { A = 1, L = new List<string> { "a", null }, B = true });
        Console.WriteLine(writer.ToString().Replace("\r", ""));
        Read("<Root B='true'><A>5</A><L><string>q</string></L></Root>");
        Read("<Root><Unknown/><A>6</A><L/></Root>");
        Read("<Wrong/>");
        Read("<Root xmlns='urn:x'/>");
        Read("<Root><A>zz</A></Root>");
        Read("");
        Read("<Root>");
        WriteAndRead(new Formats());
        WriteAndRead(new Formats
        {
            Bytes = new byte[] { 1, 2 }, Hex = new byte[] { 255 }, Nil = new byte[0], Tokens = "a b", Number = 4, NumberSpecified = true,
        });
        ReadLists("<Lists/>");
        ReadLists("<Lists><Kept><string>a</string></Kept><Kept><string>b</string></Kept><flat>1</flat><Array/><flat>2</flat></Lists>");
        ReadLists("<Lists xmlns:xsi='http://www.w3.org/2001/XMLSchema-instance'><Set><int>3</int></Set><Nil xsi:nil='true'/>"
            + "<ReadOnly><int>1</int></ReadOnly><Nested><Lists/><Lists/></Nested></Lists>");
    }
}
