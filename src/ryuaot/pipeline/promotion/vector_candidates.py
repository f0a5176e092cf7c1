"""Decides which struct locals, and which vectors in struct locals, become vectors: RyuJIT's
``lvaIsUsedInSIMDIntrinsic``, which takes precedence over promotion."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from ryuaot.abi import Placement, Segment, arg_info_of, layout_call
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.callsig import is_native, signature_of
from ryuaot.ir.class_layout import ClassLayout, vectors_in
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc
from ryuaot.ir.nodes import CallNode, GenTree, HWIntrinsic, LclNode
from ryuaot.ir.walk import execution_pairs
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.simd.carry import carries
from ryuaot.pipeline.vector_parts import lane_at

_ADDRESSES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))

Place = tuple[int, int]
"""A local, and the offset of a vector in it: 0 if the local itself is the vector."""


@dataclass(slots=True)
class _Uses:
    """What one walk over the method saw of a vector."""

    size: int
    is_blocked: bool = False
    is_vector: bool = False  # an operand or the result of an operation on vectors
    parts: int = 0  # lanes that are read or written, or in registers of their own as arguments and results
    whole: int = 0  # copies from and to memory
    carried: int = 0  # arguments and results in registers of at least eight bytes
    copies: list[Place] = field(default_factory=list)  # what it is copied from or to

    def is_wanted(self) -> bool:
        """Whether the local is a vector by itself: it is an operand of vector operations, is only copied as a whole, or
        is passed in registers more often than its parts are accessed."""
        return self.is_vector or (self.whole > 0 and not self.parts) or self.carried > self.parts


def wanted_vectors(comp: Compiler) -> list[Place]:
    """Returns the places that become vectors, ascending: those that are operands or only copied as a whole, and all
    that copies connect with them."""
    survey = _Survey(comp)
    if not survey.uses:
        return []
    for block in comp.blocks():
        for statement in block.stmts:
            survey.statement(statement)
    uses = survey.uses
    wanted = [place for place, use in uses.items() if not use.is_blocked and use.is_wanted()]
    found = dict.fromkeys(wanted)
    work = list(wanted)
    while work:
        for other in uses[work.pop()].copies:
            if not uses[other].is_blocked and other not in found:
                found[other] = None
                work.append(other)
    return [place for place in sorted(found) if may(comp, "promote", f"V{place[0]:02d}")]


def _may_be(local: LclVarDsc) -> bool:
    return (
        local.type == T.STRUCT and not local.is_pinned and not local.do_not_enregister and not local.live_in_handler
    )


class _Survey:
    __slots__ = ("comp", "inside", "parents", "uses")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.uses: dict[Place, _Uses] = {}
        self.inside: dict[int, tuple[tuple[int, ClassLayout], ...]] = {}  # local -> the vectors in it
        self.parents: dict[GenTree, GenTree | None] = {}
        for local in comp.locals:
            if local.layout is None or not _may_be(local):
                continue
            vectors = vectors_in(local.layout)
            if vectors:
                self.inside[local.number] = vectors
                self.uses.update({(local.number, offset): _Uses(layout.size) for offset, layout in vectors})

    def statement(self, statement: Statement) -> None:
        self.parents = dict(execution_pairs(statement))
        for node in self.parents:
            if isinstance(node, LclNode) and node.lcl in self.inside:
                self._access(node)

    def _access(self, node: LclNode) -> None:
        local = self.comp.locals[node.lcl]
        layout = local.layout if node.oper in (O.LCL_VAR, O.STORE_LCL_VAR) else node.layout
        width = layout.size if node.type == T.STRUCT and layout is not None else T.size_of(node.type, 8)
        for offset, vector in self.inside[node.lcl]:
            use = self.uses[node.lcl, offset]
            if node.oper in _ADDRESSES:
                use.is_blocked = True
            elif node.type == T.STRUCT and node.offset <= offset and offset + vector.size <= node.offset + width:
                self._whole(node, offset - node.offset, (node.lcl, offset))
            elif node.offset < offset + vector.size and offset < node.offset + width:
                use.parts += 1
                use.is_blocked = use.is_blocked or lane_at(node.type, node.offset - offset, vector.size) < 0

    def _whole(self, node: LclNode, distance: int, place: Place) -> None:
        """Notes that ``node`` copies the vector, ``distance`` bytes from its start."""
        use = self.uses[place]
        other, value = self._other_side(node)
        if other is None:
            return
        if isinstance(other, HWIntrinsic) and other.intrinsic == I.GET_ELEMENT and self._in_memory(place[0]):
            use.parts += 1
        elif other.oper in (O.HWINTRINSIC, O.HWTERNARY, O.HWEFFECT) or other.type in T.SIMD:
            use.is_vector = True
        elif isinstance(other, LclNode):
            source = (other.lcl, other.offset + distance)
            if source in self.uses and self.uses[source].size == use.size:
                use.copies.append(source)
                self.uses[source].copies.append(place)
        elif other.oper in (O.OBJ, O.STORE_OBJ, O.CNS_INT):
            use.whole += 1
        else:
            segments = self._carriers(other, value)
            if carries(segments):
                whole = segments[0].size >= 8
                use.carried += whole
                use.parts += not whole

    def _in_memory(self, number: int) -> bool:
        """Whether a local is a parameter that arrives in memory: its lanes are loaded one by one."""
        local, layout = self.comp.locals[number], self.comp.call_layout
        return local.is_param and layout is not None and not carries(layout.args[local.param_index].segments)

    def _other_side(self, node: LclNode) -> tuple[GenTree | None, GenTree]:
        """Returns the source of a store to the local or the user of a read of it, and the operand of that user."""
        other: GenTree | None
        value: GenTree = node
        if node.oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD):
            other = node.op1
            while other is not None and other.oper == O.COMMA:
                other = other.op2
        else:
            other = self.parents.get(node)
            while other is not None and other.oper == O.COMMA and other.op2 is value:
                value, other = other, self.parents.get(other)
        return other, value

    def _carriers(self, other: GenTree, value: GenTree) -> tuple[Segment, ...]:
        """Returns the segments that carry an argument or a result; none for one passed by reference."""
        comp = self.comp
        if other.oper == O.RETURN:
            assert comp.call_layout is not None
            return comp.call_layout.ret.segments
        if not isinstance(other, CallNode):
            return ()
        layout = layout_call(signature_of(other, comp.target), comp.target, is_native=is_native(other, comp.target))
        if value.oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD):
            return () if layout.ret.is_by_buffer else layout.ret.segments
        for arg, entry in zip(other.args, arg_info_of(layout).table, strict=False):
            if arg.node is value:
                placement: Placement = entry.placement
                return () if placement.is_by_reference else placement.segments
        return ()
