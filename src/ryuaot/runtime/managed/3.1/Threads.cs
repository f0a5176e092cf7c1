using System.Threading;

namespace RyuAot
{
    internal static partial class Threads
    {
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

        /// <summary>
        /// Called by C on its timer thread when a queue's time has come. As in the CLR a worker of the pool runs the timers: what they continue
        /// may wait for another timer.
        /// </summary>
        internal static void FireTimer(int queue) =>
            ThreadPool.UnsafeQueueUserWorkItemInternal(new DueTimers(queue), preferLocal: false);

        private sealed class DueTimers : IThreadPoolWorkItem
        {
            private readonly int _queue;

            internal DueTimers(int queue) => _queue = queue;

            void IThreadPoolWorkItem.Execute() => TimerQueue.AppDomainTimerCallback(_queue);
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
