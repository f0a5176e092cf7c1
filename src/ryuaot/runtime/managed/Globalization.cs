using System;
using System.Globalization;
using System.Text;

namespace RyuAot
{
    /// <summary>Doors of CoreLib's globalization and encodings that lead far from where they are.</summary>
    internal static class Doors
    {
        /// <summary>CoreLib asks the cache of cultures for another object of the same culture, to compare by the user's settings.</summary>
        [Replaces("System.Globalization.CultureInfo", "get_CompareInfo")]
        internal static CompareInfo CompareInfoOf(CultureInfo self) => self._compareInfo ??= new CompareInfo(self);

        /// <summary>CoreLib has it checked against the range of an enum, whose texts follow.</summary>
        [Replaces("System.Globalization.GregorianCalendar", ".ctor", Signature = "")]
        internal static void Gregorian(GregorianCalendar self)
        {
            self._currentEraValue = -1;
            self._twoDigitYearMax = -1;
            self._type = GregorianCalendarTypes.Localized;
        }

        /// <summary>CoreLib looks in a table of all names of all code pages, and for the text among the resources.</summary>
        [Replaces("System.Text.Encoding", "get_EncodingName")]
        internal static string EncodingName(Encoding self)
        {
            switch (self.CodePage)
            {
                case 1200: return "Unicode";
                case 1201: return "Unicode (Big-Endian)";
                case 12000: return "Unicode (UTF-32)";
                case 12001: return "Unicode (UTF-32 Big-Endian)";
                case 20127: return "US-ASCII";
                case 28591: return "Western European (ISO)";
                case 65000: return "Unicode (UTF-7)";
                case 65001: return "Unicode (UTF-8)";
                default: throw new NotSupportedException(SR.Format(SR.NotSupported_NoCodepageData, self.CodePage));
            }
        }

        /// <summary>CoreLib formats each byte by format string.</summary>
#if NET_3_1
        [Replaces("System.Text.DecoderFallbackBuffer", "ThrowLastBytesRecursive")]
        internal static void ThrowRecursive(DecoderFallbackBuffer self, byte[]? bytes) => ThrowRecursive(bytes);
#else
        [Replaces("System.Text.DecoderFallbackBuffer", "ThrowLastBytesRecursive")]
#endif
        internal static void ThrowRecursive(byte[]? bytes) =>
            throw new ArgumentException(SR.Format(SR.Argument_RecursiveFallbackBytes, Hexadecimal(bytes, "\\x", "", " ")), "bytesUnknown");

        /// <summary>The same, of the fallback that throws.</summary>
#if NET_3_1
        [Replaces("System.Text.DecoderExceptionFallbackBuffer", "Throw")]
        internal static void ThrowUnknown(DecoderExceptionFallbackBuffer self, byte[]? bytes, int index) => ThrowUnknown(bytes, index);
#else
        [Replaces("System.Text.DecoderExceptionFallbackBuffer", "Throw")]
#endif
        internal static void ThrowUnknown(byte[]? bytes, int index) =>
            throw new DecoderFallbackException(
                SR.Format(SR.Argument_InvalidCodePageBytesIndex, Hexadecimal(bytes, "[", "]", ""), index), bytes ?? new byte[0], index);

        private static string Hexadecimal(byte[]? bytes, string before, string after, string between)
        {
            const int Shown = 20;
            string text = "";
            int count = bytes is null ? 0 : bytes.Length;
            for (int index = 0; index < count && index < Shown; index++)
            {
                text += (index == 0 ? before : between + before) + Messages.Format("{0:X2}", bytes![index]) + after;
            }
            return count >= Shown ? text + " ..." : text;
        }

        /// <summary>CoreLib formats by the CLR's texts what the CLR has put in; here the runtime has the whole text.</summary>
        [Replaces("System.TypeLoadException", "SetMessageField")]
        internal static void TypeLoadMessage(TypeLoadException self) => self._message ??= SR.Arg_TypeLoadException;

        /// <summary>CoreLib decodes what libSystem.Native wrote into a buffer, by an Encoding.</summary>
        [Replaces("Interop+Sys", "StrError", Assembly = "*")]
        internal static string ErrorText(int error) => Native.ErrorText(error);
    }
}
