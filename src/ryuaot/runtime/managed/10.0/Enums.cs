using System;
using System.Runtime.CompilerServices;

namespace RyuAot
{
    /// <summary>
    /// Names and values of enums from the compiler's tables instead of metadata. CoreLib 10 formats an enum by generic
    /// maths over each of eight storage types.
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
        internal static string ToString(Enum self) => EnumTexts.General(Native.MethodTableOf(self), EnumTexts.Bits(self));

        [Replaces(T, "ToString", Signature = "System.String")]
        internal static string ToString(Enum self, string? format) => EnumTexts.Text(Native.MethodTableOf(self), EnumTexts.Bits(self), format);

        [Replaces(T, "System.ISpanFormattable.TryFormat")]
        internal static bool TryFormat(
            Enum self, Span<char> destination, out int charsWritten, ReadOnlySpan<char> format, IFormatProvider? provider) =>
            Write(EnumTexts.Text(Native.MethodTableOf(self), EnumTexts.Bits(self), format.ToString()), destination, out charsWritten);

        [Replaces(T, "TryFormatUnconstrained")]
        internal static bool TryFormatUnconstrained<TEnum>(
            TEnum value, Span<char> destination, out int charsWritten, ReadOnlySpan<char> format)
        {
            object boxed = value!;
            return Write(EnumTexts.Text(Native.MethodTableOf(boxed), EnumTexts.Bits(boxed), format.ToString()), destination, out charsWritten);
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
            return EnumTexts.Text(type, EnumTexts.Bits(value), format);
        }

        private static bool Write(string text, Span<char> destination, out int charsWritten)
        {
            bool fits = text.AsSpan().TryCopyTo(destination);
            charsWritten = fits ? text.Length : 0;
            return fits;
        }
    }
}
