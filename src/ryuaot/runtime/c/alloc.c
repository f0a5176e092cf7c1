/* Allocation of objects, arrays and boxes: the slow paths of rt_new and rt_new_array. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"
#include "thread.h"

_Static_assert(offsetof(MethodTable, element) == 32 || sizeof(void *) == 4, "assembly knows this offset");
_Static_assert(offsetof(Thread, top) == 2 * sizeof(void *), "assembly knows this offset");
_Static_assert(offsetof(Thread, callback) == 3 * sizeof(void *), "assembly knows this offset");

/* Compiled code that allocates comes by: another thread may run, when this one had its millisecond. */
static void let_others_run(void) {
    if (RT_UNLIKELY(rt_baton_due)) {
        rt_baton_yield();
    }
}

RT_MANAGED Object *rt_new_c(MethodTable *mt) {
    let_others_run();
    Object *object = rt_alloc(rounded_size(mt->base_size), 0);
    object->mt = mt;
    if (mt->flags & MT_HAS_FINALIZER) {
        rt_gc_register_finalizable(object);
    }
    return object;
}

RT_NORETURN static void too_many_elements(void) {
    rt_fail_with(FAIL_OUT_OF_MEMORY, "Array dimensions exceeded supported range.", NULL, NULL);
}

Array *rt_allocate_array(MethodTable *mt, uint64_t length) {
    uint64_t size = mt->base_size + length * mt->component_size;
    if (length > 0x7FFFFFC7 || size > PTRDIFF_MAX) { /* Array.MaxArrayLength and a little more, as the CLR's for bytes */
        too_many_elements();
    }
    Array *array = rt_alloc(rounded_size((size_t)size), 0);
    array->mt = mt;
    array->length = (int32_t)length;
    return array;
}

RT_MANAGED Array *rt_new_array_c(MethodTable *mt, intptr_t length) {
    if (length < 0 || length > INT32_MAX) {
        rt_fail(FAIL_OVERFLOW);
    }
    let_others_run();
    return rt_allocate_array(mt, (uint64_t)length);
}

RT_MANAGED Array *rt_new_mdarray_c(MethodTable *mt, int32_t rank, const int32_t *dimensions, int32_t count) {
    bool with_bounds = count == 2 * rank;
    uint64_t total = 1;
    for (int32_t i = 0; i < rank; i++) {
        int32_t length = dimensions[with_bounds ? 2 * i + 1 : i];
        if (length < 0) {
            rt_fail(FAIL_OVERFLOW);
        }
        total *= (uint32_t)length;
        if (total > UINT32_MAX) { /* the element limit is checked after the signs of all lengths */
            too_many_elements();
        }
    }
    Array *array = rt_allocate_array(mt, total);
    int32_t *bounds = array_bounds(array);
    for (int32_t i = 0; i < rank; i++) {
        bounds[i] = dimensions[with_bounds ? 2 * i + 1 : i];
        bounds[rank + i] = with_bounds ? dimensions[2 * i] : 0;
    }
    return array;
}

/* Offset of the value in an unboxed Nullable<T>: after the bool, aligned as T. */
static size_t nullable_value_offset(const MethodTable *nullable) {
    return nullable->value_size - ((nullable->element->value_size + (1u << nullable->value_align_log2) - 1) &
                                   ~((1u << nullable->value_align_log2) - 1));
}

RT_MANAGED Object *rt_box_c(MethodTable *mt, void *data) {
    RT_PROTECT(data);
    Object *box = NULL;
    if (!(mt->flags & MT_NULLABLE)) {
        box = rt_new_c(mt);
        memcpy(object_data(box), data, mt->value_size);
    } else if (*(uint8_t *)data) {
        box = rt_new_c(mt->element);
        memcpy(object_data(box), (uint8_t *)data + nullable_value_offset(mt), mt->element->value_size);
    }
    RT_UNPROTECT();
    return box;
}

RT_NORETURN static void bad_cast(const MethodTable *from, const MethodTable *to) {
    char first[512], second[512]; /* copies, because nothing runs after a throw that could free */
    char *from_name = rt_type_display_name(from), *to_name = rt_type_display_name(to);
    snprintf(first, sizeof first, "%s", from_name);
    snprintf(second, sizeof second, "%s", to_name);
    free(from_name);
    free(to_name);
    rt_fail_with(FAIL_INVALID_CAST_TYPES, first, second, NULL);
}

/* Whether a box of one type unboxes as the other: the same type, or enums and primitives of the same representation. */
static bool unboxes_as(const MethodTable *box, const MethodTable *mt) {
    const uint16_t simple = MT_PRIMITIVE | MT_ENUM;
    return box == mt || (box->element_type == mt->element_type && (box->flags & simple) && (mt->flags & simple));
}

RT_MANAGED void *rt_unbox_c(MethodTable *mt, Object *box) {
    if (box == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    if (!unboxes_as(box->mt, mt)) {
        bad_cast(box->mt, mt);
    }
    return object_data(box);
}

RT_MANAGED void rt_unbox_nullable_c(void *target, MethodTable *nullable, Object *box) {
    memset(target, 0, nullable->value_size);
    if (box == NULL) {
        return;
    }
    if (box->mt != nullable->element) { /* exactly T: no enum for its integer here */
        bad_cast(box->mt, nullable);
    }
    *(uint8_t *)target = 1;
    memcpy((uint8_t *)target + nullable_value_offset(nullable), object_data(box), nullable->element->value_size);
}

RT_MANAGED Object *rt_castclass_c(MethodTable *mt, Object *object) {
    if (object != NULL && !rt_is_assignable(object->mt, mt)) {
        bad_cast(object->mt, mt);
    }
    return object;
}

RT_MANAGED void rt_stelem_ref_c(Array *array, intptr_t index, Object *value) {
    if (array == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    if (index < 0 || index >= array->length) {
        rt_fail(FAIL_INDEX_RANGE);
    }
    if (value != NULL && !rt_is_assignable(value->mt, array->mt->element)) {
        rt_fail(FAIL_ARRAY_TYPE_MISMATCH);
    }
    ((Object **)(void *)array_data(array))[index] = value;
}

RT_MANAGED void *rt_ldelema_ref_c(Array *array, intptr_t index, MethodTable *element) {
    if (array == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    if (index < 0 || index >= array->length) {
        rt_fail(FAIL_INDEX_RANGE);
    }
    if (array->mt->element != element) {
        rt_fail(FAIL_ARRAY_TYPE_MISMATCH);
    }
    return array_data(array) + (size_t)index * array->mt->component_size;
}

/* Where a loop may wait for another thread (volatile loads): compiled code comes here when one is to have the baton. */
RT_MANAGED void rt_gc_poll_c(void) { rt_baton_yield(); }
