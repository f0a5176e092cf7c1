using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>What of .NET's would make code while the program runs, refused where it is asked for, by the name that people know.</summary>
    internal static class Emitted
    {
        private static PlatformNotSupportedException Refused(string what) =>
            new PlatformNotSupportedException(what + " makes code at run time, which a compiled program cannot.");

        /// <summary>An expression that calls by a signature for which there is no Func or Action: by reference, or of more than 17 types.</summary>
        [Replaces("System.Linq.Expressions.Compiler.DelegateHelpers", "MakeNewCustomDelegate", Assembly = "System.Linq.Expressions")]
        internal static Type DelegateType(Type[] types) => throw Refused("A delegate type for " + string.Join<Type>(", ", types));

        /// <summary>A method out of IL that the program makes: what serializers of .NET Core 3.1 read and write properties with.</summary>
        [Replaces("System.Reflection.Emit.DynamicMethod", "Init")]
        internal static void Method(object self, string name, MethodAttributes attributes, CallingConventions convention, Type result,
            Type[] parameters, Type owner, Module module, bool skipVisibility, bool transparent) =>
            throw Refused("A DynamicMethod (" + name + ")");

#if NET_3_1
        [Replaces("System.Reflection.DispatchProxyGenerator", "CreateProxyInstance", Assembly = "System.Reflection.DispatchProxy")]
        internal static object Proxy(Type baseType, Type interfaceType) => throw Refused("A DispatchProxy for " + interfaceType);
#else
        [Replaces("System.Reflection.DispatchProxyGenerator", "CreateProxyInstance", Assembly = "System.Reflection.DispatchProxy")]
        internal static object Proxy(Type baseType, Type interfaceType, string interfaceParameter, string proxyParameter) =>
            throw Refused("A DispatchProxy for " + interfaceType);
#endif
    }
}
