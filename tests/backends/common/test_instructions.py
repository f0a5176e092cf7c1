"""The instruction tables agree with the machines: a form of every row is run, natively or under qemu, from random states
and from the same states with one register, one flag or the memory changed. State that differs afterwards was written.
State whose change changes other state was read."""

# ruff: noqa: E501  (C, and tables of instructions)

from __future__ import annotations

import platform
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest
from instruction_forms import (
    IN_GROUPS,
    LANES,
    MACHINES,
    NOT_PROMISED,
    NOT_RUN,
    SETUPS,
    SHIFTED_CARRY,
    UNDEFINED,
    Form,
    Machine,
)

from ryuaot.backends.arm import instructions as t32
from ryuaot.backends.arm.operands import D
from ryuaot.backends.armarch import instructions as a64
from ryuaot.backends.armarch.operands import CONDITION, INVERTED
from ryuaot.backends.common.assembly.instruction_list import (
    BRANCH,
    CALL,
    END,
    JUMP,
    LABEL,
    Desc,
    Instr,
    Reg,
    Table,
    flags_read,
    memory_used,
    read,
    text_of,
    written,
)
from ryuaot.backends.xarch import instructions as x64

MAIN = r"""
#include <stdint.h>
#include <stdio.h>
#include <string.h>
typedef uint64_t U;
struct state { U regs[64]; U flags, more; } start, current;
struct state *state = &current;
U control;
void (*target)(void);
extern void run(void);
struct form { void (*code)(void); int size, setup; };
extern struct form const forms[];
static const int bits[] = FLAG_BITS;
#define FLAGS ((int)(sizeof bits / sizeof bits[0]))
char buffer[2048] __attribute__((aligned(64)));
static char content[2048], seen[2048];
static U seed = 7;
static U any(void) { seed = seed * 6364136223846793005u + 1442695040888963407u; return seed ^ seed >> 31; }
static U value64(int unit) {
  if (unit >= 32) return (any() & 0x01ffffff01ffffffu) | 0x4000000040000000u;
  if ((U)POINTERS >> unit & 1) return (uintptr_t)buffer + 512 + 64 * (any() % 8);
  if ((U)INDICES >> unit & 1) return 8 * (any() % 4);
  switch (any() >> 40 & 7) { case 0: return 0; case 1: return any() % 40; default: return any(); } }
static U value(int unit) { U x = value64(unit); return sizeof(void *) == 4 ? (uint32_t)x : x; }
static uint32_t word(void) {
  uint32_t x = (uint32_t)any();
  return any() & 8 ? x & 0x01ffffff | 0x40000000 : x >> (any() >> 40 & 31) & ((int)(any() >> 40 & 7) - 1); }
static void begin(int setup) {
  for (int unit = 0; unit < 64; unit++) if ((U)UNITS >> unit & 1) start.regs[unit] = value(unit);
  start.flags = 0;
  for (int flag = 0; flag < FLAGS; flag++) if (any() & 4) start.flags ^= FLAG(flag);
  for (int at = 0; at < 2048; at += 4) *(uint32_t *)(content + at) = word();
  if (setup == 3) { for (int at = 0; at < 2048; at += 4) *(uint32_t *)(content + at) = 77;
    if (any() & 8) start.regs[0] = 77 | (U)77 << 32; }
  if (setup == 1) { start.regs[6] = (uintptr_t)buffer + 256; start.regs[7] = (uintptr_t)buffer + 1024; start.regs[1] = 3; }
  if (setup == 2) { start.regs[2] &= 255; start.regs[1] = (start.regs[1] | 0x4000000040000000u) & 0x7fffffff7fffffffu; } }
static void go(struct form const *f) {
  current = start; memcpy(buffer, content, sizeof buffer); control = 0; target = f->code; run(); }
static U within(int unit, U x, struct form const *f) {
  return unit >= 32 || f->size == 4 ? (uint32_t)x : f->size == 1 ? x & 255 : f->size == 2 ? x & 65535 : x; }
int main(void) {
  for (struct form const *f = forms; f->code; f++) {
    U reads = 0, writes = 0, passed = 0; unsigned needs = 0, sets = 0, loads = 0, stores = 0, wide = 0;
    for (int turn = 0; turn < 32; turn++) {
      begin(f->setup); go(f);
      struct state first = current; U way = control; memcpy(seen, buffer, sizeof seen);
      if (memcmp(buffer, content, sizeof buffer)) stores = 1;
      for (int unit = 0; unit < 64; unit++) if ((U)UNITS >> unit & 1) {
        if (first.regs[unit] != start.regs[unit]) writes |= (U)1 << unit;
        if (unit < 32 && first.regs[unit] >> 32) wide |= (U)1 << unit; }
      for (int flag = 0; flag < FLAGS; flag++) if ((first.flags ^ start.flags) & FLAG(flag)) sets |= 1u << flag;
      struct state const kept = start;
      for (int unit = 0; unit < 64; unit++) if ((U)UNITS >> unit & 1) {
        U changed = f->setup == 1 && unit == 1 ? 2 : f->setup == 2 && unit == 2 ? start.regs[2] ^ 1 + any() % 127 : value(unit);
        if (f->setup == 1 && (unit == 6 || unit == 7)) changed = start.regs[unit] + 32;
        if (f->setup == 2 && unit == 1) changed = (changed | 0x4000000040000000u) & 0x7fffffff7fffffffu;
        start.regs[unit] = changed; go(f);
        int other = memcmp(buffer, seen, sizeof seen) || control != way || (current.flags ^ first.flags) & ALL_FLAGS;
        for (int v = 0; v < 64; v++) if ((U)UNITS >> v & 1) {
          if (v != unit) other |= current.regs[v] != first.regs[v];
          else if (first.regs[v] == kept.regs[v] && current.regs[v] == changed) passed |= changed != kept.regs[v] ? (U)1 << v : 0;
          else
            other |= within(v, current.regs[v], f) != within(v, first.regs[v], f); }
        if (other) reads |= (U)1 << unit;
        start = kept; }
      for (int flag = 0; flag < FLAGS; flag++) {
        start.flags ^= FLAG(flag); go(f);
        int other = memcmp(buffer, seen, sizeof seen) || control != way;
        other |= memcmp(current.regs, first.regs, sizeof first.regs) != 0;
        for (int v = 0; v < FLAGS; v++) if (v != flag) other |= ((current.flags ^ first.flags) & FLAG(v)) != 0;
        if (other || ((current.flags ^ first.flags ^ start.flags ^ kept.flags) & FLAG(flag)
            && (first.flags ^ current.flags) & FLAG(flag))) needs |= 1u << flag;
        start = kept; }
      static char old[2048]; memcpy(old, content, sizeof old);
      for (int at = 0; at < 2048; at += 4) if (f->setup != 3 || turn & 1) *(uint32_t *)(content + at) = word();
      go(f);
      if (memcmp(&current, &first, sizeof first) || control != way) loads = 1;
      for (int at = 0; at < 2048; at++) loads |= seen[at] != old[at] && buffer[at] != seen[at]; }
    reads |= passed & writes;  /* what is written on a condition stays on the opposite one */
    printf("%llx %llx %x %x %x %x %x\n", (unsigned long long)reads, (unsigned long long)writes, needs, sets, loads, stores, wide); }
  return 0; }
"""


class Facts(NamedTuple):
    """Facts about one instruction: registers and flags that it reads and writes."""

    reads: int
    writes: int
    needs: int
    sets: int
    loads: bool
    stores: bool


def said(form: Form, machine: Machine) -> Facts:
    """Returns the table's facts of instructions in sequence: a register that was written before is not read."""
    reads = writes = needs = sets = 0
    loads = stores = False
    for instr in form:
        if isinstance(instr, str) or instr.desc.kind == LABEL:
            continue
        reads |= read(instr) & ~writes
        needs |= flags_read(instr) & ~sets
        writes |= written(instr)
        sets |= instr.desc.sets
        used = memory_used(instr)
        name = instr.desc.mnemonic
        loads |= used[0] and instr.desc.kind != END or name in ("pop", "vpop", "leave") or name.startswith("rep ")
        stores |= used[1] or name in ("push", "vpush") or name.startswith("rep ") or name == "call"
    if machine.table is x64.TABLE and any(isinstance(instr, Instr) and instr.desc.kind == CALL for instr in form):
        writes &= ~(1 << 4)  # the return takes off what the call pushes
    return Facts(reads & machine.units, writes & machine.units, needs, sets, loads, stores)


def text_of_form(number: int, form: Form, machine: Machine) -> list[str]:
    """Its function. Labels get names of their own; where it jumps, what follows at once tells that it did not."""
    lines = [f"form{number}:"]
    jumps = False
    for instr in form:
        if isinstance(instr, str):
            lines.append(instr)
        elif instr.desc.kind == LABEL:
            lines.append(f"{instr.operands[0]}:")
        else:
            lines.append(text_of(instr, machine.spell).strip())
            jumps |= instr.desc.kind in (JUMP, BRANCH, END) and instr.desc.name not in ("ret", "bx")
    if jumps:
        trailing = [] if lines[-1] != ".thumb_func" else [lines.pop()]
        at = len(lines) - 2 if lines[-1].startswith("WORD:") else len(lines)
        lines[at:at] = machine.control if at == len(lines) else []
        lines += [*trailing, "OVER:"]
    lines.append(machine.done)
    names = {"OVER": f"over{number}", "FINISH": f"finish{number}", "WORD": f"word{number}"}
    for old, new in names.items():
        lines = [line.replace(old, new) for line in lines]
    return lines


def observed(machine: Machine, forms: list[Form], folder: Path) -> list[list[int]]:
    """Per form: registers read and written, flags read and written, memory read and written, registers with a bit in
    their upper half."""
    text = [*machine.head, ".globl run", ".type run, %function" if "thumb" in str(machine.head) else ""]
    text += [machine.asm]
    table = []
    thumb = ".thumb" in machine.head
    for number, form in enumerate(forms):
        text += [*([".balign 4", ".thumb_func"] if thumb else []), *text_of_form(number, form, machine)]
        first = next(instr for instr in form if isinstance(instr, Instr))
        size = next((operand.width for operand in first.operands if isinstance(operand, Reg)), 8)
        special = SETUPS.get(first.desc.name, 0)
        table.append((number, size, special))
    (folder / "code.s").write_text(
        "\n".join([*text, *(f".globl form{n}" for n, _, _ in table), '.section .note.GNU-stack,"",%progbits', ""])
    )
    flags = ", ".join(map(str, machine.flag_bits))
    everything = sum(1 << bit for bit in machine.flag_bits)
    head = f"#define FLAG_BITS {{{flags}}}\n#define FLAG(n) ((U)1 << bits[n])\n#define ALL_FLAGS {everything}u\n"
    head += f"#define UNITS {machine.units}u\n#define POINTERS {machine.pointers}u\n#define INDICES {machine.indices}u\n"
    declarations = "".join(f"void form{n}(void);\n" for n, _, _ in table)
    rows = ",".join(f"{{form{n},{size},{special}}}" for n, size, special in table)
    (folder / "main.c").write_text(
        head.replace(f"{machine.units}u", f"{machine.units}ull")
        + MAIN + declarations + f"struct form const forms[] = {{{rows},{{0,0,0}}}};\n"
    )  # fmt: skip
    program = folder / "program"
    command = [machine.compiler, "-O1", "-w", "-static", "-no-pie", "-o", str(program), str(folder / "main.c"), str(folder / "code.s")]
    made = subprocess.run(command, capture_output=True, text=True)
    assert made.returncode == 0, made.stderr[:3000]
    lines = subprocess.run([*machine.emulator, str(program)], capture_output=True, text=True, check=True, timeout=60).stdout
    return [[int(word, 16) for word in line.split()] for line in lines.splitlines()]


def different(form: Form, machine: Machine, seen: list[int]) -> list[str]:
    """What the table says otherwise than the machine does."""
    table = said(form, machine)
    first = next(instr for instr in form if isinstance(instr, Instr))
    undefined = UNDEFINED.get(first.desc.name.removesuffix("_cl"), 0) if machine.table is x64.TABLE else 0
    # The low half of a double seldom matters, and C not where a logical operation shifts nothing.
    low = sum(operand.units & -operand.units for operand in first.operands if operand in tuple(D)[16:])
    lanes = ~0 if first.desc.name in LANES else 0
    undefined |= t32.C if machine.table is t32.TABLE and first.desc.name in SHIFTED_CARRY else 0
    found = []
    for what, claimed, done, free in (
        ("reads", table.reads, seen[0], low | lanes), ("writes", table.writes, seen[1], lanes), ("needs", table.needs, seen[2], 0),
        ("sets", table.sets, seen[3], undefined), ("loads", table.loads, seen[4], 0), ("stores", table.stores, seen[5], 0),
    ):  # fmt: skip
        if (int(claimed) ^ done) & ~free or done & ~int(claimed):
            found.append(f"{what}: table {int(claimed):x}, machine {done:x}")
    target = first.operands[0] if first.operands and first.desc.access[:1] in ("w", "m") else None
    if isinstance(target, Reg) and target.width == 4 and 0 <= target.number < 32 and machine.table is not t32.TABLE:
        clean = not seen[6] >> target.number & 1
        if clean != first.desc.extends and not (clean and first.desc.name in NOT_PROMISED):
            found.append(f"extends: table {first.desc.extends}, machine {clean}")
    return found


@pytest.mark.parametrize("name", MACHINES)
def test_tables_say_what_machines_do(name: str, tmp_path: Path) -> None:
    make, make_forms = MACHINES[name]
    machine, forms = make(), list(make_forms())
    if shutil.which(machine.compiler) is None or machine.emulator and shutil.which(machine.emulator[0]) is None:
        pytest.skip(f"no {machine.compiler} or no emulator")
    if name == "x64" and platform.machine() != "x86_64":
        pytest.skip("runs x64 code")
    met = {instr.desc.name for form in forms for instr in form if isinstance(instr, Instr)}
    assert set(machine.table) - met == NOT_RUN & set(machine.table), "rows without a form"
    seen = observed(machine, forms, tmp_path)
    assert len(seen) == len(forms)
    wrong = [(form, found) for form, row in zip(forms, seen, strict=True) if (found := different(form, machine, row))]
    assert not wrong, "\n".join(f"{form}: {found}" for form, found in wrong)
    unseen = [f"{desc}: {field} = {value}" for desc, field, value in mistakes(machine.table)
              if not noticed(desc, field, value, machine, forms, seen)]  # fmt: skip
    assert not unseen, "\n".join(unseen)


def mistakes(table: Table) -> Iterator[tuple[Desc, str, object]]:
    """Rows, a field of each, and a wrong value."""
    for desc in table.values():
        if desc.name in NOT_RUN or desc.kind in (JUMP, CALL, END) or desc.name in IN_GROUPS | LANES:
            continue
        yield desc, "needs", desc.needs ^ 2
        if not desc.sets:
            yield desc, "sets", 1
        yield desc, "reads", desc.reads ^ 1 << 10
        yield desc, "writes", desc.writes ^ 1 << 10
        for at, letter in enumerate(desc.access):
            for other in {"w": "m", "m": "wr", "r": "iw", "a": "r"}.get(letter, ""):
                yield desc, "access", desc.access[:at] + other + desc.access[at + 1 :]


def noticed(
    desc: Desc, field: str, value: object, machine: Machine, forms: list[Form], seen: list[list[int]]
) -> bool:
    """The test would fail with the wrong value in the row."""
    right = getattr(desc, field)
    setattr(desc, field, value)
    try:
        return any(
            any(isinstance(instr, Instr) and instr.desc is desc for instr in form) and different(form, machine, row)
            for form, row in zip(forms, seen, strict=True)
        )
    finally:
        setattr(desc, field, right)


def test_opposites_are_opposite() -> None:
    for table in (x64.TABLE, a64.TABLE, t32.TABLE):
        branches = [desc for desc in table.values() if desc.kind == BRANCH]
        assert len(branches) > 10
        for desc in branches:
            if desc.opposite:
                other = table[desc.opposite]
                assert (other.needs, other.access, other.reach) == (desc.needs, desc.access, desc.reach), desc
                assert table[other.opposite].needs == desc.needs and other is not desc
    assert all(INVERTED[INVERTED[name]] == name for name in CONDITION)


_AFTER_SSE2 = frozenset(
    "movshdup movsldup movddup addsubps addsubpd haddps haddpd hsubps hsubpd lddqu pshufb palignr pabsb pabsw pabsd psignb psignw "
    "psignd pmulld pmuldq pminsb pminuw pminud pminsd pmaxsb pmaxuw pmaxud pmaxsd pblendw pblendvb blendps blendpd blendvps "
    "pextrb pextrd pextrq pinsrb pinsrd pinsrq roundss roundsd roundps roundpd ptest dpps dppd insertps extractps packusdw "
    "pcmpeqq pcmpgtq phaddw phaddd pmaddubsw pmulhrsw popcnt lzcnt tzcnt andn bextr blsi blsr blsmsk bzhi pdep pext rorx sarx "
    "shlx shrx mulx movbe crc32 adcx adox".split()
)


def test_instructions_beyond_the_baseline_are_those_that_a_test_guards() -> None:
    """docs/explanation/backends.md: SSE2, and POPCNT and ROUNDSD after a test of the processor."""
    assert set(x64.TABLE) & _AFTER_SSE2 == {"popcnt", "roundss", "roundsd"}
    assert not any(name.startswith("v") for name in x64.TABLE)
