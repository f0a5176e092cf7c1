"""The laboratory of ``lir_lab`` for arm64: the methods run in a process of their own under qemu-user, which is asked
over pipes. Arrays are copied there and back; pointers inside them mean nothing there."""

# ruff: noqa: E501  (the C text)

from __future__ import annotations

import atexit
import ctypes
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any

from lir_lab import C_STUBS, Lab
from native_objects import ARM64, c_program, library_root, shared_library

SERVER = r"""
#include <stdio.h>
#include <inttypes.h>
#include <dlfcn.h>
__asm__(".globl rt_assign_ref\n.globl rt_checked_assign_ref\nrt_assign_ref:\nrt_checked_assign_ref:\n"
  " str x1,[x0]\n adrp x16,:got:lab_barriers\n ldr x16,[x16,:got_lo12:lab_barriers]\n ldr w17,[x16]\n add w17,w17,#1\n str w17,[x16]\n"
  " mov x0,#-1\n mov x1,#-1\n mov x14,#-1\n mov x15,#-1\n mov x16,#-1\n mov x17,#-1\n ret");
THROW(rt_throw_divzero, 4)
typedef int64_t (*F)(int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,double,double,double,double,double,double,double,double,
  int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t,int64_t);
static char line[1 << 20];
int main(void) {
  void *library = 0;
  while (fgets(line, sizeof line, stdin)) {
    char name[128]; int at = 0, n = 0, ret; int64_t x[16] = {0}; double d[8] = {0}; int nx = 0, nd = 0, nb = 0;
    static unsigned char *buffers[8]; static size_t sizes[8];
    sscanf(line, "%127s %d%n", name, &ret, &at);
    if (!strcmp(name, "load")) {
      line[strcspn(line, "\n")] = 0; library = dlopen(strchr(line + at, '/'), RTLD_NOW); lab_barriers = 0;
      printf("%s\n", library ? "loaded" : dlerror()); fflush(stdout); continue; }
    char kind; uint64_t bits;
    while (sscanf(line + at, " %c%" SCNx64 "%n", &kind, &bits, &n) == 2) {
      at += n;
      if (kind == 'i') x[nx++] = (int64_t)bits;
      else if (kind == 'd') memcpy(&d[nd++], &bits, 8);
      else {
        unsigned char *p = buffers[nb] = malloc(bits + 16); sizes[nb++] = bits; at++;
        for (size_t i = 0; i < bits; i++, at += 2) { unsigned v; sscanf(line + at, "%2x", &v); p[i] = (unsigned char)v; }
        x[nx++] = (int64_t)p; } }
    F f = (F)dlsym(library, name);
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


class _Machine:
    """One process under qemu-user for all labs of this process: it loads a lab's library, and calls what is in it."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._loaded: Path | None = None

    def ask(self, library: Path, line: str) -> str:
        """The reply to a line, with this library loaded."""
        if self._process is None:
            command = ["qemu-aarch64", "-L", str(library_root(ARM64)), str(c_program(ARM64, C_STUBS + SERVER))]
            self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
            atexit.register(self._process.kill)
            self._loaded = None
        if self._loaded != library:
            reply = self._reply(f"load 0 {library}")
            assert reply == "loaded\n", reply
            self._loaded = library
        return self._reply(line)

    def _reply(self, line: str) -> str:
        process = self._process
        assert process is not None and process.stdin is not None and process.stdout is not None
        process.stdin.write(line + "\n")
        process.stdin.flush()
        reply = process.stdout.readline()
        if not reply:
            self._process = None
            process.stdin.close()
            process.stdout.close()
            raise AssertionError(f"{line.split()[0]} crashed: {process.wait()}")
        return reply


_MACHINE = _Machine()


class Arm64Lab(Lab):
    """Methods for arm64 and the library made of them."""

    def __init__(self, opt: int, directory: Path) -> None:
        super().__init__("arm64", opt, directory)
        self._file: Path | None = None

    def build(self) -> Any:
        out = self.directory / f"lab{next(self._names)}.so"
        text = self.text().replace("@function", "%function").replace("@progbits", "%progbits")
        self._file = shared_library(ARM64, out, text)

    def close(self) -> None:
        """Have the next call link what has been added."""
        self._file = None

    def ask(self, symbol: str, floats: bool, args: list[Any]) -> tuple[int, int]:
        """(bits of the result, kind of exception)."""
        if self._file is None:
            self.build()
        assert self._file is not None
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
        line = _MACHINE.ask(self._file, f"{symbol} {int(floats)} {' '.join(words)}")
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
