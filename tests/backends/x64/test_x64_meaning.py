"""Random methods through the whole pipeline to x64 code: it does what the interpreter does with the trees.

Nested stores, calls, element accesses and division in one tree: a read that moved past a store or a call, or a register
that held the wrong value, changes the result, the calls seen, or the array.
"""

from __future__ import annotations

import ctypes
import importlib.util
import os
import platform
import random
import re
import shutil
import subprocess
from pathlib import Path
from types import ModuleType

import pytest
from lir_lab import Lab

from ryuaot.ir.compiler import Options
from ryuaot.ir.interpreter import Fault, Interpreter, Memory
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager

pytestmark = pytest.mark.skipif(platform.machine() != "x86_64", reason="runs x64 code")

COUNT = int(os.environ.get("RYUAOT_RANDOM_METHODS", "300"))
HEADER = r"""
#include <setjmp.h>
#include <stdint.h>
static jmp_buf jump; int seen[4096]; int length, calls;
void rt_throw_range(void) { longjmp(jump, 1); }
void rt_throw_overflow(void) { longjmp(jump, 2); }
void rt_throw_range_bare(void) { longjmp(jump, 1); }
void rt_throw_overflow_bare(void) { longjmp(jump, 2); }
int run(int (*f)(void *, int, int), void *array, int a, int b, int *fault) {
  length = calls = 0; *fault = setjmp(jump); return *fault ? 0 : f(array, a, b); }
static int note(int n, const int *args) {
  int64_t sum = 0; seen[length++] = n; calls++;
  for (int i = 0; i < n; i++) { seen[length++] = args[i]; sum += args[i]; }
  int64_t r = (sum * 31 + calls) % 9; return (int)(r < 0 ? r + 9 : r); }
"""


def _stubs() -> str:
    lines = [HEADER]
    for count in range(1, 9):
        params = ", ".join(f"int a{i}" for i in range(count))
        args = ", ".join(f"a{i}" for i in range(count))
        lines.append(f"int f{count}({params}) {{ int args[] = {{{args}}}; return note({count}, args); }}")
    return "\n".join(lines) + "\n"


def _front_end() -> ModuleType:
    """The author of random methods lives with the front end's tests."""
    path = Path(__file__).parents[2] / "pipeline" / "meaning" / "test_front_end_meaning.py"
    spec = importlib.util.spec_from_file_location("front_end_meaning", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _text(author: ModuleType, seed: int) -> str:
    """Method ``seed``, whose callees are told apart by their number of arguments."""
    text: str = author.Author(seed).method("x64")
    text = text.replace("symbol ry_M ret", f"symbol ry_M{seed} ret")
    text = text.replace(" loc0\n", " loc0 init\n").replace(" loc1\n", " loc1 init\n")
    return re.sub(r'symbol="f"(.*)', lambda m: f'symbol="f{m[1].count("(user")}"{m[1]}', text)


def _parameters(seed: int) -> tuple[int, int]:
    choose = random.Random(seed)
    return choose.randrange(-3, 12), choose.randrange(-3, 12)


def _expected(text: str, seed: int) -> tuple[object, list[int], bytes]:
    memory = Memory()
    array = memory.allocate(48)
    memory.write(array + 8, (8).to_bytes(4, "little"))
    seen: list[int] = []
    calls = 0

    def called(*args: object) -> int:
        nonlocal calls
        numbers = [int(a) for a in args if isinstance(a, int)]
        seen.extend([len(numbers), *numbers])
        calls += 1
        return (sum(numbers) * 31 + calls) % 9

    machine = Interpreter(parse_method(text), memory, {f"f{n}": called for n in range(1, 9)})
    try:
        result: object = machine.run(array, *_parameters(seed))
    except Fault as fault:
        result = str(fault)
    return result, seen, memory.read(array, 48)


def _library(texts: dict[int, str], opt: int, directory: Path) -> ctypes.CDLL:
    lab = Lab("x64", opt, directory)
    for text in texts.values():
        code = phase_manager.run_phases(parse_method(text, options=Options(opt=opt, check=True)), first_phase="lcladdr")
        assert code is not None
        lab.codes.append(code)
    sources = [directory / "code.s", directory / "stubs.c"]
    sources[0].write_text(lab.text())
    sources[1].write_text(_stubs())
    compiler = shutil.which("gcc")
    assert compiler is not None
    out = directory / f"meaning{opt}.so"
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", str(out), *map(str, sources)], check=True)
    return ctypes.CDLL(str(out))


@pytest.mark.parametrize("opt", [0, 1])
def test_code_means_what_the_trees_mean(opt: int, tmp_path: Path) -> None:
    author = _front_end()
    texts = {seed: _text(author, seed) for seed in range(1000, 1000 + COUNT)}
    library = _library(texts, opt, tmp_path)
    ran = 0
    for seed, text in texts.items():
        expected = _expected(text, seed)
        if isinstance(expected[0], str) and "range" not in expected[0]:
            continue  # a division that traps
        ran += 1
        array = ctypes.create_string_buffer(48)
        ctypes.memmove(ctypes.addressof(array) + 8, (8).to_bytes(4, "little"), 4)
        fault = ctypes.c_int(0)
        function = ctypes.cast(getattr(library, f"ry_M{seed}"), ctypes.c_void_p)
        result: object = library.run(function, array, *_parameters(seed), ctypes.byref(fault))
        if fault.value:
            assert isinstance(expected[0], str), f"seed {seed}"
            result = expected[0]
        numbers = list((ctypes.c_int * 4096).in_dll(library, "seen"))[: ctypes.c_int.in_dll(library, "length").value]
        assert (result, numbers, array.raw) == expected, f"seed {seed}\n{text}"
    assert ran > COUNT // 2
