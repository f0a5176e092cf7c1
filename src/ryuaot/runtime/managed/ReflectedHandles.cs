using System;
using System.Reflection;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#else
using System.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>
    /// Methods and fields that IL names by ldtoken, as expression trees do, or whose handle reflection gave. A handle is the
    /// address of a descriptor: of one in the program's data, or of one that <see cref="MadeHandles"/> made.
    /// </summary>
    internal static unsafe class ReflectedHandles
    {
        private const int FieldType = 4, FieldToken = 5, MethodType = 2, MethodToken = 3, MethodOwnRow = 4, MethodContext = 5;

        private static IntPtr* Descriptor(IntPtr handle) => (IntPtr*)Native.HandleTable(handle);

        private static RuntimeType Declaring(IntPtr* descriptor, int word) =>
            descriptor[word] != IntPtr.Zero
                ? Native.TypeFromTable(descriptor[word])
                : throw Tables.Missing("'" + Native.TextAt(descriptor[0]) + "." + Native.TextAt(descriptor[1]) + "'");

        private static MethodBase Method(RuntimeMethodHandle handle)
        {
            IntPtr value = MadeHandles.ValueOf(ref handle);
            if (value == IntPtr.Zero)
            {
                throw new ArgumentException("The handle is invalid.");
            }
            IntPtr* descriptor = Descriptor(value);
            if (MadeHandles.At(descriptor) is MemberInfo made)
            {
                return (MethodBase)made;
            }
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
            IntPtr value = MadeHandles.ValueOf(ref handle);
            if (value == IntPtr.Zero)
            {
                throw new ArgumentException("The handle is invalid.", "handle");
            }
            IntPtr* descriptor = Descriptor(value);
            if (MadeHandles.At(descriptor) is MemberInfo made)
            {
                return (FieldInfo)made;
            }
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

        /// <summary>A handle alone does not tell the instantiation of a generic type.</summary>
        private static void CheckNotGeneric(MemberInfo member, object shown, string kind, string caller)
        {
            if (member.DeclaringType is Type declaring && declaring.IsGenericType)
            {
                throw new ArgumentException(
                    "Cannot resolve " + kind + " " + shown + " because the declaring type of the " + kind + " handle "
                    + declaring.GetGenericTypeDefinition() + " is generic. Explicitly provide the declaring type to " + caller + ".");
            }
        }

        [Replaces("System.Reflection.MethodBase", "GetMethodFromHandle", Signature = "System.RuntimeMethodHandle")]
        internal static MethodBase OfMethod(RuntimeMethodHandle handle)
        {
            MethodBase method = Method(handle);
            CheckNotGeneric(method, method, "method", "GetMethodFromHandle");
            return method;
        }

        [Replaces("System.Reflection.MethodBase", "GetMethodFromHandle", Signature = "System.RuntimeMethodHandle,System.RuntimeTypeHandle")]
        internal static MethodBase OfMethod(RuntimeMethodHandle handle, RuntimeTypeHandle declaringType)
        {
            MethodBase method = Method(handle);
            Type declared = method.DeclaringType!;
            Type? reflected = Type.GetTypeFromHandle(declaringType);
            if (reflected is null || (object)reflected == declared)
            {
                return method;
            }
            Type owner = OwnerFor(reflected, declared);
            if ((object)owner != declared || method is CompiledConstructor)
            {
                return Rebound(method, (RuntimeType)owner, reflected);
            }
            return method is CompiledMethod found ? found.ReflectedIn(reflected) : method;
        }

        /// <summary>The type, below or equal to the asked one, that has a method whose handle is of the declaring type.</summary>
        private static Type OwnerFor(Type reflected, Type declared)
        {
            for (Type? type = reflected; declared.IsGenericType && type is object; type = type.BaseType)
            {
                if (type.IsGenericType && (object)type.GetGenericTypeDefinition() == declared.GetGenericTypeDefinition())
                {
                    return type;
                }
            }
            return !declared.IsGenericType && declared.IsAssignableFrom(reflected)
                ? declared
                : throw new ArgumentException(
                    "Type handle '" + reflected + "' and method handle with declaring type '" + declared
                    + "' are incompatible. Get RuntimeMethodHandle and declaring RuntimeTypeHandle off the same MethodBase.");
        }

        /// <summary>The same method of another instantiation of its type.</summary>
        private static MethodBase Rebound(MethodBase method, RuntimeType owner, Type reflected)
        {
            MethodRow row = ByToken(owner, method.MetadataToken);
            if (row.IsConstructor)
            {
                return new CompiledConstructor(row);
            }
            var found = new CompiledMethod(row, reflected);
            return method.IsGenericMethod && !method.IsGenericMethodDefinition
                ? found.MakeGenericMethod(method.GetGenericArguments())
                : found;
        }

        [Replaces("System.Reflection.FieldInfo", "GetFieldFromHandle", Signature = "System.RuntimeFieldHandle")]
        internal static FieldInfo OfField(RuntimeFieldHandle handle)
        {
            FieldInfo field = Field(handle);
            CheckNotGeneric(field, field.Name, "field", "GetFieldFromHandle");
            return field;
        }

        [Replaces("System.Reflection.FieldInfo", "GetFieldFromHandle", Signature = "System.RuntimeFieldHandle,System.RuntimeTypeHandle")]
        internal static FieldInfo OfField(RuntimeFieldHandle handle, RuntimeTypeHandle declaringType) => Field(handle);

        /// <summary>The address that ldftn gives.</summary>
        [Replaces("System.RuntimeMethodHandle", "GetFunctionPointer", Signature = "")]
        internal static IntPtr CodeOf(ref RuntimeMethodHandle self)
        {
            if (MadeHandles.ValueOf(ref self) == IntPtr.Zero)
            {
                throw new ArgumentNullException(null, "Invalid handle.");
            }
            MethodBase method = Method(self);
            IntPtr code = method is CompiledMethod found ? found.Row.CodeAddress
                : method is CompiledConstructor made ? made.Row.CodeAddress
                : IntPtr.Zero;
            return code != IntPtr.Zero ? code : throw Tables.Missing("the code of method '" + method + "'");
        }

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
