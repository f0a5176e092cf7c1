/* libSystem.Native: other processes. */
#include <errno.h>
#include <fcntl.h>
#include <grp.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "sysnative.h"

enum { READ_END, WRITE_END };

static void close_both(int ends[2]) {
    for (int i = 0; i < 2; i++) {
        if (ends[i] >= 0) {
            close(ends[i]);
            ends[i] = -1;
        }
    }
}

typedef struct {
    const char *file, *folder;
    char *const *arguments, *const *environment;
    bool other_user;
    uint32_t user, group, *groups;
    int32_t group_count;
    int in[2], out[2], error[2], failed[2];
} Child;

/* In the child: nothing but system calls from here on. */
static void run_child(const Child *child, const sigset_t *mask) {
    for (int number = 1; number < NSIG; number++) {
        struct sigaction action;
        if (number != SIGKILL && number != SIGSTOP && sigaction(number, NULL, &action) == 0
            && action.sa_handler != SIG_IGN && action.sa_handler != SIG_DFL) {
            memset(&action, 0, sizeof action);
            action.sa_handler = SIG_DFL;
            sigaction(number, &action, NULL);
        }
    }
    pthread_sigmask(SIG_SETMASK, mask, NULL);
    bool ready = (child->in[READ_END] < 0 || dup2(child->in[READ_END], STDIN_FILENO) >= 0)
                 && (child->out[WRITE_END] < 0 || dup2(child->out[WRITE_END], STDOUT_FILENO) >= 0)
                 && (child->error[WRITE_END] < 0 || dup2(child->error[WRITE_END], STDERR_FILENO) >= 0);
    if (ready && child->other_user) {
        ready = setgroups((size_t)child->group_count, child->groups) == 0 && setgid(child->group) == 0 && setuid(child->user) == 0;
    }
    if (ready && (child->folder == NULL || chdir(child->folder) == 0)) {
        execve(child->file, child->arguments, child->environment);
    }
    int failure = errno;
    ssize_t written = write(child->failed[WRITE_END], &failure, sizeof failure);
    _exit(written == (ssize_t)sizeof failure ? failure : EXIT_FAILURE);
}

int32_t SystemNative_ForkAndExecProcess(
    const char *file, char *const arguments[], char *const environment[], const char *folder, int32_t redirect_in,
    int32_t redirect_out, int32_t redirect_error, int32_t other_user, uint32_t user, uint32_t group, uint32_t *groups,
    int32_t group_count, int32_t *pid, int32_t *in, int32_t *out, int32_t *error);
/* Starts a program. 0, the child's number and this side's ends of its streams; -1 and errno. */
int32_t SystemNative_ForkAndExecProcess(
    const char *file, char *const arguments[], char *const environment[], const char *folder, int32_t redirect_in,
    int32_t redirect_out, int32_t redirect_error, int32_t other_user, uint32_t user, uint32_t group, uint32_t *groups,
    int32_t group_count, int32_t *pid, int32_t *in, int32_t *out, int32_t *error) {
    Child child = {file, folder, arguments, environment, other_user != 0, user, group, groups, group_count,
                   {-1, -1}, {-1, -1}, {-1, -1}, {-1, -1}};
    *pid = *in = *out = *error = -1;
    int failure = 0;
    pid_t made = -1;
    if (access(file, X_OK) != 0) {
        return -1; /* without a fork that is known to be in vain */
    }
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    if ((redirect_in && pipe2(child.in, O_CLOEXEC) != 0) || (redirect_out && pipe2(child.out, O_CLOEXEC) != 0)
        || (redirect_error && pipe2(child.error, O_CLOEXEC) != 0) || pipe2(child.failed, O_CLOEXEC) != 0
        || (made = fork()) < 0) {
        failure = errno;
    } else if (made == 0) {
        run_child(&child, &before);
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (child.failed[WRITE_END] >= 0) {
        close(child.failed[WRITE_END]);
        child.failed[WRITE_END] = -1;
    }
    if (failure == 0) {
        ssize_t count;
        while ((count = read(child.failed[READ_END], &failure, sizeof failure)) < 0 && errno == EINTR) {
        }
        if (count != (ssize_t)sizeof failure) {
            failure = 0; /* the pipe was closed by the program's start */
        } else {
            while (waitpid(made, NULL, 0) < 0 && errno == EINTR) {
            }
        }
    }
    close_both(child.failed);
    if (failure != 0) {
        close_both(child.in);
        close_both(child.out);
        close_both(child.error);
        errno = failure;
        return -1;
    }
    *pid = made;
    *in = child.in[WRITE_END];
    *out = child.out[READ_END];
    *error = child.error[READ_END];
    child.in[WRITE_END] = child.out[READ_END] = child.error[READ_END] = -1;
    close_both(child.in);
    close_both(child.out);
    close_both(child.error);
    return 0;
}

int32_t SystemNative_WaitIdAnyExitedNoHangNoWait(void);
/* A child that has ended, which stays to be waited for; 0: none. */
int32_t SystemNative_WaitIdAnyExitedNoHangNoWait(void) {
    siginfo_t info;
    memset(&info, 0, sizeof info);
    int result;
    while ((result = waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT)) < 0 && errno == EINTR) {
    }
    if (result < 0) {
        return errno == ECHILD ? 0 : -1;
    }
    return info.si_signo == SIGCHLD ? info.si_pid : 0;
}

int32_t SystemNative_WaitPidExitedNoHang(int32_t pid, int32_t *exit_code);
/* The child if it has ended, and its exit code (128 and the signal's number that ended it); 0: not yet. */
int32_t SystemNative_WaitPidExitedNoHang(int32_t pid, int32_t *exit_code) {
    int status, result;
    while ((result = waitpid(pid, &status, WNOHANG)) < 0 && errno == EINTR) {
    }
    if (result > 0) {
        *exit_code = WIFEXITED(status) ? WEXITSTATUS(status) : WIFSIGNALED(status) ? 128 + WTERMSIG(status) : 0;
    }
    return result;
}

int32_t SystemNative_Kill(int32_t pid, int32_t number);
int32_t SystemNative_Kill(int32_t pid, int32_t number) { return kill(pid, number); }

int32_t SystemNative_GetPriority(int32_t which, int32_t who);
int32_t SystemNative_GetPriority(int32_t which, int32_t who) {
    errno = 0;
    return getpriority((unsigned)which, (id_t)who);
}

int32_t SystemNative_SetPriority(int32_t which, int32_t who, int32_t nice);
int32_t SystemNative_SetPriority(int32_t which, int32_t who, int32_t nice) { return setpriority((unsigned)which, (id_t)who, nice); }

int32_t SystemNative_SchedSetAffinity(int32_t pid, intptr_t *mask);
int32_t SystemNative_SchedSetAffinity(int32_t pid, intptr_t *mask) {
    cpu_set_t set;
    CPU_ZERO(&set);
    for (size_t i = 0; i < 8 * sizeof *mask; i++) {
        if ((uintptr_t)*mask >> i & 1) {
            CPU_SET(i, &set);
        }
    }
    return sched_setaffinity(pid, sizeof set, &set);
}

int32_t SystemNative_SchedGetAffinity(int32_t pid, intptr_t *mask);
int32_t SystemNative_SchedGetAffinity(int32_t pid, intptr_t *mask) {
    cpu_set_t set;
    *mask = 0;
    int32_t result = sched_getaffinity(pid, sizeof set, &set);
    for (size_t i = 0; result == 0 && i < 8 * sizeof *mask; i++) {
        *mask |= CPU_ISSET(i, &set) ? (intptr_t)((uintptr_t)1 << i) : 0;
    }
    return result;
}

int64_t SystemNative_GetBootTimeTicks(void);
/* When the system was started, as DateTime.Ticks has it. */
int64_t SystemNative_GetBootTimeTicks(void) {
    struct timespec up, now;
    clock_gettime(CLOCK_BOOTTIME, &up);
    clock_gettime(CLOCK_REALTIME_COARSE, &now);
    return 621355968000000000 + ((int64_t)now.tv_sec - up.tv_sec) * 10000000 + (now.tv_nsec - up.tv_nsec) / 100;
}
