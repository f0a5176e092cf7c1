/* Atomic operations on 64 bits, wherever they lie: arm's LDREXD faults where no multiple of 8 is addressed, as in half of all
 * arrays. There a load and a store do, for managed threads run one at a time and change hands at polls only. */
#ifndef RYU_ATOMIC64_H
#define RYU_ATOMIC64_H

#include "rt.h"

static inline bool rt_at_once(const int64_t *at RT_UNUSED) {
#ifdef __arm__
    return ((uintptr_t)at & 7) == 0;
#else
    return true;
#endif
}

static inline int64_t rt_compare64(int64_t *at, int64_t value, int64_t expected) {
    if (rt_at_once(at)) {
        return __sync_val_compare_and_swap(at, expected, value);
    }
    int64_t old = *at;
    if (old == expected) {
        *at = value;
    }
    return old;
}

static inline int64_t rt_exchange64(int64_t *at, int64_t value) {
    if (rt_at_once(at)) {
        return __atomic_exchange_n(at, value, __ATOMIC_SEQ_CST);
    }
    int64_t old = *at;
    *at = value;
    return old;
}

static inline int64_t rt_add64(int64_t *at, int64_t value) {
    if (rt_at_once(at)) {
        return __sync_fetch_and_add(at, value);
    }
    int64_t old = *at;
    *at = (int64_t)((uint64_t)old + (uint64_t)value);
    return old;
}

#endif
