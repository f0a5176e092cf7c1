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

        private sealed class Property
        {
            internal readonly string Name;
            internal object? Value;
            internal readonly Property? Next;

            internal Property(string name, object? value, Property? next)
            {
                Name = name;
                Value = value;
                Next = next;
            }
        }

        private static Property? s_properties;

        /// <summary>
        /// What the program said, else what is in its runtimeconfig.json. The class library keeps both in a Dictionary,
        /// which nothing else in a small program needs.
        /// </summary>
        [Replaces("System.AppContext", "GetData")]
        internal static object? GetData(string name)
        {
            if (name is null)
            {
                throw new ArgumentNullException(nameof(name));
            }
            for (Property? property = s_properties; property != null; property = property.Next)
            {
                if (property.Name == name)
                {
                    return property.Value;
                }
            }
            return Native.HostProperty(name);
        }

        /// <summary>See <see cref="GetData"/>.</summary>
        [Replaces("System.AppContext", "SetData")]
        internal static void SetData(string name, object? data)
        {
            if (name is null)
            {
                throw new ArgumentNullException(nameof(name));
            }
            lock (typeof(Property))
            {
                for (Property? property = s_properties; property != null; property = property.Next)
                {
                    if (property.Name == name)
                    {
                        property.Value = data;
                        return;
                    }
                }
                s_properties = new Property(name, data, s_properties);
            }
        }

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

        /// <summary>See <see cref="RuntimeVersion"/>.</summary>
#if NET_3_1
        [Replaces("System.Runtime.InteropServices.RuntimeInformation", "get_FrameworkDescription",
            Assembly = "System.Runtime.InteropServices.RuntimeInformation")]
        internal static string FrameworkDescription() => ".NET Core " + Library.Version;
#else
        [Replaces("System.Runtime.InteropServices.RuntimeInformation", "get_FrameworkDescription")]
        internal static string FrameworkDescription() => ".NET " + Library.Version;
#endif

        /// <summary>The base directory is that of the program.</summary>
        [Replaces("System.AppContext", "get_BaseDirectory")]
        internal static string BaseDirectory() =>
            GetData("APP_CONTEXT_BASE_DIRECTORY") as string ?? Native.ProgramFolder();
    }
}
