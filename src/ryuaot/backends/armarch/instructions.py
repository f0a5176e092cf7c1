"""The instructions of A64 that are emitted (Arm ARM DDI 0487, C6 and C7). A write of a W register zeroes the upper half
of its X register (B1.2.1); what a vector register holds above a scalar means nothing.
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.armarch.operands import FLAGS, INVERTED, LR, C, N, V, Z
from ryuaot.backends.common.assembly.instruction_list import BRANCH, CALL, END, JUMP, Desc, Table, rows, table_of
from ryuaot.ir import advsimd

ALL: Final = N | Z | C | V
_FAR: Final = 1 << 20
"""Bytes that B.cond (of either instruction set: DDI 0406C A8.8.18, encoding T3), CBZ and CBNZ reach."""
_NEAR: Final = 1 << 15
"""Bytes that TBZ and TBNZ reach."""


def conditional_branches(prefix: str) -> tuple[Desc, ...]:
    """Returns the branches on each condition."""
    return tuple([
        Desc(prefix + name, "i", kind=BRANCH, needs=flags, opposite=prefix + INVERTED[name], reach=_FAR)
        for name, flags in FLAGS.items()
    ])


def _vector_rows(*known: tuple[Desc, ...]) -> tuple[Desc, ...]:
    """Returns the instructions of AdvSimd that nothing else emits: the first operand is written, where the form says so
    it is read as well; all others are read."""
    names = {desc.name for group in known for desc in group}
    accesses: dict[str, str] = {}
    for row in advsimd.INSTRUCTIONS:
        access = ("m" if "+" in row.form else "w") + " r" * len(row.form.lstrip(advsimd.MARKS)[1:])
        if row.mnemonic not in names and len(access) > len(accesses.get(row.mnemonic, "")):
            accesses[row.mnemonic] = access
    return tuple([Desc(name, access) for name, access in accesses.items()])


_ROWS: Final = (
    # moves, loads and stores
    rows("w r", "mov", copies=True, extends=True),
    rows("w i i", "movz, movn", extends=True),
    rows("m i i", "movk", extends=True),
    rows("w i", "adrp"),
    rows("w r", "ldr", copies=True, extends=True),
    rows("w r", "ldrb, ldrh, ldrsb, ldrsh", extends=True),
    rows("w r", "ldar, ldarb, ldarh, ldaxr", extends=True),
    rows("w r", "ldrsw"),
    rows("w w r", "ldp"),
    rows("r w", "str", copies=True),
    rows("r w", "strb, strh, stlr, stlrb, stlrh"),
    rows("w r w", "stlxr"),
    rows("r r w", "stp"),
    rows("", "dmb ish, dmb ishld"),
    # integers
    rows("w r r i", "add, sub, and, orr, eor, bic, orn, eon", extends=True),
    rows("w r r i", "adds, subs", sets=ALL, extends=True),
    rows("w r i", "neg", extends=True),
    rows("w r", "mvn, clz, rbit, rev, uxtb, uxth, sxtb, sxth", extends=True),
    rows("w r", "sxtw"),
    rows("w r r", "mul, mneg, sdiv, udiv, lsl, lsr, asr, ror", extends=True),
    rows("w r r r", "madd, msub", extends=True),
    rows("w r r r", "smaddl, umaddl, smsubl, umsubl"),
    rows("w r r", "umull, smull, umulh, smulh"),
    rows("w r i i", "ubfiz, sbfiz, ubfx, sbfx", extends=True),
    rows("r r i", "cmp, cmn, tst", sets=ALL),
    rows("r r i i", "ccmp", sets=ALL),
    rows("w i", "cset, csetm", extends=True),
    rows("w r r i", "csel, csinc, csinv, csneg", extends=True),
    rows("w r i", "cneg", extends=True),
    # floating point
    rows("w r r", "fadd, fsub, fmul, fdiv"),
    rows("w r", "fneg, fabs, fsqrt, frintn, frintm, frintp, frintz, fcvt, scvtf, ucvtf, cnt, addv"),
    rows("w r", "fmov, fcvtzs, fcvtzu", extends=True),
    rows("w r r i", "fcsel"),
    rows("w i", "movi"),
    rows("r r", "fcmp", sets=ALL),
    # vectors
    rows("w r r", "fcmgt, fcmge, fcmeq, uminp, uzp1, smin, smax, umin, umax, cmeq, cmgt, cmge, cmhi, cmhs"),
    rows("w r r", "sshl, ushl"),
    rows("w r r", "faddp, addp"),
    rows("m r r", "bsl"),
    rows("m r", "ins"),
    rows("w r", "dup, uminv, umaxv, abs"),
    rows("w r i", "shl, sshr, ushr, ushll, ushll2, sshll, sshll2, cmlt"),
    rows("w r", "umov, smov", extends=True),
    # control
    rows("i", "b", kind=JUMP),
    rows("r", "br", kind=JUMP),
    rows("i", "bl", kind=CALL, writes=1 << LR),
    rows("r", "blr", kind=CALL, writes=1 << LR),
    rows("", "ret", kind=END, reads=1 << LR),
    rows("i", "brk", kind=END),
    rows("", "nop, yield"),
    (Desc("tbz", "r i i", kind=BRANCH, opposite="tbnz", reach=_NEAR),),
    (Desc("tbnz", "r i i", kind=BRANCH, opposite="tbz", reach=_NEAR),),
    (Desc("cbz", "r i", kind=BRANCH, opposite="cbnz", reach=_FAR),),
    (Desc("cbnz", "r i", kind=BRANCH, opposite="cbz", reach=_FAR),),
    conditional_branches("b."),
)
TABLE: Final[Table] = table_of(*_ROWS, _vector_rows(*_ROWS))
