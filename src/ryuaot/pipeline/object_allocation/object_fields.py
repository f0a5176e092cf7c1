"""The locals that an object becomes: one for each field that is accessed, whatever else the class declares."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.nodes import GenTree

MAX_BYTES: Final = 128
"""Of fields that are accessed: what would be zeroed in the frame each time is not cheaper than a new object."""


@dataclass(slots=True)
class Slot:
    """``size`` bytes at ``offset`` of the object; ``lcl`` once there is a local."""

    offset: int
    size: int
    vartype: int
    layout: ClassLayout | None
    lcl: int = -1


@dataclass(slots=True)
class Slots:
    """What is accessed of one object. ``refused``: why the object stays one."""

    pointer_size: int
    found: dict[tuple[int, int, int], Slot] = field(default_factory=dict)
    slots: list[Slot] = field(default_factory=list)
    refused: str = ""

    def access(self, offset: int, node: GenTree) -> None:
        """Records a load or store at the offset."""
        layout = node.layout if node.type == T.STRUCT else None
        size = layout.size if layout is not None else T.size_of(node.type, self.pointer_size)
        if offset < self.pointer_size or (node.type == T.STRUCT and layout is None) or node.type == T.BYREF:
            self.refused = "it is accessed as another type than that of its fields"
            return
        key = (offset, size, node.type)
        known = self.found.get(key)
        if known is not None and known.layout is not layout:
            self.refused = "a field is accessed as two struct types"
        elif known is None:
            self.found[key] = Slot(offset, size, node.type, layout)

    def settle(self) -> None:
        """Accesses that overlap share the one that covers them."""
        group: list[Slot] = []
        end = 0
        for slot in sorted(self.found.values(), key=lambda slot: (slot.offset, -slot.size)):
            if group and slot.offset >= end:
                self._share(group)
                group = []
            group.append(slot)
            end = max(end, slot.offset + slot.size)
        if group:
            self._share(group)
        if sum(slot.size for slot in self.slots) > MAX_BYTES:
            self.refused = self.refused or f"its accessed fields have more than {MAX_BYTES} bytes"

    def _share(self, group: list[Slot]) -> None:
        first = min(group, key=lambda slot: (slot.offset, -slot.size, slot.vartype != T.STRUCT, slot.vartype != T.REF))
        for slot in group:
            if slot.offset + slot.size > first.offset + first.size:
                self.refused = "accesses of its fields overlap"
            elif slot.vartype == T.REF and not _holds_reference(first, slot.offset):
                self.refused = "an object reference is accessed where the class has none"
            elif slot.vartype == T.STRUCT and slot is not first and slot.layout is not None:
                if any(not _holds_reference(first, slot.offset + at) for at in slot.layout.gc_refs):
                    self.refused = "an object reference is accessed where the class has none"
        self.slots.append(first)

    def at(self, offset: int) -> Slot:
        """Returns the slot that contains an offset that was accessed."""
        return next(slot for slot in self.slots if slot.offset <= offset < slot.offset + max(slot.size, 1))

    def is_whole(self, slot: Slot, offset: int, node: GenTree) -> bool:
        """Whether a load or store is of the slot's own type."""
        return slot.offset == offset and node.type == slot.vartype and node.type != T.STRUCT


def _holds_reference(slot: Slot, offset: int) -> bool:
    if slot.vartype == T.REF:
        return offset == slot.offset
    return slot.layout is not None and offset - slot.offset in slot.layout.gc_refs

