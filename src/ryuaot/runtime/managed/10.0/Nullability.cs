using System.Reflection;

namespace RyuAot
{
    internal static class Nullability
    {
        /// <summary>
        /// Whether a module leaves out annotations of what is not public (NullablePublicOnlyAttribute, which the class library's
        /// own modules have): no tables say what attributes a module has.
        /// </summary>
        [Replaces("System.Reflection.NullabilityInfoContext", "IsPublicOnly")]
        internal static bool IsPublicOnly(
            NullabilityInfoContext self, bool isPrivate, bool isFamilyAndAssembly, bool isAssembly, Module module) =>
            (isPrivate || isFamilyAndAssembly || isAssembly) && module is CompiledModule { IsOfLibrary: true };
    }
}
