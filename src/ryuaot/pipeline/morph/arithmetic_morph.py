"""Morphing of arithmetic that no target does in line: helper calls and casts in two steps."""

from __future__ import annotations

from ryuaot.ir import flags as F
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CastNode, GenTree
from ryuaot.pipeline.morph import long_helpers


def cast(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Expands a cast of a float to a small integer through INT, whose low bits are used; a checked float to integer
    becomes a helper call."""
    assert isinstance(node, CastNode) and node.op1 is not None
    source = node.op1
    checked = bool(node.flags & F.OVERFLOW)
    if comp.pointer_size == 4 and not (checked and source.type in T.FLOATING):
        widened = long_helpers.cast(builder, node)
        if widened is not node:
            return widened
    if source.type not in T.FLOATING or node.cast_to in T.FLOATING:
        return node
    if node.cast_to in T.SMALL:
        saturating = bool(node.flags & F.SATURATING)
        word = _checked(builder, source, T.INT) if checked else builder.cast(source, T.INT, saturating=saturating)
        return builder.cast(word, node.cast_to, overflow=checked)
    return _checked(builder, source, node.cast_to) if checked else node


def _checked(builder: Builder, source: GenTree, cast_to: int) -> GenTree:
    if source.type == T.FLOAT:
        source = builder.cast(source, T.DOUBLE)
    return builder.helper_call(f"rt_double_to_{T.NAMES[cast_to]}_ovf", T.ACTUAL[cast_to], [source])


def float_remainder(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """Replaces MOD of floating-point values by a C call; on 32 bits, also that of LONGs by a helper call."""
    if node.type not in T.FLOATING:
        return long_helpers.divide(comp, builder, node, parent) if comp.pointer_size == 4 else node
    assert node.op1 is not None and node.op2 is not None
    plain = comp.method is not None and comp.method.context.rules.remainder_is_fmod
    name = "rt_plain_fmod" if plain else "rt_fmod"
    symbol = name if node.type == T.DOUBLE else f"{name}f"
    return builder.helper_call(symbol, node.type, [node.op1, node.op2], is_leaf=True)
