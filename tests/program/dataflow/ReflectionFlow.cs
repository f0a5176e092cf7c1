// Each line with a comment says what the data-flow analysis finds there: the numbers of warnings, or `keep KINDS NAME of TYPE`.
using System;
using System.Collections.Generic;
using System.Diagnostics.CodeAnalysis;
using System.Reflection;

namespace System.Diagnostics.CodeAnalysis
{
    [AttributeUsage(AttributeTargets.All)]
    class DynamicallyAccessedMembersAttribute : Attribute
    {
        public DynamicallyAccessedMembersAttribute(DynamicallyAccessedMemberTypes kinds) { }
    }

    enum DynamicallyAccessedMemberTypes { PublicConstructors = 3, PublicMethods = 8, PublicFields = 0x20, All = -1 }

    class RequiresUnreferencedCodeAttribute : Attribute
    {
        public RequiresUnreferencedCodeAttribute(string message) { }
    }

    class RequiresDynamicCodeAttribute : Attribute
    {
        public RequiresDynamicCodeAttribute(string message) { }
    }

    [AttributeUsage(AttributeTargets.All, AllowMultiple = true)]
    class UnconditionalSuppressMessageAttribute : Attribute
    {
        public UnconditionalSuppressMessageAttribute(string category, string id) { }
    }
}

class Data
{
    public int X;
    public int P { get; set; }
    public void Go() { }
}

sealed class Sealed
{
    public void Go() { }
}

static class Holder
{
    public static Type Plain = typeof(Data);
    [DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)]
    public static Type Methods = typeof(Data); // keep PublicMethods of Data
}

static class Program
{
    static void Use(object value) { Console.WriteLine(value); }
    static Type Give() { return typeof(Data); }

    [return: DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)]
    static Type GiveMethods(Type type)
    {
        return type; // IL2068
    }

    static void Known()
    {
        Use(typeof(Data).GetMethod("Go")); // keep PublicMethods Go of Data
        Use(typeof(Data).GetFields(BindingFlags.NonPublic | BindingFlags.Instance)); // keep NonPublicFields of Data
        Use(typeof(Data).GetConstructor(new Type[0])); // keep PublicConstructors of Data
        Use(typeof(Data).BaseType.GetProperties()); // keep PublicProperties of System.Object
        Use(typeof(Data[]).GetElementType().GetEvents()); // keep PublicEvents of Data
        Use(Activator.CreateInstance(typeof(Data))); // keep PublicParameterlessConstructor of Data
        Use(Activator.CreateInstance<Data>()); // keep PublicParameterlessConstructor of Data
        Use(Activator.CreateInstance(typeof(Data), true)); // keep PublicParameterlessConstructor, NonPublicConstructors of Data
        Use(new Data().GetType().GetNestedTypes()); // keep PublicNestedTypes of Data
        Use(((object)5).GetType().GetInterfaces()); // keep Interfaces of System.Int32
    }

    static void Parameter(Type type)
    {
        Use(type.GetMethods()); // IL2070
        Use(Activator.CreateInstance(type)); // IL2067
        Holder.Methods = type; // IL2069
        NeedsMethods(type); // IL2067
        NeedsArgument<Data>(); // keep PublicFields of Data
        Use(type.Name);
    }

    static void NeedsMethods([DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicMethods)] Type type)
    {
        Use(type.GetMethods());
        Use(type.GetFields()); // IL2070
        type = typeof(Data);
        Use(type.GetFields()); // keep PublicFields of Data
    }

    static void NeedsArgument<[DynamicallyAccessedMembers(DynamicallyAccessedMemberTypes.PublicFields)] T>()
    {
        Use(typeof(T).GetFields()); // keep PublicFields of Data; keep PublicFields of Sealed
    }

    static void Generic<T>()
    {
        Use(typeof(T).GetFields()); // keep PublicFields of Sealed
        NeedsArgument<T>(); // keep PublicFields of Sealed
    }

    static T New<T>() where T : new()
    {
        return new T(); // keep PublicParameterlessConstructor of Data
    }

    static void Places()
    {
        Use(Give().GetProperties()); // IL2075
        Use(Holder.Plain.GetProperty("P")); // IL2080
        Use(Holder.Methods.GetMethods());
        Use(GiveMethods(null).GetMethods());
    }

    static void Objects(object value, Sealed exact)
    {
        Use(value.GetType().GetMembers()); // IL2075
        Use(exact.GetType().GetMethods()); // keep PublicMethods of Sealed
    }

    static void Names(string name)
    {
        Use(Type.GetType("Data").GetMethod("Go")); // keep PublicMethods Go of Data
        Use(Type.GetType(name)); // IL2057
        Use(typeof(Data).GetField(name)); // keep PublicFields of Data
    }

    static void Joins(bool flag, Type[] types)
    {
        Type type = flag ? typeof(Data) : typeof(Sealed);
        Use(type.GetMethod(flag ? "Go" : "Stop")); // keep PublicMethods Go of Data; keep PublicMethods Go of Sealed; keep PublicMethods Stop of Data; keep PublicMethods Stop of Sealed
        Type last = null;
        foreach (Type step in types)
        {
            if (last != null)
                Use(last.GetMethods()); // IL2065
            last = flag ? typeof(Data) : step;
        }
        Type caught = typeof(Data);
        try { Use(flag); caught = typeof(Sealed); }
        catch (Exception) { Use(caught.GetMethods()); } // keep PublicMethods of Data; keep PublicMethods of Sealed
        Type outside;
        Give(out outside);
        Use(outside.GetMethods()); // IL2065
    }

    static void Give(out Type type) { type = typeof(Data); }

    static void Makes(Type type, MethodInfo method)
    {
        Use(typeof(List<>).MakeGenericType(typeof(Data)).GetConstructors()); // keep PublicConstructors of System.Collections.Generic.List`1[Data]
        Use(typeof(List<>).MakeGenericType(type)); // IL3050
        Use(type.MakeGenericType(typeof(Data))); // IL2055
        Use(method.MakeGenericMethod(typeof(Data))); // IL2060
        Use(typeof(Program).GetMethod("Joins").MakeGenericMethod(typeof(Data))); // keep PublicMethods Joins of Program
        Type[] arguments = { typeof(Data) };
        arguments[0] = type;
        Use(typeof(List<>).MakeGenericType(arguments)); // IL3050
        Type[] shared = { typeof(Data) };
        Change(shared);
        Use(typeof(List<>).MakeGenericType(shared)); // IL3050
    }

    static void Change(Type[] types) { types[0] = typeof(int); }

    [RequiresUnreferencedCode("Reads files.")]
    static void Reads(Type type) { Use(type.GetMethods()); }

    [RequiresDynamicCode("Makes code.")]
    static void Compiles() { }

    [UnconditionalSuppressMessage("Trimming", "IL2070:Whatever")]
    static void Quiet(Type type)
    {
        Use(type.GetMethods());
        Use(Activator.CreateInstance(type)); // IL2067
    }

    static void Main(string[] args)
    {
        Known();
        Parameter(typeof(Data));
        NeedsMethods(typeof(Data)); // keep PublicMethods of Data
        Generic<Sealed>();
        Use(New<Data>());
        Places();
        Objects(args, new Sealed());
        Names("Data");
        Joins(args.Length == 0, new Type[1]);
        Makes(typeof(List<>), null);
        Reads(typeof(Data)); // IL2026
        Compiles(); // IL3050
        Quiet(typeof(Data));
    }
}
