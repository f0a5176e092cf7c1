"""Compiles methods for targets, levels and class libraries, and collects what the page shows of them.

The index is read at once; the data of each method's bodies and of each variant is a blob of its own, which the page
inflates when it is first shown.
"""

from __future__ import annotations

import base64
import json
import zlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from ryuaot.backends.registry import target_backend
from ryuaot.errors import BadInput, InternalError, RyuaotError, ToolchainError
from ryuaot.explanations.decision import KINDS
from ryuaot.explorer.call_rows import RuleTable
from ryuaot.explorer.code_rows import metrics_of_variant
from ryuaot.explorer.explore_schema import SCHEMA, VERSION
from ryuaot.explorer.method_recorder import MethodRecorder
from ryuaot.explorer.method_sources import MethodBodies, SourceFiles
from ryuaot.explorer.ryujit_code import NAME, ryujit_code, ryujit_variant, ryujit_version
from ryuaot.listings.encodings import encodings_of
from ryuaot.pipeline.fuel import TRANSFORMATIONS
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.pipeline.phase_table import PHASES
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.data.assembly_writer import DataWriter, Linkage
from ryuaot.program.data.method_records import write_method
from ryuaot.program.data.unboxing_stubs import prologue
from ryuaot.program.driver.method_filter import choose_methods
from ryuaot.program.driver.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    from ryuaot.explorer.explore_schema import VariantData
    from ryuaot.pipeline.interfaces.method_code import MethodCode
    from ryuaot.program.driver.session import Settings
    from ryuaot.target import Target
    from ryuaot.typesystem.methods import MethodDesc

MOST_BYTES: Final = 5_000_000
"""Bytes of a page above which the largest methods are left out."""

_RYUJIT: Final[dict[str, Any]] = {
    "name": NAME, "convention": "", "pointer": 8, "registers": [], "saved": [], "floats": [], "foreign": True,
}  # fmt: skip
"""RyuJIT's code as a target, of which no more is known than the code."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a page shows. settings: one for each target and class library; levels: of optimisation. has_ryujit: whether
    RyuJIT's code of the methods is another variant."""

    file: Path
    globs: tuple[str, ...]
    settings: tuple[Settings, ...]
    levels: tuple[int, ...]
    command: str
    tool: str = "ryuaot"
    has_ryujit: bool = False


@dataclass(slots=True)
class PageData:
    """The data of a page. blobs: base64 of deflated JSON. left_out: names of methods that did not fit. sources: paths
    of the source files."""

    index: dict[str, Any]
    blobs: list[str]
    left_out: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)


@dataclass(slots=True)
class _Method:
    name: str
    full: str
    token: int
    bodies: MethodBodies
    variants: list[dict[str, Any]] = field(default_factory=list)
    blobs: list[str] = field(default_factory=list)

    @property
    def size(self) -> int:
        return sum(map(len, self.blobs))


def collect_page(wanted: Wanted, report: Callable[[str, int, int], None] | None = None) -> PageData:
    """Returns the data of a page. Raises BadInput if no method matches. report: called with stage, done, total."""
    files, rules = SourceFiles(wanted.file.absolute().parent), RuleTable()
    methods: dict[str, _Method] = {}
    libraries: dict[str | None, str] = {}  # as asked for -> its name
    refused: list[tuple[Settings, BadInput]] = []
    targets: dict[str, Target] = {}
    total = len(wanted.settings) * len(wanted.levels)
    for turn, settings in enumerate(wanted.settings):
        try:
            session = Session(settings, wanted.file)
        except BadInput as error:  # a class library that is not for this target
            refused.append((settings, error))
            continue
        library = str(session.context.library)
        libraries[settings.framework] = library
        targets.setdefault(settings.target.name, settings.target)
        chosen = choose_methods(session, wanted.globs)
        for number, level in enumerate(wanted.levels):
            if report is not None:
                report("explore", turn * len(wanted.levels) + number, total)
            _Variants(session, level, library, files, rules).add(chosen, methods)
    if not methods:
        raise refused[0][1]
    _add_refused(refused, wanted.levels, libraries, targets, methods)
    has_debug = any(body["points"] for method in methods.values() for body in method.bodies.bodies)
    if wanted.has_ryujit:
        _add_ryujit(wanted.file, methods)
    left_out = _leave_out(methods)
    blobs: list[str] = []
    entries = []
    for method in methods.values():
        first = len(blobs)
        blobs += [encode_blob(method.bodies.bodies), *method.blobs]
        variants = [{**variant, "blob": first + 1 + variant["blob"]} if "blob" in variant else variant
                    for variant in method.variants]  # fmt: skip
        entries.append({"name": method.name, "full": method.full, "bodies": first, "variants": variants})
    index = {
        "schema": SCHEMA,
        "version": VERSION,
        "tool": wanted.tool,
        "command": wanted.command,
        "assembly": wanted.file.name,
        "debug": has_debug,
        "phases": [
            {"slug": phase.slug, "name": phase.name, "does": phase.does, "why": phase.why, "level": phase.min_opt}
            for phase in PHASES
        ],
        "targets": [*map(_target_data, targets.values()), *([_RYUJIT] if wanted.has_ryujit else [])],
        "levels": list(wanted.levels),
        "libraries": list(dict.fromkeys(libraries.values())),
        "kinds": {**TRANSFORMATIONS, **KINDS},
        "rules": rules.entries,
        "files": files.data(),
        "methods": entries,
        "leftOut": left_out,
    }
    return PageData(index, blobs, left_out, files.paths())


def _add_refused(
    refused: Sequence[tuple[Settings, BadInput]],
    levels: Sequence[int],
    libraries: dict[str | None, str],
    targets: dict[str, Target],
    methods: dict[str, _Method],
) -> None:
    """Adds what cannot be compiled at all, with the reason, to each method. libraries: their names, as asked for."""
    for settings, error in refused:
        name = libraries.get(settings.framework)
        if name is None or settings.target.name not in targets:
            continue  # no other variant has the library or the target
        for method in methods.values():
            for level in levels:
                head = {"target": settings.target.name, "level": level, "library": name}
                method.variants.append({**head, "status": "refused", "error": str(error)})


def _add_ryujit(file: Path, methods: dict[str, _Method]) -> None:
    """Adds RyuJIT's code as a variant of each method that the runtime compiles. Its library is the runtime's version,
    its level that of the last variant."""
    codes = ryujit_code(file, [method.token for method in methods.values() if method.token])
    version = ryujit_version()
    for method in methods.values():
        last = method.variants[-1]
        head: dict[str, Any] = {"target": NAME, "level": last["level"], "library": last["library"], "runtime": version}
        if not codes.get(method.token):
            error = f"RyuJIT of .NET {version} did not compile this method on its own"
            method.variants.append({**head, "status": "refused", "error": error})
            continue
        data = ryujit_variant(codes[method.token])
        entry = {**head, "status": "ok", "metrics": metrics_of_variant(data), "blob": len(method.blobs)}
        method.variants.append(entry)
        method.blobs.append(encode_blob(data))


def _leave_out(methods: dict[str, _Method]) -> list[str]:
    """Removes the largest methods until the page is small enough; returns their names."""
    names: list[str] = []
    size = sum(method.size for method in methods.values())
    for key in sorted(methods, key=lambda name: -methods[name].size):
        if size <= MOST_BYTES or len(methods) == 1:
            break
        size -= methods[key].size
        names.append(methods.pop(key).name)
    return names


def encode_blob(value: object) -> str:
    """Returns base64 of deflated JSON. Equal values give equal text."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    return base64.b64encode(packer.compress(text.encode("utf-8", "backslashreplace")) + packer.flush()).decode("ascii")


def decode_blob(text: str) -> Any:
    """Returns the value of `encode_blob`."""
    return json.loads(zlib.decompress(base64.b64decode(text), -15))


def _target_data(target: Target) -> dict[str, Any]:
    file = target_backend(target).registers
    return {
        "name": target.name,
        "convention": target.convention,
        "pointer": target.pointer_size,
        "registers": [name for name in file.names if name],
        "saved": [file.name(number) for number in (*file.saved_ints, *file.saved_floats)],
        "floats": [file.name(number) for number in file.float_order],
    }


class _Variants:
    """All methods for one target, level and class library."""

    def __init__(self, session: Session, level: int, library: str, files: SourceFiles, rules: RuleTable) -> None:
        self.session = session
        self.level = level
        self.library = library
        self.files = files
        self.rules = rules
        options = session.settings.options.metered()  # so that there is a log of transformations
        options.opt = level
        self.options = options
        self.target = session.target

    def add(self, chosen: Sequence[MethodDesc], methods: dict[str, _Method]) -> None:
        """Compiles the methods and adds a variant to each."""
        compiled: list[tuple[MethodDesc, MethodRecorder, MethodCode | RyuaotError]] = []
        for method in chosen:
            recorder = MethodRecorder(target_backend(self.target).registers, self.rules)
            compiled.append((method, recorder, self._compile(method, recorder)))
        codes = [(method, code) for method, _, code in compiled if not isinstance(code, RyuaotError)]
        encodings = self._encode(codes)
        for method, recorder, code in compiled:
            entry = methods.get(method.full_name)
            if entry is None:
                name = f"{method.owner.name}:{method.name}"
                entry = methods[method.full_name] = _Method(
                    name, method.full_name, method.token, MethodBodies(self.files)
                )
                entry.bodies.number(method, self.session.bodies)
            head: dict[str, Any] = {"target": self.target.name, "level": self.level, "library": self.library}
            if isinstance(code, RyuaotError):
                status = "failed" if isinstance(code, InternalError) else "refused"
                entry.variants.append({**head, "status": status, "error": str(code)})
                continue
            bodies = [entry.bodies.number(each, self.session.bodies) for each in recorder.contexts()]
            data: VariantData = recorder.finish(code, encodings.get(code.symbol, ()), bodies)
            metrics = metrics_of_variant(data)
            entry.variants.append({**head, "status": "ok", "metrics": metrics, "blob": len(entry.blobs)})
            entry.blobs.append(encode_blob(data))

    def _compile(self, method: MethodDesc, recorder: MethodRecorder) -> MethodCode | RyuaotError:
        host = MethodHost(self.session.shared(None), method)
        try:
            code = compile_method(method, self.target, self.options, host, observer=recorder, has_records=True)
        except RyuaotError as error:
            return error
        assert code is not None
        return code

    def _encode(self, codes: Sequence[tuple[MethodDesc, MethodCode]]) -> dict[str, list[tuple[int, bytes]]]:
        """Returns the bytes of all instructions; nothing if the target has no assembler here."""
        writer = DataWriter(self.target)
        writer.lines.extend(prologue(self.target))
        for method, code in codes:
            write_method(writer, code, method.full_name, Linkage.GLOBAL)
        writer.flush_texts()
        lines = [line for line in writer.lines if not line.startswith("\t.loc ")]  # of files that have no number yet
        try:
            return encodings_of(self.target, "\n".join(lines) + "\n")
        except ToolchainError:
            return {}
