/* Conversions and arithmetic that a target has no short sequence for (ECMA-335 III.3.27, III.3.31). */
#include <math.h>

#include "atomic64.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <stdlib.h>
#include <string.h>

/* Whether the processor has an instruction and no environment variable (.NET's own) disables it; read by compiled code. */
uint8_t rt_has_popcnt, rt_has_sse41;

static bool allowed(const char *ours, const char *older) {
    const char *value = getenv(ours);
    if (value == NULL) {
        value = getenv(older);
    }
    return value == NULL || strcmp(value, "0") != 0;
}

__attribute__((constructor)) static void ask_the_processor(void) {
    unsigned a, b, c = 0, d;
    if (__get_cpuid(1, &a, &b, &c, &d)) {
        rt_has_popcnt = (c & bit_POPCNT) && allowed("DOTNET_EnablePOPCNT", "COMPlus_EnablePOPCNT");
        rt_has_sse41 = (c & bit_SSE4_1) && allowed("DOTNET_EnableSSE41", "COMPlus_EnableSSE41");
    }
}
#endif

/* As .NET Core 3.1 does it: where there is no remainder, the NaN with the sign set, on all processors. */
RT_MANAGED double rt_fmod(double x, double y) {
    if (y == 0 || !isfinite(x)) {
        return copysign(NAN, -1.0);
    }
    return isinf(y) ? x : fmod(x, y);
}

RT_MANAGED float rt_fmodf(float x, float y) {
    if (y == 0 || !isfinite(x)) {
        return copysignf(NAN, -1.0f);
    }
    return isinf(y) ? x : fmodf(x, y);
}

/* As .NET 7 and later do it. */
RT_MANAGED double rt_plain_fmod(double x, double y) { return fmod(x, y); }
RT_MANAGED float rt_plain_fmodf(float x, float y) { return fmodf(x, y); }

/* The CLR is bound to the C library's functions that report errors, whose NaN is positive; the others' is the
 * processor's, negative on x86. */
RT_MANAGED double rt_log(double x) { return x < 0 ? NAN : log(x); }
RT_MANAGED float rt_logf(float x) { return x < 0 ? NAN : logf(x); }
RT_MANAGED double rt_log2(double x) { return x < 0 ? NAN : log2(x); }
RT_MANAGED float rt_log2f(float x) { return x < 0 ? NAN : log2f(x); }

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
RT_MANAGED float rt_long_to_float(int64_t x) { return (float)x; }
/* As RyuJIT does it: rounded twice above 2^63, and to float by way of double. */
RT_MANAGED double rt_ulong_to_double(uint64_t x) { return (double)(int64_t)x + (x >> 63 ? 0x1p64 : 0); }
RT_MANAGED float rt_ulong_to_float(uint64_t x) { return (float)rt_ulong_to_double(x); }

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

/* Saturating (.NET 10): the nearest number of the type, 0 for what is no number. */
RT_MANAGED int64_t rt_double_to_long_sat(double x) {
    return x != x ? 0 : x < -0x1p63 ? INT64_MIN : x >= 0x1p63 ? INT64_MAX : (int64_t)x;
}

RT_MANAGED uint64_t rt_double_to_ulong_sat(double x) { return !(x > 0) ? 0 : x >= 0x1p64 ? UINT64_MAX : (uint64_t)x; }

RT_MANAGED uint32_t rt_double_to_uint_sat(double x) { return !(x > 0) ? 0 : x >= 0x1p32 ? UINT32_MAX : (uint32_t)x; }

/* 64-bit arithmetic on 32-bit targets: what morph/wide.py leaves to the runtime. */
RT_MANAGED int64_t rt_long_lsh(int64_t a, int32_t count) { return (int64_t)((uint64_t)a << (count & 63)); }
RT_MANAGED int64_t rt_long_rsh(int64_t a, int32_t count) { return a >> (count & 63); }
RT_MANAGED uint64_t rt_long_rsz(uint64_t a, int32_t count) { return a >> (count & 63); }
RT_MANAGED uint64_t rt_long_rol(uint64_t a, int32_t count) { return a << (count & 63) | a >> (-count & 63); }
RT_MANAGED uint64_t rt_long_ror(uint64_t a, int32_t count) { return a >> (count & 63) | a << (-count & 63); }

RT_MANAGED uint64_t rt_ulong_mulhi(uint64_t a, uint64_t b) {
    uint64_t low = (a & UINT32_MAX) * (b & UINT32_MAX);
    uint64_t middle = (a >> 32) * (b & UINT32_MAX) + (low >> 32);
    uint64_t cross = (a & UINT32_MAX) * (b >> 32) + (middle & UINT32_MAX);
    return (a >> 32) * (b >> 32) + (middle >> 32) + (cross >> 32);
}

RT_MANAGED int64_t rt_long_mulhi(int64_t a, int64_t b) {
    uint64_t high = rt_ulong_mulhi((uint64_t)a, (uint64_t)b);
    return (int64_t)(high - (a < 0 ? (uint64_t)b : 0) - (b < 0 ? (uint64_t)a : 0));
}

RT_MANAGED int64_t rt_long_mul_ovf_c(int64_t a, int64_t b) {
    int64_t product;
    if (__builtin_mul_overflow(a, b, &product)) {
        rt_fail(FAIL_OVERFLOW);
    }
    return product;
}

RT_MANAGED uint64_t rt_ulong_mul_ovf_c(uint64_t a, uint64_t b) {
    uint64_t product;
    if (__builtin_mul_overflow(a, b, &product)) {
        rt_fail(FAIL_OVERFLOW);
    }
    return product;
}

static int64_t within(int64_t x, int64_t low, int64_t high) {
    if (x < low || x > high) {
        rt_fail(FAIL_OVERFLOW);
    }
    return x;
}

/* An unsigned number that does not fit becomes one that is too large as a signed one. */
static int64_t as_signed(uint64_t x) { return x > INT64_MAX ? INT64_MAX : (int64_t)x; }

RT_MANAGED int32_t rt_long_to_int_ovf_c(int64_t x) { return (int32_t)within(x, INT32_MIN, INT32_MAX); }
RT_MANAGED uint32_t rt_long_to_uint_ovf_c(int64_t x) { return (uint32_t)within(x, 0, UINT32_MAX); }
RT_MANAGED int32_t rt_ulong_to_int_ovf_c(uint64_t x) { return (int32_t)within(as_signed(x), 0, INT32_MAX); }
RT_MANAGED uint32_t rt_ulong_to_uint_ovf_c(uint64_t x) { return (uint32_t)within(as_signed(x), 0, UINT32_MAX); }

static int64_t *place(int64_t *address) {
    if (address == NULL) {
        rt_fail(FAIL_NULL_REFERENCE);
    }
    return address;
}

RT_MANAGED int64_t rt_long_xadd_c(int64_t *address, int64_t value) { return rt_add64(place(address), value); }
RT_MANAGED int64_t rt_long_xchg_c(int64_t *address, int64_t value) { return rt_exchange64(place(address), value); }

RT_MANAGED int64_t rt_long_cmpxchg_c(int64_t *address, int64_t value, int64_t comparand) {
    return rt_compare64(place(address), value, comparand);
}

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
