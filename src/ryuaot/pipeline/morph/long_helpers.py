"""Morphing of 64-bit arithmetic on targets whose registers have 32 bits: what has no short sequence there is a call of
the runtime. What is left is taken apart by the decompose phase."""

from __future__ import annotations

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CastNode, GenTree, IntCon

_DIVIDE = {O.DIV: "rt_long_div", O.MOD: "rt_long_mod", O.UDIV: "rt_ulong_div", O.UMOD: "rt_ulong_mod"}
_SHIFT = {O.LSH: "lsh", O.RSH: "rsh", O.RSZ: "rsz", O.ROL: "rol", O.ROR: "ror"}
_ATOMIC = {O.XADD: "rt_long_xadd", O.XCHG: "rt_long_xchg", O.CMPXCHG: "rt_long_cmpxchg"}


def divide(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Replaces a division or remainder of LONGs by a helper call, which throws what the instruction would."""
    if node.type != T.LONG:
        return node
    return builder.helper_call(_DIVIDE[node.oper], T.LONG, node.operands())


def multiply(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Replaces a checked product of LONGs, and the upper half of a 128-bit product, by a helper call."""
    if node.type != T.LONG or not (node.oper == O.MULHI or node.flags & F.OVERFLOW):
        return node
    kind = "ulong" if node.flags & F.UNSIGNED else "long"
    if node.oper == O.MULHI:
        return builder.helper_call(f"rt_{kind}_mulhi", T.LONG, node.operands(), is_leaf=True)
    return builder.helper_call(f"rt_{kind}_mul_ovf", T.LONG, node.operands())


def shift(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Shifts and rotates by what is no constant."""
    if node.type != T.LONG or isinstance(node.op2, IntCon):
        return node
    return builder.helper_call(f"rt_long_{_SHIFT[node.oper]}", T.LONG, node.operands(), is_leaf=True)


def atomic(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Replaces an atomic operation on 64 bits by a helper call; a null address faults in the runtime."""
    if node.type != T.LONG:
        return node
    return builder.helper_call(_ATOMIC[node.oper], T.LONG, node.operands())


def cast(builder: Builder, node: CastNode) -> GenTree:
    """Conversions between floating values and 64 bits (or unsigned 32 bits, which the instructions do not know either),
    and checked ones from 64 bits to fewer."""
    source, to = node.op1, node.cast_to
    assert source is not None
    if to in T.FLOATING:
        return _to_float(builder, node, source)
    if source.type in T.FLOATING:
        return _from_float(builder, node, source)
    if source.type != T.LONG or to in (T.LONG, T.ULONG) or not node.flags & F.OVERFLOW:
        return node
    kind = "ulong" if node.flags & F.UNSIGNED else "long"
    unsigned = to == T.UINT
    checked = builder.helper_call(f"rt_{kind}_to_{'uint' if unsigned else 'int'}_ovf", T.INT, [source])
    return builder.cast(checked, to, overflow=True) if to in T.SMALL else checked


def _to_float(builder: Builder, node: CastNode, source: GenTree) -> GenTree:
    if source.type in T.FLOATING or source.type != T.LONG and not node.flags & F.UNSIGNED:
        return node
    if source.type != T.LONG:
        return builder.helper_call(
            f"rt_long_to_{T.NAMES[node.cast_to]}", node.cast_to, [_widened(builder, source)], is_leaf=True
        )
    kind = "ulong" if node.flags & F.UNSIGNED else "long"
    return builder.helper_call(f"rt_{kind}_to_{T.NAMES[node.cast_to]}", node.cast_to, [source], is_leaf=True)


def _widened(builder: Builder, source: GenTree) -> GenTree:
    return builder.cast(source, T.ULONG, from_unsigned=True)


def _from_float(builder: Builder, node: CastNode, source: GenTree) -> GenTree:
    if node.cast_to not in (T.LONG, T.ULONG, T.UINT):
        return node
    if source.type == T.FLOAT:
        source = builder.cast(source, T.DOUBLE)
    how = "_sat" if node.flags & F.SATURATING else ""
    return builder.helper_call(
        f"rt_double_to_{T.NAMES[node.cast_to]}{how}", T.ACTUAL[node.cast_to], [source], is_leaf=True
    )


HANDLERS = {
    **dict.fromkeys(_DIVIDE, divide),
    **dict.fromkeys((O.MUL, O.MULHI), multiply),
    **dict.fromkeys(_SHIFT, shift),
    **dict.fromkeys(_ATOMIC, atomic),
}
"""By oper; MOD of floating values and casts are shared with other targets (``arith.py``)."""
