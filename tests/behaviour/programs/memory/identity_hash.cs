// Identity hash codes and managed thread ids come in the order in which the CLR gives them; which arrays are large.
using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

static class Program
{
    static void OfThread() =>
        Console.WriteLine(Thread.CurrentThread.ManagedThreadId + " " + new object().GetHashCode() + " " + new object().GetHashCode());

    static void Main()
    {
        object first = new object();
        Console.WriteLine(first.GetHashCode() + " " + new object().GetHashCode() + " " + first.GetHashCode());
        object locked = new object();
        lock (locked)
        {
            Console.WriteLine(locked.GetHashCode() + " " + RuntimeHelpers.GetHashCode("text"));
        }
        Console.WriteLine(locked.GetHashCode());
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.Length; i++)
        {
            threads[i] = new Thread(OfThread);
            threads[i].Start();
            threads[i].Join();
        }
        GC.KeepAlive(threads);
        OfThread();
        Generations();
    }

    // Arrays of 1000 doubles are large on x86, and there alone.
    static void Generations()
    {
        int doubles = RuntimeInformation.ProcessArchitecture == Architecture.X86 ? 2 : 0;
        Console.WriteLine($"{GC.GetGeneration(new double[999])} {GC.GetGeneration(new double[1000]) == doubles}"
            + $" {GC.GetGeneration(new long[1000])} {GC.GetGeneration(new byte[85000])}");
    }
}
