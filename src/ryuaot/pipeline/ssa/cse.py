"""Common subexpression elimination (RyuJIT's ``optOptimizeCSEs``): reuses available expressions from a temp.

An expression is identified by its liberal value number. Its first occurrence, which must dominate the others, stores
the temp; the others read it. An occurrence is removed only if its exceptions are among those of the first, and the
locals that it stores are read nowhere else. More expensive expressions come first; occurrences inside removed ones do
not count for smaller expressions.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, own_effects, refresh_effects
from ryuaot.ir.nodes import LclNode, MultiVarNode
from ryuaot.ir.tree_costs import costs_of
from ryuaot.ir.walk import execution_order, rewrite
from ryuaot.pipeline.flowgraph.natural_loops import block_weights
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.pipeline.ssa.value_store import ANYWHERE

HOISTED: Final = "hoisted"
"""Reason of the temps of hoisting: each is stored once."""

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock, Statement
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers

MIN_COST: Final = 3
MAX_NODES: Final = 60
"""Largest number of nodes of a candidate: keeps the comparison of two linear."""
_SAVED_REGISTER: Final = 2
"""Cost of a callee-saved register, once per call of the method: it is pushed and popped."""
MAX_LONG_LIVED: Final = 6
"""Temps that are live across blocks; each costs a register."""
_MAX_LOOKS: Final = 64
"""Compared pairs per occurrence of an expression: keeps the search linear."""
_CANDIDATES: Final = frozenset((
    O.IND, O.ARR_LENGTH, O.LCL_FLD, O.ADD, O.SUB, O.MUL, O.MULHI, O.DIV, O.MOD, O.UDIV, O.UMOD, O.AND, O.OR, O.XOR,
    O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR, O.NEG, O.NOT, O.CAST, O.SQRT, O.POPCNT, O.LZCNT, O.TZCNT, O.BSWAP,
    O.HWINTRINSIC,
))  # fmt: skip
_KEEPS_ITS_OPERANDS: Final = frozenset((O.CALL, O.FIELD_LIST))
"""Arguments have the form that their placement asks for: a temp is not stored there."""


class _Occurrence:
    __slots__ = ("block", "place", "node", "statement", "may_define")

    def __init__(self, block: int, place: int, node: GenTree, statement: Statement, may_define: bool) -> None:
        self.block = block
        self.place = place
        self.node = node
        self.statement = statement
        self.may_define = may_define


def eliminate_common_subexpressions(comp: Compiler) -> None:
    """Eliminates common subexpressions in a method. Requires value numbers, which are dropped if something changed."""
    values: ValueNumbers | None = comp.data.get("vn")
    if values is not None and _Eliminator(comp, values).run():
        del comp.data["vn"]


class _Eliminator:
    __slots__ = (
        "blocks", "builder", "calls", "comp", "cost", "dead", "edits", "found", "graph", "keepers", "long_lived",
        "reads", "values", "weights",
    )  # fmt: skip

    def __init__(self, comp: Compiler, values: ValueNumbers) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.values = values
        self.graph = values.ssa.graph
        self.blocks: list[BasicBlock] = self.graph.blocks
        self.found: dict[int, list[_Occurrence]] = {}
        self.cost: dict[int, int] = {}
        self.calls: dict[int, list[int]] = {}  # block -> places of its calls, ascending
        self.reads: dict[int, int] = {}  # SSA definition -> reads of it
        self.dead: set[GenTree] = set()
        self.keepers: set[GenTree] = set()  # first occurrences: what holds one must stay
        self.edits: dict[Statement, dict[GenTree, tuple[int, bool]]] = {}
        self.long_lived = 0
        self.weights = block_weights(comp, self.graph, values.nest)

    def run(self) -> bool:
        """Eliminates the most expensive expressions first. Returns whether something changed."""
        self._collect()
        numbers = [number for number, places in self.found.items() if len(places) > 1]
        numbers.sort(key=lambda number: -self.cost[number])  # stable: in the order in which they were met
        for number in numbers:
            self._eliminate(number)
        for statement, edits in self.edits.items():
            self._apply(statement, edits)
        return bool(self.edits)

    # what there is ------------------------------------------------------------------------------------------------

    def _collect(self) -> None:
        homes = self.values.store.homes
        for index, trees in enumerate(self.values.ssa.trees):
            place = 0
            for phi in self.values.ssa.phis[index].values():
                for _, number in phi.args or ():
                    self.reads[number] = self.reads.get(number, 0) + 1
            for statement, order in trees:
                costs, address_parts = costs_of(order)
                held = {
                    operand for node in order if node.oper in _KEEPS_ITS_OPERANDS for operand in node.operands()
                }
                for node in order:
                    place += 1
                    oper = node.oper
                    if oper == O.LCL_VAR:
                        number = node.ssa  # type: ignore[attr-defined]
                        self.reads[number] = self.reads.get(number, 0) + 1
                    elif oper == O.CALL:
                        self.calls.setdefault(index, []).append(place)
                    elif oper in _CANDIDATES and costs[node] >= MIN_COST and node not in address_parts:
                        vn = node.liberal
                        if homes[vn] != ANYWHERE and node.type != T.STRUCT and node.type != T.BYREF:
                            self.cost[vn] = max(self.cost.get(vn, 0), costs[node])
                            occurrence = _Occurrence(index, place, node, statement, node not in held)
                            self.found.setdefault(vn, []).append(occurrence)

    # one expression -----------------------------------------------------------------------------------------------

    def _eliminate(self, number: int) -> None:
        """Visits the occurrences in preorder of the dominator tree: those that one dominates follow it directly."""
        first_in = self.graph.preorder
        places = sorted(self.found[number], key=lambda found: first_in(found.block))  # stable: by place in a block
        looks = _MAX_LOOKS * len(places)
        for at, first in enumerate(places):
            if not first.may_define or first.node in self.dead:
                continue
            uses = []
            far = self.long_lived < MAX_LONG_LIVED or self._kept_in(first) >= 0
            for index in range(at + 1, len(places)):
                other = places[index]
                looks -= 1
                if looks < 0 or not (far or first.block == other.block) or not self._dominates(first, other):
                    break
                if other.node not in self.dead and self._alike(first, other):
                    uses.append(other)
            if not far:
                refuse(self.comp, "cse", "register", first.node, self.long_lived)
            if uses:
                uses = self._replaceable(first, uses)
            if uses and self._pays(number, first, uses) and may(self.comp, "cse", first.node):
                self._replace(first, uses)

    def _dominates(self, first: _Occurrence, other: _Occurrence) -> bool:
        """Whether ``first`` dominates ``other``, which follows it in the order."""
        return first.block == other.block or self.graph.dominates(first.block, other.block)

    def _alike(self, first: _Occurrence, other: _Occurrence) -> bool:
        """Whether both have one type and are in the same regions: a temp that is live into a handler would live in
        memory."""
        if first.node.type != other.node.type and T.ACTUAL[first.node.type] != T.ACTUAL[other.node.type]:
            return False
        here, there = self.blocks[first.block], self.blocks[other.block]
        return here.hnd_index == there.hnd_index and here.try_index == there.try_index

    def _replaceable(self, first: _Occurrence, uses: list[_Occurrence]) -> list[_Occurrence]:
        done = self._effects(first.node, goes=False)
        if done is None:
            return []
        found = []
        for use in uses:
            effects = self._effects(use.node, goes=True)
            if effects is not None and effects <= done and not self._holds_keeper(use.node, first.node):
                found.append(use)
        return found

    def _holds_keeper(self, root: GenTree, first: GenTree) -> bool:
        """Whether a first occurrence would go with ``root``: that of another expression, or of this one (x + 0 has the
        number of the x inside)."""
        return any(node is first or node in self.keepers for node in execution_order(root))

    def _effects(self, root: GenTree, *, goes: bool) -> frozenset[tuple[int, ...]] | None:
        """Returns the exceptions of the tree ``root``, by value numbers; None if it has other effects, or (``goes``:
        the tree is to be removed) stores a local that is read outside of it."""
        if not root.flags & F.SIDE_EFFECT:
            return frozenset()
        order = execution_order(root)
        if len(order) > MAX_NODES:
            return None
        found: list[tuple[int, ...]] = []
        inside: dict[int, int] = {}
        stored: list[int] = []
        for node in order:
            own = own_effects(node) & F.SIDE_EFFECT
            if isinstance(node, LclNode):
                if node.oper == O.LCL_VAR:
                    inside[node.ssa] = inside.get(node.ssa, 0) + 1
                elif own:
                    if node.oper != O.STORE_LCL_VAR or not node.ssa:
                        return None
                    stored.append(node.ssa)
            elif own & ~F.EXCEPT or isinstance(node, MultiVarNode):
                return None
            elif own:
                found.append((node.oper, node.type, *(operand.liberal for operand in node.operands())))
        if goes and any(self.reads.get(number, 0) != inside.get(number, 0) for number in stored):
            return None  # its store is read elsewhere
        return frozenset(found)

    def _pays(self, number: int, first: _Occurrence, uses: list[_Occurrence]) -> bool:
        """Whether the cost that the uses save exceeds that of the store, and of a register if the temp is live across
        blocks."""
        cost = self.cost[number]
        if self._kept_in(first) >= 0:
            return True  # hoisted: that is what it is for
        saved = sum(self.weights[use.block] * (cost - 1) for use in uses)
        spent = self.weights[first.block]
        if any(self._crosses_call(first, use) for use in uses):
            spent += _SAVED_REGISTER * self.weights[0]
        if any(use.block != first.block for use in uses):
            spent *= 2
            if saved > spent:
                self.long_lived += 1
        if saved <= spent:
            refuse(self.comp, "cse", "unprofitable", first.node, len(uses) + 1, saved, spent)
        return saved > spent

    def _crosses_call(self, first: _Occurrence, use: _Occurrence) -> bool:
        """Whether a call is between two occurrences, as the blocks lie: the temp then takes a callee-saved register."""
        if first.block == use.block:
            return any(first.place < place < use.place for place in self.calls.get(first.block, ()))
        return (
            any(place > first.place for place in self.calls.get(first.block, ()))
            or any(place < use.place for place in self.calls.get(use.block, ()))
            or any(first.block < block < use.block for block in self.calls)
        )

    def _replace(self, first: _Occurrence, uses: list[_Occurrence]) -> None:
        temp = self._kept_in(first)
        if temp < 0:
            temp = self.comp.new_local(T.ACTUAL[first.node.type], "common subexpression")
            self.edits.setdefault(first.statement, {})[first.node] = (temp, True)
        self.keepers.add(first.node)
        for use in uses:
            self.edits.setdefault(use.statement, {})[use.node] = (temp, False)
            for node in execution_order(use.node):
                self.dead.add(node)
                if node.oper == O.LCL_VAR:
                    self.reads[node.ssa] -= 1  # type: ignore[attr-defined]

    def _kept_in(self, first: _Occurrence) -> int:
        """Returns the temp that a hoisted expression was stored to; -1 for others."""
        store = first.statement.root
        if store.oper != O.STORE_LCL_VAR or store.op1 is not first.node or not isinstance(store, LclNode):
            return -1
        return store.lcl if self.comp.locals[store.lcl].reason == HOISTED else -1

    def _apply(self, statement: Statement, edits: dict[GenTree, tuple[int, bool]]) -> None:
        def visit(node: GenTree, parent: GenTree | None) -> GenTree:
            refresh_effects(node)
            edit = edits.get(node)
            if edit is None:
                return node
            temp, defines = edit
            read = self.builder.lcl_var(temp)
            return self.builder.comma(self.builder.store_lcl(temp, node), read) if defines else read

        rewrite(statement, visit)
