"""What every target's lowering starts from: the walk over LIR, questions about interference, call lowering by
placement.

A target derives from :class:`LoweringBase`, fills a table ``oper -> method``, and uses the helpers here. Containment
means: the user's instruction takes the operand as an immediate or memory operand; the operand then has the
``CONTAINED`` flag and makes no code of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from ryuaot.abi import Bank, Reg, Segment, StackSlot
from ryuaot.backends.common.lowering.upper_halves import note_zero_upper_halves
from ryuaot.errors import InternalError
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder
from ryuaot.ir.nodes import CallNode, FieldListNode, GenTree, IntCon, LclNode, PutArg

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import CallArg

FLOAT_BASE = 32
"""Number of the first floating-point register in the allocator's numbering; integer registers are their hardware
encoding."""

_LOCAL_STORES = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_MEMORY_WRITES = frozenset((O.STOREIND, O.STORE_OBJ, O.STORE_BLK, O.CALL)) | O.FENCES
_THROWS = frozenset((O.ARR_BOUNDS_CHECK, O.DIV, O.MOD, O.UDIV, O.UMOD, O.CKFINITE, O.LCLHEAP, O.CALL))

_TAKES_AREA = frozenset((O.CALL, O.LCLHEAP))
"""A call stores its own arguments to the outgoing area, localloc moves the area: nothing stays where it was stored."""

_SCAN_LIMIT = 48
"""Nodes that a stability question looks at before it answers no: keeps lowering linear on huge expressions."""

Handler = Callable[["LoweringBase", "BasicBlock", GenTree], None]
_TABLES: dict[type[LoweringBase], dict[int, Handler]] = {}
"""The handlers of each class, once asked for."""


def reg_number(reg: Reg) -> int:
    """Returns the allocator's number of an ABI register."""
    return reg.number + (FLOAT_BASE if reg.bank == Bank.FLOAT else 0)


class LoweringBase:
    """One method's lowering."""

    __slots__ = ("comp", "builder", "pointer_size", "native_int", "table")
    phase = "lower"
    chooses_bias: ClassVar[bool] = False
    """The dividend of a signed division by a power of two is chosen (CMOV), not computed; the remainder is masked."""
    extends_parameters: ClassVar[bool] = False  # address modes want an index of full width, which costs an instruction

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.pointer_size = comp.pointer_size
        self.native_int = self.builder.native_int
        own = type(self)
        if own not in _TABLES:
            _TABLES[own] = own.handlers()
        self.table = _TABLES[own]

    @classmethod
    def handlers(cls) -> dict[int, Handler]:
        """Returns the functions that lower nodes, by oper."""
        return {}

    def run(self) -> None:
        """Lowers every block."""
        if self.comp.options.opt and self.pointer_size == 8:
            note_zero_upper_halves(self.comp, self.extends_parameters)
            self.begin_method()
        get = self.table.get
        for block in self.comp.blocks():
            self.begin_block(block)
            node = block.first
            while node is not None:
                handler = get(node.oper)
                following = node.next
                if handler is not None:
                    handler(self, block, node)
                node = following
            self.end_block(block)

    def begin_method(self) -> None:
        """Prepares the method, before the blocks, at opt 1 if registers have 64 bits."""

    def begin_block(self, block: BasicBlock) -> None:
        """Prepares a block, before its nodes."""

    def end_block(self, block: BasicBlock) -> None:
        """Finishes a block, after its nodes."""

    def bug(self, what: str) -> InternalError:
        """Returns an error of this phase."""
        return InternalError(self.phase, self.comp.method_name, what)

    # -- locals and interference

    def may_be_in_register(self, lcl: int) -> bool:
        """Whether the allocator may give the local a register (decided later); False: it lives on the frame for
        sure."""
        dsc = self.comp.locals[lcl]
        if self.comp.options.opt == 0 or dsc.do_not_enregister or dsc.address_exposed or dsc.type == T.STRUCT:
            return False
        return not (dsc.is_pinned or dsc.promoted or lcl == self.comp.pinvoke_frame_lcl)

    def local_is_stable(self, node: LclNode, user: GenTree) -> bool:
        """Whether nothing between the read ``node`` and ``user`` (same block) stores the local."""
        lcl = node.lcl
        dsc = self.comp.locals[lcl]
        exposed = dsc.address_exposed
        family = (lcl, dsc.parent, *dsc.field_lcls)
        at = node.next
        left = _SCAN_LIMIT
        while at is not user:
            if at is None:
                raise self.bug(f"{node!r} does not precede its user {user!r}")
            left -= 1
            if not left:
                return False
            if at.oper in _LOCAL_STORES:
                if at.lcl in family:  # type: ignore[attr-defined]
                    return False
            elif at.oper == O.STORE_MULTI_VAR:
                if lcl in at.lcls:  # type: ignore[attr-defined]
                    return False
            elif exposed and at.oper in _MEMORY_WRITES:
                return False
            at = at.next
        return True

    def load_is_stable(self, node: GenTree, user: GenTree) -> bool:
        """Whether the load ``node`` may move down to ``user``: nothing between writes memory or throws something else
        first."""
        faults = not node.flags & F.NONFAULTING
        at = node.next
        left = _SCAN_LIMIT
        while at is not user:
            if at is None:
                raise self.bug(f"{node!r} does not precede its user {user!r}")
            left -= 1
            if not left:
                return False
            oper = at.oper
            if oper in _MEMORY_WRITES:
                return False
            if oper in _LOCAL_STORES and (faults or self.comp.locals[at.lcl].address_exposed):  # type: ignore[attr-defined]
                return False
            if faults and (oper in _THROWS or at.flags & F.OVERFLOW):
                return False
            at = at.next
        return True

    def operand_is_stable(self, node: GenTree, user: GenTree) -> bool:
        """Whether the register operand ``node`` of an address mode may be read at ``user`` instead: only locals can
        change in between."""
        if node.oper != O.LCL_VAR:
            return True
        assert isinstance(node, LclNode)
        return self.local_is_stable(node, user)

    def call_between(self, node: GenTree, user: GenTree) -> bool:
        """Returns whether a call is between the two: a value computed before it for ``user`` would have to survive
        it."""
        at = node.next
        left = _SCAN_LIMIT
        while at is not None and at is not user:
            left -= 1
            if at.oper == O.CALL or not left:
                return True
            at = at.next
        return False

    # -- editing

    def contain(self, node: GenTree) -> None:
        """Marks ``node`` as part of its user."""
        node.flags |= F.CONTAINED

    def before(self, block: BasicBlock, where: GenTree, node: GenTree) -> GenTree:
        """Inserts ``node`` before ``where``; returns ``node``."""
        lir.insert_before(block, where, node)
        return node

    # -- calls

    def lower_call_arguments(self, block: BasicBlock, call: CallNode) -> None:
        """Arguments become PUTARG_REG and PUTARG_STK nodes, as their placements say.

        Stores to the outgoing area directly follow their value, unless a node that uses or moves the area is in between
        (``_TAKES_AREA``). Moves to registers are one group directly before the call, so that argument registers are
        occupied for as short as possible. The stores of a tail call are there too: they overwrite no home
        (``frame.own_slot``), but a safepoint must not be in between.
        """
        last_call = self._last_use_of_area(call)
        stores: list[tuple[GenTree, PutArg]] = []
        for index, arg in enumerate(call.args):
            if arg.entry is None:
                raise self.bug(f"argument {index} of {call.name} has no placement")
            placement = arg.entry.placement
            segments = placement.segments
            value = arg.node
            if not segments:
                continue
            where = segments[0].where
            copy = call.tail_copies.get(index)
            if isinstance(where, StackSlot) or copy is not None:
                if value.type != T.STRUCT:
                    value = self.extend(block, call, arg, value)
                put = self.builder.putarg(O.PUTARG_STK, T.VOID, value, index)
                put.is_incoming = bool(call.call_flags & N.CALL_FAST_TAIL)
                put.stack_offset = where.offset if copy is None else copy  # type: ignore[union-attr]
                put.size = placement.size
                put.layout = arg.layout if value.type == T.STRUCT else None
                arg.node = put
                stores.append((value, put))
        # Nodes after `last_call` may be followed by their store at once; the others wait.
        waiting: list[PutArg] = []
        for value, put in stores:
            if call.is_tail or last_call is not None and not self._follows(value, last_call, call):
                waiting.append(put)
            else:
                lir.insert_after(block, value, put)
        for put in waiting:
            lir.insert_before(block, call, put)
        for index, arg in enumerate(call.args):
            assert arg.entry is not None
            segments = arg.entry.placement.segments
            if segments and isinstance(segments[0].where, Reg) and index not in call.tail_copies:
                self._put_in_registers(block, call, arg, index)
        for value, put in stores:
            self.lower_putarg_stk(block, call, put, value)

    def lower_putarg_stk(self, block: BasicBlock, call: CallNode, put: PutArg, value: GenTree) -> None:
        """Contains the value of a stack argument if the target can."""

    def extend(self, block: BasicBlock, call: CallNode, arg: CallArg, value: GenTree) -> GenTree:
        """Returns a small integer widened to 32 bits where the convention makes that the caller's duty."""
        assert arg.entry is not None
        if arg.vartype not in T.SMALL or arg.entry.placement.extension.name == "NONE":
            return value
        if isinstance(value, IntCon) or (
            value.oper in (O.IND, O.LCL_FLD, O.CAST) and getattr(value, "cast_to", value.type) == arg.vartype
        ):
            return value
        if value.oper == O.LCL_VAR and self.comp.locals[value.lcl].type == arg.vartype:  # type: ignore[attr-defined]
            return value
        cast = self.builder.cast(value, arg.vartype)
        lir.insert_after(block, value, cast)
        self.lower_node(block, cast)
        return cast

    def lower_node(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers a node that was made here."""
        handler = self.table.get(node.oper)
        if handler is not None:
            handler(self, block, node)

    def _last_use_of_area(self, call: CallNode) -> GenTree | None:
        """Returns the last node between ``call`` and its first argument's value that needs the outgoing area, or
        None."""
        remaining = {arg.node for arg in call.args}
        if not remaining:
            return None
        at = call.prev
        while at is not None:
            if at.oper in _TAKES_AREA:
                return at
            remaining.discard(at)
            if not remaining:
                return None
            at = at.prev
        return None

    def _follows(self, node: GenTree, earlier: GenTree, end: GenTree) -> bool:
        at = earlier.next
        while at is not None and at is not end:
            if at is node:
                return True
            at = at.next
        return False

    def _put_in_registers(self, block: BasicBlock, call: CallNode, arg: CallArg, index: int) -> None:
        assert arg.entry is not None
        segments = arg.entry.placement.segments
        value = arg.node
        rest: PutArg | None = None
        if value.oper == O.FIELD_LIST:
            assert isinstance(value, FieldListNode)
            if isinstance(segments[-1].where, StackSlot):
                rest = self._rest_on_stack(call, value, segments[-1], index)
                segments = segments[:-1]
            values = self.fields_by_segment(block, call, value, [(s.offset, s.size) for s in segments])
            lir.remove(block, value)
        elif len(segments) == 1:
            values = [value if value.type == T.STRUCT else self.extend(block, call, arg, value)]
        else:
            raise self.bug(
                f"argument {index} of {call.name} goes in {len(segments)} registers, but is a {O.NAMES[value.oper]}"
            )
        puts: list[tuple[GenTree, int, int]] = []
        for number, (part, segment) in enumerate(zip(values, segments, strict=True)):
            assert isinstance(segment.where, Reg)
            part = self.in_bank(block, call, part, segment.where.bank == Bank.FLOAT)
            put = self.builder.putarg(O.PUTARG_REG, T.ACTUAL[part.type], part, index)
            put.segment_index = number
            put.fixed_reg = reg_number(segment.where)
            lir.insert_before(block, call, put)
            self.lower_node(block, put)
            puts.append((put, segment.offset, put.type))
        if rest is not None:
            lir.insert_before(block, call, rest)
            assert rest.op1 is not None
            self.lower_putarg_stk(block, call, rest, rest.op1)
            puts.append((rest, arg.entry.placement.segments[-1].offset, rest.type))
        if len(puts) == 1:
            arg.node = puts[0][0]
            return
        fields = self.builder.field_list(puts)
        self.contain(fields)
        lir.insert_before(block, call, fields)
        arg.node = fields

    def _rest_on_stack(self, call: CallNode, fields: FieldListNode, segment: Segment, index: int) -> PutArg:
        """Returns the store of what does not fit into registers of a split struct: the last of its fields."""
        assert isinstance(segment.where, StackSlot)
        value = fields.ops.pop()
        if fields.offsets.pop() != segment.offset or value.type != T.STRUCT:
            raise self.bug(f"argument {index} of {call.name} is split elsewhere")
        fields.field_types.pop()
        put = self.builder.putarg(O.PUTARG_STK, T.VOID, value, index)
        put.is_incoming = bool(call.call_flags & N.CALL_FAST_TAIL)
        put.stack_offset, put.size, put.layout = segment.where.offset, segment.size, value.layout
        return put

    def in_bank(self, block: BasicBlock, user: GenTree, value: GenTree, wants_float: bool) -> GenTree:
        """Returns ``value``, through a BITCAST before ``user`` if it is in the other register bank."""
        if T.uses_float_register(value.type) == wants_float:
            return value
        single = value.type in (T.INT, T.FLOAT)
        to = (T.FLOAT if single else T.DOUBLE) if wants_float else (T.INT if single else T.LONG)
        cast = self.builder.unary(O.BITCAST, to, value)
        lir.insert_before(block, user, cast)
        self.lower_node(block, cast)
        return cast

    def fields_by_segment(
        self, block: BasicBlock, user: GenTree, fields: FieldListNode, segments: list[tuple[int, int]]
    ) -> list[GenTree]:
        """Returns one value for each register (offset, size) of a struct that is given by its fields; packs several
        fields of one register with shifts and ORs (little endian), before ``user``."""
        values: list[GenTree] = []
        for offset, size in segments:
            inside = [
                (op, at, kind) for op, at, kind in zip(fields.ops, fields.offsets, fields.field_types, strict=True)
                if offset <= at < offset + max(size, 1)
            ]  # fmt: skip
            if not inside:
                zero = self.builder.icon(0, T.LONG if size > 4 else T.INT)
                values.append(self.before(block, user, zero))
                continue
            if len(inside) == 1 and inside[0][1] == offset:
                values.append(inside[0][0])
                continue
            values.append(self._pack(block, user, inside, offset, size))
        return values

    def _pack(
        self, block: BasicBlock, user: GenTree, inside: list[tuple[GenTree, int, int]], offset: int, size: int
    ) -> GenTree:
        wide = T.LONG if size > 4 else T.INT
        packed: GenTree | None = None
        for op, at, kind in inside:
            value = self.in_bank(block, user, op, False)
            if wide == T.LONG and T.size_of(kind, self.pointer_size) < 8 or kind in T.SMALL:
                to = T.to_unsigned(kind) if kind in T.SMALL else wide
                if kind in T.SMALL:
                    value = self._insert_lowered(block, user, self.builder.cast(value, to))
                if wide == T.LONG:
                    value = self._insert_lowered(block, user, self.builder.cast(value, T.LONG, from_unsigned=True))
            if at != offset:
                count = self.before(block, user, self.builder.icon((at - offset) * 8))
                value = self._insert_lowered(block, user, self.builder.binary(O.LSH, wide, value, count))
            packed = (
                value
                if packed is None
                else self._insert_lowered(block, user, self.builder.binary(O.OR, wide, packed, value))
            )
        assert packed is not None
        return packed

    def _insert_lowered(self, block: BasicBlock, user: GenTree, node: GenTree) -> GenTree:
        lir.insert_before(block, user, node)
        self.lower_node(block, node)
        return node

    def lower_return(self, block: BasicBlock, node: GenTree) -> None:
        """Lowers RETURN of a struct in registers: a local stays whole (contained, codegen loads its parts); fields
        become one value per register. The only field of a struct may have to change its bank."""
        value = node.op1
        layout = self.comp.call_layout
        if value is None or layout is None:
            return
        segments = layout.ret.segments
        if value.type != T.STRUCT:
            if segments and isinstance(segments[0].where, Reg):
                node.op1 = self.in_bank(block, node, value, segments[0].where.bank != Bank.INT)
            return
        if value.oper == O.FIELD_LIST:
            assert isinstance(value, FieldListNode)
            values = self.fields_by_segment(block, node, value, [(s.offset, s.size) for s in segments])
            lir.remove(block, value)
            puts: list[tuple[GenTree, int, int]] = []
            for number, (part, segment) in enumerate(zip(values, segments, strict=True)):
                assert isinstance(segment.where, Reg)
                part = self.in_bank(block, node, part, segment.where.bank == Bank.FLOAT)
                put = self.builder.putarg(O.PUTARG_REG, T.ACTUAL[part.type], part, -1)
                put.segment_index = number
                put.fixed_reg = reg_number(segment.where)
                puts.append((self._insert_lowered(block, node, put), segment.offset, put.type))
            fields = self.builder.field_list(puts)
            self.before(block, node, fields)
            node.op1 = value = fields
        if value.oper not in (O.LCL_VAR, O.FIELD_LIST, O.LCL_FLD):
            raise self.bug(f"RETURN of a struct whose operand is {O.NAMES[value.oper]}")
        self.contain(value)
