using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Runtime.InteropServices;

namespace RyuAot
{
    /// <summary>
    /// Queries of types over type parameters and of type parameters, which RuntimeType answers in the CLR. CoreLib's
    /// signature types, of which they are made, throw.
    /// </summary>
    internal static class OpenTypeQueries
    {
        private const string S = "System.Reflection.SignatureType";
        private const string NotEnum = "Type provided must be an Enum.";

        private static Exception NoParameter() =>
            new InvalidOperationException("Method must be called on a Type for which Type.IsGenericParameter is false.");

        [Replaces(S, "MakeGenericType")]
        internal static Type MakeGenericType(SignatureType self, Type[] typeArguments) => throw new InvalidOperationException(
            self + " is not a GenericTypeDefinition. MakeGenericType may only be called on a type for which Type.IsGenericTypeDefinition is true.");

        /// <summary>Tokens of type parameters are in no table.</summary>
        [Replaces(S, "get_MetadataToken")]
        internal static int Token(SignatureType self) =>
            self.HasElementType ? 0x02000000
            : self.IsConstructedGenericType ? self.GetGenericTypeDefinition().MetadataToken
            : throw Tables.Missing("the token of type parameter '" + self + "'");

        [Replaces(S, "get_GUID")]
        internal static Guid Id(SignatureType self) =>
            self.IsConstructedGenericType ? self.GetGenericTypeDefinition().GUID : Guid.Empty;

        [Replaces(S, "get_StructLayoutAttribute")]
        internal static StructLayoutAttribute? Layout(SignatureType self) =>
            self.IsConstructedGenericType ? self.GetGenericTypeDefinition().StructLayoutAttribute : null;

        // --- enums: those in generic types, over other type parameters than their own ---

        private static Type Enumeration(Type self) =>
            self.IsEnum && self.IsConstructedGenericType ? self.GetGenericTypeDefinition() : throw new ArgumentException(NotEnum, "enumType");

        [Replaces(S, "GetEnumNames")]
        internal static string[] EnumNames(SignatureType self) => Enumeration(self).GetEnumNames();

        [Replaces(S, "GetEnumUnderlyingType")]
        internal static Type EnumUnderlying(SignatureType self) => Enumeration(self).GetEnumUnderlyingType();

        [Replaces(S, "GetEnumValues")]
        internal static Array EnumValues(SignatureType self) => Enumeration(self).GetEnumValues();

        [Replaces(S, "GetEnumName")]
        internal static string? EnumName(SignatureType self, object value) =>
            self.IsEnum ? Enumeration(self).GetEnumName(value) : throw new ArgumentException(NotEnum);

        [Replaces(S, "IsEnumDefined")]
        internal static bool IsEnumDefined(SignatureType self, object value) =>
            self.IsEnum ? Enumeration(self).IsEnumDefined(value) : throw new ArgumentException();

        // --- relations ---

        [Replaces(S, "IsInstanceOfType")]
        internal static bool IsInstance(SignatureType self, object o) => false;

        [Replaces(S, "IsEquivalentTo")]
        internal static bool IsEquivalent(SignatureType self, Type other) => (object)self == other;

        [Replaces(S, "HasSameMetadataDefinitionAs")]
        internal static bool HasSameDefinition(SignatureType self, MemberInfo other) =>
            (object)self == other || (self.IsConstructedGenericType && other is Type type
                && (object?)Tables.OwnerOf(type) == self.GetGenericTypeDefinition());

        [Replaces(S, "IsMarshalByRefImpl")]
        internal static bool IsMarshalByRef(SignatureType self) => self.IsSubclassOf(typeof(MarshalByRefObject));

        [Replaces(S, "get_IsSerializable")]
        internal static bool IsSerializable(SignatureType self) =>
            (self.Attributes & TypeAttributes.Serializable) != 0 || self.IsSubclassOf(typeof(Delegate)) || self.IsEnum;

        [Replaces(S, "get_IsSecurityCritical")]
        internal static bool IsCritical(SignatureType self) => true;

        [Replaces(S, "get_IsSecuritySafeCritical")]
        [Replaces(S, "get_IsSecurityTransparent")]
        internal static bool IsNotCritical(SignatureType self) => false;

        // --- interfaces ---

        [Replaces(S, "GetInterface")]
        internal static Type? Interface(SignatureType self, string name, bool ignoreCase)
        {
            BindingFlags flags = ignoreCase ? BindingFlags.IgnoreCase : BindingFlags.Default;
            foreach (Type found in self.GetInterfaces())
            {
                string full = found.Namespace is null ? found.Name : found.Namespace + "." + found.Name;
                if (Tables.SameName(name ?? throw new ArgumentNullException(nameof(name)), found.Name, flags) || Tables.SameName(name, full, flags))
                {
                    return found;
                }
            }
            return null;
        }

        [Replaces(S, "FindInterfaces")]
        internal static Type[] FindInterfaces(SignatureType self, TypeFilter filter, object? filterCriteria)
        {
            var found = new List<Type>();
            foreach (Type type in self.GetInterfaces())
            {
                if ((filter ?? throw new ArgumentNullException(nameof(filter)))(type, filterCriteria))
                {
                    found.Add(type);
                }
            }
            return found.ToArray();
        }

        [Replaces(S, "GetInterfaceMap")]
        internal static InterfaceMapping InterfaceMap(SignatureType self, Type interfaceType)
        {
            if (self.IsGenericParameter)
            {
                throw NoParameter();
            }
            if (Array.IndexOf(self.GetInterfaces(), interfaceType ?? throw new ArgumentNullException(nameof(interfaceType))) < 0)
            {
                throw new ArgumentException("Interface not found.");
            }
            throw Tables.Missing("how type '" + self + "' implements '" + interfaceType + "'");
        }

        // --- members ---

        [Replaces(S, "GetMember")]
        internal static MemberInfo[] Member(SignatureType self, string name, BindingFlags bindingAttr) =>
            self.GetMember(name, MemberTypes.All, bindingAttr);

        [Replaces(S, "FindMembers")]
        internal static MemberInfo[] FindMembers(
            SignatureType self, MemberTypes memberType, BindingFlags bindingAttr, MemberFilter? filter, object? filterCriteria)
        {
            var found = new List<MemberInfo>();
            foreach (MemberInfo member in self.GetMembers(bindingAttr))
            {
                if ((member.MemberType & memberType) != 0 && (filter is null || filter(member, filterCriteria!)))
                {
                    found.Add(member);
                }
            }
            return found.ToArray();
        }

        [Replaces(S, "GetEvents")]
        internal static EventInfo[] Events(SignatureType self) =>
            self.GetEvents(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static);

        [Replaces(S, "GetDefaultMembers")]
        internal static MemberInfo[] DefaultMembers(SignatureType self) =>
            Tables.OwnerOf(self) is RuntimeType owner ? RuntimeTypes.DefaultMembers(owner, self) : Array.Empty<MemberInfo>();

        /// <summary>Nothing can be called: the arguments are open.</summary>
        [Replaces(S, "InvokeMember")]
        internal static object? InvokeMember(
            SignatureType self, string name, BindingFlags invokeAttr, Binder? binder, object? target, object?[]? args,
            ParameterModifier[]? modifiers, CultureInfo? culture, string[]? namedParameters)
        {
            if (self.IsGenericParameter)
            {
                throw NoParameter();
            }
            if ((invokeAttr & BindingFlags.CreateInstance) != 0)
            {
                RuntimeTypes.CheckCreation(self);
            }
            if (self.GetMember(name ?? throw new ArgumentNullException(nameof(name)), MemberTypes.All, invokeAttr).Length == 0)
            {
                throw new MissingMethodException("Attempted to access a missing member.");
            }
            throw new InvalidOperationException(
                "Late bound operations cannot be performed on types or methods for which ContainsGenericParameters is true.");
        }
    }
}
