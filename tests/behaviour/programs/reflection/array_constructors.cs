// Constructors of array types: serializers look for one without parameters.
using System;
using System.Linq;
using System.Reflection;

static class Program
{
    static void List(Type type)
    {
        const BindingFlags Instance = BindingFlags.Instance;
        Console.WriteLine(type + " " + type.GetConstructors(Instance | BindingFlags.NonPublic).Length
            + " " + type.GetConstructors(BindingFlags.Static | BindingFlags.Public).Length);
        foreach (ConstructorInfo c in type.GetConstructors(Instance | BindingFlags.NonPublic | BindingFlags.Public))
        {
            Console.WriteLine("  " + c + " " + c.Attributes + " " + c.CallingConvention + " " + c.MemberType + " " + c.DeclaringType + " "
                + c.IsPublic + " " + c.GetMethodImplementationFlags() + " " + c.MetadataToken + " " + c.Module.Name + " "
                + c.GetCustomAttributes(true).Length + c.IsDefined(typeof(Attribute)) + c.ContainsGenericParameters);
            foreach (ParameterInfo p in c.GetParameters())
            {
                Console.WriteLine("    " + p.ParameterType + " '" + p.Name + "' " + p.Position + " " + p.Attributes + " " + p.IsOptional
                    + " " + p.HasDefaultValue + " " + (p.Member == c));
            }
        }
    }

    static void Try(Func<object> make)
    {
        try
        {
            object made = make();
            Console.Write(made);
            if (made is Array array)
            {
                int[] first = Enumerable.Range(0, array.Rank).Select(i => array.GetLowerBound(i)).ToArray();
                Console.Write(" " + array.Length + " " + first[0] + " " + (array.Length > 0 ? array.GetValue(first) : "empty"));
            }
            Console.WriteLine();
        }
        catch (Exception error)
        {
            Console.WriteLine(error.GetType().Name + ": " + error.Message);
        }
    }

    static void Main()
    {
        foreach (Type type in new[] { typeof(byte[]), typeof(string[][]), typeof(int[,]), typeof(int[][,]), typeof(int[,][]) })
        {
            List(type);
        }
        ConstructorInfo bytes = typeof(byte[]).GetConstructor(new[] { typeof(int) });
        Try(() => bytes.Invoke(new object[] { 3 }));
        Try(() => bytes.Invoke(new object[] { -3 }));
        Try(() => bytes.Invoke(new object[] { "x" }));
        Try(() => bytes.Invoke(new object[] { (short)2 }));
        Try(() => bytes.Invoke(new object[] { }));
        Try(() => typeof(string[][]).GetConstructors()[1].Invoke(new object[] { 3, 2 }));
        Try(() => typeof(int[,]).GetConstructors()[0].Invoke(new object[] { 3, 2 }));
        Try(() => typeof(int[,]).GetConstructors()[1].Invoke(new object[] { 1, 3, 2, 2 }));
        Try(() => Activator.CreateInstance(typeof(int[]), 4));
        Try(() => Activator.CreateInstance(typeof(int[])));
        Try(() => typeof(byte[]).GetConstructor(Type.EmptyTypes) == null);
        Try(() => bytes == typeof(byte[]).GetConstructors()[0] && bytes.Equals(typeof(byte[]).GetConstructors()[0]));
    }
}
