/* Runs every entry of a batch in both directions. One line a difference: `index direction arg want have`. */
#include "harness.h"
#include <setjmp.h>
#include <stdio.h>

unsigned char result_buffer[4096] __attribute__((aligned(16)));
struct dump dump;
void invoke(void *callee, const struct image *image, struct result *result);

static jmp_buf back;
static const struct entry *now;
static const char *direction;
static int failures;
static unsigned char copies[16384] __attribute__((aligned(16)));
static unsigned copies_used;

static void hex(const unsigned char *p, int len) {
  for (int i = 0; i < len; i++) printf("%02x", p[i]);
}

static void differ(int arg, const unsigned char *want, const unsigned char *have, int len) {
  printf("%d %s %d ", now->index, direction, arg);
  hex(want, len);
  printf(" ");
  hex(have, len);
  printf("\n");
  failures++;
}

void same(int arg, const unsigned char *have, const unsigned char *want, int len) {
  if (memcmp(have, want, len) != 0) differ(arg, want, have, len);
}

void same_x87(const struct result *r, const unsigned char *want, int len) {
  double value;
  memcpy(&value, &r->x87, sizeof value);
  float narrow = (float)value;
  same(-1, len == 4 ? (const unsigned char *)&narrow : (const unsigned char *)&value, want, len);
}

void popped(const struct result *r, int bytes) {
  uint64_t want = (uint64_t)bytes;
  same(-2, (const unsigned char *)&r->popped, (const unsigned char *)&want, 4);
}

const unsigned char *location(const struct result *r, int kind, int at) {
  return (const unsigned char *)(kind == INT ? r->ints : r->floats) + at;
}

void returned_address(const struct result *r, int number) {
  uintptr_t want = (uintptr_t)result_buffer;
  same(-3, location(r, INT, number * (int)sizeof want), (const unsigned char *)&want, sizeof want);
}

void put(struct image *m, int kind, int at, const unsigned char *from, int len) {
  unsigned char *to = kind == INT ? (unsigned char *)m->ints : kind == FLOAT ? (unsigned char *)m->floats : m->stack;
  memcpy(to + at, from, len);
}

void put_pointer(struct image *m, int kind, int at, const void *address) {
  put(m, kind, at, (const unsigned char *)&address, sizeof address);
}

const void *copy(const unsigned char *from, int len) {
  unsigned char *to = copies + copies_used;
  copies_used += (len + 15) & ~15;
  memcpy(to, from, len);
  return to;
}

/* Keeps the compiler from knowing values at compile time. */
__attribute__((noinline)) const unsigned char *hide(const unsigned char *p) {
  __asm__ volatile("" : "+r"(p));
  return p;
}

/* Called by the stubs, on the caller's stack; does not return. */
void on_capture(int number) {
  now = &entries[number];
  for (const struct check *c = now->checks; c->want; c++) {
    const unsigned char *base = (c->kind & 3) == INT     ? (const unsigned char *)dump.ints
                                : (c->kind & 3) == FLOAT ? (const unsigned char *)dump.floats
                                                         : (const unsigned char *)(uintptr_t)dump.sp;
    base += c->at;
    if (c->kind & INDIRECT) memcpy(&base, base, sizeof base);
    same(c->arg, base + c->off, c->want, c->len);
  }
  longjmp(back, 1);
}

int main(void) {
  static struct image image;
  static struct result result;
  for (int i = 0; i < entry_count; i++) {
    now = &entries[i];
    direction = "c-caller";
    printf("case %d %s\n", now->index, direction);
    fflush(stdout);
    if (setjmp(back) == 0) now->caller();
    direction = "c-callee";
    printf("case %d %s\n", now->index, direction);
    fflush(stdout);
    memset(&image, 0xa5, sizeof image);
    memset(&result, 0x5a, sizeof result);
    memset(result_buffer, 0x5a, sizeof result_buffer);
    copies_used = 0;
    now->image(&image);
    invoke(now->callee, &image, &result);
    now->result(&result);
  }
  printf("done %d %d\n", entry_count, failures);
  return 0;
}
