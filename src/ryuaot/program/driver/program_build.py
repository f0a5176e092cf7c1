"""`build`: a whole program, from its assemblies to an executable."""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, field
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.program.compilation.method_compiler import Compilation, MethodCompiler
from ryuaot.program.compilation.worker_pool import Job
from ryuaot.program.data.assembly_writer import Linkage
from ryuaot.program.data.frame_methods import names_frames, write_frames, write_functions
from ryuaot.program.data.manifest_resources import reads_manifests, reads_resources, write_manifests, write_resources
from ryuaot.program.data.native_layout_table import write_native_layouts
from ryuaot.program.data.type_name_table import write_type_names
from ryuaot.program.driver import undefined_pinvokes
from ryuaot.program.driver.native_libraries import NativeLibrary, copy_libraries, native_libraries
from ryuaot.program.driver.object_files import ObjectCache, ProgramText, check_symbols, copy_file, finish_text, group_of
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.inputs.framework_selection import host_properties
from ryuaot.program.reflection.type_templates import TypeTemplates
from ryuaot.runtime.runtime_archive import runtime_archive
from ryuaot.toolchain import cache_root, cache_store, find_toolchain
from ryuaot.toolchain.archives import archive_symbols
from ryuaot.typesystem.module import declaring_module

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.target import Target
    from ryuaot.toolchain import Toolchain
    from ryuaot.typesystem.methods import MethodDesc

_SYMBOL = re.compile(r"\bry_[\w.$]+")


@dataclass(slots=True)
class BuildResult:
    """The result of a build. file: the assembly. natives: libraries next to the program, or missing ones. seconds: by
    stage, in order."""

    file: Path
    program: Path
    compilation: Compilation
    methods: int
    types: int
    instructions: int
    target: Target
    is_user: Callable[[MethodDesc], bool]
    natives: list[NativeLibrary]
    seconds: dict[str, float] = field(default_factory=dict)


@dataclass(slots=True)
class ProgramTexts:
    """A program as (file name, text) pairs, not assembled yet, with everything that is linked with it."""

    session: Session
    toolchain: Toolchain
    archive: Path
    files: list[tuple[str, str]]
    compilation: Compilation
    reach: ProgramClosure
    clock: _Clock

    @property
    def objects(self) -> list[Path]:
        """The paths of the objects, which may not exist yet: each path depends on its content."""
        cache = ObjectCache(self.toolchain)
        return [cache.path_of(text) for _, text in self.files]

    @property
    def program(self) -> Path:
        """The path of the executable in the cache, which may not exist yet: its folder is a hash of all link inputs."""
        foreign = self.session.settings.link_with
        mode = self.session.settings.link_mode.key
        content = "\0".join([mode, *[str(p) for p in (*self.objects, *foreign, self.archive)]]).encode()
        content += b"".join([blake2b(p.read_bytes()).digest() for p in foreign])
        digest = blake2b(content, digest_size=16).hexdigest()
        return cache_root() / "programs" / self.toolchain.target.name / digest / self.session.file.stem


def compile_program(session: Session) -> ProgramTexts:
    """Runs all stages before the assembler."""
    clock = _Clock()
    settings = session.settings
    toolchain = find_toolchain(settings.target, settings.link_mode.is_static)
    archive = runtime_archive(toolchain, progress=lambda done, total: settings.report("runtime", done, total))
    session.bodies.runtime_symbols = archive_symbols(archive)
    clock.record("runtime")
    main, reach = session.whole_program()
    clock.record("reachability")
    job = Job(
        session.shared(reach), settings.options, lambda method: Linkage.HIDDEN, settings.time_phases, settings.metrics
    )
    assert job.program.keys is not None
    cache = session.cache(job.program.keys)
    compiler = MethodCompiler(job, cache, reach, session.is_user, record=session.recorder())
    data: list[tuple[str, str]] = []

    def data_symbols() -> set[str]:
        data[:] = _write_data(session, main, reach)
        return {symbol for _, text in data for symbol in _SYMBOL.findall(text)}

    def report_compiled(done: int, total: int) -> None:
        settings.report("compile", done, total)

    compilation = compiler.compile_all(settings.jobs, report_compiled, data_symbols)
    cache_store.grown(cache_root(), cache.written)
    clock.record("compile")
    settings.review_warnings(session, reach, compilation)
    files = [*_write_code(session, reach, compilation), *data]
    defined = {symbol for _, text in files for symbol in _find_defined(text)}
    check_symbols(defined, compilation.finished, lambda symbol: False)
    clock.record("text")
    return ProgramTexts(session, toolchain, archive, files, compilation, reach, clock)


def link_program(texts: ProgramTexts) -> Path:
    """Assembles and links, unless the result is in the cache. Returns the executable in the cache."""
    settings = texts.session.settings
    program = texts.program
    settings.report("assemble")
    if cache_store.is_sound(program):
        return program
    cache = ObjectCache(texts.toolchain)
    objects = cache.assemble_all(texts.files, settings.jobs)
    texts.clock.record("assemble")
    settings.report("link")
    if settings.explain is not None:
        flags = texts.toolchain.link_flags(settings.link_mode)
        settings.explain_choice(f"link mode: {' '.join(flags) or 'position-independent, unpacked relocations'}")
    entries = {e.name: e.library for e in texts.reach.externs.values() if e.library}
    inputs = [*objects, *settings.link_with, texts.archive]
    undefined_pinvokes.link(texts.toolchain, inputs, program, entries, settings.link_mode)
    program.chmod(0o755)
    cache_store.record(program)
    texts.clock.record("link")
    cache_store.grown(cache_root(), cache.written + cache_store.space_of(program.stat().st_size))
    return program


def build_program(settings: Settings, file: Path, output: Path | None) -> BuildResult:
    """Builds the program in `file`. output None: into the cache, where an unchanged program is found again."""
    texts = compile_program(Session(settings, file))
    program = link_program(texts)
    natives = native_libraries(texts.session, texts.reach, texts.toolchain.is_static)
    if output is not None:
        copy_file(program, output, 0o777)
    copy_libraries(natives, output or program)
    compilation = texts.compilation
    return BuildResult(
        texts.session.file,
        output or program,
        compilation,
        len(compilation.finished),
        len(texts.reach.types),
        sum(f.instructions for f in compilation.finished.values()),
        settings.target,
        texts.session.is_user,
        natives,
        texts.clock.seconds,
    )


class _Clock:
    """Times of the stages."""

    def __init__(self) -> None:
        self.seconds: dict[str, float] = {}
        self._last = time.perf_counter()

    def record(self, stage: str) -> None:
        now = time.perf_counter()
        self.seconds[stage] = now - self._last
        self._last = now


def _write_code(session: Session, reach: ProgramClosure, compilation: Compilation) -> list[tuple[str, str]]:
    """Returns the files with code: the user's by module, the library's in fixed groups; and the table of frames, if
    any."""
    text = ProgramText(session, reach, is_complete=False)
    mangler = session.bodies.mangler
    groups: dict[str, list[MethodDesc]] = {}
    names: dict[object, str] = {}
    for method in compilation.finished:
        module = method.module
        if module not in names:
            names[module] = f"u.{module.name}" if session.is_user(method) else ""
        name = names[module] or f"lib{group_of(mangler.method(method))}"
        groups.setdefault(name, []).append(method)
    files: list[tuple[str, str]] = []
    for name in sorted(groups):
        writer = text.writer()
        # Library methods are sorted by name, because the order of discovery depends on the program.
        members = groups[name] if name.startswith("u.") else sorted(groups[name], key=mangler.method)
        entries = [compilation.finished[m] for m in members]
        if session.settings.options.variables:
            from ryuaot.program.debugging.debug_units import add_unit

            symbols = {m: mangler.method(m) for m in members}
            add_unit(writer, name.removeprefix("u."), symbols, session.target, partial(text.methods, writer, entries))
        else:
            text.methods(writer, entries)
        files.append((name, finish_text(writer)))
    if session.settings.options.variables:
        from ryuaot.program.debugging.debug_units import add_types

        writer = text.writer()
        described = [type_ for type_ in reach.statics if session.is_user_module(declaring_module(type_))]
        statics = {type_: mangler.statics(type_) for type_ in described}
        add_types(writer, reach.methods, statics, session.target)  # of inlined methods too
        files.append(("variables", finish_text(writer)))
    if names_frames(reach):
        writer = text.writer()
        write_frames(writer, session.bodies, reach, text.types, compilation.finished)
        files.append(("frames", finish_text(writer)))
    return files


def _write_data(session: Session, main: MethodDesc, reach: ProgramClosure) -> list[tuple[str, str]]:
    """Returns the files without code: types; literals, statics and the tables of the runtime; resources."""
    text = ProgramText(session, reach, is_complete=False)
    mangler = session.bodies.mangler
    files: list[tuple[str, str]] = []
    writer = text.writer()
    written = text.type_tables(writer, lambda type_: Linkage.HIDDEN)
    text.types.write_assemblies(writer)
    write_functions(writer, session.bodies, reach, text.types)
    TypeTemplates(mangler, reach, text.types).write(writer)
    write_native_layouts(writer, mangler, reach, written)
    text.data.callbacks(writer)
    text.stubs(writer, lambda method: Linkage.HIDDEN)
    files.append(("types", finish_text(writer)))
    writer = text.writer()
    text.literals_and_statics(writer, Linkage.HIDDEN, lambda type_: Linkage.HIDDEN)
    for decl in reach.generic_virtuals:
        text.data.generic_virtual(writer, decl, Linkage.HIDDEN)
    text.data.types_section(writer, written)
    write_type_names(writer, reach)
    text.data.well_known(writer)
    text.data.startup(writer, main)
    text.data.host_properties(writer, host_properties(session.file, session.target))
    files.append(("data", finish_text(writer)))
    reached = {method.module for method in reach.methods}
    modules = [m for m in session.context.modules if m in reached or session.is_user_module(m)]
    if reads_manifests(reach):
        writer = text.writer()
        entry = session.module.entry_point
        entries = {} if entry is None else {session.module: session.bodies.code_symbol(entry)}
        write_manifests(writer, modules, entries)
        files.append(("manifests", finish_text(writer)))
    if reads_resources(reach):
        writer = text.writer()
        write_resources(writer, modules, session.is_user_module)
        files.append(("resources", finish_text(writer)))
    return files


def _find_defined(content: str) -> set[str]:
    """Returns the global symbols of a text."""
    found = set()
    at = content.find("\t.globl ")
    while at >= 0:
        end = content.find("\n", at)
        found.add(content[at + 8 : end])
        at = content.find("\t.globl ", end)
    return found
