"""Files of assembly text, and the objects made from them.

Text is grouped so that a small change of the program changes few files: objects are cached by the content of their
text.
"""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.errors import InternalError
from ryuaot.program.compilation.worker_pool import available_processors
from ryuaot.program.data.assembly_writer import DataWriter, Linkage, number_files
from ryuaot.program.data.literals_and_statics import DataTables
from ryuaot.program.data.rva_fields import rva_bytes
from ryuaot.program.data.type_tables import TypeTables
from ryuaot.program.data.unboxing_stubs import prologue, write_unboxing_stub
from ryuaot.toolchain import atomic_path, cache_root, cache_store

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ryuaot.program.compilation.method_cache import Finished
    from ryuaot.program.driver.session import Session
    from ryuaot.program.reflection.program_closure import ProgramClosure
    from ryuaot.toolchain import Toolchain
    from ryuaot.typesystem.fields import FieldDesc
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_LIBRARY_GROUPS = 6


class ProgramText:
    """Writes the text of a program or library."""

    def __init__(self, session: Session, reach: ProgramClosure, is_complete: bool) -> None:
        self._session = session
        self._target = session.target
        self._bodies = session.bodies
        self._reach = reach
        self.types = TypeTables(session.bodies, reach, is_complete)
        self.data = DataTables(session.bodies, reach, self.types)

    def writer(self) -> DataWriter:
        """Returns a new file's writer."""
        writer = DataWriter(self._target)
        writer.lines.extend(prologue(self._target))
        return writer

    def methods(self, writer: DataWriter, entries: Iterable[Finished]) -> None:
        """Appends finished methods."""
        for finished in entries:
            writer.lines.append(finished.text)
            for text in finished.texts:
                writer.text(text)
        writer.end_raw()

    def stubs(self, writer: DataWriter, linkage: Callable[[MethodDesc], Linkage | None]) -> None:
        """Appends unboxing stubs."""
        mangler = self._bodies.mangler
        for method in self._reach.stubs:
            kind = linkage(method)
            if kind is not None:
                write_unboxing_stub(
                    writer, mangler.unboxing_stub(method), self._bodies.code_symbol(method), self._target, kind
                )

    def type_tables(self, writer: DataWriter, linkage: Callable[[TypeDesc], Linkage | None]) -> list[TypeDesc]:
        """Appends MethodTables and RuntimeType objects. Returns the types that were written."""
        written: list[TypeDesc] = []
        for type_ in self.types.types:
            kind = linkage(type_)
            if kind is not None:
                self.types.write(writer, type_, kind)
                written.append(type_)
        for type_ in dict.fromkeys((*self._reach.runtime_types, *self._reach.compared_types)):
            # Each file that refers to the object defines it; the linker keeps one.
            self.data.runtime_type(writer, type_, linkage(type_) or Linkage.WEAK)
        return written

    def literals_and_statics(
        self, writer: DataWriter, literal: Linkage, owner: Callable[[TypeDesc], Linkage | None]
    ) -> None:
        """Appends all other data of types and methods."""
        reach, data = self._reach, self.data
        for value in reach.strings:
            data.string(writer, value, literal)
        for type_ in reach.statics:
            kind = owner(type_)
            if kind is not None and not type_.is_shared:
                data.statics(writer, type_, kind)
        self._rva_fields(writer, owner)
        for type_ in reach.class_inits:
            kind = owner(type_)
            if kind is not None and not type_.is_shared:
                data.class_init(writer, type_, kind)
        for field in reach.field_handles:
            data.field_handle(writer, field, literal)
        for method in reach.method_handles:
            data.method_handle(writer, method, literal)
        data.externs(writer, literal)

    def _rva_fields(self, writer: DataWriter, owner: Callable[[TypeDesc], Linkage | None]) -> None:
        """Appends the bytes of the RVA fields; a weak definition is in its own COMDAT group."""
        fields: dict[tuple[str, Linkage], list[FieldDesc]] = {}
        for field in self._reach.rva_fields:
            kind = owner(field.owner)
            if kind is Linkage.WEAK:
                for storage in rva_bytes([field]):
                    self.data.rva_fields(writer, storage, kind)
            elif kind is not None:
                fields.setdefault((field.owner.module.name, kind), []).append(field)
        for (_, kind), group in fields.items():
            for storage in rva_bytes(group):
                self.data.rva_fields(writer, storage, kind)


def finish_text(writer: DataWriter) -> str:
    """Returns the file's whole text."""
    writer.flush_texts()
    return number_files("\n".join(writer.lines) + "\n" + writer.format.footer)


class ObjectCache:
    """Objects by the content of their assembly text."""

    def __init__(self, toolchain: Toolchain, folder: Path | None = None, flags: tuple[str, ...] = ()) -> None:
        """Keeps `flags`, further arguments of the assembler's driver."""
        self._toolchain = toolchain
        self._flags = flags
        self._folder = folder or cache_root() / "objects"
        self.written = 0  # bytes of disk
        self._salt = f"{toolchain.family}|{' '.join((*toolchain.driver, *flags))}|{toolchain.target.name}|"

    def path_of(self, text: str) -> Path:
        """Returns the path of a text's object, which may not exist yet."""
        return (
            self._folder
            / f"{blake2b((self._salt + text).encode('utf-8', 'surrogatepass'), digest_size=20).hexdigest()}.o"
        )

    def assemble_all(self, texts: list[tuple[str, str]], jobs: int) -> list[Path]:
        """Returns the objects for (name, text) pairs, in order; missing or damaged ones are assembled, `jobs` at
        once."""
        paths = [self.path_of(text) for _, text in texts]
        missing = [(path, text) for path, (_, text) in zip(paths, texts, strict=True) if not cache_store.is_sound(path)]
        with ThreadPoolExecutor(min(jobs or available_processors(), 8)) as pool:
            list(pool.map(lambda item: self._assemble(*item), missing))
        self.written += sum(cache_store.space_of(path.stat().st_size) for path, _ in missing)
        return paths

    def _assemble(self, path: Path, text: str) -> None:
        # Several processes may make the same object at once: each has its own files, and the last rename wins.
        with atomic_path(path) as temporary:
            source = temporary.with_suffix(".s")
            source.write_text(text, encoding="utf-8")
            try:
                self._toolchain.assemble(source, temporary, self._flags)
            finally:
                source.unlink(missing_ok=True)
        cache_store.record(path)


def check_symbols(defined: set[str], entries: dict[MethodDesc, Finished], external: Callable[[str], bool]) -> None:
    """Raises InternalError if compiled code needs an undefined symbol of ours: reachability missed something."""
    for method, finished in entries.items():
        for symbol in finished.symbols:
            if symbol.startswith("ry_") and symbol not in defined and not external(symbol):
                raise InternalError("reachability", method.full_name, f"needs {symbol}, which is not defined")


def copy_file(source: Path, destination: Path, mode: int = 0o666) -> None:
    """Copies a file atomically; *mode* is 0o777 for a program."""
    with atomic_path(destination, mode) as temporary:
        shutil.copyfile(source, temporary)


def group_of(symbol: str) -> int:
    """Returns the library group of a symbol: it depends only on the symbol."""
    return blake2b(symbol.encode(), digest_size=1).digest()[0] % _LIBRARY_GROUPS
