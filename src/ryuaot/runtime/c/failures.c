/* Exceptions that C throws, and those that compiled code throws through helpers. */
#include "rt.h"

static void raise(int kind, const char *first, const char *second, Object *inner) {
    Object *text1 = NULL, *text2 = NULL;
    RT_PROTECT3(text1, text2, inner);
    text1 = (Object *)rt_string_from_c(first);
    text2 = (Object *)rt_string_from_c(second);
    const uintptr_t args[] = {(uintptr_t)kind, (uintptr_t)text1, (uintptr_t)text2, (uintptr_t)inner};
    Object *exception = (Object *)rt_call_managed(ry_wellknown.make_exception, args, 4);
    RT_UNPROTECT();
    rt_throw_c(exception);
}

void rt_failures_init(void) { rt_set_failure_hook(raise); }

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
