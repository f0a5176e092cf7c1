/* Typed references (ECMA-335 III.4.19, 4.22, 4.23): a managed pointer and the type of what it points to. */
#include "rt.h"

typedef struct {
    uint8_t *value;
    MethodTable *type;
} TypedReference;

/* The address, when it is one of exactly this type. */
RT_MANAGED void *rt_refanyval_c(MethodTable *wanted, MethodTable *type, void *value) {
    if (wanted != type) {
        rt_fail(FAIL_INVALID_CAST);
    }
    return value;
}

/* The RuntimeType; null for an empty reference. */
RT_MANAGED Object *rt_refanytype_c(MethodTable *type) { return type == NULL ? NULL : rt_type_object_c(type); }

RT_MANAGED Object *rt_ic_System_TypedReference_InternalToObject_c(const TypedReference *reference) {
    if (reference->type == NULL) {
        rt_fail_with(FAIL_ARGUMENT_NULL, "value", NULL, NULL);
    }
    if (reference->type->flags & MT_VALUETYPE) {
        return rt_box_c(reference->type, reference->value);
    }
    return *(Object **)(void *)reference->value;
}
