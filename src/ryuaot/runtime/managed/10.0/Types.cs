using System;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace RyuAot
{
    /// <summary>RuntimeType and its handle where CoreLib 10 reads the CLR's tables or asks a QCall.</summary>
    internal static unsafe class Types
    {
        private const string T = "System.RuntimeType";
        private const string H = "System.RuntimeTypeHandle";

        private static bool Has(RuntimeType type, int flag) => (Native.TypeFlags(type.m_handle) & flag) != 0;

        [Replaces(H, "GetRuntimeTypeFromHandle")]
        internal static RuntimeType FromHandle(IntPtr handle) => Native.TypeObject(handle);

        [Replaces(T, "GetElementType")]
        internal static Type? ElementType(RuntimeType self) =>
            Has(self, Native.Array | Native.PointerOrByRef) ? Native.TypeElement(self.m_handle) : null;

        [Replaces(T, "get_IsActualValueType")]
        internal static bool IsValueType(RuntimeType self) => Has(self, Native.ValueType);

        [Replaces(T, "get_IsActualEnum")]
        internal static bool IsEnum(RuntimeType self) => Has(self, Native.IsEnum);

        [Replaces(T, "get_IsActualInterface")]
        internal static bool IsInterface(RuntimeType self) => Has(self, Native.Interface);

        [Replaces(T, "get_IsNullableOfT")]
        internal static bool IsNullable(RuntimeType self) => Has(self, Native.IsNullable);

        [Replaces(T, "get_IsByRefLike")]
        internal static bool IsByRefLike(RuntimeType self) => Has(self, Native.ByRefLike);

        [Replaces(T, "GetUnderlyingCorElementType")]
        [Replaces(T, "GetCorElementType")]
        internal static CorElementType ElementKind(RuntimeType self) => (CorElementType)Native.TypeElementType(self.m_handle);

        [Replaces("System.Runtime.CompilerServices.RuntimeHelpers", "RunClassConstructor", Signature = "System.RuntimeTypeHandle")]
        internal static void RunClassConstructor(RuntimeTypeHandle type) =>
            Native.RunClassConstructor((type.m_type ?? throw new ArgumentException(SR.InvalidOperation_HandleIsNotInitialized, "type")).m_handle);

        [Replaces("System.Array", "InternalGetValue")]
        internal static object? Get(Array self, IntPtr index) => Native.ArrayGet(self, index);

        [Replaces("System.Array", "InternalSetValue")]
        internal static void Set(Array self, object? value, IntPtr index)
        {
            if (!Native.ArraySet(self, index, value))
            {
                throw new InvalidCastException(SR.InvalidCast_StoreArrayElement);
            }
        }

        [Replaces("System.Array", "InternalCreate", Signature = "System.RuntimeType,System.Int32,System.Int32*,System.Int32*")]
        internal static Array NewArray(RuntimeType element, int rank, int* lengths, int* lowerBounds) =>
            Native.NewArray(element.m_handle, rank, lengths, lowerBounds);

        [Replaces("System.Array", "InternalCreateFromArrayType")]
        internal static Array NewOfType(RuntimeType array, int rank, int* lengths, int* lowerBounds) =>
            NewArray((RuntimeType)array.GetElementType()!, rank, lengths, lowerBounds);

        [Replaces("System.Delegate", "InternalEqualMethodHandles")]
        internal static bool SameMethod(Delegate left, Delegate right) =>
            left._methodPtr == right._methodPtr && left._methodPtrAux == right._methodPtrAux;
    }
}
