using System;
using System.Collections.Generic;
using System.Runtime.CompilerServices;
using Internal.Runtime.CompilerServices;

namespace RyuAot
{
    /// <summary>
    /// Sorts arrays of primitives in their own order. The runtime of .NET Core 3.1 does this in native code (Array.TrySZSort):
    /// the algorithm of GenericArraySortHelper, with comparisons of the processor instead of CompareTo. NaNs are moved to the
    /// front before.
    /// </summary>
    internal static class Sorting
    {
        private const int InsertionLimit = 16;

        [Replaces("System.Collections.Generic.GenericArraySortHelper`1", "IntrospectiveSort")]
        internal static void IntrospectiveSort<T>(T[] keys, int left, int length) where T : IComparable<T>
        {
            if (length < 2)
            {
                return;
            }
            int depth = 2 * IntrospectiveSortUtilities.FloorLog2PlusOne(length);
            if (typeof(T) == typeof(int) || typeof(T) == typeof(uint) || typeof(T) == typeof(long) || typeof(T) == typeof(ulong)
                || typeof(T) == typeof(short) || typeof(T) == typeof(ushort) || typeof(T) == typeof(sbyte)
                || typeof(T) == typeof(byte) || typeof(T) == typeof(char))
            {
                Sort(ref keys[left], length, depth);
            }
            else if (typeof(T) == typeof(float) || typeof(T) == typeof(double))
            {
                int numbers = MoveNaNsToFront(ref keys[left], length);
                Sort(ref Unsafe.Add(ref keys[left], length - numbers), numbers, depth);
            }
            else
            {
                GenericArraySortHelper<T>.IntroSort(keys, left, length + left - 1, depth);
            }
        }

        /// <summary>Moves NaNs before numbers, in order. Returns the count of numbers.</summary>
        private static int MoveNaNsToFront<T>(ref T keys, int length)
        {
            int front = 0;
            for (int i = 0; i < length; i++)
            {
                ref T key = ref Unsafe.Add(ref keys, i);
                if (typeof(T) == typeof(float) ? float.IsNaN(Unsafe.As<T, float>(ref key)) : double.IsNaN(Unsafe.As<T, double>(ref key)))
                {
                    Swap(ref keys, front++, i);
                }
            }
            return length - front;
        }

        private static void Sort<T>(ref T keys, int length, int depth)
        {
            while (length > InsertionLimit)
            {
                if (depth-- == 0)
                {
                    HeapSort(ref keys, length);
                    return;
                }
                int pivot = PickPivotAndPartition(ref keys, length);
                Sort(ref Unsafe.Add(ref keys, pivot + 1), length - pivot - 1, depth);
                length = pivot;
            }
            if (length == 2)
            {
                SwapIfGreater(ref keys, 0, 1);
            }
            else if (length == 3)
            {
                SwapIfGreater(ref keys, 0, 1);
                SwapIfGreater(ref keys, 0, 2);
                SwapIfGreater(ref keys, 1, 2);
            }
            else
            {
                InsertionSort(ref keys, length);
            }
        }

        /// <summary>The pivot is the median of the first, the middle and the last key; where it is in the end.</summary>
        private static int PickPivotAndPartition<T>(ref T keys, int length)
        {
            int high = length - 1, middle = high / 2;
            SwapIfGreater(ref keys, 0, middle);
            SwapIfGreater(ref keys, 0, high);
            SwapIfGreater(ref keys, middle, high);
            T pivot = Unsafe.Add(ref keys, middle);
            Swap(ref keys, middle, high - 1);
            int left = 0, right = high - 1;
            while (left < right)
            {
                while (left < high - 1 && Less(Unsafe.Add(ref keys, ++left), pivot))
                {
                }
                while (right > 0 && Less(pivot, Unsafe.Add(ref keys, --right)))
                {
                }
                if (left >= right)
                {
                    break;
                }
                Swap(ref keys, left, right);
            }
            Swap(ref keys, left, high - 1);
            return left;
        }

        private static void HeapSort<T>(ref T keys, int length)
        {
            for (int i = length / 2; i >= 1; i--)
            {
                DownHeap(ref keys, i, length);
            }
            for (int i = length; i > 1; i--)
            {
                Swap(ref keys, 0, i - 1);
                DownHeap(ref keys, 1, i - 1);
            }
        }

        private static void DownHeap<T>(ref T keys, int i, int length)
        {
            T key = Unsafe.Add(ref keys, i - 1);
            while (i <= length / 2)
            {
                int child = 2 * i;
                if (child < length && Less(Unsafe.Add(ref keys, child - 1), Unsafe.Add(ref keys, child)))
                {
                    child++;
                }
                if (!Less(key, Unsafe.Add(ref keys, child - 1)))
                {
                    break;
                }
                Unsafe.Add(ref keys, i - 1) = Unsafe.Add(ref keys, child - 1);
                i = child;
            }
            Unsafe.Add(ref keys, i - 1) = key;
        }

        private static void InsertionSort<T>(ref T keys, int length)
        {
            for (int i = 1; i < length; i++)
            {
                T key = Unsafe.Add(ref keys, i);
                int at = i - 1;
                while (at >= 0 && Less(key, Unsafe.Add(ref keys, at)))
                {
                    Unsafe.Add(ref keys, at + 1) = Unsafe.Add(ref keys, at);
                    at--;
                }
                Unsafe.Add(ref keys, at + 1) = key;
            }
        }

        private static void SwapIfGreater<T>(ref T keys, int first, int second)
        {
            if (first != second && Less(Unsafe.Add(ref keys, second), Unsafe.Add(ref keys, first)))
            {
                Swap(ref keys, first, second);
            }
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static void Swap<T>(ref T keys, int first, int second)
        {
            T key = Unsafe.Add(ref keys, first);
            Unsafe.Add(ref keys, first) = Unsafe.Add(ref keys, second);
            Unsafe.Add(ref keys, second) = key;
        }

        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static bool Less<T>(T left, T right)
        {
            if (typeof(T) == typeof(int)) return Unsafe.As<T, int>(ref left) < Unsafe.As<T, int>(ref right);
            if (typeof(T) == typeof(uint)) return Unsafe.As<T, uint>(ref left) < Unsafe.As<T, uint>(ref right);
            if (typeof(T) == typeof(long)) return Unsafe.As<T, long>(ref left) < Unsafe.As<T, long>(ref right);
            if (typeof(T) == typeof(ulong)) return Unsafe.As<T, ulong>(ref left) < Unsafe.As<T, ulong>(ref right);
            if (typeof(T) == typeof(float)) return Unsafe.As<T, float>(ref left) < Unsafe.As<T, float>(ref right);
            if (typeof(T) == typeof(double)) return Unsafe.As<T, double>(ref left) < Unsafe.As<T, double>(ref right);
            return LessOfOthers(left, right);
        }

        /// <summary>Apart, since bodies of more than 400 bytes are not inlined.</summary>
        [MethodImpl(MethodImplOptions.AggressiveInlining)]
        private static bool LessOfOthers<T>(T left, T right)
        {
            if (typeof(T) == typeof(short)) return Unsafe.As<T, short>(ref left) < Unsafe.As<T, short>(ref right);
            if (typeof(T) == typeof(ushort)) return Unsafe.As<T, ushort>(ref left) < Unsafe.As<T, ushort>(ref right);
            if (typeof(T) == typeof(sbyte)) return Unsafe.As<T, sbyte>(ref left) < Unsafe.As<T, sbyte>(ref right);
            if (typeof(T) == typeof(byte)) return Unsafe.As<T, byte>(ref left) < Unsafe.As<T, byte>(ref right);
            if (typeof(T) == typeof(char)) return Unsafe.As<T, char>(ref left) < Unsafe.As<T, char>(ref right);
            throw new NotSupportedException();
        }
    }
}
