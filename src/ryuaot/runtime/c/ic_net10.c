/* Internal calls that the class library has had since .NET 5 and 3.1 has not: small ones, of several classes. */
#include "rt.h"

/* Delegate.GetMulticastInvoke(MethodTable*): the delegate type's multicast thunk. */
RT_MANAGED void *rt_ic_multicast_of(MethodTable *type);
RT_MANAGED void *rt_ic_multicast_of(MethodTable *type) { return type->finalizer; }

RT_MANAGED Object *rt_ic_allocate_c(MethodTable *type);
RT_MANAGED Object *rt_ic_allocate_c(MethodTable *type) {
    rt_run_precise_class_inits(type);
    return rt_new_c(type);
}

/* Interlocked on bytes and 16-bit words; results are extended to 32 bits. */
RT_MANAGED uint32_t rt_ic_exchange8(uint8_t *place, uint8_t value);
RT_MANAGED uint32_t rt_ic_exchange8(uint8_t *place, uint8_t value) { return __atomic_exchange_n(place, value, __ATOMIC_SEQ_CST); }

RT_MANAGED uint32_t rt_ic_exchange16(uint16_t *place, uint16_t value);
RT_MANAGED uint32_t rt_ic_exchange16(uint16_t *place, uint16_t value) { return __atomic_exchange_n(place, value, __ATOMIC_SEQ_CST); }

RT_MANAGED uint32_t rt_ic_cmpxchg8(uint8_t *place, uint8_t value, uint8_t comparand);
RT_MANAGED uint32_t rt_ic_cmpxchg8(uint8_t *place, uint8_t value, uint8_t comparand) {
    __atomic_compare_exchange_n(place, &comparand, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return comparand;
}

RT_MANAGED uint32_t rt_ic_cmpxchg16(uint16_t *place, uint16_t value, uint16_t comparand);
RT_MANAGED uint32_t rt_ic_cmpxchg16(uint16_t *place, uint16_t value, uint16_t comparand) {
    __atomic_compare_exchange_n(place, &comparand, value, 0, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return comparand;
}

/* Answers that are the same at any time. */
RT_MANAGED int64_t rt_ic_zero(void);
RT_MANAGED int64_t rt_ic_zero(void) { return 0; }
RT_MANAGED int32_t rt_ic_one(void);
RT_MANAGED int32_t rt_ic_one(void) { return 1; }
RT_MANAGED void rt_ic_nothing(void);
RT_MANAGED void rt_ic_nothing(void) {}
