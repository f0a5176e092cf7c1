"""Two shifts of a local in opposite directions that make up its width are a rotation: ``x << 7 | x >> 25``, and
``x << s | x >> 32 - s`` by a number that is not known (RyuJIT's ``fgRecognizeAndMorphBitwiseRotation``).

By 0, or by the width, both shifts leave the local as it is: OR of the two does too, but not XOR or a sum. Rotations of
other values, and by what is only found to be a constant, are value numbering's (``value_folding.py``).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, IntCon, LclNode, read_same_local
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from ryuaot.ir.builder import Builder
    from ryuaot.ir.compiler import Compiler

JOINTS: Final = (O.OR, O.XOR, O.ADD)
_ROTATIONS: Final = {O.LSH: O.ROL, O.RSZ: O.ROR}
_OPPOSITE: Final = {O.LSH: O.RSZ, O.RSZ: O.LSH}


def rotation(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Returns ROL or ROR for an OR, XOR or ADD of opposite shifts; else ``node``."""
    left, right = node.pair()
    if _OPPOSITE.get(left.oper) != right.oper or node.flags & F.OVERFLOW:
        return node
    if node.type != T.INT and (node.type != T.LONG or comp.pointer_size == 4):
        return node
    value, same = left.op1, right.op1
    if value is None or same is None or not read_same_local(value, same) or value.type != node.type:
        return node
    bits = 8 * T.size_of(node.type, comp.pointer_size)
    by, other = _stripped(left.op2, bits), _stripped(right.op2, bits)
    if isinstance(by, IntCon) and isinstance(other, IntCon):
        fits = by.value % bits and (by.value + other.value) % bits == 0
        shift = left
    else:
        fits = node.oper == O.OR and (_is_rest(other, by, bits) or _is_rest(by, other, bits))
        shift = left if isinstance(by, LclNode) else right
    if not fits or not may(comp, "rotate", node):
        return node
    count = _stripped(shift.op2, bits)
    if isinstance(count, IntCon):
        count.value %= bits
    return builder.binary(_ROTATIONS[shift.oper], node.type, value, count)


def _stripped(count: GenTree | None, bits: int) -> GenTree:
    """Removes masks from a shift count that keep all bits that shifts use."""
    assert count is not None
    while count.oper == O.AND and isinstance(count.op2, IntCon) and count.op2.value & bits - 1 == bits - 1:
        assert count.op1 is not None
        count = count.op1
    return count


def _is_rest(rest: GenTree, count: GenTree, bits: int) -> bool:
    """Whether ``rest`` is the width, or 0, minus the local ``count``."""
    if rest.oper == O.SUB and isinstance(rest.op1, IntCon) and not rest.flags & F.OVERFLOW:
        return not rest.op1.value % bits and read_same_local(_stripped(rest.op2, bits), count)
    return rest.oper == O.NEG and read_same_local(_stripped(rest.op1, bits), count)
