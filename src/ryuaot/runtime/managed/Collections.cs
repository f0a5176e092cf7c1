using System.Collections.Generic;

namespace RyuAot
{
    /// <summary>Helpers that CoreLib makes by reflection on a type's arguments.</summary>
    internal static class Collections
    {
        /// <summary>
        /// CoreLib takes GenericArraySortHelper when T is IComparable of itself; that one differs in speed only: the same
        /// algorithm, with CompareTo called directly instead of through Comparer.Default.
        /// </summary>
        [Replaces("System.Collections.Generic.ArraySortHelper`1", "CreateArraySortHelper")]
        internal static IArraySortHelper<T> SortHelper<T>() => new ArraySortHelper<T>();

        /// <summary>See <see cref="SortHelper{T}"/>.</summary>
        [Replaces("System.Collections.Generic.ArraySortHelper`2", "CreateArraySortHelper")]
        internal static IArraySortHelper<TKey, TValue> SortHelper<TKey, TValue>() => new ArraySortHelper<TKey, TValue>();
    }
}
