"""x64's backend object."""

from __future__ import annotations

from ryuaot.backends.common.backend import MachineBackend
from ryuaot.backends.common.machine import machine_of
from ryuaot.backends.xarch.build import TABLE, block_scratch_of
from ryuaot.backends.xarch.frame import XarchFrame
from ryuaot.backends.xarch.lowering import XarchLowering
from ryuaot.backends.xarch.operands import RCX, RDI, RSI
from ryuaot.backends.xarch.seh import SehFrame
from ryuaot.target import Target

_FRAMES = {"cfi": XarchFrame, "seh": SehFrame}
"""Code generation by what the objects tell unwinders."""


def backend(target: Target) -> MachineBackend:
    """The code generator of an x64 target, whatever its convention and objects."""
    machine = machine_of(target, "", block_scratch_of(8), copy_loop=(RDI, RSI, RCX), long_names=range(8, 16))
    frame = _FRAMES[machine.form.unwinding]
    return MachineBackend(machine, XarchLowering, TABLE, frame, "ryuaot.backends.xarch.codereader")
