// What the class library asks of the runtime otherwise in .NET 10 than in 3.1: mutexes, SignalAndWait, arrays that the
// collector allocates, its statistics, objects without a constructor; signals. C# 8.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

class Blank
{
    public int Value = 3;

    public Blank(int value) { Value = value; }
}

class Program
{
    static void Main()
    {
        using (var mutex = new Mutex(true))
        {
            bool taken = false;
            var other = new Thread(() => taken = mutex.WaitOne(0));
            other.Start();
            other.Join();
            mutex.ReleaseMutex();
            Console.WriteLine(taken + " " + mutex.WaitOne(0));
        }
        using (var first = new AutoResetEvent(false))
        using (var second = new AutoResetEvent(false))
        {
            var other = new Thread(() => WaitHandle.SignalAndWait(second, first));
            other.Start();
            Console.WriteLine(WaitHandle.SignalAndWait(first, second) + " " + other.Join(5000));
        }
        int[] raw = GC.AllocateUninitializedArray<int>(3000);
        byte[] pinned = GC.AllocateArray<byte>(10, true);
        GCMemoryInfo info = GC.GetGCMemoryInfo();
        Console.WriteLine(raw.Length + " " + pinned[9] + " " + (info.TotalAvailableMemoryBytes > 0) + " " + (info.HeapSizeBytes >= 0));
        Console.WriteLine(((Blank)RuntimeHelpers.GetUninitializedObject(typeof(Blank))).Value);
        object boxed = Enum.ToObject(typeof(DayOfWeek), 2);
        Console.WriteLine(boxed + " " + string.Intern("a" + 1).Equals(string.IsInterned("a1")));
        Signals();
    }

    [DllImport("libc")]
    static extern int raise(int number);

    static void Signals()
    {
        using var seen = new AutoResetEvent(false);
        using (PosixSignalRegistration.Create(PosixSignal.SIGTERM, context => { Told(context); seen.Set(); }))
        {
            raise(15);
            Console.WriteLine(seen.WaitOne(5000));
        }
        using (PosixSignalRegistration.Create((PosixSignal)10, context => { Told(context); seen.Set(); }))
        {
            raise(10);
            Console.WriteLine(seen.WaitOne(5000));
        }
        Console.CancelKeyPress += (sender, pressed) =>
        {
            Console.WriteLine(pressed.SpecialKey);
            pressed.Cancel = true;
            seen.Set();
        };
        raise(2);
        Console.WriteLine(seen.WaitOne(5000));
    }

    static void Told(PosixSignalContext context)
    {
        Console.WriteLine(context.Signal);
        context.Cancel = true;
    }
}
