using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;

namespace RyuAot
{
    /// <summary>
    /// System.RuntimeType without reflection's caches: names and relations come from the MethodTable that the compiler
    /// emitted (<c>m_handle</c>). CoreLib's own bodies lead through RuntimeTypeCache to metadata parsing, custom attributes,
    /// DateTime, FileStream and Task.
    /// </summary>
    internal static class RuntimeTypes
    {
        private const string T = "System.RuntimeType";

        private static Exception NoReflection() => new PlatformNotSupportedException("Reflection is not supported by ryuaot.");

        [Replaces(T, "ToString")]
        internal static string ToString(RuntimeType self) => Native.TypeDisplayName(self.m_handle);

#if NET_3_1
        [Replaces(T, "FormatTypeName")]
#endif
        internal static string FormatTypeName(RuntimeType self) => Native.TypeDisplayName(self.m_handle);

        [Replaces(T, "get_Name")]
        internal static string Name(RuntimeType self) => Native.TypeName(self.m_handle);

        [Replaces(T, "get_Namespace")]
        internal static string? Namespace(RuntimeType self) => Native.TypeNamespace(self.m_handle);

        [Replaces(T, "get_FullName")]
        internal static string FullName(RuntimeType self) => Native.TypeFullName(self.m_handle);

#if NET_3_1
        [Replaces(T, "GetCachedName")]
#endif
        internal static string CachedName(RuntimeType self, int kind) =>
            kind == 0 ? Native.TypeName(self.m_handle) : Native.TypeDisplayName(self.m_handle);

        [Replaces(T, "get_AssemblyQualifiedName")]
        internal static string AssemblyQualifiedName(RuntimeType self) =>
            Native.TypeFullName(self.m_handle) + ", " + Native.TypeAssembly(self.m_handle);

        /// <summary>Of a definition over its own parameters.</summary>
        [Replaces(T, "get_BaseType")]
        internal static Type? BaseType(RuntimeType self) =>
            Native.IsGenericTypeDefinition(self) ? OpenTypes.BaseOf(self) : Native.BaseType(self);

        [Replaces(T, "GetBaseType")]
        internal static RuntimeType? ExactBase(RuntimeType self) => Native.BaseType(self);

        [Replaces(T, "get_DeclaringType")]
        [Replaces(T, "get_ReflectedType")]
        internal static Type? DeclaringType(RuntimeType self) => Native.TypeDeclaring(self.m_handle);

        [Replaces(T, "get_DeclaringMethod")]
        internal static MethodBase? DeclaringMethod(RuntimeType self) => throw NoParameter();

        private static Exception NoParameter() =>
            new InvalidOperationException("Method may only be called on a Type for which Type.IsGenericParameter is true.");

        [Replaces(T, "GetGenericParameterConstraints")]
        internal static Type[] Constraints(RuntimeType self) => throw NoParameter();

        [Replaces(T, "IsSubclassOf")]
        internal static bool IsSubclassOf(RuntimeType self, Type type)
        {
            if (type is null)
            {
                throw new ArgumentNullException(nameof(type));
            }
            for (Type? b = BaseType(self); b is object; b = b.BaseType)
            {
                if ((object)b == type)
                {
                    return true;
                }
            }
            return (object)type == typeof(object) && (object)self != type;
        }

        [Replaces(T, "IsAssignableFrom", Signature = "System.Type")]
        internal static bool IsAssignableFrom(RuntimeType self, Type c) =>
            c is RuntimeType from ? Native.IsAssignable(from.m_handle, self.m_handle) : c is SignatureType open && TakesOpen(self, open);

        /// <summary>Whether a type takes those over type parameters: by what they are constrained to.</summary>
        private static bool TakesOpen(RuntimeType self, SignatureType from)
        {
            if ((object)self == typeof(object))
            {
                return !from.IsByRef && !from.IsPointer;
            }
            if (from.HasElementType)
            {
                return from.IsArray && self.IsAssignableFrom(typeof(Array));
            }
            bool takes = from.BaseType is Type based && self.IsAssignableFrom(based);
            foreach (Type known in takes ? Type.EmptyTypes : from.GetInterfaces())
            {
                takes |= known is RuntimeType && self.IsAssignableFrom(known);
            }
            return takes;
        }

        [Replaces(T, "IsAssignableFrom", Signature = "System.Reflection.TypeInfo")]
        internal static bool IsAssignableFromInfo(RuntimeType self, TypeInfo c) =>
            c is RuntimeType from && Native.IsAssignable(from.m_handle, self.m_handle);

        [Replaces(T, "IsInstanceOfType")]
        internal static bool IsInstanceOfType(RuntimeType self, object o) =>
            o != null && Native.IsAssignable(Native.MethodTableOf(o), self.m_handle);

        [Replaces(T, "IsValueTypeImpl")]
        internal static bool IsValueType(RuntimeType self) => (Native.TypeFlags(self.m_handle) & Native.ValueType) != 0;

        [Replaces("System.Type", "get_IsEnum")]
#if NET_10
        [Replaces(T, "get_IsEnum")]
#endif
        internal static bool IsEnum(Type self) =>
            self is RuntimeType type && (Native.TypeFlags(type.m_handle) & Native.IsEnum) != 0;

        [Replaces("System.Type", "get_IsInterface")]
        internal static bool IsInterface(Type self) =>
            self is RuntimeType type
                ? (Native.TypeFlags(type.m_handle) & Native.Interface) != 0
                : (self.Attributes & TypeAttributes.ClassSemanticsMask) == TypeAttributes.Interface;

        [Replaces(T, "IsPrimitiveImpl")]
        internal static bool IsPrimitive(RuntimeType self)
        {
            int flags = Native.TypeFlags(self.m_handle);
            return (flags & Native.Primitive) != 0 && (flags & Native.IsEnum) == 0;
        }

        [Replaces(T, "IsArrayImpl")]
        internal static bool IsArray(RuntimeType self) => (Native.TypeFlags(self.m_handle) & Native.Array) != 0;

        /// <summary>CoreLib reads the CLR's MethodTable flags: arrays and strings.</summary>
        [Replaces("System.Runtime.CompilerServices.RuntimeHelpers", "ObjectHasComponentSize")]
        internal static bool HasComponentSize(object obj) =>
            (Native.TypeFlags(Native.MethodTableOf(obj)) & (Native.Array | Native.String)) != 0;

        [Replaces(T, "get_IsSZArray")]
        internal static bool IsSzArray(RuntimeType self) => (Native.TypeFlags(self.m_handle) & Native.SzArray) != 0;

        [Replaces(T, "IsByRefImpl")]
        internal static bool IsByRef(RuntimeType self) => Native.TypeElementType(self.m_handle) == 16;

        [Replaces(T, "IsPointerImpl")]
        internal static bool IsPointer(RuntimeType self) => Native.TypeElementType(self.m_handle) == 15;

        [Replaces(T, "HasElementTypeImpl")]
        internal static bool HasElementType(RuntimeType self) =>
            (Native.TypeFlags(self.m_handle) & (Native.Array | Native.PointerOrByRef)) != 0;

        [Replaces(T, "IsCOMObjectImpl")]
        [Replaces(T, "IsContextfulImpl")]
        [Replaces(T, "get_IsCollectible")]
        [Replaces(T, "get_IsGenericParameter")]
        internal static bool No(RuntimeType self) => false;

        [Replaces(T, "get_ContainsGenericParameters")]
        internal static bool ContainsGenericParameters(RuntimeType self)
        {
            Type root = self;
            while (root.HasElementType)
            {
                root = root.GetElementType()!;
            }
            return Native.IsGenericTypeDefinition((RuntimeType)root);
        }

        [Replaces(T, "IsDelegate")]
        internal static bool IsDelegate(RuntimeType self) => (Native.TypeFlags(self.m_handle) & 1024) != 0;

        [Replaces(T, "get_IsTypeDefinition")]
        internal static bool IsTypeDefinition(RuntimeType self) =>
            Native.TypeArgumentCount(self.m_handle) == 0
            && (Native.TypeFlags(self.m_handle) & (Native.Array | Native.PointerOrByRef)) == 0;

        [Replaces(T, "get_IsGenericType")]
        internal static bool IsGenericType(RuntimeType self) =>
            Native.TypeArgumentCount(self.m_handle) != 0 || Native.IsGenericTypeDefinition(self);

        [Replaces(T, "get_IsGenericTypeDefinition")]
        internal static bool IsGenericTypeDefinition(RuntimeType self) => Native.IsGenericTypeDefinition(self);

        [Replaces(T, "get_IsConstructedGenericType")]
        internal static bool IsConstructedGenericType(RuntimeType self) => Native.TypeArgumentCount(self.m_handle) != 0;

        [Replaces(T, "GetAttributeFlagsImpl")]
        internal static int Attributes(RuntimeType self) => Native.TypeAttributes(self.m_handle);

        [Replaces(T, "GetGenericArgumentsInternal")]
        internal static RuntimeType[] GenericArgumentsInternal(RuntimeType self)
        {
            var arguments = new RuntimeType[Native.TypeArgumentCount(self.m_handle)];
            for (int i = 0; i < arguments.Length; i++)
            {
                arguments[i] = Native.TypeArgument(self.m_handle, i);
            }
            return arguments;
        }

        [Replaces(T, "GetGenericArguments")]
        internal static Type[] GenericArguments(RuntimeType self)
        {
            while (HasElementType(self)) // those of List<int>[] are List<int>'s
            {
                self = Native.TypeElement(self.m_handle)!;
            }
            if (Native.TypeParameters(self.m_handle) is string names)
            {
                return TypeParameter.Of(self, null, names);
            }
            var arguments = new Type[Native.TypeArgumentCount(self.m_handle)];
            for (int i = 0; i < arguments.Length; i++)
            {
                arguments[i] = Native.TypeArgument(self.m_handle, i);
            }
            return arguments;
        }

        [Replaces(T, "GetGenericTypeDefinition")]
        internal static Type GenericTypeDefinition(RuntimeType self)
        {
            if (!IsGenericType(self))
            {
                throw new InvalidOperationException(SR.InvalidOperation_NotGenericType);
            }
            return Native.IsGenericTypeDefinition(self)
                ? self
                : Native.TypeDefinition(self.m_handle) ?? throw NoReflection();
        }

        [Replaces(T, "GetInterfaces")]
        internal static Type[] Interfaces(RuntimeType self) =>
            Native.IsGenericTypeDefinition(self) ? OpenTypes.InterfacesOf(self)
            : self.IsSZArray && self.ContainsGenericParameters ? OpenTypes.InterfacesOfArray(self)
            : ExactInterfaces(self);

        internal static Type[] ExactInterfaces(RuntimeType self)
        {
            var interfaces = new Type[Native.InterfaceCount(self.m_handle)];
            for (int i = 0; i < interfaces.Length; i++)
            {
                interfaces[i] = Native.InterfaceAt(self.m_handle, i);
            }
            return interfaces;
        }

        [Replaces(T, "MakeArrayType")]
        internal static Type MakeArrayType(RuntimeType self) => ArrayOf(self, 0);

        private static Type ArrayOf(RuntimeType self, int rank)
        {
            if (!self.IsByRef && (Native.TypeFlags(self.m_handle) & Native.ByRefLike) == 0)
            {
                return Native.ArrayTypeOf(self.m_handle, rank);
            }
            string shape = self.IsByRef ? string.Empty : rank == 0 ? "[]" : rank == 1 ? "[*]" : "[" + new string(',', rank - 1) + "]";
            throw new TypeLoadException(
                "Could not create array type '" + self + shape + "' from assembly '" + self.Assembly.FullName
                + "' because the element type is " + (self.IsByRef ? "ByRef." : "ByRef-like."));
        }

#if NET_3_1
        [Replaces(T, "get_GenericCache")]
#endif
        internal static object? GetGenericCache(RuntimeType self) =>
            self.m_cache == IntPtr.Zero ? null : GCHandle.FromIntPtr(self.m_cache).Target;

        /// <summary>RuntimeType objects are outside the heap, so they hold their cache through a handle.</summary>
#if NET_3_1
        [Replaces(T, "set_GenericCache")]
#endif
        internal static void SetGenericCache(RuntimeType self, object value)
        {
            if (self.m_cache == IntPtr.Zero)
            {
                self.m_cache = GCHandle.ToIntPtr(GCHandle.Alloc(value));
            }
            else
            {
                GCHandle handle = GCHandle.FromIntPtr(self.m_cache);
                handle.Target = value;
            }
        }

        [Replaces(T, "GetTypeCodeImpl")]
        internal static TypeCode GetTypeCode(RuntimeType self)
        {
            int flags = Native.TypeFlags(self.m_handle);
            if ((flags & (Native.Array | Native.PointerOrByRef | Native.Interface)) != 0)
            {
                return TypeCode.Object;
            }
            switch (Native.TypeElementType(self.m_handle))
            {
                case 2: return TypeCode.Boolean;
                case 3: return TypeCode.Char;
                case 4: return TypeCode.SByte;
                case 5: return TypeCode.Byte;
                case 6: return TypeCode.Int16;
                case 7: return TypeCode.UInt16;
                case 8: return TypeCode.Int32;
                case 9: return TypeCode.UInt32;
                case 10: return TypeCode.Int64;
                case 11: return TypeCode.UInt64;
                case 12: return TypeCode.Single;
                case 13: return TypeCode.Double;
            }
            if ((object)self == typeof(string))
            {
                return TypeCode.String;
            }
            if ((object)self == typeof(decimal))
            {
                return TypeCode.Decimal;
            }
            if ((object)self == typeof(DateTime))
            {
                return TypeCode.DateTime;
            }
            return (object)self == typeof(DBNull) ? TypeCode.DBNull : TypeCode.Object;
        }

        [Replaces(T, "GetRuntimeModule")]
        internal static object Unsupported(RuntimeType self) => throw NoReflection();

        /// <summary>As StructLayoutAttribute.GetCustomAttribute makes it of the flags and the ClassLayout row.</summary>
        [Replaces(T, "get_StructLayoutAttribute")]
        internal static unsafe StructLayoutAttribute? StructLayout(RuntimeType self)
        {
            TypeAttributes flags = self.Attributes;
            if (self.IsInterface || self.HasElementType)
            {
                return null;
            }
            LayoutKind kind = (flags & TypeAttributes.LayoutMask) switch
            {
                TypeAttributes.SequentialLayout => LayoutKind.Sequential,
                TypeAttributes.ExplicitLayout => LayoutKind.Explicit,
                _ => LayoutKind.Auto,
            };
            CharSet text = (flags & TypeAttributes.StringFormatMask) switch
            {
                TypeAttributes.UnicodeClass => CharSet.Unicode,
                TypeAttributes.AutoClass => CharSet.Auto,
                _ => CharSet.Ansi,
            };
            IntPtr* table = (IntPtr*)Native.MemberTable(self.m_handle);
            if (table == null)
            {
                throw Tables.Missing("how type '" + self + "' is laid out");
            }
            IntPtr* layout = (IntPtr*)table[Tables.Layout];
            int pack = layout == null ? 0 : (int)layout[0];
            return new StructLayoutAttribute(kind)
            {
                Pack = pack == 0 ? 8 : pack, // the CLR's default
                Size = layout == null ? 0 : (int)layout[1],
                CharSet = text,
            };
        }

        [Replaces(T, "GetDefaultMembers")]
        internal static MemberInfo[] DefaultMembers(RuntimeType self) => DefaultMembers(self, self);

        /// <summary>The default members of a type that has the attributes of a definition.</summary>
        internal static MemberInfo[] DefaultMembers(RuntimeType definition, Type self)
        {
            object[] found = AttributeLists.OfType(definition, typeof(DefaultMemberAttribute), true);
            const MemberTypes Kinds = MemberTypes.All & ~(MemberTypes.NestedType | MemberTypes.TypeInfo); // an indexer, that is
            return found.Length == 0
                ? Array.Empty<MemberInfo>()
                : self.GetMember(
                    ((DefaultMemberAttribute)found[0]).MemberName, Kinds, BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static);
        }

        /// <summary>As Type.IsVisible says it of types that are not the CLR's.</summary>
        [Replaces("System.RuntimeTypeHandle", "IsVisible")]
        internal static bool IsVisible(RuntimeType self)
        {
            if (self.HasElementType)
            {
                return self.GetElementType()!.IsVisible;
            }
            Type type = self;
            for (; type.IsNested; type = type.DeclaringType!)
            {
                if (!type.IsNestedPublic)
                {
                    return false;
                }
            }
            if (!type.IsPublic)
            {
                return false;
            }
            foreach (Type argument in self.IsConstructedGenericType ? self.GetGenericArguments() : Type.EmptyTypes)
            {
                if (!argument.IsVisible)
                {
                    return false;
                }
            }
            return true;
        }

        [Replaces(T, "get_Module")]
        internal static Module GetModule(RuntimeType self) => CompiledModule.Of(self);

        [Replaces(T, "get_Assembly")]
        internal static Assembly GetAssembly(RuntimeType self) =>
            CompiledAssembly.Named(Native.TypeAssembly(self.m_handle) ?? string.Empty);

        [Replaces(T, "get_GUID")]
        internal static Guid GetGuid(RuntimeType self)
        {
            object[] given = self.HasElementType ? Array.Empty<object>() : AttributeLists.OfType(self, typeof(GuidAttribute), false);
            return self.HasElementType ? Guid.Empty : given.Length != 0
                ? new Guid(((GuidAttribute)given[0]).Value)
                : throw Tables.Missing("the GUID of type '" + self + "', which the CLR makes up of its metadata,");
        }

        [Replaces(T, "MakePointerType")]
        internal static Type MakePointerType(RuntimeType self) => Pointer(self, 15);

        [Replaces(T, "MakeByRefType")]
        internal static Type MakeByRefType(RuntimeType self) => Pointer(self, 16);

        private static Type Pointer(RuntimeType self, int kind) => !self.IsByRef && (object)self != typeof(TypedReference)
            ? Native.PointerTypeOf(self.m_handle, kind)
            : throw new TypeLoadException("Could not load type '" + self + (self.IsByRef ? "" : kind == 15 ? "*" : "&") + "' from assembly '" + self.Assembly.FullName + "'.");

        [Replaces(T, "MakeArrayType")]
        internal static Type MakeArrayType(RuntimeType self, int rank) =>
            rank > 0 ? ArrayOf(self, rank) : throw new IndexOutOfRangeException();

        [Replaces(T, "GetNestedTypes")]
        internal static Type[] NestedTypes(RuntimeType self, BindingFlags flags) => Nested(self, null, flags).ToArray();

        [Replaces(T, "GetNestedType")]
        internal static Type? NestedType(RuntimeType self, string name, BindingFlags flags)
        {
            List<Type> found = Nested(self, name ?? throw new ArgumentNullException(nameof(name)), flags);
            return found.Count == 0 ? null : found[0];
        }

        /// <summary>Types of the program's own assemblies are all there once they are listed.</summary>
        internal static unsafe List<Type> Nested(RuntimeType self, string? name, BindingFlags flags)
        {
            var found = new List<Type>();
            if (self.HasElementType)
            {
                return found;
            }
            var tokens = new List<int>();
            RuntimeType definition = Native.TypeDefinition(self.m_handle) ?? self;
            for (int place = 0; Native.ListedType(ref place, out IntPtr type);)
            {
                bool isPublic = (Native.TypeAttributes(type) & 7) == 2; // TypeAttributes.NestedPublic
                if ((object?)Native.TypeDeclaring(type) == definition
                    && (flags & (isPublic ? BindingFlags.Public : BindingFlags.NonPublic)) != 0
                    && Tables.SameName(name, Native.TypeName(type), flags))
                {
                    int at = tokens.BinarySearch(Native.TypeToken(type));
                    tokens.Insert(~at, Native.TypeToken(type));
                    found.Insert(~at, Native.TypeFromTable(type));
                }
            }
            if (found.Count == 0 && AttributeLists.IsOfLibrary(definition))
            {
                IntPtr* table = (IntPtr*)Native.MemberTable(self.m_handle);
                if (table != null && ((int)table[0] & Tables.NoNested) != 0)
                {
                    return found;
                }
                throw Tables.Missing("what types are nested in '" + self + "'");
            }
            return found;
        }

        /// <summary>Activator.CreateInstance(Type): the compiler's tables know the default constructor.</summary>
        [Replaces(T, "CreateInstanceDefaultCtor")]
#if NET_3_1
        internal static object? CreateDefault(
            RuntimeType self, bool publicOnly, bool skipCheckThis, bool fillCache, bool wrapExceptions) =>
            Create(self, publicOnly, wrapExceptions);
#else
        internal static object? CreateDefault(RuntimeType self, bool publicOnly, bool wrapExceptions) =>
            Create(self, publicOnly, wrapExceptions);
#endif

        private static string NoConstructor(IntPtr type) =>
            "No parameterless constructor defined for type '" + Native.TypeDisplayName(type) + "'.";

        /// <summary>Why no object of the type can be made; null: it has no default constructor.</summary>
        private static Exception NotMade(IntPtr type, string? reason)
        {
#if NET_3_1
            return new MissingMethodException(reason ?? NoConstructor(type));
#else
            if (reason is null && (object)Native.TypeFromTable(type) == typeof(string))
            {
                reason = "Uninitialized Strings cannot be created.";
            }
            bool array = Native.TypeFromTable(type).HasElementType, isDelegate = typeof(Delegate).IsAssignableFrom(Native.TypeFromTable(type));
            reason ??= array || isDelegate ? "Type is not supported." : "No parameterless constructor defined.";
            string text = "Cannot dynamically create an instance of type '" + Native.TypeDisplayName(type) + "'. Reason: " + reason;
            return isDelegate ? (Exception)new ArgumentException(text) : new MissingMethodException(text);
#endif
        }

        /// <summary>RuntimeType.CreateInstanceCheckThis.</summary>
        internal static void CheckCreation(Type self)
        {
            if (self.ContainsGenericParameters)
            {
                throw new ArgumentException("Cannot create an instance of " + self + " because Type.ContainsGenericParameters is true.");
            }
            Type root = self;
            while (root.HasElementType)
            {
                root = root.GetElementType()!;
            }
            if (root == typeof(void))
            {
                throw new NotSupportedException("Cannot dynamically create an instance of System.Void.");
            }
        }

        /// <summary>Whether a class has a constructor without parameters that may be called.</summary>
        internal static bool HasDefaultConstructor(RuntimeType self, bool publicOnly)
        {
            int access = (Native.TypeFlags(self.m_handle) & Native.Array) != 0 ? 0 : Native.ConstructorAccess(self.m_handle);
            return access == 1 || (access == 2 && !publicOnly);
        }

        /// <summary>What the default constructor makes; of a value type a boxed zero.</summary>
        internal static object? Create(RuntimeType self, bool publicOnly, bool wrapExceptions)
        {
            IntPtr type = self.m_handle;
            CheckCreation(self);
            int flags = Native.TypeFlags(type);
            if ((flags & Native.Interface) != 0)
            {
                throw NotMade(type, "Cannot create an instance of an interface.");
            }
            if ((flags & Native.Abstract) != 0)
            {
                throw NotMade(type, "Cannot create an abstract class.");
            }
            if ((flags & Native.ByRefLike) != 0)
            {
                throw new NotSupportedException("Cannot create boxed ByRef-like values.");
            }
            if ((flags & Native.IsNullable) != 0)
            {
                return null;
            }
            if ((flags & Native.ValueType) == 0)
            {
                int access = Native.ConstructorAccess(type);
                if (access == 0)
                {
                    throw NotMade(type, null);
                }
                if (publicOnly && access != 1)
                {
                    throw new MissingMethodException(NoConstructor(type));
                }
            }
            object? made;
            try
            {
                made = Native.AllocateObject(type);
            }
            catch (Exception e) when (wrapExceptions)
            {
                throw new TargetInvocationException(e);
            }
            return made ?? throw NoReflection();
        }

        /// <summary>Type.GetType(string): types that the program contains are found by their full name.</summary>
#if NET_3_1
        [Replaces(T, "GetType")]
        internal static RuntimeType? GetType(
            string name, bool throwOnError, bool ignoreCase, ref System.Threading.StackCrawlMark mark) =>
            TypeNames.Find(name, throwOnError, ignoreCase, null);
#else
        [Replaces("System.Type", "GetType", Signature = "System.String")]
        internal static Type? GetType(string name) => TypeNames.Find(name, false, false, null);

        [Replaces("System.Type", "GetType", Signature = "System.String,System.Boolean")]
        internal static Type? GetType(string name, bool throwOnError) => TypeNames.Find(name, throwOnError, false, null);

        [Replaces("System.Type", "GetType", Signature = "System.String,System.Boolean,System.Boolean")]
        internal static Type? GetType(string name, bool throwOnError, bool ignoreCase) => TypeNames.Find(name, throwOnError, ignoreCase, null);

        [Replaces("System.Reflection.TypeNameResolver", "GetType",
            Signature = "System.String,System.Reflection.Assembly,System.Boolean,System.Boolean")]
        internal static Type? GetType(string name, Assembly requesting, bool throwOnError, bool ignoreCase) =>
            TypeNames.Find(name, throwOnError, ignoreCase, null);
#endif
    }
}
