"""Peepholes change no meaning: random instruction sequences, as they are and improved, run by the machine itself (arm64
by qemu) from the same state and compared in every bit of memory and integer registers."""

# ruff: noqa: E501  (tables of instructions)

from __future__ import annotations

import random
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from ryuaot.backends.armarch.codegen import PEEPHOLE as A64_PEEPHOLE
from ryuaot.backends.armarch.instructions import TABLE as A64
from ryuaot.backends.armarch.memory_operands import ArmMem
from ryuaot.backends.armarch.operands import CONDITION, FP, SPELL, W, X
from ryuaot.backends.common.assembly.instruction_list import (
    BRANCH,
    JUMP,
    Instr,
    Mem,
    Operand,
    Spelling,
    Symbol,
    directive,
    mark,
    place,
    render,
)
from ryuaot.backends.xarch.codegen import PEEPHOLE as X64_PEEPHOLE
from ryuaot.backends.xarch.instructions import TABLE as X64
from ryuaot.backends.xarch.operands import R32, R64, RAX, RBP, RCX, REG, RSI, SPELLING

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

NUMBERS = (RAX, RCX, RSI, 8)


def x64(name: str, *operands: Operand) -> Instr:
    return Instr(X64[name], operands)


def a64(name: str, *operands: Operand) -> Instr:
    return Instr(A64[name], operands)


def x64_move(rng: random.Random) -> Instr:
    """A load, store or move, or an instruction that writes a register."""
    size = rng.choice((4, 4, 8))
    number = rng.choice(NUMBERS)
    reg, other = REG[size][rng.choice(NUMBERS)], REG[size][number]
    slot = Mem(RBP, -8 * rng.randint(1, SLOTS), width=size)
    wide, xmm = Mem(RBP, -8, width=8), R64[32]
    return rng.choice([
        x64("mov", reg, slot), x64("mov", reg, slot), x64("mov", slot, reg), x64("mov", slot, reg), x64("mov", slot, reg),
        x64("mov", reg, other), x64("mov", reg, reg), x64("add", reg, other), x64("imul1", reg), x64("imul", reg, other),
        x64("neg", reg), x64("shl_cl", reg), x64("movsd", xmm, wide), x64("movsd", wide, xmm), x64("xchg", reg, other),
        x64("not", slot), x64("lea", reg, Mem(number, 3)), x64("and", R64[RSI], -1), x64("bswap", reg), x64("inc", reg),
        x64("adc", reg, other), x64("cmovne", reg, other), x64("shr", reg, 3), x64("popcnt", reg, other),
    ])  # fmt: skip


def a64_move(rng: random.Random) -> Instr:
    """The same for A64."""
    bank = rng.choice((W, W, X))
    number, place_ = rng.randrange(REGISTERS), 8 * rng.randrange(SLOTS)
    reg, other = bank[rng.randrange(REGISTERS)], bank[number]
    slot, double, single = ArmMem(FP, place_, width=reg.width), X[32], W[33]
    return rng.choice([
        a64("ldr", reg, slot), a64("ldr", reg, slot), a64("str", reg, slot), a64("str", reg, slot), a64("str", reg, slot),
        a64("mov", reg, other), a64("add", reg, other, reg), a64("neg", reg, other), a64("ldr", double, slot.at(0, 8)),
        a64("str", double, slot.at(0, 8)), a64("str", single, slot.at(0, 4)), a64("ldr", single, slot.at(0, 4)), a64("strb", W[number], slot.at(0, 1)), a64("ldrb", W[reg.number], slot.at(0, 1)),
        a64("lsl", reg, reg, other), a64("mvn", reg, other), a64("eor", reg, reg, other), a64("ubfx", reg, other, 3, 7),
        a64("cneg", reg, other, CONDITION["lt"]),
    ])  # fmt: skip


def x64_branch(rng: random.Random, label: str) -> list[Instr]:
    test = x64("test", R32[RCX], R32[RAX])
    return rng.choice([[x64("jmp", label)], [test, x64(rng.choice(("je", "js", "jne", "jns")), label)]])


def a64_branch(rng: random.Random, label: str) -> list[Instr]:
    test = a64("tst", W[1], W[2])
    return rng.choice(
        [[a64("b", label)], [test, a64("b." + rng.choice(("eq", "ne", "mi")), label)], [a64("cbz", W[0], label)]]
    )


def sequence(
    rng: random.Random, prefix: str, move: Callable[..., Instr], branch: Callable[..., list[Instr]]
) -> list[Instr]:
    """Moves, forward branches, labels, comments and directives."""
    code: list[Instr] = []
    for number in range(LENGTH):
        kind = rng.random()
        if kind < 0.04:  # a jump around a jump, perhaps to a label that follows at once
            code += branch(rng, f"{prefix}_{number}") + branch(rng, f"{prefix}_{number + rng.randint(1, 3)}")
        elif kind < 0.12:
            code += branch(rng, f"{prefix}_{number + rng.randint(0, 3)}")
        elif kind < 0.15:
            code.append(mark("nothing"))
        elif kind < 0.18:
            code.append(directive(".balign 1"))
        elif kind < 0.5:  # what the peepholes look for: the value comes back
            code.append(again(code[-2]) if code and code[-2].desc.copies else move(rng))
        else:
            code.append(move(rng))
        code.append(place(f"{prefix}_{number}"))
    code += [place(f"{prefix}_{LENGTH + extra}") for extra in range(3)]
    return code


def again(instr: Instr) -> Instr:
    """The load of what ``instr`` stored; of a load, that load; else ``instr``."""
    first, second = instr.operands
    if instr.desc.name == "str":
        return a64("ldr", first, second)
    return Instr(instr.desc, (second, first)) if isinstance(first, Mem) else instr


def lines_of(
    name: str, code: list[Instr], used: set[str], spell: Spelling, enter: list[str], leave: list[str]
) -> list[str]:
    return [name + ":", *enter, *render(code, used, spell).lines, *leave]


X64_ENTER = [
    "push rbp",
    "test rsp, rsp",
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
    "cmp x29, #0",
    "ldp x0, x1, [x29, #32]",
    "ldp x2, x3, [x29, #48]",
    "ldr d0, [x29, #64]",
    "fmov d1, d0",
]
ARM64_LEAVE = [
    "stp x0, x1, [x29, #32]",
    "stp x2, x3, [x29, #48]",
    "str d0, [x29, #64]",
    "ldp x29, x30, [sp], #16",
    "ret",
]


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
    move, branch = (x64_move, x64_branch) if target == "x64" else (a64_move, a64_branch)
    enter, leave = (X64_ENTER, X64_LEAVE) if target == "x64" else (ARM64_ENTER, ARM64_LEAVE)
    peephole, spell = (X64_PEEPHOLE[8], SPELLING[8]) if target == "x64" else (A64_PEEPHOLE, SPELL)
    text = [".intel_syntax noprefix"] if target == "x64" else []
    table = []
    saved = 0
    sequences = []
    for number in range(COUNT):
        code = sequence(rng, f".L{number}", move, branch)
        used = {str(instr.operands[-1]) for instr in code if instr.desc.kind in (JUMP, BRANCH)}
        better = peephole.run(code, used)
        saved += len(code) - len(better)
        sequences.append((code, better))
        text += lines_of(f"raw{number}", code, used, spell, enter, leave)
        # The same labels again: their own names.
        text += [line.replace(".L", ".M") for line in lines_of(f"new{number}", better, used, spell, enter, leave)]
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
    chase = x64("mov", R64[RAX], Mem(RBP, -64, RAX, 8, width=8))
    narrow = x64("mov", R32[9], Mem(RBP, -64, 9, 4, width=4))
    for code in ([chase, chase], [narrow, narrow]):
        assert X64_PEEPHOLE[8].run(code, set()) == code


def test_what_is_known_to_be_zero_above_needs_no_move() -> None:
    low, home = R32[RCX], Mem(RBP, -8, width=4)
    store, load, made = x64("mov", home, low), x64("mov", low, home), x64("add", low, 1)
    run = X64_PEEPHOLE[8].run
    assert run([made, store, load, load], set()) == [made, store]
    assert run([store, load], set()) == [store, x64("mov", low, low)]
    for other in (x64("imul1", low), x64("shl_cl", low), x64("add", R32[RAX], low)):
        assert run([other, store, load], set()) == [other, store, x64("mov", low, low)]


def test_jumps_around_jumps_are_turned() -> None:
    def turned(*code: Instr) -> list[Instr]:
        return X64_PEEPHOLE[8].run([*code, place(".L1")], {".L1", ".L2"})[:-1]

    around, away = x64("je", ".L1"), x64("jmp", ".L2")
    assert turned(around, away) == [x64("jne", ".L2")]
    assert turned(around, x64("jmp", Symbol("f"))) == [x64("jne", Symbol("f"))]
    both = [around, away, place(".L1"), place(".L2")]
    assert X64_PEEPHOLE[8].run(both, {".L1", ".L2"}) == [x64("jne", ".L2"), *both[2:]]
    for kept in ((around, x64("jmp", R64[RAX])), (x64("je", ".L2"), away), (x64("jp", ".L1"), around, away)):
        assert turned(*kept) == list(kept)


def test_a_branch_does_not_take_the_place_of_a_tail_call_on_arm64() -> None:
    """It would reach a megabyte, and a linker does not help it further."""
    def turned(*code: Instr) -> list[Instr]:
        return A64_PEEPHOLE.run([*code, place(".L1")], {".L1", ".L2"})[:-1]

    around = a64("b.eq", ".L1")
    assert turned(around, a64("b", ".L2")) == [a64("b.ne", ".L2")]
    assert turned(around, a64("b", "ry_Other")) == [around, a64("b", "ry_Other")]


def test_a_floating_register_has_no_upper_half_to_zero() -> None:
    """There is no move of an s register to itself to do it, either."""
    home = ArmMem(FP, 16, width=4)
    for reg, left in ((W[32], 0), (W[1], 1)):
        store, load = a64("str", reg, home), a64("ldr", reg, home)
        assert A64_PEEPHOLE.run([store, load], set()) == [store, *[a64("mov", reg, reg)] * left]
