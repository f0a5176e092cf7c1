// What threads promise: states, what a dead or unstarted one refuses, Interrupt, abandoned and named mutexes, registered waits, and that Main waits for foreground threads.
using System;
using System.Collections.Concurrent;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class Program
{
    [ThreadStatic] private static int own;

    private static void Try(string name, Action action)
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

    private static void Value(string name, Func<object> function) => Try(name, () => Console.WriteLine(name + " = " + (function() ?? "null")));

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
