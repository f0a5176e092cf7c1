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

    static void Manifest(Assembly a)
    {
        Say("entry point", () => a.EntryPoint + " " + a.EntryPoint.DeclaringType + " " + typeof(object).Assembly.EntryPoint);
        foreach (AssemblyName reference in a.GetReferencedAssemblies())
        {
            Console.WriteLine("refers to " + reference.FullName);
        }
        Say("of the library", () => typeof(object).Assembly.GetReferencedAssemblies().Length);
        Say("version id", () => (a.ManifestModule.ModuleVersionId != Guid.Empty) + " " + (a.ManifestModule.ModuleVersionId == typeof(object).Module.ModuleVersionId));
        Say("modules", () => a.GetLoadedModules()[0] + " " + a.GetLoadedModules().Length);
        Say("instance", () => Activator.CreateInstance("82_assemblies", "Examples.Marker").Unwrap());
        Say("no type", () => Activator.CreateInstance("82_assemblies", "Nope"));
        Say("no assembly", () => Activator.CreateInstance("nope", "Examples.Marker"));
        Say("too new", () => Assembly.Load("82_assemblies, Version=9.0.0.0"));
        AppDomain.CurrentDomain.AssemblyResolve += (sender, e) =>
        {
            Console.WriteLine("asked for " + e.Name + " by " + Name(e.RequestingAssembly));
            return e.Name.StartsWith("virtual") ? typeof(Program).Assembly : null;
        };
        Say("resolved", () => Assembly.Load("virtual") == a);
        Say("not resolved", () => Assembly.Load("other"));
    }

    static void TypeNames(Assembly a)
    {
        foreach (string name in new[]
        {
            "Examples.Marker", "Examples.Marker[*]", "Examples.Marker[,]", "Examples.Marker[", "Examples.Marker]", "Examples.Marker,",
            "Examples.Marker,,", "Examples.Marker, , x", "Examples.Marker+", "+Examples.Marker", "Examples.Marker&&", "Examples\\+Marker", "Nope",
            "Examples.Marker, nope", "Examples.Marker, 82_assemblies, Version=9.0.0.0", "Examples.Marker, 82_assemblies", "Nope, 82_assemblies",
            "Examples.Marker[[System.Int32]]", "System.Collections.Generic.List`1[[System.Int32],[System.Int32]]",
        })
        {
            Say(name, () => Type.GetType(name));
            Say(name + " (throwing)", () => Type.GetType(name, true));
            Say(name + " (of the assembly)", () => a.GetType(name, true));
        }
    }

    static void Main()
    {
        TypeNames(typeof(Program).Assembly);
        Manifest(typeof(Program).Assembly);
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
