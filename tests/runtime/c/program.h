#ifndef PROGRAM_H
#define PROGRAM_H

#include "rt.h"

extern MethodTable mt_object, mt_string, mt_bytes, mt_objects, mt_node, mt_pair, mt_pairs, mt_exception, mt_derived;

Object *rt_new_c(MethodTable *mt);
Array *rt_new_array_c(MethodTable *mt, intptr_t length);

extern char t_log_text[];
void t_log(int what);
extern int t_failures;
void t_check(bool ok, const char *what, const char *file, int line);
void t_check_log(const char *expected, const char *file, int line);
#define CHECK(condition) t_check(condition, #condition, __FILE__, __LINE__)
#define CHECK_LOG(expected) t_check_log(expected, __FILE__, __LINE__)

void test(void); /* each test file's own */

#endif
