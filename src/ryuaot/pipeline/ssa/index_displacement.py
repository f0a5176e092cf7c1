"""Moves a constant of an index to the displacement of the access: ``a[i - 1]`` is at ``a + i * 4 + 12``.

An index is zero-extended after its range check. The extension of ``i - 1`` equals that of i minus one if neither is
negative: the check proves one of them, the other needs a proof. AArch64 has no address mode with index and
displacement, so the phase does nothing there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, LclNode
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.ssa.value_store import NO_VN

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.builder import Builder
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.ssa.value_store import ValueStore

Sum = tuple[LclNode, int]
"""A read of an int local, and what is added to it."""
FURTHEST: Final = 1 << 16
"""Of the constants: elements, so that displacements fit an instruction."""

_MOST_SUMS: Final = 32
"""That are known at one time: each store asks all of them, which keeps that linear."""


def has_displaced_indexes(comp: Compiler) -> bool:
    """Whether an address can have base, scaled index and displacement, of 64 bits."""
    return "displaced" in comp.target.features


def displaced_extensions(
    comp: Compiler, order: list[GenTree], store: ValueStore, is_natural: Callable[[GenTree, LclNode], bool]
) -> dict[GenTree, Sum]:
    """Returns the extensions of checked sums in a statement (its nodes in execution order), and those sums.
    ``is_natural`` says of a range check and the local in its index, when they are met, whether the local is not
    negative."""
    sums: dict[int, Sum] = {}  # local -> the sum that it holds
    checked: set[int] = set()
    found: dict[GenTree, Sum] = {}
    for node in order:
        if isinstance(node, LclNode) and node.oper == O.STORE_LCL_VAR:
            if sums:
                _forget(node.lcl, sums, checked)
            made = _sum(node.op1, store)
            if made is not None and made[0].lcl != node.lcl and node.type == T.INT and node.ssa:
                if len(sums) == _MOST_SUMS:
                    sums.clear()
                sums[node.lcl] = made
        elif not sums:
            continue
        elif node.oper in (O.STORE_LCL_FLD, O.STORE_MULTI_VAR):
            sums.clear()
        elif node.oper == O.ARR_BOUNDS_CHECK:
            index = node.op1
            if isinstance(index, LclNode) and index.lcl in sums and is_natural(node, sums[index.lcl][0]):
                checked.add(index.lcl)
        elif isinstance(node, CastNode) and _extends(node):
            value = node.op1
            if not isinstance(value, LclNode) or value.lcl not in checked or value.lcl not in sums:
                continue
            if may(comp, "displace", node):
                found[node] = sums[value.lcl]
    return found


def _forget(lcl: int, sums: dict[int, Sum], checked: set[int]) -> None:
    checked.discard(lcl)
    for other in [other for other, (value, _) in sums.items() if lcl in (other, value.lcl)]:
        del sums[other]


def _sum(node: GenTree | None, store: ValueStore) -> Sum | None:
    """Returns a sum as a local and a constant, if its other operands are locals or constants of known value; else None.
    """
    total = 0
    while node is not None and node.oper in (O.ADD, O.SUB) and node.type == T.INT and not node.flags & F.OVERFLOW:
        value, constant = node.op1, node.op2
        assert value is not None and constant is not None
        number = store.value_of(constant.vn)
        if number is None and node.oper == O.ADD:
            value, constant = constant, value
            number = store.value_of(constant.vn)
        if number is None or constant.flags & F.SIDE_EFFECT:
            return None  # or what is known as a constant stores to the local that is read
        total += number if node.oper == O.ADD else -number
        node = value
    if not isinstance(node, LclNode) or node.oper != O.LCL_VAR or node.type != T.INT or not node.ssa:
        return None
    return (node, total) if 0 < abs(total) <= FURTHEST else None


def _extends(node: CastNode) -> bool:
    return bool(node.flags & F.UNSIGNED) and not node.flags & F.OVERFLOW and node.cast_to in (T.LONG, T.ULONG)


def displaced(build: Builder, node: GenTree, total: Sum) -> GenTree:
    """Returns the replacement of the extension ``node``."""
    value, constant = total
    read = build.lcl_var(value.lcl)
    read.ssa, read.vn, read.liberal = value.ssa, value.vn, value.liberal
    number = node.vn
    node.op1 = read
    node.vn = node.liberal = NO_VN
    new = build.binary(O.ADD, node.type, node, build.icon(constant, node.type))
    new.vn = new.liberal = number
    return new
