using System;
using System.Runtime.InteropServices;

namespace RyuAot
{
    /// <summary>GC handles, strings and arrays that CoreLib 10 allocates by QCalls.</summary>
    internal static class Handles
    {
        private const string D = "System.Runtime.DependentHandle";
        private const string G = "System.Runtime.InteropServices.GCHandle";

        [Replaces(D, "InternalAlloc")]
        internal static IntPtr Allocate(object? target, object? dependent) => Native.DependentAlloc(target, dependent);

        [Replaces(D, "InternalGetDependent")]
        internal static object? Dependent(IntPtr handle)
        {
            Native.DependentBoth(handle, out object? dependent);
            return dependent;
        }

        [Replaces(D, "InternalGetTargetAndDependent")]
        internal static object? Both(IntPtr handle, out object? dependent) => Native.DependentBoth(handle, out dependent);

        [Replaces(D, "InternalSetDependent")]
        internal static void SetDependent(IntPtr handle, object? value) => Native.DependentSetSecondary(handle, value);

        [Replaces(D, "InternalSetTargetToNull")]
        internal static void SetTargetToNull(IntPtr handle) => Native.DependentSetPrimary(handle, null);

        [Replaces(D, "InternalFree")]
        internal static bool Free(IntPtr handle)
        {
            Native.DependentFree(handle);
            return true;
        }

        [Replaces(D, "InternalFreeWithGCTransition")]
        internal static void FreeSlowly(IntPtr handle) => Native.DependentFree(handle);

        [Replaces(D, "InternalAllocWithGCTransition")]
        internal static IntPtr AllocateSlowly(object? target, object? dependent) => Native.DependentAlloc(target, dependent);

        /// <summary>CoreLib asks the CLR once more where there is no hash code yet, as for null.</summary>
        [Replaces("System.Runtime.CompilerServices.RuntimeHelpers", "GetHashCode")]
        internal static int HashCode(object? o) =>
            o is null ? 0 : System.Runtime.CompilerServices.RuntimeHelpers.TryGetHashCode(o);

        [Replaces(G, "InternalAlloc")]
        internal static IntPtr Allocate(object? target, GCHandleType kind) => Native.HandleAlloc(target, kind);

        [Replaces("System.GC", "ReRegisterForFinalize", Signature = "System.Object")]
        internal static void ReRegister(object obj) => Native.ReRegisterForFinalize(obj ?? throw new ArgumentNullException(nameof(obj)));

        [Replaces("System.GC", "_Collect")]
        internal static void Collect(int generation, int mode, bool lowMemoryPressure) => Native.Collect(generation, mode);

        [Replaces("System.GC", "AllocateUninitializedArray")]
        [Replaces("System.GC", "AllocateArray")]
        internal static T[] NewArray<T>(int length, bool pinned) => new T[length];

        [Replaces("System.String", "FastAllocateString", Signature = "System.IntPtr")]
        internal static string AllocateString(IntPtr length) => Native.AllocateString((int)length);

        [Replaces("System.String", "Intern", Signature = "System.String")]
        internal static string Intern(string str) => Native.Intern(str ?? throw new ArgumentNullException(nameof(str)));

        [Replaces("System.String", "IsInterned", Signature = "System.String")]
        internal static string? IsInterned(string str) => Native.IsInterned(str ?? throw new ArgumentNullException(nameof(str)));

        /// <summary>CoreLib 10 has an object filled in.</summary>
        [Replaces("System.GC", "GetMemoryInfo")]
        internal static void MemoryInfo(GCMemoryInfoData data, int kind)
        {
            Native.MemoryInfo(out ulong high, out ulong total, out ulong load, out _, out UIntPtr heap, out UIntPtr fragmented);
            data._highMemoryLoadThresholdBytes = (long)high;
            data._totalAvailableMemoryBytes = (long)total;
            data._memoryLoadBytes = (long)load;
            data._heapSizeBytes = (long)heap;
            data._fragmentedBytes = (long)fragmented;
            data._totalCommittedBytes = (long)heap;
            data._index = GC.CollectionCount(0);
        }
    }
}
