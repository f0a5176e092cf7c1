/* What the process was started with, and how it ends. */
#include "process.h"

#include <stdio.h>
#include <unistd.h>

int rt_argc;
char **rt_argv;
const char *rt_run_as;
int rt_exit_code;

/* The end of the process, with its event, from whichever thread. Finalizers do not run. */
void rt_exit(int code) {
    static bool raised;
    rt_exit_code = code;
    if (ry_wellknown.process_exit != NULL && !raised) {
        raised = true;
        rt_call_managed(ry_wellknown.process_exit, NULL, 0);
    }
    fflush(NULL);
    _exit(rt_exit_code);
}

Array *rt_make_arguments(bool first) {
    int skip = first ? 0 : 1;
    int count = rt_argc > skip ? rt_argc - skip : 0;
    Array *result = rt_new_array_c(ry_wellknown.mt_string_array, count);
    RT_PROTECT(result);
    for (int i = 0; i < count; i++) {
        String *text = rt_string_from_c(rt_argv[skip + i]);
        ((String **)(void *)array_data(result))[i] = text;
    }
    RT_UNPROTECT();
    return result;
}
