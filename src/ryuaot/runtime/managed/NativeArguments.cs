using System;
using System.Runtime.InteropServices;
using System.Text;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#else
using System.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>
    /// Arguments of P/Invokes and of callbacks that go through native memory (program/interop/argument_marshalling.py). Kinds
    /// and tables are those of NativeLayouts.
    /// </summary>
    internal static unsafe class NativeArguments
    {
        private const int Copy = 0, Char8 = 3, AnsiBStr = 14, Currency = 15;

        internal static IntPtr Table(RuntimeTypeHandle handle) => ((RuntimeType)Type.GetTypeFromHandle(handle)!).m_handle;

        // --- one value ---

        internal static void Put(ref byte value, IntPtr to, int kind, int size, IntPtr table)
        {
            Clear(to, size);
            if (kind == AnsiBStr)
            {
                *(IntPtr*)to = AnsiToNative(Unsafe.As<byte, string?>(ref value));
                return;
            }
            if (kind == Currency)
            {
                *(long*)to = decimal.ToOACurrency(Unsafe.As<byte, decimal>(ref value));
                return;
            }
            NativeLayouts.Put(kind, ref value, (byte*)to, size, table);
        }

        internal static void Get(IntPtr from, ref byte value, int kind, int size, IntPtr table)
        {
            if (kind == AnsiBStr)
            {
                IntPtr text = *(IntPtr*)from;
                Unsafe.As<byte, string?>(ref value) =
                    text == IntPtr.Zero ? null : Encoding.UTF8.GetString((byte*)text, ((int*)text)[-1]);
                return;
            }
            if (kind == Currency)
            {
                Unsafe.As<byte, decimal>(ref value) = decimal.FromOACurrency(*(long*)from);
                return;
            }
            NativeLayouts.Get(kind, (byte*)from, ref value, size, table);
        }

        internal static void Free(IntPtr at, int kind, int size, IntPtr table)
        {
            if (kind == AnsiBStr)
            {
                if (*(IntPtr*)at != IntPtr.Zero)
                {
                    Marshal.FreeCoTaskMem(*(IntPtr*)at - 8);
                }
                return;
            }
            NativeLayouts.Destroy(kind, (byte*)at, size, table);
        }

        private static IntPtr AnsiToNative(string? text)
        {
            if (text is null)
            {
                return IntPtr.Zero;
            }
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            IntPtr made = Marshal.AllocCoTaskMem(bytes.Length + 9) + 8;
            ((int*)made)[-1] = bytes.Length;
            Marshal.Copy(bytes, 0, made, bytes.Length);
            ((byte*)made)[bytes.Length] = 0;
            return made;
        }

        private static void Clear(IntPtr memory, long size)
        {
            for (long i = 0; i < size; i++)
            {
                ((byte*)memory)[i] = 0;
            }
        }

        /// <summary>A character of one byte: the first one of its UTF-8.</summary>
        internal static byte Narrow(char value)
        {
            if (value < 0x80)
            {
                return (byte)value;
            }
            byte* bytes = stackalloc byte[4];
            return Encoding.UTF8.GetBytes(&value, 1, bytes, 4) != 0 ? bytes[0] : (byte)0;
        }

        internal static char Widen(byte value) => value < 0x80 ? (char)value : '\uFFFD';

        // --- objects of classes with a layout ---

        internal static IntPtr DataOf(object value) => (IntPtr)Unsafe.AsPointer(ref Library.RawData(value));

        internal static IntPtr ObjectToNative(object? value, int goesIn, IntPtr table)
        {
            if (value is null)
            {
                return IntPtr.Zero;
            }
            int size = NativeLayouts.SizeOfTable(table);
            IntPtr made = Marshal.AllocCoTaskMem(size);
            Clear(made, size);
            if (goesIn == 0)
            {
                return made;
            }
            try
            {
                NativeLayouts.PutObject(table, value, (byte*)made);
                return made;
            }
            catch
            {
                FreeObject(made, table);
                throw;
            }
        }

        internal static void ObjectToManaged(object? value, IntPtr from, IntPtr table)
        {
            if (value != null)
            {
                NativeLayouts.GetObject(table, (byte*)from, value);
            }
        }

        internal static object? ObjectFromNative(IntPtr from, IntPtr table)
        {
            if (from == IntPtr.Zero)
            {
                return null;
            }
            object made = Native.AllocateStructure(table);
            NativeLayouts.GetObject(table, (byte*)from, made);
            return made;
        }

        /// <summary>After a callback: what native code gave becomes what the object is now.</summary>
        internal static void ObjectBack(object? value, IntPtr to, IntPtr table)
        {
            if (value != null && to != IntPtr.Zero)
            {
                NativeLayouts.Destroy(NativeLayouts.Class, (byte*)to, 0, table);
                Clear(to, NativeLayouts.SizeOfTable(table));
                NativeLayouts.PutObject(table, value, (byte*)to);
            }
        }

        internal static void FreeObject(IntPtr at, IntPtr table)
        {
            if (at != IntPtr.Zero)
            {
                NativeLayouts.Destroy(NativeLayouts.Class, (byte*)at, 0, table);
                Marshal.FreeCoTaskMem(at);
            }
        }

        // --- arrays ---

        internal static IntPtr ElementsOf(Array value) => (IntPtr)Unsafe.AsPointer(ref Native.ArrayData(value));

        internal static IntPtr ArrayToNative(Array? value, int goesIn, int kind, int step, IntPtr table)
        {
            if (value is null)
            {
                return IntPtr.Zero;
            }
            int count = value.Length;
            long size = kind == Char8 ? (long)count * 3 : (long)count * step;
            IntPtr made = Marshal.AllocCoTaskMem((int)Math.Max(size, 1));
            Clear(made, size);
            if (goesIn == 0 || count == 0)
            {
                return made;
            }
            try
            {
                NativeLayouts.RejectHandles(kind, table);
                PutElements(value, (byte*)made, kind, step, table);
                return made;
            }
            catch
            {
                FreeElements(made, count, kind, step, table); // of elements that were not converted the memory is zero
                throw;
            }
        }

        private static void PutElements(Array value, byte* to, int kind, int step, IntPtr table)
        {
            if (kind == Char8)
            {
                fixed (byte* from = &Native.ArrayData(value))
                {
                    Encoding.UTF8.GetBytes((char*)from, value.Length, to, value.Length * 3);
                }
                return;
            }
            int size = Native.ElementSize(value);
            for (int i = 0; i < value.Length; i++)
            {
                NativeLayouts.Put(kind, ref Unsafe.Add(ref Native.ArrayData(value), i * size), to + (long)i * step, step, table);
            }
        }

        internal static void ArrayToManaged(IntPtr from, Array? value, int kind, int step, IntPtr table)
        {
            if (value is null || value.Length == 0)
            {
                return;
            }
            if (kind == Char8)
            {
                string text = Encoding.UTF8.GetString((byte*)from, value.Length);
                fixed (byte* to = &Native.ArrayData(value))
                {
                    for (int i = 0; i < text.Length && i < value.Length; i++)
                    {
                        ((char*)to)[i] = text[i];
                    }
                }
                return;
            }
            int size = Native.ElementSize(value);
            for (int i = 0; i < value.Length; i++)
            {
                byte* element = (byte*)from + (long)i * step;
                NativeLayouts.Get(kind, element, ref Unsafe.Add(ref Native.ArrayData(value), i * size), step, table);
            }
        }

        internal static Array? ArrayFromNative(IntPtr from, int count, int kind, int step, IntPtr table, IntPtr array)
        {
            if (from == IntPtr.Zero)
            {
                return null;
            }
            Array made = Native.AllocateArray(((RuntimeType)Native.TypeFromTable(array).GetElementType()!).m_handle, count);
            ArrayToManaged(from, made, kind, step, table);
            return made;
        }

        /// <summary>After a callback.</summary>
        internal static void ArrayBack(Array? value, IntPtr to, int kind, int step, IntPtr table)
        {
            if (value != null && to != IntPtr.Zero)
            {
                DestroyElements(to, value.Length, kind, step, table);
                PutElements(value, (byte*)to, kind, step, table);
            }
        }

        internal static void FreeArray(IntPtr at, Array? value, int kind, int step, IntPtr table)
        {
            if (at != IntPtr.Zero)
            {
                FreeElements(at, value is null ? 0 : value.Length, kind, step, table);
            }
        }

        internal static void FreeElements(IntPtr at, int count, int kind, int step, IntPtr table)
        {
            if (at != IntPtr.Zero)
            {
                DestroyElements(at, count, kind, step, table);
                Marshal.FreeCoTaskMem(at);
            }
        }

        private static void DestroyElements(IntPtr at, int count, int kind, int step, IntPtr table)
        {
            for (int i = 0; i < count; i++)
            {
                NativeLayouts.Destroy(kind, (byte*)at + (long)i * step, step, table);
            }
        }

        // --- handles ---

        internal static IntPtr HandleOf(SafeHandle? handle, ref bool added)
        {
            if (handle is null)
            {
                throw new ArgumentNullException("pHandle", "SafeHandle cannot be null.");
            }
            handle.DangerousAddRef(ref added);
            return handle.DangerousGetHandle();
        }

        internal static void ReleaseHandle(SafeHandle? handle, bool added)
        {
            if (added)
            {
                handle!.DangerousRelease();
            }
        }

        internal static IntPtr HandleOfRef(HandleRef value) => value.Handle;

        internal static void KeepRef(HandleRef value) => GC.KeepAlive(value.Wrapper);

        /// <summary>A null reference throws NullReferenceException, as in the CLR.</summary>
        internal static IntPtr HandleOfCritical(CriticalHandle handle) => handle.handle;

        internal static void KeepCritical(CriticalHandle? handle) => GC.KeepAlive(handle);

        // --- what the program converts itself ---

        private static readonly System.Collections.Generic.Dictionary<string, ICustomMarshaler> s_marshalers =
            new System.Collections.Generic.Dictionary<string, ICustomMarshaler>();

        private static string KeyOf(RuntimeTypeHandle type, string cookie) => type.Value.ToInt64() + " " + cookie;

        internal static ICustomMarshaler? KnownMarshaler(RuntimeTypeHandle type, string cookie)
        {
            lock (s_marshalers)
            {
                return s_marshalers.TryGetValue(KeyOf(type, cookie), out ICustomMarshaler? known) ? known : null;
            }
        }

        internal static ICustomMarshaler RememberMarshaler(ICustomMarshaler made, RuntimeTypeHandle type, string cookie)
        {
            lock (s_marshalers)
            {
                return s_marshalers[KeyOf(type, cookie)] = made;
            }
        }

        internal static IntPtr CustomToNative(ICustomMarshaler marshaler, object? value, int goesIn) =>
            value is null || goesIn == 0 ? IntPtr.Zero : marshaler.MarshalManagedToNative(value);

        internal static object? CustomToManaged(ICustomMarshaler marshaler, IntPtr from) =>
            from == IntPtr.Zero ? null : marshaler.MarshalNativeToManaged(from);

        internal static void CustomFree(ICustomMarshaler marshaler, object? value, IntPtr at)
        {
            if (at != IntPtr.Zero)
            {
                marshaler.CleanUpNativeData(at);
            }
        }

        // --- AsAny ---

        private static bool IsBlittableArray(object value, bool wide) =>
            value is Array array && Library.IsPrimitiveArray(array) && !(array is bool[]) && (wide || !(array is char[]));

        private static bool IsNumber(object value)
        {
            int flags = Native.TypeFlags(Native.MethodTableOf(value));
            return (flags & Native.Primitive) != 0 && !(value is bool) && !(value is char);
        }

        internal static IntPtr AnyToNative(object? value, int wide, int goesIn)
        {
            if (value is null)
            {
                return IntPtr.Zero;
            }
            if (value is string text)
            {
                return wide != 0 ? Marshal.StringToCoTaskMemUni(text) : Marshal.StringToCoTaskMemUTF8(text);
            }
            if (value is StringBuilder builder)
            {
                return NativeTexts.Give(builder, wide, goesIn);
            }
            if (IsBlittableArray(value, wide != 0))
            {
                return ArrayToNative((Array)value, goesIn, Copy, Native.ElementSize((Array)value), IntPtr.Zero);
            }
            if (value is char[] chars)
            {
                return ArrayToNative(chars, goesIn, Char8, 1, IntPtr.Zero);
            }
            if (value is Array)
            {
                throw new ArgumentException("Array element type can not be marshaled. AsAny arrays have to be of primitive types.");
            }
            return IsNumber(value) ? DataOf(value) : ObjectToNative(value, goesIn, Native.MethodTableOf(value));
        }

        internal static void AnyToManaged(object? value, IntPtr at, int wide, int comesOut)
        {
            if (value != null && IsBlittableArray(value, wide != 0))
            {
                if (comesOut != 0)
                {
                    ArrayToManaged(at, (Array)value, Copy, Native.ElementSize((Array)value), IntPtr.Zero);
                }
                Marshal.FreeCoTaskMem(at);
            }
            else if (value is null || IsNumber(value))
            {
                GC.KeepAlive(value);
            }
            else if (value is string)
            {
                Marshal.FreeCoTaskMem(at);
            }
            else if (value is StringBuilder builder)
            {
                NativeTexts.Take(builder, at, wide, comesOut);
            }
            else if (value is char[] chars)
            {
                if (comesOut != 0)
                {
                    ArrayToManaged(at, chars, Char8, 1, IntPtr.Zero);
                }
                Marshal.FreeCoTaskMem(at);
            }
            else
            {
                if (comesOut != 0)
                {
                    ObjectToManaged(value, at, Native.MethodTableOf(value));
                }
                FreeObject(at, Native.MethodTableOf(value));
            }
        }
    }
}
