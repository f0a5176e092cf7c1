// A package in the manner of FSharp.Core: its code finds out by an attribute what an object is, and prints it. It has
// .NET's key, but is not part of the class library.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Linq;
using System.Reflection;

namespace PackagedData
{
    // On a union, on each of its cases' makers and parts (with the number of the part).
    [AttributeUsage(AttributeTargets.All, Inherited = false)]
    public sealed class UnionAttribute : Attribute
    {
        public UnionAttribute() { }

        public UnionAttribute(int number) { Number = number; }

        public int Number { get; }
    }

    [Union]
    public abstract class Either<T1, T2>
    {
        private Either(int tag) { Tag = tag; }

        public int Tag { get; }

        [Union]
        public static Either<T1, T2> NewLeft(T1 item) => new Left(item);

        [Union]
        public static Either<T1, T2> NewRight(T2 item) => new Right(item);

        public static class Tags
        {
            public const int Left = 0;
            public const int Right = 1;
        }

        public sealed class Left : Either<T1, T2>
        {
            internal Left(T1 item) : base(Tags.Left) { Item = item; }

            [Union(0)]
            public T1 Item { get; }
        }

        public sealed class Right : Either<T1, T2>
        {
            internal Right(T2 item) : base(Tags.Right) { Item = item; }

            [Union(0)]
            public T2 Item { get; }
        }
    }

    // One class for both cases, and a collection.
    [Union]
    public sealed class Chain<T> : IEnumerable<T>
    {
        private Chain(T head, Chain<T> tail) { Head = head; Tail = tail; }

        public static Chain<T> Empty { get; } = new Chain<T>(default, null);

        public int Tag => Tail == null ? Tags.Nil : Tags.Cons;

        [Union(0)]
        public T Head { get; }

        [Union(1)]
        public Chain<T> Tail { get; }

        [Union]
        public static Chain<T> NewCons(T head, Chain<T> tail) => new Chain<T>(head, tail);

        public IEnumerator<T> GetEnumerator()
        {
            for (Chain<T> at = this; at.Tail != null; at = at.Tail) yield return at.Head;
        }

        IEnumerator IEnumerable.GetEnumerator() => GetEnumerator();

        public static class Tags
        {
            public const int Nil = 0;
            public const int Cons = 1;
        }
    }

    public static class Data
    {
        public static Chain<T> ChainOf<T>(params T[] items)
        {
            Chain<T> made = Chain<T>.Empty;
            for (int i = items.Length - 1; i >= 0; i--) made = Chain<T>.NewCons(items[i], made);
            return made;
        }

        public static Chain<Tuple<T1, T2>> Zip<T1, T2>(Chain<T1> left, Chain<T2> right) =>
            ChainOf(left.Zip(right, (a, b) => Tuple.Create(a, b)).ToArray());

        public static string Show(object value)
        {
            if (value == null || value is string || value.GetType().IsPrimitive) return $"{value ?? "null"}";
            Type type = value.GetType();
            if (type.IsGenericType && type.Name == "Tuple`2")
                return $"({Show(type.GetProperty("Item1").GetValue(value))}, {Show(type.GetProperty("Item2").GetValue(value))})";
            Type union = UnionOf(type);
            if (union == null) return type.Name;
            int tag = (int)union.GetProperty("Tag").GetValue(value);
            KeyValuePair<string, Type> found = CasesOf(union)[tag];
            var parts = PartsOf(found.Value).Select(part => Show(part.GetValue(value)));
            return tag == 0 && found.Value == union ? found.Key : $"{found.Key}({string.Join("; ", parts)})";
        }

        public static string Describe(Type union) =>
            string.Join(" | ", CasesOf(union).Select(c => c.Key + " of " +
                string.Join(" * ", PartsOf(c.Value).Select(p => $"{p.Name}: {p.PropertyType.Name}"))));

        public static object Make(Type union, string name, params object[] parts) =>
            union.GetMethod("New" + name, BindingFlags.Static | BindingFlags.Public).Invoke(null, parts);

        private static Type UnionOf(Type type)
        {
            while (type != null && type.GetCustomAttributes(typeof(UnionAttribute), false).Length == 0) type = type.BaseType;
            return type;
        }

        // By tag, the name of a case and its class.
        private static List<KeyValuePair<string, Type>> CasesOf(Type union) =>
            union.GetNestedType("Tags").GetFields().OrderBy(field => (int)field.GetValue(null)).Select(field =>
            {
                Type nested = union.GetNestedType(field.Name);
                Type case_ = nested == null ? union : nested.MakeGenericType(union.GetGenericArguments());
                return new KeyValuePair<string, Type>(field.Name, case_);
            }).ToList();

        private static IEnumerable<PropertyInfo> PartsOf(Type type) =>
            type.GetProperties().Where(p => p.IsDefined(typeof(UnionAttribute), false))
                .OrderBy(p => p.GetCustomAttribute<UnionAttribute>().Number);

        // As `typedefof<Function<_, _>>`: no token names the definition.
        public static string Wrap(Type argument, Type result)
        {
            Type definition = typeof(Function<object, object>).GetGenericTypeDefinition();
            return Activator.CreateInstance(definition.MakeGenericType(argument, result)).ToString();
        }

        private sealed class Function<T1, T2>
        {
            public override string ToString() => $"{typeof(T1).Name} -> {typeof(T2).Name}";
        }
    }
}
