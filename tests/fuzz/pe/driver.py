"""`make fuzz-pe`: every damaged assembly in a process of its own, forked from one that has the class library loaded."""

from __future__ import annotations

import gc
import os
import pickle
import resource
import shutil
import signal
import tempfile
import time
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from corpus import assembly
from fuzz.pe.mutate import Regions, mutated
from ryuaot.errors import RyuaotError
from ryuaot.ir.compiler import Options
from ryuaot.program.driver import session
from ryuaot.program.driver.library_build import compile_library
from ryuaot.program.driver.session import Settings
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.resolver import AssemblyResolver

#: What one input may cost.
SECONDS, MEMORY = 20, 1 << 30
#: Files with which the class library's types are met before the first fork.
WARM = ("hello", "exceptions", "types/generics")

Say = Callable[[str], None]


@dataclass(frozen=True)
class Outcome:
    """How one input ended. kind: "compiled", "refused" (exit code 2), or what is wrong. where: tells causes apart."""

    kind: str
    message: str = ""
    where: str = ""

    @property
    def good(self) -> bool:
        return self.kind in ("compiled", "refused")


@dataclass
class Totals:
    """Outcomes by kind, and the first inputs of each cause."""

    kinds: dict[str, int] = field(default_factory=dict)
    causes: dict[str, list[tuple[int, str, str]]] = field(default_factory=dict)
    slowest: float = 0.0

    @property
    def bad(self) -> int:
        return sum(count for kind, count in self.kinds.items() if kind not in ("compiled", "refused"))


class Nursery:
    """A process with the class library in memory, in which inputs are compiled by forked children.

    opt: the level. check: inputs are verified after each phase, too.
    """

    def __init__(self, folder: Path, opt: int = 1, check: bool = False) -> None:
        self.folder = folder
        self.settings = Settings(target_named("x64"), Options(opt, check), jobs=1, use_cache=False)
        context = TypeSystemContext(self.settings.target, AssemblyResolver())
        # Sessions of this process and its children share one context: the library's types are read once.
        session.TypeSystemContext = lambda target, resolver: context  # type: ignore[assignment,misc]
        for name in WARM:
            copy = Path(shutil.copy(assembly(name), folder / f"{assembly(name).stem}.dll"))
            compile_library(self.settings, copy, folder, ("asm",))
        gc.collect()
        gc.freeze()

    def outcome(self, data: bytes) -> Outcome:
        """Compile a file in a child."""
        path = self.folder / "input.dll"
        path.write_bytes(data)
        reader, writer = os.pipe()
        child = os.fork()
        if child == 0:
            os.close(reader)
            try:
                made = self._compile(path)
                with os.fdopen(writer, "wb") as stream:
                    pickle.dump(made, stream)
            finally:
                os._exit(0)
        os.close(writer)
        with os.fdopen(reader, "rb") as stream:
            content = stream.read()
        _, status = os.waitpid(child, 0)
        if content:
            found = pickle.loads(content)
            assert isinstance(found, Outcome)
            return found
        number = os.WTERMSIG(status) if os.WIFSIGNALED(status) else 0
        kind = "hang" if number in (signal.SIGPROF, signal.SIGXCPU, signal.SIGKILL) else "crash"
        return Outcome(kind, signal.Signals(number).name if number else "ended without a word", kind)

    def _compile(self, path: Path) -> Outcome:
        """In the child."""
        resource.setrlimit(resource.RLIMIT_CPU, (int(SECONDS) + 5, int(SECONDS) + 5))
        size = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
        resource.setrlimit(resource.RLIMIT_AS, (size + MEMORY, size + MEMORY))
        signal.signal(signal.SIGPROF, _late)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        try:
            result = compile_library(self.settings, path, self.folder, ("asm",))
        except RyuaotError as error:
            if error.exit_code == 2:
                return Outcome("refused", error.message)
            return Outcome(f"exit code {error.exit_code}", error.message, _where(error) + error.message[-80:])
        except OSError as error:
            return Outcome("refused", str(error))
        except BaseException as error:  # whatever it is, it is what we look for
            return Outcome(type(error).__name__, str(error)[:200], _where(error))
        internal = [r for r in result.compilation.refusals if r.is_internal]
        if internal:
            return Outcome(
                "exit code 70", f"{internal[0].method.full_name}: {internal[0].reason}", internal[0].reason[-90:]
            )
        return Outcome("compiled")


class TookTooLong(Exception):
    """The time for one input is over."""


def _late(number: int, frame: Any) -> None:
    raise TookTooLong


def _where(error: BaseException) -> str:
    """The innermost places of ryuaot in a traceback."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if "ryuaot" in f.filename]
    return " < ".join(f"{Path(f.filename).name}:{f.lineno}" for f in reversed(frames[-3:]))


def fuzz(
    examples: Sequence[Path], seed: int, first: int, count: int, opt: int, check: bool, keep: Path | None, say: Say
) -> Totals:
    """Damage the examples in turn; causes are said when they first occur."""
    totals = Totals()
    sources = [(path, path.read_bytes()) for path in examples]
    regions = [Regions.of(data) for _, data in sources]
    started = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="ryuaot-fuzz-pe-") as folder:
        nursery = Nursery(Path(folder), opt, check)
        for number in range(first, first + count):
            path, data = sources[number % len(sources)]
            damaged, how = mutated(data, regions[number % len(sources)], seed, number)
            at = time.monotonic()
            outcome = nursery.outcome(damaged)
            totals.slowest = max(totals.slowest, time.monotonic() - at)
            totals.kinds[outcome.kind] = totals.kinds.get(outcome.kind, 0) + 1
            if not outcome.good:
                cause = f"{outcome.kind}: {outcome.where}"
                seen = totals.causes.setdefault(cause, [])
                seen.append((number, how, outcome.message))
                if len(seen) == 1:
                    again = f"make fuzz-pe SEED={seed} FIRST={number} N=1 ARGS={path}"
                    say(f"FAILED {path.name}, {how}: {cause}\n  {outcome.message}\n  again: {again}")
                if keep is not None and len(seen) <= 3:
                    (keep / f"{seed}.{number}.dll").write_bytes(damaged)
            done = number - first + 1
            if done % 1000 == 0 or done == count:
                kinds = ", ".join(f"{n} {kind}" for kind, n in sorted(totals.kinds.items()))
                rate = done / max(time.monotonic() - started, 0.001)
                speed = f"{rate:.0f} a second, slowest {totals.slowest:.1f} s"
                say(f"seed {seed}: {done} of {count}: {kinds}; {len(totals.causes)} causes; {speed}")
    return totals
