"""Vectors from structs: locals, loads, stores and operations of vector types get the types SIMD8, SIMD12 and SIMD16.

Before this phase a vector is a struct like any other. After it no vector operation has a struct operand: a local that
operations use is one value in one register, and its fields are lanes. A struct that stays in memory (its address is
taken, or it is only copied) is loaded and stored as a vector at operations. Calling conventions are the struct's: a
vector that is passed in registers is split into them and assembled from them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.abi import arg_info_of, layout_call
from ryuaot.errors import InternalError
from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.block_editing import store_at_entry
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.callsig import VARTYPE_OF, is_native, signature_of
from ryuaot.ir.class_layout import ClassLayout, vectors_in
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import BY_REFERENCE_COPY, LclVarDsc
from ryuaot.ir.nodes import CallNode, DblCon, GenTree, HWEffect, HWIntrinsic, HWTernary, LclNode, MultiVarNode, VecCon
from ryuaot.ir.walk import rewrite
from ryuaot.pipeline.promotion.vector_candidates import Place, wanted_vectors
from ryuaot.pipeline.promotion.vector_parameters import load_once
from ryuaot.pipeline.simd.carry import assemble, carries, extract
from ryuaot.pipeline.vector_parts import field_of, lane_at, lane_of, with_lane

_BY_SIZE: Final = {8: T.SIMD8, 12: T.SIMD12, 16: T.SIMD16}
_KEPT: Final = F.NONFAULTING | F.UNALIGNED | F.ALIGNED
_LOADS: Final = {T.UINT: T.INT, T.ULONG: T.LONG}
_CONSTANTS: Final = frozenset((I.PAIR, I.JOIN, I.BROADCAST))


def has_vectors(comp: Compiler) -> bool:
    """Whether the target has vectors, and the method too."""
    return "simd" in comp.target.features and (comp.uses_vectors or any(map(_has_vectors, comp.locals)))


def vectors_from_structs(comp: Compiler) -> None:
    """Gives vectors their types. Requires folded local addresses."""
    chosen: list[Place] = []
    if comp.options.opt > 0:
        load_once(comp)
        chosen = wanted_vectors(comp)
    builder = Builder(comp)
    homes, entry = _make_locals(comp, builder, [lcl for lcl, offset in chosen if _is_vector(comp.locals[lcl])])
    visitor = _Vectors(comp, builder, homes, frozenset(place for place in chosen if place[0] not in homes))
    for block in comp.blocks():
        for statement in block.stmts:
            rewrite(statement, visitor.visit)
    if entry:
        store_at_entry(comp, entry)


def _has_vectors(local: LclVarDsc) -> bool:
    return local.layout is not None and bool(vectors_in(local.layout))


def _is_vector(local: LclVarDsc) -> bool:
    return local.layout is not None and local.layout.simd != T.UNDEF


def _make_locals(comp: Compiler, builder: Builder, chosen: list[int]) -> tuple[dict[int, int], list[GenTree]]:
    """Returns the vector of each chosen local: the local itself or, for a parameter, a new one; and the stores to the
    new ones at the entry of the method."""
    homes: dict[int, int] = {}
    entry: list[GenTree] = []
    for number in chosen:
        local = comp.locals[number]
        assert local.layout is not None
        vartype = local.layout.simd
        if not local.is_param:
            local.type, local.layout = vartype, None
            homes[number] = number
            continue
        homes[number] = comp.new_local(vartype, f"vector V{number:02d}")
        entry.append(builder.store_lcl(homes[number], _arriving(comp, builder, number, vartype)))
    return homes, entry


def _arriving(comp: Compiler, builder: Builder, number: int, vartype: int) -> GenTree:
    """Builds the value of a parameter from its registers or from memory."""
    local, layout = comp.locals[number], comp.call_layout
    assert layout is not None
    placement = layout.args[local.param_index]
    if placement.is_by_reference or not carries(placement.segments):
        return builder.lcl_fld(number, vartype, 0)
    sources = []
    for position, segment in enumerate(placement.segments):
        source = comp.new_local(VARTYPE_OF[segment.type], f"register {position} of V{number:02d}")
        register = comp.locals[source]
        register.is_param = True
        register.param_index, register.param_segment = local.param_index, position
        sources.append(source)
    local.is_param = False
    return assemble(builder, vartype, placement.segments, sources)


class _Vectors:
    """Visits one node at a time; operands are rewritten already. ``homes``: the vector of a local. ``inside``: vectors
    in locals that stay structs, accesses of which are of the vector's type."""

    __slots__ = ("builder", "comp", "homes", "inside")

    def __init__(self, comp: Compiler, builder: Builder, homes: dict[int, int], inside: frozenset[Place]) -> None:
        self.comp = comp
        self.builder = builder
        self.homes = homes
        self.inside = inside

    def visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        handler = _HANDLERS.get(node.oper)
        if handler is not None:
            node = handler(self, node)
        elif any(operand.type in T.SIMD for operand in node.operands()):
            raise InternalError("simd", self.comp.method_name, f"a vector is an operand of {node!r}")
        refresh_effects(node)
        return node

    # values --------------------------------------------------------------------------------------------------------

    def vector_of(self, node: GenTree) -> GenTree:
        """Returns the struct ``node`` as a vector, retyped in place if possible."""
        if node.type != T.STRUCT:
            return node
        builder = self.builder
        if node.oper == O.COMMA:
            assert node.op2 is not None
            node.op2 = self.vector_of(node.op2)
            node.type, node.layout = node.op2.type, None
            refresh_effects(node)
            return node
        layout = node.layout
        if isinstance(node, LclNode) and layout is None:
            layout = self.comp.locals[node.lcl].layout
        assert layout is not None
        vartype = layout.simd or _BY_SIZE[layout.size]
        if node.oper == O.OBJ:
            assert node.op1 is not None
            return builder.ind(vartype, node.op1, node.flags & _KEPT)
        if isinstance(node, LclNode) and node.oper in (O.LCL_VAR, O.LCL_FLD):
            return builder.lcl_fld(node.lcl, vartype, node.offset)
        temp = self.comp.new_local(T.STRUCT, "struct that is a vector", layout)
        return builder.comma(builder.store_lcl(temp, node), builder.lcl_fld(temp, vartype, 0))

    def _read(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode)
        home = self.homes.get(node.lcl)
        return node if home is None or node.type != T.STRUCT else self.builder.lcl_var(home)

    def _read_part(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode)
        home = self.homes.get(node.lcl)
        if home is None:
            return self.vector_of(node) if self._is_inside(node) else node
        vector = self.builder.lcl_var(home)
        if node.type == T.STRUCT:
            return vector
        return lane_of(self.builder, node.type, lane_at(node.type, node.offset, T.size_of(vector.type, 8)), home)

    def _is_inside(self, node: LclNode) -> bool:
        """Whether ``node`` accesses a vector in a local that stays a struct."""
        if node.type != T.STRUCT or node.layout is None or node.layout.simd == T.UNDEF:
            return False
        return (node.lcl, node.offset) in self.inside

    def _operation(self, node: GenTree) -> GenTree:
        assert isinstance(node, HWIntrinsic) and node.op1 is not None
        if node.intrinsic == I.GET_ELEMENT and node.op1.type == T.STRUCT:
            lane = self._lane_in_memory(node, node.op1)
            if lane is not None:
                return lane
        node.op1 = self.vector_of(node.op1)
        if node.op2 is not None:
            node.op2 = self.vector_of(node.op2)
        if node.type == T.STRUCT:
            assert node.layout is not None
            node.type, node.layout = node.layout.simd, None
        if node.intrinsic == I.AS:
            return node.op1
        bits = _constant(node)
        return node if bits is None else self.builder.vcon(bits, node.type)

    def _lane_in_memory(self, node: HWIntrinsic, vector: GenTree) -> GenTree | None:
        """Loads a lane of a vector that lives in memory and stays there; None if it does not."""
        vartype = _LOADS.get(node.base, node.base)
        offset = node.imm * T.size_of(vartype, 8)
        if isinstance(vector, LclNode) and vector.oper in (O.LCL_VAR, O.LCL_FLD):
            return self.builder.lcl_fld(vector.lcl, vartype, vector.offset + offset)
        if vector.oper != O.OBJ or vector.op1 is None or vector.flags & F.VOLATILE:
            return None
        address = vector.op1
        if offset:
            kind = T.BYREF if address.type in T.GC else address.type
            address = self.builder.binary(O.ADD, kind, address, self.builder.nint(offset))
        return self.builder.ind(vartype, address, vector.flags & _KEPT & ~F.ALIGNED)

    def _ternary(self, node: GenTree) -> GenTree:
        assert isinstance(node, HWTernary)
        node.ops = [self.vector_of(operand) for operand in node.ops]
        if node.type == T.STRUCT:
            assert node.layout is not None
            node.type, node.layout = node.layout.simd, None
        return node

    def _effect(self, node: GenTree) -> GenTree:
        assert isinstance(node, HWEffect)
        node.ops = [self.vector_of(operand) for operand in node.ops]
        return node

    def _comma(self, node: GenTree) -> GenTree:
        assert node.op2 is not None
        if node.op2.type in T.SIMD:
            node.type, node.layout = node.op2.type, None
        return node

    # stores --------------------------------------------------------------------------------------------------------

    def _store(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode) and node.op1 is not None
        if node.type != T.STRUCT and node.type not in T.SIMD:
            return node
        value, home = node.op1, self.homes.get(node.lcl)
        if home is None:
            if value.type in T.SIMD and self.comp.locals[node.lcl].type == T.STRUCT:
                return self.builder.store_lcl_fld(node.lcl, value.type, 0, value)
            return node
        if value.oper == O.CALL:
            assert isinstance(value, CallNode)
            return self._store_result(node, home, value)
        if value.oper == O.CNS_INT:
            return self.builder.store_lcl(home, self.builder.vcon(0, self.comp.locals[home].type))
        return self.builder.store_lcl(home, self.vector_of(value))

    def _store_part(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode) and node.op1 is not None
        value, home = node.op1, self.homes.get(node.lcl)
        if home is None:
            if self._is_inside(node):
                assert node.layout is not None
                zero = value.oper == O.CNS_INT
                node.op1 = value = self.builder.vcon(0, node.layout.simd) if zero else self.vector_of(value)
            if value.type in T.SIMD:
                node.type, node.layout = value.type, None
            return node
        if node.type == T.STRUCT or value.type in T.SIMD:
            return self._store(LclNode(O.STORE_LCL_VAR, T.STRUCT, node.id, node.lcl, 0, value))
        lane = lane_at(node.type, node.offset, T.size_of(self.comp.locals[home].type, 8))
        return self.builder.store_lcl(home, with_lane(self.builder, lane, home, value))

    def _store_obj(self, node: GenTree) -> GenTree:
        address, value = node.op1, node.op2
        assert address is not None and value is not None
        if value.type not in T.SIMD:
            return node
        return self.builder.storeind(value.type, address, value, node.flags & _KEPT)

    # calls ---------------------------------------------------------------------------------------------------------

    def _store_result(self, node: LclNode, home: int, call: CallNode) -> GenTree:
        """Stores the result of a call to a vector, from its registers or through memory."""
        comp, builder = self.comp, self.builder
        vartype = comp.locals[home].type
        ret = layout_call(signature_of(call, comp.target), comp.target, is_native=is_native(call, comp.target)).ret
        if ret.is_by_buffer or not carries(ret.segments):
            assert call.layout is not None
            temp = comp.new_local(T.STRUCT, "struct returned by a call", call.layout)
            first: GenTree = builder.store_lcl(temp, call)
            value: GenTree = builder.lcl_fld(temp, vartype, 0)
        else:
            registers = [comp.new_local(VARTYPE_OF[s.type], "register of a call's result") for s in ret.segments]
            if len(registers) == 1:
                call.type = VARTYPE_OF[ret.segments[0].type]
                first = builder.store_lcl(registers[0], call)
            else:
                first = MultiVarNode(O.STORE_MULTI_VAR, T.STRUCT, comp.next_node_id, registers, call)
                comp.next_node_id += 1
                first.layout = call.layout
                refresh_effects(first)
            value = assemble(builder, vartype, ret.segments, registers)
        return builder.binary(O.COMMA, T.VOID, first, builder.store_lcl(home, value))

    def _call(self, node: GenTree) -> GenTree:
        assert isinstance(node, CallNode)
        if not any(arg.node.type in T.SIMD for arg in node.args):
            return node
        target = self.comp.target
        table = arg_info_of(layout_call(signature_of(node, target), target, is_native=is_native(node, target))).table
        for arg, entry in zip(node.args, table, strict=False):
            if arg.node.type not in T.SIMD:
                continue
            assert arg.layout is not None
            placement = entry.placement
            if not placement.is_by_reference and carries(placement.segments):
                arg.node = self._parts(arg.node, placement.segments)
            elif placement.is_by_reference or placement.in_regs:
                arg.node = self._in_memory(arg.node, arg.layout)
        return node

    def _return(self, node: GenTree) -> GenTree:
        value = node.op1
        if value is None or value.type not in T.SIMD:
            return node
        assert self.comp.call_layout is not None
        ret = self.comp.call_layout.ret
        if ret.is_by_buffer or not carries(ret.segments):
            assert self.comp.ret_layout is not None
            node.op1 = self._in_memory(value, self.comp.ret_layout)
        else:
            node.op1 = self._parts(value, ret.segments)
        return node

    def _parts(self, value: GenTree, segments: tuple) -> GenTree:  # type: ignore[type-arg]
        """Splits a vector into one scalar per register."""
        builder = self.builder
        prefix: GenTree | None = None
        if isinstance(value, LclNode) and value.oper == O.LCL_VAR:
            source = value.lcl
        else:
            source = self.comp.new_local(value.type, "vector in registers")
            prefix = builder.store_lcl(source, value)
        parts = [extract(builder, segment, source) for segment in segments]
        if prefix is not None:
            parts[0] = builder.comma(prefix, parts[0])
        if len(parts) == 1:
            return parts[0]
        return builder.field_list([field_of(part, segment) for part, segment in zip(parts, segments, strict=True)])

    def _in_memory(self, value: GenTree, layout: ClassLayout) -> GenTree:
        """Stores a vector to a struct temp of its own; morph uses the temp as the by-reference copy itself."""
        builder = self.builder
        temp = self.comp.new_local(T.STRUCT, BY_REFERENCE_COPY, layout)
        return builder.comma(builder.store_lcl_fld(temp, value.type, 0, value), builder.lcl_var(temp))


_HANDLERS: Final[dict[int, Callable[[_Vectors, GenTree], GenTree]]] = {
    O.LCL_VAR: _Vectors._read, O.LCL_FLD: _Vectors._read_part, O.STORE_LCL_VAR: _Vectors._store,
    O.STORE_LCL_FLD: _Vectors._store_part, O.HWINTRINSIC: _Vectors._operation, O.COMMA: _Vectors._comma,
    O.HWTERNARY: _Vectors._ternary, O.HWEFFECT: _Vectors._effect, O.STORE_OBJ: _Vectors._store_obj,
    O.RETURN: _Vectors._return, O.CALL: _Vectors._call,
}  # fmt: skip


def _constant(node: HWIntrinsic) -> int | None:
    """Returns the bits of a vector made of constants; None for others."""
    if node.intrinsic not in _CONSTANTS or node.base != T.FLOAT:
        return None
    bits = []
    for operand in node.operands():
        if isinstance(operand, VecCon):
            bits.append(operand.bits)
        elif isinstance(operand, DblCon) and operand.type == T.FLOAT:
            bits.append(operand.bits)
        else:
            return None
    if node.intrinsic == I.BROADCAST:
        return sum(bits[0] << 32 * lane for lane in range(T.size_of(node.type, 8) // 4))
    return bits[0] | bits[1] << (32 if node.intrinsic == I.PAIR else 64)
