"""Writing data as GNU assembly text."""

from __future__ import annotations

import re
from enum import Enum
from typing import TYPE_CHECKING

from ryuaot.object_format import CONSTANTS, DATA, FORMATS, TEXTS
from ryuaot.program.mangling import digest

if TYPE_CHECKING:
    from ryuaot.target import Target


class Linkage(Enum):
    """How a symbol is seen: HIDDEN within one program, GLOBAL among objects, WEAK where several objects may define
    the same."""

    HIDDEN = "hidden"
    GLOBAL = "global"
    WEAK = "weak"


class DataWriter:
    """Collects data definitions. Sections change only where they must; strings of the runtime are shared per file."""

    def __init__(self, target: Target) -> None:
        self.lines: list[str] = []
        self.format = FORMATS[target.object_format]
        self.pointer_size = target.pointer_size
        self.word = ".quad" if self.pointer_size == 8 else ".long"
        self._align = 3 if self.pointer_size == 8 else 2
        self._section = ""
        self._groups: set[str] = set()  # sections of groups that were entered
        self._texts: dict[str, str] = {}

    def section(self, purpose: str, group: str = "") -> None:
        """Continue in the section for `purpose` (object_format.py has them), of a group or of everybody."""
        self._go_on(self.format.section(purpose, group), group)

    def table(self, name: str, written: bool = True, kept: bool = True, group: str = "") -> None:
        """Continue in a table that the linker gathers. written: at run time; kept: though nothing mentions it."""
        self._go_on(self.format.table(name, written, kept, group), group)

    def _go_on(self, line: str, group: str) -> None:
        if line == self._section:
            return
        self._section = line
        self.lines.append(line)
        if group and self.format.once and line not in self._groups:
            self._groups.add(line)
            self.lines.append("\t" + self.format.once)

    def align(self) -> None:
        """What follows begins at a multiple of the pointer's size."""
        self.lines.append(f"\t.p2align {self._align}")

    def end_raw(self) -> None:
        """Text that was appended as it is may have changed the section."""
        self._section = ""

    def data(self) -> None:
        """Continue in writable data."""
        self.section(DATA)

    def constants(self) -> None:
        """Continue in constant data that holds addresses."""
        self.section(CONSTANTS)

    def begin(self, symbol: str, linkage: Linkage, purpose: str = DATA, align: int = 3, kind: str = "object") -> None:
        """Open the definition of `symbol` in the section for `purpose`; a WEAK one gets a COMDAT group of its own."""
        self.place(symbol, linkage, purpose)
        self.lines.append(f"\t.p2align {align}")
        self.label(symbol, linkage, kind)

    def place(self, symbol: str, linkage: Linkage, purpose: str) -> None:
        """Choose the section for `symbol`."""
        self.section(purpose, symbol if linkage is Linkage.WEAK else "")

    def define(self, symbol: str, linkage: Linkage, kind: str = "object") -> None:
        """Say how `symbol`, whose label comes next, is seen and what it is."""
        self.lines.extend(self.format.define(symbol, linkage.value, kind))

    def label(self, symbol: str, linkage: Linkage, kind: str = "object") -> None:
        """Define `symbol` here."""
        self.define(symbol, linkage, kind)
        self.lines.append(f"{symbol}:")

    def size(self, symbol: str, size: str | int = "") -> None:
        """`symbol` ends here, or is so many bytes large."""
        self.lines.extend(self.format.sized(symbol, str(size) if size != "" else f".-{symbol}"))

    def words(self, *values: str | int) -> None:
        """Pointer-sized words: symbols or integers."""
        self.lines.append(f"\t{self.word} {', '.join([str(v) for v in values])}")

    def longs(self, *values: str | int) -> None:
        """32-bit words."""
        self.lines.append(f"\t.long {', '.join([str(v) for v in values])}")

    def quads(self, *values: int) -> None:
        """64-bit words."""
        self.lines.append(f"\t.quad {', '.join([str(v) for v in values])}")

    def text(self, value: str) -> str:
        """A local label on zero-terminated UTF-8 text, defined by `flush_texts`."""
        label = self._texts.get(value)
        if label is None:
            label = self._texts[value] = f".LT{digest(value)}"
        return label

    def texts(self) -> tuple[str, ...]:
        """The texts mentioned so far and not defined yet."""
        return tuple(self._texts)

    def flush_texts(self) -> None:
        """Define all texts mentioned so far."""
        if self._texts:
            self.section(TEXTS)
            for value, label in self._texts.items():
                self.lines.append(f"{label}:\t.asciz {quoted(value)}")
            self._texts = {}


def quoted(value: str) -> str:
    """`value` as UTF-8 in an assembler string."""
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
    """`.2byte` lines."""
    return [f"\t.2byte {','.join([str(v) for v in data[i : i + per_line]])}" for i in range(0, len(data), per_line)]


def byte_lines(data: bytes, per_line: int = 24) -> list[str]:
    """`.byte` lines, runs of zeros as `.zero`."""
    if not data.strip(b"\0"):
        return [f"\t.zero {len(data)}"] if data else []
    return [f"\t.byte {','.join([str(v) for v in data[i : i + per_line]])}" for i in range(0, len(data), per_line)]


def location(file_name: str, line: int) -> str:
    """A `.loc` that names its file; :func:`number_files` puts a number in the name's place."""
    return f"\t.loc {quoted(file_name)} {line}"


_LOCATION = re.compile(r'^\t\.loc ("(?:[^"\\\n]|\\.)*") ', re.MULTILINE)


def number_files(text: str) -> str:
    """The text with `.file` directives and numbered `.loc`s.

    Files are numbered as they come, so that a method's own text (which the cache keeps) depends on no other method.
    """
    numbers: dict[str, int] = {}

    def numbered(match: re.Match[str]) -> str:
        return f"\t.loc {numbers.setdefault(match.group(1), len(numbers) + 1)} "

    body = _LOCATION.sub(numbered, text)
    return "".join(f"\t.file {number} {name}\n" for name, number in numbers.items()) + body
