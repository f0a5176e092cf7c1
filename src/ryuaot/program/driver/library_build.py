"""`compile`: one assembly to assembly text and an object file.

Definitions of the assembly are global. The instantiations, arrays, literals and type tables that it needs are weak, so
that several objects can contain the same ones. The class library and the runtime remain undefined.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.program.compilation.method_compiler import Compilation, MethodCompiler
from ryuaot.program.compilation.worker_pool import Job
from ryuaot.program.data.assembly_writer import Linkage
from ryuaot.program.data.manifest_resources import write_resources
from ryuaot.program.driver.method_filter import matches, no_method_matches
from ryuaot.program.driver.object_files import ObjectCache, ProgramText, copy_file, finish_text
from ryuaot.program.driver.session import Session, Settings
from ryuaot.toolchain import cache_root, cache_store, find_toolchain, write_atomically

if TYPE_CHECKING:
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc


@dataclass(slots=True)
class LibraryResult:
    """The result of `compile`: the files, in order, the assembly text, the compilation, and what it was made of."""

    files: list[Path]
    text: str
    compilation: Compilation
    session: Session
    reach: ProgramClosure


def compile_library(
    settings: Settings, file: Path, folder: Path | None, emit: tuple[str, ...], globs: tuple[str, ...] = ()
) -> LibraryResult:
    """Compiles the definitions of `file` into `folder` (None: write no file).

    emit: of "asm" and "obj". globs: compile only these methods, without tables. Raises BadInput if nothing matches.
    """
    session = Session(settings, file)
    toolchain = find_toolchain(settings.target) if "obj" in emit else None
    reach = session.library()
    if globs:
        chosen = {m: None for m in reach.methods if matches(m, globs)}
        if not chosen:
            raise no_method_matches(file, globs, reach.methods)
        # The others stay known, so that inlining into the chosen ones is unchanged.
        reach.external.update({m: None for m in reach.methods if m not in chosen})
        reach.methods = chosen
    module = session.module
    job = Job(
        session.shared(reach),
        settings.options,
        lambda m: method_linkage(m, module),
        settings.time_phases,
        settings.metrics,
    )
    assert job.program.keys is not None
    cache = session.cache(job.program.keys)
    compiler = MethodCompiler(
        job, cache, reach, lambda method: method.module is module, includes_expanded=True, record=session.recorder()
    )
    compilation = compiler.compile_all(settings.jobs, lambda done, total: settings.report("compile", done, total))
    settings.review_warnings(session, reach, compilation)
    text = _write_text(session, reach, compilation, tables=not globs)
    files: list[Path] = []
    if folder is None:
        return LibraryResult(files, text, compilation, session, reach)
    stem = folder / f"{file.stem}.{settings.target.name}"
    added = cache.written
    if toolchain is not None:
        settings.report("assemble")
        objects = ObjectCache(toolchain)
        made = objects.assemble_all([(file.stem, text)], 1)[0]
        added += objects.written
    if "asm" in emit:
        files.append(stem.with_name(stem.name + ".s"))
        write_atomically(files[-1], text)
    if toolchain is not None:
        files.append(stem.with_name(stem.name + ".o"))
        copy_file(made, files[-1])
    cache_store.grown(cache_root(), added)
    return LibraryResult(files, text, compilation, session, reach)


def method_linkage(method: MethodDesc, module: ModuleDesc) -> Linkage:
    """Returns GLOBAL for own plain methods; instantiations and synthesized methods may be in several objects."""
    own = method.module is module and method.token != 0 and not method.method_args and not method.owner.type_args
    return Linkage.GLOBAL if own else Linkage.WEAK


def type_linkage(type_: TypeDesc, module: ModuleDesc) -> Linkage | None:
    """Returns GLOBAL for own plain types, WEAK for constructed ones, None (undefined) for the class library's."""
    if type_.element_type is not None or type_.type_args or type_.token == 0:
        return Linkage.WEAK
    return Linkage.GLOBAL if type_.module is module else None


def _write_text(session: Session, reach: ProgramClosure, compilation: Compilation, tables: bool) -> str:
    module = session.module
    text = ProgramText(session, reach, is_complete=True)
    writer = text.writer()
    text.methods(writer, compilation.finished.values())
    if tables:

        def of_type(type_: TypeDesc) -> Linkage | None:
            return type_linkage(type_, module)

        def of_stub(method: MethodDesc) -> Linkage | None:
            return method_linkage(method, module) if method in reach.methods else None

        text.stubs(writer, of_stub)
        text.type_tables(writer, of_type)
        text.literals_and_statics(writer, Linkage.WEAK, of_type)
        write_resources(writer, [module], lambda module: True)
        for decl in reach.generic_virtuals:
            text.data.generic_virtual(writer, decl, Linkage.WEAK)
    return finish_text(writer)
