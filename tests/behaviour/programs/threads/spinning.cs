// Threads that wait for each other in loops: over volatile fields, Volatile.Read, properties, and one that only allocates.
using System;
using System.Runtime.CompilerServices;
using System.Threading;

class Shared
{
    private volatile bool _ready;
    private volatile int _turn;
    private int _plain;

    internal bool Ready => _ready;

    internal void Produce()
    {
        Thread.Sleep(20);
        _plain = 42;
        _ready = true;
        for (int i = 0; i < 20; i++)
        {
            while (_turn != 1)
            {
            }
            _turn = 0;
        }
        while (Volatile.Read(ref _plain) != 7)
        {
        }
    }

    internal int Consume()
    {
        int turns = 0;
        while (!Ready)
        {
        }
        int seen = _plain;
        for (int i = 0; i < 20; i++)
        {
            _turn = 1;
            while (_turn != 0)
            {
            }
            turns++;
        }
        Volatile.Write(ref _plain, 7);
        return seen + turns;
    }
}

static class Program
{
    private static bool s_slept;

    [MethodImpl(MethodImplOptions.NoInlining)]
    private static int[] Allocate(int n) => new int[n];

    static void Main()
    {
        Shared shared = new Shared();
        Thread producer = new Thread(shared.Produce);
        producer.Start();
        Console.WriteLine(shared.Consume());
        producer.Join();
        CancellationTokenSource source = new CancellationTokenSource();
        CancellationToken token = source.Token;
        Thread canceller = new Thread(() => source.Cancel());
        canceller.Start();
        long spins = 0;
        while (!token.IsCancellationRequested)
        {
            spins++;
        }
        canceller.Join();
        Console.WriteLine("cancelled");
        Thread sleeper = new Thread(() => { Thread.Sleep(5); s_slept = true; });
        sleeper.Start();
        int length = 0;
        while (!s_slept)
        {
            length = Allocate(100).Length;
        }
        sleeper.Join();
        Console.WriteLine(length);
    }
}
