"""Instructions as records, and the list that a method's code is collected in.

An :class:`Instr` is a row of its instruction set's table (:class:`Desc`) with operands. Labels, directives and marks
are in the same list, as rows of their own. :func:`render` makes the text last. What an instruction does follows from
its row and its operands, by :func:`read`, :func:`written` and the row's own fields. """

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple, Self

# -- operands


class Reg:
    """A register: the allocator's ``number`` (-1: the one that is always zero), ``width`` in bytes, ``name``.
    ``units``: the mask of allocator's numbers that it covers. There is one object for each; tables have them."""

    __slots__ = ("number", "width", "name", "units")

    def __init__(self, number: int, width: int, name: str, units: int = -1) -> None:
        self.number = number
        self.width = width
        self.name = name
        self.units = (1 << number if number >= 0 else 0) if units < 0 else units

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return self.name


class Mem:
    """A place in memory: ``base`` + ``index`` * ``scale`` + ``disp`` bytes (register numbers; -1: none), or with
    ``symbol`` that symbol + ``disp``. ``width``: bytes of the access; 0 for a place that nothing accesses yet."""

    __slots__ = ("base", "disp", "index", "scale", "symbol", "width")

    def __init__(
        self, base: int, disp: int = 0, index: int = -1, scale: int = 1, symbol: str = "", width: int = 0
    ) -> None:
        self.base = base
        self.disp = disp
        self.index = index
        self.scale = scale
        self.symbol = symbol
        self.width = width

    def plus(self, extra: int) -> Self:
        """Returns the place ``extra`` bytes further on."""
        return self.at(extra, self.width) if extra else self

    def at(self, extra: int, width: int) -> Self:
        """Returns an access of ``width`` bytes, ``extra`` bytes further on."""
        return type(self)(self.base, self.disp + extra, self.index, self.scale, self.symbol, width)

    def changed(self) -> int:
        """Returns the mask of the registers that an access changes by computing its address."""
        return 0

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Mem)
            and self.base == other.base
            and self.disp == other.disp
            and self.index == other.index
            and self.scale == other.scale
            and self.symbol == other.symbol
            and self.width == other.width
        )

    def __ne__(self, other: object) -> bool:
        # What Python does anyway; mypyc makes none for classes that inherit __eq__ from another module.
        return not self == other

    def __repr__(self) -> str:
        return f"[{self.symbol or self.base} + {self.index} * {self.scale} + {self.disp}; {self.width}]"

    def __hash__(self) -> int:
        return hash((self.base, self.disp, self.index, self.scale, self.symbol, self.width))


class Bits(NamedTuple):
    """An immediate that is a pattern of bits: written in hexadecimal."""

    value: int


class Symbol(NamedTuple):
    """The address of something outside of the method, or, with ``part`` (an operator of the assembler), some of it."""

    name: str
    part: str = ""


class Modifier(NamedTuple):
    """What is done to the previous operand: a shift (``lsl``, ``lsr``, ``asr``) or an extension (``uxtw``); -1: an
    extension without a shift."""

    how: str
    amount: int = -1


class Cond(NamedTuple):
    """A condition as an operand, and the flags that it reads."""

    name: str
    flags: int


class RegList(NamedTuple):
    """Registers that are pushed or popped together."""

    regs: tuple[Reg, ...]


Operand = Reg | Mem | int | float | str | Bits | Symbol | Modifier | Cond | RegList
"""An ``int`` is an immediate, a ``float`` a floating one, a ``str`` a label of the method."""


class Registers:
    """Registers of one width by the allocator's number. A number that is no register's (-1: never assigned) is refused
    by a LookupError, which the pipeline makes an internal error of the method; it never counts from the end."""

    __slots__ = ("_registers",)

    def __init__(self, registers: Iterable[Reg | None]) -> None:
        self._registers = tuple(registers)

    def __getitem__(self, number: int) -> Reg:
        found = self._registers[number] if 0 <= number < len(self._registers) else None
        if found is None:
            raise LookupError(f"there is no register {number}: a value has none where code reads it")
        return found

    def __iter__(self) -> Iterator[Reg]:
        return (reg for reg in self._registers if reg is not None)


def bank(names: Iterable[str], width: int, first: int = 0, units: int = 1) -> tuple[Reg | None, ...]:
    """Registers with consecutive numbers from ``first`` on ("": none), each covering ``units`` numbers."""
    return tuple(
        Reg(number, width, name, (1 << units) - 1 << number) if name else None
        for number, name in enumerate(names, first)
    )


NO_REGISTERS: Final = Registers(())
"""For operand sizes that no register has."""


# -- rows of the tables

PLAIN: Final = 0
LABEL: Final = 1
DIRECTIVE: Final = 2
MARK: Final = 3
JUMP: Final = 4
"""Goes to its operand."""
BRANCH: Final = 5
"""Goes to its last operand on a condition."""
CALL: Final = 6
END: Final = 7
"""Ends control flow without a target: a return, a trap."""


class Desc:
    """What all instructions of one mnemonic and form have in common.

    mnemonic, tail: the text before the operands, and after them. access: how each operand is used, a letter each:
    ``r`` read, ``w`` written, ``m`` read and written, ``a`` its address is taken, ``i`` no register or memory is meant
    (immediates, labels, modifiers); trailing operands may be missing. reads, writes: masks of registers that no operand
    names. needs, sets, kills: masks of flags read, of those that may not
    stay as they were, and of those that surely do not (0: as ``sets``; -1: none). copies: no more than a copy of
    one operand to the other. extends: where its first operand is a 32-bit register the upper half of the whole one
    becomes zero. opposite: the branch on the opposite condition. reach: bytes that a branch surely reaches either way;
    0: any in the program. short: the form that sets the flags and is half as long (Thumb)."""

    __slots__ = (
        "name", "mnemonic", "tail", "kind", "access", "reads", "writes", "needs", "sets", "kills", "copies",
        "extends", "opposite", "reach", "short",
    )  # fmt: skip

    def __init__(
        self,
        name: str,
        access: str = "",
        *,
        kind: int = PLAIN,
        mnemonic: str = "",
        tail: str = "",
        reads: int = 0,
        writes: int = 0,
        needs: int = 0,
        sets: int = 0,
        kills: int = 0,
        copies: bool = False,
        extends: bool = False,
        opposite: str = "",
        reach: int = 0,
        short: str = "",
    ) -> None:
        self.name = name
        self.mnemonic = mnemonic or name
        self.tail = tail
        self.kind = kind
        self.access = access.replace(" ", "")
        self.reads = reads
        self.writes = writes
        self.needs = needs
        self.sets = sets
        self.kills = max(kills, 0) if kills else sets
        self.copies = copies
        self.extends = extends
        self.opposite = opposite
        self.reach = reach
        self.short = short

    def __repr__(self) -> str:
        return self.name


Table = Mapping[str, Desc]
"""An instruction set: rows by their names."""


def rows(
    access: str,
    names: str,
    *,
    kind: int = PLAIN,
    reads: int = 0,
    writes: int = 0,
    needs: int = 0,
    sets: int = 0,
    copies: bool = False,
    extends: bool = False,
) -> tuple[Desc, ...]:
    """Rows that differ only in their names, which commas separate. The other arguments are :class:`Desc`'s."""
    return tuple(
        Desc(
            name, access, kind=kind, reads=reads, writes=writes, needs=needs, sets=sets, copies=copies, extends=extends
        )
        for name in names.split(", ")
    )


def table_of(*groups: tuple[Desc, ...]) -> Table:
    """Returns a table of rows. Raises ValueError if two have the same name."""
    table: dict[str, Desc] = {}
    for desc in (desc for group in groups for desc in group):
        if desc.name in table:
            raise ValueError(f"two rows are called {desc.name}")
        table[desc.name] = desc
    return table


class Instr:
    """One instruction, or an entry of the list that is none."""

    __slots__ = ("desc", "operands")

    def __init__(self, desc: Desc, operands: tuple[Operand, ...] = ()) -> None:
        self.desc = desc
        self.operands = operands

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Instr) and self.desc is other.desc and self.operands == other.operands

    def __hash__(self) -> int:
        return hash((self.desc.name, self.operands))

    def __repr__(self) -> str:
        return f"{self.desc.name} {', '.join(map(str, self.operands))}"


_LABEL: Final = Desc(":", "i", kind=LABEL)
_DIRECTIVE: Final = Desc(".", "i", kind=DIRECTIVE)
_MARK: Final = Desc("#", "i", kind=MARK)


def place(name: str) -> Instr:
    """Returns the place that the label ``name`` names."""
    return Instr(_LABEL, (name,))


def directive(text: str) -> Instr:
    """Returns a whole line for the assembler, without its indent."""
    return Instr(_DIRECTIVE, (text,))


def mark(name: str) -> Instr:
    """Returns a place for the checks: no line."""
    return Instr(_MARK, (name,))


def read(instr: Instr) -> int:
    """Returns the mask of the registers that an instruction reads, by the allocator's numbers; addresses need
    theirs."""
    mask = instr.desc.reads
    for letter, operand in zip(instr.desc.access, instr.operands, strict=False):
        if isinstance(operand, Mem):
            mask |= _address(operand)
        elif letter in "rm":
            mask |= _units(operand)
    return mask


def written(instr: Instr) -> int:
    """Returns the mask of the registers that an instruction changes; what a call destroys its convention says."""
    mask = instr.desc.writes
    for letter, operand in zip(instr.desc.access, instr.operands, strict=False):
        if isinstance(operand, Mem):
            mask |= operand.changed()
        elif letter in "wm":
            mask |= _units(operand)
    return mask


def _address(mem: Mem) -> int:
    mask = 1 << mem.base if mem.base >= 0 else 0
    return mask | 1 << mem.index if mem.index >= 0 else mask


def _units(operand: Operand) -> int:
    if isinstance(operand, Reg):
        return operand.units
    mask = 0
    if isinstance(operand, RegList):
        for reg in operand.regs:
            mask |= reg.units
    return mask


def flags_read(instr: Instr) -> int:
    """Returns the mask of the flags that an instruction reads, by its row or a condition among its operands."""
    mask = instr.desc.needs
    for operand in instr.operands:
        if isinstance(operand, Cond):
            mask |= operand.flags
    return mask


def memory_used(instr: Instr) -> tuple[bool, bool]:
    """Whether an operand in memory is read, and whether one is written."""
    used = [
        letter
        for letter, operand in zip(instr.desc.access, instr.operands, strict=False)
        if isinstance(operand, Mem)
    ]
    return "r" in used or "m" in used, "w" in used or "m" in used


def facts(instr: Instr, registers: Sequence[str], flags: str) -> str:
    """Describes what an instruction reads and what it changes. registers: names by number; flags: names by bit."""
    if instr.desc.kind == CALL:
        return "reads arguments; changes what the convention says"
    memory = memory_used(instr)
    sides = []
    for verb, mask, bits, touches in (
        ("reads", read(instr), flags_read(instr), memory[0]),
        ("changes", written(instr), instr.desc.sets, memory[1]),
    ):
        words = [name for number, name in enumerate(registers) if mask >> number & 1]
        words += ["memory"] * touches + [name for bit, name in enumerate(flags.split()) if bits >> bit & 1]
        if words:
            sides.append(f"{verb} {' '.join(words)}")
    return "; ".join(sides)


# -- text


Spelling = Callable[[Operand], str]
"""The text of an operand that is neither a register nor a label."""


_COLUMN: Final = 48
"""Where what is said of an instruction begins."""


class Text(NamedTuple):
    """lines: without those of labels that nothing mentions. instructions: how many of them are that. marks: each with
    the number of the line after it."""

    lines: list[str]
    instructions: int
    marks: list[tuple[str, int]]


def render(
    code: list[Instr], used_labels: set[str], spell: Spelling, note: Callable[[Instr], str] | None = None
) -> Text:
    """Returns the text of ``code``; ``note`` supplies a comment after each instruction."""
    lines: list[str] = []
    marks: list[tuple[str, int]] = []
    count = 0
    for instr in code:
        kind = instr.desc.kind
        if kind == LABEL:
            if instr.operands[0] in used_labels:
                lines.append(f"{instr.operands[0]}:")
        elif kind == DIRECTIVE:
            lines.append(f"\t{instr.operands[0]}")
        elif kind == MARK:
            marks.append((str(instr.operands[0]), len(lines)))
        else:
            count += 1
            line = text_of(instr, spell)
            lines.append(line if note is None else f"{line:<{_COLUMN}} # {note(instr)}".rstrip(" #"))
    return Text(lines, count, marks)


def text_of(instr: Instr, spell: Spelling) -> str:
    """Returns the line of one instruction."""
    desc = instr.desc
    texts = [
        operand.name if isinstance(operand, Reg) else operand if isinstance(operand, str) else spell(operand)
        for operand in instr.operands
    ]
    if desc.tail:
        texts.append(desc.tail)
    return f"\t{desc.mnemonic} {', '.join(texts)}" if texts else "\t" + desc.mnemonic


class ConstantPool:
    """Read-only data of one method: floating constants (each bit pattern once) and tables. Labels are
    ``<prefix>K<n>``."""

    __slots__ = ("prefix", "lines", "_known", "_count")

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.lines: list[str] = []
        self._known: dict[tuple[int, ...], str] = {}
        self._count = 0

    def new_label(self) -> str:
        """Returns a fresh label of this pool; the caller emits it into ``lines``."""
        self._count += 1
        return f"{self.prefix}K{self._count - 1}"

    def words(self, *values: int, width: int) -> str:
        """Returns the label of ``values`` (``width`` = 4 or 8 bytes each), aligned to their whole size."""
        key = (width, *values)
        label = self._known.get(key)
        if label is None:
            label = self._known[key] = self.new_label()
            name = ".long" if width == 4 else ".quad"
            self.lines.append(f"\t.balign {width * len(values)}")
            self.lines.append(f"{label}:")
            self.lines.append(f"\t{name} " + ", ".join(f"0x{value:x}" for value in values))
        return label

    def slots(self, slots: list[tuple[int, bool]], *header: int) -> str:
        """Returns the label of a list of (byte offset, is_byref) slots in the form of a method's info
        (object-model.md), with some words before it (``header``)."""
        label = self.new_label()
        if header:
            self.lines.append("\t.balign 8")
        self.lines.append(f"{label}:")
        self.lines += [f"\t.quad {word}" for word in header]
        self.lines.append(f"\t.uleb128 {len(slots)}")
        self.lines += [f"\t.sleb128 {offset // 8 * 2 + is_byref}" for offset, is_byref in slots]
        return label

    def relative_table(self, targets: list[str]) -> str:
        """Returns the label of a table of 32-bit differences ``target - table``."""
        label = self.new_label()
        self.lines.append("\t.balign 4")
        self.lines.append(f"{label}:")
        self.lines.extend([f"\t.long {target} - {label}" for target in targets])
        return label
