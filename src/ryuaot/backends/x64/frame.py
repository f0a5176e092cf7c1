"""x64 frames: layout, prologs and epilogs of methods and funclets.

rbp+16..  incoming stack arguments        rbp-8n..  saved registers in the order rbx r12 r13 r14 r15
rbp+8     return address                  below     homes of locals and temps
rbp       caller's rbp                    rsp..     outgoing argument area
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.common.asm import DIRECTIVE, LABEL
from ryuaot.backends.common.blockops import chunks
from ryuaot.backends.common.entry import EntryPlan, plan_entry
from ryuaot.backends.common.frame import HomeAssigner
from ryuaot.backends.xarch.codegen import LOAD_SMALL, XarchCodeGen
from ryuaot.backends.xarch.emit import TABLE
from ryuaot.backends.xarch.operands import R32, R64, RAX, REG, Mem
from ryuaot.ir import vartypes as T
from ryuaot.pipeline.regalloc.registers import numbers_in

PAGE: Final = 4096
ZERO_UNROLL: Final = 160
"""Bytes of homes that the prolog zeroes with single stores; more in a loop."""
_SCRATCH_XMM: Final = 32 + 15
_DWARF: Final = {0: 0, 1: 2, 2: 1, 3: 3, 6: 4, 7: 5, 5: 6, 4: 7} | {n: n for n in range(8, 16)}
"""DWARF number of an integer register by its hardware number (psABI figure 3.36)."""


class X64Frame(XarchCodeGen):
    """Code generation for x64, System V."""

    __slots__ = ("area",)
    table = TABLE

    def layout_frame(self) -> None:
        comp, frame = self.comp, self.frame
        used = (
            self.registers.callee_saved
            if comp.saves_all_callee_saved
            else comp.lsra.used_callee_saved
            if comp.lsra
            else 0
        )
        saved = set(numbers_in(used))
        frame.saved_ints = tuple(reg for reg in self.registers.saved_ints if reg in saved)
        frame.saved_int_offset = -8 * len(frame.saved_ints)
        frame.incoming_sp = self.target.incoming_base
        HomeAssigner(comp, frame.saved_int_offset, self.target.incoming_base).run(frame)
        self.area = (comp.out_arg_size + 15) & -16
        frame.size = ((-frame.low + 15) & -16) + self.area
        comp.frame = frame
        comp.frame_size = frame.size

    # -- prologs

    def gen_prolog(self) -> None:
        emit, frame = self.emit, self.frame
        emit(("push", "rbp"))
        emit((DIRECTIVE, ".cfi_def_cfa_offset 16"))
        emit((DIRECTIVE, ".cfi_offset 6, -16"))
        emit(("mov", "rbp", "rsp"))
        emit((DIRECTIVE, ".cfi_def_cfa_register 6"))
        for index, reg in reversed(list(enumerate(frame.saved_ints))):
            emit(("push", R64[reg]))
            emit((DIRECTIVE, f".cfi_offset {_DWARF[reg]}, {frame.saved_int_offset + 8 * index - 16}"))
        self._lower_stack(frame.size + frame.saved_int_offset)
        if frame.zero is not None:
            self._zero_homes(*frame.zero)
        self._receive(plan_entry(self.comp))

    def _lower_stack(self, size: int) -> None:
        """rsp down by ``size``; every page on the way is touched, so that the guard page is met."""
        emit = self.emit
        if size == 0:
            return
        if size < PAGE:
            emit(("sub", "rsp", str(size)))
            return
        loop = self.use(self.new_label())
        emit(("lea", "rax", f"[rsp-{size & -PAGE}]"))
        emit((LABEL, loop))
        emit(("sub", "rsp", str(PAGE)))
        emit(("or", "dword ptr [rsp]", "0"))
        emit(("cmp", "rsp", "rax"))
        emit(("ja", loop))
        if size % PAGE:
            emit(("sub", "rsp", str(size % PAGE)))
            emit(("or", "dword ptr [rsp]", "0"))

    def _zero_homes(self, low: int, high: int) -> None:
        """Zero [low, high) of the frame. Of the registers only rax and xmm15 hold no argument for sure."""
        emit, size = self.emit, high - low
        home = Mem("rbp", low)
        zero = R64[_SCRATCH_XMM]
        if size <= 16:
            for offset, width in chunks(size, 8):
                emit(("mov", home.at(offset, width), "0"))
            return
        emit(("xorps", zero, zero))
        if size <= ZERO_UNROLL:
            for offset, width in chunks(size, 16):
                emit(("movups", home.at(offset, 16), zero) if width == 16 else ("mov", home.at(offset, width), "0"))
            return
        rest = size % 32
        for offset, width in chunks(rest, 16):
            emit(("movups", home.at(offset, 16), zero) if width == 16 else ("mov", home.at(offset, width), "0"))
        loop = self.use(self.new_label())
        emit(("mov", "rax", str(rest - size)))
        emit((LABEL, loop))
        emit(("movups", Mem("rbp+rax", high).at(0, 16), zero))
        emit(("movups", Mem("rbp+rax", high).at(16, 16), zero))
        emit(("add", "rax", "32"))
        emit(("jne", loop))

    def _receive(self, plan: EntryPlan) -> None:
        """Parameters to their homes and registers."""
        for reg, size, lcl, offset in plan.stores:
            home = self.home(lcl, offset)
            if reg >= 32:
                self.store(reg, T.FLOAT if size <= 4 else T.DOUBLE, home)
            elif size in (1, 2) and self.comp.locals[lcl].type != T.STRUCT:
                self.emit(("mov", home.at(0, size), REG[size][reg]))
            else:
                self.store(reg, T.INT if size <= 4 else T.LONG, home)
        for offset, size, lcl in plan.copies:
            self._copy_home(Mem("rbp", self.frame.incoming_sp + offset), self.home(lcl), size)
        for dst, src, _ in plan.moves:
            if (dst >= 32) != (src >= 32):
                raise self.bug("a parameter changes its register bank in the prolog")
        self.parallel_moves(plan.moves)
        for reg, vartype in plan.narrows:
            self.emit((LOAD_SMALL[vartype], R32[reg], REG[T.size_of(vartype, 8)][reg]))
        for reg, vartype, offset in plan.loads:
            self.load(reg, vartype, Mem("rbp", self.frame.incoming_sp + offset))
        for reg, _ in plan.zeros:
            self.emit(("xorps", R64[reg], R64[reg]) if reg >= 32 else ("xor", R32[reg], R32[reg]))
        for lcl in plan.zero_homes:
            size = max(4, T.size_of(self.comp.locals[lcl].type, 8))
            self.emit(("mov", self.home(lcl).at(0, size), "0"))

    def _copy_home(self, source: Mem, home: Mem, size: int) -> None:
        """Copy a parameter to its home word by word, through rax, which holds no argument."""
        for offset, width in chunks(size, 8):
            self.emit(("mov", REG[width][RAX], source.at(offset, width)))
            self.emit(("mov", home.at(offset, width), REG[width][RAX]))

    def gen_epilog(self) -> None:
        self.gen_frame_down()
        self.emit(("ret",))

    def gen_restore_saved(self) -> None:
        frame = self.frame
        for index, reg in enumerate(frame.saved_ints):
            self.emit(("mov", R64[reg], Mem("rbp", frame.saved_int_offset + 8 * index).at(0, 8)))

    def gen_frame_down(self) -> None:
        frame = self.frame
        lowered = frame.size + frame.saved_int_offset != 0 or self.comp.has_localloc or bool(self.comp.eh)
        if not frame.saved_ints:
            self.emit(("leave",) if lowered else ("pop", "rbp"))
            return
        if lowered:
            self.emit(("lea", "rsp", f"[rbp{frame.saved_int_offset}]"))
        for reg in frame.saved_ints:
            self.emit(("pop", R64[reg]))
        self.emit(("pop", "rbp"))

    # -- funclets

    def funclet_size(self) -> int:
        return 16 + self.area

    def gen_funclet_prolog(self) -> None:
        emit = self.emit
        emit(("push", "rbp"))
        emit((DIRECTIVE, ".cfi_def_cfa_offset 16"))
        emit((DIRECTIVE, ".cfi_offset 6, -16"))
        emit(("mov", "rbp", R64[self.target.frame_arg]))
        if self.area:
            emit(("sub", "rsp", str(self.area)))
            emit((DIRECTIVE, f".cfi_def_cfa_offset {16 + self.area}"))

    def gen_funclet_epilog(self) -> None:
        if self.area:
            self.emit(("add", "rsp", str(self.area)))
        self.emit(("pop", "rbp"))
        self.emit(("ret",))

    def gen_call_finally(self, label: str) -> None:
        self.emit(("mov", R64[self.target.frame_arg], "rbp"))
        self.emit(("call", label))

    def gen_catch_return(self, label: str) -> None:
        self.emit(("lea", "rax", f"[rip+{label}]"))
        self.gen_funclet_epilog()
