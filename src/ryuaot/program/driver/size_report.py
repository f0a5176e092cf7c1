"""`ryuaot size`: every byte of a program, by assembly, namespace, type, member and kind."""

from __future__ import annotations

import io
import json
import re
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from elftools.elf.elffile import ELFFile
from elftools.elf.sections import SymbolTableSection

from ryuaot.errors import BadInput, InternalError
from ryuaot.program.data.type_tables import TypeTables
from ryuaot.program.driver.object_files import ObjectCache
from ryuaot.program.driver.program_build import compile_program, link_program
from ryuaot.program.driver.reachability_query import csharp_name
from ryuaot.program.driver.section_map import PADDING, Range, SectionMap
from ryuaot.toolchain.archives import archive_members
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ryuaot.program.driver.program_build import ProgramTexts
    from ryuaot.program.driver.session import Session
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

Node = tuple[str, ...]
"""A node of the tree: the names from the root."""

_LABEL = re.compile(r"([.\w$]+):")
_TEXT_LABEL = re.compile(r"\.LT\w+")
_CELL = re.compile(r"ry_(?:DC\d+|GVM|MD)(_.*)")
_ARITY = re.compile(r"`\d+")
_FORMAT: Final = 1

# Kinds of what a symbol of ours names, by its prefix; "ry_" alone is code.
_KINDS: Final = (
    ("ry_MT_", "MethodTables"),
    ("ry_S_", "string literals"),
    ("ry_ST_", "statics"),
    ("ry_TLS_", "thread statics"),
    ("ry_CI_", "static constructor records"),
    ("ry_RVA_", "initialised data"),
    ("ry_RT_", "RuntimeType objects"),
    ("ry_FD_", "member handles"),
    ("ry_MD_", "member handles"),
    ("ry_PI_", "P/Invoke cells"),
    ("ry_DC", "dispatch cells"),
    ("ry_GVM_", "generic virtual tables"),
    ("ry_U8_", "texts"),
)
# Kinds of a local label's range by the section that it is in, and by its suffix.
_SUFFIXES: Final = {
    "gc": "GC descriptions",
    "if": "interface maps",
    "info": "type information",
    "gen": "generic arguments",
    "roots": "GC descriptions",
}
_UNWIND: Final = frozenset((".eh_frame", ".eh_frame_hdr", ".pdata", ".xdata", ".ARM.exidx", ".ARM.extab"))
_DYNAMIC: Final = frozenset(
    (".interp", ".dynsym", ".dynstr", ".hash", ".gnu.hash", ".gnu.version", ".gnu.version_r", ".dynamic", ".plt",
     ".plt.got", ".plt.sec", ".got", ".got.plt", ".init", ".fini", ".init_array", ".fini_array", ".tm_clone_table")
)  # fmt: skip
_LISTS: Final = {
    "ryu_methods": "method rows",
    "ryu_types": "lists for the runtime",
    "ryu_literals": "lists for the runtime",
    "ryu_gcroots": "lists for the runtime",
    "ryu_frames": "frame methods",
    "ryu_functions": "reflection tables",
    "ryu_resources": "resources",
}


@dataclass(frozen=True, slots=True)
class Leaf:
    """Bytes of one kind at one place of the tree. path: assembly, namespace, type, member; or a heading and a name.
    size: bytes in the file. zeroed: bytes of memory that the file does not hold."""

    path: Node
    kind: str
    size: int
    zeroed: int = 0


@dataclass(frozen=True, slots=True)
class SizeReport:
    """All leaves of a program; their sizes add up to `total`, the size of its file."""

    file: str
    target: str
    methods: int
    total: int
    leaves: tuple[Leaf, ...]

    def by_kind(self) -> dict[str, int]:
        """Returns bytes in the file per kind, the most first."""
        found: dict[str, int] = {}
        for leaf in self.leaves:
            found[leaf.kind] = found.get(leaf.kind, 0) + leaf.size
        return dict(sorted(found.items(), key=lambda item: (-item[1], item[0])))

    def by_path(self, depth: int) -> dict[Node, int]:
        """Returns bytes in the file of every node of the tree down to a depth."""
        found: dict[Node, int] = {}
        for leaf in self.leaves:
            for length in range(1, min(depth, len(leaf.path)) + 1):
                node = leaf.path[:length]
                found[node] = found.get(node, 0) + leaf.size
        return found

    def to_json(self) -> str:
        """Returns the report as text that `read_report` reads."""
        leaves = [[list(leaf.path), leaf.kind, leaf.size, leaf.zeroed] for leaf in self.leaves]
        entry = {"format": _FORMAT, "file": self.file, "target": self.target, "methods": self.methods}
        return json.dumps({**entry, "total": self.total, "leaves": leaves}, ensure_ascii=False)


def read_report(path: Path) -> SizeReport:
    """Reads a report that was saved as JSON. Raises BadInput for a file that is none."""
    try:
        entry: Any = json.loads(path.read_text(encoding="utf-8"))
        if entry["format"] != _FORMAT:
            raise BadInput(path, f"a size report of format {entry['format']}; expected {_FORMAT}")
        leaves = tuple([Leaf(tuple(p), str(k), int(size), int(zeroed)) for p, k, size, zeroed in entry["leaves"]])
        return SizeReport(entry["file"], entry["target"], int(entry["methods"]), int(entry["total"]), leaves)
    except (ValueError, KeyError, TypeError):
        raise BadInput(path, "not a size report: expected the output of 'ryuaot size --json'") from None
    except OSError as error:
        raise BadInput(path, f"cannot be read: {error.strerror}") from None


def measure(session: Session) -> SizeReport:
    """Builds the program of a session and says what its bytes are."""
    if session.target.is_windows:
        raise BadInput("", f"size reports for target '{session.target.name}' are not supported: expected an ELF target")
    texts = compile_program(session)
    program = link_program(texts)
    plain = SectionMap(program)
    with tempfile.TemporaryDirectory(prefix="ryuaot-size-") as folder:
        labelled = SectionMap(_link_labelled(texts, Path(folder)))
    _check_same(plain, labelled)
    attribution = _Attribution(texts)
    leaves: dict[tuple[Node, str], list[int]] = {}

    def add(path: Node, kind: str, size: int, zeroed: int = 0) -> None:
        entry = leaves.setdefault((path, kind), [0, 0])
        entry[0] += size
        entry[1] += zeroed

    stored = {section.name: section.stored for section in plain.sections}
    for part in labelled.ranges():
        path, kind = attribution.place(part)
        is_stored = stored[part.section] > 0
        add(path, kind, part.size if is_stored else 0, 0 if is_stored else part.size)
    for section in plain.sections:
        if not section.is_allocated:
            add(("symbols of the file", section.name), "symbol table", section.stored)
    total = sum(entry[0] for entry in leaves.values())
    add(("headers and alignment",), "headers and alignment", plain.size - total)
    found = tuple([Leaf(path, kind, size, zeroed) for (path, kind), (size, zeroed) in leaves.items()])
    methods = len(texts.compilation.finished)
    return SizeReport(session.file.name, session.target.name, methods, plain.size, found)


def _link_labelled(texts: ProgramTexts, folder: Path) -> Path:
    """Links the same program with all labels in its symbol table."""
    settings = texts.session.settings
    objects = ObjectCache(texts.toolchain, flags=("-Wa,--keep-locals",)).assemble_all(texts.files, settings.jobs)
    program = folder / "labelled"
    inputs = [*objects, *settings.link_with, texts.archive]
    texts.toolchain.link(inputs, program, ("-Wl,--discard-none",), settings.link_mode)
    return program


def _check_same(plain: SectionMap, labelled: SectionMap) -> None:
    """Raises InternalError if labels have changed what is loaded."""
    loaded = [[(s.name, s.size, s.stored) for s in m.sections if s.is_allocated] for m in (plain, labelled)]
    if loaded[0] != loaded[1]:
        raise InternalError("size", "", "the program with labels has other sections than the one without")


class _Attribution:
    """Knows whose each symbol of a program is."""

    def __init__(self, texts: ProgramTexts) -> None:
        self._texts = texts
        self._owners: dict[str, str] = {}
        for _, text in texts.files:
            self._read_labels(text)
        self._paths: dict[str, Node] = {}
        self._read_closure()
        self._c_files = {
            symbol: name.removesuffix(".o")
            for name, content in archive_members(texts.archive)
            for symbol in _defined_symbols(content)
        }

    def _read_labels(self, text: str) -> None:
        """Reads local labels, which belong to the symbol before them, texts to the first symbol that refers to them."""
        current = ""
        for line in text.split("\n"):
            match = _LABEL.match(line)
            if match is None:
                for label in _TEXT_LABEL.findall(line) if ".LT" in line else ():
                    self._owners.setdefault(label, current)
            elif not match[1].startswith(".L"):
                current = match[1]
            elif not match[1].startswith(".LT"):
                self._owners[match[1]] = current

    def _read_closure(self) -> None:
        reach, mangler = self._texts.reach, self._texts.session.bodies.mangler
        paths = self._paths
        for method in reach.methods:
            path = _path_of_method(method)
            symbol = mangler.method(method)
            paths[symbol] = paths[mangler.unboxing_stub(method)] = path
        written = TypeTables(self._texts.session.bodies, reach, False).types
        for type_ in dict.fromkeys([*written, *reach.constructed, *reach.statics, *reach.class_inits]):
            path = _path_of_type(type_)
            for symbol in (
                mangler.method_table(type_),
                mangler.runtime_type(type_),
                mangler.statics(type_),
                mangler.thread_statics(type_),
                mangler.class_init(type_),
            ):
                paths[symbol] = path
        for field in (*reach.rva_fields, *reach.field_handles):
            path = (*_path_of_type(field.owner), field.name)
            paths[mangler.rva_field(field)] = paths[mangler.field_handle(field)] = path
        for value in reach.strings:
            paths[mangler.string(value)] = ("string literals", json.dumps(value, ensure_ascii=False))

    def place(self, part: Range) -> tuple[Node, str]:
        """Returns the node of the tree and the kind of a range."""
        if part.section in _UNWIND:
            return self._path(part.owner, "unwind information"), "unwind information"
        if part.section.startswith((".rela", ".rel.", ".relr")):
            return ("relocations", part.section), "relocations"
        if part.section in _DYNAMIC or part.section.startswith(".note"):
            return ("dynamic linking", part.section), "dynamic linking"
        if part.section in _LISTS:
            kind = _LISTS[part.section]
            return self._path(part.owner, kind), kind
        if part.name == PADDING:
            return ("headers and alignment",), "headers and alignment"
        if not part.name:
            return ("C runtime", "constants and others", part.section), "C runtime"
        owner = self._owners.get(part.name)
        if owner is not None:
            return self._path(owner, part.section), self._local_kind(part)
        if part.name.startswith("ry_"):
            return self._path(part.name, "program"), _kind_of(part.name)
        source = self._c_files.get(part.name) or part.source
        return ("C runtime", source or "C library and start files", part.name), "C runtime"

    def _local_kind(self, part: Range) -> str:
        if part.name.startswith(".LT"):
            return "names and texts"
        if part.name.startswith(".LM"):
            return "GC and EH information" if part.name.endswith("_info") else "constants of code"
        suffix = part.name.rpartition(".")[2].rstrip("0123456789")
        return _SUFFIXES.get(suffix, "reflection tables")

    def _path(self, symbol: str, otherwise: str) -> Node:
        found = self._paths.get(symbol)
        if found is None:
            cell = _CELL.match(symbol)
            found = self._paths.get("ry" + cell[1]) if cell else None
        if found is None and symbol and not symbol.startswith("ry_"):
            return ("C runtime", self._c_files.get(symbol, "C library and start files"), symbol)
        return found if found is not None else ("program", otherwise, symbol or otherwise)


def _kind_of(symbol: str) -> str:
    for prefix, kind in _KINDS:
        if symbol.startswith(prefix):
            return kind
    return "code"


def _path_of_type(type_: TypeDesc) -> Node:
    """Returns assembly, namespace, type; of an instantiation the definition before it. Arrays are where their elements
    are."""
    inner = type_
    while inner.element_type is not None:
        inner = inner.element_type
    outer = inner
    while outer.declaring_type is not None:
        outer = outer.declaring_type
    start = (declaring_module(inner).name, outer.namespace or "(no namespace)")
    definition = _ARITY.sub("", inner.type_def.full_name.replace("+", "."))
    if outer.namespace:
        definition = definition.removeprefix(outer.namespace + ".")
    if inner.type_args:
        definition += f"<{',' * (len(inner.type_args) - 1)}>"
    return (*start, definition) if type_ is inner and not type_.type_args else (*start, definition, csharp_name(type_))


def _path_of_method(method: MethodDesc) -> Node:
    arguments = f"<{','.join([csharp_name(a) for a in method.method_args])}>" if method.method_args else ""
    parameters = ", ".join([csharp_name(p) for p in method.signature.params])
    return (*_path_of_type(method.owner), f"{method.name}{arguments}({parameters})")


def _defined_symbols(content: bytes) -> Iterable[str]:
    """Yields the symbols that an object file defines."""
    for section in ELFFile(io.BytesIO(content)).iter_sections():
        if isinstance(section, SymbolTableSection):
            for symbol in section.iter_symbols():
                if symbol.name and symbol["st_shndx"] != "SHN_UNDEF" and symbol["st_info"]["type"] != "STT_FILE":
                    yield symbol.name
