"""Emission of arithmetic, compares and branches for A64. Each function emits one node."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.armarch.branches import Comparisons, conditions
from ryuaot.backends.armarch.conditional_compares import HOLDS
from ryuaot.backends.armarch.memory_operands import EXTENDS
from ryuaot.backends.armarch.operands import (
    BYTES,
    CONDITION,
    DATA,
    INVERTED,
    REG,
    SUM,
    VECTOR,
    WZR,
    XZR,
    W,
    X,
    is_logical_immediate,
)
from ryuaot.backends.common.assembly.instruction_list import Bits, Modifier, Operand, Reg, Registers
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW, ckfinite, gen_condition
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CastNode, CondNode, GenTree, IntCon

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen

DIVIDE_BY_ZERO = "rt_throw_divzero"

_INT = {O.ADD: "add", O.SUB: "sub", O.AND: "and", O.OR: "orr", O.XOR: "eor"}
_COMPLEMENT = {O.AND: "bic", O.OR: "orn", O.XOR: "eon"}
_PRODUCT = {O.ADD: "madd", O.SUB: "msub"}
_FLOAT = {O.ADD: "fadd", O.SUB: "fsub", O.MUL: "fmul", O.DIV: "fdiv"}
_SHIFT = {O.LSH: "lsl", O.RSH: "asr", O.RSZ: "lsr", O.ROR: "ror"}
_ROUND = {O.ROUND: "frintn", O.FLOOR: "frintm", O.CEILING: "frintp", O.TRUNC: "frintz", O.SQRT: "fsqrt", O.ABS: "fabs"}


def _second(gen: ArmCodeGen, node: GenTree, size: int) -> tuple[Operand, ...]:
    """Returns a second operand: immediate, register, shifted or extended register."""
    if not node.flags & F.CONTAINED:
        return (REG[size][node.reg],)
    if isinstance(node, IntCon):
        return (node.value,)
    if isinstance(node, CastNode):
        assert node.op1 is not None
        if node.cast_to in T.SMALL:
            return (W[node.op1.reg], Modifier(EXTENDS[node.cast_to]))
        return (W[node.op1.reg], Modifier("uxtw" if node.flags & F.UNSIGNED else "sxtw"))
    assert node.op1 is not None and isinstance(node.op2, IntCon)
    inner, count = node.op1, node.op2.value
    if inner.flags & F.CONTAINED:
        assert inner.op1 is not None
        return (W[inner.op1.reg], Modifier("uxtw" if inner.flags & F.UNSIGNED else "sxtw", count))
    if node.oper == O.ROL:
        count = size * 8 - count
    return (REG[size][inner.reg], Modifier(_SHIFT.get(node.oper, "ror"), count))


def gen_binary(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits ADD, SUB, AND, OR and XOR; floating-point +, -, *, /."""
    op1, op2 = node.pair()
    size = gen.size(node)
    names = REG[size]
    if node.type in T.FLOATING:
        gen.emit(_FLOAT[node.oper], names[node.reg], names[op1.reg], names[op2.reg])
        return
    if op2.oper in O.RELOPS and op2.flags & F.CONTAINED:
        _gen_two_compares(gen, node, op1, op2)
        return
    name = _INT[node.oper]
    value = gen.immediate(op2)
    checked = "s" if node.flags & F.OVERFLOW else ""
    if value is not None and node.oper in (O.ADD, O.SUB):
        if value < 0 and not checked:
            name, value = ("sub" if node.oper == O.ADD else "add"), -value
        if value < 0:
            gen.constant(DATA, value, size)
            gen.emit(name + checked, names[node.reg], names[op1.reg], names[DATA])
        else:
            gen.emit(name + checked, names[node.reg], names[op1.reg], value)
    elif value is not None:
        gen.emit(name, names[node.reg], names[op1.reg], Bits(value & ((1 << 8 * size) - 1)))
    elif op2.flags & F.CONTAINED and op2.oper == O.NOT:
        assert op2.op1 is not None
        gen.emit(_COMPLEMENT[node.oper], names[node.reg], names[op1.reg], names[op2.op1.reg])
    elif op2.flags & F.CONTAINED and op2.oper == O.MUL:
        first, second = op2.pair()
        if first.flags & F.CONTAINED:
            assert first.op1 is not None and second.op1 is not None
            name = ("u" if first.flags & F.UNSIGNED else "s") + _PRODUCT[node.oper] + "l"
            gen.emit(name, names[node.reg], W[first.op1.reg], W[second.op1.reg], names[op1.reg])
            return
        gen.emit(_PRODUCT[node.oper], names[node.reg], names[first.reg], names[second.reg], names[op1.reg])
    else:
        gen.emit(name + checked, names[node.reg], names[op1.reg], *_second(gen, op2, size))
    if checked:
        unsigned = "hs" if node.oper == O.ADD else "lo"
        gen.throw_if(unsigned if node.flags & F.UNSIGNED else "vs", OVERFLOW)


def _gen_two_compares(gen: ArmCodeGen, node: GenTree, first: GenTree, second: GenTree) -> None:
    """Emits the AND or OR of two compares: where the first decides, CCMP sets flags that say so."""
    is_and = node.oper == O.AND
    decided = _COMPARISONS.flags_of(gen, first)[0]
    condition = conditions(second.oper, second.flags, False)[0]
    left, right = second.pair()
    names = REG[max(gen.size(left), gen.size(right))]
    value = gen.immediate(right)
    gen.emit(
        "ccmp", names[left.reg], names[right.reg] if value is None else value,
        HOLDS[INVERTED[condition]] if is_and else HOLDS[condition],
        CONDITION[decided if is_and else INVERTED[decided]],
    )  # fmt: skip
    gen.emit("cset", W[node.reg], CONDITION[condition])


def gen_neg(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits NEG and NOT."""
    assert node.op1 is not None
    names = REG[gen.size(node)]
    name = "fneg" if node.type in T.FLOATING else "neg" if node.oper == O.NEG else "mvn"
    gen.emit(name, names[node.reg], names[node.op1.reg])


def gen_abs(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits SQRT, ABS, ROUND (to even), FLOOR, CEILING and TRUNC."""
    assert node.op1 is not None
    names = REG[gen.size(node)]
    if node.type not in T.FLOATING:
        gen.emit("cmp", names[node.op1.reg], 0)
        gen.emit("cneg", names[node.reg], names[node.op1.reg], CONDITION["mi"])
        return
    gen.emit(_ROUND[node.oper], names[node.reg], names[node.op1.reg])


gen_sqrt = gen_round = gen_abs


def gen_mulhi(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits the upper half of the product."""
    assert node.op1 is not None and node.op2 is not None
    unsigned = bool(node.flags & F.UNSIGNED)
    if gen.size(node) == 8:
        gen.emit("umulh" if unsigned else "smulh", X[node.reg], X[node.op1.reg], X[node.op2.reg])
        return
    gen.emit("umull" if unsigned else "smull", X[node.reg], W[node.op1.reg], W[node.op2.reg])
    gen.emit("lsr", X[node.reg], X[node.reg], 32)


def gen_div(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits DIV, MOD, UDIV and UMOD with the checks that hardware does not make (ECMA-335 III.3.31)."""
    op1, op2 = node.pair()
    names = REG[gen.size(node)]
    dst, left, right = names[node.reg], names[op1.reg], names[op2.reg]
    if node.type in T.FLOATING:
        gen.emit(_FLOAT[node.oper], dst, left, right)
        return
    signed = node.oper in (O.DIV, O.MOD)
    constant = op2
    while constant.oper in (O.COPY, O.RELOAD) and constant.op1 is not None:
        constant = constant.op1
    known = constant.value if isinstance(constant, IntCon) else None
    if known is None or known == 0:
        gen.emit("cbz", right, gen.throw_label(DIVIDE_BY_ZERO))
    if signed and (known is None or known == -1):
        # CMP with 1 overflows for the smallest number only.
        gen.emit("cmn", right, 1)
        gen.emit("ccmp", left, 1, 0, CONDITION["eq"])
        gen.throw_if("vs", OVERFLOW)
    divide = "sdiv" if signed else "udiv"
    if node.oper in (O.DIV, O.UDIV):
        gen.emit(divide, dst, left, right)
        return
    gen.emit(divide, names[DATA], left, right)
    gen.emit("msub", dst, names[DATA], right, left)


def gen_shift(gen: ArmCodeGen, node: GenTree) -> None:
    """Shifts and rotates; the hardware takes the count modulo the width."""
    op1, op2 = node.pair()
    size = gen.size(node)
    names = REG[size]
    dst = names[node.reg]
    if op1.flags & F.CONTAINED:
        # A widening cast below a shift that did not end up in an ADD: one bit-field move.
        inner = op1.op1
        assert inner is not None and isinstance(op2, IntCon)
        name = "ubfiz" if op1.flags & F.UNSIGNED else "sbfiz"
        gen.emit(name, dst, X[inner.reg], op2.value, 32)
        return
    left = names[op1.reg]
    if op2.flags & F.CONTAINED:
        count = op2.value  # type: ignore[attr-defined]
        if node.oper == O.ROL:
            count = (size * 8 - count) % (size * 8)
        gen.emit(_SHIFT.get(node.oper, "ror"), dst, left, count)
    elif node.oper == O.ROL:
        gen.emit("neg", names[DATA], names[op2.reg])
        gen.emit("ror", dst, left, names[DATA])
    else:
        gen.emit(_SHIFT[node.oper], dst, left, names[op2.reg])


def gen_bits(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits POPCNT, LZCNT and TZCNT."""
    assert node.op1 is not None
    size = gen.size(node.op1)
    dst, source = REG[size][node.reg], REG[size][node.op1.reg]
    if node.oper == O.LZCNT:
        gen.emit("clz", dst, source)
    elif node.oper == O.TZCNT:
        gen.emit("rbit", dst, source)
        gen.emit("clz", dst, dst)
    else:
        gen.emit("fmov", REG[size][VECTOR], source)
        gen.emit("cnt", BYTES, BYTES)
        gen.emit("addv", SUM, BYTES)
        gen.emit("fmov", W[node.reg], W[VECTOR])


def gen_bswap(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits a byte swap of 4 or 8 bytes."""
    assert node.op1 is not None
    names = REG[gen.size(node)]
    gen.emit("rev", names[node.reg], names[node.op1.reg])


def _compare_exponent(gen: ArmCodeGen, node: GenTree, number: GenTree) -> None:
    size = gen.size(number)
    names = REG[size]
    first, bits = (23, 8) if size == 4 else (52, 11)
    gen.emit("fmov", names[DATA], names[number.reg])
    gen.emit("ubfx", names[DATA], names[DATA], first, bits)
    gen.emit("cmp", names[DATA], (1 << bits) - 1)


gen_ckfinite = ckfinite(_compare_exponent)


# -- compares and branches


def compare_floats(gen: ArmCodeGen, left: int, right: int, size: int) -> None:
    """Emits FCMP."""
    gen.emit("fcmp", REG[size][left], REG[size][right])


def _test(gen: ArmCodeGen, node: GenTree) -> None:
    first, second = node.pair()
    size = gen.size(node)
    names = REG[size]
    if second.flags & F.CONTAINED and isinstance(second, IntCon):
        if is_logical_immediate(second.value, size):
            gen.emit("tst", names[first.reg], Bits(second.value & ((1 << 8 * size) - 1)))
            return
        gen.constant(DATA, second.value, size)
        gen.emit("tst", names[first.reg], names[DATA])
        return
    gen.emit("tst", names[first.reg], *_second(gen, second, size))


_COMPARISONS = Comparisons(compare_floats, _test, _second)
gen_compare = _COMPARISONS.gen_compare


def gen_relop(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits a compare whose value is 0 or 1. The value of a bit is a bit field."""
    left, right = node.pair()
    if isinstance(right, IntCon) and right.value == 0 and left.type not in T.FLOATING:
        if node.oper == O.LT and not node.flags & F.UNSIGNED and not left.flags & F.CONTAINED:
            size = gen.size(left)
            gen.emit("lsr", REG[size][node.reg], REG[size][left.reg], 8 * size - 1)
            return
        if node.oper == O.NE and left.oper == O.AND and left.flags & F.CONTAINED and _gen_bit(gen, node, left):
            return
    first, *others = _COMPARISONS.flags_of(gen, node)
    gen.emit("cset", W[node.reg], CONDITION[first])
    for condition in others:
        gen.emit("csinc", W[node.reg], W[node.reg], WZR, CONDITION[_NOT[condition]])


def _gen_bit(gen: ArmCodeGen, node: GenTree, mask: GenTree) -> bool:
    value, constant = mask.pair()
    size = gen.size(mask)
    if not isinstance(constant, IntCon):
        return False
    bits = constant.value & ((1 << 8 * size) - 1)
    if not bits or bits & (bits - 1):
        return False
    gen.emit("ubfx", REG[size][node.reg], REG[size][value.reg], bits.bit_length() - 1, 1)
    return True


_NOT = {"vs": "vc", "gt": "le"}


def gen_jcmp(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits CBZ, CBNZ, TBZ or TBNZ."""
    assert isinstance(node, CondNode) and gen.block is not None and node.op1 is not None
    name = "z" if node.cond == O.EQ else "nz"
    value, target = REG[gen.size(node.op1)][node.op1.reg], gen.jump_label(gen.block.targets[0])
    if node.bit:
        gen.emit("tb" + name, value, node.bit - 1, target)
    else:
        gen.emit("cb" + name, value, target)


def gen_select(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits op1 ? op2 : ops[2]."""
    condition, if_true, if_false = node.operands()
    names = REG[gen.size(node)]
    code = gen_condition(gen, condition, gen_compare, lambda relop: conditions(relop.oper, relop.flags, False)[0])
    if node.type in T.FLOATING:
        gen.emit("fcsel", names[node.reg], names[if_true.reg], names[if_false.reg], CONDITION[code])
        return
    first, name = _choice(gen, if_true, names)
    second, other = _choice(gen, if_false, names)
    if name != "csel":  # it is the second that varies
        first, second, other, code = second, first, name, INVERTED[code]
    gen.emit(other, names[node.reg], first, second, CONDITION[code])


_VARIED = {O.ADD: "csinc", O.NOT: "csinv", O.NEG: "csneg"}


def _choice(gen: ArmCodeGen, value: GenTree, names: Registers) -> tuple[Reg, str]:
    """Returns the register of one value of a SELECT, and the instruction that makes the value of it."""
    if not value.flags & F.CONTAINED:
        return names[value.reg], "csel"
    if isinstance(value, IntCon):
        zero = XZR if gen.size(value) == 8 else WZR
        return zero, {0: "csel", 1: "csinc", -1: "csinv"}[value.value]
    assert value.op1 is not None
    return names[value.op1.reg], _VARIED[value.oper]
