"""Frames of x86-64 as Windows unwinds them (Microsoft x64 exception handling, "Unwind data for exception handling,
debugger support"): the layout is the family's (``frame.py``), the prolog keeps to what unwind codes can say.

All pushes come first. Then the stack pointer goes down by a part of the frame that reaches over everything saved and is
at most 240 bytes, from where the frame pointer is set: codes count saved registers upwards from there, and the frame
pointer's distance is coded in four bits of 16 bytes. The rest of a larger frame is allocated after the prolog, when
only the frame pointer counts. A method has its frame throughout, or none and calls nothing: one entry of .pdata
describes one prolog.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.common.assembly.instruction_list import Mem
from ryuaot.backends.xarch.frame import PAGE, XarchFrame
from ryuaot.backends.xarch.operands import R32, R64, RAX, RBP, RSP
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.frame_layout import FramePlan

_REACH: Final = 240
"""Bytes from the stack pointer up to the frame pointer, at most, where the frame pointer is set."""


class SehFrame(XarchFrame):
    """Code generation for x86-64 with unwind codes instead of call frame instructions."""

    __slots__ = ()
    has_late_frames = False
    has_bare_barriers = False

    def note(self, directive: str) -> None:
        """Emits an unwind directive about the previous instruction."""
        self.directive(".seh_" + directive)

    def gen_proc_begin(self, symbol: str) -> None:
        self.note(f"proc {self.use(symbol)}")

    def gen_proc_end(self) -> None:
        self.note("endproc")

    def plan_frame(self) -> FramePlan | None:
        plan = super().plan_frame()
        if plan is None or plan.framed or self._may_call_helper():
            return None
        self.note("endprologue")
        return plan

    def _may_call_helper(self) -> bool:
        """Whether the code of a node may call a helper that throws: without a frame the stack would not be aligned
        there."""
        return any(
            node.flags & F.OVERFLOW or node.oper in (O.ARR_BOUNDS_CHECK, O.CKFINITE)
            for block in self.comp.blocks()
            for node in block.nodes()
        )

    def gen_frame_up(self) -> None:
        frame = self.frame
        self._push(RBP)
        for reg in reversed(frame.saved_ints):
            self._push(reg)
        pushed = -frame.saved_int_offset
        saved = -min(frame.saved_int_offset, frame.saved_float_offset) + 15 & -16
        reach = frame.size if frame.size <= _REACH else saved
        if reach > pushed:
            self.emit("sub", self.sp, reach - pushed)
            self.note(f"stackalloc {reach - pushed}")
        self.address_into(RBP, Mem(RSP, reach))
        self.note(f"setframe {self.fp}, {reach}")
        for reg, slot in self._saved_floats():
            self.emit("movaps", slot.at(0, 16), R64[reg])
            self.note(f"savexmm {R64[reg]}, {reach + slot.disp}")
        self.note("endprologue")
        self.lower_stack(frame.size - reach)
        self.gen_zero_homes()

    def gen_funclet_prolog(self) -> None:
        """Emits the prolog of a funclet. The frame pointer is the parent's: only the stack pointer tells where this
        frame is."""
        self._push(RBP)
        if self.area:
            self.emit("sub", self.sp, self.area)
            self.note(f"stackalloc {self.area}")
        self.note("endprologue")
        self.emit("mov", self.fp, self.regp[self.target.arg0])

    def _push(self, reg: int) -> None:
        self.emit("push", self.regp[reg])
        self.note(f"pushreg {self.regp[reg]}")

    def lower_stack(self, size: int) -> None:
        """Lowers the stack pointer; the pages of a large frame are touched by the system's own function, which takes
        the size in rax and changes no other register."""
        if size < PAGE:
            super().lower_stack(size)
            return
        self.emit("mov", R32[RAX], size)
        self.gen_call_symbol(self.target.form.stack_probe)
        self.emit("sub", self.sp, self.regp[RAX])
