// Files and bytes that are no assemblies, names of types and assemblies that are wrong, arrays that cannot be.
using System;
using System.Diagnostics.Tracing;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;

sealed class Log : EventSource
{
    readonly string name;
    public static int Made;
    public Log(string name) : base(name) { this.name = name; Made++; }
    protected override void Dispose(bool disposing) { Console.WriteLine("disposed " + name + " " + disposing); base.Dispose(disposing); }
}

ref struct Stack { public int n; }

static unsafe class Program
{
    static readonly string Folder = Path.Combine(Path.GetTempPath(), "no_assemblies_" + Guid.NewGuid().ToString("N"));

    static void Try(string what, Func<object> f)
    {
        string result;
        try { result = "" + f(); }
        catch (Exception e) { result = e.GetType().Name + " " + e.HResult.ToString("X") + ": " + e.Message.Replace(Folder, "FOLDER").Split('\n')[0]; }
        Console.WriteLine(what + ": " + result);
    }

    static string Write(string name, byte[] content)
    {
        string path = Path.Combine(Folder, name);
        File.WriteAllBytes(path, content);
        return path;
    }

    static void Main()
    {
        Log first = new Log("first"), second = new Log("second");
        Directory.CreateDirectory(Folder);
        var zeros = new byte[4096];
        byte[] start = { 0x4D, 0x5A, 0, 0 };
        string text = Write("text.dll", System.Text.Encoding.ASCII.GetBytes("not an assembly, but long enough to have a header of some kind in it"));
        Try("bytes", () => Assembly.Load(new byte[] { 1, 2, 3 }));
        Try("zeros", () => Assembly.Load(zeros));
        Try("start", () => Assembly.Load(start));
        Try("stream", () => AssemblyLoadContext.Default.LoadFromStream(new MemoryStream(start)));
        foreach (string path in new[] { text, Write("empty.dll", new byte[0]), Write("start.dll", start), Folder })
        {
            string name = Path.GetFileName(path) == Path.GetFileName(Folder) ? "folder" : Path.GetFileName(path);
            Try("LoadFrom " + name, () => Assembly.LoadFrom(path));
            Try("LoadFile " + name, () => Assembly.LoadFile(path));
            Try("GetAssemblyName " + name, () => AssemblyName.GetAssemblyName(path));
            Try("context " + name, () => AssemblyLoadContext.Default.LoadFromAssemblyPath(path));
        }
        Try("no name", () => AssemblyName.GetAssemblyName(Path.Combine(Folder, "missing.dll")));
        Try("by name", () => AssemblyLoadContext.Default.LoadFromAssemblyName(new AssemblyName("Missing, Version=1.0.0.0")));
        Try("own name", () => AssemblyLoadContext.Default.LoadFromAssemblyName(new AssemblyName(typeof(Program).Assembly.GetName().Name)) == typeof(Program).Assembly);
        Try("empty name", () => Assembly.Load(new AssemblyName()));
        Directory.Delete(Folder, true);

        Assembly own = typeof(Program).Assembly;
        foreach (string name in new[] { "Program\\", "System.Int32, mscorlib", "System.Int32, Nope", null })
        {
            Try("type " + name, () => own.GetType(name));
            Try("module type " + name, () => own.ManifestModule.GetType(name, false));
        }
        Try("thrown", () => own.GetType("Program\\", true));

        foreach (Type type in new[] { typeof(void), typeof(Stack), typeof(Span<int>), typeof(TypedReference), typeof(int).MakeByRefType() })
        {
            Try("array of " + type, () => Array.CreateInstance(type, 2));
            Try("table of " + type, () => Array.CreateInstance(type, 2, 2));
        }
        int value = 5;
        Array pointers = new int*[] { &value };
        Try("pointer", () => pointers.GetValue(0));
        Try("set pointer", () => { pointers.SetValue(null, 0); return 0; });
        Try("each pointer", () => { foreach (object o in pointers) return o; return 0; });
        Try("pointers", () => Array.CreateInstance(typeof(int*), 3).Length);
        Console.WriteLine(Log.Made);
        second.Dispose();
        GC.KeepAlive(first);
        GC.KeepAlive(second);
    }
}
