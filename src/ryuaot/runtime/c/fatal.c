/* The end of a program that cannot go on, and failures that become exceptions. A leaf: every file may call it, so how an
 * exception is made and thrown is a hook (failures.c sets it before any managed code runs). */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

#include "rt.h"

void rt_fatal(const char *format, ...) {
    va_list args;
    va_start(args, format);
    fflush(stdout);
    vfprintf(stderr, format, args);
    fputc('\n', stderr);
    va_end(args);
    fflush(stderr);
    abort();
}

static RT_NORETURN void fail_early(int kind, const char *first, const char *second RT_UNUSED, Object *inner RT_UNUSED) {
    rt_fatal("Internal error: failure %d before the program started: %s", kind, first != NULL ? first : "");
}

static FailureHook *raise_failure = fail_early;

void rt_set_failure_hook(FailureHook *hook) { raise_failure = hook; }

void rt_fail_with(int kind, const char *first, const char *second, Object *inner) {
    raise_failure(kind, first, second, inner);
    __builtin_unreachable();
}

void rt_fail(int kind) { rt_fail_with(kind, NULL, NULL, NULL); }
