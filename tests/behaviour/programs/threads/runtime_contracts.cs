// Contracts of the runtime: when structs are equal, settings of the collector and the pool, pinning, and guarantees of threads (states, Interrupt, abandoned and named mutexes, registered waits; Main waits for foreground threads).
using System;
using System.Collections.Concurrent;
using System.Collections.Generic;
using System.Linq;
using System.Runtime;
using System.Runtime.InteropServices;
using System.Threading;
using System.Threading.Tasks;

struct Money
{
    public decimal Amount;
}

struct Line
{
    public Money Price;
    public int Count;
}

struct When
{
    public DateTime Time;
}

struct Own
{
    public int A, B;

    public override bool Equals(object other) => other is Own own && own.A == A;

    public override int GetHashCode() => A;
}

struct OwnHash
{
    public int A;

    public override int GetHashCode() => 5;
}

struct Holder<T>
{
    public T First, Second;
}

struct Single
{
    public float X;
}

struct Double
{
    public double X;
    public int I;
}

struct Padded
{
    public byte A;
    public int B;
}

struct Three
{
    public int A, B, C;
}

struct Bytes
{
    public byte A, B, C, D, E;
}

struct Mixed
{
    public long L;
    public int I, J;
}

struct Named
{
    public string Name;
    public int I;
}

struct Empty
{
}

enum Kind : byte
{
    None,
    Some,
}

[StructLayout(LayoutKind.Explicit)]
struct Overlap
{
    [FieldOffset(0)] public int A;
    [FieldOffset(0)] public int B;
    [FieldOffset(4)] public int C;
}

[StructLayout(LayoutKind.Sequential, Size = 16)]
struct Sized
{
    public int A;
}

unsafe struct Buffered
{
    public fixed int X[4];
}

unsafe struct Pointers
{
    public int* P;
    public double Q;
}

[StructLayout(LayoutKind.Sequential)]
class Layout
{
    public int A;
    public double B;
}

[StructLayout(LayoutKind.Auto)]
struct Automatic
{
    public int A;
}

/// <summary>ValueType.Equals and GetHashCode.</summary>
static unsafe class Equality
{
    private static void Compare<T>(string name, T a, T b)
        where T : struct
    {
        Console.WriteLine(
            $"{name}: {a.Equals(b)} {Equals(a, b)} {EqualityComparer<T>.Default.Equals(a, b)} {new List<T> { a }.IndexOf(b)} "
            + $"{new HashSet<T> { a }.Contains(b)} {(a, 1).Equals((b, 1))} {new { a }.Equals(new { a = b })} "
            + $"hash {a.GetHashCode() ^ default(T).GetHashCode()} {((object)b).GetHashCode() ^ default(T).GetHashCode()}");
    }

    public static void Run()
    {
        Compare("decimal", new Money { Amount = 1.0m }, new Money { Amount = 1.00m });
        Compare("other decimal", new Money { Amount = 1.0m }, new Money { Amount = 1.01m });
        Compare("nested", new Line { Price = new Money { Amount = 1.0m }, Count = 1 }, new Line { Price = new Money { Amount = 1.00m }, Count = 1 });
        Compare("date", new When { Time = new DateTime(5, DateTimeKind.Utc) }, new When { Time = new DateTime(5, DateTimeKind.Local) });
        Compare("own", new Own { A = 1, B = 2 }, new Own { A = 1, B = 3 });
        Compare("holds own", new Holder<Own> { First = new Own { A = 1, B = 2 } }, new Holder<Own> { First = new Own { A = 1, B = 3 } });
        Compare("holds own hash", new Holder<OwnHash> { First = new OwnHash { A = 1 } }, new Holder<OwnHash> { First = new OwnHash { A = 1 } });
        Compare("zeros", new Single { X = 0.0f }, new Single { X = -0.0f });
        Compare("nan", new Single { X = float.NaN }, new Single { X = BitConverter.Int32BitsToSingle(0x7FC00001) });
        Compare("double zeros", new Double { X = 0.0, I = 1 }, new Double { X = -0.0, I = 1 });
        Compare("double", new Double { X = 1.5, I = 1 }, new Double { X = 1.5, I = 2 });
        var left = new Padded { A = 1, B = 2 };
        var right = left;
        ((byte*)&right)[1] = 77;
        Compare("padding", left, right);
        Compare("nested padding", new Holder<Padded> { First = left }, new Holder<Padded> { First = right });
        Compare("three", new Three { A = 1, B = 2, C = 4 }, new Three { A = 4, B = 2, C = 1 });
        Compare("bytes", new Bytes { A = 1, B = 2, C = 3, D = 4, E = 5 }, new Bytes { A = 1, B = 2, C = 3, D = 4, E = 6 });
        Compare("mixed", new Mixed { L = (1L << 40) + 3, I = 5, J = 9 }, new Mixed { L = 3, I = 4, J = 5 });
        Compare("empty", default(Empty), default(Empty));
        Compare("enums", new Holder<Kind> { First = Kind.None, Second = Kind.Some }, new Holder<Kind> { First = Kind.Some, Second = Kind.Some });
        Compare("generic", new Holder<int> { First = 1, Second = 2 }, new Holder<int> { First = 2, Second = 1 });
        Compare(
            "generic decimal", new Holder<Holder<decimal>> { First = new Holder<decimal> { First = 1.0m } },
            new Holder<Holder<decimal>> { First = new Holder<decimal> { First = 1.00m } });
        Compare("nullable", new Holder<int?> { First = 1 }, new Holder<int?> { First = 1 });
        Compare("no value", new Holder<byte?> { First = 1, Second = null }, new Holder<byte?> { First = 1, Second = 2 });
        Compare("overlap", new Overlap { A = 1, C = 2 }, new Overlap { A = 1, C = 3 });
        Compare("sized", new Sized { A = 4 }, new Sized { A = 4 });
        var one = default(Buffered);
        one.X[0] = 1;
        var two = one;
        one.X[1] = 5;
        Compare("buffer", one, two);
        Compare("tuple", new Holder<(int, double)> { First = (1, 0.0) }, new Holder<(int, double)> { First = (1, -0.0) });
        var pointers = new Pointers { P = (int*)16, Q = 1 };
        Console.WriteLine("pointers: " + pointers.Equals(pointers) + " " + (pointers.GetHashCode() ^ default(Pointers).GetHashCode()));
        var named = new Named { Name = "a", I = 1 };
        Console.WriteLine("strings: " + named.Equals(new Named { Name = new string('a', 1), I = 1 }) + " " + named.Equals(new Named { Name = "a", I = 2 }));
        var prices = new Dictionary<Money, int> { [new Money { Amount = 1.0m }] = 5 };
        Console.WriteLine(prices.ContainsKey(new Money { Amount = 1.00m }) + " " + prices.ContainsKey(new Money { Amount = 1.0m }));
        Console.WriteLine(new[] { new Money { Amount = 2.0m }, new Money { Amount = 1.00m } }.Contains(new Money { Amount = 1.0m }));
    }
}

/// <summary>Calls whose only effect is on the results of later calls.</summary>
static class Settings
{
    private static void Pin(string name, object target) => Program.Try("pin " + name, () => GCHandle.Alloc(target, GCHandleType.Pinned).Free());

    private static void Pins()
    {
        Pin("null", null);
        Pin("object", new object());
        Pin("object[]", new object[1]);
        Pin("string", "x");
        Pin("string[]", new string[1]);
        Pin("int[]", new int[1]);
        Pin("bool[]", new bool[1]);
        Pin("char[]", new char[1]);
        Pin("int[,]", new int[1, 1]);
        Pin("int[][]", new int[1][]);
        Pin("int", 1);
        Pin("bool", true);
        Pin("char", 'c');
        Pin("decimal", 1m);
        Pin("DateTime", DateTime.MinValue);
        Pin("Guid", Guid.Empty);
        Pin("enum", Kind.Some);
        Pin("enum[]", new Kind[1]);
        Pin("class with layout", new Layout());
        Pin("automatic", default(Automatic));
        Pin("three[]", new Three[1]);
        Pin("named", default(Named));
        Pin("named[]", new Named[1]);
        Pin("holder of int", default(Holder<int>));
        Pin("holder of enum", default(Holder<Kind>));
        Pin("holder of bool[]", new Holder<bool>[1]);
        Pin("holder of decimal", default(Holder<decimal>));
        Pin("tuple[]", new (int, int)[1]);
        Pin("nullable[]", new int?[1]);
        Program.Try("set pinned", () =>
        {
            GCHandle handle = GCHandle.Alloc(new int[1], GCHandleType.Pinned);
            try
            {
                handle.Target = new object();
            }
            finally
            {
                handle.Free();
            }
        });
    }

    private static void Collector()
    {
        Program.Value("latency", () => GCSettings.LatencyMode);
        GCSettings.LatencyMode = GCLatencyMode.Batch;
        Program.Value("latency", () => GCSettings.LatencyMode);
        GCSettings.LatencyMode = GCLatencyMode.SustainedLowLatency;
        Program.Value("latency", () => GCSettings.LatencyMode);
        GCSettings.LargeObjectHeapCompactionMode = GCLargeObjectHeapCompactionMode.CompactOnce;
        GC.Collect(0);
        Program.Value("compaction", () => GCSettings.LargeObjectHeapCompactionMode);
        GC.Collect();
        Program.Value("compaction", () => GCSettings.LargeObjectHeapCompactionMode);

        Program.Try("no region", () => GC.EndNoGCRegion());
        Program.Value("start", () => GC.TryStartNoGCRegion(2000000));
        Program.Value("latency", () => GCSettings.LatencyMode);
        Program.Try("set in a region", () => GCSettings.LatencyMode = GCLatencyMode.Batch);
        int before = GC.CollectionCount(0);
        for (int i = 0; i < 1000; i++)
        {
            GC.KeepAlive(new byte[100]);
        }
        Console.WriteLine("collections " + (GC.CollectionCount(0) - before));
        Program.Try("end", () => GC.EndNoGCRegion());
        Program.Try("end again", () => GC.EndNoGCRegion());
        GC.TryStartNoGCRegion(1000000);
        Program.Try("start again", () => GC.TryStartNoGCRegion(1000000));
        Program.Try("no region any more", () => GC.EndNoGCRegion());
        Program.Value("latency", () => GCSettings.LatencyMode);
        GC.TryStartNoGCRegion(1000000);
        GC.Collect();
        Program.Try("end after a collection", () => GC.EndNoGCRegion());
        GC.TryStartNoGCRegion(1000000);
        for (int i = 0; i < 200; i++)
        {
            GC.KeepAlive(new byte[1000000]);
        }
        Program.Try("end after too much", () => GC.EndNoGCRegion());
        Program.Try("too large", () => GC.TryStartNoGCRegion(long.MaxValue));
        GCSettings.LatencyMode = GCLatencyMode.Interactive;

        Program.Value("count 3", () => GC.CollectionCount(3));
        Program.Try("generation of nothing", () => GC.GetGeneration((object)null));
        Program.Try("generation of a dead one", () => GC.GetGeneration(new WeakReference(null)));
        GC.RegisterForFullGCNotification(10, 10);
        GC.CancelFullGCNotification();
        Program.Value("approach", () => GC.WaitForFullGCApproach(0));
    }

    private static void Show(string name, int workers, int io) => Console.WriteLine(name + " " + workers + " " + io);

    private static void Pool()
    {
        ThreadPool.GetMinThreads(out int workers, out int io);
        Console.WriteLine((workers == Environment.ProcessorCount) + " " + (io == Environment.ProcessorCount));
        ThreadPool.GetMaxThreads(out workers, out io);
        Show("max", workers, io);
        Program.Value("none", () => ThreadPool.SetMaxThreads(0, 5));
        Program.Value("min", () => ThreadPool.SetMinThreads(4, 4));
        Program.Value("below min", () => ThreadPool.SetMaxThreads(3, 3));
        Program.Value("min", () => ThreadPool.SetMinThreads(0, 0));
        ThreadPool.GetMinThreads(out workers, out io);
        Show("min", workers, io);
        Program.Value("max", () => ThreadPool.SetMaxThreads(6, 7));
        Program.Value("above max", () => ThreadPool.SetMinThreads(9, 1));
        ThreadPool.GetMaxThreads(out workers, out io);
        Show("max", workers, io);
        Program.Value("one", () => ThreadPool.SetMaxThreads(1, 1));
        int running = 0, most = 0;
        var done = new CountdownEvent(4);
        for (int i = 0; i < 4; i++)
        {
            ThreadPool.QueueUserWorkItem(_ =>
            {
                most = Math.Max(most, Interlocked.Increment(ref running));
                Thread.Sleep(5);
                Interlocked.Decrement(ref running);
                done.Signal();
            });
        }
        done.Wait();
        Console.WriteLine("most " + most);
        Program.Value("many", () => ThreadPool.SetMaxThreads(100000, 100000));
        ThreadPool.GetMaxThreads(out workers, out io);
        Show("max", workers, io);
        // More than the pool begins with, each of which waits for all others.
        var barrier = new Barrier(10);
        done = new CountdownEvent(10);
        for (int i = 0; i < 10; i++)
        {
            ThreadPool.QueueUserWorkItem(_ =>
            {
                barrier.SignalAndWait();
                done.Signal();
            });
        }
        done.Wait();
        Console.WriteLine("met");
    }

    public static void Run()
    {
        Pins();
        Collector();
        Pool();
        Program.Try("initialize", () => new int[3].Initialize());
        Program.Value("name of no enum", () => Enum.GetName(typeof(int), 'c'));
        Program.Value("defined in no enum", () => Enum.IsDefined(typeof(string), 1));
        Program.Value("bad image", () => new BadImageFormatException(null, "f").Message);
        Program.Try("prepare nothing", () => System.Runtime.CompilerServices.RuntimeHelpers.PrepareMethod(default));
    }
}

static class Program
{
    [ThreadStatic] private static int own;

    public static void Try(string name, Action action)
    {
        try
        {
            action();
            Console.WriteLine(name + ": ok");
        }
        catch (Exception e)
        {
            Console.WriteLine(name + ": " + e.GetType().FullName + ": " + e.Message);
        }
    }

    public static void Value(string name, Func<object> function) => Try(name, () => Console.WriteLine(name + " = " + (function() ?? "null")));

    private static Thread Run(Action body)
    {
        var thread = new Thread(() => body());
        thread.Start();
        return thread;
    }

    private static void Await(Thread thread)
    {
        while ((thread.ThreadState & ThreadState.WaitSleepJoin) == 0)
        {
            Thread.Sleep(1);
        }
    }

    private static void Interrupted(string name, Action body)
    {
        Thread thread = Run(() => Try(name, body));
        Await(thread);
        thread.Interrupt();
        thread.Join();
    }

    private static void Pending(string name, Action body)
    {
        Thread.CurrentThread.Interrupt();
        Try("pending " + name, body);
        Try("after " + name, () => Thread.Sleep(1));
    }

    private static void States()
    {
        Thread dead = Run(() => { });
        dead.Join();
        var fresh = new Thread(() => { });
        Try("start dead", () => dead.Start());
        Try("start with argument", () => fresh.Start(3));
        Try("join fresh", () => fresh.Join());
        Try("join fresh 0", () => fresh.Join(0));
        Try("join -2", () => fresh.Join(-2));
        Value("join dead", () => dead.Join(0));
        Value("dead background", () => dead.IsBackground);
        Try("set dead background", () => dead.IsBackground = true);
        Value("dead priority", () => dead.Priority);
        Try("set dead priority", () => dead.Priority = ThreadPriority.Highest);
        Value("dead state", () => dead.ThreadState);
        Value("dead alive", () => dead.IsAlive);
        Value("dead name", () => dead.Name);
        Try("interrupt dead", () => dead.Interrupt());
        Value("fresh state", () => fresh.ThreadState);
        Value("fresh alive", () => fresh.IsAlive);
        Try("bad priority", () => fresh.Priority = (ThreadPriority)7);
        fresh.Priority = ThreadPriority.AboveNormal;
        Value("priority", () => fresh.Priority);
        fresh.IsBackground = true;
        Value("background state", () => fresh.ThreadState);
        fresh.Name = "a";
        Try("second name", () => fresh.Name = "b");
        Try("sleep -2", () => Thread.Sleep(-2));
        Try("sleep span", () => Thread.Sleep(TimeSpan.FromMilliseconds(-2)));
        Value("main state", () => Thread.CurrentThread.ThreadState);
        Try("no delegate", () => new Thread((ThreadStart)null));
        Try("no stack", () => new Thread(() => { }, -1));

        var go = new ManualResetEvent(false);
        var waiting = new Thread(() => go.WaitOne()) { IsBackground = true };
        waiting.Start();
        Try("start running", () => waiting.Start());
        Await(waiting);
        Value("waiting state", () => waiting.ThreadState);
        waiting.IsBackground = false;
        Value("foreground state", () => waiting.ThreadState);
        waiting.IsBackground = true;
        go.Set();
        waiting.Join();
        Value("ended state", () => waiting.ThreadState);

        go.Reset();
        ThreadPool.QueueUserWorkItem(_ =>
        {
            Value("pool state", () => Thread.CurrentThread.ThreadState);
            Value("pool thread", () => Thread.CurrentThread.IsThreadPoolThread);
            go.Set();
        });
        go.WaitOne();
    }

    private static void Interrupts()
    {
        var gate = new object();
        Interrupted("sleep", () => Thread.Sleep(-1));
        Interrupted("sleep long", () => Thread.Sleep(1000000));
        Interrupted("join", () => Thread.CurrentThread.Join());
        Interrupted("wait one", () => new ManualResetEvent(false).WaitOne());
        Interrupted("wait one timed", () => new AutoResetEvent(false).WaitOne(1000000));
        Interrupted("wait any", () => WaitHandle.WaitAny(new WaitHandle[] { new ManualResetEvent(false), new Semaphore(0, 1) }));
        Interrupted("wait all", () => WaitHandle.WaitAll(new WaitHandle[] { new ManualResetEvent(true), new AutoResetEvent(false) }));
        Interrupted("signal and wait", () => WaitHandle.SignalAndWait(new AutoResetEvent(false), new AutoResetEvent(false)));
        Interrupted("monitor wait", () =>
        {
            lock (gate)
            {
                try
                {
                    Monitor.Wait(gate);
                }
                finally
                {
                    Console.WriteLine("owned again: " + Monitor.IsEntered(gate));
                }
            }
        });
        lock (gate)
        {
            Interrupted("lock", () =>
            {
                lock (gate)
                {
                    Console.WriteLine("inside");
                }
            });
            Interrupted("try enter", () => Monitor.TryEnter(gate, 1000000));
        }
        Interrupted("semaphore slim", () => new SemaphoreSlim(0).Wait());
        Interrupted("event slim", () => new ManualResetEventSlim(false).Wait());
        Interrupted("countdown", () => new CountdownEvent(1).Wait());
        Interrupted("collection", () => new BlockingCollection<int>().Take());
        Interrupted("task", () => new TaskCompletionSource<int>().Task.Wait());

        Pending("sleep 0", () => Thread.Sleep(0));
        Pending("set event", () => new ManualResetEvent(true).WaitOne());
        Pending("wait 0", () => new ManualResetEvent(false).WaitOne(0));
        Pending("free lock", () =>
        {
            lock (gate)
            {
            }
        });
        Pending("monitor wait", () =>
        {
            lock (gate)
            {
                Monitor.Wait(gate, 1);
            }
        });
        Pending("yield", () => Thread.Yield());
        Pending("mutex", () => new Mutex().WaitOne());
        Pending("wait all", () => WaitHandle.WaitAll(new WaitHandle[] { new ManualResetEvent(true) }));
        var early = new Thread(() => Try("early", () => Thread.Sleep(-1)));
        early.Interrupt();
        early.Start();
        early.Join();
        lock (gate)
        {
            Run(() =>
            {
                Thread.CurrentThread.Interrupt();
                Value("try 0", () => Monitor.TryEnter(gate, 0));
                Value("try 1", () => Monitor.TryEnter(gate, 1));
            }).Join();
        }
    }

    private static void Mutexes()
    {
        var mutex = new Mutex();
        void Abandon(int entries)
        {
            Run(() =>
            {
                for (int i = 0; i < entries; i++)
                {
                    mutex.WaitOne();
                }
            }).Join();
        }

        Abandon(1);
        Try("abandoned", () => mutex.WaitOne());
        Try("release", () => mutex.ReleaseMutex());
        Try("release again", () => mutex.ReleaseMutex());
        Abandon(2);
        try
        {
            WaitHandle.WaitAny(new WaitHandle[] { new AutoResetEvent(false), mutex });
        }
        catch (AbandonedMutexException e)
        {
            Console.WriteLine("any: " + e.MutexIndex + " " + (e.Mutex == mutex));
        }
        mutex.ReleaseMutex();
        Abandon(1);
        try
        {
            WaitHandle.WaitAll(new WaitHandle[] { new AutoResetEvent(true), mutex });
        }
        catch (AbandonedMutexException e)
        {
            Console.WriteLine("all: " + e.MutexIndex + " " + (e.Mutex is null));
        }
        mutex.ReleaseMutex();
        Abandon(1);
        Try("signal and wait", () => WaitHandle.SignalAndWait(new AutoResetEvent(false), mutex));
        Value("entered again", () => mutex.WaitOne(0));
        mutex.ReleaseMutex();
        mutex.ReleaseMutex();

        string name = "ryuaot313_" + Guid.NewGuid().ToString("N").Substring(0, 8);
        Try("open missing", () => Mutex.OpenExisting(name));
        Value("try open missing", () => Mutex.TryOpenExisting(name, out _));
        var first = new Mutex(false, name, out bool created);
        Console.WriteLine("created " + created);
        var second = new Mutex(false, name, out created);
        Console.WriteLine("created " + created);
        Value("try open", () => Mutex.TryOpenExisting("Local\\" + name, out _));
        first.WaitOne();
        Run(() => Value("another thread", () => second.WaitOne(0))).Join();
        second.ReleaseMutex();
        Try("open empty", () => Mutex.OpenExisting(""));
        Value("empty name", () =>
        {
            new Mutex(false, "", out bool made);
            return made;
        });
        Try("named event", () => new EventWaitHandle(false, EventResetMode.AutoReset, name));
    }

    private static void Handles()
    {
        var set = new ManualResetEvent(true);
        Try("duplicates", () => WaitHandle.WaitAll(new WaitHandle[] { set, new AutoResetEvent(true), set }));
        Value("duplicates, any", () => WaitHandle.WaitAny(new WaitHandle[] { set, set }));
        Try("signal a free mutex", () => WaitHandle.SignalAndWait(new Mutex(), set));
        Try("signal a full semaphore", () => WaitHandle.SignalAndWait(new Semaphore(1, 1), set));
        Value("signal and wait", () => WaitHandle.SignalAndWait(new Semaphore(0, 1), set));
        foreach (var use in new Action<EventWaitHandle>[] { e => e.Set(), e => e.Reset(), e => e.WaitOne() })
        {
            var disposed = new AutoResetEvent(true);
            disposed.Dispose();
            Try("disposed", () => use(disposed));
        }
        Try("full", () => new Semaphore(1, 1).Release());
        Try("wait one -2", () => set.WaitOne(-2));
        var gate = new object();
        Try("monitor wait -2", () => Monitor.Wait(gate, -2));
        Try("monitor try -2", () => Monitor.TryEnter(gate, -2));
        Try("not owned", () => Monitor.Pulse(gate));
    }

    private static void Registered()
    {
        var signal = new AutoResetEvent(false);
        var done = new AutoResetEvent(false);
        RegisteredWaitHandle wait = ThreadPool.RegisterWaitForSingleObject(
            signal,
            (state, timedOut) =>
            {
                Console.WriteLine("callback " + state + " " + timedOut + " " + Thread.CurrentThread.IsThreadPoolThread);
                done.Set();
            },
            "state", -1, false);
        for (int i = 0; i < 3; i++)
        {
            signal.Set();
            done.WaitOne();
        }
        Console.WriteLine(wait.Unregister(null));
        Thread.Sleep(20);
        signal.Set();
        Console.WriteLine(done.WaitOne(30));
        signal.Reset();

        wait = ThreadPool.RegisterWaitForSingleObject(
            signal,
            (state, timedOut) =>
            {
                Console.WriteLine("once " + state + " " + timedOut);
                done.Set();
            },
            5, 10, true);
        done.WaitOne();
        Console.WriteLine(done.WaitOne(40));
        wait.Unregister(null);

        int fired = 0;
        wait = ThreadPool.RegisterWaitForSingleObject(
            signal,
            (state, timedOut) =>
            {
                if (Interlocked.Increment(ref fired) == 3)
                {
                    done.Set();
                }
            },
            null, 5, false);
        done.WaitOne();
        var unregistered = new ManualResetEvent(false);
        Console.WriteLine(wait.Unregister(unregistered));
        unregistered.WaitOne();
        int then = fired;
        Thread.Sleep(30);
        Console.WriteLine("quiet " + (fired == then));
        Try("no object", () => ThreadPool.RegisterWaitForSingleObject(null, (s, t) => { }, null, 1, true));
        Try("no callback", () => ThreadPool.RegisterWaitForSingleObject(signal, null, null, 1, true));
    }

    private static void Main()
    {
        Equality.Run();
        Settings.Run();
        States();
        Interrupts();
        Mutexes();
        Handles();
        Registered();
        own = 5;
        Run(() => Console.WriteLine("own " + own++)).Join();
        Console.WriteLine("own " + own);
        int ended = 0;
        for (int i = 0; i < 500; i++)
        {
            var one = new Thread(() => ended++);
            one.Start();
            one.Join();
        }
        Console.WriteLine("ended " + ended);

        // What counts foreground threads must not lose count: else the output below is lost, or the process never ends.
        for (int i = 0; i < 20; i++)
        {
            var go = new ManualResetEvent(false);
            Thread changing = Run(() => go.WaitOne());
            changing.IsBackground = true;
            changing.IsBackground = i % 2 == 0;
            go.Set();
            changing.Join();
        }
        var forever = new Thread(() => Thread.Sleep(-1));
        forever.Start();
        forever.IsBackground = true;
        Console.WriteLine("main ends");
        Run(() =>
        {
            Console.WriteLine("late");
            Run(() =>
            {
                Thread.Sleep(5);
                Console.WriteLine("last");
            });
        });
    }
}
