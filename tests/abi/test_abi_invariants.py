"""What holds for every layout, whatever the convention: random signatures, all targets, managed and native."""

from __future__ import annotations

import pytest

from fuzz.abi.cases import random_case, signature_of
from ryuaot.abi import ArgRole, CallLayout, Placement, Reg, StackSlot, convention_of, layout_call
from ryuaot.target import TARGETS

COUNT = 250


def names(reg: Reg) -> tuple[str, ...]:
    """The registers that a register covers."""
    return reg.parts or (reg.name,)


def check_bytes(place: Placement, pointer: int) -> None:
    """Segments are in order, without overlap, and cover the value (or its address) up to padding."""
    size = pointer if place.by_reference else place.size
    end = 0
    for segment in place.segments:
        assert segment.offset >= end and segment.size > 0
        end = segment.offset + segment.size
        assert end <= max(size, 1)
        if isinstance(segment.where, Reg):
            assert segment.size <= segment.where.size
        else:
            assert segment.where.size >= segment.size and segment is place.segments[-1]
    assert end > 0


def check_call(layout: CallLayout, allowed: set[str]) -> None:
    """No register twice, no stack byte twice, everything inside the outgoing area, marks that agree with places."""
    used: set[str] = set()
    slots: list[StackSlot] = []
    for place in layout.args:
        check_bytes(place, layout.pointer_size)
        for reg in place.regs:
            for name in names(reg):
                assert name not in used and (name in allowed or place.non_standard)
                used.add(name)
        stack = place.stack
        assert place.split == (place.in_regs and stack is not None)
        if stack is not None:
            assert stack.offset % layout.pointer_size == 0 and stack.size % layout.pointer_size == 0
            if not place.split:
                assert stack.offset % place.align == 0 or layout.pushed
            slots.append(stack)
    slots.sort(key=lambda slot: slot.offset)
    for before, after in zip(slots, slots[1:], strict=False):
        assert before.offset + before.size <= after.offset
    assert not slots or slots[-1].offset + slots[-1].size <= layout.stack_size
    assert 0 <= layout.callee_pops <= layout.stack_size


@pytest.mark.parametrize("native", [False, True])
@pytest.mark.parametrize("target", TARGETS)
def test_invariants(target: str, native: bool) -> None:
    chosen = TARGETS[target]
    regs = convention_of(chosen, native=native).registers
    allowed = {n for r in (*regs.int_args, *regs.float_args) for n in names(r)}
    returned = {n for r in (*regs.int_returns, *regs.float_returns) for n in names(r)}
    for index in range(COUNT):
        case = random_case(41, index)
        layout = layout_call(signature_of(case, chosen), chosen, native=native)
        check_call(layout, allowed)
        assert [p.role for p in layout.args].count(ArgRole.RETURN_BUFFER) == layout.hidden_args
        assert len(layout.args) == len(case.args) + layout.hidden_args
        assert len(layout.ret.segments) <= 4 and not (layout.ret.by_buffer and layout.ret.segments)
        assert {n for r in layout.ret.regs for n in names(r)} <= returned
        assert layout == layout_call(signature_of(case, chosen), chosen, native=native)
