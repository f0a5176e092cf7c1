"""What allocated LIR does to the places that hold values: registers, spill temps, and the homes of tracked locals.

A place is a bit: registers by their number, then eight-byte words of the frame in the order in which they are met. Each
node becomes a :class:`Step`. It follows the contract of ``pipeline.backend.Backend`` and nothing else; locals that live
in memory are no places here (the collector is told of them throughout).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CALL_NO_GC, CallNode, GenTree, LclNode, MultiVarNode
from ryuaot.pipeline.checks.check_error import CheckError

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.locals import LclVarDsc
    from ryuaot.pipeline.interfaces.register_file import RegisterFile

UNSET: Final = 0  # uninitialised on some path
PLAIN: Final = 1  # no reference
REFERENCE: Final = 2
BYREF: Final = 3
CONSTANT: Final = 4  # null, or the address of something that never moves: may be reported or not
ADDRESS: Final = 5  # of the frame: may be reported as a byref
KINDS: Final = 6
KIND_NAMES: Final = ("unset", "plain", "ref", "byref", "constant", "frame address")

_REGISTERS: Final = 64
_NO_VALUE_NEEDED = frozenset((O.IL_OFFSET, O.NO_OP, O.START_NONGC))
_ALLOCATORS = frozenset((O.COPY, O.RELOAD))


class Step:
    """One node: places read, then destroyed, then written. ``writes``: (place, kind, place it is copied from or -1).
    ``is_call``: it is a safepoint, between what it destroys and what it writes."""

    __slots__ = ("node", "reads", "refs", "killed", "writes", "is_call")

    def __init__(self, node: GenTree) -> None:
        self.node = node
        self.reads = 0
        self.refs = 0  # those of `reads` that must hold object references
        self.killed = 0
        self.writes: list[tuple[int, int, int]] = []
        self.is_call = False


def kind_of(node: GenTree) -> int:
    """Returns the kind of a node's value."""
    vartype = node.type
    if vartype not in (T.REF, T.BYREF):
        return PLAIN
    if node.oper in (O.CNS_INT, O.CNS_HANDLE):
        return CONSTANT
    if node.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
        return ADDRESS
    return REFERENCE if vartype == T.REF else BYREF


class Places:
    """The places of one method."""

    def __init__(self, comp: Compiler, file: RegisterFile) -> None:
        self.comp = comp
        self.file = file
        self.lsra: Any = comp.lsra
        self.killed_by: dict[int, int] = comp.data.get("register needs", {})
        self.words: dict[int, int] = {}  # offset -> place
        self.offsets: list[int] = []
        temps = set(self.lsra.spill_temps)
        self.in_places = [
            local.number in temps or local.tracked_index >= 0 for local in comp.locals
        ]  # fmt: skip

    def name(self, place: int) -> str:
        """Returns the name of a place, for messages."""
        if place < _REGISTERS:
            return self.file.name(place)
        offset = self.offsets[place - _REGISTERS]
        owners = [f"V{local.number:02d}" for local in self.comp.locals if local.offset == offset]
        return f"[fp{offset:+d}] ({', '.join(owners)})"

    def word(self, offset: int) -> int:
        """Returns the place of a word in the frame."""
        place = self.words.get(offset)
        if place is None:
            place = self.words[offset] = _REGISTERS + len(self.offsets)
            self.offsets.append(offset)
        return place

    def home(self, lcl: int) -> int:
        """Returns the place of a local's home. Raises CheckError if it has none."""
        local: LclVarDsc = self.comp.locals[lcl]
        if local.offset is None:
            raise CheckError(f"V{lcl:02d} has no home and is kept there")
        return self.word(local.offset & -self.comp.pointer_size)

    def temp(self, node: GenTree, index: int = 0) -> int:
        """Returns the place of a node's spill temp."""
        return self.home(self.temp_local(node, index))

    def temp_local(self, node: GenTree, index: int) -> int:
        """Returns the local that is a node's spill temp. Raises CheckError if there is none."""
        lcl = self.lsra.spill_temp_multi.get((node.id, index))
        if lcl is None:
            lcl = self.lsra.spill_temp.get(node.id)
        if lcl is None:
            raise CheckError(f"{node!r} is spilled and has no temp")
        return int(lcl)

    # -- what a block does

    def steps(self, block: BasicBlock) -> list[Step]:
        """Returns the steps of all nodes of the block, in order."""
        found = []
        node = block.first
        while node is not None:
            if not node.flags & F.CONTAINED and node.oper not in _NO_VALUE_NEEDED:
                found.append(self._step(node))
            node = node.next
        return found

    def _step(self, node: GenTree) -> Step:
        step = Step(node)
        oper = node.oper
        if oper == O.LCL_VAR:
            self._read_local(node, step)
            return step
        if oper != O.RELOAD:
            for operand in node.operands():
                self._read(operand, step)
        step.killed = self.killed_by.get(node.id, 0)
        for reg in self.lsra.internal.get(node.id, ()):
            step.killed |= 1 << reg
        if isinstance(node, CallNode):
            self._call(node, step)
        elif oper == O.STORE_LCL_VAR:
            self._store(node, step)
        elif oper == O.STORE_MULTI_VAR:
            assert isinstance(node, MultiVarNode)
            self._store_registers(node, step)
        elif oper == O.RELOAD:
            assert node.op1 is not None
            source = self.temp(node.op1, node.seq)
            step.reads = 1 << source
            step.writes.append((node.reg, kind_of(node.op1), source))
        elif oper == O.COPY:
            assert node.op1 is not None
            step.writes.append((node.reg, kind_of(node.op1), node.op1.reg))
            if node.flags & F.SPILL:
                step.writes.append((self.temp(node), kind_of(node), node.op1.reg))
        elif oper == O.SWAP:
            assert node.op1 is not None and node.op2 is not None
            first, second = node.op1.reg, node.op2.reg
            step.writes += [(first, PLAIN, second), (second, PLAIN, first)]
        elif not O.INFO[oper].no_value and node.type != T.VOID and node.reg >= 0:
            self._define(node, step, node.reg, kind_of(node))
        return step

    def _define(self, node: GenTree, step: Step, reg: int, kind: int, index: int = 0) -> None:
        step.writes.append((reg, kind, -1))
        spill_flags: list[int] = getattr(node, "spill_flags", [])
        if node.flags & F.SPILL or index < len(spill_flags) and spill_flags[index] & F.SPILL:
            step.writes.append((self.temp(node, index), kind, -1))

    def _read_local(self, node: GenTree, step: Step) -> None:
        """Adds the read of a local to its step: a tracked local is in its register, unless it is reloaded from its
        home; any other is loaded."""
        assert isinstance(node, LclNode)
        if self.comp.locals[node.lcl].tracked_index < 0:
            if node.reg >= 0:
                self._define(node, step, node.reg, kind_of(node))
        elif node.flags & F.SPILLED:
            source = self.home(node.lcl)
            step.reads = 1 << source
            step.writes.append((node.reg, kind_of(node), source))

    def _read(self, operand: GenTree, step: Step) -> None:
        """Places that the code of a node reads for one of its operands."""
        stack = [operand]
        while stack:
            node = stack.pop()
            places = 0
            if not node.flags & F.CONTAINED:
                places = self._registers_of(node)
            elif node.oper == O.RELOAD:
                assert node.op1 is not None
                places = 1 << self.temp(node.op1, node.seq)
            elif node.oper == O.LCL_VAR:
                assert isinstance(node, LclNode)
                if self.comp.locals[node.lcl].tracked_index >= 0:
                    places = 1 << self.home(node.lcl)
            else:
                stack.extend(node.operands())
            step.reads |= places
            if node.type == T.REF and node.oper != O.RELOAD:
                step.refs |= places

    def _registers_of(self, node: GenTree) -> int:
        """Registers of a value; of a struct from a call, all of them that no COPY or RELOAD stands for."""
        if node.oper in _ALLOCATORS or node.type != T.STRUCT:
            found = 1 << node.reg if node.reg >= 0 else 0
            inner = node
            taken: set[int] = set()
            while inner.oper in _ALLOCATORS and inner.op1 is not None:
                taken.add(inner.seq)
                inner = inner.op1
            if inner is not node and inner.type == T.STRUCT:
                wrapped = node
                while wrapped is not inner:
                    found |= 1 << wrapped.reg if wrapped.reg >= 0 else 0
                    assert wrapped.op1 is not None
                    wrapped = wrapped.op1
                found |= self._multi(inner, taken)
            return found
        return self._multi(node, set())

    def _multi(self, node: GenTree, without: set[int]) -> int:
        regs: list[int] = getattr(node, "regs", [])
        found = 0
        for index, reg in enumerate(regs):
            if reg >= 0 and index not in without:
                found |= 1 << reg
        if not regs and node.reg >= 0:
            found = 1 << node.reg
        return found

    def _call(self, node: CallNode, step: Step) -> None:
        step.killed |= self.file.caller_saved
        step.is_call = not (node.call_flags & CALL_NO_GC or node.is_tail)
        if node.type == T.STRUCT:
            kinds = [segment.type.name for segment in node.ret_desc.segments] if node.ret_desc else []
            for index, reg in enumerate(node.regs):
                if reg >= 0:
                    word = kinds[index] if index < len(kinds) else ""
                    kind = REFERENCE if word == "REF" else BYREF if word == "BYREF" else PLAIN
                    self._define(node, step, reg, kind, index)
        elif node.type != T.VOID and node.reg >= 0:
            self._define(node, step, node.reg, kind_of(node))

    def _store(self, node: GenTree, step: Step) -> None:
        assert isinstance(node, LclNode)
        local = self.comp.locals[node.lcl]
        if local.tracked_index < 0:
            return
        value = node.op1
        assert value is not None
        source = -1
        kind = REFERENCE if local.type == T.REF else BYREF if local.type == T.BYREF else PLAIN
        if kind != PLAIN and kind_of(value) in (CONSTANT, ADDRESS):
            kind = kind_of(value)
        elif kind != PLAIN and value.type == local.type and not value.flags & F.CONTAINED:
            source = value.reg
        target = node.reg if node.reg >= 0 else self.home(node.lcl)
        step.writes.append((target, kind, source))

    def _store_registers(self, node: MultiVarNode, step: Step) -> None:
        for lcl, reg in zip(node.lcls, node.regs, strict=True):
            if lcl < 0 or self.comp.locals[lcl].tracked_index < 0:
                continue
            vartype = self.comp.locals[lcl].type
            kind = REFERENCE if vartype == T.REF else BYREF if vartype == T.BYREF else PLAIN
            step.writes.append((reg if reg >= 0 else self.home(lcl), kind, -1))
