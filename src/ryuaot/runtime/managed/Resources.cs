using System;

namespace RyuAot
{
    /// <summary>Texts whose keys CoreLib passes around, so that the compiler cannot look them up where they are used.</summary>
    internal static class Resources
    {
        /// <summary>Parsing of dates and GUIDs keeps the key of its failure; all other keys are constants by now.</summary>
        [Replaces("System.SR", "GetResourceString", Signature = "System.String")]
        internal static string Find(string resourceKey)
        {
            switch (resourceKey)
            {
                case "Format_BadDatePattern":
                    return "Could not determine the order of year, month, and date from '{0}'.";
                case "Format_BadDateTime":
                    return "String '{0}' was not recognized as a valid DateTime.";
                case "Format_BadDateTimeCalendar":
                    return "The DateTime represented by the string '{0}' is not supported in calendar '{1}'.";
                case "Format_BadDayOfWeek":
                    return "String '{0}' was not recognized as a valid DateTime because the day of week was incorrect.";
                case "Format_DateOutOfRange":
                    return "The DateTime represented by the string '{0}' is out of range.";
                case "Format_GuidBrace":
                    return "Expected {0xdddddddd, etc}.";
                case "Format_GuidBraceAfterLastNumber":
                    return "Could not find a brace, or the length between the previous token and the brace was zero (i.e., '0x,'etc.).";
                case "Format_GuidComma":
                    return "Could not find a comma, or the length between the previous token and the comma was zero (i.e., '0x,'etc.).";
                case "Format_GuidDashes":
                    return "Dashes are in the wrong position for GUID parsing.";
                case "Format_GuidEndBrace":
                    return "Could not find the ending brace.";
                case "Format_GuidHexPrefix":
                    return "Expected 0x prefix.";
                case "Format_GuidInvLen":
                    return "Guid should contain 32 digits with 4 dashes (xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx).";
                case "Format_GuidInvalidChar":
                    return "Guid string should only contain hexadecimal characters.";
                case "Format_MissingIncompleteDate":
                    return "There must be at least a partial date with a year present in the input string '{0}'.";
                case "Format_OffsetOutOfRange":
                    return "The time zone offset of string '{0}' must be within plus or minus 14 hours.";
                case "Format_RepeatDateTimePattern":
                    return "DateTime pattern '{0}' appears more than once with different values.";
                case "Format_UTCOutOfRange":
                    return "The UTC representation of the date '{0}' falls outside the year range 1-9999.";
                case "Format_UnknownDateTimeWord":
                    return "The string '{0}' was not recognized as a valid DateTime. There is an unknown word starting at index '{1}'.";
                case "ArgumentNull_String":
                    return "String reference not set to an instance of a String.";
                case "Format_BadFormatSpecifier":
                    return "Format specifier '{0}' was invalid.";
                case "Format_BadQuote":
                    return "Cannot find a matching quote character for the character '{0}'.";
                case "Format_ExtraJunkAtEnd":
                    return "Additional non-parsable characters are at the end of the string.";
                case "Format_GuidUnrecognized":
                    return "Unrecognized Guid format.";
                case "Format_NoFormatSpecifier":
                    return "No format specifiers were provided.";
                case "Overflow_Byte":
                    return "Value was either too large or too small for an unsigned byte.";
                case "Overflow_UInt32":
                    return "Value was either too large or too small for a UInt32.";
                default:
                    return resourceKey;
            }
        }
    }
}
