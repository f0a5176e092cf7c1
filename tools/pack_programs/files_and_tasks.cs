// Typical use of files, streams, compression, hashes, processes, tasks, timers, locks, sockets and HTTP. For packs, never run.
using System;
using System.Collections.Generic;
using System.IO;
using System.IO.Compression;
using System.Linq;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Text;
using System.Threading;
using System.Threading.Tasks;

static class FilesAndTasks
{
    static async Task<int> Main(string[] args)
    {
        try { Files(args[0]); await Tasks(); await Streams(); Threads(); } catch (IOException e) { Console.Error.WriteLine(e.Message + e.StackTrace + e); return 1; } catch (AggregateException e) when (e.InnerException != null) { Console.WriteLine(e.Flatten().InnerExceptions.Count); } finally { Console.WriteLine(Environment.GetEnvironmentVariable("HOME") + Environment.CurrentDirectory + Environment.ProcessorCount + Environment.NewLine + Environment.MachineName + Environment.TickCount); }
        return 0;
    }

    static void Files(string path)
    {
        File.WriteAllText(path, "text"); File.ReadAllText(path); File.AppendAllText(path, "x"); File.WriteAllLines(path, new[] { "a" }); File.ReadAllLines(path); File.WriteAllBytes(path, File.ReadAllBytes(path)); File.Exists(path); File.Copy(path, path + "2", true); File.Move(path, path + "3"); File.Delete(path); foreach (var line in File.ReadLines(path)) Console.WriteLine(line); File.GetLastWriteTime(path); File.WriteAllText(path, "text", Encoding.UTF8); File.AppendAllLines(path, new List<string>());
        Directory.CreateDirectory(path); Directory.GetFiles(path, "*.txt", SearchOption.AllDirectories); Directory.EnumerateFiles(path).ToList(); Directory.GetDirectories(path); Directory.Delete(path, true); Directory.Exists(path); Directory.GetCurrentDirectory(); foreach (var f in new DirectoryInfo(path).GetFiles()) Console.WriteLine(f.Name + f.Length + f.LastWriteTime + f.FullName + f.Extension + f.Exists);
        Console.WriteLine(Path.Combine(path, "a", "b") + Path.GetFileName(path) + Path.GetExtension(path) + Path.GetDirectoryName(path) + Path.GetFullPath(path) + Path.GetTempPath() + Path.GetFileNameWithoutExtension(path) + Path.ChangeExtension(path, "x") + Path.GetTempFileName() + Path.DirectorySeparatorChar + Path.IsPathRooted(path) + Path.GetRandomFileName());
        using (var w = new StreamWriter(path)) { w.WriteLine("x"); w.Write(1); w.WriteLine("{0}", 1); w.Flush(); } using (var r = new StreamReader(path)) { string line; while ((line = r.ReadLine()) != null) Console.WriteLine(line); r.ReadToEnd(); r.Peek(); }
        using (var f = File.OpenRead(path)) using (var m = new MemoryStream()) { f.CopyTo(m); m.Position = 0; m.ToArray(); f.Seek(0, SeekOrigin.Begin); f.Read(new byte[10], 0, 10); } using (var f = new FileStream(path, FileMode.Create, FileAccess.ReadWrite, FileShare.None)) { f.WriteByte(1); f.SetLength(3); f.ReadByte(); } using (var w = new BinaryWriter(File.Create(path))) { w.Write(1); w.Write("x"); w.Write(1.5); w.Write(new byte[1]); w.Write(true); w.Write(1L); } using (var r = new BinaryReader(File.OpenRead(path))) { r.ReadInt32(); r.ReadString(); r.ReadDouble(); r.ReadBytes(1); r.ReadBoolean(); r.ReadInt64(); }
        var reader = new StringReader("a\nb"); reader.ReadLine(); var writer = new StringWriter(); writer.WriteLine(1); Console.WriteLine(writer.ToString()); Console.Write("x"); Console.WriteLine(); Console.WriteLine("{0} {1}", 1, 2); Console.ReadLine(); Console.In.ReadToEnd(); Console.Out.Flush(); Console.Error.WriteLine("e"); Console.ForegroundColor = ConsoleColor.Red; Console.ResetColor(); Console.SetOut(writer); Console.WriteLine(1.5); Console.WriteLine('c'); Console.WriteLine(true); Console.WriteLine(1L); Console.WriteLine((object)null); Console.WriteLine(1.5m); Console.WriteLine(new char[1]); Console.WriteLine("{0} {1} {2} {3}", 1, 2, 3, 4);
        using (var zip = new GZipStream(File.Create(path), CompressionLevel.Optimal)) zip.Write(new byte[10], 0, 10); using (var zip = new GZipStream(File.OpenRead(path), CompressionMode.Decompress)) zip.CopyTo(Stream.Null); using (var d = new DeflateStream(new MemoryStream(), CompressionMode.Compress)) d.Flush(); using (var z = ZipFile.Open(path, ZipArchiveMode.Create)) { using (var e = z.CreateEntry("a").Open()) e.WriteByte(1); } using (var z = ZipFile.OpenRead(path)) foreach (var e in z.Entries) Console.WriteLine(e.FullName + e.Length); ZipFile.ExtractToDirectory(path, path);
    }

    static async Task Streams()
    {
        using var f = File.OpenRead("x"); var b = new byte[100]; int n = await f.ReadAsync(b, 0, 100); await f.ReadAsync(b.AsMemory()); using var w = new StreamWriter("y"); await w.WriteLineAsync("x"); await w.FlushAsync(); using var r = new StreamReader("y"); await r.ReadLineAsync(); await r.ReadToEndAsync(); await File.WriteAllTextAsync("x", "y"); await File.ReadAllTextAsync("x"); await f.CopyToAsync(Stream.Null);
        var listener = new TcpListener(IPAddress.Loopback, 0); listener.Start(); var port = ((IPEndPoint)listener.LocalEndpoint).Port; using var client = new TcpClient(); await client.ConnectAsync("localhost", port); using var server = await listener.AcceptTcpClientAsync(); var stream = client.GetStream(); await stream.WriteAsync(b, 0, n); await server.GetStream().ReadAsync(b, 0, 3); stream.Read(b, 0, 1); stream.Write(b, 0, 1); var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp); socket.Bind(new IPEndPoint(IPAddress.Any, 0)); socket.Listen(5); socket.Close(); listener.Stop(); await Dns.GetHostAddressesAsync("localhost"); using var udp = new UdpClient(0); await udp.SendAsync(b, 1, "localhost", port);
    }

    static async Task Tasks()
    {
        await Task.Delay(1); await Task.Yield(); var a = Task.Run(() => 1); var b = Task.Run(async () => { await Task.Delay(1); return "x"; }); await Task.WhenAll(a, b); await Task.WhenAny(a, b); int[] all = await Task.WhenAll(Enumerable.Range(0, 3).Select(async i => { await Task.Delay(i); return i; })); string[] texts = await Task.WhenAll(new[] { b }); Console.WriteLine(await a + await b + all.Sum() + texts.Length); await Task.WhenAll(new List<Task> { a, b }); await Task.CompletedTask; await Task.FromResult(1).ConfigureAwait(false); a.ContinueWith(t => t.Result).Wait(); Task.WaitAll(a, b); a.GetAwaiter().GetResult(); await Value(); await foreach (var x in Items()) Console.WriteLine(x);
        using var source = new CancellationTokenSource(100); source.Token.Register(() => { }); try { await Task.Delay(1000, source.Token); source.Token.ThrowIfCancellationRequested(); } catch (OperationCanceledException) { } source.Cancel(); var completion = new TaskCompletionSource<int>(); completion.TrySetResult(1); completion.SetException(new Exception()); await completion.Task; var completion2 = new TaskCompletionSource<bool>(TaskCreationOptions.RunContinuationsAsynchronously); completion2.SetResult(true); var gate = new SemaphoreSlim(1); await gate.WaitAsync(); gate.Release(); Task.Factory.StartNew(() => { }, TaskCreationOptions.LongRunning); var channel = System.Threading.Channels.Channel.CreateUnbounded<int>(); await channel.Writer.WriteAsync(1); await channel.Reader.ReadAsync(); channel.Writer.Complete(); while (await channel.Reader.WaitToReadAsync()) channel.Reader.TryRead(out _); var channel2 = System.Threading.Channels.Channel.CreateBounded<string>(3); await channel2.Writer.WriteAsync(""); await channel2.Reader.ReadAsync();
    }

    static async ValueTask<int> Value() { await Task.Delay(1); return 1; }
    static async IAsyncEnumerable<int> Items() { await Task.Yield(); yield return 1; }

    static void Threads()
    {
        var t = new Thread(() => { Thread.Sleep(1); }) { IsBackground = true, Name = "x" }; t.Start(); t.Join(); ThreadPool.QueueUserWorkItem(_ => { }); object o = new object(); lock (o) { Monitor.Wait(o, 1); Monitor.PulseAll(o); } int n = 0; Interlocked.Increment(ref n); Interlocked.CompareExchange(ref n, 1, 2); Interlocked.Add(ref n, 1); Volatile.Read(ref n); using var e = new ManualResetEvent(false); e.Set(); e.WaitOne(1); using var a = new AutoResetEvent(true); a.WaitOne(); var slim = new ManualResetEventSlim(); slim.Set(); slim.Wait(); using var timer = new Timer(_ => { }, null, 1, 1); var rw = new ReaderWriterLockSlim(); rw.EnterReadLock(); rw.ExitReadLock(); rw.EnterWriteLock(); rw.ExitWriteLock(); var lazy = new Lazy<string>(() => "x"); Console.WriteLine(lazy.Value); Parallel.For(0, 10, i => { }); Parallel.ForEach(new[] { 1 }, x => { }); Parallel.Invoke(() => { }); new CountdownEvent(1).Signal(); using var barrier = new Barrier(1); barrier.SignalAndWait(); var local = new ThreadLocal<int>(() => 1); Console.WriteLine(local.Value); var al = new AsyncLocal<string> { Value = "" }; new System.Timers.Timer(1).Start(); Enumerable.Range(0, 9).AsParallel().Select(x => x * 2).Where(x => x > 1).Sum(); var bc = new System.Collections.Concurrent.BlockingCollection<int>(); bc.Add(1); bc.Take(); new System.Collections.Concurrent.ConcurrentBag<int>().Add(1); new System.Collections.Concurrent.ConcurrentStack<int>().Push(1);
        using var sha = SHA256.Create(); Console.WriteLine(BitConverter.ToString(sha.ComputeHash(Encoding.UTF8.GetBytes("x"))).Replace("-", "")); using var md5 = MD5.Create(); md5.ComputeHash(new byte[1]); using var hmac = new HMACSHA256(new byte[1]); hmac.ComputeHash(new byte[1]); using var rng = RandomNumberGenerator.Create(); rng.GetBytes(new byte[4]); using var sha1 = SHA1.Create(); sha1.ComputeHash(new byte[1]); using var sha512 = SHA512.Create(); sha512.ComputeHash(new byte[1]);
        var p = System.Diagnostics.Process.Start(new System.Diagnostics.ProcessStartInfo("ls", "-l") { RedirectStandardOutput = true, UseShellExecute = false }); p.StandardOutput.ReadToEnd(); p.WaitForExit(); Console.WriteLine(p.ExitCode); System.Diagnostics.Debug.Assert(true); Console.WriteLine(GC.GetTotalMemory(false)); GC.Collect(); var wr = new WeakReference<object>(o); wr.TryGetTarget(out _); Console.CancelKeyPress += (s, x) => { }; AppDomain.CurrentDomain.UnhandledException += (s, x) => { }; Console.WriteLine(typeof(FilesAndTasks).Assembly.GetName().Name + typeof(int).Name + o.GetType().FullName + Activator.CreateInstance(typeof(List<int>))); foreach (var m in o.GetType().GetMethods()) Console.WriteLine(m.Name); foreach (var q in o.GetType().GetProperties()) Console.WriteLine(q.GetValue(o)); Environment.Exit(0);
    }
}
