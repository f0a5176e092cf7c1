/* One collection: roots, marking, weak references and finalizers, sweep. */
#include <stdlib.h>
#include <sys/mman.h>

#include "gc.h"
#include "stackwalk.h"

/* Emitted by the compiler: pointers to records { block, count, offsets[count] } of statics that hold references. */
typedef struct {
    uint8_t *block;
    uint32_t count;
    uint32_t offsets[];
} RootRecord;
extern RootRecord *const __start_ryu_gcroots[] __attribute__((weak, visibility("hidden")));
extern RootRecord *const __stop_ryu_gcroots[] __attribute__((weak, visibility("hidden")));

static bool collecting;

static void mark_loaded(Object *object) { rt_mark_object(object); }

static void mark_statics(void) {
    for (RootRecord *const *record = __start_ryu_gcroots; record != __stop_ryu_gcroots; record++) {
        for (uint32_t i = 0; i < (*record)->count; i++) {
            rt_mark_object(FIELD((*record)->block, (*record)->offsets[i], Object *));
        }
    }
    if (rt_type_loader.visit_statics != NULL) {
        rt_type_loader.visit_statics(mark_loaded);
    }
}

static void mark_thread(Thread *thread) {
    rt_mark_object(thread->managed);
    for (RootFrame *frame = thread->roots; frame != NULL; frame = frame->prev) {
        for (int i = 0; i < frame->count; i++) {
            rt_gc_mark_interior(*frame->slots[i]);
        }
    }
    rt_dispatches_visit(thread);
    rt_thread_statics_visit(thread, rt_gc_mark_slot);
    rt_walk_stack_roots(thread);
}

void rt_mark_roots(void) {
    mark_statics();
    rt_handles_mark_strong();
    for (Thread *thread = rt_threads; thread != NULL; thread = thread->next) {
        mark_thread(thread);
    }
    rt_finalizers_mark_queue();
}

static void drain_with_dependents(void) {
    do {
        rt_mark_drain();
    } while (rt_handles_mark_dependents());
}

static void clear_marks(void) {
    for (size_t i = 0; i < rt_heap.blocks; i++) {
        BlockHeader *block = block_at(i);
        if (rt_heap.state[i] == BLOCK_SMALL) {
            memset(block->line_live, 0, sizeof block->line_live);
            memset(block->mark, 0, sizeof block->mark);
        } else if (rt_heap.state[i] == BLOCK_LARGE) {
            block->large_marked = 0;
        }
    }
}

/* A value that is no address and no plausible number; on x86-64 canonical, so that a fault reports it. */
#define POISON ((uintptr_t)0x00005ADBDBDBDBD8)

static void poison(uint8_t *from, uint8_t *to) {
    for (uintptr_t *word = (uintptr_t *)(void *)from; (uint8_t *)word < to; word++) {
        *word = POISON;
    }
}

static void poison_dead_small(BlockHeader *block) {
    for (size_t word = 0; word < BITMAP_WORDS; word++) {
        for (uint64_t dead = block->start[word] & ~block->mark[word]; dead != 0; dead &= dead - 1) {
            uint8_t *start = (uint8_t *)block + (((word << 6) + (size_t)__builtin_ctzll(dead)) << 3);
            poison(start, start + object_size((Object *)(void *)(start + sizeof(uintptr_t))));
        }
    }
}

static size_t sweep_small(size_t index) {
    BlockHeader *block = block_at(index);
    if (rt_gc_stress) {
        poison_dead_small(block);
    }
    size_t live = 0;
    for (size_t line = FIRST_LINE; line < LINES; line++) {
        live += block->line_live[line];
    }
    if (live == 0) {
        rt_heap.state[index] = BLOCK_FREE;
        return 0;
    }
    memcpy(block->start, block->mark, sizeof block->mark);
    block->free_lines = (uint16_t)(LINES - FIRST_LINE - live);
    block->partly_used = block->free_lines > 0;
    return live * LINE_SIZE;
}

static size_t sweep_large(size_t index) {
    BlockHeader *block = block_at(index);
    size_t count = block->large_blocks;
    if (block->large_marked) {
        return count << BLOCK_SHIFT;
    }
    if (rt_gc_stress) {
        poison((uint8_t *)block + LARGE_OFFSET, (uint8_t *)block + (count << BLOCK_SHIFT));
    } else if (count >= 32) {
        madvise(block, count << BLOCK_SHIFT, MADV_DONTNEED);
    }
    memset(rt_heap.state + index, 0, count * sizeof *rt_heap.state);
    return 0;
}

void rt_sweep(void) {
    size_t live = 0, free_blocks = 0;
    rt_heap.free_hint = rt_heap.blocks;
    for (size_t i = 0; i < rt_heap.blocks;) {
        size_t step = 1;
        if (rt_heap.state[i] == BLOCK_SMALL) {
            live += sweep_small(i);
        } else if (rt_heap.state[i] == BLOCK_LARGE) {
            step = block_at(i)->large_blocks;
            live += sweep_large(i);
        }
        if (rt_heap.state[i] == BLOCK_FREE) {
            free_blocks += step;
            if (i < rt_heap.free_hint) {
                rt_heap.free_hint = i;
            }
        }
        i += step;
    }
    rt_heap.free_blocks = free_blocks;
    rt_heap.hole_block = 0;
    rt_heap.hole_line = FIRST_LINE;
    rt_heap.allocated = 0;
    rt_heap.threshold = live > ((size_t)24 << 20) ? live : (size_t)24 << 20;
    rt_gc_statistics.live_bytes = live;
    rt_gc_statistics.heap_bytes = rt_heap.blocks << BLOCK_SHIFT;
}

void rt_gc_collect(void) {
    if (collecting) {
        rt_fatal("The collector was entered again.");
    }
    collecting = true;
    for (Thread *thread = rt_threads; thread != NULL; thread = thread->next) {
        rt_gc_close_region(thread);
    }
    if (rt_gc_stress) {
        rt_regions_walk_all();
    }
    clear_marks();
    rt_mark_roots();
    drain_with_dependents();
    rt_handles_clear_weak(false);
    if (rt_finalizers_schedule()) {
        drain_with_dependents();
    }
    rt_handles_clear_weak(true);
    rt_sync_blocks_sweep();
    rt_sweep();
    rt_regions_clear();
    rt_gc_statistics.collections++;
    collecting = false;
    rt_gc_collected();
    rt_finalizers_kick();
}
