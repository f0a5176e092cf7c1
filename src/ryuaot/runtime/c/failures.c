/* Exceptions that C throws, and the ends of a program that fails. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

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

void rt_fail_with(int kind, const char *first, const char *second, Object *inner) {
    Object *text1 = NULL, *text2 = NULL;
    RT_PROTECT3(text1, text2, inner);
    text1 = (Object *)rt_string_from_c(first);
    text2 = (Object *)rt_string_from_c(second);
    const uintptr_t args[] = {(uintptr_t)kind, (uintptr_t)text1, (uintptr_t)text2, (uintptr_t)inner};
    Object *exception = (Object *)rt_call_managed(ry_wellknown.make_exception, args, 4);
    RT_UNPROTECT();
    rt_throw_c(exception);
}

void rt_fail(int kind) { rt_fail_with(kind, NULL, NULL, NULL); }

static const char *full_name(const MethodTable *mt) {
    return mt->info != NULL && mt->info->full_name != NULL ? mt->info->full_name : "?";
}

void rt_report_unhandled(Object *exception) {
    static bool failing;
    fflush(stdout);
    Object *error = NULL;
    const uintptr_t args[] = {(uintptr_t)exception};
    RT_PROTECT(exception);
    String *text = NULL;
    if (!failing) {
        failing = true;
        if (ry_wellknown.unhandled_event != NULL) {
            rt_try_call(ry_wellknown.unhandled_event, args, 1, &error);
        }
        text = (String *)rt_try_call(ry_wellknown.describe_exception, args, 1, &error);
    }
    RT_UNPROTECT();
    if (error != NULL || text == NULL) {
        rt_fatal("Unhandled exception. %s", full_name(exception->mt));
    }
    size_t length;
    char *bytes = rt_utf8_from_string(text, &length);
    fputs("Unhandled exception. ", stderr);
    fwrite(bytes, 1, length, stderr);
    fputc('\n', stderr);
    fflush(stderr);
    free(bytes);
}

/* The helpers that compiled code calls. */
RT_MANAGED RT_NORETURN void rt_throw_null_c(void) { rt_fail(FAIL_NULL_REFERENCE); }
RT_MANAGED RT_NORETURN void rt_throw_range_c(void) { rt_fail(FAIL_INDEX_RANGE); }
RT_MANAGED RT_NORETURN void rt_throw_overflow_c(void) { rt_fail(FAIL_OVERFLOW); }
RT_MANAGED RT_NORETURN void rt_throw_divzero_c(void) { rt_fail(FAIL_DIVIDE_BY_ZERO); }
RT_MANAGED RT_NORETURN void rt_throw_invalid_cast_c(void) { rt_fail(FAIL_INVALID_CAST); }
RT_MANAGED RT_NORETURN void rt_throw_array_mismatch_c(void) { rt_fail(FAIL_ARRAY_TYPE_MISMATCH); }
RT_MANAGED RT_NORETURN void rt_throw_platform_c(void) { rt_fail(FAIL_PLATFORM); }
RT_MANAGED RT_NORETURN void rt_throw_missing_c(const char *what) { rt_fail_with(FAIL_MISSING, what, NULL, NULL); }
RT_MANAGED RT_NORETURN void rt_unreachable_method_c(void) {
    rt_fail_with(FAIL_MISSING, "a method that reachability did not foresee", NULL, NULL);
}
