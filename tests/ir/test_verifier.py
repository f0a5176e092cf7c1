"""The IR verifier against IR that is broken on purpose, between the phases of the whole pipeline."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from checks_lab import every_break_is_caught, nodes

from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.checks.checked_mode import holds

Break = Callable[[Compiler], object]


def _missing(oper: int, flag: int) -> Break:
    def change(comp: Compiler) -> bool:
        for node in nodes(comp, oper):
            if node.flags & flag:
                node.flags &= ~flag
                return True
        return False

    return change


def _superfluous(oper: int, flag: int) -> Break:
    def change(comp: Compiler) -> bool:
        for node in nodes(comp, oper):
            if not node.flags & flag:
                node.flags |= flag
                return True
        return False

    return change


HIR_BREAKS = (
    (_missing(O.CALL, F.CALL), "effect flags CALL"),
    (_missing(O.CALL, F.EXCEPT), "effect flags EXCEPT"),
    (_missing(O.STORE_LCL_VAR, F.ASG), "effect flags ASG"),
    (_missing(O.IND, F.GLOB_REF), "effect flags GLOB_REF"),
    (_superfluous(O.LCL_VAR, F.EXCEPT), "effect flags EXCEPT"),
    (_superfluous(O.CNS_INT, F.ORDER_SIDEEFF), "effect flags ORDER"),
    (_superfluous(O.LCL_VAR, F.GLOB_REF), "effect flags GLOB_REF"),
    (_superfluous(O.ADD, F.CALL), "effect flags CALL"),
)


@pytest.mark.parametrize("phase", ["import", "addrexp", "morph"])
@pytest.mark.parametrize("number", range(len(HIR_BREAKS)))
def test_effect_flags(number: int, phase: str) -> None:
    """A flag that is missing on a node is superfluous on its parent, and the reverse: either is named."""
    change, what = HIR_BREAKS[number]
    every_break_is_caught("exceptions", "x64", 1, phase, what, phase, change)


def _blocks(comp: Compiler) -> list[BasicBlock]:
    return list(comp.blocks())


def _user_first(comp: Compiler) -> bool:
    """Moves a node after its user."""
    for block in _blocks(comp):
        for node in block.nodes():
            operands = node.operands()
            if node.flags & F.CONTAINED or not operands:
                continue  # (what a part of its user reads is read by the user)
            if operands[0].flags & F.CONTAINED or O.INFO[operands[0].oper].no_value:
                continue
            if operands[0].next is node:
                lir.remove(block, operands[0])
                lir.insert_after(block, node, operands[0])
                return True
    return False


def _used_twice(comp: Compiler) -> bool:
    for node in nodes(comp, O.ADD, O.SUB, O.ARR_BOUNDS_CHECK):
        if node.op1 is not None and node.op2 is not None and not node.op1.flags & F.CONTAINED:
            node.op2 = node.op1
            return True
    return False


def _unused(comp: Compiler) -> bool:
    """Adds a value without a user that is not marked as unused."""
    block = _blocks(comp)[0]
    if block.first is None:
        return False
    lir.insert_before(block, block.first, Builder(comp).icon(7))
    return True


def _use_across_blocks(comp: Compiler) -> bool:
    blocks = [block for block in _blocks(comp) if block.first is not None]
    if len(blocks) < 2:
        return False
    for node in blocks[1].nodes():
        if (
            node.op1 is not None
            and not node.op1.flags & F.CONTAINED
            and node.op1.op1 is None
            and not node.op1.operands()
        ):
            operand = node.op1
            lir.remove(blocks[1], operand)
            assert blocks[0].first is not None
            lir.insert_before(blocks[0], blocks[0].first, operand)
            return True
    return False


def _contained_call(comp: Compiler) -> bool:
    for node in nodes(comp, O.CALL):
        if node.type != T.VOID and not node.flags & F.UNUSED_VALUE:
            node.flags |= F.CONTAINED
            return True
    return False


def _optional_and_contained(comp: Compiler) -> bool:
    for node in nodes(comp, O.IND, O.LCL_VAR, O.CNS_INT):
        if node.flags & F.CONTAINED:
            node.flags |= F.REG_OPTIONAL
            return True
    return False


def _optional_in_an_address(comp: Compiler) -> bool:
    for node in nodes(comp, O.LEA):
        if node.flags & F.CONTAINED and node.op1 is not None:
            node.op1.flags |= F.REG_OPTIONAL
            return True
    return False


def _contained_in_an_address(comp: Compiler) -> bool:
    for node in nodes(comp, O.LEA):
        if node.flags & F.CONTAINED and node.op1 is not None and node.op1.oper == O.LCL_VAR:
            node.op1.flags |= F.CONTAINED
            return True
    return False


def _store_between(comp: Compiler) -> bool:
    """Inserts a store between a contained load of memory and its user."""
    build = Builder(comp)
    for block in _blocks(comp):
        for node in block.nodes():
            load = _contained_load(node)
            if load is None:
                continue
            address = build.nint(64)
            value = build.icon(1)
            store = build.storeind(T.INT, address, value)
            for new in (address, value, store):
                lir.insert_before(block, node, new)
            return True
    return False


def _contained_load(user: GenTree) -> GenTree | None:
    if user.flags & F.CONTAINED:
        return None
    for operand in user.operands():
        if operand.oper == O.IND and operand.flags & F.CONTAINED and not operand.flags & F.IND_INVARIANT:
            return operand
    return None


LIR_BREAKS: tuple[tuple[Break, str], ...] = (
    (_user_first, "not defined above it"),
    (_used_twice, "not defined above it or used twice"),
    (_unused, "nothing uses"),
    (_use_across_blocks, "nothing uses"),
    (_contained_call, "cannot be part of its user"),
    (_optional_and_contained, "and REG_OPTIONAL"),
    (_optional_in_an_address, "must have a register"),
    (_contained_in_an_address, "cannot be part of the address"),
    (_store_between, "is written between them"),
)


@pytest.mark.parametrize(("change", "what"), LIR_BREAKS, ids=[change.__name__ for change, _ in LIR_BREAKS])
def test_linear_ir(change: Break, what: str) -> None:
    example, opt = ("library/collections", 1) if change is _store_between else ("exceptions", 0)
    every_break_is_caught(example, "x64", opt, "lower", what, "lower", change)


ALLOCATED = """
method "T:M(int):int" target x86 symbol ry_M ret int
local V00 int arg0 param
local V01 int loc0 dne
block BB01 return lir
    t0 = LCL_VAR int V00
    t1 = CNS_INT int {divisor}
    t2 = {copy} int t1
    t3 = {oper} int t0 t2
    t4 = LCL_VAR_ADDR int V01
    t5 = {copy} int t4
    t6 = STOREIND int t5 t3 [nonfaulting]
    t7 = CNS_INT int 1
    t8 = RETURN int t7
"""


@pytest.mark.parametrize("copy", ["COPY", "RELOAD"])
@pytest.mark.parametrize(
    ("oper", "divisor", "throws"), [("MOD", 10, 0), ("MOD", -1, 1), ("DIV", 0, 1), ("UDIV", -1, 0)]
)
def test_what_the_allocator_copies_is_still_what_it_was(copy: str, oper: str, divisor: int, throws: int) -> None:
    """A division by a constant does not throw, and a local's address is its own, wherever the allocator puts them."""
    comp = parse_method(ALLOCATED.format(copy=copy, oper=oper, divisor=divisor))
    verify(comp)
    found = {node.oper: node for block in comp.blocks() for node in block.nodes()}
    division, store = found[O.BY_NAME[oper]], found[O.STOREIND]
    assert bool(division.flags & F.EXCEPT) == bool(throws)
    assert not store.flags & F.GLOB_REF
    holds("address-exposed", comp)
    for block in comp.blocks():
        for node in block.nodes():
            refresh_effects(node)
    verify(comp)
