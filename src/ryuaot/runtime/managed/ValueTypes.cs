using System;

namespace RyuAot
{
    /// <summary>ValueType.Equals and GetHashCode over the compiler's field tables instead of reflection.</summary>
    internal static class ValueTypes
    {
#if NET_3_1
        // FieldInfo.GetValue makes a System.Reflection.Pointer, which in 3.1 equals only itself.
        private const bool ComparesPointers = false;
#else
        private const bool ComparesPointers = true;
#endif

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
            if (Native.CanCompareBits(self))
            {
                return Native.SameBits(self, obj);
            }
            int count = Native.FieldCount(type);
            for (int i = 0; i < count; i++)
            {
                int pointers = Native.SamePointers(self, obj, i);
                if (pointers >= 0)
                {
                    if (pointers == 0 || !ComparesPointers)
                    {
                        return false;
                    }
                    continue;
                }
                object? mine = Native.BoxField(self, i);
                object? other = Native.BoxField(obj, i);
                if (mine is null ? other is object : !mine.Equals(other))
                {
                    return false;
                }
            }
            return true;
        }

        /// <summary>An internal call of 3.1's CLR; IL of .NET 10's over QCalls.</summary>
        [Replaces("System.ValueType", "GetHashCode")]
        internal static int GetHashCode(ValueType self)
        {
#if NET_3_1
            object? field = Native.HashedField(self, false, out int bits);
#else
            object? field = Native.HashedField(self, true, out int bits);
#endif
            return Native.TypeHash(Native.MethodTableOf(self)) ^ (field is null ? bits : field.GetHashCode());
        }
    }
}
