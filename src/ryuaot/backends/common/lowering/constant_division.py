"""Division by constants without divide instructions: multiplications by scaled reciprocals, shifts for powers of two.

Source of the numbers: Granlund and Montgomery, "Division by Invariant Integers using Multiplication"; the conditions
are those of Hacker's Delight, chapter 10. For optimised code only: a divide instruction is shorter."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.ir import flags as F
from ryuaot.ir import lir
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.builder import wrap_int
from ryuaot.ir.nodes import GenTree, IntCon, LclNode

if TYPE_CHECKING:
    from ryuaot.backends.common.lowering.lowering_base import LoweringBase
    from ryuaot.ir.blocks import BasicBlock


def signed_magic(divisor: int, bits: int) -> tuple[int, int]:
    """Returns (M, s): for all n of ``bits`` bits, n / divisor = floor(n * M / 2^(bits + s)) + (n < 0), truncated.
    ``divisor`` > 1."""
    limit = (1 << (bits - 1)) - 1
    nc = limit - ((1 << (bits - 1)) % divisor)
    power = bits
    while (1 << power) <= nc * (divisor - (1 << power) % divisor):
        power += 1
    return ((1 << power) + divisor - (1 << power) % divisor) // divisor, power - bits


def unsigned_magic(divisor: int, bits: int) -> tuple[int, int]:
    """Returns (M, s): for all unsigned n of ``bits`` bits, n / divisor = floor(n * M / 2^(bits + s)). M may need one
    bit more."""
    nc = (1 << bits) - 1 - ((1 << bits) - divisor) % divisor
    power = bits
    while (1 << power) <= nc * (divisor - 1 - ((1 << power) - 1) % divisor):
        power += 1
    return ((1 << power) + divisor - 1 - ((1 << power) - 1) % divisor) // divisor, power - bits


class _Expander:
    """Builds the nodes of one division before ``node``, which becomes the last of them."""

    def __init__(self, lowering: LoweringBase, block: BasicBlock, node: GenTree) -> None:
        self.lowering = lowering
        self.block = block
        self.node = node
        self.type = node.type
        self.bits = 64 if node.type == T.LONG else 32
        self.widens = self.bits == 32 and lowering.pointer_size == 8  # a product fits one register
        assert node.op1 is not None
        self.dividend = self._reusable(node.op1)

    def _reusable(self, dividend: GenTree) -> int:
        """Returns a local that holds the dividend; the operand itself is taken out of the block."""
        lowering, node = self.lowering, self.node
        if isinstance(dividend, LclNode) and dividend.oper == O.LCL_VAR:
            dsc = lowering.comp.locals[dividend.lcl]
            if dsc.type == self.type and lowering.local_is_stable(dividend, node):
                lir.remove(self.block, dividend)
                return dividend.lcl
        dividend.flags &= ~(F.CONTAINED | F.REG_OPTIONAL)
        temp = lowering.comp.new_local(self.type, "dividend")
        store = lowering.builder.store_lcl(temp, dividend)
        lir.insert_before(self.block, node, store)
        lowering.lower_node(self.block, store)
        return temp

    def put(self, node: GenTree) -> GenTree:
        lir.insert_before(self.block, self.node, node)
        self.lowering.lower_node(self.block, node)
        return node

    def n(self) -> GenTree:
        return self.put(self.lowering.builder.lcl_var(self.dividend))

    def constant(self, value: int, vartype: int) -> GenTree:
        return self.put(self.lowering.builder.icon(value, vartype))

    def op(self, oper: int, left: GenTree, right: GenTree | int, vartype: int = 0, flags: int = 0) -> GenTree:
        vartype = vartype or self.type
        if isinstance(right, int):
            shift = oper in (O.LSH, O.RSH, O.RSZ, O.ROR)
            right = self.constant(right, T.INT if shift else vartype)
        return self.put(self.lowering.builder.binary(oper, vartype, left, right, flags))

    def cast(self, value: GenTree, to: int, is_unsigned: bool = False) -> GenTree:
        return self.put(self.lowering.builder.cast(value, to, is_unsigned))

    # -- quotients

    def signed(self, divisor: int) -> GenTree:
        """Builds n / divisor, divisor > 1 and no power of two."""
        magic, shift = signed_magic(divisor, self.bits)
        if self.widens:
            product = self.op(O.MUL, self.cast(self.n(), T.LONG), magic, T.LONG)
            quotient = self.cast(self.op(O.RSH, product, 32 + shift, T.LONG), T.INT)
        else:
            wraps = magic >> (self.bits - 1)
            high = self.op(O.MULHI, self.n(), magic - (1 << self.bits) if wraps else magic)
            if wraps:
                high = self.op(O.ADD, high, self.n())
            quotient = self.op(O.RSH, high, shift) if shift else high
        return self.op(O.ADD, quotient, self.op(O.RSZ, self.n(), self.bits - 1))

    def unsigned(self, divisor: int) -> GenTree:
        """Builds n / divisor, unsigned, divisor > 2 and no power of two."""
        natural = self.node.flags & F.NONNEGATIVE  # no correction of the signed one is due, and M fits
        magic, shift = (signed_magic if natural else unsigned_magic)(divisor, self.bits)
        wide = magic >> self.bits
        if wide and not divisor & 1:
            return self._halved(divisor)
        magic &= (1 << self.bits) - 1
        if self.widens:
            product = self.op(O.MUL, self.cast(self.n(), T.LONG, True), magic, T.LONG)
            if not wide:
                return self.cast(self.op(O.RSZ, product, 32 + shift, T.LONG), T.INT)
            high = self.cast(self.op(O.RSZ, product, 32, T.LONG), T.INT)
        else:
            high = self.op(O.MULHI, self.n(), magic, 0, F.UNSIGNED)
            if not wide:
                return self.op(O.RSZ, high, shift) if shift else high
        # The 2^bits part of M: (n + high) / 2 without overflow, which also takes one of the shifts.
        temp = self.lowering.comp.new_local(self.type, "high product")
        self.put(self.lowering.builder.store_lcl(temp, high))
        first = self.put(self.lowering.builder.lcl_var(temp))
        half = self.op(O.RSZ, self.op(O.SUB, self.n(), first), 1)
        second = self.put(self.lowering.builder.lcl_var(temp))
        return self.op(O.RSZ, self.op(O.ADD, half, second), shift - 1)

    def _halved(self, divisor: int) -> GenTree:
        """Builds n / divisor, unsigned, for an even divisor: without its factors 2 the multiplier fits."""
        twos = (divisor & -divisor).bit_length() - 1
        limit = self.bits - twos  # bits of n >> twos
        odd = divisor >> twos
        power = (odd - 1).bit_length()
        magic = ((1 << limit + power) + odd - 1) // odd
        assert magic < 1 << self.bits
        n = self.op(O.RSZ, self.n(), twos)
        if self.widens:
            product = self.op(O.MUL, self.cast(n, T.LONG, True), magic, T.LONG)
            return self.cast(self.op(O.RSZ, product, limit + power, T.LONG), T.INT)
        signed = magic - (1 << self.bits) if magic >> self.bits - 1 else magic
        high = self.op(O.MULHI, n, signed, 0, F.UNSIGNED)
        shift = limit + power - self.bits
        return self.op(O.RSZ, high, shift) if shift else high

    def biased(self, power: int) -> GenTree:
        """Builds n + (2^power - 1 if n < 0), which an arithmetic shift divides with truncation."""
        if power > 1 and self.lowering.chooses_bias and "select" in self.lowering.comp.target.features:
            larger = self.op(O.ADD, self.n(), (1 << power) - 1)
            dividend = self.n()
            negative = self.op(O.LT, self.n(), 0)
            return self.put(self.lowering.builder.multi(O.SELECT, self.type, [negative, larger, dividend]))
        return self.op(O.ADD, self.bias(power), self.n())

    def bias(self, power: int) -> GenTree:
        """Builds 2^power - 1 if n < 0, else 0."""
        if power == 1:
            return self.op(O.RSZ, self.n(), self.bits - 1)
        return self.op(O.RSZ, self.op(O.RSH, self.n(), self.bits - 1), self.bits - power)

    def quotient(self, divisor: int, is_signed: bool) -> GenTree:
        """Builds n / divisor for any constant that :func:`expand` accepts."""
        size = abs(divisor)
        if not is_signed:
            return self.unsigned(size)
        power = size.bit_length() - 1
        result = self.op(O.RSH, self.biased(power), power) if size == 1 << power else self.signed(size)
        return result if divisor > 0 else self.put(self.lowering.builder.unary(O.NEG, self.type, result))

    def remainder(self, divisor: int, is_signed: bool) -> GenTree:
        """Builds n - n / divisor * divisor; the sign of a signed divisor does not matter."""
        size = abs(divisor)
        if is_signed and size & (size - 1) == 0 and not self.lowering.chooses_bias:
            multiple = self.op(O.AND, self.biased(size.bit_length() - 1), -size)
            return self.op(O.SUB, self.n(), multiple)
        if is_signed and size & (size - 1) == 0:
            temp = self.lowering.comp.new_local(self.type, "bias")
            self.put(self.lowering.builder.store_lcl(temp, self.bias(size.bit_length() - 1)))
            first = self.put(self.lowering.builder.lcl_var(temp))
            rest = self.op(O.AND, self.op(O.ADD, self.n(), first), size - 1)
            return self.op(O.SUB, rest, self.put(self.lowering.builder.lcl_var(temp)))
        multiple = self.op(O.MUL, self.signed(size) if is_signed else self.unsigned(size), size)
        return self.op(O.SUB, self.n(), multiple)

    def of_multiples(self, size: int, is_signed: bool) -> tuple[GenTree, int]:
        """Returns (value, limit): n is a multiple of ``size``, no power of two, if the value as an unsigned number is
        at most the limit. The product with the inverse is then the quotient; it is larger for all other numbers."""
        twos = (size & -size).bit_length() - 1
        inverse = pow(size >> twos, -1, 1 << self.bits)
        value = self.op(O.MUL, self.n(), wrap_int(inverse, self.bits))
        if is_signed:
            middle = ((1 << self.bits - 1) - 1) // (size >> twos) >> twos << twos
            value, limit = self.op(O.ADD, value, middle), 2 * middle >> twos
        else:
            limit = ((1 << self.bits) - 1) // size
        return (self.op(O.ROR, value, twos) if twos else value), limit


def test_remainder(lowering: LoweringBase, block: BasicBlock, node: GenTree, only_masks: bool = False) -> bool:
    """Replaces a remainder that is only compared with a constant by a test without quotient. Returns False if nothing
    changed.

    It is MOD or UMOD by a constant under EQ or NE. Remainders by a power of two depend on the low bits, and on the sign
    if the compared constant is above 0. By other numbers, the product of an int with the inverse decides (Hacker's
    Delight, 10-17; LLVM's ``prepareSREMEqFold``). ``only_masks``: only powers of two.
    """
    constant, user = node.op2, user_of(node)
    if not isinstance(constant, IntCon) or user is None or user.oper not in (O.EQ, O.NE) or user.op1 is not node:
        return False
    rest = user.op2
    size = abs(constant.value)
    if not isinstance(rest, IntCon) or node.oper == O.UMOD and constant.value < 0 or not 1 < size < 1 << 31:
        return False
    mask = -1 if size & (size - 1) else size - 1
    if mask >= 0 and 0 < rest.value < size and node.oper == O.MOD and node.type == T.INT:
        mask -= 1 << 31
    elif rest.value or mask < 0 and (only_masks or node.type != T.INT):
        return False
    lir.remove(block, constant)
    make = _Expander(lowering, block, node)
    if mask != -1:
        value = make.op(O.AND, make.n(), mask)
    else:
        value, rest.value = make.of_multiples(size, node.oper == O.MOD)
        user.oper = O.LE if user.oper == O.EQ else O.GT
        user.flags |= F.UNSIGNED
    user.replace_operand(node, value)
    lir.remove(block, node)
    return True


def expand(lowering: LoweringBase, block: BasicBlock, node: GenTree) -> bool:
    """Expands DIV, MOD, UDIV and UMOD by a constant. False (nothing changed): the divide instruction stays, or a mask
    or shift replaces it."""
    if node.oper in (O.MOD, O.UMOD) and test_remainder(lowering, block, node):
        return True
    constant = node.op2
    if not isinstance(constant, IntCon) or node.type not in (T.INT, T.LONG) or node.flags & F.UNUSED_VALUE:
        return False
    bits = 64 if node.type == T.LONG else 32
    signed = node.oper in (O.DIV, O.MOD)
    value = constant.value if signed else constant.value & ((1 << bits) - 1)
    size = abs(value)
    if size < 2 or size >= 1 << (bits - 1) or (not signed and size & (size - 1) == 0):
        return False
    user = user_of(node)
    if user is None:
        return False
    lir.remove(block, constant)
    make = _Expander(lowering, block, node)
    result = make.remainder(value, signed) if node.oper in (O.MOD, O.UMOD) else make.quotient(value, signed)
    user.replace_operand(node, result)
    lir.remove(block, node)
    return True


def user_of(node: GenTree) -> GenTree | None:
    """Returns the user of a value, a later node of its block; None if it has none."""
    at = node.next
    while at is not None:
        if any(operand is node for operand in at.operands()):
            return at
        at = at.next
    return None
