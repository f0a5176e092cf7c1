"""Frames of x86, where a signature's stack arguments, few registers and C's alignment meet."""

from __future__ import annotations

import re

import pytest
from checks_lab import bench

from ryuaot.ir.compiler import Options
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.program.compilation.method_host import MethodHost

EXAMPLE = "control_flow/few_registers"


def test_a_stack_parameter_may_be_read_from_its_slot_alone() -> None:
    """Its copy in a register is reported, and dead, where the prolog brought it there and every read is of the slot."""
    here = bench(EXAMPLE, "x86")
    for method in here.methods:
        here.compile(method, 1)


@pytest.mark.parametrize("opt", [0, 1])
def test_the_stack_is_at_a_multiple_of_16_at_every_call(opt: int) -> None:
    """Return address, saved registers, frame and outgoing area are whole sixteens (i386 psABI 2.2.2), of methods and of
    funclets; what a callee removes is put back."""
    here = bench(EXAMPLE, "x86")
    prologs = 0
    for method in here.methods:
        code = compile_method(method, here.program.target, Options(opt), MethodHost(here.program, method))
        for prolog in "\n".join(code.text).split("\t.cfi_startproc")[1:]:
            before = prolog.split("call ")[0]
            lowered = re.search(r"sub esp, (\d+)", before)
            pushed = before[: lowered.start() if lowered else None].count("\tpush ")
            assert (4 + 4 * pushed + int(lowered[1] if lowered else 0)) % 16 == 0, prolog
            prologs += 1
    assert prologs > len(here.methods), "the example has funclets"
