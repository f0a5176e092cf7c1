using System;
using System.Reflection;
using System.Threading;

namespace RyuAot
{
    /// <summary>A parameter of a generic definition: its name and place. The tables have no more of it.</summary>
    internal sealed class TypeParameter : SignatureGenericParameterType
    {
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

        public override bool IsGenericMethodParameter => _method is object;

        public override bool IsGenericTypeParameter => _method is null;
    }
}
