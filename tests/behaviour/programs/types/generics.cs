// Generics: classes, methods, constraints, generic virtual methods, static fields per instantiation, nested instantiations.
using System;
using System.Collections.Generic;

class Box<T>
{
    public static int Created;
    public T Value;
    public Box(T value) { Value = value; Created++; }
    public Box<U> Map<U>(Func<T, U> f) => new Box<U>(f(Value));
    public override string ToString() => "[" + Value + "]";
}

abstract class Visitor
{
    public abstract string Visit<T>(T value);
    public virtual string Twice<T>(T value) => Visit(value) + Visit(value);
}

sealed class TypeVisitor : Visitor
{
    public override string Visit<T>(T value) => typeof(T).Name + "=" + value + ";";
}

sealed class CountVisitor : Visitor
{
    int count;
    public override string Visit<T>(T value) => "#" + ++count + " ";
    public override string Twice<T>(T value) => base.Twice(new Box<T>(value)) + "!";
}

interface IConverter { R Convert<S, R>(S s, Func<S, R> f); }
sealed class Direct : IConverter { public R Convert<S, R>(S s, Func<S, R> f) => f(s); }

interface IMonoid<T> { T Zero { get; } T Add(T a, T b); }
struct IntSum : IMonoid<int> { public int Zero => 0; public int Add(int a, int b) => a + b; }
struct Text : IMonoid<string> { public string Zero => ""; public string Add(string a, string b) => a + b; }

class Node<K, V> where K : IComparable<K>
{
    K key;
    V value;
    Node<K, V> left, right;
    Node(K k, V v) { key = k; value = v; }

    public static Node<K, V> Insert(Node<K, V> n, K k, V v)
    {
        if (n == null) return new Node<K, V>(k, v);
        int c = k.CompareTo(n.key);
        if (c < 0) n.left = Insert(n.left, k, v);
        else if (c > 0) n.right = Insert(n.right, k, v);
        else n.value = v;
        return n;
    }

    public void Walk(Action<K, V> visit)
    {
        left?.Walk(visit);
        visit(key, value);
        right?.Walk(visit);
    }
}

static class Program
{
    static T Fold<T, M>(IEnumerable<T> items) where M : struct, IMonoid<T>
    {
        M m = default;
        T sum = m.Zero;
        foreach (T item in items) sum = m.Add(sum, item);
        return sum;
    }

    static T Max<T>(T a, T b) where T : IComparable<T> => a.CompareTo(b) >= 0 ? a : b;
    static T Make<T>() where T : new() => new T();
    static T[] Twice<T>(T x) => new[] { x, x };
    static bool IsDefault<T>(T x) => EqualityComparer<T>.Default.Equals(x, default);
    static void Swap<T>(ref T a, ref T b) { T t = a; a = b; b = t; }
    static string Kind<T>(object o) => o is T ? "yes" : "no";

    // Where T is int, two of each name have one signature.
    class Overloaded<T>
    {
        public virtual int Pick(T value) => 1;
        public virtual int Pick(int value) => 2;
        static int Static(T value) => 10;
        static int Static(int value) => 20;
        static int Static<U>(U value) => 30;
        public int All(T value) => Pick(value) + Pick(7) + Static(value) + Static(7) + Static<T>(value) + Static<int>(7);
    }

    static void Main()
    {
        var over = new Overloaded<int>();
        Console.WriteLine(over.All(1) + " " + over.Pick(1) + " " + new Overloaded<string>().All("s"));
        var i = new Box<int>(3);
        Box<string> s = i.Map(n => new string('x', n));
        Console.WriteLine(i + " " + s + " " + s.Map(t => t.Length * 1.5) + " " + Box<int>.Created + Box<string>.Created + Box<double>.Created);
        foreach (Visitor v in new Visitor[] { new TypeVisitor(), new CountVisitor() })
            Console.WriteLine(v.Visit(1) + v.Visit("s") + v.Twice(2.5) + v.Visit(new Box<long>(4)));
        IConverter c = new Direct();
        Console.WriteLine(c.Convert(21, n => n * 2) + c.Convert("abc", t => t.Length) + c.Convert(1.5, d => "d" + d));
        Console.WriteLine(Fold<int, IntSum>(new[] { 1, 2, 3 }) + Fold<string, Text>(new[] { "a", "b" }));
        Node<string, int> root = null;
        foreach (string w in "the cat and the dog and the bird".Split(' ')) root = Node<string, int>.Insert(root, w, w.Length);
        root.Walk((k, v) => Console.Write(k + ":" + v + " "));
        Console.WriteLine();
        Console.WriteLine(Max(3, 7) + " " + Max("a", "b") + " " + Max(2.5, 1.5) + " " + Max('x', 'y'));
        Console.WriteLine(Make<List<int>>().Count + " " + Make<int>() + " " + Make<DateTime>().Year);
        Console.WriteLine(string.Join(",", Twice("t")) + " " + Twice((1, 2))[1] + " " + IsDefault(0) + IsDefault("") + IsDefault<object>(null));
        int a = 1, b = 2;
        Swap(ref a, ref b);
        Console.WriteLine(a + " " + b + " " + Kind<string>("x") + Kind<int>("x") + Kind<IEnumerable<char>>("x") + Kind<int?>(5));
        var deep = new Dictionary<string, List<Box<(int, string)>>> { ["k"] = new List<Box<(int, string)>> { new Box<(int, string)>((1, "one")) } };
        Console.WriteLine(deep["k"][0].Value.Item2 + " " + deep["k"][0]);
        Console.WriteLine(typeof(Box<int>).Name + " " + typeof(Dictionary<,>).Name + " " + (typeof(Box<int>) == i.GetType()));
    }
}
