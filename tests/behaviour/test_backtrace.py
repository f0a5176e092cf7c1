"""gdb's backtrace through managed methods, a catch handler, thunks and the runtime's C functions: call frame
information is right in all of them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from debugger import debug

from behaviour.expectations import find
from behaviour.run_program import build
from behaviour.test_examples import need_tools, shared

__all__ = ["shared"]

CHAIN = (
    "rt_gc_collect", "rt_ic_System_GC__Collect", "Collect", "Inner", "Lazy.cctor", "rt_call_managed_asm",
    "rt_class_init_c", "rt_class_init", "Outer", "Handler", "rt_call_funclet", "dispatch", "rt_throw", "Handler",
    "Main", "rt_call_managed_asm", "rt_call_managed", "thread_main",
)  # fmt: skip
"""Ends of names, from the inside outwards; others may be between them."""

BACKTRACE = "bt 80"  # where information is wrong it may not end


# `make test` builds little else for the others at that level: each would compile its library for this alone.
ELSEWHERE = [pytest.param(t, opt, marks=pytest.mark.slow) for t, opt in (("x64-windows", 0), ("x86", 1), ("arm", 1))]


@pytest.mark.parametrize(("target", "opt"), [("x64", 0), ("arm64", 0), *ELSEWHERE])
def test_a_backtrace_goes_through_everything(target: str, opt: int, shared: Path, tmp_path: Path) -> None:
    need_tools(target)
    program = build(find("control_flow/few_registers"), target, opt, shared)
    shown = debug(program, target, tmp_path, ("break rt_gc_collect",), (BACKTRACE,))
    frames = re.findall(r"^#\d+ +(?:0x[0-9a-f]+ in )?(\S+)", shown, re.MULTILINE)
    names = [re.sub(r"__[0-9a-f]{10}$", "", frame) for frame in frames]
    rest = iter(names)
    missing = [want for want in CHAIN if not any(re.search(rf"(^|[.$]){re.escape(want)}$", name) for name in rest)]
    assert not missing, f"{missing} not in {names}"
