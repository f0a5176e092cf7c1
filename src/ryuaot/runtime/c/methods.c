/* The method table: sorting, lookup by address, and decoding of a method's info. */
#include <stdlib.h>
#include <string.h>

#include "stackwalk.h"

typedef struct {
    int32_t start;
    uint32_t size;
    int32_t info;
    int32_t name;
} MethodRecord;

extern const MethodRecord __start_ryu_methods[] __attribute__((weak, visibility("hidden")));
extern const MethodRecord __stop_ryu_methods[] __attribute__((weak, visibility("hidden")));

static Method *methods;
static size_t method_count;

static const void *relative(const int32_t *field) { return (const uint8_t *)field + *field; }

static int by_start(const void *a, const void *b) {
    const Method *x = a, *y = b;
    return x->start < y->start ? -1 : x->start > y->start;
}

void rt_methods_init(void) {
    size_t count = (size_t)(__stop_ryu_methods - __start_ryu_methods);
    methods = malloc((count + 1) * sizeof *methods);
    if (methods == NULL) {
        rt_fatal("Out of memory at start.");
    }
    bool sorted = true;
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        const MethodRecord *record = &__start_ryu_methods[i];
        if (record->size == 0) {
            continue; /* a record whose COMDAT lost */
        }
        methods[kept] = (Method){(const uint8_t *)RT_CODE(relative(&record->start)), record->size, relative(&record->info), relative(&record->name)};
        sorted = sorted && (kept == 0 || methods[kept - 1].start <= methods[kept].start);
        kept++;
    }
    method_count = kept;
    if (!sorted) {
        qsort(methods, method_count, sizeof *methods, by_start);
    }
}

const Method *rt_find_method(uintptr_t ip) {
    size_t low = 0, high = method_count;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if ((uintptr_t)methods[middle].start <= ip) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    if (low == 0) {
        return NULL;
    }
    const Method *method = &methods[low - 1];
    return ip - (uintptr_t)method->start < method->size ? method : NULL;
}

uint32_t rt_read_u(Reader *reader) {
    uint32_t value = 0;
    unsigned shift = 0;
    uint8_t byte;
    do {
        byte = *reader->at++;
        value |= (uint32_t)(byte & 0x7F) << shift;
        shift += 7;
    } while (byte & 0x80);
    return value;
}

intptr_t rt_read_s(Reader *reader) {
    intptr_t value = 0;
    unsigned shift = 0;
    uint8_t byte;
    do {
        byte = *reader->at++;
        value |= (intptr_t)((uintptr_t)(byte & 0x7F) << shift);
        shift += 7;
    } while (byte & 0x80);
    if ((byte & 0x40) && shift < 8 * sizeof value) {
        value |= (intptr_t)(~(uintptr_t)0 << shift);
    }
    return value;
}

static const void *read_relative(Reader *reader) {
    int32_t distance;
    memcpy(&distance, reader->at, 4);
    const uint8_t *target = distance == 0 ? NULL : reader->at + distance;
    reader->at += 4;
    return target;
}

void rt_clause_next(Reader *reader, Clause *clause) {
    clause->kind = rt_read_u(reader);
    clause->try_start = rt_read_u(reader);
    clause->try_end = rt_read_u(reader);
    clause->handler = rt_read_u(reader);
    clause->filter = rt_read_u(reader);
    clause->type = (MethodTable *)(uintptr_t)read_relative(reader);
}

void rt_clauses_begin(const MethodInfo *info, Reader *reader, uint32_t *count) {
    *reader = info->clauses;
    *count = rt_read_u(reader);
}

void rt_decode_method(const Method *method, MethodInfo *info) {
    Reader reader = {method->info};
    info->method = method;
    info->flags = rt_read_u(&reader);
    info->int_mask = rt_read_u(&reader);
    info->int_offset = rt_read_s(&reader);
    info->float_mask = rt_read_u(&reader);
    info->float_offset = rt_read_s(&reader);
    info->incoming_sp = rt_read_s(&reader);
    info->bare = reader;
    for (uint32_t n = info->flags & INFO_HAS_BARE_CODE ? 2 * rt_read_u(&reader) : 0; n > 0; n--) {
        rt_read_u(&reader);
    }
    info->untracked = reader;
    for (uint32_t n = rt_read_u(&reader); n > 0; n--) {
        rt_read_s(&reader);
    }
    info->funclet_count = rt_read_u(&reader);
    info->funclet_size = info->funclet_count > 0 ? rt_read_u(&reader) : 0;
    info->funclets = reader;
    for (uint32_t n = info->funclet_count * 3; n > 0; n--) {
        rt_read_u(&reader);
    }
    info->clauses = reader;
    Clause clause;
    for (uint32_t n = rt_read_u(&reader); n > 0; n--) {
        rt_clause_next(&reader, &clause);
    }
    info->safepoints = reader;
}

bool rt_is_bare(const MethodInfo *info, uint32_t offset) {
    if (!(info->flags & INFO_HAS_BARE_CODE)) {
        return false;
    }
    Reader reader = info->bare;
    for (uint32_t n = rt_read_u(&reader); n > 0; n--) {
        uint32_t start = rt_read_u(&reader);
        if (offset - start < rt_read_u(&reader)) {
            return true;
        }
    }
    return false;
}

uint32_t rt_funclet_kind(const MethodInfo *info, uint32_t offset, uint32_t *funclet_start) {
    Reader reader = info->funclets;
    for (uint32_t n = info->funclet_count; n > 0; n--) {
        uint32_t start = rt_read_u(&reader);
        uint32_t size = rt_read_u(&reader);
        uint32_t kind = rt_read_u(&reader);
        if (offset - start < size) {
            *funclet_start = start;
            return kind;
        }
    }
    return FUNCLET_NONE;
}

int32_t rt_line_of(const MethodInfo *info, uint32_t offset, const char **file) {
    Reader reader = info->safepoints;
    for (uint32_t n = rt_read_u(&reader); n > 0; n--) {
        rt_read_u(&reader);
        rt_read_u(&reader);
        rt_read_u(&reader);
        for (uint32_t slots = rt_read_u(&reader); slots > 0; slots--) {
            rt_read_s(&reader);
        }
    }
    *file = info->flags & INFO_HAS_FILE ? read_relative(&reader) : NULL;
    uint32_t at = 0;
    intptr_t line = 0, found = 0;
    for (uint32_t n = rt_read_u(&reader); n > 0; n--) {
        at += rt_read_u(&reader);
        line += rt_read_s(&reader);
        if (at > offset) {
            break;
        }
        found = line;
    }
    return (int32_t)found;
}
