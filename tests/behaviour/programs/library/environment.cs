// Stopwatch, Environment.Exit with a code (no finally runs), arguments, variables, exit handlers.
using System;
using System.Diagnostics;

static class Program
{
    static int Main(string[] args)
    {
        Console.WriteLine(args.Length);
        foreach (string a in args) Console.WriteLine("[" + a + "]");
        Stopwatch watch = Stopwatch.StartNew();
        long spin = 0;
        for (int i = 0; i < 100000; i++) spin += i;
        watch.Stop();
        Console.WriteLine(spin + " " + (watch.ElapsedTicks > 0) + " " + (watch.ElapsedMilliseconds < 60000) + " " + (watch.Elapsed >= TimeSpan.Zero) + " " + (Stopwatch.Frequency >= 1000));
        Console.WriteLine((DateTime.UtcNow.Year >= 2020) + " " + (Environment.TickCount != 0) + " " + (Environment.ProcessorCount > 0));
        Console.WriteLine(Environment.NewLine.Length + " " + (Environment.GetEnvironmentVariable("PATH") != null) + " " + (Environment.GetEnvironmentVariable("RYUAOT_NO_SUCH") == null));
        Console.WriteLine(Environment.Is64BitProcess + " " + IntPtr.Size + " " + BitConverter.IsLittleEndian);
        Environment.ExitCode = 3;
        try
        {
            if (args.Length == 3) Environment.Exit(args[2].Length + 40);
        }
        finally
        {
            Console.WriteLine("a finally that Environment.Exit skips");
        }
        return 1;
    }
}
