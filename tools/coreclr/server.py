"""Building and running many tests: one process holds ryuaot and the class library, and forks for each test.

The class library's types are in memory then, and its code in the compile cache. A child builds by the same calls as
`ryuaot build`. A program whose content was run before is neither linked nor run again: what it did is remembered under
the name that ryuaot's own cache gives the executable.
"""

from __future__ import annotations

import gc
import json
import os
import re
import shutil
import signal
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from hashlib import blake2b
from pathlib import Path
from tempfile import TemporaryDirectory

from coreclr.building import Case
from coreclr.execute import Outcome, die_with_parent, execute
from coreclr.reference import Reference
from ryuaot.errors import BadInput, InternalError, RyuaotError, ToolchainError
from ryuaot.program.compilation.method_cache import tool_fingerprint
from ryuaot.program.driver.program_build import ProgramTexts, compile_program, link_program
from ryuaot.program.driver.session import Session, Settings, load_context
from ryuaot.toolchain import command_to_run

_BUILD_LIMIT = 600.0
_RUN_LIMIT = 60.0
_SLOWER = 40.0  # an unoptimised program under an emulator may take so many times what it took under the real runtime
_TIME = -1
_NO_SIGNAL = 128 + 65  # such an exit code is one that the program chose, e.g. 255 for -1
_WARM = Path(__file__).resolve().parent.parent.parent / "examples" / "exceptions" / "exceptions.dll"
_MUCH_GARBAGE = 1000  # files
_UNHANDLED = re.compile(r"Unhandled [Ee]xception\W+([\w.]+)")

# method, reason
_NOT_COMPILED = re.compile(r"(?:Not compiled by ryuaot: |NotSupportedException: )([^\n]*?\)[^\n:]*): ([^\n]*)")


@dataclass(frozen=True, slots=True)
class Result:
    """How a test went. cause: "" when it passed, else one of a few words; detail: one line more."""

    cause: str
    detail: str
    seconds: float


def cause_of(outcome: Outcome, test: Case, reference: Reference) -> tuple[str, str]:
    """Why a run is not what the real runtime did: cause and detail; ("", "") when it is."""
    if outcome.code == _TIME:
        return "time limit", ""
    lines = outcome.error.strip().splitlines()
    unhandled = _UNHANDLED.search(outcome.error)
    if outcome.code != test.expected:
        refused = _NOT_COMPILED.search(outcome.error) or _NOT_COMPILED.search(outcome.shown)
        if refused is not None:
            return "not compiled", f"{refused[2]}: {refused[1]}"
        if unhandled is not None:
            return "exception", f"{unhandled[1]}: {outcome.error[unhandled.start() :].splitlines()[0][:200]}"
        if 128 < outcome.code < _NO_SIGNAL:
            return "crash", f"signal {outcome.code - 128} {lines[-1] if lines else ''}".strip()
        return "exit code", f"{outcome.code}: {(lines or outcome.shown.strip().splitlines() or [''])[-1][:200]}"
    if reference.stable and outcome.stdout != reference.stdout:
        return "output", f"{outcome.shown[:100]!r}, not {reference.shown[:100]!r}"
    return "", ""


class Server:
    """Runs tests at one target and level."""

    def __init__(self, out: Path, settings: Settings, stress: bool) -> None:
        self._out = out
        self._settings = settings
        self._stress = stress
        self._ran = out / "ran" / ("stress" if stress else "plain")
        self._ran.mkdir(parents=True, exist_ok=True)
        _forget_methods_of_another_tool(out)
        os.environ["RYUAOT_CACHE_DIR"] = str(out / "cache")
        self._context = load_context(settings)
        # So that the children find the class library's types in memory, and its code in the cache.
        link_program(compile_program(Session(settings, _WARM, self._context)))
        self._garbage: set[str] = set()

    def run(
        self,
        work: Iterable[tuple[Case, Reference]],
        jobs: int,
        finished: Callable[[str, Result], None],
    ) -> None:
        """Build and run tests, `jobs` at once; `finished` is called for each as it ends."""
        gc.collect()
        gc.freeze()  # what is shared stays shared
        waiting = iter(work)
        running: dict[int, tuple[str, float, Path]] = {}
        more = True
        with TemporaryDirectory() as scratch:
            while more or running:
                if not running:
                    self._sweep()
                while more and len(running) < jobs and len(self._garbage) < _MUCH_GARBAGE:
                    item = next(waiting, None)
                    if item is None:
                        more = False
                        break
                    test, reference = item
                    path = Path(scratch) / blake2b(test.name.encode(), digest_size=8).hexdigest()
                    running[self._fork(test, reference, path)] = (test.name, time.monotonic(), path)
                for pid in list(running):
                    self._reap(pid, running, finished)
                time.sleep(0.01)

    def _reap(
        self, pid: int, running: dict[int, tuple[str, float, Path]], finished: Callable[[str, Result], None]
    ) -> None:
        name, start, path = running[pid]
        seconds = time.monotonic() - start
        if seconds > _BUILD_LIMIT:
            os.killpg(pid, signal.SIGKILL)
            os.waitpid(pid, 0)
            result = Result("time limit", "build", round(seconds, 1))
        elif os.waitpid(pid, os.WNOHANG)[0] == 0:
            return
        elif path.is_file():
            said = json.loads(path.read_text(encoding="utf-8"))
            path.unlink()
            result = Result(**said["result"])
            self._garbage.update(said["garbage"])
        else:
            result = Result("internal error", "the compiler's process died", round(seconds, 1))
        del running[pid]
        finished(name, result)

    def _fork(self, test: Case, reference: Reference, path: Path) -> int:
        sys.stdout.flush()
        sys.stderr.flush()
        pid = os.fork()
        if pid:
            return pid
        os.setsid()
        die_with_parent()
        start = time.monotonic()
        try:
            cause, detail = self._build_and_run(test, reference)
        except BaseException as error:  # the child's last word, whatever it is
            cause, detail = "internal error", f"{type(error).__name__}: {error}"
        result = Result(cause, " ".join(detail.split())[:400], round(time.monotonic() - start, 2))
        said = {"result": asdict(result), "garbage": sorted(self._garbage)}
        path.with_suffix(".tmp").write_text(json.dumps(said), encoding="utf-8")
        os.replace(path.with_suffix(".tmp"), path)
        os._exit(0)

    def _build_and_run(self, test: Case, reference: Reference) -> tuple[str, str]:
        try:
            texts = compile_program(Session(self._settings, self._out / test.file, self._context))
            known = self._ran / self._content(texts, test)
            if known.is_file():
                outcome = Outcome(**json.loads(known.read_text(encoding="utf-8")))
            else:
                outcome = self._run(texts, test, reference)
                known.write_text(json.dumps(asdict(outcome)), encoding="utf-8")
        except RyuaotError as error:
            return _kind(error), error.message.replace(str(self._out), "")
        return cause_of(outcome, test, reference)

    def _content(self, texts: ProgramTexts, test: Case) -> str:
        """A name for what would be run, and how."""
        how = "\0".join([texts.program.parent.name, *test.arguments, *test.native, repr(test.environment)])
        return blake2b(how.encode(), digest_size=16).hexdigest()

    def _run(self, texts: ProgramTexts, test: Case, reference: Reference) -> Outcome:
        program = link_program(texts)
        target = self._settings.target
        environment = dict(test.environment)
        folders = [str(self._out / "native" / target.name / place) for place in test.native]
        if folders:
            environment["LD_LIBRARY_PATH"] = ":".join(folders)
        if self._stress:
            environment["RYUAOT_GC_STRESS"] = "1"
        limit = min(max(_RUN_LIMIT, _SLOWER * reference.seconds), _BUILD_LIMIT / 3)
        command = command_to_run(target, program, test.arguments)
        # Thousands of programs: only what others share is kept.
        self._garbage.add(str(program))
        own = [path for (name, _), path in zip(texts.files, texts.objects, strict=True) if not name.startswith("lib")]
        self._garbage.update([str(path) for path in own])
        return execute(command, (self._out / test.file).parent, limit, environment)

    def _sweep(self) -> None:
        """Delete what the tests that have ended leave; only while none runs: two may have made the same file."""
        for path in self._garbage:
            Path(path).unlink(missing_ok=True)
        self._garbage.clear()


def _kind(error: RyuaotError) -> str:
    """The cause that a refused build is counted under."""
    if isinstance(error, BadInput):
        return "bad input"
    if isinstance(error, InternalError):
        return "internal error"
    return "toolchain" if isinstance(error, ToolchainError) else "not supported"


def _forget_methods_of_another_tool(out: Path) -> None:
    """The compile cache grows by every state of the compiler: only the present one's is of use."""
    stamp = out / "cache" / "tool"
    now = tool_fingerprint().hex()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") != now:
        shutil.rmtree(out / "cache" / "methods", ignore_errors=True)
        shutil.rmtree(out / "cache" / "objects", ignore_errors=True)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(now, encoding="utf-8")
