/* Checks of one batch of ABI cases. The generated file defines `entries`; see csource.py. */
#include <stdint.h>
#include <string.h>

enum { INT = 0, FLOAT = 1, STACK = 2, INDIRECT = 4 };

/* `len` bytes at `off` of location (`kind`, `at`) of the dump, or at the address in it (INDIRECT), must equal `want`. */
struct check {
  const unsigned char *want;
  short arg, kind, at, off, len;
};

/* What `invoke` loads; the stubs know these offsets. */
struct image {
  uint64_t stack_size;
  uint64_t ints[16];   /* by register number, words of the target's size, packed */
  uint64_t floats[16]; /* by register number, 8 bytes each (arm: 4) */
  unsigned char stack[2048];
};

/* What `invoke` stores. */
struct result {
  uint64_t ints[16];
  uint64_t floats[16];
  uint64_t popped; /* bytes that the callee removed from the stack */
  uint64_t x87;    /* st0 as a double, where wanted */
};

/* What `capture` stores. */
struct dump {
  uint64_t sp; /* address of the first stack argument */
  uint64_t ints[16];
  uint64_t floats[16];
};

struct entry {
  int index;
  void (*caller)(void);
  void *callee;
  const struct check *checks;
  void (*image)(struct image *);
  void (*result)(const struct result *);
};

extern const struct entry entries[];
extern const int entry_count;
extern unsigned char result_buffer[];
extern struct dump dump;

void same(int arg, const unsigned char *have, const unsigned char *want, int len);
void same_x87(const struct result *r, const unsigned char *want, int len);
void popped(const struct result *r, int bytes);
void returned_address(const struct result *r, int number);
const unsigned char *location(const struct result *r, int kind, int at);
void put(struct image *m, int kind, int at, const unsigned char *from, int len);
void put_pointer(struct image *m, int kind, int at, const void *address);
const void *copy(const unsigned char *from, int len);
const unsigned char *hide(const unsigned char *p);
