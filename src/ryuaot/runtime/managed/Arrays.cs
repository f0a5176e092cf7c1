using System;
#if NET_3_1
using Internal.Runtime.CompilerServices;
#else
using System.Runtime.CompilerServices;
#endif

namespace RyuAot
{
    /// <summary>Array's operations that are internal calls, or pass TypedReferences, in the CLR.</summary>
    internal static unsafe class Arrays
    {
        private const string T = "System.Array";

        // Texts of the CLR's own resources, which are not in CoreLib.
        private const string BelowLowerBound = "Number was less than the array's lower bound in the first dimension.";
        private const string NoWidening =
            "Cannot widen from source type to target type either because the source type is a not a primitive type or the "
            + "conversion cannot be accomplished.";
        private const string BadElement =
            "At least one element in the source array could not be cast down to the destination array type.";

        /// <summary>The internal call of the CLR, with its checks in its order.</summary>
#if NET_3_1
        [Replaces(T, "Copy", Signature = "System.Array,System.Int32,System.Array,System.Int32,System.Int32,System.Boolean")]
#else
        [Replaces(T, "CopyImpl", Signature = "System.Array,System.Int32,System.Array,System.Int32,System.Int32,System.Boolean")]
#endif
        internal static void Copy(
            Array sourceArray, int sourceIndex, Array destinationArray, int destinationIndex, int length, bool reliable)
        {
            if (sourceArray is null)
            {
                throw new ArgumentNullException(nameof(sourceArray));
            }
            if (destinationArray is null)
            {
                throw new ArgumentNullException(nameof(destinationArray));
            }
            if (Native.MethodTableOf(sourceArray) != Native.MethodTableOf(destinationArray)
                && sourceArray.Rank != destinationArray.Rank)
            {
                throw new RankException("The specified arrays must have the same number of dimensions.");
            }
            int sourceLower = LowerBound(sourceArray);
            int destinationLower = LowerBound(destinationArray);
            if (length < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(length), SR.ArgumentOutOfRange_NeedNonNegNum);
            }
            if (sourceIndex < sourceLower)
            {
                throw new ArgumentOutOfRangeException(nameof(sourceIndex), BelowLowerBound);
            }
            if (destinationIndex < destinationLower)
            {
                throw new ArgumentOutOfRangeException(nameof(destinationIndex), BelowLowerBound);
            }
            sourceIndex -= sourceLower;
            destinationIndex -= destinationLower;
            if ((uint)(sourceIndex + length) > (uint)sourceArray.Length)
            {
                throw new ArgumentException(
                    "Source array was not long enough. Check the source index, length, and the array's lower bounds.", nameof(sourceArray));
            }
            if ((uint)(destinationIndex + length) > (uint)destinationArray.Length)
            {
                throw new ArgumentException(
                    "Destination array was not long enough. Check the destination index, length, and the array's lower bounds.", nameof(destinationArray));
            }
            int kind = CopyKind(Native.MethodTableOf(sourceArray), Native.MethodTableOf(destinationArray));
            if (kind == Impossible)
            {
                throw new ArrayTypeMismatchException(
                    "Source array type cannot be assigned to destination array type.");
            }
            if (kind != Bits && reliable)
            {
                throw new ArrayTypeMismatchException(
                    "Array.ConstrainedCopy will only work on array types that are provably compatible, without any form of "
                    + "boxing, unboxing, widening, or casting of each array element.  Change the array types (i.e., copy a "
                    + "Derived[] to a Base[]), or use a mitigation strategy in the CER for Array.Copy's less powerful "
                    + "reliability contract, such as cloning the array or throwing away the potentially corrupt destination array.");
            }
            if (kind == Bits)
            {
                long size = Native.ElementSize(sourceArray);
                Library.Memmove(
                    ref Unsafe.AddByteOffset(ref Native.ArrayData(destinationArray), (IntPtr)(destinationIndex * size)),
                    ref Unsafe.AddByteOffset(ref Native.ArrayData(sourceArray), (IntPtr)(sourceIndex * size)),
                    length * size);
                return;
            }
            if (kind == Widen)
            {
                Native.ArrayWiden(sourceArray, sourceIndex, destinationArray, destinationIndex, length);
                return;
            }
            IntPtr element = Native.TypeElement(Native.MethodTableOf(destinationArray))!.m_handle;
            bool nullable = (Native.TypeFlags(element) & Native.IsNullable) != 0;
            for (int i = 0; i < length; i++)
            {
                object? value = Native.ArrayGet(sourceArray, (IntPtr)(sourceIndex + i));
                if (kind == Unbox && !nullable && (value is null || Native.MethodTableOf(value) != element))
                {
                    throw new InvalidCastException(BadElement);
                }
                if (!Native.ArraySet(destinationArray, (IntPtr)(destinationIndex + i), value))
                {
                    throw new InvalidCastException(BadElement);
                }
            }
        }

        /// <summary>GetLowerBound(0), without a call for a vector.</summary>
        private static int LowerBound(Array array) =>
            (Native.TypeFlags(Native.MethodTableOf(array)) & Native.SzArray) != 0 ? 0 : array.GetLowerBound(0);

        private const int Impossible = 0, Bits = 1, Elements = 2, Unbox = 3, Widen = 4;

        /// <summary>How elements of one array type go into another.</summary>
        private static int CopyKind(IntPtr sourceArray, IntPtr destinationArray)
        {
            if (sourceArray == destinationArray)
            {
                return Bits;
            }
            IntPtr source = Native.TypeElement(sourceArray)!.m_handle;
            IntPtr destination = Native.TypeElement(destinationArray)!.m_handle;
            if (source == destination)
            {
                return Bits;
            }
            int sourceFlags = Native.TypeFlags(source);
            int destinationFlags = Native.TypeFlags(destination);
            bool fromValue = (sourceFlags & Native.ValueType) != 0;
            bool toValue = (destinationFlags & Native.ValueType) != 0;
            if (!fromValue && !toValue)
            {
                if (Native.IsAssignable(source, destination))
                {
                    return Bits;
                }
                bool interfaces = ((sourceFlags | destinationFlags) & Native.Interface) != 0;
                return interfaces || Native.IsAssignable(destination, source) ? Elements : Impossible;
            }
            if (fromValue && toValue)
            {
                const int simple = Native.Primitive | Native.IsEnum;
                if ((sourceFlags & simple) == 0 || (destinationFlags & simple) == 0)
                {
                    return Impossible;
                }
                int from = Native.TypeElementType(source);
                int to = Native.TypeElementType(destination);
                if (Unsigned(from) == Unsigned(to))
                {
                    return Bits; // the same representation: an enum and its integers, int and uint
                }
                return Native.IsPrimitiveWidening(from, to) ? Widen : Impossible;
            }
            if (fromValue)
            {
                return Native.IsAssignable(source, destination) ? Elements : Impossible;
            }
            return Native.IsAssignable(destination, source) ? Unbox : Impossible;
        }

        /// <summary>The ELEMENT_TYPE of an integer without its sign: I1 to U8 are 4 to 11, I and U are 24 and 25.</summary>
        private static int Unsigned(int elementType) =>
            (elementType >= 4 && elementType <= 11) || elementType == 24 ? elementType | 1 : elementType;

        /// <summary>The element's number in memory. CoreLib goes through a TypedReference instead.</summary>
        private static IntPtr Flat(Array array, int index)
        {
            index -= array.GetLowerBound(0);
            if ((uint)index >= (uint)array.GetLength(0))
            {
                throw new IndexOutOfRangeException();
            }
            return (IntPtr)index;
        }

        private static IntPtr Flat(Array array, int* indices, int count)
        {
            long flat = 0;
            for (int d = 0; d < count; d++)
            {
                int index = indices[d] - array.GetLowerBound(d);
                int length = array.GetLength(d);
                if ((uint)index >= (uint)length)
                {
                    throw new IndexOutOfRangeException();
                }
                flat = flat * length + index;
            }
            return (IntPtr)flat;
        }

        internal static IntPtr Flat(Array array, int[] indices)
        {
            fixed (int* at = indices)
            {
                return Flat(array, at, indices.Length);
            }
        }

        private static void CheckRank(Array array, int rank)
        {
            if (array.Rank != rank)
            {
                throw new ArgumentException(
                    rank == 1 ? SR.Arg_Need1DArray
                    : rank == 2 ? SR.Arg_Need2DArray
                    : rank == 3 ? SR.Arg_Need3DArray
                    : SR.Arg_RankIndices);
            }
        }

        [Replaces(T, "GetValue", Signature = "System.Int32")]
        internal static object? GetValue(Array self, int index)
        {
            CheckRank(self, 1);
            return Native.ArrayGet(self, Flat(self, index));
        }

        [Replaces(T, "GetValue", Signature = "System.Int32,System.Int32")]
        internal static object? GetValue(Array self, int index1, int index2)
        {
            CheckRank(self, 2);
            int* indices = stackalloc int[2] { index1, index2 };
            return Native.ArrayGet(self, Flat(self, indices, 2));
        }

        [Replaces(T, "GetValue", Signature = "System.Int32,System.Int32,System.Int32")]
        internal static object? GetValue(Array self, int index1, int index2, int index3)
        {
            CheckRank(self, 3);
            int* indices = stackalloc int[3] { index1, index2, index3 };
            return Native.ArrayGet(self, Flat(self, indices, 3));
        }

        [Replaces(T, "GetValue", Signature = "System.Int32[]")]
        internal static object? GetValue(Array self, int[] indices)
        {
            if (indices is null)
            {
                throw new ArgumentNullException(nameof(indices));
            }
            if (self.Rank != indices.Length)
            {
                throw new ArgumentException(SR.Arg_RankIndices);
            }
            return Native.ArrayGet(self, Flat(self, indices));
        }

        private static void Store(Array array, IntPtr flat, object? value)
        {
            if (!Native.ArraySet(array, flat, value))
            {
                if (Native.TypeElement(Native.MethodTableOf(array))!.IsPointer)
                {
                    throw new NotSupportedException("Type is not supported.");
                }
                int element = Native.TypeFlags(Native.TypeElement(Native.MethodTableOf(array))!.m_handle);
                if ((element & Native.Primitive) != 0
                    && (Native.TypeFlags(Native.MethodTableOf(value!)) & (Native.Primitive | Native.IsEnum)) != 0)
                {
                    throw new ArgumentException(NoWidening);
                }
                throw new InvalidCastException("Object cannot be stored in an array of this type.");
            }
        }

        [Replaces(T, "SetValue", Signature = "System.Object,System.Int32")]
        internal static void SetValue(Array self, object? value, int index)
        {
            CheckRank(self, 1);
            Store(self, Flat(self, index), value);
        }

        [Replaces(T, "SetValue", Signature = "System.Object,System.Int32,System.Int32")]
        internal static void SetValue(Array self, object? value, int index1, int index2)
        {
            CheckRank(self, 2);
            int* indices = stackalloc int[2] { index1, index2 };
            Store(self, Flat(self, indices, 2), value);
        }

        [Replaces(T, "SetValue", Signature = "System.Object,System.Int32,System.Int32,System.Int32")]
        internal static void SetValue(Array self, object? value, int index1, int index2, int index3)
        {
            CheckRank(self, 3);
            int* indices = stackalloc int[3] { index1, index2, index3 };
            Store(self, Flat(self, indices, 3), value);
        }

        [Replaces(T, "SetValue", Signature = "System.Object,System.Int32[]")]
        internal static void SetValue(Array self, object? value, int[] indices)
        {
            if (indices is null)
            {
                throw new ArgumentNullException(nameof(indices));
            }
            if (self.Rank != indices.Length)
            {
                throw new ArgumentException(SR.Arg_RankIndices);
            }
            Store(self, Flat(self, indices), value);
        }

        /// <summary>The internal call of the CLR.</summary>
        [Replaces("System.Buffer", "BlockCopy")]
        internal static void BlockCopy(Array src, int srcOffset, Array dst, int dstOffset, int count)
        {
            if (src is null)
            {
                throw new ArgumentNullException(nameof(src));
            }
            if (dst is null)
            {
                throw new ArgumentNullException(nameof(dst));
            }
            if (!Library.IsPrimitiveArray(src))
            {
                throw new ArgumentException(SR.Arg_MustBePrimArray, nameof(src));
            }
            if (!Library.IsPrimitiveArray(dst))
            {
                throw new ArgumentException(SR.Arg_MustBePrimArray, nameof(dst));
            }
            if (srcOffset < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(srcOffset), Library.MustBeNonNegative);
            }
            if (dstOffset < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(dstOffset), Library.MustBeNonNegative);
            }
            if (count < 0)
            {
                throw new ArgumentOutOfRangeException(nameof(count), Library.MustBeNonNegative);
            }
            if ((long)srcOffset + count > Library.ByteLength(src) || (long)dstOffset + count > Library.ByteLength(dst))
            {
                throw new ArgumentException(SR.Argument_InvalidOffLen);
            }
            Library.Memmove(
                ref Unsafe.AddByteOffset(ref Native.ArrayData(dst), (IntPtr)dstOffset),
                ref Unsafe.AddByteOffset(ref Native.ArrayData(src), (IntPtr)srcOffset),
                count);
        }
    }
}
