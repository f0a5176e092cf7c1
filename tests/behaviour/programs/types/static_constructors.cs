// Static constructors: run once, lazily, in order; cycles; failures (TypeInitializationException); generic types.
using System;

static class Log
{
    public static int Order;
    public static T Trace<T>(string name, T value)
    {
        Console.WriteLine(++Order + " " + name);
        return value;
    }
}

class Precise
{
    public static int Value = Log.Trace("Precise.Value", 5);
    static Precise() => Log.Trace("Precise..cctor", 0);
    public static void Touch() => Log.Trace("Precise.Touch", 0);
    public readonly int Id = Log.Trace("Precise instance", Value);
}

class CycleA
{
    public static int X = CycleB.Y + 1;
    static CycleA() { }
}

class CycleB
{
    public static int Y = CycleA.X + 10;
    static CycleB() { }
}

class Fails
{
    public static int Value = int.Parse("not a number");
    static Fails() { }
}

class Generic<T>
{
    public static readonly string Name = Log.Trace("Generic<" + typeof(T).Name + ">", typeof(T).Name);
    static Generic() { }
}

class Base
{
    static Base() => Log.Trace("Base..cctor", 0);
    public Base() => Log.Trace("Base()", 0);
}

class Derived : Base
{
    static readonly int field = Log.Trace("Derived.field", 1);
    static Derived() => Log.Trace("Derived..cctor " + field, 0);
    readonly int instance = Log.Trace("Derived.instance", 2);
    public Derived() => Log.Trace("Derived() " + instance, 0);
}

struct WithCctor
{
    public static int Count = Log.Trace("WithCctor.Count", 100);
    static WithCctor() { }
    public int N;
    public WithCctor(int n) => N = n + Count;
}

class OnRequest
{
    static OnRequest() => Log.Trace("OnRequest..cctor", 0);
}

class OnRequest<T>
{
    static OnRequest() => Log.Trace("OnRequest<" + typeof(T).Name + ">..cctor", 0);
}

static class Program
{
    static readonly int[] table = { 1, 2, 3 };

    static void Main()
    {
        Console.WriteLine("start " + table[2]);
        Precise.Touch();
        Precise.Touch();
        Console.WriteLine(Precise.Value + new Precise().Id);
        Console.WriteLine(CycleA.X + " " + CycleB.Y);
        for (int i = 0; i < 2; i++)
        {
            try
            {
                Console.WriteLine(Fails.Value);
            }
            catch (TypeInitializationException e)
            {
                Console.WriteLine(e.Message + " " + e.TypeName + " " + e.InnerException.GetType().Name);
            }
        }
        Console.WriteLine(Generic<int>.Name + Generic<string>.Name + Generic<int>.Name);
        new Derived();
        new Derived();
        Console.WriteLine(new WithCctor(1).N + " " + new WithCctor(2).N);
        foreach (Type type in new[] { typeof(OnRequest), typeof(OnRequest), typeof(OnRequest<string>), typeof(int) })
        {
            System.Runtime.CompilerServices.RuntimeHelpers.RunClassConstructor(type.TypeHandle);
        }
    }
}
