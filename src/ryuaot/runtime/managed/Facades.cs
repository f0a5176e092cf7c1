using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// The assemblies of .NET that only forward types: .NET Framework's names, and .NET Standard. No type of a program is in
    /// one, so the program's tables do not have them. A formatter writes them (TypeForwardedFrom) and loads them again.
    /// </summary>
    internal static class Facades
    {
        private const string Standard = "netstandard, Version=2.1.0.0, Culture=neutral, PublicKeyToken=cc7b13ffcd2ddd51";

        // Of the .NET Framework, by the token of the key.
        private static readonly (string Token, string[] Names)[] s_framework =
        {
            ("b77a5c561934e089", new[]
            {
                "mscorlib", "System", "System.Core", "System.Data", "System.IO.Compression.FileSystem", "System.Numerics",
                "System.Runtime.Serialization", "System.Transactions", "System.Xml", "System.Xml.Linq", "System.Xml.Serialization",
            }),
            ("b03f5f7f11d50a3a", new[]
            {
                "System.Configuration", "System.Drawing", "System.Net", "System.Security", "System.ServiceProcess", "System.Web",
                "System.Windows",
            }),
            ("31bf3856ad364e35", new[] { "System.ComponentModel.DataAnnotations", "System.ServiceModel.Web", "WindowsBase" }),
        };

        /// <summary>The display name of the facade of that simple name; null: there is none.</summary>
        private static string? FullName(string name)
        {
            foreach ((string token, string[] names) in s_framework)
            {
                foreach (string own in names)
                {
                    if (string.Equals(own, name, StringComparison.OrdinalIgnoreCase))
                    {
                        return own + ", Version=4.0.0.0, Culture=neutral, PublicKeyToken=" + token;
                    }
                }
            }
            return string.Equals("netstandard", name, StringComparison.OrdinalIgnoreCase) ? Standard : null;
        }

        /// <summary>The facade of the simple name of a reference; null: none.</summary>
        internal static Assembly? Of(AssemblyName reference)
        {
            string? full = FullName(reference.Name ?? string.Empty);
            return full is null ? null : CompiledAssembly.Named(full);
        }
    }
}
