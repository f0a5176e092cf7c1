// Types and members that only the input names. The embedded descriptor ILLink.Descriptors.xml keeps them.
using System;
using System.Reflection;

public class Box<T> where T : struct
{
    public T Value;
    public int Count => Marshalled() * 2;
    private int Marshalled() => Value.ToString().Length;
    public string Show(string prefix) => prefix + Value + " of " + typeof(T).Name;
}

static class Program
{
    static void Run(string line)
    {
        string[] parts = line.Split('|');
        Type type = Type.GetType(parts[0]);
        if (type == null)
        {
            Console.WriteLine(parts[0] + ": no such type");
            return;
        }
        object target = parts[1] == "new" ? Activator.CreateInstance(type) : null;
        Type[] types = parts.Length > 3 ? new[] { typeof(string) } : Type.EmptyTypes;
        MethodInfo method = type.GetMethod(parts[2], types);
        object[] arguments = parts.Length > 3 ? new object[] { parts[3] } : new object[0];
        Console.WriteLine($"{type.Name}.{parts[2]}: {method.Invoke(target, arguments)}");
    }

    static void Main()
    {
        string line;
        while ((line = Console.ReadLine()) != null)
        {
            try
            {
                Run(line);
            }
            catch (TargetInvocationException e)
            {
                Console.WriteLine(e.InnerException.GetType().Name);
            }
        }
    }
}
