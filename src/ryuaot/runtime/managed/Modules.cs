using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>The one module of an assembly: who it belongs to, and its name.</summary>
    internal sealed class CompiledModule : Module
    {
        private readonly CompiledAssembly _assembly;

        internal CompiledModule(CompiledAssembly assembly) => _assembly = assembly;

        /// <summary>The module of a type; of global methods the entry assembly's.</summary>
        internal static Module Of(Type? type) =>
            type is null ? CompiledAssembly.Named(Native.EntryAssembly()).OnlyModule : ((CompiledAssembly)type.Assembly).OnlyModule;

        internal bool IsOfLibrary => TypeNames.IsOfLibrary(_assembly.FullName);

        public override Assembly Assembly => _assembly;

        public override string Name => _assembly.GetName().Name + ".dll";

        public override string ScopeName => Name;

        public override string FullyQualifiedName => Name;

        public override string ToString() => ScopeName;

        public override bool Equals(object? o) => ReferenceEquals(this, o);

        public override int GetHashCode() => _assembly.GetHashCode();

        public override Type[] GetTypes() => _assembly.GetTypes();

        public override Type? GetType(string className, bool throwOnError, bool ignoreCase) =>
            _assembly.GetType(className, throwOnError, ignoreCase);

        public override Guid ModuleVersionId => _assembly.ModuleVersionId;

        public override bool IsResource() => false;

        public override int MetadataToken => 1; // of the only row of its table

        public override int MDStreamVersion => 0x20000;
    }

    internal sealed partial class CompiledAssembly
    {
        private CompiledModule? _module;

        internal CompiledModule OnlyModule => _module ??= new CompiledModule(this);

        public override Module ManifestModule => OnlyModule;

        public override Module[] GetModules(bool getResourceModules) => new Module[] { OnlyModule };

        public override Module[] GetLoadedModules(bool getResourceModules) => GetModules(getResourceModules);

        public override Module? GetModule(string name) =>
            string.Equals(name, OnlyModule.Name, StringComparison.OrdinalIgnoreCase) ? OnlyModule : null;
    }
}
