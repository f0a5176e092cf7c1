"""Loop cloning (RyuJIT's ``optCloneLoops``): a loop whose range checks follow from a few conditions before it is
duplicated. If the conditions hold, the fast copy without range checks executes, otherwise the slow copy.

In a counted loop ``do { a[i + k]; i += c; } while (i < n)``, if i < n before the loop, then i <= n - 1 in every
iteration. The range checks pass under two conditions:

- ``n <= a.Length - k`` for the largest k;
- i + k >= 0 for the smallest k and the first i.

The array, the bound and the step are invariant locals or constants. An array is tested for null first, because the loop
may not dereference it. ``a[r + i + k]`` with another invariant local r requires that r is in the array and n - 1 + k in
the part after r. No sum i + c may overflow: unless the lengths of arrays imply that, the bound and the first i are
tested too.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder, refresh_effects
from ryuaot.ir.clone import clone
from ryuaot.ir.nodes import IntCon
from ryuaot.ir.walk import execution_order, rewrite
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.loop_facts import LoopFacts
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import refuse
from ryuaot.pipeline.loops.row_versioning import Rows
from ryuaot.pipeline.ssa.index_displacement import FURTHEST, Sum, displaced, displaced_extensions, has_displaced_indexes
from ryuaot.pipeline.ssa.range_analysis import INT_MAX, MAX_LENGTH, Bounds, Point
from ryuaot.pipeline.ssa.value_store import NO_VN

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.flowgraph.flow_graph import FlowGraph
    from ryuaot.pipeline.flowgraph.natural_loops import Loop
    from ryuaot.pipeline.ssa.value_numbering import ValueNumbers

_MOST_NODES: Final = 240
_MOST_ARRAYS: Final = 6
_HIGHEST_STRIDE: Final = 1 << 30
_HIGHEST_BOUND: Final = (1 << 30) - 2
"""Of a loop with a stride: their sum does not overflow, even if the index reaches the bound."""
_FURTHEST: Final = 32
"""Limit of c, and of a negative k that a condition adds to the length of an array: the sum does not overflow."""


def clone_loops(comp: Compiler) -> None:
    """Clones innermost loops. Requires value numbers of nodes, and keeps them."""
    values: ValueNumbers | None = comp.data.get("vn")
    if values is None or comp.pointer_size != 8:
        return
    graph, blocks = values.ssa.graph, values.ssa.graph.blocks
    bounds: Bounds | None = None
    constant: dict[int, tuple[int, int]] = {}
    changed = False
    nests = any(loop.children for loop in values.nest.loops)
    for loop in values.nest.loops:
        if nests and loop.parent is None:
            continue  # if there are nested loops, only they are hot
        inside = [blocks[index] for index in loop.all_blocks()]
        if loop.children:
            continue
        if any(block.try_index != B.NO_REGION or block.hnd_index != B.NO_REGION for block in inside):
            refuse(comp, "clone-loop", "handler", blocks[loop.header])
            continue
        constant = constant or _constant_locals(values)
        work = _Cloning(comp, values, loop, inside, constant)
        if not work.counts() or not work.find_checks():
            continue
        bounds = bounds or Bounds(values)
        outside = [pred for pred in graph.preds[loop.header] if pred not in loop.latches]
        if len(outside) == 1 and blocks[outside[0]].kind == B.BBJ_NONE and work.replace(bounds, blocks[outside[0]]):
            changed = True
    if changed:
        compute_preds(comp)
        forget_loops(comp)


def _constant_locals(values: ValueNumbers) -> dict[int, tuple[int, int]]:
    """Maps a value number to a local whose only definition has it, and the block of the definition."""
    definitions = values.ssa.defs[1:]
    count: dict[int, int] = {}
    for definition in definitions:
        count[definition.lcl] = count.get(definition.lcl, 0) + 1
    return {
        values.conservative[definition.number]: (definition.lcl, definition.block)
        for definition in definitions if count[definition.lcl] == 1 and values.conservative[definition.number] != NO_VN
    }  # fmt: skip


def _local_finder(
    reads: dict[int, int], constant_locals: dict[int, tuple[int, int]], facts: LoopFacts, graph: FlowGraph, header: int
) -> Callable[[int], int]:
    """Returns a function that finds a local with a value number before a loop.

    reads: locals that the loop reads, with their numbers. constant_locals: by number, the local with it as only value
    and the defining block. header: of the loop.
    """

    def local_with(vn: int) -> int:
        """Returns an invariant local that the loop reads, or one whose only definition is ``vn`` and dominates the
        loop. -1: none."""
        for lcl, known in reads.items():
            if known == vn and facts.is_invariant(lcl):
                return lcl
        lcl, block = constant_locals.get(vn, (-1, -1))
        above = lcl >= 0 and (block < 0 or graph.dominates(block, header))
        return lcl if above and facts.is_invariant(lcl) else -1

    return local_with


class _Flat:
    """Range checks of the index plus another local ``row``, as in ``a[y * width + x]`` in a loop over x."""

    __slots__ = ("length", "row", "checks")

    def __init__(self, length: GenTree, row: GenTree) -> None:
        self.length = length
        self.row = row
        self.checks: list[tuple[GenTree, int]] = []


class _Cloning:
    """Clones one innermost loop."""

    __slots__ = (
        "comp", "local_with", "reads", "values", "store", "loop", "inside", "index", "step", "stride", "bound",
        "kept_bound", "counts_from_zero", "extra", "is_ordered", "phi", "checks", "flat", "facts", "rows",
    )  # fmt: skip

    def __init__(
        self,
        comp: Compiler,
        values: ValueNumbers,
        loop: Loop,
        inside: list[BasicBlock],
        constant_locals: dict[int, tuple[int, int]],
    ) -> None:
        self.comp = comp
        self.reads: dict[int, int] = {}  # local that is read -> its value number
        self.values = values
        self.store = values.store
        self.loop = loop
        self.inside = inside
        self.index = -1  # the induction variable
        self.phi = 0  # its value number at the start of an iteration
        self.step = 0
        self.stride: GenTree | None = None  # an invariant local that is the step
        self.bound: GenTree | None = None
        self.kept_bound = -1  # a local that holds the bound, if that is a length
        self.extra = 0  # 1: the index may be equal to the bound
        self.counts_from_zero = False  # the index is not negative in the fast copy
        self.is_ordered = True  # False: the loop continues while index != bound
        self.checks: dict[GenTree, list[tuple[GenTree, int]]] = {}  # a length -> checks, each with its k
        self.flat: dict[tuple[int, int], _Flat] = {}  # numbers of a length's array, or a length, and of a row
        self.facts = LoopFacts(comp, inside)
        self.local_with = _local_finder(self.reads, constant_locals, self.facts, values.ssa.graph, loop.header)
        self.rows = Rows(comp, values, loop, self.local_with)

    # analysis

    def counts(self) -> bool:
        """Whether the loop counts and is short: finds the induction variable, its step and its bound in the test at the
        end of the loop."""
        nodes = 0
        for block in self.inside:
            for statement in block.stmts:
                order = execution_order(statement.root)
                nodes += len(order)
                for node in order:
                    if node.oper == O.LCL_VAR:
                        self.reads[node.lcl] = node.vn  # type: ignore[attr-defined]
                    elif node.oper in (O.CALL, O.STORE_MULTI_VAR):
                        return self._refuse("call", node)
        if nodes > _MOST_NODES:
            return self._refuse("long", nodes, _MOST_NODES)
        return self._counts() or self._refuse("count")

    def _refuse(self, reason: str, *values: object) -> bool:
        """Records why the loop stays as it is, if it has range checks. Returns False."""
        if self.comp.refusals is not None and any(
            node.oper == O.ARR_BOUNDS_CHECK
            for block in self.inside for statement in block.stmts for node in execution_order(statement.root)
        ):  # fmt: skip
            refuse(self.comp, "clone-loop", reason, self.inside[0], *values)
        return False

    def _counts(self) -> bool:
        """Whether the loop counts: finds the induction variable, its step and its bound."""
        if len(self.loop.latches) != 1:
            return False
        blocks = self.values.ssa.graph.blocks
        latch, header = blocks[self.loop.latches[0]], blocks[self.loop.header]
        if latch.kind != B.BBJ_COND or latch.targets[0] is not header or not latch.stmts:
            return False
        test = latch.stmts[-1].root.op1
        assert test is not None and test.op1 is not None and test.op2 is not None
        oper, value, limit = test.oper, test.op1, test.op2
        if oper in (O.GT, O.GE):
            oper, value, limit = O.SWAP_RELOP[oper], limit, value
        self.bound, self.extra = self._fixed(limit), int(oper == O.LE)
        self.is_ordered = oper != O.NE
        self.kept_bound = self.local_with(limit.vn) if limit.oper == O.LCL_VAR else -1
        if oper not in (O.LT, O.LE, O.NE) or test.flags & F.UNSIGNED or value.type != T.INT or self.bound is None:
            return False
        if not self._steps(value.vn) or not self.is_ordered and self.step != 1:
            return False
        phi = self.values.phi_of(self.phi)
        assert phi is not None and phi.args is not None
        self.index = phi.lcl
        # The next iteration must start with the value that was tested.
        back = [self.values.conservative[number] for pred, number in phi.args if pred == self.loop.latches[0]]
        return back == [value.vn] and self.facts.is_private(self.index)

    def _steps(self, vn: int) -> bool:
        """Whether ``vn`` is the index at the start of the iteration plus a small constant or an invariant int."""
        self.phi, self.step = self.store.split(vn)
        key = self.store.keys[vn]
        if self._is_own_phi(self.phi):
            return 0 < self.step <= _FURTHEST
        if key[0] != O.ADD or key[1] != T.INT or key[2] != 0:
            return False
        for self.phi, other in ((key[3], key[4]), (key[4], key[3])):
            lcl = self.local_with(other)
            if self._is_own_phi(self.phi) and lcl >= 0:
                self.stride = Builder(self.comp).lcl_var(lcl)
                self.stride.vn = other
                return True
        return False

    def _is_own_phi(self, vn: int) -> bool:
        phi = self.values.phi_of(vn)
        return phi is not None and phi.block == self.loop.header and phi.args is not None

    def _fixed(self, node: GenTree) -> GenTree | None:
        """Returns a tree that can be evaluated before the loop, or None: a constant, an invariant local, the sum of a
        local and a constant, or the length of an array in a local."""
        number = self.store.value_of(node.vn) if node.type == T.INT else None
        if number is not None:
            constant = Builder(self.comp).icon(number)
            constant.vn = node.vn
            return constant if -(1 << 30) < number < 1 << 30 else None
        build = Builder(self.comp)
        key = self.store.keys[node.vn]
        if node.oper == O.LCL_VAR and key[0] == O.ARR_LENGTH:  # kept in a temp
            array = self.local_with(key[3])
            if array >= 0:
                whose = build.lcl_var(array)
                whose.vn = key[3]
                length = build.arr_length(whose)
                length.vn = node.vn
                return length
        if node.oper in (O.ADD, O.SUB) and node.type == T.INT:
            base, addend = self.store.split(node.vn)
            addend_to = self.local_with(base)
            if addend_to < 0:
                return None
            total = build.binary(O.ADD, T.INT, build.lcl_var(addend_to), build.icon(addend))
            total.vn = node.vn
            return total
        value = node.op1 if node.oper == O.ARR_LENGTH else node
        wanted = T.REF if node.oper == O.ARR_LENGTH else T.INT
        if value is None or value.oper != O.LCL_VAR or value.type != wanted:
            return None
        lcl: int = value.lcl  # type: ignore[attr-defined]
        if not self.facts.is_invariant(lcl):
            lcl = self.local_with(value.vn)
        if lcl < 0:
            return None
        local: GenTree = build.lcl_var(lcl)
        local.vn = value.vn
        if node.oper == O.ARR_LENGTH:
            local = build.arr_length(local)
            local.vn = node.vn
        return local

    def find_checks(self) -> bool:
        """Finds the range checks of the index plus a constant, and those of such a sum plus a local."""
        same: dict[int, GenTree] = {}
        self._find_rows()
        for block in self.inside:
            for statement in block.stmts:
                for node in execution_order(statement.root):
                    if node.oper != O.ARR_BOUNDS_CHECK:
                        continue
                    index, length = node.op1, node.op2
                    assert index is not None and length is not None
                    row, offset = self._place(index)
                    fits = row is not None and abs(offset) <= FURTHEST
                    length = _kept(length)
                    if not fits or index.flags & F.SIDE_EFFECT or length.flags & F.ASG:
                        continue
                    known = self.rows.length_of(length)
                    if known is not None and row == 0:
                        self.checks.setdefault(known, []).append((node, offset))
                        continue
                    meaning = self.store.keys[length.vn]
                    key = meaning[3] if meaning[0] == O.ARR_LENGTH else length.vn
                    known = self._fixed(length)
                    if known is not None and row == 0:
                        self.checks.setdefault(same.setdefault(key, known), []).append((node, offset))
                    elif known is not None and row is not None:
                        leaf = Builder(self.comp).lcl_var(self.local_with(row))
                        self.flat.setdefault((key, row), _Flat(known, leaf)).checks.append((node, offset))
        arrays = len(self.checks) + len(self.flat)
        if not arrays:
            return self._refuse("checks")
        return arrays <= _MOST_ARRAYS or self._refuse("arrays", arrays, _MOST_ARRAYS)

    def _place(self, index: GenTree) -> tuple[int | None, int]:
        """Splits an index into the value number of its row (0: no row) and its constant. None: not of this form."""
        base, offset = self.store.split(index.vn)
        if index.type != T.INT:
            return None, 0
        if base == self.phi:
            return 0, offset
        key = self.store.keys[base]
        if key[0] != O.ADD or key[1] != T.INT or key[2] != 0:
            return None, 0
        for one, other in ((key[3], key[4]), (key[4], key[3])):
            inner, more = self.store.split(one)
            if inner == self.phi and self.local_with(other) >= 0:
                return other, offset + more
        return None, 0

    def _find_rows(self) -> None:
        """Finds arrays that the loop's header loads from arrays; every iteration executes it."""
        for statement in self.values.ssa.graph.blocks[self.loop.header].stmts:
            for node in execution_order(statement.root):
                self.rows.look(node)

    # the two loops

    def replace(self, bounds: Bounds, preheader: BasicBlock) -> bool:
        """Inserts the tests before the loop and the slow copy at the end of the method; removes the range checks.
        ``preheader`` falls into the loop."""
        comp = self.comp
        header = self.values.ssa.graph.blocks[self.loop.header]
        last = comp.last_block
        at = Point(self.values.ssa.graph.number[preheader], 1 << 60)
        assert last is not None and self.bound is not None
        falls = last.kind in (B.BBJ_NONE, B.BBJ_COND)
        if preheader.next is not header or preheader in self.inside or falls or last.hnd_index != B.NO_REGION:
            return False
        phi = self.values.phi_of(self.phi)
        assert phi is not None and phi.args is not None
        entry = next(self.values.conservative[number] for pred, number in phi.args if pred not in self.loop.latches)
        conditions = self._conditions(bounds, at, entry)
        if conditions is None:
            return self._refuse("conditions")
        if not may(comp, "clone-loop", header):
            return False
        copies = self._copy()
        if copies is None:
            return False
        slow = copies[header]
        for condition in self.rows.steps + conditions:
            if condition.oper == O.STORE_LCL_VAR:
                made = comp.new_internal_block(B.BBJ_NONE, header)
                made.stmts = [Statement(condition, -1)]
                comp.insert_block_before(header, made)
                continue
            test = comp.new_internal_block(B.BBJ_COND, header)
            test.targets = [slow]
            refresh_effects(condition)
            jump = Builder(comp).unary(O.JTRUE, T.VOID, condition)
            test.stmts = [Statement(jump, -1)]
            comp.insert_block_before(header, test)
        self._take_out({check for checks in self._groups() for check, _ in checks})
        return True

    def _groups(self) -> list[list[tuple[GenTree, int]]]:
        return [*self.checks.values(), *(flat.checks for flat in self.flat.values())]

    def _conditions(self, bounds: Bounds, at: Point, entry: int) -> list[GenTree] | None:
        """Returns the conditions for the slow copy; None if one of them always holds."""
        build, store = Builder(self.comp), self.store
        assert self.bound is not None
        starts_below = not self.extra and bounds.is_below(entry, self.bound.vn, at)
        start = store.value_of(entry)
        plain = [] if start is not None else [flat.checks for flat in self.flat.values()]
        lowest = min((offset for checks in (*self.checks.values(), *plain) for _, offset in checks), default=0)
        self.counts_from_zero = start >= 0 if start is not None else lowest <= 0
        found: list[GenTree] = []
        below: list[GenTree] = []
        if not self.is_ordered and not starts_below:  # it must not have passed the bound
            below.append(build.relop(O.GE, build.lcl_var(self.index), self._again(build, self.bound)))
        if start is None:
            if not bounds.is_at_least(entry, -lowest, at):
                found.append(build.relop(O.LT, build.lcl_var(self.index), build.icon(-lowest)))
        elif start + lowest < 0:
            return None
        if self.stride is not None:  # neither negative nor so large that a sum overflows
            vn = self.stride.vn
            if not bounds.is_at_least(vn, 1, at) or not bounds.is_at_most(vn, _HIGHEST_STRIDE, at):
                less = build.binary(O.ADD, T.INT, build.copy_leaf(self.stride), build.icon(-1))
                found.append(build.relop(O.GT, less, build.icon(_HIGHEST_STRIDE - 2), F.UNSIGNED))
        present: set[int] = set()
        for length in (self.bound, *self.checks, *(flat.length for flat in self.flat.values())):
            array = length.op1
            if length.oper != O.ARR_LENGTH or array is None or array.vn in present:
                continue
            present.add(array.vn)
            if not bounds.is_nonnull(array.vn, at):
                found.append(build.relop(O.EQ, build.copy_leaf(array), build.icon(0, T.REF)))
        found += below  # after the null check of the array whose length is the bound
        found += self._tests_of_sums(build, bounds, at, entry, starts_below)
        for length, checks in self.checks.items():
            reach = self._reach(checks)
            same = self.bound.oper == O.ARR_LENGTH and length.oper == O.ARR_LENGTH and (
                self.bound.op1.vn == length.op1.vn)  # type: ignore[union-attr]  # fmt: skip
            if not (same and reach <= 0):
                found.append(build.relop(O.GT, self._again(build, self.bound), self._less(build, length, reach)))
            if not starts_below:
                less = self._less(build, length, reach - self.extra)
                found.append(build.relop(O.GE, build.lcl_var(self.index), less))
        for flat in self.flat.values():
            found += self._flat_conditions(build, flat, start, starts_below)
        return found

    def _tests_of_sums(
        self, build: Builder, bounds: Bounds, at: Point, entry: int, starts_below: bool
    ) -> list[GenTree]:
        """Returns the conditions under which some iteration's ``i + step`` may overflow. The index is ``entry`` or less
        than ``bound + extra``; all checks limit both."""
        assert self.bound is not None
        longest = {length: MAX_LENGTH if length.oper == O.ARR_LENGTH else INT_MAX for length in self.checks}
        groups = [(longest[length], checks) for length, checks in self.checks.items()]
        groups += [(MAX_LENGTH if f.length.oper == O.ARR_LENGTH else INT_MAX, f.checks) for f in self.flat.values()]
        last = min(most - 1 - max(offset for _, offset in checks) for most, checks in groups)
        found: list[GenTree] = []
        if self.stride is not None:
            highest, top = INT_MAX - _HIGHEST_STRIDE, _HIGHEST_BOUND
            bounded = isinstance(self.bound, IntCon)
        else:
            highest = INT_MAX - self.step
            top = highest + 1 - self.extra
            longest_bound = MAX_LENGTH if self.bound.oper == O.ARR_LENGTH else INT_MAX
            bounded = last <= highest or longest_bound <= top or bounds.is_at_most(self.bound.vn, top, at)
        if not bounded:
            found.append(build.relop(O.GT, self._again(build, self.bound), build.icon(top)))
        if not starts_below and last > highest and not bounds.is_at_most(entry, highest, at):
            found.append(build.relop(O.GT, build.lcl_var(self.index), build.icon(highest)))
        return found

    def _reach(self, checks: list[tuple[GenTree, int]]) -> int:
        """Returns the largest offset of the checks of one array, relative to the bound."""
        return max(-_FURTHEST, *(offset for _, offset in checks)) + self.extra

    def _flat_conditions(self, build: Builder, flat: _Flat, start: int | None, starts_below: bool) -> list[GenTree]:
        """Returns the conditions for the slow copy of a flat array: the row does not start in the array, or is too near
        to its start for a negative offset, or the part after the row is too short.

        start: the first index if it is known; otherwise another condition excludes negative sums.
        """
        assert self.bound is not None
        reach = self._reach(flat.checks)

        def rest(by: int) -> GenTree:
            found = build.binary(O.SUB, T.INT, self._again(build, flat.length), build.copy_leaf(flat.row))
            return build.binary(O.ADD, T.INT, found, build.icon(-by)) if by else found

        length = self._again(build, flat.length)
        tests = [build.relop(O.GT, build.copy_leaf(flat.row), length, F.UNSIGNED)]
        first = 0 if start is None else start + min(offset for _, offset in flat.checks)
        if first < 0:
            tests.append(build.relop(O.LT, build.copy_leaf(flat.row), build.icon(-first)))
        tests.append(build.relop(O.GT, self._again(build, self.bound), rest(reach)))
        if not starts_below:
            tests.append(build.relop(O.GE, build.lcl_var(self.index), rest(reach - self.extra)))
        return tests

    def _again(self, build: Builder, node: GenTree) -> GenTree:
        if node is self.bound and self.kept_bound >= 0:
            return build.lcl_var(self.kept_bound)
        if node.oper == O.ARR_LENGTH:
            assert node.op1 is not None
            new = build.arr_length(build.copy_leaf(node.op1))
            new.flags = (new.flags | F.NONFAULTING) & ~F.EXCEPT
            return new
        if node.oper == O.ADD:
            assert node.op1 is not None and node.op2 is not None
            return build.binary(O.ADD, T.INT, build.copy_leaf(node.op1), build.copy_leaf(node.op2))
        return build.copy_leaf(node)

    def _less(self, build: Builder, length: GenTree, by: int) -> GenTree:
        value = self._again(build, length)
        return build.binary(O.ADD, T.INT, value, build.icon(-by)) if by else value

    def _copy(self) -> dict[BasicBlock, BasicBlock] | None:
        """Copies the loop's blocks to the end of the method; None if a statement cannot be copied."""
        comp = self.comp
        inside = sorted(self.inside, key={block: n for n, block in enumerate(comp.blocks())}.__getitem__)
        texts: dict[BasicBlock, list[Statement]] = {}
        for block in inside:
            texts[block] = []
            for statement in block.stmts:
                root = clone(comp, statement.root, limit=_MOST_NODES)
                if root is None:
                    return None
                texts[block].append(Statement(root, statement.il_offset))
        copies: dict[BasicBlock, BasicBlock] = {}
        for block in inside:
            copy = copies[block] = comp.append_block(comp.new_block(block.kind))
            copy.stmts = texts[block]
            copy.flags = block.flags | B.BBF_SLOW
            copy.il_start, copy.il_end = block.il_start, block.il_end
            if block.kind in (B.BBJ_NONE, B.BBJ_COND):
                jump = comp.append_block(comp.new_block(B.BBJ_ALWAYS))
                jump.flags = B.BBF_IMPORTED | B.BBF_INTERNAL | B.BBF_SLOW
                jump.il_start = jump.il_end = block.il_end
                assert block.next is not None
                jump.targets = [block.next]
        for block, copy in copies.items():
            copy.targets = [copies.get(target, target) for target in block.targets]
            if block.kind in (B.BBJ_NONE, B.BBJ_COND):
                assert copy.next is not None
                copy.next.targets = [copies.get(target, target) for target in copy.next.targets]
        return copies

    def _take_out(self, checks: set[GenTree]) -> None:
        """Removes the checks from the loop and replaces its row loads by temps."""
        build, rows = Builder(self.comp), self.rows
        nothing = build.leaf(O.NONE, T.VOID)
        displaces = has_displaced_indexes(self.comp) and self.counts_from_zero
        sums: dict[GenTree, Sum] = {}

        def is_index(check: GenTree, value: GenTree) -> bool:
            """Whether a checked value is the index, or its sum with a row. The tests show that it is not negative."""
            row, offset = self._place(value)
            return check in checks and row is not None and offset == 0

        def visit(node: GenTree, parent: GenTree | None) -> GenTree:
            if node in rows.reads:
                return rows.read(node)
            if node in sums:
                return displaced(build, node, sums[node])
            if node in checks:
                kept = node.op2.op1 if node.op2 is not None and node.op2.oper == O.COMMA else None
                length = kept.op1 if kept is not None else None
                if kept is not None and length is not None and length.oper == O.ARR_LENGTH:  # its array is there
                    length.flags |= F.NONFAULTING
                    refresh_effects(length)
                    refresh_effects(kept)
                return kept or nothing  # other nodes read the temp of a stored length
            if node.oper == O.COMMA and node.op1 is nothing:
                assert node.op2 is not None
                return node.op2
            refresh_effects(node)
            return node

        for block in self.inside:
            for statement in block.stmts:
                order = execution_order(statement.root)
                if not any(node in checks or node in rows.reads for node in order):
                    continue
                if displaces:
                    sums = displaced_extensions(self.comp, order, self.store, is_index)
                rewrite(statement, visit)
            block.stmts = [statement for statement in block.stmts if statement.root is not nothing]


def _kept(length: GenTree) -> GenTree:
    """Returns the length itself if the tree stores it to a temp first."""
    store, read = length.op1, length.op2
    if length.oper == O.COMMA and store is not None and store.oper == O.STORE_LCL_VAR and read is not None:
        kept = store.op1
        if kept is not None and read.oper == O.LCL_VAR and read.vn == kept.vn:
            return kept
    return length
