// csc -nologo -optimize+ -debug:embedded -pathmap:$PWD=/tests RefusedCalls.cs -out:RefusedCalls.dll
using System;
using System.Reflection;
using System.Reflection.Emit;
using System.Linq.Expressions;

static class Program
{
    static void Main(string[] args)
    {
        if (args.Length == 0)
        {
            Console.WriteLine("nothing that is refused");
            return;
        }
        Define(args[0]);
        Define(args[0]);
        Assembly.LoadFrom(args[0]);
        Handled(args[0]);
        Write(new Version(args[0]));
    }

    static void Define(string name) =>
        AssemblyBuilder.DefineDynamicAssembly(new AssemblyName(name), AssemblyBuilderAccess.Run);

    static void Handled(string name)
    {
        try
        {
            Assembly.Load(new byte[3]);
        }
        catch (PlatformNotSupportedException)
        {
            Console.WriteLine(name);
        }
    }

    static void Write(Version version) => Console.WriteLine(Expression.Lambda(Expression.Constant(version)));
}
