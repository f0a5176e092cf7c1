"""Rewrites accesses of promoted locals: segment by segment, and between segments and registers at calls and returns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ryuaot.abi import Reg, Segment, arg_info_of, layout_call
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.callsig import is_native, signature_of
from ryuaot.ir.class_layout import ClassLayout
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import BY_REFERENCE_COPY
from ryuaot.ir.nodes import CallNode, GenTree, LclNode, MultiVarNode
from ryuaot.pipeline.promotion.segments import Held, can_read, load, read, read_register, with_part, zero
from ryuaot.pipeline.promotion.shapes import Leaf, chunks, integer, is_same, leaf_at, register_leaf
from ryuaot.pipeline.vector_parts import field_of

_LOADS: Final = F.NONFAULTING | F.UNALIGNED | F.VOLATILE
_STORES: Final = _LOADS | F.NO_BARRIER | F.CHECKED_BARRIER
Source = Callable[[Leaf], GenTree]
"""Builds a segment of a struct value."""


class Rewriter:
    """Visits one node at a time; operands are rewritten already, except promoted structs, which their parent
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

    # what a node holds -----------------------------------------------------------------------------------------------

    def _held(self, node: GenTree | None) -> list[Held] | None:
        """Returns the segments of the promoted struct that ``node`` reads, with offsets in it; None if it reads none.
        """
        if not isinstance(node, LclNode) or node.type != T.STRUCT or node.lcl not in self.chosen:
            return None
        if node.oper not in (O.LCL_VAR, O.LCL_FLD):
            return None
        shape, fields = self.chosen[node.lcl], self.fields[node.lcl]
        if node.oper == O.LCL_VAR:
            return list(zip(shape, fields, strict=True))
        assert node.layout is not None
        return [
            (Leaf(leaf.offset - node.offset, leaf.size, leaf.vartype, leaf.name), lcl)
            for leaf, lcl in zip(shape, fields, strict=True)
            if leaf.offset < node.offset + node.layout.size and node.offset < leaf.end
        ]

    def _layout_of(self, node: GenTree) -> ClassLayout:
        layout = node.layout
        if layout is None and isinstance(node, LclNode):
            layout = self.comp.locals[node.lcl].layout
        assert layout is not None
        return layout

    def _within(self, held: list[Held], size: int) -> list[Leaf]:
        """Returns what the struct of ``size`` bytes consists of: segments, and integers for parts of them."""
        found = []
        for leaf, _ in held:
            low, high = max(leaf.offset, 0), min(leaf.end, size)
            found.append(leaf if high - low == leaf.size else integer(low, high - low))
        return found

    # single parts ----------------------------------------------------------------------------------------------------

    def _load(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode)
        if node.lcl not in self.chosen or node.type == T.STRUCT:
            return node
        held = list(zip(self.chosen[node.lcl], self.fields[node.lcl], strict=True))
        return read(self.builder, held, self._part(node))

    def _part(self, node: LclNode) -> Leaf:
        return Leaf(node.offset, T.size_of(node.type, self.comp.pointer_size), node.type)

    def _store_part(self, node: GenTree) -> GenTree:
        assert isinstance(node, LclNode) and node.op1 is not None
        if node.type == T.STRUCT:
            return self._store_struct(node)
        if node.lcl not in self.chosen:
            return node
        shape, fields, part = self.chosen[node.lcl], self.fields[node.lcl], self._part(node)
        index, lane = leaf_at(shape, node.offset, node.type)
        value = node.op1
        if index < 0:
            index = self._only_one(shape, part)
            if index >= 0 and shape[index].vartype in T.GC:  # an address of constant data
                return self._store_segment(fields[index], value)
        if index < 0:  # the part has bytes of several segments
            temp = self.comp.new_local(node.type, "part of a struct")
            held = [(Leaf(0, part.size, part.vartype), temp)]
            stores = self._segments(node.lcl, part, lambda leaf: read(self.builder, held, leaf))
            return self._chain([self.builder.store_lcl(temp, value), *stores])
        if lane >= 0 or not (shape[index].offset == part.offset and is_same(shape[index].vartype, part.vartype)):
            value = with_part(self.builder, (shape[index], fields[index]), part, value)
        return self._store_segment(fields[index], value)

    def _only_one(self, shape: Sequence[Leaf], part: Leaf) -> int:
        """Returns the segment that has all bytes of the part; -1 if there is none."""
        for index, leaf in enumerate(shape):
            if leaf.offset <= part.offset and part.end <= leaf.end:
                return index
        return -1

    def _store_segment(self, number: int, value: GenTree) -> GenTree:
        vartype = self.comp.locals[number].type
        if vartype in T.SMALL:
            value = self.builder.narrowed(value, vartype)  # normalise on store
        return self.builder.store_lcl(number, value)

    # whole structs ---------------------------------------------------------------------------------------------------

    def _chain(self, stores: Sequence[GenTree]) -> GenTree:
        result = stores[0]
        for store in stores[1:]:
            result = self.builder.binary(O.COMMA, T.VOID, result, store)
        return result

    def _store_struct(self, node: GenTree) -> GenTree:
        """Rewrites a store of a struct to a local, all of it or a part."""
        assert isinstance(node, LclNode) and node.op1 is not None
        if node.type != T.STRUCT:
            return node
        value = node.op1
        if node.lcl not in self.chosen:
            held = self._held(value)
            if held is None:
                return node
            return self._to_memory(
                held, self._layout_of(value).size,
                lambda leaf, part: self.builder.store_lcl_fld(node.lcl, leaf.vartype, node.offset + leaf.offset, part),
            )  # fmt: skip
        whole = Leaf(node.offset, self._layout_of(node).size, T.STRUCT)
        first: list[GenTree] = []
        if isinstance(value, CallNode):
            if node.oper == O.STORE_LCL_VAR:
                direct = self._from_call(node.lcl, value)
                if direct is not None:
                    return direct
            temp = self.comp.new_local(T.STRUCT, "struct returned by a call", self._layout_of(node))
            first.append(self.builder.store_lcl(temp, value))
            value = self.builder.lcl_var(temp)
        elif isinstance(value, LclNode) and value.lcl == node.lcl:
            if node.oper == O.STORE_LCL_VAR:
                return self.builder.leaf(O.NO_OP, T.VOID)
            first, value = self._in_memory(value)
        wants = [want for want, _ in self._wants(node.lcl, whole)]
        first, source = self._source(value, node.lcl, wants, first)
        return self._chain([*first, *self._segments(node.lcl, whole, source)])

    def _wants(self, lcl: int, part: Leaf) -> list[tuple[Leaf, int]]:
        """Returns what goes to the segments of a promoted local for a store to ``part``, with offsets in the part and
        the index of the segment."""
        found = []
        for index, leaf in enumerate(self.chosen[lcl]):
            low, high = max(leaf.offset, part.offset), min(leaf.end, part.end)
            if low < high:
                want = integer(low - part.offset, high - low)
                if high - low == leaf.size:
                    want = Leaf(want.offset, leaf.size, leaf.vartype)
                found.append((want, index))
        return found

    def _segments(self, lcl: int, part: Leaf, source: Source) -> list[GenTree]:
        """Stores to each segment of a promoted local that has bytes of ``part``."""
        stores = []
        for want, index in self._wants(lcl, part):
            leaf, number = self.chosen[lcl][index], self.fields[lcl][index]
            value = source(want)
            if want.size != leaf.size:
                own = Leaf(want.offset + part.offset, want.size, want.vartype)
                value = with_part(self.builder, (leaf, number), own, value)
            stores.append(self._store_segment(number, value))
        return stores

    def _source(
        self, value: GenTree, lcl: int, wants: Sequence[Leaf], first: list[GenTree]
    ) -> tuple[list[GenTree], Source]:
        """Returns stores to be made first, and what builds the ``wants`` of a struct that is stored to segments of
        ``lcl``: of segments, from memory, or zero. An address is read again for each segment, so it must not depend on
        the stores to the segments before (``cur = *cur.next``)."""
        builder = self.builder
        held = self._held(value)
        if held is not None:
            if all(can_read([leaf for leaf, _ in held], want, self.comp.pointer_size) for want in wants):
                return first, lambda want: read(builder, held, want)
            stores, value = self._in_memory(value)
            first = [*first, *stores]
        if value.oper == O.CNS_INT:
            return first, lambda want: zero(builder, want.vartype)
        if isinstance(value, LclNode):
            base, at = value.lcl, value.offset
            return first, lambda want: load(
                builder, want, lambda leaf: builder.lcl_fld(base, leaf.vartype, at + leaf.offset)
            )
        address = value.op1
        assert value.oper == O.OBJ and address is not None
        if not (isinstance(address, LclNode) and address.oper == O.LCL_VAR and address.lcl not in self.fields[lcl]):
            temp = self.comp.new_local(address.type, "address of a struct copy")
            first = [*first, builder.store_lcl(temp, address)]
            address = builder.lcl_var(temp)
        pointer, flags = address, value.flags & _LOADS
        return first, lambda want: load(
            builder, want, lambda leaf: builder.ind(leaf.vartype, self._at(pointer, leaf.offset), flags)
        )

    def _to_memory(self, held: list[Held], size: int, store: Callable[[Leaf, GenTree], GenTree]) -> GenTree:
        """Stores the segments of a struct of ``size`` bytes, and nothing beside them."""
        parts = [part for leaf in self._within(held, size) for part in chunks(leaf, self.comp.pointer_size)]
        return self._chain([store(part, read(self.builder, held, part)) for part in parts])

    def _at(self, address: LclNode, offset: int) -> GenTree:
        base = self.builder.lcl_var(address.lcl, address.type)
        if offset == 0:
            return base
        vartype = T.BYREF if address.type in T.GC else address.type
        return self.builder.binary(O.ADD, vartype, base, self.builder.nint(offset))

    def _store_obj(self, node: GenTree) -> GenTree:
        assert node.op1 is not None and node.op2 is not None
        held = self._held(node.op2)
        if held is None:
            return node
        builder = self.builder
        temp = self.comp.new_local(node.op1.type, "address of a struct copy")
        kept, address = node.flags & _STORES, builder.lcl_var(temp)
        stores = self._to_memory(
            held, self._layout_of(node.op2).size,
            lambda leaf, part: builder.storeind(leaf.vartype, self._at(address, leaf.offset), part, kept),
        )  # fmt: skip
        return self._chain([builder.store_lcl(temp, node.op1), stores])

    def _in_memory(self, node: GenTree) -> tuple[list[GenTree], GenTree]:
        """Copies a promoted struct to memory: (the stores, LCL_VAR of the copy). Morph uses it as the by-reference copy
        itself."""
        held, layout = self._held(node), self._layout_of(node)
        assert held is not None
        temp = self.comp.new_local(T.STRUCT, BY_REFERENCE_COPY, layout)
        stores = self._to_memory(
            held, layout.size, lambda leaf, part: self.builder.store_lcl_fld(temp, leaf.vartype, leaf.offset, part)
        )
        return [stores], self.builder.lcl_var(temp)

    # calls -----------------------------------------------------------------------------------------------------------

    def _from_call(self, lcl: int, call: CallNode) -> GenTree | None:
        """Stores a call's result: STORE_MULTI_VAR with one local per register (Case 3 if these are the segments, else
        Case 2b: then the segments from the registers). Returns None if they come by way of memory."""
        comp, builder = self.comp, self.builder
        native = is_native(call, comp.target)
        ret = layout_call(signature_of(call, comp.target), comp.target, is_native=native).ret
        shape, fields = self.chosen[lcl], self.fields[lcl]
        arriving = [register_leaf(segment) for segment in ret.segments]
        if ret.is_by_buffer or not all(can_read(arriving, leaf, comp.pointer_size) for leaf in shape):
            return None
        held: list[Held] = []
        for register in arriving:
            inside = [(leaf, n) for leaf, n in zip(shape, fields, strict=True) if _overlap(leaf, register)]
            if len(inside) == 1 and (inside[0][0].offset, inside[0][0].vartype) == (register.offset, register.vartype):
                held.append((register, inside[0][1]))
            else:
                held.append((register, comp.new_local(register.vartype, "register of a call's result")))
        direct = {number for _, number in held}
        stores = [
            self._store_segment(number, read(builder, held, leaf))
            for leaf, number in zip(shape, fields, strict=True)
            if number not in direct
        ]
        first: GenTree
        if len(held) == 1:
            first_register, number = held[0]
            call.type = first_register.vartype
            first = builder.store_lcl(number, call)
        else:
            layout = comp.locals[lcl].layout
            first = MultiVarNode(O.STORE_MULTI_VAR, T.STRUCT, comp.next_node_id, [number for _, number in held], call)
            comp.next_node_id += 1
            first.layout = layout
            refresh_effects(first)
        return self._chain([first, *stores])

    def _call(self, node: GenTree) -> GenTree:
        assert isinstance(node, CallNode)
        if not any(self._held(arg.node) for arg in node.args):
            return node
        native = is_native(node, self.comp.target)
        table = arg_info_of(layout_call(signature_of(node, self.comp.target), self.comp.target, is_native=native)).table
        for arg, entry in zip(node.args, table, strict=False):
            held = self._held(arg.node)
            if held is None:
                continue
            placement = entry.placement
            in_registers = all(isinstance(segment.where, Reg) for segment in placement.segments)
            listed = None
            if in_registers and not placement.is_by_reference:
                listed = self._in_registers(held, placement.segments)
            elif placement.segments and not placement.is_by_reference and not placement.in_regs:
                listed = self._on_stack(held, self._layout_of(arg.node).size)
            arg.node = self._through_memory(arg.node) if listed is None else listed
        return node

    def _in_registers(self, held: list[Held], segments: tuple[Segment, ...]) -> GenTree | None:
        """Builds one value for each register; None if that takes memory."""
        wants = [register_leaf(segment) for segment in segments]
        if not wants or not all(can_read([leaf for leaf, _ in held], want, self.comp.pointer_size) for want in wants):
            return None
        parts = [read_register(self.builder, held, want) for want in wants]
        if len(parts) == 1:
            return parts[0]
        return self.builder.field_list([field_of(part, segment) for part, segment in zip(parts, segments, strict=True)])

    def _on_stack(self, held: list[Held], size: int) -> GenTree:
        parts = [part for leaf in self._within(held, size) for part in chunks(leaf, self.comp.pointer_size)]
        return self.builder.field_list([(read(self.builder, held, part), part.offset, part.vartype) for part in parts])

    def _through_memory(self, node: GenTree) -> GenTree:
        stores, copy = self._in_memory(node)
        return self.builder.comma(self._chain(stores), copy)

    def _return(self, node: GenTree) -> GenTree:
        held = self._held(node.op1)
        if held is None or node.op1 is None:
            return node
        assert self.comp.call_layout is not None
        ret = self.comp.call_layout.ret
        listed = None if ret.is_by_buffer else self._in_registers(held, ret.segments)
        node.op1 = self._through_memory(node.op1) if listed is None else listed
        return node


def _overlap(leaf: Leaf, other: Leaf) -> bool:
    return leaf.offset < other.end and other.offset < leaf.end


_HANDLERS: Final[dict[int, Callable[[Rewriter, GenTree], GenTree]]] = {
    O.LCL_FLD: Rewriter._load, O.STORE_LCL_FLD: Rewriter._store_part, O.STORE_LCL_VAR: Rewriter._store_struct,
    O.STORE_OBJ: Rewriter._store_obj, O.RETURN: Rewriter._return, O.CALL: Rewriter._call,
}  # fmt: skip
