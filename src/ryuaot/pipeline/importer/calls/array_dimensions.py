"""Expands Array.Length, GetLength, GetLowerBound and GetUpperBound if the array's static type determines its rank and
the dimension is a constant. All others remain calls.

Layout of a general array: :func:`ryuaot.pipeline.importer.opcodes.arrays.length_offset` and ``bound_offset``.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import IntCon
from ryuaot.pipeline.importer.opcodes import arrays
from ryuaot.pipeline.importer.stack import stack_values

if TYPE_CHECKING:
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.importer.stack.importer_state import Entry, Importer
    from ryuaot.typesystem.methods import MethodDesc

_General = Callable[["Importer", "Entry", int, int], "GenTree"]
_Expansion = Callable[["Importer", "MethodDesc"], bool]


def length(imp: Importer, method: MethodDesc) -> bool:
    """Expands Array.Length. The count of all elements has the offset of a vector's length."""
    entry = imp.pop()
    imp.push(imp.build.arr_length(stack_values.coerce(imp, entry, T.REF, "an array")), entry.refs)
    return True


def _of_dimension(vector: Callable[[Importer, GenTree], GenTree] | None, general: _General) -> _Expansion:
    """Returns the expansion of a method of one dimension. vector: builds the result for a vector; None: it remains a
    call. general: builds it for a general array of ``rank`` dimensions."""

    def expand(imp: Importer, method: MethodDesc) -> bool:
        if len(imp.stack) < 2:
            return False
        array, dimension = imp.stack[-2], imp.stack[-1].node
        type_ = array.cls
        if type_ is None or not isinstance(dimension, IntCon) or array.node.type != T.REF:
            return False
        if type_.is_szarray and dimension.value == 0 and vector is not None:
            imp.pop_many(2)
            imp.push(vector(imp, array.node), array.refs)
            return True
        if not type_.is_mdarray or arrays.may_be_vector(type_) or not 0 <= dimension.value < type_.rank:
            return False
        array, _ = imp.pop_many(2)
        imp.settle([array], "array")
        imp.push(general(imp, array, type_.rank, dimension.value), array.refs)
        return True

    return expand


def _general_length(imp: Importer, array: Entry, rank: int, dimension: int, flags: int = 0) -> GenTree:
    return arrays.shape_word(imp, array, arrays.length_offset(imp.pointer_size, dimension), flags)


def _general_lower(imp: Importer, array: Entry, rank: int, dimension: int) -> GenTree:
    return arrays.shape_word(imp, array, arrays.bound_offset(imp.pointer_size, rank, dimension))


def _general_upper(imp: Importer, array: Entry, rank: int, dimension: int) -> GenTree:
    """Builds the upper bound of a dimension. The lower bound is read first: if that does not fault, the length does
    not."""
    build = imp.build
    lower = _general_lower(imp, array, rank, dimension)
    end = build.binary(O.ADD, T.INT, lower, _general_length(imp, array, rank, dimension, F.NONFAULTING))
    return build.binary(O.ADD, T.INT, end, build.icon(-1))


def _vector_length(imp: Importer, array: GenTree) -> GenTree:
    return imp.build.arr_length(array)


def _vector_upper(imp: Importer, array: GenTree) -> GenTree:
    return imp.build.binary(O.ADD, T.INT, imp.build.arr_length(array), imp.build.icon(-1))


EXPANSIONS: Final[dict[str, _Expansion]] = {
    "Array.get_Length": length,
    "Array.GetLength": _of_dimension(_vector_length, _general_length),
    "Array.GetLowerBound": _of_dimension(None, _general_lower),
    "Array.GetUpperBound": _of_dimension(_vector_upper, _general_upper),
}
