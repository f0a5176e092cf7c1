"""Operations of Vector128<T> on A64: one table of what is one instruction, and the sequences for what is not.

Source: Arm ARM (DDI 0487) C7.2. v31 is scratch, as everywhere in emission.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from ryuaot.backends.armarch.operands import ADDRESS, SUM, VECTOR, Mem, Q, W, X, lanes
from ryuaot.backends.common.assembly.instruction_list import Reg, Symbol
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import HWIntrinsic

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen

Emit = Callable[["ArmCodeGen", HWIntrinsic], None]
SIZES: Final = {
    T.BYTE: "b", T.UBYTE: "b", T.SHORT: "h", T.USHORT: "h", T.INT: "s", T.UINT: "s", T.LONG: "d", T.ULONG: "d",
    T.FLOAT: "s", T.DOUBLE: "d",
}  # fmt: skip
BITS: Final = {"b": 8, "h": 16, "s": 32, "d": 64}
WIDER: Final = {"b": "h", "h": "s", "s": "d"}
_SIGNED: Final = {
    I.ADD: "add", I.SUBTRACT: "sub", I.MULTIPLY: "mul", I.MIN: "smin", I.MAX: "smax", I.EQUAL: "cmeq",
    I.GREATER: "cmgt", I.GREATER_EQUAL: "cmge", I.ABS: "abs",
}  # fmt: skip
_UNSIGNED: Final = {**_SIGNED, I.MIN: "umin", I.MAX: "umax", I.GREATER: "cmhi", I.GREATER_EQUAL: "cmhs"}
_FLOATING: Final = {
    I.ADD: "fadd", I.SUBTRACT: "fsub", I.MULTIPLY: "fmul", I.DIVIDE: "fdiv", I.ABS: "fabs", I.NEGATE: "fneg",
    I.SQRT: "fsqrt", I.EQUAL: "fcmeq", I.GREATER: "fcmgt", I.GREATER_EQUAL: "fcmge",
}  # fmt: skip
_BITWISE: Final = {I.AND: "and", I.OR: "orr", I.XOR: "eor", I.AND_NOT: "bic"}
_TURNED: Final = {I.LESS: I.GREATER, I.LESS_EQUAL: I.GREATER_EQUAL}
_SHIFTS: Final = {I.SHIFT_LEFT: "shl", I.SHIFT_RIGHT: "sshr", I.SHIFT_RIGHT_LOGICAL: "ushr"}


_SCALAR: Final = {"b": SUM, "h": Reg(VECTOR, 2, "h31"), "s": W[VECTOR], "d": X[VECTOR]}
"""The scratch register as one lane."""


def needs_constant(node: HWIntrinsic) -> bool:
    """Whether emission needs a register for a constant vector."""
    return node.intrinsic == I.MASK


def arrangement(base: int, vartype: int) -> str:
    """Returns all lanes of a type in a vector: ``16b``, ``2s``."""
    size = SIZES[base]
    return f"{(64 if vartype == T.SIMD8 else 128) // BITS[size]}{size}"


def _name(intrinsic: int, base: int) -> str:
    table = _FLOATING if base in T.FLOATING else _UNSIGNED if base in T.UNSIGNED else _SIGNED
    return table.get(intrinsic, "")


def lanewise(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits one instruction on all lanes."""
    operands = [part.reg for part in node.operands()]
    intrinsic = node.intrinsic
    if intrinsic in _TURNED:
        intrinsic = _TURNED[intrinsic]
        operands.reverse()
    shape = arrangement(node.base, node.type)
    gen.emit(_name(intrinsic, node.base), lanes(node.reg, shape), *(lanes(reg, shape) for reg in operands))


def bitwise(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits one instruction on all bits."""
    gen.emit(_BITWISE[node.intrinsic], lanes(node.reg, "16b"), *(lanes(part.reg, "16b") for part in node.operands()))


def shift(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits a shift by a constant; a right shift by zero has no encoding."""
    assert node.op1 is not None
    shape = arrangement(node.base, node.type)
    if node.imm == 0:
        gen.move(node.reg, node.op1.reg, T.SIMD16)
    else:
        gen.emit(_SHIFTS[node.intrinsic], lanes(node.reg, shape), lanes(node.op1.reg, shape), node.imm)


def shift_by(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits a shift of every lane by a variable: SSHL and USHL shift right by negative counts."""
    assert node.op1 is not None and node.op2 is not None
    shape, size = arrangement(node.base, node.type), SIZES[node.base]
    gen.emit("dup", lanes(VECTOR, shape), (X if size == "d" else W)[node.op2.reg])
    if node.intrinsic != I.SHIFT_LEFT_BY:
        gen.emit("neg", lanes(VECTOR, shape), lanes(VECTOR, shape))
    name = "sshl" if node.intrinsic == I.SHIFT_RIGHT_BY else "ushl"
    gen.emit(name, lanes(node.reg, shape), lanes(node.op1.reg, shape), lanes(VECTOR, shape))


def permute(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Lanes in another order, one at a time."""
    assert node.op1 is not None
    size = "s" if node.intrinsic == I.PERMUTE else "h"
    first = 4 if node.intrinsic == I.PERMUTE_HIGH else 0
    gen.move(VECTOR, node.op1.reg, T.SIMD16)
    for place in range(4):
        lane = node.imm >> 2 * place & 3
        if lane != place:
            gen.emit("ins", lanes(VECTOR, f"{size}[{first + place}]"), lanes(node.op1.reg, f"{size}[{first + lane}]"))
    gen.move(node.reg, VECTOR, T.SIMD16)


def choose_wide(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits MIN and MAX of 64-bit lanes by a comparison."""
    assert node.op1 is not None and node.op2 is not None
    first, second = node.op1.reg, node.op2.reg
    large, small = (first, second) if node.intrinsic == I.MAX else (second, first)
    name = "cmhi" if node.base in T.UNSIGNED else "cmgt"
    gen.emit(name, lanes(VECTOR, "2d"), lanes(large, "2d"), lanes(small, "2d"))
    gen.emit("bsl", lanes(VECTOR, "16b"), lanes(first, "16b"), lanes(second, "16b"))
    gen.move(node.reg, VECTOR, T.SIMD16)


def broadcast(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits a scalar of either bank in every lane."""
    assert node.op1 is not None
    size = SIZES[node.base]
    if node.base in T.FLOATING:
        source = lanes(node.op1.reg, f"{size}[0]")
    else:
        source = (X if size == "d" else W)[node.op1.reg]
    gen.emit("dup", lanes(node.reg, arrangement(node.base, node.type)), source)


def create_scalar(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits a vector whose lanes above lane 0 are zero, by a write of the scalar; integers have no bits above their
    width."""
    assert node.op1 is not None
    names = X if SIZES[node.base] == "d" else W
    gen.emit("fmov", names[node.reg], names[node.op1.reg])


def get_element(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Extracts a lane; integers of fewer than 32 bits are extended."""
    assert node.op1 is not None
    size = SIZES[node.base]
    lane = lanes(node.op1.reg, f"{size}[{node.imm}]")
    names = X if size == "d" else W
    if node.base in T.FLOATING:
        if node.imm == 0:
            gen.move(node.reg, node.op1.reg, node.base)
        else:
            gen.emit("dup", names[node.reg], lane)
    else:
        gen.emit("smov" if size in "bh" and node.base not in T.UNSIGNED else "umov", names[node.reg], lane)


def with_element(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Inserts the second operand into a lane of the first."""
    assert node.op1 is not None and node.op2 is not None
    size = SIZES[node.base]
    if node.base in T.FLOATING:
        insert(gen, node, f"{size}[{node.imm}]", f"{size}[0]")
        return
    gen.move(node.reg, node.op1.reg, T.SIMD16)
    source = (X if size == "d" else W)[node.op2.reg]
    gen.emit("ins", lanes(node.reg, f"{size}[{node.imm}]"), source)


def insert(gen: ArmCodeGen, node: HWIntrinsic, place: str, part: str) -> None:
    """Inserts ``part`` of the second operand into ``place`` of the first."""
    assert node.op1 is not None and node.op2 is not None
    result = VECTOR if node.reg == node.op2.reg != node.op1.reg else node.reg
    gen.move(result, node.op1.reg, T.SIMD16)
    gen.emit("ins", lanes(result, place), lanes(node.op2.reg, part))
    gen.move(node.reg, result, T.SIMD16)


def mask(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Extracts the top bit of each lane: masks each negative lane with a bit of its own, then sums them."""
    assert node.op1 is not None
    size = SIZES[node.base]
    shape = arrangement(node.base, T.SIMD16)
    (constant,) = gen.internal[node.id]
    words = _bits_of_lanes(BITS[size])
    label = gen.pool.words(words & (1 << 64) - 1, words >> 64, width=8)
    gen.emit("adrp", X[ADDRESS], Symbol(label))
    gen.emit("ldr", Q[constant], Mem(ADDRESS, symbol=label, width=16))
    gen.emit("cmlt", lanes(VECTOR, shape), lanes(node.op1.reg, shape), 0)
    gen.emit("and", lanes(VECTOR, "16b"), lanes(VECTOR, "16b"), lanes(constant, "16b"))
    if size == "b":
        for _ in range(3):
            gen.emit("addp", lanes(VECTOR, shape), lanes(VECTOR, shape), lanes(VECTOR, shape))
        gen.emit("umov", W[node.reg], lanes(VECTOR, "h[0]"))
        return
    gen.emit("addp" if size == "d" else "addv", _SCALAR[size], lanes(VECTOR, shape))
    gen.emit("fmov", W[node.reg], W[VECTOR])


def _bits_of_lanes(width: int) -> int:
    """Returns a vector whose lanes have one bit each, those of bytes twice the same eight."""
    count = 128 // width
    return sum(1 << (lane % 8 if width == 8 else lane) << width * lane for lane in range(count))


def quantify(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Emits ANY and NOT_ALL of a mask, by its words."""
    assert node.op1 is not None
    gen.emit("umaxv" if node.intrinsic == I.ANY else "uminv", W[VECTOR], lanes(node.op1.reg, "4s"))
    gen.emit("fmov", W[node.reg], W[VECTOR])
    if node.intrinsic == I.NOT_ALL:
        gen.emit("mvn", W[node.reg], W[node.reg])


def widen(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Lanes of one half with zeros or copies of their signs."""
    assert node.op1 is not None
    size = SIZES[node.base]
    upper = node.intrinsic == I.WIDEN_UPPER
    name = ("ushll" if node.base in T.UNSIGNED else "sshll") + ("2" if upper else "")
    wide, count = WIDER[size], 64 // BITS[size]
    source = lanes(node.op1.reg, f"{2 * count if upper else count}{size}")
    gen.emit(name, lanes(node.reg, f"{count}{wide}"), source, 0)


def narrow(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Narrows all lanes: the even ones of lanes of half the width."""
    size = {"h": "16b", "s": "8h", "d": "4s"}[SIZES[node.base]]
    gen.emit("uzp1", lanes(node.reg, size), *(lanes(part.reg, size) for part in node.operands()))


def total(gen: ArmCodeGen, node: HWIntrinsic) -> None:
    """Sums all lanes."""
    assert node.op1 is not None
    size, shape = SIZES[node.base], arrangement(node.base, T.SIMD16)
    source = lanes(node.op1.reg, shape)
    if node.base == T.FLOAT:
        gen.emit("faddp", lanes(VECTOR, shape), source, source)
        gen.emit("faddp", W[node.reg], lanes(VECTOR, "2s"))
    elif node.base == T.DOUBLE:
        gen.emit("faddp", X[node.reg], source)
    else:
        gen.emit("addp" if size == "d" else "addv", _SCALAR[size], source)
        signed = size in "bh" and node.base not in T.UNSIGNED
        names = X if size == "d" else W
        gen.emit("smov" if signed else "umov", names[node.reg], lanes(VECTOR, f"{size}[0]"))


_SEQUENCES: Final[dict[int, Emit]] = {
    **dict.fromkeys(_BITWISE, bitwise), **dict.fromkeys(_SHIFTS, shift), I.BROADCAST: broadcast,
    I.CREATE_SCALAR: create_scalar, I.GET_ELEMENT: get_element, I.WITH_ELEMENT: with_element, I.MASK: mask,
    I.ANY: quantify, I.NOT_ALL: quantify, I.WIDEN_LOWER: widen, I.WIDEN_UPPER: widen, I.NARROW: narrow, I.SUM: total,
    **dict.fromkeys((I.SHIFT_LEFT_BY, I.SHIFT_RIGHT_BY, I.SHIFT_RIGHT_LOGICAL_BY), shift_by),
    **dict.fromkeys((I.PERMUTE, I.PERMUTE_LOW, I.PERMUTE_HIGH), permute),
}  # fmt: skip


def emission(node: HWIntrinsic) -> Emit | None:
    """Returns the function that emits an operation; None for those of :mod:`ryuaot.backends.armarch.simd`."""
    if node.intrinsic in (I.MIN, I.MAX) and SIZES[node.base] == "d" and node.base not in T.FLOATING:
        return choose_wide
    if _name(_TURNED.get(node.intrinsic, node.intrinsic), node.base):
        return lanewise
    return _SEQUENCES.get(node.intrinsic)
