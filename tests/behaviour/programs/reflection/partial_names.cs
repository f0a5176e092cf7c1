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

    // .NET's assemblies that only forward types.
    static void TryFacade(string name, string type)
    {
        try
        {
            Assembly found = Assembly.Load(name);
            Console.WriteLine($"{found.FullName}: {found.GetType(type)?.FullName ?? "null"}");
        }
        catch (Exception error)
        {
            Console.WriteLine(error.GetType().Name + ": " + error.Message);
        }
    }

    static void Main()
    {
        TryFacade("mscorlib", "System.String");
        TryFacade("mscorlib, Version=2.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089", "System.Object");
        TryFacade("mscorlib, Version=9.0.0.0, Culture=neutral, PublicKeyToken=b77a5c561934e089", "System.Object");
        TryFacade("netstandard", "System.Int32");
        TryFacade("mscorlib", "No.Such");
        Console.WriteLine(Assembly.Load("mscorlib") == Assembly.Load(Assembly.Load("mscorlib").FullName));
        Try("partial_names");
        Try("Partial_Names, Culture=neutral");
        Try("none");
        Try("");
        Try(null);
    }
}
