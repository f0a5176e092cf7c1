/* Delegates as function pointers of native code (program/interop/callback_stubs.py), and the entry from native into managed code.
 *
 * A function pointer is a stub of a few instructions on a page of stubs. Its record is page_size bytes above it: the delegate's
 * handle and the code that was compiled for the delegate's type. The stub loads the record's address into a register and jumps
 * to rt_callback_entry, which stores it in the thread's block and jumps to that code. */
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "gc.h"
#include "thread.h"

typedef struct CallbackRecord {
    union {
        Handle *handle; /* weak, of the delegate */
        struct CallbackRecord *next; /* of a free record */
    };
    uintptr_t code; /* 0 of a free record */
} CallbackRecord;

enum { STUB_SIZE = 16 };
_Static_assert(sizeof(CallbackRecord) <= STUB_SIZE, "a stub and its record are a page apart");

typedef struct StubPage {
    struct StubPage *next;
    uint8_t *stubs;
} StubPage;

extern void rt_callback_entry(void) __attribute__((weak, visibility("hidden")));
static StubPage *pages;
static CallbackRecord *unused;
static size_t page_size;

/* The stub's record is page_size above it. The first record holds the address of rt_callback_entry and has no stub. */
static void write_stub(uint8_t *stub, size_t offset) {
#if defined(__x86_64__)
    int32_t record = (int32_t)page_size - 7, entry = (int32_t)(page_size - offset) - 13;
    static const uint8_t lea[] = {0x4C, 0x8D, 0x15}, jump[] = {0xFF, 0x25}; /* lea r10, [rip + x]; jmp [rip + y] */
    memcpy(stub, lea, sizeof lea);
    memcpy(stub + 3, &record, sizeof record);
    memcpy(stub + 7, jump, sizeof jump);
    memcpy(stub + 9, &entry, sizeof entry);
#elif defined(__aarch64__)
    uint32_t entry = (uint32_t)(page_size - offset - 4) / 4;
    const uint32_t code[] = {
        0x10000010u | (uint32_t)(page_size / 4) << 5, /* adr x16, record */
        0x58000011u | entry << 5,                     /* ldr x17, the first record */
        0xD61F0220u,                                  /* br x17 */
    };
    memcpy(stub, code, sizeof code);
#elif defined(__i386__)
    uint32_t record = (uint32_t)(uintptr_t)stub + page_size, first = record - offset;
    static const uint8_t load[] = {0xB8}, jump[] = {0xFF, 0x25}; /* mov eax, record; jmp [the first record] */
    memcpy(stub, load, sizeof load);
    memcpy(stub + 1, &record, sizeof record);
    memcpy(stub + 5, jump, sizeof jump);
    memcpy(stub + 7, &first, sizeof first);
#elif defined(__arm__)
    void (*entry)(void) = rt_callback_entry;
    const uint32_t code[] = {
        0xE59FC000u, /* ldr ip, the record */
        0xE59FF000u, /* ldr pc, rt_callback_entry */
        (uint32_t)(uintptr_t)stub + page_size,
        (uint32_t)(uintptr_t)entry,
    };
    (void)offset;
    memcpy(stub, code, sizeof code);
#endif
}

static void add_page(void) {
    page_size = (size_t)sysconf(_SC_PAGESIZE);
    StubPage *page = malloc(sizeof *page);
    uint8_t *memory = mmap(NULL, 2 * page_size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == NULL || memory == MAP_FAILED) {
        rt_fail(FAIL_OUT_OF_MEMORY);
    }
    void (*entry)(void) = rt_callback_entry;
    memcpy(memory + page_size, &entry, sizeof entry);
    for (size_t offset = page_size - STUB_SIZE; offset > 0; offset -= STUB_SIZE) {
        write_stub(memory + offset, offset);
        CallbackRecord *record = (CallbackRecord *)(void *)(memory + page_size + offset);
        record->next = unused;
        unused = record;
    }
    mprotect(memory, page_size, PROT_READ | PROT_EXEC);
    __builtin___clear_cache((char *)memory, (char *)memory + page_size);
    *page = (StubPage){pages, memory};
    pages = page;
}

/* A function pointer over the delegate of a handle. */
RT_MANAGED void *rt_ic_RyuAot_Native_CallbackNew_c(uintptr_t code, void *first) {
    if (unused == NULL) {
        add_page();
    }
    CallbackRecord *record = unused;
    unused = record->next;
    record->handle = first;
    record->code = code;
    return (uint8_t *)record - page_size;
}

/* Returns the delegate's handle if the function pointer is a callback stub, else null. */
RT_MANAGED void *rt_ic_RyuAot_Native_CallbackHandle(uint8_t *stub) {
    for (const StubPage *page = pages; page != NULL; page = page->next) {
        if (stub > page->stubs && stub < page->stubs + page_size) {
            const CallbackRecord *record = (const CallbackRecord *)(const void *)(stub + page_size);
            return record->code != 0 ? record->handle : NULL;
        }
    }
    return NULL;
}

/* Frees a function pointer, which must not be called afterwards. */
RT_MANAGED void rt_ic_RyuAot_Native_CallbackFree(uint8_t *stub) {
    CallbackRecord *record = (CallbackRecord *)(void *)(stub + page_size);
    record->next = unused;
    record->code = 0;
    unused = record;
}

/* Rows of program/data/literals_and_statics.py: MethodTable of a delegate, code for native callers, and the function that creates
 * a delegate from a native function pointer. */
extern const uintptr_t __start_ryu_callbacks[] __attribute__((weak, visibility("hidden")));
extern const uintptr_t __stop_ryu_callbacks[] __attribute__((weak, visibility("hidden")));

static uintptr_t row_of(const MethodTable *mt, int word) {
    for (const uintptr_t *row = __start_ryu_callbacks; row < __stop_ryu_callbacks; row += 3) {
        if (row[0] == (uintptr_t)mt) {
            return row[word];
        }
    }
    return 0;
}

RT_MANAGED uintptr_t rt_ic_RyuAot_Native_CallbackCode(const MethodTable *mt) { return row_of(mt, 1); }
RT_MANAGED uintptr_t rt_ic_RyuAot_Native_NativeMaker(const MethodTable *mt) { return row_of(mt, 2); }

/* --- what the code made for a delegate's type calls, and that of a method that only native code calls --- */

RT_MANAGED void *rt_callback_record(void) { return rt_tls.callback; }

/* The thread has the baton from now on; whether it did not before. */
RT_MANAGED int32_t rt_callback_enter(void) {
    if (rt_tls.native == NULL) {
        rt_fatal("Native code called managed code on a thread that the runtime has not started.");
    }
    if (!rt_tls.baton_dropped) {
        return 0;
    }
    rt_tls.baton_dropped = false;
    rt_baton_acquire();
    return 1;
}

RT_MANAGED void rt_callback_leave(int32_t taken) {
    if (taken) {
        rt_baton_release();
        rt_tls.baton_dropped = true;
    }
}

RT_MANAGED Object *rt_callback_target(const CallbackRecord *record) {
    Object *delegate = record->handle->object;
    if (delegate == NULL) {
        rt_fatal("A callback was made on a garbage collected delegate.");
    }
    return delegate;
}

/* A filter's: no exception goes through native code. */
RT_MANAGED void rt_callback_unhandled_c(Object *exception) {
    rt_report_unhandled(exception);
    if (!ry_startup.unhandled_runs_finally) {
        abort();
    }
}

/* The finally blocks have run. */
RT_MANAGED void rt_callback_abort(void) { abort(); }
