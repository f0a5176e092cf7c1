"""The flow graph: which blocks can be reached, who jumps to whom. RyuJIT's ``fgRemoveUnreachableBlocks`` and
``fgComputePreds``."""

from __future__ import annotations

from ryuaot.ir.compiler import Compiler
from ryuaot.pipeline.analysis.reachable import drop_unreachable


def remove_unreachable(comp: Compiler) -> None:
    """What morph's throws cut off goes."""
    drop_unreachable(comp)
