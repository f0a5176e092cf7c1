"""What the shared ARM code needs to know of one target: register sets and where runtime contracts put things."""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.pipeline.regalloc.registers import RegisterFile


@dataclass(frozen=True, slots=True, eq=False)
class ArmTarget:
    """registers: the allocator's file. int_mask: all allocatable integer registers. frame_arg, exception_reg: where a
    funclet finds its parent's frame pointer and the exception object. cell_reg: the indirection cell of interface
    calls."""

    registers: RegisterFile
    int_mask: int
    frame_arg: int
    exception_reg: int
    cell_reg: int
