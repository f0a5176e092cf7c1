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
        private const string S = "System.Reflection.SignatureType"; // of types over type parameters
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

        private static Type? Next(Type type, BindingFlags flags) =>
            (flags & BindingFlags.DeclaredOnly) != 0 ? null : type.BaseType;

        /// <summary>Type parameters declare nothing, and those of arrays are in no table (see ArrayMethods).</summary>
        private static IntPtr* Rows(Type type, int kind, out int count)
        {
            RuntimeType? owner = type.HasElementType ? null : Tables.OwnerOf(type);
            if (owner is null)
            {
                count = 0;
                return null;
            }
            IntPtr* table = Tables.MembersOf(owner);
            count = (int)table[kind];
            return (IntPtr*)table[kind + 1];
        }

        /// <summary>The method that a type declares with the signature of another one.</summary>
        internal static MethodRow? Declared(Type type, MethodRow like)
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

        private static List<MethodInfo> FindMethods(Type self, string? name, BindingFlags flags)
        {
            var found = new List<MethodInfo>();
            if (self.IsArray)
            {
                ArrayMethods.AddMethods(found, self, name, flags);
            }
            for (Type? type = self; type is object; type = Next(type, flags))
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

        /// <summary>
        /// Whether a class between `self` and `declaring` has an override of a method. One below a class with a new slot is of that slot.
        /// </summary>
        private static bool IsOverridden(Type self, Type declaring, MethodRow row)
        {
            bool overridden = false;
            for (Type? type = self; type is object && (object)type != declaring; type = type.BaseType)
            {
                MethodRow? found = Declared(type, row);
                if (found is MethodRow own && own.IsVirtual)
                {
                    overridden = (own.MethodAttributes & MethodAttributes.NewSlot) == 0;
                }
            }
            return overridden;
        }

        private static List<ConstructorInfo> FindConstructors(Type self, BindingFlags flags)
        {
            var found = new List<ConstructorInfo>();
            if (self.IsArray)
            {
                ArrayMethods.AddConstructors(found, self, flags);
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

        private static List<FieldInfo> FindFields(Type self, string? name, BindingFlags flags)
        {
            var found = new List<FieldInfo>();
            for (Type? type = self; type is object; type = Next(type, flags))
            {
                AddFields(found, self, type, name, flags & ~BindingFlags.Static, false); // the CLR lists instance fields first,
                AddFields(found, self, type, name, flags & ~BindingFlags.Instance, false);
                AddFields(found, self, type, name, flags & ~BindingFlags.Instance, true); // and constants last
            }
            return found;
        }

        private static void AddFields(List<FieldInfo> found, Type self, Type type, string? name, BindingFlags flags, bool constants)
        {
            IntPtr* rows = Rows(type, Tables.Fields, out int count);
            for (int i = 0; i < count; i++)
            {
                IntPtr* row = rows + i * Tables.FieldRow;
                var attributes = (FieldAttributes)((int)row[Tables.Flags] & 0xFFFF);
                FieldAttributes access = attributes & FieldAttributes.FieldAccessMask;
                bool isStatic = (attributes & FieldAttributes.Static) != 0;
                if (constants == ((attributes & FieldAttributes.Literal) != 0)
                    && Tables.SameName(name, Tables.Text(row[Tables.Name]), flags)
                    && Tables.Fits(flags, access == FieldAttributes.Public, access <= FieldAttributes.Private, isStatic,
                        (object)type != self))
                {
                    found.Add(new CompiledField(row, type, self));
                }
            }
        }

        /// <summary>
        /// What a derived class hides is hidden whatever access the caller asks for; what is private to a base class hides nothing.
        /// </summary>
        private static List<PropertyInfo> FindProperties(Type self, string? name, BindingFlags flags)
        {
            var visible = new List<CompiledProperty>();
            var found = new List<PropertyInfo>();
            for (Type? type = self; type is object; type = Next(type, flags))
            {
                IntPtr* rows = Rows(type, Tables.Properties, out int count);
                bool inherited = (object)type != self;
                for (int i = 0; i < count; i++)
                {
                    var property = new CompiledProperty(rows + i * Tables.PropertyRow, type, self);
                    MethodRow accessor = property.AnyAccessor;
                    if (!Tables.SameName(name, property.Name, flags)
                        || !property.IsVisible
                        || (inherited && accessor.IsVirtual && IsOverridden(self, type, accessor))
                        || (inherited && IsHidden(visible, property)))
                    {
                        continue;
                    }
                    visible.Add(property);
                    if (Tables.Fits(flags, property.IsPublic, false, accessor.IsStatic, inherited))
                    {
                        found.Add(property);
                    }
                }
            }
            return found;
        }

        private static bool IsHidden(List<CompiledProperty> visible, CompiledProperty property)
        {
            foreach (CompiledProperty other in visible)
            {
                if (other.SameSignature(property))
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The property that a type declares with the signature of another one.</summary>
        internal static CompiledProperty? Declared(Type type, CompiledProperty like)
        {
            IntPtr* rows = Rows(type, Tables.Properties, out int count);
            for (int i = 0; i < count; i++)
            {
                var property = new CompiledProperty(rows + i * Tables.PropertyRow, type, type);
                if (property.SameSignature(like))
                {
                    return property;
                }
            }
            return null;
        }

        /// <summary>A derived class's event hides those of its base classes that have its name.</summary>
        private static List<EventInfo> FindEvents(Type self, string? name, BindingFlags flags)
        {
            var visible = new List<CompiledEvent>();
            var found = new List<EventInfo>();
            for (Type? type = self; type is object; type = Next(type, flags))
            {
                IntPtr* rows = Rows(type, Tables.Events, out int count);
                bool inherited = (object)type != self;
                for (int i = 0; i < count; i++)
                {
                    var @event = new CompiledEvent(rows + i * Tables.EventRow, type, self);
                    MethodRow adder = @event.AnyAccessor;
                    if (!Tables.SameName(name, @event.Name, flags) || (inherited && (adder.IsPrivate || IsHidden(visible, @event))))
                    {
                        continue;
                    }
                    visible.Add(@event);
                    if (Tables.Fits(flags, adder.IsPublic, adder.IsPrivate, adder.IsStatic, inherited))
                    {
                        found.Add(@event);
                    }
                }
            }
            return found;
        }

        private static bool IsHidden(List<CompiledEvent> visible, CompiledEvent @event)
        {
            foreach (CompiledEvent other in visible)
            {
                if (other.Name == @event.Name)
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The event that a type declares with a name.</summary>
        internal static CompiledEvent? DeclaredEvent(Type type, string name)
        {
            IntPtr* rows = Rows(type, Tables.Events, out int count);
            for (int i = 0; i < count; i++)
            {
                var @event = new CompiledEvent(rows + i * Tables.EventRow, type, type);
                if (@event.Name == name)
                {
                    return @event;
                }
            }
            return null;
        }

        /// <summary>The type whose nested types are a type's: of a type parameter its base class.</summary>
        private static RuntimeType? NestsIn(Type type) => Tables.OwnerOf(type is TypeParameter ? type.BaseType! : type);

        [Replaces(S, "GetNestedTypes")]
        internal static Type[] NestedTypes(SignatureType self, BindingFlags flags) =>
            NestsIn(self) is RuntimeType owner ? RuntimeTypes.NestedTypes(owner, flags) : Type.EmptyTypes;

        [Replaces(S, "GetNestedType")]
        internal static Type? NestedType(SignatureType self, string name, BindingFlags flags) =>
            NestsIn(self) is RuntimeType owner ? RuntimeTypes.NestedType(owner, name, flags) : null;

        [Replaces(T, "GetMethods")]
        [Replaces(S, "GetMethods")]
        internal static MethodInfo[] Methods(Type self, BindingFlags flags) => FindMethods(self, null, flags).ToArray();

        [Replaces(T, "GetConstructors")]
        [Replaces(S, "GetConstructors")]
        internal static ConstructorInfo[] Constructors(Type self, BindingFlags flags) =>
            FindConstructors(self, flags).ToArray();

        [Replaces(T, "GetProperties")]
        [Replaces(S, "GetProperties")]
        internal static PropertyInfo[] Properties(Type self, BindingFlags flags) =>
            FindProperties(self, null, flags).ToArray();

        [Replaces(T, "GetEvents")]
        [Replaces(S, "GetEvents")]
        internal static EventInfo[] Events(Type self, BindingFlags flags) => FindEvents(self, null, flags).ToArray();

        [Replaces(T, "GetFields")]
        [Replaces(S, "GetFields")]
        internal static FieldInfo[] Fields(Type self, BindingFlags flags) => FindFields(self, null, flags).ToArray();

        [Replaces(T, "GetMembers")]
        [Replaces(S, "GetMembers")]
        internal static MemberInfo[] Members(Type self, BindingFlags flags) => FindMembers(self, null, MemberTypes.All, flags);

        [Replaces(T, "GetMember")]
        [Replaces(S, "GetMember")]
        internal static MemberInfo[] Member(Type self, string name, MemberTypes type, BindingFlags flags) =>
            FindMembers(self, name ?? throw new ArgumentNullException(nameof(name)), type, flags);

        private static MemberInfo[] FindMembers(Type self, string? name, MemberTypes kinds, BindingFlags flags)
        {
            if (name is object && name.EndsWith("*", StringComparison.Ordinal))
            {
                return WithPrefix(FindMembers(self, null, kinds, flags), name.Substring(0, name.Length - 1), kinds, flags);
            }
            var found = new List<MemberInfo>();
            if ((kinds & MemberTypes.Method) != 0)
            {
                found.AddRange(FindMethods(self, name, flags));
            }
            if ((kinds & MemberTypes.Constructor) != 0)
            {
                bool named = name is null || Tables.SameName(name, ".ctor", flags) || Tables.SameName(name, ".cctor", flags);
                foreach (ConstructorInfo constructor in named ? FindConstructors(self, flags) : new List<ConstructorInfo>())
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
            if ((kinds & MemberTypes.NestedType) != 0 && NestsIn(self) is RuntimeType owner && !AttributeLists.IsOfLibrary(owner))
            {
                found.AddRange(RuntimeTypes.Nested(owner, name, flags));
            }
            return OfKind(found, kinds);
        }

        private static MemberInfo[] WithPrefix(MemberInfo[] all, string prefix, MemberTypes kinds, BindingFlags flags)
        {
            StringComparison comparison =
                (flags & BindingFlags.IgnoreCase) != 0 ? StringComparison.OrdinalIgnoreCase : StringComparison.Ordinal;
            var found = new List<MemberInfo>();
            foreach (MemberInfo member in all)
            {
                if (member.Name.StartsWith(prefix, comparison))
                {
                    found.Add(member);
                }
            }
            return OfKind(found, kinds);
        }

        /// <summary>An array of the class that its members have in common: callers cast it.</summary>
        private static MemberInfo[] OfKind(List<MemberInfo> found, MemberTypes kinds)
        {
            MemberInfo[] array = kinds switch
            {
                MemberTypes.Method => new MethodInfo[found.Count],
                MemberTypes.Constructor => new ConstructorInfo[found.Count],
                MemberTypes.Property => new PropertyInfo[found.Count],
                MemberTypes.Event => new EventInfo[found.Count],
                MemberTypes.Field => new FieldInfo[found.Count],
                MemberTypes.NestedType => new Type[found.Count],
                MemberTypes.TypeInfo => new Type[found.Count],
                MemberTypes.Method | MemberTypes.Constructor => new MethodBase[found.Count],
                _ => new MemberInfo[found.Count],
            };
            for (int i = 0; i < array.Length; i++)
            {
                array[i] = found[i];
            }
            return array;
        }

        // --- one member ---

        [Replaces(T, "GetField")]
        [Replaces(S, "GetField")]
        internal static FieldInfo? Field(Type self, string name, BindingFlags flags)
        {
            FieldInfo? best = null;
            foreach (FieldInfo field in FindFields(self, name ?? throw new ArgumentNullException(nameof(name)), flags))
            {
                if (best is object && (object?)best.DeclaringType == field.DeclaringType)
                {
                    throw Ambiguous();
                }
                best ??= field; // the most derived class comes first
            }
            return best;
        }

        private static Exception Ambiguous() => new AmbiguousMatchException("Ambiguous match found.");

        private static T? Only<T>(List<T> found) where T : class =>
            found.Count == 0 ? null : found.Count == 1 ? found[0] : throw Ambiguous();

        [Replaces(T, "GetEvent")]
        [Replaces(S, "GetEvent")]
        internal static EventInfo? Event(Type self, string name, BindingFlags flags)
        {
            return Only(FindEvents(self, name ?? throw new ArgumentNullException(nameof(name)), flags));
        }

        [Replaces(T, "GetMethodImplCommon")]
        internal static MethodInfo? Method(
            Type self, string name, int arity, BindingFlags flags, Binder? binder, CallingConventions convention,
            Type[]? types, ParameterModifier[]? modifiers)
        {
            List<MethodInfo> found = FindMethods(self, name, flags);
            bool onlyVariable = (convention & CallingConventions.Any) == CallingConventions.VarArgs;
            found.RemoveAll(m => onlyVariable || (arity >= 0 && m.GetGenericArguments().Length != arity) || !CanTake(m, flags, types));
            if (found.Count == 0)
            {
                return null;
            }
            if (found.Count == 1 && (types is null || types.Length == 0))
            {
                return found[0];
            }
            MethodInfo[] all = found.ToArray();
            if (types is null)
            {
                foreach (MethodInfo method in all)
                {
                    if (!DefaultBinder.CompareMethodSig(method, all[0]))
                    {
                        throw Ambiguous();
                    }
                }
                return (MethodInfo?)DefaultBinder.FindMostDerivedNewSlotMeth(all, all.Length);
            }
            return (MethodInfo?)(binder ?? Type.DefaultBinder).SelectMethod(flags, all, types, modifiers);
        }

        [Replaces(S, "GetMethodImpl", Signature = GetMethodParameters)]
        internal static MethodInfo? Method(
            SignatureType self, string name, BindingFlags flags, Binder? binder, CallingConventions convention, Type[]? types,
            ParameterModifier[]? modifiers) => Method(self, name, -1, flags, binder, convention, types, modifiers);

        private const string GetMethodParameters =
            "System.String,System.Reflection.BindingFlags,System.Reflection.Binder,System.Reflection.CallingConventions,System.Type[],"
            + "System.Reflection.ParameterModifier[]";

        [Replaces(T, "GetConstructorImpl")]
        [Replaces(S, "GetConstructorImpl")]
        internal static ConstructorInfo? Constructor(
            Type self, BindingFlags flags, Binder? binder, CallingConventions convention, Type[]? types,
            ParameterModifier[]? modifiers)
        {
            if (types is object && types.Length == 0 && self.IsArray)
            {
                return null; // those of arrays take lengths
            }
            List<ConstructorInfo> found = FindConstructors(self, flags);
            found.RemoveAll(c => !CanTake(c, flags, types));
            if (found.Count == 0 || types is null)
            {
                return found.Count == 0 ? null : found[0];
            }
            if (types.Length == 0 && found.Count == 1 && found[0].GetParameters().Length == 0)
            {
                return found[0];
            }
            MethodBase[] all = found.ToArray();
            if ((flags & BindingFlags.ExactBinding) == 0)
            {
                return (ConstructorInfo?)(binder ?? Type.DefaultBinder).SelectMethod(flags, all, types, modifiers);
            }
#if NET_3_1
            return (ConstructorInfo?)DefaultBinder.ExactBinding(all, types, modifiers);
#else
            return (ConstructorInfo?)DefaultBinder.ExactBinding(all, types);
#endif
        }

        [Replaces(T, "GetPropertyImpl")]
        [Replaces(S, "GetPropertyImpl")]
        internal static PropertyInfo? Property(
            Type self, string name, BindingFlags flags, Binder? binder, Type? returnType, Type[]? types,
            ParameterModifier[]? modifiers)
        {
            if (name is null)
            {
                throw new ArgumentNullException(nameof(name));
            }
            List<PropertyInfo> found = FindProperties(self, name, flags);
            found.RemoveAll(p => types is object && types.Length != p.GetIndexParameters().Length);
            if (found.Count == 0)
            {
                return null;
            }
            if (types is null || types.Length == 0)
            {
                if (found.Count == 1)
                {
                    return returnType is null || (object)found[0].PropertyType == returnType ? found[0] : null;
                }
                if (returnType is null)
                {
                    throw Ambiguous();
                }
            }
            PropertyInfo[] all = found.ToArray();
            if ((flags & BindingFlags.ExactBinding) == 0)
            {
                return (binder ?? Type.DefaultBinder).SelectProperty(flags, all, returnType, types, modifiers);
            }
#if NET_3_1
            return DefaultBinder.ExactPropertyBinding(all, returnType, types, modifiers);
#else
            return DefaultBinder.ExactPropertyBinding(all, returnType, types);
#endif
        }

        private static bool CanTake(MethodBase method, BindingFlags flags, Type[]? types) =>
            types is null || ReflectedCalls.CanTake(method, flags, types.Length, types);

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
            RuntimeTypes.CheckCreation(self);
            bool publicOnly = (flags & BindingFlags.NonPublic) == 0, wraps = (flags & BindingFlags.DoNotWrapExceptions) == 0;
            const BindingFlags OfInstances = BindingFlags.Public | BindingFlags.Instance;
            arguments ??= Array.Empty<object>();
            bool plain = arguments.Length == 0 && (flags & OfInstances) == OfInstances;
            if (plain && (self.IsValueType || RuntimeTypes.HasDefaultConstructor(self, publicOnly)))
            {
                return RuntimeTypes.Create(self, publicOnly, wraps);
            }
            if (arguments.Length == 1 && self.IsSZArray && arguments[0] is int length)
            {
                return Array.CreateInstance(self.GetElementType()!, length);
            }
            var types = new Type[arguments.Length];
            for (int i = 0; i < types.Length; i++)
            {
                types[i] = arguments[i]?.GetType()!;
            }
            List<ConstructorInfo> found = self.IsInterface ? new List<ConstructorInfo>() : FindConstructors(self, flags);
            found.RemoveAll(c => !ReflectedCalls.CanTake(c, flags, types.Length, types));
            object? state = null;
            MethodBase? chosen = null;
            binder ??= Type.DefaultBinder;
            try
            {
                chosen = found.Count == 0
                    ? null
                    : binder.BindToMethod(flags, found.ToArray(), ref arguments!, null, culture, null, out state);
            }
            catch (MissingMethodException)
            {
            }
            if (chosen is null)
            {
                throw new MissingMethodException("Constructor on type '" + self.FullName + "' not found.");
            }
            if (chosen.GetParameters().Length == 0)
            {
                return RuntimeTypes.Create(self, false, wraps);
            }
            object made = ((ConstructorInfo)chosen).Invoke(flags, binder, arguments, culture);
            if (state is object)
            {
                binder.ReorderArgumentArray(ref arguments!, state);
            }
            return made;
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
            Type[] parameters = RuntimeTypes.GenericArguments(self);
            bool open = false;
            foreach (Type? argument in arguments)
            {
                open |= TypeLoading.IsOpen(argument ?? throw new ArgumentNullException());
            }
            if (arguments.Length != parameters.Length)
            {
                throw new ArgumentException(
                    "The number of generic arguments provided doesn't equal the arity of the generic type definition.", "instantiation");
            }
            if (open)
            {
                return OpenTypes.Violation(parameters, arguments, self) is Exception violation
                    ? throw violation
                    : OpenTypes.Construct(self, arguments);
            }
            string name = InstanceName(Native.TypeFullName(self.m_handle), arguments);
            return Native.MadeType(name) ?? Loaded(self, parameters, arguments) ?? throw Tables.MissingInstance(name);
        }

        /// <summary>The instantiation that the type loader makes, or null; an exception for a violated constraint.</summary>
        internal static RuntimeType? Loaded(RuntimeType self, Type[] parameters, Type[] arguments)
        {
            Exception? violation = OpenTypes.Violation(parameters, arguments, self);
            return violation is null ? TypeLoading.Load(self, arguments) : throw violation;
        }
    }
}
