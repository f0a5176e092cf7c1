using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Threading;

namespace RyuAot
{
    /// <summary>Internal calls of CoreLib 3.1 that CoreLib 10 has as QCalls or IL: the same C functions.</summary>
    internal static unsafe partial class Native
    {
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MonitorEnter(object o);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MonitorExit(object o);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MonitorReliableEnter(object o, ref bool taken);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MonitorTry(object o, int timeout, ref bool taken);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool MonitorWait(bool exit, int timeout, object o);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MonitorPulse(object o);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void MonitorPulseAll(object o);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr DependentAlloc(object? primary, object? secondary);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void DependentFree(IntPtr handle);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object? DependentBoth(IntPtr handle, out object? secondary);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void DependentSetPrimary(IntPtr handle, object? value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void DependentSetSecondary(IntPtr handle, object? value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern IntPtr HandleAlloc(object? target, GCHandleType kind);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void ReRegisterForFinalize(object value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void Collect(int generation, int mode);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string AllocateString(int length);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string Intern(string value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern string? IsInterned(string value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object Clone(object value);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern Thread CurrentThread();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void ThreadSetStart(Thread thread, object? start, int stack);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool ThreadJoin(Thread thread, int milliseconds);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void ThreadSleep(int milliseconds);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool ThreadIsAlive(Thread thread);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool ThreadIsBackground(Thread thread);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void ThreadSetBackground(Thread thread, bool value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int ThreadState(Thread thread);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int ThreadYield();
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool PoolSetMinimum(int workers, int io);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern bool PoolSetMaximum(int workers, int io);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void PoolMinimum(out int workers, out int io);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void PoolMaximum(out int workers, out int io);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void PoolAvailable(out int workers, out int io);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int ThreadPriority(Thread thread);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void ThreadSetPriority(Thread thread, int priority);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern void ThreadInterrupt(Thread thread);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int WaitOne(IntPtr handle, int milliseconds);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int SignalAndWait(IntPtr signal, IntPtr wait, int milliseconds);
        [MethodImpl(MethodImplOptions.InternalCall)]
        internal static extern void MemoryInfo(
            out ulong high, out ulong total, out ulong load, out uint percent, out UIntPtr heap, out UIntPtr fragmented);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern int WaitMany(IntPtr* handles, int count, bool all, int milliseconds);

        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object EnumBox(RuntimeType type, long value);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType EnumUnderlying(RuntimeType type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern RuntimeType TypeObject(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object? Box(IntPtr type, ref byte data);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern object AllocateBlank(IntPtr type);
        [MethodImpl(MethodImplOptions.InternalCall)] internal static extern Array NewArray(IntPtr element, int rank, int* lengths, int* lowerBounds);
    }
}
