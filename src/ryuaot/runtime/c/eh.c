/* Exceptions: dispatch in two passes over the stack, native catches, rethrow. */
#include <stdlib.h>

#include "stackwalk.h"
#include "stacktrace.h"
#include "thread.h"

/* A clause that covers all of a filter belongs to what the filter's exceptions never reach. */
static bool covers(const Walk *walk, const Clause *clause) {
    return walk->offset >= clause->try_start && walk->offset < clause->try_end &&
           clause->try_start >= walk->filter_start;
}

/* The native catch that is between the C code at sp and the managed code that called it, or null. */
static NativeCatch *catch_at(const Walk *walk) {
    NativeCatch *c = rt_tls.catches;
    while (c != NULL && (uintptr_t)c < walk->context.sp) {
        c = c->prev;
    }
    if (c == NULL) {
        return NULL;
    }
    TransitionFrame *next = walk->transition->prev;
    while (next != NULL && (uintptr_t)next < walk->context.sp) {
        next = next->prev;
    }
    return next == NULL || (uintptr_t)c < (uintptr_t)next ? c : NULL;
}

/* Whether the filter accepts. What it throws counts as a refusal (ECMA-335 I.12.4.2.5). */
static bool run_filter(const Walk *walk, const Clause *clause, Object *exception) {
    NativeCatch frame = {.prev = rt_tls.catches, .top = rt_tls.top, .roots = rt_tls.roots};
    if (_setjmp(frame.jump) != 0) {
        rt_tls.catches = frame.prev;
        return false;
    }
    rt_tls.catches = &frame;
    uintptr_t accepted = rt_call_funclet(&walk->context, (uintptr_t)walk->method->start + clause->filter, exception);
    rt_tls.catches = frame.prev;
    return (uint32_t)accepted != 0;
}

/* First pass in one frame: the index of the clause that catches, or -1. */
static int find_catch(const Walk *walk, Object *exception) {
    Reader reader;
    uint32_t count;
    rt_clauses_begin(&walk->info, &reader, &count);
    for (uint32_t i = 0; i < count; i++) {
        Clause clause;
        rt_clause_next(&reader, &clause);
        if (!covers(walk, &clause)) {
            continue;
        }
        if (clause.kind == FUNCLET_CATCH && (clause.type == NULL || rt_isinst(clause.type, exception) != NULL)) {
            return (int)i;
        }
        if (clause.kind == FUNCLET_FILTER && run_filter(walk, &clause, exception)) {
            return (int)i;
        }
    }
    return -1;
}

static uint32_t region_of(const MethodInfo *info, uint32_t offset) {
    uint32_t start = 0;
    rt_funclet_kind(info, offset, &start);
    return start;
}

static uintptr_t call_handler(const Walk *walk, uint32_t handler, Dispatch *dispatch, Object *exception) {
    dispatch->fp = walk->context.fp;
    dispatch->sp = walk->context.sp;
    dispatch->region = region_of(&walk->info, walk->offset);
    return rt_call_funclet(&walk->context, (uintptr_t)walk->method->start + handler, exception);
}

/* Second pass in one frame: the finally and fault handlers before clause `limit` (-1: all of them). */
static void run_finallys(const Walk *walk, int limit, Dispatch *dispatch) {
    if (!(walk->info.flags & INFO_HAS_EH)) {
        return;
    }
    Reader reader;
    uint32_t count;
    rt_clauses_begin(&walk->info, &reader, &count);
    for (uint32_t i = 0; i < count && (int)i != limit; i++) {
        Clause clause;
        rt_clause_next(&reader, &clause);
        if ((clause.kind == FUNCLET_FINALLY || clause.kind == FUNCLET_FAULT) && covers(walk, &clause)) {
            call_handler(walk, clause.handler, dispatch, NULL);
        }
    }
}

static Clause clause_at(const Walk *walk, int index) {
    Reader reader;
    uint32_t count;
    Clause clause;
    rt_clauses_begin(&walk->info, &reader, &count);
    for (int i = 0; i <= index; i++) {
        rt_clause_next(&reader, &clause);
    }
    return clause;
}

/* Drops what lives on the stack below sp. */
static void unwind_thread_to(uintptr_t sp) {
    while (rt_tls.top != NULL && (uintptr_t)rt_tls.top < sp) {
        rt_tls.top = rt_tls.top->prev;
    }
    while (rt_tls.roots != NULL && (uintptr_t)rt_tls.roots < sp) {
        rt_tls.roots = rt_tls.roots->prev;
    }
    while (rt_tls.catches != NULL && (uintptr_t)rt_tls.catches < sp) {
        rt_tls.catches = rt_tls.catches->prev;
    }
    while (rt_tls.dispatches != NULL && (uintptr_t)rt_tls.dispatches < sp) {
        rt_tls.dispatches = rt_tls.dispatches->prev;
    }
}

typedef struct {
    const Method *method; /* null: a native catch, or unhandled */
    uintptr_t fp;
    int clause;
    NativeCatch *native;
} Target;

/* IL may throw any object (ECMA-335 III.4.31); only an Exception has room for a trace. */
static bool has_trace(Object *thrown) { return rt_isinst(ry_wellknown.mt_exception, thrown) != NULL; }

/* First pass: records the stack trace and finds the catch handler; reports an unhandled exception. */
static Target find_target(Object *exception, bool rethrow) {
    Walk walk;
    bool first = true;
    bool traced = has_trace(exception);
    for (bool more = rt_walk_start(&walk, rt_tls.top); more; more = rt_walk_cross(&walk)) {
        for (; walk.method != NULL; rt_walk_next(&walk)) {
            if (traced && !(walk.info.flags & INFO_HIDDEN)) {
                rt_trace_append(exception, walk.context.ip - !walk.fault, first && rethrow);
                first = false;
            }
            int clause = walk.info.flags & INFO_HAS_EH ? find_catch(&walk, exception) : -1;
            if (clause >= 0) {
                return (Target){walk.method, walk.context.fp, clause, NULL};
            }
        }
        NativeCatch *native = catch_at(&walk);
        if (native != NULL) {
            return (Target){NULL, 0, -1, native};
        }
    }
    rt_report_unhandled(exception);
    if (!ry_startup.unhandled_runs_finally) {
        abort();
    }
    return (Target){NULL, 0, -1, NULL};
}

RT_NORETURN static void enter_native_catch(NativeCatch *native, Object *exception) {
    native->exception = exception;
    unwind_thread_to((uintptr_t)native);
    rt_tls.top = native->top;
    rt_tls.roots = native->roots;
    _longjmp(native->jump, 1);
}

/* The stack pointer of the region that a catch resumes in. Where the exception came out of funclets of this frame, those are
 * unwound one by one: the main body or another funclet called a finally itself, everything else a dispatcher did. */
static uintptr_t resume_sp(const Walk *walk, uintptr_t resume) {
    const Method *method = walk->method;
    uint32_t wanted = region_of(&walk->info, (uint32_t)(resume - (uintptr_t)method->start));
    uint32_t region = region_of(&walk->info, walk->offset);
    uintptr_t sp = walk->context.sp;
    while (region != wanted) {
        sp += walk->info.funclet_size;
        uint32_t caller = (uint32_t)(RT_CODE(((uintptr_t *)sp)[-1]) - (uintptr_t)method->start) - 1;
        if (caller < method->size) {
            region = region_of(&walk->info, caller);
            continue;
        }
        const Dispatch *dispatcher = rt_tls.dispatches;
        while ((uintptr_t)dispatcher < sp) {
            dispatcher = dispatcher->prev;
        }
        sp = dispatcher->sp;
        region = dispatcher->region;
    }
    return sp;
}

RT_NORETURN static void enter_catch(Walk *walk, Target target, Dispatch *dispatch) {
    Clause clause = clause_at(walk, target.clause);
    dispatch->in_catch = true;
    uintptr_t resume = call_handler(walk, clause.handler, dispatch, dispatch->exception);
    walk->context.sp = resume_sp(walk, resume);
    unwind_thread_to(walk->context.sp);
    rt_resume(&walk->context, resume);
}

RT_NORETURN static void dispatch(Object *exception, bool rethrow) {
    Dispatch dispatch = {.prev = rt_tls.dispatches, .exception = exception};
    rt_tls.dispatches = &dispatch;
    if (ry_wellknown.first_chance_event != NULL && has_trace(exception)) {
        const uintptr_t args[] = {(uintptr_t)exception};
        rt_call_managed(ry_wellknown.first_chance_event, args, 1);
    }
    Target target = find_target(exception, rethrow);
    Walk walk;
    for (bool more = rt_walk_start(&walk, rt_tls.top); more; more = rt_walk_cross(&walk)) {
        for (; walk.method != NULL; rt_walk_next(&walk)) {
            if (walk.method == target.method && walk.context.fp == target.fp) {
                run_finallys(&walk, target.clause, &dispatch);
                enter_catch(&walk, target, &dispatch);
            }
            run_finallys(&walk, -1, &dispatch);
        }
        if (target.native != NULL && catch_at(&walk) == target.native) {
            enter_native_catch(target.native, exception);
        }
    }
    if (target.method == NULL && target.native == NULL) {
        abort(); /* unhandled, and the finally blocks have run */
    }
    rt_fatal("Internal error: the second pass lost its target.");
}

RT_MANAGED RT_NORETURN void rt_throw_c(Object *exception) {
    if (exception == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    if (has_trace(exception)) {
        rt_trace_begin(exception);
    }
    dispatch(exception, false);
}

RT_MANAGED RT_NORETURN void rt_rethrow_c(void) {
    for (Dispatch *d = rt_tls.dispatches; d != NULL; d = d->prev) {
        if (d->in_catch) {
            dispatch(d->exception, true);
        }
    }
    rt_fatal("Internal error: rethrow outside a catch handler.");
}
