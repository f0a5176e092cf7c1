using System;

namespace RyuAot
{
    /// <summary>Names and values of enums from the compiler's tables instead of metadata.</summary>
    internal static class Enums
    {
        /// <summary>CoreLib asks the CLR for names and values, and reflection for [Flags].</summary>
        [Replaces("System.Enum", "GetEnumInfo")]
        internal static Enum.EnumInfo GetEnumInfo(RuntimeType enumType, bool getNames)
        {
            if (RuntimeTypes.GetGenericCache(enumType) is Enum.EnumInfo known)
            {
                return known;
            }
            IntPtr type = enumType.m_handle;
            if ((Native.TypeFlags(type) & Native.IsEnum) == 0)
            {
                throw new ArgumentException(SR.Arg_MustBeEnum);
            }
            int count = Native.EnumCount(type);
            var values = new ulong[count];
            var names = new string[count];
            for (int i = 0; i < count; i++)
            {
                values[i] = Native.EnumValue(type, i);
                names[i] = Native.EnumName(type, i);
            }
            var info = new Enum.EnumInfo(Native.EnumIsFlags(type), values, names);
            RuntimeTypes.SetGenericCache(enumType, info);
            return info;
        }

        [Replaces("System.Enum", "ToString", Signature = "")]
        internal static string ToString(Enum self) => EnumTexts.General(Native.MethodTableOf(self), EnumTexts.Bits(self));

        [Replaces("System.Enum", "ToString", Signature = "System.String")]
        internal static string ToString(Enum self, string? format) =>
            EnumTexts.Text(Native.MethodTableOf(self), EnumTexts.Bits(self), format);

        /// <summary>CoreLib copies through Array.UnsafeCreateInstance and SetValue; the result is the same.</summary>
        [Replaces("System.RuntimeType", "GetEnumValues")]
        internal static Array GetEnumValues(RuntimeType self)
        {
            if ((Native.TypeFlags(self.m_handle) & Native.IsEnum) == 0)
            {
                throw new ArgumentException(SR.Arg_MustBeEnum, "enumType");
            }
            ulong[] values = GetEnumInfo(self, false).Values;
            Array result = Native.AllocateArray(self.m_handle, values.Length);
            for (int i = 0; i < values.Length; i++)
            {
                Native.ArraySet(result, (IntPtr)i, Enum.InternalBoxEnum(self, (long)values[i]));
            }
            return result;
        }
    }
}
