using System;
using System.Reflection;

namespace RyuAot
{
    internal static class Nullability
    {
        private const string T = "System.Reflection.NullabilityInfoContext";
        private const BindingFlags All =
            BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

        /// <summary>
        /// Whether a module leaves out annotations of what is not public (NullablePublicOnlyAttribute, which the class library's
        /// own modules have): no tables say what attributes a module has.
        /// </summary>
        [Replaces(T, "IsPublicOnly")]
        internal static bool IsPublicOnly(
            NullabilityInfoContext self, bool isPrivate, bool isFamilyAndAssembly, bool isAssembly, Module module) =>
            (isPrivate || isFamilyAndAssembly || isAssembly) && module is CompiledModule { IsOfLibrary: true };

        /// <summary>
        /// A member of a generic type is looked up in the definition; where its type is a type parameter, the parameter's own
        /// annotations count, which no tables have: so nothing is known.
        /// </summary>
        [Replaces(T, "TryLoadGenericMetaTypeNullability")]
        internal static void OfMember(NullabilityInfoContext self, MemberInfo memberInfo, NullabilityInfo nullability)
        {
            if (!(memberInfo is MethodBase))
            {
                Forget(memberInfo, -1, nullability);
            }
        }

        [Replaces(T, "CheckParameterMetadataType")]
        internal static void OfParameter(NullabilityInfoContext self, ParameterInfo parameter, NullabilityInfo nullability) =>
            Forget(parameter.Member, parameter.Position, nullability);

        private static void Forget(MemberInfo member, int position, NullabilityInfo found)
        {
            bool instance = member.DeclaringType is RuntimeType type && type.IsGenericType && !type.IsGenericTypeDefinition;
            if (member is MethodInfo { IsGenericMethod: true } || (instance && IsParameter(member, position)))
            {
                found.ReadState = NullabilityState.Unknown;
                found.WriteState = NullabilityState.Unknown;
            }
        }

        /// <summary>Whether the definition declares a type parameter as the type of the member or of its parameter; or says nothing.</summary>
        private static bool IsParameter(MemberInfo member, int position)
        {
            var definition = (RuntimeType)member.DeclaringType!.GetGenericTypeDefinition();
            if (Native.MemberTable(definition.m_handle) == IntPtr.Zero || AttributeLists.IsOfLibrary(definition))
            {
                return true;
            }
            foreach (MemberInfo other in definition.GetMembers(All))
            {
                if (other.MetadataToken == member.MetadataToken)
                {
                    try
                    {
                        return Declared(other, position) is TypeParameter;
                    }
                    catch (PlatformNotSupportedException)
                    {
                        return false; // a type made of parameters
                    }
                }
            }
            return true;
        }

        private static Type? Declared(MemberInfo member, int position)
        {
            switch (member)
            {
                case FieldInfo field: return field.FieldType;
                case PropertyInfo property: return property.PropertyType;
                case EventInfo known: return known.EventHandlerType;
                case MethodInfo method when position < 0: return method.ReturnType;
                default: return ((MethodBase)member).GetParameters()[position].ParameterType;
            }
        }
    }
}
