"""Operations that are one instruction of AdvSimd or of the integers beside it: register requirements and emission, by
the form that the instruction's row has in :mod:`ryuaot.ir.advsimd`.

Source: Arm ARM (DDI 0487) C7.2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.armarch.operands import W, X, lanes
from ryuaot.backends.armarch.vector128 import BITS, SIZES, WIDER
from ryuaot.backends.common.assembly.instruction_list import Operand, Reg
from ryuaot.ir import advsimd
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree, HWEffect, HWIntrinsic, HWTernary, read_same_local

if TYPE_CHECKING:
    from ryuaot.backends.armarch.codegen import ArmCodeGen
    from ryuaot.backends.common.machine import Machine
    from ryuaot.pipeline.interfaces.backend import NodeRequirements

_NARROWER: Final = {wide: narrow for narrow, wide in WIDER.items()}
_FIXED: Final = {"x": "b", "h": "h", "k": "s"}
_LOW_SIXTEEN: Final = 0xFFFF << 32
"""The vector registers that lanes of 16 bits can be chosen in by number."""


def _size(letter: str, base: int) -> str:
    """Returns the lanes that a letter of a form means."""
    size = SIZES[base]
    if letter in "wS":
        return WIDER[size]
    return _NARROWER[size] if letter in "nt" else _FIXED.get(letter, size)


def _scalar(reg: int, size: str) -> Reg:
    """Returns lane 0 as a register."""
    if size in "sd":
        return (X if size == "d" else W)[reg]
    return Reg(reg, BITS[size] // 8, f"{size}{reg - 32}")


def _lane(letter: str, node: HWIntrinsic | HWTernary, twice: bool) -> int:
    """Returns the lane that ``e``, ``j`` or ``0`` names. twice: two lanes are named."""
    if letter == "0":
        return 0
    if not twice:
        return node.imm
    return node.imm & 15 if letter == "j" else node.imm >> 4


def _written(letter: str, node: HWIntrinsic | HWTernary, value: GenTree, twice: bool) -> Operand:
    """Returns an operand, or the result, as its letter says."""
    reg, size = value.reg, _size(letter, node.base)
    if letter in "sSt":
        return _scalar(reg, size)
    if letter in "ej0":
        return lanes(reg, f"{size}[{_lane(letter, node, twice)}]")
    if letter == "T":
        return Reg(reg, 16, f"{{v{reg - 32}.16b}}")
    if letter == "g":
        return (X if size == "d" else W)[reg]
    return lanes(reg, f"{(64 if value.type == T.SIMD8 else 128) // BITS[size]}{size}")


def emit(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits one instruction, after a move if it changes its first operand."""
    assert isinstance(node, HWIntrinsic | HWTernary)
    row = I.ADVSIMD[node.intrinsic]
    letters = row.form.lstrip(advsimd.MARKS)
    values = list(node.operands())
    if "+" in row.form:
        gen.move(node.reg, values.pop(0).reg, T.SIMD16)
    if "~" in row.form:
        values.reverse()
    operands: list[Operand] = []
    for letter in letters[1:]:
        immediate = letter in advsimd.IMMEDIATES
        operands.append(node.imm if immediate else _written(letter, node, values.pop(0), "j" in letters))
    if "^" in row.form:
        operands.append(operands.pop(0))
    gen.emit(row.mnemonic, _written(letters[0], node, node, "j" in letters), *operands)


def build(machine: Machine, node: GenTree, build: NodeRequirements) -> None:
    """Builds the requirements: all operands are read before the result is written, unless that has the register of the
    first one."""
    assert isinstance(node, HWIntrinsic | HWTernary)
    form = I.ADVSIMD[node.intrinsic].form
    first, *others = node.operands()
    build.use(first)
    for operand in others:
        chosen = operand is others[-1] and form[-1] in "e0" and form not in ("+e0", "ve")
        mask = _LOW_SIXTEEN if chosen and SIZES[node.base] == "h" else 0
        build.use(operand, mask, delay_free="+" in form and not read_same_local(first, operand))
    same_bank = T.uses_float_register(first.type) == T.uses_float_register(node.type)
    build.define(node, prefer=first if same_bank else None)


def emit_effect(gen: ArmCodeGen, node: GenTree) -> None:
    """Emits an instruction without operands."""
    assert isinstance(node, HWEffect)
    gen.emit(I.NAMES[node.intrinsic])
