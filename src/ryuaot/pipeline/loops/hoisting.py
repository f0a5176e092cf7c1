"""Loop-invariant code motion (RyuJIT's ``optHoistLoopCode``): copies loop-invariant expressions to the preheader.

The preheader stores the value into a temp. Common subexpression elimination, which runs next, replaces the expression
in the loop by the temp. A range check in the preheader makes the one in the loop redundant. An expression is invariant
if its liberal value number is. Its locals must be defined before the loop, or be hoisted temps.

A value that gets no register in the loop (``loops/register_pressure.py``) is stored to the frame in the preheader and
loaded in the loop. It is hoisted only if computing it costs more than that.

An expression that may throw is hoisted only if every iteration evaluates it before any other exception, call or
observable store. It may move across range checks, because all of them throw the same exception. Loads are hoisted only
from blocks that every iteration executes. A load that relies on a check of its address is hoisted only if the check
holds in the preheader.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, own_effects, refresh_effects, refresh_tree
from ryuaot.ir.clone import clone
from ryuaot.ir.eh_regions import in_same_regions
from ryuaot.ir.nodes import LclNode
from ryuaot.ir.register_budget import bank_of, registers_for
from ryuaot.ir.tree_costs import costs_of
from ryuaot.ir.walk import execution_order, execution_pairs
from ryuaot.pipeline.flowgraph.natural_loops import COLD, block_weights
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.pipeline.loops.register_pressure import room_in
from ryuaot.pipeline.ssa.range_analysis import Bounds, Point
from ryuaot.pipeline.ssa.value_store import ANYWHERE

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.flowgraph.natural_loops import Loop
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers

MIN_COST: Final = 3
CROWDED_COST: Final = 6
"""Least cost of a hoisted value if no register is free: two loads, as in RyuJIT."""
MAX_COPIES: Final = 8
"""Length of a chain of copies that is followed."""
MAX_ANEW: Final = 6
"""Nodes of a value that is recomputed instead of being kept in a temp."""
MAX_TEMPS: Final = 8
"""Hoisted values per loop, however many registers there are."""
_PURE: Final = frozenset((
    O.ADD, O.SUB, O.MUL, O.MULHI, O.AND, O.OR, O.XOR, O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR, O.NEG, O.NOT, O.CAST, O.SQRT,
    O.DIV, O.MOD, O.UDIV, O.UMOD, O.ABS, O.HWINTRINSIC,
))  # fmt: skip
_LOADS: Final = frozenset((O.IND, O.ARR_LENGTH))
_ATOMS: Final = frozenset((O.LCL_VAR, O.CNS_INT, O.CNS_DBL, O.CNS_VEC, O.CNS_HANDLE))
_NOTHING, _RANGE, _OTHERS = range(3)
"""Observable effects of the preceding nodes of an iteration: none, only IndexOutOfRangeException, or any other."""
_LEAVES: Final = frozenset((O.CNS_INT, O.CNS_DBL, O.CNS_VEC, O.CNS_HANDLE))


def hoist_loop_code(comp: Compiler) -> None:
    """Hoists the loop-invariant code of a method. Requires value numbers; keeps them and numbers the new nodes."""
    values: ValueNumbers | None = comp.data.get("vn")
    if values is None or not values.nest.loops:
        return
    weights = block_weights(comp, values.ssa.graph, values.nest)
    facts = _Facts(values)
    for loop in values.nest.loops:
        if weights[loop.header] > COLD:
            _Hoister(comp, values, facts, loop, weights).run()


class _Facts:
    """Facts about references, computed at the first query."""

    __slots__ = ("_bounds", "values")

    def __init__(self, values: ValueNumbers) -> None:
        self.values = values
        self._bounds: Bounds | None = None

    def is_nonnull(self, vn: int, at: Point) -> bool:
        """Whether a value is not null (see :meth:`Bounds.is_nonnull`)."""
        if self._bounds is None:
            self._bounds = Bounds(self.values)
        return self._bounds.is_nonnull(vn, at)


class _Hoister:
    """Hoists the loop-invariant code of one loop."""

    __slots__ = (
        "available", "builder", "comp", "earlier_effects", "facts", "guarded", "invariant", "loop", "preheader", "room",
        "small", "is_certain", "temps", "values", "weights",
    )  # fmt: skip

    def __init__(
        self, comp: Compiler, values: ValueNumbers, facts: _Facts, loop: Loop, weights: list[int]
    ) -> None:
        self.comp = comp
        self.builder = Builder(comp)
        self.values = values
        self.facts = facts
        self.loop = loop
        self.weights = weights
        self.preheader = -1
        self.available: dict[int, int] = {}  # liberal number -> hoisted temp that holds it
        self.guarded: set[int] = set()  # numbers of references that the preheader dereferences
        self.invariant: set[GenTree] = set()
        self.small: dict[int, tuple[GenTree, int]] = {}  # definition in the loop -> stored value, node count
        self.is_certain = True  # every iteration executes the current block
        self.earlier_effects = _NOTHING  # of the iteration, before the current node
        self.temps = 0
        self.room = room_in(comp, values.ssa, loop, weights)

    def run(self) -> None:
        """Visits the blocks in the order in which an iteration executes them."""
        graph = self.values.ssa.graph
        outside = [pred for pred in graph.preds[self.loop.header] if not self.values.nest.contains(self.loop, pred)]
        if len(outside) != 1 or graph.blocks[outside[0]].kind not in (B.BBJ_NONE, B.BBJ_ALWAYS):
            return
        self.preheader = outside[0]
        header = graph.blocks[self.loop.header]
        preheader = graph.blocks[self.preheader]
        if not in_same_regions(preheader, header):
            return
        expected = self.loop.header
        for index in self.loop.all_blocks():
            block = graph.blocks[index]
            inside = in_same_regions(block, header)
            if index != expected or not inside:
                self.is_certain = False  # another handler may catch its exception
            if inside and self.weights[index] >= self.weights[self.loop.header]:
                self._settle(index)
                for statement, order in list(self.values.ssa.trees[index]):
                    self._statement(statement, order)
            following = graph.succs[index]
            expected = following[0] if len(following) == 1 and self.is_certain else -1

    def _settle(self, index: int) -> None:
        """Splits embedded stores of small invariant values into statements (``a[i - 1]`` stores its index to a temp).
        The remaining tree has no such effects, and each use can recompute the value."""
        trees = self.values.ssa.trees[index]
        settled: list[tuple[Statement, list[GenTree]]] = []
        for statement, order in trees:
            stores = self._small_stores(statement) if statement.root.flags & F.ASG else {}
            for store in stores.values():
                if store is not statement.root:
                    settled.append((Statement(store, statement.il_offset), execution_order(store)))
            if stores and _without(statement, stores):
                order = execution_order(statement.root)  # noqa: PLW2901
            settled.append((statement, order))
        if len(settled) > len(trees):
            self.values.ssa.trees[index] = settled
            self.values.ssa.graph.blocks[index].stmts = [statement for statement, _ in settled]

    def _small_stores(self, statement: Statement) -> dict[GenTree, GenTree]:
        """Maps COMMAs whose first operand stores a small invariant value to the store; a root that is a store to
        itself."""
        found: dict[GenTree, GenTree] = {}
        sizes: dict[GenTree, int] = {}  # of invariant values
        seen: set[int] = set()
        for node, parent in execution_pairs(statement):
            if node.oper in _LEAVES:
                sizes[node] = 1
            elif isinstance(node, LclNode) and node.oper == O.LCL_VAR:
                if node.ssa in self.small:
                    sizes[node] = self.small[node.ssa][1]
                elif self._source(node) is not None:
                    sizes[node] = 1
            elif isinstance(node, LclNode) and node.oper == O.STORE_LCL_VAR and node.op1 in sizes and node.ssa:
                value = node.op1
                if sizes[value] <= MAX_ANEW and value.type == self.comp.locals[node.lcl].type and node.lcl not in seen:
                    if parent is None or (parent.oper == O.COMMA and parent.op1 is node):
                        self.small[node.ssa] = value, sizes[value]
                        found[node if parent is None else parent] = node
            elif node.oper in _PURE and not node.flags & F.SIDE_EFFECT:
                if all(operand in sizes for operand in node.operands()):
                    sizes[node] = 1 + sum(sizes[operand] for operand in node.operands())
            if isinstance(node, LclNode):
                seen.add(node.lcl)
        return found

    def _statement(self, statement: Statement, order: list[GenTree]) -> None:
        self.invariant = set()
        for node in order:
            if self._mark(node):
                self.invariant.add(node)
        chosen: list[GenTree] = []
        if any(node.oper not in _ATOMS for node in self.invariant):
            costs, address_parts = costs_of(order)
            chosen = self._chosen(statement.root, address_parts, costs)
        if not chosen:
            if self.earlier_effects != _OTHERS and statement.root.flags & F.SIDE_EFFECT:
                self.earlier_effects = max(self.earlier_effects, max(self._observe_effects(node) for node in order))
            return
        inside = {inner: tree for tree in chosen for inner in execution_order(tree)}
        for node in order:
            tree = inside.get(node)
            if tree is None:
                self.earlier_effects = max(self.earlier_effects, self._observe_effects(node))
            elif tree is node and not self._hoist(tree, statement) and tree.flags & F.SIDE_EFFECT:
                shown = max(self._observe_effects(inner) for inner in execution_order(tree))
                self.earlier_effects = max(self.earlier_effects, shown)

    def _mark(self, node: GenTree) -> bool:
        """Whether the node's value, and the exception that it may throw, are loop-invariant."""
        oper = node.oper
        if oper in _LEAVES:
            return True
        nest, homes = self.values.nest, self.values.store.homes
        if oper == O.LCL_VAR:
            assert isinstance(node, LclNode)
            return node.liberal in self.available or node.ssa in self.small or self._source(node) is not None
        if oper in _LOADS:
            home = homes[node.liberal]
            if node.flags & F.VOLATILE or node.type == T.STRUCT or (home >= 0 and nest.contains(self.loop, home)):
                if self.comp.refusals is not None and oper == O.IND:
                    if node.op1 in self.invariant and self._is_read(node):
                        refuse(self.comp, "hoist", "written", node)
                return False
            return node.op1 in self.invariant and (oper != O.IND or self._is_read(node))
        if oper in _PURE or oper == O.ARR_BOUNDS_CHECK:
            return all(operand in self.invariant for operand in node.operands())
        if oper == O.COMMA:
            check = node.op1
            return check is not None and check.oper == O.ARR_BOUNDS_CHECK and all(
                operand in self.invariant for operand in node.operands()
            )
        return False

    def _is_read(self, node: GenTree) -> bool:
        """Whether the value number is that of a load of memory. A value that a store in the loop forwards may be
        invariant, but memory does not hold it before the loop."""
        assert node.op1 is not None
        key = self.values.store.keys[node.liberal]
        return bool(key[0] == "load" and key[3] == node.op1.liberal)

    def _chosen(self, root: GenTree, address_parts: set[GenTree], costs: dict[GenTree, int]) -> list[GenTree]:
        """Returns the largest trees in ``root`` that are profitable to hoist."""
        found: list[GenTree] = []
        work = [root]
        while work:
            node = work.pop()
            is_candidate = node in self.invariant and self._is_candidate(node, address_parts, costs)
            if is_candidate and self._may_move(node):
                found.append(node)
            else:
                if is_candidate and node.oper != O.ARR_BOUNDS_CHECK:
                    refuse(self.comp, "hoist", "order" if self.is_certain else "condition", node)
                work.extend(node.operands())
        return found

    def _is_candidate(self, node: GenTree, address_parts: set[GenTree], costs: dict[GenTree, int]) -> bool:
        if node.oper == O.ARR_BOUNDS_CHECK:
            return True
        if node.liberal in self.available:
            return False
        if (
            (node.oper not in _PURE and node.oper not in _LOADS)
            or node in address_parts
            or node.type == T.BYREF
            or costs[node] < MIN_COST
            or self.values.store.homes[node.liberal] == ANYWHERE
        ):
            return False
        if self.room[bank_of(node.type)] > 0 or costs[node] >= CROWDED_COST:
            return True
        refuse(self.comp, "hoist", "registers", node, costs[node], CROWDED_COST)
        return False

    def _may_move(self, tree: GenTree) -> bool:
        """Whether the checks of the tree's loads hold in the preheader or move with them, and no observable effect of
        the iteration precedes its exception."""
        throws = _NOTHING
        if not self.is_certain and any(node.oper in _LOADS for node in execution_order(tree)):
            return False
        derefs: set[int] = set()
        checked: set[GenTree] = set()
        for node in execution_order(tree):
            if node.oper == O.COMMA and node.op1 is not None and node.op1.oper == O.ARR_BOUNDS_CHECK:
                checked.add(node)
            elif node.oper in _LOADS:
                assert node.op1 is not None
                base = self._base(node.op1)
                known = base in derefs or self._is_there(base)
                if not node.flags & F.NONFAULTING:
                    throws = throws if known else _OTHERS
                    derefs.add(base)
                elif node.op1 not in checked and not (known and not self._is_element(node.op1)):
                    return False
            elif own_effects(node) & F.SIDE_EFFECT:
                throws = max(throws, _RANGE if node.oper == O.ARR_BOUNDS_CHECK else _OTHERS)
        if throws == _NOTHING:
            return True
        return self.is_certain and (self.earlier_effects == _NOTHING or throws == self.earlier_effects == _RANGE)

    def _base(self, address: GenTree) -> int:
        """Returns the value number of the reference on which an address is based."""
        store = self.values.store
        vn = address.vn
        while store.keys[vn][0] == O.ADD and store.type_of(vn) == T.BYREF:
            vn = store.keys[vn][3]
        return vn

    def _is_element(self, address: GenTree) -> bool:
        key = self.values.store.keys[address.vn]
        return bool(address.flags & F.ELEM_ADDR) or (key[0] == O.ADD and bool(key[2] & F.ELEM_ADDR))

    def _is_there(self, base: int) -> bool:
        """Whether the reference is non-null at the end of the preheader."""
        if base in self.guarded or self.values.store.keys[base][0] in ("handle", "addr"):
            return True
        return self.facts.is_nonnull(base, Point(self.preheader, 1 << 60))

    def _observe_effects(self, node: GenTree) -> int:
        """Returns the observable effect of a node. A store to a local in SSA form has none, nor has a dereference of a
        reference that is non-null in the preheader."""
        effects = own_effects(node) & F.SIDE_EFFECT
        if effects == F.EXCEPT and node.oper in _LOADS and node.op1 is not None:
            return _NOTHING if self._is_there(self._base(node.op1)) else _OTHERS
        if effects == F.ASG and node.oper == O.STORE_LCL_VAR and node.ssa:  # type: ignore[attr-defined]
            return _NOTHING
        if not effects:
            return _NOTHING
        return _RANGE if node.oper == O.ARR_BOUNDS_CHECK else _OTHERS

    def _hoist(self, tree: GenTree, statement: Statement) -> bool:
        """Copies the tree to the end of the preheader."""
        if not self._may_move(tree):
            return False
        is_check = tree.oper == O.ARR_BOUNDS_CHECK
        if not is_check and (self.temps >= MAX_TEMPS or tree.liberal in self.available):
            if tree.liberal not in self.available:
                refuse(self.comp, "hoist", "temps", tree, MAX_TEMPS)
            return False
        if not may(self.comp, "hoist", tree):
            return False
        copy = clone(self.comp, tree, self._instead)
        if copy is None:
            return False
        order = execution_order(copy)
        for node in order:
            refresh_effects(node)
            if node.oper in _LOADS and node.op1 is not None:
                self.guarded.add(self._base(node.op1))
        if not is_check:
            temp = self.comp.new_local(T.ACTUAL[copy.type], "hoisted")
            self.available[copy.liberal] = temp
            self.temps += 1
            self.room[bank_of(copy.type)] -= registers_for(self.comp, copy.type)
            copy = self.builder.store_lcl(temp, copy)
            order.append(copy)
        block = self.values.ssa.graph.blocks[self.preheader]
        made = Statement(copy, statement.il_offset)
        block.stmts.append(made)
        self.values.ssa.trees[self.preheader].append((made, order))
        return True

    def _instead(self, node: GenTree) -> GenTree | None:
        """Replaces a local that the loop stores by the hoisted temp with its value, or recomputes a small value."""
        if node.oper != O.LCL_VAR:
            return None
        assert isinstance(node, LclNode)
        if node.liberal not in self.available and node.ssa in self.small:
            return clone(self.comp, self.small[node.ssa][0], self._instead)  # few nodes in all, so not deep
        source = self._source(node)
        if source is not None:
            if source is node:
                return None
            read = self.builder.lcl_var(source.lcl, source.type)
            read.ssa = source.ssa
        else:
            read = self.builder.lcl_var(self.available[node.liberal])
        read.vn, read.liberal = node.vn, node.liberal
        return read

    def _source(self, node: LclNode) -> LclNode | None:
        """Follows copies from ``node`` to the read of a definition outside the loop. Such a local has the same value in
        the preheader. None: the chain ends in the loop."""
        ssa, nest = self.values.ssa, self.values.nest
        for _ in range(MAX_COPIES):
            if not node.ssa:
                return None
            definition = ssa.defs[node.ssa]
            if not nest.contains(self.loop, definition.block):
                return node
            store = definition.node
            if store is None or store.oper != O.STORE_LCL_VAR:
                return None
            value = store.op1
            if not isinstance(value, LclNode) or value.oper != O.LCL_VAR:
                return None
            if value.type != node.type or value.liberal != node.liberal:
                return None
            node = value
        return None


def _without(statement: Statement, stores: dict[GenTree, GenTree]) -> bool:
    """Removes the COMMAs and their stores from the statement's tree. Returns whether there were any."""
    found = [(node, parent) for node, parent in execution_pairs(statement) if node in stores and node.oper == O.COMMA]
    for comma, parent in found:  # inner ones first
        assert comma.op2 is not None
        if parent is None:
            statement.root = comma.op2
        else:
            parent.replace_operand(comma, comma.op2)
    if found:
        refresh_tree(statement.root)
    return bool(found)
