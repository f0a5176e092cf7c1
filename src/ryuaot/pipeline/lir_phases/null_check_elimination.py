"""Null checks of locals that are known not to be null: looked at before, made here, or tested (the null part of
RyuJIT's assertion propagation, for methods too short to have value numbers).

One walk over the nodes collects the facts that each block generates; a few passes over the flow graph find the facts at
the start of each block; a last walk removes the checks. Handlers start without facts.
"""

from __future__ import annotations

from typing import Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode, GenTree, IntCon, LclNode, MultiVarNode
from ryuaot.pipeline.fuel import may

_LOOKS: Final = frozenset((O.IND, O.OBJ, O.STOREIND, O.STORE_OBJ, O.NULLCHECK, O.ARR_LENGTH))
_CHECKING: Final = frozenset((O.CALL, O.IND, O.NULLCHECK))
_MAKES: Final = frozenset(("rt_new", "rt_new_array", "rt_new_mdarray", "rt_ic_System_String_FastAllocateString"))
_NEVER_NULL: Final = frozenset((O.CNS_HANDLE, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_LOCAL_STORES: Final = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_PLAIN: Final = frozenset((B.BBJ_NONE, B.BBJ_ALWAYS, B.BBJ_COND, B.BBJ_SWITCH))
_NEAR: Final = 4096
"""Bytes that may be added to null with an access still faulting as one of null."""
_PASSES: Final = 8
"""Passes over the flow graph; where these do not settle it, nothing is done."""


def remove_null_checks(comp: Compiler) -> None:
    """Removes NULLCHECKs, loads that are only null checks, and null checks of calls, if a local is not null."""
    blocks = list(comp.blocks())
    walk = _Walk(comp)
    for block in blocks:
        walk.run(block, 0, False)
    known = _at_begins(walk, blocks)
    if known is None:
        return
    for block in blocks:
        walk.run(block, known[block], True)


def has_checks(comp: Compiler) -> bool:
    """Whether the method has null checks."""
    for block in comp.blocks():
        node = block.first
        while node is not None:
            if node.oper in _CHECKING and _is_check(node):
                return True
            node = node.next
    return False


def _is_check(node: GenTree) -> bool:
    if isinstance(node, CallNode):
        return node.call_flags & N.CALL_NULLCHECK_THIS != 0
    unread = node.oper == O.IND and node.flags & (F.UNUSED_VALUE | F.VOLATILE) == F.UNUSED_VALUE
    return unread or node.oper == O.NULLCHECK


class _Walk:
    """``gen``, ``kill``: by block, the locals (bits) that are non-null at its end whatever holds at its start, and
    those whose facts it invalidates. ``tested``: by block, the successor at whose start a local is non-null, and that
    local."""

    __slots__ = ("comp", "gen", "kill", "tested", "_known", "_read", "_stored")

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.gen: dict[BasicBlock, int] = {}
        self.kill: dict[BasicBlock, int] = {}
        self.tested: dict[BasicBlock, tuple[BasicBlock, int]] = {}
        self._known = 0
        self._read: dict[GenTree, int] = {}  # LCL_VAR -> its place in the block
        self._stored: dict[int, int] = {}  # local -> place of its last store in the block

    def run(self, block: BasicBlock, known: int, remove: bool) -> None:
        """Walks over a block on entry to which ``known`` are not null; with ``remove``, removes checks."""
        self._known = known
        self._read, self._stored = {}, {}
        kill = 0
        place = -1
        following = block.first
        while following is not None:
            node, place = following, place + 1
            following = node.next
            oper = node.oper
            if oper == O.LCL_VAR:
                self._read[node] = place
            elif oper in _LOOKS:
                bit = self._pointer(node.op1) if not node.flags & F.NONFAULTING else 0
                if remove and bit & self._known and _is_check(node) and may(self.comp, "null-check", node):
                    _take_out(block, node)
                self._known |= bit
            elif oper == O.CALL:
                assert isinstance(node, CallNode)
                self._call(node, remove)
            elif oper in _LOCAL_STORES:
                assert isinstance(node, LclNode)
                kill |= self._store(node.lcl, node, place)
            elif isinstance(node, MultiVarNode):
                for lcl in node.lcls:
                    kill |= self._store(lcl, None, place) if lcl >= 0 else 0
        if not remove:
            self.gen[block], self.kill[block] = self._known, kill
            self._note_test(block)

    def _call(self, node: CallNode, remove: bool) -> None:
        if not node.call_flags & N.CALL_NULLCHECK_THIS or not node.args:
            return
        bit = self._pointer(node.args[0].node)
        if remove and bit & self._known and may(self.comp, "null-check", node):
            node.call_flags &= ~N.CALL_NULLCHECK_THIS
        self._known |= bit

    def _store(self, lcl: int, node: LclNode | None, place: int) -> int:
        bit = 1 << lcl
        known = node is not None and node.oper == O.STORE_LCL_VAR and self._is_object(node.op1)
        self._known = self._known | bit if known and self._is_followed(lcl) else self._known & ~bit
        self._stored[lcl] = place
        return bit

    def _is_object(self, value: GenTree | None) -> bool:
        """Whether a value is not null."""
        if value is None:
            return False
        if isinstance(value, CallNode):
            return value.symbol in _MAKES
        return value.oper in _NEVER_NULL or bool(self._pointer(value) & self._known)

    def _is_followed(self, lcl: int) -> bool:
        local = self.comp.locals[lcl]
        return local.type in T.GC and not local.address_exposed and not local.promoted

    def _pointer(self, address: GenTree | None) -> int:
        """Returns the local (its bit) that is the base of ``address``, with at most a small offset. 0: none."""
        if address is not None and address.oper == O.ADD and isinstance(address.op2, IntCon):
            if not 0 <= address.op2.value < _NEAR:
                return 0
            address = address.op1
        if address is None or address.oper != O.LCL_VAR or address not in self._read:
            return 0
        assert isinstance(address, LclNode)
        lcl = address.lcl
        if self._stored.get(lcl, -1) > self._read[address] or not self._is_followed(lcl):
            return 0
        return 1 << lcl

    def _note_test(self, block: BasicBlock) -> None:
        last = block.last
        if block.kind != B.BBJ_COND or last is None or last.oper != O.JTRUE or last.op1 is None:
            return
        test = last.op1
        if test.oper not in (O.EQ, O.NE) or not isinstance(test.op2, IntCon) or test.op2.value:
            return
        if test.op1 is None or test.op1.oper != O.LCL_VAR:
            return
        bit = self._pointer(test.op1)
        jump, fall = block.targets[0], block.next
        if bit and fall is not None and jump is not fall:
            self.tested[block] = (jump if test.oper == O.NE else fall, bit)


def _at_begins(walk: _Walk, blocks: list[BasicBlock]) -> dict[BasicBlock, int] | None:
    """Returns the facts at each block's start that hold on every path; None if the passes do not suffice."""
    everything = (1 << len(walk.comp.locals)) - 1
    first = walk.comp.first_block
    entries = {region.hnd_beg for region in walk.comp.eh} | {region.filter_beg for region in walk.comp.eh}
    before = _predecessors(blocks)
    known = dict.fromkeys(blocks, everything)
    for block in blocks:
        ways = before[block]
        if block is first or block in entries or not ways or any(pred.kind not in _PLAIN for pred in ways):
            known[block] = 0
    open_ = [block for block in blocks if known[block]]
    for _ in range(_PASSES):
        changed = False
        for block in open_:
            found = everything
            for pred in before[block]:
                left = known[pred] & ~walk.kill[pred] | walk.gen[pred]
                target, bit = walk.tested.get(pred, (None, 0))
                found &= left | bit if target is block else left
            if found != known[block]:
                known[block], changed = found, True
        if not changed:
            return known
    return None


def _predecessors(blocks: list[BasicBlock]) -> dict[BasicBlock, list[BasicBlock]]:
    found: dict[BasicBlock, list[BasicBlock]] = {block: [] for block in blocks}
    for block in blocks:
        for succ in dict.fromkeys(block.successors()):
            found[succ].append(block)
    return found


def _take_out(block: BasicBlock, check: GenTree) -> None:
    """Removes a check and its address, a local or a sum with a constant."""
    address = check.op1
    lir.remove(block, check)
    assert address is not None
    for operand in address.operands():
        lir.remove(block, operand)
    lir.remove(block, address)
