/* Inside the collector: blocks, lines and bitmaps. The design is described in docs/explanation/garbage-collection.md. */
#ifndef RYU_GC_H
#define RYU_GC_H

#include <string.h>

#include "rt.h"

/* A block is 32 KiB and starts with its BlockHeader; the rest is lines of 256 bytes. Small objects are allocated by
 * bumping a pointer through runs of free lines. An object too large for that has a run of blocks to itself. */
enum {
    BLOCK_SHIFT = 15,
    BLOCK_SIZE = 1 << BLOCK_SHIFT,
    LINE_SHIFT = 8,
    LINE_SIZE = 1 << LINE_SHIFT,
    LINES = BLOCK_SIZE / LINE_SIZE,
    BITMAP_WORDS = BLOCK_SIZE / 8 / 64,
    LARGE_SIZE = 12 * 1024, /* objects from here on are large */
    LARGE_OFFSET = 256,     /* of a large object's header word in its first block */
};

typedef struct {
    uint8_t large_marked;
    uint8_t partly_used; /* has live lines and free lines: a source of holes */
    uint16_t free_lines;
    uint32_t large_blocks;
    uint8_t line_live[LINES];
    uint64_t mark[BITMAP_WORDS];  /* one bit for 8 bytes, at the header word of each live object */
    uint64_t start[BITMAP_WORDS]; /* the same for each known object */
} BlockHeader;

enum { FIRST_LINE = (sizeof(BlockHeader) + LINE_SIZE - 1) / LINE_SIZE };

/* State of each block, in a table of its own: */
enum { BLOCK_FREE = 0, BLOCK_SMALL = 1, BLOCK_LARGE = 2 /* + distance to the first block of the run */ };

typedef struct {
    uint8_t *base;
    size_t reserved; /* bytes */
    size_t blocks;   /* blocks ever used: the frontier */
    size_t max_blocks;
    uint32_t *state;
    size_t free_blocks; /* among those below the frontier */
    size_t free_hint;   /* no free block lies below */
    size_t hole_block;  /* where the search for holes goes on */
    size_t hole_line;
    size_t threshold; /* bytes to allocate before the next collection */
    size_t allocated; /* bytes handed out since the last one */
} Heap;

extern Heap rt_heap;
extern bool rt_gc_no_collections; /* none for stress: a region without collections */

/* A region without collections: one happens all the same when it is asked for or when the promised memory is used up. */
typedef enum { NO_REGION, REGION_ACTIVE, REGION_INDUCED, REGION_EXCEEDED } NoGcRegion;
enum { LATENCY_INTERACTIVE = 1, LATENCY_NO_GC = 4 };
typedef struct {
    int32_t latency; /* GCSettings: what was set is kept and answered */
    int32_t latency_outside;
    NoGcRegion region;
    /* GC.RegisterForFullGCNotification: approach and completion of a collection that was not induced are notified
     * together. */
    bool registered, approached, completed;
} GcModes;

extern GcModes rt_gc_modes;
void rt_gc_leave_region(NoGcRegion outcome);
void rt_gc_collected(void);       /* after each collection */
void *rt_heap_alloc(size_t size, uint32_t header); /* zeroed memory; null: there is none without a collection */

static inline BlockHeader *block_at(size_t index) { return (BlockHeader *)(void *)(rt_heap.base + (index << BLOCK_SHIFT)); }
static inline size_t block_index(const void *p) { return (size_t)((const uint8_t *)p - rt_heap.base) >> BLOCK_SHIFT; }
static inline bool in_heap(const void *p) { return (size_t)((const uint8_t *)p - rt_heap.base) < rt_heap.blocks << BLOCK_SHIFT; }
static inline BlockHeader *block_of(const void *p) { return (BlockHeader *)((uintptr_t)p & ~(uintptr_t)(BLOCK_SIZE - 1)); }
static inline size_t bit_of(const void *p) { return ((uintptr_t)p & (BLOCK_SIZE - 1)) >> 3; }

/* An allocation region: a run of lines into which objects were bumped since the last collection. */
typedef struct {
    uint8_t *start;
    uint8_t *end;
    bool walked;
} Region;

void rt_regions_add(uint8_t *start, uint8_t *end);
void rt_regions_clear(void);
void rt_regions_walk_all(void);
uint8_t *rt_find_object(uint8_t *pointer); /* header word of the small object that holds pointer, or null */

void rt_mark_object(Object *object);
void rt_mark_drain(void);
void rt_mark_roots(void);
void rt_sweep(void);

#endif
