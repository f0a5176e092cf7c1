using System;
using System.Collections;
using System.Globalization;
using System.Linq;

/// <summary>Shows values the same way on every runtime: type, then the value, invariantly.</summary>
public static class Sweep
{
    public static System.Xml.XmlDocument Xml(string text)
    {
        var document = new System.Xml.XmlDocument();
        document.LoadXml(text);
        return document;
    }

    public static void Show<T>(Span<T> value) => Show((object)value.ToArray());

    public static void Show<T>(ReadOnlySpan<T> value) => Show((object)value.ToArray());

    public static void Show(object value) => Console.Write(Text(value, 0));

    public static string Text(object value, int depth)
    {
        switch (value)
        {
            case null: return "null";
            case string text: return "string " + Escape(text);
            case char c: return "char " + Escape(c.ToString());
            case double d: return "double " + (double.IsNaN(d) ? "NaN" : d.ToString("R", CultureInfo.InvariantCulture));
            case float f: return "float " + (float.IsNaN(f) ? "NaN" : f.ToString("R", CultureInfo.InvariantCulture));
            case DateTime time: return "DateTime " + time.ToString("o", CultureInfo.InvariantCulture) + " " + time.Kind;
            case Delegate _: return "delegate";
            case Type type: return "type " + type;
            case Exception e: return "exception " + e.GetType() + " " + Escape(e.Message);
            case IEnumerable items when depth < 3:
                return value.GetType() + " [" + string.Join(", ", items.Cast<object>().Take(20).Select(i => Text(i, depth + 1))) + "]";
            case IFormattable formattable: return value.GetType() + " " + Escape(formattable.ToString(null, CultureInfo.InvariantCulture));
            default: return value.GetType() + " " + Escape(value.ToString());
        }
    }

    private static string Escape(string text)
    {
        if (text is null)
        {
            return "null";
        }
        var escaped = new System.Text.StringBuilder("\"");
        foreach (char c in text)
        {
            escaped.Append(c >= ' ' && c < 127 ? c.ToString() : "\\u" + ((int)c).ToString("x4"));
        }
        return escaped.Append('"').ToString();
    }

    public static void Call(int number, Action body)
    {
        Console.Write(number + " ");
        try
        {
            body();
        }
        catch (Exception e)
        {
            Console.Write("throws " + e.GetType() + ": " + Escape(e.Message));
        }
        Console.WriteLine();
        Console.WriteLine(number + " end 0");
        Console.Out.Flush();
    }
}
