/* Finalizers run on a thread of their own, which starts when the first object needs it. */
#include <stdlib.h>
#include <string.h>

#include "thread.h"

typedef struct {
    Object **items;
    size_t count, capacity;
} List;

static List registered; /* objects with finalizers that live */
static List queue;      /* objects to be finalized: roots */
static bool running;    /* the thread exists */
static bool busy;       /* it is inside a finalizer */

static void append(List *list, Object *object) {
    if (list->count == list->capacity) {
        list->capacity = list->capacity == 0 ? 256 : list->capacity * 2;
        list->items = realloc(list->items, list->capacity * sizeof *list->items);
        if (list->items == NULL) {
            rt_fatal("Out of memory: no room for finalizers.");
        }
    }
    list->items[list->count++] = object;
}

void rt_gc_register_finalizable(Object *object) { append(&registered, object); }

bool rt_finalizers_schedule(void) {
    size_t kept = 0;
    size_t before = queue.count;
    for (size_t i = 0; i < registered.count; i++) {
        Object *object = registered.items[i];
        if (rt_gc_is_marked(object)) {
            registered.items[kept++] = object;
        } else if (!(HEADER(object) & HDR_NO_FINALIZE)) {
            append(&queue, object);
        }
    }
    registered.count = kept;
    for (size_t i = before; i < queue.count; i++) {
        rt_gc_mark_slot(&queue.items[i]);
    }
    return queue.count > before;
}

void rt_finalizers_mark_queue(void) {
    for (size_t i = 0; i < queue.count; i++) {
        rt_gc_mark_slot(&queue.items[i]);
    }
}

static bool has_work(void *unused RT_UNUSED) { return queue.count > 0; }
static bool is_idle(void *unused RT_UNUSED) { return queue.count == 0 && !busy; }

static void run_one(void) {
    Object *object = queue.items[0];
    memmove(queue.items, queue.items + 1, --queue.count * sizeof *queue.items);
    if (HEADER(object) & HDR_NO_FINALIZE) {
        return;
    }
    RT_PROTECT(object);
    const uintptr_t args[] = {(uintptr_t)object};
    rt_call_managed(object->mt->finalizer, args, 1); /* what it throws ends the process */
    RT_UNPROTECT();
}

static void finalizer_thread(NativeThread *native RT_UNUSED) {
    for (;;) {
        rt_wait_until(has_work, NULL, -1);
        busy = true;
        while (queue.count > 0) {
            run_one();
        }
        busy = false;
        rt_thread_wake_all();
    }
}

void rt_finalizers_kick(void) {
    if (queue.count == 0) {
        return;
    }
    if (!running) {
        running = true;
        NativeThread *native = rt_finalizer_thread_new();
        native->background = true;
        rt_native_thread_start(native, finalizer_thread);
    }
    rt_thread_wake_all();
}

void rt_finalizers_wait(void) { rt_wait_until(is_idle, NULL, -1); }

void rt_ic_System_GC__SuppressFinalize(Object *object) { HEADER(object) |= HDR_NO_FINALIZE; }

void rt_ic_System_GC__ReRegisterForFinalize_c(Object *object) {
    HEADER(object) &= ~(uintptr_t)HDR_NO_FINALIZE;
    for (size_t i = 0; i < registered.count; i++) {
        if (registered.items[i] == object) {
            return;
        }
    }
    if (object->mt->flags & MT_HAS_FINALIZER) {
        append(&registered, object);
    }
}

void rt_ic_System_GC__WaitForPendingFinalizers_c(void) { rt_finalizers_wait(); }
