/* Runs a batch with the managed side; one line a difference: `index direction arg want have`. */
#include "program.h"
#include <stdio.h>

enum { MAX_CASES = 4096 };

static unsigned char *buffer, *source, *result;
static void *callees[MAX_CASES];
static const char *direction = "ryuaot-to-c";
static int failures;

static void hex(const unsigned char *p, int len) {
  for (int i = 0; i < len; i++) printf("%02x", p[i]);
}

void same(int number, int arg, const unsigned char *have, const unsigned char *want, int len) {
  if (memcmp(have, want, len) == 0) return;
  printf("%d %s %d ", entries[number].index, direction, arg);
  hex(want, len);
  printf(" ");
  hex(have, len);
  printf("\n");
  failures++;
}

__attribute__((noinline)) const unsigned char *hide(const unsigned char *p) {
  __asm__ volatile("" : "+r"(p));
  return p;
}

static void clear(int number) {
  memset(buffer, 0x5a, BUFFER);
  memset(result, 0x5a, BUFFER);
  memcpy(source, entries[number].result, entries[number].result_size);
}

EXPORT void fuzz_setup(void *buffer_, void *source_, void *result_) {
  buffer = buffer_;
  source = source_;
  result = result_;
}

/* The arguments of a case, just before a managed caller loads them. */
EXPORT const void *fuzz_data(int number) {
  printf("case %d %s\n", entries[number].index, direction);
  fflush(stdout);
  clear(number);
  return entries[number].data;
}

/* A managed caller has returned: of C (way 0), or of a managed callee (way 1). */
EXPORT void fuzz_called(int number, int way) {
  direction = way ? "ryuaot-to-ryuaot" : "ryuaot-to-c";
  if (way) entries[number].stored(buffer);
  entries[number].returned(result);
  direction = way ? "ryuaot-to-c" : "ryuaot-to-ryuaot";
}

EXPORT void fuzz_register(int number, void *code) { callees[number] = code; }

/* C calls every managed callee, where managed methods keep to a convention that C has: on x86 they do not. */
#ifdef __i386__
enum { MANAGED_IS_C = 0 };
#else
enum { MANAGED_IS_C = 1 };
#endif
EXPORT int fuzz_run(void) {
  direction = "c-to-ryuaot";
  for (int number = 0; MANAGED_IS_C && number < entry_count; number++) {
    if (!callees[number]) continue;
    static unsigned char local[BUFFER];
    printf("case %d %s\n", entries[number].index, direction);
    fflush(stdout);
    clear(number);
    memset(local, 0x5a, sizeof local);
    entries[number].call(callees[number], local);
    entries[number].stored(buffer);
    entries[number].returned(local);
  }
  printf("done %d %d\n", entry_count, failures);
  fflush(stdout);
  return failures != 0;
}
