"""Calls of runtime helpers (names and effects as in the runtime contract)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import blocks as B
from ryuaot.ir import vartypes as T

if TYPE_CHECKING:
    from ryuaot.ir.nodes import CallNode, GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer


def helper_call(
    imp: Importer, symbol: str, vartype: int, args: list[GenTree], *, is_leaf: bool = False, no_return: bool = False
) -> CallNode:
    """Builds a call of runtime function `symbol` that belongs to the current instruction."""
    call = imp.build.helper_call(symbol, vartype, args, is_leaf=is_leaf, no_return=no_return)
    call.il_offset = imp.offset
    return call


def never_returns(imp: Importer, symbol: str, args: list[GenTree], refs: int = 0) -> None:
    """Ends the block in a helper that throws; entries on the stack are evaluated first."""
    if imp.stack:
        root = helper_call(imp, symbol, T.VOID, args, no_return=True)
        imp.append(root, refs)
        imp.stack.clear()
        imp.safe = 0
    else:
        imp.append_unchecked(helper_call(imp, symbol, T.VOID, args, no_return=True))
    imp.block.kind = B.BBJ_THROW
    imp.block.targets = []
    imp.ends_here()
