using System;
using System.Collections.Generic;
using System.Reflection;
using System.Threading;

namespace RyuAot
{
    /// <summary>
    /// Types of members of generic definitions, such as List&lt;T&gt; and T[]: made of CoreLib's own signature types, out of a record
    /// that the compiler writes (program/data/member_tables.py): the name, then the type in prefix order.
    /// </summary>
    internal static unsafe class OpenTypes
    {
        private const int Exact = 0, TypeParam = 1, MethodParam = 2, Generic = 3, Vector = 4, Array = 5, Pointer = 6, ArgumentOf = 8;

        internal static Type Read(IntPtr* record, Type? declaring, MethodBase? method) =>
            Read(record, declaring, (method as MethodInfo)?.GetGenericArguments()); // constructors throw

        /// <summary>Reads a type over the type arguments of its member's declaring type and of its method.</summary>
        internal static Type Read(IntPtr* record, Type? declaring, Type[]? ofMethod)
        {
            IntPtr* at = record + 1;
            return Next(ref at, record, declaring?.GetGenericArguments(), ofMethod);
        }

        private static Type Next(ref IntPtr* at, IntPtr* record, Type[]? ofType, Type[]? ofMethod)
        {
            int kind = (int)*at++;
            IntPtr word = *at++;
            switch (kind)
            {
                case Exact: return Known(word, record);
                case TypeParam: return Parameter(ofType, (int)word, record);
                case MethodParam: return Parameter(ofMethod, (int)word, record);
                case Generic:
                    var arguments = new Type[(int)*at++];
                    for (int i = 0; i < arguments.Length; i++)
                    {
                        arguments[i] = Next(ref at, record, ofType, ofMethod);
                    }
                    var definition = (RuntimeType)Known(word, record);
                    return TypeLoading.Instantiate is object && TypeLoading.AreExact(arguments)
                        ? TypeLoading.Instantiate(definition, arguments)
                        : Construct(definition, arguments);
            }
            Type element = Next(ref at, record, ofType, ofMethod);
            if (kind == ArgumentOf)
            {
                return element.GetGenericArguments()[(int)word];
            }
            return kind == Vector ? element.MakeArrayType()
                : kind == Array ? element.MakeArrayType((int)word)
                : kind == Pointer ? element.MakePointerType() : element.MakeByRefType();
        }

        /// <summary>See <see cref="Read(IntPtr*, Type, Type[])"/>; null where the program has no table of a type in it.</summary>
        internal static Type? Find(IntPtr* record, Type? declaring, Type[]? ofMethod)
        {
            for (IntPtr* at = record + 1, end = at + Length(at); at < end; at += (int)at[0] == Generic ? 3 : 2)
            {
                if (((int)at[0] == Exact || (int)at[0] == Generic) && at[1] == IntPtr.Zero)
                {
                    return null;
                }
            }
            return Read(record, declaring, ofMethod);
        }

        /// <summary>How many words a type in prefix order has.</summary>
        private static int Length(IntPtr* start)
        {
            IntPtr* at = start;
            for (int missing = 1; missing > 0; missing--)
            {
                int kind = (int)*at;
                missing += kind == Generic ? (int)at[2] : kind >= Vector ? 1 : 0;
                at += kind == Generic ? 3 : 2;
            }
            return (int)(at - start);
        }

        /// <summary>A type parameter of any method, by its position.</summary>
        internal static Type Position(int position)
        {
            while (s_positions.Length <= position)
            {
                Type[] known = s_positions, grown = new Type[known.Length + 4];
                for (int i = 0; i < grown.Length; i++)
                {
                    grown[i] = i < known.Length ? known[i] : Type.MakeGenericMethodParameter(i);
                }
                Interlocked.CompareExchange(ref s_positions, grown, known);
            }
            return s_positions[position];
        }

        private static Type[] s_positions = Type.EmptyTypes;

        private static Type Known(IntPtr table, IntPtr* record) =>
            table != IntPtr.Zero ? Native.TypeFromTable(table) : throw Missing(record);

        private static Type Parameter(Type[]? all, int index, IntPtr* record) =>
            all is object && index < all.Length ? all[index] : throw Missing(record);

        private static Exception Missing(IntPtr* record) => Tables.Missing("type '" + Tables.Text(record[0]) + "'");

        // --- types over type parameters: always the same objects, like types ---

        private sealed class MadeType
        {
            internal readonly Type Type;
            internal readonly MadeType? Next;

            internal MadeType(Type type, MadeType? next)
            {
                Type = type;
                Next = next;
            }
        }

        private static MadeType? s_made;

        /// <summary>A definition over arguments, some of them open: the definition itself over its own parameters.</summary>
        internal static Type Construct(RuntimeType definition, Type[] arguments)
        {
            bool own = true;
            Type[] parameters = RuntimeTypes.GenericArguments(definition);
            for (int i = 0; i < arguments.Length; i++)
            {
                own &= i < parameters.Length && (object)arguments[i] == parameters[i];
            }
            return own ? definition : Intern(new SignatureConstructedGenericType(definition, arguments));
        }

        private static Type Intern(Type made)
        {
            while (true)
            {
                MadeType? first = s_made;
                for (MadeType? at = first; at is object; at = at.Next)
                {
                    if (IsSame(at.Type, made))
                    {
                        return at.Type;
                    }
                }
                if (Interlocked.CompareExchange(ref s_made, new MadeType(made, first), first) == first)
                {
                    return made;
                }
            }
        }

        /// <summary>Whether two types have the same shape over the same parts.</summary>
        private static bool IsSame(Type left, Type right)
        {
            if (left.HasElementType || right.HasElementType)
            {
                return left.HasElementType && right.HasElementType && (object?)left.GetElementType() == right.GetElementType()
                    && left.IsByRef == right.IsByRef && left.IsPointer == right.IsPointer && left.IsSZArray == right.IsSZArray
                    && (!left.IsArray || left.GetArrayRank() == right.GetArrayRank());
            }
            if ((object)left.GetGenericTypeDefinition() != right.GetGenericTypeDefinition())
            {
                return false;
            }
            Type[] ofLeft = left.GetGenericArguments(), ofRight = right.GetGenericArguments();
            for (int i = 0; i < ofLeft.Length; i++)
            {
                if ((object)ofLeft[i] != ofRight[i])
                {
                    return false;
                }
            }
            return true;
        }

        private const string S = "System.Reflection.SignatureType";

        [Replaces(S, "MakeArrayType")]
        internal static Type MakeArray(SignatureType self) => Intern(new SignatureArrayType(NoRef(self, true), 1, false));

        [Replaces(S, "MakeArrayType")]
        internal static Type MakeArray(SignatureType self, int rank) =>
            rank > 0 ? Intern(new SignatureArrayType(NoRef(self, true), rank, true)) : throw new IndexOutOfRangeException();

        [Replaces(S, "MakeByRefType")]
        internal static Type MakeByRef(SignatureType self) => Intern(new SignatureByRefType(NoRef(self, false)));

        [Replaces(S, "MakePointerType")]
        internal static Type MakePointer(SignatureType self) => Intern(new SignaturePointerType(NoRef(self, false)));

        /// <summary>There is no type over a reference.</summary>
        private static SignatureType NoRef(SignatureType self, bool array) => !self.IsByRef ? self : throw new TypeLoadException(
            (array ? "Could not create array type '" : "Could not load type '") + self + "' from assembly '" + self.Assembly.FullName
            + (array ? "' because the element type is ByRef." : "'."));

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
        internal static Type[] All(IntPtr* list, Type declaring, MethodBase? method)
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

        /// <summary>The base class of a definition over its parameters, or of a type over other arguments.</summary>
        internal static Type? BaseOf(Type type)
        {
            RuntimeType definition = Tables.OwnerOf(type)!;
            IntPtr* list = List(definition, Base);
            return list == null ? Native.BaseType(definition) : All(list, type, null)[0];
        }

        /// <summary>See <see cref="BaseOf"/>.</summary>
        internal static Type[] InterfacesOf(Type type)
        {
            RuntimeType definition = Tables.OwnerOf(type)!;
            IntPtr* list = List(definition, Interfaces);
            return list == null ? RuntimeTypes.ExactInterfaces(definition) : All(list, type, null);
        }

        /// <summary>Those of object[] (of any other array: of Array), over the element type.</summary>
        internal static Type[] InterfacesOfArray(Type array)
        {
            Type[] found = (array.IsSZArray ? typeof(object[]) : typeof(System.Array)).GetInterfaces();
            for (int i = 0; i < found.Length; i++)
            {
                if (found[i].IsConstructedGenericType)
                {
                    found[i] = Construct((RuntimeType)found[i].GetGenericTypeDefinition(), new[] { array.GetElementType()! });
                }
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
                if (!(parameters[i] is TypeParameter parameter))
                {
                    continue;
                }
                bool fits = TypeLoading.IsOpen(arguments[i])
                    ? MeetsOpen(arguments[i], parameter.GenericParameterAttributes)
                    : Meets((RuntimeType)arguments[i], parameter, arguments);
                if (!fits)
                {
                    return i;
                }
            }
            return -1;
        }

        /// <summary>
        /// Whether a type over type parameters meets the special constraints. Others, and constructors of definitions, are not
        /// checked: nothing can be made of such a type.
        /// </summary>
        private static bool MeetsOpen(Type given, GenericParameterAttributes wanted)
        {
            const GenericParameterAttributes Class = GenericParameterAttributes.ReferenceTypeConstraint;
            const GenericParameterAttributes Struct = GenericParameterAttributes.NotNullableValueTypeConstraint;
            const GenericParameterAttributes New = GenericParameterAttributes.DefaultConstructorConstraint;
            if ((wanted & (Class | Struct | New)) == 0)
            {
                return true;
            }
            if (given is TypeParameter parameter)
            {
                GenericParameterAttributes own = parameter.GenericParameterAttributes;
                bool isClass = (own & Class) != 0 || ((own & Struct) == 0 && parameter.BaseType != typeof(object));
                return ((wanted & Class) == 0 || isClass) && ((wanted & Struct) == 0 || (own & Struct) != 0)
                    && ((wanted & New) == 0 || (own & (New | Struct)) != 0);
            }
            bool isNullable = given.IsGenericType
                && (Native.TypeFlags(((RuntimeType)given.GetGenericTypeDefinition()).m_handle) & Native.IsNullable) != 0;
            return ((wanted & Class) == 0 || !given.IsValueType) && ((wanted & Struct) == 0 || (given.IsValueType && !isNullable));
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
            if (index < 0)
            {
                return null;
            }
            string start = "GenericArguments[" + index + "], '" + arguments[index] + "', on '" + definition + "' violates the constraint of type ";
            Exception inner = definition is MethodInfo method
                ? new System.Security.VerificationException(
                    "Method " + method.DeclaringType + "." + method.Name + ": type argument '" + arguments[index]
                    + "' violates the constraint of type parameter '" + parameters[index] + "'.")
                : (Exception)new TypeLoadException(start + "parameter '" + parameters[index] + "'.");
            return new ArgumentException(start + "'" + parameters[index] + "'.", inner);
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
