"""Rounding to integral values: one instruction of SSE4.1, with a test whether the processor has it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ryuaot.backends.xarch.arith import ask_processor
from ryuaot.backends.xarch.operands import R64
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.nodes import GenTree

if TYPE_CHECKING:
    from ryuaot.backends.common.assembly.instruction_list import Mem, Reg
    from ryuaot.backends.xarch.codegen import XarchCodeGen

_MODE: Final = {O.ROUND: 8, O.FLOOR: 9, O.CEILING: 10, O.TRUNC: 11}
"""Immediates of ROUNDSD: the direction, and no exception for what is inexact."""


def gen_round(gen: XarchCodeGen, node: GenTree) -> None:
    """Emits ROUND (to even), FLOOR, CEILING and TRUNC: ROUNDSD if the processor has it, which the runtime tests, else a
    sequence at the end of the function."""
    assert node.op1 is not None
    single = node.type == T.FLOAT
    suffix, size = ("ss", 4) if single else ("sd", 8)
    slow, back = ask_processor(gen, "rt_has_sse41")
    if not node.op1.flags & F.CONTAINED and node.op1.reg != node.reg:
        gen.emit("xorps", R64[node.reg], R64[node.reg])  # ends the dependence on what was there
    gen.emit("round" + suffix, R64[node.reg], gen.operand(node.op1, size), _MODE[node.oper])
    gen.put_label(back)
    with gen.emit_out_of_line():
        gen.put_label(slow)
        _with_sse2(gen, node, suffix, single, back)


def _with_sse2(gen: XarchCodeGen, node: GenTree, suffix: str, is_single: bool, back: str) -> None:
    """Emits rounding by SSE2. The magnitude plus and minus 2^52 (2^23) is rounded to even; the other directions then
    subtract or add one if that went the wrong way. Numbers from 2^52 on, infinities and NaNs stay (a signalling one
    becomes quiet). The sign is kept, of zeros too."""
    assert node.op1 is not None
    size = 4 if is_single else 8
    sign = 1 << (8 * size - 1)
    whole, one = (0x4B000000, 0x3F800000) if is_single else (0x4330000000000000, 0x3FF0000000000000)
    dst, temp = R64[node.reg], R64[gen.internal[node.id][0]]
    source = gen.operand(node.op1, size)
    whole_already, fits = gen.use(gen.new_label()), gen.use(gen.new_label())

    def constant(value: int) -> Mem:
        return gen.named(gen.pool.words(value, width=size)).at(0, size)

    def mask(value: int) -> Mem:
        return gen.named(gen.pool.words(*([value] * (16 // size)), width=size)).at(0, 16)

    def load(register: Reg) -> None:
        gen.emit("mov" + suffix, register, source)

    load(temp)
    load(dst)
    gen.emit("andps", temp, mask(sign - 1))
    gen.emit("ucomi" + suffix, temp, constant(whole))
    gen.emit("jp", whole_already)
    gen.emit("jae", whole_already)
    gen.emit("add" + suffix, temp, constant(whole))
    gen.emit("sub" + suffix, temp, constant(whole))
    if node.oper == O.TRUNC:
        gen.emit("andps", dst, mask(sign - 1))
        gen.emit("ucomi" + suffix, temp, dst)
        gen.emit("jbe", fits)
        gen.emit("sub" + suffix, temp, constant(one))
        gen.put_label(fits)
        load(dst)
        gen.emit("andps", dst, mask(sign))
    else:
        gen.emit("andps", dst, mask(sign))
        gen.emit("orps", temp, dst)
        if node.oper == O.FLOOR:
            gen.emit("ucomi" + suffix, temp, source)
            gen.emit("jbe", fits)
            gen.emit("sub" + suffix, temp, constant(one))
            gen.put_label(fits)
        elif node.oper == O.CEILING:
            gen.emit("ucomi" + suffix, temp, source)
            gen.emit("jae", fits)
            gen.emit("add" + suffix, temp, constant(one))
            gen.put_label(fits)
    gen.emit("orps", dst, temp)
    gen.emit("jmp", back)
    gen.put_label(whole_already)
    gen.emit("mul" + suffix, dst, constant(one))
    gen.emit("jmp", back)
