/* libSystem.Native: files and directories. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "sysnative.h"

/* Repeats a call that a signal interrupted. */
#define RETRY(result, call)                                                                                           \
    while ((result = (call)) < 0 && errno == EINTR) {                                                                 \
    }

/* Interop.Sys.OpenFlags */
enum { PAL_ACCESS = 0xF, PAL_CLOEXEC = 0x10, PAL_CREAT = 0x20, PAL_EXCL = 0x40, PAL_TRUNC = 0x80, PAL_SYNC = 0x100 };

intptr_t SystemNative_Open(const char *path, int32_t flags, int32_t mode) {
    static const int access[] = {O_RDONLY, O_WRONLY, O_RDWR};
    if ((flags & PAL_ACCESS) > 2) {
        errno = EINVAL;
        return -1;
    }
    int native = access[flags & PAL_ACCESS];
    native |= flags & PAL_CLOEXEC ? O_CLOEXEC : 0;
    native |= flags & PAL_CREAT ? O_CREAT : 0;
    native |= flags & PAL_EXCL ? O_EXCL : 0;
    native |= flags & PAL_TRUNC ? O_TRUNC : 0;
    native |= flags & PAL_SYNC ? O_SYNC : 0;
    int result;
    RETRY(result, open(path, native, (mode_t)mode));
    return result;
}

int32_t SystemNative_Close(intptr_t fd) { return close((int)fd); }

intptr_t SystemNative_Dup(intptr_t fd) {
    int result;
    RETRY(result, fcntl((int)fd, F_DUPFD_CLOEXEC, 0));
    return result;
}

int32_t SystemNative_Read(intptr_t fd, void *buffer, int32_t count) {
    ssize_t result;
    RETRY(result, read((int)fd, buffer, (size_t)count));
    return (int32_t)result;
}

int32_t SystemNative_Write(intptr_t fd, const void *buffer, int32_t count) {
    ssize_t result;
    RETRY(result, write((int)fd, buffer, (size_t)count));
    return (int32_t)result;
}

int64_t SystemNative_LSeek(intptr_t fd, int64_t offset, int32_t whence) {
    off_t result;
    RETRY(result, lseek((int)fd, offset, whence));
    return result;
}

int32_t SystemNative_FTruncate(intptr_t fd, int64_t length) {
    int result;
    RETRY(result, ftruncate((int)fd, length));
    return result;
}

int32_t SystemNative_FSync(intptr_t fd) {
    int result;
    RETRY(result, fsync((int)fd));
    return result;
}

int32_t SystemNative_FLock(intptr_t fd, int32_t operation) {
    int result;
    RETRY(result, flock((int)fd, operation));
    return result;
}

int32_t SystemNative_LockFileRegion(intptr_t fd, int64_t offset, int64_t length, int32_t type) {
    struct flock lock = {.l_type = (short)type, .l_whence = SEEK_SET, .l_start = offset, .l_len = length};
    int result;
    RETRY(result, fcntl((int)fd, F_SETLK, &lock));
    return result;
}

int32_t SystemNative_PosixFAdvise(intptr_t fd, int64_t offset, int64_t length, int32_t advice) {
    return posix_fadvise((int)fd, offset, length, advice);
}

static void convert(const struct stat *from, FileStatus *to) {
    *to = (FileStatus){
        .mode = (int32_t)from->st_mode,
        .uid = from->st_uid,
        .gid = from->st_gid,
        .size = from->st_size,
        .atime = from->st_atim.tv_sec,
        .atime_nsec = from->st_atim.tv_nsec,
        .mtime = from->st_mtim.tv_sec,
        .mtime_nsec = from->st_mtim.tv_nsec,
        .ctime = from->st_ctim.tv_sec,
        .ctime_nsec = from->st_ctim.tv_nsec,
        .dev = (int64_t)from->st_dev,
        .ino = (int64_t)from->st_ino,
    };
}

int32_t SystemNative_FStat(intptr_t fd, FileStatus *status) {
    struct stat native;
    int result;
    RETRY(result, fstat((int)fd, &native));
    if (result == 0) {
        convert(&native, status);
    }
    return result;
}

int32_t SystemNative_Stat(const char *path, FileStatus *status) {
    struct stat native;
    int result;
    RETRY(result, stat(path, &native));
    if (result == 0) {
        convert(&native, status);
    }
    return result;
}

int32_t SystemNative_LStat(const char *path, FileStatus *status) {
    struct stat native;
    int result = lstat(path, &native);
    if (result == 0) {
        convert(&native, status);
    }
    return result;
}

int32_t SystemNative_Unlink(const char *path) {
    int result;
    RETRY(result, unlink(path));
    return result;
}

int32_t SystemNative_Access(const char *path, int32_t mode) { return access(path, mode); }

int32_t SystemNative_ChDir(const char *path) {
    int result;
    RETRY(result, chdir(path));
    return result;
}

int32_t SystemNative_ChMod(const char *path, int32_t mode) {
    int result;
    RETRY(result, chmod(path, (mode_t)mode));
    return result;
}

int32_t SystemNative_MkDir(const char *path, int32_t mode) {
    int result;
    RETRY(result, mkdir(path, (mode_t)mode));
    return result;
}

int32_t SystemNative_RmDir(const char *path) {
    int result;
    RETRY(result, rmdir(path));
    return result;
}

int32_t SystemNative_Rename(const char *from, const char *to) {
    int result;
    RETRY(result, rename(from, to));
    return result;
}

int32_t SystemNative_Link(const char *from, const char *to) {
    int result;
    RETRY(result, link(from, to));
    return result;
}

int32_t SystemNative_ReadLink(const char *path, char *buffer, int32_t size) {
    return (int32_t)readlink(path, buffer, (size_t)size);
}

int32_t SystemNative_CopyFile(intptr_t from, intptr_t to) {
    struct stat status;
    char buffer[65536];
    for (;;) {
        int32_t count = SystemNative_Read(from, buffer, sizeof buffer);
        if (count <= 0) {
            if (count < 0) {
                return -1;
            }
            break;
        }
        for (int32_t done = 0; done < count;) {
            int32_t written = SystemNative_Write(to, buffer + done, count - done);
            if (written < 0) {
                return -1;
            }
            done += written;
        }
    }
    if (fstat((int)from, &status) == 0) {
        struct timespec times[2] = {status.st_atim, status.st_mtim};
        futimens((int)to, times);
        fchmod((int)to, status.st_mode & 0777);
    }
    return 0;
}

int32_t SystemNative_UTimensat(const char *path, TimeSpec *times) {
    struct timespec native[2] = {{times[0].seconds, times[0].nanoseconds}, {times[1].seconds, times[1].nanoseconds}};
    int result;
    RETRY(result, utimensat(AT_FDCWD, path, native, 0));
    return result;
}

intptr_t SystemNative_MksTemps(char *pattern, int32_t suffix) {
    int result;
    RETRY(result, mkstemps(pattern, suffix));
    return result;
}

char *SystemNative_GetCwd(char *buffer, int32_t size) { return getcwd(buffer, (size_t)size); }

void *SystemNative_OpenDir(const char *path) { return opendir(path); }
int32_t SystemNative_GetReadDirRBufferSize(void) { return 0; }

/* 0: an entry; -1: the end; else an error number. */
int32_t SystemNative_ReadDirR(void *directory, uint8_t *buffer, int32_t size, DirectoryEntry *entry) {
    (void)buffer;
    (void)size;
    memset(entry, 0, sizeof *entry);
    errno = 0;
    struct dirent *native = readdir(directory);
    if (native == NULL) {
        return errno != 0 ? errno : -1;
    }
    entry->name = native->d_name;
    entry->name_length = -1;
    entry->type = native->d_type;
    return 0;
}

int32_t SystemNative_CloseDir(void *directory) { return closedir(directory); }
