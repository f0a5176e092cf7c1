using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace RyuAot
{
    /// <summary>NativeLibrary: libraries are found as those of P/Invokes are (pinvoke.c).</summary>
    internal static class Libraries
    {
        private const string T = "System.Runtime.InteropServices.NativeLibrary";

        [Replaces(T, "LoadFromPath")]
        internal static IntPtr FromPath(string libraryName, bool throwOnError) => Open(libraryName, false, throwOnError);

        [Replaces(T, "LoadByName")]
        internal static IntPtr ByName(
            string libraryName, QCallAssembly callingAssembly, bool hasDllImportSearchPathFlag, uint dllImportSearchPathFlag,
            bool throwOnError) => Open(libraryName, true, throwOnError);

        private static IntPtr Open(string name, bool searched, bool throwOnError)
        {
            IntPtr library = Native.LibraryOpen(name, searched);
            return library != IntPtr.Zero || !throwOnError ? library : throw Failures.Make(17, name, null, null);
        }

        [Replaces(T, "FreeLib")]
        internal static void Free(IntPtr handle) => Native.LibraryClose(handle);

        [Replaces(T, "GetSymbol", Signature = "System.IntPtr,System.String,System.Boolean")]
        internal static IntPtr Symbol(IntPtr handle, string symbolName, bool throwOnError)
        {
            IntPtr address = Native.LibrarySymbol(handle, symbolName);
            return address != IntPtr.Zero || !throwOnError ? address : throw Failures.Make(16, symbolName, null, null);
        }
    }
}
