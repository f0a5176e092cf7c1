using System;
using System.Collections.Generic;
using System.IO;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// Types by name, for Type.GetType and Assembly.GetType: Ns.Outer+Inner`1[[System.Int32, assembly]][], assembly. CoreLib
    /// asks the loader for the parts. Null only where no assembly of the program has such a type: one whose tables are not
    /// in the program is named by an exception.
    /// </summary>
    internal struct TypeNames
    {
        private readonly string _text;
        private readonly bool _ignoreCase;
        private readonly string? _within; // the only assembly to look in
        private readonly bool _throws;
        private int _at;
        private string? _missing; // the part of the name of which there is no type, and its assembly
        private string? _missingIn;

        private TypeNames(string text, bool ignoreCase, bool throws, string? within)
        {
            _text = text;
            _ignoreCase = ignoreCase;
            _within = within;
            _throws = throws;
            _at = 0;
            _missing = _missingIn = null;
        }

#if NET_3_1
        private const string CouldNot = "Could not load type '", In = "' from assembly '";
#else
        private const string CouldNot = "Could not resolve type '", In = "' in assembly '";
#endif

        internal static RuntimeType? Find(string name, bool throwOnError, bool ignoreCase, string? within)
        {
            if (name is null)
            {
                throw new ArgumentNullException(within is null ? "typeName" : "name");
            }
            if (name.Length == 0 && within is object)
            {
                throw new ArgumentException("String cannot have zero length.");
            }
            if (name.Length == 0 && throwOnError)
            {
                throw new TypeLoadException("A null or zero length string does not represent a valid Type.");
            }
            int error = TypeNameSyntax.FirstError(name);
            if (error >= 0)
            {
                return throwOnError
                    ? throw new ArgumentException("Value does not fall within the expected range.", "typeName@" + error)
                    : (RuntimeType?)null;
            }
            var reader = new TypeNames(name, ignoreCase, throwOnError, within);
            RuntimeType? found = reader.Read(true, true);
            if (found is object || !throwOnError)
            {
                return found;
            }
            string where = within ?? Native.EntryAssembly();
            if (reader._missingIn is string assembly)
            {
                where = Assembly.Load(new AssemblyName(assembly)).FullName!; // or that there is none
#if NET_3_1
                where = assembly;
#endif
            }
            throw new TypeLoadException(CouldNot + (reader._missing ?? name) + In + where + "'.");
        }

        private bool Next(char wanted)
        {
            if (_at < _text.Length && _text[_at] == wanted)
            {
                _at++;
                return true;
            }
            return false;
        }

        private void Blanks()
        {
            while (Next(' '))
            {
            }
        }

        private RuntimeType? Read(bool qualified, bool outermost)
        {
            Blanks();
            int start = _at;
            while (_at < _text.Length && "[],*&".IndexOf(_text[_at]) < 0)
            {
                _at += _text[_at] == '\\' ? 2 : 1;
            }
            bool cut = _at > _text.Length; // the name ends with a backslash: the CLR's parser takes none of it
            _at = Math.Min(_at, _text.Length);
            string name = cut ? string.Empty : _text.Substring(start, _at - start);
            bool literal = name.Contains("\\+"); // a plus sign that is part of a name: no type's
            name = literal ? name : name.Replace("\\", "");
            List<RuntimeType>? arguments = null;
            bool bad = false;
            if (_at + 1 < _text.Length && _text[_at] == '[' && "],*".IndexOf(_text[_at + 1]) < 0)
            {
                _at++;
                arguments = new List<RuntimeType>();
                do
                {
                    Blanks();
                    bool bracket = Next('[');
                    RuntimeType? argument = Read(bracket, false);
                    bad |= argument is null || (bracket && !Next(']'));
                    if (bad)
                    {
                        _missing = IsOfAnother(name) ? name : _missing;
                        return null;
                    }
                    arguments.Add(argument!);
                }
                while (Next(','));
                if (!Next(']'))
                {
                    return null;
                }
            }
            int suffixes = _at;
            while (_at < _text.Length && "[]*&".IndexOf(_text[_at]) >= 0 && !(_text[_at] == ']' && Depth(suffixes) == 0))
            {
                _at++;
                while (_at < _text.Length && Depth(suffixes) > 0 && (_text[_at] == ',' || _text[_at] == '*'))
                {
                    _at++;
                }
            }
            string suffix = _text.Substring(suffixes, _at - suffixes);
            string? assembly = null;
            if (qualified && Next(','))
            {
                int end = _text.IndexOf(']', _at);
                end = end < 0 || _at == 0 ? _text.Length : end;
                assembly = _text.Substring(_at, end - _at).Trim();
                _at = end;
                if (outermost && _within is object && !_throws)
                {
                    return null;
                }
                if (outermost && _within is object)
                {
                    throw new ArgumentException("Type names passed to Assembly.GetType() must not specify an assembly.");
                }
            }
            RuntimeType? type = literal ? null : Named(name, arguments, assembly);
            if (type is null)
            {
                _missing ??= name;
                _missingIn ??= assembly;
                return null;
            }
            return Suffixed(type, suffix);
        }

        private int Depth(int from)
        {
            int depth = 0;
            for (int i = from; i < _at; i++)
            {
                depth += _text[i] == '[' ? 1 : _text[i] == ']' ? -1 : 0;
            }
            return depth;
        }

        private static RuntimeType? Suffixed(RuntimeType type, string suffix)
        {
            for (int i = 0; i < suffix.Length; i++)
            {
                if (suffix[i] != '[')
                {
                    string name = type + suffix.Substring(i, 1);
                    type = Native.MadeType(name) ?? throw Tables.Missing("type '" + name + "'");
                    continue;
                }
                int end = suffix.IndexOf(']', i);
                if (end < 0)
                {
                    return null;
                }
                int rank = 1;
                for (int k = i; k < end; k++)
                {
                    rank += suffix[k] == ',' ? 1 : 0;
                }
                type = Native.ArrayTypeOf(type.m_handle, end == i + 1 ? 0 : rank);
                i = end;
            }
            return type;
        }

        /// <summary>A type without suffixes; where it is not found, AppDomain.TypeResolve may name its assembly.</summary>
        private RuntimeType? Named(string name, List<RuntimeType>? arguments, string? assembly)
        {
            if (assembly is object && !IsOfLibrary(assembly))
            {
                try
                {
                    assembly = Assembly.Load(new AssemblyName(assembly)).FullName; // what AssemblyResolve answers, too
                }
                catch (FileNotFoundException) when (!_throws)
                {
                    return null;
                }
            }
            RuntimeType? found = Declared(name, arguments, assembly);
            Assembly? resolved = found is null && assembly is null && _within is null ? AssemblyQuestions.ResolveType(name) : null;
            return resolved is null ? found : Declared(name, arguments, resolved.FullName);
        }

        /// <summary>The type of a name that ignores case; null unless the caller does.</summary>
        private RuntimeType? InAnyCase(string full)
        {
            RuntimeType? found = null;
            for (int place = 0; found is null && _ignoreCase && Native.ListedType(ref place, out IntPtr type);)
            {
                if (string.Equals(Native.TypeFullName(type), full, StringComparison.OrdinalIgnoreCase))
                {
                    found = Native.TypeFromTable(type);
                }
            }
            return found;
        }

        /// <summary>A type in an assembly: itself, or the instantiation that the program has.</summary>
        private RuntimeType? Declared(string name, List<RuntimeType>? arguments, string? assembly)
        {
            string full = arguments is null ? name : ReflectedTypes.InstanceName(name, arguments.ToArray());
            RuntimeType? found = Native.TypeNamed(full);
            RuntimeType? definition = found is null && arguments is object ? Native.TypeNamed(name) ?? InAnyCase(name) : null;
            if (definition is object && _ignoreCase)
            {
                full = ReflectedTypes.InstanceName(definition.FullName!, arguments!.ToArray());
                found = Native.TypeNamed(full);
            }
            if (found is null && definition is object && IsMadeWith(definition, arguments!.Count))
            {
                found = ReflectedTypes.Loaded(definition, definition.GetGenericArguments(), arguments.ToArray());
            }
            found ??= arguments is null ? InAnyCase(full) : null;
            if (found is null && definition is object && !IsMadeWith(definition, arguments!.Count)
                && IsSearched(Native.TypeAssembly(definition.m_handle) ?? string.Empty, assembly))
            {
                definition.MakeGenericType(arguments.ToArray()); // says what is wrong
            }
            if (found is null && definition is object && !IsSearched(Native.TypeAssembly(definition.m_handle) ?? string.Empty, assembly))
            {
                return null;
            }
            if (found is null)
            {
                bool isCore = assembly is object && string.Equals(
                    Simple(assembly), Simple(Native.TypeAssembly(((RuntimeType)typeof(object)).m_handle)!), StringComparison.OrdinalIgnoreCase);
                bool unknown = assembly is object && !isCore && IsOfLibrary(assembly); // perhaps one that the program never loads
                if (unknown || Native.TypeExists(name))
                {
                    throw arguments is null ? Tables.Missing("type '" + full + "'") : Tables.MissingInstance(full);
                }
                return null;
            }
            string display = Native.TypeAssembly(found.m_handle) ?? string.Empty;
            if (!IsSearched(display, assembly))
            {
                return null;
            }
            if (assembly is null)
            {
                bool searched = !IsOfLibrary(display) || Simple(display) == Simple(Native.TypeAssembly(((RuntimeType)typeof(object)).m_handle)!);
                return searched || _within is object ? found : null;
            }
            string wanted = Simple(assembly), own = Simple(display);
            bool same = string.Equals(wanted, own, StringComparison.OrdinalIgnoreCase) || (IsOfLibrary(own) && IsOfLibrary(wanted));
            return same ? found : null;
        }

        private static bool IsMadeWith(RuntimeType definition, int count) =>
            definition.IsGenericTypeDefinition && definition.GetGenericArguments().Length == count;

        /// <summary>Whether a name without an assembly can mean a type of the assembly <paramref name="display"/>.</summary>
        private bool IsSearched(string display, string? assembly) =>
            _within is null || assembly is object || display == _within || (IsOfLibrary(display) && IsOfLibrary(_within));

        /// <summary>Whether the only assembly to look in has no type of that name, which the CLR says before it looks at arguments.</summary>
        private bool IsOfAnother(string name) =>
            _within is object
            && !(Native.TypeNamed(name) is RuntimeType type && IsSearched(Native.TypeAssembly(type.m_handle) ?? string.Empty, null));

        private static string Simple(string assembly)
        {
            int comma = assembly.IndexOf(',');
            return comma < 0 ? assembly : assembly.Substring(0, comma).Trim();
        }

        /// <summary>Whether an assembly of that name is .NET's: they forward types to each other.</summary>
        internal static bool IsOfLibrary(string assembly)
        {
            string name = Simple(assembly);
            return name.StartsWith("System.", StringComparison.OrdinalIgnoreCase) || name == "System" || name == "mscorlib"
                || name == "netstandard" || name.StartsWith("Microsoft.", StringComparison.OrdinalIgnoreCase);
        }
    }
}
