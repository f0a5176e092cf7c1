/* Internal calls of System.Array and System.Buffer. */
#include <string.h>

#include "rt.h"

enum { FLOATS = 1 << ET_R4 | 1 << ET_R8 };

RT_MANAGED int32_t rt_ic_System_Array_get_Length(Array *array) { return array->length; }
RT_MANAGED int64_t rt_ic_System_Array_get_LongLength(Array *array) { return array->length; }
RT_MANAGED int32_t rt_ic_System_Array_get_Rank(Array *array) { return array->mt->rank; }
RT_MANAGED uint8_t *rt_ic_System_Array_GetRawArrayData(Array *array) { return array_data(array); }
RT_MANAGED int32_t rt_ic_System_Array_GetElementSize(Array *array) { return array->mt->component_size; }

/* Calls the default constructor of each element, where the elements are of a value type that has one. */
RT_MANAGED void rt_ic_System_Array_Initialize_c(Array *array) {
    if (array == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    const MethodTable *element = array->mt->element;
    if (!(element->flags & MT_VALUETYPE) || element->info->constructor == NULL) {
        return;
    }
    RT_PROTECT(array);
    for (int32_t i = 0; i < array->length; i++) {
        const uintptr_t args[] = {(uintptr_t)(array_data(array) + (size_t)i * array->mt->component_size)};
        rt_call_managed(element->info->constructor, args, 1);
    }
    RT_UNPROTECT();
}

static void check_dimension(Array *array, int32_t dimension) {
    if (array == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    if ((uint32_t)dimension >= array->mt->rank) {
        rt_fail(FAIL_INDEX_RANGE);
    }
}

static int32_t length_of(Array *array, int32_t dimension) {
    return array->mt->flags & MT_SZARRAY ? array->length : array_bounds(array)[dimension];
}

static int32_t lower_bound_of(Array *array, int32_t dimension) {
    return array->mt->flags & MT_SZARRAY ? 0 : array_bounds(array)[array->mt->rank + dimension];
}

RT_MANAGED int32_t rt_ic_System_Array_GetLength_c(Array *array, int32_t dimension) {
    check_dimension(array, dimension);
    return length_of(array, dimension);
}

RT_MANAGED int32_t rt_ic_System_Array_GetLowerBound_c(Array *array, int32_t dimension) {
    check_dimension(array, dimension);
    return lower_bound_of(array, dimension);
}

RT_MANAGED int32_t rt_ic_System_Array_GetUpperBound_c(Array *array, int32_t dimension) {
    check_dimension(array, dimension);
    return lower_bound_of(array, dimension) + length_of(array, dimension) - 1;
}

RT_MANAGED uint8_t *rt_ic_System_Array_GetRawArrayGeometry(Array *array, uint32_t *count, uint32_t *size, int32_t *lower,
                                                uint8_t *has_references) {
    *count = (uint32_t)array->length;
    *size = array->mt->component_size;
    *lower = lower_bound_of(array, 0);
    *has_references = (array->mt->flags & MT_CONTAINS_POINTERS) != 0;
    return array_data(array);
}

/* The TrySZ* family may answer "not done": CoreLib then does the same in managed code. */
#define NOT_DONE(name)                                                                                                \
    RT_MANAGED int32_t rt_ic_System_Array_##name(void) { return 0; }
NOT_DONE(TrySZBinarySearch)
NOT_DONE(TrySZIndexOf)
NOT_DONE(TrySZLastIndexOf)
NOT_DONE(TrySZReverse)
NOT_DONE(TrySZSort)

static Array *new_by_handle(MethodTable *element, int32_t length) {
    return rt_new_array_c(rt_array_type_of(element, 0), length);
}

RT_MANAGED Array *rt_ic_System_Array_InternalCreate_c(MethodTable *element, int32_t rank, const int32_t *lengths,
                                           const int32_t *lower_bounds) {
    if (element->info->parameters != NULL) {
        rt_fail_with(FAIL_NOT_SUPPORTED, "Cannot create arrays of open type.", NULL, NULL);
    }
    if (element->element_type == ET_VOID) {
        rt_fail_with(FAIL_NOT_SUPPORTED, "Arrays of System.Void are not supported.", NULL, NULL);
    }
    if (element->element_type == ET_BYREF) {
        rt_fail_with(FAIL_NOT_SUPPORTED, "Type is not supported.", NULL, NULL);
    }
    if (element->flags & MT_BYREF_LIKE) {
        rt_fail_with(FAIL_NOT_SUPPORTED, "Cannot create arrays of ByRef-like values.", NULL, NULL);
    }
    if (rank == 1 && (lower_bounds == NULL || lower_bounds[0] == 0)) {
        return new_by_handle(element, lengths[0]);
    }
    int32_t dimensions[64];
    for (int32_t d = 0; d < rank; d++) {
        dimensions[2 * d] = lower_bounds == NULL ? 0 : lower_bounds[d];
        dimensions[2 * d + 1] = lengths[d];
    }
    return rt_new_mdarray_c(rt_array_type_of(element, rank), rank, dimensions, 2 * rank);
}

RT_MANAGED Array *rt_ic_System_GC_AllocateNewArray_c(MethodTable *mt, int32_t length, int32_t zeroing_optional RT_UNUSED) {
    return rt_new_array_c(mt, length);
}

/* Whether a primitive element type may be widened to another (Array.SetValue, Array.Copy). */
RT_MANAGED int32_t rt_ic_RyuAot_Native_IsPrimitiveWidening(int32_t from, int32_t to) {
    static const uint32_t widens[ET_R8 + 1] = {
        [ET_CHAR] = 1 << ET_U2 | 1 << ET_I4 | 1 << ET_U4 | 1 << ET_I8 | 1 << ET_U8 | FLOATS,
        [ET_I1] = 1 << ET_I2 | 1 << ET_I4 | 1 << ET_I8 | FLOATS,
        [ET_U1] = 1 << ET_CHAR | 1 << ET_I2 | 1 << ET_U2 | 1 << ET_I4 | 1 << ET_U4 | 1 << ET_I8 | 1 << ET_U8 | FLOATS,
        [ET_I2] = 1 << ET_I4 | 1 << ET_I8 | FLOATS,
        [ET_U2] = 1 << ET_CHAR | 1 << ET_I4 | 1 << ET_U4 | 1 << ET_I8 | 1 << ET_U8 | FLOATS,
        [ET_I4] = 1 << ET_I8 | FLOATS,
        [ET_U4] = 1 << ET_I8 | 1 << ET_U8 | FLOATS,
        [ET_I8] = FLOATS,
        [ET_U8] = FLOATS,
        [ET_R4] = 1 << ET_R8,
    };
    return from == to || (from <= ET_R8 && to <= ET_R8 && (widens[from] >> to & 1));
}

static double as_double(int type, const void *value) {
    switch (type) {
    case ET_CHAR:
    case ET_U2: return *(const uint16_t *)value;
    case ET_I1: return *(const int8_t *)value;
    case ET_U1: return *(const uint8_t *)value;
    case ET_I2: return *(const int16_t *)value;
    case ET_I4: return *(const int32_t *)value;
    case ET_U4: return *(const uint32_t *)value;
    case ET_I8: return (double)*(const int64_t *)value;
    case ET_U8: return (double)*(const uint64_t *)value;
    case ET_R4: return *(const float *)value;
    default: return *(const double *)value;
    }
}

static int64_t as_integer(int type, const void *value) {
    switch (type) {
    case ET_CHAR:
    case ET_U2: return *(const uint16_t *)value;
    case ET_I1: return *(const int8_t *)value;
    case ET_U1: return *(const uint8_t *)value;
    case ET_I2: return *(const int16_t *)value;
    case ET_I4: return *(const int32_t *)value;
    case ET_U4: return *(const uint32_t *)value;
    default: return *(const int64_t *)value;
    }
}

static void widen(void *target, int to, const void *value, int from, size_t size) {
    if (to == ET_R8) {
        *(double *)target = as_double(from, value);
    } else if (to == ET_R4) {
        *(float *)target = (float)as_double(from, value);
    } else {
        int64_t wide = from == to ? 0 : as_integer(from, value);
        memcpy(target, from == to ? value : &wide, size); /* little-endian */
    }
}

RT_MANAGED Object *rt_ic_RyuAot_Native_ArrayGet_c(Array *array, intptr_t index) {
    MethodTable *element = array->mt->element;
    uint8_t *at = array_data(array) + (size_t)index * array->mt->component_size;
    if (element->element_type == ET_PTR) { /* not an object */
        rt_fail_with(FAIL_NOT_SUPPORTED, "Type is not supported.", NULL, NULL);
    }
    return element->flags & MT_VALUETYPE ? rt_box_c(element, at) : *(Object **)(void *)at;
}

/* Stores a boxed value into an element; 0: it cannot be stored there. */
RT_MANAGED int32_t rt_ic_RyuAot_Native_ArraySet(Array *array, intptr_t index, Object *value) {
    MethodTable *element = array->mt->element;
    uint8_t *at = array_data(array) + (size_t)index * array->mt->component_size;
    if (element->element_type == ET_PTR) {
        return 0;
    }
    if (!(element->flags & MT_VALUETYPE)) {
        if (value != NULL && !rt_is_assignable(value->mt, element)) {
            return 0;
        }
        *(Object **)(void *)at = value;
    } else if (value == NULL) {
        memset(at, 0, array->mt->component_size);
    } else if (value->mt == element) {
        memcpy(at, object_data(value), array->mt->component_size);
    } else if ((element->flags & MT_NULLABLE) && value->mt == element->element) {
        *at = 1;
        memcpy(at + (element->value_size - element->element->value_size), object_data(value), element->element->value_size);
    } else if ((element->flags & MT_PRIMITIVE) && (value->mt->flags & (MT_PRIMITIVE | MT_ENUM)) &&
               rt_ic_RyuAot_Native_IsPrimitiveWidening(value->mt->element_type, element->element_type)) {
        widen(at, element->element_type, object_data(value), value->mt->element_type, array->mt->component_size);
    } else {
        return 0;
    }
    return 1;
}

/* Elements of a primitive type or an enum into those of a wider one. */
RT_MANAGED void rt_ic_RyuAot_Native_ArrayWiden(Array *source, int32_t from, Array *target, int32_t to, int32_t count) {
    size_t source_size = source->mt->component_size, target_size = target->mt->component_size;
    const uint8_t *in = array_data(source) + (size_t)from * source_size;
    uint8_t *out = array_data(target) + (size_t)to * target_size;
    for (int32_t i = 0; i < count; i++, in += source_size, out += target_size) {
        widen(out, target->mt->element->element_type, in, source->mt->element->element_type, target_size);
    }
}

RT_MANAGED uint8_t *rt_ic_RyuAot_Native_ArrayData(Array *array) { return array_data(array); }
RT_MANAGED int32_t rt_ic_RyuAot_Native_HasReferences(Array *array) { return (array->mt->flags & MT_CONTAINS_POINTERS) != 0; }

RT_MANAGED Array *rt_ic_RyuAot_Native_AllocateArray_c(MethodTable *element, int32_t length) { return new_by_handle(element, length); }

RT_MANAGED int32_t rt_ic_System_Buffer_IsPrimitiveTypeArray(Array *array) {
    return (array->mt->element->flags & MT_PRIMITIVE) || (array->mt->element->flags & MT_ENUM);
}

RT_MANAGED int32_t rt_ic_System_Buffer__ByteLength(Array *array) { return array->length * array->mt->component_size; }
RT_MANAGED void rt_ic_System_Runtime_RuntimeImports_RhZeroMemory(void *target, uint64_t size) { memset(target, 0, size); }

typedef struct {
    const char *owner;
    const char *name;
    const void *data; /* of an RVA field */
    uintptr_t size;
} FieldHandle;

RT_MANAGED void rt_ic_System_Runtime_CompilerServices_RuntimeHelpers_InitializeArray_c(Array *array, const FieldHandle *field) {
    if (array == NULL) {
        rt_fail_with(FAIL_ARGUMENT_NULL, "array", NULL, NULL);
    }
    size_t size = (size_t)array->length * array->mt->component_size;
    if (field == NULL || size > field->size || !rt_ic_System_Buffer_IsPrimitiveTypeArray(array)) {
        rt_fail(FAIL_ARGUMENT);
    }
    memcpy(array_data(array), field->data, size);
}
