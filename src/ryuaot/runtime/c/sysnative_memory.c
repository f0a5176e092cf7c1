/* libSystem.Native: memory. */
#include <stdlib.h>
#include <string.h>

#include "sysnative.h"

void *SystemNative_Malloc(uintptr_t size) { return malloc(size); }
void *SystemNative_Calloc(uintptr_t count, uintptr_t size) { return calloc(count, size); }
void *SystemNative_Realloc(void *block, uintptr_t size) { return realloc(block, size); }
void SystemNative_Free(void *block) { free(block); }

/* The size is a multiple of the alignment, as aligned_alloc wants it: the class library sees to that. */
void *SystemNative_AlignedAlloc(uintptr_t alignment, uintptr_t size) { return aligned_alloc(alignment, size); }
void SystemNative_AlignedFree(void *block) { free(block); }

void *SystemNative_AlignedRealloc(void *block, uintptr_t alignment, uintptr_t size) {
    void *moved = realloc(block, size);
    if (moved == NULL || ((uintptr_t)moved & (alignment - 1)) == 0) {
        return moved;
    }
    void *aligned = aligned_alloc(alignment, size);
    if (aligned != NULL) {
        memcpy(aligned, moved, size);
    }
    free(moved);
    return aligned;
}
