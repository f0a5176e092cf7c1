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

        private static SafeWaitHandle Handle(int kind, int count, int limit) =>
            new SafeWaitHandle(Native.WaitableCreate(kind, count, limit), true);

        /// <summary>Like a P/Invoke: a closed handle throws ObjectDisposedException, and an open one is not closed meanwhile.</summary>
        private static IntPtr Held(SafeWaitHandle handle, ref bool added)
        {
            handle.DangerousAddRef(ref added);
            return handle.DangerousGetHandle();
        }

        private static void Release(SafeWaitHandle handle, bool added)
        {
            if (added)
            {
                handle.DangerousRelease();
            }
        }

        /// <summary>Events are plain objects of the C runtime; names are not supported.</summary>
        [Replaces("Interop+Kernel32", "CreateEventEx")]
        internal static SafeWaitHandle CreateEvent(IntPtr security, string? name, uint flags, uint access) =>
            Handle((int)(flags & 1), (flags & 2) != 0 ? 1 : 0, 1);

        [Replaces("Interop+Kernel32", "SetEvent")]
        internal static bool SetEvent(SafeWaitHandle handle)
        {
            bool added = false;
            try
            {
                return Native.EventSet(Held(handle, ref added));
            }
            finally
            {
                Release(handle, added);
            }
        }

        [Replaces("Interop+Kernel32", "ResetEvent")]
        internal static bool ResetEvent(SafeWaitHandle handle)
        {
            bool added = false;
            try
            {
                return Native.EventReset(Held(handle, ref added));
            }
            finally
            {
                Release(handle, added);
            }
        }

#if NET_3_1
        [Replaces("Interop+Kernel32", "CreateMutexEx")]
#endif
        internal static SafeWaitHandle CreateMutex(IntPtr security, string? name, uint flags, uint access)
        {
            bool owned = (flags & 1) != 0, existed = false;
            IntPtr handle = string.IsNullOrEmpty(name)
                ? Native.WaitableCreate(3, owned ? 1 : 0, 1)
                : Native.MutexNamed(SessionName(name), owned ? 2 : 1, out existed);
            SetError(existed ? AlreadyExists : 0);
            return new SafeWaitHandle(handle, true);
        }

        /// <summary>Named mutexes belong to this process alone.</summary>
#if NET_3_1
        [Replaces("Interop+Kernel32", "OpenMutex")]
#endif
        internal static SafeWaitHandle OpenMutex(uint access, bool inherit, string name)
        {
            IntPtr handle = Native.MutexNamed(SessionName(name), 0, out bool existed);
            SetError(existed ? 0 : FileNotFound);
            return new SafeWaitHandle(handle, true);
        }

        private const int FileNotFound = 2, AlreadyExists = 183;

        private static void SetError(int error) =>
#if NET_3_1
            Marshal.SetLastWin32Error(error);
#else
            Marshal.SetLastPInvokeError(error);
#endif

        /// <summary>A name without a prefix belongs to the session.</summary>
        private static string SessionName(string name) =>
            name.StartsWith("Local\\", StringComparison.Ordinal) ? name.Substring(6) : name;

        [Replaces("Interop+Kernel32", "ReleaseMutex")]
        internal static bool ReleaseMutex(SafeWaitHandle handle)
        {
            bool added = false;
            try
            {
                return Native.MutexRelease(Held(handle, ref added));
            }
            finally
            {
                Release(handle, added);
            }
        }

        [Replaces("Interop+Kernel32", "CreateSemaphoreEx")]
        internal static SafeWaitHandle CreateSemaphore(
            IntPtr security, int initialCount, int maximumCount, string? name, uint flags, uint access) =>
            Handle(2, initialCount, maximumCount);

        [Replaces("Interop+Kernel32", "ReleaseSemaphore")]
        internal static bool ReleaseSemaphore(SafeWaitHandle handle, int count, out int previous)
        {
            bool added = false;
            try
            {
                previous = Native.SemaphoreRelease(Held(handle, ref added), count);
                return previous >= 0;
            }
            finally
            {
                Release(handle, added);
            }
        }

        [Replaces("Interop+Kernel32", "CloseHandle")]
        internal static bool CloseHandle(IntPtr handle)
        {
            Native.WaitableClose(handle);
            return true;
        }
    }
}
