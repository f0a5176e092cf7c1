/* What is printed of an exception that nothing catches. */
#include <stdio.h>
#include <stdlib.h>

#include "rt.h"

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
