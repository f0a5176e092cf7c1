"""arm64 frames: layout, prologs and epilogs of methods and funclets.

    x29+size  incoming stack arguments (the caller's sp)
              homes of locals and temps
              saved d8..d15, then below them
    x29+16    saved x19..x28
    x29       caller's x29, return address
    sp..      outgoing argument area

A funclet keeps its caller's x29 and return address in a pair of its own, above its own outgoing area; x29 is the
parent's.
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.armarch.branches import tail_jump
from ryuaot.backends.armarch.codegen import ArmCodeGen
from ryuaot.backends.armarch.emit import TABLE
from ryuaot.backends.armarch.memory_operands import AFTER, BEFORE
from ryuaot.backends.armarch.operands import ADDRESS, DATA, FP, LR, SP, XZR, Mem, X
from ryuaot.backends.armarch.tail_calls import tail_helper
from ryuaot.backends.common.assembly.instruction_list import Modifier
from ryuaot.backends.common.assembly.tail_call_area import TailCalls
from ryuaot.backends.common.codegen.frame_layout import HomeAssigner
from ryuaot.pipeline.interfaces.method_code import Slot

PAGE: Final = 4096
ZERO_UNROLL: Final = 128
"""Bytes of homes that the prolog zeroes with single stores; more in a loop."""
_PAIR: Final = 16
_PAIR_RANGE: Final = 504
"""Largest offset of LDP and STP of X registers (DDI 0487 C6.2.164)."""


class Arm64Frame(ArmCodeGen):
    """Code generation for arm64."""

    __slots__ = ()
    table = TABLE
    tail_calls = TailCalls(tail_jump, tail_helper)
    entry_scratch = DATA

    def place_homes(self) -> None:
        """Homes are assigned downwards from the caller's sp; only then is it known how far below x29 points."""
        comp, frame = self.comp, self.frame
        frame.saved_int_offset = _PAIR
        frame.saved_float_offset = _PAIR + 8 * len(frame.saved_ints)
        fixed = frame.saved_float_offset + 8 * len(frame.saved_floats)
        HomeAssigner(comp, 0, 0).run(frame)
        total = (fixed - frame.low + 15) & -16
        for dsc in comp.locals:
            if dsc.offset is not None:
                dsc.offset += total
        frame.low += total
        if frame.zero is not None:
            frame.zero = (frame.zero[0] + total, frame.zero[1] + total)
        frame.untracked = [Slot(slot.offset + total, slot.is_byref) for slot in frame.untracked]
        frame.incoming_sp = total
        frame.size = total + self.area

    # -- prologs

    def gen_frame_up(self) -> None:
        emit, frame = self.emit, self.frame
        size, area = frame.size, self.area
        if area == 0 and size <= 496:
            emit("stp", X[FP], X[LR], Mem(SP, -size, width=_PAIR, mode=BEFORE))
            emit("mov", X[FP], X[SP])
        else:
            self.lower_stack(size)
            if area <= _PAIR_RANGE:
                emit("stp", X[FP], X[LR], Mem(SP, area, width=_PAIR))
            else:
                self.add_constant(ADDRESS, SP, area)
                emit("stp", X[FP], X[LR], Mem(ADDRESS, width=_PAIR))
            self.add_constant(FP, SP, area)
        self.gen_frame_notes()
        self._save_or_restore("stp", "str")
        self.gen_zero_homes()

    def gen_frame_notes(self) -> None:
        total = self.frame.incoming_sp
        self.directive(f".cfi_def_cfa 29, {total}")
        for reg, offset in [(FP, 0), (LR, 8), *self._saved()]:
            self.directive(f".cfi_offset {self.dwarf(reg)}, {offset - total}")

    def gen_bare_notes(self) -> None:
        self.directive(".cfi_def_cfa 31, 0")
        for reg in (FP, LR, *self.frame.saved_ints, *self.frame.saved_floats):
            self.directive(f".cfi_restore {self.dwarf(reg)}")

    def _saved(self) -> list[tuple[int, int]]:
        frame = self.frame
        ints = [(reg, frame.saved_int_offset + 8 * index) for index, reg in enumerate(frame.saved_ints)]
        return ints + [(reg, frame.saved_float_offset + 8 * index) for index, reg in enumerate(frame.saved_floats)]

    def _save_or_restore(self, pair: str, single: str) -> None:
        saved = self._saved()
        index = 0
        while index < len(saved):
            reg, offset = saved[index]
            if index + 1 < len(saved) and (saved[index + 1][0] < 32) == (reg < 32):
                self.emit(pair, X[reg], X[saved[index + 1][0]], Mem(FP, offset, width=_PAIR))
                index += 2
            else:
                self.emit(single, X[reg], Mem(FP, offset, width=8))
                index += 1

    def lower_stack(self, size: int) -> None:
        emit = self.emit
        if size < PAGE:
            emit("sub", X[SP], X[SP], size)
            return
        pages = size // PAGE
        if pages <= 4:
            for _ in range(pages):
                emit("sub", X[SP], X[SP], 1, Modifier("lsl", 12))
                emit("str", XZR, Mem(SP, width=8))
        else:
            self.constant(DATA, pages, 8)
            loop = self.use(self.new_label())
            self.put_label(loop)
            emit("sub", X[SP], X[SP], 1, Modifier("lsl", 12))
            emit("str", XZR, Mem(SP, width=8))
            emit("subs", X[DATA], X[DATA], 1)
            emit("b.ne", loop)
        if size % PAGE:
            emit("sub", X[SP], X[SP], size % PAGE)

    def zero_homes(self, low: int, high: int) -> None:
        """Zeros [low, high) of the frame; both are multiples of 8."""
        emit, size = self.emit, high - low
        if size <= ZERO_UNROLL:
            at = low
            while at + 16 <= high and at <= _PAIR_RANGE:
                emit("stp", XZR, XZR, Mem(FP, at, width=_PAIR))
                at += 16
            for offset in range(at, high, 8):
                self.store_zero(8, Mem(FP, offset))
            return
        if size % 16:
            self.store_zero(8, Mem(FP, low))
            low += 8
        self.add_constant(ADDRESS, FP, low)
        self.constant(DATA, (high - low) // 16, 8)
        loop = self.use(self.new_label())
        self.put_label(loop)
        emit("stp", XZR, XZR, Mem(ADDRESS, 16, width=_PAIR, mode=AFTER))
        emit("subs", X[DATA], X[DATA], 1)
        emit("b.ne", loop)

    def gen_restore_saved(self) -> None:
        self._save_or_restore("ldp", "ldr")

    def gen_frame_down(self, returns: bool) -> None:
        frame, size = self.frame, self.frame.size
        self._save_or_restore("ldp", "ldr")
        if self.area == 0 and size <= 496 and not self.comp.has_localloc and not self.comp.eh:
            self.emit("ldp", X[FP], X[LR], Mem(SP, size, width=_PAIR, mode=AFTER))
        else:
            # x29 tells where sp was, whatever localloc or a catch out of a finally did to it.
            if frame.incoming_sp <= 496:
                self.emit("mov", X[SP], X[FP])
                self.emit("ldp", X[FP], X[LR], Mem(SP, frame.incoming_sp, width=_PAIR, mode=AFTER))
            else:
                self.add_constant(ADDRESS, FP, frame.incoming_sp)
                self.emit("ldp", X[FP], X[LR], Mem(FP, width=_PAIR))
                self.emit("mov", X[SP], X[ADDRESS])

    # -- funclets

    def funclet_size(self) -> int:
        return 16 + self.area

    def gen_funclet_prolog(self) -> None:
        emit = self.emit
        emit("stp", X[FP], X[LR], Mem(SP, -16, width=_PAIR, mode=BEFORE))
        self.directive(".cfi_def_cfa_offset 16")
        self.directive(".cfi_offset 29, -16")
        self.directive(".cfi_offset 30, -8")
        emit("mov", X[FP], X[self.target.arg0])
        if self.area:
            self.add_constant(SP, SP, -self.area)
            self.directive(f".cfi_def_cfa_offset {16 + self.area}")

    def gen_funclet_epilog(self) -> None:
        if self.area:
            self.add_constant(SP, SP, self.area)
        self.emit("ldp", X[FP], X[LR], Mem(SP, 16, width=_PAIR, mode=AFTER))
        self.emit("ret")

    def gen_call_finally(self, label: str) -> None:
        self.emit("mov", X[self.target.arg0], X[FP])
        self.emit("bl", label)

    def gen_catch_return(self, label: str) -> None:
        self.address_into(0, Mem(ADDRESS, symbol=label))
        self.gen_funclet_epilog()
