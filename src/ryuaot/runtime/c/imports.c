/* Functions of C that internal calls name (intcalls.py), where managed code has another convention than C: each with a
 * wrapper that managed code calls instead. */
#ifdef RT_MICROSOFT
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "rt.h"
#include "sysnative.h"

int32_t SystemNative_LChflagsCanSetHiddenFlag(void);
int32_t SystemNative_GetSignalForBreak(void);
int32_t SystemNative_SetSignalForBreak(int32_t on);
void SystemNative_InitializeConsoleBeforeRead(uint8_t minimum, uint8_t wait);
void SystemNative_UninitializeConsoleAfterRead(void);
int32_t SystemNative_InitializeTerminalAndSignalHandling(void);

#define IMPORT0(result, name)                                                                                          \
    RT_MANAGED result rt_import_##name(void) { return name(); }
#define IMPORT1(result, name, a)                                                                                       \
    RT_MANAGED result rt_import_##name(a x) { return name(x); }
#define IMPORT2(result, name, a, b)                                                                                    \
    RT_MANAGED result rt_import_##name(a x, b y) { return name(x, y); }
#define IMPORT3(result, name, a, b, c)                                                                                 \
    RT_MANAGED result rt_import_##name(a x, b y, c z) { return name(x, y, z); }
#define IMPORT4(result, name, a, b, c, d)                                                                              \
    RT_MANAGED result rt_import_##name(a x, b y, c z, d w) { return name(x, y, z, w); }
/* One function of doubles and its twin of floats. */
#define UNARY(name) IMPORT1(double, name, double) IMPORT1(float, name##f, float)
#define BINARY(name) IMPORT2(double, name, double, double) IMPORT2(float, name##f, float, float)

UNARY(acos)
UNARY(acosh)
UNARY(asin)
UNARY(asinh)
UNARY(atan)
UNARY(atanh)
UNARY(cbrt)
UNARY(ceil)
UNARY(cos)
UNARY(cosh)
UNARY(exp)
UNARY(fabs)
UNARY(floor)
UNARY(log)
UNARY(log10)
UNARY(log2)
UNARY(sin)
UNARY(sinh)
UNARY(sqrt)
UNARY(tan)
UNARY(tanh)
BINARY(atan2)
BINARY(pow)
IMPORT3(double, fma, double, double, double)
IMPORT3(float, fmaf, float, float, float)
IMPORT2(double, modf, double, double *)
IMPORT2(float, modff, float, float *)
IMPORT2(double, scalbn, double, int)
IMPORT2(float, scalbnf, float, int)
IMPORT3(void, sincos, double, double *, double *)
IMPORT3(void, sincosf, float, float *, float *)
IMPORT1(void *, malloc, size_t)
IMPORT2(void *, realloc, void *, size_t)
IMPORT1(void, free, void *)
IMPORT3(void *, memmove, void *, const void *, size_t)
IMPORT3(void *, memset, void *, int, size_t)

IMPORT1(int32_t, SystemNative_ConvertErrorPalToPlatform, int32_t)
IMPORT1(int32_t, SystemNative_ConvertErrorPlatformToPal, int32_t)
IMPORT0(uint32_t, SystemNative_GetEGid)
IMPORT0(uint32_t, SystemNative_GetEUid)
IMPORT2(int32_t, SystemNative_GetCryptographicallySecureRandomBytes, uint8_t *, int32_t)
IMPORT2(void, SystemNative_GetNonCryptographicallySecureRandomBytes, uint8_t *, int32_t)
IMPORT0(int32_t, SystemNative_GetOSArchitecture)
IMPORT0(int32_t, SystemNative_GetPid)
IMPORT0(int32_t, SystemNative_GetProcessArchitecture)
IMPORT4(int32_t, SystemNative_GetPwUidR, uint32_t, Passwd *, char *, int32_t)
IMPORT0(int32_t, SystemNative_GetReadDirRBufferSize)
IMPORT0(int32_t, SystemNative_GetSignalForBreak)
IMPORT1(int32_t, SystemNative_SetSignalForBreak, int32_t)
IMPORT0(uint64_t, SystemNative_GetTimestamp)
IMPORT0(uint64_t, SystemNative_GetTimestampResolution)
IMPORT2(void, SystemNative_InitializeConsoleBeforeRead, uint8_t, uint8_t)
IMPORT0(void, SystemNative_UninitializeConsoleAfterRead)
IMPORT0(int32_t, SystemNative_InitializeTerminalAndSignalHandling)
IMPORT0(int32_t, SystemNative_LChflagsCanSetHiddenFlag)
IMPORT0(int32_t, SystemNative_StdinReady)
IMPORT3(const char *, SystemNative_StrErrorR, int32_t, char *, int32_t)
IMPORT1(int64_t, SystemNative_SysConf, int32_t)
#endif
