"""Morphing of arithmetic that no target does in line: helper calls and casts in two steps."""

from __future__ import annotations

from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallArg, CallNode, CastNode, GenTree


def helper_call(builder: Builder, symbol: str, vartype: int, args: list[GenTree], *, leaf: bool) -> CallNode:
    """A call of runtime function ``symbol``; ``leaf`` ones neither collect nor throw."""
    call = builder.call(T.ACTUAL[vartype], N.HELPER, symbol, symbol, vartype)
    call.args = [CallArg(node, "user", node.type, node.layout) for node in args]
    if leaf:
        call.call_flags |= N.CALL_NO_GC | N.CALL_NO_THROW
    refresh_effects(call)
    return call


def cast(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """float -> small integer goes through INT; checked float -> integer is a helper."""
    assert isinstance(node, CastNode) and node.op1 is not None
    source = node.op1
    if source.type not in T.FLOATING or node.cast_to in T.FLOATING:
        return node
    checked = bool(node.flags & F.OVERFLOW)
    if node.cast_to in T.SMALL:
        return builder.cast(_float_to_int(builder, source, T.INT, checked), node.cast_to, overflow=checked)
    return _float_to_int(builder, source, node.cast_to, checked) if checked else node


def _float_to_int(builder: Builder, source: GenTree, cast_to: int, checked: bool) -> GenTree:
    if not checked:
        return builder.cast(source, cast_to)
    if source.type == T.FLOAT:
        source = builder.cast(source, T.DOUBLE)
    return helper_call(builder, f"rt_double_to_{T.NAMES[cast_to]}_ovf", T.ACTUAL[cast_to], [source], leaf=False)


def float_remainder(comp: Compiler, builder: Builder, node: GenTree, parent: GenTree | None) -> GenTree:
    """MOD of floating values is C's fmod."""
    if node.type not in T.FLOATING:
        return node
    assert node.op1 is not None and node.op2 is not None
    return helper_call(
        builder, "rt_fmod" if node.type == T.DOUBLE else "rt_fmodf", node.type, [node.op1, node.op2], leaf=True
    )
