"""`ryuaot` for tests without a process start for each: a process that has imported the compiler forks for each command.

A child is as good as a process of its own: it has its own working directory, environment and output, and what it does
to the compiler's state ends with it. What the server holds besides the imported modules is, for each target that was
asked for, its backend and a class library whose well known types are read. Run as a program, this file is the server:
it reads a line of JSON for a command, and answers with one.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

SOURCES = Path(__file__).resolve().parent.parent / "src"
SEED = "0"
"""The hash seed of the server, and of every command that it runs."""


class CommandServer:
    """One server, started at the first command; only for commands in the environment that it started in."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._environment: dict[str, str] = {}

    def run(self, arguments: Sequence[str], cwd: Path, limit: float) -> tuple[bytes, bytes, int]:
        """Standard output, standard error and exit code of one command. TimeoutExpired after `limit` seconds."""
        process = self._started()
        with tempfile.TemporaryDirectory() as folder:
            out, err = Path(folder, "out"), Path(folder, "err")
            request = {"arguments": list(arguments), "cwd": str(cwd), "out": str(out), "err": str(err)}
            assert process.stdin is not None and process.stdout is not None
            process.stdin.write(json.dumps(request) + "\n")
            process.stdin.flush()
            if not select.select([process.stdout], [], [], limit)[0]:
                self.stop()
                raise subprocess.TimeoutExpired(list(arguments), limit)
            line = process.stdout.readline()
            assert line, "the command server ended"
            return out.read_bytes(), err.read_bytes(), json.loads(line)

    def _started(self) -> subprocess.Popen[str]:
        environment = {k: v for k, v in os.environ.items() if k != "PYTEST_CURRENT_TEST"}
        if self._process is not None and self._environment != environment:
            self.stop()  # a test has changed it
        if self._process is None:
            self._environment = environment
            path = os.pathsep.join([str(SOURCES), os.environ.get("PYTHONPATH", "")]).rstrip(os.pathsep)
            self._process = subprocess.Popen(
                [sys.executable, __file__],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**environment, "PYTHONPATH": path, "PYTHONHASHSEED": SEED},
                text=True,
                start_new_session=True,
            )
        return self._process

    def stop(self) -> None:
        """End the server, and what it runs."""
        process, self._process = self._process, None
        if process is not None:
            assert process.stdin is not None and process.stdout is not None
            process.stdin.close()
            try:
                process.wait(1)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, 9)
                process.wait()
            process.stdout.close()


SERVER = CommandServer()
atexit.register(SERVER.stop)


class _Libraries:
    """Class libraries in memory, by target and folder, before any input is loaded."""

    def __init__(self) -> None:
        from ryuaot.program.driver import session

        self._session = session
        self._load = session.load_context
        self._held: dict[tuple[object, Path], Any] = {}
        session.load_context = self._context

    def read(self, arguments: Sequence[str]) -> None:
        """Have the library in memory that a command asks for. A wrong command is for the child to refuse."""
        from ryuaot.backends.registry import target_backend
        from ryuaot.errors import RyuaotError
        from ryuaot.program.bodies.method_bodies import Bodies
        from ryuaot.program.data.literals_and_statics import well_known_roots
        from ryuaot.program.inputs.framework_selection import choose
        from ryuaot.program.reflection.program_closure import ProgramClosure
        from ryuaot.runtime.runtime_archive import substitutions_path
        from ryuaot.target import in_format, target_named

        options = dict(zip(arguments, arguments[1:], strict=False))
        if len(arguments) < 2 or arguments[0] not in ("build", "compile") or "--reference" in arguments:
            return
        try:
            target = in_format(target_named(options.get("--target", "x64")), "elf")
            folder = choose(Path(arguments[1]), options.get("--framework")).folder
            if (target, folder) in self._held:
                return
            settings = self._session.Settings(target, framework=str(folder))
            target_backend(target)
            context = self._load(settings)
            reach = ProgramClosure(Bodies(context, substitutions_path(context.library)))
            types, methods = well_known_roots(context)
            for type_ in types:
                reach.construct(type_)
            reach.add_roots(methods)
            reach.run()
        except (RyuaotError, OSError):
            return
        self._held[target, folder] = context

    def _context(self, settings: Any, file: Path | None = None) -> Any:
        """`load_context` with a library that is held, where that is the one."""
        if file is None or settings.references:
            return self._load(settings, file)
        chosen = self._session.choose(file, settings.framework)
        context = self._held.get((settings.target, chosen.folder))
        if context is None:
            return self._load(settings, file)
        settings.explain_choice(f"class library: {chosen.folder}: {chosen.why}")
        context.resolver = self._session.resolver_for(file, chosen, settings.references, settings.target)
        return context


def _serve() -> None:
    import gc

    import ryuaot.cli
    import ryuaot.commands.build
    import ryuaot.commands.compile
    import ryuaot.commands.options.option_files
    import ryuaot.commands.run
    import ryuaot.ir.rule_names
    import ryuaot.listings.disassembly
    import ryuaot.pipeline.checks.checked_mode
    import ryuaot.pipeline.checks.gc_info
    import ryuaot.program.driver.diagnostics
    import ryuaot.program.driver.library_build
    import ryuaot.program.driver.program_build
    import ryuaot.program.reachability.refused_calls  # noqa: F401
    from ryuaot.pipeline.phase_table import PHASES, condition_of, phase_function
    from ryuaot.program.compilation.method_cache import tool_fingerprint

    tool_fingerprint()
    for phase in PHASES:
        if not phase.entry.startswith("backend:"):
            phase_function(phase)
            condition_of(phase)
    gc.disable()
    libraries = _Libraries()
    answers = os.fdopen(os.dup(1), "w")
    for line in sys.stdin:
        request = json.loads(line)
        home = os.getcwd()
        os.chdir(request["cwd"])
        libraries.read(request["arguments"])
        os.chdir(home)
        gc.freeze()  # else the first collection of every child walks the library, and copies its pages
        pid = os.fork()
        if not pid:
            _run(request)
        status = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        answers.write(json.dumps(status) + "\n")
        answers.flush()


def _run(request: dict[str, Any]) -> None:
    """The child: the command, and the end."""
    from ryuaot.cli import main

    os.chdir(request["cwd"])
    sys.stdin.close()
    for name, number in (("out", 1), ("err", 2)):
        descriptor = os.open(request[name], os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        os.dup2(descriptor, number)
        os.close(descriptor)
    code = 70
    try:
        main(request["arguments"])
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 1
    finally:
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(code)


if __name__ == "__main__":
    _serve()
