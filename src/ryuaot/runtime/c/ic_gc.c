/* Internal calls of GC, GCHandle, WeakReference, DependentHandle and GCSettings. */
#include "rt.h"

#define GC(name) rt_ic_System_GC_##name

RT_MANAGED void GC(_Collect_c)(int32_t generation RT_UNUSED, int32_t mode RT_UNUSED) { rt_gc_collect(); }
RT_MANAGED int32_t GC(GetGenerationWR)(void *handle RT_UNUSED) { return 0; }
RT_MANAGED int32_t GC(GetMaxGeneration)(void) { return 2; }
RT_MANAGED int32_t GC(_CollectionCount)(int32_t generation RT_UNUSED, int32_t special RT_UNUSED) {
    return (int32_t)rt_gc_statistics.collections;
}
RT_MANAGED uint64_t GC(GetSegmentSize)(void) { return (uint64_t)256 << 20; }
RT_MANAGED int32_t GC(GetLastGCPercentTimeInGC)(void) { return 0; }
RT_MANAGED uint64_t GC(GetGenerationSize)(int32_t generation) { return generation == 2 ? rt_gc_statistics.live_bytes : 0; }
#ifdef __i386__
#define LARGE_DOUBLES 1000 /* elements of a double[] that the CLR for x86 keeps among the large, for their alignment */
#else
#define LARGE_DOUBLES INT32_MAX
#endif

static bool is_large(const Object *object) {
    const MethodTable *mt = object->mt;
    int32_t length = mt->flags & MT_ARRAY ? ((const Array *)(const void *)object)->length : 0;
    return length * (int64_t)mt->component_size >= 85000 ||
           (length >= LARGE_DOUBLES && mt->element->element_type == ET_R8);
}

/* Without generations: 0 of what no collection has seen, 1 while there was but one, else 2, as of what is large from the start. */
RT_MANAGED int32_t GC(GetGeneration)(Object *object) {
    bool large = is_large(object);
    if (!large && !rt_gc_is_marked(object)) {
        return 0;
    }
    return large || rt_gc_statistics.collections > 1 ? 2 : 1;
}
RT_MANAGED void GC(_AddMemoryPressure)(uint64_t bytes RT_UNUSED) {}
RT_MANAGED void GC(_RemoveMemoryPressure)(uint64_t bytes RT_UNUSED) {}
RT_MANAGED int32_t GC(_StartNoGCRegion)(void) { return 0; }
RT_MANAGED int32_t GC(_EndNoGCRegion)(void) { return 0; }
RT_MANAGED int32_t GC(_RegisterForFullGCNotification)(void) { return 0; }
RT_MANAGED int32_t GC(_CancelFullGCNotification)(void) { return 0; }

static int64_t allocated_here(void) {
    return (int64_t)(rt_tls.allocated + (uint64_t)(rt_tls.alloc_cur - rt_tls.region_start));
}

RT_MANAGED int64_t GC(GetAllocatedBytesForCurrentThread)(void) { return allocated_here(); }

RT_MANAGED int64_t GC(GetTotalAllocatedBytes)(int32_t precise RT_UNUSED) {
    uint64_t total = rt_gc_statistics.total_allocated;
    for (Thread *thread = rt_threads; thread != NULL; thread = thread->next) {
        total += thread->allocated + (uint64_t)(thread->alloc_cur - thread->region_start);
    }
    return (int64_t)total;
}

RT_MANAGED int64_t GC(GetTotalMemory)(void) { return (int64_t)(rt_gc_statistics.live_bytes + (uint64_t)allocated_here()); }

RT_MANAGED void GC(GetMemoryInfo)(uint64_t *high, uint64_t *total, uint64_t *load, uint32_t *percent, uintptr_t *heap,
                       uintptr_t *fragmentation) {
    *high = *total = (uint64_t)1 << 32;
    *load = rt_gc_statistics.heap_bytes;
    *percent = 0;
    *heap = (uintptr_t)rt_gc_statistics.heap_bytes;
    *fragmentation = 0;
}

#define GCHANDLE(name) rt_ic_System_Runtime_InteropServices_GCHandle_##name

RT_MANAGED Handle *GCHANDLE(InternalAlloc_c)(Object *object, int32_t kind) { return rt_handle_new(object, kind); }
RT_MANAGED void GCHANDLE(InternalFree)(Handle *handle) { rt_handle_free(handle); }
RT_MANAGED void GCHANDLE(InternalSet)(Handle *handle, Object *object) { handle->object = object; }

RT_MANAGED Object *GCHANDLE(InternalCompareExchange)(Handle *handle, Object *value, Object *old) {
    Object *found = handle->object;
    if (found == old) {
        handle->object = value;
    }
    return found;
}

/* WeakReference and WeakReference<T>: their only field is the handle. */

static Handle **weak_handle(Object *reference) {
    return &FIELD(reference, ry_wellknown.weak_reference_handle, Handle *);
}

RT_MANAGED void rt_ic_weak_create(Object *reference, Object *target, int32_t track_resurrection) {
    *weak_handle(reference) = rt_handle_new(target, track_resurrection ? HANDLE_WEAK_LONG : HANDLE_WEAK);
}

RT_MANAGED Object *rt_ic_weak_target(Object *reference) {
    Handle *handle = *weak_handle(reference);
    return handle == NULL ? NULL : handle->object;
}

RT_MANAGED void rt_ic_weak_set_target(Object *reference, Object *target) {
    Handle *handle = *weak_handle(reference);
    if (handle != NULL) {
        handle->object = target;
    }
}

RT_MANAGED int32_t rt_ic_weak_is_alive(Object *reference) { return rt_ic_weak_target(reference) != NULL; }

RT_MANAGED int32_t rt_ic_weak_is_long(Object *reference) {
    Handle *handle = *weak_handle(reference);
    return handle != NULL && handle->kind == HANDLE_WEAK_LONG;
}

RT_MANAGED void rt_ic_weak_free(Object *reference) {
    Handle *handle = *weak_handle(reference);
    if (handle != NULL) {
        *weak_handle(reference) = NULL;
        rt_handle_free(handle);
    }
}

#define DEPENDENT(name) rt_ic_System_Runtime_CompilerServices_DependentHandle_##name

RT_MANAGED Handle *DEPENDENT(nInitialize_c)(Object *primary, Object *secondary) {
    Handle *handle = rt_handle_new(primary, HANDLE_DEPENDENT);
    handle->secondary = secondary;
    return handle;
}

RT_MANAGED Object *DEPENDENT(nGetPrimary)(Handle *handle) { return handle->object; }

RT_MANAGED Object *DEPENDENT(nGetPrimaryAndSecondary)(Handle *handle, Object **secondary) {
    *secondary = handle->secondary;
    return handle->object;
}

RT_MANAGED void DEPENDENT(nSetPrimary)(Handle *handle, Object *primary) { handle->object = primary; }
RT_MANAGED void DEPENDENT(nSetSecondary)(Handle *handle, Object *secondary) { handle->secondary = secondary; }
RT_MANAGED void DEPENDENT(nFree)(Handle *handle) { rt_handle_free(handle); }

#define SETTINGS(name) rt_ic_System_Runtime_GCSettings_##name

RT_MANAGED int32_t SETTINGS(get_IsServerGC)(void) { return 0; }
RT_MANAGED int32_t SETTINGS(GetGCLatencyMode)(void) { return 1; }
RT_MANAGED int32_t SETTINGS(SetGCLatencyMode)(int32_t mode RT_UNUSED) { return 0; }
RT_MANAGED int32_t SETTINGS(GetLOHCompactionMode)(void) { return 1; }
RT_MANAGED void SETTINGS(SetLOHCompactionMode)(int32_t mode RT_UNUSED) {}
