"""arm's backend object."""

from __future__ import annotations

from ryuaot.backends.arm.build import TABLE, block_scratch
from ryuaot.backends.arm.frame import ThumbFrame
from ryuaot.backends.arm.lowering import ThumbLowering
from ryuaot.backends.common.backend import MachineBackend
from ryuaot.backends.common.machine import machine_of
from ryuaot.target import Target


def backend(target: Target) -> MachineBackend:
    """The code generator of an arm target. r12 and lr (which every prolog saves) are emission's own scratch."""
    machine = machine_of(target, "r12", block_scratch)
    return MachineBackend(machine, ThumbLowering, TABLE, ThumbFrame, "ryuaot.backends.arm.codereader")
