"""EH write-through (RyuJIT's ``eh-writethru``): keeps a local in a register although it is live into or out of a
handler.

Registers are lost when an exception is thrown, so liveness keeps such locals in the frame everywhere. This phase gives
handlers a copy of the local in the frame. The copy equals the local wherever an exception may be caught: it is stored
on entry to a try and after every store to the local inside a try, or after every store of the method, whichever costs
less. After a handler the local is reloaded from the copy.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.block_editing import store_at_entry
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.eh_regions import insert_at_end
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds, live_at_entries
from ryuaot.pipeline.flowgraph.natural_loops import UNIT, block_weights, forget_loops, has_backward_jump, loops_of
from ryuaot.pipeline.fuel import may

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import LclNode

_GAIN: Final = 2 * UNIT
"""What must be saved: accesses of memory by the main code, weighted."""


def write_through(comp: Compiler) -> None:
    """Gives locals that handlers see a home for these where that makes the main code's accesses fewer. Only methods
    with a loop are looked at: elsewhere hardly a local is read so often."""
    if not comp.eh or not has_backward_jump(comp):
        return
    pass_ = _WriteThrough(comp)
    chosen = [lcl for lcl in pass_.candidates() if may(comp, "eh-write", f"V{lcl:02d}")]
    if chosen:
        pass_.rewrite(chosen)
        compute_preds(comp)
        forget_loops(comp)


class _WriteThrough:
    """refs: by local, its nodes with the blocks, in order. live: bits of the locals live at each block's entry, by the
    block's place in ``graph``. homes: by local, its copy. eager: locals that are copied after every store."""

    def __init__(self, comp: Compiler) -> None:
        self.comp = comp
        self.build = Builder(comp)
        self.graph, nest = loops_of(comp)
        self.weights = dict(zip(self.graph.blocks, block_weights(comp, self.graph, nest), strict=True))
        self.blocked: set[int] = set()
        self.refs: dict[int, list[tuple[B.BasicBlock, LclNode]]] = {}
        self.stored_inside: set[int] = set()  # by a node that is no statement of its own
        self.homes: dict[int, int] = {}
        self.eager: set[int] = set()
        uses, definitions = self._collect()
        self.live = live_at_entries(self.graph, uses, definitions)
        blocks = self.graph.blocks
        self.entries = [block for block in blocks if _is_entered(comp, block)]
        ends = [block for block in blocks if block.kind == B.BBJ_EHCATCHRET]
        self.catch_ends = [block for block in ends if block.targets[0].hnd_index == B.NO_REGION]
        self.calls = [block for block in blocks if block.kind == B.BBJ_CALLFINALLY and block.hnd_index == B.NO_REGION]

    def _collect(self) -> tuple[list[int], list[int]]:
        """Collects the nodes of each local. Returns, by block, the locals that it reads before any store, and those
        that it stores before any read."""
        uses, definitions = [], []
        for block in self.graph.blocks:
            used = defined = 0
            for statement in block.stmts:
                for node in execution_order(statement.root):
                    lcl: int = getattr(node, "lcl", -1)
                    if node.oper == O.LCL_VAR:
                        used |= 1 << lcl & ~defined
                    elif node.oper == O.STORE_LCL_VAR:
                        defined |= 1 << lcl & ~used
                        if node is not statement.root:
                            self.stored_inside.add(lcl)
                    else:
                        if lcl >= 0:
                            self.blocked.add(lcl)
                        self.blocked.update(getattr(node, "lcls", ()))
                        continue
                    self.refs.setdefault(lcl, []).append((block, node))  # type: ignore[arg-type]
            uses.append(used)
            definitions.append(defined)
        return uses, definitions

    def _live(self, block: B.BasicBlock, lcl: int) -> bool:
        return bool(self.live[self.graph.number[block]] >> lcl & 1)

    # choice ----------------------------------------------------------------------------------------------------------

    def candidates(self) -> list[int]:
        """Returns the locals whose accesses in the main code cost more than the copies would."""
        if not all(map(self._is_synchronous, self.calls)) or not all(map(self._begins_tries, self.entries)):
            return []
        crossing = 0
        for handler in self.graph.handlers:
            crossing |= self.live[handler]
        for block in (*self.catch_ends, *self.calls):
            crossing |= self.live[self.graph.number[block.targets[-1]]]
        return [
            lcl for lcl in sorted(self.refs)
            if crossing >> lcl & 1 and self._may_move(lcl) and self._gain(lcl) >= _GAIN
        ]  # fmt: skip

    def _may_move(self, lcl: int) -> bool:
        local = self.comp.locals[lcl]
        if lcl in self.blocked or lcl in self.stored_inside or local.type == T.STRUCT or local.type in T.SIMD:
            return False
        hindered = local.address_exposed or local.do_not_enregister or local.is_pinned or local.promoted
        return not hindered and lcl != self.comp.pinvoke_frame_lcl

    def _gain(self, lcl: int) -> int:
        """Returns the weight of memory accesses that become register accesses, minus that of the copies."""
        all_stores = UNIT if self.comp.locals[lcl].is_param else 0
        accesses = inside = 0
        for block, node in self.refs[lcl]:
            if block.hnd_index == B.NO_REGION:
                weight = self.weights[block]
                accesses += weight
                if node.oper == O.STORE_LCL_VAR:
                    all_stores += weight
                    inside += weight if _is_guarded(block) else 0
        inside += sum(self._entered_from_outside(block) for block in self.entries if self._live(block, lcl))
        if all_stores <= inside:
            self.eager.add(lcl)
        ends = (*self.catch_ends, *self.calls)
        loads = sum(self.weights[block] for block in ends if self._live(block.targets[-1], lcl))
        return accesses - loads - min(inside, all_stores)

    def _entered_from_outside(self, block: B.BasicBlock) -> int:
        """Returns how often, weighted, a block is entered from outside. The entry of the method counts once."""
        preds = [pred for pred in block.preds if _is_outside(pred)]
        return sum(self.weights[pred] for pred in preds) if preds else UNIT

    def _is_synchronous(self, call: B.BasicBlock) -> bool:
        """Returns whether the copies are current at the call of a finally: every predecessor is in a try or returns
        from a handler."""
        return call is not self.comp.first_block and not any(map(_is_outside, call.preds))

    def _begins_tries(self, entry: B.BasicBlock) -> bool:
        """Whether it is the first block of all tries around it."""
        index = entry.try_index
        while index != B.NO_REGION:
            region = self.comp.eh[index]
            if region.try_beg is not entry:
                return False
            index = region.enclosing_try
        return True

    # change ----------------------------------------------------------------------------------------------------------

    def rewrite(self, chosen: list[int]) -> None:
        """Makes the homes, and what keeps them."""
        comp = self.comp
        for lcl in chosen:
            local = comp.locals[lcl]
            home = self.homes[lcl] = comp.new_local(local.type, f"V{lcl:02d} for handlers")
            comp.locals[home].must_init = local.must_init and bool(self.live[0] >> lcl & 1)
            comp.locals[home].do_not_enregister = True
            comp.locals[home].dne_reason = "live into a handler"
            for block, node in self.refs[lcl]:
                if block.hnd_index != B.NO_REGION:
                    node.lcl = home
        for block in self.graph.blocks:
            if block.hnd_index == B.NO_REGION:
                self._store_after_stores(block)
        params = [lcl for lcl in chosen if lcl in self.eager and comp.locals[lcl].is_param]
        if params:
            store_at_entry(comp, [self._make_home_store(lcl, -1).root for lcl in params])
        for block in self.calls:
            self._leave(block, _insert_after)
        for block in self.catch_ends:
            self._leave(block, _insert_at_end)
        for block in self.entries:
            self._enter(block)

    def _store_after_stores(self, block: B.BasicBlock) -> None:
        statements: list[Statement] = []
        guarded = _is_guarded(block)
        for statement in block.stmts:
            statements.append(statement)
            root = statement.root
            if root.oper == O.STORE_LCL_VAR:
                lcl: int = root.lcl  # type: ignore[attr-defined]
                if lcl in self.homes and (guarded or lcl in self.eager):
                    statements.append(self._make_home_store(lcl, statement.il_offset))
        block.stmts = statements

    def _make_home_store(self, lcl: int, offset: int) -> Statement:
        """Makes the store of the local to its home."""
        return Statement(self.build.store_lcl(self.homes[lcl], self.build.lcl_var(lcl)), offset)

    def _enter(self, entry: B.BasicBlock) -> None:
        """Inserts a block before an entry of the try that stores the homes of live locals."""
        live = [lcl for lcl in self.homes if lcl not in self.eager and self._live(entry, lcl)]
        if not live:
            return
        comp = self.comp
        before = comp.new_internal_block(B.BBJ_NONE, entry)
        before.try_index = B.NO_REGION
        before.stmts = [self._make_home_store(lcl, entry.il_start) for lcl in live]
        for pred in entry.preds:
            if _is_outside(pred):
                pred.targets = [before if target is entry else target for target in pred.targets]
        comp.insert_block_before(entry, before)

    def _leave(
        self, end: B.BasicBlock, place: Callable[[Compiler, B.BasicBlock, B.BasicBlock], None]
    ) -> None:
        """Inserts a block between the end of a handler and its continuation that reloads the locals."""
        target = end.targets[-1]
        live = [lcl for lcl in self.homes if self._live(target, lcl)]
        if not live:
            return
        comp, build = self.comp, self.build
        block = comp.new_internal_block(B.BBJ_ALWAYS, target)
        block.targets = [target]
        block.stmts = [
            Statement(build.store_lcl(lcl, build.lcl_var(self.homes[lcl])), target.il_start) for lcl in live
        ]
        end.targets[-1] = block
        place(comp, end, block)


def _insert_after(comp: Compiler, end: B.BasicBlock, block: B.BasicBlock) -> None:
    """Inserts the block after the call of a finally, which falls into it, outside of the try."""
    block.try_index, block.hnd_index = end.try_index, end.hnd_index
    comp.insert_in_region(end, block)


def _insert_at_end(comp: Compiler, end: B.BasicBlock, block: B.BasicBlock) -> None:
    """Inserts the block at the end of the method, because it is cold."""
    block.flags |= B.BBF_SLOW
    insert_at_end(comp, block)


def _is_guarded(block: B.BasicBlock) -> bool:
    """Whether the homes are stored in the block: it is in a try, or leaves one."""
    return block.try_index != B.NO_REGION or block.kind == B.BBJ_CALLFINALLY


def _is_entered(comp: Compiler, block: B.BasicBlock) -> bool:
    """Whether the main code comes into tries there from outside of all."""
    if block.try_index == B.NO_REGION or block.hnd_index != B.NO_REGION:
        return False
    if block is comp.first_block:
        return True
    return any(map(_is_outside, block.preds))


def _is_outside(pred: B.BasicBlock) -> bool:
    """Returns whether the copies are stale at the end of the block. After a handler, locals equal their copies."""
    return not _is_guarded(pred) and pred.kind != B.BBJ_EHCATCHRET
