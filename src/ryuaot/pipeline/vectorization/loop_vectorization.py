"""Loop vectorisation: counted loops execute several iterations at once in vectors of 16 bytes.

    do { a[i] = b[i] + c; s += a[i]; i += 1; } while (i < n)

becomes, if only sums and similar reductions are loop-carried, and nothing may throw after the first iteration,

    if (i < n - 7) do { eight iterations in vectors; i += 8; } while (i < n - 7), s += all lanes, if (i >= n) leave
    do { a[i] = b[i] + c; s += a[i]; i += 1; } while (i < n)

All accesses are at the index plus a constant; those that may overlap are tested before the loop (`overlap_tests.py`). A
branch in the loop that only chooses the value of a local becomes a selection of lanes. Floating-point sums keep their
order, so they are not vectorised. `loop_reader.py` reads the loop's trees, `vector_writer.py` writes the vectors.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.nodes import IntCon
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.loop_extents import innermost_loops
from ryuaot.pipeline.flowgraph.loop_facts import LoopFacts
from ryuaot.pipeline.flowgraph.natural_loops import forget_loops, loops_that_prepare
from ryuaot.pipeline.flowgraph.unreachable_blocks import drop_unreachable
from ryuaot.pipeline.fuel import may
from ryuaot.pipeline.interfaces.refusals import Local, refuse
from ryuaot.pipeline.loops.counted_loops import bound_again, can_ask, counting_of, rounds_of, tests_of_bounds
from ryuaot.pipeline.loops.loop_throughput import CYCLE, busy
from ryuaot.pipeline.ssa.range_analysis import INT_MAX
from ryuaot.pipeline.vectorization.live_on_entry import wanted_at_entry
from ryuaot.pipeline.vectorization.loop_reader import Reader, Reduction
from ryuaot.pipeline.vectorization.overlap_tests import tests_of_overlap
from ryuaot.pipeline.vectorization.value_graph import MAX, MIN
from ryuaot.pipeline.vectorization.vector_writer import VECTOR, NotInVectors, Writer

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.loops.counted_loops import Counting

_MOST_NODES: Final = 96
_MOST_FIXED: Final = 10
"""Registers for what stays from round to round."""
_FEW_LANES: Final = 4
"""So few rounds in a vector that two vectors are done at once."""
_SHARE: Final = 0.7
"""Of the time without: what vectors may take at most."""
_CHAIN: Final = 2.0 * CYCLE
_UNKNOWN: Final = frozenset((O.CALL, O.STORE_MULTI_VAR, O.STORE_LCL_FLD, O.LCL_FLD, O.ARR_BOUNDS_CHECK))


def vectorize_loops(comp: Compiler) -> None:
    """Vectorises what can be and pays."""
    if "simd" not in comp.target.features or comp.pointer_size != 8:
        if comp.refusals is not None:
            for header, _ in _innermost(comp):
                refuse(comp, "vectorize", "target", header)
        return
    wanted: dict[BasicBlock, int] = {}
    changed = False
    found = [inside for block in comp.blocks() if (inside := _loop_ending_in(block))]
    if comp.refusals is not None:
        _explain_shapes(comp, {inside[-1] for inside in found})
    spared = loops_that_prepare(comp) if found else set()
    for inside in found:
        if _Vectorization(comp, inside, wanted, inside[0] in spared).run():
            changed = True
            compute_preds(comp)  # the next loop looks at what comes before it
    if changed:
        drop_unreachable(comp)  # a loop of which vectors leave nothing
        forget_loops(comp)


def _loop_ending_in(latch: BasicBlock) -> list[BasicBlock]:
    """Returns the blocks of a loop: one, or three of which the second is skipped on a condition. Empty if it has
    another shape."""
    if latch.kind != B.BBJ_COND or len(latch.stmts) < 2 or latch.flags & B.BBF_SLOW:
        return []
    header = latch.targets[0]
    inside = [latch]
    if header is not latch:
        branch = header.next
        fits = header.kind == B.BBJ_COND and header.targets[0] is latch and branch is not None
        if not fits or branch is None or branch.next is not latch or branch.kind != B.BBJ_NONE:
            return []
        if branch.preds != [header] or len(latch.preds) != 2:
            return []
        inside = [header, branch, latch]
    preheader = header.prev
    if preheader is None or len(header.preds) != 2 or preheader not in header.preds or latch.next is None:
        return []
    if preheader.kind not in (B.BBJ_NONE, B.BBJ_COND) or preheader.targets == [header]:
        return []
    regions = {(block.try_index, block.hnd_index) for block in (preheader, *inside)}
    return inside if len(regions) == 1 else []


def _explain_shapes(comp: Compiler, fitting: set[BasicBlock]) -> None:
    """Records the innermost loops that have another shape."""
    for header, latch in _innermost(comp):
        if latch not in fitting and not latch.flags & B.BBF_SLOW:
            refuse(comp, "vectorize", "shape", header)


def _innermost(comp: Compiler) -> list[tuple[BasicBlock, BasicBlock]]:
    """Returns the first and last blocks of the innermost loops."""
    blocks = list(comp.blocks())
    return [(blocks[first], blocks[last]) for first, last in innermost_loops(blocks)]


class _Vectorization:
    """One loop."""

    __slots__ = (
        "comp", "build", "inside", "header", "latch", "wanted", "counting", "facts", "reader", "rounds", "known",
        "is_small",
    )  # fmt: skip

    def __init__(self, comp: Compiler, inside: list[BasicBlock], wanted: dict[BasicBlock, int], is_small: bool) -> None:
        self.comp = comp
        self.is_small = is_small  # few bytes matter more than time
        self.build = Builder(comp)
        self.inside = inside
        self.header, self.latch = inside[0], inside[-1]
        self.wanted = wanted
        self.counting: Counting | None = None
        self.reader: Reader | None = None
        self.facts = LoopFacts(comp, inside)
        self.rounds = 0
        self.known: int | None = None  # rounds of the loop as it was

    def run(self) -> bool:
        """Whether it is done."""
        reader = self._read()
        if reader is None:
            return False
        if not reader.events:
            return self._refuse("effect")
        reductions = reader.reductions()
        if reductions is None:
            return self._refuse("carried")
        if not self._keeps_faults():
            return self._refuse("fault")
        if not reductions and not self._stores():
            return self._refuse("effect")
        lanes = VECTOR // min(event.access.size for event in reader.events)
        self.rounds = 2 * lanes if lanes <= _FEW_LANES else lanes
        if not self._long_enough():
            return self._refuse("short", self.known, self.rounds)
        writer = self._write(reductions)
        if writer is None or not self._pays(writer, reductions) or self._leaves_more(reductions):
            return False
        tests = self._tests()
        if tests is None or not may(self.comp, "vectorize", self.header):
            return False
        self._insert_all(tests, writer)
        return True

    def _refuse(self, reason: str, *values: object) -> bool:
        """Records why the loop stays as it is. Returns False."""
        il = self.header.stmts[0].il_offset if self.header.stmts else -1
        refuse(self.comp, "vectorize", reason, self.header, *values, il=il)
        return False

    def _long_enough(self) -> bool:
        assert self.counting is not None
        self.known = rounds_of(self.comp, self.header, self.counting)
        return self.known is None or self.known >= self.rounds + self.counting.is_inclusive

    # what the loop does

    def _read(self) -> Reader | None:
        comp, latch = self.comp, self.latch
        counting = self.counting = counting_of(comp, latch, self.facts)
        if counting is None or counting.step != 1:
            self._refuse("count")
            return None
        if not self._is_known():
            return None
        reader = self.reader = Reader(comp, counting.index, self.facts)
        if self._reads(reader):
            return reader
        node = reader.refused
        if node is None or reader.is_in_branch:
            self._refuse("branch")
        else:
            self._refuse("node", node, T.NAMES[node.type])
        return None

    def _reads(self, reader: Reader) -> bool:
        """Whether all that an iteration does has a form in vectors, as far as the reader can tell."""
        latch = self.latch
        if self.header is not latch:
            header, branch = self.inside[:2]
            condition = header.stmts[-1].root.op1
            if condition is None or not all(reader.read(statement) for statement in header.stmts[:-1]):
                return False
            if not reader.read_branch(condition, branch.stmts):
                return False
        return all(reader.read(statement) for statement in latch.stmts[:-2])

    def _is_known(self) -> bool:
        """Whether the loop is short and has no node that is never vectorised."""
        nodes = 0
        for block in self.inside:
            for statement in block.stmts:
                order = execution_order(statement.root)
                nodes += len(order)
                if nodes > _MOST_NODES:
                    return self._refuse("long", _MOST_NODES)
                for node in order:
                    if node.oper == O.ARR_BOUNDS_CHECK:
                        return self._refuse("check", node.op1)
                    if node.oper in _UNKNOWN or node.type == T.STRUCT:
                        return self._refuse("node", node, T.NAMES[node.type])
        return True

    def _keeps_faults(self) -> bool:
        """Returns whether accesses that may fault do so in the first iteration and before any store: then neither loop
        has had an effect. In a try, handlers may read the locals."""
        assert self.reader is not None
        after = self.header.try_index != B.NO_REGION
        for event in self.reader.events:
            if after and not event.access.flags & F.NONFAULTING:
                return False
            after = after or event.stored is not None
        return True

    def _stores(self) -> bool:
        assert self.reader is not None
        return any(event.stored is not None for event in self.reader.events)

    def _write(self, reductions: list[Reduction]) -> Writer | None:
        reader, counting = self.reader, self.counting
        assert reader is not None and counting is not None
        roots = [event.stored for event in reader.events if event.stored is not None]
        roots += [term for reduction in reductions for term, _ in reduction.terms]
        needed = reader.values.uses(roots)
        if any(event.loaded is not None and event.loaded.number not in needed for event in reader.events):
            return None
        writer = Writer(self.build, self.rounds, counting.index, self.comp.new_local(T.LONG, "index of vectors"))
        try:
            writer.write(reader.events, reductions, needed)
        except NotInVectors as error:
            self._refuse("form", error)
            return None
        return writer

    def _pays(self, writer: Writer, reductions: list[Reduction]) -> bool:
        if writer.fixed > _MOST_FIXED:
            return self._refuse("registers", writer.fixed, _MOST_FIXED)
        if self.is_small and (writer.work or self.rounds < VECTOR):
            return self._refuse("prepares")
        roots = [statement.root for block in self.inside for statement in block.stmts]
        roots.remove(self.latch.stmts[-2].root)
        roots.remove(self.latch.stmts[-1].root)
        each = float(busy(roots, 1, 2))
        if any(reduction.kind in (MIN, MAX) for reduction in reductions):
            each = max(each, _CHAIN)  # a comparison waits for the one before
        elif self.header is self.latch:  # unrolling spares three branches of four
            each = min(each, busy(roots, 4, 2) / 4)
        work = CYCLE * max((writer.work + 2) / 3, writer.loads / 2, writer.stores / 2)
        if work <= _SHARE * self.rounds * each:
            return True
        return self._refuse("slow", self.rounds, f"{work / CYCLE:.1f}", f"{self.rounds * each / CYCLE:.1f}")

    def _leaves_more(self, reductions: list[Reduction]) -> bool:
        """Whether what follows reads another local to which a round stores."""
        counting, exit_block = self.counting, self.latch.next
        assert counting is not None and exit_block is not None
        if not self.wanted:
            self.wanted.update(wanted_at_entry(self.comp))
        kept = {counting.index, *(reduction.lcl for reduction in reductions)}
        for lcl in self.facts.stores:
            if lcl not in kept and self.wanted[exit_block] >> lcl & 1:
                self._refuse("live", Local(lcl))
                return True
        return False

    # the two loops

    def _tests(self) -> list[GenTree] | None:
        reader, counting = self.reader, self.counting
        preheader = self.header.prev
        assert reader is not None and counting is not None and preheader is not None
        if not can_ask(self.comp, preheader, counting.bound):
            self._refuse("bound")
            return None
        overlaps = tests_of_overlap(self.build, reader.events, self.rounds)
        if overlaps is None:
            self._refuse("overlap")
            return None
        least = max(event.access.least for event in reader.events)
        bounds = tests_of_bounds(self.build, self.header, counting, least)
        return [*bounds, *self._tests_of_rows(reader), *overlaps]

    def _tests_of_rows(self, reader: Reader) -> list[GenTree]:
        """Returns the tests, none of which may hold, that the sum of row and index, which is zero-extended, does not
        wrap between iterations: a row is negative, or, if no range check bounds the sum, row + index + offset does not
        fit 32 bits."""
        build = self.build
        reach: dict[int, int] = {}
        for event in reader.events:
            access = event.access
            if access.row >= 0:
                is_object = self.comp.locals[access.base].type == T.REF
                furthest = 0 if is_object else access.offset // access.factor
                reach[access.row] = max(reach.get(access.row, 0), furthest)
        return [
            build.relop(O.GT, build.lcl_var(row), build.icon(INT_MAX - furthest), F.UNSIGNED)
            if furthest else build.relop(O.LT, build.lcl_var(row), build.icon(0))
            for row, furthest in reach.items()
        ]  # fmt: skip

    def _insert_all(self, tests: list[GenTree], writer: Writer) -> None:
        build, counting, latch = self.build, self.counting, self.latch
        assert counting is not None
        wide = writer.wide
        # The cheapest test, which fails for short arrays, comes after those that it needs.
        for test in tests:
            self._insert([self._jump(test)], B.BBJ_COND, self.header)
        last = self._begin(counting, writer)
        forward = build.binary(O.ADD, T.LONG, build.lcl_var(wide), build.icon(self.rounds, T.LONG))
        again = build.relop(O.LT, build.lcl_var(wide), last)
        offset = latch.stmts[-1].il_offset
        for statement in writer.code:
            statement.il_offset = self.header.stmts[0].il_offset  # of what faults
        round_ = [*writer.code, Statement(build.store_lcl(wide, forward), offset), self._jump(again, offset)]
        made = self._insert(round_, B.BBJ_COND, None)
        made.targets = [made]
        self._end(counting, writer)
        for block in self.inside:
            block.flags |= B.BBF_FEW

    def _begin(self, counting: Counting, writer: Writer) -> GenTree:
        """Emits the code before the vector loop: a test of the trip count, unless that is constant, and the setup.
        Returns the limit below which the index allows another vector iteration."""
        comp, build, bound = self.comp, self.build, counting.bound
        short = 1 - self.rounds
        starts: list[Statement] = []
        if self.known is not None:
            assert isinstance(bound, IntCon)
            first = build.icon(bound.value + counting.is_inclusive - self.known, T.LONG)
            starts.append(Statement(build.store_lcl(writer.wide, first)))
            last: GenTree = build.icon(bound.value + short, T.LONG)
        else:
            limit = comp.new_local(T.INT, "bound of vectors")
            wide_limit = comp.new_local(T.LONG, "bound of vectors")
            least = build.binary(O.ADD, T.INT, bound_again(build, bound), build.icon(short))
            far = build.relop(O.GE, build.lcl_var(counting.index), build.lcl_var(limit))
            self._insert([Statement(build.store_lcl(limit, least)), self._jump(far)], B.BBJ_COND, self.header)
            for to, lcl in ((writer.wide, counting.index), (wide_limit, limit)):
                widened = build.cast(build.lcl_var(lcl), T.ULONG, from_unsigned=True)
                starts.append(Statement(build.store_lcl(to, widened)))
            last = build.lcl_var(wide_limit)
        self._insert([*starts, *writer.setup], B.BBJ_NONE, None)
        return last

    def _end(self, counting: Counting, writer: Writer) -> None:
        """Emits code after the vectors: the state with which the scalar loop continues."""
        build, after = self.build, self.latch.next
        assert after is not None
        back = Statement(build.store_lcl(counting.index, build.cast(build.lcl_var(writer.wide), T.INT)))
        rest = [*writer.after, back]
        if counting.is_inclusive or self.known is not None and self.known % self.rounds:  # one round, or more
            self._insert(rest, B.BBJ_NONE, None)
        elif self.known is not None:
            self._insert(rest, B.BBJ_ALWAYS, after)
        else:
            done = build.relop(O.GE, build.lcl_var(counting.index), bound_again(build, counting.bound))
            self._insert([*rest, self._jump(done)], B.BBJ_COND, after)

    def _jump(self, condition: GenTree, offset: int = -1) -> Statement:
        return Statement(self.build.unary(O.JTRUE, T.VOID, condition), offset)

    def _insert(self, statements: list[Statement], kind: int, target: BasicBlock | None) -> BasicBlock:
        made = self.comp.new_internal_block(kind, self.header)
        made.stmts = statements
        made.targets = [] if target is None else [target]
        self.comp.insert_block_before(self.header, made)
        return made
