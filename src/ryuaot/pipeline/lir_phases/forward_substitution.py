"""Forward substitution, copy and constant propagation, and dead stores: removes what inlining and promotion leave.

RyuJIT's ``fgForwardSub`` and ``fgRemoveDeadStore``, block by block over LIR; opt 1 only. A value keeps its place in the
execution order: if a local is stored once and read once, store and read are removed and the reader uses the value. So
nothing is reordered, and interference needs no test (the allocator keeps a read of a local apart from later stores of
it). Struct copies are read at their use, so they depend on the nodes in between:
:mod:`ryuaot.pipeline.lir_phases.struct_copy_forwarding`.
"""

from __future__ import annotations

from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.builder import Builder, own_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.foldfloat import fold_floating
from ryuaot.ir.nodes import DblCon, GenTree, HandleCon, IntCon, LclNode, MultiVarNode
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.lir_phases.linear_simplifier import LinearSimplifier, later_user
from ryuaot.pipeline.lir_phases.struct_copy_forwarding import StructCopies

_ARITHMETIC = frozenset((O.ADD, O.SUB, O.MUL, O.AND, O.OR, O.XOR, O.LSH, O.RSH, O.RSZ))
_RELOPS = frozenset((O.EQ, O.NE, O.LT, O.LE, O.GE, O.GT))
_FOLDED = _ARITHMETIC | _RELOPS | {O.CAST, O.DIV, O.NEG, O.SELECT}
_CONSTANTS = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_SYMBOL_REACH = 1 << 16
"""Largest offset from a symbol: every relocation can encode it."""
_UNREMOVABLE = frozenset((O.CATCH_ARG, O.PHYSREG, O.LCLHEAP, O.CALL, O.IL_OFFSET, O.JMPTABLE))
_TAKE_CARRY = frozenset((O.ADD_HI, O.SUB_HI))
"""Nodes that need the carry of the previous node, even if its value is unused."""


def forward_substitute(comp: Compiler) -> None:
    """Substitutes values forward in every block. Requires liveness of tracked locals over the current LIR."""
    work = _Forward(comp)
    blocks = list(comp.blocks())
    copies = StructCopies(comp, blocks)
    for block in blocks:
        work.block = block
        work.propagate()
        work.remove_and_substitute()
        copies.forward(block)


class _Forward:
    """The passes over one block at a time."""

    __slots__ = ("block", "builder", "changed", "comp", "constants", "simplifier", "tracked")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.tracked = [local.tracked_index for local in comp.locals]
        self.constants: list[tuple[GenTree, GenTree]] = []  # to be moved down to their users
        self.changed: list[GenTree] = []  # nodes whose operands were substituted
        self.simplifier = LinearSimplifier(comp)
        self.block: BasicBlock = comp.first_block  # type: ignore[assignment]

    # forwards: copies and constants -----------------------------------------------------------------------------

    def propagate(self) -> None:
        """Reads of locals that hold a known constant or a copy of another local; constants are folded on the way."""
        block, tracked = self.block, self.tracked
        known: dict[int, GenTree] = {}  # local -> the constant or LCL_VAR that was stored to it
        copied: dict[int, list[int]] = {}  # local -> locals that are copies of it
        node = block.first
        while node is not None:
            following = node.next
            oper = node.oper
            if oper == O.LCL_VAR:
                if known:
                    value = known.get(node.lcl)  # type: ignore[attr-defined]
                    if value is not None:
                        node = self._replaced_read(node, value)
            else:
                if oper in _FOLDED:
                    self._fold(node, known)
                elif oper == O.STORE_LCL_VAR:
                    lcl: int = node.lcl  # type: ignore[attr-defined]
                    if tracked[lcl] >= 0:
                        self._forget(lcl, known, copied)
                        self._note(lcl, node, known, copied)
                elif oper == O.STORE_MULTI_VAR:
                    for lcl in node.lcls:  # type: ignore[attr-defined]
                        self._forget(lcl, known, copied)
            node = following

    def _forget(self, lcl: int, known: dict[int, GenTree], copied: dict[int, list[int]]) -> None:
        known.pop(lcl, None)
        for copy in copied.pop(lcl, ()):
            value = known.get(copy)
            if isinstance(value, LclNode) and value.lcl == lcl:
                del known[copy]

    def _note(self, lcl: int, store: GenTree, known: dict[int, GenTree], copied: dict[int, list[int]]) -> None:
        value = store.op1
        if isinstance(value, IntCon | DblCon):
            known[lcl] = value
        elif isinstance(value, LclNode) and value.oper == O.LCL_VAR and value.lcl != lcl:
            source = self.tracked[value.lcl]
            live_out = self.block.live_out
            wanted = source >= 0 and (not live_out >> self.tracked[lcl] & 1 or live_out >> source & 1)
            if wanted and not _is_stored_between(value, store):
                known[lcl] = value
                copied.setdefault(value.lcl, []).append(lcl)

    def _replaced_read(self, node: GenTree, value: GenTree) -> GenTree:
        """Replaces the read ``node`` by a copy of ``value``. Returns the copy, or the read if their types differ."""
        if isinstance(value, DblCon):
            return node  # cheaper in its register; it is looked at where it may be folded
        if value.type != node.type or node.flags & F.UNUSED_VALUE or not may(self.comp, "copy", node):
            return node
        if isinstance(value, LclNode):
            node.lcl = value.lcl  # type: ignore[attr-defined]
            return node
        assert isinstance(value, IntCon)
        new = self.builder.icon(value.value, value.type)
        self._replace(node, new)
        return new

    def _replace(self, node: GenTree, new: GenTree) -> None:
        """Replaces ``node`` by ``new``; its user is a later node."""
        block = self.block
        lir.insert_before(block, node, new)
        user = later_user(node)
        user.replace_operand(node, new)
        lir.remove(block, node)

    def _fold(self, node: GenTree, known: dict[int, GenTree]) -> None:
        op1, op2 = node.op1, node.op2
        new: GenTree | None = None
        if node.oper == O.SELECT:
            self.simplifier.simplify(self.block, node)
        if node.flags & (F.OVERFLOW | F.UNUSED_VALUE) or op1 is None:
            return
        if node.type in T.FLOATING or op1.type in T.FLOATING:
            new = fold_floating(self.builder, node, _known_value(op1, known), op2 and _known_value(op2, known))
        elif isinstance(op2, IntCon):
            if isinstance(op1, HandleCon):
                new = self._further_on(node, op1, op2.value)
            else:
                self.simplifier.simplify(self.block, node)
        elif op2 is None or isinstance(op1, IntCon):
            self.simplifier.simplify(self.block, node)
        if new is None or new.type != node.type:
            return
        user = later_user(node)
        if user.oper == O.JTRUE:
            return  # a branch wants its compare
        if not may(self.comp, "fold", node):
            return
        user.replace_operand(node, new)
        block = self.block
        if new is not op1 and new is not op2:
            lir.insert_before(block, node, new)
        lir.remove(block, node)
        for operand in (op1, op2):
            if operand is not None and operand is not new:
                operand.flags |= F.UNUSED_VALUE  # the walk backwards takes it out

    # backwards: what is dead, what is used once -----------------------------------------------------------------

    def remove_and_substitute(self) -> None:
        """Removes dead stores and unused values. A store with a single later read, its last use, is removed, and its
        value replaces the read."""
        block, tracked = self.block, self.tracked
        live = block.live_out
        last: dict[int, GenTree | None] = {}  # live local -> its only later read, if that is its last use
        users: dict[GenTree, GenTree] = {}
        node = block.last
        while node is not None:
            previous = node.prev
            oper = node.oper
            if oper == O.LCL_VAR:
                if node.flags & F.UNUSED_VALUE:
                    lir.remove(block, node)
                else:
                    index = tracked[node.lcl]  # type: ignore[attr-defined]
                    if index >= 0:
                        last[node.lcl] = None if live >> index & 1 else node  # type: ignore[attr-defined]
                        live |= 1 << index
            elif oper == O.STORE_LCL_VAR and tracked[node.lcl] >= 0:  # type: ignore[attr-defined]
                lcl: int = node.lcl  # type: ignore[attr-defined]
                bit = 1 << tracked[lcl]
                if not live & bit and may(self.comp, "dead-store", node):
                    assert node.op1 is not None
                    node.op1.flags |= F.UNUSED_VALUE
                    lir.remove(block, node)
                else:
                    live &= ~bit
                    read = last.pop(lcl, None)
                    if read is None or not self._substitute(node, read, users):
                        assert node.op1 is not None
                        users[node.op1] = node
            elif oper == O.STORE_MULTI_VAR:
                live = self._multi(node, live, last)  # type: ignore[arg-type]
                for operand in node.operands():
                    users[operand] = node
            elif (
                node.flags & F.UNUSED_VALUE
                and oper not in _UNREMOVABLE
                and not own_effects(node) & F.SIDE_EFFECT
                and not (node.next is not None and node.next.oper in _TAKE_CARRY)
            ):
                for operand in node.operands():
                    operand.flags |= F.UNUSED_VALUE
                lir.remove(block, node)
            elif oper in O.WITH_LIST:
                for operand in node.operands():
                    users[operand] = node
            else:
                if node.op1 is not None:
                    users[node.op1] = node
                if node.op2 is not None:
                    users[node.op2] = node
            node = previous
        for value, user in self.constants:
            if user.oper in _TAKE_CARRY:
                assert user.prev is not None
                user = user.prev  # the two words of a sum are adjacent
            if value.next is not user:
                lir.remove(block, value)
                lir.insert_before(block, user, value)
        self.constants.clear()
        self.simplifier.dropped.clear()
        if self.changed:
            self._simplify_changed()

    def _simplify_changed(self) -> None:
        """Simplifies the nodes whose operands were substituted, and then their users."""
        block = self.block
        pending = self.changed
        while pending:
            node = pending.pop()
            if node.next is None:
                continue  # removed
            new = self._without_detour(node) or self.simplifier.simplify(block, node)
            if new is None:
                continue
            self._remove_unused(self.simplifier.dropped)
            user = later_user(new)
            if user.oper in self.simplifier.matchers:
                pending.append(user)

    def _without_detour(self, node: GenTree) -> GenTree | None:
        """Replaces bits that go to the other register bank and back, as a field does between two structs in integer
        registers; returns what replaces ``node``."""
        inner = node.op1
        if node.oper != O.BITCAST or inner is None or inner.oper != O.BITCAST or node.flags & F.UNUSED_VALUE:
            return None
        value = inner.op1
        if value is None or value.type != node.type:
            return None
        if T.uses_float_register(inner.type) == T.uses_float_register(node.type):
            return None
        later_user(node).replace_operand(node, value)
        lir.remove(self.block, node)
        lir.remove(self.block, inner)
        return value

    def _remove_unused(self, pending: list[GenTree]) -> None:
        """Removes unused values and their operands, as far as they have no effects."""
        while pending:
            node = pending.pop()
            if node.oper not in _UNREMOVABLE and not own_effects(node) & F.SIDE_EFFECT:
                for operand in node.operands():
                    operand.flags |= F.UNUSED_VALUE
                pending += node.operands()
                lir.remove(self.block, node)

    def _multi(self, node: MultiVarNode, live: int, last: dict[int, GenTree | None]) -> int:
        for place, lcl in enumerate(node.lcls):
            index = self.tracked[lcl] if lcl >= 0 else -1
            if index < 0:
                continue
            if not live >> index & 1:
                node.lcls[place] = -1
            live &= ~(1 << index)
            last.pop(lcl, None)
        return live

    def _substitute(self, store: GenTree, read: GenTree, users: dict[GenTree, GenTree]) -> bool:
        value = store.op1
        user = users.pop(read, None)
        assert value is not None
        if user is None or not self._same_value(value, read):
            if user is not None:
                users[read] = user
            return False
        if not may(self.comp, "substitute", store):
            users[read] = user
            return False
        user.replace_operand(read, value)
        block = self.block
        users[value] = user
        if user.oper in self.simplifier.matchers or user.oper == value.oper == O.BITCAST:
            self.changed.append(user)
        if value.oper in _CONSTANTS:
            self.constants.append((value, user))
        lir.remove(block, read)
        lir.remove(block, store)
        return True

    def _further_on(self, node: GenTree, handle: HandleCon, distance: int) -> GenTree | None:
        """Folds an addition to the address of a static field or of data: one symbol and an offset."""
        if node.oper != O.ADD or handle.kind not in ("static", "data") or node.type != handle.type:
            return None
        offset = handle.offset + distance
        if not 0 <= offset < _SYMBOL_REACH:
            return None
        return self.builder.handle(handle.symbol, handle.kind, handle.type, offset, handle.comment)

    def _same_value(self, value: GenTree, read: GenTree) -> bool:
        """Whether a read of the local gives what was stored; a load of a small type has widened it already."""
        if value.type in T.SMALL:
            local = self.comp.locals[read.lcl].type  # type: ignore[attr-defined]
            return read.type == T.INT and local in (T.INT, value.type)
        return value.type == read.type


def _known_value(node: GenTree, known: dict[int, GenTree]) -> GenTree:
    """Returns the constant that a read of a local gives, or the node itself."""
    return known.get(node.lcl, node) if isinstance(node, LclNode) and node.oper == O.LCL_VAR else node


def _is_stored_between(read: LclNode, store: GenTree) -> bool:
    """Whether the local is stored between its read and ``store``, which stores what was read: then the two differ."""
    lcl = read.lcl
    at = read.next
    while at is not store:
        assert at is not None
        if at.oper == O.STORE_LCL_VAR and at.lcl == lcl:  # type: ignore[attr-defined]
            return True
        if isinstance(at, MultiVarNode) and lcl in at.lcls:
            return True
        at = at.next
    return False
