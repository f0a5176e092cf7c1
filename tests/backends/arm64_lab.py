"""The laboratory of ``lir_lab`` for arm64: the methods run in a process of their own under qemu-user, which is asked
over pipes. Arrays are copied there and back; pointers inside them mean nothing there."""

# ruff: noqa: E501  (the C text)

from __future__ import annotations

import ctypes
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

from lir_lab import C_STUBS, Lab

SERVER = r"""
#include <stdio.h>
#include <inttypes.h>
extern const char *const lab_names[]; extern void *const lab_codes[];
THROW(rt_throw_divzero, 4)
typedef int64_t (*F)(int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,double,double,double,double,double,double,double,double,
  int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t);
static char line[1 << 20];
int main(void) {
  while (fgets(line, sizeof line, stdin)) {
    char name[128]; int at = 0, n = 0, ret; int64_t x[16] = {0}; double d[8] = {0}; int nx = 0, nd = 0, nb = 0;
    static unsigned char *buffers[8]; static size_t sizes[8];
    sscanf(line, "%127s %d%n", name, &ret, &at);
    char kind; uint64_t bits;
    while (sscanf(line + at, " %c%" SCNx64 "%n", &kind, &bits, &n) == 2) {
      at += n;
      if (kind == 'i') x[nx++] = (int64_t)bits;
      else if (kind == 'd') memcpy(&d[nd++], &bits, 8);
      else {
        unsigned char *p = buffers[nb] = malloc(bits + 16); sizes[nb++] = bits; at++;
        for (size_t i = 0; i < bits; i++, at += 2) { unsigned v; sscanf(line + at, "%2x", &v); p[i] = (unsigned char)v; }
        x[nx++] = (int64_t)p; } }
    F f = 0; for (int i = 0; lab_names[i]; i++) if (!strcmp(lab_names[i], name)) f = (F)lab_codes[i];
    volatile int64_t r = 0; lab_kind = 0;
    if (!strcmp(name, "lab_barriers")) { r = lab_barriers; lab_barriers = 0; }
    else if (!setjmp(lab_jump)) {
      int64_t v = f(x[0],x[1],x[2],x[3],x[4],x[5],x[6],x[7],d[0],d[1],d[2],d[3],d[4],d[5],d[6],d[7],x[8],x[9],x[10],x[11],x[12],x[13],x[14],x[15]);
      double w; __asm__ volatile("fmov %d0, d0" : "=w"(w)); int64_t wb; memcpy(&wb, &w, 8); r = ret ? wb : v; }
    printf("%" PRIx64 " %d", (uint64_t)r, lab_kind);
    for (int i = 0; i < nb; i++) { printf(" "); for (size_t k = 0; k < sizes[i]; k++) printf("%02x", buffers[i][k]); free(buffers[i]); }
    printf("\n"); fflush(stdout);
  }
  return 0; }
"""


def available() -> bool:
    """Cross compiler and emulator are there."""
    return shutil.which("aarch64-linux-gnu-gcc") is not None and shutil.which("qemu-aarch64") is not None


class Arm64Lab(Lab):
    """Methods for arm64 and the process that runs them."""

    def __init__(self, opt: int, directory: Path) -> None:
        super().__init__("arm64", opt, directory)
        self.process: subprocess.Popen[str] | None = None

    def build(self) -> Any:
        number = next(self._names)
        out = self.directory / f"lab{number}"
        names = [code.symbol for code in self.codes]
        table = "".join(f"extern char {name}[];\n" for name in names)
        table += "const char *const lab_names[] = {" + "".join(f'"{name}",' for name in names) + "0};\n"
        table += "void *const lab_codes[] = {" + "".join(f"{name}," for name in names) + "0};\n"
        barrier = (
            '__asm__(".globl rt_assign_ref\\n.globl rt_checked_assign_ref\\nrt_assign_ref:\\nrt_checked_assign_ref:\\n"'
            '" str x1,[x0]\\n adrp x16,lab_barriers\\n ldr w17,[x16,:lo12:lab_barriers]\\n add w17,w17,#1\\n str w17,[x16,:lo12:lab_barriers]\\n"'
            '" mov x0,#-1\\n mov x1,#-1\\n mov x14,#-1\\n mov x15,#-1\\n mov x16,#-1\\n mov x17,#-1\\n ret");\n'
        )
        (self.directory / "lab.s").write_text(
            self.text().replace("@function", "%function").replace("@progbits", "%progbits")
        )
        (self.directory / "stubs.c").write_text(C_STUBS + barrier + table + SERVER)
        sources = [str(self.directory / "lab.s"), str(self.directory / "stubs.c")]
        command = ["aarch64-linux-gnu-gcc", "-static", "-O1", "-fno-builtin", "-o", str(out), *sources, "-lm"]
        result = subprocess.run(command, capture_output=True, text=True)
        assert result.returncode == 0, result.stderr
        self.close()
        self.process = subprocess.Popen(
            ["qemu-aarch64", str(out)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        return None

    def close(self) -> None:
        """End the process."""
        if self.process is not None:
            assert self.process.stdin is not None and self.process.stdout is not None
            self.process.stdin.close()
            self.process.stdout.close()
            self.process.wait()
            self.process = None

    def ask(self, symbol: str, floats: bool, args: list[Any]) -> tuple[int, int]:
        """(bits of the result, kind of exception)."""
        if self.process is None:
            self.build()
        assert self.process is not None and self.process.stdin is not None and self.process.stdout is not None
        words = []
        buffers = []
        for arg in args:
            by_reference = hasattr(arg, "_obj")
            arg = getattr(arg, "_obj", arg)
            value = getattr(arg, "value", arg)
            if by_reference or isinstance(arg, ctypes.Array):
                buffers.append(arg)
                words.append(f"m{ctypes.sizeof(arg):x} {bytes(arg).hex()}")
                continue
            if isinstance(arg, ctypes.c_float):
                words.append(f"d{struct.unpack('<I', struct.pack('<f', value))[0]:x}")
            elif isinstance(value, float):
                words.append(f"d{struct.unpack('<Q', struct.pack('<d', value))[0]:x}")
            else:
                words.append(f"i{int(value) & (1 << 64) - 1:x}")
        self.process.stdin.write(f"{symbol} {int(floats)} {' '.join(words)}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        assert line, f"{symbol} crashed: {self.process.wait()}"
        bits, kind, *contents = line.split()
        for buffer, text in zip(buffers, contents, strict=True):
            ctypes.memmove(ctypes.addressof(buffer), bytes.fromhex(text), ctypes.sizeof(buffer))
        return int(bits, 16), int(kind)

    def call(self, symbol: str, ret: Any, *args: Any) -> Any:
        bits, _ = self.ask(symbol, ret in (ctypes.c_double, ctypes.c_float), list(args))
        if ret is ctypes.c_double:
            return struct.unpack("<d", struct.pack("<Q", bits))[0]
        if ret is ctypes.c_float:
            return struct.unpack("<f", struct.pack("<I", bits & 0xFFFFFFFF))[0]
        return ret(bits).value if ret is not None else None

    def guarded(self, symbol: str, *args: int | float, single: bool = False) -> tuple[int, int]:
        values: list[Any] = [ctypes.c_float(a) if single and isinstance(a, float) else a for a in args]
        bits, kind = self.ask(symbol, False, values)
        return ctypes.c_int64(bits).value, kind
