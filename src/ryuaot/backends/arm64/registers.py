"""arm64 registers for allocation and emission. x16, x17 and v31 are emission's own scratch; x18 belongs to the
platform."""

from __future__ import annotations

from ryuaot.abi import registers_of
from ryuaot.backends.armarch.operands import X0, X1, X11
from ryuaot.backends.armarch.target import ArmTarget
from ryuaot.pipeline.regalloc.registers import register_file
from ryuaot.target import Target


def arm64_target(target: Target) -> ArmTarget:
    """Register sets and runtime contract of arm64."""
    file = register_file(registers_of(target), reserved="x16 x17 d31")
    return ArmTarget(registers=file, int_mask=file.int_mask, frame_arg=X0, exception_reg=X1, cell_reg=X11)
