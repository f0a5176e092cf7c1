"""Synchronized methods (RyuJIT: ``fgAddSyncMethodEnterExit``): the body of a method with [MethodImpl(Synchronized)] is
in a try whose finally exits the monitor of `this`, or of the type's object (ECMA-335 I.12.6.5, II.23.1.11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import NO_REGION, BasicBlock, EHRegion
from ryuaot.pipeline.importer.opcodes.returns import return_value
from ryuaot.pipeline.importer.stack.generic_lookup import runtime_type
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import SynchronizedExit

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer


def enclose(imp: Importer) -> None:
    """Encloses all blocks, for which the EH table is complete, in a try-finally; enters the monitor before the try."""
    comp = imp.comp
    first, last = comp.first_block, comp.last_block
    assert first is not None and last is not None
    size = len(imp.il.code)
    lock = comp.new_local(T.REF, "object of a synchronized method")
    entry = _block(imp, B.BBJ_NONE, 0)
    handler = _block(imp, B.BBJ_EHFINALLYRET, size)
    leaving = _block(imp, B.BBJ_RETURN, size)
    region = EHRegion(len(comp.eh), B.EH_FINALLY, first, last, handler, handler)
    region.il_try, region.il_hnd = (0, size), (size, size)
    for block in comp.blocks():
        if block.try_index == NO_REGION:
            block.try_index = region.index
    for inner in comp.eh:
        if inner.enclosing_try == NO_REGION:
            inner.enclosing_try = region.index
    comp.eh.append(region)
    handler.hnd_index = region.index
    comp.insert_block_before(first, entry)
    comp.append_block(handler)
    comp.append_block(leaving)
    _enter(imp, entry, lock)
    imp.block = handler
    imp.append_unchecked(helper_call(imp, "rt_monitor_exit", T.VOID, [imp.build.lcl_var(lock)]))
    imp.append_unchecked(imp.build.leaf(O.RETFILT, T.VOID))
    value = -1
    if imp.return_vartype != T.VOID:
        layout = imp.host.class_layout(imp.return_type) if imp.return_vartype == T.STRUCT else None
        value = comp.new_local(T.ACTUAL[imp.return_vartype], "result of a synchronized method", layout)
    imp.block = leaving
    return_value(imp, imp.build.lcl_var(value) if value >= 0 else None, 0)
    imp.synchronized = SynchronizedExit(region.index, leaving, value)


def _block(imp: Importer, kind: int, offset: int) -> BasicBlock:
    """Creates a block that has no IL and so is not imported."""
    block = imp.comp.new_block(kind)
    block.flags |= B.BBF_IMPORTED | B.BBF_INTERNAL
    block.il_start = block.il_end = offset
    imp.queued.add(block.num)
    return block


def _enter(imp: Importer, entry: BasicBlock, lock: int) -> None:
    build, comp = imp.build, imp.comp
    imp.block = entry
    imp.il_block = entry.num
    imp.offset = imp.stmt_offset = 0
    target: GenTree
    if comp.this_arg >= 0:
        target = build.lcl_var(comp.this_arg)
    else:
        owner = imp.method.owner
        target = runtime_type(imp, owner)
    imp.append_unchecked(build.store_lcl(lock, target))
    imp.append_unchecked(helper_call(imp, "rt_monitor_enter", T.VOID, [build.lcl_var(lock)]))
