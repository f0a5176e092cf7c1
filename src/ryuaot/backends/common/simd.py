"""What instruction sets with vectors share: which function emits which operation."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ryuaot.ir import hwintrinsics as I
from ryuaot.ir.nodes import GenTree, HWIntrinsic

Emit = Callable[[Any, HWIntrinsic], None]

HIGH_FOUR: Final = 8
"""Offset of the last lane of a SIMD12."""
_FUNCTIONS: Final = {
    I.BROADCAST: "_broadcast", I.PAIR: "_pair", I.JOIN: "_join", I.UPPER: "_upper", I.GET_ELEMENT: "_get_element",
    I.WITH_ELEMENT: "_with_element", I.DOT: "_dot", I.ALL_EQUAL: "_all_equal",
}  # fmt: skip


def by_operation(functions: Mapping[str, Any], lanewise: Mapping[int, Emit]) -> Callable[[Any, GenTree], None]:
    """The emission function of HWINTRINSIC: ``lanewise`` by operation, all others by their names in a module."""
    table: dict[int, Emit] = {**lanewise, **{number: functions[name] for number, name in _FUNCTIONS.items()}}

    def gen_intrinsic(gen: Any, node: GenTree) -> None:
        assert isinstance(node, HWIntrinsic)
        table[node.intrinsic](gen, node)

    return gen_intrinsic
