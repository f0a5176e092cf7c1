using System;

namespace RyuAot
{
    /// <summary>ValueType.Equals and GetHashCode over the compiler's field tables instead of reflection.</summary>
    internal static class ValueTypes
    {
        /// <summary>CoreLib compares field by field through RuntimeType.GetFields.</summary>
        [Replaces("System.ValueType", "Equals")]
        internal static bool Equals(ValueType self, object? obj)
        {
            if (obj is null)
            {
                return false;
            }
            IntPtr type = Native.MethodTableOf(self);
            if (type != Native.MethodTableOf(obj))
            {
                return false;
            }
            if (Native.CanCompareBits(self) || !Native.HasFieldTable(type))
            {
                return Native.SameBits(self, obj);
            }
            int count = Native.FieldCount(type);
            for (int i = 0; i < count; i++)
            {
                object? mine = Native.BoxField(self, i);
                object? other = Native.BoxField(obj, i);
                if (mine is null ? other is object : !mine.Equals(other))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>An internal call of the CLR: of the bits where they decide, else of the first field that is not null.</summary>
        [Replaces("System.ValueType", "GetHashCode")]
        internal static int GetHashCode(ValueType self)
        {
            IntPtr type = Native.MethodTableOf(self);
            if (Native.CanCompareBits(self) || !Native.HasFieldTable(type))
            {
                return Native.BitsHash(self);
            }
            int count = Native.FieldCount(type);
            for (int i = 0; i < count; i++)
            {
                object? field = Native.BoxField(self, i);
                if (field is object)
                {
                    return Native.TypeHash(type) ^ field.GetHashCode();
                }
            }
            return Native.TypeHash(type);
        }
    }
}
