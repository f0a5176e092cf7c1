"""The reach of TBH: from the table after it 128 KiB forwards (Arm ARM DDI 0406C, A8.8.236)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler

_REACH: Final = 2 * 0xFFFF
_NODE: Final = 80
"""Bytes that a node's code takes at most, throw blocks and the table entries of its block's targets included;"""
_BLOCK: Final = 600
"""of one that may copy a structure, or that calls."""
_LONG: Final = frozenset((O.CALL, O.STORE_OBJ, O.STORE_BLK, O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.PUTARG_STK, O.RETURN))


class Reach:
    """Of one method; asked while its code is made. What it says is found out once."""

    __slots__ = ("_comp", "_places", "_size")

    def __init__(self, comp: Compiler) -> None:
        self._comp = comp
        self._places: dict[BasicBlock, int] = {}
        self._size = 0

    def all_follow(self, block: BasicBlock | None, targets: list[BasicBlock]) -> bool:
        """Returns whether all targets follow ``block`` in layout, and a method of so many nodes cannot exceed the
        reach."""
        if not self._places:
            self._measure()
        here = self._places[block] if block is not None else 0
        return self._size <= _REACH and all(self._places[target] > here for target in targets)

    def _measure(self) -> None:
        for at, block in enumerate(self._comp.blocks()):
            self._places[block] = at
            self._size += 8 + 4 * len(block.targets)
            for node in block.nodes():
                self._size += _BLOCK if node.oper in _LONG else _NODE
