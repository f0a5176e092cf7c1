using System.Threading;

namespace RyuAot
{
    internal static partial class Threads
    {
        [System.ThreadStatic]
        private static System.Runtime.Serialization.DeserializationTracker? s_deserializing;

        /// <summary>Whether the thread deserializes: formatters forbid starting processes meanwhile.</summary>
        [Replaces("System.Threading.Thread", "GetThreadDeserializationTracker")]
        internal static System.Runtime.Serialization.DeserializationTracker DeserializationTracker(ref StackCrawlMark stackMark) =>
            s_deserializing ??= new System.Runtime.Serialization.DeserializationTracker();

        /// <summary>Start of a new thread; called by C with the Thread object.</summary>
        internal static void Run(Thread thread)
        {
            if (thread._delegate is ThreadStart start)
            {
                start();
            }
            else if (thread._delegate is ParameterizedThreadStart startWith)
            {
                object? argument = thread._threadStartArg;
                thread._threadStartArg = null;
                startWith(argument);
            }
        }

        /// <summary>An internal call; the body names <see cref="Run"/>, so that it is compiled when threads are used.</summary>
        [Replaces("System.Threading.Thread", "StartInternal")]
        internal static void StartInternal(Thread self)
        {
            if (self is null)
            {
                Run(self!);
            }
            Native.StartThread(self);
        }

        /// <summary>A QCall; see <see cref="StartInternal"/>.</summary>
        [Replaces("System.Threading.ThreadPool", "RequestWorkerThread")]
        internal static int RequestWorker()
        {
            if (!Native.PoolRequest())
            {
                Dispatch();
            }
            return 1;
        }

        private static long s_dueTimers; // a bit for each queue

        /// <summary>
        /// Called by C on its timer thread when a queue's time has come. As in the CLR a worker of the pool runs the timers, outside of
        /// its work items: what they continue may wait for another timer.
        /// </summary>
        internal static void FireTimer(int queue)
        {
            long due;
            do
            {
                due = Volatile.Read(ref s_dueTimers);
            }
            while (Interlocked.CompareExchange(ref s_dueTimers, due | (1L << queue), due) != due);
            RequestWorker();
        }

        /// <summary>One round of a thread pool worker; called by C. There is a round for each due queue of timers.</summary>
        internal static void Dispatch()
        {
            long due;
            do
            {
                due = Volatile.Read(ref s_dueTimers);
                if (due == 0)
                {
                    _ThreadPoolWaitCallback.PerformWaitCallback();
                    return;
                }
            }
            while (Interlocked.CompareExchange(ref s_dueTimers, due & (due - 1), due) != due);
            TimerQueue.AppDomainTimerCallback(System.Numerics.BitOperations.TrailingZeroCount(due));
        }

        /// <summary>CoreLib holds a native timer per queue through a SafeHandle; here the queue's number is enough.</summary>
        [Replaces("System.Threading.TimerQueue", "SetTimer")]
        internal static bool SetTimer(TimerQueue self, uint actualDuration)
        {
            if (!Native.TimerSet(self._id, actualDuration))
            {
                FireTimer(self._id);
            }
            return true;
        }
    }
}
