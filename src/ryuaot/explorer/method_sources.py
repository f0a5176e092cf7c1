"""The bodies of IL and the source files that the variants of a page show, each once."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ryuaot.errors import RyuaotError
from ryuaot.listings.il_listing import operand_text
from ryuaot.listings.source_text import SourceTexts
from ryuaot.metadata.opcodes import branch_targets, decode, variable_number

if TYPE_CHECKING:
    from ryuaot.explorer.explore_schema import BodyData
    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc

_AROUND: Final = 4
"""Lines of a file that are shown before the first and after the last line that code has."""
_LONGEST: Final = 300
"""Characters of a line that are shown."""
_NAMED: Final = frozenset(("ldloc", "stloc", "ldarg", "starg"))
"""The first letters of opcodes that name a local or an argument."""


class SourceFiles:
    """The files of a page: the lines between the first and the last one that code has.

    A file that is not where the PDB says is looked for in `folder`, by its name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._files: dict[str, list[int]] = {}
        self._numbers: dict[str, int] = {}

    def number(self, path: str, first: int, last: int) -> int:
        """Returns the index of a file, whose lines from `first` to `last` are to be shown."""
        lines = self._files.setdefault(path, [first, last])
        lines[:] = [min(lines[0], first), max(lines[1], last)]
        return self._numbers.setdefault(path, len(self._numbers))

    def paths(self) -> list[str]:
        """Returns the paths of the files that are there."""
        return [str(path) for path in map(self._find, self._files) if path is not None]

    def _find(self, document: str) -> Path | None:
        for path in (Path(document), self._folder / document.replace("\\", "/").rpartition("/")[2]):
            if path.is_file():
                return path
        return None

    def data(self) -> list[dict[str, Any]]:
        """Returns the files with their text; a file that cannot be read has none."""
        found = []
        texts = SourceTexts()
        for path, (first, last) in self._files.items():
            there = self._find(path)
            text = texts.lines(str(there)) if there is not None else []
            start = max(first - _AROUND, 1)
            lines = [line.rstrip("\r").expandtabs(4)[:_LONGEST] for line in text[start - 1 : last + _AROUND - 1]]
            name = path.replace("\\", "/").rpartition("/")[2]
            found.append({"name": name, "first": start, "lines": lines, "last": last})
        return found


class MethodBodies:
    """The bodies of one method's page: the method, then what any variant inlines."""

    def __init__(self, files: SourceFiles) -> None:
        self.bodies: list[BodyData] = []
        self._files = files
        self._numbers: dict[str, int] = {}

    def number(self, method: MethodDesc, bodies: Bodies) -> int:
        """Returns the index of a method's body."""
        key = method.full_name
        found = self._numbers.get(key)
        if found is None:
            found = self._numbers[key] = len(self.bodies)
            try:
                self.bodies.append(self._body(method, bodies.il(method)))
            except RyuaotError:
                self.bodies.append({"name": key, "file": -1, "il": [], "points": [], "eh": []})
        return found

    def _body(self, method: MethodDesc, il: MethodIL) -> BodyData:
        debug = il.debug
        visible = [point for point in debug.points if not point.is_hidden] if debug is not None else []
        file = -1
        if visible:
            first = min(point.start_line for point in visible)
            file = self._files.number(visible[0].document, first, max(point.end_line for point in visible))
        return {
            "name": f"{method.owner.name}:{method.name}",
            "file": file,
            "il": _instructions(method, il),
            "points": [
                (point.il_offset, point.start_line, point.start_column, point.end_line, point.end_column)
                for point in visible
            ],
            "eh": _clauses(il),
        }


def _instructions(method: MethodDesc, il: MethodIL) -> list[list[Any]]:
    found: list[list[Any]] = []
    decoded = list(decode(il.code, method.module.md.path if method.token else "", method.full_name))
    ends = [instruction.offset for instruction in decoded[1:]] + [len(il.code)]
    names = _local_names(method, il)
    for instruction, end in zip(decoded, ends, strict=True):
        name = instruction.opcode.name
        text = names.get((name[:5], variable_number(name, instruction.operand))) if name[:5] in _NAMED else None
        text = text or operand_text(il, instruction)
        found.append([instruction.offset, end - instruction.offset, name, text, list(branch_targets(instruction))])
    return found


def _local_names(method: MethodDesc, il: MethodIL) -> dict[tuple[str, int], str]:
    """Maps opcodes (`ldloc`, `stloc`, `ldarg`, `starg`) with a number to the name in the source."""
    found: dict[tuple[str, int], str] = {}
    names = list(method.param_names) if method.token else []
    if method.signature.has_this:
        names.insert(0, "this")
    for number, name in enumerate(names):
        found["ldarg", number] = found["starg", number] = name
    debug = il.debug
    for local in debug.locals if debug is not None else ():
        for opcode in ("ldloc", "stloc"):
            found.setdefault((opcode, local.index), local.name)
    return found


def _clauses(il: MethodIL) -> list[tuple[str, int, int, int, int, str]]:
    try:
        return [
            (clause.kind.name.lower(), clause.try_start, clause.try_end, clause.handler_start, clause.handler_end,
             clause.catch_type.full_name if clause.catch_type is not None else "")
            for clause in il.eh
        ]  # fmt: skip
    except RyuaotError:
        return []
