using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace RyuAot
{
    /// <summary>
    /// The tables of members and attributes that the compiler emits (docs/reference/object-model.md): what all kinds of members
    /// share. A row is a list of words.
    /// </summary>
    internal static unsafe class Tables
    {
        // Of a type's table: flags, attributes, maker of delegates, row of Invoke, thunk, pack and size, what delegates open over
        // virtual methods call, of generic definitions what is open, then count and rows of fields, methods, properties, events.
        internal const int Maker = 2, Layout = 5, OpenVirtual = 6, Definition = 7;
        internal const int Fields = 8, Methods = 10, Properties = 12, Events = 14, TypeParameterRow = 3;
        internal const int FieldRow = 8, MethodRow = 16, PropertyRow = 8, EventRow = 8, ParameterRow = 6, AttributeRow = 4;
        internal const int Partial = 1, NoMembers = 2, NoNested = 4, AttributesLeftOut = 8;

        // What all rows begin with, and where fields, properties and events have their attributes.
        internal const int Name = 0, TypeTable = 1, TypeName = 2, Flags = 3, Token = 4, Attributes = 5;

        /// <summary>
        /// Required custom modifiers, out of the bits that a row's flags carry above their own (program/data/custom_modifiers.py).
        /// </summary>
        internal static Type[] Modifiers(IntPtr flags, object of)
        {
            int bits = (int)flags >> 24;
            switch (bits)
            {
                case 0: return Type.EmptyTypes;
#if !NET_3_1
                case 1: return new[] { typeof(IsExternalInit) };
#endif
                case 2: return new[] { typeof(System.Runtime.InteropServices.InAttribute) };
                case 4: return new[] { typeof(IsVolatile) };
                default: throw Missing("what modifiers '" + of + "' has");
            }
        }

        internal static PlatformNotSupportedException Missing(string what) =>
            new PlatformNotSupportedException("Reflection: " + what + " is not in the tables of this program.");

        /// <summary>An instantiation that the program does not have and that the type loader cannot make.</summary>
        internal static PlatformNotSupportedException MissingInstance(string name) =>
            new PlatformNotSupportedException(
                "Reflection: type '" + name + "' is not in the tables of this program. Build it with --root \"" + name + "\".");

        /// <summary>The same of a method. root: the value of the option that adds it.</summary>
        internal static PlatformNotSupportedException MissingMethod(string shown, string root) =>
            new PlatformNotSupportedException(
                "Reflection: method '" + shown + " is not in the tables of this program. Build it with --root \"" + root + "\".");

        internal static string Text(IntPtr text) => text == IntPtr.Zero ? string.Empty : Native.TextAt(text);

        /// <summary>The type that a member mentions.</summary>
        internal static Type TypeOf(IntPtr* row, MemberInfo member) =>
            row[TypeTable] != IntPtr.Zero
                ? Native.TypeFromTable(row[TypeTable])
                : OpenTypes.Read((IntPtr*)row[TypeName], member.DeclaringType, member as MethodBase);

        /// <summary>A type's table with its members.</summary>
        internal static IntPtr* MembersOf(RuntimeType type)
        {
            IntPtr* table = (IntPtr*)Native.MemberTable(type.m_handle);
            if (table == null || ((int)table[0] & NoMembers) != 0)
            {
                throw Missing("what members type '" + Native.TypeDisplayName(type.m_handle) + "' has");
            }
            return table;
        }

        /// <summary>The type whose table has the members of a type: of one over type parameters its definition; null: none has.</summary>
        internal static RuntimeType? OwnerOf(Type type) =>
            type as RuntimeType ?? (type.IsConstructedGenericType ? (RuntimeType)type.GetGenericTypeDefinition() : null);

        /// <summary>A type of a member as signatures show it; of a member that was made at run time over its arguments.</summary>
        internal static string Shown(IntPtr* row, MemberInfo member)
        {
            Type? declaring = member.DeclaringType;
            bool isMade = declaring is SignatureType || member is CompiledMethod { IsLoaded: true }
                || (declaring is RuntimeType owner && Native.BorrowsMembers(owner.m_handle));
            return row[TypeTable] == IntPtr.Zero && isMade ? Shown(TypeOf(row, member)) : Shown(row);
        }

        /// <summary>As signatures show a type: of primitive and nested ones the name alone.</summary>
        internal static string Shown(IntPtr* row) =>
            row[TypeTable] == IntPtr.Zero ? Text(*(IntPtr*)row[TypeName]) : Shown(Native.TypeFromTable(row[TypeTable]));

        /// <summary>See <see cref="Shown(IntPtr*)"/>.</summary>
        internal static string Shown(Type type)
        {
            Type root = type;
            while (root.HasElementType)
            {
                root = root.GetElementType()!;
            }
            if (root.IsNested)
            {
                return type.Name;
            }
            bool plain = root.IsPrimitive || root == typeof(void);
            return plain ? type.ToString().Substring("System.".Length) : type.ToString();
        }

        /// <summary>A member's access, static or not, and where it was found, against what is asked for.</summary>
        internal static bool Fits(BindingFlags flags, bool isPublic, bool isPrivate, bool isStatic, bool inherited)
        {
            if ((flags & (isPublic ? BindingFlags.Public : BindingFlags.NonPublic)) == 0 || (inherited && isPrivate))
            {
                return false;
            }
            if ((flags & (isStatic ? BindingFlags.Static : BindingFlags.Instance)) == 0)
            {
                return false;
            }
            return !inherited || !isStatic || (flags & BindingFlags.FlattenHierarchy) != 0;
        }

        internal static bool SameName(string? wanted, string name, BindingFlags flags) =>
            wanted is null
            || ((flags & BindingFlags.IgnoreCase) != 0
                ? string.Equals(wanted, name, StringComparison.OrdinalIgnoreCase)
                : wanted == name);

        /// <summary>The generic context of what was made up for the members of a type: null unless they are those of its canonical form.</summary>
        internal static IntPtr Context(Type declaring) =>
            declaring is RuntimeType exact && Native.BorrowsMembers(exact.m_handle) ? exact.m_handle : IntPtr.Zero;

        /// <summary>Calls what the compiler made up for a member.</summary>
        internal static object? Call(IntPtr code, IntPtr context, object? target, object?[] arguments, BindingFlags flags, string what)
        {
            if (code == IntPtr.Zero)
            {
                throw new NotSupportedException("Reflection: " + what + " cannot be called: the program has no code for that.");
            }
            if ((flags & BindingFlags.DoNotWrapExceptions) != 0)
            {
                return context == IntPtr.Zero
                    ? Native.CallMember(code, target, arguments)
                    : Native.CallShared(code, context, target, arguments);
            }
            try
            {
                return context == IntPtr.Zero
                    ? Native.CallMember(code, target, arguments)
                    : Native.CallShared(code, context, target, arguments);
            }
            catch (Exception e) when (!(e is System.Runtime.AmbiguousImplementationException)) // of finding what to call
            {
                throw new TargetInvocationException(e);
            }
        }

        internal static void CheckTarget(object? target, RuntimeType declaring, bool isStatic)
        {
            if (isStatic)
            {
                return;
            }
            if (target is null)
            {
                throw new TargetException("Non-static method requires a target.");
            }
            if (!Native.IsAssignable(Native.MethodTableOf(target), declaring.m_handle))
            {
                throw new TargetException("Object does not match target type.");
            }
        }
    }

    /// <summary>Custom attributes: lists of { type, what makes it, how it is inherited, what lists its arguments }.</summary>
    internal static unsafe class AttributeLists
    {
        private const int Inherited = 1, Multiple = 2;

        /// <summary>The attributes of a list that are of a type, as an array of that type.</summary>
        internal static object[] Of(IntPtr list, Type type)
        {
            var found = new List<object>();
            Collect(list, Wanted(type), false, null, found);
            return Array(found, type);
        }

        internal static bool Has(IntPtr list, Type type) => Has((IntPtr*)list, Wanted(type), false);

        private static bool Has(IntPtr* rows, RuntimeType wanted, bool fromBase)
        {
            for (int i = 0; rows != null && i < (int)rows[0]; i++)
            {
                IntPtr* row = rows + 1 + i * Tables.AttributeRow;
                if (IsOf(row, wanted) && (!fromBase || ((int)row[2] & Inherited) != 0))
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The attributes of a method; inherit: and those it inherits from what it overrides.</summary>
        internal static object[] OfMethod(CompiledMethod self, Type type, bool inherit)
        {
            RuntimeType wanted = Wanted(type);
            var found = new List<object>();
            var seen = new List<IntPtr>();
            CompiledMethod? step = self;
            do
            {
                Collect(step.Row.AttributeList, wanted, (object)step != self, seen, found);
                step = inherit ? step.Overridden() : null;
            }
            while (step is object);
            return Array(found, type);
        }

        internal static bool OnMethod(CompiledMethod self, Type type, bool inherit)
        {
            RuntimeType wanted = Wanted(type);
            for (CompiledMethod? step = self; step is object; step = inherit ? step.Overridden() : null)
            {
                if (Has((IntPtr*)step.Row.AttributeList, wanted, (object)step != self))
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The property whose attributes a property inherits; CoreLib's own body knows its own methods only.</summary>
        [Replaces("System.Attribute", "GetParentDefinition", Signature = "System.Reflection.PropertyInfo,System.Type[]")]
        internal static PropertyInfo? Inherits(PropertyInfo property, Type[] parameters) =>
            property is CompiledProperty own
                && (own.GetGetMethod(true) ?? own.GetSetMethod(true)) is CompiledMethod accessor
                && accessor.Overridden() is CompiledMethod overridden
                    ? ReflectedTypes.Declared(overridden.DeclaringType, own)
                    : null;

        [Replaces("System.Attribute", "GetParentDefinition", Signature = "System.Reflection.EventInfo")]
        internal static EventInfo? Inherits(EventInfo @event) =>
            @event.GetAddMethod(true) is CompiledMethod adder && adder.Overridden() is CompiledMethod overridden
                ? ReflectedTypes.DeclaredEvent(overridden.DeclaringType, @event.Name)
                : null;

        [Replaces("System.Attribute", "GetParentDefinition", Signature = "System.Reflection.ParameterInfo")]
        internal static ParameterInfo? Inherits(ParameterInfo parameter)
        {
            if (!(parameter.Member is CompiledMethod method && method.Overridden() is CompiledMethod overridden))
            {
                return null;
            }
            return parameter.Position == -1 ? overridden.ReturnParameter : overridden.GetParameters()[parameter.Position];
        }

        internal static object[] OfType(RuntimeType self, Type type, bool inherit)
        {
            RuntimeType wanted = Wanted(type);
            var found = new List<object>();
            var seen = new List<IntPtr>();
            bool all = (object)wanted == typeof(object) || (object)wanted == typeof(Attribute);
            RuntimeType? step = self;
            do
            {
                Collect(ListOf(step, all), wanted, (object)step != self, seen, found);
                step = inherit ? Native.BaseType(step) : null;
            }
            while (step is object);
            return Array(found, type);
        }

        internal static bool OnType(RuntimeType self, Type type, bool inherit)
        {
            RuntimeType wanted = Wanted(type);
            for (RuntimeType? step = self; step is object; step = inherit ? Native.BaseType(step) : null)
            {
                if (Has((IntPtr*)ListOf(step, false), wanted, (object)step != self))
                {
                    return true;
                }
            }
            return false;
        }

        /// <summary>The list of a type. all: nothing may be left out of it.</summary>
        internal static IntPtr ListOf(RuntimeType type, bool all)
        {
            if ((Native.TypeFlags(type.m_handle) & (Native.Array | Native.PointerOrByRef)) != 0)
            {
                return IntPtr.Zero;
            }
            IntPtr* table = (IntPtr*)Native.AttributeTable(type.m_handle);
            bool root = (object)type == typeof(object) || (object)type == typeof(ValueType) || (object)type == typeof(Attribute);
            if (table == null || (all && !root && ((int)table[0] & Tables.AttributesLeftOut) != 0))
            {
                throw Tables.Missing("what attributes type '" + Native.TypeDisplayName(type.m_handle) + "' has");
            }
            return table[1];
        }

        /// <summary>Whether a type belongs to .NET: not all of what it has is in the tables.</summary>
        internal static bool IsOfLibrary(RuntimeType type)
        {
            IntPtr* table = (IntPtr*)Native.AttributeTable(type.m_handle);
            return table == null || ((int)table[0] & Tables.Partial) != 0;
        }

        private static RuntimeType Wanted(Type type)
        {
            if (type is null)
            {
                throw new ArgumentNullException("attributeType");
            }
            return type as RuntimeType ?? throw new ArgumentException("Type must be a type provided by the runtime.", "attributeType");
        }

        private static bool IsOf(IntPtr* row, RuntimeType type) =>
            row[0] != IntPtr.Zero && Native.IsAssignable(row[0], type.m_handle);

        private static void Collect(IntPtr list, RuntimeType wanted, bool fromBase, List<IntPtr>? seen, List<object> found)
        {
            IntPtr* rows = (IntPtr*)list;
            for (int i = 0; rows != null && i < (int)rows[0]; i++)
            {
                IntPtr* row = rows + 1 + i * Tables.AttributeRow;
                if (!IsOf(row, wanted))
                {
                    continue;
                }
                int usage = (int)row[2];
                if (fromBase && ((usage & Inherited) == 0 || ((usage & Multiple) == 0 && seen!.Contains(row[0]))))
                {
                    continue;
                }
                seen?.Add(row[0]);
                if (row[1] == IntPtr.Zero)
                {
                    throw Tables.Missing("attribute '" + Native.TypeDisplayName(row[0]) + "'");
                }
                found.Add(Native.MakeAttribute(row[1]));
            }
        }

        private static object[] Array(List<object> found, Type type)
        {
            var array = (object[])Native.AllocateArray(((RuntimeType)type).m_handle, found.Count);
            for (int i = 0; i < array.Length; i++)
            {
                array[i] = found[i];
            }
            return array;
        }
    }
}
