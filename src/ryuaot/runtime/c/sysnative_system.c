/* libSystem.Native: processes, users, terminal, time, random numbers. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pwd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/utsname.h>
#include <time.h>
#include <unistd.h>

#include "sysnative.h"

const char *SystemNative_GetUnixName(void) { return "LINUX"; }

int32_t SystemNative_GetUnixVersion(char *version, int *capacity) {
    struct utsname name;
    if (uname(&name) != 0) {
        return -1;
    }
    int needed = snprintf(version, (size_t)*capacity, "%s %s %s", name.sysname, name.release, name.version);
    if (needed >= *capacity) {
        *capacity = needed + 1;
        return -1;
    }
    return 0;
}

/* The caller frees it. */
char *SystemNative_GetUnixRelease(void) {
    struct utsname name;
    return uname(&name) == 0 ? strdup(name.release) : NULL;
}

uint32_t SystemNative_GetEUid(void) { return geteuid(); }
uint32_t SystemNative_GetEGid(void) { return getegid(); }
int32_t SystemNative_GetPid(void) { return getpid(); }

/* System.Runtime.InteropServices.Architecture: X86 0, X64 1, Arm 2, Arm64 3. */
int32_t SystemNative_GetProcessArchitecture(void) {
#if defined(__x86_64__)
    return 1;
#elif defined(__i386__)
    return 0;
#elif defined(__arm__)
    return 2;
#else
    return 3;
#endif
}

int32_t SystemNative_GetOSArchitecture(void) { return SystemNative_GetProcessArchitecture(); }

/* name:password:uid:gid:info:home:shell; false for a line that is none. */
static bool split_line(char *line, Passwd *pwd) {
    char *fields[7];
    for (int i = 0; i < 7; i++) {
        fields[i] = strsep(&line, i < 6 ? ":" : "\n");
        if (fields[i] == NULL) {
            return false;
        }
    }
    *pwd = (Passwd){fields[0], fields[1], (uint32_t)strtoul(fields[2], NULL, 10), (uint32_t)strtoul(fields[3], NULL, 10),
                    fields[4], fields[5], fields[6]};
    return true;
}

/* Other name services than /etc/passwd need dynamic libraries, which a static program lacks: -1, as for an unknown user,
 * and the caller then goes by $HOME and the like. */
int32_t SystemNative_GetPwUidR(uint32_t uid, Passwd *pwd, char *buffer, int32_t size) {
    FILE *file = fopen("/etc/passwd", "re");
    int32_t result = -1;
    while (file != NULL && result == -1 && fgets(buffer, size, file) != NULL) {
        if (strchr(buffer, '\n') == NULL && !feof(file)) {
            result = ERANGE; /* the caller comes back with a larger buffer */
        } else if (split_line(buffer, pwd) && pwd->uid == uid) {
            result = 0;
        }
    }
    if (file != NULL) {
        fclose(file);
    }
    if (result != 0) {
        memset(pwd, 0, sizeof *pwd);
    }
    return result;
}

int32_t SystemNative_GetHostName(char *name, int32_t size) { return gethostname(name, (size_t)size); }

void SystemNative_GetNonCryptographicallySecureRandomBytes(uint8_t *buffer, int32_t length) {
    int32_t filled = 0;
    int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    while (fd >= 0 && filled < length) {
        ssize_t count = read(fd, buffer + filled, (size_t)(length - filled));
        if (count <= 0) {
            break;
        }
        filled += (int32_t)count;
    }
    if (fd >= 0) {
        close(fd);
    }
    for (; filled < length; filled++) {
        buffer[filled] = (uint8_t)(rand() ^ (int)SystemNative_GetTimestamp());
    }
}

/* Interop.Sys.SysConfName: _SC_CLK_TCK 1, _SC_PAGESIZE 2. */
int64_t SystemNative_SysConf(int32_t name) { return sysconf(name == 1 ? _SC_CLK_TCK : _SC_PAGESIZE); }

int32_t SystemNative_Poll(PollEvent *events, uint32_t count, int32_t timeout, uint32_t *triggered) {
    struct pollfd *native = calloc(count + 1, sizeof *native);
    if (native == NULL) {
        return SystemNative_ConvertErrorPlatformToPal(ENOMEM);
    }
    for (uint32_t i = 0; i < count; i++) {
        native[i].fd = events[i].descriptor;
        native[i].events = events[i].events;
    }
    int result;
    while ((result = poll(native, count, timeout)) < 0 && errno == EINTR) {
    }
    int error = result < 0 ? errno : 0;
    for (uint32_t i = 0; i < count; i++) {
        events[i].triggered = native[i].revents;
    }
    free(native);
    *triggered = result < 0 ? 0 : (uint32_t)result;
    return SystemNative_ConvertErrorPlatformToPal(error);
}

int32_t SystemNative_IsATty(intptr_t fd) { return isatty((int)fd); }

int32_t SystemNative_GetWindowSize(WinSize *size) {
    struct winsize native;
    int result = ioctl(STDOUT_FILENO, TIOCGWINSZ, &native);
    memset(size, 0, sizeof *size);
    if (result == 0) {
        *size = (WinSize){native.ws_row, native.ws_col, native.ws_xpixel, native.ws_ypixel};
    }
    return result;
}

int32_t SystemNative_ReadStdin(void *buffer, int32_t size) { return SystemNative_Read(STDIN_FILENO, buffer, size); }

int32_t SystemNative_StdinReady(void) {
    struct pollfd fd = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&fd, 1, 0) > 0;
}

uint64_t SystemNative_GetTimestampResolution(void) { return 1000000000; }

uint64_t SystemNative_GetTimestamp(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

/* Console: signals and terminal modes stay as the shell set them. */
int32_t SystemNative_InitializeTerminalAndSignalHandling(void) { return 1; }
void SystemNative_SetKeypadXmit(const char *text) { (void)text; }
void SystemNative_InitializeConsoleBeforeRead(uint8_t minimum, uint8_t timeout) { (void)minimum, (void)timeout; }
void SystemNative_UninitializeConsoleAfterRead(void) {}
void SystemNative_SetTerminalInvalidationHandler(void *handler) { (void)handler; }
int32_t SystemNative_GetSignalForBreak(void) { return 1; }
int32_t SystemNative_SetSignalForBreak(int32_t value) { return value; }
int32_t SystemNative_LChflagsCanSetHiddenFlag(void) { return 0; }
int32_t SystemNative_LChflags(const char *path, uint32_t flags) {
    (void)path, (void)flags;
    errno = ENOTSUP;
    return -1;
}
