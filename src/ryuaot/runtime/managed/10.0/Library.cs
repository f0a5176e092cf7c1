using System;

namespace RyuAot
{
    /// <summary>What the shared substitutions ask of CoreLib under another name in each of its versions.</summary>
    internal static class Library
    {
        internal static Version Version => new Version(10, 0, 12);

        /// <summary>Up to how many values Enum looks at one after the other; beyond, it searches by halves.</summary>
        internal const int LinearEnums = 32;

        /// <summary>Whether the text of several flags has the names of zero beyond the first value.</summary>
        internal const bool NamesMoreZeros = false;

        internal static ref byte RawData(object value) => ref System.Runtime.CompilerServices.RuntimeHelpers.GetRawData(value);

        internal static string MustBeNonNegative => SR.ArgumentOutOfRange_NeedNonNegNum;

        internal static void Memmove(ref byte to, ref byte from, long count) =>
            SpanHelpers.Memmove(ref to, ref from, (UIntPtr)(ulong)count);

        internal static bool IsPrimitiveArray(Array array) =>
            (Native.TypeFlags(Native.TypeElement(Native.MethodTableOf(array))!.m_handle) & (Native.Primitive | Native.IsEnum))
            == Native.Primitive;

        internal static long ByteLength(Array array) => (long)array.Length * Native.ElementSize(array);
    }
}
