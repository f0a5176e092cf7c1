"""The Thumb-2 and VFP instructions that are emitted (Arm ARM DDI 0406C, A8.8). A name is the mnemonic in unified
syntax, or where forms differ in what they do, one of its own: ``ldr_pc`` jumps, ``vmov_to`` makes a double of two
words.

Besides the condition flags there are those of VCMP, which VMRS brings where branches find them. Conditional
instructions are in an IT block.
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.arm.operands import LR, SP
from ryuaot.backends.armarch.instructions import conditional_branches
from ryuaot.backends.armarch.operands import FLAGS, C, N, V, Z
from ryuaot.backends.common.assembly.instruction_list import CALL, END, JUMP, Desc, Table, rows, table_of

ALL: Final = N | Z | C | V
FLOAT: Final = 16
_NZ: Final = N | Z
_NZC: Final = N | Z | C
_SP: Final = 1 << SP


def _with_short(access: str, names: str, sets: int, needs: int = 0, kills: int = 0) -> tuple[Desc, ...]:
    """Instructions with a 16-bit form that sets the flags ``sets``: both."""
    return tuple(
        desc
        for name in names.split(", ")
        for desc in (
            Desc(name, access, needs=needs, short=name + "s"),
            Desc(name + "s", access, needs=needs, sets=sets, kills=kills),
        )
    )


TABLE: Final[Table] = table_of(
    # moves, loads and stores
    _with_short("w r", "mov, mvn", _NZ),
    rows("w i", "movw"),
    rows("m i", "movt"),
    rows("w r", "ldr, ldrb, ldrh, ldrsb, ldrsh, ldrex, vldr.f32, vldr.f64"),
    rows("r w", "str, strb, strh, vstr.f32, vstr.f64"),
    rows("w r w", "strex"),
    rows("r", "push, vpush", reads=_SP, writes=_SP),
    rows("w", "pop, vpop", reads=_SP, writes=_SP),
    rows("", "dmb ish"),
    # integers
    _with_short("w r r i", "add, sub, rsb", ALL),
    _with_short("w r r i", "adc, sbc", ALL, C),
    _with_short("w r r i", "and, orr, eor, bic", _NZC, kills=_NZ),  # C where something is shifted
    _with_short("w r r", "lsl, lsr, asr, ror", _NZC, kills=_NZ),
    _with_short("w r r", "mul", _NZ),
    rows("w r r i", "orn"),
    rows("r r i", "cmp, cmn", sets=ALL),
    (Desc("tst", "r r i", sets=_NZC, kills=_NZ),),
    rows("w w r r", "umull, smull"),
    rows("w r r r", "mls"),
    rows("w r r", "sdiv, udiv"),
    rows("w r", "rbit, clz, rev, uxtb, uxth, sxtb, sxth"),
    rows("w r i i", "sbfx"),
    # floating point
    rows("w r r", "vadd.f32, vadd.f64, vsub.f32, vsub.f64, vmul.f32, vmul.f64, vdiv.f32, vdiv.f64"),
    rows("w r", "vneg.f32, vneg.f64, vabs.f32, vabs.f64, vsqrt.f32, vsqrt.f64, vmov, vmov.f32, vmov.f64"),
    (Desc("vmov_to", "w r r", mnemonic="vmov"), Desc("vmov_from", "w w r", mnemonic="vmov")),
    rows("w r", "vcvt.f32.s32, vcvt.f32.u32, vcvt.f64.s32, vcvt.f64.u32, vcvt.f64.f32, vcvt.f32.f64"),
    rows("w r", "vcvt.s32.f32, vcvt.u32.f32, vcvt.s32.f64, vcvt.u32.f64"),
    rows("r r", "vcmp.f32, vcmp.f64", sets=FLOAT),
    (Desc("vmrs", tail="APSR_nzcv, fpscr", needs=FLOAT, sets=ALL),),
    # control
    rows("i", "it, ite"),
    (Desc("cmpeq", "r r", needs=Z, sets=ALL, kills=-1),),
    tuple(Desc("mov" + name, "m r", needs=flags) for name, flags in FLAGS.items()),
    rows("i", "b", kind=JUMP),
    rows("r", "bx", kind=JUMP),
    rows("i", "bl", kind=CALL, writes=1 << LR),
    rows("r", "blx", kind=CALL, writes=1 << LR),
    (Desc("ldr_pc", "w r", mnemonic="ldr", kind=END), Desc("mov_pc", "w r", mnemonic="mov", kind=END)),
    rows("i", "udf", kind=END),
    rows("r", "tbh", kind=END),
    rows("w i", "adr"),
    rows("", "nop"),
    conditional_branches("b"),
)
