using System;
using System.Runtime.InteropServices;
using System.Threading;

namespace RyuAot
{
    /// <summary>ThreadPool.RegisterWaitForSingleObject: internal calls of the CLR, which waits on threads of its own.</summary>
    internal sealed class RegisteredWait : IThreadPoolWorkItem
    {
        private const string Safe = "System.Threading.RegisteredWaitHandleSafe";

        private readonly WaitHandle _waited;
        private readonly _ThreadPoolWaitOrTimerCallback _callback;
        private readonly int _timeout;
        private readonly bool _once;
        private readonly AutoResetEvent _cancel = new AutoResetEvent(false);
        private readonly RegisteredWaitHandle _owner; // kept alive, because the caller may drop it after registering
        private bool _cancelled, _waits = true;
        private int _pending; // callbacks that were queued and have not ended
        private IntPtr _notified;
        private SafeHandle? _notifiedOwner;

        private RegisteredWait(
            WaitHandle waited, _ThreadPoolWaitOrTimerCallback callback, int timeout, bool once, RegisteredWaitHandle owner)
        {
            _waited = waited;
            _callback = callback;
            _timeout = timeout;
            _once = once;
            _owner = owner;
        }

        [Replaces("System.Threading.ThreadPool", "RegisterWaitForSingleObjectNative")]
        internal static IntPtr Register(
            WaitHandle waitHandle, object state, uint timeOutInterval, bool executeOnlyOnce, RegisteredWaitHandle registeredWaitHandle)
        {
            if (waitHandle is null)
            {
                throw new ArgumentNullException();
            }
            var wait = new RegisteredWait(
                waitHandle, (_ThreadPoolWaitOrTimerCallback)state, (int)timeOutInterval, executeOnlyOnce, registeredWaitHandle);
            new Thread(wait.Run) { IsBackground = true }.Start();
            return GCHandle.ToIntPtr(GCHandle.Alloc(wait));
        }

        [Replaces(Safe, "UnregisterWaitNative")]
        internal static bool Unregister(IntPtr handle, SafeHandle? waitObject)
        {
            GCHandle held = GCHandle.FromIntPtr(handle);
            var wait = (RegisteredWait)held.Target!;
            held.Free();
            wait.Cancel(waitObject);
            return true;
        }

        [Replaces(Safe, "WaitHandleCleanupNative")]
        internal static void Cleanup(IntPtr handle) => Unregister(handle, null);

        private void Cancel(SafeHandle? notified)
        {
            lock (_callback)
            {
                if (notified is object)
                {
                    bool added = false;
                    notified.DangerousAddRef(ref added);
                    _notified = notified.DangerousGetHandle();
                    _notifiedOwner = notified;
                }
                _cancelled = true;
                _cancel.Set();
                Finish();
            }
        }

        /// <summary>Under the lock: signals the handle given to Unregister once no callback of the wait runs.</summary>
        private void Finish()
        {
            if (_cancelled && !_waits && _pending == 0 && _notifiedOwner is object)
            {
                Native.EventSet(_notified);
                _notifiedOwner.DangerousRelease();
                _notifiedOwner = null;
            }
        }

        private void Run()
        {
            WaitHandle[] handles = { _cancel, _waited };
            bool again = true;
            while (again)
            {
                int signalled = WaitHandle.WaitAny(handles, _timeout);
                lock (_callback)
                {
                    again = !_cancelled && !_once;
                    if (_cancelled)
                    {
                        break;
                    }
                    _pending++;
                    ThreadPool.UnsafeQueueUserWorkItemInternal(
                        signalled == WaitHandle.WaitTimeout ? new Late(this) : (object)this, preferLocal: false);
                }
            }
            lock (_callback)
            {
                _waits = false;
                Finish();
            }
        }

        void IThreadPoolWorkItem.Execute() => Call(false);

        private void Call(bool timedOut)
        {
            try
            {
                _ThreadPoolWaitOrTimerCallback.PerformWaitOrTimerCallback(_callback, timedOut);
            }
            finally
            {
                lock (_callback)
                {
                    _pending--;
                    Finish();
                }
            }
        }

        private sealed class Late : IThreadPoolWorkItem
        {
            private readonly RegisteredWait _wait;

            internal Late(RegisteredWait wait) => _wait = wait;

            void IThreadPoolWorkItem.Execute() => _wait.Call(true);
        }
    }
}
