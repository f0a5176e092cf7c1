"""arm64's backend object."""

from __future__ import annotations

from ryuaot.backends.arm64.frame import Arm64Frame
from ryuaot.backends.armarch.build import TABLE, block_scratch
from ryuaot.backends.armarch.lowering import ArmLowering
from ryuaot.backends.common.backend import MachineBackend
from ryuaot.backends.common.machine import machine_of
from ryuaot.target import Target


def backend(target: Target) -> MachineBackend:
    """The code generator of an arm64 target. x16, x17 and v31 are emission's own scratch; x18 belongs to the
    platform."""
    machine = machine_of(target, "x16 x17 d31", block_scratch)
    return MachineBackend(machine, ArmLowering, TABLE, Arm64Frame, "ryuaot.backends.armarch.codereader")
