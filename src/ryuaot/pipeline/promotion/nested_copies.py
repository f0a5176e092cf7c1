"""Splits copies of nested structs, parts of a local that may be promoted, into copies of their scalars: a constructor
stores them to a field that is a struct itself, such as the reference inside a span."""

from __future__ import annotations

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.ir.walk import rewrite
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.promotion.segments import zero
from ryuaot.pipeline.promotion.shapes import Leaf, leaves

_STORES = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_LOCALS = frozenset((O.LCL_VAR, O.LCL_FLD))


def split_parts(comp: Compiler, statements: list[Statement], candidates: set[int], vectors: set[int]) -> bool:
    """Rewrites the copies of nested structs in ``statements`` from or to ``candidates``; those of ``vectors`` by whole
    vectors. Returns whether there are any."""
    splitter = _Splitter(comp, candidates, vectors)
    for statement in statements:
        rewrite(statement, splitter.visit)
    return splitter.has_found


class _Splitter:
    __slots__ = ("builder", "candidates", "comp", "has_found", "vectors")

    def __init__(self, comp: Compiler, candidates: set[int], vectors: set[int]) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.candidates = candidates
        self.vectors = vectors
        self.has_found = False

    def visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        if node.type != T.STRUCT or node.oper not in _STORES:
            return node
        assert isinstance(node, LclNode) and node.op1 is not None
        value = node.op1
        if not self._is_part(node) and not self._is_part(value):
            return node
        layout = node.layout if node.oper == O.STORE_LCL_FLD else self.comp.locals[node.lcl].layout
        vectors = node.lcl in self.vectors or (isinstance(value, LclNode) and value.lcl in self.vectors)
        shape = None if layout is None else leaves(layout, self.comp.pointer_size, vectors=vectors)
        if not shape or not self._can_be_split(value, layout, shape):
            return node
        if not may(self.comp, "split-part", f"V{node.lcl:02d}"):
            return node
        self.has_found = True
        result: GenTree | None = None
        for leaf in shape:
            part = self._part_of(value, leaf)
            store = self.builder.store_lcl_fld(node.lcl, leaf.vartype, node.offset + leaf.offset, part)
            result = store if result is None else self.builder.binary(O.COMMA, T.VOID, result, store)
        assert result is not None
        return result

    def _is_part(self, node: GenTree) -> bool:
        """Whether ``node`` accesses a nested struct of a candidate."""
        return (
            isinstance(node, LclNode) and node.oper in (O.LCL_FLD, O.STORE_LCL_FLD) and node.lcl in self.candidates
        )

    def _can_be_split(self, value: GenTree, layout: ClassLayout | None, shape: tuple[Leaf, ...]) -> bool:
        if value.oper == O.CNS_INT:
            return True
        if value.oper == O.OBJ:  # its address is evaluated once, or is a local
            assert value.op1 is not None
            return (len(shape) == 1 or value.op1.oper == O.LCL_VAR) and not value.flags & F.VOLATILE
        if value.oper not in _LOCALS:
            return False
        assert isinstance(value, LclNode) and layout is not None
        own = value.layout if value.oper == O.LCL_FLD else self.comp.locals[value.lcl].layout
        return own is not None and own.size == layout.size

    def _part_of(self, value: GenTree, leaf: Leaf) -> GenTree:
        if value.oper == O.CNS_INT:
            return zero(self.builder, leaf.vartype)
        if value.oper == O.OBJ:
            assert value.op1 is not None
            address = value.op1 if value.op1.oper != O.LCL_VAR else self.builder.copy_leaf(value.op1)
            if leaf.offset:
                vartype = T.BYREF if address.type in T.GC else address.type
                address = self.builder.binary(O.ADD, vartype, address, self.builder.nint(leaf.offset))
            return self.builder.ind(leaf.vartype, address, value.flags & (F.NONFAULTING | F.UNALIGNED))
        assert isinstance(value, LclNode)
        return self.builder.lcl_fld(value.lcl, leaf.vartype, value.offset + leaf.offset)
