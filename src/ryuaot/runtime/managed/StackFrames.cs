using System;
using System.Diagnostics;
using System.Reflection;
using System.Text;

namespace RyuAot
{
    /// <summary>
    /// Stack traces as objects. CoreLib has the CLR fill a StackFrameHelper with method handles, and makes the text of a
    /// trace by reflection; here frames come from code addresses, and the text is what the method table says.
    /// </summary>
    internal static class StackFrames
    {
        private const string Trace = "System.Diagnostics.StackTrace", Frame = "System.Diagnostics.StackFrame";

        [Replaces(Trace, "InitializeForCurrentThread")]
        internal static void OfThread(StackTrace self, int skipFrames, bool needFileInfo)
        {
            var carrier = new Exception();
            Native.CaptureStackTrace(carrier);
            Fill(self, carrier, skipFrames, OwnFrames(carrier), needFileInfo);
        }

        [Replaces(Trace, "InitializeForException")]
        internal static void OfException(StackTrace self, Exception e, int skipFrames, bool needFileInfo) =>
            Fill(self, e, skipFrames, 0, needFileInfo);

        [Replaces(Frame, "BuildStackFrame")]
        internal static void OneFrame(StackFrame self, int skipFrames, bool needFileInfo)
        {
            var carrier = new Exception();
            Native.CaptureStackTrace(carrier);
            Fill(self, carrier, skipFrames + OwnFrames(carrier), needFileInfo);
        }

        private static int Count(Exception carrier)
        {
            int count = 0;
            while (Native.FrameIp(carrier, count, out _) != IntPtr.Zero)
            {
                count++;
            }
            return count;
        }

        /// <summary>The frames of the constructors that are at work.</summary>
        private static int OwnFrames(Exception carrier)
        {
            for (int i = 0; ; i++)
            {
                string? name = Native.MethodName(Native.FrameIp(carrier, i, out _));
                if (name is null || !(name.StartsWith(Trace + ".", StringComparison.Ordinal) || name.StartsWith(Frame + ".", StringComparison.Ordinal)))
                {
                    return i;
                }
            }
        }

        private static void Fill(StackTrace trace, Exception carrier, int skipFrames, int own, bool needFileInfo)
        {
            int count = Count(carrier);
            trace._stackFrames = count == 0 ? null : new StackFrame[count];
            for (int i = 0; i < count; i++)
            {
                var frame = new StackFrame(null, 0);
                Fill(frame, carrier, i, needFileInfo);
                trace._stackFrames![i] = frame;
            }
            trace._methodsToSkip = Math.Min(skipFrames, count) + own;
            trace._numOfFrames = Math.Max(count - trace._methodsToSkip, 0);
        }

        private static void Fill(StackFrame frame, Exception carrier, int index, bool needFileInfo)
        {
            IntPtr ip = Native.FrameIp(carrier, index, out bool isLast);
            if (ip == IntPtr.Zero)
            {
                return;
            }
            IntPtr start = Native.MethodStart(ip);
            frame._method = new TracedMethod(new TracedRow(start, IntPtr.Zero));
            frame._nativeOffset = (int)((long)ip - (long)start);
            frame._ilOffset = StackFrame.OFFSET_UNKNOWN;
            frame._isLastFrameFromForeignExceptionStackTrace = isLast;
            frame._fileName = needFileInfo ? Native.LineAt(ip, out frame._lineNumber) : null;
        }

        /// <summary>Only who asks for the method, and not for its name in a trace, needs tables of all methods.</summary>
        [Replaces(Frame, "GetMethod")]
        internal static MethodBase? MethodOf(StackFrame self) =>
            self._method is TracedMethod traced ? TracedMethod.OfFrame(traced.Row.Start) : self._method;

        [Replaces(Trace, "ToString", Signature = "System.Diagnostics.StackTrace+TraceFormat")]
        internal static string Text(StackTrace self, StackTrace.TraceFormat format)
        {
            var text = new StringBuilder();
            for (int i = 0; i < self._numOfFrames; i++)
            {
                Add(text, self._stackFrames![i + self._methodsToSkip], i + 1 == self._numOfFrames);
            }
            if (format == StackTrace.TraceFormat.TrailingNewLine)
            {
                text.Append(Environment.NewLine);
            }
            return text.ToString();
        }

        private static void Add(StringBuilder text, StackFrame frame, bool isLast)
        {
            if (!(frame._method is TracedMethod method))
            {
                return; // a StackFrame of a file and a line
            }
            if (!isLast && Native.IsUnlisted(method.Row.Start))
            {
                return;
            }
            text.Append(text.Length == 0 ? "   at " : Environment.NewLine + "   at ").Append(method.Row.Trace);
            if (frame._fileName is object)
            {
                text.Append(" in ").Append(frame._fileName).Append(":line ").Append(frame._lineNumber);
            }
            if (frame._isLastFrameFromForeignExceptionStackTrace)
            {
                text.Append(Environment.NewLine).Append(Native.TraceSeparator());
            }
        }

        /// <summary>An exception that is not thrown carries the trace; the getter itself is its first line, as in the CLR.</summary>
        [Replaces("System.Environment", "get_StackTrace")]
        internal static string OfEnvironment()
        {
            Exception carrier = new Exception();
            Native.CaptureStackTrace(carrier);
            return Native.BuildStackTrace(carrier) ?? string.Empty;
        }

        private static MethodBase? FrameOf(Exception carrier, int index)
        {
            IntPtr ip = Native.FrameIp(carrier, index, out _);
            return ip == IntPtr.Zero ? null : TracedMethod.OfFrame(Native.MethodStart(ip));
        }

        /// <summary>The method that an exception was thrown by.</summary>
        [Replaces("System.Exception", "get_TargetSite")]
        internal static MethodBase? TargetSite(Exception self) => FrameOf(self, 0);

        /// <summary>The method below this one on the stack.</summary>
        [Replaces("System.Reflection.MethodBase", "GetCurrentMethod", Signature = "")]
        internal static MethodBase? CurrentMethod()
        {
            var carrier = new Exception();
            Native.CaptureStackTrace(carrier);
            return FrameOf(carrier, 1);
        }

#if NET_3_1
        /// <summary>The CLR goes through a StackTrace; the assembly of the throwing method.</summary>
        [Replaces("System.Exception", "CreateSourceName")]
        internal static string? Source(Exception self) => FrameOf(self, 0)?.Module.Assembly.GetName().Name;
#endif
    }
}
