using System;
using System.Runtime.CompilerServices;

namespace RyuAot
{
    /// <summary>
    /// Names and values of enums from the compiler's tables instead of metadata, and their text in one body. CoreLib 10
    /// formats an enum by generic maths over each of eight storage types.
    /// </summary>
    internal static unsafe class Enums
    {
        private const string T = "System.Enum";

        /// <summary>CoreLib asks the CLR for names and values, and reflection for [Flags].</summary>
        [Replaces(T, "GetEnumInfo")]
        internal static Enum.EnumInfo<TStorage> GetEnumInfo<TStorage>(RuntimeType enumType, bool getNames)
            where TStorage : struct, System.Numerics.INumber<TStorage>
        {
            if (RuntimeTypes.GetGenericCache(enumType) is Enum.EnumInfo<TStorage> known)
            {
                return known;
            }
            IntPtr type = enumType.m_handle;
            int count = Native.EnumCount(type);
            var values = new TStorage[count];
            var names = new string[count];
            for (int i = 0; i < count; i++)
            {
                ulong value = Native.EnumValue(type, i);
                values[i] = Unsafe.As<ulong, TStorage>(ref value);
                names[i] = Native.EnumName(type, i);
            }
            var info = new Enum.EnumInfo<TStorage>(Native.EnumIsFlags(type), values, names);
            RuntimeTypes.SetGenericCache(enumType, info);
            return info;
        }

        [Replaces("System.RuntimeType", "GetEnumValues")]
        internal static Array GetEnumValues(RuntimeType self)
        {
            IntPtr type = self.m_handle;
            if ((Native.TypeFlags(type) & Native.IsEnum) == 0)
            {
                throw new ArgumentException(SR.Arg_MustBeEnum, "enumType");
            }
            int count = Native.EnumCount(type);
            Array result = Native.AllocateArray(type, count);
            for (int i = 0; i < count; i++)
            {
                Native.ArraySet(result, (IntPtr)i, Native.EnumBox(self, (long)Native.EnumValue(type, i)));
            }
            return result;
        }

        [Replaces("System.RuntimeType", "GetEnumNames")]
        internal static string[] GetEnumNames(RuntimeType self)
        {
            IntPtr type = self.m_handle;
            if ((Native.TypeFlags(type) & Native.IsEnum) == 0)
            {
                throw new ArgumentException(SR.Arg_MustBeEnum, "enumType");
            }
            var names = new string[Native.EnumCount(type)];
            for (int i = 0; i < names.Length; i++)
            {
                names[i] = Native.EnumName(type, i);
            }
            return names;
        }

        [Replaces(T, "InternalGetUnderlyingType")]
        internal static RuntimeType Underlying(RuntimeType enumType) => Native.EnumUnderlying(enumType);

        [Replaces(T, "InternalGetCorElementType", Signature = "System.RuntimeType")]
        internal static System.Reflection.CorElementType ElementTypeOf(RuntimeType enumType) =>
            (System.Reflection.CorElementType)Native.TypeElementType(enumType.m_handle);

        [Replaces(T, "InternalGetCorElementType", Signature = "")]
        internal static System.Reflection.CorElementType ElementTypeOf(Enum self) =>
            (System.Reflection.CorElementType)Native.TypeElementType(Native.MethodTableOf(self));

        [Replaces(T, "ToString", Signature = "")]
        internal static string ToString(Enum self) => General(Native.MethodTableOf(self), Bits(self));

        [Replaces(T, "ToString", Signature = "System.String")]
        internal static string ToString(Enum self, string? format) => Text(Native.MethodTableOf(self), Bits(self), format);

        [Replaces(T, "System.ISpanFormattable.TryFormat")]
        internal static bool TryFormat(
            Enum self, Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider? provider) =>
            Write(Text(Native.MethodTableOf(self), Bits(self), format.ToString()), destination, out charsWritten);

        [Replaces(T, "TryFormatUnconstrained")]
        internal static bool TryFormatUnconstrained<TEnum>(
            TEnum value, Span<char> destination, out int charsWritten, ReadOnlySpan<char> format)
        {
            object boxed = value!;
            return Write(Text(Native.MethodTableOf(boxed), Bits(boxed), format.ToString()), destination, out charsWritten);
        }

        [Replaces(T, "Format")]
        internal static string Format(Type enumType, object value, string format)
        {
            if (enumType is null || value is null || format is null)
            {
                throw new ArgumentNullException(enumType is null ? nameof(enumType) : value is null ? nameof(value) : nameof(format));
            }
            if (!enumType.IsEnum)
            {
                throw new ArgumentException(SR.Arg_MustBeEnum, nameof(enumType));
            }
            IntPtr type = ((RuntimeType)enumType).m_handle;
            IntPtr given = Native.MethodTableOf(value);
            if ((Native.TypeFlags(given) & Native.IsEnum) != 0 ? given != type : Native.TypeElementType(given) != Native.TypeElementType(type))
            {
                throw new ArgumentException(SR.Format(
                    (Native.TypeFlags(given) & Native.IsEnum) != 0 ? SR.Arg_EnumAndObjectMustBeSameType : SR.Arg_EnumFormatUnderlyingTypeAndObjectMustBeSameType,
                    Native.TypeDisplayName(given), Native.TypeDisplayName(type)));
            }
            return Text(type, Bits(value), format);
        }

        /// <summary>The value in its own width, not extended.</summary>
        private static ulong Bits(object value)
        {
            ref byte data = ref RuntimeHelpers.GetRawData(value);
            switch (Size(Native.MethodTableOf(value)))
            {
                case 1: return data;
                case 2: return Unsafe.As<byte, ushort>(ref data);
                case 4: return Unsafe.As<byte, uint>(ref data);
                default: return Unsafe.As<byte, ulong>(ref data);
            }
        }

        /// <summary>Bytes of a value, out of the MethodTable (value_size in docs/object-model.md).</summary>
        private static int Size(IntPtr type) => *(int*)((byte*)type + 16);

        private static bool Write(string text, Span<char> destination, out int charsWritten)
        {
            bool fits = text.AsSpan().TryCopyTo(destination);
            charsWritten = fits ? text.Length : 0;
            return fits;
        }

        private static string Text(IntPtr type, ulong bits, string? format)
        {
            if (string.IsNullOrEmpty(format))
            {
                return General(type, bits);
            }
            if (format!.Length == 1)
            {
                switch (format[0] | 0x20)
                {
                    case 'g': return General(type, bits);
                    case 'd': return Decimal(type, bits);
                    case 'x': return Hex(bits, Size(type));
                    case 'f': return Flags(type, bits) ?? Decimal(type, bits);
                }
            }
            throw new FormatException(SR.Format_InvalidEnumFormatSpecification);
        }

        private static string General(IntPtr type, ulong bits) =>
            (Native.EnumIsFlags(type) ? Flags(type, bits) : Name(type, bits)) ?? Decimal(type, bits);

        private static ulong Value(IntPtr type, int index)
        {
            int size = Size(type);
            ulong value = Native.EnumValue(type, index);
            return size == 8 ? value : value & ((1UL << (8 * size)) - 1);
        }

        private static string? Name(IntPtr type, ulong bits)
        {
            int count = Native.EnumCount(type);
            for (int i = 0; i < count; i++)
            {
                if (Value(type, i) == bits)
                {
                    return Native.EnumName(type, i);
                }
            }
            return null;
        }

        /// <summary>The names whose bits make up the value, smallest first; null where bits are left.</summary>
        private static string? Flags(IntPtr type, ulong bits)
        {
            string? name = Name(type, bits);
            if (name is object || bits == 0)
            {
                return name ?? "0";
            }
            string text = "";
            ulong left = bits;
            for (int i = Native.EnumCount(type) - 1; i >= 0 && left != 0; i--)
            {
                ulong value = Value(type, i);
                if (value != 0 && (left & value) == value)
                {
                    left -= value;
                    text = text.Length == 0 ? Native.EnumName(type, i) : Native.EnumName(type, i) + ", " + text;
                }
            }
            return left == 0 ? text : null;
        }

        private static string Decimal(IntPtr type, ulong bits)
        {
            switch (Native.TypeElementType(type))
            {
                case 2: return bits != 0 ? "True" : "False";
                case 3: return ((char)bits).ToString();
                case 4: return ((int)(sbyte)bits).ToString();
                case 6: return ((int)(short)bits).ToString();
                case 8: return ((int)bits).ToString();
                case 10: return ((long)bits).ToString();
                default: return bits.ToString();
            }
        }

        private static string Hex(ulong bits, int size)
        {
            var digits = new char[2 * size];
            for (int i = digits.Length - 1; i >= 0; i--, bits >>= 4)
            {
                int digit = (int)(bits & 15);
                digits[i] = (char)(digit < 10 ? '0' + digit : 'A' + digit - 10);
            }
            return new string(digits);
        }
    }
}
