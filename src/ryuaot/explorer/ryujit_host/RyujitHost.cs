// Prints the machine code that the JIT of this runtime makes of methods; none of them runs. Built by
// csc -optimize+ -deterministic -out:RyujitHost.dll RyujitHost.cs
//
// RyujitHost.dll FOO.dll OUT TOKEN...: a line for each method: its token, its size, its bytes. Sizes are in the events that
// the runtime raises when it has compiled a method, which arrive some time later on another thread.
using System;
using System.Collections.Generic;
using System.Diagnostics.Tracing;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;
using System.Threading;

sealed class CodeListener : EventListener
{
    const EventKeywords Jit = (EventKeywords)0x10;
    public readonly Dictionary<string, (ulong Start, uint Size)> Found = new Dictionary<string, (ulong, uint)>();

    protected override void OnEventSourceCreated(EventSource source)
    {
        if (source.Name == "Microsoft-Windows-DotNETRuntime")
            EnableEvents(source, EventLevel.Verbose, Jit);
    }

    protected override void OnEventWritten(EventWrittenEventArgs data)
    {
        if (data.EventName == null || !data.EventName.StartsWith("MethodLoadVerbose", StringComparison.Ordinal))
            return;
        object Of(string name) => data.Payload[data.PayloadNames.IndexOf(name)];
        string key = Key(Convert.ToUInt32(Of("MethodToken")), (string)Of("MethodNamespace"));
        lock (Found)
            Found[key] = (Convert.ToUInt64(Of("MethodStartAddress")), Convert.ToUInt32(Of("MethodSize")));
    }

    public static string Key(uint token, string type) => token.ToString("x8") + " " + type;
}

static class RyujitHost
{
    static int Main(string[] arguments)
    {
        Assembly assembly = Assembly.LoadFrom(Path.GetFullPath(arguments[0]));
        var listener = new CodeListener();
        var wanted = new Dictionary<string, int>();
        for (int i = 2; i < arguments.Length; i++)
        {
            int token = int.Parse(arguments[i], NumberStyles.HexNumber);
            try
            {
                MethodBase method = assembly.ManifestModule.ResolveMethod(token);
                RuntimeHelpers.PrepareMethod(method.MethodHandle);
                wanted[CodeListener.Key((uint)token, method.DeclaringType.FullName)] = token;
            }
            catch (Exception error)
            {
                Console.Error.WriteLine("{0:x8}: {1}", token, error.Message);
            }
        }
        for (int turn = 0; turn < 100; turn++)
        {
            lock (listener.Found)
            {
                int missing = 0;
                foreach (string key in wanted.Keys)
                    missing += listener.Found.ContainsKey(key) ? 0 : 1;
                if (missing == 0)
                    break;
            }
            Thread.Sleep(30);
        }
        var text = new StringBuilder();
        lock (listener.Found)
        {
            foreach (var entry in wanted)
            {
                if (!listener.Found.TryGetValue(entry.Key, out var code))
                    continue;
                var bytes = new byte[code.Size];
                Marshal.Copy((IntPtr)(long)code.Start, bytes, 0, bytes.Length);
                text.Append(entry.Value.ToString("x8")).Append(' ').Append(BitConverter.ToString(bytes).Replace("-", "")).Append('\n');
            }
        }
        File.WriteAllText(arguments[1], text.ToString());
        return 0;
    }
}
