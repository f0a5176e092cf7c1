"""The bytes of each instruction of an assembly text, as the target's assembler encodes them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ryuaot.listings.assembled_text import assembled
from ryuaot.listings.method_listing import function_names
from ryuaot.listings.object_reader import code_mask

if TYPE_CHECKING:
    from pathlib import Path

    from ryuaot.target import Target

_MARK = re.compile(r"ry\$(from|to)(\d+)")


def encodings_of(target: Target, text: str) -> dict[str, list[tuple[int, bytes]]]:
    """Returns the offset and the bytes of each instruction, by function, in the order of the text.

    Raises ToolchainError if the target's assembler is missing.
    """
    marked, owners = _mark_instructions(text)
    with assembled(target, marked) as output:
        starts, ends, functions, code = _read_marks(output)
    found: dict[str, list[tuple[int, bytes]]] = {}
    for number, owner in enumerate(owners):
        start, end = starts[number], ends[number]
        found.setdefault(owner, []).append((start - functions[owner], code[start:end]))
    return found


def _mark_instructions(text: str) -> tuple[str, list[str]]:
    """Returns the text with a symbol before and after each instruction, and the function of each."""
    functions = function_names(text)
    lines: list[str] = []
    owners: list[str] = []
    current: str | None = None
    for line in text.split("\n"):
        is_instruction = current is not None and line[:1] == "\t" and line[1:2] != "."
        if line.endswith(":") and line[:-1] in functions:
            current = line[:-1]
        elif line.startswith(("\t.size ", "\t.section ")):
            current = None
        if is_instruction and current is not None:
            lines += [f"ry$from{len(owners)}:", line, f"ry$to{len(owners)}:"]
            owners.append(current)
        else:
            lines.append(line)
    return "\n".join(lines), owners


def _read_marks(file: Path) -> tuple[dict[int, int], dict[int, int], dict[str, int], bytes]:
    starts: dict[int, int] = {}
    ends: dict[int, int] = {}
    functions: dict[str, int] = {}
    with file.open("rb") as stream:
        elf = ELFFile(stream)
        section = elf.get_section_by_name(".text")
        code = section.data() if section is not None else b""
        table = elf.get_section_by_name(".symtab")
        assert isinstance(table, SymbolTableSection)
        for symbol in table.iter_symbols():
            mark = _MARK.fullmatch(symbol.name)
            value = int(symbol["st_value"])
            if mark is not None:
                (starts if mark[1] == "from" else ends)[int(mark[2])] = value
            elif symbol["st_info"]["type"] == "STT_FUNC":
                functions[symbol.name] = value & code_mask(elf)
    return starts, ends, functions, code
