// Enums: ToString, Parse, flags, every underlying type, boxing, comparison, as dictionary keys.
using System;
using System.Collections.Generic;

enum Color { Red, Green, Blue = 10, Azure = Blue }
[Flags] enum Access { None = 0, Read = 1, Write = 2, Execute = 4, All = Read | Write | Execute }
enum Tiny : byte { Low = 1, High = 255 }
enum Signed : sbyte { Minus = -1, Plus = 1 }
enum Huge : ulong { Top = 0x8000000000000000 }
enum Wide : long { Bottom = long.MinValue }

static class Program
{
    static string Name(Color c)
    {
        switch (c)
        {
            case Color.Red: return "warm";
            case Color.Green: return "fresh";
            default: return "cool";
        }
    }

    static string Flags<T>(T value, T flag) where T : struct, Enum =>
        value.HasFlag(flag) + "/" + flag.HasFlag(value) + "/" + value.Equals(flag) + "/" + flag.Equals(flag) + " ";

    static void Main()
    {
        Console.WriteLine(Color.Red + " " + Color.Green + " " + (Color)7 + " " + (int)Color.Blue);
        Console.WriteLine((Access.Read | Access.Write) + "; " + Access.All + "; " + Access.None + "; " + (Access)9);
        Console.WriteLine(Tiny.High + " " + Signed.Minus + " " + Huge.Top + " " + Wide.Bottom + " " + (Signed)(-5));
        Console.WriteLine($"{Color.Green:D} {Color.Green:X} {Color.Green:G} {Access.Write:F} {Tiny.High:X} {Huge.Top:D}");
        Console.WriteLine(Enum.Parse(typeof(Color), "Green") + " " + (Color)Enum.Parse(typeof(Color), "bLuE", true));
        Console.WriteLine(Enum.TryParse("Read, Execute", out Access parsed) + " " + parsed + " " + (int)parsed);
        Console.WriteLine(Enum.TryParse("Nothing", out Color missing) + " " + missing);
        Console.WriteLine(Enum.IsDefined(typeof(Color), 10) + " " + Enum.IsDefined(typeof(Color), 3));
        Console.WriteLine(string.Join(",", Enum.GetNames(typeof(Access))));
        foreach (Color c in Enum.GetValues(typeof(Color))) Console.Write((int)c + " ");
        Console.WriteLine();
        Console.WriteLine(Access.All.HasFlag(Access.Write) + " " + Access.Read.HasFlag(Access.Write));
        Console.WriteLine(Flags(Tiny.High, Tiny.Low) + Flags(Signed.Minus, Signed.Plus) + Flags(Huge.Top, (Huge)1) + Flags(Wide.Bottom, Wide.Bottom));
        object boxed = Color.Green;
        Console.WriteLine(Color.Red.Equals(Access.None) + " " + Color.Red.Equals(0) + " " + Color.Green.Equals(boxed) + " " + ((Enum)boxed).HasFlag(Color.Green));
        try
        {
            Console.WriteLine(Color.Red.HasFlag(Access.None));
        }
        catch (ArgumentException)
        {
            Console.WriteLine("another enum's flag");
        }
        Console.WriteLine(boxed.Equals(Color.Green) + " " + boxed.Equals(1) + " " + boxed.GetHashCode() + " " + (int)boxed);
        Console.WriteLine(Color.Red.CompareTo(Color.Blue) + " " + Color.Blue.Equals(Color.Azure));
        var count = new Dictionary<Color, int>();
        foreach (Color c in new[] { Color.Red, Color.Blue, Color.Red }) count[c] = count.TryGetValue(c, out int n) ? n + 1 : 1;
        Console.WriteLine(count[Color.Red] + " " + count[Color.Blue]);
        Console.WriteLine(Name(Color.Red) + " " + Name(Color.Green) + " " + Name((Color)99));
        Console.WriteLine((Access.All & ~Access.Write) + " " + (Access.Read ^ Access.All));
        Console.WriteLine(default(Color) + " " + (Color.Red + 1) + " " + (Color.Blue - Color.Green));
        try
        {
            Enum.Parse(typeof(Color), "Mauve");
        }
        catch (ArgumentException e)
        {
            Console.WriteLine(e.Message);
        }
    }
}
