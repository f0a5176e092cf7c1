/* Internal calls of Object, ValueType, Enum, RuntimeHelpers, Delegate, Type and RuntimeTypeHandle. */
#include <stdlib.h>
#include <string.h>

#include "rt.h"

RT_MANAGED Object *rt_ic_System_Object_GetType_c(Object *object) {
    if (object == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    return rt_type_object_c(object->mt);
}

RT_MANAGED Object *rt_ic_System_Object_MemberwiseClone_c(Object *object) {
    RT_PROTECT(object);
    size_t size = object_size(object);
    Object *copy = rt_alloc(size, 0);
    memcpy(copy, object, size - sizeof(uintptr_t));
    RT_UNPROTECT();
    if (copy->mt->flags & MT_HAS_FINALIZER) {
        rt_gc_register_finalizable(copy);
    }
    return copy;
}

RT_MANAGED Object *rt_ic_identity(Object *object) { return object; }
RT_MANAGED int32_t rt_ic_same(Object *a, Object *b) { return a == b; }
RT_MANAGED int32_t rt_ic_not_same(Object *a, Object *b) { return a != b; }

/* ValueType */

/* Only for types with a field table: value types that have objects. */
static bool is_bitwise_comparable(const MethodTable *mt) {
    return mt->info->fields != NULL && (mt->info->fields->flags & FIELDS_BITWISE_COMPARABLE);
}

RT_MANAGED int32_t rt_ic_System_ValueType_CanCompareBits(Object *object) { return is_bitwise_comparable(object->mt); }

RT_MANAGED int32_t rt_ic_System_ValueType_FastEqualsCheck(Object *a, Object *b) {
    return a->mt == b->mt && memcmp(object_data(a), object_data(b), a->mt->value_size) == 0;
}

/* Pointers and native ints, all but their lowest bits, which alignment makes equal. */
RT_MANAGED int32_t rt_ic_System_ValueType_GetHashCodeOfPtr(intptr_t pointer) { return (int32_t)((uintptr_t)pointer >> 4); }

RT_MANAGED int32_t rt_ic_RyuAot_Native_FieldCount(MethodTable *mt) {
    return mt->info->fields == NULL ? 0 : (int32_t)mt->info->fields->count;
}

/* The value of a boxed struct's field, boxed if it is a value. */
RT_MANAGED Object *rt_ic_RyuAot_Native_BoxField_c(Object *object, int32_t index) {
    const FieldEntry *field = &object->mt->info->fields->fields[index];
    uint8_t *at = object_data(object) + field->offset;
    return field->type == NULL ? *(Object **)(void *)at : rt_box_c(field->type, at);
}

/* Whether two boxed structs have the same pointer in a field; -1 if it is no pointer. */
RT_MANAGED int32_t rt_ic_RyuAot_Native_SamePointers(Object *a, Object *b, int32_t index) {
    const FieldEntry *field = &a->mt->info->fields->fields[index];
    if (field->type == NULL || !(field->type->flags & MT_POINTER_OR_BYREF)) {
        return -1;
    }
    return memcmp(object_data(a) + field->offset, object_data(b) + field->offset, sizeof(void *)) == 0;
}

static bool is_struct(const MethodTable *mt) {
    return (mt->flags & MT_VALUETYPE) && !(mt->flags & (MT_PRIMITIVE | MT_ENUM | MT_POINTER_OR_BYREF));
}

/* The first field that is not a null reference; null if there is none. */
static const FieldEntry *first_field(const MethodTable *mt, const uint8_t *at) {
    const FieldTable *fields = mt->info->fields;
    for (uint32_t i = 0; fields != NULL && i < fields->count; i++) {
        const FieldEntry *field = &fields->fields[i];
        if (field->type != NULL || *(Object *const *)(const void *)(at + field->offset) != NULL) {
            return field;
        }
    }
    return NULL;
}

/* The exclusive or of the whole words, as CLR 3.1: bytes beyond the last one do not count. */
static int32_t words_hash(const uint8_t *at, uint32_t size) {
    int32_t hash = 0, word;
    for (; size >= sizeof word; size -= (uint32_t)sizeof word, at += sizeof word) {
        memcpy(&word, at, sizeof word);
        hash ^= word;
    }
    return hash;
}

static int32_t bytes_hash(const uint8_t *at, uint32_t size) {
    uint32_t hash = 17;
    for (uint32_t i = 0; i < size; i++) {
        hash = hash * 31 + at[i];
    }
    return (int32_t)hash;
}

/* What ValueType.GetHashCode hashes: the object whose GetHashCode counts (a reference, a floating-point number, a field
 * with its own GetHashCode), or null, and then *bits is the hash. It is the bits or the first field, which may be a struct
 * in turn. CLR 3.1 ignores the GetHashCode of a field's type (`overrides` 0); the CLR of .NET 10 calls it. */
RT_MANAGED Object *rt_ic_RyuAot_Native_HashedField_c(Object *object, int32_t overrides, int32_t *bits) {
    int32_t (*hash)(const uint8_t *, uint32_t) = overrides & 0xFF ? bytes_hash : words_hash;
    MethodTable *mt = object->mt;
    uint8_t *at = object_data(object);
    for (bool outermost = true;; outermost = false) {
        const FieldTable *fields = mt->info->fields;
        if (is_bitwise_comparable(mt) || !is_struct(mt)) {
            *bits = hash(at, mt->value_size);
            return NULL;
        }
        bool own = mt->flags & MT_NULLABLE || (fields != NULL && fields->flags & FIELDS_OVERRIDES_HASH);
        if (overrides & 0xFF && !outermost && own) {
            *bits = 0;
            return rt_box_c(mt, at); /* null for a Nullable without a value */
        }
        const FieldEntry *field = first_field(mt, at);
        if (field == NULL) { /* also a Nullable of 3.1, whose first field is a bool */
            *bits = 0;
            return NULL;
        }
        at += field->offset;
        if (field->type == NULL) {
            return *(Object **)(void *)at;
        }
        if (field->type->element_type == ET_R4 || field->type->element_type == ET_R8) {
            return rt_box_c(field->type, at);
        }
        mt = field->type;
    }
}

/* Enum */

static uint64_t enum_bits(const Object *object) {
    uint64_t value = 0;
    memcpy(&value, (const uint8_t *)object + sizeof(void *), object->mt->value_size);
    return value;
}

RT_MANAGED int32_t rt_ic_System_Enum_Equals(Object *a, Object *b) {
    return b != NULL && a->mt == b->mt && enum_bits(a) == enum_bits(b);
}

static int64_t enum_signed(const Object *object) {
    unsigned unused = 64 - 8 * object->mt->value_size;
    return (int64_t)(enum_bits(object) << unused) >> unused;
}

/* 0, 1, -1; 2: different types, as CoreLib expects it. */
RT_MANAGED int32_t rt_ic_System_Enum_InternalCompareTo(Object *a, Object *b) {
    if (b == NULL) {
        return 1;
    }
    if (a->mt != b->mt) {
        return 2;
    }
    bool is_signed = a->mt->element_type == ET_I1 || a->mt->element_type == ET_I2 || a->mt->element_type == ET_I4 ||
                     a->mt->element_type == ET_I8;
    if (is_signed) {
        int64_t x = enum_signed(a), y = enum_signed(b);
        return x < y ? -1 : x > y;
    }
    uint64_t x = enum_bits(a), y = enum_bits(b);
    return x < y ? -1 : x > y;
}

RT_MANAGED int32_t rt_ic_System_Enum_InternalGetCorElementType(Object *object) { return object->mt->element_type; }
RT_MANAGED int32_t rt_ic_System_Enum_InternalHasFlag(Object *a, Object *b) { return (enum_bits(a) & enum_bits(b)) == enum_bits(b); }

RT_MANAGED Object *rt_ic_System_Enum_InternalBoxEnum_c(Object *type, int64_t value) {
    return rt_box_c(rt_handle_of(type), &value);
}

RT_MANAGED Object *rt_ic_System_Enum_InternalGetUnderlyingType_c(Object *type) {
    const MethodTable *mt = rt_handle_of(type);
    if (!(mt->flags & MT_ENUM)) {
        rt_fail(FAIL_ARGUMENT);
    }
    return rt_type_object_c(mt->element);
}

/* RuntimeHelpers */

#define HELPERS(name) rt_ic_System_Runtime_CompilerServices_RuntimeHelpers_##name

RT_MANAGED int32_t HELPERS(GetHashCode)(Object *object) { return rt_identity_hash(object); }

RT_MANAGED int32_t HELPERS(Equals)(Object *a, Object *b) {
    if (a == b) {
        return 1;
    }
    if (a == NULL || b == NULL || a->mt != b->mt || !(a->mt->flags & MT_VALUETYPE)) {
        return 0;
    }
    return memcmp(object_data(a), object_data(b), a->mt->value_size) == 0;
}

RT_MANAGED Object *HELPERS(GetObjectValue_c)(Object *object) {
    if (object == NULL || !(object->mt->flags & MT_VALUETYPE) || (object->mt->flags & MT_PRIMITIVE)) {
        return object;
    }
    return rt_ic_System_Object_MemberwiseClone_c(object);
}

RT_MANAGED Object *HELPERS(GetUninitializedObjectInternal_c)(Object *type) {
    MethodTable *mt = rt_handle_of(type);
    if (mt->flags & (MT_ARRAY | MT_POINTER_OR_BYREF)) {
        rt_fail_with(FAIL_ARGUMENT, "Value was invalid.", NULL, NULL);
    }
    if (mt->flags & MT_STRING) {
        rt_fail_with(FAIL_ARGUMENT, "Uninitialized Strings cannot be created.", NULL, NULL);
    }
    if (mt->flags & (MT_ABSTRACT | MT_INTERFACE)) {
        rt_fail_with(FAIL_MEMBER_ACCESS, "Cannot create an abstract class.", NULL, NULL);
    }
    if (mt->info->parameters != NULL) {
        rt_fail_with(FAIL_MEMBER_ACCESS, "Cannot create a type for which Type.ContainsGenericParameters is true.", NULL, NULL);
    }
    if (mt->flags & MT_BYREF_LIKE) {
        rt_fail_with(FAIL_NOT_SUPPORTED, "Cannot create boxed ByRef-like values.", NULL, NULL);
    }
    if (mt->flags & MT_NULLABLE) {
        mt = mt->element;
    }
    rt_run_precise_class_inits(mt);
    return rt_new_c(mt);
}
RT_MANAGED void HELPERS(_RunClassConstructor_c)(Object *type) { rt_run_class_init(rt_handle_of(type)); }
/* The module's constructor has run before Main; code is there before anybody asks to prepare it. */
RT_MANAGED void HELPERS(_RunModuleConstructor)(Object *module RT_UNUSED) {}
RT_MANAGED void HELPERS(PrepareDelegate)(Object *d RT_UNUSED) {}
RT_MANAGED void HELPERS(_PrepareMethod_c)(Object *method, void *instantiation RT_UNUSED, int32_t count RT_UNUSED) {
    if (method == NULL) {
        rt_fail_with(FAIL_ARGUMENT, "Handle is not initialized.", NULL, NULL);
    }
}
RT_MANAGED void HELPERS(_CompileMethod)(void) {}

enum { STACK_RESERVE = 128 * 1024 };

RT_MANAGED int32_t HELPERS(TryEnsureSufficientExecutionStack)(void) {
    return (uint8_t *)__builtin_frame_address(0) > rt_tls.stack_low + STACK_RESERVE;
}

RT_MANAGED void HELPERS(EnsureSufficientExecutionStack_c)(void) {
    if (!HELPERS(TryEnsureSufficientExecutionStack)()) {
        rt_fail(FAIL_INSUFFICIENT_STACK);
    }
}

/* Delegate */

RT_MANAGED int32_t rt_ic_System_Delegate_InternalEqualTypes(Object *a, Object *b) { return a->mt == b->mt; }
RT_MANAGED Object *rt_ic_System_Delegate_InternalAlloc_c(Object *type) { return rt_new_c(rt_handle_of(type)); }

RT_MANAGED Object *rt_ic_System_Delegate_InternalAllocLike_c(Object *delegate) { return rt_new_c(delegate->mt); }

/* The code that a multicast delegate's Invoke runs is where other types have their finalizer. */
RT_MANAGED void *rt_ic_System_Delegate_GetMulticastInvoke(Object *delegate) { return delegate->mt->finalizer; }
RT_MANAGED void *rt_ic_System_Delegate_GetInvokeMethod(Object *delegate) { return delegate->mt->finalizer; }

RT_MANAGED int32_t rt_ic_System_Delegate_InternalEqualMethodHandles(Object *a, Object *b) {
    void *x = FIELD(a, ry_wellknown.delegate_method_aux, void *), *y = FIELD(b, ry_wellknown.delegate_method_aux, void *);
    if (x != NULL || y != NULL) {
        return x == y;
    }
    return FIELD(a, ry_wellknown.delegate_method, void *) == FIELD(b, ry_wellknown.delegate_method, void *);
}

/* Delegates hold code that takes the target as it is; no calls go through stubs. */
RT_MANAGED void *rt_ic_System_Delegate_AdjustTarget(Object *d RT_UNUSED, Object *target RT_UNUSED, void *code) { return code; }
RT_MANAGED void *rt_ic_System_Delegate_GetCallStub(Object *d RT_UNUSED, void *code) { return code; }
RT_MANAGED int32_t rt_ic_System_Delegate_CompareUnmanagedFunctionPtrs(Object *a, Object *b) { return a == b; }

/* RuntimeTypeHandle: static methods of a RuntimeType */

#define HANDLE(name) rt_ic_System_RuntimeTypeHandle_##name

static Object *type_or_null(MethodTable *mt) { return mt == NULL ? NULL : rt_type_object_c(mt); }

RT_MANAGED int32_t HANDLE(IsInstanceOfType)(Object *type, Object *object) {
    return object != NULL && rt_is_assignable(object->mt, rt_handle_of(type));
}

RT_MANAGED MethodTable *HANDLE(GetValueInternal)(Object *type) { return type == NULL ? NULL : rt_handle_of(type); }

RT_MANAGED int32_t HANDLE(GetCorElementType)(Object *type) {
    const MethodTable *mt = rt_handle_of(type);
    return mt->flags & MT_ENUM ? mt->element_type : mt->element_type;
}

RT_MANAGED int32_t HANDLE(GetAttributes)(Object *type) { return (int32_t)rt_handle_of(type)->info->attributes; }
RT_MANAGED int32_t HANDLE(CompareCanonicalHandles)(Object *a, Object *b) { return a == b; }
RT_MANAGED int32_t HANDLE(GetArrayRank)(Object *type) { return rt_handle_of(type)->rank; }
/* Arrays, pointers and references have the nil token of type definitions. */
RT_MANAGED int32_t HANDLE(GetToken)(Object *type) {
    int32_t token = (int32_t)rt_handle_of(type)->info->token;
    return token == 0 ? 0x02000000 : token;
}
/* There is no COM. */
RT_MANAGED int32_t HANDLE(IsComObject)(Object *type RT_UNUSED) { return 0; }
RT_MANAGED int32_t HANDLE(IsInterface)(Object *type) { return (rt_handle_of(type)->flags & MT_INTERFACE) != 0; }
RT_MANAGED int32_t HANDLE(IsByRefLike)(Object *type) { return (rt_handle_of(type)->flags & MT_BYREF_LIKE) != 0; }
RT_MANAGED int32_t HANDLE(IsValueType)(Object *type) { return (rt_handle_of(type)->flags & MT_VALUETYPE) != 0; }
RT_MANAGED const char *HANDLE(_GetUtf8Name)(Object *type) { return rt_handle_of(type)->info->name; }
RT_MANAGED int32_t HANDLE(CanCastTo)(Object *from, Object *to) { return rt_is_assignable(rt_handle_of(from), rt_handle_of(to)); }
RT_MANAGED int32_t HANDLE(HasInstantiation)(Object *type) { return rt_handle_of(type)->info->generic != NULL; }
RT_MANAGED int32_t HANDLE(IsGenericVariable)(Object *type RT_UNUSED) { return 0; }
RT_MANAGED int32_t HANDLE(GetGenericVariableIndex)(Object *type RT_UNUSED) { return 0; }
RT_MANAGED int32_t HANDLE(ContainsGenericVariables)(Object *type RT_UNUSED) { return 0; }
RT_MANAGED int32_t HANDLE(IsEquivalentTo)(Object *a, Object *b) { return a == b; }
RT_MANAGED int32_t HANDLE(GetNumVirtuals)(Object *type) { return rt_handle_of(type)->num_vtable_slots; }
RT_MANAGED Object *HANDLE(GetDeclaringMethod)(Object *type RT_UNUSED) { return NULL; }

/* An open definition has parameters (one that the runtime made but an arity in its name) and no arguments. */
RT_MANAGED int32_t HANDLE(IsGenericTypeDefinition)(Object *type) {
    const TypeInfo *info = rt_handle_of(type)->info;
    bool generic = info->parameters != NULL || (info->name != NULL && strchr(info->name, '`') != NULL);
    return info->generic == NULL && generic &&
           !(rt_handle_of(type)->flags & (MT_ARRAY | MT_POINTER_OR_BYREF));
}

RT_MANAGED Object *HANDLE(GetBaseType_c)(Object *type) {
    MethodTable *mt = rt_handle_of(type);
    return mt->flags & MT_INTERFACE ? NULL : type_or_null(mt->parent);
}

RT_MANAGED Object *HANDLE(GetElementType_c)(Object *type) {
    MethodTable *mt = rt_handle_of(type);
    return mt->flags & (MT_ARRAY | MT_POINTER_OR_BYREF) ? type_or_null(mt->element) : NULL;
}

RT_MANAGED Object *HANDLE(GetDeclaringType_c)(Object *type) { return type_or_null(rt_handle_of(type)->info->declaring); }

RT_MANAGED Object *HANDLE(GetInterfaces_c)(Object *type) {
    MethodTable *mt = rt_handle_of(type);
    if (ry_wellknown.mt_type_array == NULL) {
        rt_fail(FAIL_PLATFORM);
    }
    Array *result = rt_new_array_c(ry_wellknown.mt_type_array, mt->num_interfaces);
    for (uint16_t i = 0; i < mt->num_interfaces; i++) {
        ((Object **)(void *)array_data(result))[i] = rt_type_object_c(mt->interfaces[i].iface);
    }
    return (Object *)result;
}

RT_MANAGED Object *HANDLE(Allocate_c)(Object *type) { return rt_new_c(rt_handle_of(type)); }

/* Yes sends ReadAsync and WriteAsync through BeginRead and BeginWrite, which a stream without its own has from Stream: the
 * same bytes, on the same worker. */
RT_MANAGED int32_t rt_ic_System_IO_Stream_HasOverriddenBeginEndRead(Object *stream RT_UNUSED) { return 1; }
RT_MANAGED int32_t rt_ic_System_IO_Stream_HasOverriddenBeginEndWrite(Object *stream RT_UNUSED) { return 1; }
