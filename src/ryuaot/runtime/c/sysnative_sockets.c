/* libSystem.Native: what streams over pipes ask of sockets, and the engine that waits for events. Results are Interop.Error. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "sysnative.h"

enum { EVENT_READ = 1, EVENT_WRITE = 2, EVENT_READ_CLOSE = 4, EVENT_CLOSE = 8, EVENT_ERROR = 16 };

typedef struct {
    uintptr_t data;
    int32_t events, padding;
} SocketEvent;

static int32_t outcome(bool done) { return done ? 0 : SystemNative_ConvertErrorPlatformToPal(errno); }

int32_t SystemNative_CreateSocketEventPort(intptr_t *port);
int32_t SystemNative_CreateSocketEventPort(intptr_t *port) {
    *port = epoll_create1(EPOLL_CLOEXEC);
    return outcome(*port >= 0);
}

int32_t SystemNative_CloseSocketEventPort(intptr_t port);
int32_t SystemNative_CloseSocketEventPort(intptr_t port) { return outcome(close((int)port) == 0 || errno == EINTR); }

int32_t SystemNative_CreateSocketEventBuffer(int32_t count, SocketEvent **buffer);
int32_t SystemNative_CreateSocketEventBuffer(int32_t count, SocketEvent **buffer) {
    *buffer = calloc((size_t)count, sizeof **buffer);
    return *buffer != NULL ? 0 : SystemNative_ConvertErrorPlatformToPal(ENOMEM);
}

int32_t SystemNative_FreeSocketEventBuffer(SocketEvent *buffer);
int32_t SystemNative_FreeSocketEventBuffer(SocketEvent *buffer) {
    free(buffer);
    return 0;
}

static uint32_t epoll_events(int32_t events) {
    return (events & EVENT_READ ? EPOLLIN : 0) | (events & EVENT_WRITE ? EPOLLOUT : 0) | (events & EVENT_READ_CLOSE ? EPOLLRDHUP : 0)
           | (events & EVENT_CLOSE ? EPOLLHUP : 0) | (events & EVENT_ERROR ? EPOLLERR : 0);
}

static int32_t socket_events(uint32_t events) {
    if (events & EPOLLHUP) { /* what waits to read or write hears of it by trying */
        events = (events & ~(uint32_t)EPOLLHUP) | EPOLLIN | EPOLLOUT;
    }
    return (events & EPOLLIN ? EVENT_READ : 0) | (events & EPOLLOUT ? EVENT_WRITE : 0) | (events & EPOLLRDHUP ? EVENT_READ_CLOSE : 0)
           | (events & EPOLLERR ? EVENT_ERROR : 0);
}

int32_t SystemNative_TryChangeSocketEventRegistration(intptr_t port, intptr_t socket, int32_t now, int32_t wanted, uintptr_t data);
int32_t SystemNative_TryChangeSocketEventRegistration(intptr_t port, intptr_t socket, int32_t now, int32_t wanted, uintptr_t data) {
    if (now == wanted) {
        return 0;
    }
    struct epoll_event event = {.events = epoll_events(wanted) | EPOLLET, .data = {.u64 = data}};
    int operation = now == 0 ? EPOLL_CTL_ADD : wanted == 0 ? EPOLL_CTL_DEL : EPOLL_CTL_MOD;
    return outcome(epoll_ctl((int)port, operation, (int)socket, &event) == 0);
}

int32_t SystemNative_WaitForSocketEvents(intptr_t port, SocketEvent *buffer, int32_t *count);
int32_t SystemNative_WaitForSocketEvents(intptr_t port, SocketEvent *buffer, int32_t *count) {
    enum { MOST = 64 };
    struct epoll_event events[MOST];
    int found;
    while ((found = epoll_wait((int)port, events, *count < MOST ? *count : MOST, -1)) < 0 && errno == EINTR) {
    }
    *count = found < 0 ? 0 : found;
    for (int i = 0; i < found; i++) {
        buffer[i] = (SocketEvent){(uintptr_t)events[i].data.u64, socket_events(events[i].events), 0};
    }
    return outcome(found >= 0);
}

int32_t SystemNative_Receive(intptr_t socket, void *buffer, int32_t length, int32_t flags, int32_t *received);
int32_t SystemNative_Receive(intptr_t socket, void *buffer, int32_t length, int32_t flags, int32_t *received) {
    ssize_t count;
    while ((count = recv((int)socket, buffer, (size_t)length, flags & (MSG_OOB | MSG_PEEK | MSG_DONTROUTE))) < 0 && errno == EINTR) {
    }
    *received = count < 0 ? 0 : (int32_t)count;
    return outcome(count >= 0);
}

int32_t SystemNative_Send(intptr_t socket, const void *buffer, int32_t length, int32_t flags, int32_t *sent);
int32_t SystemNative_Send(intptr_t socket, const void *buffer, int32_t length, int32_t flags, int32_t *sent) {
    ssize_t count;
    int how = (flags & (MSG_OOB | MSG_DONTROUTE)) | MSG_NOSIGNAL;
    while ((count = send((int)socket, buffer, (size_t)length, how)) < 0 && errno == EINTR) {
    }
    *sent = count < 0 ? 0 : (int32_t)count;
    return outcome(count >= 0);
}

int32_t SystemNative_Shutdown(intptr_t socket, int32_t how);
int32_t SystemNative_Shutdown(intptr_t socket, int32_t how) { return outcome(shutdown((int)socket, how) == 0); }

int32_t SystemNative_GetBytesAvailable(intptr_t socket, int32_t *available);
int32_t SystemNative_GetBytesAvailable(intptr_t socket, int32_t *available) {
    int count = 0;
    bool done = ioctl((int)socket, FIONREAD, &count) == 0;
    *available = count;
    return outcome(done);
}

int32_t SystemNative_FcntlSetIsNonBlocking(intptr_t fd, int32_t on);
int32_t SystemNative_FcntlSetIsNonBlocking(intptr_t fd, int32_t on) {
    int flags = fcntl((int)fd, F_GETFL);
    return flags < 0 ? -1 : fcntl((int)fd, F_SETFL, on ? flags | O_NONBLOCK : flags & ~O_NONBLOCK);
}

int32_t SystemNative_FcntlGetIsNonBlocking(intptr_t fd, int32_t *on);
int32_t SystemNative_FcntlGetIsNonBlocking(intptr_t fd, int32_t *on) {
    int flags = fcntl((int)fd, F_GETFL);
    *on = flags >= 0 && (flags & O_NONBLOCK) != 0;
    return flags < 0 ? -1 : 0;
}

int32_t SystemNative_FcntlGetFD(intptr_t fd);
int32_t SystemNative_FcntlGetFD(intptr_t fd) { return fcntl((int)fd, F_GETFD); }

/* Interop.Sys.PipeFlags: 0x10 is O_CLOEXEC. */
int32_t SystemNative_Pipe(int32_t ends[2], int32_t flags);
int32_t SystemNative_Pipe(int32_t ends[2], int32_t flags) { return pipe2(ends, flags & 0x10 ? O_CLOEXEC : 0); }

int32_t SystemNative_FcntlCanGetSetPipeSz(void);
int32_t SystemNative_FcntlCanGetSetPipeSz(void) { return 1; }
int32_t SystemNative_FcntlGetPipeSz(intptr_t fd);
int32_t SystemNative_FcntlGetPipeSz(intptr_t fd) { return fcntl((int)fd, F_GETPIPE_SZ); }
int32_t SystemNative_FcntlSetPipeSz(intptr_t fd, int32_t size);
int32_t SystemNative_FcntlSetPipeSz(intptr_t fd, int32_t size) { return fcntl((int)fd, F_SETPIPE_SZ, size); }
