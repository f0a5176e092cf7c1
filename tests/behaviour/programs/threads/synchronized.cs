// [MethodImpl(MethodImplOptions.Synchronized)]: the monitor of the object, or of the type, is held while the method runs, however it ends.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

struct Wide { public long a, b, c; public override string ToString() => $"{a}/{b}/{c}"; }

class Counter
{
    int value;
    static int all;

    [MethodImpl(MethodImplOptions.Synchronized)]
    public void Increment() { int old = value; if (old % 500 == 0) Thread.Yield(); value = old + 1; }
    [MethodImpl(MethodImplOptions.Synchronized)]
    public static void IncrementAll() { int old = all; if (old % 500 == 0) Thread.Sleep(0); all = old + 1; }
    [MethodImpl(MethodImplOptions.Synchronized)]
    public bool Held() => Monitor.IsEntered(this) && !Monitor.IsEntered(typeof(Counter));
    [MethodImpl(MethodImplOptions.Synchronized)]
    public static bool HeldAll() => Monitor.IsEntered(typeof(Counter));
    [MethodImpl(MethodImplOptions.Synchronized)]
    public void Throw(int depth) { if (depth > 0) Throw(depth - 1); throw new InvalidOperationException("depth " + depth); }
    [MethodImpl(MethodImplOptions.Synchronized)]
    public int Several(int n)
    {
        if (n < 0) return -1;
        int sum = 0;
        for (int i = 0; i < n; i++)
        {
            try { if (i == 7) return sum; sum += 10 / (i - 3); }
            catch (DivideByZeroException) { sum += 1000; }
            finally { sum++; }
        }
        return sum;
    }
    [MethodImpl(MethodImplOptions.Synchronized)]
    public byte Small(int n) => (byte)n;
    [MethodImpl(MethodImplOptions.Synchronized)]
    public double Real(double x) => x > 1 ? x / 2 : x;
    [MethodImpl(MethodImplOptions.Synchronized)]
    public Wide Big(long n) => new Wide { a = n, b = n * n, c = -n };
    [MethodImpl(MethodImplOptions.Synchronized)]
    public (object, int) Pair(object o) => (o, Monitor.IsEntered(this) ? 1 : 0);
    [MethodImpl(MethodImplOptions.Synchronized)]
    public void Endless() { while (true) if (++value > 20010) throw new Exception("never returns"); }
    public override string ToString() => $"{value} {all}";
}

class Generic<T>
{
    [MethodImpl(MethodImplOptions.Synchronized)]
    public static string Held() => $"{Monitor.IsEntered(typeof(Generic<T>))} {Monitor.IsEntered(typeof(Generic<>))} {Monitor.IsEntered(typeof(Generic<byte>))}";
}

static class Program
{
    static string Try(Action action)
    {
        try { action(); return "nothing"; }
        catch (Exception e) { return e.Message; }
    }

    static void Main()
    {
        var counter = new Counter();
        var threads = new Thread[4];
        for (int i = 0; i < threads.Length; i++)
        {
            threads[i] = new Thread(() => { for (int k = 0; k < 5000; k++) { counter.Increment(); Counter.IncrementAll(); } });
            threads[i].Start();
        }
        foreach (Thread thread in threads) thread.Join();
        Console.WriteLine(counter);
        Console.WriteLine($"{counter.Held()} {Counter.HeldAll()} {Monitor.IsEntered(counter)} {Monitor.IsEntered(typeof(Counter))}");
        Console.WriteLine($"{Try(() => counter.Throw(3))} {Monitor.IsEntered(counter)}");
        Console.WriteLine($"{counter.Several(-1)} {counter.Several(5)} {counter.Several(20)} {counter.Small(300)} {counter.Real(5)} {counter.Real(0.5)}");
        Console.WriteLine($"{counter.Big(5)} {counter.Pair("x")} {Monitor.IsEntered(counter)}");
        Console.WriteLine($"{Try(counter.Endless)} {Monitor.IsEntered(counter)}");
        Console.WriteLine($"{Generic<string>.Held()} | {Generic<int>.Held()}");
        bool entered = false;
        var other = new Thread(() => { counter.Held(); entered = true; });
        lock (counter) { other.Start(); Thread.Sleep(20); Console.WriteLine(Volatile.Read(ref entered)); }
        other.Join();
        Console.WriteLine(entered);
    }
}
