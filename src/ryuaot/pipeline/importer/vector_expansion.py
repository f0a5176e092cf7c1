"""Operators and methods of vectors that become a few HWINTRINSIC nodes, by the keys of the host's `intrinsic`. What is
not here is called: the class library's own bodies do the same lane by lane.

Values on the evaluation stack stay structs; the phase after the folding of local addresses gives them vector types.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.pipeline.importer import vector128_expansion
from ryuaot.pipeline.importer.stack import stack_values

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Entry, Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

PREFIX: Final = "Vector."
_Maker = Callable[["Importer", "ClassLayout", "list[GenTree]"], "GenTree | None"]


def expand(imp: Importer, key: str, method: MethodDesc) -> bool:
    """Expands a call of `method`, whose operands are on the stack. False: it remains a call."""
    if method.name == ".ctor":
        return _construct_at(imp, method)
    made = _make(imp, key, method)
    if made is None:
        return False
    node, refs = made
    imp.push(node, refs, method.signature.return_type)
    return True


def construct(imp: Importer, constructor: MethodDesc) -> bool:
    """Expands `newobj` of a vector, whose arguments are on the stack. False: the constructor remains a call."""
    key = imp.host.intrinsic(constructor)
    if key is not None and key.startswith(vector128_expansion.PREFIX):
        return vector128_expansion.construct(imp, key, constructor)
    made = _make(imp, key, constructor) if key is not None and key.startswith(PREFIX) else None
    if made is None:
        return False
    imp.push(made[0], made[1], constructor.owner)
    return True


def _construct_at(imp: Importer, method: MethodDesc) -> bool:
    """Expands a constructor called on an address."""
    made = _make(imp, PREFIX + method.name, method)
    if made is None:
        return False
    target = imp.pop()
    target.node = stack_values.address(imp, target, "'this'")
    layout = imp.host.class_layout(method.owner)
    imp.append(imp.build.store_obj(layout, target.node, made[0]), target.refs | made[1])
    return True


def _make(imp: Importer, key: str, method: MethodDesc) -> tuple[GenTree, int] | None:
    """Builds the node that a method computes from its parameters, which are popped; returns it and the locals that it
    reads. None, with nothing popped, if the method has no expansion."""
    layout = imp.host.class_layout(method.owner)
    maker = _MAKERS.get(key.removeprefix(PREFIX))
    params = method.signature.params
    if not layout.simd or maker is None or len(imp.stack) < len(params):
        return None
    shapes = [_shape(imp, param) for param in params]
    if T.UNDEF in shapes or (maker is _create) != (method.name in _CREATORS):
        return None
    if maker is not _create and (len(params) != _ARITY[key.removeprefix(PREFIX)] or layout.simd not in shapes):
        return None
    if maker is _create and _lanes(shapes) not in (1, T.size_of(layout.simd, 8) // 4):
        return None
    entries: list[Entry] = imp.pop_many(len(params))
    refs = 0
    operands = []
    for entry, param in zip(entries, params, strict=True):
        operands.append(stack_values.coerce_typed(imp, entry, param, "an argument"))
        refs |= entry.refs
    node = maker(imp, layout, operands)
    assert node is not None
    return node, refs


def _shape(imp: Importer, param: TypeDesc) -> int:
    """Returns FLOAT or the type of a vector; UNDEF for all others."""
    vartype = imp.vartype(param)
    if vartype == T.STRUCT:
        return imp.host.class_layout(param).simd
    return vartype if vartype == T.FLOAT else T.UNDEF


def _lanes(shapes: list[int]) -> int:
    return sum([T.size_of(shape, 8) // 4 for shape in shapes])


def _struct(node: GenTree, layout: ClassLayout) -> GenTree:
    """Makes a vector node a struct, as which the evaluation stack has it."""
    node.type = T.STRUCT
    node.layout = layout
    return node


def _wide(imp: Importer, layout: ClassLayout, operand: GenTree) -> GenTree:
    """Broadcasts a scalar operand to all lanes."""
    return operand if operand.type == T.STRUCT else imp.build.vector(I.BROADCAST, layout.simd, operand)


def _lanewise(intrinsic: int) -> _Maker:
    def make(imp: Importer, layout: ClassLayout, operands: list[GenTree]) -> GenTree:
        wide = [_wide(imp, layout, operand) for operand in operands]
        second = wide[1] if len(wide) > 1 else None
        return _struct(imp.build.vector(intrinsic, T.STRUCT, wide[0], second), layout)

    return make


def _dot(imp: Importer, layout: ClassLayout, operands: list[GenTree]) -> GenTree:
    return imp.build.vector(I.DOT, T.FLOAT, operands[0], operands[1])


def _equal(imp: Importer, layout: ClassLayout, operands: list[GenTree]) -> GenTree:
    return imp.build.vector(I.ALL_EQUAL, T.INT, operands[0], operands[1])


def _unequal(imp: Importer, layout: ClassLayout, operands: list[GenTree]) -> GenTree:
    return imp.build.relop(O.EQ, _equal(imp, layout, operands), imp.build.icon(0))


def _create(imp: Importer, layout: ClassLayout, operands: list[GenTree]) -> GenTree:
    """Builds a vector from scalars and smaller vectors, eight bytes at a time."""
    build = imp.build
    if len(operands) == 1 and operands[0].type == T.FLOAT:
        return _struct(build.vector(I.BROADCAST, T.STRUCT, operands[0]), layout)
    first, *rest = operands
    if first.layout is not None and first.layout.simd == T.SIMD12:
        return _struct(build.vector(I.WITH_ELEMENT, T.STRUCT, first, rest[0], imm=3), layout)
    if first.type == T.FLOAT:
        first = build.vector(I.PAIR, T.SIMD8, first, rest.pop(0))
    if not rest:
        return _struct(first, layout)
    second = rest[0] if len(rest) == 1 else build.vector(I.PAIR, T.SIMD8, rest[0], rest[1])
    return _struct(build.vector(I.JOIN, T.STRUCT, first, second), layout)


_CREATORS: Final = (".ctor", "Create")
_LANEWISE: Final = {
    "op_Addition": I.ADD, "op_Subtraction": I.SUBTRACT, "op_Multiply": I.MULTIPLY, "op_Division": I.DIVIDE,
    "Min": I.MIN, "Max": I.MAX, "Abs": I.ABS, "SquareRoot": I.SQRT, "op_UnaryNegation": I.NEGATE,
}  # fmt: skip
_MAKERS: Final[dict[str, _Maker]] = {
    **{name: _lanewise(intrinsic) for name, intrinsic in _LANEWISE.items()},
    **dict.fromkeys(_CREATORS, _create),
    "Dot": _dot,
    "op_Equality": _equal,
    "op_Inequality": _unequal,
}
_ARITY: Final = {
    **{name: I.INFO[intrinsic].arity for name, intrinsic in _LANEWISE.items()}, "Dot": 2, "op_Equality": 2,
    "op_Inequality": 2,
}  # fmt: skip
