/* Marking: from precise roots, over an explicit stack, through the tables of the types. */
#include <stdlib.h>

#include "gc.h"

static Object **mark_stack;
static size_t mark_count, mark_capacity;

static void push(Object *object) {
    if (mark_count == mark_capacity) {
        mark_capacity = mark_capacity == 0 ? 16384 : mark_capacity * 2;
        mark_stack = realloc(mark_stack, mark_capacity * sizeof *mark_stack);
        if (mark_stack == NULL) {
            rt_fatal("Out of memory while collecting garbage.");
        }
    }
    mark_stack[mark_count++] = object;
}

bool rt_gc_is_marked(Object *object) {
    if (!in_heap(object)) {
        return true;
    }
    BlockHeader *block = block_of(object);
    if (HEADER(object) & HDR_LARGE) {
        return block->large_marked;
    }
    size_t bit = bit_of(object) - sizeof(uintptr_t) / 8;
    return block->mark[bit >> 6] >> (bit & 63) & 1;
}

void rt_mark_object(Object *object) {
    if (!in_heap(object)) {
        return; /* null, or a frozen object: those refer to frozen objects only */
    }
    BlockHeader *block = block_of(object);
    if (HEADER(object) & HDR_LARGE) {
        if (block->large_marked) {
            return;
        }
        block->large_marked = 1;
    } else {
        size_t bit = bit_of(object) - sizeof(uintptr_t) / 8;
        uint64_t mask = (uint64_t)1 << (bit & 63);
        if (block->mark[bit >> 6] & mask) {
            return;
        }
        block->mark[bit >> 6] |= mask;
        size_t first = (bit << 3) >> LINE_SHIFT;
        size_t last = ((bit << 3) + object_size(object) - 1) >> LINE_SHIFT;
        do {
            block->line_live[first] = 1;
        } while (++first <= last);
    }
    if (object->mt->flags & MT_CONTAINS_POINTERS) {
        push(object);
    }
}

static void scan(Object *object) {
    const MethodTable *mt = object->mt;
    const uint32_t *desc = mt->gc_desc;
    if (desc == NULL) {
        return;
    }
    if (!(mt->flags & MT_ARRAY)) {
        for (uint32_t i = 1; i <= desc[0]; i++) {
            rt_mark_object(FIELD(object, desc[i], Object *));
        }
        return;
    }
    Array *array = (Array *)object;
    uint8_t *data = array_data(array);
    size_t length = (uint32_t)array->length;
    if (desc[0] == GC_DESC_ALL_ELEMENTS) {
        Object **elements = (Object **)(void *)data;
        for (size_t i = 0; i < length; i++) {
            rt_mark_object(elements[i]);
        }
        return;
    }
    for (size_t i = 0; i < length; i++, data += mt->component_size) {
        for (uint32_t k = 1; k <= desc[0]; k++) {
            rt_mark_object(FIELD(data, desc[k], Object *));
        }
    }
}

void rt_mark_drain(void) {
    while (mark_count > 0) {
        scan(mark_stack[--mark_count]);
    }
}

void rt_gc_mark_slot(Object **slot) { rt_mark_object(*slot); }

void rt_gc_mark_interior(void *pointer) {
    if (!in_heap(pointer)) {
        return;
    }
    size_t index = block_index(pointer);
    uint32_t state = rt_heap.state[index];
    if (state >= BLOCK_LARGE) {
        uint8_t *object = (uint8_t *)block_at(index - (state - BLOCK_LARGE)) + LARGE_OFFSET + sizeof(uintptr_t);
        if (((Object *)(void *)object)->mt != NULL) {
            rt_mark_object((Object *)(void *)object);
        }
    } else if (state == BLOCK_SMALL) {
        uint8_t *start = rt_find_object(pointer);
        if (start != NULL) {
            rt_mark_object((Object *)(void *)(start + sizeof(uintptr_t)));
        }
    }
}
