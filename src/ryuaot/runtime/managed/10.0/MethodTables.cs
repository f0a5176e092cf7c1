using System;
using System.Reflection;
using System.Runtime.CompilerServices;

namespace RyuAot
{
    /// <summary>
    /// CoreLib 10 declares the CLR's MethodTable and reads it. Every reader is replaced: ours is another one
    /// (docs/reference/object-model.md). `this` is the table itself.
    /// </summary>
    internal static unsafe class MethodTables
    {
        private const string T = "System.Runtime.CompilerServices.MethodTable";
        private const int Array = 1, SzArray = 2, ValueType = 4, Finalizer = 8, Interface = 16, Nullable = 32, IsEnum = 64;
        private const int References = 256, ByRefLike = 2048, Primitive = 4096;

        private static byte* At(ref MethodTable table) => (byte*)Unsafe.AsPointer(ref table);

        private static bool Has(ref MethodTable table, int flag) => (*(ushort*)(At(ref table) + 2) & flag) != 0;

        [Replaces(T, "get_HasComponentSize")]
        internal static bool HasComponentSize(ref MethodTable self) => *(ushort*)At(ref self) != 0;

        [Replaces(T, "get_ContainsGCPointers")]
        internal static bool ContainsGCPointers(ref MethodTable self) => Has(ref self, References);

        [Replaces(T, "get_IsArray")]
        internal static bool IsArray(ref MethodTable self) => Has(ref self, Array);

        [Replaces(T, "get_IsSzArray")]
        internal static bool IsSzArray(ref MethodTable self) => Has(ref self, SzArray);

        private static bool IsMdArray(ref MethodTable self) => Has(ref self, Array) && !Has(ref self, SzArray);

        [Replaces(T, "get_MultiDimensionalArrayRank")]
        internal static int MdRank(ref MethodTable self) => IsMdArray(ref self) ? At(ref self)[13] : 0;

        [Replaces(T, "get_IsInterface")]
        internal static bool IsInterface(ref MethodTable self) => Has(ref self, Interface);

        [Replaces(T, "get_IsValueType")]
        internal static bool IsValueType(ref MethodTable self) => Has(ref self, ValueType);

        [Replaces(T, "get_IsNullable")]
        internal static bool IsNullable(ref MethodTable self) => Has(ref self, Nullable);

        [Replaces(T, "get_IsByRefLike")]
        internal static bool IsByRefLike(ref MethodTable self) => Has(ref self, ByRefLike);

        [Replaces(T, "get_HasFinalizer")]
        internal static bool HasFinalizer(ref MethodTable self) => Has(ref self, Finalizer);

        /// <summary>Enums count as primitive, as their element type does.</summary>
        [Replaces(T, "get_IsPrimitive")]
        internal static bool IsPrimitive(ref MethodTable self) => Has(ref self, Primitive | IsEnum);

        [Replaces(T, "get_IsTruePrimitive")]
        internal static bool IsTruePrimitive(ref MethodTable self) => Has(ref self, Primitive) && !Has(ref self, IsEnum);

        [Replaces(T, "get_HasInstantiation")]
        internal static bool HasInstantiation(ref MethodTable self) => Native.TypeArgumentCount((IntPtr)At(ref self)) != 0;

        /// <summary>Only Activator reads it, and its body is replaced.</summary>
        [Replaces(T, "get_HasDefaultConstructor")]
        internal static bool HasDefaultConstructor(ref MethodTable self) => false;

        [Replaces(T, "GetNumInstanceFieldBytes")]
        internal static uint FieldBytes(ref MethodTable self) => *(uint*)(At(ref self) + 16);

        [Replaces(T, "GetPrimitiveCorElementType")]
        internal static CorElementType PrimitiveElementType(ref MethodTable self) => (CorElementType)At(ref self)[12];

        [Replaces("System.Runtime.CompilerServices.TypeHandle", "CanCastTo", Signature = "System.Runtime.CompilerServices.TypeHandle")]
        internal static bool CanCastTo(ref TypeHandle self, TypeHandle to) =>
            Native.IsAssignable((IntPtr)self.m_asTAddr, (IntPtr)to.m_asTAddr);

        [Replaces("System.Array", "GetCorElementTypeOfElementType")]
        internal static CorElementType ElementTypeOf(System.Array self) =>
            (CorElementType)Native.TypeElementType(Native.TypeElement(Native.MethodTableOf(self))!.m_handle);

        /// <summary>The value at an address as an object of this type. CoreLib finds out how by a cache of its own.</summary>
        [Replaces("System.RuntimeType", "Box")]
        internal static object? Box(RuntimeType self, ref byte data) => Native.Box(self.m_handle, ref data);

        /// <summary>RuntimeHelpers.Box: CoreLib calls the allocator's fast path.</summary>
        [Replaces("System.Runtime.CompilerServices.RuntimeHelpers", "Box",
            Signature = "System.Runtime.CompilerServices.MethodTable*,System.Byte&")]
        internal static object? Box(MethodTable* type, ref byte data) => Native.Box((IntPtr)type, ref data);

        /// <summary>RuntimeHelpers.GetUninitializedObject. CoreLib finds out how by a cache of its own.</summary>
        [Replaces("System.RuntimeType", "GetUninitializedObject")]
        internal static object Blank(RuntimeType self)
        {
            int flags = Native.TypeFlags(self.m_handle);
            if ((flags & Native.String) != 0)
            {
                throw new ArgumentException("Uninitialized Strings cannot be created.");
            }
            if ((flags & (Native.Array | Native.PointerOrByRef)) != 0)
            {
                throw new ArgumentException("Value was invalid.");
            }
            if (self.IsAbstract)
            {
                throw new MemberAccessException("Cannot create an abstract class.");
            }
            if (self.ContainsGenericParameters)
            {
                throw new MemberAccessException("Cannot create a type for which Type.ContainsGenericParameters is true.");
            }
            return Native.AllocateBlank((flags & Native.IsNullable) != 0 ? Native.TypeArgument(self.m_handle, 0).m_handle : self.m_handle);
        }
    }
}
