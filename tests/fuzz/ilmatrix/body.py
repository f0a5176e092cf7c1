"""One IL method body: instructions, labels, exception clauses; and how it writes the stack types of ECMA-335 III.1.1.

A type of the matrix is a letter: i int32, l int64, n native int, f float32, d float64, o object, r managed pointer
(int32&), p unmanaged pointer (void*).
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ryuaot.metadata.opcodes import BY_NAME
from tinyassembly import Clause, TinyMethod

#: Encoded types (II.23.2.12): those of the stack, and the small ones of fields, locals and elements.
ENCODED = {
    "i": b"\x08",
    "l": b"\x0a",
    "n": b"\x18",
    "f": b"\x0c",
    "d": b"\x0d",
    "o": b"\x1c",
    "r": b"\x10\x08",
    "p": b"\x0f\x01",
    "i1": b"\x04",
    "u1": b"\x05",
    "i2": b"\x06",
    "u2": b"\x07",
    "u4": b"\x09",
    "u8": b"\x0b",
    "a": b"\x18",  # an address of code, which keeps its size where int32 stands for native int
    "chars": b"\x1d\x03",
}
#: Instructions of native int and, for :attr:`Word.replaced`, those of int32.
OF_INT32 = {
    "conv.i": "conv.i4",
    "conv.u": "conv.u4",
    "conv.ovf.i": "conv.ovf.i4",
    "conv.ovf.u": "conv.ovf.u4",
    "conv.ovf.i.un": "conv.ovf.i4.un",
    "conv.ovf.u.un": "conv.ovf.u4.un",
    "ldind.i": "ldind.i4",
    "stind.i": "stind.i4",
    "ldelem.i": "ldelem.i4",
    "stelem.i": "stelem.i4",
}
Push = Callable[[], None]


@dataclass(frozen=True, slots=True)
class Word:
    """The size of native int. ``replaced``: int32 stands for native int, so that the real runtime, which is a 64-bit
    one, says what a 32-bit one computes."""

    size: int
    replaced: bool = False

    def encoded(self, letter: str) -> bytes:
        return ENCODED["i" if self.replaced and letter in ("n", "p") else letter]


class Body:
    """A body being written; tokens are numbers that the program hands out."""

    def __init__(self, word: Word, parameters: Sequence[str], result: str) -> None:
        self.word = word
        self.parameters, self.result = parameters, result
        self.code = bytearray()
        self._locals: list[bytes] = []
        self._places: list[int | None] = []
        self._branches: list[tuple[int, int, int]] = []  # where, after which instruction, label
        self._clauses: list[tuple[int, int, int, int, int]] = []  # labels, and the type caught

    # Instructions.

    def op(self, name: str, operand: int | None = None) -> None:
        """An instruction without an operand, or with a token."""
        if self.word.replaced:
            name = OF_INT32.get(name, name)
        self.raw(name, b"" if operand is None else struct.pack("<I", operand))

    def raw(self, name: str, operand: bytes = b"") -> None:
        value = BY_NAME[name].value
        self.code += bytes([value]) if value < 0x100 else struct.pack(">H", value)
        self.code += operand

    def arg(self, number: int) -> None:
        self.raw(f"ldarg.{number}") if number < 4 else self.raw("ldarg.s", bytes([number]))

    def starg(self, number: int) -> None:
        self.raw("starg.s", bytes([number]))

    def ldc(self, letter: str, value: float, long_form: bool = False) -> None:
        """A constant of a stack type; long_form: not the shortest encoding."""
        if letter in "fd":
            self.raw("ldc.r4" if letter == "f" else "ldc.r8", struct.pack("<f" if letter == "f" else "<d", value))
        elif letter == "l":
            self.raw("ldc.i8", struct.pack("<q", int(value)))
        elif letter in "np" and self.word.size == 8 and not -0x80000000 <= value <= 0x7FFFFFFF:
            self.raw("ldc.i8", struct.pack("<q", int(value)))
            self.op("conv.i")
        else:
            self._int32(int(value), long_form)
            if letter in "np":
                self.op("conv.i")

    def _int32(self, value: int, long_form: bool) -> None:
        if long_form or not -128 <= value < 128:
            self.raw("ldc.i4", struct.pack("<i", value))
        elif -1 <= value <= 8:
            self.raw("ldc.i4.m1" if value < 0 else f"ldc.i4.{value}")
        else:
            self.raw("ldc.i4.s", struct.pack("<b", value))

    # Locals.

    def local(self, letter: str) -> int:
        """A new local of a type."""
        self._locals.append(self.word.encoded(letter))
        return len(self._locals) - 1

    def ldloc(self, number: int) -> None:
        self.raw("ldloc.s", bytes([number]))

    def stloc(self, number: int) -> None:
        self.raw("stloc.s", bytes([number]))

    def ldloca(self, number: int) -> None:
        self.raw("ldloca.s", bytes([number]))

    # Labels and clauses.

    def label(self) -> int:
        self._places.append(None)
        return len(self._places) - 1

    def mark(self, label: int) -> None:
        self._places[label] = len(self.code)

    def here(self) -> int:
        label = self.label()
        self.mark(label)
        return label

    def branch(self, name: str, label: int) -> None:
        self.raw(name, bytes(4))
        self._branches.append((len(self.code) - 4, len(self.code), label))

    def switch(self, labels: list[int]) -> None:
        self.raw("switch", struct.pack("<I", len(labels)) + bytes(4 * len(labels)))
        for number, label in enumerate(labels):
            self._branches.append((len(self.code) - 4 * (len(labels) - number), len(self.code), label))

    def guard(self, body: Push, handler: Push, catches: int = 0) -> None:
        """try { body } catch or finally { handler }; neither leaves by itself, and a catch is entered with the
        exception on the stack."""
        after = self.label()
        start = self.here()
        body()
        self.branch("leave", after)
        middle = self.here()
        handler()
        self.branch("leave", after) if catches else self.raw("endfinally")
        end = self.here()
        self.mark(after)
        self._clauses.append((start, middle, middle, end, catches))

    # The whole.

    def signature(self) -> bytes:
        return call_signature(self.word, self.parameters, self.result)

    def method(self, name: str, inlining: bool = True) -> TinyMethod:
        """The method, with every label resolved."""
        for where, after, label in self._branches:
            place = self._places[label]
            assert place is not None, f"{name}: a label without a place"
            struct.pack_into("<i", self.code, where, place - after)
        clauses = tuple(
            Clause(*(self._places[label] or 0 for label in labels), catches) for *labels, catches in self._clauses
        )
        return TinyMethod(
            name,
            bytes(self.code),
            max_stack=16,
            signature=self.signature(),
            local_types=tuple(self._locals),
            clauses=clauses,
            inlining=inlining,
        )


def call_signature(word: Word, parameters: Sequence[str], result: str) -> bytes:
    """The signature of a static method."""
    found = b"".join(word.encoded(letter) for letter in parameters)
    return bytes([0, len(parameters)]) + (word.encoded(result) if result != "v" else b"\x01") + found
