using System;
using System.Collections.Generic;
using System.Reflection;
using System.Runtime.InteropServices;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#else
using System.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>
    /// Handles of methods and fields that reflection found. Equal members have one handle, whatever type they were asked of.
    /// </summary>
    internal static unsafe class MadeHandles
    {
        private static readonly Dictionary<MemberInfo, IntPtr> s_handles = new Dictionary<MemberInfo, IntPtr>();
        private static readonly List<MemberInfo> s_members = new List<MemberInfo>();

        internal static RuntimeMethodHandle Of(MethodBase method)
        {
            RuntimeMethodHandle handle = default;
            ValueOf(ref handle) = Descriptor(method);
            return handle;
        }

        internal static RuntimeFieldHandle Of(FieldInfo field)
        {
            RuntimeFieldHandle handle = default;
            *(IntPtr*)Unsafe.AsPointer(ref handle) = Descriptor(field);
            return handle;
        }

        internal static ref IntPtr ValueOf(ref RuntimeMethodHandle handle) => ref *(IntPtr*)Unsafe.AsPointer(ref handle);

        internal static ref IntPtr ValueOf(ref RuntimeFieldHandle handle) => ref *(IntPtr*)Unsafe.AsPointer(ref handle);

        /// <summary>The member of a descriptor that was made here; null for one of the program's data.</summary>
        internal static MemberInfo? At(IntPtr* descriptor)
        {
            // Those of the program's data begin with the address of a name.
            if (descriptor[0] != IntPtr.Zero)
            {
                return null;
            }
            lock (s_members)
            {
                return s_members[(int)descriptor[1]];
            }
        }

        private static IntPtr Descriptor(MemberInfo member)
        {
            lock (s_members)
            {
                if (!s_handles.TryGetValue(member, out IntPtr handle))
                {
                    handle = Marshal.AllocHGlobal(2 * sizeof(IntPtr));
                    ((IntPtr*)handle)[0] = IntPtr.Zero;
                    ((IntPtr*)handle)[1] = (IntPtr)s_members.Count;
                    s_members.Add(member);
                    s_handles.Add(member, handle);
                }
                return handle;
            }
        }

        [Replaces("System.RuntimeMethodHandle", "get_Value", Signature = "")]
        internal static IntPtr Value(ref RuntimeMethodHandle self) => ValueOf(ref self);

        [Replaces("System.RuntimeFieldHandle", "get_Value", Signature = "")]
        internal static IntPtr Value(ref RuntimeFieldHandle self) => ValueOf(ref self);
    }
}
