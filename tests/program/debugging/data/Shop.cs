using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;

namespace Shop
{
    public enum Kind { Plain, Rare = 5 }

    public struct Point
    {
        public int X;
        public int Y;

        public override string ToString() => "point";

        public Point(int x, int y)
        {
            X = x;
            Y = y;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        public long Area(int scale)
        {
            long area = (long)X * Y * scale;
            Console.WriteLine(area); // stop
            return area;
        }
    }

    public struct Line
    {
        public double Length, Angle;
        public string Label;
    }

    public class Item
    {
        public string Name;
        public decimal Price;
        public Kind Kind;
        public Item Next;
    }

    public class Box<T>
    {
        private T value;

        public Box(T value) { this.value = value; }

        [MethodImpl(MethodImplOptions.NoInlining)]
        public T Exchange(T other)
        {
            T old = value;
            value = other;
            Console.WriteLine(old); // stop
            return old;
        }
    }

    public static class Program
    {
        [MethodImpl(MethodImplOptions.NoInlining)]
        static int Sum(int[] values, Point at, string label, double weight)
        {
            int total = 0;
            for (int i = 0; i < values.Length; i++)
            {
                int square = values[i] * values[i];
                total += square;
            }
            for (int i = 0; i < 2; i++)
            {
                long wide = total + i;
                Console.WriteLine(wide); // stop twice
            }
            Console.WriteLine(label + weight);
            return total + at.X + at.Y;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static int? Find(List<string> names, string wanted, ref int steps)
        {
            int? found = null;
            for (int index = 0; index < names.Count; index++)
            {
                steps++;
                if (names[index] == wanted)
                    found = index;
            }
            Console.WriteLine(steps); // stop
            return found;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static string Caught(int number)
        {
            string text = "none";
            try
            {
                if (number > 2)
                    throw new ArgumentException("too large");
            }
            catch (ArgumentException error)
            {
                int doubled = number * 2;
                text = error.Message + doubled;
                Console.WriteLine(text); // stop
            }
            finally
            {
                Console.WriteLine(number); // stop
            }
            return text;
        }

        [MethodImpl(MethodImplOptions.NoInlining)]
        static void Mixed(byte small, char letter, bool yes, float half, ulong huge, Line line, Kind kind, Item item)
        {
            var prices = new Dictionary<string, decimal> { ["tea"] = 2.50m, ["cup"] = 12m };
            int?[] several = { 1, null, 3 };
            Console.WriteLine(prices.Count + several.Length + line.Label); // stop
            Console.WriteLine(small + letter + (yes ? 1 : 0) + half + huge + line.Length + (int)kind + item.Name);
        }

        static int Main()
        {
            int steps = 10;
            Sum(new[] { 3, 4, 5 }, new Point(7, 8), "sum", 0.5);
            Find(new List<string> { "one", "two", "three" }, "two", ref steps);
            Caught(3);
            new Point(2, 3).Area(4);
            new Box<Point>(new Point(1, 2)).Exchange(new Point(3, 4));
            new Box<string>("old").Exchange("new");
            var line = new Line { Length = 1.5, Angle = 0.25, Label = "line" };
            var item = new Item { Name = "tea", Price = -1.50m, Kind = Kind.Rare };
            item.Next = new Item { Name = "cup", Price = 3 };
            Mixed(200, 'x', true, 0.5f, ulong.MaxValue, line, Kind.Rare, item);
            return 0;
        }
    }
}
