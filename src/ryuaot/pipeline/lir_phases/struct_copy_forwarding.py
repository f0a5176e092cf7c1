"""Struct temporaries between a source and its one use: ``t = source; use(t)`` becomes ``use(source)``.

The part of forward substitution that structs in memory need ("First Class Structs", issue 1133: copies that inlining
made). A struct is not a value in a register: its source is read at the use. So between the store and the use nothing
may change the source or become observable before its fault, and the use must not overwrite what it still has to read.
One walk over each block, in which a store or effect closes the open copies that it affects. """

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import own_effects, refresh_effects
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import GenTree, LclNode, MultiVarNode

_LOCAL_STORES = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_LOCALS = frozenset((O.LCL_VAR, O.LCL_FLD, O.LCL_VAR_ADDR, O.LCL_FLD_ADDR)) | _LOCAL_STORES
_USERS = _LOCAL_STORES | {O.STORE_OBJ}
_WRITES = F.ASG | F.CALL | F.ORDER_SIDEEFF
_SEEN = _WRITES | F.EXCEPT


class StructCopies:
    """The temporaries of one method, and the copies that are open where the walk is."""

    __slots__ = ("block", "comp", "from_local", "from_memory", "open", "temps")

    def __init__(self, comp: Compiler, blocks: list[B.BasicBlock]) -> None:
        self.comp = comp
        self.temps = _single_use(comp, blocks)
        self.block: B.BasicBlock = comp.first_block  # type: ignore[assignment]
        self.open: dict[int, GenTree] = {}  # temporary -> its store, whose source may still be read instead
        self.from_local: dict[int, list[int]] = {}  # local -> temporaries with it as their source
        self.from_memory: list[int] = []  # temporaries whose source any store to memory may change

    def forward(self, block: B.BasicBlock) -> None:
        """Forwards struct copies in one block."""
        if not self.temps:
            return
        self.block = block
        node = block.first
        while node is not None:
            following = node.next
            if node.oper in _USERS:
                self._use(node)
            self._close(node)
            if node.oper == O.STORE_LCL_VAR and node.type == T.STRUCT and node.lcl in self.temps:  # type: ignore[attr-defined]
                self._open(node)
            node = following
        self.open.clear()
        self.from_local.clear()
        self.from_memory.clear()

    def _open(self, store: GenTree) -> None:
        value = store.op1
        lcl: int = store.lcl  # type: ignore[attr-defined]
        if isinstance(value, LclNode) and value.oper in (O.LCL_VAR, O.LCL_FLD):
            self.from_local.setdefault(value.lcl, []).append(lcl)
            if self.comp.locals[value.lcl].address_exposed:
                self.from_memory.append(lcl)
        elif value is not None and value.oper == O.OBJ and not value.flags & F.VOLATILE:
            self.from_memory.append(lcl)
        elif value is None or value.oper != O.CNS_INT:
            return
        self.open[lcl] = store

    def _use(self, user: GenTree) -> None:
        """Replaces the copy of an open temporary by the store ``user`` by a copy of its source."""
        read = _copied(user)
        if not isinstance(read, LclNode) or read.oper != O.LCL_VAR:
            return
        store = self.open.pop(read.lcl, None)
        value = None if store is None else store.op1
        if store is None or value is None or self._may_overlap(value, user):
            return
        user.replace_operand(read, value)
        refresh_effects(user)
        lir.remove(self.block, read)
        lir.remove(self.block, store)

    def _close(self, node: GenTree) -> None:
        """Closes the copies whose source must not be read after ``node`` instead of before it."""
        if not self.open:
            return
        oper = node.oper
        if oper in _LOCAL_STORES:
            assert isinstance(node, LclNode)
            for temp in self.from_local.pop(node.lcl, ()):
                self.open.pop(temp, None)
            if self.comp.locals[node.lcl].address_exposed:
                self._close_memory(faulting_only=False)
            elif self.block.try_index != B.NO_REGION:
                self._close_memory(faulting_only=True)  # a handler may look at the local
        elif oper not in _LOCALS and oper != O.IL_OFFSET:
            effects = own_effects(node)
            if effects & _WRITES:
                self._close_memory(faulting_only=False)
            elif effects & _SEEN:
                self._close_memory(faulting_only=True)

    def _close_memory(self, *, faulting_only: bool) -> None:
        kept: list[int] = []
        for temp in self.from_memory:
            store = self.open.get(temp)
            if store is None:
                continue
            value = store.op1
            assert value is not None
            if faulting_only and (value.oper != O.OBJ or value.flags & F.NONFAULTING):
                kept.append(temp)
            else:
                del self.open[temp]
        self.from_memory = kept

    def _may_overlap(self, value: GenTree, user: GenTree) -> bool:
        """Whether the bytes that ``user`` writes can overlap those that it reads from ``value``, which a copy in pieces
        would then read too late."""
        if value.oper == O.CNS_INT or _in_one_piece(user, self.comp.pointer_size):
            return False
        locals_ = self.comp.locals
        if not isinstance(user, LclNode):
            return not isinstance(value, LclNode) or locals_[value.lcl].address_exposed
        if not isinstance(value, LclNode):
            return locals_[user.lcl].address_exposed
        if user.lcl != value.lcl:
            return False
        return user.offset < value.offset + _size(value) and value.offset < user.offset + _size(user)


def _in_one_piece(user: GenTree, pointer_size: int) -> bool:
    """Whether the copy is one load and one store: of a register, or of a vector register on 64 bits."""
    assert user.layout is not None
    return _size(user) in ((1, 2, 4, 8, 16) if pointer_size == 8 else (1, 2, 4)) and not user.layout.has_gc


def _size(node: GenTree) -> int:
    assert node.layout is not None
    return node.layout.size


def _copied(user: GenTree) -> GenTree | None:
    return user.op2 if user.oper == O.STORE_OBJ else user.op1


def _single_use(comp: Compiler, blocks: list[B.BasicBlock]) -> frozenset[int]:
    """Returns the struct locals with two references: a store and a later read of the whole, in one block."""
    counts = [0] * len(comp.locals)
    stored: dict[int, B.BasicBlock] = {}
    found: list[int] = []
    for block in blocks:
        node = block.first
        while node is not None:
            if node.oper in _LOCALS:
                lcl: int = node.lcl  # type: ignore[attr-defined]
                counts[lcl] += 1
                if node.type == T.STRUCT:
                    if node.oper == O.STORE_LCL_VAR:
                        stored[lcl] = block
                    elif node.oper == O.LCL_VAR and stored.get(lcl) is block:
                        found.append(lcl)
            elif isinstance(node, MultiVarNode):
                for lcl in node.lcls:
                    if lcl >= 0:
                        counts[lcl] += 9
            node = node.next
    locals_ = comp.locals
    return frozenset(
        lcl
        for lcl in found
        if counts[lcl] == 2
        and lcl != comp.pinvoke_frame_lcl
        and not (locals_[lcl].is_param or locals_[lcl].address_exposed or locals_[lcl].is_pinned)
    )
