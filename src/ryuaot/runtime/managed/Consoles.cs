using System;
using System.Text;
using Microsoft.Win32.SafeHandles;

namespace RyuAot
{
    /// <summary>
    /// System.Console as a plain stream in UTF-8: the terminal's modes, its database (TermInfo) and its cursor are left alone.
    /// </summary>
    internal static unsafe class Consoles
    {
        private const string A = "System.Console";
        private const string T = "System.ConsolePal";

        /// <summary>CoreFX looks the charset up in LC_ALL and constructs any encoding; programs here write UTF-8.</summary>
        [Replaces(T, "GetConsoleEncoding", Assembly = A)]
        internal static Encoding GetConsoleEncoding() => new UTF8Encoding(false);

        /// <summary>Would set up signal handlers and read the terminal database.</summary>
        [Replaces(T, "EnsureInitializedCore", Assembly = A)]
#if NET_3_1
        [Replaces(T, "EnsureInitialized", Assembly = A)]
#else
        [Replaces(T, "EnsureConsoleInitialized", Assembly = A)]
#endif
        internal static void EnsureInitialized() { }

        /// <summary>Follows the cursor through what is written.</summary>
        [Replaces(T, "UpdatedCachedCursorPosition", Assembly = A)]
        internal static void UpdateCursor(byte* bufPtr, int count, int cursorVersion) { }

        /// <summary>Input is read as a stream, line-edited by the terminal itself.</summary>
        [Replaces(T, "IsInputRedirectedCore", Assembly = A)]
        internal static bool IsInputRedirected() => true;

        /// <summary>The line editor of CoreFX: never reached, since input counts as redirected.</summary>
        [Replaces(T, "get_StdInReader", Assembly = A)]
        internal static object? StdInReader() => null;

        /// <summary>Dup gives a SafeFileHandle, which the CLR's marshaller makes.</summary>
        [Replaces("Interop+Sys", "Dup", Assembly = A)]
        internal static SafeFileHandle Dup(SafeFileHandle handle) => new SafeFileHandle(Native.SysDup(handle), true);

        /// <summary>A P/Invoke whose result the CLR would marshal.</summary>
        [Replaces("Interop+Sys", "Open", Assembly = A)]
        internal static SafeFileHandle Open(string path, int flags, int mode) =>
            new SafeFileHandle(Native.SysOpen(path, flags, mode), true);

        /// <summary>A P/Invoke whose result the CLR would marshal.</summary>
        [Replaces("Interop+Sys", "Open")]
        internal static SafeFileHandle OpenInCoreLib(string path, int flags, int mode) =>
            new SafeFileHandle(Native.SysOpen(path, flags, mode), true);
    }
}
