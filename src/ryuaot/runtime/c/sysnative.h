/* libSystem.Native as CoreFX 3.1 calls it: file descriptors are pointer-sized, paths are UTF-8, errors go to errno. */
#ifndef RYU_SYSNATIVE_H
#define RYU_SYSNATIVE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

_Static_assert(sizeof(off_t) == 8, "sizes and places of files have 64 bits everywhere");

typedef struct {
    int32_t flags; /* 1: birth time known */
    int32_t mode;
    uint32_t uid, gid;
    int64_t size;
    int64_t atime, atime_nsec, mtime, mtime_nsec, ctime, ctime_nsec, birth_time, birth_time_nsec;
    int64_t dev, ino;
    uint32_t user_flags;
} FileStatus;

typedef struct {
    char *name, *password;
    uint32_t uid, gid;
    char *user_info, *home, *shell;
} Passwd;

typedef struct {
    const char *name;
    int32_t name_length;
    int32_t type;
} DirectoryEntry;

typedef struct {
    int32_t descriptor;
    int16_t events, triggered;
} PollEvent;

typedef struct {
    uint16_t row, column, x, y;
} WinSize;

typedef struct {
    int64_t seconds, nanoseconds;
} TimeSpec;

int32_t SystemNative_ConvertErrorPlatformToPal(int32_t platform);
int32_t SystemNative_ConvertErrorPalToPlatform(int32_t neutral);
const char *SystemNative_StrErrorR(int32_t error, char *buffer, int32_t size);
intptr_t SystemNative_Open(const char *path, int32_t flags, int32_t mode);
int32_t SystemNative_Close(intptr_t fd);
intptr_t SystemNative_Dup(intptr_t fd);
int32_t SystemNative_Read(intptr_t fd, void *buffer, int32_t count);
int32_t SystemNative_Write(intptr_t fd, const void *buffer, int32_t count);
int64_t SystemNative_LSeek(intptr_t fd, int64_t offset, int32_t whence);
int32_t SystemNative_FTruncate(intptr_t fd, int64_t length);
int32_t SystemNative_FSync(intptr_t fd);
int32_t SystemNative_FLock(intptr_t fd, int32_t operation);
int32_t SystemNative_LockFileRegion(intptr_t fd, int64_t offset, int64_t length, int32_t type);
int32_t SystemNative_PosixFAdvise(intptr_t fd, int64_t offset, int64_t length, int32_t advice);
int32_t SystemNative_FStat(intptr_t fd, FileStatus *status);
int32_t SystemNative_Stat(const char *path, FileStatus *status);
int32_t SystemNative_LStat(const char *path, FileStatus *status);
int32_t SystemNative_Unlink(const char *path);
int32_t SystemNative_Access(const char *path, int32_t mode);
int32_t SystemNative_ChDir(const char *path);
int32_t SystemNative_ChMod(const char *path, int32_t mode);
int32_t SystemNative_MkDir(const char *path, int32_t mode);
int32_t SystemNative_RmDir(const char *path);
int32_t SystemNative_Rename(const char *from, const char *to);
int32_t SystemNative_Link(const char *from, const char *to);
int32_t SystemNative_ReadLink(const char *path, char *buffer, int32_t size);
int32_t SystemNative_CopyFile(intptr_t from, intptr_t to);
int32_t SystemNative_UTimensat(const char *path, TimeSpec *times);
intptr_t SystemNative_MksTemps(char *pattern, int32_t suffix);
char *SystemNative_GetCwd(char *buffer, int32_t size);
void *SystemNative_OpenDir(const char *path);
int32_t SystemNative_GetReadDirRBufferSize(void);
int32_t SystemNative_ReadDirR(void *directory, uint8_t *buffer, int32_t size, DirectoryEntry *entry);
int32_t SystemNative_CloseDir(void *directory);
const char *SystemNative_GetUnixName(void);
int32_t SystemNative_GetUnixVersion(char *version, int *capacity);
char *SystemNative_GetUnixRelease(void);
uint32_t SystemNative_GetEUid(void);
uint32_t SystemNative_GetEGid(void);
int32_t SystemNative_GetPid(void);
int32_t SystemNative_GetProcessArchitecture(void);
int32_t SystemNative_GetOSArchitecture(void);
int32_t SystemNative_GetPwUidR(uint32_t uid, Passwd *pwd, char *buffer, int32_t size);
int32_t SystemNative_GetHostName(char *name, int32_t size);
void SystemNative_GetNonCryptographicallySecureRandomBytes(uint8_t *buffer, int32_t length);
int32_t SystemNative_GetCryptographicallySecureRandomBytes(uint8_t *buffer, int32_t length);
int64_t SystemNative_SysConf(int32_t name);
int32_t SystemNative_Poll(PollEvent *events, uint32_t count, int32_t timeout, uint32_t *triggered);
int32_t SystemNative_IsATty(intptr_t fd);
int32_t SystemNative_GetWindowSize(WinSize *size);
int32_t SystemNative_ReadStdin(void *buffer, int32_t size);
int32_t SystemNative_StdinReady(void);
uint64_t SystemNative_GetTimestamp(void);
uint64_t SystemNative_GetTimestampResolution(void);

#endif
