/* The block of each thread, and the list of all. */
#include "rt.h"

_Thread_local Thread rt_tls __attribute__((tls_model("initial-exec")));
Thread *rt_threads;
