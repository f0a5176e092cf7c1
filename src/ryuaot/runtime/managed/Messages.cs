using System;
using System.Text;

namespace RyuAot
{
    /// <summary>
    /// Texts of failures, in every assembly of the class library: String.Format would bring the formatting of all numbers,
    /// dates and cultures into a program that can fail. The items of these texts are plain, or numbers in hexadecimal.
    /// </summary>
    internal static class Messages
    {
        private const string Digits = "0123456789abcdef";
        private const int NibbleBits = 4;

        [Replaces("System.SR", "Format", Signature = "System.String,System.Object", Assembly = "*")]
        internal static string Format(string format, object? a) => Fill(format, a, null, null, null);

        [Replaces("System.SR", "Format", Signature = "System.String,System.Object,System.Object", Assembly = "*")]
        internal static string Format(string format, object? a, object? b) => Fill(format, a, b, null, null);

        [Replaces("System.SR", "Format", Signature = "System.String,System.Object,System.Object,System.Object", Assembly = "*")]
        internal static string Format(string format, object? a, object? b, object? c) => Fill(format, a, b, c, null);

        [Replaces("System.SR", "Format", Signature = "System.String,System.Object[]", Assembly = "*")]
        internal static string Format(string format, object?[]? arguments) =>
            arguments is null ? format : Fill(format, null, null, null, arguments);

        private static string Fill(string format, object? a, object? b, object? c, object?[]? arguments)
        {
            var text = new StringBuilder(format.Length);
            for (int at = 0; at < format.Length; at++)
            {
                char letter = format[at];
                char next = at + 1 < format.Length ? format[at + 1] : '\0';
                if (letter == '{' && next >= '0' && next <= '9')
                {
                    int index = next - '0';
                    object? value = arguments is object ? index < arguments.Length ? arguments[index] : null
                        : index == 0 ? a : index == 1 ? b : c;
                    char kind = at + 3 < format.Length && format[at + 2] == ':' ? format[at + 3] : '\0';
                    int width = 0;
                    for (at += kind == '\0' ? 2 : 4; at < format.Length && format[at] != '}'; at++)
                    {
                        width = 10 * width + format[at] - '0';
                    }
                    text.Append(kind == '\0' ? Plain(value) : Hexadecimal(value, kind, width));
                    continue;
                }
                if (letter == next && (letter == '{' || letter == '}'))
                {
                    at++;
                }
                text.Append(letter);
            }
            return text.ToString();
        }

        private static string? Plain(object? value) =>
            value is IFormattable formattable ? formattable.ToString(null, null) : value?.ToString();

        private static string? Hexadecimal(object? value, char kind, int width)
        {
            ulong bits;
            switch (value)
            {
                case byte number: bits = number; break;
                case ushort number: bits = number; break;
                case int number: bits = (uint)number; break;
                case uint number: bits = number; break;
                case long number: bits = (ulong)number; break;
                case ulong number: bits = number; break;
                default: return value?.ToString();
            }
            string digits = "";
            for (; bits != 0 || digits.Length < width || digits.Length == 0; bits >>= NibbleBits)
            {
                char digit = Digits[(int)(bits & 0xF)];
                digits = (kind == 'X' && digit >= 'a' ? (char)(digit - 'a' + 'A') : digit) + digits;
            }
            return digits;
        }
    }
}
