"""The Thumb-2 instructions of prologs, for :mod:`ryuaot.backends.common.code_reader`, and accesses of the frame in any
code."""

from __future__ import annotations

import re
from typing import Final

from ryuaot.backends.common.code_reader import PrologReader, Value
from ryuaot.pipeline.interfaces import code_reader as effects

_NAMED: Final = {"sp": 13, "lr": 14, "pc": 15}
_STORES: Final = {"str": 4, "strb": 1, "strh": 2, "vstr.f32": 4, "vstr.f64": 8}
_LOADS: Final = {"ldr": 4, "ldrb": 1, "ldrsb": 1, "ldrh": 2, "ldrsh": 2, "vldr.f32": 4, "vldr.f64": 8}
_EXTENDS: Final = frozenset(("uxtb", "sxtb", "uxth", "sxth"))
_WORD: Final = (1 << 32) - 1


class PrologMachine(PrologReader):
    """arm: the incoming arguments lie where sp points at the entry."""

    stack_register = 13
    frame_register = 11

    @staticmethod
    def find(name: str) -> tuple[int, int] | None:
        """Returns (number, bytes) of a register name; floating-point ones start at 32, doubles have the number of their
        first half (DDI 0406C A2.6)."""
        if name in _NAMED:
            return _NAMED[name], 4
        if not name[1:].isdigit() or name[0] not in "rsd":
            return None
        number = int(name[1:])
        return {"r": (number, 4), "s": (32 + number, 4), "d": (32 + 2 * number, 8)}[name[0]]

    def split(self, operands: str) -> list[str]:
        """Splits operands; register lists stay whole, too."""
        return super().split(operands.replace("{", "[").replace("}", "]"))

    def step(self, mnemonic: str, operands: list[str]) -> None:
        if mnemonic in ("push", "vpush"):
            self._push(operands[0])
        elif mnemonic in _STORES:
            self._store(_STORES[mnemonic], operands)
        elif mnemonic in _LOADS:
            size = _LOADS[mnemonic]
            self._set(operands[0], self.load(self._place(operands[1:]), size), size)
        elif mnemonic in ("add", "sub", "adds", "subs"):
            self._arithmetic(mnemonic, operands)
        elif mnemonic in ("mov", "movs", "movw", "movt", "mvn"):
            self._move(mnemonic, operands)
        elif mnemonic.startswith("vmov"):
            self._float_move(operands)
        elif mnemonic == "cmp":
            self.difference = self.number(self.value(operands[0])) - self.number(self.value(operands[1]))
        elif mnemonic == "bne":
            if self.difference != 0:
                self.jump(operands[0])
        elif mnemonic in _EXTENDS:
            self._set(operands[0], effects.OTHER)
        else:
            raise self.unknown(mnemonic, operands)

    def _set(self, name: str, value: Value, size: int = 4) -> None:
        number, width = self.reg(name)
        self.put(number, value, size)
        if width == 8:
            self.put(number + 1, value, size)

    def _push(self, names: str) -> None:
        registers = [self.reg(name.strip()) for name in names.strip("[]").split(",")]
        address = self.number(self.get(self.stack_register)) - sum(size for _, size in registers)
        self.registers[self.stack_register] = address
        for number, size in registers:
            self.store(address, self.get(number), size)
            address += size

    def _place(self, operands: list[str]) -> int:
        """Returns the address of ``[base]``, ``[base, #offset]``, ``[base], #offset``."""
        parts = [part.strip() for part in operands[0].strip("[]").split(",")]
        base, _ = self.reg(parts[0])
        address = self.number(self.get(base)) + (self.number(self.value(parts[1])) if len(parts) > 1 else 0)
        if len(operands) > 1:
            self.registers[base] = address + self.number(self.value(operands[1]))
        return address

    def _store(self, size: int, operands: list[str]) -> None:
        value = self.value(operands[0])
        self.store(self._place(operands[1:]), value, size)

    def _arithmetic(self, mnemonic: str, operands: list[str]) -> None:
        left, right = (self.number(self.value(operand)) for operand in operands[1:3])
        self._set(operands[0], self.sum_of(mnemonic, left, right))

    def _move(self, mnemonic: str, operands: list[str]) -> None:
        value = self.value(operands[1])
        if mnemonic == "movt" and isinstance(value, int):
            value = self.number(self.value(operands[0])) & 0xFFFF | value << 16
        elif mnemonic == "mvn" and isinstance(value, int):
            value = ~value & _WORD
        self._set(operands[0], value)

    def _float_move(self, operands: list[str]) -> None:
        """Executes a VMOV between two registers of any size and bank, or from or to a pair of words."""
        if len(operands) == 3 and self.reg(operands[0])[1] == 8:
            low, high = (self.value(operand) for operand in operands[1:])
            self._set(operands[0], low if low == high else effects.OTHER)
        elif len(operands) == 3:
            number = self.reg(operands[2])[0]
            for place, name in enumerate(operands[:2]):
                self._set(name, self.get(number + place))
        elif operands[1].startswith("#") or self.reg(operands[0])[1] == 4:
            self._set(operands[0], self.value(operands[1]))
        else:
            target, source = self.reg(operands[0])[0], self.reg(operands[1])[0]
            for half in (0, 1):
                self.put(target + half, self.get(source + half))


_HOME: Final = re.compile(r"\t(v?(?:ld|st)r[a-z]*(?:\.f\d\d)?) \w+, \[r11(?:, #(-?\d+))?\]$")


def frame_access(line: str) -> tuple[int, int] | None:
    """Returns (offset from the frame pointer, bytes) of the memory operand of a load or store; None for all others,
    including those based on the stack pointer."""
    match = _HOME.match(line)
    return None if match is None else (int(match[2] or 0), (_STORES | _LOADS)[match[1]])


_CONDITIONS: Final = ("eq", "ne", "hs", "lo", "mi", "pl", "vs", "vc", "hi", "ls", "ge", "lt", "gt", "le")
_BRANCHES: Final = frozenset("b" + name for name in _CONDITIONS)
_SAVED: Final = re.compile(r"\b(?:r(?:[4-9]|1[01])|s(?:1[6-9]|2\d|3[01])|d(?:[89]|1[0-5])|lr)\b")
_STACK: Final = re.compile(r"\bsp\b")
_CALLER: Final = re.compile(r"\[sp(?:, #\d+)?\]$")


def frame_step(line: str) -> effects.Step:
    """Returns what an instruction does to the frame (DDI 0406C A8.8)."""
    mnemonic, _, operands = line.strip().partition(" ")
    if mnemonic == "udf":
        return effects.Step(effects.ENDS)
    if mnemonic == "b":
        return effects.Step(effects.JUMPS, operands) if operands.startswith(".L") else effects.Step(effects.RETURNS)
    if mnemonic in _BRANCHES:
        return effects.Step(effects.BRANCHES, operands)
    if mnemonic == "tbh" or (mnemonic, operands) == ("mov", "pc, lr"):
        return effects.Step(effects.INDIRECT)
    if mnemonic == "bx" or mnemonic == "ldr" and operands.startswith("pc, "):
        return effects.Step(effects.RETURNS)
    if mnemonic == "bl":
        return effects.Step(effects.PLAIN if operands.endswith("_bare") else effects.TOUCHES)
    if mnemonic == "pop" and operands.endswith("r11, pc}"):
        return effects.Step(effects.LEAVES)
    if mnemonic in ("pop", "vpop") or mnemonic == "add" and operands.startswith("sp, sp, "):
        return effects.Step(effects.FRAME_DOWN)
    if (mnemonic, operands) == ("mov", "r12, lr"):
        return effects.Step(effects.PLAIN)
    stack = _STACK.search(_CALLER.sub("", operands))
    return effects.Step(effects.TOUCHES if mnemonic == "blx" or stack or _SAVED.search(operands) else effects.PLAIN)
