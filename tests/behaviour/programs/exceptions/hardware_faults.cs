// Null references and divisions by zero found by the hardware: reads, writes, calls, arrays, fields far out, in loops and nested.
using System;
using System.Runtime.CompilerServices;

class Node
{
    public int Value;
    public Node Next;
    public long A, B, C;
    public double Tail;
    public virtual int Get() => Value;
    public int Plain() => 5;
}

class Wide
{
    public Inner I;
    public struct Inner { public long A, B, C, D, E, F, G, H; public int Last; }
}

interface IThing { int Do(); }

static class Program
{
    static int caught;

    static void Try(string what, Func<object> f)
    {
        try
        {
            Console.WriteLine(what + ": " + f());
        }
        catch (NullReferenceException e)
        {
            caught++;
            Console.WriteLine(what + ": " + e.Message);
        }
        catch (DivideByZeroException e)
        {
            caught++;
            Console.WriteLine(what + ": " + e.Message);
        }
        catch (ArgumentNullException e)
        {
            caught++;
            Console.WriteLine(what + ": " + e.Message);
        }
        catch (OverflowException e)
        {
            caught++;
            Console.WriteLine(what + ": " + e.Message);
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Length(string s)
    {
        try
        {
            return s.Length;
        }
        finally
        {
            caught += 100;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Walk(Node n)
    {
        int sum = 0;
        try
        {
            while (true)
            {
                sum += n.Value;
                n = n.Next;
            }
        }
        catch (NullReferenceException)
        {
            return sum;
        }
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static int Div(int a, int b) => a / b;

    static void Main()
    {
        Node node = null;
        Wide wide = null;
        int[] array = null;
        object[] objects = null;
        int[,] matrix = null;
        string text = null;
        IThing thing = null;
        Action action = null;
        object o = null;
        int zero = 0;
        long lzero = 0;
        Try("field", () => node.Value);
        Try("far field", () => node.Tail);
        Try("store", () => node.A = 5);
        Try("reference store", () => node.Next = new Node());
        Try("nested struct", () => wide.I.Last);
        Try("struct copy", () => wide.I.H);
        Try("virtual", () => node.Get());
        Try("instance", () => node.Plain());
        Try("interface", () => thing.Do());
        Try("array read", () => array[0]);
        Try("array write", () => array[5] = 1);
        Try("array length", () => array.Length);
        Try("object array", () => objects[0] = "x");
        Try("matrix", () => matrix[1, 1]);
        Try("string index", () => text[0]);
        Try("string length", () => Length(text));
        Try("delegate", () => { action(); return 0; });
        Try("unbox", () => (int)o);
        Try("ToString", () => o.ToString());
        Try("GetType", () => o.GetType());
        Try("foreach", () => { foreach (int i in array) zero += i; return zero; });
        Try("throw null", () => throw null);
        Try("lock", () => { lock (o) return 1; });
        Try("int / 0", () => Div(1, zero));
        Try("int % 0", () => 7 % zero);
        Try("long / 0", () => 7L / lzero);
        Try("long % 0", () => 7L % lzero);
        Try("uint / 0", () => 7u / (uint)zero);
        Try("ulong % 0", () => 7ul % (ulong)lzero);
        Try("min / -1", () => Div(int.MinValue, zero - 1));
        Try("min % -1", () => long.MinValue % (lzero - 1));
        Try("double / 0", () => 1.0 / zero);
        Try("decimal / 0", () => 1m / zero);
        Console.WriteLine(Walk(new Node { Value = 1, Next = new Node { Value = 20, Next = new Node { Value = 300 } } }));
        for (int i = 0; i < 1000; i++)
        {
            try
            {
                zero += i % 2 == 0 ? Div(i, 0) : node.Value;
            }
            catch (SystemException)
            {
                caught++;
            }
        }
        Console.WriteLine(caught);
    }
}
