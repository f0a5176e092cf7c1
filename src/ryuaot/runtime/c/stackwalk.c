/* Walking the stack by the tables, and reporting what the collector must mark. */
#include "stackwalk.h"

static void enter_frame(Walk *walk) {
    walk->method = rt_find_method(walk->context.ip - !walk->fault);
    if (walk->method != NULL) {
        rt_decode_method(walk->method, &walk->info);
        walk->offset = (uint32_t)(walk->context.ip - (uintptr_t)walk->method->start) - !walk->fault;
        walk->bare = rt_is_bare(&walk->info, walk->offset);
        uint32_t start;
        bool filter = rt_funclet_kind(&walk->info, walk->offset, &start) == FUNCLET_FILTER;
        walk->filter_start = filter ? start + 1 : 0;
    }
}

static void load_transition(Walk *walk, TransitionFrame *frame) {
    walk->transition = frame;
    walk->fault = false;
    if (frame->context.sp == FRAME_PINVOKE) {
        walk->context = (Context){.ip = frame->context.ip, .fp = frame->context.fp, .sp = (uintptr_t)frame};
    } else {
        walk->context = frame->context;
        walk->fault = walk->context.sp & 1;
        walk->context.sp &= ~(uintptr_t)1;
    }
    enter_frame(walk);
    if (walk->method == NULL) {
        rt_fatal("Internal error: a transition frame at %p is not in managed code.", (void *)walk->context.ip);
    }
}

bool rt_walk_start(Walk *walk, TransitionFrame *top) {
    walk->method = NULL;
    if (top == NULL) {
        return false;
    }
    load_transition(walk, top);
    return true;
}

static void restore_saved(Walk *walk) {
    const MethodInfo *info = &walk->info;
    uintptr_t fp = walk->context.fp;
    uintptr_t *saved = (uintptr_t *)(fp + (uintptr_t)info->int_offset);
    for (unsigned i = 0; i < RT_INT_SAVED; i++) {
        if (info->int_mask >> i & 1) {
            walk->context.regs[i] = *saved++;
        }
    }
#if RT_FLOAT_SAVED
    FloatRegister *floats = (FloatRegister *)(fp + (uintptr_t)info->float_offset);
    for (unsigned i = 0; i < RT_FLOAT_SAVED; i++) {
        if (info->float_mask >> i & 1) {
            walk->context.floats[i] = *floats++;
        }
    }
#endif
}

void rt_walk_next(Walk *walk) {
    walk->fault = false;
    if (walk->filter_start != 0) {
        /* Nothing is unwound while a filter runs: its caller is the dispatcher, and the frames below that still live. */
        walk->method = NULL;
        return;
    }
    uintptr_t fp = walk->context.fp;
    if (walk->bare) {
        walk->context.sp = fp + 2 * sizeof(void *);
    } else {
        restore_saved(walk);
        walk->context.sp = fp + (uintptr_t)walk->info.incoming_sp;
    }
    walk->context.ip = RT_CODE(((uintptr_t *)fp)[1]);
    walk->context.fp = ((uintptr_t *)fp)[0];
    enter_frame(walk);
}

bool rt_walk_cross(Walk *walk) {
    TransitionFrame *frame = walk->transition->prev;
    while (frame != NULL && (uintptr_t)frame < walk->context.sp) {
        frame = frame->prev; /* of a dispatcher whose catch or finally funclet runs */
    }
    if (frame == NULL) {
        return false;
    }
    load_transition(walk, frame);
    return true;
}

static void mark_slots(Reader *reader, uintptr_t fp) {
    for (uint32_t n = rt_read_u(reader); n > 0; n--) {
        intptr_t slot = rt_read_s(reader);
        void **address = (void **)(fp + (uintptr_t)((slot >> 1) * (intptr_t)sizeof(void *)));
        if (slot & 1) {
            rt_gc_mark_interior(*address);
        } else {
            rt_gc_mark_slot((Object **)address);
        }
    }
}

static void skip_slots(Reader *reader) {
    for (uint32_t n = rt_read_u(reader); n > 0; n--) {
        rt_read_s(reader);
    }
}

static void mark_registers(const Walk *walk, uint32_t refs, uint32_t byrefs) {
    for (unsigned i = 0; i < RT_INT_SAVED; i++) {
        Object *value = (Object *)walk->context.regs[i];
        if (refs >> i & 1) {
            rt_gc_mark_slot(&value);
        } else if (byrefs >> i & 1) {
            rt_gc_mark_interior(value);
        }
    }
}

static void mark_safepoint(const Walk *walk) {
    uint32_t return_offset = (uint32_t)(walk->context.ip - (uintptr_t)walk->method->start);
    Reader reader = walk->info.safepoints;
    uint32_t at = 0;
    for (uint32_t n = rt_read_u(&reader); n > 0; n--) {
        at += rt_read_u(&reader);
        uint32_t refs = rt_read_u(&reader);
        uint32_t byrefs = rt_read_u(&reader);
        if (at == return_offset) {
            mark_registers(walk, refs, byrefs);
            mark_slots(&reader, walk->context.fp);
            return;
        }
        skip_slots(&reader);
    }
    rt_fatal("Internal error: no GC information at %s+%#x.", walk->method->name, (unsigned)return_offset);
}

/* References in the copies of structs that a tail call passes by reference: asm/.../tailcall.S. */
extern const uint8_t rt_tail_frame[] __attribute__((weak));

static void mark_tail_copies(const Walk *walk) {
    const uint8_t *slots = ((const uint8_t **)walk->context.fp)[-2];
    if (slots != NULL) {
        Reader reader = {slots};
        mark_slots(&reader, walk->context.fp);
    }
}

static void mark_frame(const Walk *walk) {
    if ((const uint8_t *)walk->method->start == rt_tail_frame) {
        mark_tail_copies(walk);
    }
    if (!walk->bare) {
        Reader untracked = walk->info.untracked;
        mark_slots(&untracked, walk->context.fp);
    }
    if (!walk->fault) {
        mark_safepoint(walk);
    }
}

void rt_walk_stack_roots(Thread *thread) {
    Walk walk;
    for (bool more = rt_walk_start(&walk, thread->top); more; more = rt_walk_cross(&walk)) {
        for (; walk.method != NULL; rt_walk_next(&walk)) {
            mark_frame(&walk);
        }
    }
}
