"""What an imported callee does with its locals and to the world: asked before it is moved into its caller."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import own_effects
from ryuaot.ir.nodes import GenTree, LclNode
from ryuaot.ir.walk import execution_pairs
from ryuaot.pipeline.flowgraph.flow_graph import FlowGraph, live_at_entries

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler

ADDRESSES: Final = frozenset((O.LCL_VAR_ADDR, O.LCL_FLD_ADDR))
_STORES: Final = frozenset((O.STORE_LCL_VAR, O.STORE_LCL_FLD))
_LOADS_THROUGH: Final = frozenset((O.IND, O.OBJ))
_STORES_THROUGH: Final = frozenset((O.STOREIND, O.STORE_OBJ))
_BY_ADDRESS: Final = frozenset((*_LOADS_THROUGH, *_STORES_THROUGH, O.FIELD_ADDR))


class CalleeFacts:
    """stored: locals that are written. taken: locals whose address goes anywhere but into a load or a store. partial:
    locals that are read by parts, or through their address. mentioned: all that occur. effects: effect bits of the
    whole body, what it does to its own locals left out. live_in: locals that may be read before they are written.
    in_handlers: locals that filters and handlers may read before writing them. is_this_guarded: the body faults on a
    null `this` before any observable effect.
    """

    __slots__ = (
        "effects", "in_handlers", "is_this_guarded", "live_in", "mentioned", "partial", "stored", "taken",
        "_is_before_effects",
    )  # fmt: skip

    def __init__(self, callee: Compiler) -> None:
        self.stored: set[int] = set()
        self.taken: set[int] = set()
        self.partial: set[int] = set()
        self.mentioned: set[int] = set()
        self.effects = 0
        self.is_this_guarded = False
        assert callee.first_block is not None
        # Nothing that can be noticed has been seen yet; what catches an exception about `this` would notice.
        self._is_before_effects = callee.first_block.try_index == B.NO_REGION
        uses: dict[B.BasicBlock, tuple[int, int]] = {}
        for block in callee.blocks():
            uses[block] = self._block(callee, block)
            self._is_before_effects = False
        self.in_handlers = 0
        if callee.eh:
            self.live_in, self.in_handlers = _live_with_handlers(callee, uses)
        else:
            self.live_in = _live_at_entry(callee, uses)

    def _block(self, callee: Compiler, block: B.BasicBlock) -> tuple[int, int]:
        """Bits of the locals that the block reads before it writes them, and of those it writes first."""
        used = defined = 0
        for statement in block.stmts:
            for node, parent in execution_pairs(statement):
                if isinstance(node, LclNode):
                    bit = 1 << node.lcl
                    self.mentioned.add(node.lcl)
                    if self._local(callee, node, parent):
                        defined |= bit & ~used
                    elif not _is_whole_store(callee, node, parent):
                        used |= bit & ~defined
                    continue
                if self._is_before_effects:
                    self._guards(callee, node, parent)
                if node.oper in _STORES_THROUGH and node.op1 is not None and node.op1.oper in ADDRESSES:
                    assert isinstance(node.op1, LclNode)
                    if _is_whole_store(callee, node.op1, node):
                        defined |= 1 << node.op1.lcl & ~used
                    self.effects |= own_effects(node) & ~F.ASG
                else:
                    self.effects |= own_effects(node)
        return used, defined

    def _local(self, callee: Compiler, node: LclNode, parent: GenTree | None) -> bool:
        """Records what happens to the local; returns whether all of it is stored here."""
        oper = node.oper
        if oper in _STORES:
            self.stored.add(node.lcl)
            return oper == O.STORE_LCL_VAR
        if oper == O.LCL_FLD:
            self.partial.add(node.lcl)
        elif oper in ADDRESSES:
            through = parent is not None and parent.op1 is node and not parent.flags & F.VOLATILE
            if through and parent.oper in _LOADS_THROUGH:  # type: ignore[union-attr]
                self.partial.add(node.lcl)
            elif through and parent.oper in _STORES_THROUGH:  # type: ignore[union-attr]
                self.stored.add(node.lcl)
            else:
                self.taken.add(node.lcl)
        return False

    def _guards(self, callee: Compiler, node: GenTree, parent: GenTree | None) -> None:
        """Determines whether the first observable effect is a fault on a null `this`. Earlier stores to the callee's
        own locals are not observable. A field access itself checks the object."""
        own = own_effects(node)
        if not own & (F.EXCEPT | F.CALL | F.ASG | F.ORDER_SIDEEFF):
            return
        if node.oper == O.FIELD_ADDR and parent is not None and parent.op1 is node and parent.oper in _BY_ADDRESS:
            return
        base = node.op1
        while base is not None and base.oper == O.FIELD_ADDR and node.oper in _BY_ADDRESS:
            base = base.op1
        self.is_this_guarded = (
            own & F.EXCEPT != 0
            and (node.oper in _BY_ADDRESS or node.oper in (O.ARR_LENGTH, O.NULLCHECK))
            and not own & F.ORDER_SIDEEFF
            and isinstance(base, LclNode)
            and base.oper == O.LCL_VAR
            and base.lcl == callee.this_arg
        )
        self._is_before_effects = False


def _is_whole_store(callee: Compiler, address: LclNode, parent: GenTree | None) -> bool:
    """Whether the parent stores all of the local that begins at the address."""
    if parent is None or parent.oper not in _STORES_THROUGH or parent.op1 is not address:
        return False
    local = callee.locals[address.lcl]
    if address.oper != O.LCL_VAR_ADDR or (local.type == T.STRUCT) != (parent.type == T.STRUCT):
        return False
    if local.type == T.STRUCT:
        return (
            local.layout is not None and parent.layout is not None and local.layout.size == parent.layout.size
        )
    return T.size_of(local.type, callee.pointer_size) == T.size_of(parent.type, callee.pointer_size)


def _live_at_entry(callee: Compiler, uses: dict[B.BasicBlock, tuple[int, int]]) -> int:
    """Bits of the locals that are live where the callee begins. Backward, until nothing changes."""
    live: dict[B.BasicBlock, int] = {block: used for block, (used, _) in uses.items()}
    if len(live) > 1:
        order = list(live)
        order.reverse()
        changed = True
        while changed:
            changed = False
            for block in order:
                used, defined = uses[block]
                after = 0
                for successor in block.successors():
                    after |= live[successor]
                now = used | (after & ~defined)
                if now != live[block]:
                    live[block] = now
                    changed = True
    return live[callee.first_block] if callee.first_block is not None else 0


def _live_with_handlers(callee: Compiler, uses: dict[B.BasicBlock, tuple[int, int]]) -> tuple[int, int]:
    """Bits of the locals that are live where the callee begins, and where its filters and handlers do."""
    graph = FlowGraph(callee)
    pairs = [uses[block] for block in graph.blocks]
    live = live_at_entries(graph, [used for used, _ in pairs], [defined for _, defined in pairs])
    entered = 0
    for handler in graph.handlers:
        entered |= live[handler]
    return live[0], entered
