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
    /// <summary>Marshal's conversions of structs and of classes with a layout (program/data/native_layout_table.py).</summary>
    internal static unsafe class NativeLayouts
    {
        private const string M = "System.Runtime.InteropServices.Marshal";
        private const int Size = 1, Count = 3, Fields = 4, FieldRow = 6;
        private const int Copy = 0, Bool32 = 1, Bool8 = 2, Char8 = 3, String = 4, FixedString8 = 5, FixedString16 = 6, FixedArray = 7;
        private const int WideString = 8, BStr = 9, Date = 10, DelegateKind = 11, Struct = 12, SafeField = 16, CriticalField = 17, ArrayOf = 0x100;
        internal const int Class = 13;

        private const string WrongLength =
            "Type could not be marshaled because the length of an embedded array instance does not match the declared length in the layout.";

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
            if (type.IsPointer)
            {
                return IntPtr.Size;
            }
            return (int)Layout(type)[Size];
        }

        /// <summary>The layout of an object to convert.</summary>
        private static IntPtr* LayoutOf(object structure)
        {
            var type = (RuntimeType)structure.GetType();
            if (type.IsGenericType)
            {
                throw new ArgumentException("The specified object must not be an instance of a generic type.", nameof(structure));
            }
            IntPtr* found = (IntPtr*)Native.NativeLayout(type.m_handle);
            if (found == null)
            {
                throw new ArgumentException("The specified structure must be blittable or have layout information.", nameof(structure));
            }
            return found;
        }

        [Replaces(M, "OffsetOf", Signature = "System.Type,System.String")]
        internal static IntPtr OffsetOf(Type t, string fieldName)
        {
            var type = (t ?? throw new ArgumentNullException(nameof(t))) as RuntimeType; // null: has no field that is marshalled
            IntPtr* layout = type is null ? null : (IntPtr*)Native.NativeLayout(type.m_handle);
            if (layout == null && type is object && HasField(type, fieldName))
            {
                layout = Layout(type);
            }
            for (int i = 0; layout != null && i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                if (Native.TextAt(field[0]) == fieldName)
                {
                    return field[1];
                }
            }
            throw new ArgumentException(
                "Field passed in is not a marshaled member of the type '" + t.FullName + "'.", nameof(fieldName));
        }

        /// <summary>Whether a type without a layout has the field: the CLR looks for it first.</summary>
        private static bool HasField(RuntimeType type, string name)
        {
            const BindingFlags All = BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance;
            return !type.HasElementType && (Native.MemberTable(type.m_handle) == IntPtr.Zero || type.GetField(name, All) is object);
        }

        [Replaces(M, "StructureToPtr", Signature = "System.Object,System.IntPtr,System.Boolean")]
        internal static void StructureToPtr(object structure, IntPtr ptr, bool fDeleteOld)
        {
            if (ptr == IntPtr.Zero || structure is null)
            {
                throw new ArgumentNullException(structure is null ? nameof(structure) : nameof(ptr));
            }
            IntPtr* layout = LayoutOf(structure);
            RejectHandles(layout);
            if (fDeleteOld)
            {
                Destroy(layout, ptr);
            }
            for (long i = 0; i < (long)layout[Size]; i++)
            {
                ((byte*)ptr)[i] = 0;
            }
            Put(layout, ref Library.RawData(structure), (byte*)ptr);
        }

        private static void Put(IntPtr* layout, ref byte data, byte* to)
        {
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                Put((int)field[3], ref Unsafe.Add(ref data, (int)field[2]), to + (int)field[1], (int)field[4], field[5]);
            }
        }

        internal static void Put(int kind, ref byte from, byte* to, int size, IntPtr table)
        {
            switch (kind)
            {
                case Copy: Library.Memmove(ref *to, ref from, size); break;
                case Bool32: *(int*)to = from; break;
                case Bool8: *to = from; break;
                case Char8: *to = NativeArguments.Narrow(Unsafe.As<byte, char>(ref from)); break;
                case String: *(IntPtr*)to = Marshal.StringToCoTaskMemUTF8(Unsafe.As<byte, string>(ref from)); break;
                case WideString: *(IntPtr*)to = Marshal.StringToCoTaskMemUni(Unsafe.As<byte, string>(ref from)); break;
                case BStr: *(IntPtr*)to = Marshal.StringToBSTR(Unsafe.As<byte, string>(ref from)); break;
                case Date: *(double*)to = Unsafe.As<byte, DateTime>(ref from).ToOADate(); break;
                case DelegateKind: *(IntPtr*)to = Callbacks.PointerOrNull(Unsafe.As<byte, Delegate?>(ref from)); break;
                case SafeField: *(IntPtr*)to = HandleOf(Unsafe.As<byte, SafeHandle?>(ref from)); break;
                case CriticalField: *(IntPtr*)to = NativeArguments.HandleOfCritical(Unsafe.As<byte, CriticalHandle>(ref from)); break;
                case Struct: Put(Nested(table), ref from, to); break;
                case Class:
                    object? inner = Unsafe.As<byte, object?>(ref from);
                    if (inner != null)
                    {
                        Put(Nested(table), ref Library.RawData(inner), to);
                    }
                    break;
                case FixedArray: Put(Unsafe.As<byte, Array>(ref from), to, size); break;
                case FixedString8: Put(Unsafe.As<byte, string>(ref from), to, size, false); break;
                case FixedString16: Put(Unsafe.As<byte, string>(ref from), to, size, true); break;
                default: PutEach(kind & ~ArrayOf, Unsafe.As<byte, Array?>(ref from), to, size, table); break;
            }
        }

        // --- handles: the structure keeps the object alive during the call, and native code cannot change it ---

        private static IntPtr HandleOf(SafeHandle? handle)
        {
            bool added = false;
            (handle ?? throw new ArgumentNullException(null, "SafeHandle cannot be null.")).DangerousAddRef(ref added); // or it is closed
            IntPtr value = handle.DangerousGetHandle();
            handle.DangerousRelease();
            return value;
        }

        private static void Keep(IntPtr? own, IntPtr value, string kind)
        {
            if (own != value)
            {
                throw new NotSupportedException(kind + " fields cannot be created from an unmanaged handle.");
            }
        }

        /// <summary>Only calls can keep the handles of a structure alive: copies in memory and in arrays cannot.</summary>
        private static void RejectHandles(IntPtr* layout)
        {
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                if ((int)field[3] == SafeField || (int)field[3] == CriticalField)
                {
                    throw new InvalidOperationException(
                        "Structures containing " + ((int)field[3] == SafeField ? "SafeHandle" : "CriticalHandle")
                        + " fields are not allowed in this operation.");
                }
                if ((int)field[3] == Struct || (int)field[3] == Class)
                {
                    RejectHandles(Nested(field[5]));
                }
            }
        }

        /// <summary>See <see cref="RejectHandles(IntPtr*)"/>; of elements of an array.</summary>
        internal static void RejectHandles(int kind, IntPtr table)
        {
            if (kind == Struct || kind == Class)
            {
                RejectHandles(Nested(table));
            }
        }

        internal static int SizeOfTable(IntPtr table) => (int)Nested(table)[Size];

        internal static void PutObject(IntPtr table, object value, byte* to) => Put(Nested(table), ref Library.RawData(value), to);

        internal static void GetObject(IntPtr table, byte* from, object value) => Get(Nested(table), from, ref Library.RawData(value));

        private static IntPtr* Nested(IntPtr table)
        {
            if (table == IntPtr.Zero)
            {
                throw Tables.Missing("the type of a field of a structure");
            }
            return Layout(Native.TypeFromTable(table));
        }

        /// <summary>Bytes of an element of an embedded array in native memory.</summary>
        private static int NativeSize(int kind, IntPtr element)
        {
            switch (kind)
            {
                case Bool32: return 4;
                case Bool8:
                case Char8: return 1;
                case Date: return 8;
                case Struct:
                case Class: return (int)Nested(element)[Size];
                default: return IntPtr.Size;
            }
        }

        private static IntPtr ElementTable(IntPtr array)
        {
            if (array == IntPtr.Zero)
            {
                throw Tables.Missing("the type of an array inside of a structure");
            }
            return ((RuntimeType)Native.TypeFromTable(array).GetElementType()!).m_handle;
        }

        private static void PutEach(int kind, Array? from, byte* to, int size, IntPtr table)
        {
            if (from is null)
            {
                return;
            }
            IntPtr element = ElementTable(table);
            int step = NativeSize(kind, element);
            if (from.Length < size / step)
            {
                throw new ArgumentException(WrongLength);
            }
            for (int i = 0; i < size / step; i++)
            {
                Put(kind, ref Unsafe.Add(ref Native.ArrayData(from), i * Native.ElementSize(from)), to + i * step, step, element);
            }
        }

        // --- what is in the struct itself ---

        private static void Put(Array? from, byte* to, long size)
        {
            if (from is null)
            {
                return;
            }
            if ((long)from.Length * Native.ElementSize(from) < size)
            {
                throw new ArgumentException(WrongLength);
            }
            Library.Memmove(ref *to, ref Native.ArrayData(from), size);
        }

        /// <summary>Copies as much as there is room for, with a terminating zero.</summary>
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
            var type = (RuntimeType)Native.TypeFromTable(ElementTable(array));
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
            Get(LayoutOf(structure), (byte*)ptr, ref Library.RawData(structure));
        }

        private static void Get(IntPtr* layout, byte* from, ref byte data)
        {
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                Get((int)field[3], from + (int)field[1], ref Unsafe.Add(ref data, (int)field[2]), (int)field[4], field[5]);
            }
        }

        internal static void Get(int kind, byte* from, ref byte to, int size, IntPtr table)
        {
            switch (kind)
            {
                case Copy: Library.Memmove(ref to, ref *from, size); break;
                case Bool32: to = (byte)(*(int*)from != 0 ? 1 : 0); break;
                case Bool8: to = (byte)(*from != 0 ? 1 : 0); break;
                case Char8: Unsafe.As<byte, char>(ref to) = NativeArguments.Widen(*from); break;
                case String: Unsafe.As<byte, string?>(ref to) = Marshal.PtrToStringUTF8(*(IntPtr*)from); break;
                case WideString: Unsafe.As<byte, string?>(ref to) = Marshal.PtrToStringUni(*(IntPtr*)from); break;
                case BStr:
                    IntPtr text = *(IntPtr*)from;
                    Unsafe.As<byte, string?>(ref to) = text == IntPtr.Zero ? null : Marshal.PtrToStringBSTR(text);
                    break;
                case Date: Unsafe.As<byte, DateTime>(ref to) = DateTime.FromOADate(*(double*)from); break;
                case DelegateKind:
                    IntPtr code = *(IntPtr*)from;
                    Unsafe.As<byte, Delegate?>(ref to) =
                        code == IntPtr.Zero ? null : Callbacks.DelegateOrNull(code, Native.TypeFromTable(table));
                    break;
                case SafeField: Keep(Unsafe.As<byte, SafeHandle?>(ref to)?.DangerousGetHandle(), *(IntPtr*)from, "SafeHandle"); break;
                case CriticalField: Keep(Unsafe.As<byte, CriticalHandle?>(ref to)?.handle, *(IntPtr*)from, "CriticalHandle"); break;
                case Struct: Get(Nested(table), from, ref to); break;
                case Class:
                    IntPtr* layout = Nested(table);
                    object inner = Native.AllocateStructure(table);
                    Get(layout, from, ref Library.RawData(inner));
                    Unsafe.As<byte, object>(ref to) = inner;
                    break;
                case FixedString8: Unsafe.As<byte, string>(ref to) = Narrow(from, size); break;
                case FixedString16: Unsafe.As<byte, string>(ref to) = Wide((char*)from, size / 2); break;
                case FixedArray: Unsafe.As<byte, Array>(ref to) = Elements(table, from, size); break;
                default: Unsafe.As<byte, Array>(ref to) = GetEach(kind & ~ArrayOf, from, size, table); break;
            }
        }

        private static Array GetEach(int kind, byte* from, int size, IntPtr table)
        {
            IntPtr element = ElementTable(table);
            int step = NativeSize(kind, element);
            Array made = Native.AllocateArray(element, size / step);
            for (int i = 0; i < made.Length; i++)
            {
                Get(kind, from + i * step, ref Unsafe.Add(ref Native.ArrayData(made), i * Native.ElementSize(made)), step, element);
            }
            return made;
        }

        [Replaces(M, "DestroyStructure", Signature = "System.IntPtr,System.Type")]
        internal static void DestroyStructure(IntPtr ptr, Type structuretype) => Destroy(Layout((RuntimeType)structuretype), ptr);

        private static void Destroy(IntPtr* layout, IntPtr ptr)
        {
            for (int i = 0; i < (int)layout[Count]; i++)
            {
                IntPtr* field = layout + Fields + i * FieldRow;
                Destroy((int)field[3], (byte*)ptr + (int)field[1], (int)field[4], field[5]);
            }
        }

        internal static void Destroy(int kind, byte* at, int size, IntPtr table)
        {
            switch (kind)
            {
                case String:
                case WideString:
                    Marshal.FreeCoTaskMem(*(IntPtr*)at);
                    *(IntPtr*)at = IntPtr.Zero;
                    break;
                case BStr:
                    Marshal.FreeBSTR(*(IntPtr*)at);
                    *(IntPtr*)at = IntPtr.Zero;
                    break;
                case Struct:
                case Class:
                    Destroy(Nested(table), (IntPtr)at);
                    break;
                default:
                    if ((kind & ArrayOf) != 0)
                    {
                        IntPtr element = ElementTable(table);
                        int step = NativeSize(kind & ~ArrayOf, element);
                        for (int i = 0; i < size / step; i++)
                        {
                            Destroy(kind & ~ArrayOf, at + i * step, step, element);
                        }
                    }
                    break;
            }
        }
    }
}
