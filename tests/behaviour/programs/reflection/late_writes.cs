// Fields that reflection may not write, and constructed types whose names are looked up in any case.
using System;
using System.Reflection;

namespace Late
{
    class Base<T>
    {
        public static readonly int Once = 6;
        public static readonly string Text = "q";
        public const string Word = "k";
        static Base() { }
        public class Inner { public static readonly int Once = 7; static Inner() { } }
    }

    struct Value { public static readonly int Once = 6; public readonly int Each; static Value() { } }
    class Holder { public readonly int Each = 3; }
}

static class Program
{
    static void Try(Type type, string name, object target, object value)
    {
        try { type.GetField(name).SetValue(target, value); Console.WriteLine("written"); }
        catch (Exception e) { Console.WriteLine(e.GetType().Name + ": " + e.Message); }
    }

    static void Main()
    {
        Console.WriteLine(Late.Base<string>.Once + Late.Base<int>.Inner.Once + Late.Value.Once + Late.Base<string>.Text);
        Try(typeof(Late.Base<string>), "Once", null, 9);
        Try(typeof(Late.Base<string>), "Text", null, "z");
        Try(typeof(Late.Base<string>), "Word", null, "z");
        Try(typeof(Late.Base<int>.Inner), "Once", null, 9);
        Try(typeof(Late.Value), "Once", null, 9);
        Try(typeof(Late.Value), "Once", null, "x"); // the value is looked at first
        Try(typeof(string), "Empty", null, "x");
        var holder = new Late.Holder();
        Try(typeof(Late.Holder), "Each", holder, 7);
        Console.WriteLine(holder.Each + Late.Base<string>.Once);
        foreach (string name in new[] { "late.BASE`1[[system.STRING]]", "LATE.base`1[[System.Int32]][]", "late.base`1", "late.value", "late.none" })
        {
            Console.WriteLine(name + " " + Type.GetType(name, false, true) + " " + Type.GetType(name));
        }
        Console.WriteLine(typeof(Late.Base<int>) + " " + typeof(Late.Base<int>[]));
    }
}
