using System;
using System.Runtime.ExceptionServices;

namespace RyuAot
{
    /// <summary>
    /// The process's events. The CLR raises them through fields of AppContext; here C calls <see cref="Exit"/> and
    /// <see cref="Unhandled"/>, which are compiled only if the program subscribes.
    /// </summary>
    internal static class Hooks
    {
        private static EventHandler? s_exit;
        private static UnhandledExceptionEventHandler? s_unhandled;

#if NET_3_1
        [Replaces("System.AppContext", "add_ProcessExit")]
#endif
        internal static void AddExit(EventHandler value)
        {
            s_exit = (EventHandler)Delegate.Combine(s_exit, value);
            if (s_exit is null)
            {
                Exit();
            }
#if NET_3_1
            Native.CatchTermination(); // .NET 10's runtime leaves SIGTERM to the system
#endif
        }

#if NET_3_1
        [Replaces("System.AppContext", "remove_ProcessExit")]
#endif
        internal static void RemoveExit(EventHandler value) => s_exit = (EventHandler)Delegate.Remove(s_exit, value);

        /// <summary>Before the process ends by Main's return or Environment.Exit.</summary>
        internal static void Exit()
        {
            EventHandler? handlers = s_exit;
            s_exit = null;
            handlers?.Invoke(AppDomain.CurrentDomain, EventArgs.Empty);
        }

        private static EventHandler<FirstChanceExceptionEventArgs>? s_firstChance;
        [ThreadStatic] private static bool t_inFirstChance;

        [Replaces("System.AppContext", "add_FirstChanceException")]
        internal static void AddFirstChance(EventHandler<FirstChanceExceptionEventArgs> value)
        {
            s_firstChance = (EventHandler<FirstChanceExceptionEventArgs>)Delegate.Combine(s_firstChance, value);
            if (s_firstChance is null)
            {
                FirstChance(new Exception());
            }
        }

        [Replaces("System.AppContext", "remove_FirstChanceException")]
        internal static void RemoveFirstChance(EventHandler<FirstChanceExceptionEventArgs> value) =>
            s_firstChance = (EventHandler<FirstChanceExceptionEventArgs>)Delegate.Remove(s_firstChance, value);

        /// <summary>Before anybody looks for who catches an exception; not for those that a handler itself throws.</summary>
        internal static void FirstChance(Exception exception)
        {
            EventHandler<FirstChanceExceptionEventArgs>? handlers = s_firstChance;
            if (handlers is null || t_inFirstChance)
            {
                return;
            }
            t_inFirstChance = true;
            try
            {
                handlers(AppDomain.CurrentDomain, new FirstChanceExceptionEventArgs(exception));
            }
            finally
            {
                t_inFirstChance = false;
            }
        }

        [Replaces("System.AppContext", "add_UnhandledException")]
        internal static void AddUnhandled(UnhandledExceptionEventHandler value)
        {
            s_unhandled = (UnhandledExceptionEventHandler)Delegate.Combine(s_unhandled, value);
            if (s_unhandled is null)
            {
                Unhandled(new Exception());
            }
        }

        [Replaces("System.AppContext", "remove_UnhandledException")]
        internal static void RemoveUnhandled(UnhandledExceptionEventHandler value) =>
            s_unhandled = (UnhandledExceptionEventHandler)Delegate.Remove(s_unhandled, value);

        /// <summary>Called before an unhandled exception is reported.</summary>
        internal static void Unhandled(Exception exception) =>
            s_unhandled?.Invoke(AppDomain.CurrentDomain, new UnhandledExceptionEventArgs(exception, true));
    }
}
