"""What the generated matchers of `simplifier.py` call: predicates on nodes, makers of nodes, arithmetic on constants.

A maker simplifies what it made before it returns, so that a result is as simple as one that the importer wrote.
"""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import Builder, own_effects
from ryuaot.ir.fold import fits
from ryuaot.ir.nodes import CastNode, DblCon, GenTree, IntCon, LclNode, stored_locals

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ryuaot.ir.compiler import Compiler

_DEEPEST: Final = 24
"""Nested results: rules that undo each other would go on forever."""
_LARGEST_SAME: Final = 8
"""Nodes of two operands that are compared with each other."""
_PURE: Final = frozenset((
    O.ADD, O.SUB, O.MUL, O.AND, O.OR, O.XOR, O.LSH, O.RSH, O.RSZ, O.ROL, O.ROR, O.NEG, O.NOT, O.BSWAP, O.CAST,
    O.EQ, O.NE, O.LT, O.LE, O.GT, O.GE, O.IND, O.ARR_LENGTH, O.DIV, O.MOD, O.UDIV, O.UMOD,
))  # fmt: skip
_SIGNIFICANT: Final = F.UNSIGNED | F.OVERFLOW | F.RELOP_NAN_UN | F.SATURATING | F.REVERSE_OPS
_ALL: Final = {T.INT: (1 << 32) - 1, T.LONG: (1 << 64) - 1}
_LOADED: Final = {T.BOOL: 0xFF, T.UBYTE: 0xFF, T.USHORT: 0xFFFF}
_READS: Final = frozenset((O.LCL_VAR, O.LCL_FLD, O.IND))
_DEEPEST_ONES: Final = 6
_LONGEST_GAP: Final = 16


class RuleContext:
    """The simplifier of one method.

    ``has_numbers``: value numbers hold, and nodes of one number are equal. ``is_linear``: nodes are LIR, where stores
    may be between two reads of a local."""

    __slots__ = ("build", "comp", "has_numbers", "is_linear", "matchers", "wide", "_depth")

    def __init__(
        self,
        comp: Compiler,
        matchers: Mapping[int, Callable[[RuleContext, GenTree], GenTree | None]],
    ) -> None:
        self.comp = comp
        self.build = Builder(comp)
        self.matchers = matchers
        self.has_numbers = False
        self.is_linear = False
        self.wide = comp.pointer_size == 8
        self._depth = 0

    def simplify(self, node: GenTree) -> GenTree:
        """Returns ``node`` or a simpler node of the same value. Its operands are simple, and its effect flags exact."""
        matcher = self.matchers.get(node.oper)
        if matcher is None or self._depth > _DEEPEST:
            return node
        self._depth += 1
        simpler = matcher(self, node)
        self._depth -= 1
        return node if simpler is None else simpler

    def simplify_condition(self, node: GenTree) -> GenTree:
        """Simplifies the condition of a branch or SELECT: the result is a compare, maybe of constants."""
        return self.condition(self.simplify(node))

    def condition(self, value: GenTree) -> GenTree:
        """Returns a compare that is true where ``value`` is not 0."""
        if value.oper in O.REVERSE_RELOP:
            return value
        return self.build.relop(O.NE, value, self.build.icon(0, T.ACTUAL[value.type]))

    # predicates -------------------------------------------------------------------------------------------------

    def can_fire(self, rule: str, node: GenTree) -> bool:
        """Whether a rule that matches may be applied: spends fuel, called last."""
        meter = self.comp.fuel
        return meter is None or bool(meter.spend_rule(rule, node))

    def is_same(self, one: GenTree, other: GenTree) -> bool:
        """Whether two operands of a tree without stores have one value."""
        if self.is_linear:
            return _is_read_again(one, other)
        if one.oper == O.LCL_VAR:
            return isinstance(one, LclNode) and isinstance(other, LclNode) and other.oper == O.LCL_VAR and (
                one.lcl == other.lcl and one.type == other.type
            )  # fmt: skip
        if self.has_numbers and one.vn and one.vn == other.vn and not (one.flags | other.flags) & F.SIDE_EFFECT:
            return True  # two ways to one value may throw for different reasons
        pending = [(one, other)]
        count = 0
        while pending:
            one, other = pending.pop()
            count += 1
            if one.oper != other.oper or one.type != other.type or count > _LARGEST_SAME:
                if O.SWAP_RELOP.get(one.oper) != other.oper or (one.flags ^ other.flags) & _SIGNIFICANT:
                    return False
                left, right = one.pair()
                first, second = other.pair()
                pending += [(left, second), (right, first)]
                continue
            if isinstance(one, LclNode):
                if not isinstance(other, LclNode) or one.lcl != other.lcl or one.offset != other.offset:
                    return False
            elif isinstance(one, IntCon):
                if not isinstance(other, IntCon) or one.value != other.value:
                    return False
            elif isinstance(one, DblCon):
                if not isinstance(other, DblCon) or one.bits != other.bits:
                    return False
            elif one.oper not in _PURE or (one.flags ^ other.flags) & _SIGNIFICANT:
                return False
            elif isinstance(one, CastNode) and isinstance(other, CastNode) and one.cast_to != other.cast_to:
                return False
            if one.op1 is not None and other.op1 is not None:
                pending.append((one.op1, other.op1))
            if one.op2 is not None and other.op2 is not None:
                pending.append((one.op2, other.op2))
        return True

    def is_leaf(self, node: GenTree) -> bool:
        """Whether a copy of ``node`` costs nothing and has the same value."""
        if isinstance(node, IntCon | DblCon):
            return True
        return node.oper == O.LCL_VAR and not self.is_linear and not node.flags & F.ALL_EFFECT

    def is_constant(self, node: GenTree) -> bool:
        """Whether ``node`` is a constant."""
        return isinstance(node, IntCon | DblCon)

    def may_throw_at(self, inner: GenTree, root: GenTree) -> bool:
        """Whether what ``inner`` throws may be thrown where ``root`` is. In LIR, effects of other nodes may be between
        the two."""
        if not self.is_linear or not own_effects(inner) & F.EXCEPT:
            return True
        at = inner.next
        for _ in range(_LONGEST_GAP):
            if at is root:
                return True
            if at is None or own_effects(at) & F.SIDE_EFFECT:
                return False
            at = at.next
        return False

    def fits(self, node: GenTree, small: int) -> bool:
        """Whether an INT is known to be a value of a small type."""
        return fits(self.comp, node, small)

    def ones(self, node: GenTree) -> int:
        """Returns the bits of an INT or LONG that may be set."""
        return self._ones(node, 0)

    def _ones(self, node: GenTree, depth: int) -> int:
        whole = _ALL[T.ACTUAL[node.type]]
        oper = node.oper
        if isinstance(node, IntCon):
            return node.value & whole
        if oper in _READS:
            held = node.type
            if oper == O.LCL_VAR and isinstance(node, LclNode) and node.type == T.INT:
                held = self.comp.locals[node.lcl].type
            return _LOADED.get(held, whole)
        if oper in O.RELOPS:
            return 1
        if oper == O.ARR_LENGTH:
            return 0x7FFFFFFF
        if depth >= _DEEPEST_ONES or node.op1 is None or T.ACTUAL[node.op1.type] not in _ALL:
            return whole
        depth += 1
        if isinstance(node, CastNode):
            if node.flags & F.OVERFLOW:
                return _LOADED.get(node.cast_to, whole)
            inner = self._ones(node.op1, depth)
            if node.cast_to in _LOADED:
                return inner & _LOADED[node.cast_to]
            if node.op1.type != T.LONG and not node.flags & F.UNSIGNED and inner >> 31:
                return whole
            if node.cast_to in (T.BYTE, T.SHORT):
                low = 0x7F if node.cast_to == T.BYTE else 0x7FFF
                return inner if inner <= low else whole
            return inner & whole
        if node.op2 is None:
            return whole
        if oper == O.AND:
            return self._ones(node.op1, depth) & self._ones(node.op2, depth)
        if oper in (O.OR, O.XOR):
            return self._ones(node.op1, depth) | self._ones(node.op2, depth)
        if oper in (O.ADD, O.MUL):
            first, second = self._ones(node.op1, depth), self._ones(node.op2, depth)
            largest = first + second if oper == O.ADD else first * second
            return (1 << largest.bit_length()) - 1 if largest <= whole else whole
        count = node.op2
        if not isinstance(count, IntCon):
            return whole
        if oper == O.UMOD and count.value > 0:
            return (1 << (count.value - 1).bit_length()) - 1
        bits = whole.bit_length()
        by = count.value & bits - 1
        if oper == O.RSZ:
            return self._ones(node.op1, depth) >> by
        if oper == O.LSH:
            return self._ones(node.op1, depth) << by & whole
        if oper == O.RSH:
            inner = self._ones(node.op1, depth)
            return inner >> by if not inner >> bits - 1 else whole
        return whole

    # makers -----------------------------------------------------------------------------------------------------

    def icon(self, value: int, vartype: int) -> GenTree:
        """Makes an integer constant, wrapped to its type."""
        return self.build.icon(value, vartype)

    def floating(self, value: float, vartype: int) -> GenTree:
        """Makes a floating constant."""
        code = "<f" if vartype == T.FLOAT else "<d"
        return self.build.dcon(int.from_bytes(struct.pack(code, value), "little"), vartype)

    def copy(self, leaf: GenTree) -> GenTree:
        """Makes another node for a leaf."""
        return self.build.copy_leaf(leaf)

    def unary(self, oper: int, vartype: int, operand: GenTree) -> GenTree:
        """Makes an operator with one operand."""
        return self.simplify(self.build.unary(oper, vartype, operand))

    def binary(self, oper: int, vartype: int, left: GenTree, right: GenTree, flags: int = 0) -> GenTree:
        """Makes an operator with two operands."""
        return self.simplify(self.build.binary(oper, vartype, left, right, flags))

    def relop(self, oper: int, left: GenTree, right: GenTree, flags: int = 0) -> GenTree:
        """Makes a compare."""
        return self.simplify(self.build.relop(oper, left, right, flags))

    def cast(self, operand: GenTree, to: int, from_unsigned: bool = False) -> GenTree:
        """Makes an unchecked cast."""
        return self.simplify(self.build.cast(operand, to, from_unsigned))

    def select(self, vartype: int, condition: GenTree, one: GenTree, other: GenTree) -> GenTree:
        """Makes a SELECT; its condition becomes a compare."""
        return self.simplify(self.build.multi(O.SELECT, vartype, [self.condition(condition), one, other]))


def _is_read_again(one: GenTree, other: GenTree) -> bool:
    """Whether two nodes of LIR read one local, without a store between them."""
    if one.oper != O.LCL_VAR or other.oper != O.LCL_VAR or one.flags & F.ALL_EFFECT or one.type != other.type:
        return False
    if not isinstance(one, LclNode) or not isinstance(other, LclNode) or one.lcl != other.lcl:
        return False
    return _is_unchanged(one, other) or _is_unchanged(other, one)


def _is_unchanged(read: LclNode, later: LclNode) -> bool:
    """Whether ``later`` follows within a few nodes, and none of them stores the local."""
    at = read.next
    for _ in range(_LONGEST_GAP):
        if at is None or read.lcl in stored_locals(at):
            return False
        if at is later:
            return True
        at = at.next
    return False


# arithmetic on constants: arguments are unsigned unless they are said to be signed -----------------------------------


def is_pow2(value: int) -> bool:
    """Whether exactly one bit is set."""
    return value != 0 and not value & (value - 1)


def is_low_mask(value: int) -> bool:
    """Whether the set bits are the lowest ones."""
    return not value & (value + 1)


def is_word(value: int) -> bool:
    """Whether a signed number fits 32 bits, as the immediates of instructions do."""
    return -(1 << 31) <= value < 1 << 31


def log2(value: int) -> int:
    """Returns the number of the highest set bit; -1 if there is none."""
    return value.bit_length() - 1


def bit_count(value: int) -> int:
    """Returns how many bits are set."""
    return value.bit_count()


def leading_zeros(value: int, bits: int) -> int:
    """Returns how many bits above the highest set one there are."""
    return bits - value.bit_length()


def trailing_zeros(value: int, bits: int) -> int:
    """Returns how many bits below the lowest set one there are."""
    return (value & -value).bit_length() - 1 if value else bits


def swap_bytes(value: int, bits: int) -> int:
    """Returns the bytes in reverse order."""
    return int.from_bytes(value.to_bytes(bits // 8, "little"), "big")


def inverse(value: int, bits: int) -> int:
    """Returns the inverse of an odd number modulo 2^bits."""
    return pow(value, -1, 1 << bits) if value & 1 else 0


def rotate_left(value: int, count: int, bits: int) -> int:
    """Returns the bits rotated left."""
    count %= bits
    return value << count | value >> bits - count


def quotient(dividend: int, divisor: int) -> int:
    """Returns the quotient of signed numbers, rounded towards 0; 0 for the divisor 0."""
    if not divisor:
        return 0
    magnitude = abs(dividend) // abs(divisor)
    return magnitude if (dividend < 0) == (divisor < 0) else -magnitude


def remainder(dividend: int, divisor: int) -> int:
    """Returns the remainder of signed numbers, with the dividend's sign."""
    return dividend - quotient(dividend, divisor) * divisor


def unsigned_quotient(dividend: int, divisor: int) -> int:
    """Returns the quotient; 0 for the divisor 0."""
    return dividend // divisor if divisor else 0


def unsigned_remainder(dividend: int, divisor: int) -> int:
    """Returns the remainder; the dividend for the divisor 0."""
    return dividend % divisor if divisor else dividend


def high_product(left: int, right: int, bits: int) -> int:
    """Returns the upper half of the product of signed numbers; not 0 or -1 where it does not fit the lower half."""
    return left * right >> bits


def unsigned_high_product(left: int, right: int, bits: int) -> int:
    """Returns the upper half of the product of unsigned numbers."""
    return left * right >> bits
