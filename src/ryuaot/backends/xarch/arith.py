"""Emission of arithmetic, compares and branches for the x86 family. Each function emits one node."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.backends.common.assembly.instruction_list import Bits, Mem
from ryuaot.backends.common.doubling import doubles
from ryuaot.backends.common.sequences.branch_sequences import OVERFLOW, ckfinite, gen_condition
from ryuaot.backends.xarch.operands import INT_NAMES, R8, R32, R64, RAX, RDX, REG, SIGNED, UNSIGNED
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import AddrMode, CondNode, GenTree, IntCon, uncopied

if TYPE_CHECKING:
    from ryuaot.backends.xarch.codegen import XarchCodeGen

IMM_MIN = -(1 << 31)
_FLOAT = {O.ADD: "add", O.SUB: "sub", O.MUL: "mul", O.DIV: "div"}
_BIT = {O.OR: "bts", O.XOR: "btc_by", O.AND: "btr"}
_SHIFT = {O.LSH: "shl", O.RSH: "sar", O.RSZ: "shr", O.ROL: "rol", O.ROR: "ror"}


def gen_binary(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits ADD, SUB, AND, OR and XOR; floating-point +, -, *, /."""
    op1, op2 = node.pair()
    if node.type in T.FLOATING:
        _gen_float(gen, node, op1, op2)
        return
    dst, left, oper = node.reg, op1.reg, node.oper
    size = gen.size(node)
    names = REG[size]
    in_register = not op2.flags & F.CONTAINED
    if uncopied(op1).flags & F.LOW_BYTE and uncopied(op2).flags & F.LOW_BYTE:
        other = op2.reg if dst == left or dst != op2.reg else left
        if dst not in (left, op2.reg):
            gen.move(dst, left, T.INT)
        gen.emit(INT_NAMES[oper], R8[dst], R8[other])
        gen.emit("movzx", R32[dst], R8[dst])
        return
    if dst != left and oper == O.SUB and isinstance(op2, IntCon) and not in_register and not node.flags & F.OVERFLOW:
        if IMM_MIN < op2.value:
            gen.emit("lea", names[dst], Mem(left, -op2.value))
            return
    if dst != left and oper == O.ADD and not node.flags & F.OVERFLOW:
        if in_register and dst != op2.reg:
            gen.emit("lea", names[dst], Mem(left, index=op2.reg))
            return
        if isinstance(op2, IntCon) and not in_register:
            gen.emit("lea", names[dst], Mem(left, op2.value))
            return
    if not in_register and (op2.oper in (O.NOT, O.LSH)):
        shift = op2.op1 if op2.oper == O.NOT else op2
        assert shift is not None and shift.op2 is not None
        gen.move(dst, left, node.type)
        gen.emit(_BIT[oper], names[dst], names[shift.op2.reg])
        return
    if is_zero_extension(node, op2):
        width = 1 if op2.value == 0xFF else 2  # type: ignore[attr-defined]
        if width == 2 or gen.target.byte_mask >> left & 1:
            gen.emit("movzx", R32[dst], REG[width][left])
            return
    if dst != left and in_register and dst == op2.reg:
        if not O.INFO[oper].commutes:
            raise gen.bug(f"{node!r}: the result overwrites op2")
        gen.emit(INT_NAMES[oper], names[dst], names[left])
    else:
        if dst != left:
            gen.move(dst, left, node.type)
        one = op2.value if isinstance(op2, IntCon) and not in_register else 0
        if one in (1, -1) and oper in (O.ADD, O.SUB) and not node.flags & F.OVERFLOW:
            gen.emit("inc" if (oper == O.ADD) == (one == 1) else "dec", names[dst])
        else:
            gen.emit(INT_NAMES[oper], names[dst], gen.operand(op2, size))
    if node.flags & F.OVERFLOW:
        gen.throw_if("c" if node.flags & F.UNSIGNED else "o", OVERFLOW)


def _gen_float(gen: XarchCodeGen, node: GenTree, op1: GenTree, op2: GenTree) -> None:
    suffix, size = ("ss", 4) if node.type == T.FLOAT else ("sd", 8)
    dst = node.reg
    if op2.reg == dst and not op2.flags & F.CONTAINED and op1.reg != dst:
        if not O.INFO[node.oper].commutes:
            raise gen.bug(f"{node!r}: the result overwrites op2")
        op1, op2 = op2, op1
    gen.move(dst, op1.reg, node.type)
    if doubles(node):
        gen.emit("add" + suffix, R64[dst], R64[dst])
        return
    gen.emit(_FLOAT[node.oper] + suffix, R64[dst], gen.operand(op2, size))


def gen_neg(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits NEG and NOT."""
    assert node.op1 is not None
    dst = node.reg
    if node.op1.flags & F.CONTAINED:  # a truth value: the carry, subtracted from nothing
        gen_compare(gen, node.op1)
        gen.emit("sbb", REG[gen.size(node)][dst], REG[gen.size(node)][dst])
        return
    gen.move(dst, node.op1.reg, node.type)
    if node.type in T.FLOATING:
        bits = (0x80000000, 4) if node.type == T.FLOAT else (0x8000000000000000, 8)
        label = gen.pool.words(*([bits[0]] * (16 // bits[1])), width=bits[1])
        gen.emit("xorps", R64[dst], gen.named(label).at(0, 16))
        return
    gen.emit("neg" if node.oper == O.NEG else "not", REG[gen.size(node)][dst])


def gen_abs(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits ABS of floating-point values: clears the sign bit."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, node.type)
    word, width = (0x7FFFFFFF, 4) if node.type == T.FLOAT else (0x7FFFFFFFFFFFFFFF, 8)
    label = gen.pool.words(*([word] * (16 // width)), width=width)
    gen.emit("andps", R64[node.reg], gen.named(label).at(0, 16))


def gen_mul(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits MUL: IMUL in its forms, LEA for 3, 5 and 9; unsigned checked: MUL in rax."""
    op1, op2 = node.pair()
    if node.type in T.FLOATING:
        _gen_float(gen, node, op1, op2)
        return
    size = gen.size(node)
    names = REG[size]
    dst = node.reg
    if node.flags & F.OVERFLOW and node.flags & F.UNSIGNED:
        gen.value_into(RAX, op1)
        gen.emit("mul", gen.operand(op2, size))
        gen.throw_if("o", OVERFLOW)
        gen.move(dst, RAX, node.type)
        return
    if isinstance(op2, IntCon) and op2.flags & F.CONTAINED:
        if op2.value in (3, 5, 9) and not node.flags & F.OVERFLOW and not op1.flags & F.CONTAINED:
            gen.emit("lea", names[dst], Mem(op1.reg, index=op1.reg, scale=op2.value - 1))
            return
        gen.emit("imul3", names[dst], gen.operand(op1, size), op2.value)
    elif op2.reg == dst and not op2.flags & F.CONTAINED:
        gen.emit("imul", names[dst], names[op1.reg])
    else:
        gen.move(dst, op1.reg, node.type)
        gen.emit("imul", names[dst], gen.operand(op2, size))
    if node.flags & F.OVERFLOW:
        gen.throw_if("o", OVERFLOW)


def gen_mulhi(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits the upper half of the product, in rdx."""
    assert node.op1 is not None and node.op2 is not None
    gen.value_into(RAX, node.op1)
    gen.emit("mul" if node.flags & F.UNSIGNED else "imul1", gen.operand(node.op2, gen.size(node)))
    gen.move(node.reg, RDX, node.type)


def gen_div(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits DIV, MOD, UDIV and UMOD: the dividend is in rdx:rax. Division by zero and MIN / -1 fault by hardware."""
    op1, op2 = node.pair()
    if node.type in T.FLOATING:
        _gen_float(gen, node, op1, op2)
        return
    size = gen.size(node)
    gen.value_into(RAX, op1)
    if node.oper in (O.UDIV, O.UMOD):
        gen.emit("xor", R32[RDX], R32[RDX])
        gen.emit("div", gen.operand(op2, size))
    else:
        gen.emit("cqo" if size == 8 else "cdq")
        gen.emit("idiv", gen.operand(op2, size))
    gen.move(node.reg, RAX if node.oper in (O.DIV, O.UDIV) else RDX, node.type)


def is_zero_extension(node: GenTree, op2: GenTree) -> bool:
    """Whether MOVZX computes an AND in any register."""
    return node.oper == O.AND and isinstance(op2, IntCon) and op2.value in (0xFF, 0xFFFF) and bool(
        op2.flags & F.CONTAINED and not node.flags & F.SET_FLAGS
    )  # fmt: skip


def is_scaled(node: GenTree) -> bool:
    """Whether LEA computes a shift by a constant in any register, as an index with a scale."""
    return node.oper == O.LSH and isinstance(node.op2, IntCon) and 1 <= node.op2.value <= 3


def gen_shift(gen: XarchCodeGen, node: GenTree) -> None:
    """Shifts and rotates by a constant or by cl."""
    op1, op2 = node.pair()
    if node.reg != op1.reg and op2.flags & F.CONTAINED and is_scaled(node):
        assert isinstance(op2, IntCon)
        one = op2.value == 1
        place = Mem(op1.reg, index=op1.reg) if one else Mem(-1, index=op1.reg, scale=1 << op2.value)
        gen.emit("lea", REG[gen.size(node)][node.reg], place)
        return
    gen.move(node.reg, op1.reg, node.type)
    name = REG[gen.size(node)][node.reg]
    if not op2.flags & F.CONTAINED:
        gen.emit(_SHIFT[node.oper] + "_cl", name)
    elif node.oper == O.LSH and op2.value == 1:  # type: ignore[attr-defined]
        gen.emit("add", name, name)
    else:
        gen.emit(_SHIFT[node.oper], name, op2.value)  # type: ignore[attr-defined]


def ask_processor(gen: XarchCodeGen, symbol: str) -> tuple[str, str]:
    """Labels of the way without an instruction, taken where the byte ``symbol`` of the runtime is 0, and of where both
    meet. Both are the caller's to place."""
    slow, back = gen.use(gen.new_label()), gen.use(gen.new_label())
    gen.emit("cmp", gen.named(gen.symbol(symbol)).at(0, 1), 0)
    gen.emit("je", slow)
    return slow, back


def gen_bits(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits POPCNT if the processor has it, which the runtime tests, else a loop at the end of the function. LZCNT and
    TZCNT are BSR and BSF, which set ZF if there is no bit."""
    assert node.op1 is not None
    size = gen.size(node.op1)
    dst, source = REG[size][node.reg], gen.operand(node.op1, size)
    temp = gen.internal[node.id][0]
    if node.oper != O.POPCNT:
        bits = 8 * size
        leading = node.oper == O.LZCNT
        none = R32[temp]
        gen.emit("mov", none, 2 * bits - 1 if leading else bits)
        gen.emit("bsr" if leading else "bsf", dst, source)
        gen.emit("cmovz", R32[node.reg], none)
        if leading:
            gen.emit("xor", R32[node.reg], bits - 1)
        return
    slow, back = ask_processor(gen, "rt_has_popcnt")
    if not node.op1.flags & F.CONTAINED and node.op1.reg != node.reg:
        gen.emit("xor", R32[node.reg], R32[node.reg])  # ends the dependence on what was there
    gen.emit("popcnt", dst, source)
    gen.put_label(back)
    again, left = gen.use(gen.new_label()), REG[size][temp]
    with gen.emit_out_of_line():
        gen.put_label(slow)
        gen.emit("mov", left, source)
        gen.emit("mov", R32[node.reg], 0)
        gen.put_label(again)
        gen.emit("shr", left, 1)
        gen.emit("adc", R32[node.reg], 0)
        gen.emit("test", left, left)
        gen.emit("jne", again)
        gen.emit("jmp", back)


def gen_bswap(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits a byte swap of 4 or 8 bytes."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, node.type)
    gen.emit("bswap", REG[gen.size(node)][node.reg])


def gen_sqrt(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits SQRT."""
    assert node.op1 is not None
    suffix, size = ("ss", 4) if node.type == T.FLOAT else ("sd", 8)
    gen.emit("sqrt" + suffix, R64[node.reg], gen.operand(node.op1, size))


def _compare_exponent(gen: XarchCodeGen, node: GenTree, number: GenTree) -> None:
    temp, source = R32[gen.internal[node.id][0]], number.reg
    if gen.ptr == 4 and node.type == T.DOUBLE:
        gen.emit("pextrw", temp, R64[source], 3)
        gen.emit("and", temp, Bits(0x7FF0))
        gen.emit("cmp", temp, Bits(0x7FF0))
    elif node.type == T.FLOAT:
        gen.emit("movd", temp, R64[source])
        gen.emit("shr", temp, 23)
        gen.emit("and", temp, 255)
        gen.emit("cmp", temp, 255)
    else:
        gen.emit("movq", R64[gen.internal[node.id][0]], R64[source])
        gen.emit("shr", R64[gen.internal[node.id][0]], 52)
        gen.emit("and", temp, 2047)
        gen.emit("cmp", temp, 2047)


gen_ckfinite = ckfinite(_compare_exponent)


def gen_lea(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits an address, or a sum of ints, as a value."""
    assert isinstance(node, AddrMode)
    result = REG[gen.size(node)][node.reg]
    if node.op2 is None and node.op1 is not None and node.op1.reg == node.reg:
        gen.emit("add", result, node.offset)
        return
    gen.emit("lea", result, gen.lea(node))


# -- compares and branches


def gen_compare(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits CMP, which sets the flags for the following JCC."""
    op1, op2 = node.pair()
    if op1.type in T.FLOATING:
        name, size = ("ucomiss", 4) if op1.type == T.FLOAT else ("ucomisd", 8)
        gen.emit(name, R64[op1.reg], gen.operand(op2, size))
        return
    if op1.oper == O.AND and op1.flags & F.CONTAINED:
        first, second = op1.pair()
        size = gen.size(op1)
        mask = second.value if isinstance(second, IntCon) and second.flags & F.CONTAINED else -1
        if 0 <= mask <= 0xFF and (first.flags & F.CONTAINED or gen.target.byte_mask >> first.reg & 1):
            size = 1
        gen.emit("test", gen.operand(first, size), gen.operand(second, size))
        return
    if op1.oper == O.CAST and op1.flags & F.CONTAINED:
        assert op1.op1 is not None
        if op2.oper == O.CAST and op2.flags & F.CONTAINED:
            assert op2.op1 is not None
            gen.emit("cmp", R8[op1.op1.reg], R8[op2.op1.reg])
            return
        width = T.size_of(op1.cast_to, gen.ptr)  # type: ignore[attr-defined]
        if isinstance(op2, IntCon) and (op2.value or width != 1):
            gen.emit("cmp", REG[width][op1.op1.reg], op2.value)
            return
        gen.compare_zero(op1.op1.reg, 1)
        return
    size = max(gen.size(op1), gen.size(op2))
    if op1.oper == O.IND and op1.flags & F.CONTAINED:
        size = T.size_of(op1.type, gen.ptr)  # a small one too
    if op2.flags & F.CONTAINED and isinstance(op2, IntCon) and op2.value == 0 and not op1.flags & F.CONTAINED:
        gen.compare_zero(op1.reg, size)
        return
    gen.compare_values(op1, op2, size)


def _gen_small_sign(gen: XarchCodeGen, node: GenTree) -> bool:
    """Emits the sign bit of the low byte or half of a register."""
    value, right = node.pair()
    if node.oper != O.NE or value.oper != O.AND or not value.flags & F.CONTAINED:
        return False
    source, mask = value.pair()
    if not isinstance(mask, IntCon) or mask.value not in (0x80, 0x8000) or source.flags & F.CONTAINED:
        return False
    width = 1 if mask.value == 0x80 else 2
    if width == 1 and not gen.target.byte_mask >> source.reg & 1:
        return False
    gen.emit("movsx", R32[node.reg], REG[width][source.reg])
    gen.emit("shr", R32[node.reg], 31)
    return True


def is_sign_test(node: GenTree) -> bool:
    """Whether a compare asks if a number in a register is negative."""
    left, right = node.pair()
    if node.oper != O.LT or node.flags & F.UNSIGNED or left.type in T.FLOATING or left.flags & F.CONTAINED:
        return False
    return isinstance(right, IntCon) and right.value == 0 and bool(right.flags & F.CONTAINED)


def gen_relop(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits a compare whose value is 0 or 1. "Negative" is the sign bit."""
    if is_sign_test(node):
        assert node.op1 is not None
        gen.move(node.reg, node.op1.reg, node.op1.type)
        size = gen.size(node.op1)
        gen.emit("shr", REG[size][node.reg], 8 * size - 1)
        return
    if _gen_small_sign(gen, node):
        return
    gen_compare(gen, node)
    codes = UNSIGNED if node.flags & F.UNSIGNED else SIGNED
    low, full = R8[node.reg], R32[node.reg]
    if node.flags & F.RELOP_NAN_UN and node.op1.reg == node.op2.reg and not node.op2.flags & F.CONTAINED:  # type: ignore[union-attr]
        gen.emit("setp" if node.oper == O.NE else "setnp", low)  # a number is equal to itself unless it is NaN
        if not node.flags & F.LOW_BYTE:
            gen.emit("movzx", full, low)
        return
    gen.emit("set" + codes[node.oper], low)
    if node.flags & F.RELOP_NAN_UN:
        # Parity set means unordered: EQ is false then, NE true.
        ordered = gen.use(gen.new_label())
        gen.emit("jnp", ordered)
        gen.emit("mov", low, 1 if node.oper == O.NE else 0)
        gen.put_label(ordered)
    if not node.flags & F.LOW_BYTE:
        gen.emit("movzx", full, low)


def gen_jcc(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits a branch to the block's target on the flags; falls through to the next block."""
    assert isinstance(node, CondNode) and gen.block is not None
    codes = UNSIGNED if node.flags & F.UNSIGNED else SIGNED
    target = gen.jump_label(gen.block.targets[0])
    code = codes[node.cond]
    if node.flags & F.RELOP_NAN_UN:
        if node.cond == O.NE:
            gen.emit("jp", target)
        else:
            over = gen.use(gen.new_label())
            gen.emit("jp", over)
            gen.emit("j" + code, target)
            gen.put_label(over)
            return
    gen.emit("j" + code, target)


def _code_of(relop: GenTree) -> str:
    return (UNSIGNED if relop.flags & F.UNSIGNED else SIGNED)[relop.oper]


def gen_select(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits op1 ? op2 : ops[2] for integers. A contained compare sets the flags, which the move keeps."""
    condition, if_true, if_false = node.operands()
    names = REG[gen.size(node)]
    code = gen_condition(gen, condition, gen_compare, _code_of)
    gen.move(node.reg, if_false.reg, node.type)
    gen.emit("cmov" + code, names[node.reg], names[if_true.reg])

