/* libSystem.Native: signals that managed code handles (PosixSignalRegistration, Console.CancelKeyPress, children that end).
 * The signal handler writes the number into a pipe; a thread of the runtime reads it and calls the class library. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include "sysnative.h"
#include "thread.h"

static void *posix_handler;   /* int32 (int32 signal, PosixSignal) of managed code: whether it is dealt with */
static void *child_handler;   /* int32 (int32 reap_all, int32 configure_console) */
static void *ctrl_handler;    /* void (int32 code) of 3.1's Console: 0 for SIGINT, 1 for SIGQUIT */
static bool ends_orderly;     /* SIGTERM raises AppDomain.ProcessExit (3.1) */
static bool registered[NSIG]; /* managed code wants to hear of it */
static bool installed[NSIG];
static struct sigaction original[NSIG];
static int pipe_ends[2] = {-1, -1};

static void on_signal(int number) {
    int kept = errno;
    uint8_t byte = (uint8_t)number;
    while (write(pipe_ends[1], &byte, 1) < 0 && errno == EINTR) {
    }
    errno = kept;
}

/* System.Runtime.InteropServices.PosixSignal; other signals keep their number. */
static int32_t posix_signal(int number) {
    switch (number) {
    case SIGHUP: return -1;
    case SIGINT: return -2;
    case SIGQUIT: return -3;
    case SIGTERM: return -4;
    case SIGCHLD: return -5;
    case SIGCONT: return -6;
    case SIGWINCH: return -7;
    case SIGTTIN: return -8;
    case SIGTTOU: return -9;
    case SIGTSTP: return -10;
    default: return number;
    }
}

void SystemNative_HandleNonCanceledPosixSignal(int32_t number);
static void dispatch(int number) {
    if (number == SIGCHLD && child_handler != NULL) {
        const uintptr_t args[] = {original[SIGCHLD].sa_handler == SIG_IGN, 0};
        rt_call_managed(child_handler, args, 2);
    }
    bool handled = false;
    if (registered[number] && posix_handler != NULL) {
        const uintptr_t args[] = {(uintptr_t)number, (uintptr_t)(intptr_t)posix_signal(number)};
        handled = (int32_t)rt_call_managed(posix_handler, args, 2) != 0;
    }
    if ((number == SIGINT || number == SIGQUIT) && ctrl_handler != NULL) {
        const uintptr_t args[] = {number == SIGQUIT};
        rt_call_managed(ctrl_handler, args, 1);
        return; /* the handler comes back to RestoreAndHandleCtrl */
    }
    if (number == SIGTERM && ends_orderly) {
        rt_exit(128 + SIGTERM);
    }
    if (!handled) {
        SystemNative_HandleNonCanceledPosixSignal(number);
    }
}

static void signal_thread(NativeThread *native RT_UNUSED) {
    for (;;) {
        uint8_t number;
        rt_baton_release();
        ssize_t count = read(pipe_ends[0], &number, 1);
        rt_baton_acquire();
        if (count == 1) {
            dispatch(number);
        } else if (count == 0 || errno != EINTR) {
            return;
        }
    }
}

static bool install(int number) {
    if (number <= 0 || number >= NSIG || number == SIGKILL || number == SIGSTOP) {
        errno = EINVAL;
        return false;
    }
    if (pipe_ends[0] < 0) {
        if (pipe2(pipe_ends, O_CLOEXEC) != 0) {
            return false;
        }
        NativeThread *native = rt_native_thread_new();
        native->background = native->pool = true;
        rt_native_thread_start(native, signal_thread);
    }
    if (!installed[number]) {
        struct sigaction action;
        memset(&action, 0, sizeof action);
        action.sa_handler = on_signal;
        action.sa_flags = SA_RESTART | SA_ONSTACK;
        if (sigaction(number, &action, &original[number]) != 0) {
            return false;
        }
        installed[number] = true;
    }
    return true;
}

void SystemNative_RegisterForCtrl(void *handler);
void SystemNative_RegisterForCtrl(void *handler) {
    ctrl_handler = handler;
    install(SIGINT);
    install(SIGQUIT);
}

static void restore(int number) {
    if (installed[number]) {
        sigaction(number, &original[number], NULL);
        installed[number] = false;
    }
}

void SystemNative_UnregisterForCtrl(void);
void SystemNative_UnregisterForCtrl(void) {
    ctrl_handler = NULL;
    restore(SIGINT);
    restore(SIGQUIT);
}

void SystemNative_RestoreAndHandleCtrl(int32_t code);
void SystemNative_RestoreAndHandleCtrl(int32_t code) {
    int number = code != 0 ? SIGQUIT : SIGINT;
    restore(number);
    kill(getpid(), number);
}

/* Handles SIGTERM, because AppDomain.ProcessExit has a subscriber. */
RT_MANAGED void rt_ic_RyuAot_Native_CatchTermination_c(void) {
    ends_orderly = true;
    install(SIGTERM);
}

void SystemNative_SetPosixSignalHandler(void *handler);
void SystemNative_SetPosixSignalHandler(void *handler) { posix_handler = handler; }

int32_t SystemNative_EnablePosixSignalHandling(int32_t number);
int32_t SystemNative_EnablePosixSignalHandling(int32_t number) {
    if (!install(number)) {
        return 0;
    }
    registered[number] = true;
    return 1;
}

void SystemNative_DisablePosixSignalHandling(int32_t number);
void SystemNative_DisablePosixSignalHandling(int32_t number) {
    registered[number] = false;
    if (number != SIGCHLD || child_handler == NULL) {
        restore(number);
    }
}

/* Performs the default action of a signal that no handler cancelled. */
void SystemNative_HandleNonCanceledPosixSignal(int32_t number) {
    switch (number) {
    case SIGCONT:
    case SIGCHLD:
    case SIGURG:
    case SIGWINCH: return;
    default: break;
    }
    if (installed[number] && original[number].sa_handler == SIG_IGN) {
        return;
    }
    struct sigaction standard, before;
    memset(&standard, 0, sizeof standard);
    standard.sa_handler = SIG_DFL;
    sigaction(number, &standard, &before);
    kill(getpid(), number);
    if (number == SIGTSTP || number == SIGTTIN || number == SIGTTOU) {
        sigaction(number, &before, NULL); /* once the process goes on */
    }
}

void SystemNative_RegisterForSigChld(void *handler);
void SystemNative_RegisterForSigChld(void *handler) {
    child_handler = handler;
    install(SIGCHLD);
}

void SystemNative_SetDelayedSigChildConsoleConfigurationHandler(void *handler);
void SystemNative_SetDelayedSigChildConsoleConfigurationHandler(void *handler) { (void)handler; }
void SystemNative_ConfigureTerminalForChildProcess(int32_t child_uses_terminal);
void SystemNative_ConfigureTerminalForChildProcess(int32_t child_uses_terminal) { (void)child_uses_terminal; }
