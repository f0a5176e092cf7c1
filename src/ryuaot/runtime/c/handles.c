/* GC handles: weak, normal, pinned, dependent. They live in slabs that never move, because CoreLib reads through them. */
#include <stdlib.h>

#include "rt.h"

enum { SLAB = 256 };

typedef struct Slab {
    struct Slab *next;
    Handle handles[SLAB];
} Slab;

static Slab *slabs;
static Handle *free_handles;
enum { HANDLE_FREE = -1 };

Handle *rt_handle_new(Object *object, int kind) {
    if (free_handles == NULL) {
        Slab *slab = calloc(1, sizeof *slab);
        if (slab == NULL) {
            rt_fatal("Out of memory: no room for GC handles.");
        }
        slab->next = slabs;
        slabs = slab;
        for (int i = SLAB; i-- > 0;) {
            slab->handles[i].kind = HANDLE_FREE;
            slab->handles[i].next_free = free_handles;
            free_handles = &slab->handles[i];
        }
    }
    Handle *handle = free_handles;
    free_handles = handle->next_free;
    handle->object = object;
    handle->secondary = NULL;
    handle->kind = kind;
    return handle;
}

void rt_handle_free(Handle *handle) {
    handle->object = handle->secondary = NULL;
    handle->kind = HANDLE_FREE;
    handle->next_free = free_handles;
    free_handles = handle;
}

void rt_handles_mark_strong(void) {
    for (Slab *slab = slabs; slab != NULL; slab = slab->next) {
        for (int i = 0; i < SLAB; i++) {
            if (slab->handles[i].kind == HANDLE_NORMAL || slab->handles[i].kind == HANDLE_PINNED) {
                rt_gc_mark_slot(&slab->handles[i].object);
            }
        }
    }
}

bool rt_handles_mark_dependents(void) {
    bool marked = false;
    for (Slab *slab = slabs; slab != NULL; slab = slab->next) {
        for (int i = 0; i < SLAB; i++) {
            Handle *handle = &slab->handles[i];
            if (handle->kind == HANDLE_DEPENDENT && handle->object != NULL && handle->secondary != NULL &&
                rt_gc_is_marked(handle->object) && !rt_gc_is_marked(handle->secondary)) {
                rt_gc_mark_slot(&handle->secondary);
                marked = true;
            }
        }
    }
    return marked;
}

/* Short weak handles go before finalizers are scheduled; long ones and dependent ones see resurrection. */
void rt_handles_clear_weak(bool long_ones) {
    for (Slab *slab = slabs; slab != NULL; slab = slab->next) {
        for (int i = 0; i < SLAB; i++) {
            Handle *handle = &slab->handles[i];
            bool mine = long_ones ? handle->kind == HANDLE_WEAK_LONG || handle->kind == HANDLE_DEPENDENT
                                  : handle->kind == HANDLE_WEAK;
            if (mine && handle->object != NULL && !rt_gc_is_marked(handle->object)) {
                handle->object = handle->secondary = NULL;
            }
        }
    }
}
