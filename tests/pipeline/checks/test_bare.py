"""The check of code without a frame, asked about texts."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from ryuaot.backends.armarch.code_reader import frame_step
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.frameless import check_bare
from ryuaot.pipeline.interfaces import code_reader as effects


def check(*after_the_frame: str) -> None:
    """A method that returns at once or sets its frame up, takes it down, and goes on with those lines."""
    head = ["m:", "\tcbz x0, .L1", ".L0:", "\tstp x29, x30, [sp, #-16]!", "\tmov x29, sp", "\tldp x29, x30, [sp], #16"]
    text = [*head, *after_the_frame, ".L1:", "\tret", ".L2:"]
    code: Any = SimpleNamespace(bare=(("m", ".L0"), (".L1", ".L2")), text=text, data=[])
    check_bare(SimpleNamespace(data={"late frames": [(2, 4)]}), SimpleNamespace(frame_step=frame_step), code)  # type: ignore[arg-type]


@pytest.mark.parametrize("out", [("\tret",), ("\tb rt_f",), ("\tldr x17, [x11]", "\tbr x17")])
def test_ways_out(out: tuple[str, ...]) -> None:
    check(*out)


@pytest.mark.parametrize(
    "out",
    [
        ("\tldr x17, [x11]", "\tmov x0, x1", "\tret"),
        ("\tstr x0, [sp, #-8]!", "\tret"),
        ("\tadd x0, x0, 1", ".L3:", "\tret"),
    ],
)
def test_what_is_none(out: tuple[str, ...]) -> None:
    with pytest.raises(CheckError, match="after the end of the frame"):
        check(*out)


@pytest.mark.parametrize(
    "line, kind", [("\torr x1, x1, #0x300000000", effects.PLAIN), ("\tmov x0, x30", effects.TOUCHES)]
)
def test_a_constant_is_no_register(line: str, kind: int) -> None:
    assert frame_step(line).kind == kind
