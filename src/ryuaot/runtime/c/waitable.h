/* What WaitHandles wait for, and the list of mutexes among them. */
#ifndef RYU_WAITABLE_H
#define RYU_WAITABLE_H

#include "thread.h"

typedef struct Waitable {
    int kind;
    int32_t count; /* signalled if positive; mutex: entries by the owner */
    int32_t limit;
    /* mutex */
    int32_t owner;
    bool abandoned; /* its owner ended without releasing it, and it has had no owner since */
    int32_t handles;
    char *name; /* NULL: none */
    struct Waitable *next;
} Waitable;

void rt_mutex_add(Waitable *mutex);
void rt_mutex_remove(Waitable *mutex);
Waitable *rt_mutex_find(const char *name); /* null: there is none of that name */

#endif
