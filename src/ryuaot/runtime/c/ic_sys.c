/* Interop.Sys: the P/Invokes of CoreLib, System.Console and System.IO.FileSystem into libSystem.Native. They are called with
 * managed arguments, so marshalling happens here: strings to UTF-8, SafeHandles to descriptors, errno kept for
 * Marshal.GetLastWin32Error. Other threads run while a call is under way. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "sysnative.h"
#include "thread.h"

RT_MANAGED void rt_pinvoke_leave(void);
RT_MANAGED void rt_pinvoke_enter(void);

#define SYS(name) rt_ic_Interop_Sys_##name##_c

static intptr_t descriptor(Object *safe_handle) {
    if (safe_handle == NULL) {
        rt_fail_with(FAIL_ARGUMENT_NULL, "handle", NULL, NULL);
    }
    return FIELD(safe_handle, ry_wellknown.safe_handle, intptr_t);
}

/* Runs a native call as a P/Invoke with SetLastError would. */
#define NATIVELY(result, call)                                                                                        \
    do {                                                                                                              \
        rt_pinvoke_leave();                                                                                           \
        errno = 0;                                                                                                    \
        (result) = (call);                                                                                            \
        int native_error = errno;                                                                                     \
        rt_pinvoke_enter();                                                                                           \
        rt_tls.last_error = native_error;                                                                             \
    } while (0)

#define ON_HANDLE(type, name, parameters, call)                                                                       \
    RT_MANAGED type SYS(name) parameters {                                                                            \
        intptr_t fd = descriptor(handle);                                                                             \
        type result;                                                                                                  \
        RT_PROTECT(handle);                                                                                           \
        NATIVELY(result, call);                                                                                       \
        RT_UNPROTECT();                                                                                               \
        return result;                                                                                                \
    }

ON_HANDLE(int32_t, Read, (Object * handle, void *buffer, int32_t count), SystemNative_Read(fd, buffer, count))
ON_HANDLE(int32_t, FStat, (Object * handle, FileStatus *status), SystemNative_FStat(fd, status))
ON_HANDLE(int32_t, FSync, (Object * handle), SystemNative_FSync(fd))
ON_HANDLE(int32_t, FTruncate, (Object * handle, int64_t length), SystemNative_FTruncate(fd, length))
ON_HANDLE(int64_t, LSeek, (Object * handle, int64_t offset, int32_t whence), SystemNative_LSeek(fd, offset, whence))
ON_HANDLE(int32_t, FLockFile, (Object * handle, int32_t operation), SystemNative_FLock(fd, operation))
ON_HANDLE(int32_t, WriteHandle, (Object * handle, const void *buffer, int32_t count), SystemNative_Write(fd, buffer, count))
ON_HANDLE(int32_t, IsATty, (Object * handle), SystemNative_IsATty(fd))
ON_HANDLE(int32_t, PosixFAdvise, (Object * handle, int64_t offset, int64_t length, int32_t advice),
          SystemNative_PosixFAdvise(fd, offset, length, advice))
ON_HANDLE(int32_t, LockFileRegion, (Object * handle, int64_t offset, int64_t length, int32_t type),
          SystemNative_LockFileRegion(fd, offset, length, type))

RT_MANAGED int32_t SYS(CopyFile)(Object *from, Object *to) {
    int32_t result;
    intptr_t source = descriptor(from), target = descriptor(to);
    RT_PROTECT2(from, to);
    NATIVELY(result, SystemNative_CopyFile(source, target));
    RT_UNPROTECT();
    return result;
}

RT_MANAGED intptr_t rt_ic_RyuAot_Native_SysDup_c(Object *handle) {
    intptr_t fd = descriptor(handle), result;
    RT_PROTECT(handle);
    NATIVELY(result, SystemNative_Dup(fd));
    RT_UNPROTECT();
    return result;
}

RT_MANAGED int32_t SYS(WriteDescriptor)(int32_t fd, const void *buffer, int32_t count) {
    int32_t result;
    NATIVELY(result, SystemNative_Write(fd, buffer, count));
    return result;
}

RT_MANAGED int32_t SYS(FLockDescriptor)(intptr_t fd, int32_t operation) {
    int32_t result;
    NATIVELY(result, SystemNative_FLock(fd, operation));
    return result;
}

RT_MANAGED int32_t SYS(Close)(intptr_t fd) {
    int32_t result;
    NATIVELY(result, SystemNative_Close(fd));
    return result;
}

/* A path in UTF-8; freed by the caller. */
static char *path_of(String *path) { return path == NULL ? NULL : rt_utf8_from_string(path, NULL); }

#define ON_PATH(type, symbol, parameters, call)                                                                       \
    RT_MANAGED type symbol parameters {                                                                               \
        char *native = path_of(path);                                                                                 \
        type result;                                                                                                  \
        NATIVELY(result, call);                                                                                       \
        free(native);                                                                                                 \
        return result;                                                                                                \
    }

ON_PATH(intptr_t, rt_ic_RyuAot_Native_SysOpen_c, (String * path, int32_t flags, int32_t mode),
        SystemNative_Open(native, flags, mode))
ON_PATH(int32_t, SYS(StatPath), (String * path, FileStatus *status), SystemNative_Stat(native, status))
ON_PATH(int32_t, SYS(LStatPath), (String * path, FileStatus *status), SystemNative_LStat(native, status))
ON_PATH(int32_t, SYS(Unlink), (String * path), SystemNative_Unlink(native))
ON_PATH(int32_t, SYS(Access), (String * path, int32_t mode), SystemNative_Access(native, mode))
ON_PATH(int32_t, SYS(ChDir), (String * path), SystemNative_ChDir(native))
ON_PATH(int32_t, SYS(ChMod), (String * path, int32_t mode), SystemNative_ChMod(native, mode))
ON_PATH(int32_t, SYS(MkDir), (String * path, int32_t mode), SystemNative_MkDir(native, mode))
ON_PATH(int32_t, SYS(RmDir), (String * path), SystemNative_RmDir(native))
ON_PATH(int32_t, SYS(UTimensat), (String * path, TimeSpec *times), SystemNative_UTimensat(native, times))
ON_PATH(void *, SYS(OpenDir), (String * path), SystemNative_OpenDir(native))

RT_MANAGED int32_t SYS(StatBytes)(const char *path, FileStatus *status) {
    int32_t result;
    NATIVELY(result, SystemNative_Stat(path, status));
    return result;
}

RT_MANAGED int32_t SYS(LStatBytes)(const char *path, FileStatus *status) {
    int32_t result;
    NATIVELY(result, SystemNative_LStat(path, status));
    return result;
}

static int32_t on_two_paths(String *from, String *to, int32_t (*call)(const char *, const char *)) {
    char *source = path_of(from), *target = path_of(to);
    int32_t result;
    NATIVELY(result, call(source, target));
    free(source);
    free(target);
    return result;
}

RT_MANAGED int32_t SYS(Rename)(String *from, String *to) { return on_two_paths(from, to, SystemNative_Rename); }
RT_MANAGED int32_t SYS(Link)(String *from, String *to) { return on_two_paths(from, to, SystemNative_Link); }

RT_MANAGED int32_t SYS(ReadLink)(String *path, Array *buffer, int32_t size) {
    char *native = path_of(path);
    int32_t result;
    RT_PROTECT(buffer);
    NATIVELY(result, SystemNative_ReadLink(native, (char *)array_data(buffer), size));
    RT_UNPROTECT();
    free(native);
    return result;
}

RT_MANAGED intptr_t SYS(MksTemps)(Array *pattern, int32_t suffix) {
    intptr_t result;
    RT_PROTECT(pattern);
    NATIVELY(result, SystemNative_MksTemps((char *)array_data(pattern), suffix));
    RT_UNPROTECT();
    return result;
}

RT_MANAGED char *SYS(GetCwd)(char *buffer, int32_t size) {
    char *result;
    NATIVELY(result, SystemNative_GetCwd(buffer, size));
    return result;
}

RT_MANAGED int32_t SYS(ReadDirR)(void *directory, uint8_t *buffer, int32_t size, DirectoryEntry *entry) {
    int32_t result;
    NATIVELY(result, SystemNative_ReadDirR(directory, buffer, size, entry));
    return result;
}

RT_MANAGED int32_t SYS(CloseDir)(void *directory) {
    int32_t result;
    NATIVELY(result, SystemNative_CloseDir(directory));
    return result;
}

RT_MANAGED int32_t SYS(Poll)(PollEvent *events, uint32_t count, int32_t timeout, uint32_t *triggered) {
    int32_t result;
    NATIVELY(result, SystemNative_Poll(events, count, timeout, triggered));
    return result;
}

RT_MANAGED int32_t SYS(ReadStdin)(void *buffer, int32_t size) {
    int32_t result;
    NATIVELY(result, SystemNative_ReadStdin(buffer, size));
    return result;
}

RT_MANAGED int32_t SYS(GetHostName)(char *name, int32_t size) {
    int32_t result;
    NATIVELY(result, SystemNative_GetHostName(name, size));
    return result;
}

RT_MANAGED int32_t SYS(GetWindowSize)(WinSize *size) {
    int32_t result;
    NATIVELY(result, SystemNative_GetWindowSize(size));
    return result;
}

/* Control characters: none is bound, since the terminal keeps its own line editing. */
RT_MANAGED void SYS(GetControlCharacters)(Array *names, Array *values, int32_t count, uint8_t *disabled) {
    (void)names;
    memset(array_data(values), 0, (size_t)count);
    *disabled = 0;
}

RT_MANAGED String *SYS(GetUnixRelease)(void) {
    char *release = SystemNative_GetUnixRelease();
    String *text = release == NULL ? NULL : rt_string_from_c(release);
    free(release);
    return text;
}
