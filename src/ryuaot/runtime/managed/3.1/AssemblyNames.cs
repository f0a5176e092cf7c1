using System;
using System.Globalization;
using System.IO;
using System.Reflection;
using System.Text;

namespace RyuAot
{
    /// <summary>AssemblyName of a display name, which the CLR of 3.1 takes apart itself.</summary>
    internal static class AssemblyNames
    {
        private const int Invalid = unchecked((int)0x80131047);
        private const string Separators = ",=";
        private static readonly string[] Labels = { "Version", "Culture", "PublicKeyToken", "PublicKey", "Retargetable" };

        [Replaces("System.Reflection.AssemblyName", "nInit")]
        internal static void Initialize(AssemblyName self)
        {
            string text = self.Name!;
            int at = 0;
            string name = Token(text, ref at);
            if (name.Length == 0 || name.AsSpan().IndexOfAny('/', '\\', ':') >= 0)
            {
                throw Bad();
            }
            self.Name = name;
            int seen = 0;
            while (at < text.Length)
            {
                Separator(text, ref at, ',');
                string label = Token(text, ref at);
                Separator(text, ref at, '=');
                string value = Token(text, ref at);
                int which = Array.FindIndex(Labels, known => known.Equals(label, StringComparison.OrdinalIgnoreCase));
                if (which >= 0 && (seen & 1 << which) != 0)
                {
                    throw Bad();
                }
                seen |= which < 0 ? 0 : 1 << which;
                Set(self, which, value);
            }
        }

        /// <summary>The end of the key's hash, reversed (ECMA-335 II.6.2.1.3).</summary>
        [Replaces("System.Reflection.AssemblyName", "ComputePublicKeyToken")]
        internal static byte[]? KeyToken(AssemblyName self)
        {
            byte[]? key = self.GetPublicKey();
            if (key is null || key.Length == 0)
            {
                return key;
            }
            var hash = new byte[20];
            var algorithm = new System.Diagnostics.Tracing.EventSource.Sha1ForNonSecretPurposes();
            algorithm.Start();
            algorithm.Append(key);
            algorithm.Finish(hash);
            var token = new byte[8];
            for (int index = 0; index < token.Length; index++)
            {
                token[index] = hash[hash.Length - 1 - index];
            }
            return token;
        }

        private static void Set(AssemblyName name, int which, string value)
        {
            switch (which)
            {
                case 0:
                    name.Version = Version(value);
                    break;
                case 1:
                    name.CultureInfo = value.Length == 0 || value.Equals("neutral", StringComparison.OrdinalIgnoreCase)
                        ? CultureInfo.InvariantCulture
                        : new CultureInfo(value);
                    break;
                case 2:
                    name.SetPublicKeyToken(value.Equals("null", StringComparison.OrdinalIgnoreCase) ? Array.Empty<byte>() : Bytes(value));
                    break;
                case 3:
                    name.SetPublicKey(value.Equals("null", StringComparison.OrdinalIgnoreCase) ? Array.Empty<byte>() : Bytes(value));
                    break;
                case 4:
                    name.Flags |= value.Equals("Yes", StringComparison.OrdinalIgnoreCase) ? AssemblyNameFlags.Retargetable : 0;
                    break;
            }
        }

        /// <summary>Two to four numbers of 16 bits.</summary>
        private static Version Version(string value)
        {
            string[] parts = value.Split('.');
            var numbers = new int[parts.Length];
            for (int index = 0; index < parts.Length; index++)
            {
                if (!ushort.TryParse(parts[index], NumberStyles.None, CultureInfo.InvariantCulture, out ushort number))
                {
                    throw Bad();
                }
                numbers[index] = number;
            }
            switch (numbers.Length)
            {
                case 2: return new Version(numbers[0], numbers[1]);
                case 3: return new Version(numbers[0], numbers[1], numbers[2]);
                case 4: return new Version(numbers[0], numbers[1], numbers[2], numbers[3]);
                default: throw Bad();
            }
        }

        private static byte[] Bytes(string digits)
        {
            var bytes = new byte[digits.Length / 2];
            for (int index = 0; index < bytes.Length; index++)
            {
                bytes[index] = (byte)(Digit(digits[2 * index]) << 4 | Digit(digits[2 * index + 1]));
            }
            return digits.Length == 0 || (digits.Length & 1) != 0 ? throw Bad() : bytes;
        }

        private static int Digit(char digit) =>
            digit >= '0' && digit <= '9' ? digit - '0'
            : (digit | 0x20) >= 'a' && (digit | 0x20) <= 'f' ? (digit | 0x20) - 'a' + 10
            : throw Bad();

        /// <summary>A word: without the white space around it, or in quotes; a backslash takes the next character as it is.</summary>
        private static string Token(string text, ref int at)
        {
            Skip(text, ref at);
            char quote = at < text.Length && (text[at] == '"' || text[at] == '\'') ? text[at++] : '\0';
            var word = new StringBuilder();
            int end = 0;
            while (true)
            {
                if (at == text.Length)
                {
                    return quote == '\0' ? word.ToString(0, end) : throw Bad();
                }
                char c = text[at];
                if (quote == '\0' ? Separators.Contains(c) : c == quote)
                {
                    break;
                }
                at++;
                bool escaped = c == '\\' && at < text.Length;
                word.Append(escaped ? text[at++] : c);
                end = quote != '\0' || escaped || !char.IsWhiteSpace(c) ? word.Length : end;
            }
            if (quote != '\0')
            {
                at++;
                Skip(text, ref at);
            }
            return word.ToString(0, end);
        }

        private static void Skip(string text, ref int at)
        {
            while (at < text.Length && char.IsWhiteSpace(text[at]))
            {
                at++;
            }
        }

        private static void Separator(string text, ref int at, char wanted)
        {
            if (at == text.Length || text[at++] != wanted)
            {
                throw Bad();
            }
        }

        private static Exception Bad() =>
            new FileLoadException("The given assembly name or codebase was invalid. (0x80131047)") { HResult = Invalid };
    }
}
