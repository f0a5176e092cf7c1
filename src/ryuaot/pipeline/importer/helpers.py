"""Calls of runtime helpers (names and effects as in the runtime contract)."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ryuaot.ir.nodes import CallNode, GenTree
    from ryuaot.pipeline.importer.state import Importer


def helper_call(
    imp: Importer, symbol: str, vartype: int, args: list[GenTree], *, leaf: bool = False, no_return: bool = False
) -> CallNode:
    """A call of runtime function `symbol` that belongs to the current instruction."""
    call = imp.build.helper_call(symbol, vartype, args, leaf=leaf, no_return=no_return)
    call.il_offset = imp.offset
    return call
