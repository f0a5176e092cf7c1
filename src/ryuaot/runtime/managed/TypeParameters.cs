using System;
using System.Reflection;
using System.Threading;

namespace RyuAot
{
    /// <summary>A parameter of a generic definition: its name, place and flags. The tables have no more of it.</summary>
    internal sealed class TypeParameter : SignatureGenericParameterType
    {
        private const string S = "System.Reflection.SignatureType";

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

        /// <summary>What a member's table calls by that name; null where it is no parameter of the member or of its type.</summary>
        internal static Type? Named(string name, Type? declaring, MethodInfo? method)
        {
            for (int i = 0; i < 2; i++)
            {
                Type[] parameters =
                    i == 0 ? method is object && method.IsGenericMethodDefinition ? method.GetGenericArguments() : Type.EmptyTypes
                    : declaring is object && declaring.IsGenericTypeDefinition ? declaring.GetGenericArguments() : Type.EmptyTypes;
                foreach (Type parameter in parameters)
                {
                    if (parameter.Name == name)
                    {
                        return parameter;
                    }
                }
            }
            return null;
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

        [Replaces(S, "get_DeclaringType")]
        internal static Type Declaring(SignatureType self) => self is TypeParameter known ? known._declaring : throw NotOne();

        [Replaces("System.Reflection.SignatureGenericParameterType", "get_Namespace")]
        internal static string? NamespaceOf(SignatureGenericParameterType self) => (self as TypeParameter)?._declaring.Namespace;

        [Replaces(S, "get_GenericParameterAttributes")]
        internal static GenericParameterAttributes AttributesOf(SignatureType self) =>
            !(self is TypeParameter known) ? throw NotOne()
            : known._method is null
                ? (GenericParameterAttributes)Native.TypeParameterFlags(known._declaring.m_handle, known.GenericParameterPosition)
            : throw Tables.Missing("what constrains type parameter '" + known._name + "'");

        private static Exception NotOne() => new NotSupportedException("This method is not supported on signature types.");

        public override bool IsGenericMethodParameter => _method is object;

        public override bool IsGenericTypeParameter => _method is null;
    }
}
