// What generic code asks of its own type parameters, as exact code and as code that the type loader shares.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Linq.Expressions;
using System.Reflection;

public class Base : IComparable<Base>, IEquatable<Base>
{
    public int Number = 1;

    public int CompareTo(Base other) => Number.CompareTo(other.Number);

    public bool Equals(Base other) => other != null && Number == other.Number;

    public override string ToString() => GetType().Name + Number;
}

public class Derived : Base
{
}

public sealed class Sealed : Derived, ICloneable
{
    public object Clone() => this;
}

public interface IMark
{
}

public class Marked<T> : IMark
{
    public static int Count;
    public T Value;
}

public class Holder<T>
{
    public static readonly Type Own = typeof(T);
    public static readonly bool IsText = typeof(T) == typeof(string);
    public static int Made;
    public T Value;
    public T[] Values = new T[2];

    public Holder() { Made++; }

    public string Queries(object o)
    {
        string found = typeof(T) == typeof(Base) ? "base" : typeof(T) != typeof(Derived) ? "other" : "derived";
        found += Own == typeof(T) ? " own" : " not own";
        found += IsText ? " text" : " no text";
        found += typeof(Holder<T>) == GetType() ? " holder" : " not holder";
        found += typeof(Holder<T>) == typeof(Holder<string>) ? " of string" : " not of string";
        found += typeof(T[]) == Values.GetType() ? " array" : " other array";
        found += typeof(List<T>) == typeof(List<Base>) ? " list" : " no list";
        found += typeof(KeyValuePair<T, int>) == typeof(KeyValuePair<string, int>) ? " pair" : " no pair";
        found += o is T ? " is" : " is not";
        found += o is T[] ? " array" : " no array";
        found += o is IEnumerable<T> ? " sequence" : " no sequence";
        found += o is Marked<T> ? " marked" : " unmarked";
        found += default(T) == null ? " null" : " value";
        found += typeof(T).IsAssignableFrom(typeof(Derived)) ? " takes" : " refuses";
        found += typeof(IMark).IsAssignableFrom(typeof(T)) ? " mark" : " no mark";
        return found + Made + " " + typeof(T).Name + " " + typeof(Dictionary<T, List<T>>).GetGenericArguments()[1].GetGenericArguments()[0].Name;
    }
}

static class Program
{
    private static string Show(Type type) =>
        type.IsGenericType ? type.Name + "[" + string.Join(",", type.GetGenericArguments().Select(Show)) + "]" : type.Name;

    private static string Ask<T>(object o, T value)
    {
        string found = typeof(T) == typeof(string) ? "string" : typeof(T) == typeof(int) ? "int" : "else";
        found += typeof(T) == o.GetType() ? " same" : " different";
        found += o.GetType() == typeof(T) ? " same" : " different";
        found += value is string text ? " text" + text.Length : value is Base ? " base" : " neither";
        found += value is Sealed ? " sealed" : " open";
        found += value is ICloneable ? " clones" : " does not";
        found += value is IComparable<T> ? " compares" : " does not";
        found += (object)value is Marked<T> ? " marked" : " unmarked";
        found += EqualityComparer<T>.Default.Equals(value, value) ? " equal" : " unequal";
        found += Comparer<T>.Default.Compare(value, value) == 0 ? " level" : " uneven";
        found += typeof(T).IsValueType ? " value" : " reference";
        found += typeof(Holder<T>).GetGenericTypeDefinition() == typeof(Holder<>) ? " holder" : " none";
        found += ReferenceEquals(typeof(T), typeof(Base)) ? " base" : " not base";
        found += typeof(T).Equals(typeof(Derived)) ? " derived" : " not derived";
        found += Nullable.GetUnderlyingType(typeof(T)) == null ? " plain" : " nullable";
        Marked<T>.Count++;
        object boxed = value;
        T again = (T)boxed;
        T[] array = { value, again };
        IList<T> list = array;
        Func<T, bool> same = other => EqualityComparer<T>.Default.Equals(other, value) && typeof(T) != typeof(Sealed);
        found += list.Contains(value) ? " contains" : " lacks";
        found += same(again) ? " closure" : " sealed closure";
        found += Array.IndexOf(array, again) + new List<T>(array).IndexOf(value) + Marked<T>.Count;
        try
        {
            T cast = (T)o;
            found += " cast";
        }
        catch (InvalidCastException error)
        {
            found += " " + error.Message;
        }
        return found + " " + Show(typeof(Tuple<T, List<T[]>>)) + " " + Nested<List<T>>() + Nested<T[]>();
    }

    private static string Nested<T>()
    {
        if (typeof(T) == typeof(List<string>)) return "list of string";
        if (typeof(T) == typeof(string[])) return " array of string";
        return typeof(T) == typeof(List<Base>) ? "list of base" : typeof(T) == typeof(Base[]) ? " array of base" : " " + Show(typeof(T));
    }

    // The delegate type has no table of members where the program has it exactly.
    private static string Body<T>()
    {
        Expression<Func<T, bool>> lambda = x => x is Base;
        Expression<Func<List<T>, T, bool>> call = (list, x) => list.Contains(x);
        return lambda + " " + lambda.Parameters[0].Type + " " + call;
    }

    private static string Two<T, U>() =>
        typeof(T) == typeof(U) ? "one" : typeof(T) == typeof(List<U>) ? "list" : typeof(U) == typeof(T[]) ? "array" : "two";

    private static MethodInfo Method(string name) => typeof(Program).GetMethod(name, BindingFlags.Static | BindingFlags.NonPublic);

    private static void Compare<T>(T value)
    {
        foreach (object o in new object[] { "text", 5, new Derived(), new Marked<T>(), new[] { value } })
        {
            string exact = Ask(o, value);
            Marked<T>.Count--;
            string made = (string)Method(nameof(Ask)).MakeGenericMethod(typeof(T)).Invoke(null, new[] { o, value });
            Marked<T>.Count--;
            Console.WriteLine(exact);
            if (exact != made) Console.WriteLine("MADE " + made);
            Type holder = typeof(Holder<>).MakeGenericType(typeof(T));
            Console.WriteLine(holder.GetMethod("Queries").Invoke(Activator.CreateInstance(holder), new[] { o }));
        }
    }

    static void Main()
    {
        Compare("value");
        Compare(new Base());
        Compare(new Derived());
        Compare(new Sealed());
        Compare(7);
        Compare(new[] { "a" });
        Compare(new object());
        Func<object, bool> isBase = x => x is Base;
        Func<List<object>, object, bool> contains = (list, x) => list.Contains(x);
        Console.WriteLine(isBase("a") + " " + contains(new List<object>(), 1));
        Expression<Func<object, bool>> isText = x => x is string;
        Console.WriteLine(isText.Compile()("a") + " " + isText.Compile()(1));
        Type[] types = { typeof(string), typeof(object), typeof(Base), typeof(List<Base>), typeof(string[]), typeof(List<string>) };
        foreach (Type type in types)
        {
            Type made = type.MakeArrayType();
            string nested = (string)Method(nameof(Nested)).MakeGenericMethod(type).Invoke(null, null);
            Console.WriteLine(nested + Method(nameof(Nested)).MakeGenericMethod(made).Invoke(null, null));
            Console.WriteLine(Method(nameof(Body)).MakeGenericMethod(type).Invoke(null, null));
            foreach (Type other in types)
                Console.Write(Method(nameof(Two)).MakeGenericMethod(type, other).Invoke(null, null) + " ");
            Console.WriteLine(Method(nameof(Two)).MakeGenericMethod(type, made).Invoke(null, null));
        }
    }
}
