using System.Reflection;

namespace RyuAot
{
    internal static class RuntimeAssemblies
    {
        /// <summary>ResourceManager takes the loader's own assemblies only: here those are CompiledAssembly.</summary>
        [Replaces("System.Reflection.Assembly", "IsRuntimeImplemented")]
        internal static bool IsRuntimeImplemented(Assembly self) => self is CompiledAssembly;
    }
}
