using System;
using System.Collections.Generic;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// Types of members of generic definitions, such as List&lt;T&gt; and T[]: made of CoreLib's own signature types, out of a record
    /// that the compiler writes (program/data/member_tables.py): the name, then the type in prefix order.
    /// </summary>
    internal static unsafe class OpenTypes
    {
        private const int Exact = 0, TypeParam = 1, MethodParam = 2, Generic = 3, Vector = 4, Array = 5, Pointer = 6, ArgumentOf = 8;

        internal static Type Read(IntPtr* record, Type? declaring, MethodBase? method)
        {
            IntPtr* at = record + 1;
            return Next(ref at, record, declaring, method);
        }

        private static Type Next(ref IntPtr* at, IntPtr* record, Type? declaring, MethodBase? method)
        {
            int kind = (int)*at++;
            IntPtr word = *at++;
            switch (kind)
            {
                case Exact: return Known(word, record);
                case TypeParam: return Parameter(declaring?.GetGenericArguments(), (int)word, record);
                case MethodParam: return Parameter(method?.GetGenericArguments(), (int)word, record);
                case Generic:
                    var arguments = new Type[(int)*at++];
                    for (int i = 0; i < arguments.Length; i++)
                    {
                        arguments[i] = Next(ref at, record, declaring, method);
                    }
                    var definition = (RuntimeType)Known(word, record);
                    return TypeLoading.Instantiate is object && TypeLoading.AreExact(arguments)
                        ? TypeLoading.Instantiate(definition, arguments)
                        : new SignatureConstructedGenericType(definition, arguments);
            }
            Type element = Next(ref at, record, declaring, method);
            if (kind == ArgumentOf)
            {
                return element.GetGenericArguments()[(int)word];
            }
            return kind == Vector ? element.MakeArrayType()
                : kind == Array ? element.MakeArrayType((int)word)
                : kind == Pointer ? element.MakePointerType() : element.MakeByRefType();
        }

        private static Type Known(IntPtr table, IntPtr* record) =>
            table != IntPtr.Zero ? Native.TypeFromTable(table) : throw Missing(record);

        private static Type Parameter(Type[]? all, int index, IntPtr* record) =>
            all is object && index < all.Length ? all[index] : throw Missing(record);

        private static Exception Missing(IntPtr* record) => Tables.Missing("type '" + Tables.Text(record[0]) + "'");

        // --- what definitions have ---

        internal const int Parameters = 0, Base = 1, Interfaces = 2;
        private const int ListedRow = 3;

        /// <summary>A list in the table of a definition: of the rows of its type parameters, or of types; null where there is none.</summary>
        internal static IntPtr* List(RuntimeType definition, int which)
        {
            IntPtr* table = (IntPtr*)Native.DefinitionTable(definition.m_handle);
            IntPtr* open = table == null ? null : (IntPtr*)table[Tables.Definition];
            return open == null ? null : (IntPtr*)open[which];
        }

        /// <summary>The types of a list.</summary>
        internal static Type[] All(IntPtr* list, RuntimeType declaring, MethodBase? method)
        {
            var found = new Type[list == null ? 0 : (int)list[0]];
            for (int i = 0; i < found.Length; i++)
            {
                IntPtr* row = list + 1 + i * ListedRow;
                found[i] = row[Tables.TypeTable] != IntPtr.Zero
                    ? Native.TypeFromTable(row[Tables.TypeTable])
                    : Read((IntPtr*)row[Tables.TypeName], declaring, method);
            }
            return found;
        }

        // --- constraints ---

        /// <summary>
        /// Which of the arguments does not meet the constraints of its parameter, -1 if all do. Asked where the program has no
        /// such instantiation: whatever it has meets them.
        /// </summary>
        internal static int Violated(Type[] parameters, Type[] arguments)
        {
            for (int i = 0; i < parameters.Length; i++)
            {
                if (parameters[i] is TypeParameter parameter && arguments[i] is RuntimeType given && !Meets(given, parameter, arguments))
                {
                    return i;
                }
            }
            return -1;
        }

        private static bool Meets(RuntimeType given, TypeParameter parameter, Type[] arguments)
        {
            GenericParameterAttributes flags = parameter.GenericParameterAttributes;
            bool isValue = given.IsValueType;
            if ((flags & GenericParameterAttributes.ReferenceTypeConstraint) != 0 && isValue)
            {
                return false;
            }
            bool isNullable = (Native.TypeFlags(given.m_handle) & Native.IsNullable) != 0;
            if ((flags & GenericParameterAttributes.NotNullableValueTypeConstraint) != 0 && (!isValue || isNullable))
            {
                return false;
            }
            bool makes = isValue || (!given.IsAbstract && RuntimeTypes.HasDefaultConstructor(given, true));
            if ((flags & GenericParameterAttributes.DefaultConstructorConstraint) != 0 && !makes)
            {
                return false;
            }
            foreach (Type constraint in parameter.GetGenericParameterConstraints())
            {
                if (!IsA(given, constraint, arguments))
                {
                    return false;
                }
            }
            return true;
        }

        private static bool IsA(RuntimeType given, Type constraint, Type[] arguments)
        {
            if (constraint is RuntimeType exact)
            {
                return exact.IsAssignableFrom(given);
            }
            if (constraint is TypeParameter parameter)
            {
                int position = parameter.GenericParameterPosition;
                return position >= arguments.Length || arguments[position].IsAssignableFrom(given);
            }
            for (RuntimeType? step = given; step is object; step = Native.BaseType(step))
            {
                if (Matches(step, constraint, arguments))
                {
                    return true;
                }
            }
            foreach (Type implemented in given.GetInterfaces())
            {
                if (Matches(implemented, constraint, arguments))
                {
                    return true;
                }
            }
            return Matches(given, constraint, arguments);
        }

        /// <summary>Whether a type is a constraint's over the arguments; of variant interfaces any instantiation counts.</summary>
        private static bool Matches(Type type, Type shape, Type[] arguments)
        {
            if (shape is TypeParameter parameter)
            {
                return parameter.GenericParameterPosition >= arguments.Length
                    || (object)arguments[parameter.GenericParameterPosition] == type;
            }
            if (!shape.IsConstructedGenericType)
            {
                return shape.HasElementType
                    ? type.HasElementType && Matches(type.GetElementType()!, shape.GetElementType()!, arguments)
                    : (object)shape == type;
            }
            if (!type.IsConstructedGenericType || (object)type.GetGenericTypeDefinition() != shape.GetGenericTypeDefinition())
            {
                return false;
            }
            Type[] own = type.GetGenericArguments(), wanted = shape.GetGenericArguments();
            Type[] parameters = type.GetGenericTypeDefinition().GetGenericArguments();
            for (int i = 0; i < own.Length; i++)
            {
                bool variant = (parameters[i].GenericParameterAttributes & GenericParameterAttributes.VarianceMask) != 0;
                if (!variant && !Matches(own[i], wanted[i], arguments))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>The exception of MakeGenericType and MakeGenericMethod; null where all arguments fit.</summary>
        internal static Exception? Violation(Type[] parameters, Type[] arguments, object definition)
        {
            foreach (Type argument in arguments)
            {
                if (argument.IsByRef || argument.IsPointer || argument == typeof(void))
                {
                    return new ArgumentException("The type '" + argument + "' may not be used as a type argument.");
                }
            }
            foreach (Type argument in arguments)
            {
                if (argument.IsByRefLike && definition is RuntimeType type)
                {
                    return new TypeLoadException(
                        "The generic type '" + Native.TypeFullName(type.m_handle) + "' was used with an invalid instantiation in assembly '"
                        + type.Assembly.FullName + "'.");
                }
            }
            int index = Violated(parameters, arguments);
            return index < 0
                ? null
                : new ArgumentException(
                    "GenericArguments[" + index + "], '" + arguments[index] + "', on '" + definition
                    + "' violates the constraint of type '" + parameters[index] + "'.");
        }

        /// <summary>CoreLib shows the definition with its parameters, and then the arguments.</summary>
        [Replaces("System.Reflection.SignatureConstructedGenericType", "ToString")]
        internal static string Show(SignatureConstructedGenericType self)
        {
            var definition = (RuntimeType)self.GetGenericTypeDefinition();
            string text = Native.TypeFullName(definition.m_handle);
            Type[] arguments = self.GetGenericArguments();
            for (int i = 0; i < arguments.Length; i++)
            {
                text += (i == 0 ? "[" : ",") + arguments[i];
            }
            return text + "]";
        }
    }
}
