"""The x86 instructions of prologs, for :mod:`ryuaot.backends.common.code_reader`, and accesses of the frame in any
code."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ryuaot.backends.common.code_reader import PrologReader, Value
from ryuaot.pipeline.interfaces import code_reader as effects


def _names() -> dict[str, tuple[int, int]]:
    """Maps register names to (number, bytes): the encoding's own table (SDM volume 1, 3.4.1.1), floating-point ones
    from 32."""
    found: dict[str, tuple[int, int]] = {}
    for number, word in enumerate("ax cx dx bx sp bp si di".split()):
        found |= {"r" + word: (number, 8), "e" + word: (number, 4), word: (number, 2)}
        found[word[0] + "l" if number < 4 else word + "l"] = (number, 1)
    for number in range(8, 16):
        found |= {f"r{number}": (number, 8), f"r{number}d": (number, 4), f"r{number}w": (number, 2)}
        found[f"r{number}b"] = (number, 1)
    for number in range(16):
        found[f"xmm{number}"] = (32 + number, 16)
    return found


_REGISTERS: Final = _names()
_WIDTHS: Final = {"byte": 1, "word": 2, "dword": 4, "qword": 8, "xmmword": 16}
_MEMORY: Final = re.compile(r"(?:(\w+) ptr )?\[([^]]*)\]")
_TERM: Final = re.compile(r"([+-]?)([^+-]+)")
_SCALAR_MOVES: Final = {"movss": 4, "movsd": 8, "movd": 4, "movq": 8, "movups": 16, "movaps": 16, "mov": 0, "movabs": 0}


class PrologMachine(PrologReader):
    """The return address lies between the entry's stack pointer and the incoming arguments."""

    stack_register = 4
    frame_register = 5

    def __init__(self, lines: Sequence[str], word: int = 8) -> None:
        super().__init__(lines, word)
        self.above_return = word

    def step(self, mnemonic: str, operands: list[str]) -> None:
        if mnemonic in _SCALAR_MOVES:
            self._move(operands[0], operands[1], _SCALAR_MOVES[mnemonic])
        elif mnemonic == "push":
            top = self.number(self.get(4)) - self.word
            self.registers[4] = top
            self.store(top, self._read(operands[0], self.word), self.word)
        elif mnemonic in ("sub", "add"):
            first, change = (self.number(self._read(operand, self.word)) for operand in operands)
            self.difference = first + (change if mnemonic == "add" else -change)
            self._write(operands[0], self.difference, self.word)
        elif mnemonic == "lea":
            number, size = _REGISTERS[operands[0]]
            self.put(number, self._address(operands[1]), size)
        elif mnemonic == "cmp":
            first, second = (self.number(self._read(operand, self.word)) for operand in operands)
            self.difference = first - second
        elif mnemonic == "ja":
            if self.difference > 0:
                self.jump(operands[0])
        elif mnemonic == "jne":
            if self.difference != 0:
                self.jump(operands[0])
        elif mnemonic == "or" and operands[1] == "0":
            pass  # touches a page
        elif mnemonic in ("xor", "xorps"):
            number = _REGISTERS[operands[0]][0]
            self.registers[number] = 0 if operands[0] == operands[1] else effects.OTHER
        elif mnemonic == "xchg":
            first, second = _REGISTERS[operands[0]][0], _REGISTERS[operands[1]][0]
            self.registers[first], self.registers[second] = self.get(second), self.get(first)
        elif mnemonic == "call" and operands[0] == "__chkstk":
            pass  # touches pages, and keeps all registers
        elif mnemonic in ("movzx", "movsx", "movsxd", "and", "shl", "sar"):
            self.registers[_REGISTERS[operands[0]][0]] = effects.OTHER
        else:
            raise self.unknown(mnemonic, operands)

    def _move(self, target: str, source: str, width: int) -> None:
        size = width or self._width(target) or self._width(source)
        self._write(target, self._read(source, size), size)

    def _width(self, operand: str) -> int:
        if operand in _REGISTERS:
            return _REGISTERS[operand][1]
        match = _MEMORY.fullmatch(operand)
        return _WIDTHS[match[1]] if match and match[1] else 0

    def _read(self, operand: str, size: int) -> Value:
        if operand in _REGISTERS:
            return self.get(_REGISTERS[operand][0])
        if _MEMORY.fullmatch(operand):
            return self.load(self._address(operand), size) if _is_known(operand) else effects.OTHER
        return int(operand, 0)

    def _write(self, operand: str, value: Value, size: int) -> None:
        if operand in _REGISTERS:
            self.put(_REGISTERS[operand][0], value, size)
        else:
            self.store(self._address(operand), value, self._width(operand) or size)

    def _address(self, operand: str) -> int:
        match = _MEMORY.fullmatch(operand)
        if match is None:
            raise self.bug(f"no memory operand: {operand}")
        total = 0
        for sign, term in _TERM.findall(match[2]):
            value = self.number(self.get(_REGISTERS[term][0])) if term in _REGISTERS else int(term, 0)
            total += -value if sign == "-" else value
        return total


def _is_known(operand: str) -> bool:
    """Whether the operand is no constant of the program: neither relative to the instruction nor a label."""
    return "rip" not in operand and "[." not in operand


_HOME: Final = re.compile(r"(\w+) ptr \[[re]bp([+-]\d+)\]")


def frame_access(line: str) -> tuple[int, int] | None:
    """Returns (offset from the frame pointer, bytes) of the memory operand of an instruction; None for all others."""
    match = _HOME.search(line) if "bp" in line else None
    return None if match is None else (int(match[2]), _WIDTHS[match[1]])


_SAVED: Final = re.compile(r"\b(?:[re]?bx|[re]?bpl?|r1[2-5][dwb]?|bl)\b")
_STACK: Final = re.compile(r"\b[re]spl?\b")
_CALLER: Final = re.compile(r"\[rsp\+(\d+)\]")
_BARE_CALLS: Final = ("rt_assign_ref", "rt_checked_assign_ref")


def frame_step(line: str) -> effects.Step:
    """Returns an instruction's effect on the frame. Jcc is any mnemonic in j (SDM volume 2)."""
    mnemonic, _, operands = line.strip().partition(" ")
    if mnemonic == "ret":
        return effects.Step(effects.RETURNS)
    if mnemonic == "ud2":
        return effects.Step(effects.ENDS)
    if mnemonic == "leave" or mnemonic == "pop":
        return effects.Step(effects.FRAME_DOWN)
    if mnemonic[0] == "j":
        if operands.startswith(".L"):
            return effects.Step(effects.JUMPS if mnemonic == "jmp" else effects.BRANCHES, operands)
        return effects.Step(effects.INDIRECT if operands in _REGISTERS and operands != "rax" else effects.RETURNS)
    if mnemonic == "lea" and operands.startswith("rsp, [rbp"):
        return effects.Step(effects.FRAME_DOWN)
    if mnemonic == "call":
        bare = operands.endswith("_bare") or operands in _BARE_CALLS
        return effects.Step(effects.PLAIN if bare else effects.TOUCHES)
    if mnemonic == "lock":
        return effects.Step(effects.PLAIN)  # the fence ORs nothing to the word on top of the stack
    below_caller = _STACK.search(_CALLER.sub("", operands))
    touches = mnemonic == "push" or below_caller or _SAVED.search(operands)
    return effects.Step(effects.TOUCHES if touches else effects.PLAIN)
