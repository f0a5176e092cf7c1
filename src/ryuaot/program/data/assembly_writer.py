"""A writer of data as GNU assembly text."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

from ryuaot.object_format import CONSTANTS, DATA, FORMATS, TEXTS
from ryuaot.program.mangling import digest

if TYPE_CHECKING:
    from ryuaot.target import Target


class Linkage(Enum):
    """Visibility of a symbol: HIDDEN in one program, GLOBAL across objects, WEAK if several objects may define it."""

    HIDDEN = "hidden"
    GLOBAL = "global"
    WEAK = "weak"


class DataWriter:
    """Collects data definitions. Sections change only if they must; texts for the runtime are shared per file."""

    def __init__(self, target: Target) -> None:
        self.lines: list[str] = []
        self.format = FORMATS[target.object_format]
        self.pointer_size = target.pointer_size
        self.word = ".quad" if self.pointer_size == 8 else ".long"
        self._align = 3 if self.pointer_size == 8 else 2
        self._section = ""
        self._groups: set[str] = set()  # sections of groups that have been started
        self._texts: dict[str, str] = {}

    def section(self, purpose: str, group: str = "") -> None:
        """Continues in the section for `purpose` (see object_format.py), of a COMDAT group if one is given."""
        self._switch_section(self.format.section(purpose, group), group)

    def table(self, name: str, is_written: bool = True, is_kept: bool = True, group: str = "") -> None:
        """Continues in a table that the linker collects. is_written: at run time; is_kept: even if nothing refers to
        it."""
        self._switch_section(self.format.table(name, is_written, is_kept, group), group)

    def _switch_section(self, line: str, group: str) -> None:
        if line == self._section:
            return
        self._section = line
        self.lines.append(line)
        if group and self.format.once and line not in self._groups:
            self._groups.add(line)
            self.lines.append("\t" + self.format.once)

    def align(self) -> None:
        """Aligns the next datum to the pointer size."""
        self.lines.append(f"\t.p2align {self._align}")

    def end_raw(self) -> None:
        """Forgets the section, which appended text may have changed."""
        self._section = ""

    def data(self) -> None:
        """Continues in writable data."""
        self.section(DATA)

    def constants(self) -> None:
        """Continues in constant data with addresses."""
        self.section(CONSTANTS)

    def begin(self, symbol: str, linkage: Linkage, purpose: str = DATA, align: int = 3, kind: str = "object") -> None:
        """Starts the definition of `symbol` in the section for `purpose`; a WEAK one gets its own COMDAT group."""
        self.place(symbol, linkage, purpose)
        self.lines.append(f"\t.p2align {align}")
        self.label(symbol, linkage, kind)

    def place(self, symbol: str, linkage: Linkage, purpose: str) -> None:
        """Selects the section for `symbol`."""
        self.section(purpose, symbol if linkage is Linkage.WEAK else "")

    def define(self, symbol: str, linkage: Linkage, kind: str = "object") -> None:
        """Declares linkage and kind of `symbol`, whose label comes next."""
        self.lines.extend(self.format.define(symbol, linkage.value, kind))

    def label(self, symbol: str, linkage: Linkage, kind: str = "object") -> None:
        """Defines `symbol` here."""
        self.define(symbol, linkage, kind)
        self.lines.append(f"{symbol}:")

    def size(self, symbol: str, size: str | int = "") -> None:
        """Sets the size of `symbol`; by default it ends here."""
        self.lines.extend(self.format.sized(symbol, str(size) if size != "" else f".-{symbol}"))

    def words(self, *values: str | int) -> None:
        """Writes pointer-sized words: symbols or integers."""
        self.lines.append(f"\t{self.word} {', '.join([str(v) for v in values])}")

    def longs(self, *values: str | int) -> None:
        """Writes 32-bit words."""
        self.lines.append(f"\t.long {', '.join([str(v) for v in values])}")

    def quads(self, *values: int) -> None:
        """Writes 64-bit words."""
        self.lines.append(f"\t.quad {', '.join([str(v) for v in values])}")

    def text(self, value: str) -> str:
        """Returns a local label of zero-terminated UTF-8 text, which `flush_texts` defines."""
        label = self._texts.get(value)
        if label is None:
            label = self._texts[value] = f".LT{digest(value)}"
        return label

    def texts(self) -> tuple[str, ...]:
        """Returns the texts that are used but not defined yet."""
        return tuple(self._texts)

    def flush_texts(self) -> None:
        """Defines all texts used so far."""
        if self._texts:
            self.section(TEXTS)
            for value, label in self._texts.items():
                self.lines.append(f"{label}:\t.asciz {quoted(value)}")
            self._texts = {}


def quoted(value: str) -> str:
    """Returns `value` as a UTF-8 assembler string."""
    out = []
    for byte in value.encode("utf-8", "surrogatepass"):
        if byte in (0x22, 0x5C):
            out.append("\\" + chr(byte))
        elif 0x20 <= byte < 0x7F:
            out.append(chr(byte))
        else:
            out.append(f"\\{byte:03o}")
    return f'"{"".join(out)}"'


def shorts(data: list[int], per_line: int = 12) -> list[str]:
    """Returns `.2byte` lines."""
    return [f"\t.2byte {','.join([str(v) for v in data[i : i + per_line]])}" for i in range(0, len(data), per_line)]


def byte_lines(data: bytes, per_line: int = 24) -> list[str]:
    """Returns `.byte` lines; only zeros become `.zero`."""
    if not data.strip(b"\0"):
        return [f"\t.zero {len(data)}"] if data else []
    return [f"\t.byte {','.join([str(v) for v in data[i : i + per_line]])}" for i in range(0, len(data), per_line)]


def location(file_name: str, line: int) -> str:
    """Returns a `.loc` with the name of its file; :func:`number_files` replaces the name by a number."""
    return f"\t.loc {quoted(file_name)} {line}"


def file_number(file_name: str) -> str:
    """Returns the line with the number of a file, which :func:`number_files` puts in the place of its name."""
    return f"\t.uleb128 {quoted(file_name)}"


_FILE = re.compile(r'^\t\.(loc|uleb128) ("(?:[^"\\\n]|\\.)*")', re.MULTILINE)


def number_files(text: str) -> str:
    """Returns the text with `.file` directives and numbered `.loc`s.

    Files are numbered in the order of their first use, so that a method's own text (which the cache keeps) depends on
    no other method.
    """
    numbers: dict[str, int] = {}

    def numbered(match: re.Match[str]) -> str:
        return f"\t.{match.group(1)} {numbers.setdefault(match.group(2), len(numbers) + 1)}"

    body = _FILE.sub(numbered, text)
    return "".join(f"\t.file {number} {name}\n" for name, number in numbers.items()) + body
