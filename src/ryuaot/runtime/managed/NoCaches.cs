using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// The CLR's reflection caches parse metadata at run time, which a program does not have. A call that reaches them needs
    /// something that our tables do not hold. Their entry points throw, so that the code that they lead to
    /// (RuntimeMethodInfo, CustomAttribute, signatures, invokers) has no objects and is not compiled.
    /// </summary>
    internal static class NoCaches
    {
        private const string T = "System.RuntimeType+RuntimeTypeCache";

        private static Exception Refused() =>
            new PlatformNotSupportedException("Reflection: there is no metadata at run time; what is asked for is not in the tables of this program.");

        [Replaces(T, "GetMethodList")]
        [Replaces(T, "GetConstructorList")]
        [Replaces(T, "GetPropertyList")]
        [Replaces(T, "GetEventList")]
        [Replaces(T, "GetFieldList")]
        [Replaces(T, "GetInterfaceList")]
        [Replaces(T, "GetNestedTypeList")]
        internal static object[] List(object self, RuntimeType.MemberListType kind, string? name) => throw Refused();

        [Replaces(T, "GetMethod")]
        [Replaces(T, "GetConstructor")]
        internal static MethodBase Method(object self, RuntimeType declaring, RuntimeMethodHandleInternal method) => throw Refused();

        [Replaces(T, "GetField")]
        internal static FieldInfo Field(object self, RuntimeFieldHandleInternal field) => throw Refused();

        [Replaces(T, "GetGenericMethodInfo")]
        internal static MethodInfo Generic(object self, RuntimeMethodHandleInternal method) => throw Refused();

        [Replaces(T, "GetDefaultMemberName")]
        internal static string DefaultMember(object self) => throw Refused();
    }
}
