"""Counted loops: an int is incremented up to a loop-invariant bound. Unrolling and vectorisation require them. The last
two statements of the loop are ``i += c`` and ``if (i < n)``."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import IntCon
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.flowgraph.loop_facts import last_store_before, only_predecessor
from ryuaot.pipeline.ssa.range_analysis import INT_MAX, MAX_LENGTH

if TYPE_CHECKING:
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.ir.builder import Builder
    from ryuaot.ir.compiler import Compiler
    from ryuaot.ir.nodes import GenTree
    from ryuaot.pipeline.flowgraph.loop_facts import LoopFacts

_LARGEST_BOUND: Final = 1 << 30


class Counting:
    """The induction variable ``index`` is incremented by ``step`` (positive) before ``test``. The loop continues while
    it is less than ``bound``, at most ``bound`` (``is_inclusive``), or different from it (not ``is_ordered``)."""

    __slots__ = ("index", "step", "bound", "is_inclusive", "test", "is_ordered")

    def __init__(self, index: int, step: int, bound: GenTree, is_inclusive: bool, test: GenTree) -> None:
        self.index = index
        self.step = step
        self.bound = bound
        self.is_inclusive = is_inclusive
        self.test = test
        self.is_ordered = test.oper != O.NE


def counting_of(comp: Compiler, latch: BasicBlock, facts: LoopFacts) -> Counting | None:
    """Matches the last two statements of a loop's latch. The bound must be invariant, and nothing else may store to the
    index."""
    step, test = latch.stmts[-2].root, latch.stmts[-1].root.op1
    if test is None or step.oper != O.STORE_LCL_VAR or test.oper != O.NE and test.flags & F.UNSIGNED:
        return None
    index: int = step.lcl  # type: ignore[attr-defined]
    value = step.op1
    oper, counted, bound = test.oper, test.op1, test.op2
    if oper in (O.GT, O.GE):
        oper, counted, bound = O.SWAP_RELOP[oper], bound, counted
    if oper not in (O.LT, O.LE, O.NE) or value is None or bound is None or not is_local(counted, index):
        return None
    if value.oper != O.ADD or value.flags & F.OVERFLOW or not is_local(value.op1, index):
        return None
    if not isinstance(value.op2, IntCon) or value.op2.value <= 0 or comp.locals[index].type != T.INT:
        return None
    if not facts.is_private(index) or facts.stores[index] != 1 or not _is_fixed(bound, facts):
        return None
    return Counting(index, value.op2.value, bound, oper == O.LE, test)


def is_local(node: GenTree | None, lcl: int) -> bool:
    """Whether the node reads ``V<lcl>``."""
    return node is not None and node.oper == O.LCL_VAR and node.lcl == lcl  # type: ignore[attr-defined]


def _is_fixed(bound: GenTree, facts: LoopFacts) -> bool:
    """Whether a bound is a constant, an invariant local, the length of an array in one, or the sum of one of these and
    a constant."""
    if isinstance(bound, IntCon):
        return bound.type == T.INT and abs(bound.value) < _LARGEST_BOUND
    local, _ = _parts(bound)
    local = local.op1 if local is not None and local.oper == O.ARR_LENGTH else local
    if local is None or local.oper != O.LCL_VAR or bound.type != T.INT:
        return False
    return facts.is_invariant(local.lcl)  # type: ignore[attr-defined]


def _parts(bound: GenTree) -> tuple[GenTree | None, int]:
    """Splits a bound into its variable part and the constant that is added to it."""
    if bound.oper in (O.ADD, O.SUB) and isinstance(bound.op2, IntCon) and not bound.flags & F.OVERFLOW:
        value = bound.op2.value
        return bound.op1, value if bound.oper == O.ADD else -value
    return bound, 0


def bound_again(build: Builder, bound: GenTree) -> GenTree:
    """Copies an invariant bound."""
    if bound.oper in (O.ADD, O.SUB):
        assert bound.op1 is not None and bound.op2 is not None
        return build.binary(bound.oper, T.INT, bound_again(build, bound.op1), build.copy_leaf(bound.op2))
    if bound.oper != O.ARR_LENGTH:
        return build.copy_leaf(bound)
    assert bound.op1 is not None
    length = build.arr_length(build.copy_leaf(bound.op1))
    length.flags = bound.flags
    return length


def can_ask(comp: Compiler, preheader: BasicBlock, bound: GenTree) -> bool:
    """Whether a bound can be evaluated in the preheader. The length of an array that may be null can, if a dominating
    block, such as the test that inversion copied, reads it too."""
    if not bound.flags & F.EXCEPT:
        return True
    length, _ = _parts(bound)
    array = length.op1 if length is not None else None
    block: BasicBlock | None = preheader
    while block is not None and array is not None:
        for statement in block.stmts:
            for node in execution_order(statement.root):
                same = node.oper == O.ARR_LENGTH and node.op1 is not None and node.op1.oper == O.LCL_VAR
                if same and node.op1.vn == array.vn != 0:  # type: ignore[union-attr]
                    return True
        block = only_predecessor(comp, block)
    return False


def rounds_of(comp: Compiler, header: BasicBlock, counting: Counting) -> int | None:
    """Returns the trip count of a loop that counts from a non-negative constant to a constant and tests at its end.
    None: not known."""
    start, bound = last_store_before(comp, header, counting.index), counting.bound
    if not isinstance(start, IntCon) or start.value < 0 or not isinstance(bound, IntCon):
        return None
    distance = bound.value + counting.is_inclusive - start.value
    if not counting.is_ordered and (distance <= 0 or distance % counting.step):
        return None
    return max(1, -(-distance // counting.step))


def tests_of_bounds(build: Builder, header: BasicBlock, counting: Counting, least: int = 0) -> list[GenTree]:
    """Returns the conditions that must be false before the loop. Then the index is at least ``least``, the bound is not
    negative, and bound + step - 1, the largest final index, does not overflow."""
    comp = build.comp
    found: list[GenTree] = []
    start, bound = last_store_before(comp, header, counting.index), counting.bound
    if not isinstance(start, IntCon) or start.value < least:
        found.append(build.relop(O.LT, build.lcl_var(counting.index), build.icon(least)))
    if isinstance(bound, IntCon):
        return found
    part, addend = _parts(bound)
    if part is not None and part.oper == O.LCL_VAR:
        part = last_store_before(comp, header, part.lcl)  # type: ignore[attr-defined]
    is_length = part is not None and part.oper == O.ARR_LENGTH and -_LARGEST_BOUND < addend <= 0
    highest = INT_MAX - (counting.step - 1)
    if counting.step > 1 and not (is_length and MAX_LENGTH <= highest):
        found.append(build.relop(O.GT, bound_again(build, bound), build.icon(highest), F.UNSIGNED))
    elif not is_length:
        found.append(build.relop(O.LT, bound_again(build, bound), build.icon(0)))
    return found
