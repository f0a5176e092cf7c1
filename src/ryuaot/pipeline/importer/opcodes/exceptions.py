"""throw, rethrow, leave, endfinally, endfilter (ECMA-335 III.3.34 to 3.46, 4.24, 4.31), and entry into handlers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock, EHRegion
from ryuaot.pipeline.importer.opcodes.branching import block_at
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.generic_lookup import type_handle
from ryuaot.pipeline.importer.stack.helper_calls import helper_call, never_returns
from ryuaot.pipeline.importer.stack.il_blocks import CATCHING, try_around_handler
from ryuaot.pipeline.importer.stack.importer_state import Entry

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.types import TypeDesc


def reach_handlers(imp: Importer, block: BasicBlock) -> None:
    """Reaches the filters and handlers of all tries around ``block``, which is reached itself."""
    index = block.try_index
    eh = imp.comp.eh
    while index >= 0:
        region = eh[index]
        if region.filter_beg is not None:
            imp.reach(region.filter_beg)
        imp.reach(region.hnd_beg)
        index = region.enclosing_try


def enter_handler(imp: Importer, block: BasicBlock) -> None:
    """Fetches the exception object, which is on the stack at the start of a catch handler or a filter, into a temp."""
    region = imp.comp.eh[block.hnd_index]
    begins = block is region.hnd_beg or block is region.filter_beg
    if not begins or region.kind not in CATCHING:
        return
    catch_arg = Entry(imp.build.leaf(O.CATCH_ARG, T.REF))
    imp.append_store_temp(catch_arg, "caught exception")
    catch_arg.is_nonnull = True
    if block.num in imp.type_filters:
        _filter_by_type(imp, catch_arg, imp.type_filters[block.num])
        return
    if block is region.hnd_beg and region.kind == B.EH_CATCH:
        catch_arg.cls = region.catch_type  # type: ignore[assignment]
    imp.stack.append(catch_arg)


def _filter_by_type(imp: Importer, exception: Entry, type_: TypeDesc) -> None:
    """Imports the filter of a catch clause whose type the generic context decides."""
    build = imp.build
    cast = helper_call(imp, "rt_isinst", T.REF, [type_handle(imp, type_), exception.node], is_leaf=True)
    imp.append_unchecked(build.unary(O.RETFILT, T.INT, build.relop(O.NE, cast, build.null())))
    imp.block.kind = B.BBJ_EHFILTERRET
    imp.ends_here()


def throw(imp: Importer, _: object) -> None:
    """Imports throw."""
    entry = imp.pop()
    obj = stack_values.coerce(imp, entry, T.REF, "throw")
    never_returns(imp, "rt_throw", [obj], entry.refs)


def rethrow(imp: Importer, _: object) -> None:
    """Imports rethrow: only in a catch handler, or in a finally or fault handler inside one."""
    block = imp.block
    index = block.hnd_index
    eh = imp.comp.eh
    while index >= 0 and eh[index].kind not in CATCHING:
        index = eh[index].enclosing_hnd
    if index < 0 or eh[index].kind not in CATCHING or block.num in imp.filter_blocks:
        raise imp.bad("rethrow outside of a catch handler")
    never_returns(imp, "rt_rethrow", [])


def endfinally(imp: Importer, _: object) -> None:
    """Imports endfinally and endfault."""
    index = imp.block.hnd_index
    region = imp.comp.eh[index] if index >= 0 else None
    if region is None or region.kind in CATCHING:
        raise imp.bad("endfinally outside of a finally or fault handler")
    if _is_inside_inner_try(imp, imp.block, region):
        raise imp.bad("endfinally inside a try block")
    _drop_stack(imp)
    imp.append_unchecked(imp.build.leaf(O.RETFILT, T.VOID))
    imp.block.kind = B.BBJ_EHFINALLYRET
    imp.ends_here()


def endfilter(imp: Importer, _: object) -> None:
    """Imports endfilter: the last instruction of a filter; its operand says whether the handler takes the exception."""
    block = imp.block
    if block.num not in imp.filter_blocks:
        raise imp.bad("endfilter outside of a filter")
    region = imp.comp.eh[block.hnd_index]
    if imp.instrs[imp.limit - 1][3] != region.il_hnd[0]:
        raise imp.bad("endfilter that does not end the filter")
    entry = imp.pop()
    value = stack_values.coerce(imp, entry, T.INT, "endfilter")
    if imp.stack:
        raise imp.bad("endfilter leaves values on the evaluation stack")
    imp.append(imp.build.unary(O.RETFILT, T.INT, value), entry.refs)
    block = imp.block
    block.kind = B.BBJ_EHFILTERRET
    imp.ends_here()


def _is_inside_inner_try(imp: Importer, block: BasicBlock, region: EHRegion) -> bool:
    """Whether the block is in a try in the handler of `region`."""
    index = block.try_index
    eh = imp.comp.eh
    while index >= 0 and index != region.enclosing_try:
        if eh[index].enclosing_hnd == region.index:
            return True
        index = eh[index].enclosing_try
    return False


def _drop_stack(imp: Importer) -> None:
    """Evaluates and drops the whole stack."""
    stack = imp.stack
    entries = list(stack)
    stack.clear()
    imp.safe = 0
    for entry in entries:
        imp.discard(entry)


# leave --------------------------------------------------------------------------------------------------------------


def leave(imp: Importer, offset: int) -> None:
    """Imports leave: out of tries (through their finally handlers) and of catch handlers, to `offset`."""
    _drop_stack(imp)
    leave_to(imp, block_at(imp, offset))


def leave_to(imp: Importer, target: BasicBlock) -> None:
    """Ends the block in a leave to `target`, with an empty stack.

    Each step is a block: CALLFINALLY for a finally whose try is left, EHCATCHRET where a catch handler ends. The
    leaving block is the first step itself when that is an EHCATCHRET, or jumps to it.
    """
    steps = _steps(imp, imp.block, target)
    imp.reach_with_empty_stack(target)
    current = imp.block
    current.kind = B.BBJ_EHCATCHRET if steps and steps[0][0] else B.BBJ_ALWAYS
    for number, (is_catch, region) in enumerate(steps):
        if not is_catch:
            current = _step_block(imp, current, region, B.BBJ_CALLFINALLY)
        elif number:
            current = _step_block(imp, current, region, B.BBJ_EHCATCHRET)
    current.targets.append(target)
    imp.ends_here()


def _steps(imp: Importer, block: BasicBlock, target: BasicBlock) -> list[tuple[bool, EHRegion]]:
    """Returns what is left, innermost first: (True, region) for a catch handler, (False, region) for a try with a
    finally."""
    at, to = imp.offset, target.il_start
    steps: list[tuple[bool, EHRegion]] = []
    for region in _around(imp, block):
        handler = (region.filter_beg.il_start if region.filter_beg is not None else region.il_hnd[0], region.il_hnd[1])
        if handler[0] <= at < handler[1]:
            if handler[0] <= to < handler[1]:
                continue
            if region.kind not in CATCHING or block.num in imp.filter_blocks:
                raise imp.bad("leave out of a finally, fault or filter")
            steps.append((True, region))
        elif region.il_try[0] <= at < region.il_try[1] and not region.il_try[0] <= to < region.il_try[1]:
            if region.kind == B.EH_FINALLY:
                steps.append((False, region))
    _check_target(imp, block, target, steps)
    return steps


def _around(imp: Importer, block: BasicBlock) -> list[EHRegion]:
    """Returns the regions around the block (in its try or handler), innermost first."""
    eh = imp.comp.eh
    found: set[int] = set()
    index = block.try_index
    while index >= 0:
        found.add(index)
        index = eh[index].enclosing_try
    index = block.hnd_index
    while index >= 0:
        found.add(index)
        index = eh[index].enclosing_hnd
    return [eh[number] for number in sorted(found)]


def _check_target(imp: Importer, block: BasicBlock, target: BasicBlock, steps: list[tuple[bool, EHRegion]]) -> None:
    """Checks that the target is in a region around the leaving block or in the try of a catch handler that is left
    (III.3.46), or starts a try there."""
    eh = imp.comp.eh
    around = {-1, *[region.index for is_catch, region in steps if is_catch]}
    index = block.try_index
    while index >= 0:
        around.add(index)
        index = eh[index].enclosing_try
    index = target.try_index
    while index not in around:
        if eh[index].il_try[0] != target.il_start:
            raise imp.bad("leave into the middle of a try block")
        index = eh[index].enclosing_try
    handlers = {-1}
    index = block.hnd_index
    while index >= 0:
        handlers.add(index)
        index = eh[index].enclosing_hnd
    if target.hnd_index not in handlers:
        raise imp.bad("leave into an exception handler")


def _step_block(imp: Importer, previous: BasicBlock, region: EHRegion, kind: int) -> BasicBlock:
    """Creates the successor of `previous`: outside of its try for a finally, at the end of its handler for a catch."""
    comp = imp.comp
    block = comp.new_block(kind)
    block.flags |= B.BBF_IMPORTED | B.BBF_INTERNAL
    block.il_start = block.il_end = imp.offset
    if kind == B.BBJ_CALLFINALLY:
        block.try_index, block.hnd_index = region.enclosing_try, region.enclosing_hnd
        comp.insert_in_region(region.try_last, block)
        block.targets = [region.hnd_beg]
    else:
        block.try_index, block.hnd_index = try_around_handler(imp, region), region.index
        comp.insert_in_region(region.hnd_last, block)
    previous.targets.append(block)
    return block
