// async methods, streams and timers: the code after an await may itself wait for a timer.
using System;
using System.Collections.Generic;
using System.Linq;
using System.Threading;
using System.Threading.Tasks;

static class Program
{
    static async Task<int> Fibonacci(int n)
    {
        if (n < 2) { await Task.Yield(); return n; }
        Task<int> first = Fibonacci(n - 1), second = Fibonacci(n - 2);
        return await first + await second;
    }

    static async IAsyncEnumerable<int> Squares(int count)
    {
        for (int i = 0; i < count; i++)
        {
            await Task.Delay(1);
            yield return i * i;
        }
    }

    static async Task<int> Failing(int n)
    {
        await Task.Delay(1);
        if (n == 0) throw new InvalidOperationException("zero");
        return await Failing(n - 1);
    }

    static async Task Main()
    {
        Console.WriteLine(await Fibonacci(10));
        int sum = 0;
        await foreach (int square in Squares(5)) sum += square;
        Console.WriteLine(sum);

        await Task.Delay(1);
        Task.Delay(5).Wait();
        Console.WriteLine("waited behind an await");
        using (var happened = new ManualResetEventSlim())
        using (new Timer(_ => happened.Set(), null, 5, Timeout.Infinite))
            Console.WriteLine(happened.Wait(30000));
        await Task.Yield();
        using (var source = new CancellationTokenSource(5))
            Console.WriteLine(source.Token.WaitHandle.WaitOne(30000));

        int[] all = await Task.WhenAll(Enumerable.Range(0, 4).Select(async i => { await Task.Delay(4 - i); return i; }));
        Console.WriteLine(string.Join(" ", all));
        Console.WriteLine(await await Task.WhenAny(Task.Delay(30000).ContinueWith(_ => 1), Task.FromResult(2)));
        try { await Failing(3); }
        catch (InvalidOperationException e) { Console.WriteLine(e.Message + Environment.NewLine + e.StackTrace); }
        var cancelled = new CancellationTokenSource();
        Task late = Task.Delay(30000, cancelled.Token);
        cancelled.Cancel();
        try { await late; }
        catch (OperationCanceledException e) { Console.WriteLine(e.GetType().Name + " " + late.Status); }
        using (var gate = new SemaphoreSlim(1))
        {
            int inside = 0, most = 0;
            await Task.WhenAll(Enumerable.Range(0, 5).Select(async _ =>
            {
                await gate.WaitAsync();
                most = Math.Max(most, ++inside);
                await Task.Delay(1);
                inside--;
                gate.Release();
            }));
            Console.WriteLine(most);
        }
    }
}
