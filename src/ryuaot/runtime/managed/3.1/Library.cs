using System;

namespace RyuAot
{
    /// <summary>What the shared substitutions ask of CoreLib under another name in each of its versions.</summary>
    internal static class Library
    {
        internal static Version Version => new Version(3, 1, 23);

        /// <summary>Up to how many values Enum looks at one after the other; beyond, it searches by halves.</summary>
        internal const int LinearEnums = 0;

        /// <summary>Whether the text of several flags has the names of zero beyond the first value.</summary>
        internal const bool NamesMoreZeros = true;

        internal static ref byte RawData(object value) => ref System.Runtime.CompilerServices.JitHelpers.GetRawData(value);

        internal static string MustBeNonNegative => SR.ArgumentOutOfRange_MustBeNonNegInt32;

        internal static void Memmove(ref byte to, ref byte from, long count) => Buffer.Memmove(ref to, ref from, (ulong)count);

        internal static bool IsPrimitiveArray(Array array) => Buffer.IsPrimitiveTypeArray(array);

        internal static int ByteLength(Array array) => Buffer._ByteLength(array);
    }
}
