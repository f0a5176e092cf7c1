"""gdb's backtrace through managed methods, a catch handler, thunks and the runtime's C functions: call frame
information is right in all of them."""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from behaviour.examples import FOLDER, load
from behaviour.programs import build
from behaviour.test_examples import need_tools, shared

__all__ = ["shared"]

CHAIN = (
    "rt_gc_collect", "rt_ic_System_GC__Collect", "Collect", "Inner", "Lazy.cctor", "rt_call_managed_asm",
    "rt_class_init_c", "rt_class_init", "Outer", "Handler", "rt_call_funclet", "dispatch", "rt_throw", "Handler",
    "Main", "rt_call_managed_asm", "rt_call_managed", "thread_main",
)  # fmt: skip
"""Ends of names, from the inside outwards; others may stand between them."""


@pytest.mark.parametrize(("target", "opt"), [("x64", 0), ("x86", 1)])
def test_a_backtrace_goes_through_everything(target: str, opt: int, shared: Path) -> None:
    gdb = shutil.which("gdb")
    if gdb is None:
        pytest.skip("needs gdb")
    need_tools(target)
    program = build(load(FOLDER / "150_few_registers.dll"), target, opt, shared)
    quiet = ("set debuginfod enabled off", "set libthread-db-search-path /nonexistent")
    commands = (*quiet, "break rt_gc_collect", "run", "bt")
    options = [word for command in commands for word in ("-ex", command)]
    ran = subprocess.run((gdb, "-batch", "-nx", *options, str(program)), capture_output=True, text=True, timeout=120)
    if "ptrace: Operation not permitted" in ran.stderr or "Couldn't get CS register" in ran.stderr:
        pytest.skip("this machine does not let gdb run programs")
    frames = re.findall(r"^#\d+ +(?:0x[0-9a-f]+ in )?(\S+)", ran.stdout, re.MULTILINE)
    names = [re.sub(r"__[0-9a-f]{10}$", "", frame) for frame in frames]
    rest = iter(names)
    missing = [want for want in CHAIN if not any(re.search(rf"(^|[.$]){re.escape(want)}$", name) for name in rest)]
    assert not missing, f"{missing} not in {names}"
