using System;

namespace RyuAot
{
    /// <summary>Environment, AppContext and the switches that decide how much of CoreLib a program reaches.</summary>
    internal static class Environments
    {
        /// <summary>CoreLib keeps a copy of the environment block and asks QCalls for it.</summary>
        [Replaces("System.Environment", "GetEnvironmentVariableCore")]
        internal static string? GetVariable(string variable) => Native.GetEnvironmentVariable(variable);

        /// <summary>See <see cref="GetVariable"/>.</summary>
        [Replaces("System.Environment", "SetEnvironmentVariableCore")]
        internal static void SetVariable(string variable, string? value) => Native.SetEnvironmentVariable(variable, value);

        /// <summary>Argument 0 is the program's path.</summary>
        [Replaces("System.Environment", "GetCommandLineArgs")]
        internal static string[] GetCommandLineArgs() => Native.GetCommandLine();

        /// <summary>Switches come from a host's properties and from runtimeconfig.json; there is neither.</summary>
        [Replaces("System.AppContext", "GetData")]
        internal static object? GetData(string name) => null;

        /// <summary>The CLR's configuration.</summary>
        [Replaces("System.CLRConfig", "GetBoolValue")]
        internal static bool GetClrSwitch(string name, out bool exists) => exists = false;

        /// <summary>The base directory is that of the program.</summary>
        [Replaces("System.AppContext", "get_BaseDirectory")]
        internal static string BaseDirectory()
        {
            string path = Native.GetCommandLine()[0];
            int slash = path.LastIndexOf('/');
            return slash < 0 ? "./" : path.Substring(0, slash + 1);
        }
    }

    /// <summary>Feature switches. Each body is a constant, so that the compiler folds its callers' branches.</summary>
    internal static class Switches
    {
        /// <summary>No ICU: cultures have the invariant one's data.</summary>
        [Replaces("System.Globalization.GlobalizationMode", "get_Invariant")]
        internal static bool Invariant() => true;

        /// <summary>Nobody listens to events in a native program.</summary>
        [Replaces("System.Diagnostics.Tracing.EventSource", "IsEnabled", Signature = "")]
        internal static bool IsEnabled(System.Diagnostics.Tracing.EventSource self) => false;

        /// <summary>See <see cref="IsEnabled(System.Diagnostics.Tracing.EventSource)"/>.</summary>
        [Replaces("System.Diagnostics.Tracing.EventSource", "IsEnabled",
            Signature = "System.Diagnostics.Tracing.EventLevel,System.Diagnostics.Tracing.EventKeywords")]
        internal static bool IsEnabled(System.Diagnostics.Tracing.EventSource self, int level, long keywords) => false;

        /// <summary>See <see cref="IsEnabled(System.Diagnostics.Tracing.EventSource)"/>.</summary>
        [Replaces("System.Diagnostics.Tracing.EventSource", "IsEnabled", Signature =
            "System.Diagnostics.Tracing.EventLevel,System.Diagnostics.Tracing.EventKeywords,System.Diagnostics.Tracing.EventChannel")]
        internal static bool IsEnabled(System.Diagnostics.Tracing.EventSource self, int level, long keywords, int channel) =>
            false;

        /// <summary>No debugger wants to know of tasks.</summary>
        [Replaces("System.Diagnostics.Debugger", "get_IsAttached")]
        internal static bool IsAttached() => false;
    }

    /// <summary>EventSource without providers, manifests and reflection.</summary>
    internal static class Events
    {
        private const string T = "System.Diagnostics.Tracing.EventSource";

        [Replaces(T, ".ctor", Signature = "")]
        [Replaces(T, "Finalize")]
        [Replaces(T, "Dispose", Signature = "")]
        internal static void Nothing(System.Diagnostics.Tracing.EventSource self) { }

        [Replaces(T, ".ctor", Signature = "System.Boolean")]
        [Replaces(T, ".ctor", Signature = "System.Diagnostics.Tracing.EventSourceSettings")]
        [Replaces(T, "Dispose", Signature = "System.Boolean")]
        internal static void Nothing(System.Diagnostics.Tracing.EventSource self, int a) { }

        [Replaces(T, ".ctor", Signature = "System.String")]
        internal static void Nothing(System.Diagnostics.Tracing.EventSource self, string a) { }

        [Replaces(T, ".ctor", Signature = "System.Diagnostics.Tracing.EventSourceSettings,System.String[]")]
        internal static void Nothing(System.Diagnostics.Tracing.EventSource self, int a, string[] b) { }

        [Replaces(T, ".ctor", Signature = "System.String,System.Diagnostics.Tracing.EventSourceSettings")]
        internal static void Nothing(System.Diagnostics.Tracing.EventSource self, string a, int b) { }

        [Replaces(T, ".ctor", Signature = "System.String,System.Diagnostics.Tracing.EventSourceSettings,System.String[]")]
        internal static void Nothing(System.Diagnostics.Tracing.EventSource self, string a, int b, string[] c) { }

        [Replaces(T, ".ctor", Signature = "System.Guid,System.String")]
        internal static void Nothing(System.Diagnostics.Tracing.EventSource self, Guid a, string b) { }

        [Replaces(T, "ToString")]
        internal static string Text(System.Diagnostics.Tracing.EventSource self) => "EventSource";
    }
}
