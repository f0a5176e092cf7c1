// ResourceManager over Texts.resources, which has a value of each primitive kind. Texts.resources was written by
// ResourceWriter on .NET Core 3.1; texts.out is what that prints:
//   csc -out:texts.dll -res:Texts.resources,App.Texts.resources texts.cs && dotnet texts.dll names > texts.out
using System;
using System.Collections;
using System.Globalization;
using System.Reflection;
using System.Resources;

[assembly: NeutralResourcesLanguage("en")]

namespace App
{
    class Texts { }

    // Not the class library's, whose texts are known when a program is built.
    static class SR
    {
        internal static string Hello => GetResourceString("Hello");

        internal static string Answer => "Hello";

        internal static string GetResourceString(string key) => "own " + key;

        internal static string Format(string format, object value) => format + "|" + value;

        internal static bool UsingResourceKeys() => true;
    }

    static class Program
    {
        static void Say(string what, Func<object> question)
        {
            try
            {
                object answer = question();
                string text = answer is IFormattable f && !(answer is char) ? f.ToString(null, CultureInfo.InvariantCulture) : answer?.ToString();
                Console.WriteLine(what + " = " + (text ?? "null") + (answer is null ? "" : " " + answer.GetType()));
            }
            catch (Exception e)
            {
                Console.WriteLine(what + ": " + e.GetType() + ": " + e.Message);
            }
        }

        static void Names()
        {
            foreach (string text in new[]
            {
                "a", "a.b, Version=1.2.3.4, Culture=neutral, PublicKeyToken=null", "a,version=1.2", "a, Version=1", "a, Version=x", "a,",
                " a ", "a, Culture=en-US", "a, PublicKeyToken=7cec85d7bea7798e", "a, PublicKeyToken=zz", "a, Foo=bar",
                "\"a b\", Version=1.0.0.0", "a\\,b, Version=1.0.0.0", "a, Version=1.0.0.0, Version=2.0.0.0", "a=b", "a/b",
            })
            {
                Say(text, () => { var name = new AssemblyName(text); return name.Name + "|" + name.Version + "|" + name.CultureName + "|" + name.FullName; });
            }
        }

        struct Key : IFormattable
        {
            public override string ToString() => "plain {1}";

            public string ToString(string format, IFormatProvider provider) => "formatted {1}{{";
        }

        [Flags]
        enum Many { None = 0, One = 1, Uno = 1, Two = 2, Both = 3, Four = 4, Vier = 4 }

        enum Small : sbyte { Low = -128, Minus = -1, Zero = 0, Null = 0, Nil = 0, High = 127 }

        // Texts that the library fills in.
        static void Failures()
        {
            var keys = new System.Collections.Generic.Dictionary<Key, int> { { new Key(), 1 } };
            Say("twice", () => { keys.Add(new Key(), 2); return null; });
            Say("not there", () => new System.Collections.Generic.Dictionary<int, int>()[-7]);
            Say("bytes", () => new System.Text.UTF8Encoding(false, true).GetString(new byte[] { 65, 0xFE, 0x0A }));
            Say("chars", () => new System.Text.UTF8Encoding(false, true).GetBytes("a\ud800"));
            Say("enum", () => Enum.Parse(typeof(Many), "Three"));
            Say("type", () => throw new TypeLoadException());
            Say("calendar", () => new GregorianCalendar((GregorianCalendarTypes)77));
            Say("range", () => "abc".Substring(5));
            Say("argument", () => new System.Collections.Generic.List<int>(-1));
            foreach (int page in new[] { 1200, 1201, 12000, 12001, 20127, 28591, 65001 })
            {
                Say("code page " + page, () => System.Text.Encoding.GetEncoding(page).EncodingName);
            }
            Say("no code page", () => System.Text.Encoding.GetEncoding(4711));
            foreach (Many value in new[] { (Many)0, (Many)1, (Many)3, (Many)4, (Many)6, (Many)7, (Many)12 })
            {
                Say("many", () => value + " " + value.ToString("D") + " " + value.ToString("X") + " " + value.ToString("F"));
            }
            foreach (Small value in new[] { Small.Low, Small.Minus, Small.Zero, Small.High, (Small)5 })
            {
                Say("small", () => value + " " + value.ToString("d") + " " + value.ToString("x") + " " + value.ToString("g"));
            }
            Say("enum format", () => Small.High.ToString("q"));
            Say("compare", () => CultureInfo.CurrentCulture.CompareInfo.Equals(CultureInfo.InvariantCulture.CompareInfo));
            Say("date", () => new DateTime(2020, 2, 29).ToString(CultureInfo.CurrentCulture));
        }

        // Tables that the class library keeps among its resources.
        static void CodePages()
        {
            System.Text.Encoding.RegisterProvider(System.Text.CodePagesEncodingProvider.Instance);
            foreach (int page in new[] { 1252, 437, 932 })
            {
                System.Text.Encoding encoding = System.Text.Encoding.GetEncoding(page);
                byte[] bytes = encoding.GetBytes("Gr\u00f6\u00dfe \u20ac \u65e5");
                Console.WriteLine(encoding.WebName + " " + BitConverter.ToString(bytes) + " " + encoding.GetString(bytes));
            }
        }

        static void Main(string[] arguments)
        {
            Assembly assembly = typeof(Program).Assembly;
            var manager = new ResourceManager("App.Texts", assembly);
            foreach (string key in new[] { "Hello", "Empty", "Umlaut", "none" })
            {
                Say(key, () => manager.GetString(key));
            }
            foreach (string key in new[] { "Answer", "Pi", "Yes", "Big", "Char", "Money", "When", "Span", "Nothing", "B", "S", "F", "U", "Hello" })
            {
                Say(key, () => manager.GetObject(key));
            }
            Say("Bytes", () => BitConverter.ToString((byte[])manager.GetObject("Bytes")));
            Say("Stream", () => manager.GetStream("Stream").Length);
            Say("a number as a string", () => manager.GetString("Answer"));
            Say("of a culture", () => manager.GetString("Hello", CultureInfo.InvariantCulture));
            Say("by type", () => new ResourceManager(typeof(Texts)).GetString("Hello"));
            Say("no such resource", () => new ResourceManager("App.Nothing", assembly).GetString("Hello"));
            Say("no assembly", () => new ResourceManager("App.Texts", (Assembly)null));
            Say("a set", () =>
            {
                ResourceSet set = manager.GetResourceSet(CultureInfo.InvariantCulture, true, true);
                int count = 0;
                foreach (DictionaryEntry entry in set)
                {
                    count++;
                }
                return count + set.GetString("Hello") + set.GetString("HELLO", true);
            });
            manager.IgnoreCase = true;
            Say("ignoring case", () => manager.GetString("hello"));
            using (var reader = new ResourceReader(assembly.GetManifestResourceStream("App.Texts.resources")))
            {
                IDictionaryEnumerator entries = reader.GetEnumerator();
                entries.MoveNext();
                Console.WriteLine(entries.Key + " " + entries.Value);
            }
            Say("satellite", () => assembly.GetSatelliteAssembly(CultureInfo.InvariantCulture));
            Say("hash of nothing", () => System.Runtime.CompilerServices.RuntimeHelpers.GetHashCode(null));
            if (arguments.Length > 0)
            {
                Names();
                Failures();
                CodePages();
                Console.WriteLine(SR.Hello + " " + SR.Answer + " " + SR.Format(SR.GetResourceString("{0}"), 1) + " " + SR.UsingResourceKeys());
            }
        }
    }
}
