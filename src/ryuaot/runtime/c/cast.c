/* Type compatibility: classes, interfaces, variance, array covariance (ECMA-335 I.8.7). */
#include <string.h>

#include "rt.h"

enum { CACHE_SIZE = 1024, MAX_DEPTH = 64 };

typedef struct {
    MethodTable *from, *to;
    uint32_t version; /* odd while the entry is written */
    bool answer;
} CastEntry;

static CastEntry cache[CACHE_SIZE];

static bool assignable(MethodTable *from, MethodTable *to, int depth);

static bool is_reference(const MethodTable *mt) { return !(mt->flags & (MT_VALUETYPE | MT_POINTER_OR_BYREF)); }

/* Array elements and variance-free arguments of arrays' interfaces: int and uint, an enum and its underlying type, agree. */
static uint8_t reduced(const MethodTable *mt) {
    switch (mt->element_type) {
    case ET_U1: return ET_I1;
    case ET_U2: return ET_I2;
    case ET_U4: return ET_I4;
    case ET_U8: return ET_I8;
    case ET_I: /* what has its size, as the CLR sees it */
    case ET_U: return sizeof(void *) == 8 ? ET_I8 : ET_I4;
    default: return mt->element_type;
    }
}

static bool element_compatible(MethodTable *from, MethodTable *to, int depth) {
    if (from == to) {
        return true;
    }
    if (is_reference(from) && is_reference(to)) {
        return assignable(from, to, depth + 1);
    }
    const uint16_t simple = MT_PRIMITIVE | MT_ENUM;
    return (from->flags & simple) && (to->flags & simple) && reduced(from) == reduced(to);
}

static bool same_definition(const GenericInfo *a, const GenericInfo *b) {
    return a->count == b->count && (a->definition == b->definition || strcmp(a->definition, b->definition) == 0);
}

static const GenericInfo *generic_of(const MethodTable *mt) { return mt->info != NULL ? mt->info->generic : NULL; }

static bool is_variant(const GenericInfo *generic) {
    for (uint32_t i = 0; i < generic->count; i++) {
        if (generic->variance[i] != 0) {
            return true;
        }
    }
    return false;
}

/* Two instantiations of one definition, compatible through its variance. */
static bool variant_match(MethodTable *from, MethodTable *to, int depth) {
    const GenericInfo *a = generic_of(from), *b = generic_of(to);
    if (a == NULL || b == NULL || !is_variant(b) || !same_definition(a, b)) {
        return false;
    }
    MethodTable **x = generic_args(a), **y = generic_args(b);
    for (uint32_t i = 0; i < a->count; i++) {
        if (x[i] == y[i]) {
            continue;
        }
        if (b->variance[i] == 0 || !is_reference(x[i]) || !is_reference(y[i])) {
            return false;
        }
        if (b->variance[i] == 1 ? !assignable(x[i], y[i], depth + 1) : !assignable(y[i], x[i], depth + 1)) {
            return false;
        }
    }
    return true;
}

/* T[] is an IList<U> when T's elements are compatible with U (ECMA-335 I.8.7.1); the interface need not be in the table, so
 * object[] tells which interfaces are meant. */
static bool array_interface(MethodTable *array, MethodTable *iface, int depth) {
    const GenericInfo *generic = generic_of(iface);
    if (generic == NULL || generic->count != 1) {
        return false;
    }
    const MethodTable *model = ry_wellknown.mt_object_array;
    for (uint16_t i = 0; i < model->num_interfaces; i++) {
        const GenericInfo *own = generic_of(model->interfaces[i].iface);
        if (own != NULL && same_definition(own, generic)) {
            return element_compatible(array->element, generic_args(generic)[0], depth);
        }
    }
    return false;
}

static bool implements(MethodTable *from, MethodTable *to, int depth) {
    for (uint16_t i = 0; i < from->num_interfaces; i++) {
        if (from->interfaces[i].iface == to) {
            return true;
        }
    }
    for (uint16_t i = 0; i < from->num_interfaces; i++) {
        if (variant_match(from->interfaces[i].iface, to, depth)) {
            return true;
        }
    }
    if ((from->flags & MT_INTERFACE) && variant_match(from, to, depth)) {
        return true;
    }
    return (from->flags & MT_SZARRAY) && array_interface(from, to, depth);
}

static bool assignable(MethodTable *from, MethodTable *to, int depth) {
    if (from == to) {
        return true;
    }
    if (depth > MAX_DEPTH || (to->info != NULL && to->info->parameters != NULL)) {
        return false; /* an open definition is what nothing else converts to: bases are instances over parameters */
    }
    if (from->flags & MT_POINTER_OR_BYREF) { /* as elements of arrays: int* is a uint*, string& an object& */
        return (to->flags & MT_POINTER_OR_BYREF) && from->element_type == to->element_type && from->element != NULL &&
               to->element != NULL && element_compatible(from->element, to->element, depth);
    }
    if (to->flags & MT_INTERFACE) {
        return implements(from, to, depth);
    }
    if (to == ry_wellknown.mt_object) {
        return true;
    }
    if (to->flags & MT_ARRAY) {
        /* A vector is also a general array of rank 1, but not the other way round. */
        return (from->flags & MT_ARRAY) && ((from->flags & MT_SZARRAY) || !(to->flags & MT_SZARRAY)) &&
               from->rank == to->rank && element_compatible(from->element, to->element, depth);
    }
    if (to->flags & MT_NULLABLE) {
        return from == to->element;
    }
    for (MethodTable *mt = from->parent; mt != NULL; mt = mt->parent) {
        if (mt == to) {
            return true;
        }
    }
    return (to->flags & MT_DELEGATE) && variant_match(from, to, depth);
}

/* Several threads write entries: one that was read while it changed is not used (CoreCLR's CastCache does the same). */
bool rt_is_assignable(MethodTable *from, MethodTable *to) {
    if (from == to) {
        return true;
    }
    CastEntry *entry = &cache[(((uintptr_t)from >> 4) ^ ((uintptr_t)to >> 3)) % CACHE_SIZE];
    uint32_t version = __atomic_load_n(&entry->version, __ATOMIC_ACQUIRE);
    if (!(version & 1) && __atomic_load_n(&entry->from, __ATOMIC_RELAXED) == from &&
        __atomic_load_n(&entry->to, __ATOMIC_RELAXED) == to) {
        bool answer = __atomic_load_n(&entry->answer, __ATOMIC_RELAXED);
        __atomic_thread_fence(__ATOMIC_ACQUIRE);
        if (__atomic_load_n(&entry->version, __ATOMIC_RELAXED) == version) {
            return answer;
        }
    }
    bool answer = assignable(from, to, 0);
    version &= ~1u;
    if (__atomic_compare_exchange_n(&entry->version, &version, version + 1, false, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED)) {
        __atomic_thread_fence(__ATOMIC_RELEASE);
        __atomic_store_n(&entry->from, from, __ATOMIC_RELAXED);
        __atomic_store_n(&entry->to, to, __ATOMIC_RELAXED);
        __atomic_store_n(&entry->answer, answer, __ATOMIC_RELAXED);
        __atomic_store_n(&entry->version, version + 2, __ATOMIC_RELEASE);
    }
    return answer;
}

/* What a class is, its parents say; an interface without variance is mostly in the table. */
RT_MANAGED Object *rt_isinst(MethodTable *mt, Object *object) {
    if (object == NULL || object->mt == mt) {
        return object;
    }
    MethodTable *from = object->mt;
    if (mt->flags & MT_INTERFACE) {
        for (uint16_t i = 0; i < from->num_interfaces; i++) {
            if (from->interfaces[i].iface == mt) {
                return object;
            }
        }
    } else if (!(mt->flags & (MT_ARRAY | MT_NULLABLE | MT_DELEGATE))) {
        for (from = from->parent; from != NULL; from = from->parent) {
            if (from == mt) {
                return object;
            }
        }
        return NULL;
    }
    return rt_is_assignable(object->mt, mt) ? object : NULL;
}
