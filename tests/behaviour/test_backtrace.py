"""gdb's backtrace through managed methods, a catch handler, thunks and the runtime's C functions: call frame
information is right in all of them."""

from __future__ import annotations

import re
import shutil
import subprocess
import time
from pathlib import Path

import pytest

from behaviour.expectations import find
from behaviour.run_program import build
from behaviour.test_examples import need_tools, shared
from ryuaot.target import TARGETS
from ryuaot.toolchain import command_to_run

__all__ = ["shared"]

CHAIN = (
    "rt_gc_collect", "rt_ic_System_GC__Collect", "Collect", "Inner", "Lazy.cctor", "rt_call_managed_asm",
    "rt_class_init_c", "rt_class_init", "Outer", "Handler", "rt_call_funclet", "dispatch", "rt_throw", "Handler",
    "Main", "rt_call_managed_asm", "rt_call_managed", "thread_main",
)  # fmt: skip
"""Ends of names, from the inside outwards; others may be between them."""


QUIET = ("set debuginfod enabled off", "set libthread-db-search-path /nonexistent")
BACKTRACE = "bt 80"  # where information is wrong it may not end
EMULATED = ("arm64", "arm")


# `make test` builds little else for the others at that level: each would compile its library for this alone.
ELSEWHERE = [pytest.param(t, opt, marks=pytest.mark.slow) for t, opt in (("x64-windows", 0), ("x86", 1), ("arm", 1))]


@pytest.mark.parametrize(("target", "opt"), [("x64", 0), ("arm64", 0), *ELSEWHERE])
def test_a_backtrace_goes_through_everything(target: str, opt: int, shared: Path, tmp_path: Path) -> None:
    gdb = shutil.which("gdb-multiarch" if target in EMULATED else "gdb")
    if gdb is None:
        pytest.skip("needs gdb" + "-multiarch" * (target in EMULATED))
    need_tools(target)
    program = build(find("control_flow/few_registers"), target, opt, shared)
    shown = _under_emulator(gdb, program, target, tmp_path) if target in EMULATED else _natively(gdb, program)
    frames = re.findall(r"^#\d+ +(?:0x[0-9a-f]+ in )?(\S+)", shown, re.MULTILINE)
    names = [re.sub(r"__[0-9a-f]{10}$", "", frame) for frame in frames]
    rest = iter(names)
    missing = [want for want in CHAIN if not any(re.search(rf"(^|[.$]){re.escape(want)}$", name) for name in rest)]
    assert not missing, f"{missing} not in {names}"


def _natively(gdb: str, program: Path) -> str:
    ran = _ask(gdb, program, ("break rt_gc_collect", "run", BACKTRACE))
    if "ptrace: Operation not permitted" in ran.stderr or "Couldn't get CS register" in ran.stderr:
        pytest.skip("this machine does not let gdb run programs")
    return ran.stdout


def _under_emulator(gdb: str, program: Path, target: str, folder: Path) -> str:
    """QEMU waits for a debugger at a socket."""
    socket = folder / "gdb"
    emulator, *rest = command_to_run(TARGETS[target], program)
    with subprocess.Popen((emulator, "-g", str(socket), *rest), stdout=subprocess.DEVNULL) as process:
        try:
            while not socket.exists() and process.poll() is None:
                time.sleep(0.02)
            return _ask(gdb, program, (f"target remote {socket}", "break rt_gc_collect", "continue", BACKTRACE)).stdout
        finally:
            process.kill()


def _ask(gdb: str, program: Path, commands: tuple[str, ...]) -> subprocess.CompletedProcess[str]:
    options = [word for command in (*QUIET, *commands) for word in ("-ex", command)]
    return subprocess.run((gdb, "-batch", "-nx", *options, str(program)), capture_output=True, text=True, timeout=120)
