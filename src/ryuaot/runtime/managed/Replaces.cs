using System;

namespace RyuAot
{
    /// <summary>
    /// Says that the annotated static method's body replaces the body of <paramref name="method"/> of
    /// <paramref name="type"/> when ryuaot compiles it. The target keeps its signature and identity; the static method takes
    /// the target's <c>this</c> as its first parameter. See docs/explanation/runtime.md, "Managed substitutions".
    /// </summary>
    [AttributeUsage(AttributeTargets.Method, AllowMultiple = true)]
    internal sealed class ReplacesAttribute : Attribute
    {
        public ReplacesAttribute(string type, string method)
        {
            Type = type;
            Method = method;
        }

        /// <summary>The target's type: <c>Ns.Outer+Nested`1</c>.</summary>
        public string Type { get; }

        /// <summary>The target's name, as metadata has it.</summary>
        public string Method { get; }

        /// <summary>The simple name of the target's assembly.</summary>
        public string Assembly { get; set; } = "System.Private.CoreLib";

        /// <summary>Full names of the target's parameters, comma-separated, where the annotated method's do not decide.</summary>
        public string? Signature { get; set; }

        /// <summary>Full names of types, comma-separated, whose methods mean this one where they call the target; what
        /// others call is not replaced.</summary>
        public string? In { get; set; }

        /// <summary>The simple name of an assembly of the class library whose calls of the target mean this method; what
        /// others call is not replaced.</summary>
        public string? InAssembly { get; set; }
    }
}
