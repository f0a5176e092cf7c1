// C# 8: other processes and their streams, signals, files in memory, the process's events.
using System;
using System.Diagnostics;
using System.IO;
using System.IO.MemoryMappedFiles;
using System.Runtime.InteropServices;
using System.Threading;

static class Program
{
    static void Main()
    {
        var echo = new ProcessStartInfo("/bin/echo", "hello world") { RedirectStandardOutput = true };
        using (Process started = Process.Start(echo))
        {
            Console.Write(started.StandardOutput.ReadToEnd());
            started.WaitForExit();
            Console.WriteLine(started.ExitCode);
        }
        var shell = new ProcessStartInfo("/bin/sh") { RedirectStandardOutput = true, RedirectStandardInput = true, RedirectStandardError = true };
        shell.ArgumentList.Add("-c");
        shell.ArgumentList.Add("cat; echo $GIVEN in $(basename $PWD) >&2; exit 3");
        shell.Environment["GIVEN"] = "given";
        shell.WorkingDirectory = "/usr";
        using (Process started = Process.Start(shell))
        {
            started.StandardInput.WriteLine("through cat");
            started.StandardInput.Close();
            Console.Write(started.StandardOutput.ReadToEnd() + started.StandardError.ReadToEnd());
            Console.WriteLine(started.WaitForExit(30000) + " " + started.ExitCode + " " + started.HasExited);
        }
        using (Process sleeper = Process.Start("/bin/sleep", "100"))
        {
            Console.WriteLine(sleeper.HasExited + " " + sleeper.WaitForExit(20));
            sleeper.Kill();
            sleeper.WaitForExit();
            Console.WriteLine(sleeper.ExitCode);
        }
        using (Process self = Process.GetCurrentProcess())
        {
            Console.WriteLine((self.Id == Environment.ProcessId) + " " + (self.StartTime <= DateTime.Now && self.StartTime > DateTime.Now.AddDays(-1)));
        }
        try { Process.Start("/no/such/program"); }
        catch (System.ComponentModel.Win32Exception e) { Console.WriteLine(e.NativeErrorCode); }

        using (var happened = new ManualResetEventSlim())
        using (PosixSignalRegistration.Create(PosixSignal.SIGTERM, c => { Console.WriteLine(c.Signal); c.Cancel = true; happened.Set(); }))
        {
            Process.Start("/bin/kill", "-TERM " + Environment.ProcessId).WaitForExit();
            Console.WriteLine(happened.Wait(30000));
        }
        using (var happened = new ManualResetEventSlim())
        {
            ConsoleCancelEventHandler handler = (sender, e) => { Console.WriteLine(e.SpecialKey); e.Cancel = true; happened.Set(); };
            Console.CancelKeyPress += handler;
            Process.Start("/bin/kill", "-INT " + Environment.ProcessId).WaitForExit();
            Console.WriteLine(happened.Wait(30000));
            Console.CancelKeyPress -= handler;
        }

        string file = Path.GetTempFileName();
        File.WriteAllText(file, "hello mapped");
        using (var mapped = MemoryMappedFile.CreateFromFile(file, FileMode.Open))
        using (MemoryMappedViewAccessor view = mapped.CreateViewAccessor())
        {
            view.Write(0, (byte)'H');
            Console.WriteLine((char)view.ReadByte(6));
        }
        Console.WriteLine(File.ReadAllText(file));
        File.Delete(file);
        using (var shared = MemoryMappedFile.CreateNew(null, 4096))
        using (MemoryMappedViewStream stream = shared.CreateViewStream())
        {
            stream.WriteByte(7);
            stream.Position = 0;
            Console.WriteLine(stream.ReadByte());
        }

        Console.WriteLine(Path.IsPathRooted(AppContext.BaseDirectory) + " " + AppDomain.CurrentDomain.FriendlyName);
        AppDomain.CurrentDomain.FirstChanceException += (sender, e) => Console.WriteLine("first " + e.Exception.Message);
        try { throw new InvalidOperationException("caught"); }
        catch (InvalidOperationException) { }
        AppDomain.CurrentDomain.ProcessExit += (sender, e) => Console.WriteLine("exit");
        Environment.Exit(5);
    }
}
