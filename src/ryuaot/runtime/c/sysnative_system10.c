/* libSystem.Native: clocks, threads and the process, as the class library of .NET 10 asks for them. */
#include <grp.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "sysnative.h"

/* 100 ns since 1970. */
int64_t SystemNative_GetSystemTimeAsTicks(void) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 10000000 + now.tv_nsec / 100;
}

/* Milliseconds of a clock that does not go back. */
int64_t SystemNative_GetLowResolutionTimestamp(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int32_t SystemNative_SchedGetCpu(void) { return sched_getcpu(); }

uint32_t SystemNative_TryGetUInt32OSThreadId(void) { return (uint32_t)syscall(SYS_gettid); }

typedef struct {
    uint64_t last_time, last_kernel, last_user; /* ns */
} ProcessCpuInformation;

static uint64_t nanoseconds_of(struct timeval value) {
    return (uint64_t)value.tv_sec * 1000000000u + (uint64_t)value.tv_usec * 1000u;
}

/* Percent of all processors that the process used since the last call. */
double SystemNative_GetCpuUtilization(ProcessCpuInformation *previous) {
    struct rusage usage;
    struct timespec now;
    if (getrusage(RUSAGE_SELF, &usage) != 0 || clock_gettime(CLOCK_MONOTONIC, &now) != 0) {
        return 0;
    }
    uint64_t time = (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
    uint64_t kernel = nanoseconds_of(usage.ru_stime), user = nanoseconds_of(usage.ru_utime);
    uint64_t elapsed = time - previous->last_time;
    uint64_t busy = (kernel - previous->last_kernel) + (user - previous->last_user);
    double result = 0;
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    if (previous->last_time != 0 && elapsed != 0 && processors > 0) {
        result = 100.0 * (double)busy / ((double)elapsed * (double)processors);
    }
    *previous = (ProcessCpuInformation){time, kernel, user};
    return result > 100 ? 100 : result;
}

int32_t SystemNative_GetCryptographicallySecureRandomBytes(uint8_t *buffer, int32_t length) {
    for (int32_t done = 0; done < length;) {
        ssize_t part = getrandom(buffer + done, (size_t)(length - done), 0);
        if (part < 0) {
            return -1;
        }
        done += (int32_t)part;
    }
    return 0;
}

/* In malloc's memory; NULL where it cannot be found. */
char *SystemNative_GetProcessPath(void) { return realpath("/proc/self/exe", NULL); }

int32_t SystemNative_GetGroups(int32_t count, uint32_t *groups) { return getgroups(count, groups); }

void SystemNative_Log(const uint8_t *text, int32_t length) { fwrite(text, 1, (size_t)length, stdout); }
void SystemNative_LogError(const uint8_t *text, int32_t length) { fwrite(text, 1, (size_t)length, stderr); }

intptr_t SystemNative_GetDefaultSearchOrderPseudoHandle(void) { return 0; }

void SystemNative_UninitializeTerminal(void) {}

int32_t SystemNative_GetPlatformSignalNumber(int32_t signal) {
    switch (signal) {
    case -1: return SIGHUP;
    case -2: return SIGINT;
    case -3: return SIGQUIT;
    case -4: return SIGTERM;
    case -5: return SIGCHLD;
    case -6: return SIGCONT;
    case -7: return SIGWINCH;
    case -8: return SIGTTIN;
    case -9: return SIGTTOU;
    case -10: return SIGTSTP;
    default: return signal > 0 && signal < NSIG ? signal : 0;
    }
}

int32_t SystemNative10_GetWindowSize(intptr_t terminal, WinSize *size);
int32_t SystemNative10_GetWindowSize(intptr_t terminal, WinSize *size) {
    (void)terminal;
    return SystemNative_GetWindowSize(size);
}
