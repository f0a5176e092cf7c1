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

        /// <summary>Texts of failures in CoreLib and in System.Console: String.Format would format every type of number.</summary>
        [Replaces("System.SR", "Format", Signature = "System.String,System.Object")]
        [Replaces("System.SR", "Format", Signature = "System.String,System.Object", Assembly = "System.Console")]
        internal static string Format(string format, object? a) => format.Replace("{0}", a?.ToString());

        [Replaces("System.SR", "Format", Signature = "System.String,System.Object,System.Object")]
        internal static string Format(string format, object? a, object? b) =>
            format.Replace("{0}", a?.ToString()).Replace("{1}", b?.ToString());

        [Replaces("System.SR", "Format", Signature = "System.String,System.Object,System.Object,System.Object")]
        internal static string Format(string format, object? a, object? b, object? c) =>
            format.Replace("{0}", a?.ToString()).Replace("{1}", b?.ToString()).Replace("{2}", c?.ToString());
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

        [Replaces("System.TermInfo+DatabaseFactory", "ReadActiveDatabase", Assembly = "System.Console")]
        internal static object? NoDatabase() => null;
    }
}
