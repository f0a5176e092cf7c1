/* Threads. One of them runs managed code at a time: it holds the baton. A thread that blocks passes the baton on, and so
 * every collection finds all other threads parked at a transition frame. */
#ifndef RYU_THREAD_H
#define RYU_THREAD_H

#include <pthread.h>

#include "rt.h"

/* What the CLR says of a timeout below -1. */
#define RT_BAD_TIMEOUT "Number must be either non-negative and less than or equal to Int32.MaxValue or -1."

enum { THREAD_UNSTARTED, THREAD_RUNNING, THREAD_ENDED };

typedef struct NativeThread {
    pthread_t handle;
    int state;
    bool background;
    bool pool;
    bool interrupted; /* Thread.Interrupt; the next interruptible wait ends with an exception */
    bool waiting;     /* in an interruptible wait */
    int32_t priority;
    int32_t id;
    size_t stack_size;
    Handle *managed; /* strong while it runs */
} NativeThread;

void rt_thread_init_main(void);
void rt_thread_attach(NativeThread *native, void *stack_low, void *stack_high);
void rt_thread_detach(void);
void rt_baton_acquire(void);
void rt_baton_release(void);
void rt_baton_yield(void);                /* lets a waiting thread run */
extern int rt_baton_due;                  /* a thread waits, and the holder's millisecond has expired */
bool rt_thread_wait_any(int32_t timeout); /* until something changed or milliseconds passed (-1: no limit) */
void rt_thread_wake_all(void);
int64_t rt_monotonic_ms(void);
/* Foreground threads that were started and have not ended, but for the calling one. */
int32_t rt_other_foreground_threads(void);
void rt_foreground_changed(int32_t by); /* a running thread became background (-1) or foreground (1) */
/* Managed ids are the CLR's: 1 runs Main, 2 the finalizers (whether or not it was started), the others follow. */
enum { MAIN_ID = 1, FINALIZER_ID = 2 };
NativeThread *rt_native_thread_new(void);
NativeThread *rt_finalizer_thread_new(void);
NativeThread *rt_helper_thread_new(void); /* for one that runs no managed code: without an id */
void rt_native_thread_start(NativeThread *native, void (*body)(NativeThread *));
void rt_signals_init_thread(void);
void rt_signals_init(void);

/* Waits until `ready(argument)`; false when the time (milliseconds, -1 for ever) ran out first. */
bool rt_wait_until(bool (*ready)(void *), void *argument, int32_t timeout);

/* The same for waits that Thread.Interrupt ends. What was asked for before ends it at once, even when it is ready. */
typedef enum { WAIT_READY, WAIT_TIMED_OUT, WAIT_INTERRUPTED } WaitOutcome;
WaitOutcome rt_wait_interruptibly(bool (*ready)(void *), void *argument, int32_t timeout);

void rt_mutexes_abandon(int32_t owner); /* a thread ends that may own some */

/* Main, and what the program's own assembly is called. */
typedef struct {
    void *main;
    int32_t kind; /* 0 void(), 1 void(string[]), 2 int(), 3 int(string[]) */
    int32_t unhandled_runs_finally; /* an unhandled exception runs the finally blocks after it is reported */
    const char *assembly;
    const char *trace_separator; /* the line of a stack trace at which an exception was thrown again elsewhere */
} Startup;

extern const Startup ry_startup;
/* Names and values in turns, then NULL: what a host hands to AppContext. */
extern const char *const ry_host_properties[];

#endif
