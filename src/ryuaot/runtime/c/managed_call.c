/* Calls of managed code by C, with and without a catch around them. */
#include "rt.h"

uintptr_t rt_call_managed(void *code, const uintptr_t *args, int count) {
    uintptr_t padded[4] = {0, 0, 0, 0};
    for (int i = 0; i < count; i++) {
        padded[i] = args[i];
    }
    return rt_call_managed_asm(code, padded, count);
}

uintptr_t rt_try_call(void *code, const uintptr_t *args, int count, Object **exception) {
    NativeCatch frame = {.prev = rt_tls.catches, .top = rt_tls.top, .roots = rt_tls.roots};
    if (_setjmp(frame.jump) != 0) {
        *exception = frame.exception;
        rt_tls.catches = frame.prev;
        return 0;
    }
    rt_tls.catches = &frame;
    uintptr_t result = rt_call_managed(code, args, count);
    rt_tls.catches = frame.prev;
    *exception = NULL;
    return result;
}
