using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// The CLR's reflection caches, which parse metadata at run time: no program has them. Whoever gets that far asks for
    /// something that our tables do not answer. They are closed here, at their doors, because everything behind them
    /// (RuntimeMethodInfo, CustomAttribute, signatures, invokers) then has no objects and is not compiled.
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
