"""Checks what a compiled method tells the collector, knowing nothing of how the tables were written.

The rows of the finished ``MethodCode`` are decoded and compared with three independent results: what each place
(register, spill temp, home of a tracked local) holds and whether it is read later, by data flow over the allocated LIR;
which words of the frame are references of locals that live in memory, from their types; and the state after the prolog,
by interpreting its text. At each safepoint

- every place that may hold a reference and is read later is reported, as what it is (a byref is not a ref);
- nothing else is: no dead place, no uninitialised word, nothing that holds a non-reference on some path. A reference
  that was not reported at an earlier safepoint counts as uninitialised from there on;
- every reference of every local in memory is reported throughout, and was zeroed or received by the prolog.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.abi import Bank, Reg, StackSlot
from ryuaot.ir import blocks as B
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CallNode, LclNode
from ryuaot.pipeline.checks.block_nodes import uses_of
from ryuaot.pipeline.checks.check_error import CheckError
from ryuaot.pipeline.checks.frame_homes import check_homes, is_part
from ryuaot.pipeline.checks.frameless import check_bare
from ryuaot.pipeline.checks.successors import normal_successors
from ryuaot.pipeline.checks.value_locations import (
    ADDRESS,
    BYREF,
    CONSTANT,
    KIND_NAMES,
    KINDS,
    PLAIN,
    REFERENCE,
    UNSET,
    Places,
    Step,
)
from ryuaot.pipeline.interfaces.code_reader import ZERO, EntryState, Origin

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.pipeline.interfaces.backend import Backend
    from ryuaot.pipeline.interfaces.method_code import MethodCode, SafePoint

State = list[int]
"""For each kind the places that may hold it."""

_LOSES_REGISTERS = frozenset((B.BBJ_EHCATCHRET, B.BBJ_CALLFINALLY))
_REGISTER_MASK = (1 << 64) - 1


def check_tables(comp: Compiler, backend: Backend, code: MethodCode) -> None:
    """Raises CheckError if the tables of ``code`` and the code of ``comp`` disagree."""
    _Checker(comp, backend, code).run()


class _Checker:
    def __init__(self, comp: Compiler, backend: Backend, code: MethodCode) -> None:
        self.comp = comp
        self.code = code
        self.backend = backend
        self.file = backend.registers
        self.places = Places(comp, backend.registers)
        self.block: BasicBlock | None = None
        self.entry = self._entry_state()
        self.steps: dict[BasicBlock, list[Step]] = {}
        self.following = normal_successors(comp)
        self.rows: dict[int, SafePoint] = {}  # call's node id -> its row
        self.held: dict[int, set[int]] = {}

    def run(self) -> None:
        for block in self.comp.blocks():
            self.steps[block] = self.places.steps(block)
        self._check_saved_registers()
        check_bare(self.comp, self.backend, self.code)
        check_homes(self.comp, self.backend, self.code, self.entry)
        self._check_untracked()
        self._match_rows()
        self.held = self._copies()
        live_out = self._liveness()
        states = self._forward()
        for block, state in states.items():
            self._check_block(block, state, live_out[block])

    def fail(self, what: str) -> None:
        """Raises CheckError with the current block."""
        raise CheckError(f"GC info: {'' if self.block is None else f'{self.block}: '}{what}")

    # -- the prolog

    def _entry_state(self) -> EntryState:
        """Returns the state after the prolog and the code that sets the frame up later; it is the same at all
        places."""
        text, frames = self.code.text, self.comp.data["late frames"]
        prolog = text[1 : 1 + self.comp.data["prolog lines"]]
        if not self.code.bare:
            return self.backend.read_prolog(prolog)
        if not frames:
            return self.backend.read_prolog(prolog, self.code.incoming_sp)
        states = [self.backend.read_prolog(prolog + text[1 + first : 1 + last]) for first, last in frames]
        if any(state != states[0] for state in states):
            self.fail("the frame is not the same wherever it is set up")
        return states[0]

    def kind_from(self, origin: Origin | None) -> int:
        """Returns the kind of a word from this origin."""
        if origin is None:
            return UNSET
        if origin == ZERO:
            return CONSTANT
        layout = self.comp.call_layout
        if layout is None or origin[0] == "other":
            return PLAIN
        for index, placement in enumerate(layout.args):
            for segment in placement.segments:
                where = segment.where
                if isinstance(where, Reg):
                    if origin != ("reg", where.number + (32 if where.bank is Bank.FLOAT else 0)):
                        continue
                    if placement.is_by_reference:
                        return BYREF
                    return {"REF": REFERENCE, "BYREF": BYREF}.get(segment.type.name, PLAIN)
                if origin[0] == "stack" and where.offset <= origin[1] < where.offset + where.size:
                    if placement.is_by_reference:
                        return BYREF
                    return self._kind_on_stack(index, where, origin[1])
        return UNSET if origin[0] == "reg" else PLAIN

    def _kind_on_stack(self, param: int, slot: StackSlot, at: int) -> int:
        """Returns the kind that the signature gives a word of a stack parameter."""
        signature = self.comp.call_layout
        assert signature is not None
        segment = signature.args[param].segments[-1]
        if segment.type.name in ("REF", "BYREF"):
            return REFERENCE if segment.type.name == "REF" else BYREF
        for local in self.comp.locals:
            if local.is_param and local.param_index == param and local.type == T.STRUCT and local.layout is not None:
                if segment.offset + at - slot.offset in local.layout.gc_refs:
                    return REFERENCE
                if segment.offset + at - slot.offset in local.layout.gc_byrefs:
                    return BYREF
        return PLAIN

    def _check_saved_registers(self) -> None:
        """Checks that the callers' registers are saved where the table says: the collector reads them there."""
        if self.code.incoming_sp != self.entry.incoming:
            self.fail(f"the caller's stack pointer is at {self.entry.incoming}, not {self.code.incoming_sp}")
        for mask, registers, at, slot in (
            (self.code.saved_int_mask, self.file.saved_ints, self.code.saved_int_offset, self.comp.pointer_size),
            (self.code.saved_float_mask, self.file.saved_floats, self.code.saved_float_offset, self.file.float_slot),
        ):
            for bit, register in enumerate(registers):
                if mask >> bit & 1:
                    if self.entry.words.get(at) != ("reg", register):
                        self.fail(f"{self.file.name(register)} is not saved at {at}, where the table has it")
                    at += slot

    # -- locals in memory

    def _check_untracked(self) -> None:
        expected = self._memory_references()
        rows = {}
        for slot in self.code.untracked:
            if slot.offset in rows:
                self.fail(f"untracked slot {slot.offset} is twice in the table")
            rows[slot.offset] = slot.is_byref
        for offset, (lcl, is_byref) in expected.items():
            if offset not in rows:
                self.fail(f"the reference at {offset}, in V{lcl:02d}, is not reported")
            if rows[offset] != is_byref:
                self.fail(f"untracked slot {offset}, in V{lcl:02d}, is reported as the other kind of reference")
            self._check_received(offset, lcl, is_byref)
        for offset in rows:
            if offset not in expected:
                self.fail(f"untracked slot {offset} is no reference of any local")

    def _check_received(self, offset: int, lcl: int, is_byref: bool) -> None:
        """Checks that the prolog has written an untracked slot: the collector reads it from the first safepoint on."""
        origin = self.entry.words.get(offset)
        if origin is None and offset >= self.entry.incoming:
            origin = ("stack", offset - self.entry.incoming)
        kind = self.kind_from(origin)
        if kind == CONSTANT or kind == (BYREF if is_byref else REFERENCE):
            return
        local = self.comp.locals[lcl]
        if is_byref and local.is_param and kind == PLAIN and origin is not None and origin[0] != "other":
            return  # a native integer is passed for a byref parameter of the signature's own choice
        self.fail(f"untracked slot {offset}, in V{lcl:02d}, is {KIND_NAMES[kind]} after the prolog")

    def _memory_references(self) -> dict[int, tuple[int, bool]]:
        """Returns the offset of each reference of a local that lives in memory -> (local, is a byref)."""
        locals_ = self.comp.locals
        named: dict[int, None] = {}
        for block in self.comp.blocks():
            for node in uses_of(block):
                if isinstance(node, LclNode):
                    named[node.lcl] = None
                else:
                    named.update(dict.fromkeys(lcl for lcl in node.lcls if lcl >= 0))
        found: dict[int, tuple[int, bool]] = {}
        for lcl in sorted(named):
            local = locals_[lcl]
            if self.places.in_places[lcl]:
                continue
            while is_part(self.comp, local):
                local = locals_[local.parent]
            references: list[tuple[int, bool]] = []
            if local.type == T.STRUCT and local.layout is not None:
                references += [(at, False) for at in local.layout.gc_refs]
                references += [(at, True) for at in local.layout.gc_byrefs]
            elif local.type in (T.REF, T.BYREF):
                references.append((0, local.type == T.BYREF))
            for at, is_byref in references:
                if local.offset is None:
                    self.fail(f"V{lcl:02d} is used and has no home")
                    return found
                found[local.offset + at] = (local.number, is_byref)
        return found

    # -- rows and calls

    def _match_rows(self) -> None:
        """Matches each row with a call of the text, in the order of the calls in the LIR. Remaining rows at the end of
        a function or funclet belong to its throw blocks, where nothing is live."""
        text = {line[:-1]: index for index, line in enumerate(self.code.text) if line.endswith(":")}
        starts = [text[funclet.start] for funclet in self.code.funclets]
        units: list[list[SafePoint]] = [[] for _ in range(len(starts) + 1)]
        previous = -1
        for row in self.code.safepoints:
            at = text.get(row.label, -1)
            if at <= previous:
                self.fail(f"safepoint {row.label} is not in the order of the code")
            previous = at
            units[sum(start <= at for start in starts)].append(row)
        calls: list[list[CallNode]] = [[]]
        for block in self.comp.blocks():
            if block.flags & B.BBF_FUNCLET_BEG:
                calls.append([])
            for step in self.steps[block]:
                if step.is_call:
                    assert isinstance(step.node, CallNode)
                    calls[-1].append(step.node)
        if len(calls) != len(units):
            self.fail("the tables name other funclets than the code has")
        for rows, nodes in zip(units, calls, strict=True):
            if len(rows) < len(nodes):
                self.fail(f"{len(nodes) - len(rows)} calls have no safepoint")
            for row, node in zip(rows, nodes, strict=False):
                self.rows[node.id] = row
                self._check_place(row, node, text[row.label])
            for row in rows[len(nodes) :]:
                if row.ref_mask or row.byref_mask or row.slots:
                    self.fail(f"{row.label} of a throw block reports something")

    def _check_place(self, row: SafePoint, node: CallNode, at: int) -> None:
        line = ""
        while at > 0 and (not line or line.endswith(":") or line.startswith("\t.")):
            at -= 1
            line = self.code.text[at]
        mnemonic, _, operand = line.strip().partition(" ")
        if mnemonic not in ("call", "bl", "blr", "blx"):
            self.fail(f"{row.label} follows '{line.strip()}', which is not a call")
        if node.symbol and node.control is None and not node.cell and operand.partition("@")[0] != node.symbol:
            self.fail(f"{row.label} follows a call of {operand}, not of {node.symbol}")

    def _reported(self, row: SafePoint) -> dict[int, bool]:
        """Maps each reported place to whether it is reported as a byref."""
        found: dict[int, bool] = {}
        for mask, is_byref in ((row.ref_mask, False), (row.byref_mask, True)):
            for bit, register in enumerate(self.file.saved_ints):
                if mask >> bit & 1:
                    if register in found:
                        self.fail(f"{row.label} reports {self.file.name(register)} twice")
                    if not self.code.saved_int_mask >> bit & 1:
                        self.fail(f"{row.label} reports {self.file.name(register)}, which the method does not save")
                    found[register] = is_byref
            if mask >> len(self.file.saved_ints):
                self.fail(f"{row.label} reports a register that does not exist")
        for slot in row.slots:
            place = self.places.words.get(slot.offset)
            if place is None:
                self.fail(f"{row.label} reports [fp{slot.offset:+d}], where nothing is kept")
                continue
            if place in found:
                self.fail(f"{row.label} reports [fp{slot.offset:+d}] twice")
            found[place] = slot.is_byref
        return found

    # -- data flow

    def _liveness(self) -> dict[BasicBlock, int]:
        """Returns the places that are read after the end of each block."""
        blocks = list(self.comp.blocks())
        reads: dict[BasicBlock, int] = {}
        writes: dict[BasicBlock, int] = {}
        users: dict[BasicBlock, list[BasicBlock]] = {block: [] for block in blocks}
        for block in blocks:
            read = written = 0
            for step in self.steps[block]:
                read |= step.reads & ~written
                written |= step.killed
                for _, _, source in step.writes:
                    if source >= 0:
                        read |= (1 << source) & ~written
                for place, _, _ in step.writes:
                    written |= 1 << place
            reads[block], writes[block] = read, written
            for successor in self.following[block]:
                users[successor].append(block)
        live_in = dict(reads)
        live_out = dict.fromkeys(blocks, 0)
        work = blocks[:]
        waiting = set(blocks)
        while work:
            block = work.pop()
            waiting.discard(block)
            out = 0
            for successor in self.following[block]:
                out |= live_in[successor]
            live_out[block] = out
            new = reads[block] | out & ~writes[block]
            if new != live_in[block]:
                live_in[block] = new
                for user in users[block]:
                    if user not in waiting:
                        waiting.add(user)
                        work.append(user)
        return live_out

    def _first_state(self) -> State:
        state = [0] * KINDS
        arriving = self._registers_of_arguments()
        for register in range(64):
            origin = self.entry.registers.get(register)
            if origin is not None or register in arriving:
                state[self.kind_from(origin or ("reg", register))] |= 1 << register
            else:
                state[UNSET] |= 1 << register  # nothing comes in it
        for offset, place in self.places.words.items():
            origin = self.entry.words.get(offset)
            if origin is None and offset >= self.entry.incoming:
                origin = ("stack", offset - self.entry.incoming)
            state[self.kind_from(origin)] |= 1 << place
        # Locals that are narrower than a word hold no references: what the prolog did to them is not known.
        for lcl, _ in self.comp.lsra.entry:
            local = self.comp.locals[lcl]
            if local.offset is not None and local.type not in (T.REF, T.BYREF):
                plain = self.places.words.get(local.offset & -self.comp.pointer_size)
                if plain is not None:
                    _write(state, 1 << plain, PLAIN)
        return state

    def _registers_of_arguments(self) -> set[int]:
        layout = self.comp.call_layout
        if layout is None:
            return set(range(64))
        places = [segment.where for placement in layout.args for segment in placement.segments]
        return {where.number + (32 if where.bank is Bank.FLOAT else 0) for where in places if isinstance(where, Reg)}

    def _forward(self) -> dict[BasicBlock, State]:
        """Returns what each place can hold at the start of each reachable block."""
        first = self.comp.first_block
        if first is None:
            return {}
        everything = (1 << 64 + len(self.places.offsets)) - 1
        states: dict[BasicBlock, State] = {first: self._first_state()}
        work = [first]
        for block in self.comp.blocks():
            if block.flags & B.BBF_FUNCLET_BEG:
                states[block] = [everything] + [0] * (KINDS - 1)
                work.append(block)
        while work:
            block = work.pop()
            state = list(states[block])
            for step in self.steps[block]:
                if step.is_call:
                    self._collect(step, state)
                _apply(state, step)
            if block.kind in _LOSES_REGISTERS:
                _write(state, _REGISTER_MASK, UNSET)
            # A finally goes back to where it was called: its caller brings the state there, not its end.
            successors = [] if block.kind == B.BBJ_EHFINALLYRET else self.following[block]
            for successor in successors:
                if successor.flags & B.BBF_FUNCLET_BEG:
                    continue
                old = states.get(successor)
                if old is None:
                    states[successor] = list(state)
                    work.append(successor)
                    continue
                merged = [a | b for a, b in zip(old, state, strict=True)]
                if merged != old:
                    states[successor] = merged
                    work.append(successor)
        return states

    # -- one block

    def _check_block(self, block: BasicBlock, start: State, live_out: int) -> None:
        self.block = block
        steps = self.steps[block]
        live_after = [0] * len(steps)
        live = live_out
        for index in range(len(steps) - 1, -1, -1):
            step = steps[index]
            live_after[index] = live
            for place, _, _ in step.writes:
                live &= ~(1 << place)
            live &= ~step.killed
            for _, _, source in step.writes:
                if source >= 0:
                    live |= 1 << source
            live |= step.reads
        state = list(start)
        for index, step in enumerate(steps):
            self._check_reads(step, state)
            if step.is_call:
                across = live_after[index]
                for place, _, _ in step.writes:
                    across &= ~(1 << place)
                _write(state, step.killed, UNSET)
                self._check_safepoint(step, state, across)
                self._collect(step, state)
            _apply(state, step)

    def _collect(self, step: Step, state: State) -> None:
        """Applies a collection at this call: references that are not reported are stale afterwards."""
        kept = 0
        for place in self._reported(self.rows[step.node.id]):
            kept |= 1 << place
        stale = (state[REFERENCE] | state[BYREF]) & ~kept
        if stale:
            _write(state, stale, UNSET)

    def _is_copy(self, place: int, reported: dict[int, bool], live: int) -> bool:
        """Whether a dead place holds a local another copy of which is read later; then it may be reported. A local that
        is stored once has its home besides its register, and control flow decides which of them is read."""
        for places in self.held.values():
            if place in places and any(other in reported and live >> other & 1 for other in places):
                return True
        return False

    def _copies(self) -> dict[int, set[int]]:
        """Maps each tracked local with a home to that home and all registers that it is in somewhere: where a node says
        so, and where the prolog puts a parameter that is read from its home later."""
        nodes = [node for block in self.comp.blocks() for node in uses_of(block) if isinstance(node, LclNode)]
        held: dict[int, set[int]] = {}
        for lcl, register in [*self.comp.lsra.entry, *((node.lcl, node.reg) for node in nodes)]:
            local = self.comp.locals[lcl]
            home = None if local.offset is None else self.places.words.get(local.offset)
            if local.tracked_index >= 0 and home is not None:
                held.setdefault(lcl, {home}).add(register)
        return held

    def _check_reads(self, step: Step, state: State) -> None:
        reads = step.reads
        for _, _, source in step.writes:
            if source >= 0:
                reads |= 1 << source
        unset = reads & state[UNSET]
        if unset:
            self.fail(f"{step.node!r} reads {self.places.name(_lowest(unset))}, which is uninitialised on some path")
        wrong = step.refs & (state[PLAIN] | state[ADDRESS])
        if wrong:
            self.fail(f"{step.node!r} reads {self.places.name(_lowest(wrong))} as a reference, and it is none")

    def _check_safepoint(self, step: Step, state: State, live: int) -> None:
        row = self.rows[step.node.id]
        reported = self._reported(row)
        needed = live & (state[REFERENCE] | state[BYREF])
        for place, is_byref in reported.items():
            bit = 1 << place
            name = self.places.name(place)
            if state[UNSET] & bit:
                self.fail(f"{step.node!r}: {name} is reported and not written on some path")
            if state[PLAIN] & bit:
                self.fail(f"{step.node!r}: {name} is reported and holds no reference")
            if is_byref and state[REFERENCE] & bit:
                self.fail(f"{step.node!r}: {name} holds a ref and is reported as a byref")
            if not is_byref and (state[BYREF] | state[ADDRESS]) & bit:
                self.fail(f"{step.node!r}: {name} holds a byref and is reported as a ref")
            if not live & bit and not self._is_copy(place, reported, live):
                self.fail(f"{step.node!r}: {name} is reported and dead")
            needed &= ~bit
        if needed:
            self.fail(f"{step.node!r}: the live reference in {self.places.name(_lowest(needed))} is not reported")


def _lowest(mask: int) -> int:
    return (mask & -mask).bit_length() - 1


def _write(state: State, mask: int, kind: int) -> None:
    keep = ~mask
    for index in range(KINDS):
        state[index] &= keep
    state[kind] |= mask


def _apply(state: State, step: Step) -> None:
    """Applies the effect of a node to the state."""
    if step.killed:
        _write(state, step.killed, UNSET)
    writes = step.writes
    if not writes:
        return
    if len(writes) == 1 and writes[0][2] < 0:
        _write(state, 1 << writes[0][0], writes[0][1])
        return
    copied = [
        [kind for kind in range(KINDS) if state[kind] >> source & 1] if source >= 0 else None for _, _, source in writes
    ]
    for (place, kind, _), kinds in zip(writes, copied, strict=True):
        _write(state, 1 << place, kind)
        if kinds is not None:
            state[kind] &= ~(1 << place)
            for other in kinds:
                state[other] |= 1 << place
