"""Loop idioms: loops that count the bits of a number become one POPCNT (the RyuJIT tutorial's sample).

Three forms are matched. Each is a body, followed by a test, of locals that are not address-exposed:

- ``while (x != 0) { x &= x - 1; n++; }``
- ``while (x != 0) { n += x & 1; x >>= 1; }`` with an unsigned shift
- ``for (i = 0; i < bits of x; i++) { n += x & 1; x >>= 1; }``

The locals get their final values. The replacement is in the block of the test; the body becomes unreachable.
"""

from __future__ import annotations

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.blocks import BasicBlock, Statement
from ryuaot.ir.builder import Builder
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CastNode, GenTree, IntCon
from ryuaot.pipeline.flowgraph.flow_graph import compute_preds
from ryuaot.pipeline.flowgraph.loop_facts import is_private
from ryuaot.pipeline.fuel import may

_LONGEST = 3  # statements of a body


def replace_loop_idioms(comp: Compiler) -> None:
    """Replaces the matched loops of a method."""
    if "bits" not in comp.target.features:
        return
    candidates = [block for block in comp.blocks() if _may_test_a_loop(block)]
    if not candidates:
        return
    compute_preds(comp)
    for test in candidates:
        found = _match(comp, test)
        if found is not None and _is_word(comp, found.number) and may(comp, "idiom", f"popcount {test!r}"):
            _replace(comp, test, found)


def _may_test_a_loop(test: BasicBlock) -> bool:
    if test.kind != B.BBJ_COND or len(test.stmts) != 1 or test.next is None:
        return False
    body = test.targets[0]
    falls = body.kind == B.BBJ_NONE and body.next is test
    jumps = body.kind == B.BBJ_ALWAYS and body.targets[0] is test
    same = body.try_index == test.try_index and body.hnd_index == test.hnd_index
    return (falls or jumps) and same and body is not test and 2 <= len(body.stmts) <= _LONGEST


class _Count:
    """A matched body. number: the local whose bits are counted. count: the local that is incremented. index: the local
    that counts iterations (-1: the loop runs until the number is 0). is_signed: the shift is arithmetic, which leaves
    the sign in the number."""

    __slots__ = ("number", "count", "index", "is_signed")

    def __init__(self) -> None:
        self.number = self.count = self.index = -1
        self.is_signed = False


def _match(comp: Compiler, test: BasicBlock) -> _Count | None:
    body = test.targets[0]
    if body.preds != [test] or comp.first_block is body:
        return None
    found = _read_body(comp, body)
    relop = test.stmts[0].root.op1
    if found is None or relop is None:
        return None
    left, right = relop.op1, relop.op2
    if left is None or left.oper != O.LCL_VAR or not isinstance(right, IntCon):
        return None
    lcl: int = left.lcl  # type: ignore[attr-defined]
    if found.index < 0:
        nonzero = relop.oper == O.NE or relop.oper == O.GT and relop.flags & F.UNSIGNED
        return found if lcl == found.number and right.value == 0 and nonzero and not found.is_signed else None
    bits = 8 * T.size_of(comp.locals[found.number].type, comp.pointer_size)
    if lcl != found.index or relop.oper != O.LT or right.value != bits:
        return None
    entries = [block for block in test.preds if block is not body]
    starts_at_zero = len(entries) == 1 and _last_store_is_zero(entries[0], found.index) and test is not comp.first_block
    return found if starts_at_zero else None


def _last_store_is_zero(block: BasicBlock, lcl: int) -> bool:
    for stmt in reversed(block.stmts):
        root = stmt.root
        if root.oper == O.STORE_LCL_VAR and root.lcl == lcl:  # type: ignore[attr-defined]
            return isinstance(root.op1, IntCon) and root.op1.value == 0
        if root.flags & F.ASG and root.oper != O.STORE_LCL_VAR or root.op1 is not None and root.op1.flags & F.ASG:
            return False  # nested stores are not analysed
    return False


def _read_body(comp: Compiler, body: BasicBlock) -> _Count | None:
    """Matches the statements of a body with the three forms; None if they differ."""
    found = _Count()
    counted = masked = -1  # the count, by 1 or by the number's lowest bit; the masked number
    shifted = False
    plain: list[int] = []  # locals that grow by 1
    for stmt in body.stmts:
        root = stmt.root
        if root.oper != O.STORE_LCL_VAR or not _is_simple(comp, root.lcl):  # type: ignore[attr-defined]
            return None
        lcl: int = root.lcl  # type: ignore[attr-defined]
        value = root.op1
        assert value is not None
        if _is_without_lowest_bit(value, lcl):
            if found.number >= 0:
                return None
            found.number = lcl
        elif value.oper in (O.RSZ, O.RSH) and _is_local(value.op1, lcl) and _is_constant(value.op2, 1):
            if found.number >= 0 or counted < 0:  # the bit is tested before the shift
                return None
            found.number, shifted, found.is_signed = lcl, True, value.oper == O.RSH
        elif value.oper == O.ADD and not value.flags & F.OVERFLOW and _is_local(value.op1, lcl):
            if _is_constant(value.op2, 1):
                plain.append(lcl)
                continue
            bit = _lowest_bit_of(value.op2)
            if counted >= 0 or bit < 0:
                return None
            counted, masked = lcl, bit
        else:
            return None
    if shifted:
        found.count = counted
        found.index = plain[0] if plain else -1
        fits = masked == found.number and len(plain) == len(body.stmts) - 2
    else:
        found.count = plain[0] if plain else -1
        fits = counted < 0 and found.number >= 0 and len(plain) == 1
    different = len({found.number, found.count, found.index}) == 3
    return found if fits and different and found.count >= 0 else None


def _is_simple(comp: Compiler, lcl: int) -> bool:
    return comp.locals[lcl].type in (T.INT, T.LONG) and is_private(comp, lcl)


def _is_local(node: GenTree | None, lcl: int) -> bool:
    return node is not None and node.oper == O.LCL_VAR and node.lcl == lcl  # type: ignore[attr-defined]


def _is_constant(node: GenTree | None, value: int) -> bool:
    return isinstance(node, IntCon) and node.value == value


def _is_without_lowest_bit(value: GenTree, lcl: int) -> bool:
    """Whether a node is ``x & (x - 1)``, in either order."""
    if value.oper != O.AND:
        return False
    for first, second in ((value.op1, value.op2), (value.op2, value.op1)):
        if _is_local(first, lcl) and second is not None and _is_local(second.op1, lcl):
            step = {O.SUB: 1, O.ADD: -1}.get(second.oper)
            if step is not None and _is_constant(second.op2, step) and not second.flags & F.OVERFLOW:
                return True
    return False


def _lowest_bit_of(node: GenTree | None) -> int:
    """Returns the local of ``x & 1``, possibly widened or truncated to INT or more; -1 for any other node."""
    masked = False
    while node is not None:
        if isinstance(node, CastNode):
            if node.flags & F.OVERFLOW or node.cast_to not in (T.INT, T.UINT, T.LONG, T.ULONG):
                return -1
            node = node.op1
        elif node.oper == O.AND and not masked and _is_constant(node.op2, 1):
            masked, node = True, node.op1
        else:
            return node.lcl if node.oper == O.LCL_VAR and masked else -1  # type: ignore[attr-defined]
    return -1


def _is_word(comp: Compiler, lcl: int) -> bool:
    return T.size_of(comp.locals[lcl].type, comp.pointer_size) <= comp.pointer_size


def _replace(comp: Compiler, test: BasicBlock, found: _Count) -> None:
    build = Builder(comp)
    number, count = comp.locals[found.number].type, comp.locals[found.count].type
    bits = 8 * T.size_of(number, comp.pointer_size)
    counted: GenTree = build.unary(O.POPCNT, T.INT, build.lcl_var(found.number))
    if count == T.LONG:
        counted = build.cast(counted, T.LONG, from_unsigned=True)
    offset = test.stmts[0].il_offset
    stores = [build.store_lcl(found.count, build.binary(O.ADD, count, build.lcl_var(found.count), counted))]
    rest: GenTree = build.icon(0, number)
    if found.is_signed:
        rest = build.binary(O.RSH, number, build.lcl_var(found.number), build.icon(bits - 1))
    stores.append(build.store_lcl(found.number, rest))
    if found.index >= 0:
        stores.append(build.store_lcl(found.index, build.icon(bits, comp.locals[found.index].type)))
    test.stmts = [Statement(store, offset) for store in stores]
    test.kind = B.BBJ_NONE
    test.targets = []
