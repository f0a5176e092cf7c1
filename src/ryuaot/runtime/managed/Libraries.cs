using System;
using System.Reflection;
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

        private sealed class Resolver
        {
            internal readonly Assembly Assembly;
            internal readonly DllImportResolver Resolve;
            internal Resolver? Next;

            internal Resolver(Assembly assembly, DllImportResolver resolve)
            {
                Assembly = assembly;
                Resolve = resolve;
            }
        }

        private static readonly object s_lock = new object();
        private static Resolver? s_resolvers;

        /// <summary>The library's own asks for the CLR's kind of assembly.</summary>
        [Replaces(T, "SetDllImportResolver")]
        internal static void SetResolver(Assembly assembly, DllImportResolver resolver)
        {
            var added = new Resolver(
                assembly ?? throw new ArgumentNullException(nameof(assembly)),
                resolver ?? throw new ArgumentNullException(nameof(resolver)));
            lock (s_lock)
            {
                if (Of(assembly) is object)
                {
                    throw new InvalidOperationException("A resolver is already set for the assembly.");
                }
                added.Next = s_resolvers;
                s_resolvers = added;
            }
            if (added.Next == added)
            {
                Resolve(string.Empty, string.Empty); // never: so that the program has it
            }
        }

        private static Resolver? Of(Assembly assembly)
        {
            Resolver? found = s_resolvers;
            while (found is object && found.Assembly != assembly)
            {
                found = found.Next;
            }
            return found;
        }

        /// <summary>Before a P/Invoke's library is looked for (pinvoke.c).</summary>
        internal static IntPtr Resolve(string assembly, string library)
        {
            Assembly caller = CompiledAssembly.Named(assembly);
            return Of(caller)?.Resolve(library, caller, null) ?? IntPtr.Zero;
        }

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
