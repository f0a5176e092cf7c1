/* libSystem.Native: what the class library of .NET 10 asks of files beyond 3.1's, and in another shape. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/statfs.h>
#include <sys/uio.h>
#include <unistd.h>

#include "sysnative.h"

#define RETRY(result, call) \
    do { \
        (result) = (call); \
    } while ((result) < 0 && errno == EINTR)

/* FileStatus as .NET 10 declares it: with the device of a special file. */
typedef struct {
    int32_t flags; /* 1: birth time known */
    int32_t mode;
    uint32_t uid, gid;
    int64_t size;
    int64_t atime, atime_nsec, mtime, mtime_nsec, ctime, ctime_nsec, birth_time, birth_time_nsec;
    int64_t dev, rdev, ino;
    uint32_t user_flags;
} FileStatus10;

static void convert10(const struct stat *native, FileStatus10 *status) {
    memset(status, 0, sizeof *status);
    status->mode = (int32_t)native->st_mode;
    status->uid = native->st_uid;
    status->gid = native->st_gid;
    status->size = native->st_size;
    status->atime = native->st_atim.tv_sec;
    status->atime_nsec = native->st_atim.tv_nsec;
    status->mtime = native->st_mtim.tv_sec;
    status->mtime_nsec = native->st_mtim.tv_nsec;
    status->ctime = native->st_ctim.tv_sec;
    status->ctime_nsec = native->st_ctim.tv_nsec;
    status->dev = (int64_t)native->st_dev;
    status->rdev = (int64_t)native->st_rdev;
    status->ino = (int64_t)native->st_ino;
}

int32_t SystemNative10_FStat(intptr_t fd, FileStatus10 *status) {
    struct stat native;
    int result;
    RETRY(result, fstat((int)fd, &native));
    if (result == 0) {
        convert10(&native, status);
    }
    return result;
}

int32_t SystemNative10_Stat(const char *path, FileStatus10 *status) {
    struct stat native;
    int result;
    RETRY(result, stat(path, &native));
    if (result == 0) {
        convert10(&native, status);
    }
    return result;
}

int32_t SystemNative10_LStat(const char *path, FileStatus10 *status) {
    struct stat native;
    int result;
    RETRY(result, lstat(path, &native));
    if (result == 0) {
        convert10(&native, status);
    }
    return result;
}

int32_t SystemNative_PRead(intptr_t fd, void *buffer, int32_t count, int64_t offset) {
    ssize_t result;
    RETRY(result, pread((int)fd, buffer, (size_t)count, offset));
    return (int32_t)result;
}

int32_t SystemNative_PWrite(intptr_t fd, const void *buffer, int32_t count, int64_t offset) {
    ssize_t result;
    RETRY(result, pwrite((int)fd, buffer, (size_t)count, offset));
    return (int32_t)result;
}

int64_t SystemNative_PReadV(intptr_t fd, const struct iovec *vectors, int32_t count, int64_t offset) {
    ssize_t result;
    RETRY(result, preadv((int)fd, vectors, count, offset));
    return result;
}

int64_t SystemNative_PWriteV(intptr_t fd, const struct iovec *vectors, int32_t count, int64_t offset) {
    ssize_t result;
    RETRY(result, pwritev((int)fd, vectors, count, offset));
    return result;
}

int32_t SystemNative_FAllocate(intptr_t fd, int64_t offset, int64_t length) {
    int result;
    RETRY(result, fallocate((int)fd, FALLOC_FL_KEEP_SIZE, offset, length));
    return result;
}

int32_t SystemNative_FChMod(intptr_t fd, int32_t mode) {
    int result;
    RETRY(result, fchmod((int)fd, (mode_t)mode));
    return result;
}

int32_t SystemNative_FUTimens(intptr_t fd, const TimeSpec *times) {
    struct timespec native[2] = {{times[0].seconds, times[0].nanoseconds}, {times[1].seconds, times[1].nanoseconds}};
    int result;
    RETRY(result, futimens((int)fd, native));
    return result;
}

/* The magic number of statfs, which is what the class library compares. */
uint32_t SystemNative_GetFileSystemType(intptr_t fd) {
    struct statfs status;
    int result;
    RETRY(result, fstatfs((int)fd, &status));
    return result == 0 ? (uint32_t)status.f_type : 0;
}

char *SystemNative_MkdTemp(char *pattern) { return mkdtemp(pattern); }

int32_t SystemNative_SymLink(const char *target, const char *link) {
    int result;
    RETRY(result, symlink(target, link));
    return result;
}

/* 0: an entry; -1: the end; else an error number. */
int32_t SystemNative_ReadDir(void *directory, DirectoryEntry *entry) {
    return SystemNative_ReadDirR(directory, NULL, 0, entry);
}

int32_t SystemNative_CanGetHiddenFlag(void) { return 0; }

int32_t SystemNative_FChflags(intptr_t fd, uint32_t flags) {
    (void)fd;
    (void)flags;
    errno = ENOTSUP;
    return -1;
}

int32_t SystemNative_SNPrintF_1S(char *buffer, int32_t size, const char *format, const char *text) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return snprintf(buffer, (size_t)size, format, text);
#pragma GCC diagnostic pop
}

int32_t SystemNative_SNPrintF_1I(char *buffer, int32_t size, const char *format, int32_t number) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
    return snprintf(buffer, (size_t)size, format, number);
#pragma GCC diagnostic pop
}
