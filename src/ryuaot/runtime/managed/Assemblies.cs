using System;
using System.Reflection;

namespace RyuAot
{
    /// <summary>What <c>typeof(T).Assembly</c> gives: an identity and a name, without metadata behind it.</summary>
    internal sealed class CompiledAssembly : Assembly
    {
        private static CompiledAssembly? s_first;
        private readonly string _name;
        private readonly CompiledAssembly? _next;

        private CompiledAssembly(string name, CompiledAssembly? next)
        {
            _name = name;
            _next = next;
        }

        /// <summary>The one object for a display name.</summary>
        internal static CompiledAssembly Named(string name)
        {
            for (CompiledAssembly? at = s_first; at is object; at = at._next)
            {
                if (at._name == name)
                {
                    return at;
                }
            }
            return s_first = new CompiledAssembly(name, s_first);
        }

        public override string FullName => _name;

        public override string Location => string.Empty;

        public override string ToString() => _name;

        public override bool Equals(object? o) => ReferenceEquals(this, o);

        public override int GetHashCode() => _name.GetHashCode();

        public override AssemblyName GetName()
        {
            int comma = _name.IndexOf(',');
            return new AssemblyName { Name = comma < 0 ? _name : _name.Substring(0, comma) };
        }
    }
}
