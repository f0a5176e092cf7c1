"""Reads a finished prolog: runs its text, instruction by instruction, on a machine whose memory knows where each word
came from. The checks compare the resulting state with the tables.

It shares nothing with what emits prologs: only the text counts. A target derives from :class:`PrologReader` and
implements its instructions; one that it does not know is an error, never ignored.
"""

from __future__ import annotations

from collections.abc import Sequence

from ryuaot.errors import InternalError
from ryuaot.pipeline.interfaces.code_reader import OTHER, ZERO, EntryState, Origin

Value = int | Origin
"""A number that is known, or where a value came from."""

_ENTRY_SP = 1 << 40
_LIMIT = 4_000_000
"""Instructions that a prolog may take: it zeroes and touches large frames in loops."""


class PrologReader:
    """Registers by the allocator's numbers, and memory in cells of four bytes."""

    stack_register = -1
    frame_register = -1
    above_return = 0
    """Bytes that the caller's call left between the stack pointer and the outgoing area."""

    def __init__(self, lines: Sequence[str], word: int = 8) -> None:
        self.lines = lines
        self.word = word  # bytes of a general register
        self.labels = {line[:-1]: index for index, line in enumerate(lines) if line.endswith(":")}
        self.registers: dict[int, Value] = {}
        self.cells: dict[int, tuple[Value, int]] = {}
        self.registers[self.stack_register] = _ENTRY_SP
        self.difference = 0  # of the last comparison
        self.at = 0

    def run(self, bare: int | None = None) -> EntryState:
        """Executes the text to its end. ``bare``, if it sets up no frame: bytes from where a frame pointer would point
        to the caller's outgoing area."""
        steps = 0
        while self.at < len(self.lines):
            line = self.lines[self.at]
            self.at += 1
            if line.endswith(":") or line.startswith(("\t.", "\t#")):
                continue
            steps += 1
            if steps > _LIMIT:
                raise self.bug("a prolog without end")
            mnemonic, _, operands = line.strip().partition(" ")
            self.step(mnemonic, self.split(operands))
        if bare is not None:
            self.registers[self.frame_register] = _ENTRY_SP + self.above_return - bare
        return self._state()

    def step(self, mnemonic: str, operands: list[str]) -> None:
        """Executes one instruction."""
        raise NotImplementedError

    def split(self, operands: str) -> list[str]:
        """Operands at commas outside of brackets."""
        found: list[str] = []
        depth = 0
        word = ""
        for char in operands:
            depth += (char == "[") - (char == "]")
            if char == "," and not depth:
                found.append(word.strip())
                word = ""
            else:
                word += char
        if word.strip():
            found.append(word.strip())
        return found

    def jump(self, label: str) -> None:
        """Continues at ``label`` of the prolog."""
        if label not in self.labels:
            raise self.bug(f"the prolog jumps out to {label}")
        self.at = self.labels[label]

    def bug(self, what: str) -> InternalError:
        """Returns the error for text that is not understood."""
        return InternalError("codegen", "", f"prolog: {what}")

    def unknown(self, mnemonic: str, operands: list[str]) -> InternalError:
        """Returns an instruction that is not understood."""
        return self.bug(f"unknown instruction {mnemonic} {', '.join(operands)}")

    def sum_of(self, mnemonic: str, left: int, right: int) -> int:
        """Returns the result of an addition or subtraction; one that ends in "s" compares too."""
        result = left + right if mnemonic.startswith("add") else left - right
        if mnemonic.endswith("s"):
            self.difference = result
        return result

    @staticmethod
    def find(name: str) -> tuple[int, int] | None:
        """Returns (number, bytes) of the register with that name; None if there is none."""
        raise NotImplementedError

    def reg(self, name: str) -> tuple[int, int]:
        """Returns (number, bytes) of an operand that must be a register."""
        found = self.find(name)
        if found is None:
            raise self.bug(f"no register: {name}")
        return found

    # -- values

    def value(self, operand: str) -> Value:
        """Returns the value of an operand of the ARM family: a number (unless the linker writes it, or it is a
        fraction), or the content of a register; the zero register has the number -1."""
        if operand.startswith("#"):
            return OTHER if ":" in operand or "." in operand else int(operand[1:], 0)
        number, _ = self.reg(operand)
        return self.get(number) if number >= 0 else 0

    def get(self, number: int) -> Value:
        """Returns a register's value; at first what the caller left in it."""
        return self.registers.get(number, ("reg", number))

    def put(self, number: int, value: Value, size: int = 8) -> None:
        """Writes a register: narrower writes leave something else than what arrived, unless it is a number."""
        self.registers[number] = value if size >= self.word or isinstance(value, int) else OTHER

    def number(self, value: Value) -> int:
        """Returns a value that must be known."""
        if not isinstance(value, int):
            raise self.bug(f"an address or counter that is not known ({self.lines[self.at - 1].strip()})")
        return value

    def store(self, address: int, value: Value, size: int) -> None:
        """Stores ``size`` bytes."""
        if size < 4:
            self.cells[address & -4] = (OTHER, 0)
            return
        for part in range(0, size, 4):
            piece: Value = value
            if isinstance(value, int):
                piece = value >> (32 if part % 8 else 0) & 0xFFFFFFFF
            self.cells[address + part] = (piece, part % self.word)

    def load(self, address: int, size: int) -> Value:
        """Returns ``size`` bytes."""
        if size != self.word:
            return OTHER
        incoming = address - _ENTRY_SP - self.above_return
        if incoming >= 0 and address not in self.cells:
            return ("stack", incoming)
        return self._word(address) or OTHER

    def _word(self, address: int) -> Origin | None:
        low, high = self.cells.get(address), self.cells.get(address + self.word - 4)
        if low is None or high is None:
            return None
        if low[0] == 0 and high[0] == 0:
            return ZERO
        if isinstance(low[0], tuple) and low[0] == high[0] and (low[1], high[1]) == (0, self.word - 4):
            return low[0]
        return OTHER

    def _state(self) -> EntryState:
        frame = self.number(self.get(self.frame_register))
        state = EntryState(
            stack_pointer=self.number(self.get(self.stack_register)) - frame,
            incoming=_ENTRY_SP + self.above_return - frame,
        )
        for number, value in self.registers.items():
            state.registers[number] = (ZERO if value == 0 else OTHER) if isinstance(value, int) else value
        for address in sorted(self.cells):
            word = self._word(address) if (address - frame) % self.word == 0 else None
            if word is not None:
                state.words[address - frame] = word
        return state
