/* libSystem.Native: the monitor under CoreLib's own wait subsystem, a mutex with one condition. */
#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>

#include "sysnative.h"

typedef struct {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
} LowLevelMonitor;

void *SystemNative_LowLevelMonitor_Create(void) {
    LowLevelMonitor *monitor = malloc(sizeof *monitor);
    if (monitor == NULL) {
        return NULL;
    }
    pthread_condattr_t attributes;
    pthread_condattr_init(&attributes);
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC);
    pthread_mutex_init(&monitor->mutex, NULL);
    pthread_cond_init(&monitor->condition, &attributes);
    pthread_condattr_destroy(&attributes);
    return monitor;
}

void SystemNative_LowLevelMonitor_Destroy(void *handle) {
    LowLevelMonitor *monitor = handle;
    pthread_cond_destroy(&monitor->condition);
    pthread_mutex_destroy(&monitor->mutex);
    free(monitor);
}

void SystemNative_LowLevelMonitor_Acquire(void *handle) { pthread_mutex_lock(&((LowLevelMonitor *)handle)->mutex); }
void SystemNative_LowLevelMonitor_Release(void *handle) { pthread_mutex_unlock(&((LowLevelMonitor *)handle)->mutex); }

void SystemNative_LowLevelMonitor_Wait(void *handle) {
    LowLevelMonitor *monitor = handle;
    pthread_cond_wait(&monitor->condition, &monitor->mutex);
}

/* 1 when signalled, 0 when the time is over. */
int32_t SystemNative_LowLevelMonitor_TimedWait(void *handle, int32_t milliseconds) {
    LowLevelMonitor *monitor = handle;
    struct timespec until;
    clock_gettime(CLOCK_MONOTONIC, &until);
    until.tv_sec += milliseconds / 1000;
    until.tv_nsec += (long)(milliseconds % 1000) * 1000000;
    if (until.tv_nsec >= 1000000000) {
        until.tv_sec++;
        until.tv_nsec -= 1000000000;
    }
    return pthread_cond_timedwait(&monitor->condition, &monitor->mutex, &until) == 0;
}

void SystemNative_LowLevelMonitor_Signal_Release(void *handle) {
    LowLevelMonitor *monitor = handle;
    pthread_cond_signal(&monitor->condition);
    pthread_mutex_unlock(&monitor->mutex);
}
