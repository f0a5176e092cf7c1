// Assembly.LoadWithPartialName, by which serializers find the types that their text names.
using System;
using System.Reflection;

public class Circle
{
    public int Radius = 3;
}

static class Program
{
    static void Try(string name)
    {
        try
        {
#pragma warning disable 618
            Assembly found = Assembly.LoadWithPartialName(name);
#pragma warning restore 618
            Console.WriteLine(found == null ? "null" : found.GetName().Name);
            if (found != null)
            {
                Type type = found.GetType("Circle");
                Console.WriteLine(type == null ? "no Circle" : "Circle " + ((Circle)Activator.CreateInstance(type)).Radius);
                Console.WriteLine(found.GetType("None") == null);
            }
        }
        catch (Exception error)
        {
            Console.WriteLine(error.GetType().Name + ": " + error.Message);
        }
    }

    static void Main()
    {
        Try("partial_names");
        Try("Partial_Names, Culture=neutral");
        Try("none");
        Try("");
        Try(null);
    }
}
