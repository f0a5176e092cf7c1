"""x64 registers for allocation and emission: System V here; Microsoft's convention gets its own line when its frame is
built."""

from __future__ import annotations

from ryuaot.abi import registers_of
from ryuaot.backends.xarch.operands import RDI, RSI
from ryuaot.backends.xarch.target import XarchTarget
from ryuaot.pipeline.regalloc.registers import register_file
from ryuaot.target import Target


def x64_target(target: Target) -> XarchTarget:
    """Register sets and runtime contract of an x64 target."""
    file = register_file(registers_of(target))
    return XarchTarget(registers=file, int_mask=file.int_mask, frame_arg=RDI, exception_reg=RSI, incoming_base=16)
