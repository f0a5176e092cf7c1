"""Peepholes change no meaning: random instruction sequences, as they are and improved, run by the machine itself (arm64
by qemu) from the same state and compared in every bit of memory and integer registers."""

# ruff: noqa: E501  (tables of instructions)

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from ryuaot.backends.armarch.peephole import finish
from ryuaot.backends.common.asm import COMMENT, DIRECTIVE, LABEL, Instr, render
from ryuaot.backends.xarch.peephole import peephole

COUNT, LENGTH, REGISTERS, SLOTS = 400, 40, 4, 4

MAIN = r"""
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef void (*F)(uint64_t *);
extern F const pairs[];
int main(void) {
  uint64_t seed = 1;
  for (int i = 0; pairs[i]; i += 2) for (int turn = 0; turn < 8; turn++) {
    uint64_t start[16], end[2][16];
    for (int k = 0; k < 16; k++) start[k] = (seed = seed * 6364136223846793005u + 1442695040888963407u) ^ seed >> 29;
    if (turn & 1) for (int k = 0; k < 16; k++) start[k] >>= 60;
    for (int which = 0; which < 2; which++) { memcpy(end[which], start, sizeof start); pairs[i + which](end[which]); }
    if (memcmp(end[0], end[1], sizeof start)) { printf("%d\n", i / 2); break; } }
  return 0; }
"""

X64_NAMES = {8: ("rax", "rcx", "rsi", "r8"), 4: ("eax", "ecx", "esi", "r8d")}
X64_SIZES = {8: "qword ptr ", 4: "dword ptr "}


def x64_move(rng: random.Random) -> Instr:
    """A load, store or move, or an instruction that writes a register."""
    size = rng.choice((4, 4, 8))
    names = X64_NAMES[size]
    reg, other = rng.choice(names), rng.choice(names)
    slot = f"{X64_SIZES[size]}[rbp-{8 * rng.randint(1, SLOTS)}]"
    return rng.choice([
        ("mov", reg, slot), ("mov", reg, slot), ("mov", slot, reg), ("mov", slot, reg), ("mov", slot, reg), ("mov", reg, other),
        ("mov", reg, reg), ("add", reg, other), ("imul", reg), ("imul", reg, other), ("neg", reg), ("shl", reg, "cl"),
        ("movsd", "xmm0", "qword ptr [rbp-8]"), ("movsd", "qword ptr [rbp-8]", "xmm0"), ("xchg", reg, other), ("not", slot),
        ("lea", reg, f"[{X64_NAMES[8][names.index(other)]}+3]"), ("and", "rsi", "-1"), ("bswap", reg),
    ])  # fmt: skip


def arm64_move(rng: random.Random) -> Instr:
    """The same for A64."""
    bank = rng.choice("wwx")
    reg, other = f"{bank}{rng.randrange(REGISTERS)}", f"{bank}{rng.randrange(REGISTERS)}"
    offset = 8 * rng.randrange(SLOTS)
    slot = f"[x29, #{offset}]" if offset else "[x29]"
    return rng.choice([
        ("ldr", reg, slot), ("ldr", reg, slot), ("str", reg, slot), ("str", reg, slot), ("str", reg, slot), ("mov", reg, other),
        ("add", reg, other, reg), ("neg", reg, other), ("ldr", "d0", slot), ("str", "d0", slot), ("strb", f"w{other[1:]}", slot),
        ("ldrb", f"w{reg[1:]}", slot), ("lsl", reg, reg, other), ("mvn", reg, other), ("eor", reg, reg, other),
    ])  # fmt: skip


def x64_branch(rng: random.Random, label: str) -> list[Instr]:
    test: Instr = ("test", "ecx", "eax")
    return rng.choice([[("jmp", label)], [test, (rng.choice(("je", "js", "jne", "jns")), label)]])


def arm64_branch(rng: random.Random, label: str) -> list[Instr]:
    test: Instr = ("tst", "w1", "w2")
    return rng.choice([[("b", label)], [test, ("b." + rng.choice(("eq", "ne", "mi")), label)], [("cbz", "w0", label)]])


def sequence(
    rng: random.Random, prefix: str, move: Callable[..., Instr], branch: Callable[..., list[Instr]]
) -> list[Instr]:
    """Moves, forward branches, labels, comments and directives."""
    code: list[Instr] = []
    for number in range(LENGTH):
        kind = rng.random()
        if kind < 0.12:
            code += branch(rng, f"{prefix}_{number + rng.randint(0, 3)}")
        elif kind < 0.15:
            code.append((COMMENT, "nothing"))
        elif kind < 0.18:
            code.append((DIRECTIVE, ".balign 1"))
        elif kind < 0.5:  # what the peepholes look for: the value comes back
            code.append(again(code[-2]) if code and code[-2][0] in ("mov", "str", "ldr") else move(rng))
        else:
            code.append(move(rng))
        code.append((LABEL, f"{prefix}_{number}"))
    code += [(LABEL, f"{prefix}_{LENGTH + extra}") for extra in range(3)]
    return code


def again(instr: Instr) -> Instr:
    """The load of what ``instr`` stored; of a load, that load; else ``instr``."""
    if instr[0] == "str":
        return ("ldr", *instr[1:])
    return (instr[0], instr[2], instr[1]) if instr[0] == "mov" and instr[1][-1] == "]" else instr


def lines_of(name: str, code: list[Instr], used: set[str], enter: list[str], leave: list[str]) -> list[str]:
    return [name + ":", *enter, *render(code, used)[0], *leave]


X64_ENTER = [
    "push rbp",
    "lea rbp, [rdi+32]",
    "mov rax, [rbp]",
    "mov rcx, [rbp+8]",
    "mov rsi, [rbp+16]",
    "mov r8, [rbp+24]",
    "movsd xmm0, [rbp+32]",
]
X64_LEAVE = [
    "mov [rbp], rax",
    "mov [rbp+8], rcx",
    "mov [rbp+16], rsi",
    "mov [rbp+24], r8",
    "movsd [rbp+32], xmm0",
    "mov [rbp+40], rdx",
    "pop rbp",
    "ret",
]
ARM64_ENTER = [
    "stp x29, x30, [sp, #-16]!",
    "mov x29, x0",
    "ldp x0, x1, [x29, #32]",
    "ldp x2, x3, [x29, #48]",
    "ldr d0, [x29, #64]",
]
ARM64_LEAVE = [
    "stp x0, x1, [x29, #32]",
    "stp x2, x3, [x29, #48]",
    "str d0, [x29, #64]",
    "ldp x29, x30, [sp], #16",
    "ret",
]


def improved(target: str, code: list[Instr], used: set[str]) -> list[Instr]:
    no_generator: Any = None  # asked only where branches must be lengthened
    return peephole(code, used) if target == "x64" else finish(code, used, no_generator)


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_random_sequences_keep_their_meaning(target: str, tmp_path: Path) -> None:
    compiler = shutil.which("gcc" if target == "x64" else "aarch64-linux-gnu-gcc")
    emulator = [] if target == "x64" else ["qemu-aarch64"]
    if compiler is None or emulator and shutil.which(emulator[0]) is None:
        pytest.skip("no compiler or emulator")
    if (
        target == "x64"
        and subprocess.run([compiler, "-dumpmachine"], capture_output=True, text=True).stdout[:6] != "x86_64"
    ):
        pytest.skip("runs x64 code")
    rng = random.Random(20)
    move, branch = (x64_move, x64_branch) if target == "x64" else (arm64_move, arm64_branch)
    enter, leave = (X64_ENTER, X64_LEAVE) if target == "x64" else (ARM64_ENTER, ARM64_LEAVE)
    text = [".intel_syntax noprefix"] if target == "x64" else []
    table = []
    saved = 0
    sequences = []
    for number in range(COUNT):
        code = sequence(rng, f".L{number}", move, branch)
        used = {operand for instr in code for operand in instr[1:] if instr[0] != LABEL and operand.startswith(".L")}
        better = improved(target, code, used)
        saved += len(code) - len(better)
        sequences.append((code, better))
        text += lines_of(f"raw{number}", code, used, enter, leave)
        # The same labels again: their own names.
        text += [line.replace(".L", ".M") for line in lines_of(f"new{number}", better, used, enter, leave)]
        table += [f"raw{number}", f"new{number}"]
    assert saved > COUNT  # something was improved
    (tmp_path / "code.s").write_text(
        "\n".join([*text, *(f".globl {name}" for name in table), '.section .note.GNU-stack,"",%progbits', ""])
    )
    declarations = "".join(f"void {name}(uint64_t *);\n" for name in table)
    (tmp_path / "main.c").write_text(MAIN + declarations + "F const pairs[] = {" + ",".join(table) + ",0};\n")
    program = tmp_path / "program"
    command = [compiler, "-O1", "-static", "-o", str(program), str(tmp_path / "main.c"), str(tmp_path / "code.s")]
    subprocess.run(command, check=True, capture_output=True, text=True)
    different = subprocess.run(
        [*emulator, str(program)], capture_output=True, text=True, check=True, timeout=60
    ).stdout.split()
    assert not different, "\n".join(str(pair) for pair in zip(*sequences[int(different[0])], strict=False))


def test_a_load_through_the_register_that_it_changes_stays() -> None:
    chase: Instr = ("mov", "rax", "qword ptr [rbp+rax*8-64]")
    narrow: Instr = ("mov", "r9d", "dword ptr [rbp+r9*4-64]")
    for code in ([chase, chase], [narrow, narrow]):
        assert peephole(list(code), set()) == code


def test_what_is_known_to_be_zero_above_needs_no_move() -> None:
    store: Instr = ("mov", "dword ptr [rbp-8]", "ecx")
    load: Instr = ("mov", "ecx", "dword ptr [rbp-8]")
    made: Instr = ("add", "ecx", "1")
    assert peephole([made, store, load, load], set()) == [made, store]
    assert peephole([store, load], set()) == [store, ("mov", "ecx", "ecx")]
    assert peephole([("imul", "ecx"), store, load], set()) == [("imul", "ecx"), store, ("mov", "ecx", "ecx")]
