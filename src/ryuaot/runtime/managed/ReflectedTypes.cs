using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;

namespace RyuAot
{
    /// <summary>What System.RuntimeType finds of its members; CoreLib's own bodies read metadata through caches.</summary>
    internal static unsafe class ReflectedTypes
    {
        private const string T = "System.RuntimeType";
        private const BindingFlags Everything =
            BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly;

        // --- attributes of the type itself ---

        [Replaces(T, "IsDefined")]
        internal static bool IsDefined(RuntimeType self, Type attributeType, bool inherit) =>
            (object)attributeType == typeof(FlagsAttribute)
                ? Native.EnumIsFlags(self.m_handle)
                : AttributeLists.OnType(self, attributeType, inherit);

        [Replaces(T, "GetCustomAttributes", Signature = "System.Boolean")]
        internal static object[] GetCustomAttributes(RuntimeType self, bool inherit) =>
            AttributeLists.OfType(self, typeof(object), inherit);

        [Replaces(T, "GetCustomAttributes", Signature = "System.Type,System.Boolean")]
        internal static object[] GetCustomAttributes(RuntimeType self, Type type, bool inherit) =>
            AttributeLists.OfType(self, type, inherit);

        [Replaces(T, "GetCustomAttributesData")]
        internal static IList<CustomAttributeData> GetCustomAttributesData(RuntimeType self) =>
            AttributeDescriptions.Of(AttributeLists.ListOf(self, true));

        // --- lists of members ---

        private static RuntimeType? Next(RuntimeType type, BindingFlags flags) =>
            (flags & BindingFlags.DeclaredOnly) != 0 ? null : Native.BaseType(type);

        private static IntPtr* Rows(RuntimeType type, int kind, out int count)
        {
            if (RuntimeTypes.IsArray(type))
            {
                count = 0; // the CLR makes Get, Set, Address and constructors up: see FindMethods
                return null;
            }
            IntPtr* table = Tables.MembersOf(type);
            count = (int)table[kind];
            return (IntPtr*)table[kind + 1];
        }

        /// <summary>The method that a type declares with the signature of another one.</summary>
        internal static MethodRow? Declared(RuntimeType type, MethodRow like)
        {
            IntPtr* rows = Rows(type, Tables.Methods, out int count);
            for (int i = 0; i < count; i++)
            {
                var row = new MethodRow(rows + i * Tables.MethodRow, type);
                if (row.SameSignature(like))
                {
                    return row;
                }
            }
            return null;
        }

        private static List<MethodInfo> FindMethods(RuntimeType self, string? name, BindingFlags flags)
        {
            var found = new List<MethodInfo>();
            if (RuntimeTypes.IsArray(self) && (name is null || name == "Get" || name == "Set" || name == "Address"))
            {
                throw Tables.Missing("what methods of its own array type '" + self + "' has");
            }
            for (RuntimeType? type = self; type is object; type = Next(type, flags))
            {
                IntPtr* rows = Rows(type, Tables.Methods, out int count);
                bool inherited = (object)type != self;
                for (int i = 0; i < count; i++)
                {
                    var row = new MethodRow(rows + i * Tables.MethodRow, type);
                    if (!row.IsConstructor
                        && Tables.SameName(name, row.Name, flags)
                        && Tables.Fits(flags, row.IsPublic, row.IsPrivate, row.IsStatic, inherited)
                        && !(inherited && row.IsVirtual && IsOverridden(self, type, row)))
                    {
                        found.Add(new CompiledMethod(row, self));
                    }
                }
            }
            return found;
        }

        /// <summary>Whether a class between `self` and `declaring` has an override of a method.</summary>
        private static bool IsOverridden(RuntimeType self, RuntimeType declaring, MethodRow row)
        {
            for (RuntimeType? type = self; type is object && (object)type != declaring; type = Native.BaseType(type))
            {
                MethodRow? found = Declared(type, row);
                if (found is MethodRow own && own.IsVirtual && (own.MethodAttributes & MethodAttributes.NewSlot) == 0)
                {
                    return true;
                }
            }
            return false;
        }

        private static List<ConstructorInfo> FindConstructors(RuntimeType self, BindingFlags flags)
        {
            var found = new List<ConstructorInfo>();
            if (RuntimeTypes.IsArray(self))
            {
                throw Tables.Missing("what constructors array type '" + self + "' has");
            }
            IntPtr* rows = Rows(self, Tables.Methods, out int count);
            for (int i = 0; i < count; i++)
            {
                var row = new MethodRow(rows + i * Tables.MethodRow, self);
                if (row.IsConstructor && Tables.Fits(flags, row.IsPublic, row.IsPrivate, row.IsStatic, false))
                {
                    found.Add(new CompiledConstructor(row));
                }
            }
            return found;
        }

        private static List<FieldInfo> FindFields(RuntimeType self, string? name, BindingFlags flags)
        {
            var found = new List<FieldInfo>();
            for (RuntimeType? type = self; type is object; type = Next(type, flags))
            {
                AddFields(found, self, type, name, flags & ~BindingFlags.Static); // the CLR lists instance fields first
                AddFields(found, self, type, name, flags & ~BindingFlags.Instance);
            }
            return found;
        }

        private static void AddFields(List<FieldInfo> found, RuntimeType self, RuntimeType type, string? name, BindingFlags flags)
        {
            IntPtr* rows = Rows(type, Tables.Fields, out int count);
            for (int i = 0; i < count; i++)
            {
                IntPtr* row = rows + i * Tables.FieldRow;
                var attributes = (FieldAttributes)((int)row[Tables.Flags] & 0xFFFF);
                FieldAttributes access = attributes & FieldAttributes.FieldAccessMask;
                bool isStatic = (attributes & FieldAttributes.Static) != 0;
                if (Tables.SameName(name, Tables.Text(row[Tables.Name]), flags)
                    && Tables.Fits(flags, access == FieldAttributes.Public, access <= FieldAttributes.Private, isStatic,
                        (object)type != self))
                {
                    found.Add(new CompiledField(row, type, self));
                }
            }
        }

        private static List<PropertyInfo> FindProperties(RuntimeType self, string? name, BindingFlags flags)
        {
            var found = new List<PropertyInfo>();
            for (RuntimeType? type = self; type is object; type = Next(type, flags))
            {
                IntPtr* rows = Rows(type, Tables.Properties, out int count);
                bool inherited = (object)type != self;
                for (int i = 0; i < count; i++)
                {
                    var property = new CompiledProperty(rows + i * Tables.PropertyRow, type, self);
                    MethodRow accessor = property.AnyAccessor;
                    if (Tables.SameName(name, property.Name, flags)
                        && Tables.Fits(flags, property.IsPublic, accessor.IsPrivate, accessor.IsStatic, inherited)
                        && !(inherited && accessor.IsVirtual && IsOverridden(self, type, accessor))
                        && !(inherited && IsHidden(found, property)))
                    {
                        found.Add(property);
                    }
                }
            }
            return found;
        }

        /// <summary>Whether a property of a derived class has the same name and type.</summary>
        private static bool IsHidden(List<PropertyInfo> found, PropertyInfo property)
        {
            foreach (PropertyInfo other in found)
            {
                if (other.Name == property.Name
                    && other.GetIndexParameters().Length == property.GetIndexParameters().Length
                    && (object)other.PropertyType == property.PropertyType)
                {
                    return true;
                }
            }
            return false;
        }

        private static List<EventInfo> FindEvents(RuntimeType self, string? name, BindingFlags flags)
        {
            var found = new List<EventInfo>();
            for (RuntimeType? type = self; type is object; type = Next(type, flags))
            {
                IntPtr* rows = Rows(type, Tables.Events, out int count);
                for (int i = 0; i < count; i++)
                {
                    var @event = new CompiledEvent(rows + i * Tables.EventRow, type, self);
                    MethodRow adder = @event.AnyAccessor;
                    if (Tables.SameName(name, @event.Name, flags)
                        && Tables.Fits(flags, adder.IsPublic, adder.IsPrivate, adder.IsStatic, (object)type != self))
                    {
                        found.Add(@event);
                    }
                }
            }
            return found;
        }

        [Replaces(T, "GetMethods")]
        internal static MethodInfo[] Methods(RuntimeType self, BindingFlags flags) => FindMethods(self, null, flags).ToArray();

        [Replaces(T, "GetConstructors")]
        internal static ConstructorInfo[] Constructors(RuntimeType self, BindingFlags flags) =>
            FindConstructors(self, flags).ToArray();

        [Replaces(T, "GetProperties")]
        internal static PropertyInfo[] Properties(RuntimeType self, BindingFlags flags) =>
            FindProperties(self, null, flags).ToArray();

        [Replaces(T, "GetEvents")]
        internal static EventInfo[] Events(RuntimeType self, BindingFlags flags) => FindEvents(self, null, flags).ToArray();

        [Replaces(T, "GetFields")]
        internal static FieldInfo[] Fields(RuntimeType self, BindingFlags flags) => FindFields(self, null, flags).ToArray();

        [Replaces(T, "GetMembers")]
        internal static MemberInfo[] Members(RuntimeType self, BindingFlags flags) => FindMembers(self, null, MemberTypes.All, flags);

        [Replaces(T, "GetMember")]
        internal static MemberInfo[] Member(RuntimeType self, string name, MemberTypes type, BindingFlags flags) =>
            FindMembers(self, name ?? throw new ArgumentNullException(nameof(name)), type, flags);

        private static MemberInfo[] FindMembers(RuntimeType self, string? name, MemberTypes kinds, BindingFlags flags)
        {
            var found = new List<MemberInfo>();
            if ((kinds & MemberTypes.Method) != 0)
            {
                found.AddRange(FindMethods(self, name, flags));
            }
            if ((kinds & MemberTypes.Constructor) != 0)
            {
                foreach (ConstructorInfo constructor in FindConstructors(self, flags))
                {
                    if (Tables.SameName(name, constructor.Name, flags))
                    {
                        found.Add(constructor);
                    }
                }
            }
            if ((kinds & MemberTypes.Property) != 0)
            {
                found.AddRange(FindProperties(self, name, flags));
            }
            if ((kinds & MemberTypes.Event) != 0)
            {
                found.AddRange(FindEvents(self, name, flags));
            }
            if ((kinds & MemberTypes.Field) != 0)
            {
                found.AddRange(FindFields(self, name, flags));
            }
            if ((kinds & MemberTypes.NestedType) != 0 && !AttributeLists.IsOfLibrary(self))
            {
                found.AddRange(RuntimeTypes.Nested(self, name, flags));
            }
            return found.ToArray();
        }

        // --- one member ---

        [Replaces(T, "GetField")]
        internal static FieldInfo? Field(RuntimeType self, string name, BindingFlags flags)
        {
            List<FieldInfo> found = FindFields(self, name ?? throw new ArgumentNullException(nameof(name)), flags);
            return found.Count == 0 ? null : found[0];
        }

        [Replaces(T, "GetEvent")]
        internal static EventInfo? Event(RuntimeType self, string name, BindingFlags flags)
        {
            List<EventInfo> found = FindEvents(self, name ?? throw new ArgumentNullException(nameof(name)), flags);
            return found.Count == 0 ? null : found[0];
        }

        [Replaces(T, "GetMethodImplCommon")]
        internal static MethodInfo? Method(
            RuntimeType self, string name, int arity, BindingFlags flags, Binder? binder, CallingConventions convention,
            Type[]? types, ParameterModifier[]? modifiers)
        {
            List<MethodInfo> found = FindMethods(self, name, flags);
            found.RemoveAll(m => (arity >= 0 && ((CompiledMethod)m).Row.GenericCount != arity) || !CanTake(m.GetParameters(), types));
            if (found.Count == 0)
            {
                return null;
            }
            if (types is null || types.Length == 0)
            {
                return (MethodInfo)MostDerived(found.ToArray());
            }
            return (MethodInfo?)Exact(found.ToArray(), types);
        }

        [Replaces(T, "GetConstructorImpl")]
        internal static ConstructorInfo? Constructor(
            RuntimeType self, BindingFlags flags, Binder? binder, CallingConventions convention, Type[]? types,
            ParameterModifier[]? modifiers)
        {
            if (types is object && types.Length == 0 && RuntimeTypes.IsArray(self))
            {
                return null; // those of arrays take lengths
            }
            List<ConstructorInfo> found = FindConstructors(self, flags);
            found.RemoveAll(c => !CanTake(c.GetParameters(), types));
            if (found.Count == 0)
            {
                return null;
            }
            return types is null || types.Length == 0 ? found[0] : (ConstructorInfo?)Exact(found.ToArray(), types);
        }

        [Replaces(T, "GetPropertyImpl")]
        internal static PropertyInfo? Property(
            RuntimeType self, string name, BindingFlags flags, Binder? binder, Type? returnType, Type[]? types,
            ParameterModifier[]? modifiers)
        {
            if (name is null)
            {
                throw new ArgumentNullException(nameof(name));
            }
            List<PropertyInfo> found = FindProperties(self, name, flags);
            found.RemoveAll(p => !CanTake(p.GetIndexParameters(), types) || (returnType is object && (object)p.PropertyType != returnType));
            if (found.Count == 0)
            {
                return null;
            }
            foreach (PropertyInfo property in found)
            {
                if (types is object && SameTypes(property.GetIndexParameters(), types))
                {
                    return property;
                }
            }
            return found.Count == 1 ? found[0] : throw new AmbiguousMatchException("Ambiguous match found.");
        }

        private static bool CanTake(ParameterInfo[] parameters, Type[]? types) =>
            types is null || types.Length == parameters.Length;

        private static bool SameTypes(ParameterInfo[] parameters, Type[] types)
        {
            for (int i = 0; i < types.Length; i++)
            {
                if ((object)parameters[i].ParameterType != types[i])
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>The only one, or the one of the most derived class among equal signatures.</summary>
        private static MethodBase MostDerived(MethodBase[] found)
        {
            for (int i = 1; i < found.Length; i++)
            {
                if (!((CompiledMethod)found[0]).Row.SameSignature(((CompiledMethod)found[i]).Row))
                {
                    throw new AmbiguousMatchException("Ambiguous match found.");
                }
            }
            return found[0];
        }

        /// <summary>The method with exactly these parameters, else what the default binder chooses.</summary>
        private static MethodBase? Exact(MethodBase[] found, Type[] types)
        {
            foreach (MethodBase method in found)
            {
                if (SameTypes(method.GetParameters(), types))
                {
                    return method;
                }
            }
            MethodBase? best = null;
            foreach (MethodBase method in found)
            {
                if (Converts(method.GetParameters(), types))
                {
                    if (best is object)
                    {
                        throw new AmbiguousMatchException("Ambiguous match found.");
                    }
                    best = method;
                }
            }
            return best;
        }

        private static bool Converts(ParameterInfo[] parameters, Type[] types)
        {
            for (int i = 0; i < types.Length; i++)
            {
                if (!parameters[i].ParameterType.IsAssignableFrom(types[i]))
                {
                    return false;
                }
            }
            return true;
        }

        [Replaces(T, "GetInterface")]
        internal static Type? Interface(RuntimeType self, string name, bool ignoreCase)
        {
            BindingFlags flags = ignoreCase ? BindingFlags.IgnoreCase : BindingFlags.Default;
            for (int i = 0; i < Native.InterfaceCount(self.m_handle); i++)
            {
                Type found = Native.InterfaceAt(self.m_handle, i);
                string full = found.Namespace is null ? found.Name : found.Namespace + "." + found.Name;
                if (Tables.SameName(name, found.Name, flags) || Tables.SameName(name, full, flags))
                {
                    return found;
                }
            }
            return null;
        }

        // --- making ---

        [Replaces(T, "CreateInstanceImpl")]
        internal static object? CreateInstance(
            RuntimeType self, BindingFlags flags, Binder? binder, object?[]? arguments, CultureInfo? culture)
        {
            if (arguments is null || arguments.Length == 0)
            {
                return RuntimeTypes.Create(self, (flags & BindingFlags.NonPublic) == 0, (flags & BindingFlags.DoNotWrapExceptions) == 0);
            }
            if (arguments.Length == 1 && self.IsSZArray)
            {
                return Array.CreateInstance(self.GetElementType()!, (int)Tables.Convert(arguments[0], typeof(int))!);
            }
            List<ConstructorInfo> found = FindConstructors(self, flags & ~BindingFlags.Static);
            found.RemoveAll(c => !CanCall(c.GetParameters(), arguments));
            if (found.Count == 0)
            {
                throw new MissingMethodException("Constructor on type '" + self + "' not found.");
            }
            if (found.Count > 1)
            {
                found.RemoveAll(c => !TakesExactly(c.GetParameters(), arguments));
            }
            return found.Count == 1
                ? found[0].Invoke(flags, binder, arguments, culture)
                : throw new AmbiguousMatchException("Ambiguous match found.");
        }

        private static bool CanCall(ParameterInfo[] parameters, object?[] arguments)
        {
            if (parameters.Length != arguments.Length)
            {
                return false;
            }
            for (int i = 0; i < parameters.Length; i++)
            {
                try
                {
                    Tables.Convert(arguments[i], parameters[i].ParameterType);
                }
                catch (ArgumentException)
                {
                    return false;
                }
                if (arguments[i] is null && parameters[i].ParameterType.IsValueType
                    && Nullable.GetUnderlyingType(parameters[i].ParameterType) is null)
                {
                    return false;
                }
            }
            return true;
        }

        private static bool TakesExactly(ParameterInfo[] parameters, object?[] arguments)
        {
            for (int i = 0; i < parameters.Length; i++)
            {
                if (arguments[i] is object given && (object)given.GetType() != parameters[i].ParameterType)
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>Type.FullName of an instantiation.</summary>
        internal static string InstanceName(string definition, Type[] arguments)
        {
            for (int i = 0; i < arguments.Length; i++)
            {
                definition += (i == 0 ? "[[" : ",[") + arguments[i].AssemblyQualifiedName + "]";
            }
            return definition + "]";
        }

        /// <summary>Instantiations that the program contains are found by their full name.</summary>
        [Replaces(T, "MakeGenericType")]
        internal static Type MakeGenericType(RuntimeType self, Type[] arguments)
        {
            if (arguments is null)
            {
                throw new ArgumentNullException("instantiation");
            }
            if (!Native.IsGenericTypeDefinition(self))
            {
                throw new InvalidOperationException(
                    self + " is not a GenericTypeDefinition. MakeGenericType may only be called on a type for which Type.IsGenericTypeDefinition is true.");
            }
            string name = InstanceName(Native.TypeFullName(self.m_handle), arguments);
            return Native.MadeType(name) ?? throw Tables.Missing("type '" + name + "'");
        }
    }
}
