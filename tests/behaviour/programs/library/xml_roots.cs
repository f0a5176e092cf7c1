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

static class Program
{
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
    }
}
