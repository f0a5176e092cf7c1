"""Calls of native functions: operands first, then the native call between rt_pinvoke_begin and rt_pinvoke_end.

The frame {prev, ip, fp, kind} is a local of the method. The call site of rt_pinvoke_begin is the safepoint: it is no
leaf here, though it never collects itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.pipeline.importer.calls.call_site import new_call
from ryuaot.pipeline.importer.stack import stack_values
from ryuaot.pipeline.importer.stack.helper_calls import helper_call
from ryuaot.pipeline.importer.stack.importer_state import Entry

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.calls.call_site import Site
    from ryuaot.pipeline.importer.stack.importer_state import Importer

_FRAME_WORDS = 4


def pinvoke_frame(imp: Importer) -> int:
    """Returns the local that holds the transition frame of the method; created on the first call."""
    comp = imp.comp
    if comp.pinvoke_frame_lcl < 0:
        layout = ClassLayout("PInvokeFrame", _FRAME_WORDS * comp.pointer_size, comp.pointer_size)
        comp.pinvoke_frame_lcl = imp.temp(T.STRUCT, "P/Invoke frame", layout)
        dsc = comp.locals[comp.pinvoke_frame_lcl]
        dsc.do_not_enregister = True
        dsc.dne_reason = "P/Invoke frame"
        comp.saves_all_callee_saved = True
    return comp.pinvoke_frame_lcl


def native_call(imp: Importer, site: Site, symbol: str, address: GenTree | None) -> None:
    """Appends a call of `symbol`, or of the code at the (stable) `address`, with the native convention; pushes the
    result."""
    imp.settle(site.operands(), "operand of a call")
    for entry in site.operands():
        if entry.node.type == T.BYREF:
            entry.node = stack_values.as_native(imp, entry.node)
    lcl = pinvoke_frame(imp)
    build = imp.build
    begin = helper_call(imp, "rt_pinvoke_begin", T.VOID, [build.lcl_addr(lcl, 0, imp.native)])
    begin.call_flags |= N.CALL_NO_THROW
    imp.append(begin)
    node = new_call(imp, site, N.USER_FUNC if address is None else N.INDIRECT, symbol, is_native=True)
    node.control = address
    result = _evaluate(imp, site, node)
    end = helper_call(imp, "rt_pinvoke_end", T.VOID, [build.lcl_addr(lcl, 0, imp.native)], is_leaf=True)
    imp.append(end)
    if result is not None:
        imp.stack.append(result)


def _evaluate(imp: Importer, site: Site, node: N.CallNode) -> Entry | None:
    """Appends the call as a statement; returns a read of its result, None if it has none."""
    type_ = site.sig.return_type
    if node.type == T.VOID:
        imp.append_unchecked(node)
        if not node.call_flags & N.CALL_HAS_RETBUF:
            return None
        buffer = next(arg.node for arg in node.args if arg.kind == "retbuf")
        assert isinstance(buffer, LclNode) and buffer.oper == O.LCL_VAR_ADDR
        return Entry(imp.build.lcl_var(buffer.lcl), 0, type_)
    value: GenTree = node
    if node.ret_type in T.SMALL:
        value = imp.build.cast(node, node.ret_type)
    return Entry(imp.to_temp(value, "result of a native call"), 0, type_)
