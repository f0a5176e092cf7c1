/* libSystem.Native's error numbers: Interop.Error of CoreFX 3.1 is platform-neutral. */
#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "sysnative.h"

typedef struct {
    int32_t platform, neutral;
} ErrorPair;

/* clang-format off */
static const ErrorPair errors[] = {
    {0, 0}, {E2BIG, 0x10001}, {EACCES, 0x10002}, {EADDRINUSE, 0x10003}, {EADDRNOTAVAIL, 0x10004}, {EAFNOSUPPORT, 0x10005},
    {EAGAIN, 0x10006}, {EALREADY, 0x10007}, {EBADF, 0x10008}, {EBADMSG, 0x10009}, {EBUSY, 0x1000A}, {ECANCELED, 0x1000B},
    {ECHILD, 0x1000C}, {ECONNABORTED, 0x1000D}, {ECONNREFUSED, 0x1000E}, {ECONNRESET, 0x1000F}, {EDEADLK, 0x10010},
    {EDESTADDRREQ, 0x10011}, {EDOM, 0x10012}, {EDQUOT, 0x10013}, {EEXIST, 0x10014}, {EFAULT, 0x10015}, {EFBIG, 0x10016},
    {EHOSTUNREACH, 0x10017}, {EIDRM, 0x10018}, {EILSEQ, 0x10019}, {EINPROGRESS, 0x1001A}, {EINTR, 0x1001B},
    {EINVAL, 0x1001C}, {EIO, 0x1001D}, {EISCONN, 0x1001E}, {EISDIR, 0x1001F}, {ELOOP, 0x10020}, {EMFILE, 0x10021},
    {EMLINK, 0x10022}, {EMSGSIZE, 0x10023}, {EMULTIHOP, 0x10024}, {ENAMETOOLONG, 0x10025}, {ENETDOWN, 0x10026},
    {ENETRESET, 0x10027}, {ENETUNREACH, 0x10028}, {ENFILE, 0x10029}, {ENOBUFS, 0x1002A}, {ENODEV, 0x1002C},
    {ENOENT, 0x1002D}, {ENOEXEC, 0x1002E}, {ENOLCK, 0x1002F}, {ENOLINK, 0x10030}, {ENOMEM, 0x10031}, {ENOMSG, 0x10032},
    {ENOPROTOOPT, 0x10033}, {ENOSPC, 0x10034}, {ENOSYS, 0x10037}, {ENOTCONN, 0x10038}, {ENOTDIR, 0x10039},
    {ENOTEMPTY, 0x1003A}, {ENOTRECOVERABLE, 0x1003B}, {ENOTSOCK, 0x1003C}, {ENOTSUP, 0x1003D}, {ENOTTY, 0x1003E},
    {ENXIO, 0x1003F}, {EOVERFLOW, 0x10040}, {EOWNERDEAD, 0x10041}, {EPERM, 0x10042}, {EPIPE, 0x10043}, {EPROTO, 0x10044},
    {EPROTONOSUPPORT, 0x10045}, {EPROTOTYPE, 0x10046}, {ERANGE, 0x10047}, {EROFS, 0x10048}, {ESPIPE, 0x10049},
    {ESRCH, 0x1004A}, {ESTALE, 0x1004B}, {ETIMEDOUT, 0x1004D}, {ETXTBSY, 0x1004E}, {EXDEV, 0x1004F},
    {ESOCKTNOSUPPORT, 0x1005E}, {EPFNOSUPPORT, 0x10060}, {ESHUTDOWN, 0x1006C}, {EHOSTDOWN, 0x10070}, {ENODATA, 0x10071},
};
/* clang-format on */

enum { COUNT = sizeof errors / sizeof errors[0], UNMAPPED = 0x1FFFF, HOST_NOT_FOUND_PAL = 0x20001 };

int32_t SystemNative_ConvertErrorPlatformToPal(int32_t platform) {
    for (int i = 0; i < COUNT; i++) {
        if (errors[i].platform == platform) {
            return errors[i].neutral;
        }
    }
    return UNMAPPED;
}

int32_t SystemNative_ConvertErrorPalToPlatform(int32_t neutral) {
    for (int i = 0; i < COUNT; i++) {
        if (errors[i].neutral == neutral) {
            return errors[i].platform;
        }
    }
    return neutral == HOST_NOT_FOUND_PAL ? -HOST_NOT_FOUND_PAL : -1;
}

const char *SystemNative_StrErrorR(int32_t error, char *buffer, int32_t size) {
    /* No error of the system's: what a resolver finds. */
    const char *text = error == -HOST_NOT_FOUND_PAL ? "Name or service not known" : strerror(error);
    snprintf(buffer, (size_t)size, "%s", text);
    return buffer;
}

void SystemNative_SetErrNo(int32_t error);
void SystemNative_SetErrNo(int32_t error) { errno = error; }

int32_t SystemNative_GetErrNo(void);
int32_t SystemNative_GetErrNo(void) { return errno; }
