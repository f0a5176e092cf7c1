"""Expands Enum.HasFlag and Enum.Equals of two boxes that the importer created into operations on their values (RyuJIT:
``gtOptimizeEnumHasFlag``). The boxes are dead afterwards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree

if TYPE_CHECKING:
    from ryuaot.pipeline.importer.stack.importer_state import Entry, Importer
    from ryuaot.typesystem.methods import MethodDesc


def has_flag(imp: Importer, method: MethodDesc) -> bool:
    """Expands `a.HasFlag(b)` to (a & b) == b if both are boxes of one enum."""
    pair = _boxes(imp)
    if pair is None or pair[0].cls is not pair[1].cls:
        return False
    left, right = (_inside(imp, entry) for entry in pair)
    kind = T.ACTUAL[right.type]
    both = imp.build.binary(O.AND, kind, left, right)
    _push(imp, imp.build.binary(O.EQ, T.INT, both, _inside(imp, pair[1])))
    return True


def equals(imp: Importer, method: MethodDesc) -> bool:
    """Expands `a.Equals(b)` to a == b if both are boxes of one enum, to false if their types differ."""
    pair = _boxes(imp)
    if pair is None:
        return False
    if pair[0].cls is not pair[1].cls:
        _push(imp, imp.build.icon(0))
        return True
    _push(imp, imp.build.binary(O.EQ, T.INT, _inside(imp, pair[0]), _inside(imp, pair[1])))
    return True


def _boxes(imp: Importer) -> tuple[Entry, Entry] | None:
    """Returns the two operands on the stack if they are locals that hold boxes of a known type, the first of an enum.
    """
    if imp.comp.options.opt == 0 or len(imp.stack) < 2:
        return None
    left, right = imp.stack[-2:]
    for entry in (left, right):
        if not entry.is_exact or entry.cls is None or not entry.cls.is_value_type or entry.node.oper != O.LCL_VAR:
            return None
    return (left, right) if left.cls is not None and left.cls.is_enum else None


def _inside(imp: Importer, entry: Entry) -> GenTree:
    """Loads the value in the box."""
    build = imp.build
    assert entry.cls is not None
    address = build.binary(O.ADD, T.BYREF, build.copy_leaf(entry.node), build.nint(imp.pointer_size))
    return build.ind(imp.vartype(entry.cls), address, F.NONFAULTING)


def _push(imp: Importer, value: GenTree) -> None:
    imp.pop()
    imp.pop()
    imp.push(value)
