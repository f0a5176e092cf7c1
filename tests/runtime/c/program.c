/* A program as the compiler would emit it, by hand: types, well-known table, start. Shared by all C tests of the runtime. */
#include "program.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const TypeInfo info_object = {.name = "Object", .name_space = "System", .full_name = "System.Object"};
static const TypeInfo info_string = {.name = "String", .name_space = "System", .full_name = "System.String"};
static const TypeInfo info_bytes = {.name = "Byte[]", .name_space = "System", .full_name = "System.Byte[]"};
static const TypeInfo info_objects = {.name = "Object[]", .name_space = "System", .full_name = "System.Object[]"};
static const TypeInfo info_node = {.name = "Node", .name_space = "T", .full_name = "T.Node"};
static const TypeInfo info_exception = {.name = "Exception", .name_space = "System", .full_name = "System.Exception"};
static const TypeInfo info_derived = {.name = "Derived", .name_space = "T", .full_name = "T.Derived"};
static const TypeInfo info_pairs = {.name = "Pair[]", .name_space = "T", .full_name = "T.Pair[]"};
static const TypeInfo info_pair = {.name = "Pair", .name_space = "T", .full_name = "T.Pair"};

static const uint32_t all_elements[] = {GC_DESC_ALL_ELEMENTS};
static const uint32_t node_refs[] = {2, 8, 16};
static const uint32_t exception_refs[] = {4, 8, 16, 24, 32};
static const uint32_t pair_refs[] = {1, 8};

MethodTable mt_object = {.base_size = 24, .element_type = ET_OBJECT, .info = &info_object};
MethodTable mt_string = {
    .component_size = 2, .flags = MT_STRING, .base_size = 22, .element_type = ET_STRING, .parent = &mt_object, .info = &info_string};
MethodTable mt_byte = {.flags = MT_VALUETYPE | MT_PRIMITIVE, .base_size = 24, .element_type = ET_U1, .value_size = 1, .info = &info_bytes};
MethodTable mt_bytes = {.component_size = 1,
                        .flags = MT_ARRAY | MT_SZARRAY,
                        .base_size = 24,
                        .element_type = ET_SZARRAY,
                        .rank = 1,
                        .parent = &mt_object,
                        .element = &mt_byte,
                        .info = &info_bytes};
MethodTable mt_objects = {.component_size = 8,
                          .flags = MT_ARRAY | MT_SZARRAY | MT_CONTAINS_POINTERS,
                          .base_size = 24,
                          .element_type = ET_SZARRAY,
                          .rank = 1,
                          .parent = &mt_object,
                          .element = &mt_object,
                          .gc_desc = all_elements,
                          .info = &info_objects};
/* class Node { Node a, b; long id; } */
MethodTable mt_node = {.flags = MT_CONTAINS_POINTERS,
                       .base_size = 40,
                       .element_type = ET_CLASS,
                       .parent = &mt_object,
                       .gc_desc = node_refs,
                       .info = &info_node};
/* struct Pair { long id; Node node; } */
MethodTable mt_pair = {.flags = MT_VALUETYPE | MT_CONTAINS_POINTERS, .base_size = 32, .element_type = ET_VALUETYPE, .value_size = 16, .info = &info_pair};
MethodTable mt_pairs = {.component_size = 16,
                        .flags = MT_ARRAY | MT_SZARRAY | MT_CONTAINS_POINTERS,
                        .base_size = 24,
                        .element_type = ET_SZARRAY,
                        .rank = 1,
                        .parent = &mt_object,
                        .element = &mt_pair,
                        .gc_desc = pair_refs,
                        .info = &info_pairs};
/* class Exception { object stack_trace; string text, remote; Exception inner; long kind; } */
MethodTable mt_exception = {.flags = MT_CONTAINS_POINTERS,
                            .base_size = 56,
                            .element_type = ET_CLASS,
                            .parent = &mt_object,
                            .gc_desc = exception_refs,
                            .info = &info_exception};
MethodTable mt_derived = {.flags = MT_CONTAINS_POINTERS,
                          .base_size = 56,
                          .element_type = ET_CLASS,
                          .parent = &mt_exception,
                          .gc_desc = exception_refs,
                          .info = &info_derived};

extern char m_make_exception[], m_describe[];

const WellKnown ry_wellknown = {
    .mt_object = &mt_object,
    .mt_string = &mt_string,
    .mt_runtime_type = &mt_object,
    .mt_string_array = &mt_objects,
    .mt_object_array = &mt_objects,
    .mt_byte_array = &mt_bytes,
    .mt_exception = &mt_exception,
    .make_exception = m_make_exception,
    .describe_exception = m_describe,
    .exception_stack_trace = 8,
    .exception_stack_trace_string = 16,
    .exception_remote_stack_trace = 24,
    .runtime_type_handle = 8,
    .delegate_target = 8,
    .delegate_method = 16,
    .delegate_method_aux = 24,
    .thread_id = 8,
    .thread_native = 16,
    .thread_delegate = 24,
    .thread_priority = 32,
    .safe_handle = 8,
    .weak_reference_handle = 8,
};

extern char m_main[];
const struct {
    void *main;
    int32_t kind, pad;
} ry_startup = {m_main, 2, 0};

/* What the managed bodies call back; entered through thunks. */

Object *t_make_exception_c(uintptr_t kind) {
    Object *exception = rt_new_c(&mt_exception);
    FIELD(exception, 40, uint64_t) = kind;
    return exception;
}

Object *t_describe_c(Object *exception) {
    String *trace = rt_stack_trace_string(exception);
    return (Object *)trace;
}

char t_log_text[4096];
void t_log(int what) {
    size_t length = strlen(t_log_text);
    snprintf(t_log_text + length, sizeof t_log_text - length, "%d ", what);
}

void t_collect_c(void) { rt_gc_collect(); }

int t_failures;
void t_check(bool ok, const char *what, const char *file, int line) {
    if (!ok) {
        fprintf(stderr, "%s:%d: %s\n", file, line, what);
        t_failures++;
    }
}

void t_check_log(const char *expected, const char *file, int line) {
    size_t length = strlen(t_log_text);
    if (length > 0) {
        t_log_text[length - 1] = '\0';
    }
    if (strcmp(t_log_text, expected) != 0) {
        fprintf(stderr, "%s:%d: log is \"%s\", expected \"%s\"\n", file, line, t_log_text, expected);
        t_failures++;
    }
    t_log_text[0] = '\0';
}

int t_run_c(void) {
    test();
    return t_failures > 0;
}
