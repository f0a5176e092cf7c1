/* The type loader: exact types and generic contexts that the program does not have, made at run time.
 *
 * The compiler emits a template for each canonical form (typesystem/canonical.py): the MethodTable over placeholders, with the code
 * that all instantiations over references share, and signatures of what depends on the arguments. Signatures and lookup cells are
 * written by program/bodies/generic_signatures.py, templates by program/reflection/type_templates.py. The baton (thread.c) is the lock: nothing
 * here passes it on while a table is changed. docs/explanation/shared-generics.md */
#include <stdlib.h>
#include <string.h>

#include "rt.h"

enum { EXACT, TYPE_ARGUMENT, METHOD_ARGUMENT, TEMPLATE, VECTOR, ARRAY, POINTER, REFERENCE, ARGUMENT_OF };
enum {
    LOOKUP_TYPE, LOOKUP_RUNTIME_TYPE, LOOKUP_STATICS, LOOKUP_PLAIN_STATICS, LOOKUP_THREAD_STATICS, LOOKUP_PLAIN_THREAD_STATICS,
    LOOKUP_CLASS_INIT, LOOKUP_METHOD, LOOKUP_FUNCTION, LOOKUP_FIELD_HANDLE, LOOKUP_METHOD_HANDLE,
};
enum { CONTEXT_NONE, CONTEXT_THIS, CONTEXT_CLASS, CONTEXT_METHOD, CONTEXT_ELEMENT };
enum { MAX_NESTING = 1024, MAX_LOADING = 256, CLASS_INIT_DONE = 2 };

typedef struct {
    MethodTable *canonical;
    MethodTable *definition; /* null where the program has no table of it */
    const uintptr_t *parent; /* signatures, here and below; null: as in the canonical MethodTable */
    const uintptr_t *element;
    uintptr_t statics_size;
    const uintptr_t *statics_refs; /* their number, then their offsets */
    uintptr_t tls_size;
    const uintptr_t *tls_refs;
    void *cctor;
    const uintptr_t *const *fields; /* one for each of the FieldTable */
    uintptr_t interface_count;
    const uintptr_t *interfaces[];
} Template;

/* What a type has besides its MethodTable: made ones, and those of the program that shared code asks for. */
typedef struct {
    MethodTable *mt;
    const Template *template; /* null: the type has no statics that shared code could ask for */
    uint8_t *statics;
    void *tls;
    uint32_t nesting; /* of the arguments */
    bool is_made;
    bool owns_statics; /* the collector does not know them otherwise */
} TypeState;

/* The generic context of a shared generic method. */
typedef struct {
    MethodTable *owner; /* null: no code asks for its arguments */
    uint32_t count;
    uint32_t hash;
    MethodTable *arguments[];
} MethodContext;

typedef struct {
    uintptr_t kind, where;
    MethodTable *owner; /* the class that declares the method, where the context is `this` */
    uintptr_t context, value; /* of the last lookup */
    void *code;
    uintptr_t signature[];
} LookupCell;

/* As in types.c. */
typedef struct {
    uint32_t size, index, count;
    uint32_t ref_offsets[];
} TlsDesc;

typedef struct {
    MethodTable *const *type_arguments, *const *method_arguments;
} Arguments;

typedef struct {
    MethodTable *mt;
    uint8_t *statics;
    void *tls;
} StaticsRow;

extern const Template *const __start_ryu_templates[] __attribute__((weak, visibility("hidden")));
extern const Template *const __stop_ryu_templates[] __attribute__((weak, visibility("hidden")));
/* Of a type with several instances of one generic interface: how derived the class is that implements each method
 * (implementation_level in typesystem/vtable.py), for each interface of the template; null for interfaces with one instance. */
typedef struct {
    const MethodTable *mt;
    const uint8_t *levels[];
} InterfaceLevels;

extern const InterfaceLevels *const __start_ryu_interface_levels[] __attribute__((weak, visibility("hidden")));
extern const InterfaceLevels *const __stop_ryu_interface_levels[] __attribute__((weak, visibility("hidden")));
extern const StaticsRow __start_ryu_type_statics[] __attribute__((weak, visibility("hidden")));
extern const StaticsRow __stop_ryu_type_statics[] __attribute__((weak, visibility("hidden")));

static void *allocate(size_t size) {
    void *memory = calloc(1, size);
    if (memory == NULL) {
        rt_fatal("Out of memory.");
    }
    return memory;
}

/* --- tables: open addressing, grown by half full ------------------------------------------------------------------------ */

typedef struct {
    void **slots;
    size_t size, used;
} Table;

static size_t mix(uintptr_t a, uintptr_t b) { return (size_t)(((a >> 3) * 31 + (b >> 3)) * (uintptr_t)2654435761u >> 4); }

static void table_add(Table *table, void *entry, size_t (*hash_of)(const void *)) {
    if (2 * table->used >= table->size) {
        Table larger = {NULL, table->size == 0 ? 64 : 2 * table->size, 0};
        larger.slots = allocate(larger.size * sizeof(void *));
        for (size_t i = 0; i < table->size; i++) {
            if (table->slots[i] != NULL) {
                table_add(&larger, table->slots[i], hash_of);
            }
        }
        free(table->slots);
        *table = larger;
    }
    size_t at = hash_of(entry) & (table->size - 1);
    while (table->slots[at] != NULL) {
        at = (at + 1) & (table->size - 1);
    }
    table->slots[at] = entry;
    table->used++;
}

/* The entries that may be the one of a hash, one after the other: start with at = hash. */
static void *table_next(const Table *table, size_t *at) {
    return table->size == 0 ? NULL : table->slots[(*at)++ & (table->size - 1)];
}

/* --- instances: one MethodTable a type ------------------------------------------------------------------------------------ */

static Table instances; /* MethodTables of instantiations */
static Table states;    /* TypeStates by MethodTable */
static Table contexts;  /* MethodContexts */
static Table values;    /* results of lookups */
static Table stubs;     /* instantiating stubs */
static Table virtual_values; /* VirtualValues: generic virtual methods that were found */

static uint32_t hash_instance(const char *definition, uint32_t count, MethodTable *const *arguments) {
    uint32_t hash = 2166136261u;
    for (; *definition != '\0'; definition++) {
        hash = (hash ^ (uint8_t)*definition) * 16777619u;
    }
    for (uint32_t i = 0; i < count; i++) {
        hash = (hash ^ (uint32_t)((uintptr_t)arguments[i] >> 3)) * 16777619u;
    }
    return hash;
}

static size_t hash_of_instance(const void *entry) {
    const GenericInfo *generic = ((const MethodTable *)entry)->info->generic;
    return hash_instance(generic->definition, generic->count, generic_args(generic));
}

static size_t hash_of_state(const void *entry) { return mix((uintptr_t)((const TypeState *)entry)->mt, 0); }

static bool is_shared(const MethodTable *mt) { return (mt->info->flags & TYPE_SHARED) != 0; }

static const MethodTable *array_template(MethodTable *element, const InterfaceEntry **interfaces);
static void visit_statics(void (*visit)(Object *object));
static void *find_interface(MethodTable *mt, MethodTable *iface, uint32_t slot);
static void *find_virtual(MethodTable *mt, const void *rows);
static uintptr_t stub_code(uintptr_t stub, uintptr_t *context);

/* Before the first type or context is made. */
static void start(void) {
    if (rt_type_loader.visit_statics != NULL) {
        return;
    }
    rt_type_loader = (TypeLoader){array_template, visit_statics, find_interface, find_virtual, stub_code};
    for (size_t i = 0; i < rt_type_count(); i++) {
        MethodTable *mt = rt_type_at(i);
        if (mt->info != NULL && mt->info->generic != NULL && !is_shared(mt)) {
            table_add(&instances, mt, hash_of_instance);
        }
    }
}

static MethodTable *find_instance(const char *definition, uint32_t count, MethodTable *const *arguments) {
    start();
    size_t at = hash_instance(definition, count, arguments);
    for (MethodTable *mt; (mt = table_next(&instances, &at)) != NULL;) {
        const GenericInfo *generic = mt->info->generic;
        if (generic->count == count && memcmp(generic_args(generic), arguments, count * sizeof *arguments) == 0 &&
            (generic->definition == definition || strcmp(generic->definition, definition) == 0)) {
            return mt;
        }
    }
    return NULL;
}

/* Whether an argument is what the canonical form has in its place. */
static bool fits(const MethodTable *canonical, const MethodTable *argument) {
    if (!is_shared(canonical)) {
        return canonical == argument;
    }
    const GenericInfo *shape = canonical->info->generic, *given = argument->info->generic;
    if (shape == NULL) {
        return !(argument->flags & (MT_VALUETYPE | MT_POINTER_OR_BYREF));
    }
    if (given == NULL || given->count != shape->count || strcmp(given->definition, shape->definition) != 0) {
        return false;
    }
    for (uint32_t i = 0; i < shape->count; i++) {
        if (!fits(generic_args(shape)[i], generic_args(given)[i])) {
            return false;
        }
    }
    return true;
}

RT_MANAGED int32_t rt_ic_RyuAot_Native_Fits(MethodTable *canonical, MethodTable *argument) { return fits(canonical, argument); }

static bool fit(const Template *template, uint32_t count, MethodTable *const *arguments) {
    const GenericInfo *generic = template->canonical->info->generic;
    if (generic == NULL || generic->count != count) {
        return false;
    }
    for (uint32_t i = 0; i < count; i++) {
        if (!fits(generic_args(generic)[i], arguments[i])) {
            return false;
        }
    }
    return true;
}

static const Template *template_of(const MethodTable *mt) {
    const GenericInfo *generic = mt->info->generic;
    for (const Template *const *at = __start_ryu_templates; generic != NULL && at < __stop_ryu_templates; at++) {
        const GenericInfo *own = (*at)->canonical->info->generic;
        if (own != NULL && strcmp(own->definition, generic->definition) == 0 &&
            fit(*at, generic->count, generic_args(generic))) {
            return *at;
        }
    }
    return NULL;
}

static const Template *template_for(const MethodTable *canonical) {
    for (const Template *const *at = __start_ryu_templates; at < __stop_ryu_templates; at++) {
        if ((*at)->canonical == canonical) {
            return *at;
        }
    }
    rt_fatal("A canonical type has no template.");
}

static TypeState *find_state(const MethodTable *mt) {
    size_t at = mix((uintptr_t)mt, 0);
    for (TypeState *state; (state = table_next(&states, &at)) != NULL;) {
        if (state->mt == mt) {
            return state;
        }
    }
    return NULL;
}

static TypeState *add_state(MethodTable *mt, const Template *template) {
    TypeState *state = allocate(sizeof *state);
    state->mt = mt;
    state->template = template;
    table_add(&states, state, hash_of_state);
    return state;
}

static TypeState *state_of(MethodTable *mt) {
    TypeState *state = find_state(mt);
    if (state == NULL) {
        state = add_state(mt, template_of(mt));
        for (const StaticsRow *row = __start_ryu_type_statics; row < __stop_ryu_type_statics; row++) {
            if (row->mt == mt) {
                state->statics = row->statics;
                state->tls = row->tls;
            }
        }
    }
    return state;
}

static uint32_t nesting_of(const MethodTable *mt) {
    uint32_t levels = 0;
    for (; mt->element != NULL && (mt->flags & (MT_ARRAY | MT_POINTER_OR_BYREF)); mt = mt->element) {
        levels++;
    }
    const TypeState *state = mt->info->generic != NULL ? find_state(mt) : NULL;
    return levels + (state != NULL ? state->nesting : 0);
}

/* --- signatures ------------------------------------------------------------------------------------------------------------ */

static uint32_t loading; /* types that are being made, each for the one before */

static MethodTable *instantiate(const Template *template, MethodTable *const *arguments);

/* The type of a signature; null where types nest without end. */
static MethodTable *evaluate(const uintptr_t **at, const Arguments *context) {
    uintptr_t kind = *(*at)++, word = *(*at)++;
    switch (kind) {
    case EXACT: return (MethodTable *)word;
    case TYPE_ARGUMENT: return context->type_arguments[word];
    case METHOD_ARGUMENT: return context->method_arguments[word];
    case TEMPLATE: {
        uintptr_t count = *(*at)++;
        MethodTable *arguments[count];
        for (uintptr_t i = 0; i < count; i++) {
            arguments[i] = evaluate(at, context);
            if (arguments[i] == NULL) {
                return NULL;
            }
        }
        return instantiate(template_for((MethodTable *)word), arguments);
    }
    }
    MethodTable *inner = evaluate(at, context);
    if (inner == NULL || kind == ARGUMENT_OF) {
        return inner == NULL ? NULL : generic_args(inner->info->generic)[word];
    }
    if (kind == VECTOR || kind == ARRAY) {
        return rt_array_type_of(inner, kind == VECTOR ? 0 : (int32_t)word);
    }
    return rt_handle_of(rt_ic_RyuAot_Native_PointerTypeOf_c(inner, kind == POINTER ? ET_PTR : ET_BYREF));
}

static MethodTable *evaluate_one(const uintptr_t *signature, const Arguments *context) { return evaluate(&signature, context); }

static Arguments context_of_type(MethodTable *mt) {
    bool is_array = mt->flags & MT_ARRAY;
    return (Arguments){is_array ? &mt->element : mt->info->generic != NULL ? generic_args(mt->info->generic) : NULL, NULL};
}

/* --- making types ---------------------------------------------------------------------------------------------------------- */

/* Type.FullName: the definition's, then the arguments' with their assemblies. */
static const char *full_name(const MethodTable *canonical, uint32_t count, MethodTable *const *arguments) {
    RtText text = {NULL, 0, 0};
    const char *name = canonical->info->full_name, *bracket = strchr(name, '[');
    rt_text_add(&text, name, bracket == NULL ? strlen(name) : (size_t)(bracket - name));
    for (uint32_t i = 0; i < count; i++) {
        const TypeInfo *info = arguments[i]->info;
        rt_text_add(&text, i == 0 ? "[[" : ",[", 2);
        rt_text_add(&text, info->full_name, strlen(info->full_name));
        rt_text_add(&text, ", ", 2);
        rt_text_add(&text, info->assembly, strlen(info->assembly));
        rt_text_add(&text, "]", 1);
    }
    rt_text_add(&text, "]", 1);
    return text.text;
}

static const GenericInfo *generic_over(const GenericInfo *model, MethodTable *const *arguments) {
    size_t head = sizeof *model + ((model->count + 3u) & ~3u);
    GenericInfo *generic = allocate(head + (model->count + 1) * sizeof *arguments);
    memcpy(generic, model, head);
    memcpy(generic_args(generic), arguments, model->count * sizeof *arguments);
    return generic;
}

static bool fill_interfaces(MethodTable *mt, const Template *template, const Arguments *context) {
    InterfaceEntry *interfaces = allocate((template->interface_count + 1) * sizeof *interfaces);
    memcpy(interfaces, template->canonical->interfaces, template->interface_count * sizeof *interfaces);
    mt->interfaces = interfaces;
    for (uintptr_t i = 0; i < template->interface_count; i++) {
        if (template->interfaces[i] != NULL) {
            interfaces[i].iface = evaluate_one(template->interfaces[i], context);
            if (interfaces[i].iface == NULL) {
                return false;
            }
        }
    }
    return true;
}

static bool fill_fields(TypeInfo *info, const Template *template, const Arguments *context) {
    const FieldTable *model = info->fields;
    size_t size = sizeof *model + model->count * sizeof *model->fields;
    FieldTable *fields = allocate(size);
    memcpy(fields, model, size);
    info->fields = fields;
    for (uint32_t i = 0; i < fields->count; i++) {
        if (template->fields[i] != NULL && (fields->fields[i].type = evaluate_one(template->fields[i], context)) == NULL) {
            return false;
        }
    }
    return true;
}

static ClassInit *new_class_init(MethodTable *mt, const Template *template) {
    ClassInit *init = allocate(sizeof *init);
    init->cctor = (void (*)(void))(uintptr_t)template->cctor;
    init->mt = mt;
    return init;
}

/* All of a type that refers to other types. It is in the table before: it may refer to itself. */
static bool complete(MethodTable *mt, TypeInfo *info, const Template *template) {
    Arguments context = context_of_type(mt);
    if (template->parent != NULL && (mt->parent = evaluate_one(template->parent, &context)) == NULL) {
        return false;
    }
    if (template->element != NULL && (mt->element = evaluate_one(template->element, &context)) == NULL) {
        return false;
    }
    if (template->interface_count != 0 && !fill_interfaces(mt, template, &context)) {
        return false;
    }
    return info->fields == NULL || template->fields == NULL || fill_fields(info, template, &context);
}

static MethodTable *make_type(const Template *template, MethodTable *const *arguments, uint32_t nesting) {
    const MethodTable *model = template->canonical;
    size_t size = sizeof *model + model->num_vtable_slots * sizeof(void *);
    MethodTable *mt = allocate(size);
    TypeInfo *info = allocate(sizeof *info);
    memcpy(mt, model, size);
    *info = *model->info;
    info->generic = generic_over(model->info->generic, arguments);
    info->full_name = full_name(model, info->generic->count, arguments);
    info->flags = (info->flags & ~(uint32_t)TYPE_SHARED) | TYPE_BORROWS_MEMBERS | TYPE_MADE;
    mt->info = info;
    mt->runtime_type = NULL;
    mt->hash = hash_instance(info->generic->definition, info->generic->count, arguments);
    mt->class_init = template->cctor != NULL ? new_class_init(mt, template) : NULL;
    TypeState *state = add_state(mt, template);
    state->nesting = nesting;
    state->is_made = true;
    table_add(&instances, mt, hash_of_instance);
    return complete(mt, info, template) ? mt : NULL;
}

static MethodTable *instantiate(const Template *template, MethodTable *const *arguments) {
    const GenericInfo *generic = template->canonical->info->generic;
    MethodTable *found = find_instance(generic->definition, generic->count, arguments);
    if (found != NULL) {
        return found;
    }
    uint32_t nesting = 0;
    for (uint32_t i = 0; i < generic->count; i++) {
        uint32_t own = nesting_of(arguments[i]) + 1;
        nesting = own > nesting ? own : nesting;
    }
    if (nesting > MAX_NESTING || loading > MAX_LOADING) {
        return NULL;
    }
    loading++;
    MethodTable *mt = make_type(template, arguments, nesting);
    loading--;
    return mt;
}

RT_NORETURN static void fail_nesting(const MethodTable *mt) {
    const uintptr_t name = (uintptr_t)rt_string_from_c(mt != NULL ? mt->info->name : "");
    rt_throw_c((Object *)rt_call_managed(ry_wellknown.type_too_deep, &name, 1));
}

/* The instantiation of a definition; null where the program has neither it nor a template for it. */
RT_MANAGED Object *rt_ic_RyuAot_Native_LoadType_c(MethodTable *definition, MethodTable *const *arguments, int32_t count,
                                                       uint8_t *is_too_deep) {
    *is_too_deep = 0;
    for (const Template *const *at = __start_ryu_templates; at < __stop_ryu_templates; at++) {
        if ((*at)->definition == definition && fit(*at, (uint32_t)count, arguments)) {
            MethodTable *mt = instantiate(*at, arguments);
            *is_too_deep = mt == NULL;
            return mt == NULL ? NULL : rt_type_object_c(mt);
        }
    }
    return NULL;
}

/* The table that a made array type is modelled on, with its interfaces over the element; null where there is none. */
static const MethodTable *array_template(MethodTable *element, const InterfaceEntry **interfaces) {
    for (const Template *const *at = __start_ryu_templates; at < __stop_ryu_templates; at++) {
        const Template *template = *at;
        MethodTable *model = template->canonical, scratch;
        if ((model->flags & MT_SZARRAY) && fits(model->element, element)) {
            Arguments context = {&element, NULL};
            if (!fill_interfaces(&scratch, template, &context)) {
                fail_nesting(element);
            }
            *interfaces = scratch.interfaces;
            return model;
        }
    }
    return NULL;
}

/* --- statics ---------------------------------------------------------------------------------------------------------------- */

static uint8_t *statics_of(MethodTable *mt) {
    TypeState *state = state_of(mt);
    if (state->statics == NULL) {
        state->statics = allocate(state->template->statics_size + 1);
        state->owns_statics = true;
    }
    return state->statics;
}

static void *thread_statics_of(MethodTable *mt) {
    TypeState *state = state_of(mt);
    if (state->tls == NULL) {
        const uintptr_t *refs = state->template->tls_refs;
        uint32_t count = refs == NULL ? 0 : (uint32_t)refs[0];
        TlsDesc *desc = allocate(sizeof *desc + count * sizeof *desc->ref_offsets);
        desc->size = (uint32_t)state->template->tls_size;
        desc->count = count;
        for (uint32_t i = 0; i < count; i++) {
            desc->ref_offsets[i] = (uint32_t)refs[i + 1];
        }
        state->tls = desc;
    }
    return state->tls;
}

/* Whether the class constructor need not be asked again. */
static bool run_class_init(MethodTable *mt) {
    if (mt->class_init == NULL) {
        const Template *template = state_of(mt)->template;
        if (template == NULL || template->cctor == NULL) {
            return true;
        }
        mt->class_init = new_class_init(mt, template);
    }
    rt_class_init_c(mt->class_init);
    return mt->class_init->state == CLASS_INIT_DONE;
}

/* For the collector: references in statics that it does not know otherwise. */
static void visit_statics(void (*visit)(Object *object)) {
    for (size_t i = 0; i < states.size; i++) {
        const TypeState *state = states.slots[i];
        if (state == NULL || state->template == NULL) {
            continue;
        }
        const uintptr_t *refs = state->owns_statics ? state->template->statics_refs : NULL;
        for (uintptr_t k = 1; refs != NULL && k <= refs[0]; k++) {
            visit(FIELD(state->statics, refs[k], Object *));
        }
        if (state->mt->class_init != NULL) {
            visit(state->mt->class_init->exception);
        }
    }
}

/* --- interfaces -------------------------------------------------------------------------------------------------------------- */

static const InterfaceLevels *levels_of(MethodTable *mt) {
    const TypeState *state = find_state(mt);
    const MethodTable *wanted = state != NULL && state->is_made ? state->template->canonical : mt;
    for (const InterfaceLevels *const *at = __start_ryu_interface_levels; at < __stop_ryu_interface_levels; at++) {
        if ((*at)->mt == wanted) {
            return *at;
        }
    }
    return NULL;
}

static bool is_same_definition(const MethodTable *left, const MethodTable *right) {
    const GenericInfo *own = left->info->generic, *other = right->info->generic;
    return own != NULL && other != NULL && own->count == other->count && strcmp(own->definition, other->definition) == 0;
}

/* An exact interface wins among those of one class, and among all default methods. */
static int rank_of(uintptr_t level, bool is_exact) {
    enum { BY_CLASS = 128 };
    return level & BY_CLASS ? (int)(2 * level) + is_exact : is_exact ? BY_CLASS : (int)level;
}

/* Of the instances that are the called interface or convert to it, the one that the most derived class implements; of one class,
 * the interface itself. As resolve_interface (typesystem/vtable.py) does for exact types. */
static void *find_interface(MethodTable *mt, MethodTable *iface, uint32_t slot) {
    const InterfaceLevels *row = levels_of(mt);
    void *found = NULL;
    int best = -1;
    for (uint16_t i = 0; row != NULL && i < mt->num_interfaces; i++) {
        const InterfaceEntry *entry = &mt->interfaces[i];
        if (row->levels[i] == NULL || entry->methods == NULL || entry->methods[slot] == NULL ||
            !is_same_definition(entry->iface, iface)) {
            continue;
        }
        int rank = rank_of(row->levels[i][slot], entry->iface == iface);
        if (rank > best && (entry->iface == iface || rt_is_assignable(entry->iface, iface))) {
            best = rank;
            found = entry->methods[slot];
        }
    }
    return found;
}

/* --- lookups ---------------------------------------------------------------------------------------------------------------- */

typedef struct {
    uintptr_t context;
    const void *cell; /* or a stub's code */
    uintptr_t value;
} LookupValue;

static size_t hash_of_value(const void *entry) {
    const LookupValue *value = entry;
    return mix(value->context, (uintptr_t)value->cell);
}

static size_t hash_of_context(const void *entry) { return ((const MethodContext *)entry)->hash; }

static MethodContext *method_context(MethodTable *owner, uint32_t count, MethodTable *const *arguments) {
    start();
    uint32_t hash = hash_instance("", count, arguments) * 31 + (uint32_t)((uintptr_t)owner >> 3);
    size_t at = hash;
    for (MethodContext *known; (known = table_next(&contexts, &at)) != NULL;) {
        if (known->owner == owner && known->count == count &&
            memcmp(known->arguments, arguments, count * sizeof *arguments) == 0) {
            return known;
        }
    }
    MethodContext *made = allocate(sizeof *made + count * sizeof *arguments);
    made->owner = owner;
    made->count = count;
    made->hash = hash;
    memcpy(made->arguments, arguments, count * sizeof *arguments);
    table_add(&contexts, made, hash_of_context);
    return made;
}

RT_MANAGED void *rt_ic_RyuAot_Native_MethodContext(MethodTable *owner, MethodTable *const *arguments, int32_t count) {
    return method_context(owner, (uint32_t)count, arguments);
}

/* Code with the signature of a shared method, without its hidden argument: one stub a method and context. */
static void *instantiating_stub(void *code, uintptr_t context) {
    size_t at = mix(context, (uintptr_t)code);
    for (const LookupValue *known; (known = table_next(&stubs, &at)) != NULL;) {
        if (known->context == context && known->cell == code) {
            return (void *)known->value;
        }
    }
    LookupValue *made = allocate(sizeof *made);
    void *stub = rt_ic_RyuAot_Native_CallbackNew_c((uintptr_t)code, (void *)context);
    *made = (LookupValue){context, code, (uintptr_t)stub};
    table_add(&stubs, made, hash_of_value);
    return stub;
}

/* The code and the context of an instantiating stub; other code is returned as it is. */
static uintptr_t stub_code(uintptr_t stub, uintptr_t *context) {
    for (size_t i = 0; i < stubs.size; i++) {
        const LookupValue *known = stubs.slots[i];
        if (known != NULL && known->value == stub) {
            *context = known->context;
            return (uintptr_t)known->cell;
        }
    }
    return stub;
}

/* The arguments of a generic method's context, and the type that declares it (null where that is exact); null for a MethodTable,
 * the context of other methods. */
RT_MANAGED MethodTable *const *rt_ic_RyuAot_Native_ContextArguments(uintptr_t context, MethodTable **owner) {
    for (size_t i = 0; i < contexts.size; i++) {
        const MethodContext *known = contexts.slots[i];
        if ((uintptr_t)known == context) {
            *owner = known->owner;
            return known->arguments;
        }
    }
    *owner = (MethodTable *)context;
    return NULL;
}

/* Rows of a generic virtual method (program/data/literals_and_statics.py). */
typedef struct {
    MethodTable *type;
    const uintptr_t *interface; /* signature of the called one; null where the type has only one that may be meant */
    void *code;
    const uintptr_t *declares; /* the signature of the class with the code, where that is shared */
    uintptr_t level;           /* of that class, as in InterfaceLevels */
} VirtualRow;

typedef struct {
    uintptr_t count;
    uintptr_t takes_context; /* the code is an instantiating stub's: it takes a method context */
    MethodTable *owner;      /* the called interface or class, where it is exact */
    VirtualRow rows[];
} SharedVirtuals;

typedef struct {
    const MethodTable *mt;
    const SharedVirtuals *virtuals;
    const MethodContext *context;
    void *code;
} VirtualValue;

static size_t hash_virtual(const MethodTable *mt, const SharedVirtuals *virtuals, const MethodContext *context) {
    return mix((uintptr_t)mt * 5 + (uintptr_t)context, (uintptr_t)virtuals);
}

static size_t hash_of_virtual(const void *entry) {
    const VirtualValue *value = entry;
    return hash_virtual(value->mt, value->virtuals, value->context);
}

static MethodTable *declaring(MethodTable *mt, const MethodTable *canonical) {
    const char *definition = canonical->info->generic->definition;
    while (mt->info->generic == NULL || strcmp(mt->info->generic->definition, definition) != 0) {
        mt = mt->parent;
    }
    return mt;
}

RT_NORETURN static void fail_virtual(const MethodTable *mt) {
    rt_fail_with(FAIL_ENTRY_POINT, mt->info->full_name, "generic virtual method", NULL);
}

static MethodTable *evaluate_on(MethodTable *mt, const uintptr_t *signature) {
    Arguments arguments = context_of_type(mt);
    MethodTable *found = evaluate_one(signature, &arguments);
    if (found == NULL) {
        fail_nesting(mt);
    }
    return found;
}

/* The row for a type: as find_interface chooses. */
static const VirtualRow *find_row(MethodTable *mt, const MethodTable *wanted, const SharedVirtuals *virtuals, MethodTable *called) {
    const VirtualRow *found = NULL;
    int best = -1;
    for (uintptr_t i = 0; i < virtuals->count; i++) {
        const VirtualRow *row = &virtuals->rows[i];
        if (row->type != wanted) {
            continue;
        }
        MethodTable *own = row->interface != NULL ? evaluate_on(mt, row->interface) : called;
        int rank = rank_of(row->level, own == called);
        if (rank > best && (own == called || rt_is_assignable(own, called))) {
            best = rank;
            found = row;
        }
    }
    return found;
}

static void *resolve_virtual(MethodTable *mt, const SharedVirtuals *virtuals, const MethodContext *context) {
    MethodTable *called = context != NULL && context->owner != NULL ? context->owner : virtuals->owner;
    const VirtualRow *row = find_row(mt, mt, virtuals, called);
    if (row == NULL && mt->info->generic != NULL) {
        const Template *template = state_of(mt)->template;
        row = template != NULL ? find_row(mt, template->canonical, virtuals, called) : NULL;
    }
    if (row == NULL) {
        fail_virtual(mt);
    }
    if (!virtuals->takes_context) {
        return row->code;
    }
    MethodTable *owner = row->declares != NULL ? evaluate_on(mt, row->declares) : NULL;
    return instantiating_stub(row->code, (uintptr_t)method_context(owner, context->count, context->arguments));
}

/* A generic virtual method that shared code calls, on an object. */
RT_MANAGED void *rt_resolve_shared_gvm_c(Object *object, const SharedVirtuals *virtuals, const MethodContext *context) {
    if (object == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    MethodTable *mt = object->mt;
    size_t at = hash_virtual(mt, virtuals, context);
    for (const VirtualValue *known; (known = table_next(&virtual_values, &at)) != NULL;) {
        if (known->mt == mt && known->virtuals == virtuals && known->context == context) {
            return known->code;
        }
    }
    VirtualValue *made = allocate(sizeof *made);
    *made = (VirtualValue){mt, virtuals, context, resolve_virtual(mt, virtuals, context)};
    table_add(&virtual_values, made, hash_of_virtual);
    return made->code;
}

/* A generic virtual method that exact code calls, on an object of a made type or one of which there are rows. */
static void *find_virtual(MethodTable *mt, const void *rows) { return resolve_virtual(mt, rows, NULL); }

static Arguments context_of(const LookupCell *cell, uintptr_t raw) {
    MethodTable *mt = (MethodTable *)raw;
    if (cell->where == CONTEXT_METHOD) {
        MethodContext *method = (MethodContext *)raw;
        Arguments context = method->owner != NULL ? context_of_type(method->owner) : (Arguments){NULL, NULL};
        context.method_arguments = method->arguments;
        return context;
    }
    if (cell->where == CONTEXT_ELEMENT) {
        return (Arguments){NULL, &mt->element};
    }
    if (cell->where == CONTEXT_THIS && cell->owner != NULL) { /* the class of the hierarchy that declares the method */
        mt = declaring(mt, cell->owner);
    }
    return context_of_type(mt);
}

/* The descriptor of a field or method (program/data/literals_and_statics.py) of an exact type. */
static uintptr_t *exact_descriptor(const LookupCell *cell, MethodTable *mt, uintptr_t context) {
    enum { METHOD_TYPE = 2, FIELD_TYPE = 4, METHOD_CONTEXT = 5, WORDS = 6 };
    uintptr_t *descriptor = allocate(WORDS * sizeof *descriptor);
    memcpy(descriptor, cell->code, WORDS * sizeof *descriptor);
    if (cell->kind == LOOKUP_FIELD_HANDLE) {
        descriptor[FIELD_TYPE] = (uintptr_t)mt;
        return descriptor;
    }
    if (mt != NULL) {
        descriptor[METHOD_TYPE] = (uintptr_t)mt;
    }
    descriptor[METHOD_CONTEXT] = context;
    return descriptor;
}

static uintptr_t look_up(const LookupCell *cell, const Arguments *context, bool *keep) {
    const uintptr_t *at = cell->signature;
    MethodTable *mt = evaluate(&at, context);
    bool is_method = cell->kind == LOOKUP_METHOD || cell->kind == LOOKUP_FUNCTION || cell->kind == LOOKUP_METHOD_HANDLE;
    if (mt == NULL && !(is_method && cell->signature[0] == EXACT)) {
        fail_nesting(cell->owner);
    }
    switch (cell->kind) {
    case LOOKUP_RUNTIME_TYPE: return (uintptr_t)rt_type_object_c(mt);
    case LOOKUP_STATICS: *keep = run_class_init(mt); return (uintptr_t)statics_of(mt);
    case LOOKUP_PLAIN_STATICS: return (uintptr_t)statics_of(mt);
    case LOOKUP_THREAD_STATICS: *keep = run_class_init(mt); return (uintptr_t)thread_statics_of(mt);
    case LOOKUP_PLAIN_THREAD_STATICS: return (uintptr_t)thread_statics_of(mt);
    case LOOKUP_CLASS_INIT: *keep = run_class_init(mt); return 0;
    case LOOKUP_FIELD_HANDLE: return (uintptr_t)exact_descriptor(cell, mt, 0);
    case LOOKUP_METHOD:
    case LOOKUP_METHOD_HANDLE:
    case LOOKUP_FUNCTION: {
        uintptr_t count = *at++, hidden = (uintptr_t)mt;
        MethodTable *arguments[count + 1];
        for (uintptr_t i = 0; i < count; i++) {
            arguments[i] = evaluate(&at, context);
            if (arguments[i] == NULL) {
                fail_nesting(cell->owner);
            }
        }
        if (count != 0) {
            hidden = (uintptr_t)method_context(mt, (uint32_t)count, arguments);
        }
        if (cell->kind == LOOKUP_METHOD_HANDLE) {
            return (uintptr_t)exact_descriptor(cell, mt, count != 0 ? hidden : 0);
        }
        return cell->kind == LOOKUP_FUNCTION ? (uintptr_t)instantiating_stub(cell->code, hidden) : hidden;
    }
    default: return (uintptr_t)mt;
    }
}

RT_MANAGED uintptr_t rt_generic_lookup_c(uintptr_t raw, LookupCell *cell) {
    if (cell->context == raw) {
        return cell->value;
    }
    size_t at = mix(raw, (uintptr_t)cell);
    for (const LookupValue *known; (known = table_next(&values, &at)) != NULL;) {
        if (known->context == raw && known->cell == cell) {
            cell->context = raw;
            return cell->value = known->value;
        }
    }
    bool keep = true;
    Arguments context = context_of(cell, raw);
    uintptr_t value = look_up(cell, &context, &keep);
    if (keep) {
        LookupValue *made = allocate(sizeof *made);
        *made = (LookupValue){raw, cell, value};
        table_add(&values, made, hash_of_value);
        cell->context = raw;
        cell->value = value;
    }
    return value;
}
