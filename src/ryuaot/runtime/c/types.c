/* Types at run time: RuntimeType objects, lookup of emitted types, names, thread statics. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"

extern MethodTable *const __start_ryu_types[] __attribute__((weak, visibility("hidden")));
extern MethodTable *const __stop_ryu_types[] __attribute__((weak, visibility("hidden")));

TypeLoader rt_type_loader;

size_t rt_type_count(void) { return (size_t)(__stop_ryu_types - __start_ryu_types); }
MethodTable *rt_type_at(size_t index) { return __start_ryu_types[index]; }

MethodTable *rt_handle_of(Object *runtime_type) {
    return FIELD(runtime_type, ry_wellknown.runtime_type_handle, MethodTable *);
}

/* The RuntimeType of a type: emitted, or made here the first time it is asked for. */
RT_MANAGED Object *rt_type_object_c(MethodTable *mt) {
    if (mt->runtime_type == NULL) {
        Object *type = rt_new_frozen(ry_wellknown.mt_runtime_type);
        FIELD(type, ry_wellknown.runtime_type_handle, MethodTable *) = mt;
        mt->runtime_type = type;
    }
    return mt->runtime_type;
}

static char *joined(const char *text, const char *suffix) {
    char *result = malloc(strlen(text) + strlen(suffix) + 1);
    if (result == NULL) {
        rt_fatal("Out of memory.");
    }
    strcpy(result, text);
    return strcat(result, suffix);
}

/* The references in one element: every one, or those of a struct (counted from the value, not from a box). */
static const uint32_t *element_refs(const MethodTable *element) {
    static const uint32_t every[] = {GC_DESC_ALL_ELEMENTS};
    if (!(element->flags & MT_VALUETYPE)) {
        return every;
    }
    const uint32_t *boxed = element->gc_desc;
    if (boxed == NULL) {
        return NULL;
    }
    uint32_t *refs = malloc((boxed[0] + 1) * sizeof *refs);
    if (refs == NULL) {
        rt_fatal("Out of memory.");
    }
    refs[0] = boxed[0];
    for (uint32_t i = 1; i <= boxed[0]; i++) {
        refs[i] = boxed[i] - (uint32_t)sizeof(void *);
    }
    return refs;
}

/* "[]", "[*]" for a general array of one dimension, "[,]" and so on. */
static char *array_name(const char *element, int32_t rank) {
    char suffix[40] = "[";
    if (rank == 1) {
        strcat(suffix, "*");
    }
    for (int32_t i = 1; i < rank; i++) {
        strcat(suffix, ",");
    }
    return joined(element, strcat(suffix, "]"));
}

/* An array type that the program does not name (Array.CreateInstance, Enum.GetValues): that of object[], for other elements
 * and without the interfaces that are generic over them; what implements those for T[] is found through other types. */
static MethodTable *make_array_type(MethodTable *element, int32_t rank) {
    const MethodTable *model = ry_wellknown.mt_object_array;
    size_t size = sizeof *model + model->num_vtable_slots * sizeof(void *);
    MethodTable *mt = malloc(size);
    TypeInfo *info = calloc(1, sizeof *info);
    InterfaceEntry *interfaces = calloc(model->num_interfaces + 1u, sizeof *interfaces);
    if (mt == NULL || info == NULL || interfaces == NULL) {
        rt_fatal("Out of memory.");
    }
    const InterfaceEntry *over_element = NULL;
    const MethodTable *template =
        rank == 0 && rt_type_loader.array_template != NULL ? rt_type_loader.array_template(element, &over_element) : NULL;
    memcpy(mt, model, size);
    *info = *model->info;
    info->name = array_name(element->info->name, rank);
    info->full_name = array_name(element->info->full_name, rank);
    info->name_space = element->info->name_space;
    info->assembly = element->info->assembly;
    mt->num_interfaces = 0;
    for (uint16_t i = 0; i < model->num_interfaces; i++) {
        if (model->interfaces[i].iface->info->generic == NULL) {
            interfaces[mt->num_interfaces++] = model->interfaces[i];
        }
    }
    bool value = element->flags & MT_VALUETYPE;
    mt->interfaces = interfaces;
    if (template != NULL) {
        mt->interfaces = over_element;
        mt->num_interfaces = template->num_interfaces;
    }
    mt->info = info;
    mt->element = element;
    mt->component_size = value ? (uint16_t)element->value_size : (uint16_t)sizeof(void *);
    mt->gc_desc = element_refs(element);
    mt->flags = (uint16_t)((model->flags & ~MT_CONTAINS_POINTERS) | (mt->gc_desc != NULL ? MT_CONTAINS_POINTERS : 0));
    if (rank > 0) {
        mt->flags &= (uint16_t)~MT_SZARRAY;
        mt->rank = (uint8_t)rank;
        mt->element_type = ET_ARRAY;
        mt->base_size = model->base_size + (uint32_t)(8 * rank);
    }
    mt->runtime_type = NULL;
    mt->hash = element->hash * 31 + 1 + (uint32_t)rank;
    return mt;
}

static bool is_array_of(const MethodTable *mt, const MethodTable *element, int32_t rank) {
    return mt->element == element && (mt->flags & MT_ARRAY) &&
           (rank == 0 ? (mt->flags & MT_SZARRAY) != 0 : !(mt->flags & MT_SZARRAY) && mt->rank == rank);
}

static MethodTable **made_types;
static size_t made_count;

static MethodTable *any_type_at(size_t index) {
    return index < rt_type_count() ? rt_type_at(index) : made_types[index - rt_type_count()];
}

static MethodTable *add_made(MethodTable *mt) {
    made_types = realloc(made_types, (made_count + 1) * sizeof *made_types);
    if (made_types == NULL) {
        rt_fatal("Out of memory.");
    }
    return made_types[made_count++] = mt;
}

MethodTable *rt_array_type_of(MethodTable *element, int32_t rank) {
    for (size_t i = 0; i < rt_type_count() + made_count; i++) {
        if (is_array_of(any_type_at(i), element, rank)) {
            return any_type_at(i);
        }
    }
    return add_made(make_array_type(element, rank));
}

/* T* or T&: only a name, because no object has such a type. */
static MethodTable *make_pointer_type(MethodTable *element, uint8_t kind) {
    MethodTable *mt = calloc(1, sizeof *mt);
    TypeInfo *info = calloc(1, sizeof *info);
    if (mt == NULL || info == NULL) {
        rt_fatal("Out of memory.");
    }
    const char *suffix = kind == ET_PTR ? "*" : "&";
    info->name = joined(element->info->name, suffix);
    info->full_name = joined(element->info->full_name, suffix);
    info->name_space = element->info->name_space;
    info->assembly = element->info->assembly;
    mt->info = info;
    mt->element = element;
    mt->element_type = kind;
    mt->flags = MT_POINTER_OR_BYREF;
    mt->value_size = sizeof(void *);
    mt->hash = element->hash * 31 + kind;
    return mt;
}

RT_MANAGED Object *rt_ic_RyuAot_Native_PointerTypeOf_c(MethodTable *element, int32_t kind) {
    for (size_t i = 0; i < rt_type_count() + made_count; i++) {
        MethodTable *mt = any_type_at(i);
        if ((mt->flags & MT_POINTER_OR_BYREF) && mt->element == element && mt->element_type == kind) {
            return rt_type_object_c(mt);
        }
    }
    return rt_type_object_c(add_made(make_pointer_type(element, (uint8_t)kind)));
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

void rt_text_add(RtText *text, const char *piece, size_t length) {
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

static void add_name(RtText *text, const MethodTable *mt) {
    if (mt->flags & MT_ARRAY) {
        add_name(text, mt->element);
        rt_text_add(text, "[", 1);
        for (int i = 1; i < mt->rank; i++) {
            rt_text_add(text, ",", 1);
        }
        if (!(mt->flags & MT_SZARRAY) && mt->rank == 1) {
            rt_text_add(text, "*", 1);
        }
        rt_text_add(text, "]", 1);
        return;
    }
    if ((mt->flags & MT_POINTER_OR_BYREF) && mt->element != NULL) {
        add_name(text, mt->element);
        rt_text_add(text, mt->element_type == ET_BYREF ? "&" : "*", 1);
        return;
    }
    const char *name = mt->info->full_name;
    const char *arguments = strchr(name, '[');
    rt_text_add(text, name, arguments != NULL ? (size_t)(arguments - name) : strlen(name));
    const GenericInfo *generic = mt->info->generic;
    for (uint32_t i = 0; generic != NULL && i < generic->count; i++) {
        rt_text_add(text, i == 0 ? "[" : ",", 1);
        add_name(text, generic_args(generic)[i]);
    }
    if (generic != NULL) {
        rt_text_add(text, "]", 1);
    }
    if (mt->info->parameters != NULL) {
        rt_text_add(text, "[", 1);
        const char *names = strchr(mt->info->parameters, '\n') + 1;
        rt_text_add(text, names, strlen(names));
        rt_text_add(text, "]", 1);
    }
}

char *rt_type_display_name(const MethodTable *mt) {
    RtText text = {NULL, 0, 0};
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

RT_MANAGED uint8_t *rt_thread_static_base(void *raw) {
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
