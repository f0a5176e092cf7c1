"""A call of a method that is an instruction, of whatever instruction set: its operands off the stack, the node of its
result onto it.

Values on the evaluation stack stay structs, as in :mod:`ryuaot.pipeline.importer.vector_expansion`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ryuaot.ir import vartypes as T
from ryuaot.pipeline.importer.stack import stack_values

if TYPE_CHECKING:
    from ryuaot.ir.class_layout import ClassLayout
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Importer
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc


class Call:
    """imp: who makes the nodes. layout: of the vector that is the result, else None; vartype: of another result.
    numbers: the immediates that are no operands, in order."""

    __slots__ = ("imp", "layout", "vartype", "operands", "numbers")

    def __init__(
        self, imp: Importer, layout: ClassLayout | None, vartype: int, operands: list[GenTree], numbers: list[int]
    ) -> None:
        self.imp = imp
        self.layout = layout
        self.vartype = vartype
        self.operands = operands
        self.numbers = numbers

    def node(self, intrinsic: int, base: int, *operands: GenTree, imm: int = 0) -> GenTree:
        """Builds an operation with the type of the call's result."""
        build = self.imp.build
        kind = self.vartype if self.layout is None else T.STRUCT
        if len(operands) == 3:
            node: GenTree = build.vector_ternary(intrinsic, kind, list(operands), base, imm)
        else:
            second = operands[1] if len(operands) > 1 else None
            node = build.vector(intrinsic, kind, operands[0], second, base=base, imm=imm)
        node.layout = self.layout
        return node


def replace(imp: Importer, method: MethodDesc, make: Callable[[Call], GenTree], numbers: dict[int, int]) -> None:
    """Replaces a call of `method`, whose operands are on the stack, by the result of ``make``. numbers: the immediates
    by position."""
    params = method.signature.params
    refs = 0
    operands: list[GenTree] = []
    for position, (entry, param) in enumerate(zip(imp.pop_many(len(params)), params, strict=True)):
        if position in numbers:
            continue
        if param.is_pointer:
            operands.append(stack_values.address(imp, entry, "an argument"))
        else:
            operands.append(stack_values.normalised(imp, entry, param, "an argument"))
        refs |= entry.refs
    result = method.signature.return_type
    node = make(Call(imp, *_result(imp, result), operands, list(numbers.values())))
    if result.is_void:
        imp.append(node, refs)
    else:
        imp.push(node, refs, result)


def _result(imp: Importer, type_: TypeDesc) -> tuple[ClassLayout | None, int]:
    if type_.is_void:
        return None, T.VOID
    vartype = imp.vartype(type_)
    if vartype == T.STRUCT:
        return imp.host.class_layout(type_), T.STRUCT
    vartype = T.ACTUAL[vartype]
    return None, T.to_signed(vartype) if vartype in (T.UINT, T.ULONG) else vartype
