"""Checks a register allocation without knowing how it was made (it imports nothing of the allocator's).

Before allocation, :func:`record` writes down what the LIR says: which values each node reads and makes, in which
registers they may be, what it destroys. After allocation, :func:`verify` runs the allocated LIR symbolically over all
paths: each register and frame slot holds a set of names, ``node value`` or ``current value of a local``. At each use
the place that the code will read must hold the value that the unallocated LIR says. At each call the GC information
must cover every live reference and report nothing else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ryuaot.abi import StackSlot
from ryuaot.errors import InternalError
from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CALL_NO_GC, CallNode, GenTree

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.backend import Backend

Name = tuple[str, int, int]
Names = frozenset[Name]
State = dict[int, Names]
"""Place -> names of what it holds. Places: register numbers, then ``_FRAME`` + number of a local (its home, or a
spill temp)."""

_FRAME = 64
_FIRST_FLOAT = 32
_OF_ABI = {
    "INT8": T.INT, "UINT8": T.INT, "INT16": T.INT, "UINT16": T.INT, "INT32": T.INT, "UINT32": T.INT, "INT64": T.LONG,
    "UINT64": T.LONG, "NINT": T.LONG, "NUINT": T.LONG, "FLOAT": T.FLOAT, "DOUBLE": T.DOUBLE, "REF": T.REF,
    "BYREF": T.BYREF, "STRUCT": T.STRUCT, "VOID": T.VOID, "VECTOR64": T.DOUBLE, "VECTOR128": T.SIMD16,
}  # fmt: skip
_NOTHING: Names = frozenset()
_CONSTANTS = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
"""May be made again at their use; the collector need not know of them."""


class _Use:
    __slots__ = ("operand", "index", "mask", "delay_free", "optional")

    def __init__(self, operand: GenTree, index: int, mask: int, delay_free: bool, optional: bool) -> None:
        self.operand = operand
        self.index = index
        self.mask = mask
        self.delay_free = delay_free
        self.optional = optional


class _Needs:
    """What one node reads, destroys and makes."""

    __slots__ = ("node", "uses", "internals", "killed", "defs")

    def __init__(self, node: GenTree) -> None:
        self.node = node
        self.uses: list[_Use] = []
        self.internals: list[tuple[bool, int]] = []  # float, mask
        self.killed = 0
        self.defs: list[tuple[int, int]] = []  # index, mask


class _Recorder:
    """The checker's own ``NodeRequirements``."""

    def __init__(self, tracked: set[int]) -> None:
        self.tracked = tracked
        self.needs: _Needs | None = None

    def use(
        self, operand: GenTree, mask: int = 0, delay_free: bool = False, index: int = 0, optional: bool = False
    ) -> None:
        assert self.needs is not None
        is_local = operand.oper == O.LCL_VAR and operand.lcl in self.tracked  # type: ignore[attr-defined]
        if operand.flags & F.CONTAINED and not is_local:
            self.use_contained(operand, mask, delay_free)
            return
        in_memory = operand.flags & F.CONTAINED or optional and operand.flags & F.REG_OPTIONAL
        self.needs.uses.append(_Use(operand, index, mask, delay_free, not mask and bool(in_memory)))

    def use_contained(self, operand: GenTree, mask: int = 0, delay_free: bool = False) -> None:
        for child in operand.operands():  # contained trees are an address mode or a compare deep
            self.use(child, mask, delay_free)

    def internal_int(self, mask: int = 0) -> None:
        assert self.needs is not None
        self.needs.internals.append((False, mask))

    def internal_float(self, mask: int = 0) -> None:
        assert self.needs is not None
        self.needs.internals.append((True, mask))

    def kill(self, mask: int) -> None:
        assert self.needs is not None
        self.needs.killed |= mask

    def define(
        self,
        node: GenTree,
        mask: int = 0,
        index: int = 0,
        prefer: GenTree | None = None,
        second: GenTree | None = None,
        in_place: bool = True,
    ) -> None:
        assert self.needs is not None
        self.needs.defs.append((index, mask))

    def prefer(self, operand: GenTree, mask: int) -> None:
        """Hints are not checked."""


class Recording:
    """What the unallocated LIR says, block by block."""

    __slots__ = ("tracked", "order", "needs", "live", "reads", "with_calls")

    def __init__(self) -> None:
        self.tracked: list[int] = []
        self.order: dict[
            int, list[int]
        ] = {}  # block number -> ids of its nodes in order (contained and IL_OFFSET left out)
        self.needs: dict[int, _Needs] = {}  # node id -> needs; reads of tracked locals have none
        self.live: dict[int, tuple[int, int]] = {}  # block number -> live in, live out
        self.reads: dict[int, int] = {}  # id of a LCL_VAR of a tracked local -> local
        self.with_calls: set[int] = set()  # numbers of blocks with calls


def record(comp: Compiler, backend: Backend) -> Recording:
    """Records the method before allocation."""
    recording = Recording()
    recording.tracked = list(comp.tracked)
    tracked = set(comp.tracked)
    recorder = _Recorder(tracked)
    for block in comp.blocks():
        order: list[int] = []
        recording.order[block.num] = order
        recording.live[block.num] = (block.live_in, block.live_out)
        for node in block.nodes():
            if node.oper == O.LCL_VAR and node.lcl in tracked:  # type: ignore[attr-defined]
                recording.reads[node.id] = node.lcl  # type: ignore[attr-defined]
                order.append(node.id)
                continue
            if node.flags & F.CONTAINED or node.oper == O.IL_OFFSET:
                continue
            needs = recorder.needs = _Needs(node)
            backend.build_node(node, recorder)
            if node.oper == O.CALL:
                recording.with_calls.add(block.num)
            recording.needs[node.id] = needs
            order.append(node.id)
    return recording


def verify(comp: Compiler, backend: Backend, recording: Recording) -> None:
    """Raises InternalError (phase ``regalloc-check``) if the allocation in ``comp`` contradicts the recording."""
    _Checker(comp, backend, recording).run()


class _Checker:
    def __init__(self, comp: Compiler, backend: Backend, recording: Recording) -> None:
        self.comp = comp
        self.file = backend.registers
        self.rec = recording
        self.lsra: Any = comp.lsra
        self.tracked = set(recording.tracked)
        self.bit = {lcl: 1 << index for index, lcl in enumerate(recording.tracked)}
        self.entry: dict[BasicBlock, State] = {}
        self.state: State = {}
        self.block: BasicBlock | None = None
        self.used = 0

    def run(self) -> None:
        """Executes the method symbolically to the fixed point: states only lose names."""
        first = self.comp.first_block
        if first is None:
            return
        self._compare_order()
        state: State = {}
        for lcl, reg in self.lsra.entry:
            state[reg if reg >= 0 else _FRAME + lcl] = frozenset({("local", lcl, 0)})
            if self._arrives_on_stack(lcl):
                state[_FRAME + lcl] = frozenset({("local", lcl, 0)})
        self.entry[first] = state
        work = [first]
        for funclet in self.comp.funclets:
            self.entry[funclet.first] = {}
            work.append(funclet.first)
        while work:
            block = work.pop()
            self.state = dict(self.entry[block])
            self._run_block(block)
            for successor, out in self._out_states(block):
                if self._merge(successor, out):
                    work.append(successor)
        unsaved = self.used & self.file.callee_saved & ~self.lsra.used_callee_saved
        if unsaved:
            self._fail(None, f"callee-saved registers {unsaved:#x} are used and not saved")

    def _arrives_on_stack(self, lcl: int) -> bool:
        """Whether the incoming slot of a parameter is its home, which then holds its value from the start."""
        dsc, layout = self.comp.locals[lcl], self.comp.call_layout
        if not dsc.is_param or layout is None or dsc.param_index < 0:
            return False
        segments = layout.args[dsc.param_index].segments
        where = segments[min(dsc.param_segment, len(segments) - 1)].where if segments else None
        if not isinstance(where, StackSlot):
            return False
        # What a tail call of the method puts into the incoming area would overwrite it: the home is elsewhere.
        return where.offset + dsc.param_offset >= self.comp.tail_arg_size

    def _fail(self, node: GenTree | None, what: str) -> None:
        where = "" if self.block is None else f"BB{self.block.num:02d} "
        raise InternalError("regalloc-check", self.comp.method_name, f"{where}{'' if node is None else node!r}: {what}")

    def _compare_order(self) -> None:
        """Checks that the allocator kept the order of all nodes but added ones and reads of locals and constants."""
        for block in self.comp.blocks():
            known = self.rec.order.get(block.num, [])
            before = [
                number
                for number in known
                if number in self.rec.needs and self.rec.needs[number].node.oper not in _CONSTANTS
            ]
            kept = set(before)
            after = [node.id for node in block.nodes() if node.id in kept]
            if before != after:
                self.block = block
                self._fail(None, "the allocator changed the order of nodes")

    def _out_states(self, block: BasicBlock) -> list[tuple[BasicBlock, State]]:
        kept: State = {}
        for place, names in self.state.items():
            still = [name for name in names if name[0] == "local"]
            if still:
                kept[place] = frozenset(still)
        homes = {place: names for place, names in kept.items() if place >= _FRAME}
        result = []
        for successor in dict.fromkeys(block.successors()):
            if successor.flags & B.BBF_FUNCLET_BEG:
                continue
            lost = block.kind in (B.BBJ_EHCATCHRET, B.BBJ_CALLFINALLY)
            result.append((successor, homes if lost else kept))
        return result

    def _merge(self, block: BasicBlock, state: State) -> bool:
        old = self.entry.get(block)
        if old is None:
            self.entry[block] = dict(state)
            return True
        changed = False
        for place in list(old):
            both = old[place] & state.get(place, _NOTHING)
            if both != old[place]:
                changed = True
                if both:
                    old[place] = both
                else:
                    del old[place]
        return changed

    # -- one block

    def _run_block(self, block: BasicBlock) -> None:
        self.block = block
        order = self.rec.order.get(block.num, [])
        place_of = {number: place for place, number in enumerate(order)}
        live_after = self._liveness(block, order) if order else {}
        pending = [number for number in order if number in self.rec.reads]
        next_read = 0
        for node in block.nodes():
            needs = self.rec.needs.get(node.id)
            if needs is not None:
                at = place_of[node.id]
                # Reads of locals that precede this node in the original order happen now.
                while next_read < len(pending) and place_of[pending[next_read]] < at:
                    self._read(pending[next_read])
                    next_read += 1
                self._execute(node, needs, live_after.get(node.id, frozenset()))
            elif node.id in self.rec.reads:
                while next_read < len(pending) and place_of[pending[next_read]] <= place_of[node.id]:
                    self._read(pending[next_read])
                    next_read += 1
                self._execute_read(node)
            else:
                self._execute_added(node)

    def _read(self, number: int) -> None:
        """Records that a LCL_VAR takes the local's value: the places of the local hold the value of the node."""
        self._forget(("node", number, 0))
        name = ("local", self.rec.reads[number], 0)
        for place, names in self.state.items():
            if name in names:
                self.state[place] = names | {("node", number, 0)}

    def _forget(self, name: Name) -> None:
        for place, names in self.state.items():
            if name in names:
                self.state[place] = names - {name}

    def _execute_read(self, node: GenTree) -> None:
        if node.flags & F.SPILLED and not node.flags & F.CONTAINED:
            self._write(node, node.reg, self.state.get(_FRAME + node.lcl, _NOTHING))  # type: ignore[attr-defined]

    def _write(self, node: GenTree, reg: int, names: Names) -> None:
        if not 0 <= reg < _FRAME:
            self._fail(node, "writes no register")
        self.used |= 1 << reg
        self.state[reg] = names
        uppers = self.file.uppers
        if uppers >> reg & 1:  # of a double in both halves nothing is left
            below = self.state.get(reg - 1, _NOTHING)
            self.state[reg - 1] = frozenset(name for name in below if not self._is_double(name))
        elif uppers >> reg + 1 & 1 and any(self._is_double(name) for name in names):
            self.state[reg + 1] = _NOTHING

    def _lose_upper_halves(self) -> None:
        """Removes vectors from callee-saved floating-point registers: a call saves only eight bytes of them."""
        for place, names in self.state.items():
            if place < _FRAME and self.file.float_mask >> place & 1:
                kept = [name for name in names if self._type_of(name) not in (T.SIMD12, T.SIMD16)]
                if len(kept) < len(names):
                    self.state[place] = frozenset(kept)

    def _is_double(self, name: Name) -> bool:
        return self._type_of(name) == T.DOUBLE

    def _type_of(self, name: Name) -> int:
        kind, number, index = name
        if kind == "local":
            return self.comp.locals[number].type
        if number in self.rec.reads:
            return self.comp.locals[self.rec.reads[number]].type
        return self._value_type(self.rec.needs[number].node, index)

    def _execute_added(self, node: GenTree) -> None:
        """Nodes that the allocator made."""
        oper = node.oper
        op1 = node.op1
        if oper == O.LCL_VAR:
            self._execute_read(node)
        elif oper == O.STORE_LCL_VAR:
            assert op1 is not None
            names = self.state.get(op1.reg, _NOTHING)
            if node.reg >= 0:
                self._write(node, node.reg, names)
            else:
                self.state[_FRAME + node.lcl] = names  # type: ignore[attr-defined]
        elif oper == O.COPY:
            assert op1 is not None
            names = self.state.get(op1.reg, _NOTHING)
            self._write(node, node.reg, names)
            if node.flags & F.SPILL:  # a copy that keeps a local's old value over a call
                self.state[self._spill_place(node, 0)] = names
        elif oper == O.RELOAD:
            assert op1 is not None
            if not node.flags & F.CONTAINED:
                self._write(node, node.reg, self.state.get(self._spill_place(op1, node.seq), _NOTHING))
        elif oper == O.SWAP:
            assert op1 is not None and node.op2 is not None
            first, second = op1.reg, node.op2.reg
            a, b = self.state.get(first, _NOTHING), self.state.get(second, _NOTHING)
            self._write(node, first, b)
            self._write(node, second, a)
        elif not node.flags & F.CONTAINED and oper != O.IL_OFFSET:
            self._fail(node, "the allocator added a node that it may not add")

    def _spill_place(self, node: GenTree, index: int) -> int:
        lcl = self.lsra.spill_temp_multi.get((node.id, index))
        if lcl is None:
            lcl = self.lsra.spill_temp.get(node.id)
        if lcl is None:
            self._fail(node, "is reloaded but has no spill temp")
        return _FRAME + int(lcl)

    def _execute(self, node: GenTree, needs: _Needs, live: frozenset[Name]) -> None:
        actual = self._actual_operands(node) if needs.uses else {}
        read: list[tuple[int, bool]] = []
        for use in needs.uses:
            place = self._check_use(node, use, actual)
            if place < _FRAME:
                read.append((place, use.delay_free))
        internals = self._check_internals(node, needs)
        stored = self._stored_names(node, actual)
        if needs.killed:
            self.used |= needs.killed
            for place in [place for place in self.state if place < _FRAME and needs.killed >> place & 1]:
                del self.state[place]
        if node.oper == O.CALL:
            self._check_gc(node, live)
        for reg in internals:
            self.state.pop(reg, None)
        if isinstance(node, CallNode) and self.file.float_slot < 16:
            self._lose_upper_halves()
        late = needs.killed
        for index, mask in needs.defs:
            late |= 1 << self._execute_def(node, index, mask, internals)
        for reg, delay_free in read:
            if delay_free and late >> reg & 1:
                self._fail(node, f"{self.file.name(reg)} is read late and overwritten early")
            if reg in internals:
                self._fail(node, f"scratch register {self.file.name(reg)} is an operand")
        self._execute_local_store(node, stored)

    def _actual_operands(self, node: GenTree) -> dict[int, GenTree]:
        """Maps the id of each original operand to the current operand (itself, or a COPY or RELOAD of it)."""
        found: dict[int, GenTree] = {}
        stack = list(node.operands())
        while stack:
            operand = stack.pop()
            inner = operand
            while inner.oper in (O.COPY, O.RELOAD) and inner.id not in self.rec.needs and inner.op1 is not None:
                inner = inner.op1
            found[inner.id] = operand
            if inner.flags & F.CONTAINED:
                stack.extend(inner.operands())
        return found

    def _check_use(self, node: GenTree, use: _Use, actual: dict[int, GenTree]) -> int:
        operand = use.operand
        now = actual.get(operand.id)
        if now is None:
            self._fail(node, f"lost its operand {operand!r}")
            raise AssertionError
        if now.flags & F.CONTAINED:
            if not use.optional:
                self._fail(node, f"{operand!r} must be in a register")
            place = _FRAME + now.lcl if now.oper == O.LCL_VAR else self._spill_place(operand, use.index)  # type: ignore[attr-defined]
        else:
            place = now.reg
            if use.index and now is operand:
                place = operand.regs[use.index]  # type: ignore[attr-defined]
            if place < 0:
                self._fail(node, f"{operand!r} has no register")
            if use.mask and not use.mask >> place & 1:
                self._fail(node, f"{operand!r} is in {self.file.name(place)}, which the node does not accept")
        if ("node", operand.id, use.index) not in self.state.get(place, _NOTHING):
            where = self.file.name(place) if place < _FRAME else f"V{place - _FRAME:02d}"
            self._fail(node, f"{where} does not hold {operand!r} on every path")
        return place

    def _check_internals(self, node: GenTree, needs: _Needs) -> list[int]:
        regs: list[int] = self.lsra.internal.get(node.id, [])
        if len(regs) != len(needs.internals) or len(set(regs)) != len(regs):
            self._fail(node, "scratch registers are missing or not distinct")
        for reg, (is_float, mask) in zip(regs, needs.internals, strict=True):
            allowed = mask or (self.file.float_mask if is_float else self.file.int_mask)
            if not allowed >> reg & 1:
                self._fail(node, f"scratch register {self.file.name(reg)} is not allowed")
            self.used |= 1 << reg
        return regs

    def _execute_def(self, node: GenTree, index: int, mask: int, internals: list[int]) -> int:
        regs: list[int] = getattr(node, "regs", [])
        reg = regs[index] if index < len(regs) else node.reg
        allowed = mask or self.file.all_mask
        if reg < 0 or not allowed >> reg & 1:
            self._fail(node, f"makes its value in {self.file.name(reg)}")
        if reg in internals and not mask:
            self._fail(node, f"scratch register {self.file.name(reg)} is the result's")
        name = ("node", node.id, index)
        self._forget(name)
        self._write(node, reg, frozenset({name}))
        flags: list[int] = getattr(node, "spill_flags", [])
        if node.flags & F.SPILL or (index < len(flags) and flags[index] & F.SPILL):
            place = self._spill_place(node, index)
            self._check_temp(node, index, place - _FRAME)
            self.state[place] = frozenset({name})
        self._check_bank(node, index, reg)
        return reg

    def _check_bank(self, node: GenTree, index: int, reg: int) -> None:
        """Checks that a value is in a register of its own bank."""
        vartype = self._value_type(node, index)
        if vartype == T.STRUCT:
            return
        is_float = reg >= _FIRST_FLOAT
        if (vartype in T.FLOATING or vartype in T.SIMD) != is_float:
            self._fail(node, f"a {T.NAMES[vartype]} is made in {self.file.name(reg)}")

    def _check_temp(self, node: GenTree, index: int, lcl: int) -> None:
        """Checks that a spill temp has the type of the value, so that it is as wide and the collector treats it
        correctly."""
        temp, vartype = self.comp.locals[lcl].type, self._value_type(node, index)
        if vartype != T.STRUCT and temp != vartype:
            self._fail(node, f"a {T.NAMES[vartype]} is spilled to V{lcl:02d}, a {T.NAMES[temp]}")

    def _value_type(self, node: GenTree, index: int) -> int:
        """Returns the type of a value; for one register of a struct, the type in the call's return descriptor, STRUCT
        if there is none."""
        if node.type != T.STRUCT:
            return T.ACTUAL[node.type]
        ret = getattr(node, "ret_desc", None)
        if ret is None or index >= len(ret.segments):
            return T.STRUCT
        return _OF_ABI[ret.segments[index].type.name]

    def _stored_names(self, node: GenTree, actual: dict[int, GenTree]) -> Names:
        if node.oper != O.STORE_LCL_VAR or node.op1 is None or node.op1.flags & F.CONTAINED:
            return _NOTHING
        return self.state.get(node.op1.reg, _NOTHING)

    def _execute_local_store(self, node: GenTree, stored: Names) -> None:
        if node.oper == O.STORE_LCL_VAR and node.lcl in self.tracked:  # type: ignore[attr-defined]
            self._store_local(node, node.lcl, node.reg, stored)  # type: ignore[attr-defined]
        elif node.oper == O.STORE_MULTI_VAR:
            for lcl, reg in zip(node.lcls, node.regs, strict=True):  # type: ignore[attr-defined]
                if lcl in self.tracked:
                    self._store_local(node, lcl, reg, _NOTHING)

    def _store_local(self, node: GenTree, lcl: int, reg: int, names: Names) -> None:
        name = ("local", lcl, 0)
        self._forget(name)
        now = frozenset(other for other in names if other[0] == "node") | {name}
        if reg >= 0:
            self._write(node, reg, now)
        else:
            self.state[_FRAME + lcl] = now

    # GC

    def _liveness(self, block: BasicBlock, order: list[int]) -> dict[int, frozenset[Name]]:
        """Returns the names of live references after each call of the block."""
        if block.num not in self.rec.with_calls:
            return {}
        locals_ = self.comp.locals
        live_out = self.rec.live[block.num][1]
        live = {("local", lcl, 0) for lcl in self.rec.tracked if live_out & self.bit[lcl] and locals_[lcl].type in T.GC}
        result: dict[int, frozenset[Name]] = {}
        for number in reversed(order):
            if number in self.rec.reads:
                live.discard(("node", number, 0))
                lcl = self.rec.reads[number]
                if locals_[lcl].type in T.GC:
                    live.add(("local", lcl, 0))
                continue
            needs = self.rec.needs[number]
            node = needs.node
            if node.oper == O.STORE_LCL_VAR:
                live.discard(("local", node.lcl, 0))  # type: ignore[attr-defined]
            elif node.oper == O.STORE_MULTI_VAR:
                live.difference_update({("local", lcl, 0) for lcl in node.lcls})  # type: ignore[attr-defined]
            for index, _ in needs.defs:
                live.discard(("node", number, index))
            if node.oper == O.CALL:
                result[number] = frozenset(live)
            for use in needs.uses:
                if use.operand.type in T.GC:
                    live.add(("node", use.operand.id, use.index))
        return result

    def _check_gc(self, node: GenTree, live: frozenset[Name]) -> None:
        assert isinstance(node, CallNode)
        if node.call_flags & CALL_NO_GC:
            return
        reported = self.lsra.gc_at.get(node.id)
        if reported is None:
            self._fail(node, "has no GC information")
            return
        refs, byrefs, slots = reported
        if (refs | byrefs) & ~self.file.callee_saved:
            self._fail(node, "reports a register that the call destroys")
        if refs & byrefs:
            self._fail(node, "reports a register as both kinds of reference")
        places = [(reg, bool(byrefs >> reg & 1)) for reg in range(_FRAME) if (refs | byrefs) >> reg & 1]
        places += [(_FRAME + lcl, is_byref) for lcl, is_byref in slots]
        covered: set[Name] = set()
        for place, is_byref in places:
            here = self.state.get(place, _NOTHING) & live
            if any((self._type_of(name) == T.BYREF) != is_byref for name in here):
                what = self.file.name(place) if place < _FRAME else f"V{place - _FRAME:02d}"
                self._fail(node, f"reports {what} as the other kind of reference")
            if not here:
                what = self.file.name(place) if place < _FRAME else f"V{place - _FRAME:02d}"
                self._fail(node, f"reports {what}, which holds no live reference")
            covered |= here
        missing = sorted(name for name in live if name not in covered and not self._is_constant(name))
        if missing:
            self._fail(node, f"does not report live {missing[0][0]} {missing[0][1]}")
        kept = {place for place, _ in places}
        for place, names in self.state.items():
            if place not in kept and not names.isdisjoint(live):
                # The collector may move the object: another copy is stale from here on.
                self.state[place] = frozenset(
                    name for name in names if name not in live or self._is_constant(name)
                )

    def _is_constant(self, name: Name) -> bool:
        return name[0] == "node" and name[1] in self.rec.needs and self.rec.needs[name[1]].node.oper in _CONSTANTS
