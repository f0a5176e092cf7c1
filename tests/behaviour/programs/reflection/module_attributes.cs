// Attributes of modules, which serializers ask for the namespace of a type.
using System;
using System.Linq;

[module: Mark(3)]
[module: System.ComponentModel.Description("a module")]

[AttributeUsage(AttributeTargets.Module | AttributeTargets.Class, AllowMultiple = true)]
public sealed class MarkAttribute : Attribute
{
    public MarkAttribute(int number) { Number = number; }
    public int Number { get; }
}

[Mark(4)]
static class Program
{
    static void Main()
    {
        var module = typeof(Program).Module;
        foreach (MarkAttribute mark in module.GetCustomAttributes(typeof(MarkAttribute), false))
        {
            Console.WriteLine(mark.Number);
        }
        Console.WriteLine(module.IsDefined(typeof(MarkAttribute), false) + " " + module.IsDefined(typeof(FlagsAttribute), false));
        var all = module.GetCustomAttributes(false).Select(a => a.GetType().Name).Where(n => n != "UnverifiableCodeAttribute").ToArray();
        Array.Sort(all, StringComparer.Ordinal);
        Console.WriteLine(string.Join(",", all));
        Console.WriteLine(((System.ComponentModel.DescriptionAttribute)Attribute.GetCustomAttribute(
            module, typeof(System.ComponentModel.DescriptionAttribute))).Description);
        Console.WriteLine(module.GetCustomAttributes(typeof(SerializableAttribute), true).Length);
    }
}
