/* The start of a program: heap, tables, main thread, Main. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "process.h"
#include "stackwalk.h"
#include "thread.h"

enum { MAIN_STACK = 64 << 20 }; /* unoptimised frames are larger than those of the CLR's 8 MiB stack */

static bool is_last(void *unused RT_UNUSED) { return rt_other_foreground_threads() == 0; }

static void run_main(NativeThread *native RT_UNUSED) {
    uintptr_t args[1] = {0};
    int count = 0;
    if (ry_startup.kind & 1) {
        args[count++] = (uintptr_t)rt_make_arguments(false);
    }
    uintptr_t result = rt_call_managed(ry_startup.main, args, count);
    if (ry_startup.kind & 2) {
        rt_exit_code = (int32_t)result;
    }
    rt_wait_until(is_last, NULL, -1);
    rt_exit(rt_exit_code);
}

/* What `ryuaot run` says is said to this process alone. */
static void take_name(void) {
    const char *name = getenv("RYUAOT_RUN_AS");
    if (name != NULL && rt_argc > 0) {
        rt_run_as = rt_argv[0] = strdup(name);
        unsetenv("RYUAOT_RUN_AS");
    }
}

int rt_main(int argc, char **argv) {
    rt_argc = argc;
    rt_argv = argv;
    take_name();
    rt_failures_init();
    rt_heap_init();
    rt_methods_init();
    rt_thread_init_main();
    rt_signals_init();
    NativeThread *native = rt_native_thread_new();
    native->stack_size = MAIN_STACK;
    rt_native_thread_start(native, run_main);
    pthread_join(native->handle, NULL);
    return rt_exit_code;
}

int main(int argc, char **argv) { return rt_main(argc, argv); }
