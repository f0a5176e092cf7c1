/* P/Invoke targets that are not linked statically. */
#include <dlfcn.h>
#include <stdio.h>

#include "rt.h"

typedef struct {
    const char *library;
    const char *entry;
    void *code;
} PInvokeCell;

static void *open_library(const char *name) {
    static const char *const forms[] = {"%s", "lib%s.so", "%s.so", "lib%s"};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char path[1024];
        snprintf(path, sizeof path, forms[i], name);
        void *library = dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
        if (library != NULL) {
            return library;
        }
    }
    return NULL;
}

void *rt_pinvoke_resolve_c(PInvokeCell *cell) {
    if (cell->code == NULL) {
        void *library = open_library(cell->library);
        if (library == NULL) {
            rt_fail_with(FAIL_DLL_NOT_FOUND, cell->library, NULL, NULL);
        }
        cell->code = dlsym(library, cell->entry);
        if (cell->code == NULL) {
            rt_fail_with(FAIL_ENTRY_POINT, cell->entry, cell->library, NULL);
        }
    }
    return cell->code;
}
