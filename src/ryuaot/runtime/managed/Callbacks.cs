using System;
using System.Runtime.CompilerServices;
using System.Runtime.InteropServices;
using System.Text;

namespace RyuAot
{
    /// <summary>
    /// Delegates as function pointers of native code and the other way (program/interop/callback_stubs.py, callbacks.c). A delegate has one
    /// function pointer, which lives as long as it does.
    /// </summary>
    internal static class Callbacks
    {
        private const string M = "System.Runtime.InteropServices.Marshal";

        private sealed class Pointer
        {
            internal readonly IntPtr Code;
            private GCHandle _delegate;

            /// <summary>Of a delegate over native code: what it calls.</summary>
            internal Pointer(IntPtr code)
            {
                Code = code;
                GC.SuppressFinalize(this);
            }

            internal Pointer(Delegate target, IntPtr code)
            {
                _delegate = GCHandle.Alloc(target, GCHandleType.Weak);
                Code = Native.CallbackNew(code, GCHandle.ToIntPtr(_delegate));
            }

            ~Pointer()
            {
                if (Code != IntPtr.Zero) // else what the constructor is called with was refused
                {
                    Native.CallbackFree(Code);
                    _delegate.Free();
                }
            }
        }

        private static readonly ConditionalWeakTable<Delegate, Pointer> s_pointers = new ConditionalWeakTable<Delegate, Pointer>();

        [Replaces(M, "GetFunctionPointerForDelegateInternal")]
        internal static IntPtr PointerOf(Delegate d)
        {
            if (!s_pointers.TryGetValue(d, out Pointer? pointer))
            {
                lock (s_pointers)
                {
                    if (!s_pointers.TryGetValue(d, out pointer))
                    {
                        pointer = new Pointer(d, CodeFor(d));
                        s_pointers.Add(d, pointer);
                    }
                }
            }
            return pointer!.Code;
        }

        private static IntPtr CodeFor(Delegate d)
        {
            Type type = d.GetType();
            if (type.IsGenericType)
            {
#if NET_3_1
                throw new ArgumentException("The specified Type must not be a generic type definition.", "delegate");
#else
                throw new ArgumentException("The specified Type must not be a generic type.", "delegate");
#endif
            }
            IntPtr code = Native.CallbackCode(Native.MethodTableOf(d));
            return code != IntPtr.Zero ? code : throw Unknown(type);
        }

        [Replaces(M, "GetDelegateForFunctionPointerInternal")]
#if NET_3_1
        internal static Delegate DelegateOf(IntPtr ptr, Type t)
#else
        internal static Delegate DelegateOf(IntPtr ptr, RuntimeType t)
#endif
        {
            var type = (RuntimeType)t;
            IntPtr handle = Native.CallbackHandle(ptr);
            if (handle != IntPtr.Zero && GCHandle.FromIntPtr(handle).Target is Delegate known)
            {
                return known;
            }
            IntPtr maker = Native.NativeMaker(type.m_handle);
            var made = maker != IntPtr.Zero ? (Delegate)Native.MakeDelegate(maker, type, ptr) : throw Unknown(type);
            s_pointers.Add(made, new Pointer(ptr));
            return made;
        }

        /// <summary>An argument of a P/Invoke.</summary>
        internal static IntPtr PointerOrNull(Delegate? d) => d is null ? IntPtr.Zero : PointerOf(d);

        /// <summary>A result of a P/Invoke.</summary>
        internal static Delegate? DelegateOrNull(IntPtr ptr, Type type) =>
            ptr == IntPtr.Zero ? null : DelegateOf(ptr, (RuntimeType)type);

        private static Exception Unknown(Type type) => new PlatformNotSupportedException(
            "Delegates of type '" + type + "' as function pointers: this program has no conversion of its arguments.");
    }

    /// <summary>A StringBuilder as an argument of a P/Invoke: a buffer with its text and room for its capacity.</summary>
    internal static unsafe class NativeTexts
    {
        internal static IntPtr Give(StringBuilder? builder, int wide, int goesIn)
        {
            if (builder is null)
            {
                return IntPtr.Zero;
            }
            string text = goesIn != 0 ? builder.ToString() : "";
            int room = wide != 0 ? (builder.Capacity + 1) * 2 : builder.Capacity * 3 + 4;
            byte* buffer = (byte*)Marshal.AllocCoTaskMem(room);
            for (int i = 0; i < room; i++)
            {
                buffer[i] = 0;
            }
            fixed (char* from = text)
            {
                if (wide != 0)
                {
                    Buffer.MemoryCopy(from, buffer, room, text.Length * 2);
                }
                else
                {
                    Encoding.UTF8.GetBytes(from, text.Length, buffer, room - 2);
                }
            }
            return (IntPtr)buffer;
        }

        internal static void Take(StringBuilder? builder, IntPtr buffer, int wide, int comesOut)
        {
            if (builder is null)
            {
                return;
            }
            string text = comesOut != 0 ? TextAt(buffer, wide)! : "";
            Marshal.FreeCoTaskMem(buffer);
            fixed (char* from = text)
            {
                if (comesOut != 0)
                {
                    builder.ReplaceBufferInternal(from, text.Length);
                }
            }
        }

        private static string? TextAt(IntPtr at, int wide) => wide != 0 ? Marshal.PtrToStringUni(at) : Marshal.PtrToStringUTF8(at);

        /// <summary>A StringBuilder with the text that native code has.</summary>
        internal static StringBuilder? Make(IntPtr at, int wide) => at == IntPtr.Zero ? null : new StringBuilder(TextAt(at, wide));

        /// <summary>After a callback: the text in native code's own buffer.</summary>
        internal static void Back(StringBuilder? builder, IntPtr to, int wide)
        {
            if (builder is null || to == IntPtr.Zero)
            {
                return;
            }
            string text = builder.ToString();
            if (wide != 0)
            {
                for (int i = 0; i < text.Length; i++)
                {
                    ((char*)to)[i] = text[i];
                }
                ((char*)to)[text.Length] = '\0';
                return;
            }
            byte[] bytes = Encoding.UTF8.GetBytes(text);
            Marshal.Copy(bytes, 0, to, bytes.Length);
            ((byte*)to)[bytes.Length] = 0;
        }
    }
}
