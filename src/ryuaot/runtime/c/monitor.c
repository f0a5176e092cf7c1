/* Object headers: identity hashes and monitors. A thin lock lives in the header word; what does not fit moves to a sync
 * block. The baton is held throughout, so nothing here is atomic. */
#include <stdlib.h>

#include "thread.h"

typedef struct Waiter {
    struct Waiter *next;
    bool pulsed;
} Waiter;

typedef struct {
    Object *object;
    int32_t owner;
    uint32_t recursion; /* entries by the owner */
    uint32_t hash;      /* 0: none yet */
    Waiter *waiters;
    uint32_t next_free;
} SyncBlock;

static SyncBlock **blocks;
static uint32_t block_count, block_capacity, free_block; /* index 0 is never used */

enum { OWNER_BITS = 16, OWNER_MASK = (1 << OWNER_BITS) - 1, HASH_BITS = 26, MAX_THIN_RECURSION = 1023 };

static uintptr_t kind_of(Object *object) { return HEADER(object) & HDR_KIND; }
static uint32_t payload_of(Object *object) { return (uint32_t)HEADER(object) >> HDR_SHIFT; }

static void set_header(Object *object, uint32_t kind, uint32_t payload) {
    HEADER(object) = (HEADER(object) & 15) | kind | (uintptr_t)(uint32_t)(payload << HDR_SHIFT);
}

static uint32_t new_block(void) {
    if (free_block != 0) {
        uint32_t index = free_block;
        free_block = blocks[index]->next_free;
        return index;
    }
    if (block_count + 1 >= block_capacity) {
        block_capacity = block_capacity == 0 ? 256 : block_capacity * 2;
        blocks = realloc(blocks, block_capacity * sizeof *blocks);
    }
    if (blocks == NULL) {
        rt_fatal("Out of memory: no room for monitors.");
    }
    uint32_t index = ++block_count;
    blocks[index] = calloc(1, sizeof **blocks);
    if (blocks[index] == NULL) {
        rt_fatal("Out of memory: no room for monitors.");
    }
    return index;
}

static SyncBlock *inflate(Object *object) {
    if (kind_of(object) == HDR_SYNC_BLOCK) {
        return blocks[payload_of(object)];
    }
    uint32_t index = new_block();
    SyncBlock *block = blocks[index];
    *block = (SyncBlock){.object = object};
    if (kind_of(object) == HDR_HASH) {
        block->hash = payload_of(object);
    } else if (kind_of(object) == HDR_THIN_LOCK) {
        block->owner = (int32_t)(payload_of(object) & OWNER_MASK);
        block->recursion = (payload_of(object) >> OWNER_BITS) + 1;
    }
    set_header(object, HDR_SYNC_BLOCK, index);
    return block;
}

void rt_sync_blocks_sweep(void) {
    for (uint32_t i = 1; i <= block_count; i++) {
        if (blocks[i]->object != NULL && !rt_gc_is_marked(blocks[i]->object)) {
            blocks[i]->object = NULL;
            blocks[i]->next_free = free_block;
            free_block = i;
        }
    }
}

/* The CLR's generator (Thread::GetNewHashCode, Object::ComputeHashCode): programs print identity hashes. */
static uint32_t fresh_hash(void) {
    uint32_t hash;
    do {
        rt_tls.hash_seed = rt_tls.hash_seed * ((uint32_t)rt_tls.id * 4 + 5) + 1;
        hash = rt_tls.hash_seed >> (32 - HASH_BITS);
    } while (hash == 0);
    return hash;
}

int32_t rt_identity_hash(Object *object) {
    if (object == NULL) {
        return 0;
    }
    if (kind_of(object) == HDR_HASH) {
        return (int32_t)payload_of(object);
    }
    if (kind_of(object) == 0) {
        set_header(object, HDR_HASH, fresh_hash());
        return (int32_t)payload_of(object);
    }
    SyncBlock *block = inflate(object);
    if (block->hash == 0) {
        block->hash = fresh_hash();
    }
    return (int32_t)block->hash;
}

static int32_t owner_of(Object *object) {
    if (kind_of(object) == HDR_THIN_LOCK) {
        return (int32_t)(payload_of(object) & OWNER_MASK);
    }
    return kind_of(object) == HDR_SYNC_BLOCK ? blocks[payload_of(object)]->owner : 0;
}

/* Enters if no other thread owns the monitor. */
static bool try_enter(void *argument) {
    Object *object = argument;
    int32_t owner = owner_of(object);
    if (owner != 0 && owner != rt_tls.id) {
        return false;
    }
    if (kind_of(object) == 0 && rt_tls.id <= OWNER_MASK) {
        set_header(object, HDR_THIN_LOCK, (uint32_t)rt_tls.id);
        return true;
    }
    if (kind_of(object) == HDR_THIN_LOCK && payload_of(object) >> OWNER_BITS < MAX_THIN_RECURSION) {
        set_header(object, HDR_THIN_LOCK, payload_of(object) + (1u << OWNER_BITS));
        return true;
    }
    SyncBlock *block = inflate(object);
    block->owner = rt_tls.id;
    block->recursion++;
    return true;
}

static void must_exist(Object *object) {
    if (object == NULL) {
        rt_fail(FAIL_ARGUMENT_NULL); /* without a name, as the CLR */
    }
}

static int64_t contentions; /* entries that had to wait */

static bool enter(Object *object, int32_t timeout) {
    must_exist(object);
    if (try_enter(object)) {
        return true;
    }
    if (timeout == 0) {
        return false;
    }
    contentions++;
    RT_PROTECT(object);
    WaitOutcome outcome = rt_wait_interruptibly(try_enter, object, timeout);
    RT_UNPROTECT();
    if (outcome == WAIT_INTERRUPTED) {
        rt_fail(FAIL_THREAD_INTERRUPTED);
    }
    return outcome == WAIT_READY;
}

static void must_own(Object *object) {
    must_exist(object);
    if (owner_of(object) != rt_tls.id) {
        rt_fail(FAIL_SYNCHRONIZATION);
    }
}

static void leave(Object *object) {
    must_own(object);
    if (kind_of(object) == HDR_THIN_LOCK) {
        uint32_t payload = payload_of(object);
        if (payload >> OWNER_BITS > 0) {
            set_header(object, HDR_THIN_LOCK, payload - (1u << OWNER_BITS));
            return;
        }
        set_header(object, 0, 0);
    } else {
        SyncBlock *block = inflate(object);
        if (--block->recursion > 0) {
            return;
        }
        block->owner = 0;
    }
    rt_thread_wake_all();
}

RT_MANAGED void rt_monitor_enter_c(Object *object) { enter(object, -1); }
RT_MANAGED void rt_monitor_exit_c(Object *object) { leave(object); }
RT_MANAGED void rt_ic_monitor_enter_c(Object *object) { enter(object, -1); }
RT_MANAGED void rt_ic_System_Threading_Monitor_Exit_c(Object *object) { leave(object); }

RT_MANAGED void rt_ic_System_Threading_Monitor_ReliableEnter_c(Object *object, uint8_t *taken) {
    enter(object, -1);
    *taken = 1;
}

RT_MANAGED void rt_ic_System_Threading_Monitor_ReliableEnterTimeout_c(Object *object, int32_t timeout, uint8_t *taken) {
    if (timeout < -1) {
        rt_fail(FAIL_ARGUMENT_RANGE); /* without a name, as the CLR */
    }
    *taken = enter(object, timeout);
}

RT_MANAGED int32_t rt_ic_System_Threading_Monitor_IsEnteredNative(Object *object) { return owner_of(object) == rt_tls.id; }
RT_MANAGED int64_t rt_ic_System_Threading_Monitor_GetLockContentionCount(void) { return contentions; }

static bool is_pulsed(void *argument) { return ((Waiter *)argument)->pulsed; }

RT_MANAGED int32_t rt_ic_System_Threading_Monitor_ObjWait_c(int32_t exit_context RT_UNUSED, int32_t timeout, Object *object) {
    must_exist(object);
    if (timeout < -1) {
        rt_fail_with(FAIL_ARGUMENT_RANGE, "millisecondsTimeout", "Non-negative number required.", NULL);
    }
    must_own(object);
    RT_PROTECT(object);
    SyncBlock *block = inflate(object);
    uint32_t recursion = block->recursion;
    Waiter waiter = {NULL, false};
    Waiter **end = &block->waiters;
    while (*end != NULL) {
        end = &(*end)->next;
    }
    *end = &waiter;
    block->recursion = 0;
    block->owner = 0;
    rt_thread_wake_all();
    WaitOutcome outcome = rt_wait_interruptibly(is_pulsed, &waiter, timeout);
    if (!waiter.pulsed) {
        for (Waiter **link = &block->waiters; *link != NULL; link = &(*link)->next) {
            if (*link == &waiter) {
                *link = waiter.next;
                break;
            }
        }
    }
    rt_wait_until(try_enter, object, -1);
    block->recursion = recursion;
    RT_UNPROTECT();
    if (outcome == WAIT_INTERRUPTED) {
        rt_fail(FAIL_THREAD_INTERRUPTED);
    }
    return outcome == WAIT_READY;
}

static void pulse(Object *object, bool all) {
    must_own(object);
    SyncBlock *block = inflate(object);
    while (block->waiters != NULL) {
        Waiter *waiter = block->waiters;
        block->waiters = waiter->next;
        waiter->pulsed = true;
        if (!all) {
            break;
        }
    }
    rt_thread_wake_all();
}

RT_MANAGED void rt_ic_System_Threading_Monitor_ObjPulse_c(Object *object) { pulse(object, false); }
RT_MANAGED void rt_ic_System_Threading_Monitor_ObjPulseAll_c(Object *object) { pulse(object, true); }
