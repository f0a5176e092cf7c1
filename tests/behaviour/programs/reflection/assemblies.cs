// Assemblies: names, versions, manifest resources; the executing one, asked in a lambda; the load context and its events.
using System;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;

[assembly: AssemblyVersion("1.2.3.4")]

namespace Examples
{
    class Marker { }
}

static class Program
{
    static string Name(Assembly a) => a == null ? "null" : a.GetName().Name;

    static string OfLambda() => ((Func<string>)(() => Name(Assembly.GetExecutingAssembly())))();

    static void Never(AssemblyLoadContext context) => Console.WriteLine("removed before the end");

    static void Identity(Assembly a)
    {
        AssemblyName name = a.GetName();
        Console.WriteLine(a.FullName);
        Console.WriteLine(name.Name + " " + name.Version + " [" + name.CultureName + "] " + name.GetPublicKeyToken().Length);
        Console.WriteLine(name.FullName == a.ToString());
        Console.WriteLine((Assembly.GetEntryAssembly() == a) + " " + (Assembly.GetAssembly(typeof(Program)) == a));
        Console.WriteLine(BitConverter.ToString(typeof(string).Assembly.GetName().GetPublicKeyToken()));
    }

    static void Say(string what, Func<object> question)
    {
        try
        {
            Console.WriteLine(what + ": " + (question() ?? "null"));
        }
        catch (Exception e)
        {
            Console.WriteLine(what + ": " + e.GetType().Name + ": " + e.Message);
        }
    }

    static void Resources(Assembly a)
    {
        foreach (string name in a.GetManifestResourceNames())
        {
            Console.WriteLine("resource " + name);
        }
        using (var reader = new StreamReader(a.GetManifestResourceStream("Examples.Notes.txt")))
        {
            Console.Write(reader.ReadToEnd());
        }
        using (Stream stream = a.GetManifestResourceStream(typeof(Examples.Marker), "Notes.txt"))
        {
            Console.WriteLine(stream + " " + stream.Length + " " + stream.CanSeek + " " + stream.CanWrite);
            var copy = new MemoryStream();
            stream.Position = 6;
            stream.CopyTo(copy);
            Console.WriteLine(copy.Length + " " + (char)copy.ToArray()[0]);
        }
        ManifestResourceInfo info = a.GetManifestResourceInfo("Empty");
        Console.WriteLine(info.ResourceLocation + " " + (info.FileName ?? "no file") + " " + a.GetManifestResourceStream("Empty").Length);
        Say("unknown", () => a.GetManifestResourceStream("notes.txt"));
        Say("no information", () => a.GetManifestResourceInfo("Notes.txt"));
        Say("null", () => a.GetManifestResourceStream(null));
        Say("no name", () => a.GetManifestResourceStream(""));
        Say("of the library", () => typeof(Uri).Assembly.GetManifestResourceInfo("Examples.Notes.txt"));
    }

    static void Main()
    {
        Identity(typeof(Program).Assembly);
        Resources(typeof(Program).Assembly);
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
