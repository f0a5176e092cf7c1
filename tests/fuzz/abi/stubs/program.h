/* The C side of a batch that runs inside a compiled .NET program; see programsource.py and program.py. */
#include <stdint.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default"), noinline))

struct entry {
  int index, result_size;
  const unsigned char *data;                      /* arguments, as places() puts them */
  const unsigned char *result;                              /* what callees return */
  void (*call)(void *code, unsigned char *result);          /* calls a managed callee */
  void (*stored)(const unsigned char *buffer);              /* checks the arguments that it has stored */
  void (*returned)(const unsigned char *result);            /* checks a result */
};

enum { BUFFER = 32768 }; /* program.BUFFER_SIZE */

extern const struct entry entries[];
extern const int entry_count;

void same(int number, int arg, const unsigned char *have, const unsigned char *want, int len);
const unsigned char *hide(const unsigned char *p);

/* The caller has aligned the stack as the convention says: where a C compiler puts what it wants at 16 (arm: 8) bytes
   without a look at the stack pointer, as for an SSE register, there it is. */
#ifdef __arm__
enum { STACK_ALIGNMENT = 8 };
#else
enum { STACK_ALIGNMENT = 16 };
#endif
#define ALIGNED_STACK(number)                                                                            \
  __attribute__((aligned(STACK_ALIGNMENT))) unsigned char here[STACK_ALIGNMENT] = {0};                   \
  unsigned char off = (uintptr_t)hide(here) % STACK_ALIGNMENT;                                           \
  same(number, -5, &off, here, 1)
