using System;

namespace RyuAot
{
    /// <summary>Exception's parts that the CLR takes from its own data structures.</summary>
    internal static class Exceptions
    {
        /// <summary>The trace is a list of code addresses; C turns it into text from the method table.</summary>
        [Replaces("System.Exception", "GetStackTrace")]
        internal static string? GetStackTrace(Exception e) => Native.BuildStackTrace(e);

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

        /// <summary>
        /// File loading errors ask the CLR for the text of an HRESULT: these are the ones that CoreLib's exceptions have.
        /// </summary>
        [Replaces("System.IO.FileLoadException", "FormatFileLoadExceptionMessage")]
        internal static string FileLoadMessage(string fileName, int hResult)
        {
            string reason;
            switch (unchecked((uint)hResult))
            {
                case 0x80070002: reason = " The system cannot find the file specified.\n"; break;
                case 0x8007000B: reason = " An attempt was made to load a program with an incorrect format.\n"; break;
                case 0x80131621: reason = " Could not find or load a specific file. (0x80131621)"; break;
                default: reason = string.Empty; break;
            }
            return "Could not load file or assembly '" + fileName + "'." + reason;
        }

        /// <summary>A missing member's signature is shown by the CLR.</summary>
#if NET_3_1
        [Replaces("System.MissingMemberException", "FormatSignature")]
#endif
        internal static string FormatSignature(byte[]? signature) => string.Empty;

        /// <summary>FileStream and Process refuse to work while BinaryFormatter deserialises; the CLR keeps track of that.</summary>
        [Replaces("System.Runtime.Serialization.SerializationInfo", "ThrowIfDeserializationInProgress",
            Signature = "System.String,System.Int32&")]
        internal static void ThrowIfDeserializing(string switchSuffix, ref int cachedValue) { }
    }
}
