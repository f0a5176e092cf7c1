/* Interface calls and generic virtual calls. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"

enum { CELL_WAYS = 4, CACHE_SIZE = 4096, HASHED = 2048 };

typedef struct {
    MethodTable *type;
    void *code;
} CellEntry;

typedef struct {
    void *code;
    MethodTable *iface;
    uint32_t slot;
    uint32_t pad;
    CellEntry *cache;
} DispatchCell;

typedef struct {
    MethodTable *type, *iface;
    uint32_t slot;
    void *code;
} CacheEntry;

static CacheEntry cache[CACHE_SIZE];

/* The type's own interfaces, then those that it converts to and that the program calls: for all of them the compiler chose. */
static void *find_listed(const MethodTable *mt, const MethodTable *iface, uint32_t slot) {
    for (const InterfaceEntry *entry = mt->interfaces; entry != NULL && entry->iface != NULL; entry++) {
        if (entry->iface == iface) {
            return entry->methods != NULL ? entry->methods[slot] : NULL;
        }
    }
    return NULL;
}

/* The first of the interfaces from `first` on that converts to `iface` and has code. */
static void *find_converting(const MethodTable *mt, MethodTable *iface, uint32_t slot, uint16_t first) {
    for (uint16_t i = first; i < mt->num_interfaces; i++) {
        const InterfaceEntry *entry = &mt->interfaces[i];
        const GenericInfo *own = entry->iface->info->generic, *wanted = iface->info->generic;
        if (own == NULL || wanted == NULL || own->count != wanted->count ||
            strcmp(own->definition, wanted->definition) != 0 || entry->methods == NULL) {
            continue;
        }
        if (rt_is_assignable(entry->iface, iface)) {
            return entry->methods[slot];
        }
    }
    return NULL;
}

static void *find(MethodTable *mt, MethodTable *iface, uint32_t slot) {
    void *listed = mt->info->flags & TYPE_MADE ? NULL : find_listed(mt, iface, slot);
    if (listed == NULL && (mt->info->flags & TYPE_SEVERAL_INSTANCES) && rt_type_loader.find_interface != NULL) {
        listed = rt_type_loader.find_interface(mt, iface, slot);
    }
    if (listed == NULL) {
        listed = find_listed(mt, iface, slot);
    }
    if (listed != NULL) {
        return listed;
    }
    if (mt->flags & MT_SZARRAY) {
        /* What T[] does as an IList<U> is what U[] does: SZArrayHelper over U, as in the CLR. */
        const GenericInfo *generic = iface->info->generic;
        bool answers = generic != NULL && generic->count == 1 && rt_is_assignable(mt, iface);
        return answers ? find_listed(rt_array_type_of(generic_args(generic)[0], 0), iface, slot) : NULL;
    }
    /* An interface that only code in other objects names: what the most derived class adds comes first, as in the CLR. */
    for (const MethodTable *step = mt; step != NULL; step = step->parent) {
        void *code = find_converting(mt, iface, slot, step->parent != NULL ? step->parent->num_interfaces : 0);
        if (code != NULL) {
            return code;
        }
    }
    return NULL;
}

void *rt_find_interface_method(MethodTable *mt, MethodTable *iface, uint32_t slot) {
    uintptr_t hash = ((uintptr_t)mt >> 4) * 31 + ((uintptr_t)iface >> 4) * 7 + slot;
    CacheEntry *entry = &cache[hash % CACHE_SIZE];
    if (entry->type != mt || entry->iface != iface || entry->slot != slot) {
        *entry = (CacheEntry){mt, iface, slot, find(mt, iface, slot)};
    }
    return entry->code;
}

static void *resolve(Object *object, MethodTable *iface, uint32_t slot) {
    void *code = rt_find_interface_method(object->mt, iface, slot);
    if (code == NULL) {
        char what[512];
        snprintf(what, sizeof what, "%s, interface %s, slot %u", object->mt->info->full_name, iface->info->full_name,
                 (unsigned)slot);
        rt_fail_with(FAIL_ENTRY_POINT, what, NULL, NULL);
    }
    return code;
}

#if defined(__x86_64__) || defined(__aarch64__)
/* What cells call that met more types than they have ways, all in one table: assembly looks there by the sum of the two
 * addresses. The entries of others are overwritten. */
typedef struct {
    MethodTable *type;
    DispatchCell *cell;
    void *code, *pad;
} HashedEntry;

HashedEntry rt_interface_hash[HASHED];
void rt_interface_hashed(void);
_Static_assert(sizeof(HashedEntry) == 32 && HASHED == 2048, "assembly knows these");

static void remember(DispatchCell *cell, MethodTable *type, void *code) {
    rt_interface_hash[(((uintptr_t)type + (uintptr_t)cell) >> 3) % HASHED] = (HashedEntry){type, cell, code, NULL};
    cell->code = (void *)rt_interface_hashed;
}
#else
static void remember(DispatchCell *cell RT_UNUSED, MethodTable *type RT_UNUSED, void *code RT_UNUSED) {}
#endif

RT_MANAGED void *rt_dispatch_c(DispatchCell *cell, Object *object) {
    void *code = resolve(object, cell->iface, cell->slot);
    if (cell->cache == NULL) {
        CellEntry *ways = calloc(CELL_WAYS, sizeof *ways);
        if (ways == NULL) {
            return code;
        }
        ways[0] = (CellEntry){object->mt, code};
        cell->cache = ways;
        return code;
    }
    for (int i = 0; i < CELL_WAYS; i++) {
        if (cell->cache[i].type == NULL) {
            cell->cache[i].code = code;
            cell->cache[i].type = object->mt;
            return code;
        }
    }
    remember(cell, object->mt, code);
    return code;
}

RT_MANAGED void *rt_resolve_interface_c(Object *object, MethodTable *iface, int32_t slot) {
    if (object == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    return resolve(object, iface, (uint32_t)slot);
}

typedef struct {
    uint32_t count;
    uint32_t has_shared; /* rows for types of the loader follow the entries */
    CellEntry entries[];
} GvmCell;

RT_MANAGED void *rt_resolve_gvm_c(Object *object, GvmCell *cell) {
    if (object == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    for (uint32_t i = 0; i < cell->count; i++) {
        if (cell->entries[i].type == object->mt) {
            return cell->entries[i].code;
        }
    }
    if (cell->has_shared && rt_type_loader.find_virtual != NULL) {
        return rt_type_loader.find_virtual(object->mt, &cell->entries[cell->count]);
    }
    rt_fail_with(FAIL_ENTRY_POINT, object->mt->info->full_name, "generic virtual method", NULL);
}
