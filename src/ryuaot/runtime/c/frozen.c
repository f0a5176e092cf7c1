/* Objects outside the heap that live as long as the program. */
#include <stdlib.h>

#include "rt.h"

Object *rt_new_frozen(MethodTable *mt) {
    uintptr_t *words = calloc(1, rounded_size(mt->base_size));
    if (words == NULL) {
        rt_fatal("Out of memory.");
    }
    words[0] = HDR_FROZEN;
    Object *object = (Object *)(words + 1);
    object->mt = mt;
    return object;
}
