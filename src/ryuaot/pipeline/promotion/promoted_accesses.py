"""Rewrites accesses of promoted locals: field by field, and between fields and registers at calls and returns."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ryuaot.abi import Reg, Segment, arg_info_of, layout_call
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.callsig import VARTYPE_OF, is_native, signature_of
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import BY_REFERENCE_COPY
from ryuaot.ir.nodes import CallNode, GenTree, LclNode, MultiVarNode
from ryuaot.pipeline.promotion.promotion_candidates import WHOLE
from ryuaot.pipeline.promotion.segments import assemble, can_carry, covered, out_of, put_bits, take_bits, zero
from ryuaot.pipeline.promotion.shapes import Leaf, leaf_at
from ryuaot.pipeline.vector_parts import field_of, lane_of, with_lane


def _kinds(shape: tuple[Leaf, ...]) -> list[tuple[int, int]]:
    return [(leaf.offset, T.ACTUAL[leaf.vartype]) for leaf in shape]


def _exactly(segment: Segment, shape: tuple[Leaf, ...], fields: tuple[int, ...], pointer_size: int) -> int:
    """Returns the field that is all that the segment's register holds, in its type; -1 if there is none."""
    inside = covered(segment, shape, pointer_size)
    if inside is None or len(inside) != 1:
        return -1
    leaf = shape[inside[0].index]
    exact = leaf.offset == segment.offset and leaf.vartype == VARTYPE_OF[segment.type]
    return fields[inside[0].index] if exact else -1


class Rewriter:
    """Visits one node at a time; operands are rewritten already, except whole promoted locals, which their parent
    replaces."""

    __slots__ = ("builder", "chosen", "comp", "fields")

    def __init__(
        self, comp: Compiler, builder: Builder, chosen: dict[int, tuple[Leaf, ...]], fields: dict[int, tuple[int, ...]]
    ) -> None:
        self.comp = comp
        self.builder = builder
        self.chosen = chosen
        self.fields = fields

    def visit(self, node: GenTree, parent: GenTree | None) -> GenTree:
        handler = _HANDLERS.get(node.oper)
        if handler is not None:
            node = handler(self, node)
        refresh_effects(node)
        return node

    def _whole(self, node: GenTree | None) -> int:
        """Returns the number of the promoted local that ``node`` is, or -1."""
        if isinstance(node, LclNode) and node.oper == O.LCL_VAR and node.lcl in self.chosen:
            return node.lcl
        return -1

    def _field_at(self, node: LclNode) -> tuple[int, int]:
        """Returns the field that ``node`` accesses, and the lane of it; -1 for all of it."""
        index, lane = leaf_at(self.chosen[node.lcl], node.offset, node.type)
        if index < 0:
            raise AssertionError(f"V{node.lcl:02d} has no field at {node.offset}")
        return self.fields[node.lcl][index], lane

    # single fields -------------------------------------------------------------------------------------------
    # -----------------

    def _load(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode)
        if node.lcl not in self.chosen:
            return node
        if self.chosen[node.lcl][0].name == WHOLE:
            return take_bits(self.builder, self.fields[node.lcl][0], node.offset, node.type)
        number, lane = self._field_at(node)
        return self.builder.lcl_var(number) if lane < 0 else lane_of(self.builder, node.type, lane, number)

    def _store_part(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode) and node.op1 is not None
        source = self._whole(node.op1)
        if node.lcl not in self.chosen:
            if source < 0:
                return node
            return self._all_fields(
                source,
                lambda leaf, value: self.builder.store_lcl_fld(
                    node.lcl, leaf.vartype, node.offset + leaf.offset, value
                ),
            )
        if self.chosen[node.lcl][0].name == WHOLE:
            number = self.fields[node.lcl][0]
            return self._store_field(number, put_bits(self.builder, number, node.offset, node.type, node.op1))
        number, lane = self._field_at(node)
        return self._store_field(number, node.op1 if lane < 0 else with_lane(self.builder, lane, number, node.op1))

    def _store_field(self, number: int, value: GenTree) -> GenTree:
        vartype = self.comp.locals[number].type
        if vartype in T.SMALL:
            value = self.builder.narrowed(value, vartype)  # normalise on store
        return self.builder.store_lcl(number, value)

    # whole structs -------------------------------------------------------------------------------------------
    # -----------------

    def _chain(self, stores: list[GenTree]) -> GenTree:
        result = stores[0]
        for store in stores[1:]:
            result = self.builder.binary(O.COMMA, T.VOID, result, store)
        return result

    def _all_fields(self, source: int, store: Callable[[Leaf, GenTree], GenTree]) -> GenTree:
        pairs = zip(self.chosen[source], self.fields[source], strict=True)
        return self._chain([store(leaf, self.builder.lcl_var(number)) for leaf, number in pairs])

    def _store_whole(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode) and node.op1 is not None
        if node.type != T.STRUCT:
            return node
        value, lcl = node.op1, node.lcl
        source = self._whole(value)
        if lcl not in self.chosen:
            if source < 0:
                return node
            return self._all_fields(
                source, lambda leaf, part: self.builder.store_lcl_fld(lcl, leaf.vartype, leaf.offset, part)
            )
        if source >= 0:
            return self._copy(lcl, source)
        if value.oper == O.CALL:
            assert isinstance(value, CallNode)
            return self._from_call(node, lcl, value)
        return self._from_value(lcl, value)

    def _copy(self, lcl: int, source: int) -> GenTree:
        if _kinds(self.chosen[lcl]) != _kinds(self.chosen[source]):
            copy = self._in_memory(source)
            return self.builder.binary(O.COMMA, T.VOID, copy[0], self._from_value(lcl, copy[1]))
        by_offset = dict(zip((leaf.offset for leaf in self.chosen[source]), self.fields[source], strict=True))
        stores: list[GenTree] = []
        for leaf, number in zip(self.chosen[lcl], self.fields[lcl], strict=True):
            stores.append(self.builder.store_lcl(number, self.builder.lcl_var(by_offset[leaf.offset])))
        return self._chain(stores)

    def _from_value(self, lcl: int, value: GenTree) -> GenTree:
        """Stores each field from memory, from an unpromoted local, or zero. The address is read again for each field,
        so it must not depend on the stores to the fields before (``cur = *cur.next``)."""
        builder = self.builder
        prefix: list[GenTree] = []
        address = value.op1 if value.oper == O.OBJ else None
        if address is not None and not self._survives_stores(address, lcl):
            temp = self.comp.new_local(address.type, "address of a struct copy")
            prefix.append(builder.store_lcl(temp, address))
            address = builder.lcl_var(temp)
        stores = []
        for leaf, number in zip(self.chosen[lcl], self.fields[lcl], strict=True):
            stores.append(builder.store_lcl(number, self._part_of(value, address, leaf)))
        return self._chain([*prefix, *stores])

    def _survives_stores(self, address: GenTree, lcl: int) -> bool:
        """Whether ``address`` is a local that is no field of the promoted ``lcl``."""
        return address.oper == O.LCL_VAR and isinstance(address, LclNode) and address.lcl not in self.fields[lcl]

    def _part_of(self, value: GenTree, address: GenTree | None, leaf: Leaf) -> GenTree:
        builder = self.builder
        if value.oper == O.CNS_INT:
            return zero(builder, leaf.vartype)
        if isinstance(value, LclNode):
            return builder.lcl_fld(value.lcl, leaf.vartype, value.offset + leaf.offset)
        assert isinstance(address, LclNode)
        return builder.ind(leaf.vartype, self._at(address, leaf.offset), value.flags & (F.NONFAULTING | F.UNALIGNED))

    def _at(self, address: LclNode, offset: int) -> GenTree:
        base = self.builder.lcl_var(address.lcl, address.type)
        if offset == 0:
            return base
        vartype = T.BYREF if address.type in T.GC else address.type
        return self.builder.binary(O.ADD, vartype, base, self.builder.nint(offset))

    def _store_obj(self, node: GenTree) -> GenTree:
        assert node.op1 is not None
        source = self._whole(node.op2)
        if source < 0:
            return node
        builder = self.builder
        temp = self.comp.new_local(node.op1.type, "address of a struct copy")
        kept = node.flags & (F.NONFAULTING | F.UNALIGNED | F.NO_BARRIER | F.CHECKED_BARRIER)
        address = builder.lcl_var(temp)
        stores: list[GenTree] = [builder.store_lcl(temp, node.op1)]
        for leaf, number in zip(self.chosen[source], self.fields[source], strict=True):
            stores.append(builder.storeind(leaf.vartype, self._at(address, leaf.offset), builder.lcl_var(number), kept))
        return self._chain(stores)

    # calls ---------------------------------------------------------------------------------------------------
    # -----------------

    def _from_call(self, node: LclNode, lcl: int, call: CallNode) -> GenTree:
        """Stores a call's result: STORE_MULTI_VAR with one local per register (Case 3 if these are the fields, else
        Case 2b: then the fields from the registers)."""
        comp, builder = self.comp, self.builder
        native = is_native(call, comp.target)
        ret = layout_call(signature_of(call, comp.target), comp.target, is_native=native).ret
        shape, fields = self.chosen[lcl], self.fields[lcl]
        if ret.is_by_buffer or not can_carry(ret.segments, shape, comp.pointer_size):
            temp = comp.new_local(T.STRUCT, "struct returned by a call", node.layout)
            loaded = builder.lcl_var(temp)
            return self._chain([builder.store_lcl(temp, call), self._from_value(lcl, loaded)])
        registers: list[int] = []
        stores: list[GenTree] = []
        for segment in ret.segments:
            vartype = VARTYPE_OF[segment.type]
            direct = _exactly(segment, shape, fields, comp.pointer_size)
            registers.append(comp.new_local(vartype, "register of a call's result") if direct < 0 else direct)
        for leaf, number in zip(shape, fields, strict=True):
            if number not in registers:
                stores.append(builder.store_lcl(number, out_of(builder, ret.segments, registers, leaf)))
        first: GenTree
        if len(registers) == 1:
            call.type = VARTYPE_OF[ret.segments[0].type]
            first = builder.store_lcl(registers[0], call)
        else:
            first = MultiVarNode(O.STORE_MULTI_VAR, T.STRUCT, comp.next_node_id, registers, call)
            comp.next_node_id += 1
            first.layout = node.layout
            refresh_effects(first)
        return self._chain([first, *stores])

    def _call(self, node: GenTree) -> GenTree:
        assert isinstance(node, CallNode)
        if not any(self._whole(arg.node) >= 0 for arg in node.args):
            return node
        native = is_native(node, self.comp.target)
        table = arg_info_of(layout_call(signature_of(node, self.comp.target), self.comp.target, is_native=native)).table
        for arg, entry in zip(node.args, table, strict=False):
            source = self._whole(arg.node)
            if source < 0:
                continue
            placement = entry.placement
            shape, fields = self.chosen[source], self.fields[source]
            in_registers = bool(placement.segments) and all(isinstance(s.where, Reg) for s in placement.segments)
            if (
                in_registers
                and not placement.is_by_reference
                and can_carry(placement.segments, shape, self.comp.pointer_size)
            ):
                parts = [assemble(self.builder, s, shape, fields) for s in placement.segments]
                arg.node = self._list(parts, placement.segments)
            elif not in_registers and not placement.is_by_reference and placement.segments and not placement.in_regs:
                loads = [
                    (self.builder.lcl_var(n), leaf.offset, leaf.vartype) for leaf, n in zip(shape, fields, strict=True)
                ]
                arg.node = self.builder.field_list(loads)
            else:
                arg.node = self.builder.comma(*self._in_memory(source))
        return node

    def _list(self, parts: list[GenTree], segments: tuple[Segment, ...]) -> GenTree:
        if len(parts) == 1:
            return parts[0]
        return self.builder.field_list([field_of(part, segment) for part, segment in zip(parts, segments, strict=True)])

    def _in_memory(self, source: int) -> tuple[GenTree, GenTree]:
        """Copies a promoted local to memory: (field stores, LCL_VAR of the copy). Morph uses it as the by-reference
        copy itself."""
        temp = self.comp.new_local(T.STRUCT, BY_REFERENCE_COPY, self.comp.locals[source].layout)
        stores = self._all_fields(
            source, lambda leaf, part: self.builder.store_lcl_fld(temp, leaf.vartype, leaf.offset, part)
        )
        return stores, self.builder.lcl_var(temp)

    def _return(self, node: GenTree) -> GenTree:
        source = self._whole(node.op1)
        if source < 0:
            return node
        assert self.comp.call_layout is not None
        ret = self.comp.call_layout.ret
        shape, fields = self.chosen[source], self.fields[source]
        if ret.is_by_buffer or not can_carry(ret.segments, shape, self.comp.pointer_size):
            node.op1 = self.builder.comma(*self._in_memory(source))
            return node
        parts = [assemble(self.builder, s, shape, fields) for s in ret.segments]
        node.op1 = self._list(parts, ret.segments)
        return node


_HANDLERS: Final[dict[int, Callable[[Rewriter, GenTree], GenTree]]] = {
    O.LCL_FLD: Rewriter._load, O.STORE_LCL_FLD: Rewriter._store_part, O.STORE_LCL_VAR: Rewriter._store_whole,
    O.STORE_OBJ: Rewriter._store_obj, O.RETURN: Rewriter._return, O.CALL: Rewriter._call,
}  # fmt: skip
