using System.Buffers;

namespace RyuAot
{
    internal static class Pools
    {
        private const int Sizes = 27; // of the arrays it keeps: 16 elements to 2^30

        /// <summary>CoreLib remembers each thread's arrays in a weak table, to trim them after collections: here nothing does.</summary>
        [Replaces("System.Buffers.SharedArrayPool`1", "InitializeTlsBucketsAndTrimming")]
        internal static SharedArrayPoolThreadLocalArray[] Buckets<T>(SharedArrayPool<T> self)
        {
            var buckets = new SharedArrayPoolThreadLocalArray[Sizes];
            SharedArrayPool<T>.t_tlsBuckets = buckets;
            return buckets;
        }
    }
}
