using System;
using System.Globalization;
using System.Reflection;
using System.Runtime.CompilerServices;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>
    /// Which values a parameter or field takes, and as what: RuntimeType.CheckValue of CoreLib and InvokeUtil of the CLR,
    /// which converts in native code. What is returned has the exact type that the stubs of members unbox.
    /// </summary>
    internal static unsafe class ReflectedArguments
    {
        private const int Boolean = 2, Char = 3, SByte = 4, Byte = 5, Int16 = 6, UInt16 = 7, Int32 = 8, UInt32 = 9;
        private const int Int64 = 10, UInt64 = 11, Single = 12, Double = 13;

        /// <summary>The arguments of a call as its parameters take them.</summary>
        internal static object?[] Check(
            ParameterInfo[] parameters, object?[]? given, BindingFlags flags, Binder? binder, CultureInfo? culture, object?[] shown)
        {
            var arguments = new object?[parameters.Length];
            for (int i = 0; i < arguments.Length; i++)
            {
                object? value = given![i];
                if (ReferenceEquals(value, Type.Missing))
                {
                    value = parameters[i].DefaultValue;
                    if (value == DBNull.Value)
                    {
                        throw new ArgumentException("Missing parameter does not have a default value.", nameof(parameters));
                    }
                }
                var type = (RuntimeType)parameters[i].ParameterType;
                shown[i] = Accept(value, type, flags, binder, culture);
                arguments[i] = Exact(shown[i], type);
            }
            return arguments;
        }

        /// <summary>The value of a field.</summary>
        internal static object? CheckField(object? value, RuntimeType type, BindingFlags flags, Binder? binder, CultureInfo? culture)
        {
            value = Accept(value, type, flags, binder, culture);
#if NET_3_1
            // The CLR copies the bytes of a narrower integer into a field that is an enum, without its sign.
            if (value is object && (Native.TypeFlags(type.m_handle) & Native.IsEnum) != 0 && Native.MethodTableOf(value) != type.m_handle)
            {
                return Enum.ToObject(type, Bits(value, Native.TypeElementType(Native.MethodTableOf(value))));
            }
#endif
            return Exact(value, type);
        }

        /// <summary>The value, or what the caller's binder makes of it; an exception where the type does not take it.</summary>
        private static object? Accept(object? value, RuntimeType type, BindingFlags flags, Binder? binder, CultureInfo? culture)
        {
            if (Takes(type, value))
            {
                return value;
            }
            bool binds = (flags & BindingFlags.ExactBinding) == 0 && binder is object && binder != Type.DefaultBinder;
            object? changed = binds ? binder!.ChangeType(value!, type, culture) : value;
            return binds && Takes(type, changed)
                ? changed
                : throw new ArgumentException(
                    "Object of type '" + changed!.GetType() + "' cannot be converted to type '" + type + "'.");
        }

        private static bool Takes(RuntimeType type, object? value)
        {
            if (value is null)
            {
                return true;
            }
            if (type.IsByRef)
            {
                return IsOf((RuntimeType)type.GetElementType()!, value); // nothing is converted: the caller gets it back
            }
            return IsOf(type, value) || (type.IsPointer ? PointsTo(type, value) : Widens(type, Native.MethodTableOf(value)));
        }

        private static bool IsOf(RuntimeType type, object value)
        {
            bool nullable = (Native.TypeFlags(type.m_handle) & Native.IsNullable) != 0;
            IntPtr wanted = nullable ? Native.TypeArgument(type.m_handle, 0).m_handle : type.m_handle;
            return Native.IsAssignable(Native.MethodTableOf(value), wanted);
        }

        private static bool PointsTo(RuntimeType type, object value)
        {
            if (value is Pointer pointer)
            {
                return type.GetElementType() == typeof(void) || type.IsAssignableFrom(pointer.GetPointerType());
            }
            return value is IntPtr;
        }

        private static bool Widens(RuntimeType type, IntPtr from) =>
            IsNumber(type.m_handle) && IsNumber(from)
            && Native.IsPrimitiveWidening(Native.TypeElementType(from), Native.TypeElementType(type.m_handle));

        private static bool IsNumber(IntPtr type) => (Native.TypeFlags(type) & (Native.Primitive | Native.IsEnum)) != 0;

        /// <summary>A value that a type takes, as that type.</summary>
        private static object? Exact(object? value, RuntimeType type)
        {
            if (value is Pointer pointer && type.IsPointer)
            {
                return (IntPtr)Pointer.Unbox(pointer);
            }
            if (value is null || type.IsByRef || type.IsPointer || IsOf(type, value))
            {
                return value;
            }
            int from = Native.TypeElementType(Native.MethodTableOf(value)), to = Native.TypeElementType(type.m_handle);
            object number = to == Single || to == Double ? Real(value, from, to) : Integer(Signed(value, from), to);
            return (Native.TypeFlags(type.m_handle) & Native.IsEnum) == 0 ? number : Enum.ToObject(type, number);
        }

        /// <summary>An enum's value as its underlying type.</summary>
        internal static object Number(Enum value)
        {
            int type = Native.TypeElementType(Native.MethodTableOf(value));
            return Integer(Signed(value, type), type);
        }

        private static object Real(object value, int from, int to)
        {
            double number = from == Single ? Raw<float>(value)
                : from == Double ? Raw<double>(value)
                : from == UInt64 ? Raw<ulong>(value) : (double)Signed(value, from);
            return to == Single ? (object)(float)number : number;
        }

        private static object Integer(long value, int to)
        {
            switch (to)
            {
                case Boolean: return value != 0;
                case Char: return (char)value;
                case SByte: return (sbyte)value;
                case Byte: return (byte)value;
                case Int16: return (short)value;
                case UInt16: return (ushort)value;
                case Int32: return (int)value;
                case UInt32: return (uint)value;
                case UInt64: return (ulong)value;
                default: return value;
            }
        }

        private static long Signed(object value, int from)
        {
            switch (from)
            {
                case SByte: return Raw<sbyte>(value);
                case Int16: return Raw<short>(value);
                case Int32: return Raw<int>(value);
                default: return (long)Bits(value, from);
            }
        }

        private static ulong Bits(object value, int from)
        {
            switch (from)
            {
                case Boolean:
                case SByte:
                case Byte:
                    return Raw<byte>(value);
                case Char:
                case Int16:
                case UInt16:
                    return Raw<ushort>(value);
                case Int32:
                case UInt32:
                    return Raw<uint>(value);
                default:
                    return Raw<ulong>(value);
            }
        }

        private static T Raw<T>(object boxed) => Unsafe.As<byte, T>(ref Library.RawData(boxed));
    }
}
