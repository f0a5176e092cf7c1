"""Operations of Vector128<T> on the x86 family, with SSE2 and no more: one table of what is one instruction, and the
sequences for what SSE2 has not. Source: Intel SDM volume 2.

Emission finds its scratch registers in the order in which :func:`scratch` counts them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ryuaot.backends.xarch.operands import R8, R16, R32, R64
from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, HWIntrinsic, VecCon

if TYPE_CHECKING:
    from ryuaot.backends.common.assembly.instruction_list import Operand, Reg
    from ryuaot.backends.xarch.codegen import XarchCodeGen

Emit = Callable[["XarchCodeGen", HWIntrinsic], None]
_SUFFIX: Final = {
    T.BYTE: "b", T.UBYTE: "b", T.SHORT: "w", T.USHORT: "w", T.INT: "d", T.UINT: "d", T.LONG: "q", T.ULONG: "q",
}  # fmt: skip
_BITS: Final = {"b": 8, "w": 16, "d": 32, "q": 64}
_HIGH_TO_LOW: Final = 0xEE
ODD_LANES: Final = 0xF5
"""PSHUFD with the second and fourth lane, each twice: SSE3 has MOVSHDUP for it."""
_SWAPPED_PAIRS: Final = 0xB1
_EVERY: Final = {"b": 0x0101010101010101, "w": 0x0001000100010001, "d": 0x0000000100000001, "q": 1}


def _rows() -> dict[tuple[int, int], str]:
    """Maps (operation, lanes) to the instruction, which leaves its result in the register of the first operand."""
    found: dict[tuple[int, int], str] = {}
    for base, suffix in _SUFFIX.items():
        found[I.ADD, base] = f"padd{suffix}"
        found[I.SUBTRACT, base] = f"psub{suffix}"
        for operation, name in ((I.AND, "pand"), (I.OR, "por"), (I.XOR, "pxor")):
            found[operation, base] = name
        if suffix != "q":  # SSE4 has those
            found[I.EQUAL, base] = f"pcmpeq{suffix}"
            if base not in T.UNSIGNED:
                found[I.GREATER, base] = f"pcmpgt{suffix}"
        if suffix == "w":
            found[I.MULTIPLY, base] = "pmullw"
    found[I.PACK_UNSIGNED, T.SHORT] = "packuswb"
    found[I.MIN, T.UBYTE], found[I.MAX, T.UBYTE] = "pminub", "pmaxub"
    found[I.MIN, T.SHORT], found[I.MAX, T.SHORT] = "pminsw", "pmaxsw"
    names = {
        I.ADD: "add", I.SUBTRACT: "sub", I.MULTIPLY: "mul", I.DIVIDE: "div", I.AND: "and", I.OR: "or", I.XOR: "xor",
        I.MIN: "min", I.MAX: "max", I.EQUAL: "cmpeq", I.LESS: "cmplt", I.LESS_EQUAL: "cmple",
    }  # fmt: skip
    for operation, name in names.items():
        found[operation, T.FLOAT] = name + "ps"
        found[operation, T.DOUBLE] = name + "pd"
    # The bits of a double are those of two floats.
    found.update({(operation, T.DOUBLE): found[operation, T.FLOAT] for operation in (I.AND, I.OR, I.XOR)})
    return found


PACKED: Final = _rows()
_ORDERED: Final = frozenset((I.GREATER, I.GREATER_EQUAL, I.LESS, I.LESS_EQUAL))
_KEEPING: Final = frozenset((
    I.AS, I.SHIFT_LEFT_BY, I.SHIFT_RIGHT_BY, I.SHIFT_RIGHT_LOGICAL_BY, I.PERMUTE, I.PERMUTE_LOW, I.PERMUTE_HIGH,
    I.SQRT, I.BROADCAST, I.PAIR, I.JOIN, I.UPPER, I.GET_ELEMENT, I.MASK, I.ANY, I.NOT_ALL, I.SUM, I.EQUAL,
))  # fmt: skip
_TURNED: Final = {I.GREATER: I.LESS, I.GREATER_EQUAL: I.LESS_EQUAL}


def turned(node: HWIntrinsic) -> str:
    """Returns the instruction that leaves the result in the second operand's register; empty where there is none."""
    if node.intrinsic == I.AND_NOT:
        return "andnps" if node.base in T.FLOATING else "pandn"
    if node.intrinsic == I.LESS:
        return PACKED.get((I.GREATER, node.base), "")
    if node.base in T.FLOATING and node.intrinsic in _TURNED:
        return PACKED[_TURNED[node.intrinsic], node.base]
    return ""


def keeps_first(node: HWIntrinsic) -> bool:
    """Whether the first operand is read last where the result is written."""
    what, base = node.intrinsic, node.base
    if (what, base) in PACKED or what in _SHIFTS or what in (I.WIDEN_LOWER, I.WIDEN_UPPER, I.NARROW):
        return True
    if what in (I.CREATE_SCALAR, I.WITH_ELEMENT):
        return base != T.FLOAT
    return what in _KEEPING


def scratch(node: HWIntrinsic) -> int:
    """Returns how many floating-point registers emission needs besides its operands."""
    what, base = node.intrinsic, node.base
    if (what, base) in PACKED or turned(node):
        return 0
    if what == I.GET_ELEMENT:
        return int(base in I.INTEGRAL - I.SMALL and node.imm > 0)
    if what == I.WITH_ELEMENT:
        return int(base == T.FLOAT)
    if what == I.MULTIPLY or what == I.SUM:
        return 2
    wide = _SUFFIX.get(base) == "q"
    if what in _ORDERED and wide:
        return 2
    if what in (I.MIN, I.MAX):
        return 3 if wide else 2 if base == T.UINT else 1
    if what == I.MASK:
        return int(_SUFFIX.get(base) == "w")
    return int(what in _WITH_SCRATCH or what == I.ABS and base in I.INTEGRAL)


# -- emission


def _names(gen: XarchCodeGen, node: HWIntrinsic) -> tuple[Reg, Reg, Reg]:
    """Returns result, first and second operand; the first twice if there is no second."""
    assert node.op1 is not None
    second = node.op2 if node.op2 is not None else node.op1
    return R64[node.reg], R64[node.op1.reg], R64[second.reg]


def _scratch(gen: XarchCodeGen, node: HWIntrinsic) -> list[Reg]:
    return [R64[reg] for reg in gen.internal[node.id]]


def _first(gen: XarchCodeGen, node: HWIntrinsic) -> Reg:
    """Returns the result's register, to which the first operand is moved."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, T.SIMD16)
    return R64[node.reg]


def _everywhere(gen: XarchCodeGen, bits: int, suffix: str) -> Operand:
    """Returns a constant of the pool with ``bits`` in every lane."""
    word = bits * _EVERY[suffix]
    return gen.named(gen.pool.words(word, word, width=8)).at(0, 16)


def second_operand(gen: XarchCodeGen, node: GenTree) -> Operand:
    """Returns a register, or 16 bytes of memory."""
    if not node.flags & F.CONTAINED:
        return R64[node.reg]
    if isinstance(node, VecCon):
        return gen.named(gen.pool.words(node.bits & (1 << 64) - 1, node.bits >> 64, width=8)).at(0, 16)
    return gen.operand(node, 16)


def packed(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits one instruction; it overwrites one of the operands."""
    name = PACKED.get((node.intrinsic, node.base), "")
    assert node.op2 is not None
    if name:
        gen.emit(name, _first(gen, node), second_operand(gen, node.op2))
        return
    _, first, _ = _names(gen, node)
    gen.move(node.reg, node.op2.reg, T.SIMD16)
    gen.emit(turned(node), R64[node.reg], first)


def equal_wide(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Lanes of 64 bits: both halves are equal."""
    _, _, second = _names(gen, node)
    (other,) = _scratch(gen, node)
    result = _first(gen, node)
    gen.emit("pcmpeqd", result, second)
    gen.emit("pshufd", other, result, _SWAPPED_PAIRS)
    gen.emit("pand", result, other)


def compare(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Integers by PCMPGT, which knows signed lanes and one direction."""
    result, first, second = _names(gen, node)
    other, *more = _scratch(gen, node)
    if node.intrinsic in (I.LESS, I.GREATER_EQUAL):
        first, second = second, first
    suffix = _SUFFIX[node.base]
    if more:
        _greater_wide(gen, node.base, result, first, second, other, more[0])
    elif node.base in T.UNSIGNED:
        gen.emit("movaps", result, _everywhere(gen, 1 << _BITS[suffix] - 1, suffix))
        gen.emit("movaps", other, result)
        gen.emit("pxor", result, first)
        gen.emit("pxor", other, second)
        gen.emit(f"pcmpgt{suffix}", result, other)
    else:
        gen.emit("movaps", result, first)
        gen.emit(f"pcmpgt{suffix}", result, second)
    if node.intrinsic in (I.GREATER_EQUAL, I.LESS_EQUAL):
        gen.emit("pcmpeqd", other, other)
        gen.emit("pxor", result, other)


def _greater_wide(
    gen: XarchCodeGen, base: int, result: Reg, first: Reg, second: Reg, one: Reg, two: Reg
) -> None:
    """Lanes of 64 bits: the upper halves decide, and the lower ones, without a sign, where they are equal."""
    top = 1 << 31
    gen.emit("movaps", one, _everywhere(gen, top << 32 | top if base in T.UNSIGNED else top, "q"))
    gen.emit("movaps", two, one)
    gen.emit("pxor", one, first)
    gen.emit("pxor", two, second)
    gen.emit("movaps", result, one)
    gen.emit("pcmpgtd", result, two)
    gen.emit("pcmpeqd", one, two)
    gen.emit("pshufd", two, result, 0xA0)
    gen.emit("pshufd", one, one, 0xF5)
    gen.emit("pand", one, two)
    gen.emit("pshufd", result, result, 0xF5)
    gen.emit("por", result, one)


def multiply_words(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Lanes of 32 bits: the lower halves of even and odd products."""
    result, first, second = _names(gen, node)
    even, odd = _scratch(gen, node)
    gen.emit("movaps", even, first)
    gen.emit("pmuludq", even, second)
    gen.emit("pshufd", odd, first, 0xF5)
    gen.emit("pshufd", result, second, 0xF5)
    gen.emit("pmuludq", odd, result)
    gen.emit("pshufd", result, even, 0x88)
    gen.emit("pshufd", odd, odd, 0x88)
    gen.emit("punpckldq", result, odd)


def choose(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits MIN and MAX by a comparison, or by a saturated difference."""
    result, first, second = _names(gen, node)
    mask, *more = _scratch(gen, node)
    smaller = node.intrinsic == I.MIN
    if node.base == T.USHORT:
        gen.emit("movaps", mask, first)
        gen.emit("psubusw", mask, second)
        gen.emit("movaps", result, first if smaller else second)
        gen.emit("psubw" if smaller else "paddw", result, mask)
        return
    suffix = _SUFFIX[node.base]
    if suffix == "q":
        _greater_wide(gen, node.base, mask, first, second, *more)
    elif more:
        gen.emit("movaps", mask, _everywhere(gen, 1 << 31, "d"))
        gen.emit("movaps", more[0], mask)
        gen.emit("pxor", mask, first)
        gen.emit("pxor", more[0], second)
        gen.emit(f"pcmpgt{suffix}", mask, more[0])
    else:
        gen.emit("movaps", mask, first)
        gen.emit(f"pcmpgt{suffix}", mask, second)
    if smaller:
        first, second = second, first
    gen.emit("movaps", result, first)
    gen.emit("pand", result, mask)
    gen.emit("pandn", mask, second)
    gen.emit("por", result, mask)


def absolute(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits the absolute value of signed integers: negative ones are complemented and incremented."""
    result, source, _ = _names(gen, node)
    (mask,) = _scratch(gen, node)
    suffix = _SUFFIX[node.base]
    gen.emit("xorps", mask, mask)
    gen.emit(f"pcmpgt{suffix}", mask, source)
    gen.emit("movaps", result, source)
    gen.emit("pxor", result, mask)
    gen.emit(f"psub{suffix}", result, mask)


_SHIFTS: Final = {I.SHIFT_LEFT: "psll", I.SHIFT_RIGHT: "psra", I.SHIFT_RIGHT_LOGICAL: "psrl"}


def shift(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits a shift by a constant; bytes are shifted as words, and the bits from their neighbours masked."""
    suffix, count = _SUFFIX[node.base], node.imm
    result = _first(gen, node)
    if suffix != "b":
        gen.emit(_SHIFTS[node.intrinsic] + suffix, result, count)
        return
    left = node.intrinsic == I.SHIFT_LEFT
    gen.emit("psllw" if left else "psrlw", result, count)
    gen.emit("pand", result, _everywhere(gen, 0xFF << count & 0xFF if left else 0xFF >> count, "b"))
    if node.intrinsic == I.SHIFT_RIGHT:
        sign = _everywhere(gen, 0x80 >> count, "b")
        gen.emit("pxor", result, sign)
        gen.emit("psubb", result, sign)


_SHIFTS_BY: Final = {I.SHIFT_LEFT_BY: "psll", I.SHIFT_RIGHT_BY: "psra", I.SHIFT_RIGHT_LOGICAL_BY: "psrl"}
_PERMUTATIONS: Final = {I.PERMUTE: "pshufd", I.PERMUTE_LOW: "pshuflw", I.PERMUTE_HIGH: "pshufhw"}


def shift_by(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits a shift by a variable, which moves to a vector register."""
    assert node.op2 is not None
    (count,) = _scratch(gen, node)
    gen.emit("movd", count, R32[node.op2.reg])
    gen.emit(_SHIFTS_BY[node.intrinsic] + _SUFFIX[node.base], _first(gen, node), count)


def permute(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Lanes in another order."""
    result, source, _ = _names(gen, node)
    gen.emit(_PERMUTATIONS[node.intrinsic], result, source, node.imm)


def broadcast(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits a scalar of either bank in every lane."""
    assert node.op1 is not None
    if node.base in T.FLOATING:
        result = _first(gen, node)
        gen.emit(*(("shufps", result, result, 0) if node.base == T.FLOAT else ("movlhps", result, result)))
        return
    result, suffix = R64[node.reg], _SUFFIX[node.base]
    if suffix == "q":
        gen.emit("movq", result, R64[node.op1.reg])
        gen.emit("punpcklqdq", result, result)
        return
    gen.emit("movd", result, R32[node.op1.reg])
    if suffix == "d":
        gen.emit("pshufd", result, result, 0)
        return
    if suffix == "b":
        gen.emit("punpcklbw", result, result)
    gen.emit("pshuflw", result, result, 0)
    gen.emit("punpcklqdq", result, result)


def create_scalar(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits a vector whose lanes above lane 0 are zero; integers have no bits above their width."""
    assert node.op1 is not None
    result = R64[node.reg]
    if node.base == T.FLOAT:
        gen.emit("xorps", result, result)
        gen.emit("movss_low", result, R64[node.op1.reg])
    elif node.base == T.DOUBLE or _SUFFIX[node.base] == "q":
        gen.emit("movq", result, R64[node.op1.reg])
    else:
        gen.emit("movd", result, R32[node.op1.reg])


def get_element(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Extracts a lane of integers, those of fewer than 32 bits extended, or a double."""
    assert node.op1 is not None
    source, lane, base = R64[node.op1.reg], node.imm, node.base
    if base == T.DOUBLE:
        high(gen, R64[node.reg], source) if lane else _first(gen, node)
        return
    suffix, signed = _SUFFIX[base], base not in T.UNSIGNED
    if suffix in "dq":
        names, move = (R32, "movd") if suffix == "d" else (R64, "movq")
        if lane:
            (other,) = _scratch(gen, node)
            gen.emit("pshufd", other, source, lane if suffix == "d" else _HIGH_TO_LOW)
            source = other
        gen.emit(move, names[node.reg], source)
        return
    result = R32[node.reg]
    gen.emit("pextrw", result, source, lane if suffix == "w" else lane >> 1)
    if suffix == "w":
        if signed:
            gen.emit("movsx", result, R16[node.reg])
    elif lane & 1:
        if signed:
            gen.emit("movsx", result, R16[node.reg])
        gen.emit("sar" if signed else "shr", result, 8)
    else:
        gen.emit("movsx" if signed else "movzx", result, R8[node.reg])


def with_element(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Inserts a lane of 16 bits, or a double."""
    assert node.op2 is not None
    result = _first(gen, node)
    if node.base == T.DOUBLE:
        gen.emit("movlhps" if node.imm else "movsd_low", result, R64[node.op2.reg])
    else:
        gen.emit("pinsrw", result, R32[node.op2.reg], node.imm)


def high(gen: XarchCodeGen, result: Reg, source: Reg) -> None:
    """Moves the upper half to the lower one, by PSHUFD to another register: MOVHLPS would depend on its old content."""
    if result is source:
        gen.emit("movhlps", result, source)
    else:
        gen.emit("pshufd", result, source, _HIGH_TO_LOW)


def mask(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Extracts the top bit of each lane."""
    assert node.op1 is not None
    result, source = R32[node.reg], R64[node.op1.reg]
    suffix = _SUFFIX.get(node.base, "d" if node.base == T.FLOAT else "q")
    if suffix == "w":
        (other,) = _scratch(gen, node)
        gen.emit("movaps", other, source)
        gen.emit("packsswb", other, other)
        gen.emit("pmovmskb", result, other)
        gen.emit("movzx", result, R8[node.reg])
    else:
        gen.emit({"b": "pmovmskb", "d": "movmskps", "q": "movmskpd"}[suffix], result, source)


def quantify(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits ANY and NOT_ALL of a mask, whose bytes are all ones or zero."""
    assert node.op1 is not None
    gen.emit("pmovmskb", R32[node.reg], R64[node.op1.reg])
    if node.intrinsic == I.NOT_ALL:
        gen.emit("xor", R32[node.reg], 0xFFFF)


_INTERLEAVED: Final = {"b": "bw", "w": "wd", "d": "dq"}


def widen(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Lanes with zeros or copies of their signs."""
    (other,) = _scratch(gen, node)
    suffix = _SUFFIX[node.base]
    result = _first(gen, node)
    unpack = f"punpck{'l' if node.intrinsic == I.WIDEN_LOWER else 'h'}{_INTERLEAVED[suffix]}"
    if node.base in T.UNSIGNED:
        gen.emit("xorps", other, other)
        gen.emit(unpack, result, other)
    elif suffix == "d":
        gen.emit("movaps", other, result)
        gen.emit("psrad", other, 31)
        gen.emit(unpack, result, other)
    else:
        gen.emit(unpack, result, result)
        gen.emit(f"psra{_INTERLEAVED[suffix][1]}", result, _BITS[suffix])


def narrow(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Narrows all lanes to their lower halves, by packing values in range of the narrower type."""
    _, _, second = _names(gen, node)
    (other,) = _scratch(gen, node)
    suffix = _SUFFIX[node.base]
    result = _first(gen, node)
    if suffix == "q":
        gen.emit("shufps", result, second, 0x88)
        return
    if suffix == "w":
        gen.emit("movaps", other, _everywhere(gen, 0xFF, "w"))
        gen.emit("pand", result, other)
        gen.emit("pand", other, second)
        gen.emit("packuswb", result, other)
        return
    gen.emit("movaps", other, second)
    for part in (result, other):
        gen.emit("pslld", part, 16)
        gen.emit("psrad", part, 16)
    gen.emit("packssdw", result, other)


def total(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Sums all lanes, by halves."""
    assert node.op1 is not None
    source, base = R64[node.op1.reg], node.base
    one, two = _scratch(gen, node)
    if base in T.FLOATING:
        if base == T.DOUBLE:
            gen.emit("pshufd", one, source, _HIGH_TO_LOW)
            gen.emit("addsd", one, source)
        else:
            gen.emit("pshufd", one, source, ODD_LANES)
            gen.emit("addps", one, source)
            gen.emit("pshufd", two, one, _HIGH_TO_LOW)
            gen.emit("addss", one, two)
        gen.emit("movaps", R64[node.reg], one)
        return
    suffix = _SUFFIX[base]
    result = R32[node.reg]
    if suffix == "b":
        gen.emit("xorps", two, two)
        gen.emit("movaps", one, source)
        gen.emit("psadbw", one, two)
        gen.emit("pshufd", two, one, _HIGH_TO_LOW)
        gen.emit("paddd", one, two)
        gen.emit("movd", result, one)
        gen.emit("movzx" if base in T.UNSIGNED else "movsx", result, R8[node.reg])
        return
    gen.emit("pshufd", one, source, 0x4E)
    gen.emit(f"padd{suffix}", one, source)
    if suffix == "q":
        gen.emit("movq", R64[node.reg], one)
        return
    gen.emit("pshufd", two, one, _SWAPPED_PAIRS)
    gen.emit(f"padd{suffix}", one, two)
    if suffix == "w":
        gen.emit("pshuflw", two, one, _SWAPPED_PAIRS)
        gen.emit("paddw", one, two)
    gen.emit("movd", result, one)
    if suffix == "w":
        gen.emit("movzx" if base in T.UNSIGNED else "movsx", result, R16[node.reg])


_WITH_SCRATCH: Final = frozenset((
    I.EQUAL, I.GREATER, I.GREATER_EQUAL, I.LESS, I.LESS_EQUAL, I.WIDEN_LOWER, I.WIDEN_UPPER, I.NARROW, *_SHIFTS_BY,
))  # fmt: skip
_SEQUENCES: Final[dict[int, Emit]] = {
    I.EQUAL: equal_wide, **dict.fromkeys((I.GREATER, I.GREATER_EQUAL, I.LESS, I.LESS_EQUAL), compare),
    I.MULTIPLY: multiply_words, I.MIN: choose, I.MAX: choose, I.ABS: absolute, **dict.fromkeys(_SHIFTS, shift),
    I.BROADCAST: broadcast, I.CREATE_SCALAR: create_scalar, I.GET_ELEMENT: get_element, I.WITH_ELEMENT: with_element,
    I.MASK: mask, I.ANY: quantify, I.NOT_ALL: quantify, I.WIDEN_LOWER: widen, I.WIDEN_UPPER: widen, I.NARROW: narrow,
    I.SUM: total, **dict.fromkeys(_SHIFTS_BY, shift_by), **dict.fromkeys(_PERMUTATIONS, permute),
}  # fmt: skip


def emission(node: HWIntrinsic) -> Emit | None:
    """Returns the function that emits an operation; None for those of :mod:`ryuaot.backends.xarch.simd`."""
    if (node.intrinsic, node.base) in PACKED or turned(node):
        return packed
    if node.base == T.FLOAT and node.intrinsic in (I.GET_ELEMENT, I.WITH_ELEMENT):
        return None
    if node.intrinsic == I.ABS and node.base in T.FLOATING:
        return None
    return _SEQUENCES.get(node.intrinsic)
