/* The stack walker: methods by address, their tables, and walking from the innermost frame outwards. */
#ifndef RYU_STACKWALK_H
#define RYU_STACKWALK_H

#include "rt.h"

enum { INFO_HAS_EH = 1, INFO_HAS_BARE_CODE = 2, INFO_SAVES_ALL = 4, INFO_HIDDEN = 8 };
enum { INFO_HAS_FILE = 16, INFO_ASYNC_STEP = 32, INFO_UNLISTED = 64 };
enum { FUNCLET_CATCH = 0, FUNCLET_FILTER = 1, FUNCLET_FINALLY = 2, FUNCLET_FAULT = 3, FUNCLET_NONE = 4 };

/* One method of the section ryu_methods, its relative addresses resolved. */
typedef struct {
    const uint8_t *start;
    uint32_t size;
    const uint8_t *info;
    const char *name;
} Method;

/* A reader of the variable-length part of a method's info. */
typedef struct {
    const uint8_t *at;
} Reader;

typedef struct {
    const Method *method;
    uint32_t flags;
    uint32_t int_mask;
    intptr_t int_offset;
    uint32_t float_mask;
    intptr_t float_offset;
    intptr_t incoming_sp;
    Reader bare; /* at the count; only with INFO_HAS_BARE_CODE */
    Reader untracked; /* at the count */
    uint32_t funclet_count;
    uint32_t funclet_size; /* from a funclet's stack pointer to its caller's; the return address is the last word */
    Reader funclets; /* at the first */
    Reader clauses;
    Reader safepoints;
} MethodInfo;

typedef struct {
    uint32_t kind;
    uint32_t try_start, try_end;
    uint32_t handler, filter;
    MethodTable *type;
} Clause;

uint32_t rt_read_u(Reader *reader);
intptr_t rt_read_s(Reader *reader);

void rt_methods_init(void);
const Method *rt_find_method(uintptr_t ip);
void rt_decode_method(const Method *method, MethodInfo *info);
/* Whether the code at an offset has no frame of its own (docs/explanation/frames.md, "Frameless code"). */
bool rt_is_bare(const MethodInfo *info, uint32_t offset);
uint32_t rt_funclet_kind(const MethodInfo *info, uint32_t offset, uint32_t *start);
void rt_clauses_begin(const MethodInfo *info, Reader *reader, uint32_t *count);
void rt_clause_next(Reader *reader, Clause *clause);
/* Source line of a code offset, or 0; *file as the table gives it. */
int32_t rt_line_of(const MethodInfo *info, uint32_t offset, const char **file);

/* A frame during a walk. After rt_walk_start or rt_walk_next, `method` is null when the walk is at C code that called
 * managed code (or at the end), and `context.sp` is then the lowest address that may still belong to that C code. */
typedef struct {
    Context context;
    const Method *method;
    MethodInfo info;
    uint32_t offset; /* of the instruction inside the call: a return address less one; a fault's own address */
    uint32_t filter_start; /* in a filter funclet: one more than its start; else 0 */
    bool fault;            /* context.ip is a faulting instruction */
    bool bare;             /* the frame is a frame record and nothing else */
    TransitionFrame *transition; /* the last one used */
} Walk;

bool rt_walk_start(Walk *walk, TransitionFrame *top); /* false: no frame at all */
void rt_walk_next(Walk *walk);                        /* from a managed frame to its caller */
bool rt_walk_cross(Walk *walk);                       /* over C code to the managed code that called it; false: the end */
void rt_walk_stack_roots(Thread *thread);

#endif
