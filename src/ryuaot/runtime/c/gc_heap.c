/* The heap's memory: blocks, holes, and the slow path of allocation. */
#include <errno.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gc.h"

#ifndef MAP_NORESERVE
#define MAP_NORESERVE 0
#endif

Heap rt_heap;
bool rt_gc_stress;
GcStatistics rt_gc_statistics;

enum { MIN_THRESHOLD = 24 * 1024 * 1024 };

static void *reserve(size_t size, int protection) {
    void *memory = mmap(NULL, size, protection, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    return memory == MAP_FAILED ? NULL : memory;
}

void rt_heap_init(void) {
    const char *stress = getenv("RYUAOT_GC_STRESS");
    rt_gc_stress = stress != NULL && *stress != '\0' && strcmp(stress, "0") != 0;
    /* Emulators keep a record for each page of a mapping, so arm64 asks for less. */
#if defined(__aarch64__)
    size_t size = (size_t)4 << 30;
#elif SIZE_MAX == UINT32_MAX
    size_t size = (size_t)1 << 30; /* the C library, stacks and mapped files want the rest */
#else
    size_t size = (size_t)64 << 30;
#endif
    uint8_t *base = NULL;
    while (size >= (size_t)64 << 20 && (base = reserve(size + BLOCK_SIZE, PROT_READ | PROT_WRITE)) == NULL) {
        size /= 2;
    }
    if (base == NULL) {
        rt_fatal("Out of memory: no address space for the heap.");
    }
    rt_heap.base = (uint8_t *)(((uintptr_t)base + BLOCK_SIZE - 1) & ~(uintptr_t)(BLOCK_SIZE - 1));
    rt_heap.reserved = size;
    rt_heap.max_blocks = size >> BLOCK_SHIFT;
    rt_heap.state = reserve(rt_heap.max_blocks * sizeof *rt_heap.state, PROT_READ | PROT_WRITE);
    if (rt_heap.state == NULL) {
        rt_fatal("Out of memory: no address space for the heap.");
    }
    rt_heap.threshold = MIN_THRESHOLD;
}

bool rt_gc_in_heap(const void *pointer) { return in_heap(pointer); }

/* A block that nothing is in, or max_blocks. Fresh blocks beyond the frontier are zero already. */
static size_t take_free_block(bool *zeroed) {
    if (rt_heap.free_blocks > 0) {
        for (size_t i = rt_heap.free_hint; i < rt_heap.blocks; i++) {
            if (rt_heap.state[i] == BLOCK_FREE) {
                rt_heap.free_hint = i + 1;
                rt_heap.free_blocks--;
                *zeroed = false;
                return i;
            }
        }
        rt_heap.free_blocks = 0;
    }
    *zeroed = true;
    return rt_heap.blocks < rt_heap.max_blocks ? rt_heap.blocks++ : rt_heap.max_blocks;
}

/* First fit for a run of blocks; takes the frontier when no run below is long enough. */
static size_t take_run(size_t count, bool *zeroed) {
    size_t run = 0;
    if (rt_heap.free_blocks >= count) {
        for (size_t i = rt_heap.free_hint; i < rt_heap.blocks; i++) {
            run = rt_heap.state[i] == BLOCK_FREE ? run + 1 : 0;
            if (run == count) {
                rt_heap.free_blocks -= count;
                *zeroed = false;
                return i + 1 - count;
            }
        }
    }
    *zeroed = true;
    if (count > rt_heap.max_blocks - rt_heap.blocks) {
        return rt_heap.max_blocks;
    }
    size_t first = rt_heap.blocks;
    rt_heap.blocks += count;
    return first;
}

/* The next run of free lines in partly used blocks. */
static bool next_hole(uint8_t **start, uint8_t **end) {
    for (; rt_heap.hole_block < rt_heap.blocks; rt_heap.hole_block++, rt_heap.hole_line = FIRST_LINE) {
        if (rt_heap.state[rt_heap.hole_block] != BLOCK_SMALL || !block_at(rt_heap.hole_block)->partly_used) {
            continue;
        }
        BlockHeader *block = block_at(rt_heap.hole_block);
        size_t line = rt_heap.hole_line;
        while (line < LINES && block->line_live[line]) {
            line++;
        }
        if (line == LINES) {
            block->partly_used = 0;
            continue;
        }
        size_t stop = line;
        while (stop < LINES && !block->line_live[stop]) {
            stop++;
        }
        rt_heap.hole_line = stop;
        *start = (uint8_t *)block + line * LINE_SIZE;
        *end = (uint8_t *)block + stop * LINE_SIZE;
        return true;
    }
    return false;
}

static void open_region(uint8_t *start, uint8_t *end) {
    rt_tls.alloc_cur = rt_tls.region_start = start;
    rt_tls.alloc_limit = end;
    rt_heap.allocated += (size_t)(end - start);
}

void rt_gc_close_region(Thread *thread) {
    if (thread->region_start != NULL && thread->alloc_cur > thread->region_start) {
        thread->allocated += (size_t)(thread->alloc_cur - thread->region_start);
        rt_regions_add(thread->region_start, thread->alloc_cur);
    }
    thread->region_start = thread->alloc_cur = thread->alloc_limit = NULL;
}

/* Opens a region with room for size bytes. False: the heap is full. */
static bool refill(size_t size) {
    rt_gc_close_region(&rt_tls);
    uint8_t *start, *end;
    while (next_hole(&start, &end)) {
        if ((size_t)(end - start) >= size) {
            memset(start, 0, (size_t)(end - start));
            open_region(start, end);
            return true;
        }
        /* A hole that is too small for this object is given up until the next collection. */
    }
    bool zeroed;
    size_t index = take_free_block(&zeroed);
    if (index == rt_heap.max_blocks) {
        return false;
    }
    BlockHeader *block = block_at(index);
    rt_heap.state[index] = BLOCK_SMALL;
    if (!zeroed) {
        memset(block, 0, BLOCK_SIZE);
    }
    open_region((uint8_t *)block + FIRST_LINE * LINE_SIZE, (uint8_t *)block + BLOCK_SIZE);
    return true;
}

static void *alloc_large(size_t size, uint32_t header) {
    size_t count = (size + LARGE_OFFSET + BLOCK_SIZE - 1) >> BLOCK_SHIFT;
    bool zeroed;
    size_t first = take_run(count, &zeroed);
    if (first == rt_heap.max_blocks) {
        return NULL;
    }
    BlockHeader *block = block_at(first);
    if (!zeroed) {
        memset(block, 0, count << BLOCK_SHIFT);
    }
    for (size_t i = 0; i < count; i++) {
        rt_heap.state[first + i] = (uint32_t)(BLOCK_LARGE + i);
    }
    block->large_blocks = (uint32_t)count;
    rt_heap.allocated += count << BLOCK_SHIFT;
    rt_tls.allocated += size;
    uint8_t *memory = (uint8_t *)block + LARGE_OFFSET + sizeof(uintptr_t);
    HEADER(memory) = header | HDR_LARGE;
    return memory;
}

void *rt_heap_alloc(size_t size, uint32_t header) {
    if (size >= LARGE_SIZE) {
        return alloc_large(size, header);
    }
    if ((size_t)(rt_tls.alloc_limit - rt_tls.alloc_cur) < size && !refill(size)) {
        return NULL;
    }
    uint8_t *memory = rt_tls.alloc_cur + sizeof(uintptr_t);
    rt_tls.alloc_cur += size;
    HEADER(memory) = header;
    if (rt_gc_stress) {
        rt_gc_close_region(&rt_tls); /* so that the fast path never succeeds */
    }
    return memory;
}
