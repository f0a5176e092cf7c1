"""Instructions as plain tuples of texts, and the list that a method's code is collected in.

An instruction is ``(mnemonic, operand, ...)``; operands are texts made from tables, so that making one costs a tuple.
Other entries of the list are told apart by their first text: ``LABEL`` and ``DIRECTIVE``. Text lines are made once, at
the very end (:func:`render`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

Instr = tuple[str, ...]

LABEL: Final = ":"  # (LABEL, name)
DIRECTIVE: Final = "."  # (DIRECTIVE, whole line without its indent)
COMMENT: Final = "#"  # (COMMENT, text)


class RegisterNames:
    """Register names of one width by the allocator's number ("" where there is none). A number that is no register's
    (-1: never assigned) is refused by a LookupError, which the pipeline makes an internal error of the method; it never
    counts from the end."""

    __slots__ = ("_names",)

    def __init__(self, names: Iterable[str]) -> None:
        self._names = tuple(names)

    def __getitem__(self, number: int) -> str:
        name = self._names[number] if 0 <= number < len(self._names) else ""
        if not name:
            raise LookupError(f"there is no register {number}: a value has none where code reads it")
        return name

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __contains__(self, name: object) -> bool:
        return name in self._names


NO_NAMES: Final = RegisterNames(())
"""For operand sizes that no register has."""


def always(instr: Instr) -> bool:
    """The answer where nobody counts what a peephole changes."""
    return True


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
        """A fresh label of this pool; the caller emits it into ``lines``."""
        self._count += 1
        return f"{self.prefix}K{self._count - 1}"

    def words(self, *values: int, width: int) -> str:
        """Label of ``values`` (``width`` = 4 or 8 bytes each), aligned to their whole size."""
        key = (width, *values)
        label = self._known.get(key)
        if label is None:
            label = self._known[key] = self.new_label()
            name = ".long" if width == 4 else ".quad"
            self.lines.append(f"\t.balign {width * len(values)}")
            self.lines.append(f"{label}:")
            self.lines.append(f"\t{name} " + ", ".join(f"0x{value:x}" for value in values))
        return label

    def slots(self, slots: list[tuple[int, bool]], *ahead: int) -> str:
        """Label of a list of (byte offset, is_byref) slots, spelt as in a method's info (docs/object-model.md), with
        some words ``ahead``."""
        label = self.new_label()
        if ahead:
            self.lines.append("\t.balign 8")
        self.lines.append(f"{label}:")
        self.lines += [f"\t.quad {word}" for word in ahead]
        self.lines.append(f"\t.uleb128 {len(slots)}")
        self.lines += [f"\t.sleb128 {offset // 8 * 2 + is_byref}" for offset, is_byref in slots]
        return label

    def relative_table(self, targets: list[str]) -> str:
        """Label of a table of 32-bit differences ``target - table``."""
        label = self.new_label()
        self.lines.append("\t.balign 4")
        self.lines.append(f"{label}:")
        self.lines.extend([f"\t.long {target} - {label}" for target in targets])
        return label


def render(code: list[Instr], used_labels: set[str]) -> tuple[list[str], int]:
    """The text lines of ``code`` without labels that nothing mentions, and how many of them are instructions."""
    lines: list[str] = []
    add = lines.append
    count = 0
    for instr in code:
        head = instr[0]
        if head == LABEL:
            if instr[1] in used_labels:
                add(instr[1] + ":")
        elif head == DIRECTIVE:
            add("\t" + instr[1])
        elif head == COMMENT:
            add("\t# " + instr[1])
        else:
            count += 1
            size = len(instr)
            if size == 3:
                add(f"\t{head} {instr[1]}, {instr[2]}")
            elif size == 2:
                add(f"\t{head} {instr[1]}")
            elif size == 1:
                add("\t" + head)
            else:
                add(f"\t{head} " + ", ".join(instr[1:]))
    return lines, count
