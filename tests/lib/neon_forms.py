"""Operands of the instructions that only methods of AdvSimd emit: one form each, as assemblers write it."""

from __future__ import annotations

import re
from typing import Final

from ryuaot.backends.armarch.operands import W, X, lanes
from ryuaot.backends.common.assembly.instruction_list import Operand, Reg

_TEXT: Final = """
d0, d1: frecpx
d0, d1, d31, d1: fnmadd fmadd fnmsub fmsub
h0, v1.4h: smaxv sminv
h0, v1.8b: uaddlv
s0, v1.4h: saddlv
s0, v1.4s: fmaxv fmaxnmv fminv fminnmv
v0.16b, v1.8h: sqxtun2 uqxtn2 xtn2
v0.16b, v1.8h, 1: rshrn2
v0.16b, v1.8h, 4: sqrshrun2
v0.16b, v1.8h, 5: shrn2
v0.16b, v1.8h, 8: sqshrun2 uqshrn2 uqrshrn2
v0.16b, v1.8h, v31.8h: addhn2 raddhn2 subhn2 rsubhn2
v0.2d, v1.2s: fcvtl
v0.2d, v1.4s: fcvtl2
v0.2s, v1.2d: fcvtn fcvtxn
v0.2s, v1.2s: fcvtas fcvtns fcvtms fcvtps fcvtau fcvtnu fcvtmu fcvtpu frecpe urecpe frsqrte ursqrte frinta
v0.2s, v1.2s, v31.2s: facgt facge fabd fmla fmls fmax fmaxnm fmaxp fmin fminnm fminp frsqrts frecps fmaxnmp fminnmp
v0.2s, v1.2s, v31.2s: fmulx
v0.2s, v1.4h: saddlp sadalp
v0.4h, v1.4h: sqabs cls sqneg rev32 rev64 suqadd
v0.4h, v1.4h, 2: srshr
v0.4h, v1.4h, 7: srsra
v0.4h, v1.4h, 8: sqshlu
v0.4h, v1.4h, 9: ssra
v0.4h, v1.4h, v1.h[0]: sqdmulh sqrdmulh
v0.4h, v1.4h, v31.4h: sabd saba sqadd shadd srhadd shsub smaxp sminp srshl sqrshl sqshl sqsub
v0.4h, v1.4s: sqxtn
v0.4h, v1.4s, 12: sqrshrn
v0.4h, v1.4s, 9: sqshrn
v0.4h, v1.8b: uaddlp uadalp
v0.4s, v1.2d: fcvtxn2 fcvtn2
v0.4s, v1.4h: sxtl
v0.4s, v1.4h, v1.h[0]: umlsl
v0.4s, v1.4h, v1.h[1]: smlal
v0.4s, v1.4h, v1.h[2]: smlsl
v0.4s, v1.4h, v1.h[3]: umlal
v0.4s, v1.4h, v31.4h: sabdl sabal saddl sqdmlal sqdmlsl sqdmull ssubl
v0.4s, v1.8h: sxtl2
v0.4s, v1.8h, v1.h[0]: umlal2
v0.4s, v1.8h, v1.h[1]: umull2 smlal2 smlsl2
v0.4s, v1.8h, v1.h[2]: smull2 umlsl2
v0.4s, v1.8h, v31.8h: sabdl2 sabal2 saddl2 sqdmull2 sqdmlal2 sqdmlsl2 ssubl2
v0.8b, v1.8b: rev16 usqadd
v0.8b, v1.8b, 0: sli
v0.8b, v1.8b, 1: urshr
v0.8b, v1.8b, 2: uqshl
v0.8b, v1.8b, 3: usra ursra
v0.8b, v1.8b, 8: sri
v0.8b, v1.8b, v31.8b: uabd uaba uqadd cmtst uhadd urhadd uhsub umaxp mla mls pmul urshl uqrshl zip1 zip2 uqsub trn1
v0.8b, v1.8b, v31.8b: trn2 uzp2
v0.8b, v1.8b, v31.8b, 4: ext
v0.8b, v1.8h: xtn uqxtn sqxtun
v0.8b, v1.8h, 1: sqrshrun rshrn
v0.8b, v1.8h, 2: sqshrun
v0.8b, v1.8h, 5: uqrshrn
v0.8b, v1.8h, 6: shrn uqshrn
v0.8b, v1.8h, v31.8h: addhn raddhn subhn rsubhn
v0.8b, {v1.16b}, v31.8b: tbl tbx
v0.8h, v1.16b: uxtl2
v0.8h, v1.16b, v31.16b: uabdl2 uabal2 uaddl2 pmull2 usubl2
v0.8h, v1.4s: sqxtn2
v0.8h, v1.4s, 14: sqshrn2
v0.8h, v1.4s, 15: sqrshrn2
v0.8h, v1.8b: uxtl
v0.8h, v1.8b, v31.8b: uabdl uabal uaddl pmull usubl
v0.8h, v1.8h, v31.16b: saddw2 uaddw2 ssubw2 usubw2
v0.8h, v1.8h, v31.8b: saddw uaddw ssubw usubw
"""
_WHOLE: Final = re.compile(r"([bhsd])(\d+)")


def _operand(text: str) -> Operand:
    whole = _WHOLE.fullmatch(text)
    if whole is not None:
        size, number = whole[1], int(whole[2])
        if size in "sd":
            return (W if size == "s" else X)[32 + number]
        return Reg(32 + number, 1 if size == "b" else 2, text)
    if text[0] == "{":
        return Reg(32 + int(text[2 : text.index(".")]), 16, text)
    if text[0] == "v":
        number, _, arrangement = text[1:].partition(".")
        return lanes(32 + int(number), arrangement)
    return int(text)


def _forms() -> dict[str, tuple[Operand, ...]]:
    found: dict[str, tuple[Operand, ...]] = {}
    for line in _TEXT.split("\n"):
        operands, _, names = line.partition(":")
        for name in names.split():
            found[name] = tuple([_operand(operand) for operand in operands.split(", ")])
    return found


NEON_FORMS: Final = _forms()
"""By the mnemonic."""
