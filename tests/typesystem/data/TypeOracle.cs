// What the real runtime decides about types: printed for comparison with ryuaot's type system.
//   dotnet TypeOracle.dll layout|interfaces|virtuals ASSEMBLY...     every non-generic type of the assemblies
//   dotnet TypeOracle.dll casts                                      a matrix over the types named on standard input
// Offsets and sizes are read from the runtime's own structures (.NET Core 3.1, 64 bit).
using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

static unsafe class TypeOracle
{
    const BindingFlags All = BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.DeclaredOnly;

    static int Main(string[] args)
    {
        var output = new StreamWriter(Console.OpenStandardOutput(), new System.Text.UTF8Encoding(false));
        if (args[0] == "casts") Casts(output);
        for (int i = 1; i < args.Length; i++)
        {
            var assembly = args[i].EndsWith(".dll") ? Assembly.LoadFrom(args[i]) : Assembly.Load(args[i]);
            Type[] types;
            try { types = assembly.GetTypes(); }
            catch (ReflectionTypeLoadException e) { types = e.Types; }
            foreach (var type in types)
            {
                if (type == null || type.ContainsGenericParameters) continue;
                try
                {
                    if (args[0] == "layout") Layout(output, args[i], type);
                    else if (args[0] == "interfaces") Interfaces(output, args[i], type);
                    else if (args[0] == "virtuals") Virtuals(output, args[i], type);
                }
                catch (Exception e) { output.WriteLine($"# {args[i]}\t{type}\t{e.GetType()}"); }
            }
        }
        output.Flush();
        return 0;
    }

    static void Layout(StreamWriter output, string assembly, Type type)
    {
        if (type.IsInterface) return;
        byte* table = (byte*)type.TypeHandle.Value;
        uint baseSize = *(uint*)(table + 4);
        int valueSize = type.IsValueType && type != typeof(void) && type != typeof(TypedReference) && !type.IsByRefLike
            ? *(ushort*)(byte*)ArrayTable(type) : -1;
        var line = $"{assembly}\t{type.MetadataToken:x8}\t{baseSize}\t{valueSize}";
        foreach (var field in type.GetFields(All))
            line += $"\t{field.MetadataToken:x8}={*(uint*)((byte*)field.FieldHandle.Value + 12) & 0x7FFFFFF}";
        output.WriteLine(line);
    }

    static IntPtr ArrayTable(Type type)
    {
        var array = Array.CreateInstance(type, 0);
        System.Runtime.InteropServices.GCHandle handle = System.Runtime.InteropServices.GCHandle.Alloc(array);
        var result = **(IntPtr**)System.Runtime.InteropServices.GCHandle.ToIntPtr(handle);
        handle.Free();
        return result;
    }

    static string Name(MethodInfo method) =>
        method == null ? "none" : $"{method.DeclaringType}::{method.MetadataToken:x8}";

    static void Interfaces(StreamWriter output, string assembly, Type type)
    {
        if (type.IsInterface || type.IsAbstract) return;
        output.WriteLine($"{assembly}\t{type.MetadataToken:x8}\torder\t{string.Join("\t", (object[])type.GetInterfaces())}");
        foreach (var iface in type.GetInterfaces())
        {
            var map = type.GetInterfaceMap(iface);
            for (int i = 0; i < map.InterfaceMethods.Length; i++)
                if (!map.InterfaceMethods[i].IsStatic)
                    output.WriteLine($"{assembly}\t{type.MetadataToken:x8}\t{iface}\t" +
                                     $"{map.InterfaceMethods[i].MetadataToken:x8}\t{Name(map.TargetMethods[i])}");
        }
    }

    static void Virtuals(StreamWriter output, string assembly, Type type)
    {
        if (type.IsInterface) return;
        foreach (var method in type.GetMethods(BindingFlags.Instance | BindingFlags.Public | BindingFlags.NonPublic))
            if (method.IsVirtual)
                output.WriteLine($"{assembly}\t{type.MetadataToken:x8}\t{Name(method.GetBaseDefinition())}\t{Name(method)}");
    }

    static void Casts(StreamWriter output)
    {
        var types = new List<Type>();
        string line;
        while ((line = Console.ReadLine()) != null)
            types.Add(Type.GetType(line) ?? throw new Exception("no type " + line));
        foreach (var from in types)
        {
            output.Write(from + "=");
            foreach (var to in types) output.Write(to.IsAssignableFrom(from) ? '1' : '0');
            output.WriteLine();
        }
    }
}
