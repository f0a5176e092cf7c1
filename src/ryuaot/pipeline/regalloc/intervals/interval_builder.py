"""Builds Intervals and RefPositions over the LIR in layout order (RyuJIT's ``LinearScan::buildIntervals``).

The backend states each node's needs through :class:`LsraBuilder` (the face is ``pipeline.backend.NodeRequirements``).
Tracked locals are the allocator's own business: a read of one is a use of the local's interval at its user, a
STORE_LCL_VAR defines it.
"""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from ryuaot.abi.abi_types import AbiKind
from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.regalloc.intervals.ref_positions import (
    BLOCK,
    DEF,
    INTERNAL,
    KILL,
    PARAM_DEF,
    USE,
    Interval,
    RefPosition,
)

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.backend import Backend

OF_ABI = {
    AbiKind.REF: T.REF,
    AbiKind.BYREF: T.BYREF,
    AbiKind.FLOAT: T.FLOAT,
    AbiKind.DOUBLE: T.DOUBLE,
    AbiKind.INT32: T.INT,
    AbiKind.VECTOR64: T.DOUBLE,
    AbiKind.VECTOR128: T.SIMD16,
}


class LsraBuilder:
    """All RefPositions of a method, and the register events (fixed references and kills) in order of location."""

    __slots__ = (
        "comp",
        "backend",
        "file",
        "refs",
        "intervals",
        "local_intervals",
        "event_locs",
        "event_masks",
        "event_owners",
        "max_kill",
        "killed",
        "safepoints",
        "block_refs",
        "_loc",
        "_node",
        "_uses",
        "_internals",
        "_defs",
        "_kill",
        "_multi",
        "block_end",
        "weights",
        "_pairs",
    )

    def __init__(self, comp: Compiler, backend: Backend) -> None:
        self.comp = comp
        self.backend = backend
        self.file = backend.registers
        self.refs: list[RefPosition] = []
        self.intervals: list[Interval] = []
        self.local_intervals: dict[int, Interval] = {}
        self.event_locs: list[int] = []
        self.event_masks: list[int] = []
        self.event_owners: list[Interval | None] = []
        self.max_kill = 0
        self.killed = 0  # by nodes of the method; a call of a funclet kills what the method saves anyway
        self.safepoints: list[tuple[int, GenTree]] = []  # (location, call)
        self.block_refs: list[tuple[B.BasicBlock, int, int]] = []  # block, first and past-last index in refs
        self.block_end: dict[B.BasicBlock, int] = {}
        self.weights: dict[B.BasicBlock, int] = {}
        self._loc = 0
        self._node: GenTree | None = None
        self._uses: list[RefPosition] = []
        self._internals: list[RefPosition] = []
        self._defs: list[RefPosition] = []
        self._kill = 0
        self._multi: dict[tuple[int, int], Interval] = {}
        self._pairs: list[tuple[Interval, GenTree, int]] = []

    # -- the face of build_node

    def use(
        self, operand: GenTree, mask: int = 0, delay_free: bool = False, index: int = 0, optional: bool = False
    ) -> None:
        """Implements ``NodeRequirements.use``."""
        optional = optional and bool(operand.flags & F.REG_OPTIONAL)
        interval: Interval | None = None
        if operand.oper == O.LCL_VAR:
            interval = self.local_intervals.get(operand.lcl)  # type: ignore[attr-defined]
            if interval is not None and operand.flags & F.CONTAINED:
                operand.flags &= ~F.CONTAINED
                optional = True
        if interval is None:
            if operand.flags & F.CONTAINED:
                self.use_contained(operand, mask, delay_free)
                return
            interval = operand.rp if index == 0 else self._multi.get((operand.id, index))
            if interval is None:
                raise self._error(f"{self._node!r} uses {operand!r}, which defines no register")
        ref = RefPosition(self._loc, USE, interval, mask, operand, self._node, index)
        ref.delay_free = delay_free
        ref.optional = optional and not mask
        self._uses.append(ref)

    def use_contained(self, operand: GenTree, mask: int = 0, delay_free: bool = False) -> None:
        """Implements ``NodeRequirements.use_contained``."""
        stack = operand.operands()[::-1]
        while stack:
            node = stack.pop()
            if node.flags & F.CONTAINED and not (node.oper == O.LCL_VAR and node.lcl in self.local_intervals):  # type: ignore[attr-defined]
                stack.extend(node.operands()[::-1])
            else:
                self.use(node, mask, delay_free)

    def internal_int(self, mask: int = 0) -> None:
        """Implements ``NodeRequirements.internal_int``."""
        self._internal(T.native_int(self.comp.pointer_size), mask)

    def internal_float(self, mask: int = 0) -> None:
        """Implements ``NodeRequirements.internal_float``."""
        self._internal(T.DOUBLE, mask)

    def kill(self, mask: int) -> None:
        """Implements ``NodeRequirements.kill``."""
        self._kill |= mask

    def define(
        self,
        node: GenTree,
        mask: int = 0,
        index: int = 0,
        prefer: GenTree | None = None,
        second: GenTree | None = None,
        in_place: bool = True,
    ) -> None:
        """Implements ``NodeRequirements.define``."""
        vartype = node.type
        if vartype == T.STRUCT:
            vartype = self._register_type(node, index, mask)
        interval = Interval(len(self.intervals), vartype, -1, node, index)
        interval.start = self._loc + 1
        interval.in_place = in_place
        self.intervals.append(interval)
        if index == 0:
            node.rp = interval
        else:
            self._multi[node.id, index] = interval
        if prefer is not None:
            self._pairs.append((interval, prefer, mask))
        if second is not None:
            interval.second = self._interval_of(second)
            if interval.second is not None and interval.second.lcl < 0:
                interval.second.user = interval
        self._defs.append(RefPosition(self._loc + 1, DEF, interval, mask, node, node, index))

    def prefer(self, operand: GenTree, mask: int) -> None:
        """Implements ``NodeRequirements.prefer``."""
        interval = self._interval_of(operand)
        if interval is not None:
            interval.pref |= mask

    # -- the walk

    def build(self) -> None:
        """Fills ``refs``, ``intervals`` and the events."""
        comp = self.comp
        self._make_local_intervals()
        self._weigh_blocks()
        if comp.first_block is not None:
            self._define_entry_locals(comp.first_block)
        self._loc = 2
        for block in comp.blocks():
            begin = len(self.refs)
            self.refs.append(RefPosition(self._loc, BLOCK, None, 0, None, None))
            self._loc += 2
            if self.local_intervals:
                self._separate_reads(block)
                self._keep_results(block)
            self._build_block(block)
            if block.kind == B.BBJ_CALLFINALLY:
                self._add_kill(self._loc + 1, self.file.all_mask, None, None)
            self.block_end[block] = self._loc
            self._loc += 2
            if self.local_intervals:
                self._mark_last_uses(block, begin)
            self.block_refs.append((block, begin, len(self.refs)))
        self._extend_over_blocks()

    def _build_block(self, block: B.BasicBlock) -> None:
        build_node = self.backend.build_node
        locals_ = self.local_intervals
        weight = self.weights.get(block, 100)
        node = block.first
        while node is not None:
            oper = node.oper
            if node.flags & F.CONTAINED or oper == O.IL_OFFSET or (oper == O.LCL_VAR and node.lcl in locals_):  # type: ignore[attr-defined]
                node.rp = None
                node = node.next
                continue
            self._node = node
            node.rp = None
            if oper == O.COPY:
                assert node.op1 is not None
                self.use(node.op1)
                self.define(node, prefer=node.op1)
            else:
                build_node(node, self)
            if locals_:
                self._define_locals(node, locals_)
            self._flush(node, weight)
            self._loc += 2
            node = node.next

    def _flush(self, node: GenTree, weight: int) -> None:
        """Appends the node's RefPositions in their order: uses, scratch registers, kills, definitions."""
        refs = self.refs
        for ref in self._uses:
            interval = ref.interval
            assert interval is not None
            last = interval.last_ref
            if last is not None:
                last.next = ref
            interval.last_ref = ref
            if interval.lcl < 0:
                ref.last_use = True
                interval.end = ref.loc
            else:
                if interval.first is None:
                    interval.first = ref
                interval.weight += weight
                if ref.loc > interval.end:
                    interval.end = ref.loc
            mask = ref.mask
            if mask and not mask & (mask - 1):
                interval.pref |= mask
                self._event(ref.loc, mask, interval)
            refs.append(ref)
        if self._internals:
            refs.extend(self._internals)
            for ref in self._internals:
                if ref.mask and not ref.mask & (ref.mask - 1):
                    self._event(ref.loc, ref.mask, ref.interval)
            self._internals = []
        self.killed |= self._kill
        if node.oper == O.CALL:
            self._add_kill(self._loc + 1, self._kill, node, node)
        elif self._kill:
            self._add_kill(self._loc + 1, self._kill, None, node)
        self._kill = 0
        for ref in self._defs:
            interval = ref.interval
            assert interval is not None
            last = interval.last_ref
            if last is not None:
                last.next = ref
            interval.last_ref = ref
            if interval.first is None:
                interval.first = ref
            if interval.lcl >= 0:
                interval.weight += weight
            if ref.loc > interval.end:
                interval.end = ref.loc
            mask = ref.mask
            if mask and not mask & (mask - 1):
                self._event(ref.loc, mask, interval)
            refs.append(ref)
        if self._pairs:
            self._relate()
        self._uses = []
        self._defs = []

    def _relate(self) -> None:
        for interval, operand, mask in self._pairs:
            source = self._interval_of(operand)
            if source is None:
                continue
            if interval.related is None:
                interval.related = source
            if source.lcl < 0:
                source.user = interval
            if mask and source.lcl < 0:
                source.pref |= mask
            elif source.related is None and source.lcl < 0:
                source.related = interval
        self._pairs = []

    def _interval_of(self, operand: GenTree) -> Interval | None:
        if operand.oper == O.LCL_VAR:
            interval = self.local_intervals.get(operand.lcl)  # type: ignore[attr-defined]
            if interval is not None:
                return interval
        if operand.flags & F.CONTAINED:
            return None
        found: Interval | None = operand.rp
        return found

    def _define_locals(self, node: GenTree, locals_: dict[int, Interval]) -> None:
        if node.oper == O.STORE_LCL_VAR:
            interval = locals_.get(node.lcl)  # type: ignore[attr-defined]
            if interval is not None:
                ref = RefPosition(self._loc + 1, DEF, interval, 0, node, node)
                self._defs.append(ref)
                if node.op1 is not None:
                    self._pairs.append((interval, node.op1, 0))
                    source = self._interval_of(node.op1)
                    if source is not None and source.lcl < 0:
                        source.target = ref
        elif node.oper == O.STORE_MULTI_VAR:
            for index, lcl in enumerate(node.lcls):  # type: ignore[attr-defined]
                interval = locals_.get(lcl)
                if interval is not None:
                    self._defs.append(RefPosition(self._loc + 1, DEF, interval, 0, node, node, index))
                    if interval.related is None and node.op1 is not None:
                        interval.related = node.op1.rp if index == 0 else self._multi.get((node.op1.id, index))

    def _internal(self, vartype: int, mask: int) -> None:
        interval = Interval(len(self.intervals), vartype, -1, self._node)
        interval.start = self._loc
        interval.end = self._loc + 1
        self.intervals.append(interval)
        self._internals.append(RefPosition(self._loc, INTERNAL, interval, mask, self._node, self._node))

    def _event(self, loc: int, mask: int, owner: Interval | None) -> None:
        self.event_locs.append(loc)
        self.event_masks.append(mask)
        self.event_owners.append(owner)

    def _add_kill(self, loc: int, mask: int, call: GenTree | None, user: GenTree | None) -> None:
        """Adds a kill; for a call also (even with an empty mask) the point at which GC liveness is recorded. No user:
        the end of a CALLFINALLY block."""
        if mask:
            self._event(loc, mask, None)
            self.max_kill |= mask
        if call is not None:
            self.safepoints.append((loc, call))
        self.refs.append(RefPosition(loc, KILL, None, mask, call, user))

    def _register_type(self, node: GenTree, index: int, mask: int) -> int:
        """Returns the type in a register of a STRUCT value: the ABI's type for calls; else by the bank of its fixed
        register."""
        ret = getattr(node, "ret_desc", None)
        if ret is not None and index < len(ret.segments):
            return OF_ABI.get(ret.segments[index].type, T.LONG)
        return T.DOUBLE if mask and not mask & self.file.int_mask else T.LONG

    def _error(self, what: str) -> InternalError:
        return InternalError("regalloc", self.comp.method_name, what)

    # locals

    def _make_local_intervals(self) -> None:
        for index, lcl in enumerate(self.comp.tracked):
            dsc = self.comp.locals[lcl]
            interval = Interval(len(self.intervals), T.ACTUAL[dsc.type], lcl, None)
            interval.bit = 1 << index
            self.intervals.append(interval)
            self.local_intervals[lcl] = interval

    def _define_entry_locals(self, first: B.BasicBlock) -> None:
        for interval in self.local_intervals.values():
            if first.live_in & interval.bit:
                ref = RefPosition(1, PARAM_DEF, interval, 0, None, None)
                interval.first = interval.last_ref = ref
                self.refs.append(ref)
                arg_reg = self.comp.locals[interval.lcl].arg_reg
                if arg_reg >= 0:
                    interval.pref |= 1 << arg_reg

    def _separate_reads(self, block: B.BasicBlock) -> None:
        """Inserts a COPY after each LCL_VAR whose local is stored between it and its user: it must keep the old
        value."""
        stored: set[int] = set()
        node = block.first
        while node is not None:
            if node.oper == O.STORE_LCL_VAR and node.lcl in self.local_intervals:  # type: ignore[attr-defined]
                stored.add(node.lcl)  # type: ignore[attr-defined]
            elif node.oper == O.STORE_MULTI_VAR:
                stored.update(node.lcls)  # type: ignore[attr-defined]
            node = node.next
        if not stored:
            return
        place: dict[GenTree, int] = {}
        user: dict[GenTree, GenTree] = {}
        stores: dict[int, list[int]] = {}
        reads: list[GenTree] = []
        position = 0
        node = block.first
        while node is not None:
            oper = node.oper
            place[node] = position
            if oper == O.LCL_VAR:
                if node.lcl in stored:  # type: ignore[attr-defined]
                    reads.append(node)
            elif oper in O.WITH_LIST:
                for operand in node.operands():
                    user[operand] = node
            else:
                if node.op1 is not None:
                    user[node.op1] = node
                if node.op2 is not None:
                    user[node.op2] = node
                if oper == O.STORE_LCL_VAR:
                    stores.setdefault(node.lcl, []).append(position)  # type: ignore[attr-defined]
                elif oper == O.STORE_MULTI_VAR:
                    for lcl in node.lcls:  # type: ignore[attr-defined]
                        stores.setdefault(lcl, []).append(position)
            position += 1
            node = node.next
        for read in reads:
            reader = user.get(read)
            if reader is None:
                continue
            real = reader
            while real.flags & F.CONTAINED and real in user:
                real = user[real]
            positions = stores[read.lcl]  # type: ignore[attr-defined]
            following = bisect_right(positions, place[read])
            if following < len(positions) and positions[following] < place[real]:
                self._insert_copy(block, read, reader)

    def _keep_results(self, block: B.BasicBlock) -> None:
        """Inserts a COPY after a call if another call precedes the use of its result: the copy can be in a callee-saved
        register, while the result itself is in the one register that all calls use."""
        calls: list[GenTree] = []
        at = block.first
        while at is not None:
            if at.oper == O.CALL:
                calls.append(at)
            at = at.next
        if len(calls) < 2 or all(call.type in (T.VOID, T.STRUCT) for call in calls):
            return
        pending: dict[GenTree, int] = {}  # values not yet used -> calls so far
        count = 0
        for node in block.nodes():
            for operand in node.operands():
                if operand in pending and pending[operand] < count:
                    self._insert_copy(block, operand, node)
            if node.oper == O.CALL:
                count += 1
                if node.type not in (T.VOID, T.STRUCT):
                    pending[node] = count

    def _insert_copy(self, block: B.BasicBlock, read: GenTree, reader: GenTree) -> None:
        read.flags &= ~(F.CONTAINED | F.REG_OPTIONAL)
        copy = GenTree(O.COPY, read.type, self.comp.next_node_id, read)
        self.comp.next_node_id += 1
        lir.insert_after(block, read, copy)
        reader.replace_operand(read, copy)

    def _mark_last_uses(self, block: B.BasicBlock, begin: int) -> None:
        live = block.live_out
        refs = self.refs
        for index in range(len(refs) - 1, begin, -1):
            ref = refs[index]
            interval = ref.interval
            if interval is None or interval.lcl < 0:
                continue
            if ref.kind == USE:
                if not live & interval.bit:
                    ref.last_use = True
                    live |= interval.bit
            elif ref.kind == DEF:
                ref.last_use = not live & interval.bit  # dead
                live &= ~interval.bit

    def _extend_over_blocks(self) -> None:
        """Extends an interval that is live out of a block at least to the end of the block."""
        if not self.local_intervals:
            return
        seen = 0
        by_bit = list(self.local_intervals.values())
        for block, _, _ in reversed(self.block_refs):
            new = block.live_out & ~seen
            seen |= new
            end = self.block_end[block]
            while new:
                low = new & -new
                new ^= low
                interval = by_bit[low.bit_length() - 1]
                if interval.end < end:
                    interval.end = end

    def _weigh_blocks(self) -> None:
        if self.local_intervals:
            self.weights = {block: max(block.weight, 1) for block in self.comp.blocks()}
