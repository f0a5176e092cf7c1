// Values of the types of members, made and read by reflection alone: what serializers and mappers do with a program's types.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

public enum Level { Low, High }

public interface INumbered { List<int> Numbers { get; } }

public class Bag
{
    public IDictionary<string, Bag> More = new SortedDictionary<string, Bag>();
    public ICollection<short> Numbers = new List<short>();
}

public class Part : INumbered, IComparable<Part>
{
    public List<int> Numbers { get; set; }
    public Queue<string> Names { get; set; }
    public KeyValuePair<string, Level> Pair { get; set; }
    public (int, string) Both;
    public Dictionary<Level, double> Weights { get; set; }
    public Part Next { get; set; }
    public int CompareTo(Part other) => 0;
}

static class Program
{
    // What a member's attributes may be inherited from.
    static int CountSame(PropertyInfo property) =>
        property.DeclaringType.GetInterfaces().Sum(i => i.GetProperties().Count(p => p.Name == property.Name));

    // Makes what a property holds by the constructor without parameters, and fills it by a method of a name.
    static object Make(Type type, string name, params object[] values)
    {
        object made = type.GetConstructor(Type.EmptyTypes).Invoke(null);
        type.GetMethod(name).Invoke(made, values);
        return made;
    }

    static void Write(object value, int depth)
    {
        Type type = value.GetType();
        Console.WriteLine(new string(' ', depth) + type.Name);
        if (value is IEnumerable all && !(value is string))
        {
            foreach (object each in all)
            {
                Write(each, depth + 1);
            }
        }
        else if (!type.IsPrimitive && !type.IsEnum && !(value is string))
        {
            foreach (PropertyInfo property in type.GetProperties().OrderBy(p => p.Name))
            {
                object held = property.GetValue(value);
                Console.Write(CountSame(property));
                Console.WriteLine(new string(' ', depth) + property.Name + " " + (held ?? "null"));
                if (held != null)
                {
                    Write(held, depth + 1);
                }
            }
            foreach (FieldInfo field in type.GetFields())
            {
                Console.Write(field.FieldType.GetInterfaces().Sum(i => i.GetMethods().Length) > 0);
                Console.WriteLine(new string(' ', depth) + field.Name + " " + field.GetValue(value));
            }
        }
    }

    static void Main()
    {
        var part = new Part { Both = (3, "three"), Next = new Part() };
        PropertyInfo Property(string name) => typeof(Part).GetProperty(name);
        Property("Numbers").SetValue(part, Make(Property("Numbers").PropertyType, "Add", 7));
        Property("Names").SetValue(part, Make(Property("Names").PropertyType, "Enqueue", "first"));
        Property("Weights").SetValue(part, Make(Property("Weights").PropertyType, "Add", Level.High, 0.5));
        Type pair = Property("Pair").PropertyType;
        ConstructorInfo constructor = pair.GetConstructor(pair.GetGenericArguments());
        Property("Pair").SetValue(part, constructor.Invoke(new object[] { "key", Level.High }));
        Write(part, 0);
        var bag = new Bag();
        CallOnInterface(bag, "More", "set_Item", "key", bag);
        CallOnInterface(bag, "More", "Add", "other", bag);
        CallOnInterface(bag, "Numbers", "Add", (short)5);
        Console.WriteLine(bag.More.Count + " " + bag.Numbers.Count);
        FindMembersOfResults(new List<short> { 4, 5 });
    }

    // Finds members of what .NET's methods return and of boxed values: no code names their types.
    static void FindMembersOfResults(List<short> list)
    {
        Console.WriteLine(list.AsReadOnly().GetType().GetMethod("Clear") == null);
        var view = list.AsReadOnly();
        Console.WriteLine(view.GetType().GetProperty("Count").GetValue(view));
        Console.WriteLine(Tuple.Create((short)1, "b").GetType().GetProperty("Item2"));
        Console.WriteLine(new TimeSpan(3, 4, 5).GetType().GetProperty("Hours").GetValue(TimeSpan.FromHours(7)));
    }

    // Calls a method of the interface that a field is declared as: its class has no table.
    static void CallOnInterface(Bag bag, string field, string name, params object[] values)
    {
        FieldInfo found = typeof(Bag).GetField(field);
        found.FieldType.GetMethod(name).Invoke(found.GetValue(bag), values);
    }
}
