"""Vectors on the x86 family: register requirements and emission of HWINTRINSIC and CNS_VEC, loads and stores of vector
types. SSE3 and no more.

Sources: Intel SDM volume 2; DPPS for the order in which a dot product adds.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.common.simd import HIGH_FOUR
from ryuaot.backends.xarch import sse, vector128
from ryuaot.backends.xarch.operands import R8, R32, R64
from ryuaot.backends.xarch.vector128 import ODD_LANES, high
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, HWIntrinsic, VecCon

if TYPE_CHECKING:
    from ryuaot.backends.common.assembly.instruction_list import Mem, Reg
    from ryuaot.backends.common.machine import Machine
    from ryuaot.backends.xarch.codegen import XarchCodeGen
    from ryuaot.pipeline.interfaces.backend import NodeRequirements

_SCRATCH: Final = {I.DOT: 2, I.ALL_EQUAL: 1}


# -- register requirements


def build_intrinsic(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """States requirements: the result is written before the last read of the operands, except for the first operand of
    a two-address instruction."""
    assert isinstance(node, HWIntrinsic) and node.op1 is not None
    row = I.SSE.get(node.intrinsic)
    if row is not None:
        sse.build(machine, node, build, row.form)
        return
    turned = vector128.turned(node) != ""
    keeps_first = vector128.keeps_first(node)
    build.use(node.op1, delay_free=not keeps_first)
    if node.op2 is not None:
        build.use(node.op2, delay_free=not turned)
    for _ in range(_SCRATCH.get(node.intrinsic) or vector128.scratch(node)):
        build.internal_float()
    in_bank = T.uses_float_register(node.type) == T.uses_float_register(node.op1.type)
    build.define(node, prefer=node.op2 if turned else node.op1 if keeps_first and in_bank else None)


def build_load(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of IND: a scratch register for the last lane of three."""
    assert node.op1 is not None
    build.use(node.op1)
    build.define(node)
    if node.type == T.SIMD12:
        build.internal_float()


# -- emission


def gen_vector_constant(gen: XarchCodeGen, node: GenTree) -> None:
    """Zeros, or bytes of the pool."""
    assert isinstance(node, VecCon)
    name = R64[node.reg]
    if node.bits == 0:
        gen.emit("xorps", name, name)
        return
    if node.bits == (1 << 128) - 1:
        gen.emit("pcmpeqd", name, name)
        return
    low, high = node.bits & (1 << 64) - 1, node.bits >> 64
    gen.emit("movaps", name, gen.named(gen.pool.words(low, high, width=8)).at(0, 16))


def _operands(node: HWIntrinsic) -> tuple[Reg, Reg]:
    """Returns the result's register and the first operand's."""
    assert node.op1 is not None
    return R64[node.reg], R64[node.op1.reg]


def _first(gen: XarchCodeGen, node: HWIntrinsic) -> Reg:
    """Returns the result's register, to which the first operand is moved."""
    assert node.op1 is not None
    gen.move(node.reg, node.op1.reg, T.SIMD16)
    return R64[node.reg]


def _second(node: HWIntrinsic) -> Reg:
    """Returns the second operand's register."""
    assert node.op2 is not None
    return R64[node.op2.reg]


def _sign(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits ABS and NEGATE: all ones, shifted to the bits that stay or change."""
    result, source = _operands(node)
    suffix, top = ("d", 31) if node.base == T.FLOAT else ("q", 63)
    gen.emit("pcmpeqd", result, result)
    if node.intrinsic == I.ABS:
        gen.emit(f"psrl{suffix}", result, 1)
        gen.emit("andps", result, source)
    else:
        gen.emit(f"psll{suffix}", result, top)
        gen.emit("xorps", result, source)


def _sqrt(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    result, source = _operands(node)
    gen.emit("sqrtps" if node.base == T.FLOAT else "sqrtpd", result, source)


def _pair(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    result, second = _first(gen, node), _second(node)
    gen.emit("unpcklps", result, second)


def _join(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    result, second = _first(gen, node), _second(node)
    gen.emit("movlhps", result, second)


def _upper(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    result, source = _operands(node)
    high(gen, result, source)


def _get_element(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    result, source = _operands(node)
    if node.imm == 0:
        _first(gen, node)
    elif node.imm == 1:
        gen.emit("pshufd", result, source, ODD_LANES)
    elif node.imm == 2:
        high(gen, result, source)
    else:
        gen.emit("pshufd", result, source, 0xFF)


#: lane -> what the scratch register takes of vector and scalar, and the result of vector and scratch
_INSERTS: Final = {1: (0x00, 0xE2), 2: (0xF0, 0x84), 3: (0xA0, 0x24)}


def _with_element(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    (result, source), scalar = _operands(node), _second(node)
    (scratch,) = (R64[reg] for reg in gen.internal[node.id])
    if node.imm == 0:
        _first(gen, node)
        gen.emit("movss_low", result, scalar)
        return
    blend, merge = _INSERTS[node.imm]
    if node.imm == 1:  # (s, s, x, x), then (x, s, z, w)
        gen.emit("movaps", result, scalar)
        gen.emit("shufps", result, source, blend)
        gen.emit("shufps", result, source, merge)
        return
    gen.emit("movaps", scratch, scalar)
    gen.emit("shufps", scratch, source, blend)
    _first(gen, node)
    gen.emit("shufps", result, scratch, merge)


def _dot(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    """Emits a dot product: (x + y) + (z + w). Missing lanes count as zero, which changes a sum of negative zeros, but
    not one of squares."""
    assert node.op1 is not None and node.op2 is not None
    squares = node.op1.reg == node.op2.reg
    result, second = _first(gen, node), _second(node)
    scratch, zero = (R64[reg] for reg in gen.internal[node.id])
    gen.emit("mulps", result, second)
    gen.emit("pshufd", scratch, result, ODD_LANES)
    if node.op1.type == T.SIMD16:
        gen.emit("addps", result, scratch)
        high(gen, scratch, result)
        gen.emit("addss", result, scratch)
        return
    if node.op1.type == T.SIMD12:
        high(gen, zero, result)
        gen.emit("addss", result, scratch)
        if not squares:
            gen.emit("xorps", scratch, scratch)
            gen.emit("addss", zero, scratch)
    else:
        gen.emit("addss", result, scratch)
        if squares:
            return
        gen.emit("xorps", zero, zero)
    gen.emit("addss", result, zero)


def _all_equal(gen: XarchCodeGen, node: HWIntrinsic) -> None:
    assert node.op1 is not None and node.op2 is not None
    (scratch,) = gen.internal[node.id]
    name, result = R64[scratch], R32[node.reg]
    gen.move(scratch, node.op1.reg, T.SIMD16)
    gen.emit("cmpeqps", name, R64[node.op2.reg])
    gen.emit("movmskps", result, name)
    lanes = T.size_of(node.op1.type, gen.ptr) // 4
    if lanes < 4:
        gen.emit("and", result, (1 << lanes) - 1)
    gen.emit("cmp", result, (1 << lanes) - 1)
    gen.emit("sete", R8[node.reg])
    gen.emit("movzx", result, R8[node.reg])


_OWN: Final = {
    I.ABS: _sign, I.NEGATE: _sign, I.SQRT: _sqrt, I.PAIR: _pair, I.JOIN: _join, I.UPPER: _upper,
    I.GET_ELEMENT: _get_element, I.WITH_ELEMENT: _with_element, I.DOT: _dot, I.ALL_EQUAL: _all_equal,
}  # fmt: skip


def gen_intrinsic(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits HWINTRINSIC."""
    assert isinstance(node, HWIntrinsic)
    emit = sse.emit if node.intrinsic in I.SSE else vector128.emission(node) or _OWN[node.intrinsic]
    emit(gen, node)


def gen_effect(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits HWEFFECT."""
    sse.emit_effect(gen, node)


# -- memory


def load_three(gen: XarchCodeGen, node: GenTree, mem: Mem) -> None:
    """Emits IND of a SIMD12, with a scratch register."""
    (scratch,) = (R64[reg] for reg in gen.internal[node.id])
    gen.emit("movsd", R64[node.reg], mem.at(0, 8))
    gen.emit("movss", scratch, mem.at(HIGH_FOUR, 4))
    gen.emit("movlhps", R64[node.reg], scratch)


def store_three(gen: XarchCodeGen, node: GenTree, value: GenTree, mem: Mem) -> None:
    """Emits STOREIND of a SIMD12, with a scratch register."""
    (scratch,) = (R64[reg] for reg in gen.internal[node.id])
    gen.emit("movlps_store", mem.at(0, 8), R64[value.reg])
    high(gen, scratch, R64[value.reg])
    gen.emit("movss", mem.at(HIGH_FOUR, 4), scratch)


RULES: Final = ((build_intrinsic, (O.HWINTRINSIC,)), (sse.build_effect, (O.HWEFFECT,)), (build_load, (O.IND,)))
