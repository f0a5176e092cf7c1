"""x64's backend object."""

from __future__ import annotations

from ryuaot.backends.common.backend import MachineBackend
from ryuaot.backends.common.machine import machine_of
from ryuaot.backends.xarch.build import TABLE, block_scratch_of
from ryuaot.backends.xarch.frame import XarchFrame
from ryuaot.backends.xarch.lowering import XarchLowering
from ryuaot.backends.xarch.operands import RCX, RDI, RSI
from ryuaot.target import Target


def backend(target: Target) -> MachineBackend:
    """The code generator of an x64 target, whatever its convention."""
    machine = machine_of(target, "", block_scratch_of(8), copy_loop=(RDI, RSI, RCX), long_names=range(8, 16))
    return MachineBackend(machine, XarchLowering, TABLE, XarchFrame, "ryuaot.backends.xarch.codereader")
