"""ArgInfo: the per-call argument table (RyuJIT's fgArgInfo), kept on a CALL node and filled in by call morphing.

The placements in it come from `layout_call` and never change. The evaluation decisions (`need_tmp`, `need_place`,
`is_tmp`, ...) are the morpher's; this module only gives them a place, so it knows no IR. Terms are those of the
document "Morphing of call nodes".
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from ryuaot.abi.abi_types import AbiSignature, ArgRole
from ryuaot.abi.call_layout import layout_call
from ryuaot.abi.placement import CallLayout, Placement, ReturnTypeDesc
from ryuaot.target import Target


@dataclass(slots=True)
class ArgTabEntry:
    """One argument of one call.

    arg_num: position in `CallLayout.args`. need_tmp: must be evaluated into a temp. need_place: a stack argument that
    must leave a placeholder, because a later call would overwrite the outgoing area (FEATURE_FIXED_OUT_ARGS only).
    is_tmp: `tmp_num` holds the value. late_arg_index: position in the late argument list, -1 while it is evaluated in
    place. is_late: same as index >= 0. processed: the morpher has handled it (`init_arg_info` leaves it False).
    """

    arg_num: int
    placement: Placement
    need_tmp: bool = False
    need_place: bool = False
    is_tmp: bool = False
    tmp_num: int = -1
    late_arg_index: int = -1
    processed: bool = False

    @property
    def is_late(self) -> bool:
        """Whether it is in the late argument list, with a placeholder or set-up node in its old place."""
        return self.late_arg_index >= 0

    @property
    def role(self) -> ArgRole:
        """`this`, return buffer, generic context, an argument of the user, or a non-standard one."""
        return self.placement.role

    def describe(self, layout: CallLayout, node: str) -> str:
        """Returns the `fgArgTabEntry` line of a dump; `node` is the argument's node as the dump names it (`3.LCL_VAR
        int`)."""
        place = self.placement
        parts = [f"arg {self.arg_num} {node}"]
        if place.is_by_reference:
            parts.append("byRef")
        if place.regs:
            parts.append(
                f"{len(place.regs)} reg{'s' if len(place.regs) > 1 else ''}: " + " ".join(r.name for r in place.regs)
            )
        if place.stack is not None:
            parts.append(f"numSlots={layout.slots(place)}, slotNum={layout.first_slot(place)}")
        parts.append(f"align={max(1, place.align // layout.pointer_size)}")
        if self.is_late:
            parts.append(f"lateArgInx={self.late_arg_index}")
        if place.is_split:
            parts.append("isSplit")
        if self.tmp_num >= 0:
            parts.append(f"tmpNum=V{self.tmp_num:02}")
        if self.need_tmp:
            parts.append("needTmp")
        if self.need_place:
            parts.append("needPlace")
        if self.is_tmp:
            parts.append("isTmp")
        if self.processed:
            parts.append("processed")
        if place.hfa is not None:
            parts.append(f"isHfa({place.hfa.name.lower()})")
        if place.is_back_filled:
            parts.append("isBackFilled")
        if place.is_non_standard:
            parts.append("isNonStandard")
        return f"fgArgTabEntry[{', '.join(parts)}]"


@dataclass(slots=True)
class ArgInfo:
    """The argument table of one call: `table[i]` is about `layout.args[i]`.

    order: argument numbers in order of evaluation, once SortArgs has run. args_complete, args_sorted: those steps have
    run.
    """

    layout: CallLayout
    table: list[ArgTabEntry] = field(default_factory=list)
    order: list[int] = field(default_factory=list)
    args_complete: bool = False
    args_sorted: bool = False

    @property
    def ret(self) -> ReturnTypeDesc:
        """How the call's value comes back."""
        return self.layout.ret

    @property
    def out_arg_size(self) -> int:
        """Bytes of outgoing argument area that the call needs."""
        return self.layout.stack_size

    @property
    def has_reg_args(self) -> bool:
        """Whether at least one argument is passed in a register."""
        return any(e.placement.in_regs for e in self.table)

    @property
    def has_stack_args(self) -> bool:
        """Whether at least one argument, or part of one, is passed on the stack."""
        return any(e.placement.stack is not None for e in self.table)

    def entry(self, role: ArgRole) -> ArgTabEntry | None:
        """Returns the entry of a hidden or non-standard argument, if the call has one."""
        for entry in self.table:
            if entry.placement.role is role:
                return entry
        return None


class HasArgInfo(Protocol):
    """What `init_arg_info` needs of a CALL node."""

    arg_info: ArgInfo | None


def arg_info_of(layout: CallLayout) -> ArgInfo:
    """Returns a table with no decisions made yet."""
    return ArgInfo(layout, [ArgTabEntry(number, placement) for number, placement in enumerate(layout.args)])


def init_arg_info(call: HasArgInfo, signature: AbiSignature, target: Target, *, is_native: bool = False) -> ArgInfo:
    """Gives `call` its argument table, unless it has one. Nothing else computes placements for call nodes."""
    if call.arg_info is None:
        call.arg_info = arg_info_of(layout_call(signature, target, is_native=is_native))
    return call.arg_info
