"""Arguments of an inlined call: facts about them before the import, and the replacements of the parameters."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import KnownArgument
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import CallNode, LclNode

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import CallArg, GenTree

CONSTANTS: Final = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE))


def known_arguments(comp: Compiler, call: CallNode) -> dict[int, KnownArgument]:
    """Maps the number of an argument to its constant value or the exact class of the object. The importer folds
    branches on the former, and calls methods of the latter directly."""
    known: dict[int, KnownArgument] = {}
    for number, arg in enumerate(call.args):
        node = arg.node
        if node.oper in CONSTANTS:
            constant = parameter_value(comp, arg)
            if constant.oper in CONSTANTS:
                known[number] = KnownArgument(constant)
        elif node.oper == O.LCL_VAR:
            assert isinstance(node, LclNode)
            local = comp.locals[node.lcl]
            if local.exact_class is not None:
                known[number] = KnownArgument(None, local.exact_class, local.is_nonnull, local.function)
    return known


def parameter_value(comp: Compiler, arg: CallArg) -> GenTree:
    """Returns the value of the parameter: the argument narrowed to a small type."""
    node = arg.node
    if arg.vartype not in T.SMALL or fits(comp, node, arg.vartype):
        return node
    return Builder(comp).narrowed(node, arg.vartype)
