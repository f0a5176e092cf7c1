/* libSystem.Native: the monitor under CoreLib's own wait subsystem, a mutex with one condition. */
#include <pthread.h>
#include <stdlib.h>

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
    pthread_mutex_init(&monitor->mutex, NULL);
    pthread_cond_init(&monitor->condition, NULL);
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

void SystemNative_LowLevelMonitor_Signal_Release(void *handle) {
    LowLevelMonitor *monitor = handle;
    pthread_cond_signal(&monitor->condition);
    pthread_mutex_unlock(&monitor->mutex);
}
