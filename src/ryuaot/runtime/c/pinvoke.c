/* P/Invoke targets that are not linked statically. */
#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "rt.h"

typedef struct {
    const char *library;
    const char *entry;
    void *code;
    const char *assembly; /* the caller's display name */
} PInvokeCell;

enum { PATH_SIZE = 4096 };

/* The program's folder, with a trailing slash; empty if unknown. */
static void own_folder(char folder[PATH_SIZE]) {
    ssize_t length = readlink("/proc/self/exe", folder, PATH_SIZE - 1);
    while (length > 0 && folder[length - 1] != '/') {
        length--;
    }
    folder[length > 0 ? length : 0] = '\0';
}

static void *open_in(const char *folder, const char *name) {
    static const char *const forms[] = {"%s%s", "%slib%s.so", "%s%s.so", "%slib%s"};
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++) {
        char path[2 * PATH_SIZE];
        snprintf(path, sizeof path, forms[i], folder, name);
        void *library = dlopen(path, RTLD_LAZY | RTLD_GLOBAL);
        if (library != NULL) {
            return library;
        }
    }
    return NULL;
}

/* As the CLR: beside the program, then as the system finds it; "libc" is the C library, whatever linker script has that name. */
static void *open_library(const char *name) {
    char folder[PATH_SIZE];
    own_folder(folder);
    void *library = folder[0] != '\0' && strchr(name, '/') == NULL ? open_in(folder, name) : NULL;
    library = library != NULL ? library : open_in("", name);
    return library == NULL && strcmp(name, "libc") == 0 ? dlopen("libc.so.6", RTLD_LAZY | RTLD_GLOBAL) : library;
}

/* What the program's own resolver (NativeLibrary.SetDllImportResolver) says; null where it has none. */
static void *resolved(const PInvokeCell *cell) {
    if (ry_wellknown.resolve_library == NULL) {
        return NULL;
    }
    Object *assembly = NULL, *name = NULL;
    RT_PROTECT2(assembly, name);
    assembly = (Object *)rt_string_from_c(cell->assembly);
    name = (Object *)rt_string_from_c(cell->library);
    const uintptr_t args[] = {(uintptr_t)assembly, (uintptr_t)name};
    void *library = (void *)rt_call_managed(ry_wellknown.resolve_library, args, 2);
    RT_UNPROTECT();
    return library;
}

RT_MANAGED void *rt_pinvoke_resolve_c(PInvokeCell *cell) {
    if (cell->code == NULL) {
        void *library = resolved(cell);
        library = library != NULL ? library : open_library(cell->library);
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

/* Throws EntryPointNotFoundException for a function that the C library does not have (program/driver/undefined_pinvokes.py).
 * The exception originates in the frame of its caller, between rt_pinvoke_begin and rt_pinvoke_end. */
RT_MANAGED void rt_pinvoke_enter(void);
RT_NORETURN void rt_pinvoke_absent(const char *entry, const char *library);
RT_NORETURN void rt_pinvoke_absent(const char *entry, const char *library) {
    rt_pinvoke_enter();
    rt_fail_with(FAIL_ENTRY_POINT, entry, library, NULL);
}

/* NativeLibrary: by name as a P/Invoke's library (searched), or from just that file. */
RT_MANAGED void *rt_ic_RyuAot_Native_LibraryOpen_c(const String *name, int32_t searched) {
    char *text = rt_utf8_from_string(name, NULL);
    void *library = searched ? open_library(text) : dlopen(text, RTLD_LAZY);
    free(text);
    return library;
}

RT_MANAGED void *rt_ic_RyuAot_Native_LibrarySymbol_c(void *library, const String *name) {
    char *text = rt_utf8_from_string(name, NULL);
    void *address = dlsym(library, text);
    free(text);
    return address;
}

RT_MANAGED void rt_ic_RyuAot_Native_LibraryClose_c(void *library) { dlclose(library); }
