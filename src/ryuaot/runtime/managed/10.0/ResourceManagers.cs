using System;
using System.Reflection;
using System.Resources;

namespace RyuAot
{
    /// <summary>ResourceManager's constructors take a RuntimeAssembly only: here assemblies are CompiledAssembly.</summary>
    internal static class ResourceManagerConstructors
    {
        private const string R = "System.Resources.ResourceManager";

        [Replaces(R, ".ctor", Signature = "System.String,System.Reflection.Assembly")]
        internal static void Make(ResourceManager self, string baseName, Assembly assembly)
        {
            ArgumentNullException.ThrowIfNull(baseName, nameof(baseName));
            ArgumentNullException.ThrowIfNull(assembly, nameof(assembly));
            if (!(assembly is CompiledAssembly))
            {
                throw new ArgumentException(SR.Argument_MustBeRuntimeAssembly);
            }
            self.MainAssembly = assembly;
            self.BaseNameField = baseName;
            self.CommonAssemblyInit();
        }

        [Replaces(R, ".ctor", Signature = "System.String,System.Reflection.Assembly,System.Type")]
        internal static void Make(ResourceManager self, string baseName, Assembly assembly, Type? usingResourceSet)
        {
            if (usingResourceSet is object && usingResourceSet != typeof(ResourceSet) && !usingResourceSet.IsSubclassOf(typeof(ResourceSet)))
            {
                throw new ArgumentException(SR.Arg_ResMgrNotResSet, nameof(usingResourceSet));
            }
            Make(self, baseName, assembly);
            self._userResourceSet = usingResourceSet;
        }
    }
}
