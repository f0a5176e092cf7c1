"""The frame: which locals have a home on it, and at which offset from the frame pointer. The same for all targets with
a frame pointer.

From high to low addresses: incoming stack arguments, return address and caller's frame pointer, saved registers, homes
(those that the prolog zeroes in one run), and the outgoing argument area at the stack pointer."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ryuaot.backends.common.codegen.entry_plan import home_slot, incoming_slot
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.pipeline.interfaces.method_code import Slot

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc

_LOCAL_OPERS = frozenset((O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.STORE_LCL_VAR, O.STORE_LCL_FLD))


@dataclass(slots=True)
class FrameLayout:
    """Byte offsets are from the frame pointer.

    saved_ints, saved_floats: register numbers to save, the first at ``saved_int_offset`` / ``saved_float_offset``, the
    next ones at ascending addresses. low: lowest offset of a home. zero: [low, high) run that the prolog zeroes, or
    None. size: bytes between the frame pointer and the stack pointer in the body, outgoing area included. incoming_sp:
    the caller's stack pointer at its call."""

    saved_ints: tuple[int, ...] = ()
    saved_int_offset: int = 0
    saved_floats: tuple[int, ...] = ()
    saved_float_offset: int = 0
    low: int = 0
    zero: tuple[int, int] | None = None
    size: int = 0
    incoming_sp: int = 0
    untracked: list[Slot] = field(default_factory=list)


def home_size(dsc: LclVarDsc, pointer_size: int) -> int:
    """Returns the bytes of a local's home. Structs are rounded up to whole words, so that whole registers can be stored
    and loaded."""
    if dsc.type == T.STRUCT:
        assert dsc.layout is not None
        return (max(dsc.layout.size, 1) + pointer_size - 1) & -pointer_size
    return max(4, T.size_of(T.IN_FRAME[dsc.type], pointer_size))


def lives_in_parent(comp: Compiler, dsc: LclVarDsc) -> bool:
    """Whether a promoted field has no memory of its own: its bytes in the parent's home are its home. A field that is
    loaded and stored wider than it is (a SIMD12, an odd number of bytes) has a home of its own: in the parent, the next
    field follows it."""
    if dsc.parent < 0 or comp.locals[dsc.parent].is_independent:
        return False
    return T.IN_FRAME[dsc.type] == dsc.type and dsc.field_size == T.size_of(dsc.type, comp.pointer_size)


def referenced_locals(comp: Compiler) -> set[int]:
    """Locals that some node names; the parent instead of a field that has no memory of its own."""
    found: set[int] = set()
    for block in comp.blocks():
        node = block.first
        while node is not None:
            if node.oper in _LOCAL_OPERS:
                found.add(node.lcl)  # type: ignore[attr-defined]
            elif node.oper == O.STORE_MULTI_VAR:
                found.update(lcl for lcl in node.lcls if lcl >= 0)  # type: ignore[attr-defined]
            node = node.next
    locals_ = comp.locals
    for lcl in sorted(found):
        if lives_in_parent(comp, locals_[lcl]):
            found.add(locals_[lcl].parent)
    return found


def gc_offsets(dsc: LclVarDsc) -> list[tuple[int, bool]]:
    """Returns (byte offset in the home, is_byref) of each reference in a local."""
    if dsc.type == T.REF or dsc.type == T.BYREF:
        return [(0, dsc.type == T.BYREF)]
    if dsc.type == T.STRUCT and dsc.layout is not None and dsc.layout.has_gc:
        return sorted(
            [(offset, False) for offset in dsc.layout.gc_refs] + [(offset, True) for offset in dsc.layout.gc_byrefs]
        )
    return []


class HomeAssigner:
    """Gives each local that needs one its ``offset``, downwards from ``start``."""

    def __init__(self, comp: Compiler, start: int, incoming_base: int) -> None:
        self.comp = comp
        self.at = start
        self.incoming_base = incoming_base
        self.spill_temps = spill_temps(comp)

    def run(self, frame: FrameLayout) -> None:
        """Assigns all homes; fills ``low``, ``zero`` and ``untracked`` of ``frame``."""
        groups: tuple[list[LclVarDsc], ...] = ([], [], [], [], [])
        for dsc in self._needing_homes():
            slot = home_slot(self.comp, dsc)
            if slot is not None:
                dsc.offset = self.incoming_base + slot.offset
                continue
            zero = self._must_zero(dsc)
            if dsc.type == T.STRUCT:
                groups[3 if zero else 4].append(dsc)
            elif zero:
                groups[2].append(dsc)
            else:
                groups[0 if home_size(dsc, self.comp.pointer_size) == 4 else 1].append(dsc)
        self._place(groups[0])
        self._place(groups[1])
        self._place_zeroed(groups[2] + groups[3], frame)
        self._place(groups[4])
        frame.low = self.at
        self._place_fields()
        self._collect_untracked(frame)

    def _needing_homes(self) -> list[LclVarDsc]:
        comp = self.comp
        used = referenced_locals(comp)
        needing = []
        for dsc in comp.locals:
            dsc.offset = None
            if dsc.number in self.spill_temps:
                needing.append(dsc)
                continue
            if lives_in_parent(comp, dsc):
                continue
            tracked = dsc.tracked_index >= 0
            if dsc.on_frame or incoming_slot(comp, dsc) is not None if tracked else dsc.number in used:
                needing.append(dsc)
        return needing

    def _must_zero(self, dsc: LclVarDsc) -> bool:
        if dsc.is_param or dsc.tracked_index >= 0 or dsc.number in self.spill_temps:
            return False
        return dsc.must_init or bool(gc_offsets(dsc))

    def _place(self, group: list[LclVarDsc]) -> None:
        size_of = self.comp.pointer_size
        for dsc in group:
            size = home_size(dsc, size_of)
            align = min(8, size & -size)
            self.at = (self.at - size) & -align
            dsc.offset = self.at
            dsc.size = size

    def _place_zeroed(self, group: list[LclVarDsc], frame: FrameLayout) -> None:
        if not group:
            return
        self.at &= -self.comp.pointer_size
        high = self.at
        self._place(group)
        self.at &= -self.comp.pointer_size
        frame.zero = (self.at, high)

    def _place_fields(self) -> None:
        for dsc in self.comp.locals:
            if lives_in_parent(self.comp, dsc):
                offset = self.comp.locals[dsc.parent].offset
                dsc.offset = None if offset is None else offset + dsc.field_offset

    def _collect_untracked(self, frame: FrameLayout) -> None:
        for dsc in self.comp.locals:
            if dsc.offset is None or dsc.tracked_index >= 0 or dsc.number in self.spill_temps:
                continue
            if lives_in_parent(self.comp, dsc):
                continue  # the parent's layout tells of it
            for offset, is_byref in gc_offsets(dsc):
                frame.untracked.append(Slot(dsc.offset + offset, is_byref))


def spill_temps(comp: Compiler) -> set[int]:
    """Returns the frame locals that the allocator created: they are reported while they are live, never untracked."""
    lsra = comp.lsra
    return set() if lsra is None else set(lsra.spill_temps)


class FramePlan:
    """``framed``: the blocks with a frame. ``entries``: those of them that set it up, since they are entered from
    bare code."""

    __slots__ = ("framed", "entries")

    def __init__(self, framed: set[BasicBlock], entries: set[BasicBlock]) -> None:
        self.framed = framed
        self.entries = entries
