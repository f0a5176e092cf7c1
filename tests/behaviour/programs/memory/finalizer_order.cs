// Finalizers: registered again and again, suppressed, resurrected, in which order; weak references and tables with them.
using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using System.Runtime.ConstrainedExecution;
using System.Runtime.InteropServices;
using System.Threading;

class Named
{
    public static readonly List<string> Log = new List<string>();
    public readonly string Name;
    public Named(string name) { Name = name; }
    ~Named() { lock (Log) Log.Add(Name); }
}

class Critical : CriticalFinalizerObject
{
    readonly string name;
    public Critical(string name) { this.name = name; }
    ~Critical() { lock (Named.Log) Named.Log.Add(name); }
}

class Resurrected
{
    public static Resurrected Keep;
    public static int Runs;
    public int Left;
    ~Resurrected() { Runs++; Keep = this; if (Left-- > 0) GC.ReRegisterForFinalize(this); }
}

class Again
{
    public static int Runs;
    public int Left;
    ~Again() { Runs++; if (--Left > 0) GC.ReRegisterForFinalize(this); }
}

class Counted
{
    public static int Runs;
    ~Counted() { Runs++; }
}

class Chain
{
    public static int Runs;
    public int Left;
    ~Chain() { Runs++; if (Left > 0) new Chain { Left = Left - 1 }; }
}

class Allocates
{
    public static long Sum;
    ~Allocates() { var list = new List<int>(); for (int i = 0; i < 100; i++) list.Add(i); Sum += list.Count; }
}

class Base { public static string Said = ""; ~Base() { Said += "b"; } }
class Derived : Base { ~Derived() { Said += "d"; } }

class Catches
{
    public static int N;
    ~Catches() { try { throw new Exception("f"); } catch (Exception) { N++; } finally { N += 10; } }
}

class Waits { public static int Runs; ~Waits() { GC.Collect(); GC.WaitForPendingFinalizers(); Runs++; } }
class Elsewhere { public static int Thread; ~Elsewhere() { Thread = System.Threading.Thread.CurrentThread.ManagedThreadId; } }

class Watched
{
    public static WeakReference Short, Long;
    public static string Seen;
    ~Watched() { Seen = (Short.Target == null) + " " + (Long.Target == this); }
}

class Unborn
{
    public static int Runs;
    public Unborn() { throw new Exception("constructor"); }
    ~Unborn() { Runs++; }
}

class Old { ~Old() { lock (Named.Log) Named.Log.Add("old"); } }

static class Program
{
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Do(Action action) => action();

    // Overwrites stale values on the stack below.
    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Scrub(int n) { if (n > 0) Scrub(n - 1); }

    static void Collect(int times = 2)
    {
        for (int i = 0; i < times; i++)
        {
            Scrub(50);
            GC.Collect();
            GC.WaitForPendingFinalizers();
        }
    }

    static void Order()
    {
        Do(() =>
        {
            for (int i = 0; i < 6; i++) new Named("n" + i);
            new Critical("c0");
            new Named("x");
            new Critical("c1");
            new Named("y");
        });
        Collect();
        Console.WriteLine("order " + string.Join(",", Named.Log));
        Named.Log.Clear();
    }

    static object[] kept;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Keep() => kept = new object[] { new Old(), new Named("o1"), new Named("o2") };

    static void Ages()
    {
        Keep();
        Collect();
        Do(() => { new Named("young1"); new Named("young2"); kept = null; });
        Collect();
        Console.WriteLine("ages " + string.Join(",", Named.Log));
        Named.Log.Clear();
    }

    static void AgainAndAgain()
    {
        Do(() => new Resurrected { Left = 3 });
        for (int i = 0; i < 6; i++)
        {
            Resurrected.Keep = null;
            Collect(1);
            Console.Write(Resurrected.Runs + " ");
        }
        Do(() => new Again { Left = 5 });
        for (int i = 0; i < 7; i++)
        {
            Collect(1);
            Console.Write(Again.Runs + " ");
        }
        Console.WriteLine();
    }

    static void Count(string what, Action<Counted> use)
    {
        Counted.Runs = 0;
        Do(() => use(new Counted()));
        Collect();
        Console.WriteLine(what + " " + Counted.Runs);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Many(int n)
    {
        var all = new Counted[n];
        for (int i = 0; i < n; i++) all[i] = new Counted();
        for (int i = 0; i < n; i += 2) GC.SuppressFinalize(all[i]);
        for (int i = 0; i < n; i += 4) GC.ReRegisterForFinalize(all[i]);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Fill(ConditionalWeakTable<object, Named> table, object key)
    {
        table.Add(key, new Named("kept"));
        table.Add(new object(), new Named("gone"));
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string Found(ConditionalWeakTable<object, Named> table, object key) => table.TryGetValue(key, out var v) + v.Name;

    static GCHandle strong, weak;

    [MethodImpl(MethodImplOptions.NoInlining)]
    static void Handles()
    {
        var named = new Named("handle");
        strong = GCHandle.Alloc(named);
        weak = GCHandle.Alloc(named, GCHandleType.Weak);
    }

    [MethodImpl(MethodImplOptions.NoInlining)]
    static string State() => Named.Log.Count + " " + (weak.Target != null);

    static void Main()
    {
        Order();
        Ages();
        AgainAndAgain();
        Count("once", c => { });
        Count("registered twice more", c => { GC.ReRegisterForFinalize(c); GC.ReRegisterForFinalize(c); });
        Count("suppressed", c => GC.SuppressFinalize(c));
        Count("suppressed, registered", c => { GC.SuppressFinalize(c); GC.ReRegisterForFinalize(c); });
        Count("suppressed twice, registered twice", c =>
        {
            GC.SuppressFinalize(c);
            GC.SuppressFinalize(c);
            GC.ReRegisterForFinalize(c);
            GC.ReRegisterForFinalize(c);
        });
        Count("registered, suppressed", c => { GC.ReRegisterForFinalize(c); GC.SuppressFinalize(c); });
        Do(() => new Chain { Left = 4 });
        Collect(8);
        Console.WriteLine("chain " + Chain.Runs);
        Do(() => { for (int i = 0; i < 20; i++) new Allocates(); });
        Collect();
        Console.WriteLine("allocates " + Allocates.Sum);
        Do(() => new Derived());
        Do(() => new Catches());
        Do(() => new Elsewhere());
        Do(() => new Waits());
        Do(() => { var w = new Watched(); Watched.Short = new WeakReference(w); Watched.Long = new WeakReference(w, true); });
        Do(() => { try { new Unborn(); } catch (Exception e) { Console.WriteLine(e.Message); } });
        Collect();
        Console.WriteLine("inherited " + Base.Said + ", caught " + Catches.N + ", weak " + Watched.Seen + ", unborn " + Unborn.Runs + ", waits " + Waits.Runs);
        Console.WriteLine("own thread " + (Elsewhere.Thread != Thread.CurrentThread.ManagedThreadId));
        var table = new ConditionalWeakTable<object, Named>();
        object key = new object();
        Fill(table, key);
        Collect();
        Console.WriteLine("table " + string.Join(",", Named.Log) + " " + Found(table, key));
        Named.Log.Clear();
        Handles();
        Collect();
        Console.Write("handle " + State());
        strong.Free();
        Collect();
        Console.WriteLine(", freed " + State());
        weak.Free();
        GC.KeepAlive(table);
        GC.KeepAlive(key);
        try { GC.SuppressFinalize(null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        try { GC.ReRegisterForFinalize(null); } catch (ArgumentNullException e) { Console.WriteLine(e.ParamName); }
        GC.ReRegisterForFinalize(new object());
        GC.SuppressFinalize("text");
        Counted.Runs = 0;
        Many(1000);
        Collect();
        Console.WriteLine("many " + Counted.Runs);
    }
}
