"""Linear scan register allocation (the phase). Source: the RyuJIT overview, "Linear Scan Register Allocator";
architecture.md, section 5.

Build RefPositions, allocate, write the answers into the LIR, resolve edges. What the code generator finds afterwards
is stated in ``pipeline.backend.Backend``.
"""

from __future__ import annotations

from bisect import bisect_right
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from ryuaot.abi import StackSlot
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, IntCon
from ryuaot.pipeline.checks.register_allocation import record, verify
from ryuaot.pipeline.regalloc.intervals.interval_builder import LsraBuilder
from ryuaot.pipeline.regalloc.intervals.ref_positions import DEF, USE, Interval
from ryuaot.pipeline.regalloc.lsra_dump import dump_tables
from ryuaot.pipeline.regalloc.resolution.edge_resolution import Resolver, store_home
from ryuaot.pipeline.regalloc.resolution.live_through import send_passages_home
from ryuaot.pipeline.regalloc.resolution.single_def_spill import defined_once, write_through
from ryuaot.pipeline.regalloc.scan.allocation_moves import MOVE_COPY, MOVE_LOAD_LOCAL, MOVE_STORE_LOCAL, Move
from ryuaot.pipeline.regalloc.scan.linear_scan import Allocator

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.backend import Backend
    from ryuaot.pipeline.interfaces.register_file import RegisterFile

GcState = tuple[int, int, tuple[tuple[int, bool], ...]]

#: Nodes that are made again at their use rather than spilled.
_REMATERIALIZED: Final = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))


class LsraResult:
    """``comp.lsra``. Fields as described in ``pipeline.backend.Backend``; ``spill_temps``: all locals that are spill
    temps."""

    __slots__ = (
        "file",
        "internal",
        "spill_temp",
        "spill_temp_multi",
        "spill_temps",
        "gc_at",
        "used_callee_saved",
        "entry",
        "stats",
        "_build",
    )

    def __init__(self, file: RegisterFile, build: LsraBuilder | None) -> None:
        self.file = file
        self.internal: dict[int, list[int]] = {}
        self.spill_temp: dict[int, int] = {}
        self.spill_temp_multi: dict[tuple[int, int], int] = {}
        self.spill_temps: list[int] = []
        self.gc_at: dict[int, GcState] = {}
        self.used_callee_saved = 0
        self.entry: list[tuple[int, int]] = []
        self.stats: dict[str, int] = {}
        self._build = build

    def dump(self) -> str:
        """Intervals and RefPositions as tables, in the style of RyuJIT's LSRA dump."""
        return "" if self._build is None else dump_tables(self._build)

    def release(self) -> None:
        """Cuts the reference cycles among intervals and RefPositions, which nothing reads any more."""
        build, self._build = self._build, None
        if build is None:
            return
        for ref in build.refs:
            ref.interval = ref.next = ref.node = ref.user = None
        for interval in build.intervals:
            interval.node = interval.first = interval.recent = interval.last_ref = interval.target = None
            interval.related = interval.user = interval.second = None


def allocate_registers(comp: Compiler, backend: Backend) -> None:
    """Gives every value of ``comp`` a register or a place in the frame; sets ``comp.lsra``. In checked mode the answer
    is verified."""
    if not comp.options.check:
        _allocate(comp, backend)
        return
    recording = record(comp, backend)
    _allocate(comp, backend)
    verify(comp, backend, recording)
    comp.data["register needs"] = {number: needs.killed for number, needs in recording.needs.items()}


def _allocate(comp: Compiler, backend: Backend) -> None:
    build = LsraBuilder(comp, backend)
    build.build()
    allocator = Allocator(comp, build)
    allocator.run()
    result = LsraResult(build.file, build)
    comp.lsra = result
    result.internal = allocator.internal
    _write_registers(build)
    written: frozenset[int] = frozenset()
    if build.local_intervals and allocator.homes:
        single = defined_once(build, allocator.homes)
        send_passages_home(comp, build, allocator, single)
        written = write_through(comp, build, allocator, single, _stack_parameters(comp))
    _apply_moves(comp, allocator)
    _assign_spill_temps(comp, allocator, result)
    moves = split = 0
    if build.local_intervals:
        bare = allocator.head.blocks if allocator.head is not None else ()
        resolver = Resolver(comp, build.file, allocator.homes, written, bare)
        resolver.run()
        moves, split = resolver.moves, resolver.split
        _settle_locals(comp, allocator, result)
    result.used_callee_saved = (allocator.used | build.killed) & build.file.callee_saved
    _note_gc(comp, allocator, result, written)
    result.stats = {
        "intervals": len(build.intervals),
        "refs": len(build.refs),
        "spills": len(allocator.spilled),
        "moves": len(allocator.moves),
        "resolution": moves,
        "split edges": split,
    }


def _stack_parameters(comp: Compiler) -> frozenset[int]:
    """Returns scalar parameters that arrive on the stack and whose home is that slot: no fast tail call of the method
    writes its own arguments there."""
    layout = comp.call_layout
    if layout is None:
        return frozenset()
    found: list[int] = []
    for dsc in comp.locals:
        if dsc.is_param and dsc.param_index >= 0:
            segments = layout.args[dsc.param_index].segments
            where = segments[min(dsc.param_segment, len(segments) - 1)].where if segments else None
            if isinstance(where, StackSlot) and where.offset + dsc.param_offset >= comp.tail_arg_size:
                found.append(dsc.number)
    return frozenset(found)


def _write_registers(build: LsraBuilder) -> None:
    for ref in build.refs:
        node = ref.node
        if node is None:
            continue
        interval = ref.interval
        if ref.kind == DEF:
            if node.oper == O.STORE_MULTI_VAR:
                node.regs[ref.index] = ref.reg  # type: ignore[attr-defined]
            elif ref.index or node.type == T.STRUCT and node.oper == O.CALL:
                regs = node.regs  # type: ignore[attr-defined]
                while len(regs) <= ref.index:
                    regs.append(-1)
                regs[ref.index] = ref.reg
                if ref.index == 0:
                    node.reg = ref.reg
            else:
                node.reg = ref.reg
        elif ref.kind == USE and interval is not None and interval.lcl >= 0:
            node.reg = ref.reg


def _apply_moves(comp: Compiler, allocator: Allocator) -> None:
    rematerialized: list[Interval] = []
    for move in allocator.moves:
        block, at = move.block, move.at
        if move.kind == MOVE_STORE_LOCAL:
            for node in store_home(comp, move.lcl, move.source):
                if at is None:
                    lir.append(block, node)
                else:
                    lir.insert_before(block, at, node)
            continue
        ref = move.ref
        assert ref is not None and ref.node is not None and at is not None and ref.interval is not None
        operand = ref.node
        if move.kind == MOVE_LOAD_LOCAL:
            operand.flags |= F.SPILLED
            operand.reg = move.target
            if move.target < 0:
                operand.flags = operand.flags & ~F.REG_OPTIONAL | F.CONTAINED
            else:
                lir.remove(block, operand)
                lir.insert_before(block, at, operand)
        elif move.kind == MOVE_COPY:
            if ref.interval.lcl >= 0:
                operand.reg = move.source
            _wrap(comp, move, O.COPY, operand)
        elif move.target >= 0 and _is_rematerialized(operand):
            operand.reg = move.target
            lir.remove(block, operand)
            lir.insert_before(block, at, operand)
            rematerialized.append(ref.interval)
        else:
            node = _wrap(comp, move, O.RELOAD, operand)
            if move.target < 0:
                node.flags |= F.CONTAINED | F.SPILLED
    for interval in rematerialized:
        interval.is_spilled = False
    allocator.spilled = [interval for interval in allocator.spilled if interval.is_spilled]


def _is_rematerialized(node: GenTree) -> bool:
    """Whether the node is recomputed instead of spilled. Constant zero is not: on x86, its instruction changes the
    condition flags."""
    return node.oper in _REMATERIALIZED and not (isinstance(node, IntCon) and node.value == 0)


def _wrap(comp: Compiler, move: Move, oper: int, operand: GenTree) -> GenTree:
    """Inserts a COPY or RELOAD of ``operand`` directly before its user."""
    assert move.at is not None and move.ref is not None
    node = GenTree(oper, operand.type, comp.next_node_id, operand)
    comp.next_node_id += 1
    node.reg = move.target
    lir.insert_before(move.block, move.at, node)
    if move.ref.index:
        node.seq = move.ref.index
    _parent_of(move.at, operand).replace_operand(operand, node)
    return node


def _parent_of(user: GenTree, operand: GenTree) -> GenTree:
    """Returns the node, ``user`` or one contained in it, whose operand is ``operand``."""
    stack = [user]
    while stack:
        node = stack.pop()
        for child in node.operands():
            if child is operand:
                return node
            if child.flags & F.CONTAINED:
                stack.append(child)
    raise AssertionError(f"{operand!r} is no operand of {user!r}")


def _assign_spill_temps(comp: Compiler, allocator: Allocator, result: LsraResult) -> None:
    """Assigns frame locals to spilled values; one is reused after the lifetime of its value."""
    free: dict[int, list[int]] = {}
    busy: list[tuple[int, int, int]] = []  # (end, local, class)
    for interval in sorted(allocator.spilled, key=_start):
        while busy and busy[0][0] < interval.start:
            _, lcl, kind = heappop(busy)
            free.setdefault(kind, []).append(lcl)
        kind = T.ACTUAL[interval.type]
        available = free.get(kind)
        if available:
            lcl = available.pop()
        else:
            lcl = comp.new_local(kind, "spill")
            comp.locals[lcl].on_frame = True
            result.spill_temps.append(lcl)
        heappush(busy, (interval.end, lcl, kind))
        node = interval.node
        assert node is not None
        if interval.index or len(getattr(node, "regs", ())) > 1:
            flags = node.spill_flags  # type: ignore[attr-defined]
            while len(flags) <= interval.index:
                flags.append(0)
            flags[interval.index] |= F.SPILL
            result.spill_temp_multi[node.id, interval.index] = lcl
        else:
            node.flags |= F.SPILL
            result.spill_temp[node.id] = lcl
        interval.last_reg = lcl  # read by _note_gc


def _start(interval: Interval) -> int:
    return interval.start


def _settle_locals(comp: Compiler, allocator: Allocator, result: LsraResult) -> None:
    first = comp.first_block
    assert first is not None
    for interval in allocator.locals:
        dsc = comp.locals[interval.lcl]
        dsc.on_frame = interval.lcl in allocator.homes
        dsc.reg = -1
        if first.live_in & interval.bit:
            dsc.reg = first.in_var_regs.get(interval.lcl, -1)
            result.entry.append((interval.lcl, dsc.reg))


def _note_gc(comp: Compiler, allocator: Allocator, result: LsraResult, written: frozenset[int]) -> None:
    """Records the GC state at each safepoint: registers, spill temps whose value is used after it, homes of locals.

    ``written``: locals in a register whose home is current too, and may be read after the call without a store. Both
    places are reported, or the home would become stale."""
    extra: dict[int, list[tuple[int, bool]]] = {}
    places = [loc for loc, _ in allocator.build.safepoints]
    calls = [call for _, call in allocator.build.safepoints]
    for interval in allocator.spilled:
        if interval.is_ref or interval.is_byref:
            # A call's own result (same location) is not live across it; neither is what the call itself uses.
            index = bisect_right(places, interval.start)
            while index < len(places) and places[index] < interval.end:
                extra.setdefault(calls[index].id, []).append((interval.last_reg, interval.is_byref))
                index += 1
    locals_ = comp.locals
    for state in allocator.safepoints:
        refs, byrefs = state.refs, state.byrefs
        slots = extra.get(state.call.id, [])
        for lcl, reg in state.locals.items():
            is_byref = locals_[lcl].type == T.BYREF
            if reg < 0 or lcl in written or lcl in state.doubled:
                slots.append((lcl, is_byref))
            if reg < 0:
                continue
            if is_byref:
                byrefs |= 1 << reg
            else:
                refs |= 1 << reg
        result.gc_at[state.call.id] = (refs, byrefs, tuple(slots))
