"""The runtime for a target: one static archive, which an installation ships; else it is compiled, and cached by the
content of all that goes into it."""

from __future__ import annotations

import hashlib
import tempfile
from collections.abc import Callable
from pathlib import Path

from ryuaot.classlib.library_version import LibraryVersion
from ryuaot.errors import BadInput
from ryuaot.runtime.helper_table import FAST_CALLS, THUNKS
from ryuaot.runtime.internal_calls import intcalls
from ryuaot.runtime.prebuilt_runtime import prebuilt_archive
from ryuaot.target import Target
from ryuaot.toolchain import Toolchain, cache_root, cache_store
from ryuaot.toolchain.tools import C_FLAGS

HERE = Path(__file__).parent


def substitutions_path(version: LibraryVersion) -> Path:
    """Returns the assembly of managed substitutions (docs/explanation/runtime.md), as built against one class
    library."""
    return HERE / "managed" / str(version) / "Ryuaot.Substitutions.dll"


#: By convention: what the C compiler is told. On x86 floating arithmetic is that of SSE2, as compiled code's.
_CONVENTION = {
    "microsoft-x64": ("-DRT_MICROSOFT",),
    "clr-x86": ("-msse2", "-mfpmath=sse"),
}

# Undeclared functions are errors in clang and not in every gcc.
_WARNINGS = (
    "-Wall", "-Wextra", "-Werror=implicit-function-declaration", "-D_GNU_SOURCE",
    "-D_FILE_OFFSET_BITS=64",  # inode numbers and sizes do not fit into 32 bits anywhere
)  # fmt: skip


def thunks_source() -> str:
    """Returns assembly with one thunk for each helper and internal call that may collect or throw and has no other."""
    thunks = {*THUNKS, *(call.symbol for call in intcalls(None).values() if call.can_collect)} - set(FAST_CALLS)
    lines = ['#include "thunk.inc"', *(f"THUNK {name}" for name in sorted(thunks))]
    lines.append('    .section .note.GNU-stack, "", %progbits')
    return "\n".join(lines) + "\n"


def sources(target: Target) -> list[Path]:
    """Returns the C and assembly files of the runtime for *target*, in a fixed order."""
    folder = HERE / "asm" / target.cpu
    if not folder.is_dir():
        raise BadInput("", f"there is no runtime for {target.name} yet")
    return [*sorted((HERE / "c").glob("*.c")), *sorted(folder.glob("*.S"))]


def includes(target: Target) -> tuple[str, ...]:
    """Returns the include folders for the C compiler."""
    return tuple(f"-I{folder}" for folder in (HERE / "c", HERE / "asm", HERE / "asm" / target.cpu))


def _flags(target: Target) -> tuple[str, ...]:
    """Returns the options of the C and assembly compiler for *target*."""
    return (*_WARNINGS, *_CONVENTION.get(target.convention, ()))


def _inputs(target: Target) -> list[Path]:
    folders = (HERE / "c", "*.h"), (HERE / "asm", "*.inc"), (HERE / "asm" / target.cpu, "*.inc")
    return [*sources(target), *(path for folder, names in folders for path in sorted(folder.glob(names)))]


def sources_fingerprint(target: Target) -> str:
    """Returns a hash of all that goes into the runtime for *target*, but the compiler."""
    digest = hashlib.sha256()
    digest.update("\0".join((target.name, *C_FLAGS, *_flags(target), thunks_source())).encode())
    for path in _inputs(target):
        digest.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()


def _fingerprint(target: Target, toolchain: Toolchain) -> str:
    tools = (toolchain.version(), *toolchain.driver, sources_fingerprint(target))
    return hashlib.sha256("\0".join(tools).encode()).hexdigest()[:24]


def runtime_archive(
    toolchain: Toolchain, cache: Path | None = None, progress: Callable[[int, int], None] | None = None
) -> Path:
    """Returns the archive of the runtime for *toolchain*'s target: the prebuilt one; or it is compiled when the cache
    has none for these sources.

    *cache*: compile it into this cache folder (default: the prebuilt one, or the user's cache). *progress*: called with
    the numbers of finished and of all sources, unless nothing is compiled. Raises BadInput for a target without a
    runtime, ToolchainError when a tool fails.
    """
    target = toolchain.target
    if cache is None:
        prebuilt = prebuilt_archive(toolchain, sources_fingerprint(target))
        if prebuilt is not None:
            return prebuilt
    folder = (cache or cache_root()) / "runtime" / target.name / _fingerprint(target, toolchain)
    archive = folder / "libryuaot_runtime.a"
    if cache_store.is_sound(archive):
        return archive
    folder.mkdir(parents=True, exist_ok=True)
    flags = (*_flags(target), *includes(target))
    # A folder of its own: two processes may be at it, and each removes what it made.
    with tempfile.TemporaryDirectory(dir=folder, prefix=".build-") as name:
        scratch = Path(name)
        thunks = scratch / "thunks.S"
        thunks.write_text(thunks_source())
        objects = toolchain.compile_all([*sources(target), thunks], scratch, flags, progress=progress)
        toolchain.archive(objects, archive)
    cache_store.record(archive)
    return archive
