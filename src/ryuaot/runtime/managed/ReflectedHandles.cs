using System;
using System.Reflection;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#else
using System.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>Methods and fields that IL names by ldtoken, as expression trees do. A handle is the address of a descriptor.</summary>
    internal static unsafe class ReflectedHandles
    {
        private const int FieldType = 4, FieldToken = 5, MethodType = 2, MethodToken = 3, MethodOwnRow = 4, MethodContext = 5;

        private static IntPtr* Descriptor(IntPtr handle)
        {
            if (handle == IntPtr.Zero)
            {
                throw new ArgumentException("Handle is not initialized.");
            }
            return (IntPtr*)Native.HandleTable(handle);
        }

        private static RuntimeType Declaring(IntPtr* descriptor, int word) =>
            descriptor[word] != IntPtr.Zero
                ? Native.TypeFromTable(descriptor[word])
                : throw Tables.Missing("'" + Native.TextAt(descriptor[0]) + "." + Native.TextAt(descriptor[1]) + "'");

        private static MethodBase Method(RuntimeMethodHandle handle)
        {
            IntPtr* descriptor = Descriptor(*(IntPtr*)Unsafe.AsPointer(ref handle));
            RuntimeType declaring = Declaring(descriptor, MethodType);
            if (descriptor[MethodOwnRow] != IntPtr.Zero)
            {
                var own = new MethodRow((IntPtr*)descriptor[MethodOwnRow], declaring);
                return TypeLoading.FindMethod is object && TypeLoading.IsOfShared(own)
                    ? TypeLoading.FindMethod((IntPtr)own.Row, declaring, descriptor[MethodContext], null)!
                    : new CompiledMethod(own, declaring, null, true);
            }
            MethodRow row = ByToken(declaring, (int)descriptor[MethodToken]);
            return row.IsConstructor ? (MethodBase)new CompiledConstructor(row) : new CompiledMethod(row, declaring);
        }

        private static MethodRow ByToken(Type declaring, int token)
        {
            IntPtr* table = Tables.MembersOf(Tables.OwnerOf(declaring)!);
            for (int i = 0; i < (int)table[Tables.Methods]; i++)
            {
                var row = new MethodRow((IntPtr*)table[Tables.Methods + 1] + i * Tables.MethodRow, declaring);
                if (row.MetadataToken == token)
                {
                    return row;
                }
            }
            throw Tables.Missing("a method of type '" + declaring + "'");
        }

        /// <summary>The generic method that an instantiation is of.</summary>
        internal static MethodInfo Definition(MethodRow row, Type reflected) =>
            new CompiledMethod(ByToken(row.Declaring, row.MetadataToken), reflected);

        private static FieldInfo Field(RuntimeFieldHandle handle)
        {
            IntPtr* descriptor = Descriptor(*(IntPtr*)Unsafe.AsPointer(ref handle));
            RuntimeType declaring = Declaring(descriptor, FieldType);
            IntPtr* table = Tables.MembersOf(declaring);
            for (int i = 0; i < (int)table[Tables.Fields]; i++)
            {
                IntPtr* row = (IntPtr*)table[Tables.Fields + 1] + i * Tables.FieldRow;
                if ((int)row[Tables.Token] == (int)descriptor[FieldToken])
                {
                    return new CompiledField(row, declaring, declaring);
                }
            }
            throw Tables.Missing("a field of type '" + declaring + "'");
        }

        [Replaces("System.Reflection.MethodBase", "GetMethodFromHandle", Signature = "System.RuntimeMethodHandle")]
        internal static MethodBase OfMethod(RuntimeMethodHandle handle) => Method(handle);

        [Replaces("System.Reflection.MethodBase", "GetMethodFromHandle", Signature = "System.RuntimeMethodHandle,System.RuntimeTypeHandle")]
        internal static MethodBase OfMethod(RuntimeMethodHandle handle, RuntimeTypeHandle declaringType) => Method(handle);

        [Replaces("System.Reflection.FieldInfo", "GetFieldFromHandle", Signature = "System.RuntimeFieldHandle")]
        internal static FieldInfo OfField(RuntimeFieldHandle handle) => Field(handle);

        [Replaces("System.Reflection.FieldInfo", "GetFieldFromHandle", Signature = "System.RuntimeFieldHandle,System.RuntimeTypeHandle")]
        internal static FieldInfo OfField(RuntimeFieldHandle handle, RuntimeTypeHandle declaringType) => Field(handle);

        /// <summary>Expressions are interpreted; the CLR emits code that calls the interpreter.</summary>
        [Replaces("System.Dynamic.Utils.DelegateHelpers", "CreateObjectArrayDelegate", Assembly = "System.Linq.Expressions")]
        internal static Delegate OfFunction(Type delegateType, Func<object[], object> handler)
        {
            IntPtr type = ((RuntimeType)delegateType).m_handle, thunk = Native.DelegateThunk(type);
            IntPtr* table = (IntPtr*)Native.MemberTable(type);
            if (thunk == IntPtr.Zero || table == null || table[Tables.Maker] == IntPtr.Zero)
            {
                throw Tables.Missing("a delegate '" + delegateType + "' of an expression");
            }
            return (Delegate)Native.MakeDelegate(table[Tables.Maker], handler, thunk);
        }
    }
}
