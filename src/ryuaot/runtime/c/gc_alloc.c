/* Allocation of memory for objects: when to collect, and what happens when the heap is full. */
#include "gc.h"

void *rt_alloc(size_t size, uint32_t header) {
    if ((rt_gc_stress && !rt_gc_no_collections) || rt_heap.allocated >= rt_heap.threshold ||
        (rt_heap.allocated + size >= rt_heap.threshold && rt_heap.allocated >= rt_heap.threshold / 8)) {
        rt_gc_collect();
    }
    if (RT_UNLIKELY(size > rt_heap.reserved)) {
        rt_fail(FAIL_OUT_OF_MEMORY);
    }
    void *memory = rt_heap_alloc(size, header);
    if (RT_UNLIKELY(memory == NULL)) {
        rt_gc_collect();
        memory = rt_heap_alloc(size, header);
        if (memory == NULL) {
            rt_fail(FAIL_OUT_OF_MEMORY);
        }
    }
    return memory;
}
