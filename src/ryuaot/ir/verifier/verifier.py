"""The IR verifier: what must hold after every phase. Checked mode (``--check``) runs it; it raises :class:`IRError`.

It shares no code with the phases nor with the builder. HIR: each node has one parent, opers may occur in HIR, effect
flags are exactly the children's and the node's own (:mod:`ryuaot.ir.verifier.effect_table`), neither missing nor
superfluous. LIR:
every value is defined before its one use, in the same block, or marked unused; list links are sound; a contained node
may be evaluated by its user, and nothing between the two changes what it reads; a node has its own effect flags. Both:
the flow graph and EH table are sound.
"""

from __future__ import annotations

from typing import Protocol

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, LclNode, MultiVarNode, uncopied
from ryuaot.ir.verifier.effect_table import WITH_EFFECTS, effects_of
from ryuaot.ir.verifier.tail_call_checks import wrong_tail_call


class IRError(Exception):
    """An invariant of the IR does not hold."""


_LOCAL_OPERS = frozenset((O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_BINARY = frozenset([oper for oper, info in enumerate(O.INFO) if info.arity == 2]) - {O.LEA}
_UNARY = frozenset([oper for oper, info in enumerate(O.INFO) if info.arity == 1]) - {O.RETURN, O.RETFILT}
_STRUCTS = frozenset((O.OBJ, O.STORE_OBJ))
# What the verifier knows of an oper, in bits: one look at a table for each node.
_IN_HIR = 1
_IN_LIR = 2
_WITH_LIST = 4
_WITH_EFFECTS = 8
_NO_VALUE = 16
_IS_LOCAL = 32  # names a local
_IS_BINARY = 64
_IS_UNARY = 128
_IS_STRUCT = 256  # has a layout where its type is STRUCT
_CHECKED = _IS_LOCAL | _IS_BINARY | _IS_UNARY | _IS_STRUCT
_KIND = [
    (_IN_HIR if info.where & O.HIR else 0)
    | (_IN_LIR if info.where & O.LIR else 0)
    | (_WITH_LIST if oper in O.WITH_LIST else 0)
    | (_WITH_EFFECTS if oper in WITH_EFFECTS else 0)
    | (_NO_VALUE if info.no_value else 0)
    | (_IS_LOCAL if oper in _LOCAL_OPERS else 0)
    | (_IS_BINARY if oper in _BINARY else 0)
    | (_IS_UNARY if oper in _UNARY else 0)
    | (_IS_STRUCT if oper in _STRUCTS else 0)
    for oper, info in enumerate(O.INFO)
]
_NEEDS_FALL_THROUGH = frozenset((B.BBJ_NONE, B.BBJ_COND))
_TARGET_COUNT = {
    B.BBJ_NONE: 0,
    B.BBJ_ALWAYS: 1,
    B.BBJ_COND: 1,
    B.BBJ_RETURN: 0,
    B.BBJ_THROW: 0,
    B.BBJ_EHFINALLYRET: 0,
    B.BBJ_EHFILTERRET: 0,
    B.BBJ_EHCATCHRET: 1,
    B.BBJ_CALLFINALLY: 2,
}


class Memory(Protocol):
    """What is known of blocks from an earlier verification."""

    def is_unchanged(self, block: B.BasicBlock) -> bool:
        """Whether the block was verified, and nothing that its verification read has changed since."""

    def note(self, block: B.BasicBlock, nodes: list[GenTree]) -> None:
        """Notes that the block was verified. ``nodes``: its nodes in execution order."""


def verify(comp: Compiler, memory: Memory | None = None) -> None:
    """Raises IRError for the first broken invariant. ``memory``: which blocks need not be verified again."""
    if comp.first_block is None:
        raise IRError("no blocks")
    members = _check_layout(comp)
    for block in members:
        _check_jump(comp, block, members)
        if memory is not None and memory.is_unchanged(block):
            continue
        nodes = _check_lir(comp, block) if block.flags & B.BBF_IS_LIR else _check_hir(comp, block)
        if memory is not None:
            memory.note(block, nodes)
    _check_eh(comp, members)


def _check_layout(comp: Compiler) -> dict[B.BasicBlock, None]:
    members: dict[B.BasicBlock, None] = {}
    previous: B.BasicBlock | None = None
    block = comp.first_block
    while block is not None:
        if block in members:
            raise IRError(f"{block} is in the layout twice")
        if block.prev is not previous:
            raise IRError(f"{block}.prev is not the block before it")
        members[block] = None
        previous, block = block, block.next
    if comp.last_block is not previous:
        raise IRError("last_block is not last")
    return members


def _check_jump(comp: Compiler, block: B.BasicBlock, members: dict[B.BasicBlock, None]) -> None:
    expected = _TARGET_COUNT.get(block.kind)
    if expected is not None and len(block.targets) != expected:
        raise IRError(f"{block}: {B.KIND_NAMES[block.kind]} with {len(block.targets)} targets")
    for target in block.targets:
        if target not in members:
            raise IRError(f"{block} jumps to {target}, which is not in the method")
    if block.kind in _NEEDS_FALL_THROUGH and block.next is None:
        raise IRError(f"{block} falls off the end of the method")


def _check_eh(comp: Compiler, members: dict[B.BasicBlock, None]) -> None:
    for index, region in enumerate(comp.eh):
        if region.index != index:
            raise IRError(f"EH region {index} says it is {region.index}")
        for outer in (region.enclosing_try, region.enclosing_hnd):
            if outer != B.NO_REGION and not index < outer < len(comp.eh):
                raise IRError(f"EH region {index} is enclosed by {outer}: not innermost first")
        for entry in (region.try_beg, region.hnd_beg, region.filter_beg):
            if entry is not None and entry not in members:
                raise IRError(f"EH region {index} begins at {entry}, which is not in the method")
    for block in members:
        for index in (block.try_index, block.hnd_index):
            if index != B.NO_REGION and not 0 <= index < len(comp.eh):
                raise IRError(f"{block} is in EH region {index}, which does not exist")


def _check_hir(comp: Compiler, block: B.BasicBlock) -> list[GenTree]:
    """Checks the statements of a block. Returns its nodes in execution order."""
    if block.first is not None:
        raise IRError(f"{block}: LIR nodes in a HIR block")
    last = block.stmts[-1].root if block.stmts else None
    kinds, checked, all_effects, void, overflow = _KIND, _CHECKED, F.ALL_EFFECT, T.VOID, F.OVERFLOW
    found: list[GenTree] = []
    for statement in block.stmts:
        seen: set[GenTree] = set()
        order: list[GenTree] = []
        stack = [statement.root]
        while stack:
            node = stack.pop()
            if node in seen:
                raise IRError(f"{block}: {node!r} has two parents")
            seen.add(node)
            order.append(node)
            oper = node.oper
            kind = kinds[oper]
            if not kind & _IN_HIR:
                raise IRError(f"{block}: {node!r} is not allowed in HIR")
            if kind & checked:
                _check_node(comp, block, node, kind)
            flags = node.flags
            below = 0
            if kind & _WITH_LIST:
                operands = node.operands()
                for operand in operands:
                    below |= operand.flags
                    if operand.type == void or kinds[operand.oper] & _NO_VALUE:
                        _check_value(block, node, operand)
                stack += operands
            else:
                op1, op2 = node.op1, node.op2
                if op1 is not None:
                    below = op1.flags
                    if op1.type == void or kinds[op1.oper] & _NO_VALUE:
                        _check_value(block, node, op1)
                    stack.append(op1)
                if op2 is not None:
                    below |= op2.flags
                    if op2.type == void or kinds[op2.oper] & _NO_VALUE:
                        _check_value(block, node, op2)
                    if flags & F.REVERSE_OPS and op1 is not None:
                        stack[-1] = op2
                        stack.append(op1)
                    else:
                        stack.append(op2)
            if kind & _WITH_EFFECTS or flags & overflow:
                below |= effects_of(comp, node)
            if (below ^ flags) & all_effects:
                raise _wrong_effects(block, node, below & all_effects)
            if oper == O.CALL:
                assert isinstance(node, CallNode)
                wrong = wrong_tail_call(comp, block, node, node is last)
                if wrong:
                    raise IRError(f"{block}: {wrong}")
        order.reverse()
        found += order
    terminator = block.stmts[-1].root.oper if block.stmts else O.NONE
    if block.kind == B.BBJ_COND and terminator != O.JTRUE:
        raise IRError(f"{block} is conditional, but ends in {O.NAMES[terminator]}")
    if block.kind == B.BBJ_SWITCH and terminator != O.SWITCH:
        raise IRError(f"{block} is a switch, but ends in {O.NAMES[terminator]}")
    return found


def _wrong_effects(block: B.BasicBlock, node: GenTree, needed: int) -> IRError:
    """Returns the error for a node whose flags are not those that it and its operands need."""
    found = node.flags & F.ALL_EFFECT
    if needed & ~found:
        return IRError(f"{block}: {node!r} lacks effect flags {_effect_names(needed & ~found)}")
    return IRError(f"{block}: {node!r} has superfluous effect flags {_effect_names(found & ~needed)}")


def _effect_names(flags: int) -> str:
    names = (
        (F.ASG, "ASG"),
        (F.CALL, "CALL"),
        (F.EXCEPT, "EXCEPT"),
        (F.GLOB_REF, "GLOB_REF"),
        (F.ORDER_SIDEEFF, "ORDER"),
    )
    return " ".join([name for flag, name in names if flags & flag])


def _check_node(comp: Compiler, block: B.BasicBlock, node: GenTree, kind: int) -> None:
    if kind & _IS_LOCAL:
        assert isinstance(node, LclNode)
        if not 0 <= node.lcl < len(comp.locals):
            raise IRError(f"{block}: {node!r} names V{node.lcl:02d}, which does not exist")
    elif kind & _IS_BINARY:
        if node.op1 is None or node.op2 is None:
            raise IRError(f"{block}: {node!r} lacks an operand")
    elif kind & _IS_UNARY and node.op1 is None:
        raise IRError(f"{block}: {node!r} lacks its operand")
    if kind & _IS_STRUCT and node.type == T.STRUCT and node.layout is None:
        raise IRError(f"{block}: {node!r} is a struct without a layout")


def _check_value(block: B.BasicBlock, node: GenTree, operand: GenTree) -> None:
    """Raises IRError if a node needs the value of an operand that has none."""
    stored = node.oper == O.FIELD_LIST and operand.oper == O.PUTARG_STK  # of a split struct
    if node.oper not in (O.COMMA, O.CALL) and not stored:
        raise IRError(f"{block}: {node!r} uses {operand!r}, which has no value")


def _extends_index(lea: GenTree, operand: GenTree) -> bool:
    """Whether the operand is a CAST that extends an index by zero. The address mode may use its register; the width
    check decides."""
    return operand.oper == O.CAST and operand is lea.op2 and bool(operand.flags & F.UNSIGNED)


def _address_of(access: GenTree) -> GenTree | None:
    """Returns the address that a load or store is through, as it was before the allocator copied it."""
    return None if access.op1 is None else uncopied(access.op1)


def _gives_value(node: GenTree) -> bool:
    return node.type != T.VOID and not _KIND[node.oper] & _NO_VALUE


def _check_lir(comp: Compiler, block: B.BasicBlock) -> list[GenTree]:
    """Checks the list of a block. Returns its nodes in execution order."""
    if block.stmts:
        raise IRError(f"{block}: statements in a LIR block")
    return _LinearBlock(comp, block).run()


#: what a user may evaluate as part of itself: addresses, constants, loads, and what operand forms of instructions do
_CONTAINABLE = frozenset((
    O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR, O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LEA, O.IND, O.OBJ,
    O.BLK, O.FIELD_LIST, O.RELOAD, O.ADD, O.SUB, O.AND, O.OR, O.XOR, O.NEG, O.NOT, O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR,
    O.CAST, O.MUL, O.CNS_VEC, *O.RELOPS,
))  # fmt: skip
_MEMORY_WRITES = frozenset((
    O.STOREIND, O.STORE_OBJ, O.STORE_BLK, O.CALL, O.XADD, O.XCHG, O.CMPXCHG, O.MEMORYBARRIER, O.HWEFFECT,
))  # fmt: skip
_WRITES = _MEMORY_WRITES | {O.STORE_LCL_VAR, O.STORE_LCL_FLD, O.STORE_MULTI_VAR}
_LOADS = frozenset((O.IND, O.OBJ, O.BLK))


class _LinearBlock:
    """One block of LIR, in execution order."""

    __slots__ = ("comp", "block", "pending", "place", "memory_written", "pointer_written", "local_written", "at")

    def __init__(self, comp: Compiler, block: B.BasicBlock) -> None:
        self.comp = comp
        self.block = block
        self.pending: dict[GenTree, None] = {}  # values defined and not used yet
        self.place: dict[GenTree, int] = {}  # contained node -> its position
        self.memory_written = -1  # place of the last store that others see, or call
        self.pointer_written = -1  # the same without direct stores to locals, which write no other local
        self.local_written: dict[int, int] = {}
        self.at = 0

    def run(self) -> list[GenTree]:
        """Checks the list from its first node to its last. Returns its nodes."""
        comp, block, pending = self.comp, self.block, self.pending
        kinds, checked, void, overflow, contained, unused = (
            _KIND, _CHECKED, T.VOID, F.OVERFLOW, F.CONTAINED, F.UNUSED_VALUE,
        )  # fmt: skip
        found: list[GenTree] = []
        previous: GenTree | None = None
        node = block.first
        while node is not None:
            if node.prev is not previous:
                raise self.error(f"{node!r}.prev is not the node before it")
            found.append(node)
            oper = node.oper
            kind = kinds[oper]
            if not kind & _IN_LIR:
                raise self.error(f"{node!r} is not allowed in LIR")
            if kind & checked:
                _check_node(comp, block, node, kind)
            operands = node.operands()
            for operand in operands:
                if operand.type == void or kinds[operand.oper] & _NO_VALUE:
                    _check_value(block, node, operand)
            flags = node.flags
            if kind & _WITH_EFFECTS or flags & overflow:
                missing = effects_of(comp, node) & ~flags
                if missing:
                    raise self.error(f"{node!r} lacks effect flags {_effect_names(missing)}")
            if oper == O.CALL:
                assert isinstance(node, CallNode)
                if any(arg.late is not None for arg in node.args):
                    raise self.error(f"{node!r} still has late arguments")
                wrong = wrong_tail_call(comp, block, node, node.next is None)
                if wrong:
                    raise self.error(wrong)
            if flags & contained:
                self._check_contained(node)
            else:
                if operands:
                    self._use_operands(node, operands)
                if oper in _WRITES:
                    self._note_writes(node)
            if not flags & unused and node.type != void and not kind & _NO_VALUE:
                pending[node] = None
            self.at += 1
            previous, node = node, node.next
        if block.last is not previous:
            raise self.error("its last node is not the last of the list")
        if pending:
            raise self.error(f"nothing uses {next(iter(pending))!r}, and it is not marked unused")
        return found

    def error(self, what: str) -> IRError:
        """Returns an error in this block."""
        return IRError(f"{self.block}: {what}")

    def _check_contained(self, node: GenTree) -> None:
        if node.oper not in _CONTAINABLE:
            raise self.error(f"{node!r} cannot be part of its user")
        if node.flags & F.UNUSED_VALUE:
            raise self.error(f"{node!r} is part of a user, and unused")
        if node.flags & F.REG_OPTIONAL:
            raise self.error(f"{node!r} is contained in its user, and REG_OPTIONAL")
        self.place[node] = self.at

    def _use_operands(self, node: GenTree, operands: list[GenTree]) -> None:
        # A contained node is evaluated by its user: so are its operands (the allocator may put a COPY between the two).
        pending = self.pending
        work = operands
        while work:
            deeper: list[GenTree] = []
            for operand in work:
                if operand in pending:
                    del pending[operand]
                elif _gives_value(operand):
                    raise self.error(f"{node!r} uses {operand!r}, which is not defined above it or used twice")
                if operand.flags & F.CONTAINED:
                    self._check_unchanged(operand, node)
                    inner = operand.operands()
                    self._check_inner(operand, inner)
                    deeper += inner
            work = deeper

    def _check_inner(self, user: GenTree, operands: list[GenTree]) -> None:
        """Parts of what is itself a part: an address is made of registers, and only the outermost instruction can take
        a value from memory if there is no register for it."""
        for operand in operands:
            if user.oper == O.LEA and operand.flags & F.CONTAINED and not _extends_index(user, operand):
                raise self.error(f"{operand!r} cannot be part of the address {user!r}")
            if operand.flags & F.REG_OPTIONAL and user.oper not in (O.FIELD_LIST, O.RELOAD):
                raise self.error(f"{operand!r}, used by {user!r}, which is part of its user, must have a register")

    def _check_unchanged(self, operand: GenTree, user: GenTree) -> None:
        """Checks that no node between a contained load and its user writes the memory that it reads."""
        place = self.place[operand]
        changed = False
        if operand.oper in _LOADS and not operand.flags & F.IND_INVARIANT:
            changed = self.memory_written > place and self._sees_memory(operand)
            address = _address_of(operand)
            if isinstance(address, LclNode) and address.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
                changed = changed or self._written(address.lcl) > place
        elif operand.oper in (O.LCL_VAR, O.LCL_FLD):
            assert isinstance(operand, LclNode)
            changed = self._written(operand.lcl) > place
            if self.comp.locals[operand.lcl].address_exposed:
                changed = changed or self.pointer_written > place
        if changed:
            raise self.error(f"{operand!r} is contained in {user!r}, but what it reads is written between them")

    def _sees_memory(self, load: GenTree) -> bool:
        address = _address_of(load)
        if isinstance(address, LclNode) and address.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
            return self.comp.locals[address.lcl].address_exposed
        return True

    def _written(self, lcl: int) -> int:
        """Returns the last place where a local, or one that shares its memory, is written; -1 where none is."""
        local = self.comp.locals[lcl]
        last = self.local_written.get(lcl, -1)
        for other in (local.parent, *local.field_lcls):
            if other >= 0:
                last = max(last, self.local_written.get(other, -1))
        return last

    def _note_writes(self, node: GenTree) -> None:
        if node.oper in _MEMORY_WRITES:
            self.memory_written = self.pointer_written = self.at
            address = _address_of(node)
            if isinstance(address, LclNode) and address.oper in (O.LCL_VAR_ADDR, O.LCL_FLD_ADDR):
                self.local_written[address.lcl] = self.at
        elif node.oper in (O.STORE_LCL_VAR, O.STORE_LCL_FLD):
            assert isinstance(node, LclNode)
            assert node.op1 is not None
            value = uncopied(node.op1)
            if isinstance(value, LclNode) and value.oper == O.LCL_VAR and value.lcl == node.lcl and not node.offset:
                return  # the allocator moves the local: it stays what it is
            self.local_written[node.lcl] = self.at
            if self.comp.locals[node.lcl].address_exposed:
                self.memory_written = self.at
        elif isinstance(node, MultiVarNode) and node.oper == O.STORE_MULTI_VAR:
            for lcl in node.lcls:
                self.local_written[lcl] = self.at
