"""x86's backend object."""

from __future__ import annotations

from ryuaot.backends.common.codegen.entry_plan import plan_entry
from ryuaot.backends.xarch.backend import family_backend
from ryuaot.backends.xarch.frame import XarchFrame
from ryuaot.backends.xarch.operands import RAX, RBX, RCX, RDX


class X86Frame(XarchFrame):
    """Code generation for x86. Every method has its frame from the prolog on: results pass through the outgoing area,
    and the helpers that throw for code without a frame are written for 64 bits."""

    __slots__ = ()
    has_late_frames = False
    above_return = 4

    def plan_frame(self) -> None:
        self.entry_plan = plan_entry(self.comp)


_BYTES = 1 << RAX | 1 << RCX | 1 << RDX | 1 << RBX
"""Without a REX prefix al, cl, dl and bl alone are low bytes (SDM volume 1, 3.4.1.1)."""

# Blocks are moved by functions with their own protocol: ecx, edx and, for want of a third argument register, eax.
backend = family_backend({"cfi": X86Frame}, 4, _BYTES, block_args=(RCX, RDX, RAX))
