"""What holds for every layout, whatever the convention: random signatures, all targets, managed and native.

`data/layouts.txt` has a digest of all layouts of a convention. RyuJIT's decisions, C compilers and the documents' cases
judge what is in it (`test_abi_reference.py`, `tests/fuzz/abi`); the digest says that nothing of that has changed since.
"""

from __future__ import annotations

from dataclasses import replace
from hashlib import blake2b
from pathlib import Path

import pytest

from fuzz.abi.cases import random_case, signature_of
from ryuaot.abi import (
    AbiKind,
    ArgRole,
    CallLayout,
    Placement,
    Reg,
    ReturnTypeDesc,
    Segment,
    StackSlot,
    convention_of,
    layout_call,
    scalar,
)
from ryuaot.target import TARGETS

COUNT = 250
LAYOUTS = Path(__file__).parent / "data" / "layouts.txt"
POINTERS = ("NINT", "NUINT", "REF", "BYREF")


def names(reg: Reg) -> tuple[str, ...]:
    """The registers that a register covers."""
    return reg.parts or (reg.name,)


def check_bytes(place: Placement, pointer: int) -> None:
    """Segments are in order, without overlap, and cover the value (or its address) up to padding."""
    size = pointer if place.is_by_reference else place.size
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


def check_result(ret: ReturnTypeDesc) -> None:
    """The segments of a result follow each other in its bytes, and each fits into its register."""
    end = 0
    for segment in ret.segments:
        assert isinstance(segment.where, Reg)
        assert segment.offset >= end and 0 < segment.size <= segment.where.size
        assert ret.hfa is None or segment.offset == end
        end = segment.offset + segment.size
    assert not ret.segments or ret.size - 8 < end <= ret.size


def check_call(layout: CallLayout, allowed: set[str]) -> None:
    """No register twice, no stack byte twice, everything inside the outgoing area, marks that agree with places."""
    used: set[str] = set()
    slots: list[StackSlot] = []
    for place in layout.args:
        check_bytes(place, layout.pointer_size)
        for reg in place.regs:
            for name in names(reg):
                assert name not in used and (name in allowed or place.is_non_standard)
                used.add(name)
        stack = place.stack
        assert place.is_split == (place.in_regs and stack is not None)
        if stack is not None:
            assert stack.offset % layout.pointer_size == 0 and stack.size % layout.pointer_size == 0
            if not place.is_split:
                assert stack.offset % place.align == 0 or layout.is_pushed
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
    regs = convention_of(chosen, is_native=native).registers
    allowed = {n for r in (*regs.int_args, *regs.float_args) for n in names(r)}
    returned = {n for r in (*regs.int_returns, *regs.float_returns) for n in names(r)}
    for index in range(COUNT):
        case = random_case(41, index)
        layout = layout_call(signature_of(case, chosen), chosen, is_native=native)
        check_call(layout, allowed)
        assert [p.role for p in layout.args].count(ArgRole.RETURN_BUFFER) == layout.hidden_args
        assert len(layout.args) == len(case.args) + layout.hidden_args
        assert len(layout.ret.segments) <= 4 and not (layout.ret.is_by_buffer and layout.ret.segments)
        assert {n for r in layout.ret.regs for n in names(r)} <= returned
        check_result(layout.ret)
        assert layout == layout_call(signature_of(case, chosen), chosen, is_native=native)


def segment_facts(segment: Segment) -> tuple[object, ...]:
    where = segment.where
    place = where.name if isinstance(where, Reg) else (where.offset, where.size)
    return segment.offset, segment.size, place, segment.type.name


def layout_facts(layout: CallLayout) -> tuple[object, ...]:
    """All that a layout says, as text and numbers."""
    args = [
        (
            place.role.name,
            place.rule.name,
            place.size,
            place.align,
            place.is_by_reference,
            place.extension.name,
            place.is_split,
            place.is_back_filled,
            place.hfa and place.hfa.name,
            place.is_non_standard,
            layout.first_slot(place),
            layout.slots(place),
            *map(segment_facts, place.segments),
        )
        for place in layout.args
    ]
    ret = layout.ret
    result = (
        ret.rule.name,
        ret.size,
        ret.is_by_buffer,
        ret.extension.name,
        ret.hfa and ret.hfa.name,
        ret.buffer_address and ret.buffer_address.name,
        len(ret.segments) > 1,
        *map(segment_facts, ret.segments),
    )
    return layout.stack_size, layout.callee_pops, layout.is_pushed, layout.hidden_args, result, *args


def digest_of(target: str, native: bool) -> str:
    """All layouts of a convention: every other managed call has the hidden arguments that managed calls may have."""
    chosen = TARGETS[target]
    pointer = scalar(AbiKind.REF, chosen.pointer_size)
    state = blake2b(digest_size=12)
    for index in range(COUNT):
        case = random_case(43, index)
        signature = replace(signature_of(case, chosen), native=case.style)
        if not native and index % 2:
            context = pointer if index % 3 else None
            cell = (ArgRole.INDIRECTION_CELL,) if index % 5 == 1 else ()
            signature = replace(signature, this=pointer, generic_context=context, non_standard=cell)
        state.update(repr(layout_facts(layout_call(signature, chosen, is_native=native))).encode())
    return state.hexdigest()


def test_golden_layouts(bless: bool) -> None:
    found = "".join(
        f"{target} {'native' if native else 'managed'} {digest_of(target, native)}\n"
        for target in TARGETS
        for native in (False, True)
    )
    if bless:
        LAYOUTS.write_text(found, encoding="utf-8")
    assert found.splitlines() == LAYOUTS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("pointer", [4, 8])
@pytest.mark.parametrize("kind", [kind for kind in AbiKind if kind is not AbiKind.STRUCT])
def test_a_scalar_is_what_its_name_says(kind: AbiKind, pointer: int) -> None:
    digits = "".join(char for char in kind.name if char.isdigit())
    sizes = {"VOID": 0, "FLOAT": 4, "DOUBLE": 8, **dict.fromkeys(POINTERS, pointer)}
    size = int(digits) // 8 if digits else sizes[kind.name]
    type_ = scalar(kind, pointer)
    assert (type_.size, type_.align, type_.kind) == (size, max(size, 1), kind)
    integer = "INT" in kind.name
    assert kind.is_small_int == (integer and bool(digits) and size < 4)
    assert kind.is_signed == kind.name.startswith(("INT", "NINT"))
    assert kind.is_float == (kind.name in ("FLOAT", "DOUBLE") or kind.name.startswith("VECTOR"))
    assert kind.is_gc == type_.has_gc == (kind.name in ("REF", "BYREF"))
