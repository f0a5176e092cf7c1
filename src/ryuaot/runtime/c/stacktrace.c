/* Recording and printing stack traces. */
#include "stacktrace.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "stackwalk.h"
#include "thread.h"

typedef struct {
    uintptr_t ip;
    uintptr_t end_of_previous; /* 1: the trace so far is of an earlier throw (ExceptionDispatchInfo) */
} TraceEntry;

typedef struct {
    uintptr_t count;
    TraceEntry entries[];
} Trace;

static Array *trace_array(Object *exception) {
    return FIELD(exception, ry_wellknown.exception_stack_trace, Array *);
}

static Trace *trace_of(Array *array) { return (Trace *)(void *)array_data(array); }

static uintptr_t capacity_of(const Array *array) {
    return ((uintptr_t)array->length - sizeof(Trace)) / sizeof(TraceEntry);
}

void rt_trace_begin(Object *exception) {
    Array *array = trace_array(exception);
    if (rt_tls.foreign_raise) {
        rt_tls.foreign_raise = false;
        if (array != NULL && trace_of(array)->count > 0) {
            trace_of(array)->entries[trace_of(array)->count - 1].end_of_previous = 1;
        }
    } else {
        FIELD(exception, ry_wellknown.exception_stack_trace, Array *) = NULL;
    }
    FIELD(exception, ry_wellknown.exception_stack_trace_string, Object *) = NULL;
}

static Array *new_trace(uintptr_t capacity, const Trace *old) {
    Array *array = rt_allocate_array(ry_wellknown.mt_byte_array, (sizeof(Trace) + capacity * sizeof(TraceEntry)));
    if (old != NULL) {
        memcpy(trace_of(array), old, sizeof(Trace) + old->count * sizeof(TraceEntry));
    }
    return array;
}

void rt_trace_append(Object *exception, uintptr_t ip, bool merge) {
    Array *array = trace_array(exception);
    if (array == NULL || trace_of(array)->count == capacity_of(array)) {
        Trace *old = array == NULL ? NULL : trace_of(array);
        array = new_trace(old == NULL ? 8 : old->count * 2, old);
        FIELD(exception, ry_wellknown.exception_stack_trace, Array *) = array;
    }
    Trace *trace = trace_of(array);
    if (merge && trace->count > 0 && rt_find_method(trace->entries[trace->count - 1].ip) == rt_find_method(ip)) {
        return;
    }
    trace->entries[trace->count++] = (TraceEntry){ip, 0};
}

typedef struct {
    char *text;
    size_t length, capacity;
} Text;

static void add(Text *text, const char *piece) {
    size_t length = strlen(piece);
    if (text->length + length + 1 > text->capacity) {
        text->capacity = (text->length + length + 1) * 2;
        text->text = realloc(text->text, text->capacity);
        if (text->text == NULL) {
            rt_fatal("Out of memory.");
        }
    }
    memcpy(text->text + text->length, piece, length + 1);
    text->length += length;
}

static void add_entry(Text *text, const TraceEntry *entry, bool last) {
    const Method *method = rt_find_method(entry->ip);
    if (method == NULL) {
        return;
    }
    MethodInfo info;
    rt_decode_method(method, &info);
    if ((info.flags & INFO_UNLISTED) && !last) {
        return;
    }
    add(text, "   at ");
    add(text, method->name);
    const char *file;
    int32_t line = rt_line_of(&info, (uint32_t)(entry->ip - (uintptr_t)method->start), &file);
    if (file != NULL && line > 0) {
        char number[32];
        snprintf(number, sizeof number, ":line %d", (int)line);
        add(text, " in ");
        add(text, file);
        add(text, number);
    }
    if (entry->end_of_previous && !(info.flags & INFO_ASYNC_STEP)) {
        add(text, "\n");
        add(text, ry_startup.trace_separator);
    }
    if (!last) {
        add(text, "\n");
    }
}

/* The frames of this thread, as if a throw of the exception were to unwind them all. */
RT_MANAGED void rt_ic_RyuAot_Native_CaptureStackTrace_c(Object *exception) {
    RT_PROTECT(exception);
    Walk walk;
    for (bool more = rt_walk_start(&walk, rt_tls.top); more; more = rt_walk_cross(&walk)) {
        for (; walk.method != NULL; rt_walk_next(&walk)) {
            if (!(walk.info.flags & INFO_HIDDEN)) {
                rt_trace_append(exception, walk.context.ip - !walk.fault, false);
            }
        }
    }
    RT_UNPROTECT();
}

String *rt_stack_trace_string(Object *exception) {
    Array *array = trace_array(exception);
    if (array == NULL) {
        return NULL;
    }
    Text text = {NULL, 0, 0};
    add(&text, "");
    const Trace *trace = trace_of(array);
    for (uintptr_t i = 0; i < trace->count; i++) {
        add_entry(&text, &trace->entries[i], i + 1 == trace->count);
    }
    String *result = rt_string_from_utf8(text.text, text.length);
    free(text.text);
    return result;
}

/* The method that a code address belongs to, as stack traces name it. */
RT_MANAGED String *rt_ic_RyuAot_Native_MethodName_c(uintptr_t code) {
    const Method *method = rt_find_method(code);
    return method == NULL ? NULL : rt_string_from_c(method->name);
}

RT_MANAGED String *rt_ic_RyuAot_Native_TraceSeparator_c(void) { return rt_string_from_c(ry_startup.trace_separator); }

/* A code address in the trace (0: where it was thrown), and whether an earlier throw's part ends with it; null where the
   trace is not so long. */
RT_MANAGED uintptr_t rt_ic_RyuAot_Native_FrameIp(Object *exception, int32_t frame, uint8_t *is_last) {
    Array *array = trace_array(exception);
    *is_last = 0;
    if (array == NULL || trace_of(array)->count <= (uintptr_t)frame) {
        return 0;
    }
    const TraceEntry *entry = &trace_of(array)->entries[frame];
    const Method *method = rt_find_method(entry->ip);
    if (entry->end_of_previous && method != NULL) {
        MethodInfo info;
        rt_decode_method(method, &info);
        *is_last = !(info.flags & INFO_ASYNC_STEP);
    }
    return entry->ip;
}

/* Whether the text of a trace leaves out the frames of the code there. */
RT_MANAGED int32_t rt_ic_RyuAot_Native_IsUnlisted(uintptr_t ip) {
    const Method *method = rt_find_method(ip);
    if (method == NULL) {
        return 0;
    }
    MethodInfo info;
    rt_decode_method(method, &info);
    return (info.flags & INFO_UNLISTED) != 0;
}

RT_MANAGED uintptr_t rt_ic_RyuAot_Native_MethodStart(uintptr_t ip) {
    const Method *method = rt_find_method(ip);
    return method == NULL ? 0 : (uintptr_t)method->start;
}

/* The file that a code address comes from, and the line; null where the assembly has no PDB. */
RT_MANAGED String *rt_ic_RyuAot_Native_LineAt_c(uintptr_t ip, int32_t *line) {
    const Method *method = rt_find_method(ip);
    *line = 0;
    if (method == NULL) {
        return NULL;
    }
    MethodInfo info;
    rt_decode_method(method, &info);
    const char *file;
    *line = rt_line_of(&info, (uint32_t)(ip - (uintptr_t)method->start), &file);
    return file == NULL || *line <= 0 ? NULL : rt_string_from_c(file);
}

/* Exception's internal calls for ExceptionDispatchInfo. */

RT_MANAGED Object *rt_ic_System_Exception_CopyStackTrace_c(Array *trace) {
    if (trace == NULL) {
        return NULL;
    }
    RT_PROTECT(trace);
    Array *copy = new_trace(trace_of(trace)->count + 8, trace_of(trace));
    RT_UNPROTECT();
    return (Object *)copy;
}

RT_MANAGED void rt_ic_System_Exception_GetStackTracesDeepCopy_c(Object *exception, Object **trace, Object **dynamic) {
    RT_PROTECT3(exception, trace, dynamic);
    Object *copy = rt_ic_System_Exception_CopyStackTrace_c(trace_array(exception));
    *trace = copy;
    *dynamic = NULL;
    RT_UNPROTECT();
}

RT_MANAGED void rt_ic_System_Exception_SaveStackTracesFromDeepCopy_c(Object *exception, Object *trace, Object *dynamic RT_UNUSED) {
    FIELD(exception, ry_wellknown.exception_stack_trace, Object *) = trace;
}

RT_MANAGED Object *rt_ic_System_Exception_CopyDynamicMethods(Object *methods) { return methods; }
/* The CLR's preallocated exceptions; here each is made when it is thrown. */
RT_MANAGED int32_t rt_ic_System_Exception_IsImmutableAgileException(Object *exception RT_UNUSED) { return 0; }
RT_MANAGED void rt_ic_System_Exception_PrepareForForeignExceptionRaise(void) { rt_tls.foreign_raise = true; }
/* A counter for debuggers of the CLR. */
RT_MANAGED uint32_t rt_ic_System_Exception_GetExceptionCount(void) { return 0; }
