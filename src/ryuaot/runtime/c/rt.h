/* What every file of the runtime shares: the thread block, frames, roots, and the functions that its parts share. */
#ifndef RYU_RT_H
#define RYU_RT_H

#include <setjmp.h>
#include <stdbool.h>

#include "methodtable.h"
#include "wellknown.h"

/* Marks what managed code calls: it keeps to the convention of managed code. */
#ifdef RT_MICROSOFT
#define RT_MANAGED __attribute__((ms_abi))
#else
#define RT_MANAGED
#endif

#if defined(__x86_64__) && defined(RT_MICROSOFT)
#define RT_INT_SAVED 7    /* rbx rsi rdi r12 r13 r14 r15 */
#define RT_FLOAT_SAVED 10 /* xmm6..xmm15 */
typedef struct {
    uint64_t low, high;
} FloatRegister;
#elif defined(__x86_64__)
#define RT_INT_SAVED 5 /* rbx r12 r13 r14 r15 */
#define RT_FLOAT_SAVED 0
#elif defined(__aarch64__)
#define RT_INT_SAVED 10  /* x19..x28 */
#define RT_FLOAT_SAVED 8 /* d8..d15 */
typedef uint64_t FloatRegister;
#elif defined(__arm__)
#define RT_INT_SAVED 7   /* r4..r10 */
#define RT_FLOAT_SAVED 8 /* d8..d15 */
typedef struct {
    uint32_t low, high; /* aligned as the words before them */
} FloatRegister;
#elif defined(__i386__)
#define RT_INT_SAVED 3 /* ebx esi edi */
#define RT_FLOAT_SAVED 0
#else
#error "no runtime for this processor yet"
#endif

/* The address of an instruction: what calls leave, and what names a function, has bit 0 set where the code is Thumb. */
#ifdef __arm__
#define RT_CODE(address) ((uintptr_t)(address) & ~(uintptr_t)1)
#else
#define RT_CODE(address) ((uintptr_t)(address))
#endif

/* Registers of a frame at one of its calls (or at a faulting instruction). */
typedef struct {
    uintptr_t ip;
    uintptr_t fp;
    uintptr_t sp;
    uintptr_t regs[RT_INT_SAVED];
#if RT_FLOAT_SAVED
    FloatRegister floats[RT_FLOAT_SAVED];
#endif
} Context;

/* Pushed on the stack by every thunk that leaves managed code. `context.sp` is FRAME_PINVOKE for a P/Invoke stub, which has
 * only prev, ip, fp and that word; its low bit is set when ip is a faulting instruction and not a return address. */
typedef struct TransitionFrame {
    struct TransitionFrame *prev;
    Context context;
} TransitionFrame;

#define FRAME_PINVOKE ((uintptr_t)1)

/* C locals that hold references across a possible collection. Slots may hold interior pointers. */
typedef struct RootFrame {
    struct RootFrame *prev;
    int count;
    void **slots[4];
} RootFrame;

/* Where a C function catches what managed code called by it throws. */
typedef struct NativeCatch {
    struct NativeCatch *prev;
    TransitionFrame *top;
    RootFrame *roots;
    Object *exception;
    jmp_buf jump;
} NativeCatch;

/* An exception being dispatched or caught, on the C stack of its dispatcher. */
typedef struct Dispatch {
    struct Dispatch *prev;
    Object *exception;
    bool in_catch;
    /* While a funclet runs: its frame, and the region of code (0: the main body, else a funclet's start) and the stack
     * pointer that the frame was at. */
    uintptr_t fp, sp;
    uint32_t region;
} Dispatch;

typedef struct Thread Thread;
struct Thread {
    uint8_t *alloc_cur; /* this and the next two are at offsets that the assembly files know */
    uint8_t *alloc_limit;
    TransitionFrame *top;
    void *callback; /* the record of the function pointer that native code called; at a known offset as well */
    RootFrame *roots;
    NativeCatch *catches;
    Dispatch *dispatches;
    uint8_t *region_start; /* where the open allocation region began */
    uint64_t allocated;    /* bytes in closed regions */
    Object *managed;       /* System.Threading.Thread, or null */
    int32_t id;
    int32_t last_error;
    uint8_t *stack_low; /* of the usable stack; the guard lies below */
    uint8_t *stack_high;
    uint32_t hash_seed;
    bool baton_dropped; /* in a P/Invoke during which other threads run */
    bool foreign_raise; /* the next throw keeps its stack trace (ExceptionDispatchInfo) */
    void **statics;     /* blocks of thread statics by TlsDesc index */
    uint32_t statics_count;
    Thread *next;
    struct NativeThread *native;
};

extern _Thread_local Thread rt_tls __attribute__((tls_model("initial-exec")));
extern Thread *rt_threads;

#define RT_PROTECT_N(n, ...)                                                                       \
    RootFrame rt_roots_ = {rt_tls.roots, n, {__VA_ARGS__}};                                        \
    rt_tls.roots = &rt_roots_
#define RT_PROTECT(a) RT_PROTECT_N(1, (void **)(void *)&(a))
#define RT_PROTECT2(a, b) RT_PROTECT_N(2, (void **)(void *)&(a), (void **)(void *)&(b))
#define RT_PROTECT3(a, b, c) RT_PROTECT_N(3, (void **)(void *)&(a), (void **)(void *)&(b), (void **)(void *)&(c))
#define RT_UNPROTECT() (rt_tls.roots = rt_roots_.prev)

#define RT_LIKELY(x) __builtin_expect(!!(x), 1)
#define RT_UNLIKELY(x) __builtin_expect(!!(x), 0)
#define RT_NORETURN __attribute__((noreturn))
#define RT_UNUSED __attribute__((unused))

#define FIELD(object, offset, type) (*(type *)(void *)((uint8_t *)(object) + (offset)))

/* alloc.c */
RT_MANAGED Object *rt_new_c(MethodTable *mt);
RT_MANAGED Array *rt_new_array_c(MethodTable *mt, intptr_t length);
Array *rt_allocate_array(MethodTable *mt, uint64_t length); /* the same, and no other thread runs meanwhile */
RT_MANAGED Array *rt_new_mdarray_c(MethodTable *mt, int32_t rank, const int32_t *dimensions, int32_t count);
RT_MANAGED Object *rt_box_c(MethodTable *mt, void *data);
String *rt_new_string(int32_t length);
String *rt_string_from_utf8(const char *text, size_t length);
String *rt_string_from_c(const char *text); /* null for null */
char *rt_utf8_from_string(const String *text, size_t *length); /* malloc'd */
Object *rt_new_frozen(MethodTable *mt); /* never collected, not in the heap; must not hold heap references */

/* casts and types */
bool rt_is_assignable(MethodTable *from, MethodTable *to);
RT_MANAGED Object *rt_isinst(MethodTable *mt, Object *object);
RT_MANAGED Object *rt_type_object_c(MethodTable *mt);
MethodTable *rt_handle_of(Object *runtime_type);
MethodTable *rt_array_type_of(MethodTable *element, int32_t rank); /* rank 0: a vector */
MethodTable *rt_find_type(const char *full_name);
RT_MANAGED void *rt_ic_RyuAot_Native_CallbackNew_c(uintptr_t code, void *first); /* what the stub's record holds */
RT_MANAGED Object *rt_ic_RyuAot_Native_PointerTypeOf_c(MethodTable *element, int32_t kind);
/* A text that grows, terminated by zero. */
typedef struct {
    char *text;
    size_t length, capacity;
} RtText;
void rt_text_add(RtText *text, const char *piece, size_t length);

char *rt_type_display_name(const MethodTable *mt); /* as Type.ToString; malloc'd */
size_t rt_type_count(void);
MethodTable *rt_type_at(size_t index);
RT_MANAGED void rt_class_init_c(ClassInit *init);
void rt_run_class_init(MethodTable *mt);
void rt_run_precise_class_inits(MethodTable *mt);
RT_MANAGED uint8_t *rt_thread_static_base(void *desc);
void rt_thread_statics_visit(Thread *thread, void (*visit)(Object **slot));

/* What typeloader.c is asked, null until it makes its first type: the linker drops it from programs without shared generic code. */
typedef struct {
    const MethodTable *(*array_template)(MethodTable *element, const InterfaceEntry **interfaces);
    void (*visit_statics)(void (*visit)(Object *object));
    void *(*find_interface)(MethodTable *mt, MethodTable *iface, uint32_t slot); /* TYPE_SEVERAL_INSTANCES */
    void *(*find_virtual)(MethodTable *mt, const void *rows);
    uintptr_t (*stub_code)(uintptr_t stub, uintptr_t *context);
} TypeLoader;
extern TypeLoader rt_type_loader;

/* dispatch.c */
void *rt_find_interface_method(MethodTable *mt, MethodTable *iface, uint32_t slot);

/* exceptions */
enum {
    FAIL_NULL_REFERENCE,
    FAIL_INDEX_RANGE,
    FAIL_OVERFLOW,
    FAIL_DIVIDE_BY_ZERO,
    FAIL_ARITHMETIC,
    FAIL_INVALID_CAST,
    FAIL_ARRAY_TYPE_MISMATCH,
    FAIL_OUT_OF_MEMORY,
    FAIL_PLATFORM,
    FAIL_TYPE_INITIALIZATION,
    FAIL_MISSING,
    FAIL_SYNCHRONIZATION,
    FAIL_INSUFFICIENT_STACK,
    FAIL_THREAD_STATE,
    FAIL_ARGUMENT_NULL,
    FAIL_ARGUMENT_RANGE,
    FAIL_ENTRY_POINT,
    FAIL_DLL_NOT_FOUND,
    FAIL_NOT_IMPLEMENTED,
    FAIL_INVALID_CAST_TYPES,
    FAIL_RANK,
    FAIL_INVALID_OPERATION,
    FAIL_ARRAY_NULL_ELEMENT,
    FAIL_BAD_TYPE_INSTANCE,
    FAIL_ARGUMENT,
    FAIL_THREAD_INTERRUPTED,
    FAIL_DUPLICATE_WAIT,
    FAIL_APPLICATION,
    FAIL_NOT_SUPPORTED,
    FAIL_MEMBER_ACCESS,
};

RT_MANAGED RT_NORETURN void rt_throw_c(Object *exception);
/* Throws what a failure of that kind is; its texts may be null. */
typedef void FailureHook(int kind, const char *first, const char *second, Object *inner);
void rt_set_failure_hook(FailureHook *hook);
void rt_failures_init(void);
RT_NORETURN void rt_fail(int kind);
RT_NORETURN void rt_fail_with(int kind, const char *first, const char *second, Object *inner);
void rt_report_unhandled(Object *exception); /* the event, the text; the process is to abort */
RT_NORETURN void rt_exit(int code);
RT_NORETURN void rt_fatal(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Calls managed code with up to four word arguments; what it throws is returned in *exception (else null). */
uintptr_t rt_try_call(void *code, const uintptr_t *args, int count, Object **exception);
/* The same, but an exception goes on through the C frames to the managed caller. */
uintptr_t rt_call_managed(void *code, const uintptr_t *args, int count);
String *rt_stack_trace_string(Object *exception);

/* assembly */
uintptr_t rt_call_managed_asm(void *code, const uintptr_t *args, int count); /* four words, of which `count` mean something */
uintptr_t rt_call_funclet(const Context *context, uintptr_t code, Object *exception);
RT_NORETURN void rt_resume(const Context *context, uintptr_t ip);
extern char rt_leaf_begin[], rt_leaf_end[], rt_fault_entry[];

/* collector */
void rt_heap_init(void);
void *rt_alloc(size_t size, uint32_t header); /* zeroed; the address of the future MethodTable word; throws OutOfMemory */
void rt_gc_collect(void);
void rt_gc_register_finalizable(Object *object);
void rt_gc_close_region(Thread *thread);
void rt_gc_thread_exit(Thread *thread);
void rt_gc_mark_slot(Object **slot); /* only from visitors */
void rt_gc_mark_interior(void *pointer);
bool rt_gc_is_marked(Object *object);
bool rt_gc_in_heap(const void *pointer);
extern bool rt_gc_stress;
typedef struct {
    uint64_t collections;
    uint64_t live_bytes;
    uint64_t heap_bytes;
    uint64_t total_allocated;
} GcStatistics;
extern GcStatistics rt_gc_statistics;

/* handles.c */
enum { HANDLE_WEAK = 0, HANDLE_WEAK_LONG = 1, HANDLE_NORMAL = 2, HANDLE_PINNED = 3, HANDLE_DEPENDENT = 6 };
typedef struct Handle {
    Object *object; /* first: CoreLib reads it through the handle's value */
    Object *secondary;
    intptr_t kind;
    struct Handle *next_free;
} Handle;
Handle *rt_handle_new(Object *object, int kind);
void rt_handle_free(Handle *handle);
void rt_handles_mark_strong(void);
bool rt_handles_mark_dependents(void); /* true: something new was marked */
void rt_handles_clear_weak(bool long_ones);

/* finalize.c */
bool rt_finalizers_schedule(void); /* after marking: moves the dead to the queue and marks them; true if any */
void rt_finalizers_mark_queue(void);
void rt_finalizers_kick(void);
void rt_finalizers_wait(void);
void rt_finalizers_visit(void);

/* walker: see stackwalk.h. threads: see thread.h */
void rt_sync_blocks_sweep(void);
int32_t rt_identity_hash(Object *object);
void rt_dispatches_visit(Thread *thread);

#endif
