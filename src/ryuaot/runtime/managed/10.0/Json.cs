using System;

namespace RyuAot
{
    internal static class Json
    {
        /// <summary>
        /// JsonSerializer looks at all attributes of each type and its bases for those of F#'s compiler. Of .NET's own types there
        /// are none; what is F#'s would be read by reflection over FSharp.Core.
        /// </summary>
        [Replaces("System.Text.Json.Serialization.Metadata.FSharpCoreReflectionProxy", "IsFSharpType", Assembly = "System.Text.Json")]
        internal static bool IsFSharpType(Type type)
        {
            for (Type? step = type; step is RuntimeType own; step = step.BaseType)
            {
                if (step.Assembly.GetName().Name == "FSharp.Core")
                {
                    throw Tables.Missing("how values of F#'s type '" + step + "' are made");
                }
                if (step.IsArray || AttributeLists.IsOfLibrary(own))
                {
                    continue;
                }
                foreach (object attribute in step.GetCustomAttributes(false))
                {
                    if (attribute.GetType().FullName == "Microsoft.FSharp.Core.CompilationMappingAttribute")
                    {
                        throw Tables.Missing("how values of F#'s type '" + step + "' are made");
                    }
                }
            }
            return false;
        }
    }
}
