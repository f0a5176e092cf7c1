using System;
using System.Runtime.CompilerServices;

namespace RyuAot
{
    /// <summary>Exceptions' parts that CoreLib 10 asks the CLR for.</summary>
    internal static unsafe class LibraryFailures
    {
        /// <summary>A copy of the stack trace, for ExceptionDispatchInfo. A QCall.</summary>
        [Replaces("System.Exception", "GetFrozenStackTrace")]
        internal static void FrozenStackTrace(ObjectHandleOnStack exception, ObjectHandleOnStack stackTrace)
        {
            var self = (Exception)Unsafe.AsRef<object>(exception._ptr);
            Unsafe.AsRef<object?>(stackTrace._ptr) = self._stackTrace is byte[] trace ? trace.Clone() : null;
        }

        [Replaces("System.TypeLoadException", "SetMessageField")]
        internal static void SetMessage(TypeLoadException self) => self._message ??= SR.Arg_TypeLoadException;

        [Replaces("System.Environment", "Exit")]
        internal static void Exit(int exitCode) => Native.Exit(exitCode);

        [Replaces("System.Diagnostics.Debugger", "IsManagedDebuggerAttached")]
        internal static int NoDebugger() => 0;
    }

    /// <summary>The process's end: the event is AppDomain's.</summary>
    internal static class ExitEvent
    {
        [Replaces("System.AppDomain", "add_ProcessExit")]
        internal static void Add(AppDomain self, EventHandler value) => Hooks.AddExit(value);

        [Replaces("System.AppDomain", "remove_ProcessExit")]
        internal static void Remove(AppDomain self, EventHandler value) => Hooks.RemoveExit(value);
    }

    /// <summary>System.Console without the terminal database, in 10's shape.</summary>
    internal static class Terminals
    {
        [Replaces("System.TerminalFormatStrings", ".ctor", Assembly = "System.Console")]
        internal static void NoStrings(object self, object database)
        {
        }

        /// <summary>The console has no paths whose folder could be missing.</summary>
        [Replaces("Interop", "<GetExceptionForIoErrno>g__ParentDirectoryExists|*", Assembly = "System.Console")]
        internal static bool ParentExists(string? path) => true;

        [Replaces("System.TermInfo+DatabaseFactory", "ReadActiveDatabase", Assembly = "System.Console")]
        internal static object? NoDatabase() => null;
    }
}
