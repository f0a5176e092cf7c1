/* Internal calls of GC, GCHandle, WeakReference, DependentHandle and GCSettings. */
#include "gc.h"
#include "thread.h"

#define GC(name) rt_ic_System_GC_##name

enum { MAX_GENERATION = 2 };

/* There are no generations: each collection is a full one. One that was asked for, of a lower generation, does not count
 * for those above it. */
static uint32_t uncounted[MAX_GENERATION + 1];

enum { COMPACT_DEFAULT = 1 };
static int32_t loh_compaction = COMPACT_DEFAULT; /* objects never move: kept until the next full collection */

enum { NOTIFIED = 0, NOTIFICATION_CANCELED = 2, NOTIFICATION_TIMEOUT = 3, NOTIFICATION_NOT_APPLICABLE = 4 };

/* `mode` may allow the collection to be left out: it is not. */
RT_MANAGED void GC(_Collect_c)(int32_t generation, int32_t mode RT_UNUSED) {
    bool approached = rt_gc_modes.approached, completed = rt_gc_modes.completed;
    rt_gc_leave_region(REGION_INDUCED);
    rt_gc_collect();
    rt_gc_modes.approached = approached;
    rt_gc_modes.completed = completed;
    for (int32_t above = generation < 0 ? MAX_GENERATION + 1 : generation + 1; above <= MAX_GENERATION; above++) {
        uncounted[above]++;
    }
    if (generation < 0 || generation >= MAX_GENERATION) {
        loh_compaction = COMPACT_DEFAULT;
    }
}
RT_MANAGED int32_t GC(GetMaxGeneration)(void) { return MAX_GENERATION; }
/* `special`: collections in the background, of which there are none. */
RT_MANAGED int32_t GC(_CollectionCount)(int32_t generation, int32_t special) {
    return generation > MAX_GENERATION || special != 0 ? 0 : (int32_t)(rt_gc_statistics.collections - uncounted[generation]);
}
/* As on the CLR; the region without collections has this limit. */
RT_MANAGED uint64_t GC(GetSegmentSize)(void) { return (uint64_t)(sizeof(void *) == 8 ? 256 : 16) << 20; }
/* For event counters alone: not measured. */
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
RT_MANAGED int32_t GC(GetGeneration_c)(Object *object) {
    if (object == NULL) {
        rt_fail_with(FAIL_ARGUMENT_NULL, "obj", NULL, NULL);
    }
    bool large = is_large(object);
    if (!large && !rt_gc_is_marked(object)) {
        return 0;
    }
    return large || rt_gc_statistics.collections > 1 ? 2 : 1;
}
/* The generation of a weak reference's object; 3.1's managed code has refused a dead one. */
RT_MANAGED int32_t GC(GetGenerationWR_c)(Handle *handle) {
    if (handle == NULL || handle->object == NULL) {
        rt_fail_with(FAIL_ARGUMENT_NULL, "weak handle", NULL, NULL);
    }
    return GC(GetGeneration_c)(handle->object);
}

/* Memory that objects hold outside of the heap brings the next collection nearer. What is given back makes it no later:
 * the collection that frees the object is over. */
RT_MANAGED void GC(_AddMemoryPressure)(uint64_t bytes) {
    size_t left = rt_heap.threshold > rt_heap.allocated ? rt_heap.threshold - rt_heap.allocated : 0;
    rt_heap.allocated += bytes < left ? (size_t)bytes : left;
}
RT_MANAGED void GC(_RemoveMemoryPressure)(uint64_t bytes RT_UNUSED) {}

enum { START_SUCCEEDED, START_NOT_ENOUGH, START_TOO_LARGE, START_IN_PROGRESS };
enum { END_SUCCEEDED, END_NOT_IN_PROGRESS, END_INDUCED, END_EXCEEDED };

/* Large objects come from the same heap, so their share makes no difference beyond the CLR's limit for the others. */
RT_MANAGED int32_t GC(_StartNoGCRegion_c)(int64_t total, int32_t knows_large, int64_t large, int32_t no_full RT_UNUSED) {
    if (rt_gc_modes.region == REGION_ACTIVE) { /* any failure ends the region, as in the CLR */
        rt_gc_leave_region(NO_REGION);
        return START_IN_PROGRESS;
    }
    if (total - (knows_large & 0xFF ? large : 0) > (int64_t)GC(GetSegmentSize)() || (uint64_t)total > rt_heap.reserved / 2) {
        return START_TOO_LARGE;
    }
    rt_gc_collect();
    rt_gc_modes.latency_outside = rt_gc_modes.latency;
    rt_gc_modes.latency = LATENCY_NO_GC;
    rt_gc_modes.region = REGION_ACTIVE;
    rt_gc_no_collections = true;
    /* Each thread takes whole runs of free lines, and under stress each object. */
    rt_heap.threshold = (size_t)total + ((size_t)1 << (rt_gc_stress ? 26 : 20));
    return START_SUCCEEDED;
}

RT_MANAGED int32_t GC(_EndNoGCRegion)(void) {
    NoGcRegion ended = rt_gc_modes.region;
    rt_gc_leave_region(NO_REGION);
    rt_gc_modes.region = NO_REGION;
    switch (ended) {
        case NO_REGION: return END_NOT_IN_PROGRESS;
        case REGION_INDUCED: return END_INDUCED;
        case REGION_EXCEEDED: return END_EXCEEDED;
        default: return END_SUCCEEDED;
    }
}

RT_MANAGED int32_t GC(_RegisterForFullGCNotification)(int32_t percentage RT_UNUSED, int32_t large_percentage RT_UNUSED) {
    rt_gc_modes.registered = true;
    rt_gc_modes.approached = rt_gc_modes.completed = false;
    return 1;
}

RT_MANAGED int32_t GC(_CancelFullGCNotification)(void) {
    rt_gc_modes.registered = false;
    rt_thread_wake_all();
    return 1;
}

static bool is_notified(void *flag) { return !rt_gc_modes.registered || *(bool *)flag; }

static int32_t await_notification(bool *flag, int32_t timeout) {
    if (!rt_gc_modes.registered) {
        return NOTIFICATION_NOT_APPLICABLE;
    }
    if (!rt_wait_until(is_notified, flag, timeout)) {
        return NOTIFICATION_TIMEOUT;
    }
    if (!rt_gc_modes.registered) {
        return NOTIFICATION_CANCELED;
    }
    *flag = false;
    return NOTIFIED;
}

RT_MANAGED int32_t GC(_WaitForFullGCApproach_c)(int32_t timeout) { return await_notification(&rt_gc_modes.approached, timeout); }
RT_MANAGED int32_t GC(_WaitForFullGCComplete_c)(int32_t timeout) { return await_notification(&rt_gc_modes.completed, timeout); }

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

/* The collector runs on the thread that needs it. */
RT_MANAGED int32_t SETTINGS(get_IsServerGC)(void) { return 0; }
RT_MANAGED int32_t SETTINGS(GetGCLatencyMode)(void) { return rt_gc_modes.latency; }

enum { SET_SUCCEEDED, SET_IN_REGION };

RT_MANAGED int32_t SETTINGS(SetGCLatencyMode)(int32_t mode) {
    if (rt_gc_modes.region == REGION_ACTIVE) {
        return SET_IN_REGION;
    }
    rt_gc_modes.latency = mode;
    return SET_SUCCEEDED;
}

RT_MANAGED int32_t SETTINGS(GetLOHCompactionMode)(void) { return loh_compaction; }
RT_MANAGED void SETTINGS(SetLOHCompactionMode)(int32_t mode) { loh_compaction = mode; }
