using System;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#else
using System.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>The text of an enum's value, in one body for all storage types, from the compiler's tables.</summary>
    internal static unsafe class EnumTexts
    {
        /// <summary>The value in its own width, not extended.</summary>
        internal static ulong Bits(object value)
        {
            ref byte data = ref Library.RawData(value);
            switch (Size(Native.MethodTableOf(value)))
            {
                case 1: return data;
                case 2: return Unsafe.As<byte, ushort>(ref data);
                case 4: return Unsafe.As<byte, uint>(ref data);
                default: return Unsafe.As<byte, ulong>(ref data);
            }
        }

        /// <summary>Bytes of a value, out of the MethodTable (value_size in docs/reference/object-model.md).</summary>
        private static int Size(IntPtr type) => *(int*)((byte*)type + 16);

        internal static string Text(IntPtr type, ulong bits, string? format)
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

        internal static string General(IntPtr type, ulong bits) =>
            (Native.EnumIsFlags(type) ? Flags(type, bits) : Name(type, bits)) ?? Decimal(type, bits);

        private static ulong Value(IntPtr type, int index)
        {
            int size = Size(type);
            ulong value = Native.EnumValue(type, index);
            return size == 8 ? value : value & ((1UL << (8 * size)) - 1);
        }

        /// <summary>Of several names of one value the one that CoreLib comes upon.</summary>
        private static string? Name(IntPtr type, ulong bits)
        {
            int low = 0;
            int high = Native.EnumCount(type) - 1;
            bool linear = high < Library.LinearEnums;
            while (low <= high)
            {
                int at = linear ? low : low + ((high - low) >> 1);
                ulong value = Value(type, at);
                if (value == bits)
                {
                    return Native.EnumName(type, at);
                }
                if (linear || value < bits)
                {
                    low = at + 1;
                }
                else
                {
                    high = at - 1;
                }
            }
            return null;
        }

        /// <summary>The last name of the value, or the names whose bits make it up, smallest first; null where bits are left.</summary>
        private static string? Flags(IntPtr type, ulong bits)
        {
            int count = Native.EnumCount(type);
            if (bits == 0)
            {
                return count > 0 && Value(type, 0) == 0 ? Native.EnumName(type, 0) : "0";
            }
            for (int i = count - 1; i >= 0; i--)
            {
                if (Value(type, i) == bits)
                {
                    return Native.EnumName(type, i);
                }
            }
            string text = "";
            ulong left = bits;
            for (int i = count - 1; i >= 0 && (left != 0 || Library.NamesMoreZeros); i--)
            {
                ulong value = Value(type, i);
                if ((i > 0 || value != 0) && (left & value) == value)
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
