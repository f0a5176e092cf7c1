using System;
using System.Reflection;
using System.Runtime.InteropServices;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#else
using System.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>Marshal's conversions of structs and of classes with a layout, by the compiler's tables (program/nativelayouts.py).</summary>
    internal static unsafe class NativeLayouts
    {
        private const string M = "System.Runtime.InteropServices.Marshal";
        private const int Size = 1, Count = 3, Fields = 4, FieldRow = 6;
        private const int Copy = 0, Bool32 = 1, Bool8 = 2, Char8 = 3, String = 4, FixedString8 = 5, FixedString16 = 6, FixedArray = 7;

        private static IntPtr* Layout(RuntimeType type)
        {
            IntPtr* found = (IntPtr*)Native.NativeLayout(type.m_handle);
            if (found == null)
            {
                throw new ArgumentException(
                    "Type '" + type + "' cannot be marshaled as an unmanaged structure; no meaningful size or offset can be computed.");
            }
            return found;
        }

#if NET_3_1
        [Replaces(M, "SizeOfHelper", Signature = "System.Type,System.Boolean")]
#else
        [Replaces(M, "SizeOfHelper", Signature = "System.RuntimeType,System.Boolean")]
#endif
        internal static int SizeOf(Type t, bool throwIfNotMarshalable)
        {
            var type = (RuntimeType)t;
            int flags = Native.TypeFlags(type.m_handle);
            if ((flags & Native.Primitive) != 0 && (flags & Native.IsEnum) == 0)
            {
                switch (Type.GetTypeCode(type))
                {
                    case TypeCode.Boolean:
                    case TypeCode.Int32:
                    case TypeCode.UInt32:
                    case TypeCode.Single: return 4;
                    case TypeCode.Char:
                    case TypeCode.SByte:
                    case TypeCode.Byte: return 1;
                    case TypeCode.Int16:
                    case TypeCode.UInt16: return 2;
                    case TypeCode.Int64:
                    case TypeCode.UInt64:
                    case TypeCode.Double: return 8;
                    default: return IntPtr.Size;
                }
            }
            return (int)Layout(type)[Size];
        }

        [Replaces(M, "OffsetOf", Signature = "System.Type,System.String")]
        internal static IntPtr OffsetOf(Type t, string fieldName)
        {
            IntPtr* layout = Layout((RuntimeType)(t ?? throw new ArgumentNullException(nameof(t))));
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                if (Native.TextAt(field[0]) == fieldName)
                {
                    return field[1];
                }
            }
            throw new ArgumentException(
                "Field passed in is not a marshaled member of the type '" + t + "'.", nameof(fieldName));
        }

        [Replaces(M, "StructureToPtr", Signature = "System.Object,System.IntPtr,System.Boolean")]
        internal static void StructureToPtr(object structure, IntPtr ptr, bool fDeleteOld)
        {
            if (ptr == IntPtr.Zero || structure is null)
            {
                throw new ArgumentNullException(structure is null ? nameof(structure) : nameof(ptr));
            }
            IntPtr* layout = Layout((RuntimeType)structure.GetType());
            if (fDeleteOld)
            {
                Destroy(layout, ptr);
            }
            for (long i = 0; i < (long)layout[Size]; i++)
            {
                ((byte*)ptr)[i] = 0;
            }
            ref byte data = ref Library.RawData(structure);
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                byte* to = (byte*)ptr + (int)field[1];
                ref byte from = ref Unsafe.Add(ref data, (int)field[2]);
                switch ((int)field[3])
                {
                    case Copy: Library.Memmove(ref *to, ref from, (long)field[4]); break;
                    case Bool32: *(int*)to = from; break;
                    case Bool8: *to = from; break;
                    case Char8: *to = (byte)Unsafe.As<byte, char>(ref from); break;
                    case String: *(IntPtr*)to = Marshal.StringToCoTaskMemUTF8(Unsafe.As<byte, string>(ref from)); break;
                    case FixedArray: Put(Unsafe.As<byte, Array>(ref from), to, (long)field[4]); break;
                    default: Put(Unsafe.As<byte, string>(ref from), to, (int)field[4], (int)field[3] == FixedString16); break;
                }
            }
        }

        // --- what stands in the struct itself ---

        private static void Put(Array? from, byte* to, long size)
        {
            if (from is null)
            {
                return;
            }
            if ((long)from.Length * Native.ElementSize(from) < size)
            {
                throw new ArgumentException(
                    "Type could not be marshaled because the length of an embedded array instance does not match the declared length in the layout.");
            }
            Library.Memmove(ref *to, ref Native.ArrayData(from), size);
        }

        /// <summary>As much as there is room for, with a zero behind it.</summary>
        private static void Put(string? from, byte* to, int size, bool wide)
        {
            if (from is null)
            {
                return;
            }
            if (wide)
            {
                for (int i = 0; i < from.Length && i < size / 2 - 1; i++)
                {
                    ((char*)to)[i] = from[i];
                }
                return;
            }
            byte[] bytes = System.Text.Encoding.UTF8.GetBytes(from);
            for (int i = 0; i < bytes.Length && i < size - 1; i++)
            {
                to[i] = bytes[i];
            }
        }

        private static string Narrow(byte* from, int size)
        {
            int length = 0;
            while (length < size && from[length] != 0)
            {
                length++;
            }
            return System.Text.Encoding.UTF8.GetString(from, length);
        }

        private static string Wide(char* from, int size)
        {
            int length = 0;
            while (length < size && from[length] != 0)
            {
                length++;
            }
            return new string(from, 0, length);
        }

        private static Array Elements(IntPtr array, byte* from, int size)
        {
            if (array == IntPtr.Zero)
            {
                throw Tables.Missing("the type of an array inside of a structure");
            }
            var type = (RuntimeType)Native.TypeFromTable(array).GetElementType()!;
            Array empty = Native.AllocateArray(type.m_handle, 0);
            Array made = Native.AllocateArray(type.m_handle, size / Native.ElementSize(empty));
            Library.Memmove(ref Native.ArrayData(made), ref *from, size);
            return made;
        }

        [Replaces(M, "PtrToStructureHelper", Signature = "System.IntPtr,System.Object,System.Boolean")]
        internal static void PtrToStructure(IntPtr ptr, object structure, bool allowValueClasses)
        {
            var type = (RuntimeType)structure.GetType();
            if (!allowValueClasses && (Native.TypeFlags(type.m_handle) & Native.ValueType) != 0)
            {
                throw new ArgumentException("The structure must not be a value class.", nameof(structure));
            }
            IntPtr* layout = Layout(type);
            ref byte data = ref Library.RawData(structure);
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                byte* from = (byte*)ptr + (int)field[1];
                ref byte to = ref Unsafe.Add(ref data, (int)field[2]);
                switch ((int)field[3])
                {
                    case Copy: Library.Memmove(ref to, ref *from, (long)field[4]); break;
                    case Bool32: to = (byte)(*(int*)from != 0 ? 1 : 0); break;
                    case Bool8: to = (byte)(*from != 0 ? 1 : 0); break;
                    case Char8: Unsafe.As<byte, char>(ref to) = (char)*from; break;
                    case String: Unsafe.As<byte, string?>(ref to) = Marshal.PtrToStringUTF8(*(IntPtr*)from); break;
                    case FixedString8: Unsafe.As<byte, string>(ref to) = Narrow(from, (int)field[4]); break;
                    case FixedString16: Unsafe.As<byte, string>(ref to) = Wide((char*)from, (int)field[4] / 2); break;
                    default: Unsafe.As<byte, Array>(ref to) = Elements(field[5], from, (int)field[4]); break;
                }
            }
        }

        [Replaces(M, "DestroyStructure", Signature = "System.IntPtr,System.Type")]
        internal static void DestroyStructure(IntPtr ptr, Type structuretype) => Destroy(Layout((RuntimeType)structuretype), ptr);

        private static void Destroy(IntPtr* layout, IntPtr ptr)
        {
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                if ((int)field[3] == String)
                {
                    IntPtr* text = (IntPtr*)((byte*)ptr + (int)field[1]);
                    Marshal.FreeCoTaskMem(*text);
                    *text = IntPtr.Zero;
                }
            }
        }
    }
}
