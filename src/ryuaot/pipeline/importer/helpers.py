"""Calls of runtime helpers (names and effects as in the runtime contract)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import nodes as N
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import refresh_effects
from ryuaot.ir.nodes import CallArg, CallNode, GenTree

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.state import Importer


def helper_call(
    imp: Importer, symbol: str, vartype: int, args: list[GenTree], *, leaf: bool = False, no_return: bool = False
) -> CallNode:
    """A call of runtime function `symbol`; `leaf` ones neither collect nor throw."""
    call = imp.build.call(T.ACTUAL[vartype], N.HELPER, symbol, symbol, vartype)
    call.args = [CallArg(node, "user", T.ACTUAL[node.type], node.layout) for node in args]
    call.il_offset = imp.offset
    if leaf:
        call.call_flags |= N.CALL_NO_GC | N.CALL_NO_THROW
    if no_return:
        call.call_flags |= N.CALL_NORETURN
    refresh_effects(call)
    return call
