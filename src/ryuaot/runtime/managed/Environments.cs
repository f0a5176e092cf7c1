using System;

namespace RyuAot
{
    /// <summary>Environment and AppContext without a host.</summary>
    internal static class Environments
    {
        /// <summary>CoreLib keeps a copy of the environment block and asks QCalls for it.</summary>
        [Replaces("System.Environment", "GetEnvironmentVariableCore")]
#if NET_10
        [Replaces("System.Environment", "GetEnvironmentVariableCore_NoArrayPool")]
#endif
        internal static string? GetVariable(string variable) => Native.GetEnvironmentVariable(variable);

        /// <summary>See <see cref="GetVariable"/>.</summary>
        [Replaces("System.Environment", "SetEnvironmentVariableCore")]
        internal static void SetVariable(string variable, string? value) => Native.SetEnvironmentVariable(variable, value);

        /// <summary>See <see cref="GetVariable"/>.</summary>
        [Replaces("System.Environment", "GetEnvironmentVariables", Signature = "")]
        internal static System.Collections.IDictionary GetVariables()
        {
            var found = new System.Collections.Hashtable();
            for (int i = 0; Native.EnvironmentEntry(i) is string entry; i++)
            {
                int equals = entry.IndexOf('=');
                if (equals > 0)
                {
                    found[entry.Substring(0, equals)] = entry.Substring(equals + 1);
                }
            }
            return found;
        }

        /// <summary>Argument 0 is the program's path.</summary>
        [Replaces("System.Environment", "GetCommandLineArgs")]
        internal static string[] GetCommandLineArgs() => Native.GetCommandLine();

        /// <summary>Switches come from a host's properties and from runtimeconfig.json; there is neither.</summary>
        [Replaces("System.AppContext", "GetData")]
        internal static object? GetData(string name) => null;

#if NET_3_1
        /// <summary>The CLR's configuration.</summary>
        [Replaces("System.CLRConfig", "GetBoolValue")]
        internal static bool GetClrSwitch(string name, out bool exists) => exists = false;

        /// <summary>As <see cref="GetClrSwitch"/>; the variables would be COMPlus ones.</summary>
        [Replaces("System.CLRConfig", "GetBoolValueWithFallbacks")]
        internal static bool GetClrSwitch(string switchName, string environmentName, bool defaultValue) => defaultValue;
#endif

        /// <summary>CoreLib reads it from an attribute of its own assembly.</summary>
        [Replaces("System.Environment", "get_Version")]
        internal static Version RuntimeVersion() => Library.Version;

        /// <summary>The base directory is that of the program.</summary>
        [Replaces("System.AppContext", "get_BaseDirectory")]
        internal static string BaseDirectory()
        {
            string path = Native.GetCommandLine()[0];
            int slash = path.LastIndexOf('/');
            return slash < 0 ? "./" : path.Substring(0, slash + 1);
        }
    }
}
