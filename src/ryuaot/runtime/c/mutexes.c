/* All mutexes: those of a thread that ends are abandoned, and named ones are found by name, in this process only. */
#include <string.h>

#include "waitable.h"

static Waitable *mutexes;

void rt_mutex_add(Waitable *mutex) {
    mutex->next = mutexes;
    mutexes = mutex;
}

void rt_mutex_remove(Waitable *mutex) {
    for (Waitable **link = &mutexes; *link != NULL; link = &(*link)->next) {
        if (*link == mutex) {
            *link = mutex->next;
            break;
        }
    }
}

Waitable *rt_mutex_find(const char *name) {
    Waitable *found = mutexes;
    while (found != NULL && (found->name == NULL || strcmp(found->name, name) != 0)) {
        found = found->next;
    }
    return found;
}

void rt_mutexes_abandon(int32_t owner) {
    for (Waitable *mutex = mutexes; mutex != NULL; mutex = mutex->next) {
        if (mutex->owner == owner) {
            mutex->owner = mutex->count = 0;
            mutex->abandoned = true;
        }
    }
}
