using System;
using System.Reflection;
using System.Threading;

namespace RyuAot
{
    /// <summary>
    /// A parameter of a generic definition, out of the row of its definition. It is a type of CoreLib's signatures, whose methods
    /// throw; those that the row can answer are replaced.
    /// </summary>
    internal sealed unsafe class TypeParameter : SignatureGenericParameterType
    {
        private const string S = "System.Reflection.SignatureType";
        private const int Flags = 0, List = 1, Constraints = 2;

        private static TypeParameter? s_first;
        private readonly RuntimeType _declaring;
        private readonly object? _method; // of a generic method: its name
        private readonly string _name;
        private readonly TypeParameter? _next;

        private TypeParameter(RuntimeType declaring, object? method, string name, int position, TypeParameter? next)
            : base(position)
        {
            _declaring = declaring;
            _method = method;
            _name = name;
            _next = next;
        }

        /// <summary>The parameters of a definition, whose names are parted by commas; always the same objects.</summary>
        internal static Type[] Of(RuntimeType declaring, MethodInfo? method, string names)
        {
            string[] parts = names.Split(',');
            var parameters = new Type[parts.Length];
            for (int i = 0; i < parts.Length; i++)
            {
                parameters[i] = Of(declaring, method, parts[i], i);
            }
            return parameters;
        }

        private static TypeParameter Of(RuntimeType declaring, MethodInfo? method, string name, int position)
        {
            while (true)
            {
                TypeParameter? first = s_first;
                for (TypeParameter? at = first; at is object; at = at._next)
                {
                    if ((object)at._declaring == declaring && at.GenericParameterPosition == position && Equals(at._method, method))
                    {
                        return at;
                    }
                }
                var made = new TypeParameter(declaring, method, name, position, first);
                if (Interlocked.CompareExchange(ref s_first, made, first) == first)
                {
                    return made;
                }
            }
        }

        public override string Name => _name;

        /// <summary>To the CLR, types over these parameters are types; only those over mere positions are signatures.</summary>
        [Replaces(S, "get_IsSignatureType")]
        internal static bool IsSignature(SignatureType self) => !IsOverParameters(self);

        private static bool IsOverParameters(Type type)
        {
            while (type.HasElementType)
            {
                type = type.GetElementType()!;
            }
            if (type is SignatureType && type.IsConstructedGenericType)
            {
                foreach (Type argument in type.GetGenericArguments())
                {
                    if (IsOverParameters(argument))
                    {
                        return true;
                    }
                }
            }
            return type is TypeParameter;
        }

        [Replaces(S, "get_DeclaringType")]
        internal static Type? Declaring(SignatureType self) =>
            self is TypeParameter known ? known._declaring : Tables.OwnerOf(self)?.DeclaringType;

        [Replaces("System.Reflection.SignatureGenericParameterType", "get_Namespace")]
        internal static string? NamespaceOf(SignatureGenericParameterType self) => (self as TypeParameter)?._declaring.Namespace;

        [Replaces(S, "get_DeclaringMethod")]
        internal static MethodBase? DeclaringMethodOf(SignatureType self) => ((self as TypeParameter) ?? throw NotOne())._method as MethodBase;

        [Replaces(S, "get_ReflectedType")]
        internal static Type? Reflected(SignatureType self) => Declaring(self);

        [Replaces(S, "get_Assembly")]
        internal static Assembly AssemblyOf(SignatureType self) => Owner(self).Assembly;

        [Replaces(S, "get_Module")]
        internal static Module ModuleOf(SignatureType self) => Owner(self).Module;

        /// <summary>The type whose assembly a type belongs to: of a parameter its definition's.</summary>
        private static Type Owner(Type self)
        {
            while (self.HasElementType)
            {
                self = self.GetElementType()!;
            }
            return self is TypeParameter known ? known._declaring
                : self.IsConstructedGenericType ? self.GetGenericTypeDefinition() : self;
        }

        private IntPtr* Row
        {
            get
            {
                IntPtr* list = _method is CompiledMethod method ? method.Row.TypeParameters : OpenTypes.List(_declaring, OpenTypes.Parameters);
                if (list == null || Native.MemberTable(_declaring.m_handle) == IntPtr.Zero) // asks for the tables
                {
                    throw Tables.Missing("what constrains type parameter '" + _name + "'");
                }
                return list + 1 + GenericParameterPosition * Tables.TypeParameterRow;
            }
        }

        [Replaces(S, "get_GenericParameterAttributes")]
        internal static GenericParameterAttributes AttributesOf(SignatureType self) =>
            !(self is TypeParameter known) ? throw NotOne()
            : known._method is null
                ? (GenericParameterAttributes)Native.TypeParameterFlags(known._declaring.m_handle, known.GenericParameterPosition)
            : (GenericParameterAttributes)(int)known.Row[Flags];

        /// <summary>No exact type is a type parameter.</summary>
        [Replaces("System.RuntimeType", "get_GenericParameterAttributes")]
        internal static GenericParameterAttributes AttributesOf(RuntimeType self) =>
            throw new InvalidOperationException("Method may only be called on a Type for which Type.IsGenericParameter is true.");

        [Replaces(S, "GetGenericParameterConstraints")]
        internal static Type[] ConstraintsOf(SignatureType self)
        {
            var known = self as TypeParameter ?? throw NotOne();
            return OpenTypes.All((IntPtr*)known.Row[Constraints], known._declaring, known._method as MethodBase);
        }

        /// <summary>The constraint that is a class, as RuntimeType.GetBaseType chooses it.</summary>
        [Replaces(S, "get_BaseType")]
        internal static Type? BaseOf(SignatureType self)
        {
            if (!(self is TypeParameter))
            {
                return self.IsArray ? typeof(Array) : self.IsConstructedGenericType ? OpenTypes.BaseOf(self) : null;
            }
            Type found = typeof(object);
            foreach (Type constraint in ConstraintsOf(self))
            {
                const GenericParameterAttributes Kinds =
                    GenericParameterAttributes.ReferenceTypeConstraint | GenericParameterAttributes.NotNullableValueTypeConstraint;
                if (!constraint.IsInterface && !(constraint.IsGenericParameter && (constraint.GenericParameterAttributes & Kinds) == 0))
                {
                    found = constraint;
                }
            }
            bool isStruct = (AttributesOf(self) & GenericParameterAttributes.NotNullableValueTypeConstraint) != 0;
            return found == typeof(object) && isStruct ? typeof(ValueType) : found;
        }

        [Replaces(S, "GetInterfaces")]
        internal static Type[] InterfacesOf(SignatureType self)
        {
            var found = new System.Collections.Generic.List<Type>();
            if (!(self is TypeParameter))
            {
                return self.IsConstructedGenericType ? OpenTypes.InterfacesOf(self)
                    : self.IsArray ? OpenTypes.InterfacesOfArray(self) : EmptyTypes;
            }
            foreach (Type constraint in ConstraintsOf(self))
            {
                if (constraint.IsInterface && !found.Contains(constraint))
                {
                    found.Add(constraint);
                }
                foreach (Type more in constraint.GetInterfaces())
                {
                    if (!found.Contains(more))
                    {
                        found.Add(more);
                    }
                }
            }
            return found.ToArray();
        }

        [Replaces(S, "IsValueTypeImpl")]
#if NET_10
        [Replaces("System.Reflection.SignatureGenericParameterType", "IsValueTypeImpl")]
#endif
        internal static bool IsValueTypeOf(SignatureType self) =>
            self is TypeParameter ? IsSubclass(self, typeof(ValueType))
            : self.IsConstructedGenericType && self.GetGenericTypeDefinition().IsValueType;

        [Replaces(S, "IsSubclassOf")]
        internal static bool IsSubclass(SignatureType self, Type c)
        {
            Type? step = BaseOf(self);
            return step is object && ((object)step == c || step.IsSubclassOf(c));
        }

        [Replaces(S, "IsAssignableFrom")]
        internal static bool IsAssignable(SignatureType self, Type? c)
        {
            for (Type? step = c; step is object; step = step.BaseType)
            {
                if ((object)step == self)
                {
                    return true;
                }
            }
            foreach (Type implemented in self.IsInterface && c is object ? c.GetInterfaces() : EmptyTypes)
            {
                if ((object)implemented == self)
                {
                    return true;
                }
            }
            return false;
        }

        [Replaces(S, "get_IsEnum")]
#if NET_10
        [Replaces("System.Reflection.SignatureGenericParameterType", "get_IsEnum")]
#endif
        internal static bool IsEnumOf(SignatureType self) =>
            self is TypeParameter ? IsSubclass(self, typeof(Enum))
            : self.IsConstructedGenericType && self.GetGenericTypeDefinition().IsEnum;

        [Replaces(S, "IsPrimitiveImpl")]
        [Replaces(S, "IsCOMObjectImpl")]
        [Replaces(S, "IsContextfulImpl")]
        internal static bool Never(SignatureType self) => false;

        [Replaces(S, "GetTypeCodeImpl")]
        internal static TypeCode CodeOf(SignatureType self) => TypeCode.Object;

        [Replaces(S, "GetAttributeFlagsImpl")]
        internal static TypeAttributes FlagsOf(SignatureType self) =>
            self.IsConstructedGenericType ? self.GetGenericTypeDefinition().Attributes
            : self.IsArray ? typeof(object[]).Attributes : self.HasElementType ? default : TypeAttributes.Public;

        [Replaces(S, "GetCustomAttributes", Signature = "System.Boolean")]
        internal static object[] CustomAttributesOf(SignatureType self, bool inherit) => CustomAttributesOf(self, typeof(object), inherit);

        [Replaces(S, "GetCustomAttributes", Signature = "System.Type,System.Boolean")]
        internal static object[] CustomAttributesOf(SignatureType self, Type type, bool inherit) =>
            self is TypeParameter known ? AttributeLists.Of(known.Row[List], type)
            : Tables.OwnerOf(self) is RuntimeType owner ? owner.GetCustomAttributes(type, inherit) : AttributeLists.Of(IntPtr.Zero, type);

        [Replaces(S, "IsDefined")]
        internal static bool HasAttribute(SignatureType self, Type type, bool inherit) =>
            self is TypeParameter known ? AttributeLists.Has(known.Row[List], type)
            : Tables.OwnerOf(self) is RuntimeType owner && owner.IsDefined(type, inherit);

        [Replaces(S, "GetCustomAttributesData")]
        internal static System.Collections.Generic.IList<CustomAttributeData> AttributeDataOf(SignatureType self) =>
            self is TypeParameter known ? AttributeDescriptions.Of(known.Row[List])
            : Tables.OwnerOf(self) is RuntimeType owner ? owner.GetCustomAttributesData() : AttributeDescriptions.Of(IntPtr.Zero);

        private static Exception NotOne() =>
            new InvalidOperationException("Method may only be called on a Type for which Type.IsGenericParameter is true.");

        public override bool IsGenericMethodParameter => _method is object;

        public override bool IsGenericTypeParameter => _method is null;
    }
}
