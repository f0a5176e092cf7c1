/* Internal calls of RyuAot.Native about assemblies: their manifest resources are bytes in the program. */
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "thread.h"

#define NATIVE(name) rt_ic_RyuAot_Native_##name

typedef struct {
    const char *name;
    const uint8_t *data;
    int64_t length;
} Resource;

/* One assembly that has resources (program/data/manifest_resources.py). */
typedef struct {
    const char *assembly;
    uintptr_t count;
    Resource resources[];
} ResourceList;

/* The compiler writes words and quads without padding; whether a target pads an int64_t is its own affair. */
_Static_assert(sizeof(Resource) == 2 * sizeof(void *) + 8, "Resource has padding");
_Static_assert(offsetof(ResourceList, resources) == 2 * sizeof(void *), "ResourceList has padding");

extern const ResourceList *const __start_ryu_resources[] __attribute__((weak, visibility("hidden")));
extern const ResourceList *const __stop_ryu_resources[] __attribute__((weak, visibility("hidden")));

static const ResourceList *resources_of(const String *assembly) {
    char *name = rt_utf8_from_string(assembly, NULL);
    const ResourceList *found = NULL;
    for (const ResourceList *const *list = __start_ryu_resources; list != __stop_ryu_resources; list++) {
        if (strcmp((*list)->assembly, name) == 0) {
            found = *list;
        }
    }
    free(name);
    return found;
}

RT_MANAGED int32_t NATIVE(ResourceCount)(String *assembly) {
    const ResourceList *list = resources_of(assembly);
    return list == NULL ? 0 : (int32_t)list->count;
}

RT_MANAGED String *NATIVE(ResourceName_c)(String *assembly, int32_t index) {
    return rt_string_from_c(resources_of(assembly)->resources[index].name);
}

RT_MANAGED const uint8_t *NATIVE(ResourceData)(String *assembly, int32_t index, int64_t *length) {
    const Resource *resource = &resources_of(assembly)->resources[index];
    *length = resource->length;
    return resource->data;
}

/* One assembly's manifest (program/data/manifest_resources.py); Assemblies.cs reads what follows the name. */
typedef struct {
    const char *assembly;
    const void *rest[];
} Manifest;

extern const Manifest *const __start_ryu_manifests[] __attribute__((weak, visibility("hidden")));
extern const Manifest *const __stop_ryu_manifests[] __attribute__((weak, visibility("hidden")));

RT_MANAGED const Manifest *NATIVE(AssemblyManifest)(String *assembly) {
    char *name = rt_utf8_from_string(assembly, NULL);
    const Manifest *found = NULL;
    for (const Manifest *const *manifest = __start_ryu_manifests; manifest != __stop_ryu_manifests; manifest++) {
        if (strcmp((*manifest)->assembly, name) == 0) {
            found = *manifest;
        }
    }
    free(name);
    return found;
}

RT_MANAGED String *NATIVE(EntryAssembly_c)(void) { return rt_string_from_c(ry_startup.assembly); }
