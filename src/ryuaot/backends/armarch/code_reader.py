"""The A64 instructions of prologs, for :mod:`ryuaot.backends.common.code_reader`, and accesses of the frame in any
code."""

from __future__ import annotations

import re
from typing import Final

from ryuaot.backends.common.code_reader import PrologReader, Value
from ryuaot.pipeline.interfaces import code_reader as effects

_SP: Final = 31
_STORES: Final = {"strb": 1, "strh": 2}
_SCALARS: Final = ("str", "ldr", *_STORES)
_NARROW_LOADS: Final = frozenset(("ldrb", "ldrsb", "ldrh", "ldrsh", "ldrsw"))
_EXTENDS: Final = frozenset(("uxtb", "sxtb", "uxth", "sxth", "sxtw", "uxtw"))


class PrologMachine(PrologReader):
    """arm64: the incoming arguments lie where sp points at the entry."""

    stack_register = _SP
    frame_register = 29

    @staticmethod
    def find(name: str) -> tuple[int, int] | None:
        """Returns (number, bytes) of a register name; the zero register is -1; floating-point ones start at 32 (DDI
        0487 C1.2.4)."""
        if name in ("sp", "wsp"):
            return _SP, 8
        if name in ("xzr", "wzr"):
            return -1, 8 if name[0] == "x" else 4
        if name[:1] == "v" and name.endswith(".16b") and name[1:-4].isdigit():
            return 32 + int(name[1:-4]), 16
        size = {"x": 8, "w": 4, "d": 8, "s": 4, "q": 16}.get(name[:1])
        if size is None or not name[1:].isdigit():
            return None
        return int(name[1:]) + (0 if name[0] in "xw" else 32), size

    def step(self, mnemonic: str, operands: list[str]) -> None:
        if mnemonic in ("stp", "ldp"):
            self._pair(mnemonic == "stp", operands)
        elif mnemonic in _SCALARS:
            self._single(mnemonic, operands)
        elif mnemonic in ("add", "sub", "subs"):
            self._arithmetic(mnemonic, operands)
        elif mnemonic in ("mov", "movz", "movn", "movk", "fmov"):
            self._move(mnemonic, operands)
        elif mnemonic == "b.ne":
            if self.difference != 0:
                self.jump(operands[0])
        elif mnemonic in _EXTENDS or mnemonic in _NARROW_LOADS or mnemonic in ("adrp", "movi", "orr"):
            self._set(operands[0], 0 if mnemonic == "movi" and operands[1] in ("#0", "#0x0") else effects.OTHER)
        else:
            raise self.unknown(mnemonic, operands)

    def _set(self, name: str, value: Value) -> None:
        number, size = self.reg(name)
        if number >= 0:
            self.put(number, value, size)

    def _place(self, operands: list[str]) -> int:
        """Returns the address of ``[base]``, ``[base, #offset]``, either with write-back."""
        text = operands[0]
        parts = [part.strip() for part in text.rstrip("!").strip("[]").split(",")]
        number, _ = self.reg(parts[0])
        base = self.number(self.get(number))
        offset = self.number(self.value(parts[1])) if len(parts) > 1 else 0
        if text.endswith("!"):
            self.registers[number] = base + offset
        elif len(operands) > 1:
            self.registers[number] = base + self.number(self.value(operands[1]))
        return base + offset

    def _pair(self, is_store: bool, operands: list[str]) -> None:
        address = self._place(operands[2:])
        for name in operands[:2]:
            size = self.reg(name)[1]
            if is_store:
                self.store(address, self.value(name), size)
            else:
                self._set(name, self.load(address, size))
            address += size

    def _single(self, mnemonic: str, operands: list[str]) -> None:
        if ":lo12:" in operands[1]:  # static data
            if mnemonic == "ldr":
                self._set(operands[0], effects.OTHER)
            return
        size = _STORES.get(mnemonic) or self.reg(operands[0])[1]
        address = self._place(operands[1:])
        if mnemonic == "ldr":
            self._set(operands[0], self.load(address, size))
        else:
            self.store(address, self.value(operands[0]), size)

    def _arithmetic(self, mnemonic: str, operands: list[str]) -> None:
        if ":lo12:" in operands[2]:
            self._set(operands[0], effects.OTHER)
            return
        right = self.number(self.value(operands[2]))
        if len(operands) > 3 and operands[3].startswith("lsl"):
            right <<= int(operands[3].partition("#")[2], 0)
        left = self.number(self.value(operands[1]))
        self._set(operands[0], self.sum_of(mnemonic, left, right) & (1 << 64) - 1)

    def _move(self, mnemonic: str, operands: list[str]) -> None:
        value = self.value(operands[1])
        shift = int(operands[2].partition("#")[2], 0) if len(operands) > 2 else 0
        if mnemonic == "movk":
            old = self.number(self.value(operands[0]))
            value = old & ~(0xFFFF << shift) | self.number(value) << shift
        elif isinstance(value, int):
            value <<= shift
            if mnemonic == "movn":
                value = ~value
        self._set(operands[0], value)


_HOME: Final = re.compile(r"\t(ld[rp]\w*|st[rp]\w*) (\w+), (?:\w+, )?\[x29(?:, #(-?\d+))?\]$")
_NARROW: Final = {"strb": 1, "ldrb": 1, "ldrsb": 1, "strh": 2, "ldrh": 2, "ldrsh": 2, "ldrsw": 4}


def frame_access(line: str) -> tuple[int, int] | None:
    """Returns (offset from the frame pointer, bytes) of the memory operand of a load or store; None for all others."""
    match = _HOME.match(line)
    if match is None:
        return None
    register = PrologMachine.find(match[2])
    size = _NARROW.get(match[1]) or (register[1] if register is not None else 8)
    return int(match[3] or 0), size * (2 if match[1] in ("ldp", "stp") else 1)


_SAVED: Final = re.compile(r"\b(?:[xw](?:19|2[0-9])|[ds](?:[89]|1[0-5]))\b")
_STACK: Final = re.compile(r"\bw?sp\b")
_LINK: Final = re.compile(r"\bx30\b")
_CALLER: Final = re.compile(r"\[sp(?:, #\d+)?\]$")


def frame_step(line: str) -> effects.Step:
    """Returns an instruction's effect on the frame.

    The branches are b, b.cond, cbz, cbnz, tbz, tbnz (DDI 0487 C6.2).
    """
    mnemonic, _, operands = line.strip().partition(" ")
    if mnemonic in ("brk", "udf", "ret"):
        return effects.Step(effects.RETURNS if mnemonic == "ret" else effects.ENDS)
    if mnemonic == "b":
        return effects.Step(effects.JUMPS, operands) if operands.startswith(".L") else effects.Step(effects.RETURNS)
    if mnemonic.startswith("b.") or mnemonic in ("cbz", "cbnz", "tbz", "tbnz"):
        return effects.Step(effects.BRANCHES, operands.rpartition(" ")[2])
    if mnemonic == "br":
        return effects.Step(effects.RETURNS if operands in ("x9", "x17") else effects.INDIRECT)
    if mnemonic == "bl":
        return effects.Step(effects.PLAIN if operands.endswith("_bare") else effects.TOUCHES)
    if mnemonic in ("ldp", "ldr") and operands.endswith(("[x29]", "[sp]")) and operands.startswith("x29, x30"):
        return effects.Step(effects.FRAME_DOWN)
    if mnemonic == "ldp" and operands.startswith("x29, x30, [sp], #") or operands.startswith("sp, "):
        return effects.Step(effects.FRAME_DOWN)
    if operands == "x9, x30":
        return effects.Step(effects.PLAIN)
    stack = _STACK.search(_CALLER.sub("", operands))
    touches = mnemonic == "blr" or stack or _SAVED.search(operands) or _LINK.search(operands)
    return effects.Step(effects.TOUCHES if touches else effects.PLAIN)
