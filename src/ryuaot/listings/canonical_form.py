"""A method's lines as they are compared and shown: labels by order, and on request registers by order of their use."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from ryuaot.listings.instruction_kinds import family_of
from ryuaot.listings.method_listing import LABEL_NAME

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.listings.method_listing import MethodListing

_XARCH = re.compile(r"\b(?:[re]?(ax|cx|dx|bx|bp|si|di)|([abcd])[lh]|(bp|si|di)l|r(\d+)([dwb]?)|xmm(\d+))\b")
_ARM64 = re.compile(r"\b([xw]|[vqdshb])(\d+)\b")
_ARM = re.compile(r"\b([rsdq])(\d+)\b")


def canonical_lines(cpu: str, method: MethodListing, rename_registers: bool = False) -> list[str]:
    """Returns labels (`L1:`) and instructions (indented). Labels that no jump of the method names are left out; labels
    of data have numbers of their own (`D1`).

    rename_registers: name integer registers r1, r2, ... and vector registers v1, v2, ... in the order of their first
    use, so that a different choice of registers is no difference. Stack and frame pointers keep their names, and so do
    widths.
    """
    named = family_of(cpu).jump_targets(method)
    numbers: dict[str, str] = {}
    for line in method.lines:
        if line.is_label and line.text in named:
            numbers[line.text] = f"L{len(numbers) + 1}"
    data: dict[str, str] = {}

    def label(found: re.Match[str]) -> str:
        name = found[0]
        return numbers.get(name) or data.setdefault(name, f"D{len(data) + 1}")

    rename = _renamer(cpu) if rename_registers else None
    lines: list[str] = []
    for line in method.lines:
        if line.is_label:
            if line.text in numbers:
                lines.append(f"{numbers[line.text]}:")
            continue
        text = LABEL_NAME.sub(label, line.text)
        if rename is not None:
            mnemonic, space, operands = text.partition(" ")
            text = mnemonic + space + rename(operands)
        lines.append(f"\t{text}")
    return lines


def _renamer(cpu: str) -> Callable[[str], str]:
    """Returns a function that renames the registers of operands; it numbers them as it meets them."""
    integers: dict[str, int] = {}
    vectors: dict[str, int] = {}

    def xarch(found: re.Match[str]) -> str:
        word, letter, low, number, width, vector = found.groups()
        if vector is not None:
            return f"v{vectors.setdefault(vector, len(vectors) + 1)}"
        name = number or low or word or f"{letter}x"
        if name == "bp" and found[0] in ("rbp", "ebp"):
            return found[0]
        size = found[0][0] if word and found[0][0] in "re" else width if number else "w" if word else "b"
        suffix = {"r": "", "e": "d", "": "", "d": "d"}.get(size, size)
        return f"r{integers.setdefault(name, len(integers) + 1)}{suffix}"

    def arm(found: re.Match[str]) -> str:
        kind, number = found.groups()
        if (cpu == "arm64" and kind in "xw" and number == "29") or (cpu == "arm" and kind == "r" and number == "11"):
            return found[0]
        if kind in ("r", "x", "w"):
            return f"{'w' if kind == 'w' else 'r'}{integers.setdefault(number, len(integers) + 1)}"
        return f"{kind}{vectors.setdefault(number if cpu == 'arm64' else found[0], len(vectors) + 1)}"

    pattern, function = {"arm64": (_ARM64, arm), "arm": (_ARM, arm)}.get(cpu, (_XARCH, xarch))
    return lambda operands: pattern.sub(function, operands)
