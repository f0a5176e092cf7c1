/* Two passes, filters, rethrow, faults and roots, over hand-written managed methods. */
#include <string.h>

#include "program.h"

extern char m_catch[], m_filter[], m_outer[], m_null[], m_store[], m_roots[], m_throw[];
#if defined(__x86_64__)
extern char m_div[];
#endif

static Object *node(int64_t id) {
    Object *object = rt_new_c(&mt_node);
    FIELD(object, 24, int64_t) = id;
    return object;
}

static void log_trace(Object *exception, const char *expected) {
    String *text = rt_stack_trace_string(exception);
    char *bytes = rt_utf8_from_string(text, NULL);
    t_check(strcmp(bytes, expected) == 0, bytes, __FILE__, __LINE__);
}

static void catches(void) {
    Object *exception = NULL, *kept = NULL, *error = NULL;
    RT_PROTECT2(exception, kept);
    exception = rt_new_c(&mt_exception);
    kept = node(77);
    uintptr_t args[2] = {(uintptr_t)exception, (uintptr_t)kept};
    CHECK(rt_try_call(m_catch, args, 2, &error) == 77 && error == NULL);
    CHECK_LOG("1 3 5 6");
    log_trace(exception, "   at T.Throw(Exception)\n   at T.Finally(Exception)\n   at T.Catch(Exception, Node)");
    exception = rt_new_c(&mt_derived);
    args[0] = (uintptr_t)exception;
    CHECK(rt_try_call(m_catch, args, 2, &error) == 77 && error == NULL);
    CHECK_LOG("1 3 4 6");
    RT_UNPROTECT();
}

static void filters(void) {
    Object *exception = NULL, *error = NULL;
    RT_PROTECT2(exception, error);
    exception = rt_new_c(&mt_exception);
    uintptr_t args[2] = {(uintptr_t)exception, 1};
    CHECK(rt_try_call(m_filter, args, 2, &error) == 1 && error == NULL);
    CHECK_LOG("2 3 7 8"); /* the filter runs before the inner finally */
    args[1] = 0;
    rt_try_call(m_filter, args, 2, &error);
    CHECK(error == exception);
    CHECK_LOG("2 3");
    args[1] = 9;
    rt_try_call(m_filter, args, 2, &error);
    CHECK(error == exception);
    CHECK_LOG("2 3");
    CHECK(rt_tls.dispatches == NULL);
    RT_UNPROTECT();
}

static void rethrows(void) {
    Object *exception = NULL, *error = NULL;
    RT_PROTECT2(exception, error);
    exception = rt_new_c(&mt_exception);
    const uintptr_t args[1] = {(uintptr_t)exception};
    CHECK(rt_try_call(m_outer, args, 1, &error) == 12 && error == NULL);
    CHECK_LOG("10 11");
    log_trace(exception, "   at T.Throw(Exception)\n   at T.Rethrow(Exception)\n   at T.Outer(Exception)");
    rt_try_call(m_throw, args, 1, &error);
    CHECK(error == exception);
    log_trace(exception, "   at T.Throw(Exception)"); /* a new throw starts a new trace */
    RT_UNPROTECT();
}

static void faults(void) {
    Object *kept = NULL, *error = NULL;
    RT_PROTECT2(kept, error);
    kept = node(5);
    uintptr_t args[2] = {(uintptr_t)kept, 0};
    CHECK(rt_try_call(m_null, args, 1, &error) == 5);
    args[0] = 0;
    CHECK((intptr_t)rt_try_call(m_null, args, 1, &error) == -1 && error == NULL);
    CHECK_LOG("20");
    CHECK((intptr_t)rt_try_call(m_store, args, 2, &error) == -1 && error == NULL);
#if defined(__x86_64__)
    uintptr_t numbers[2] = {7, 0};
    CHECK(rt_try_call(m_div, numbers, 2, &error) == FAIL_DIVIDE_BY_ZERO);
    numbers[0] = (uintptr_t)INT64_MIN;
    numbers[1] = (uintptr_t)-1;
    CHECK(rt_try_call(m_div, numbers, 2, &error) == FAIL_OVERFLOW);
    numbers[0] = 42;
    CHECK((intptr_t)rt_try_call(m_div, numbers, 2, &error) == -42);
#endif
    RT_UNPROTECT();
}

static void roots(void) {
    Object *a = NULL, *b = NULL, *c = NULL, *error = NULL;
    {
        RT_PROTECT3(a, b, c);
        a = node(100);
        b = node(20);
        c = node(3);
        RT_UNPROTECT();
    }
    const uintptr_t args[3] = {(uintptr_t)a, (uintptr_t)b, (uintptr_t)c};
    a = b = c = NULL; /* from here on only the managed frame's registers and slot hold them */
    CHECK(rt_try_call(m_roots, args, 3, &error) == 123 && error == NULL);
}

void test(void) {
    for (int i = 0; i < 3; i++) {
        catches();
        filters();
        rethrows();
        faults();
        roots();
    }
    CHECK(rt_tls.catches == NULL);
}
