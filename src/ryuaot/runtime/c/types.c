/* Types at run time: RuntimeType objects, lookup of emitted types, names, thread statics. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"

extern MethodTable *const __start_ryu_types[] __attribute__((weak, visibility("hidden")));
extern MethodTable *const __stop_ryu_types[] __attribute__((weak, visibility("hidden")));

size_t rt_type_count(void) { return (size_t)(__stop_ryu_types - __start_ryu_types); }
MethodTable *rt_type_at(size_t index) { return __start_ryu_types[index]; }

MethodTable *rt_handle_of(Object *runtime_type) {
    return FIELD(runtime_type, ry_wellknown.runtime_type_handle, MethodTable *);
}

/* The RuntimeType of a type: emitted, or made here the first time it is asked for. */
Object *rt_type_object_c(MethodTable *mt) {
    if (mt->runtime_type == NULL) {
        Object *type = rt_new_frozen(ry_wellknown.mt_runtime_type);
        FIELD(type, ry_wellknown.runtime_type_handle, MethodTable *) = mt;
        mt->runtime_type = type;
    }
    return mt->runtime_type;
}

MethodTable *rt_array_type_of(MethodTable *element) {
    static MethodTable *last;
    if (last != NULL && last->element == element) {
        return last;
    }
    for (size_t i = 0; i < rt_type_count(); i++) {
        MethodTable *mt = rt_type_at(i);
        if ((mt->flags & MT_SZARRAY) && mt->element == element) {
            return last = mt;
        }
    }
    return NULL;
}

MethodTable *rt_find_type(const char *full_name) {
    for (size_t i = 0; i < rt_type_count(); i++) {
        const TypeInfo *info = rt_type_at(i)->info;
        if (info != NULL && info->full_name != NULL && strcmp(info->full_name, full_name) == 0) {
            return rt_type_at(i);
        }
    }
    return NULL;
}

typedef struct {
    char *text;
    size_t length, capacity;
} Text;

static void add(Text *text, const char *piece, size_t length) {
    if (text->length + length + 1 > text->capacity) {
        text->capacity = (text->length + length + 1) * 2;
        text->text = realloc(text->text, text->capacity);
        if (text->text == NULL) {
            rt_fatal("Out of memory.");
        }
    }
    memcpy(text->text + text->length, piece, length);
    text->length += length;
    text->text[text->length] = '\0';
}

static void add_name(Text *text, const MethodTable *mt) {
    if (mt->flags & MT_ARRAY) {
        add_name(text, mt->element);
        add(text, "[", 1);
        for (int i = 1; i < mt->rank; i++) {
            add(text, ",", 1);
        }
        if (!(mt->flags & MT_SZARRAY) && mt->rank == 1) {
            add(text, "*", 1);
        }
        add(text, "]", 1);
        return;
    }
    if ((mt->flags & MT_POINTER_OR_BYREF) && mt->element != NULL) {
        add_name(text, mt->element);
        add(text, mt->element_type == ET_BYREF ? "&" : "*", 1);
        return;
    }
    const char *name = mt->info->full_name;
    const char *arguments = strchr(name, '[');
    add(text, name, arguments != NULL ? (size_t)(arguments - name) : strlen(name));
    const GenericInfo *generic = mt->info->generic;
    for (uint32_t i = 0; generic != NULL && i < generic->count; i++) {
        add(text, i == 0 ? "[" : ",", 1);
        add_name(text, generic_args(generic)[i]);
    }
    if (generic != NULL) {
        add(text, "]", 1);
    }
}

char *rt_type_display_name(const MethodTable *mt) {
    Text text = {NULL, 0, 0};
    add_name(&text, mt);
    return text.text;
}

/* Thread statics: each TlsDesc gets an index, each thread a block for it on first use. */
typedef struct {
    uint32_t size;
    uint32_t index;
    uint32_t count;
    uint32_t ref_offsets[];
} TlsDesc;

static TlsDesc **descs;
static uint32_t desc_count;

static void grow(uint32_t wanted) {
    uint32_t count = wanted * 2 + 8;
    void **statics = realloc(rt_tls.statics, count * sizeof *statics);
    if (statics == NULL) {
        rt_fatal("Out of memory: no room for thread statics.");
    }
    memset(statics + rt_tls.statics_count, 0, (count - rt_tls.statics_count) * sizeof *statics);
    rt_tls.statics = statics;
    rt_tls.statics_count = count;
}

uint8_t *rt_thread_static_base(void *raw) {
    TlsDesc *desc = raw;
    if (desc->index == 0) {
        descs = realloc(descs, (desc_count + 2) * sizeof *descs);
        if (descs == NULL) {
            rt_fatal("Out of memory: no room for thread statics.");
        }
        descs[++desc_count] = desc;
        desc->index = desc_count;
    }
    if (desc->index >= rt_tls.statics_count) {
        grow(desc->index);
    }
    void **block = &rt_tls.statics[desc->index];
    if (*block == NULL) {
        *block = calloc(1, desc->size > 0 ? desc->size : 1);
        if (*block == NULL) {
            rt_fatal("Out of memory: no room for thread statics.");
        }
    }
    return *block;
}

void rt_thread_statics_visit(Thread *thread, void (*visit)(Object **slot)) {
    for (uint32_t i = 1; i < thread->statics_count && i <= desc_count; i++) {
        if (thread->statics[i] == NULL) {
            continue;
        }
        for (uint32_t k = 0; k < descs[i]->count; k++) {
            visit(&FIELD(thread->statics[i], descs[i]->ref_offsets[k], Object *));
        }
    }
}
