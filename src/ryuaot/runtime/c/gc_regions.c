/* Where objects start: known from the last collection's marks, and for younger ones found by walking the regions into which
 * they were allocated. Only interior pointers and the stress mode ask. */
#include <stdlib.h>

#include "gc.h"

static Region *regions;
static size_t region_count, region_capacity;
static bool regions_sorted;

void rt_regions_add(uint8_t *start, uint8_t *end) {
    if (region_count > 0 && regions[region_count - 1].end == start && !regions[region_count - 1].walked) {
        regions[region_count - 1].end = end; /* stress mode closes a region after each object */
        return;
    }
    if (region_count == region_capacity) {
        region_capacity = region_capacity == 0 ? 1024 : region_capacity * 2;
        regions = realloc(regions, region_capacity * sizeof *regions);
        if (regions == NULL) {
            rt_fatal("Out of memory while collecting garbage.");
        }
    }
    regions[region_count++] = (Region){start, end, false};
    regions_sorted = false;
}

void rt_regions_clear(void) {
    region_count = 0;
    regions_sorted = false;
}

static void walk(Region *region) {
    region->walked = true;
    uint8_t *at = region->start;
    while (at < region->end) {
        Object *object = (Object *)(void *)(at + sizeof(uintptr_t));
        if (object->mt == NULL) {
            break; /* allocated, its type not stored yet: the last one */
        }
        size_t bit = bit_of(at);
        block_of(at)->start[bit >> 6] |= (uint64_t)1 << (bit & 63);
        at += object_size(object);
    }
}

void rt_regions_walk_all(void) {
    for (size_t i = 0; i < region_count; i++) {
        if (!regions[i].walked) {
            walk(&regions[i]);
        }
    }
}

static int by_start(const void *a, const void *b) {
    const Region *x = a, *y = b;
    return x->start < y->start ? -1 : x->start > y->start;
}

static void walk_region_of(uint8_t *pointer) {
    if (!regions_sorted) {
        qsort(regions, region_count, sizeof *regions, by_start);
        regions_sorted = true;
    }
    size_t low = 0, high = region_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (regions[middle].start <= pointer) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low > 0 && pointer < regions[low - 1].end && !regions[low - 1].walked) {
        walk(&regions[low - 1]);
    }
}

uint8_t *rt_find_object(uint8_t *pointer) {
    walk_region_of(pointer);
    BlockHeader *block = block_of(pointer);
    size_t bit = bit_of(pointer);
    size_t word = bit >> 6;
    uint64_t bits = block->start[word] & (~(uint64_t)0 >> (63 - (bit & 63)));
    while (bits == 0) {
        if (word == 0) {
            return NULL;
        }
        bits = block->start[--word];
    }
    bit = (word << 6) + 63 - (size_t)__builtin_clzll(bits);
    uint8_t *start = (uint8_t *)block + (bit << 3);
    size_t size = object_size((Object *)(void *)(start + sizeof(uintptr_t)));
    return pointer < start + size ? start : NULL;
}
