/* Static constructors run once; recursion on one thread sees the half-initialised type (ECMA-335 II.10.5.3). */
#include <stdio.h>
#include <stdlib.h>

#include "rt.h"
#include "thread.h"

enum { NOT_RUN, RUNNING, DONE, FAILED };

/* As the CLR names it: namespace and own name, without enclosing types. */
static void type_name(const MethodTable *mt, char *buffer, size_t size) {
    const char *space = mt->info->name_space;
    bool has_space = space != NULL && *space != '\0';
    snprintf(buffer, size, "%s%s%s", has_space ? space : "", has_space ? "." : "", mt->info->name);
}

RT_NORETURN static void fail(ClassInit *init, Object *inner) {
    char name[512];
    type_name(init->mt, name, sizeof name);
    Object *text = NULL, *failure = NULL;
    RT_PROTECT3(text, inner, failure);
    text = (Object *)rt_string_from_c(name);
    const uintptr_t args[] = {FAIL_TYPE_INITIALIZATION, (uintptr_t)text, 0, (uintptr_t)inner};
    failure = (Object *)rt_call_managed(ry_wellknown.make_exception, args, 4);
    init->exception = failure;
    rt_handle_new(failure, HANDLE_NORMAL); /* for ever: each later access throws the same object */
    init->state = FAILED;
    RT_UNPROTECT();
    rt_thread_wake_all();
    rt_throw_c(failure);
}

RT_MANAGED void rt_class_init_c(ClassInit *init) {
    while (init->state == RUNNING && init->thread != rt_tls.id) {
        rt_thread_wait_any(10);
    }
    if (init->state == DONE || init->state == RUNNING) {
        return;
    }
    if (init->state == FAILED) {
        rt_throw_c(init->exception);
    }
    init->thread = rt_tls.id;
    init->state = RUNNING;
    Object *exception = NULL;
    const uintptr_t type = (uintptr_t)init->mt; /* the generic context of a shared one; others take no argument */
    rt_try_call((void *)init->cctor, &type, 1, &exception);
    if (exception != NULL) {
        fail(init, exception);
    }
    init->state = DONE;
    rt_thread_wake_all();
}

void rt_run_class_init(MethodTable *mt) {
    if ((mt->flags & MT_HAS_CLASS_INIT) && mt->class_init != NULL) {
        rt_class_init_c(mt->class_init);
    }
}

/* For an object that is made without a call of its constructor: the static constructors that are precise, of its class and of
 * those that it derives from, as the CLR does. */
void rt_run_precise_class_inits(MethodTable *mt) {
    enum { BEFORE_FIELD_INIT = 0x100000 };
    for (; mt != NULL; mt = mt->parent) {
        if (!(mt->info->attributes & BEFORE_FIELD_INIT)) {
            rt_run_class_init(mt);
        }
    }
}
