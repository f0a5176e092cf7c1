// What every generated program about serializers is compiled with: each text and what is read back from it, in one line.
// The symbols are the serializers that some program of the assembly calls.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Collections.Immutable;
using System.Collections.ObjectModel;
using System.ComponentModel;
using System.IO;
using System.Linq;
using System.Runtime.Serialization;
using System.Runtime.Serialization.Json;
using System.Text;
using System.Text.Json;
using System.Text.Json.Serialization;
using System.Xml;
using System.Xml.Serialization;

static class R
{
    static int program, line;

    static void Say(string text)
    {
        text = text.Replace("\r", "").Replace("\n", "\\n");
        Console.Out.Write(program + "." + line++ + " " + text + "\n");
    }

    static string Chain(Exception e)
    {
        var text = new StringBuilder("!");
        for (; e != null; e = e.InnerException) text.Append(' ').Append(e.GetType().Name).Append(": ").Append(e.Message);
        return text.ToString();
    }

    static void Try(string label, Func<string> run)
    {
        string text;
        try { text = run(); }
        catch (Exception e) { text = Chain(e) + Mark(e); }
        Say(label + " " + text);
    }

    // The real runtime's own generator of code fails for some classes: the text differs in each run, so nothing is compared.
    static string Mark(Exception e) =>
        e is NullReferenceException || e is KeyNotFoundException || e.Message.Contains("JScript") ? Guid.NewGuid().ToString() : "";

    // Writes, reads what was written, and writes that again; reads it damaged, too.
    static void Go(string label, Func<object, string> write, Func<string, object> read, object value, int damage)
    {
        string text = null;
        Try(label, () => text = write(value));
        if (text == null) return;
        Try(label + " again", () => { object back = read(text); string second = write(back); return second == text ? "same" : second; });
        if (damage == 0) return;
        string damaged = Damage(text, damage);
        Try(label + " damaged", () => damaged + " -> " + write(read(damaged)));
    }

    static string Damage(string text, int how)
    {
        int count = how / 3;
        char wanted = how % 3 == 0 ? '>' : how % 3 == 1 ? '1' : '"';
        for (int i = 0; i < text.Length; i++)
            if (text[i] == wanted && count-- == 0)
                return how % 3 == 0 ? text.Insert(i + 1, "<Odd a='1'><b/></Odd>") : how % 3 == 1 ? text.Remove(i, 1).Insert(i, "z") : text.Remove(i, 1);
        return text;
    }

#if XML
    public static void Xml(string label, Func<XmlSerializer> make, object value, int damage)
    {
        XmlSerializer serializer = null;
        Try(label, () => { serializer = make(); return "made"; });
        if (serializer == null) return;
        Go(label, o =>
        {
            var writer = new StringWriter { NewLine = "\n" };
            serializer.Serialize(writer, o);
            return writer.ToString();
        }, text => serializer.Deserialize(new StringReader(text)), value, damage);
    }

#endif
#if CONTRACT
    public static void Contract(string label, Func<XmlObjectSerializer> make, object value, int damage)
    {
        XmlObjectSerializer serializer = null;
        Try(label, () => { serializer = make(); return "made"; });
        if (serializer == null) return;
        Go(label, o =>
        {
            var stream = new MemoryStream();
            serializer.WriteObject(stream, o);
            return Encoding.UTF8.GetString(stream.ToArray());
        }, text => serializer.ReadObject(new MemoryStream(Encoding.UTF8.GetBytes(text))), value, damage);
    }

#endif
#if JSON
    public static void Json<T>(string label, JsonSerializerOptions options, T value, int damage)
    {
        Go(label, o => JsonSerializer.Serialize<T>((T)o, options), text => JsonSerializer.Deserialize<T>(text, options), value, damage);
    }

    public static void JsonOf(string label, JsonSerializerOptions options, Type type, object value, int damage)
    {
        Go(label, o => JsonSerializer.Serialize(o, type, options), text => JsonSerializer.Deserialize(text, type, options), value, damage);
    }

#endif

    static int Main(string[] args)
    {
        int first = 0, last = All.Count - 1;
        if (args.Length > 0) first = last = int.Parse(args[0]);
        if (args.Length > 1) last = int.Parse(args[1]);
        for (int i = first; i <= last; i++)
        {
            program = i;
            line = 0;
            try { All.Run(i); }
            catch (Exception e) { Say(Chain(e)); }
            Console.Out.Write(i + " end 0\n");
            Console.Out.Flush();
        }
        return 0;
    }
}
