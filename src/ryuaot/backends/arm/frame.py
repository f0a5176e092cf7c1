"""arm frames: layout, prologs and epilogs of methods and funclets.

    r11+8     incoming stack arguments (the caller's sp, a multiple of 8)
    r11       caller's r11, return address
              saved r4..r10 below, then saved d8..d15
              homes of locals and temps
    sp..      outgoing argument area

r11 is the frame pointer, as in the CLR's own frames for arm (r7, Thumb's other one, is a register that 16-bit
instructions know and so worth more to the allocator). A funclet keeps its caller's r11 and return address in a pair of
its own, above its own outgoing area; r11 is the parent's.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.arm import arith, casts, memory
from ryuaot.backends.arm.codegen import ThumbCodeGen
from ryuaot.backends.arm.operands import ADDRESS, DATA, FP, LR, PC, R0, R4, SP, D, Mem, R, listed
from ryuaot.backends.arm.tail_calls import tail_helper
from ryuaot.backends.armarch import branches
from ryuaot.backends.armarch.memory_operands import AFTER
from ryuaot.backends.common.assembly.instruction_list import CALL, Operand, Reg, written
from ryuaot.backends.common.assembly.tail_call_area import TailCalls
from ryuaot.backends.common.codegen.frame_layout import HomeAssigner
from ryuaot.backends.common.emit import table_of
from ryuaot.ir.blocks import BasicBlock
from ryuaot.pipeline.interfaces.method_code import MethodCode

if TYPE_CHECKING:
    from ryuaot.backends.common.codegen.frame_layout import FramePlan
    from ryuaot.backends.common.machine import Machine
    from ryuaot.ir.compiler import Compiler

PAGE: Final = 4096
ZERO_UNROLL: Final = 64
"""Bytes of homes that the prolog zeroes with single stores; more in a loop."""
_RECORD: Final = 8


class ThumbFrame(ThumbCodeGen):
    """Code generation for arm. lr is a scratch register after the prolog, and frameless code preserves it: blocks whose
    code needs the scratch get a frame. That is known only when their code is emitted; the method is then emitted again.

    ``wanting``: those blocks; None stands for what the prolog does with parameters."""

    __slots__ = ("wanting", "found")
    table = table_of(arith, branches, casts, memory)
    tail_calls = TailCalls(branches.tail_jump, tail_helper)
    entry_scratch = DATA

    def __init__(
        self, comp: Compiler, target: Machine, wanting: frozenset[BasicBlock | None] = frozenset()
    ) -> None:
        super().__init__(comp, target)
        self.wanting = wanting
        self.found: set[BasicBlock | None] = set()

    def generate(self) -> MethodCode:
        code = super().generate()
        if not self.found:
            return code
        return ThumbFrame(self.comp, self.target, self.wanting | self.found).generate()

    def plan_frame(self) -> FramePlan | None:
        plan = super().plan_frame()
        return None if None in self.wanting else plan

    def wants_frame(self, block: BasicBlock) -> bool:
        return block in self.wanting

    def emit(self, name: str, *operands: Operand) -> None:
        super().emit(name, *operands)
        if not self.has_frame:
            instr = self.code[-1]
            if instr.desc.kind != CALL and written(instr) >> LR & 1:
                self.found.add(self.block)

    def place_homes(self) -> None:
        frame = self.frame
        if frame.saved_floats:  # VPUSH takes a run
            file = self.registers.saved_floats
            frame.saved_floats = file[: file.index(frame.saved_floats[-1]) + 1]
        self._assign_homes()
        if frame.zero is not None and frame.zero[1] - frame.zero[0] > ZERO_UNROLL and R4 not in frame.saved_ints:
            frame.saved_ints = (R4, *frame.saved_ints)  # the loop's third register
            frame.untracked = []
            self._assign_homes()
        frame.size = ((-frame.low + 7) & -8) + self.area

    def _assign_homes(self) -> None:
        frame = self.frame
        frame.saved_int_offset = -4 * len(frame.saved_ints)
        frame.saved_float_offset = frame.saved_int_offset - 8 * len(frame.saved_floats)
        frame.incoming_sp = _RECORD
        HomeAssigner(self.comp, frame.saved_float_offset, _RECORD).run(frame)

    # -- prologs

    def _saved_ints(self) -> list[Reg]:
        return [R[reg] for reg in self.frame.saved_ints]

    def _saved_floats(self) -> list[Reg]:
        return [D[reg] for reg in self.frame.saved_floats]

    def gen_frame_up(self) -> None:
        emit, frame = self.emit, self.frame
        emit("push", listed(*self._saved_ints(), R[FP], R[LR]))
        self.add_constant(FP, SP, -frame.saved_int_offset)
        self.gen_frame_notes()
        if frame.saved_floats:
            emit("vpush", listed(*self._saved_floats()))
        self.lower_stack(frame.size + frame.saved_float_offset)
        self.gen_zero_homes()

    def _places(self) -> list[tuple[int, int]]:
        """Returns the DWARF numbers of the caller's registers in the frame, and their offsets from the frame pointer.
        """
        frame = self.frame
        places = [(FP, 0), (LR, 4)]
        places += [(reg, frame.saved_int_offset + 4 * at) for at, reg in enumerate(frame.saved_ints)]
        places += [
            (self.dwarf(reg), frame.saved_float_offset + 8 * at)
            for at, reg in enumerate(frame.saved_floats)
        ]
        return places

    def gen_frame_notes(self) -> None:
        self.directive(f".cfi_def_cfa {FP}, {_RECORD}")
        for number, offset in self._places():
            self.directive(f".cfi_offset {number}, {offset - _RECORD}")

    def gen_bare_notes(self) -> None:
        self.directive(f".cfi_def_cfa {SP}, 0")
        for number, _ in self._places():
            self.directive(f".cfi_restore {number}")

    def lower_stack(self, size: int) -> None:
        emit = self.emit
        pages = size // PAGE
        if 0 < pages <= 4:
            for _ in range(pages):
                emit("sub", R[SP], R[SP], PAGE)
                emit("str", R[DATA], Mem(SP, width=4))
        elif pages:
            self.constant(DATA, pages, 4)
            loop = self.label_here()
            emit("sub", R[SP], R[SP], PAGE)
            emit("str", R[DATA], Mem(SP, width=4))
            emit("subs", R[DATA], R[DATA], 1)
            emit("bne", loop)
        if size % PAGE:
            emit("sub", R[SP], R[SP], size % PAGE)

    def zero_homes(self, low: int, high: int) -> None:
        """Zeroes [low, high) of the frame; both are multiples of 4."""
        self.constant(DATA, 0, 4)
        if high - low <= ZERO_UNROLL:
            for offset in range(low, high, 4):
                self.emit("str", R[DATA], self.at(self.in_frame(offset), 4))
            return
        self.address_into(ADDRESS, self.in_frame(low))
        self.add_constant(R4, ADDRESS, high - low)
        self.constant(DATA, 0, 4)
        loop = self.label_here()
        self.emit("str", R[DATA], Mem(ADDRESS, 4, width=4, mode=AFTER))
        self.emit("cmp", R[ADDRESS], R[R4])
        self.emit("bne", loop)

    def gen_restore_saved(self) -> None:
        frame = self.frame
        for at, reg in enumerate(frame.saved_ints):
            self.emit("ldr", R[reg], Mem(FP, frame.saved_int_offset + 4 * at, width=4))
        for at, reg in enumerate(frame.saved_floats):
            self.emit("vldr.f64", D[reg], Mem(FP, frame.saved_float_offset + 8 * at, width=8))

    def gen_frame_down(self, returns: bool) -> None:
        """Removes the frame. The return address goes to where a call puts it or, if the method ends here, to the PC."""
        frame = self.frame
        if self.has_fixed_sp:
            self.add_constant(SP, SP, frame.size + frame.saved_float_offset)
        elif frame.saved_float_offset:
            # r11 tells where sp was, whatever localloc or a catch out of a finally did to it.
            self.add_constant(LR, FP, frame.saved_float_offset)
            self.emit("mov", R[SP], R[LR])
        else:
            self.emit("mov", R[SP], R[FP])
        if frame.saved_floats:
            self.emit("vpop", listed(*self._saved_floats()))
        self.emit("pop", listed(*self._saved_ints(), R[FP], R[PC if returns else LR]))

    def gen_epilog(self) -> None:
        if self.has_frame:
            self.gen_frame_down(returns=True)
        else:
            self.emit("bx", R[LR])

    # -- funclets

    def funclet_size(self) -> int:
        return _RECORD + self.area

    def gen_funclet_prolog(self) -> None:
        emit = self.emit
        emit("push", listed(R[FP], R[LR]))
        self.directive(f".cfi_def_cfa_offset {_RECORD}")
        self.directive(f".cfi_offset {FP}, -8")
        self.directive(f".cfi_offset {LR}, -4")
        emit("mov", R[FP], R[self.target.arg0])
        if self.area:
            self.add_constant(SP, SP, -self.area)
            self.directive(f".cfi_def_cfa_offset {_RECORD + self.area}")

    def gen_funclet_epilog(self) -> None:
        self.add_constant(SP, SP, self.area)
        self.emit("pop", listed(R[FP], R[PC]))

    def gen_call_finally(self, label: str) -> None:
        self.emit("mov", R[self.target.arg0], R[FP])
        self.emit("bl", label)

    def gen_catch_return(self, label: str) -> None:
        self.address_into(R0, self.named(label))
        self.gen_funclet_epilog()
