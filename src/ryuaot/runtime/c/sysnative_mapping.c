/* libSystem.Native: files in memory. Flags are Interop.Sys's. */
#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>
#include <syslog.h>
#include <unistd.h>

#include "sysnative.h"

enum { PAL_SHARED = 1, PAL_PRIVATE = 2, PAL_ANONYMOUS = 0x10 };
enum { PAL_MS_ASYNC = 1, PAL_MS_SYNC = 2, PAL_MS_INVALIDATE = 16 };
enum { PAL_ACCESS = 0xF, PAL_CLOEXEC = 0x10, PAL_CREAT = 0x20, PAL_EXCL = 0x40, PAL_TRUNC = 0x80 };
enum { PAL_DONTFORK = 1 };

void *SystemNative_MMap(void *address, uint64_t length, int32_t protection, int32_t flags, intptr_t fd, int64_t offset);
void *SystemNative_MMap(void *address, uint64_t length, int32_t protection, int32_t flags, intptr_t fd, int64_t offset) {
    int mapping = (flags & PAL_SHARED ? MAP_SHARED : 0) | (flags & PAL_PRIVATE ? MAP_PRIVATE : 0)
                  | (flags & PAL_ANONYMOUS ? MAP_ANONYMOUS : 0);
    void *made = mmap(address, (size_t)length, protection & 7, mapping, (int)fd, (off_t)offset);
    return made == MAP_FAILED ? NULL : made;
}

int32_t SystemNative_MUnmap(void *address, uint64_t length);
int32_t SystemNative_MUnmap(void *address, uint64_t length) { return munmap(address, (size_t)length); }

int32_t SystemNative_MSync(void *address, uint64_t length, int32_t flags);
int32_t SystemNative_MSync(void *address, uint64_t length, int32_t flags) {
    int how = (flags & PAL_MS_ASYNC ? MS_ASYNC : 0) | (flags & PAL_MS_SYNC ? MS_SYNC : 0) | (flags & PAL_MS_INVALIDATE ? MS_INVALIDATE : 0);
    return msync(address, (size_t)length, how);
}

int32_t SystemNative_MAdvise(void *address, uint64_t length, int32_t advice);
int32_t SystemNative_MAdvise(void *address, uint64_t length, int32_t advice) {
    if (advice != PAL_DONTFORK) {
        errno = EINVAL;
        return -1;
    }
    return madvise(address, (size_t)length, MADV_DONTFORK);
}

intptr_t SystemNative_ShmOpen(const char *name, int32_t flags, int32_t mode);
intptr_t SystemNative_ShmOpen(const char *name, int32_t flags, int32_t mode) {
    int how = (flags & PAL_ACCESS) | (flags & PAL_CLOEXEC ? O_CLOEXEC : 0) | (flags & PAL_CREAT ? O_CREAT : 0)
              | (flags & PAL_EXCL ? O_EXCL : 0) | (flags & PAL_TRUNC ? O_TRUNC : 0);
    return shm_open(name, how, (mode_t)mode);
}

int32_t SystemNative_ShmUnlink(const char *name);
int32_t SystemNative_ShmUnlink(const char *name) { return shm_unlink(name); }

int32_t SystemNative_IsMemfdSupported(void);
int32_t SystemNative_IsMemfdSupported(void) { return 1; }

intptr_t SystemNative_MemfdCreate(const char *name, int32_t read_only);
intptr_t SystemNative_MemfdCreate(const char *name, int32_t read_only) {
    return memfd_create(name, MFD_CLOEXEC | (read_only ? MFD_ALLOW_SEALING : 0));
}

int32_t SystemNative_FcntlSetFD(intptr_t fd, int32_t flags);
int32_t SystemNative_FcntlSetFD(intptr_t fd, int32_t flags) { return fcntl((int)fd, F_SETFD, flags); }

void SystemNative_SysLog(int32_t priority, const char *message, const char *argument);
void SystemNative_SysLog(int32_t priority, const char *message, const char *argument) { syslog(priority, message, argument); }
