using System;
using System.Threading;

namespace RyuAot
{
    /// <summary>CoreLib 10 enters monitors by a fast path on the CLR's header word, with a QCall as the slow path.</summary>
    internal static class Monitors
    {
        private const string T = "System.Threading.Monitor";

        [Replaces(T, "Enter", Signature = "System.Object")]
        internal static void Enter(object o) => Native.MonitorEnter(o);

        [Replaces(T, "Enter", Signature = "System.Object,System.Boolean&")]
        internal static void Enter(object o, ref bool lockTaken)
        {
            if (lockTaken)
            {
                Monitor.ThrowLockTakenException();
            }
            Native.MonitorReliableEnter(o, ref lockTaken);
        }

        [Replaces(T, "Exit")]
        internal static void Exit(object o) => Native.MonitorExit(o);

        [Replaces(T, "TryEnter", Signature = "System.Object")]
        internal static bool TryEnter(object o) => TryEnter(o, 0);

        [Replaces(T, "TryEnter", Signature = "System.Object,System.Int32")]
        internal static bool TryEnter(object o, int milliseconds)
        {
            if (milliseconds < -1)
            {
                throw new ArgumentOutOfRangeException(
                    "millisecondsTimeout", milliseconds, SR.ArgumentOutOfRange_NeedNonNegOrNegative1);
            }
            bool taken = false;
            Native.MonitorTry(o, milliseconds, ref taken);
            return taken;
        }

        [Replaces(T, "TryEnter_Timeout_WithLockTaken")]
        internal static void TryEnter(object o, int milliseconds, ref bool lockTaken)
        {
            if (milliseconds < -1)
            {
                throw new ArgumentOutOfRangeException(
                    "millisecondsTimeout", milliseconds, SR.ArgumentOutOfRange_NeedNonNegOrNegative1);
            }
            Native.MonitorTry(o, milliseconds, ref lockTaken);
        }

        [Replaces(T, "Wait", Signature = "System.Object,System.Int32")]
        internal static bool Wait(object o, int milliseconds)
        {
            if (o is null)
            {
                throw new ArgumentNullException("obj");
            }
            if (milliseconds < -1)
            {
                throw new ArgumentOutOfRangeException(
                    "millisecondsTimeout", milliseconds, SR.ArgumentOutOfRange_NeedNonNegOrNegative1);
            }
            return Native.MonitorWait(false, milliseconds, o);
        }

        [Replaces(T, "Pulse", Signature = "System.Object")]
        internal static void Pulse(object o) => Native.MonitorPulse(o ?? throw new ArgumentNullException("obj"));

        [Replaces(T, "PulseAll", Signature = "System.Object")]
        internal static void PulseAll(object o) => Native.MonitorPulseAll(o ?? throw new ArgumentNullException("obj"));
    }
}
