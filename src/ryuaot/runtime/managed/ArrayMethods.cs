using System;
using System.Collections.Generic;
using System.Globalization;
using System.Reflection;

namespace RyuAot
{
    /// <summary>
    /// Get, Set, Address and the constructors of array types (ECMA-335 II.14.2). No metadata declares them; they follow from
    /// the element type and the rank.
    /// </summary>
    internal static class ArrayMethods
    {
        internal const int Token = 0x06000000;

        internal const CallingConventions Convention = CallingConventions.Standard | CallingConventions.HasThis;

        private static readonly string[] s_names = { "Get", "Set", "Address" };

        internal static void AddMethods(List<MethodInfo> found, Type array, string? name, BindingFlags flags)
        {
            foreach (string candidate in Tables.Fits(flags, true, false, false, false) ? s_names : Array.Empty<string>())
            {
                if (Tables.SameName(name, candidate, flags))
                {
                    found.Add(new ArrayMethod(array, candidate));
                }
            }
        }

        /// <summary>
        /// Adds the constructors: lengths; of general arrays also pairs of lower bound and length; of a vector of vectors also
        /// one with the lengths of the inner vectors.
        /// </summary>
        internal static void AddConstructors(List<ConstructorInfo> found, Type array, BindingFlags flags)
        {
            if (!Tables.Fits(flags, true, false, false, false))
            {
                return;
            }
            int rank = array.GetArrayRank();
            found.Add(new ArrayConstructor(array, rank));
            if (!array.IsSZArray)
            {
                found.Add(new ArrayConstructor(array, 2 * rank));
            }
            int depth = 1;
            for (Type inner = array; array.IsSZArray && inner.GetElementType()!.IsSZArray; inner = inner.GetElementType()!)
            {
                found.Add(new ArrayConstructor(array, ++depth));
            }
        }

        /// <summary>The type of arrays that there are.</summary>
        internal static RuntimeType Exact(Type array) => array as RuntimeType ?? throw new InvalidOperationException(
            "Late bound operations cannot be performed on types or methods for which ContainsGenericParameters is true.");

        internal static ParameterInfo[] Parameters(MemberInfo member, int lengths, Type? value)
        {
            var parameters = new ParameterInfo[lengths + (value is null ? 0 : 1)];
            for (int i = 0; i < parameters.Length; i++)
            {
                parameters[i] = new ArrayParameter(member, i, i < lengths ? typeof(int) : value!);
            }
            return parameters;
        }

        internal static string Shown(ParameterInfo[] parameters)
        {
            string text = "(";
            foreach (ParameterInfo parameter in parameters)
            {
                text += (text.Length == 1 ? "" : ", ") + Tables.Shown(parameter.ParameterType);
            }
            return text + ")";
        }

        internal static object?[] Check(
            ParameterInfo[] parameters, object?[]? given, BindingFlags flags, Binder? binder, CultureInfo? culture)
        {
            if ((given is null ? 0 : given.Length) != parameters.Length)
            {
                throw new TargetParameterCountException("Parameter count mismatch.");
            }
            return ReflectedArguments.Check(parameters, given, flags, binder, culture, new object?[parameters.Length]);
        }

        /// <summary>The leading arguments as integers; a null is zero, as reflection passes it.</summary>
        internal static int[] Integers(object?[] arguments, int count)
        {
            var integers = new int[count];
            for (int i = 0; i < count; i++)
            {
                integers[i] = arguments[i] is int number ? number : 0;
            }
            return integers;
        }
    }

    /// <summary>Get, Set or Address of an array type.</summary>
    internal sealed class ArrayMethod : MethodInfo
    {
        private readonly Type _array;
        private readonly string _name;

        internal ArrayMethod(Type array, string name)
        {
            _array = array;
            _name = name;
        }

        private Type Element => _array.GetElementType()!;

        public override string Name => _name;

        public override string ToString() => Tables.Shown(ReturnType) + " " + _name + ArrayMethods.Shown(GetParameters());

        public override bool Equals(object? obj) => obj is ArrayMethod other && other._array == (object)_array && other._name == _name;

        public override int GetHashCode() => _array.GetHashCode() ^ _name.Length;

        public override Type DeclaringType => _array;

        public override Type ReflectedType => _array;

        public override Module Module => CompiledModule.Of(_array);

        public override MethodAttributes Attributes => MethodAttributes.Public;

        public override CallingConventions CallingConvention => ArrayMethods.Convention;

        public override RuntimeMethodHandle MethodHandle => MadeHandles.Of(this);

        public override int MetadataToken => ArrayMethods.Token;

        public override Type ReturnType => _name == "Get" ? Element : _name == "Set" ? typeof(void) : Element.MakeByRefType();

        public override ParameterInfo ReturnParameter => new ArrayParameter(this, -1, ReturnType);

        public override ICustomAttributeProvider ReturnTypeCustomAttributes => ReturnParameter;

        public override bool IsGenericMethod => false;

        public override bool IsGenericMethodDefinition => false;

        public override bool ContainsGenericParameters => false;

        public override Type[] GetGenericArguments() => Type.EmptyTypes;

        public override MethodInfo GetBaseDefinition() => this;

        public override MethodImplAttributes GetMethodImplementationFlags() => MethodImplAttributes.Managed;

        public override ParameterInfo[] GetParameters() =>
            ArrayMethods.Parameters(this, _array.GetArrayRank(), _name == "Set" ? Element : null);

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(IntPtr.Zero);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(IntPtr.Zero, typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => AttributeLists.Of(IntPtr.Zero, attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) => AttributeLists.Has(IntPtr.Zero, attributeType);

        public override object? Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture)
        {
            Tables.CheckTarget(obj, ArrayMethods.Exact(_array), false);
            object?[] arguments = ArrayMethods.Check(GetParameters(), parameters, invokeAttr, binder, culture);
            try
            {
                return Access((Array)obj!, arguments);
            }
            catch (Exception e) when ((invokeAttr & BindingFlags.DoNotWrapExceptions) == 0)
            {
                throw new TargetInvocationException(e);
            }
        }

        /// <summary>Reads or stores the element; what Address refers to is read, as reflection does with references.</summary>
        private object? Access(Array array, object?[] arguments)
        {
            IntPtr flat = Arrays.Flat(array, ArrayMethods.Integers(arguments, array.Rank));
            if (_name != "Set")
            {
                return Native.ArrayGet(array, flat);
            }
            if (!Native.ArraySet(array, flat, arguments[array.Rank]))
            {
                throw new ArrayTypeMismatchException(); // an array of a derived element class
            }
            return null;
        }
    }

    /// <summary>A constructor of an array type, with so many lengths and bounds.</summary>
    internal sealed class ArrayConstructor : ConstructorInfo
    {
        private readonly Type _array;
        private readonly int _count;

        internal ArrayConstructor(Type array, int count)
        {
            _array = array;
            _count = count;
        }

        public override string Name => ConstructorName;

        public override string ToString() => "Void " + Name + ArrayMethods.Shown(GetParameters());

        public override bool Equals(object? obj) =>
            obj is ArrayConstructor other && other._array == (object)_array && other._count == _count;

        public override int GetHashCode() => _array.GetHashCode() ^ _count;

        public override Type DeclaringType => _array;

        public override Type ReflectedType => _array;

        public override Module Module => CompiledModule.Of(_array);

        public override MethodAttributes Attributes => MethodAttributes.Public | MethodAttributes.RTSpecialName;

        public override CallingConventions CallingConvention => ArrayMethods.Convention;

        public override RuntimeMethodHandle MethodHandle => MadeHandles.Of(this);

        public override int MetadataToken => ArrayMethods.Token;

        public override MethodImplAttributes GetMethodImplementationFlags() => MethodImplAttributes.Managed;

        public override ParameterInfo[] GetParameters() => ArrayMethods.Parameters(this, _count, null);

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(IntPtr.Zero);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(IntPtr.Zero, typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => AttributeLists.Of(IntPtr.Zero, attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) => AttributeLists.Has(IntPtr.Zero, attributeType);

        /// <summary>What the allocation throws is not wrapped.</summary>
        public override object Invoke(BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture)
        {
            ArrayMethods.Exact(_array);
            object?[] arguments = ArrayMethods.Check(GetParameters(), parameters, invokeAttr, binder, culture);
            int[] given = ArrayMethods.Integers(arguments, _count);
            foreach (int number in given)
            {
                if (number < 0 && _count <= _array.GetArrayRank())
                {
                    throw new OverflowException();
                }
            }
            if (_array.IsSZArray)
            {
                return Nested(_array, given, 0);
            }
            int rank = _array.GetArrayRank();
            int[] lengths = new int[rank], bounds = new int[rank];
            for (int i = 0; i < rank; i++)
            {
                bounds[i] = _count == rank ? 0 : given[2 * i];
                lengths[i] = _count == rank ? given[i] : given[2 * i + 1];
                if (lengths[i] < 0)
                {
                    throw new OverflowException();
                }
            }
            return Array.CreateInstance(_array.GetElementType()!, lengths, bounds);
        }

        private static Array Nested(Type array, int[] lengths, int depth)
        {
            var made = Array.CreateInstance(array.GetElementType()!, lengths[depth]);
            for (int i = 0; depth + 1 < lengths.Length && i < made.Length; i++)
            {
                made.SetValue(Nested(array.GetElementType()!, lengths, depth + 1), i);
            }
            return made;
        }

        public override object? Invoke(
            object? obj, BindingFlags invokeAttr, Binder? binder, object?[]? parameters, CultureInfo? culture)
        {
            Tables.CheckTarget(obj, ArrayMethods.Exact(_array), false);
            throw Tables.Missing("a call of an array's constructor on an array"); // of the CLR too, by chance
        }
    }

    /// <summary>A parameter of an array type's method: it has no name; the result at position -1.</summary>
    internal sealed class ArrayParameter : ParameterInfo
    {
        internal ArrayParameter(MemberInfo member, int position, Type type)
        {
            MemberImpl = member;
            PositionImpl = position;
            ClassImpl = type;
        }

        // Like every parameter without metadata.
        public override bool HasDefaultValue => true;

        public override object? DefaultValue => null;

        public override object? RawDefaultValue => DefaultValue;

        public override Type[] GetRequiredCustomModifiers() => Type.EmptyTypes;

        public override Type[] GetOptionalCustomModifiers() => Type.EmptyTypes;

        public override IList<CustomAttributeData> GetCustomAttributesData() => AttributeDescriptions.Of(IntPtr.Zero);

        public override object[] GetCustomAttributes(bool inherit) => AttributeLists.Of(IntPtr.Zero, typeof(object));

        public override object[] GetCustomAttributes(Type attributeType, bool inherit) => AttributeLists.Of(IntPtr.Zero, attributeType);

        public override bool IsDefined(Type attributeType, bool inherit) => AttributeLists.Has(IntPtr.Zero, attributeType);

        public override string ToString() => Tables.Shown(ParameterType) + " " + NameImpl;
    }
}
