"""One toolchain: how to assemble, compile, archive and link for one target."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from ryuaot.target import Target
from ryuaot.toolchain.atomic_files import atomic_path
from ryuaot.toolchain.link_mode import PACK_RELOCATIONS, LinkMode, is_packing
from ryuaot.toolchain.process import call_tool

DEFAULT_MODE = LinkMode()

# The same for every C file of the runtime: no optimisation that assumes what the runtime breaks on purpose (it reads
# objects through several types and catches null dereferences), frame pointers for its stack walker, and position
# independence, since all generated code is.
C_FLAGS = (
    "-std=gnu11",
    "-O2",
    "-g0",
    "-fPIC",
    "-fno-strict-aliasing",
    "-fno-omit-frame-pointer",
    "-fno-delete-null-pointer-checks",
    "-fasynchronous-unwind-tables",
    "-ffunction-sections",
    "-fno-stack-protector",
)


@dataclass(frozen=True, slots=True)
class Toolchain:
    """The tools that serve one target.

    family: "gcc", "clang" or "zig". driver: the compiler driver's command, which also assembles and links. archiver:
    its command. is_static: whether programs are linked statically. environment: what is added to the tools'
    environment.
    """

    target: Target
    family: str
    driver: tuple[str, ...]
    archiver: tuple[str, ...]
    is_static: bool
    environment: Mapping[str, str] = field(default_factory=dict)

    def assemble(self, source: Path, output: Path, flags: Sequence[str] = ()) -> None:
        """Assembles text (`.s`; `.S` is preprocessed) to an object file."""
        self._make(output, (*self.driver, *flags, "-c", str(source)))

    def compile_c(self, source: Path, output: Path, flags: Sequence[str] = ()) -> None:
        """Compiles one C file (or `.S`) to an object file, with `C_FLAGS` and then *flags*."""
        own = ("-fno-sanitize=all",) if self.family == "zig" else ()
        self._make(output, (*self.driver, *C_FLAGS, *own, *flags, "-c", str(source)))

    def compile_all(
        self,
        sources: Sequence[Path],
        folder: Path,
        flags: Sequence[str] = (),
        jobs: int = 0,
        progress: Callable[[int, int], None] | None = None,
    ) -> list[Path]:
        """Compiles every source to an object in *folder*, *jobs* at once (0: one per processor).

        Returns the objects in the order of *sources*. *progress* is called with the numbers of finished and of all.
        """
        outputs = [folder / (source.name + ".o") for source in sources]
        if progress is not None:
            progress(0, len(outputs))
        with ThreadPoolExecutor(jobs or os.cpu_count() or 1) as pool:
            made = pool.map(lambda pair: self.compile_c(pair[0], pair[1], flags), zip(sources, outputs, strict=True))
            for done, _ in enumerate(made, 1):
                if progress is not None:
                    progress(done, len(outputs))
        return outputs

    def archive(self, objects: Sequence[Path], output: Path) -> None:
        """Makes a static library of *objects*, byte-identical for identical members."""
        with atomic_path(output) as temporary:
            temporary.unlink()  # ar would add to it
            self._call((*self.archiver, "rcsD", str(temporary), *map(str, objects)))

    def link(
        self, inputs: Sequence[Path], output: Path, flags: Sequence[str] = (), mode: LinkMode = DEFAULT_MODE
    ) -> None:
        """Objects and archives, in this order, to an executable; the C library and its mathematics come last.

        *flags* go to the driver before the inputs. Unused sections are dropped, the stack is not executable.
        """
        libraries = () if self.target.is_windows else ("-lm", "-lpthread", "-ldl")
        hardening = () if self.target.is_windows else ("-Wl,--gc-sections", "-Wl,-z,noexecstack", "-Wl,--build-id=none")
        arguments = (*self.driver, *self.link_flags(mode), *hardening, *flags, *map(str, inputs), *libraries)
        with atomic_path(output) as temporary:
            self._call((*arguments, "-o", str(temporary)))

    def link_flags(self, mode: LinkMode) -> tuple[str, ...]:
        """Returns the driver's arguments for a mode that the toolchain serves."""
        strip = ("-s",) if mode.is_stripped else ()
        if self.is_static:
            return ("-static", *strip)
        # Compiled code of 32-bit targets has absolute addresses, which a position-independent program cannot have.
        if not (mode.is_pie and self.target.is_64bit):
            return ("-no-pie", *strip)
        # zig links for an older glibc.
        packs = not self.target.is_windows and self.family != "zig" and is_packing(self.driver, self.environment)
        return (*((PACK_RELOCATIONS,) if packs else ()), *strip)

    def version(self) -> str:
        """Returns the driver's own first line about its version; the wheel's number for zig."""
        arguments = (*self.driver[:-3], "version") if self.family == "zig" else (*self.driver, "--version")
        said = call_tool(arguments, environment=self.environment, time_limit=30).strip()
        return f"zig {said}" if self.family == "zig" else said.split("\n")[0]

    def describe(self) -> str:
        """Returns version and command, for `ryuaot targets`."""
        return f"{self.version()} ({' '.join(self.driver)}, {'static' if self.is_static else 'dynamic'})"

    def _make(self, output: Path, arguments: Sequence[str]) -> None:
        with atomic_path(output) as temporary:
            self._call((*arguments, "-o", str(temporary)))

    def _call(self, arguments: Sequence[str]) -> None:
        call_tool(arguments, environment=self.environment)
