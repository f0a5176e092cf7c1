using System;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Runtime.Loader;
using System.Runtime.Remoting;
using System.Threading;

namespace RyuAot
{
    /// <summary>The result of <c>typeof(T).Assembly</c>: an identity and a name, without metadata.</summary>
    internal sealed partial class CompiledAssembly : Assembly
    {
        private static CompiledAssembly? s_first;
        private readonly string _name;
        private readonly CompiledAssembly? _next;

        private CompiledAssembly(string name, CompiledAssembly? next)
        {
            _name = name;
            _next = next;
        }

        /// <summary>The one object for a display name.</summary>
        internal static CompiledAssembly Named(string name)
        {
            while (true)
            {
                CompiledAssembly? first = s_first;
                for (CompiledAssembly? at = first; at is object; at = at._next)
                {
                    if (at._name == name)
                    {
                        return at;
                    }
                }
                var made = new CompiledAssembly(name, first);
                if (Interlocked.CompareExchange(ref s_first, made, first) == first)
                {
                    return made;
                }
            }
        }

        public override string FullName => _name;

        public override string Location => string.Empty;

        public override string ToString() => _name;

        public override bool Equals(object? o) => ReferenceEquals(this, o);

        public override int GetHashCode() => _name.GetHashCode();

        public override bool ReflectionOnly => false;

        public override bool IsDynamic => false;

        public override bool IsCollectible => false;

        public override bool GlobalAssemblyCache => false;

        public override long HostContext => 0;

        public override string ImageRuntimeVersion => "v4.0.30319";

        // Words of a manifest (program/data/manifest_resources.py).
        private const int VersionId = 1, EntryCode = 2, ReferenceCount = 3, References = 4;

        private unsafe IntPtr* Manifest()
        {
            IntPtr* manifest = Native.AssemblyManifest(_name);
            return manifest != null ? manifest : throw Tables.Missing("the manifest of assembly '" + _name + "'");
        }

        public override unsafe MethodInfo? EntryPoint
        {
            get
            {
                IntPtr code = Manifest()[EntryCode];
                return code == IntPtr.Zero ? null : (MethodInfo)TracedMethod.OfFrame(code);
            }
        }

        internal unsafe Guid ModuleVersionId => *(Guid*)Manifest()[VersionId];

        public override unsafe AssemblyName[] GetReferencedAssemblies()
        {
            IntPtr* manifest = Manifest();
            var names = new AssemblyName[(int)manifest[ReferenceCount]];
            for (int i = 0; i < names.Length; i++)
            {
                names[i] = new AssemblyName(Native.TextAt(manifest[References + i]));
            }
            return names;
        }

        public override AssemblyName GetName(bool copiedName) => GetName();

        public override AssemblyName GetName() => new AssemblyName(_name);
    }

    /// <summary>Questions about assemblies that the CLR answers.</summary>
    internal static class AssemblyQuestions
    {
        private const string A = "System.Reflection.Assembly";

        [Replaces(A, "GetEntryAssembly")]
        internal static Assembly Entry() => CompiledAssembly.Named(Native.EntryAssembly());

        /// <summary>Everything was bound when the program was linked: an assembly is here, or there is none of that name.</summary>
        [Replaces(A, "Load", Signature = "System.Reflection.AssemblyName")]
        internal static Assembly Load(AssemblyName assemblyRef)
        {
            string name = (assemblyRef ?? throw new ArgumentNullException(nameof(assemblyRef))).Name ?? string.Empty;
            bool isLibrary = name.StartsWith("System.", StringComparison.OrdinalIgnoreCase) || name.StartsWith("Microsoft.", StringComparison.OrdinalIgnoreCase);
            if (name.Length == 0)
            {
                throw new ArgumentException(SR.Format_StringZeroLength);
            }
            string display = DisplayName(assemblyRef);
            foreach (Assembly assembly in CompiledAssembly.Loaded())
            {
                AssemblyName own = assembly.GetName();
                if (string.Equals(own.Name, name, StringComparison.OrdinalIgnoreCase))
                {
                    // An older assembly does not satisfy a reference.
                    return isLibrary || assemblyRef.Version is null || own.Version is null || assemblyRef.Version <= own.Version
                        ? assembly
                        : throw Older(display);
                }
            }
            if (Facades.Of(assemblyRef) is Assembly facade)
            {
                return assemblyRef.Version is null || assemblyRef.Version <= facade.GetName().Version ? facade : throw Older(display);
            }
            if (Raise(s_resolving, display) is Assembly resolved)
            {
                return resolved;
            }
            if (isLibrary)
            {
                throw Tables.Missing("assembly '" + name + "'"); // .NET has it, perhaps
            }
            throw new FileNotFoundException(
                "Could not load file or assembly '" + display + "'. The system cannot find the file specified.\n", display);
        }

        private static Exception Older(string display) =>
            new FileLoadException(
                "Could not load file or assembly '" + display
                + "'. The located assembly's manifest definition does not match the assembly reference. (0x80131040)", display);

        /// <summary>A name with what it does not say, as the CLR's binder prints it.</summary>
        private static string DisplayName(AssemblyName name)
        {
            string full = name.FullName;
            int token = full.IndexOf(", PublicKeyToken=", StringComparison.Ordinal);
            string head = token < 0 ? full : full.Substring(0, token);
            return head + (head.Contains(", Culture=") ? string.Empty : ", Culture=neutral")
                + (token < 0 ? ", PublicKeyToken=null" : full.Substring(token));
        }

        /// <summary>The first answer of an event's handlers.</summary>
        private static Assembly? Raise(ResolveEventHandler? handlers, string name)
        {
            foreach (ResolveEventHandler handler in handlers?.GetInvocationList() ?? Array.Empty<Delegate>())
            {
                if (handler(AppDomain.CurrentDomain, new ResolveEventArgs(name, Assembly.GetEntryAssembly())) is Assembly resolved)
                {
                    return resolved;
                }
            }
            return null;
        }

        /// <summary>The assembly that handlers of AppDomain.TypeResolve name for a type that was not found.</summary>
        internal static Assembly? ResolveType(string name) => Raise(s_resolvingTypes, name);

        [Replaces("System.Runtime.Loader.AssemblyLoadContext", "add_TypeResolve")]
        internal static void AddResolvingTypes(ResolveEventHandler? value) => s_resolvingTypes += value;

        [Replaces("System.Runtime.Loader.AssemblyLoadContext", "remove_TypeResolve")]
        internal static void RemoveResolvingTypes(ResolveEventHandler? value) => s_resolvingTypes -= value;

        private static ResolveEventHandler? s_resolving, s_resolvingTypes;

        /// <summary>CoreLib's handlers are called by the CLR's loader; AppDomain.AssemblyResolve is this event.</summary>
        [Replaces("System.Runtime.Loader.AssemblyLoadContext", "add_AssemblyResolve")]
        internal static void AddResolving(ResolveEventHandler? value) => s_resolving += value;

        [Replaces("System.Runtime.Loader.AssemblyLoadContext", "remove_AssemblyResolve")]
        internal static void RemoveResolving(ResolveEventHandler? value) => s_resolving -= value;

        [Replaces(A, "Load", Signature = "System.String")]
        internal static Assembly Load(string assemblyString) => Load(new AssemblyName(assemblyString));

        [Replaces(A, "LoadWithPartialName")]
        internal static Assembly? LoadPartial(string partialName)
        {
            if (partialName is null)
            {
                throw new ArgumentNullException(nameof(partialName));
            }
            if (partialName.Length == 0 || partialName[0] == '\0')
            {
                throw new ArgumentException(SR.Format_StringZeroLength, nameof(partialName));
            }
            try
            {
                return Load(partialName);
            }
            catch (FileNotFoundException)
            {
                return null;
            }
        }

        /// <summary>There is no folder in which more assemblies are.</summary>
        [Replaces(A, "LoadFromResolveHandler")]
        internal static Assembly? Beside(object? sender, ResolveEventArgs args) => null;

        /// <summary>CoreLib has the loader find an assembly of its own kind.</summary>
        [Replaces("System.Activator", "CreateInstanceInternal")]
        internal static ObjectHandle? CreateInstance(
            string? assemblyString, string typeName, bool ignoreCase, BindingFlags bindingAttr, Binder? binder, object?[]? args,
            CultureInfo? culture, object?[]? activationAttributes, ref StackCrawlMark stackMark)
        {
            Assembly assembly = assemblyString is null ? Entry() : Load(assemblyString);
            object? made = Activator.CreateInstance(
                assembly.GetType(typeName, true, ignoreCase)!, bindingAttr, binder, args, culture, activationAttributes);
            return made is null ? null : new ObjectHandle(made);
        }

        /// <summary>CoreLib goes by the type's module.</summary>
        [Replaces(A, "GetAssembly")]
        internal static Assembly Of(Type type) => (type ?? throw new ArgumentNullException(nameof(type))).Assembly;
    }

    /// <summary>The one load context of a program: everything in it was bound when it was linked.</summary>
    internal static class LoadContexts
    {
        private const string T = "System.Runtime.Loader.AssemblyLoadContext";
        private static Unloading? s_unloading;

        /// <summary>CoreLib asks the loader for assemblies of its own kind only.</summary>
        [Replaces(T, "GetLoadContext")]
        internal static AssemblyLoadContext? GetLoadContext(Assembly assembly)
        {
            if (assembly is null)
            {
                throw new ArgumentNullException(nameof(assembly));
            }
            return assembly is CompiledAssembly ? AssemblyLoadContext.Default : null;
        }

        /// <summary>The files of a program's assemblies are not read: a file is missing, or is one of these, or cannot be loaded.</summary>
        [Replaces(T, "LoadFromAssemblyPath")]
        internal static Assembly LoadFromPath(AssemblyLoadContext self, string assemblyPath)
        {
            if (assemblyPath is null)
            {
                throw new ArgumentNullException(nameof(assemblyPath));
            }
            if (!Path.IsPathRooted(assemblyPath))
            {
                throw new ArgumentException("Absolute path information is required.", nameof(assemblyPath));
            }
            AssemblyImages.CheckFile(assemblyPath, false);
            foreach (Assembly assembly in CompiledAssembly.Loaded())
            {
                if (assembly.GetName().Name == Path.GetFileNameWithoutExtension(assemblyPath))
                {
                    return assembly;
                }
            }
            throw Tables.Missing("assembly '" + assemblyPath + "'");
        }

        [Replaces(T, "LoadFromAssemblyName")]
        internal static Assembly LoadByName(AssemblyLoadContext self, AssemblyName assemblyName) => AssemblyQuestions.Load(assemblyName);

        /// <summary>An assembly that is not a file: it cannot be loaded, or is none.</summary>
        [Replaces(T, "InternalLoad")]
        internal static Assembly LoadBytes(AssemblyLoadContext self, ReadOnlySpan<byte> arrAssembly, ReadOnlySpan<byte> arrSymbols) =>
            throw (AssemblyImages.IsAssembly(arrAssembly)
                ? (Exception)Tables.Missing("an assembly that is loaded from bytes")
                : new BadImageFormatException("Bad IL format."));

        /// <summary>CoreLib has a list of all contexts, and raises their events when the process ends.</summary>
        [Replaces(T, "add_Unloading")]
        internal static void AddUnloading(AssemblyLoadContext self, Action<AssemblyLoadContext> value)
        {
            if (s_unloading is null)
            {
                Hooks.AddExit(Unload);
            }
            s_unloading = new Unloading(self, value, s_unloading);
        }

        [Replaces(T, "remove_Unloading")]
        internal static void RemoveUnloading(AssemblyLoadContext self, Action<AssemblyLoadContext> value)
        {
            for (Unloading? at = s_unloading; at is object; at = at.Before)
            {
                if (at.Context == self && value.Equals(at.Handler))
                {
                    at.Handler = null;
                    return;
                }
            }
        }

        private static void Unload(object? sender, EventArgs arguments) => Unload(s_unloading);

        private static void Unload(Unloading? handlers)
        {
            if (handlers is object)
            {
                Unload(handlers.Before);
                handlers.Handler?.Invoke(handlers.Context);
            }
        }

        /// <summary>The loader's own object for a context; nothing asks it anything.</summary>
        [Replaces(T, "InitializeAssemblyLoadContext")]
        internal static IntPtr Initialize(IntPtr context, bool fromPlatform, bool isCollectible) => new IntPtr(1);

        /// <summary>A handler of a context's Unloading event, with those that were added before it.</summary>
        private sealed class Unloading
        {
            internal readonly AssemblyLoadContext Context;
            internal readonly Unloading? Before;
            internal Action<AssemblyLoadContext>? Handler;

            internal Unloading(AssemblyLoadContext context, Action<AssemblyLoadContext>? handler, Unloading? before)
            {
                Context = context;
                Handler = handler;
                Before = before;
            }
        }
    }
}
