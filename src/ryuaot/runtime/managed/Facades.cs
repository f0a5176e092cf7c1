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
        private const string Framework = ", Version=4.0.0.0, Culture=neutral, PublicKeyToken=";
        private const string Ecma = Framework + "b77a5c561934e089", Microsoft = Framework + "b03f5f7f11d50a3a", Wpf = Framework + "31bf3856ad364e35";

        /// <summary>The display name of the facade of that simple name; null: there is none.</summary>
        private static string? FullName(string name)
        {
            switch (name.ToLowerInvariant())
            {
                case "mscorlib":
                    return "mscorlib" + Ecma;
                case "netstandard":
                    return "netstandard, Version=2.1.0.0, Culture=neutral, PublicKeyToken=cc7b13ffcd2ddd51";
                case "system":
                    return "System" + Ecma;
                case "system.core":
                    return "System.Core" + Ecma;
                case "system.data":
                    return "System.Data" + Ecma;
                case "system.io.compression.filesystem":
                    return "System.IO.Compression.FileSystem" + Ecma;
                case "system.numerics":
                    return "System.Numerics" + Ecma;
                case "system.runtime.serialization":
                    return "System.Runtime.Serialization" + Ecma;
                case "system.transactions":
                    return "System.Transactions" + Ecma;
                case "system.xml":
                    return "System.Xml" + Ecma;
                case "system.xml.linq":
                    return "System.Xml.Linq" + Ecma;
                case "system.xml.serialization":
                    return "System.Xml.Serialization" + Ecma;
                case "system.configuration":
                    return "System.Configuration" + Microsoft;
                case "system.drawing":
                    return "System.Drawing" + Microsoft;
                case "system.net":
                    return "System.Net" + Microsoft;
                case "system.security":
                    return "System.Security" + Microsoft;
                case "system.serviceprocess":
                    return "System.ServiceProcess" + Microsoft;
                case "system.web":
                    return "System.Web" + Microsoft;
                case "system.windows":
                    return "System.Windows" + Microsoft;
                case "system.componentmodel.dataannotations":
                    return "System.ComponentModel.DataAnnotations" + Wpf;
                case "system.servicemodel.web":
                    return "System.ServiceModel.Web" + Wpf;
                case "windowsbase":
                    return "WindowsBase" + Wpf;
                default:
                    return null;
            }
        }

        /// <summary>The facade of the simple name of a reference; null: none.</summary>
        internal static Assembly? Of(AssemblyName reference)
        {
            string? full = FullName(reference.Name ?? string.Empty);
            return full is null ? null : CompiledAssembly.Named(full);
        }
    }
}
