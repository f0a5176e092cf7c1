using System;
using System.Diagnostics;

namespace RyuAot
{
    /// <summary>Exception's parts that the CLR takes from its own data structures.</summary>
    internal static class Exceptions
    {
        /// <summary>The trace is a list of code addresses; C turns it into text from the method table.</summary>
        [Replaces("System.Exception", "GetStackTrace")]
        internal static string? GetStackTrace(Exception e) => Native.BuildStackTrace(e);

        /// <summary>The CLR answers with the throwing method's assembly, found by reflection.</summary>
#if NET_3_1
        [Replaces("System.Exception", "CreateSourceName")]
#endif
        internal static string? CreateSourceName(Exception self) => null;

        /// <summary>A QCall into the CLR's message table.</summary>
        [Replaces("System.Exception", "GetMessageFromNativeResources", Signature = "System.Exception+ExceptionMessageKind")]
        internal static string Message(Exception.ExceptionMessageKind kind)
        {
            switch (kind)
            {
                case Exception.ExceptionMessageKind.ThreadAbort: return "Thread was being aborted.";
                case Exception.ExceptionMessageKind.ThreadInterrupted: return "Thread was interrupted from a waiting state.";
                default: return "Insufficient memory to continue the execution of the program.";
            }
        }

        /// <summary>File loading errors would ask the CLR for the text of an HRESULT.</summary>
        [Replaces("System.IO.FileLoadException", "FormatFileLoadExceptionMessage")]
        internal static string FileLoadMessage(string fileName, int hResult) =>
            "Could not load file or assembly '" + fileName + "'.";

        /// <summary>StackTrace objects walk frames through reflection; here a trace is the exception's text.</summary>
        [Replaces("System.Diagnostics.StackTrace", "ToString", Signature = "System.Diagnostics.StackTrace+TraceFormat")]
        internal static string StackTraceText(StackTrace self, int format) => string.Empty;

        /// <summary>See <see cref="StackTraceText"/>.</summary>
        [Replaces("System.Diagnostics.StackTrace", "InitializeForCurrentThread")]
        internal static void StackTraceOfThread(StackTrace self, int skipFrames, bool needFileInfo) { }

        /// <summary>See <see cref="StackTraceText"/>.</summary>
        [Replaces("System.Diagnostics.StackTrace", "InitializeForException")]
        internal static void StackTraceOfException(StackTrace self, Exception e, int skipFrames, bool needFileInfo) { }

        /// <summary>A missing member's signature is shown by the CLR.</summary>
#if NET_3_1
        [Replaces("System.MissingMemberException", "FormatSignature")]
#endif
        internal static string FormatSignature(byte[]? signature) => string.Empty;

        /// <summary>An exception that is not thrown carries the trace; the getter itself is its first line, as in the CLR.</summary>
        [Replaces("System.Environment", "get_StackTrace")]
        internal static string CurrentStackTrace()
        {
            Exception carrier = new Exception();
            Native.CaptureStackTrace(carrier);
            return Native.BuildStackTrace(carrier) ?? string.Empty;
        }

        /// <summary>FileStream and Process refuse to work while BinaryFormatter deserialises; the CLR keeps track of that.</summary>
        [Replaces("System.Runtime.Serialization.SerializationInfo", "ThrowIfDeserializationInProgress",
            Signature = "System.String,System.Int32&")]
        internal static void ThrowIfDeserializing(string switchSuffix, ref int cachedValue) { }
    }
}
