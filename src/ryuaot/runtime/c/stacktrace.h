/* Stack traces of exceptions: a byte[] in Exception._stackTrace that holds a count, followed by TraceEntry values. */
#ifndef RYU_STACKTRACE_H
#define RYU_STACKTRACE_H

#include "rt.h"

void rt_trace_begin(Object *exception); /* a throw: an empty trace, unless ExceptionDispatchInfo restored one */
/* Adds a frame; `merge`: not when the last one is of the same method (a rethrow). */
void rt_trace_append(Object *exception, uintptr_t ip, bool merge);

#endif
