"""ret (ECMA-335 III.3.56)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import NO_REGION
from ryuaot.pipeline.importer.opcodes.exceptions import leave_to
from ryuaot.pipeline.importer.stack import stack_values

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer, SynchronizedExit


def ret(imp: Importer, _: object) -> None:
    """Imports ret."""
    block = imp.block
    outside = imp.synchronized.region if imp.synchronized is not None else NO_REGION
    if block.try_index != outside or block.hnd_index >= 0:
        raise imp.bad("ret inside an exception region (leave is needed)")
    value: GenTree | None = None
    refs = 0
    if imp.return_vartype != T.VOID:
        entry = imp.pop()
        value = stack_values.normalised(imp, entry, imp.return_type, "the return value")
        refs = entry.refs
    if imp.stack:
        raise imp.bad("ret leaves values on the evaluation stack")
    if imp.synchronized is None:
        return_value(imp, value, refs)
        imp.ends_here()
    else:
        _leave_with(imp, imp.synchronized, value, refs)


def return_value(imp: Importer, value: GenTree | None, refs: int) -> None:
    """Ends the block with RETURN of a value that has the return type of the method."""
    build = imp.build
    comp = imp.comp
    if value is not None and comp.ret_buf_arg >= 0:
        assert value.layout is not None
        buffer = build.lcl_var(comp.ret_buf_arg)
        imp.append(build.store_obj(value.layout, buffer, value, F.NONFAULTING | F.CHECKED_BARRIER), refs)
        assert comp.call_layout is not None
        value = build.lcl_var(comp.ret_buf_arg) if comp.call_layout.ret.buffer_address is not None else None
    if value is not None and value.type == T.STRUCT:
        if value.oper != O.LCL_VAR:
            value = imp.to_temp(value, "returned struct")
        node = build.unary(O.RETURN, T.STRUCT, value)
        node.layout = value.layout
    elif value is not None:
        node = build.unary(O.RETURN, T.ACTUAL[value.type], value)
    else:
        node = build.leaf(O.RETURN, T.VOID)
    imp.append_unchecked(node)
    imp.block.kind = B.BBJ_RETURN


def _leave_with(imp: Importer, leaving: SynchronizedExit, value: GenTree | None, refs: int) -> None:
    """Stores the return value of a synchronized method and leaves the try around the body."""
    if value is not None:
        imp.append(imp.build.store_lcl(leaving.value, value), refs)
    leave_to(imp, leaving.block)
