/* Calls methods of tests/behaviour/programs/arithmetic/freestanding_kernels, prints what its Main prints, and then unwinds through some of them: from the
   helper that throws, by what .pdata says, up to `marked`, whose registers must be what it set them to. names.h has the
   methods' symbols. */
#include <stdio.h>
#include <stdlib.h>
#include <windows.h>

#include "names.h"

typedef struct { int x, y, z; } V3;
typedef struct { long long a, b, c, d; } Four;

int Dot(V3, V3) SYMBOL_Dot;
int Choose(int) SYMBOL_Choose;
unsigned long long Fnv(unsigned long long, unsigned) SYMBOL_Fnv;
Four Make(long long, long long) SYMBOL_Make;
long long Twice(long long, long long) SYMBOL_Twice;
double Chain(double, double, int) SYMBOL_Chain;

extern char marked_end[];
double marked(double, double, int);
__asm__(".intel_syntax noprefix\n"
        ".globl marked\n"
        ".def marked; .scl 2; .type 32; .endef\n"
        ".seh_proc marked\n"
        "marked:\n"
        ".irp reg, rbx, rbp, rdi, rsi, r12, r13, r14, r15\n"
        "push \\reg\n"
        ".seh_pushreg \\reg\n"
        ".endr\n"
        "sub rsp, 0x28\n"
        ".seh_stackalloc 0x28\n"
        ".seh_endprologue\n"
        ".set number, 0x101\n"
        ".irp reg, rbx, rbp, rdi, rsi, r12, r13, r14, r15\n"
        "mov \\reg, number\n"
        ".set number, number + 1\n"
        ".endr\n"
        ".irp reg, xmm6, xmm7, xmm8, xmm9, xmm10, xmm11, xmm12, xmm13, xmm14, xmm15\n"
        "mov eax, number\n"
        "movq \\reg, rax\n"
        ".set number, number + 1\n"
        ".endr\n"
        "call Chain_\n"
        "int3\n"
        "marked_end:\n"
        ".seh_endproc\n"
        ".att_syntax prefix\n");

double Chain_(double a, double b, int count) { return Chain(a, b, count); }

static void check(const char *what, int number, unsigned long long have, unsigned long long want) {
  if (have != want) {
    printf("%s %d: %llx, not %llx\n", what, number, have, want);
    exit(1);
  }
}

void rt_throw_overflow(void) {
  CONTEXT c;
  RtlCaptureContext(&c);
  int frames = 0;
  while (!(c.Rip > (DWORD64)marked && c.Rip < (DWORD64)marked_end)) {
    DWORD64 base, establisher;
    PVOID data;
    PRUNTIME_FUNCTION function = RtlLookupFunctionEntry(c.Rip, &base, NULL);
    if (function == NULL || ++frames > 20) {
      printf("lost after %d frames\n", frames);
      exit(1);
    }
    RtlVirtualUnwind(UNW_FLAG_NHANDLER, base, c.Rip, function, &c, &data, &establisher, NULL);
  }
  DWORD64 ints[] = {c.Rbx, c.Rbp, c.Rdi, c.Rsi, c.R12, c.R13, c.R14, c.R15};
  for (int i = 0; i < 8; i++) check("register", i, ints[i], 0x101 + i);
  for (int i = 6; i < 16; i++) check("xmm", i, c.FltSave.XmmRegisters[i].Low, 0x109 + i - 6);
  printf("unwound\n");
  fflush(stdout);
  _exit(0);
}

int main(void) {
  V3 a = {1, -2, 3}, b = {40, 50, 60};
  setvbuf(stdout, NULL, _IOFBF, 4096);
  printf("%d\n", Dot(a, b));
  for (int k = -1; k < 6; k++) printf("%d\n", Choose(k));
  printf("%I64u\n", Fnv(42, 1000));
  printf("%I64d\n", Make(1LL << 33, -5).d);
  printf("%I64d\n", Twice(123456789, -987654321));
  printf("%I64d\n", (long long)Chain(2.5, 0.25, 7));
  marked(2.5, 0.25, 20000000);
  return 1;
}
