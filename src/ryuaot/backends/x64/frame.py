"""x64 frames: layout, prologs and epilogs of methods and funclets.

rbp+16..  incoming stack arguments        rbp-8n..  saved registers in the convention's order (rbx first)
rbp+8     return address                  below     saved xmm registers, 16 bytes each; homes of locals and temps
rbp       caller's rbp                    rsp..     outgoing argument area
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.common.asm import DIRECTIVE, LABEL
from ryuaot.backends.common.blockops import chunks
from ryuaot.backends.common.frame import HomeAssigner
from ryuaot.backends.common.prolog import choose_saved
from ryuaot.backends.xarch.codegen import XarchCodeGen
from ryuaot.backends.xarch.emit import TABLE
from ryuaot.backends.xarch.operands import R64, RAX, Mem

PAGE: Final = 4096
_INCOMING: Final = 16
"""The first stack argument's place, from the frame pointer."""
ZERO_UNROLL: Final = 160
"""Bytes of homes that the prolog zeroes with single stores; more in a loop."""
_DWARF: Final = {0: 0, 1: 2, 2: 1, 3: 3, 6: 4, 7: 5, 5: 6, 4: 7} | {n: n for n in range(8, 16)}
"""DWARF number of an integer register by its hardware number (psABI figure 3.36)."""
_DWARF_XMM: Final = 17 - 32
"""The same for xmm registers, from the allocator's number."""


class X64Frame(XarchCodeGen):
    """Code generation for x64."""

    __slots__ = ()
    table = TABLE
    above_return = 8
    bare_barriers = True
    entry_scratch = RAX

    def layout_frame(self) -> None:
        comp, frame = self.comp, self.frame
        choose_saved(self)
        frame.saved_int_offset = -8 * len(frame.saved_ints)
        floats = self.registers.float_slot * len(frame.saved_floats)
        if floats:
            frame.saved_float_offset = frame.saved_int_offset - floats & -16
        frame.incoming_sp = _INCOMING
        HomeAssigner(comp, min(frame.saved_int_offset, frame.saved_float_offset), _INCOMING).run(frame)
        frame.size = ((-frame.low + 15) & -16) + self.area
        comp.frame = frame
        comp.frame_size = frame.size

    # -- prologs

    def gen_frame_up(self) -> None:
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
        for reg, slot in self._saved_floats():
            emit(("movaps", slot.at(0, 16), R64[reg]))
            emit((DIRECTIVE, f".cfi_offset {_DWARF_XMM + reg}, {slot.disp - 16}"))
        if frame.zero is not None:
            self._zero_homes(*frame.zero)

    def gen_frame_notes(self) -> None:
        emit, frame = self.emit, self.frame
        emit((DIRECTIVE, ".cfi_def_cfa 6, 16"))
        emit((DIRECTIVE, ".cfi_offset 6, -16"))
        for index, reg in enumerate(frame.saved_ints):
            emit((DIRECTIVE, f".cfi_offset {_DWARF[reg]}, {frame.saved_int_offset + 8 * index - 16}"))
        for reg, slot in self._saved_floats():
            emit((DIRECTIVE, f".cfi_offset {_DWARF_XMM + reg}, {slot.disp - 16}"))

    def gen_bare_notes(self) -> None:
        saved = [_DWARF[reg] for reg in self.frame.saved_ints] + [_DWARF_XMM + reg for reg in self.frame.saved_floats]
        self.emit((DIRECTIVE, ".cfi_def_cfa 7, 8"))
        for number in (6, *saved):
            self.emit((DIRECTIVE, f".cfi_restore {number}"))

    def _saved_floats(self) -> list[tuple[int, Mem]]:
        """Each saved xmm register and its slot."""
        frame = self.frame
        return [(reg, Mem("rbp", frame.saved_float_offset + 16 * at)) for at, reg in enumerate(frame.saved_floats)]

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
        """Zero [low, high) of the frame. Of the volatile registers rax and the last xmm hold no argument for sure."""
        emit, size = self.emit, high - low
        home = Mem("rbp", low)
        zero = R64[self.scratch_float]
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

    def _restore_floats(self) -> None:
        for reg, slot in self._saved_floats():
            self.emit(("movaps", R64[reg], slot.at(0, 16)))

    def gen_restore_saved(self) -> None:
        frame = self.frame
        self._restore_floats()
        for index, reg in enumerate(frame.saved_ints):
            self.emit(("mov", R64[reg], Mem("rbp", frame.saved_int_offset + 8 * index).at(0, 8)))

    def gen_frame_down(self) -> None:
        frame = self.frame
        self._restore_floats()
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
        emit(("mov", "rbp", R64[self.target.arg0]))
        if self.area:
            emit(("sub", "rsp", str(self.area)))
            emit((DIRECTIVE, f".cfi_def_cfa_offset {16 + self.area}"))

    def gen_funclet_epilog(self) -> None:
        if self.area:
            self.emit(("add", "rsp", str(self.area)))
        self.emit(("pop", "rbp"))
        self.emit(("ret",))

    def gen_call_finally(self, label: str) -> None:
        self.emit(("mov", R64[self.target.arg0], "rbp"))
        self.emit(("call", label))

    def gen_catch_return(self, label: str) -> None:
        self.emit(("lea", "rax", f"[rip+{label}]"))
        self.gen_funclet_epilog()
