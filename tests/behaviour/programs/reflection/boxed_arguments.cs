// Generics over the types of values that the program keeps as objects, and over several value types that one method
// names. Nothing else in the program has these instantiations.
using System;
using System.Collections;
using System.Collections.Generic;

public enum Level : short { Low = 3, High }

public struct Place
{
    public int X;
    public string Name;

    public override string ToString() => Name + X;
}

public class Box<T>
{
    public T Value;

    public Box(T value) { Value = value; }

    public override string ToString() => typeof(T).Name + "=" + Value;
}

public static class Maker
{
    public static string Show<T>(T value) => typeof(T).Name + ":" + value;

    public static string Both<A, B>(A first, B second) => $"{typeof(A).Name} {first}, {typeof(B).Name} {second}";
}

public static class Program
{
    private static void Run(string name, Func<object> action)
    {
        try
        {
            Console.WriteLine(name + ": " + action());
        }
        catch (Exception e)
        {
            Console.WriteLine(name + ": " + e.GetType().Name + ": " + e.Message);
        }
    }

    public static void Main()
    {
        object[] values = { 2.5, (byte)7, 3m, Level.High, new Place { X = 1, Name = "n" }, (1, "t"), "text" };
        foreach (object value in values)
        {
            Type type = value.GetType();
            Run("method", () => typeof(Maker).GetMethod("Show").MakeGenericMethod(type).Invoke(null, new[] { value }));
            Run("type", () => Activator.CreateInstance(typeof(Box<>).MakeGenericType(type), value));
            Run("list", () =>
            {
                var list = (IList)Activator.CreateInstance(typeof(List<>).MakeGenericType(type));
                list.Add(value);
                return list.Count + " " + list[0];
            });
        }
        Run("two", () => typeof(Maker).GetMethod("Both").MakeGenericMethod(typeof(long), typeof(Level))
            .Invoke(null, new object[] { 1L, Level.Low }));
        Run("nullable", () => Activator.CreateInstance(typeof(Nullable<>).MakeGenericType(typeof(Level)), Level.Low));
    }
}
