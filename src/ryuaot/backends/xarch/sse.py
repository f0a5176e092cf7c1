"""Operations that are one instruction of SSE2: which operand may lie in memory, register requirements and emission, by
the form that the instruction's row has in :mod:`ryuaot.ir.sse`.

A memory operand of 16 bytes must be aligned: a constant of the pool, or a load that is said to be.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.xarch.operands import R64, RDI, REG
from ryuaot.backends.xarch.vector128 import PACKED, second_operand
from ryuaot.ir import flags as F
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import lir, sse
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, HWEffect, HWIntrinsic, VecCon, read_same_local

if TYPE_CHECKING:
    from ryuaot.backends.common.assembly.instruction_list import Operand
    from ryuaot.backends.common.machine import Machine
    from ryuaot.backends.xarch.codegen import XarchCodeGen
    from ryuaot.backends.xarch.memory_lowering import MemoryLowering
    from ryuaot.ir.blocks import BasicBlock
    from ryuaot.pipeline.interfaces.backend import NodeRequirements

_ALL_ONES: Final = (1 << 128) - 1
_SCALARS: Final = {T.FLOAT: 4, T.DOUBLE: 8}


# -- memory operands


def _memory_bytes(node: HWIntrinsic) -> int:
    """Returns how many bytes the last operand has in memory; 0 if it must not be there."""
    row = I.SSE.get(node.intrinsic)
    if row is not None:
        return row.memory
    return 16 if (node.intrinsic, node.base) in PACKED else 0


def lower(lowering: MemoryLowering, block: BasicBlock, node: HWIntrinsic) -> None:
    """Contains a load or a constant as the last operand."""
    width = _memory_bytes(node)
    if not width:
        return
    if width < 16:
        _only_lane(block, node)
    last = node.op2 if node.op2 is not None else node.op1
    assert last is not None
    if _is_memory(lowering, last, node, width):
        last.flags |= F.CONTAINED
    elif _commutes(node) and node.op1 is not None and _is_memory(lowering, node.op1, node, width):
        node.op1, node.op2 = last, node.op1
        node.op2.flags |= F.CONTAINED


def _commutes(node: HWIntrinsic) -> bool:
    """Whether the operands commute. Those of floating-point operations do not, if both are NaN."""
    return node.op2 is not None and node.base not in T.FLOATING and I.INFO[node.intrinsic].commutes


def _is_memory(lowering: MemoryLowering, operand: GenTree, user: GenTree, width: int) -> bool:
    if operand.flags & F.CONTAINED:
        return False
    if isinstance(operand, VecCon):
        return width == 16 and operand.type == T.SIMD16 and operand.bits not in (0, _ALL_ONES)
    if operand.oper != O.IND or width == 16 and not operand.flags & F.ALIGNED:
        return False
    return lowering.is_memory_operand(operand, user, width)


def _only_lane(block: BasicBlock, node: HWIntrinsic) -> None:
    """Replaces CREATE_SCALAR as the last operand of a scalar instruction by its operand: only one lane is read, so it
    need not be a vector."""
    last = node.op2 if node.op2 is not None else node.op1
    if not isinstance(last, HWIntrinsic) or last.intrinsic != I.CREATE_SCALAR or last.op1 is None:
        return
    if _SCALARS.get(last.op1.type) == _memory_bytes(node):
        node.replace_operand(last, last.op1)
        lir.remove(block, last)


# -- register requirements


def build(machine: Machine, node: HWIntrinsic, build: NodeRequirements, form: int) -> None:
    """States requirements: the result shares the first operand's register, except for the form ONE."""
    op1, op2 = node.op1, node.op2
    assert op1 is not None
    build.use(op1)
    if op2 is not None:
        build.use(op2, delay_free=not read_same_local(op1, op2))
    in_bank = T.uses_float_register(node.type) and not op1.flags & F.CONTAINED
    build.define(node, prefer=op1 if in_bank else None)


def build_effect(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements of HWEFFECT: MASKMOVDQU takes its address in rdi."""
    assert isinstance(node, HWEffect)
    masked = I.INFO[node.intrinsic].name == "maskmovdqu"
    for place, operand in enumerate(node.ops):
        build.use(operand, 1 << RDI if masked and place == 2 else 0)


# -- emission


def last_operand(gen: XarchCodeGen, node: GenTree, width: int) -> Operand:
    """Returns a register, or ``width`` bytes of memory."""
    return gen.operand(node, width) if 0 < width < 16 and node.flags & F.CONTAINED else second_operand(gen, node)


def emit(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits one instruction, after a move if the first operand is still live."""
    assert isinstance(node, HWIntrinsic) and node.op1 is not None
    row = I.SSE[node.intrinsic]
    name = row.name.removesuffix("_low") if row.form == sse.ONE else row.name
    result = REG[T.size_of(T.ACTUAL[node.type], gen.ptr)][node.reg]
    immediate = (node.imm,) if row.has_immediate else ()
    if row.form == sse.ONE:
        gen.emit(name, result, last_operand(gen, node.op1, row.memory), *immediate)
        return
    gen.move(node.reg, node.op1.reg, T.SIMD16)
    if row.form == sse.SHIFT:
        gen.emit(name, result, *immediate)
    elif row.form == sse.SELF:
        gen.emit(name.replace("_self", "_two"), result, result)
    else:
        assert node.op2 is not None
        if T.uses_float_register(node.op2.type) or node.op2.flags & F.CONTAINED:
            second = last_operand(gen, node.op2, row.memory)
        else:
            second = REG[T.size_of(T.ACTUAL[node.op2.type], gen.ptr)][node.op2.reg]
        gen.emit(name, result, second, *immediate)


_STORED: Final = {"movntps": 16, "movntpd": 16, "movntdq": 16}


def emit_effect(gen: XarchCodeGen, node: GenTree) -> None:
    """Fences without operands, prefetches of an address, stores of a value, bytes by a mask."""
    assert isinstance(node, HWEffect)
    name = I.INFO[node.intrinsic].name
    if not node.ops:
        gen.emit(name)
    elif name == "maskmovdqu":
        gen.emit(name, R64[node.ops[0].reg], R64[node.ops[1].reg])
    elif len(node.ops) == 1:
        gen.emit(name, gen.memory_at(node.ops[0].reg, 0).at(0, 1))
    else:
        address, value = node.ops
        size = _STORED.get(name) or T.size_of(T.ACTUAL[value.type], gen.ptr)
        gen.emit(name, gen.memory_at(address.reg, 0).at(0, size), REG[size][value.reg])
