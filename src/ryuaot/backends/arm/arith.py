"""Emission of arithmetic, compares and branches for Thumb-2. Each function emits one node."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.arm.codegen import FLOAT_TYPE
from ryuaot.backends.arm.operands import DATA, REG, R, is_modified_immediate
from ryuaot.backends.armarch.branches import Comparisons, conditions
from ryuaot.backends.armarch.operands import CONDITION, INVERTED
from ryuaot.backends.common.assembly.instruction_list import Modifier, Operand, Reg
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW, ckfinite, gen_condition
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import CondNode, GenTree, IntCon

if TYPE_CHECKING:
    from ryuaot.backends.arm.codegen import ThumbCodeGen

DIVIDE_BY_ZERO = "rt_throw_divzero"

_INT = {
    O.ADD: "add", O.SUB: "sub", O.AND: "and", O.OR: "orr", O.XOR: "eor",
    O.ADD_LO: "adds", O.SUB_LO: "subs", O.ADD_HI: "adc", O.SUB_HI: "sbc",
}  # fmt: skip
_NEGATED = {"add": "sub", "sub": "add", "adds": "subs", "subs": "adds"}
_COMPLEMENTED = {"and": "bic", "orr": "orn", "adc": "sbc", "sbc": "adc"}
_FLOAT = {O.ADD: "vadd", O.SUB: "vsub", O.MUL: "vmul", O.DIV: "vdiv"}
_SHIFT = {O.LSH: "lsl", O.RSH: "asr", O.RSZ: "lsr", O.ROR: "ror", O.ROL: "ror"}
_CHECKED = frozenset((O.ADD, O.SUB, O.ADD_HI, O.SUB_HI))
_SUMS = frozenset((O.ADD, O.ADD_HI))


def _second(gen: ThumbCodeGen, node: GenTree, size: int) -> tuple[Operand, ...]:
    """Returns a second operand that is no immediate: a register, maybe shifted."""
    if not node.flags & F.CONTAINED:
        return (R[node.reg],)
    assert node.op1 is not None and isinstance(node.op2, IntCon)
    return R[node.op1.reg], Modifier(_SHIFT[node.oper], node.op2.value)


def gen_binary(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits ADD, SUB, AND, OR, XOR and the halves of wide sums; floating-point +, -, *, /."""
    op1, op2 = node.pair()
    if node.type in T.FLOATING:
        size = gen.size(node)
        names = REG[size]
        gen.emit(_FLOAT[node.oper] + FLOAT_TYPE[size], names[node.reg], names[op1.reg], names[op2.reg])
        return
    checked = bool(node.flags & F.OVERFLOW) and node.oper in _CHECKED
    name = _INT[node.oper]
    value = gen.immediate(op2)
    if value is None and op2.flags & F.CONTAINED and op2.oper == O.NOT:
        assert op2.op1 is not None
        gen.emit(_COMPLEMENTED[name], R[node.reg], R[op1.reg], R[op2.op1.reg])
    elif value is None:
        gen.emit(name + "s" * checked, R[node.reg], R[op1.reg], *_second(gen, op2, 4))
    else:
        _with_immediate(gen, node, name, value, checked)
    if checked:
        unsigned = "hs" if node.oper in _SUMS else "lo"
        gen.throw_if(unsigned if node.flags & F.UNSIGNED else "vs", OVERFLOW)


def _with_immediate(gen: ThumbCodeGen, node: GenTree, name: str, value: int, is_checked: bool) -> None:
    """Emits an operation with a constant: as an immediate if one of the instructions has it, else from a register. The
    flags of a sum with the negated number are those of the difference, except for zero."""
    assert node.op1 is not None
    dst, left = R[node.reg], R[node.op1.reg]
    suffix = "s" * is_checked
    plain = name in ("add", "sub") and not is_checked and 0 <= value <= 4095
    negated = name in ("add", "sub") and not is_checked and -4095 <= value < 0
    if is_modified_immediate(value) or plain:
        gen.emit(name + suffix, dst, left, value & 0xFFFFFFFF)
    elif name in _NEGATED and not is_checked and (is_modified_immediate(-value) or negated):
        gen.emit(_NEGATED[name], dst, left, -value & 0xFFFFFFFF)
    elif name in _COMPLEMENTED and is_modified_immediate(~value):
        gen.emit(_COMPLEMENTED[name] + suffix, dst, left, ~value & 0xFFFFFFFF)
    else:
        gen.constant(DATA, value, 4)
        gen.emit(name + suffix, dst, left, R[DATA])


def gen_neg(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits NEG and NOT."""
    assert node.op1 is not None
    if node.type in T.FLOATING:
        _float_unary(gen, node, "vneg")
    elif node.oper == O.NEG:
        gen.emit("rsb", R[node.reg], R[node.op1.reg], 0)
    else:
        gen.emit("mvn", R[node.reg], R[node.op1.reg])


def _float_unary(gen: ThumbCodeGen, node: GenTree, name: str) -> None:
    assert node.op1 is not None
    size = gen.size(node)
    gen.emit(name + FLOAT_TYPE[size], REG[size][node.reg], REG[size][node.op1.reg])


def gen_sqrt(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits SQRT."""
    _float_unary(gen, node, "vsqrt")


def gen_abs(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits ABS."""
    assert node.op1 is not None
    if node.type in T.FLOATING:
        _float_unary(gen, node, "vabs")
        return
    source = R[node.op1.reg]
    gen.emit("eor", R[DATA], source, source, Modifier("asr", 31))
    gen.emit("sub", R[node.reg], R[DATA], source, Modifier("asr", 31))


def gen_mulhi(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits the upper word of the product."""
    assert node.op1 is not None and node.op2 is not None
    name = "umull" if node.flags & F.UNSIGNED else "smull"
    gen.emit(name, R[DATA], R[node.reg], R[node.op1.reg], R[node.op2.reg])


def gen_div(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits DIV, MOD, UDIV and UMOD with the checks of ECMA-335 III.3.31."""
    op1, op2 = node.pair()
    if node.type in T.FLOATING:
        gen_binary(gen, node)
        return
    left, right = op1.reg, op2.reg
    signed = node.oper in (O.DIV, O.MOD)
    known = _constant(op2)
    if known is None or known == 0:
        gen.emit("cmp", R[right], 0)
        gen.throw_if("eq", DIVIDE_BY_ZERO)
    if signed and known is None:
        # Comparing with 1 overflows for the smallest number only; comparing with 0 never does, and MVNS leaves V.
        gen.emit("mvns", R[DATA], R[right])
        gen.emit("it", CONDITION["eq"])
        gen.emit("cmpeq", R[left], 1)
        gen.throw_if("vs", OVERFLOW)
    elif signed and known == -1:
        gen.emit("cmp", R[left], 1)
        gen.throw_if("vs", OVERFLOW)
    remainder = node.oper in (O.MOD, O.UMOD)
    quotient = DATA if remainder else node.reg
    if gen.target.divides:
        gen.emit("sdiv" if signed else "udiv", R[quotient], R[left], R[right])
    else:
        _divide_as_doubles(gen, node, quotient, signed)
    if remainder:
        gen.emit("mls", R[node.reg], R[DATA], R[right], R[left])


def _constant(node: GenTree) -> int | None:
    while node.oper in (O.COPY, O.RELOAD) and node.op1 is not None:
        node = node.op1
    return node.value if isinstance(node, IntCon) else None


def _divide_as_doubles(gen: ThumbCodeGen, node: GenTree, quotient: int, is_signed: bool) -> None:
    """Divides as doubles. This is exact: doubles hold all 32-bit integers, and a quotient of two of them that is no
    integer is further from the next one than half a unit of the last of 53 bits."""
    assert node.op1 is not None and node.op2 is not None
    first, second = gen.internal[node.id]
    kind = ".s32" if is_signed else ".u32"
    for temp, operand in ((first, node.op1), (second, node.op2)):
        gen.emit("vmov", R[temp], R[operand.reg])
        gen.emit("vcvt.f64" + kind, REG[8][temp], R[temp])
    gen.emit("vdiv.f64", REG[8][first], REG[8][first], REG[8][second])
    gen.emit(f"vcvt{kind}.f64", R[first], REG[8][first])
    gen.emit("vmov", R[quotient], R[first])


def gen_shift(gen: ThumbCodeGen, node: GenTree) -> None:
    """Shifts and rotates. A count in a register is its lowest byte, so all but rotates need it cut to five bits."""
    op1, op2 = node.pair()
    dst, left, name = R[node.reg], R[op1.reg], _SHIFT[node.oper]
    if isinstance(op2, IntCon) and op2.flags & F.CONTAINED:
        count = -op2.value & 31 if node.oper == O.ROL else op2.value
        if count:
            gen.emit(name, dst, left, count)
        else:
            gen.move(node.reg, op1.reg, T.INT)
    elif node.oper == O.ROR:
        gen.emit(name, dst, left, R[op2.reg])
    else:
        if node.oper == O.ROL:
            gen.emit("rsb", R[DATA], R[op2.reg], 0)
        else:
            gen.emit("and", R[DATA], R[op2.reg], 31)
        gen.emit(name, dst, left, R[DATA])


def gen_bits(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits POPCNT, LZCNT and TZCNT."""
    assert node.op1 is not None
    if node.oper == O.POPCNT:
        _count_ones(gen, R[node.reg], R[node.op1.reg])
        return
    source = R[node.op1.reg]
    if node.oper == O.TZCNT:
        gen.emit("rbit", R[DATA], source)
        source = R[DATA]
    gen.emit("clz", R[node.reg], source)


def _count_ones(gen: ThumbCodeGen, dst: Reg, source: Reg) -> None:
    """Counts the ones in pairs, fours and bytes side by side, which a product adds up.

    VCNT is in Advanced SIMD, which ARMv7-A need not have.
    """
    data = R[DATA]
    gen.emit("lsr", data, source, 1)
    gen.emit("and", data, data, 0x55555555)
    gen.emit("sub", dst, source, data)
    gen.emit("lsr", data, dst, 2)
    gen.emit("and", data, data, 0x33333333)
    gen.emit("and", dst, dst, 0x33333333)
    gen.emit("add", dst, dst, data)
    gen.emit("add", dst, dst, dst, Modifier("lsr", 4))
    gen.constant(DATA, 0x0F0F0F0F, 4)
    gen.emit("and", dst, dst, data)
    gen.constant(DATA, 0x01010101, 4)
    gen.emit("mul", dst, dst, data)
    gen.emit("lsr", dst, dst, 24)


def gen_bswap(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits a byte swap of a word."""
    assert node.op1 is not None
    gen.emit("rev", R[node.reg], R[node.op1.reg])


def _compare_exponent(gen: ThumbCodeGen, node: GenTree, number: GenTree) -> None:
    """Reads the exponent as a signed number, of which the greatest exponent is -1."""
    single = number.type == T.FLOAT
    gen.emit("vmov", R[DATA], R[number.reg + (not single)])
    gen.emit("sbfx", R[DATA], R[DATA], 23 if single else 20, 8 if single else 11)
    gen.emit("cmn", R[DATA], 1)


gen_ckfinite = ckfinite(_compare_exponent)


# -- compares and branches


def compare_floats(gen: ThumbCodeGen, left: int, right: int, size: int) -> None:
    """Emits VCMP, and moves its flags to where branches read them."""
    gen.emit("vcmp" + FLOAT_TYPE[size], REG[size][left], REG[size][right])
    gen.emit("vmrs")


def _test(gen: ThumbCodeGen, node: GenTree) -> None:
    first, second = node.pair()
    value = gen.immediate(second)
    if value is None:
        gen.emit("tst", R[first.reg], *_second(gen, second, 4))
    elif is_modified_immediate(value):
        gen.emit("tst", R[first.reg], value & 0xFFFFFFFF)
    elif is_modified_immediate(~value):
        gen.emit("bics", R[DATA], R[first.reg], ~value & 0xFFFFFFFF)
    else:
        gen.constant(DATA, value, 4)
        gen.emit("tst", R[first.reg], R[DATA])


_COMPARISONS = Comparisons(compare_floats, _test, _second)
gen_compare = _COMPARISONS.gen_compare


def gen_relop(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits a compare whose value is 0 or 1."""
    first, *others = _COMPARISONS.flags_of(gen, node)
    gen.emit("ite", CONDITION[first])
    gen.emit("mov" + first, R[node.reg], 1)
    gen.emit("mov" + INVERTED[first], R[node.reg], 0)
    for condition in others:
        gen.emit("it", CONDITION[condition])
        gen.emit("mov" + condition, R[node.reg], 1)


def gen_select(gen: ThumbCodeGen, node: GenTree) -> None:
    """Emits op1 ? op2 : ops[2] for integers: MOVs in an IT block, only those that change the register."""
    condition, if_true, if_false = node.operands()
    first = gen_condition(gen, condition, gen_compare, lambda relop: conditions(relop.oper, relop.flags, False)[0])
    dst = node.reg
    if if_true.reg == if_false.reg:
        gen.move(dst, if_true.reg, T.INT)
    elif dst == if_false.reg:
        gen.emit("it", CONDITION[first])
        gen.emit("mov" + first, R[dst], R[if_true.reg])
    elif dst == if_true.reg:
        gen.emit("it", CONDITION[INVERTED[first]])
        gen.emit("mov" + INVERTED[first], R[dst], R[if_false.reg])
    else:
        gen.emit("ite", CONDITION[first])
        gen.emit("mov" + first, R[dst], R[if_true.reg])
        gen.emit("mov" + INVERTED[first], R[dst], R[if_false.reg])


def gen_jcmp(gen: ThumbCodeGen, node: GenTree) -> None:
    """Generates a branch on zero or not zero; CBZ reaches only 126 bytes forwards."""
    assert isinstance(node, CondNode) and gen.block is not None and node.op1 is not None
    gen.emit("cmp", R[node.op1.reg], 0)
    gen.emit("beq" if node.cond == O.EQ else "bne", gen.jump_label(gen.block.targets[0]))
