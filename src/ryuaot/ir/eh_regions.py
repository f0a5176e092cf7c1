"""The EH table: the blocks that it names, and what becomes of it when regions leave it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir.blocks import BBJ_ALWAYS, BBJ_COND, BBJ_NONE, NO_REGION

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock, EHRegion
    from ryuaot.ir.compiler import Compiler


def edges_of_regions(comp: Compiler) -> set[BasicBlock]:
    """Returns the blocks that the EH table names."""
    return {
        block for region in comp.eh
        for block in (region.try_beg, region.try_last, region.hnd_beg, region.hnd_last, region.filter_beg)
        if block is not None
    }  # fmt: skip


def entered_blocks(comp: Compiler) -> set[BasicBlock]:
    """Returns the blocks that control enters without an edge: the method's first, filters and handlers. Their
    predecessors, which they have if they begin with a loop, do not say what arrives: a walk over predecessors ends at
    them."""
    found = {block for region in comp.eh for block in (region.filter_beg, region.hnd_beg) if block is not None}
    if comp.first_block is not None:
        found.add(comp.first_block)
    return found


def in_same_regions(one: BasicBlock, other: BasicBlock) -> bool:
    """Whether an exception in either goes the same way, and both are of one handler or of none."""
    return (one.try_index, one.hnd_index) == (other.try_index, other.hnd_index)


def insert_at_end(comp: Compiler, block: BasicBlock) -> None:
    """Links a block that hardly ever runs and falls nowhere, whose region indexes are set (in no handler), at the end
    of its try, or of the method."""
    last = comp.last_block if block.try_index == NO_REGION else comp.eh[block.try_index].try_last
    assert last is not None
    if last.kind == BBJ_COND:
        jump = comp.new_internal_block(BBJ_NONE, last)
        last = comp.insert_in_region(last, jump)
    if last.kind == BBJ_NONE:
        assert last.next is not None
        last.kind, last.targets = BBJ_ALWAYS, [last.next]
    comp.insert_in_region(last, block)


def keep_regions(comp: Compiler, keep: list[EHRegion]) -> None:
    """Removes all regions except ``keep`` (in the table's order). Blocks and regions inside a removed one move to the
    enclosing region."""
    numbers = {region.index: number for number, region in enumerate(keep)}
    numbers[NO_REGION] = NO_REGION
    tries, handlers = dict(numbers), dict(numbers)
    for region in reversed(comp.eh):  # an enclosing region comes later
        if region.index not in numbers:
            tries[region.index] = tries[region.enclosing_try]
            handlers[region.index] = handlers[region.enclosing_hnd]
    for block in comp.blocks():
        block.try_index = tries[block.try_index]
        block.hnd_index = handlers[block.hnd_index]
    for number, region in enumerate(keep):
        region.enclosing_try = tries[region.enclosing_try]
        region.enclosing_hnd = handlers[region.enclosing_hnd]
        region.index = number
    comp.eh = keep
