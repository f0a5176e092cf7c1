"""Vectors on A64: emission of HWINTRINSIC and CNS_VEC, loads and stores of vector types.

Source: Arm ARM (DDI 0487) C7.2. v31 is scratch, as everywhere in emission.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.armarch import advsimd
from ryuaot.backends.armarch.operands import ADDRESS, VECTOR, WZR, Mem, Q, W, X, lanes
from ryuaot.backends.armarch.vector128 import emission, insert, needs_constant
from ryuaot.backends.common.assembly.instruction_list import Symbol
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, HWTernary, VecCon
from ryuaot.ir.nodes import HWIntrinsic as Operation

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen
    from ryuaot.backends.common.machine import Machine
    from ryuaot.pipeline.interfaces.backend import NodeRequirements

def _shape(vartype: int) -> str:
    """Returns the arrangement of a vector of floats."""
    return "2s" if vartype == T.SIMD8 else "4s"


def gen_vector_constant(gen: ArmCodeGen, node: GenTree) -> None:
    """Zeros, or bytes of the pool."""
    assert isinstance(node, VecCon)
    if node.bits == 0:
        gen.emit("movi", lanes(node.reg, "16b"), 0)
        return
    label = gen.pool.words(node.bits & (1 << 64) - 1, node.bits >> 64, width=8)
    gen.emit("adrp", X[ADDRESS], Symbol(label))
    gen.emit("ldr", Q[node.reg], Mem(ADDRESS, symbol=label, width=16))


def _choice(gen: ArmCodeGen, node: Operation) -> None:
    """Emits MIN and MAX: the first operand if it is the smaller or larger, else the second, NaN or not."""
    assert node.op1 is not None and node.op2 is not None
    first, second = node.op1.reg, node.op2.reg
    shape = "2d" if node.base == T.DOUBLE else _shape(node.type)
    small, large = (first, second) if node.intrinsic == I.MIN else (second, first)
    gen.emit("fcmgt", lanes(VECTOR, shape), lanes(large, shape), lanes(small, shape))
    gen.emit("bsl", lanes(VECTOR, "16b"), lanes(first, "16b"), lanes(second, "16b"))
    gen.move_vector(node.reg, VECTOR)


def _pair(gen: ArmCodeGen, node: Operation) -> None:
    insert(gen, node, "s[1]", "s[0]")


def _join(gen: ArmCodeGen, node: Operation) -> None:
    insert(gen, node, "d[1]", "d[0]")


def _upper(gen: ArmCodeGen, node: Operation) -> None:
    assert node.op1 is not None
    gen.emit("dup", X[node.reg], lanes(node.op1.reg, "d[1]"))


def _dot(gen: ArmCodeGen, node: Operation) -> None:
    """Emits a dot product: (x + y) + (z + w). Missing lanes count as zero, which changes a sum of negative zeros."""
    assert node.op1 is not None and node.op2 is not None
    shape = _shape(node.op1.type)  # of two lanes the others become zero
    gen.emit("fmul", lanes(VECTOR, shape), lanes(node.op1.reg, shape), lanes(node.op2.reg, shape))
    if node.op1.type == T.SIMD12:
        gen.emit("ins", lanes(VECTOR, "s[3]"), WZR)
    gen.emit("faddp", lanes(VECTOR, "4s"), lanes(VECTOR, "4s"), lanes(VECTOR, "4s"))
    gen.emit("faddp", W[node.reg], lanes(VECTOR, "2s"))


def _all_equal(gen: ArmCodeGen, node: Operation) -> None:
    assert node.op1 is not None and node.op2 is not None
    shape = _shape(node.op1.type)
    gen.emit("fcmeq", lanes(VECTOR, shape), lanes(node.op1.reg, shape), lanes(node.op2.reg, shape))
    if node.op1.type == T.SIMD8:
        gen.emit("uminp", lanes(VECTOR, "2s"), lanes(VECTOR, "2s"), lanes(VECTOR, "2s"))
    else:
        if node.op1.type == T.SIMD12:
            gen.emit("ins", lanes(VECTOR, "s[3]"), lanes(VECTOR, "s[2]"))
        gen.emit("uminv", W[VECTOR], lanes(VECTOR, "4s"))
    gen.emit("fmov", W[node.reg], W[VECTOR])
    gen.emit("and", W[node.reg], W[node.reg], 1)


_OWN: Final = {
    I.MIN: _choice, I.MAX: _choice, I.PAIR: _pair, I.JOIN: _join, I.UPPER: _upper, I.DOT: _dot, I.ALL_EQUAL: _all_equal,
}  # fmt: skip


def gen_intrinsic(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits HWINTRINSIC and HWTERNARY."""
    if isinstance(node, HWTernary) or isinstance(node, Operation) and node.intrinsic in I.ADVSIMD:
        advsimd.emit(gen, node)
        return
    assert isinstance(node, Operation)
    emit = emission(node) or _OWN[node.intrinsic]
    emit(gen, node)


def gen_effect(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits HWEFFECT."""
    advsimd.emit_effect(gen, node)


def build_intrinsic(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Operands, a register for a constant vector where emission makes one, the result: best where the first operand
    is, into which parts are inserted."""
    if isinstance(node, HWTernary) or isinstance(node, Operation) and node.intrinsic in I.ADVSIMD:
        advsimd.build(machine, node, build)
        return
    assert isinstance(node, Operation) and node.op1 is not None
    for operand in node.operands():
        build.use(operand)
    if needs_constant(node):
        build.internal_float()
    same_bank = T.uses_float_register(node.op1.type) == T.uses_float_register(node.type)
    build.define(node, prefer=node.op1 if same_bank else None)
