"""The depth that tail calls must not feel: millions of calls on a stack of 256 KiB."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from behaviour.expectations import find
from behaviour.run_program import RUN_LIMIT, build, call
from behaviour.test_examples import need_tools, shared
from ryuaot.target import TARGETS, elf_target
from ryuaot.toolchain import command_to_run

__all__ = ["shared"]

PROGRAMS = (
    ("il/fast_tail_calls", 10_000_000),
    ("il/helper_tail_calls", 1_000_000),
    ("il/jmp_and_calli", 10_000_000),
)

EMULATED = ("arm64", "arm")


def matrix() -> list[object]:
    """(program, depth, target, opt): x64 at --opt 0 always, the others in `make test-all`."""
    return [
        pytest.param(name, depth // 10 if target in EMULATED else depth, target, opt, id=f"{name}-{target}-O{opt}",
                     marks=() if target == "x64" and opt == 0 else (pytest.mark.slow,))
        for name, depth in PROGRAMS for target in ("x64", "arm64", "x64-windows", "arm") for opt in (0, 1)
    ]  # fmt: skip


@pytest.mark.parametrize(("name", "depth", "target", "opt"), matrix())
def test_the_stack_does_not_grow(name: str, depth: int, target: str, opt: int, shared: Path, tmp_path: Path) -> None:
    need_tools(target)
    example = replace(find(name), arguments=(str(depth),))
    command = command_to_run(elf_target(TARGETS[target]), build(example, target, opt, shared), example.arguments)
    kib = 8192 if target in EMULATED else 256  # an emulator needs its own
    outcome = call(["sh", "-c", f'ulimit -s {kib}; exec "$@"', "sh", *command], cwd=tmp_path, limit=RUN_LIMIT)
    assert (outcome.exit_code, outcome.stdout) == (0, example.stdout), outcome.stderr[-2000:]
