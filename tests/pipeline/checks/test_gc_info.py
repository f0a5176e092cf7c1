"""The checker of GC information against a compiler that is broken on purpose: one thing a test, every method of the
example in which there was something to break is refused."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from checks_lab import Caught, Count, bench, every_break_is_caught

from ryuaot.backends.arm64.frame import Arm64Frame
from ryuaot.backends.common.codegen import entry_plan, frame_layout, frame_plan
from ryuaot.backends.common.codegen.codegen_base import CodeGenBase
from ryuaot.backends.xarch.frame import XarchFrame
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import CallNode, GenTree
from ryuaot.pipeline.interfaces.method_code import SafePoint, Slot
from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder

EXAMPLES = ("bringup/references", "exceptions", "structs", "library/collections")
TARGETS = ("x64", "arm64")
EACH = pytest.mark.parametrize("target", TARGETS)
EACH_BARE = pytest.mark.parametrize("target", ["x64", "arm64", "arm"])


@pytest.mark.parametrize("opt", [0, 1])
@EACH
@pytest.mark.parametrize("example", EXAMPLES)
def test_sound_methods_pass(example: str, target: str, opt: int) -> None:
    here = bench(example, target)
    for method in here.methods:
        here.compile(method, opt)


Rows = Callable[[Any], list[Slot]]


def break_untracked(monkeypatch: pytest.MonkeyPatch, change: Callable[[list[Slot]], list[Slot]]) -> Count:
    """Change the untracked rows of every method that has some."""
    count = Count()
    original = frame_layout.HomeAssigner._collect_untracked

    def broken(self: frame_layout.HomeAssigner, layout: frame_layout.FrameLayout) -> None:
        original(self, layout)
        if layout.untracked:
            layout.untracked = change(layout.untracked)
            count.hit()

    monkeypatch.setattr(frame_layout.HomeAssigner, "_collect_untracked", broken)
    return count


@EACH
@pytest.mark.parametrize("opt", [0, 1])
def test_dropped_untracked_slot(monkeypatch: pytest.MonkeyPatch, target: str, opt: int) -> None:
    count = break_untracked(monkeypatch, lambda slots: slots[1:])
    every_break_is_caught("exceptions", target, opt, "codegen", "is not reported", applied=count)


@EACH
def test_untracked_slot_of_the_other_kind(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    def flip(slots: list[Slot]) -> list[Slot]:
        return [Slot(slots[0].offset, not slots[0].is_byref), *slots[1:]]

    count = break_untracked(monkeypatch, flip)
    every_break_is_caught("bringup/references", target, 0, "codegen", "the other kind of reference", applied=count)


@EACH
def test_added_untracked_slot(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = break_untracked(monkeypatch, lambda slots: [*slots, Slot(min(s.offset for s in slots) - 8)])
    every_break_is_caught("exceptions", target, 0, "codegen", "is no reference of any local", applied=count)


def break_safepoints(monkeypatch: pytest.MonkeyPatch, change: Callable[[SafePoint], SafePoint | None]) -> Count:
    """Change the safepoints for which ``change`` has another one."""
    count = Count()
    original = CodeGenBase.safepoint

    def broken(self: CodeGenBase, node: Any) -> None:
        original(self, node)
        other = change(self.safepoints[-1]) if node is not None else None
        if other is not None:
            self.safepoints[-1] = other
            count.hit()

    monkeypatch.setattr(CodeGenBase, "safepoint", broken)
    return count


@EACH
def test_dropped_slot_at_a_safepoint(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    monkeypatch.setattr(LsraBuilder, "_keep_results", lambda build, block: None)  # or none of them needs a slot
    count = break_safepoints(monkeypatch, lambda row: replace(row, slots=row.slots[1:]) if row.slots else None)
    every_break_is_caught("exceptions", target, 1, "codegen", "is not reported", applied=count)


@EACH
def test_dropped_registers(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    def drop(row: SafePoint) -> SafePoint | None:
        return replace(row, ref_mask=0, byref_mask=0) if row.ref_mask or row.byref_mask else None

    count = break_safepoints(monkeypatch, drop)
    # At the call, or where on some path the value is read out of a register that the call took for free.
    every_break_is_caught("library/collections", target, 1, "codegen", "GC info: ", applied=count)


@EACH
def test_reference_reported_as_byref_and_the_reverse(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    def swap(row: SafePoint) -> SafePoint | None:
        if not row.ref_mask and not row.byref_mask and not row.slots:
            return None
        slots = tuple(Slot(slot.offset, not slot.is_byref) for slot in row.slots)
        return replace(row, ref_mask=row.byref_mask, byref_mask=row.ref_mask, slots=slots)

    count = break_safepoints(monkeypatch, swap)
    every_break_is_caught("library/collections", target, 1, "codegen", "is reported as a", applied=count)


@EACH
def test_registers_that_hold_no_reference(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    """The last callee-saved register, wherever it is not reported: it holds the caller's value, a plain one, or
    nothing."""
    bit = 1 << (4 if target == "x64" else 9)

    def add(row: SafePoint) -> SafePoint | None:
        return None if (row.ref_mask | row.byref_mask) & bit else replace(row, ref_mask=row.ref_mask | bit)

    count = break_safepoints(monkeypatch, add)
    every_break_is_caught("library/collections", target, 1, "codegen", "report", applied=count)


@EACH
def test_added_slot_at_a_safepoint(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = break_safepoints(monkeypatch, lambda row: replace(row, slots=(*row.slots, Slot(8 * 1000))))
    every_break_is_caught("bringup/references", target, 1, "codegen", "where nothing is kept", applied=count)


@EACH
def test_missing_safepoint(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = Count()
    original = CodeGenBase.safepoint

    def broken(self: CodeGenBase, node: Any) -> None:
        if node is not None and len(self.safepoints) == 1:
            count.hit()
            self.safepoints.append(self.safepoints[0])
        else:
            original(self, node)

    monkeypatch.setattr(CodeGenBase, "safepoint", broken)
    every_break_is_caught("exceptions", target, 0, "codegen", "GC info", applied=count)


@EACH
def test_frame_that_the_prolog_does_not_zero(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = Count()

    def broken(self: CodeGenBase, low: int, high: int) -> None:
        if any(low <= slot.offset < high for slot in self.frame.untracked):
            count.hit()

    monkeypatch.setattr(XarchFrame if target == "x64" else Arm64Frame, "zero_homes", broken)
    every_break_is_caught("exceptions", target, 0, "codegen", "unset after the prolog", applied=count)


@EACH
def test_one_word_that_the_prolog_forgets(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    cls = XarchFrame if target == "x64" else Arm64Frame
    count = Count()
    original = cls.zero_homes

    def broken(self: Any, low: int, high: int) -> None:
        if any(slot.offset == low for slot in self.frame.untracked):
            count.hit()
            low += 8
        if low < high:
            original(self, low, high)

    monkeypatch.setattr(cls, "zero_homes", broken)
    every_break_is_caught("exceptions", target, 0, "codegen", "after the prolog", applied=count)


@EACH
def test_parameter_that_does_not_reach_its_home(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = Count()
    original = entry_plan.plan_entry

    def broken(comp: Any) -> entry_plan.EntryPlan:
        plan = original(comp)
        references = [store for store in plan.stores if comp.locals[store[2]].type == T.REF]
        if references:
            plan.stores.remove(references[0])
            count.hit()
        return plan

    monkeypatch.setattr("ryuaot.backends.common.codegen.framed_codegen.plan_entry", broken)
    every_break_is_caught("exceptions", target, 0, "codegen", "after the prolog", applied=count)


@EACH
def test_saved_registers_at_another_place(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = Count()
    original = CodeGenBase._result

    def broken(self: CodeGenBase) -> Any:
        code = original(self)
        if code.saved_int_mask:
            code.saved_int_offset += 8
            count.hit()
        return code

    monkeypatch.setattr(CodeGenBase, "_result", broken)
    every_break_is_caught("library/collections", target, 1, "codegen", "is not saved at", applied=count)


@EACH
def test_homes_that_overlap(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = Count()
    original = frame_layout.home_size

    def broken(dsc: Any, pointer_size: int) -> int:
        size = original(dsc, pointer_size)
        if dsc.type == T.STRUCT and dsc.layout.size > 8:
            count.hit()
            return 8
        return size

    monkeypatch.setattr(frame_layout, "home_size", broken)
    every_break_is_caught("structs", target, 0, "codegen", "bytes", applied=count)


@EACH_BARE
def test_a_call_in_code_without_a_frame(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = Count()
    original = frame_plan._touches_frame

    def broken(gen: Any, node: GenTree) -> bool:
        found = original(gen, node)
        if found and isinstance(node, CallNode) and node.type == T.VOID:
            count.hit()
            return False
        return found

    monkeypatch.setattr(frame_plan, "_touches_frame", broken)
    with pytest.raises(Caught, match="is in code without a frame"):
        for method in bench("exceptions/frameless_code", target).methods:
            bench("exceptions/frameless_code", target).compile(method, 1)
    assert count()


@EACH_BARE
def test_a_table_that_ends_bare_code_too_early(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    count = Count()
    original = CodeGenBase._result

    def broken(self: CodeGenBase) -> Any:
        code = original(self)
        inner = [line[:-1] for line in code.text[1:] if line.endswith(":") and line.startswith(".L")]
        if code.bare and inner and code.bare[-1][1] != inner[0] and code.bare[-1][0] == code.symbol:
            code.bare = ((code.symbol, inner[0]),)
            count.hit()
        return code

    monkeypatch.setattr(CodeGenBase, "_result", broken)
    every_break_is_caught("exceptions/frameless_code", target, 1, "codegen", "runs without a frame", applied=count)


def test_a_prolog_further_down_zeroes_narrow_homes_by_the_word_too() -> None:
    """`Natives` sets its frame up after its first test; a byte there is zeroed with the word around it."""
    here = bench("interop/callbacks", "x64")
    method = next(method for method in here.methods if method.name == "Natives")
    assert not here.compile(method, 1)


@EACH
def test_a_field_in_fewer_bytes_than_it_is_stored_with(monkeypatch: pytest.MonkeyPatch, target: str) -> None:
    """As it was: the Vector3 of a struct that came in memory lives in the struct."""
    count = Count()
    original = frame_layout.lives_in_parent

    def broken(comp: Compiler, dsc: LclVarDsc) -> bool:
        if dsc.type == T.SIMD12 and dsc.parent >= 0 and not comp.locals[dsc.parent].is_independent:
            if dsc.on_frame or dsc.tracked_index < 0 or comp.locals[dsc.parent].offset is not None:
                count.hit()
            return True
        return original(comp, dsc)

    monkeypatch.setattr(frame_layout, "lives_in_parent", broken)
    every_break_is_caught("structs/narrow_homes", target, 1, "codegen", "share bytes", applied=count)
