/* Conversions and arithmetic that a target has no short sequence for (ECMA-335 III.3.27, III.3.31). */
#include <math.h>

#include "rt.h"

RT_MANAGED double rt_fmod(double x, double y) { return fmod(x, y); }
RT_MANAGED float rt_fmodf(float x, float y) { return fmodf(x, y); }

/* Out of range, .NET Core 3.1 on x64 gives what cvttsd2si gives: the smallest number of the type. */
RT_MANAGED int64_t rt_double_to_long(double x) { return x >= -0x1p63 && x < 0x1p63 ? (int64_t)x : INT64_MIN; }
RT_MANAGED int32_t rt_double_to_int(double x) { return x > -0x1p31 - 1 && x < 0x1p31 ? (int32_t)x : INT32_MIN; }
RT_MANAGED uint32_t rt_double_to_uint(double x) { return (uint32_t)rt_double_to_long(x); }

RT_MANAGED uint64_t rt_double_to_ulong(double x) {
    if (x < 0x1p63) {
        return (uint64_t)rt_double_to_long(x);
    }
    return x < 0x1p64 ? (uint64_t)x : 0;
}

RT_MANAGED int64_t rt_float_to_long(float x) { return rt_double_to_long(x); }
RT_MANAGED int32_t rt_float_to_int(float x) { return rt_double_to_int(x); }
RT_MANAGED uint32_t rt_float_to_uint(float x) { return rt_double_to_uint(x); }
RT_MANAGED uint64_t rt_float_to_ulong(float x) { return rt_double_to_ulong(x); }
RT_MANAGED double rt_long_to_double(int64_t x) { return (double)x; }
RT_MANAGED double rt_ulong_to_double(uint64_t x) { return (double)x; }
RT_MANAGED float rt_ulong_to_float(uint64_t x) { return (float)x; }

RT_MANAGED float rt_exact_ulong_to_float(uint64_t x) { return (float)x; }

RT_MANAGED int32_t rt_double_to_int_ovf_c(double x) {
    if (!(x > -0x1p31 - 1 && x < 0x1p31)) {
        rt_fail(FAIL_OVERFLOW);
    }
    return (int32_t)x;
}

RT_MANAGED uint32_t rt_double_to_uint_ovf_c(double x) {
    if (!(x > -1 && x < 0x1p32)) {
        rt_fail(FAIL_OVERFLOW);
    }
    return (uint32_t)x;
}

RT_MANAGED int64_t rt_double_to_long_ovf_c(double x) {
    if (!(x >= -0x1p63 && x < 0x1p63)) {
        rt_fail(FAIL_OVERFLOW);
    }
    return (int64_t)x;
}

RT_MANAGED uint64_t rt_double_to_ulong_ovf_c(double x) {
    if (!(x > -1 && x < 0x1p64)) {
        rt_fail(FAIL_OVERFLOW);
    }
    return (uint64_t)x;
}

RT_MANAGED int32_t rt_float_to_int_ovf_c(float x) { return rt_double_to_int_ovf_c(x); }
RT_MANAGED uint32_t rt_float_to_uint_ovf_c(float x) { return rt_double_to_uint_ovf_c(x); }
RT_MANAGED int64_t rt_float_to_long_ovf_c(float x) { return rt_double_to_long_ovf_c(x); }
RT_MANAGED uint64_t rt_float_to_ulong_ovf_c(float x) { return rt_double_to_ulong_ovf_c(x); }

/* 64-bit division on 32-bit targets. */
RT_MANAGED int64_t rt_long_div_c(int64_t a, int64_t b) {
    if (b == 0) {
        rt_fail(FAIL_DIVIDE_BY_ZERO);
    }
    if (b == -1) {
        if (a == INT64_MIN) {
            rt_fail(FAIL_OVERFLOW);
        }
        return -a;
    }
    return a / b;
}

RT_MANAGED int64_t rt_long_mod_c(int64_t a, int64_t b) {
    if (b == 0) {
        rt_fail(FAIL_DIVIDE_BY_ZERO);
    }
    if (b == -1) {
        if (a == INT64_MIN) {
            rt_fail(FAIL_OVERFLOW);
        }
        return 0;
    }
    return a % b;
}

RT_MANAGED uint64_t rt_ulong_div_c(uint64_t a, uint64_t b) {
    if (b == 0) {
        rt_fail(FAIL_DIVIDE_BY_ZERO);
    }
    return a / b;
}

RT_MANAGED uint64_t rt_ulong_mod_c(uint64_t a, uint64_t b) {
    if (b == 0) {
        rt_fail(FAIL_DIVIDE_BY_ZERO);
    }
    return a % b;
}
