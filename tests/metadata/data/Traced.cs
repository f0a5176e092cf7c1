using System;

// A method with locals in nested scopes, a loop, handlers of every kind, and attributes of every kind of value.
[AttributeUsage(AttributeTargets.All)]
public class EveryAttribute : Attribute
{
    public EveryAttribute(int number, string text, Type type, DayOfWeek day, object boxed, string[] texts) { }
    public double Named { get; set; }
    public long[] Field;
    public object Any;
    public Small Tiny;
}

public enum Small : byte { One = 1, Two = 2 }

public static class Traced
{
    [Every(-7, "text", typeof(System.Collections.Generic.List<int>), DayOfWeek.Friday, Small.Two, new[] { "a", null, "ü" },
        Named = 1.5, Field = new long[] { 1, -2 }, Any = new object[] { 1, "x", 'c' }, Tiny = Small.One)]
    public static int Sum(int[] values)
    {
        int total = 0;
        foreach (var value in values)
        {
            int twice = value * 2;
            total += twice;
        }
        return total;
    }

    public static int Handlers(int x)
    {
        try
        {
            try { x = 10 / x; }
            catch (DivideByZeroException e) when (e.Message.Length > 0) { x = -1; }
            catch (InvalidOperationException) { x = -2; }
        }
        finally
        {
            Console.WriteLine(x);
        }
        return x;
    }

    public static string Choose(int x)
    {
        switch (x) { case 0: return "zero"; case 1: return "one"; case 2: return "two \ud800"; case 3: return "three"; default: return null; }
    }
}
