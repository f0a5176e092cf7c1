/* Objects and the tables that the compiler emits. Every struct here mirrors docs/reference/object-model.md word for word. */
#ifndef RYU_METHODTABLE_H
#define RYU_METHODTABLE_H

#include <stddef.h>
#include <stdint.h>

typedef struct Object Object;
typedef struct MethodTable MethodTable;
typedef uint16_t char16;

enum {
    MT_ARRAY = 1,
    MT_SZARRAY = 2,
    MT_VALUETYPE = 4,
    MT_HAS_FINALIZER = 8,
    MT_INTERFACE = 16,
    MT_NULLABLE = 32,
    MT_ENUM = 64,
    MT_STRING = 128,
    MT_CONTAINS_POINTERS = 256,
    MT_ABSTRACT = 512,
    MT_DELEGATE = 1024,
    MT_BYREF_LIKE = 2048,
    MT_PRIMITIVE = 4096,
    MT_HAS_CLASS_INIT = 8192,
    MT_POINTER_OR_BYREF = 16384,
};

/* ELEMENT_TYPE values, ECMA-335 II.23.1.16. */
enum {
    ET_VOID = 1,
    ET_BOOLEAN = 2,
    ET_CHAR = 3,
    ET_I1 = 4,
    ET_U1 = 5,
    ET_I2 = 6,
    ET_U2 = 7,
    ET_I4 = 8,
    ET_U4 = 9,
    ET_I8 = 10,
    ET_U8 = 11,
    ET_R4 = 12,
    ET_R8 = 13,
    ET_STRING = 14,
    ET_PTR = 15,
    ET_BYREF = 16,
    ET_VALUETYPE = 17,
    ET_CLASS = 18,
    ET_ARRAY = 20,
    ET_I = 24,
    ET_U = 25,
    ET_OBJECT = 28,
    ET_SZARRAY = 29,
};

typedef struct {
    const char *definition;
    uint32_t count;
    uint8_t variance[]; /* 0 none, 1 co, 2 contra; padded to a multiple of 4; then MethodTable *args[count] */
} GenericInfo;

typedef struct {
    uint32_t count;
    uint32_t is_flags;
    const uint64_t *values; /* ascending as unsigned */
    const char *const *names;
} EnumInfo;

typedef struct {
    MethodTable *type; /* null: a reference of any type */
    uint32_t offset;
    uint32_t pad;
    const char *name;
} FieldEntry;

enum {
    FIELDS_BITWISE_COMPARABLE = 1, /* ValueType.Equals compares the bits */
    FIELDS_OVERRIDES_HASH = 2,     /* the type has its own GetHashCode */
};

typedef struct {
    uint32_t count;
    uint32_t flags;
    FieldEntry fields[];
} FieldTable;

enum {
    TYPE_BLITTABLE = 1, /* the same bytes in native code: its objects and arrays of it may be pinned */
    TYPE_SHARED = 2,    /* a canonical form: no type of the program, but a template of such (typeloader.c) */
    TYPE_BORROWS_MEMBERS = 4, /* its table of members is that of its canonical form; it is the generic context of their code */
    TYPE_SEVERAL_INSTANCES = 8, /* of one generic interface, that may be one or convert at run time (typeloader.c has levels) */
    TYPE_MADE = 16,             /* by the type loader */
};

typedef struct {
    const char *name;
    const char *name_space;
    const char *full_name;
    const char *assembly;
    MethodTable *declaring;
    const GenericInfo *generic;
    const EnumInfo *enum_info;
    uint32_t attributes;
    uint32_t token;
    const FieldTable *fields;
    void *constructor;            /* without parameters; null where it is not compiled */
    uint32_t constructor_access;  /* 0 there is none, 1 public, 2 not public */
    uint32_t flags;               /* TYPE_* */
    const void *members;          /* what reflection may be asked; read by runtime/managed/Reflection.cs */
    const char *parameters;       /* of an open definition: what GenericParameterAttributes each of its parameters has, from
                                     '0' on; a line's end; their names, parted by commas */
} TypeInfo;

typedef struct {
    int32_t state; /* 0 not run, 1 running, 2 done, 3 failed */
    int32_t thread;
    void (*cctor)(void);
    MethodTable *mt;
    Object *exception;
} ClassInit;

typedef struct {
    MethodTable *iface;
    void *const *methods;
} InterfaceEntry;

struct MethodTable {
    uint16_t component_size;
    uint16_t flags;
    uint32_t base_size; /* header word and MethodTable word included; arrays: without elements */
    uint16_t num_vtable_slots;
    uint16_t num_interfaces;
    uint8_t element_type;
    uint8_t rank;
    uint16_t value_align_log2;
    uint32_t value_size;
    uint32_t hash;
    MethodTable *parent;
    MethodTable *element;
    const uint32_t *gc_desc;
    const InterfaceEntry *interfaces;
    const TypeInfo *info;
    Object *runtime_type;
    void *finalizer; /* delegates: the multicast thunk */
    ClassInit *class_init;
    /* A class and its descendants have the numbers from `number` to `number + derived` in a program (relative numbering);
     * 0 in objects that are linked with others later, for which the numbers are unknown. */
    uint32_t number;
    uint32_t derived;
    void *vtable[];
};

#define GC_DESC_ALL_ELEMENTS 0xFFFFFFFFu

struct Object {
    MethodTable *mt;
};

typedef struct {
    MethodTable *mt;
    int32_t length;
    char16 chars[];
} String;

typedef struct {
    MethodTable *mt;
    int32_t length;
} Array;

/* The header word is before the MethodTable word. Only its low 32 bits are used. */
enum {
    HDR_FROZEN = 1,
    HDR_LARGE = 2,
    HDR_NO_FINALIZE = 4,
    HDR_HASH = 16,       /* payload: identity hash */
    HDR_THIN_LOCK = 32,  /* payload: owner thread (16 bits), recursion - 1 (10 bits) */
    HDR_SYNC_BLOCK = 48, /* payload: index of the sync block */
    HDR_KIND = 48,
    HDR_SHIFT = 6,
};

#define HEADER(object) (*((volatile uintptr_t *)(object) - 1))

static inline MethodTable **generic_args(const GenericInfo *generic) {
    return (MethodTable **)(void *)((uintptr_t)(generic->variance + ((generic->count + 3u) & ~3u) + sizeof(void *) - 1) &
                                    ~(uintptr_t)(sizeof(void *) - 1));
}

static inline uint8_t *object_data(Object *object) { return (uint8_t *)object + sizeof(void *); }

/* First element of an array. SZArray: elements at two words; MD: lengths and lower bounds are before the data. */
static inline uint8_t *array_data(Array *array) {
    if (array->mt->flags & MT_SZARRAY) {
        return (uint8_t *)array + 2 * sizeof(void *);
    }
    size_t bounds = 2 * sizeof(void *) + 8u * array->mt->rank;
    return (uint8_t *)array + ((bounds + 7) & ~(size_t)7);
}

static inline int32_t *array_bounds(Array *array) { return (int32_t *)(void *)((uint8_t *)array + 2 * sizeof(void *)); }

/* Bytes of an object, from its header word on: a multiple of 8, and room enough for what the collector leaves in its place. */
static inline size_t rounded_size(size_t size) {
    size = (size + 7) & ~(size_t)7;
    return size < 3 * sizeof(void *) ? 3 * sizeof(void *) : size;
}

static inline size_t object_size(const Object *object) {
    const MethodTable *mt = object->mt;
    size_t size = mt->base_size;
    if (mt->component_size != 0) {
        size += (size_t)mt->component_size * (uint32_t)((const Array *)(const void *)object)->length;
    }
    return rounded_size(size);
}

#endif
