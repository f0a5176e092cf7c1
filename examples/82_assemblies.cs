// The executing assembly, asked in a method and a lambda; the load context and its events when the program ends.
using System;
using System.Reflection;
using System.Runtime.Loader;

static class Program
{
    static string Name(Assembly a) => a == null ? "null" : a.GetName().Name;

    static string OfLambda() => ((Func<string>)(() => Name(Assembly.GetExecutingAssembly())))();

    static void Never(AssemblyLoadContext context) => Console.WriteLine("removed before the end");

    static void Main()
    {
        Console.WriteLine(Name(Assembly.GetExecutingAssembly()) + " " + OfLambda());
        Console.WriteLine(Assembly.GetExecutingAssembly() == typeof(Program).Assembly);
        Console.WriteLine(Assembly.GetExecutingAssembly() == typeof(object).Assembly);
        AssemblyLoadContext context = AssemblyLoadContext.GetLoadContext(Assembly.GetExecutingAssembly());
        Console.WriteLine((context == AssemblyLoadContext.Default) + " " + context.Name);
        try
        {
            AssemblyLoadContext.GetLoadContext(null);
        }
        catch (ArgumentNullException e)
        {
            Console.WriteLine(e.ParamName);
        }
        context.Unloading += c => Console.WriteLine("unloading " + (c == AssemblyLoadContext.Default));
        context.Unloading += Never;
        context.Unloading += c => Console.WriteLine("unloading, second");
        context.Unloading -= Never;
        AppDomain.CurrentDomain.ProcessExit += (s, e) => Console.WriteLine("exit");
    }
}
