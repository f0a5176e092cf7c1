using System;
using System.Runtime.InteropServices;
using System.Threading;
using Microsoft.Win32.SafeHandles;

namespace RyuAot
{
    /// <summary>Threads, the thread pool's workers, timers and wait handles over the C runtime.</summary>
    internal static partial class Threads
    {
        /// <summary>The CLR's own body makes the Thread object first.</summary>
        [Replaces("System.Environment", "get_CurrentManagedThreadId")]
        internal static int CurrentManagedThreadId() => Native.CurrentThreadId();

        /// <summary>One round of a thread pool worker; called by C.</summary>
        internal static void Dispatch() => ThreadPoolWorkQueue.Dispatch();

        private static SafeWaitHandle Handle(int kind, int count, int limit) =>
            new SafeWaitHandle(Native.WaitableCreate(kind, count, limit), true);

        /// <summary>Events are plain objects of the C runtime; names are not supported.</summary>
        [Replaces("Interop+Kernel32", "CreateEventEx")]
        internal static SafeWaitHandle CreateEvent(IntPtr security, string? name, uint flags, uint access) =>
            Handle((int)(flags & 1), (flags & 2) != 0 ? 1 : 0, 1);

        [Replaces("Interop+Kernel32", "SetEvent")]
        internal static bool SetEvent(SafeWaitHandle handle) => Native.EventSet(handle.DangerousGetHandle());

        [Replaces("Interop+Kernel32", "ResetEvent")]
        internal static bool ResetEvent(SafeWaitHandle handle) => Native.EventReset(handle.DangerousGetHandle());

#if NET_3_1
        [Replaces("Interop+Kernel32", "CreateMutexEx")]
#endif
        internal static SafeWaitHandle CreateMutex(IntPtr security, string? name, uint flags, uint access) =>
            Handle(3, (flags & 1) != 0 ? 1 : 0, 1);

        [Replaces("Interop+Kernel32", "ReleaseMutex")]
        internal static bool ReleaseMutex(SafeWaitHandle handle) => Native.MutexRelease(handle.DangerousGetHandle());

        [Replaces("Interop+Kernel32", "CreateSemaphoreEx")]
        internal static SafeWaitHandle CreateSemaphore(
            IntPtr security, int initialCount, int maximumCount, string? name, uint flags, uint access) =>
            Handle(2, initialCount, maximumCount);

        [Replaces("Interop+Kernel32", "ReleaseSemaphore")]
        internal static bool ReleaseSemaphore(SafeWaitHandle handle, int count, out int previous)
        {
            previous = Native.SemaphoreRelease(handle.DangerousGetHandle(), count);
            return previous >= 0;
        }

        [Replaces("Interop+Kernel32", "CloseHandle")]
        internal static bool CloseHandle(IntPtr handle)
        {
            Native.WaitableClose(handle);
            return true;
        }
    }
}
