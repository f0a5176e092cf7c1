using System;
using Microsoft.Win32.SafeHandles;
using System.Threading;

namespace RyuAot
{
    /// <summary>Threads and what waits for them, where CoreLib 10 asks QCalls and keeps its own pool and timers.</summary>
    internal static unsafe partial class Threads
    {
        private const string T = "System.Threading.Thread";

        /// <summary>Start of a new thread; called by C with the Thread object.</summary>
        internal static void Run(Thread thread) => thread.StartCallback();

        /// <summary>The CLR makes the Thread object of a thread that it did not start.</summary>
        [Replaces(T, "InitializeCurrentThread")]
        internal static Thread InitializeCurrent() => Thread.t_currentThread = Native.CurrentThread();

        [Replaces(T, "Initialize", Signature = "")]
        internal static void Initialize(Thread self) =>
            Native.ThreadSetStart(self, self._startHelper, self._startHelper is null ? 0 : self._startHelper._maxStackSize);

        /// <summary>A QCall; the body names <see cref="Run"/>, so that it is compiled when threads are used.</summary>
        [Replaces(T, "StartCore")]
        internal static void StartCore(Thread self)
        {
            if (self is null)
            {
                Run(self!);
            }
            Native.StartThread(self);
        }

        [Replaces(T, "get_IsAlive")]
        internal static bool IsAlive(Thread self) => Native.ThreadIsAlive(self);

        [Replaces(T, "get_IsBackground")]
        internal static bool IsBackground(Thread self) => Native.ThreadIsBackground(self);

        [Replaces(T, "set_IsBackground")]
        internal static void SetBackground(Thread self, bool value) => Native.ThreadSetBackground(self, value);

        [Replaces(T, "get_ThreadState")]
        internal static ThreadState State(Thread self) => (ThreadState)Native.ThreadState(self);

        [Replaces(T, "get_Priority")]
        internal static ThreadPriority Priority(Thread self) => (ThreadPriority)Native.ThreadPriority(self);

        [Replaces(T, "set_Priority")]
        internal static void SetPriority(Thread self, ThreadPriority value) => Native.ThreadSetPriority(self, (int)value);

        [Replaces(T, "Interrupt", Signature = "")]
        internal static void Interrupt(Thread self) => Native.ThreadInterrupt(self);

        [Replaces(T, "Join", Signature = "System.Int32")]
        internal static bool Join(Thread self, int milliseconds)
        {
            if (milliseconds < -1)
            {
                throw new ArgumentOutOfRangeException(
                    "millisecondsTimeout", milliseconds, SR.ArgumentOutOfRange_NeedNonNegOrNegative1);
            }
            return Native.ThreadJoin(self, milliseconds);
        }

        /// <summary>The name is only for debuggers.</summary>
        [Replaces(T, "ThreadNameChanged")]
        internal static void NameChanged(Thread self, string? value)
        {
        }

        [Replaces(T, "SleepInternal")]
        internal static void Sleep(int milliseconds) => Native.ThreadSleep(milliseconds);

        [Replaces(T, "LongSpinWait")]
        internal static void Spin(int iterations) => Native.ThreadYield();

        [Replaces(T, "YieldInternal")]
        internal static Interop.BOOL Yield()
        {
            Native.ThreadYield();
            return Interop.BOOL.TRUE;
        }

        /// <summary>The runtime has the workers; CoreLib's portable pool would start its own.</summary>
        [Replaces("System.Threading.ThreadPool", "RequestWorkerThread")]
        internal static void RequestWorker()
        {
            if (!Native.PoolRequest())
            {
                Dispatch();
            }
        }

        /// <summary>One round of a thread pool worker; called by C.</summary>
        internal static void Dispatch() => ThreadPoolWorkQueue.Dispatch();

        [Replaces("System.Threading.ThreadPool", "SetMinThreads")]
        internal static bool SetMinimum(int workers, int io) => Native.PoolSetMinimum(workers, io);

        [Replaces("System.Threading.ThreadPool", "SetMaxThreads")]
        internal static bool SetMaximum(int workers, int io) => Native.PoolSetMaximum(workers, io);

        [Replaces("System.Threading.ThreadPool", "GetMinThreads")]
        internal static void GetMinimum(out int workers, out int io) => Native.PoolMinimum(out workers, out io);

        [Replaces("System.Threading.ThreadPool", "GetMaxThreads")]
        internal static void GetMaximum(out int workers, out int io) => Native.PoolMaximum(out workers, out io);

        [Replaces("System.Threading.ThreadPool", "GetAvailableThreads")]
        internal static void GetAvailable(out int workers, out int io) => Native.PoolAvailable(out workers, out io);

        [Replaces("System.Threading.ThreadPool", "NotifyWorkItemComplete")]
        internal static bool WorkItemComplete(object counter, int time) => true;

        [Replaces("System.Threading.ThreadPool", "GetOrCreateThreadLocalCompletionCountObject")]
        internal static object? CompletionCounter() => null;

        [Replaces("System.Threading.ThreadPool", "NotifyWorkItemProgress")]
        internal static void WorkItemProgress()
        {
        }

        [Replaces("System.Threading.ThreadPool", "ReportThreadStatus")]
        internal static void ReportStatus(bool isWorking)
        {
        }

        [Replaces("System.Threading.ThreadPool", "NotifyThreadBlocked")]
        internal static bool Blocked() => false;

        [Replaces("System.Threading.ThreadPool", "NotifyThreadUnblocked")]
        internal static void Unblocked()
        {
        }

        /// <summary>
        /// Called by C on its timer thread when a queue's time has come. A worker of the pool runs the timers: what they continue may wait
        /// for another timer.
        /// </summary>
        internal static void FireTimer(int queue) =>
            ThreadPool.UnsafeQueueHighPriorityWorkItemInternal(TimerQueue.Instances[queue]);

        /// <summary>CoreLib has a timer thread of its own; here the runtime's is told the queue's number.</summary>
        [Replaces("System.Threading.TimerQueue", "SetTimer")]
        internal static bool SetTimer(TimerQueue self, uint actualDuration)
        {
            int queue = Array.IndexOf(TimerQueue.Instances, self);
            if (!Native.TimerSet(queue, actualDuration))
            {
                FireTimer(queue);
            }
            return true;
        }

        [Replaces("System.Threading.WaitHandle", "WaitOneCore", Signature = "System.IntPtr,System.Int32,System.Boolean")]
        internal static int WaitOne(IntPtr handle, int milliseconds, bool useTrivialWaits) => Native.WaitOne(handle, milliseconds);

        [Replaces("System.Threading.WaitHandle", "WaitMultipleIgnoringSyncContextCore")]
        internal static int WaitMany(ReadOnlySpan<IntPtr> handles, bool waitAll, int milliseconds)
        {
            fixed (IntPtr* first = handles)
            {
                return Native.WaitMany(first, handles.Length, waitAll, milliseconds);
            }
        }

        [Replaces("System.Threading.WaitHandle", "SignalAndWaitCore")]
        internal static int SignalAndWait(IntPtr signal, IntPtr wait, int milliseconds)
        {
            const int TooManyPosts = 0x12A;
            int outcome = Native.SignalAndWait(signal, wait, milliseconds);
            return outcome == TooManyPosts
                ? throw new InvalidOperationException(SR.Threading_WaitHandleTooManyPosts)
                : outcome;
        }

        /// <summary>A QCall. Named ones belong to this process alone.</summary>
        [Replaces("System.Threading.Mutex", "CreateMutex")]
        internal static SafeWaitHandle NewMutex(bool initialOwner, string? name, bool currentUserOnly, byte* errors, uint size) =>
            CreateMutex(IntPtr.Zero, name, initialOwner ? 1u : 0u, 0);

        [Replaces("System.Threading.Mutex", "OpenMutex")]
        internal static SafeWaitHandle ExistingMutex(string name, bool currentUserOnly, byte* errors, uint size) =>
            OpenMutex(0, false, name);
    }
}
