"""Synchronized methods ([MethodImpl(Synchronized)]): the body in a try whose fault handler leaves the monitor.

Entry block: enter the monitor. All of the IL: one more try around everything. `ret`: the value to a temp, then a common exit block outside
of the try that leaves the monitor and returns.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock, EHRegion
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.importer import branches
from ryuaot.pipeline.importer.helpers import helper_call

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.state import Importer


class Synchronized:
    """The extra blocks of a synchronized method."""

    __slots__ = ("monitor", "exit_block", "result")

    def __init__(self, imp: Importer) -> None:
        comp = imp.comp
        vartype = imp.return_vartype
        layout = imp.host.class_layout(imp.return_type) if vartype == T.STRUCT else None
        self.monitor = imp.temp(T.REF, "monitor of a synchronized method")
        self.result = -1 if vartype == T.VOID else imp.temp(T.ACTUAL[vartype], "result of a synchronized method", layout)
        first, last = comp.first_block, comp.last_block
        assert first is not None and last is not None
        handler = self._new_block(imp, B.BBJ_EHFINALLYRET)
        comp.append_block(handler)
        self._wrap(imp, first, last, handler)
        entry = self._new_block(imp, B.BBJ_NONE)
        comp.insert_block_before(first, entry)
        self.exit_block = self._new_block(imp, B.BBJ_RETURN)
        comp.append_block(self.exit_block)
        self._fill(imp, entry, handler)

    def _new_block(self, imp: Importer, kind: int) -> BasicBlock:
        block = imp.comp.new_block(kind)
        block.flags |= B.BBF_IMPORTED | B.BBF_INTERNAL
        imp.queued.add(block.num)
        return block

    def _wrap(self, imp: Importer, first: BasicBlock, last: BasicBlock, handler: BasicBlock) -> None:
        """One more region, outermost: a fault handler around the whole body."""
        comp = imp.comp
        number = len(comp.eh)
        block: BasicBlock | None = first
        while block is not None and block is not handler:
            if block.try_index < 0:
                block.try_index = number
            block = block.next
        for region in comp.eh:
            if region.enclosing_try < 0:
                region.enclosing_try = number
        handler.hnd_index = number
        region = EHRegion(number, B.EH_FAULT, first, last, handler, handler)
        region.il_try = (0, len(imp.il.code))
        region.il_hnd = (len(imp.il.code), len(imp.il.code))
        comp.eh.append(region)

    def _fill(self, imp: Importer, entry: BasicBlock, handler: BasicBlock) -> None:
        build = imp.build
        imp.block = entry
        if imp.method.is_static:
            owner = imp.method.owner
            monitor: GenTree = build.handle(imp.host.runtime_type_symbol(owner), "class", T.REF, comment=owner.full_name)
        else:
            monitor = build.lcl_var(imp.comp.this_arg)
        imp.append_unchecked(build.store_lcl(self.monitor, monitor))
        imp.append_unchecked(helper_call(imp, "rt_monitor_enter", T.VOID, [build.lcl_var(self.monitor)]))
        imp.block = handler
        self._exit_monitor(imp)
        imp.append_unchecked(build.leaf(O.RETFILT, T.VOID))

    def _exit_monitor(self, imp: Importer) -> None:
        imp.append_unchecked(helper_call(imp, "rt_monitor_exit", T.VOID, [imp.build.lcl_var(self.monitor)]))

    def finish(self, imp: Importer) -> None:
        """Fill the common exit."""
        imp.block = self.exit_block
        self._exit_monitor(imp)
        value = None if self.result < 0 else imp.build.lcl_var(self.result)
        branches.return_value(imp, value, 0)

    def leave(self, imp: Importer, value: GenTree | None, refs: int) -> None:
        """End the current block at a `ret`."""
        if value is not None:
            imp.append(imp.build.store_lcl(self.result, value), refs)
        imp.block.kind = B.BBJ_ALWAYS
        imp.block.targets = [self.exit_block]
