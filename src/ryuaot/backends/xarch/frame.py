"""Frames of the x86 family: layout, prologs and epilogs of methods and funclets.

The layout in words of 8 bytes (x86: 4):

rbp+2..   incoming stack arguments        rbp-n..   saved registers in the convention's order (rbx first)
rbp+1     return address                  below     saved xmm registers, 16 bytes each; homes of locals and temps
rbp       caller's rbp                    rsp..     outgoing argument area
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.common.assembly.block_chunks import chunks
from ryuaot.backends.common.assembly.instruction_list import Mem, Reg
from ryuaot.backends.common.assembly.tail_call_area import TailCalls
from ryuaot.backends.common.codegen.frame_layout import HomeAssigner
from ryuaot.backends.xarch.codegen import XarchCodeGen
from ryuaot.backends.xarch.emit import TABLE
from ryuaot.backends.xarch.operands import R64, RAX, RBP, RCX, RSP
from ryuaot.backends.xarch.tail_calls import tail_helper, tail_jump

if TYPE_CHECKING:
    from ryuaot.backends.common.machine import Machine
    from ryuaot.ir.compiler import Compiler

PAGE: Final = 4096
ZERO_UNROLL: Final = 160
"""Bytes of homes that the prolog zeroes with single stores; more in a loop."""


class XarchFrame(XarchCodeGen):
    """Code generation for the family."""

    __slots__ = ("fp", "sp")
    table = TABLE
    tail_calls = TailCalls(tail_jump, tail_helper)
    above_return = 8
    has_bare_barriers = True
    entry_scratch = RAX

    def __init__(self, comp: Compiler, target: Machine) -> None:
        super().__init__(comp, target)
        self.fp = self.regp[RBP]
        self.sp = self.regp[RSP]

    def place_homes(self) -> None:
        comp, frame = self.comp, self.frame
        frame.saved_int_offset = -self.ptr * len(frame.saved_ints)
        floats = self.registers.float_slot * len(frame.saved_floats)
        if floats:
            frame.saved_float_offset = frame.saved_int_offset - floats & -16
        frame.incoming_sp = 2 * self.ptr
        HomeAssigner(comp, min(frame.saved_int_offset, frame.saved_float_offset), frame.incoming_sp).run(frame)
        frame.size = ((-frame.low + 15) & -16) + self.area

    # -- prologs

    def gen_frame_up(self) -> None:
        emit, frame, cfa = self.emit, self.frame, 2 * self.ptr
        self._push_frame_pointer()
        emit("mov", self.fp, self.sp)
        self.directive(f".cfi_def_cfa_register {self.dwarf(RBP)}")
        for reg, slot in reversed(self._saved_ints()):
            emit("push", self.regp[reg])
            self.directive(f".cfi_offset {self.dwarf(reg)}, {slot.disp - cfa}")
        self.lower_stack(frame.size + frame.saved_int_offset)
        for reg, slot in self._saved_floats():
            emit("movaps", slot.at(0, 16), R64[reg])
            self.directive(f".cfi_offset {self.dwarf(reg)}, {slot.disp - cfa}")
        self.gen_zero_homes()

    def gen_frame_notes(self) -> None:
        cfa = 2 * self.ptr
        self.directive(f".cfi_def_cfa {self.dwarf(RBP)}, {cfa}")
        self.directive(f".cfi_offset {self.dwarf(RBP)}, {-cfa}")
        for reg, slot in self._saved_ints():
            self.directive(f".cfi_offset {self.dwarf(reg)}, {slot.disp - cfa}")
        for reg, slot in self._saved_floats():
            self.directive(f".cfi_offset {self.dwarf(reg)}, {slot.disp - cfa}")

    def gen_bare_notes(self) -> None:
        frame = self.frame
        saved = [self.dwarf(reg) for reg in (*frame.saved_ints, *frame.saved_floats)]
        self.directive(f".cfi_def_cfa {self.dwarf(RSP)}, {self.ptr}")
        for number in (self.dwarf(RBP), *saved):
            self.directive(f".cfi_restore {number}")

    def _push_frame_pointer(self) -> None:
        self.emit("push", self.fp)
        self.directive(f".cfi_def_cfa_offset {2 * self.ptr}")
        self.directive(f".cfi_offset {self.dwarf(RBP)}, {-2 * self.ptr}")

    def _saved_ints(self) -> list[tuple[int, Mem]]:
        """Returns each saved integer register and its slot."""
        frame = self.frame
        return [(reg, Mem(RBP, frame.saved_int_offset + self.ptr * at)) for at, reg in enumerate(frame.saved_ints)]

    def _saved_floats(self) -> list[tuple[int, Mem]]:
        """Returns each saved xmm register and its slot."""
        frame = self.frame
        return [(reg, Mem(RBP, frame.saved_float_offset + 16 * at)) for at, reg in enumerate(frame.saved_floats)]

    def lower_stack(self, size: int) -> None:
        emit = self.emit
        if size == 0:
            return
        if size == self.ptr:
            emit("push", self.regp[RAX])
            return
        if size < PAGE:
            emit("sub", self.sp, size)
            return
        loop = self.use(self.new_label())
        emit("lea", self.regp[RAX], Mem(RSP, -(size & -PAGE)))
        self.put_label(loop)
        emit("sub", self.sp, PAGE)
        emit("or", Mem(RSP, width=4), 0)
        emit("cmp", self.sp, self.regp[RAX])
        emit("ja", loop)
        if size % PAGE:
            emit("sub", self.sp, size % PAGE)
            emit("or", Mem(RSP, width=4), 0)

    def zero_homes(self, low: int, high: int) -> None:
        """Zeroes [low, high) of the frame. Of the volatile registers, rax and the last xmm register never hold an
        argument."""
        emit, size = self.emit, high - low
        home = Mem(RBP, low)
        zero = R64[self.scratch_float]
        if size <= 16:
            for offset, width in chunks(size, self.ptr):
                self.store_zero(width, home, offset)
            return
        emit("xorps", zero, zero)
        if size <= ZERO_UNROLL:
            self._zero_run(home, size, zero)
            return
        rest = size % 32
        self._zero_run(home, rest, zero)
        loop = self.use(self.new_label())
        count = self.regp[RAX]
        emit("mov", count, rest - size)
        self.put_label(loop)
        emit("movups", Mem(RBP, high, RAX, width=16), zero)
        emit("movups", Mem(RBP, high + 16, RAX, width=16), zero)
        emit("add", count, 32)
        emit("jne", loop)

    def _zero_run(self, home: Mem, size: int, zero: Reg) -> None:
        for offset, width in chunks(size, 16):
            if width == 16:
                self.emit("movups", home.at(offset, 16), zero)
            else:
                self.store_zero(width, home, offset)

    def gen_epilog(self) -> None:
        self.leave_frame(returns=True)
        layout = self.comp.call_layout
        popped = layout.callee_pops if layout is not None else 0
        self.emit("ret", *((popped,) if popped else ()))

    def _restore_floats(self) -> None:
        for reg, slot in self._saved_floats():
            self.emit("movaps", R64[reg], slot.at(0, 16))

    def gen_restore_saved(self) -> None:
        self._restore_floats()
        for reg, slot in self._saved_ints():
            self.emit("mov", self.regp[reg], slot.at(0, self.ptr))

    def gen_frame_down(self, returns: bool) -> None:
        frame = self.frame
        self._restore_floats()
        moves = self.comp.has_localloc or bool(self.comp.eh)  # sp need not be where the prolog put it
        below = frame.size + frame.saved_int_offset
        lowered = below != 0 or moves
        if not frame.saved_ints:
            if lowered:
                self.emit("leave")
            else:
                self.emit("pop", self.fp)
            return
        if below == self.ptr and returns and not moves:
            self.emit("pop", self.regp[RCX])  # no result; of a tail call it may be an argument
        elif lowered:
            self.emit("lea", self.sp, Mem(RBP, frame.saved_int_offset))
        for reg in frame.saved_ints:
            self.emit("pop", self.regp[reg])
        self.emit("pop", self.fp)

    # -- funclets

    def funclet_size(self) -> int:
        return 2 * self.ptr + self.area

    def gen_funclet_prolog(self) -> None:
        emit = self.emit
        self._push_frame_pointer()
        emit("mov", self.fp, self.regp[self.target.arg0])
        if self.area:
            emit("sub", self.sp, self.area)
            self.directive(f".cfi_def_cfa_offset {2 * self.ptr + self.area}")

    def gen_funclet_epilog(self) -> None:
        if self.area:
            self.emit("add", self.sp, self.area)
        self.emit("pop", self.fp)
        self.emit("ret")

    def gen_call_finally(self, label: str) -> None:
        self.emit("mov", self.regp[self.target.arg0], self.fp)
        self.emit("call", label)

    def gen_catch_return(self, label: str) -> None:
        self.address_into(RAX, self.named(label))
        self.gen_funclet_epilog()
