"""x86's backend object."""

from __future__ import annotations

from ryuaot.backends.common.backend import MachineBackend
from ryuaot.backends.common.entry import plan_entry
from ryuaot.backends.common.machine import machine_of
from ryuaot.backends.xarch.build import TABLE, block_scratch_of
from ryuaot.backends.xarch.frame import XarchFrame
from ryuaot.backends.xarch.lowering import XarchLowering
from ryuaot.backends.xarch.operands import RAX, RBX, RCX, RDI, RDX, RSI
from ryuaot.target import Target


class X86Frame(XarchFrame):
    """Code generation for x86. Every method has its frame from the prolog on: results pass through the outgoing area,
    and the helpers that throw for code without a frame are written for 64 bits."""

    __slots__ = ()
    above_return = 4

    def plan_frame(self) -> None:
        self.entry_plan = plan_entry(self.comp)


_BYTES = 1 << RAX | 1 << RCX | 1 << RDX | 1 << RBX
"""Without a REX prefix al, cl, dl and bl alone are low bytes (SDM volume 1, 3.4.1.1)."""


def backend(target: Target) -> MachineBackend:
    """The code generator of x86. Blocks are moved by functions with their own protocol: ecx, edx and, for want of a
    third argument register, eax."""
    scratch = block_scratch_of(4, _BYTES)
    machine = machine_of(target, "", scratch, (RDI, RSI, RCX), _BYTES, (RCX, RDX, RAX))
    return MachineBackend(machine, XarchLowering, TABLE, X86Frame, "ryuaot.backends.xarch.codereader")
