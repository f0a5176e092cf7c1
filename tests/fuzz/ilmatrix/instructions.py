"""The instructions of ECMA-335 Partition III that compute, with every combination of stack types they permit.

What is left out, and why: docs/explanation/testing.md, "The IL matrix".
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fuzz.ilmatrix.body import Push

if TYPE_CHECKING:
    from fuzz.ilmatrix.cell import Cell

Emit = Callable[["Cell", Sequence[Push]], None]
INTEGERS = ("ii", "ll", "nn", "in", "ni")  # III.1.5, table 5
FLOATS = ("ff", "dd", "fd", "df")
COMPARES = ("ceq", "cgt", "cgt.un", "clt", "clt.un")
BRANCHES = ("beq", "bne.un", "bge", "bge.un", "bgt", "bgt.un", "ble", "ble.un", "blt", "blt.un")
CONVERSIONS = ("i1", "u1", "i2", "u2", "i4", "u4", "i8", "u8", "i", "u")
#: Stack type of what a typed access loads, and of what it stores.
STACK = {"i1": "i", "u1": "i", "i2": "i", "u2": "i", "i4": "i", "u4": "i", "i8": "l", "i": "n", "r4": "f", "r8": "d"}
#: Value types of the class library by the suffix of their typed access.
PRIMITIVES = {
    "i1": "SByte",
    "u1": "Byte",
    "i2": "Int16",
    "u2": "UInt16",
    "i4": "Int32",
    "u4": "UInt32",
    "i8": "Int64",
    "i": "IntPtr",
    "r4": "Single",
    "r8": "Double",
}


@dataclass(frozen=True)
class Instruction:
    """An instruction on operands of given stack types. ``values``: the set of each operand; ``kind``: which uses of
    the result there are."""

    name: str
    types: str
    result: str
    values: tuple[str, ...]
    emit: Emit
    kind: str = "value"

    @property
    def label(self) -> str:
        return f"{self.name}:{self.types}"


def _plain(name: str) -> Emit:
    def emit(cell: Cell, operands: Sequence[Push]) -> None:
        for push in operands:
            push()
        cell.op(name)

    return emit


def _branch(name: str) -> Emit:
    """1 where the branch is taken; the value meets at a join with something on the stack."""

    def emit(cell: Cell, operands: Sequence[Push]) -> None:
        taken, end = cell.label(), cell.label()
        for push in operands:
            push()
        cell.branch(name, taken)
        cell.ldc("i", 0)
        cell.branch("br", end)
        cell.mark(taken)
        cell.ldc("i", 1)
        cell.mark(end)

    return emit


def _difference(cell: Cell, operands: Sequence[Push]) -> None:
    for push in operands:
        push()
    cell.op("sub")
    if cell.word.replaced:
        cell.op("conv.i4")


def _arithmetic() -> list[Instruction]:
    found = []
    for name in ("add", "sub", "mul", "div", "rem"):
        for types in INTEGERS + FLOATS:
            found.append(_instruction(name, types, _result(types)))
    for name in (
        "div.un",
        "rem.un",
        "and",
        "or",
        "xor",
        "add.ovf",
        "add.ovf.un",
        "sub.ovf",
        "sub.ovf.un",
        "mul.ovf",
        "mul.ovf.un",
    ):
        for types in INTEGERS:
            found.append(_instruction(name, types, _result(types)))
    for name in ("shl", "shr", "shr.un"):
        for value in "iln":
            for count in "in":
                within = count + (".countn" if value == "n" else ".count64" if value == "l" else ".count32")
                found.append(Instruction(name, value + count, value, (value, within), _plain(name)))
    for name, letters in (("neg", "ilnfd"), ("not", "iln")):
        found += [_instruction(name, letter, letter) for letter in letters]
    return found


def _result(types: str) -> str:
    if types in ("fd", "df"):
        return "d"
    return "n" if "n" in types else types[0]


def _instruction(name: str, types: str, result: str) -> Instruction:
    return Instruction(name, types, result, tuple(types), _plain(name))


def _pointers() -> list[Instruction]:
    """Arithmetic of pointers (III.1.5, tables 2 and 7): only as far as an address does not show."""
    found = []
    for name, within in (("add", "offset"), ("add.ovf.un", "positive")):
        for types in ("ri", "rn", "ir", "nr"):
            sets = tuple("r" if letter == "r" else f"{letter}.{within}" for letter in types)
            found.append(Instruction(name, types, "r", sets, _plain(name)))
        found += [_instruction("add", types, "n") for types in ("pi", "ip", "pn") if name == "add"]
    for name, within in (("sub", "offset"), ("sub.ovf.un", "positive")):
        for types in ("ri", "rn"):
            found.append(Instruction(name, types, "r", ("r", f"{types[1]}.{within}"), _plain(name)))
    found.append(Instruction("sub", "rr", "n", ("r", "r"), _difference))
    found += [_instruction("sub", types, "n") for types in ("pi", "pn", "pp")]
    return found


def _comparisons() -> list[Instruction]:
    found = []
    for types in (*INTEGERS, *FLOATS, "rr", "pp", "oo"):
        names: tuple[str, ...] = COMPARES if types != "oo" else ("ceq",)
        found += [Instruction(name, types, "i", tuple(types), _plain(name), "condition") for name in names]
        names = BRANCHES if types != "oo" else ("beq", "bne.un")
        found += [Instruction(name, types, "i", tuple(types), _branch(name), "condition") for name in names]
    for name in ("brtrue", "brfalse"):
        found += [Instruction(name, types, "i", (types,), _branch(name), "condition") for types in "ilnorp"]

    found.append(Instruction("cgt.un", "oo", "i", ("o", "o.null"), _plain("cgt.un"), "condition"))

    def switch(cell: Cell, operands: Sequence[Push]) -> None:
        labels, end = [cell.label() for _ in range(5)], cell.label()
        operands[0]()
        cell.switch(labels)
        cell.ldc("i", -1)
        cell.branch("br", end)
        for number, label in enumerate(labels):
            cell.mark(label)
            cell.ldc("i", number * number)
            cell.branch("br", end)
        cell.mark(end)

    found.append(Instruction("switch", "i", "i", ("i.index",), switch, "condition"))
    return found


def _conversions() -> list[Instruction]:
    found = []
    for suffix in CONVERSIONS:
        result = {"i8": "l", "u8": "l", "i": "n", "u": "n"}.get(suffix, "i")
        for letter in "ilnfd":
            name = f"conv.{suffix}"
            within = f"{letter}.{suffix}" if letter in "fd" else letter
            found.append(Instruction(name, letter, result, (within,), _plain(name)))
            found.append(_instruction(f"conv.ovf.{suffix}", letter, result))
            if letter not in "fd":
                found.append(_instruction(f"conv.ovf.{suffix}.un", letter, result))
    for letter in "ilnfd":
        found += [_instruction("conv.r4", letter, "f"), _instruction("conv.r8", letter, "d")]
    found += [_instruction("conv.r.un", letter, "d") for letter in "iln"]
    found += [_instruction("ckfinite", letter, letter) for letter in "fd"]
    return found


def _load(suffix: str, name: str, pointer: bool) -> Emit:
    """Store the operand in a local of eight bytes, then load from its address."""

    def emit(cell: Cell, operands: Sequence[Push]) -> None:
        home = cell.local("l")
        operands[0]()
        cell.stloc(home)
        cell.ldloca(home)
        if pointer:
            cell.raw("conv.u")
        cell.op(name, cell.env.type(PRIMITIVES[suffix]) if name == "ldobj" else None)

    return emit


def _store(suffix: str, name: str, pointer: bool) -> Emit:
    """Store the operand in a local of eight bytes that were something else, then read all of them."""

    def emit(cell: Cell, operands: Sequence[Push]) -> None:
        home = cell.local("l")
        cell.ldc("l", 0x1122334455667788)
        cell.stloc(home)
        cell.ldloca(home)
        if pointer:
            cell.raw("conv.u")
        operands[0]()
        cell.op(name, cell.env.type(PRIMITIVES[suffix]) if name == "stobj" else None)
        cell.ldloc(home)

    return emit


def _memory() -> list[Instruction]:
    found = []
    for suffix, letter in STACK.items():
        if suffix != "i":  # how much of the local it reads depends on the size of native int
            for name in (f"ldind.{suffix}", "ldobj"):
                shown = name if name != "ldobj" else f"ldobj.{suffix}"
                found.append(Instruction(f"{shown}&", "l", letter, ("l",), _load(suffix, name, False), "memory"))
                found.append(Instruction(f"{shown}*", "l", letter, ("l",), _load(suffix, name, True), "memory"))
        if suffix.startswith("u") or suffix == "i":
            continue
        sources = {"f": "fd", "d": "fd"}.get(letter, letter)
        for source in sources:
            for name in (f"stind.{suffix}", "stobj"):
                shown = name if name != "stobj" else f"stobj.{suffix}"
                found.append(Instruction(f"{shown}&", source, "l", (source,), _store(suffix, name, False), "memory"))
                found.append(Instruction(f"{shown}*", source, "l", (source,), _store(suffix, name, True), "memory"))
    return found


def _through(suffix: str, way: str) -> Emit:
    """A value through something of a narrower type, which truncates and extends it (III.1.6)."""

    def emit(cell: Cell, operands: Sequence[Push]) -> None:
        operands[0]()
        if way == "stloc":
            home = cell.local({"i4": "i", "i8": "l", "i": "n", "r4": "f", "r8": "d"}.get(suffix, suffix))
            cell.stloc(home)
            cell.ldloc(home)
        elif way == "stsfld":
            cell.op("stsfld", cell.env.field(f"through_{suffix}"))
            cell.op("ldsfld", cell.env.field(f"through_{suffix}"))
        elif way == "call":
            cell.op("call", cell.env.method(f"through_{suffix}"))
        else:
            token = cell.env.type(PRIMITIVES[suffix])
            cell.op("box", token)
            cell.op("unbox.any", token)

    return emit


def _narrow() -> list[Instruction]:
    found = []
    for suffix, letter in STACK.items():
        for way in ("stloc", "stsfld", "call", "box"):
            sources = {"i": letter, "f": "fd", "d": "fd", "n": "ni"}.get(letter, letter)
            for source in sources if way != "box" else letter:
                within = f"i.{suffix}" if way == "box" and suffix[1:] in ("1", "2") else source
                found.append(Instruction(f"{way}.{suffix}", source, letter, (within,), _through(suffix, way), "memory"))
    return found


def _arrays() -> list[Instruction]:
    """Elements by index: an array of five, whose elements are boundary values."""

    def load(suffix: str, address: bool) -> Emit:
        def emit(cell: Cell, operands: Sequence[Push]) -> None:
            cell.op("ldsfld", cell.env.field(f"array_{suffix}"))
            operands[0]()
            if address:
                cell.op("ldelema", cell.env.type(PRIMITIVES[suffix]))
                cell.op(f"ldind.{suffix}")
            else:
                cell.op(f"ldelem.{suffix}")

        return emit

    def store(suffix: str) -> Emit:
        def emit(cell: Cell, operands: Sequence[Push]) -> None:
            cell.op("ldsfld", cell.env.field(f"stored_{suffix}"))
            operands[0]()
            operands[1]()
            cell.op(f"stelem.{suffix}")
            cell.op("ldsfld", cell.env.field(f"stored_{suffix}"))
            operands[0]()
            cell.op(f"ldelem.{suffix}")

        return emit

    def size(cell: Cell, operands: Sequence[Push]) -> None:
        operands[0]()
        cell.op("newarr", cell.env.type("Byte"))
        cell.op("ldlen")
        cell.op("conv.i4")

    found = []
    for suffix, letter in STACK.items():
        for index in "in":
            where = f"{index}.index"
            found.append(Instruction(f"ldelem.{suffix}", index, letter, (where,), load(suffix, False), "memory"))
            found.append(Instruction(f"ldelema.{suffix}", index, letter, (where,), load(suffix, True), "memory"))
            if not suffix.startswith("u"):
                kinds = (where, letter)
                found.append(Instruction(f"stelem.{suffix}", index + letter, letter, kinds, store(suffix), "memory"))
    found += [Instruction("newarr", index, "i", (f"{index}.size",), size, "memory") for index in "in"]
    return found


def _blocks() -> list[Instruction]:
    """initblk and cpblk on the 32 bytes of an array of int64, all of which are mixed into the result."""

    def address(cell: Cell, field: str) -> None:
        cell.op("ldsfld", cell.env.field(field))
        cell.ldc("i", 0)
        cell.op("ldelema", cell.env.type("Int64"))

    def initblk(cell: Cell, operands: Sequence[Push]) -> None:
        address(cell, "block")
        operands[0]()
        operands[1]()
        cell.op("initblk")
        cell.op("call", cell.env.method("mix_block"))

    def cpblk(cell: Cell, operands: Sequence[Push]) -> None:
        address(cell, "block")
        address(cell, "block_source")
        operands[0]()
        cell.op("cpblk")
        cell.op("call", cell.env.method("mix_block"))

    return [
        Instruction("initblk", "ii", "l", ("i", "i.length"), initblk, "memory"),
        Instruction("cpblk", "i", "l", ("i.length",), cpblk, "memory"),
    ]


INSTRUCTIONS: tuple[Instruction, ...] = (
    *_arithmetic(),
    *_pointers(),
    *_comparisons(),
    *_conversions(),
    *_memory(),
    *_narrow(),
    *_arrays(),
    *_blocks(),
)
