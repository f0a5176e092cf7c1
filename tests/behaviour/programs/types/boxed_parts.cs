// What only the runtime boxes: elements that Array.GetValue hands out, fields that ValueType.Equals compares.
using System;

enum Colour { Red, Green }

struct Inner
{
    public long Number;
    public string Name;
    public override bool Equals(object other) => other is Inner inner && inner.Number / 10 == Number / 10;
    public override int GetHashCode() => 1;
}

struct Outer
{
    public string Label;
    public Inner Part;
    public double Weight;
}

static class Program
{
    static bool SameElements(Array left, Array right)
    {
        for (int i = 0; i < left.Length; i++)
        {
            if (!Equals(left.GetValue(i), right.GetValue(i)))
            {
                return false;
            }
        }
        return true;
    }

    static bool SameCells(Array left, Array right)
    {
        for (int i = 0; i < left.GetLength(0); i++)
        {
            for (int k = 0; k < left.GetLength(1); k++)
            {
                if (!Equals(left.GetValue(i, k), right.GetValue(i, k)))
                {
                    return false;
                }
            }
        }
        return true;
    }

    static Outer Make(string label, long number) =>
        new Outer { Label = label, Part = new Inner { Number = number, Name = "n" + number }, Weight = 1.5 };

    static void Main()
    {
        Console.WriteLine(SameElements(new long[] { 1, 2, 3 }, new long[] { 1, 2, 3 }));
        Console.WriteLine(SameElements(new ushort[] { 1, 2, 3 }, new ushort[] { 1, 2, 4 }));
        Console.WriteLine(SameElements(new[] { Colour.Red }, new[] { Colour.Red }));
        Console.WriteLine(SameElements(new Inner[] { new Inner { Number = 11 } }, new Inner[] { new Inner { Number = 12 } }));
        Console.WriteLine(SameElements(new short?[] { 1, null }, new short?[] { 1, null }));
        Console.WriteLine(SameCells(new float[,] { { 1, 2 }, { 3, 4 } }, new float[,] { { 1, 2 }, { 3, 4 } }));
        Console.WriteLine(new sbyte[,] { { -1, -2 } }.GetValue(0, 1));
        foreach (object item in (Array)new uint[] { 7, uint.MaxValue })
        {
            Console.WriteLine(item.GetType() + " " + item);
        }
        ValueType first = Make("a", 15);
        Console.WriteLine(first.Equals(Make("a", 19)));
        Console.WriteLine(first.Equals(Make("a", 20)));
        Console.WriteLine(first.Equals(Make("b", 15)));
    }
}
