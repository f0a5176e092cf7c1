/* What the process was started with, and how it ends. */
#ifndef RYU_PROCESS_H
#define RYU_PROCESS_H

#include "rt.h"

extern int rt_argc;
extern char **rt_argv;
/* The assembly that `ryuaot run` was given, whose folder is the program's then; NULL in a program of its own. */
extern const char *rt_run_as;
extern int rt_exit_code; /* of a Main that returns nothing: Environment.ExitCode */

/* The program's arguments; with `first`, its path is the first of them. */
Array *rt_make_arguments(bool first);

#endif
