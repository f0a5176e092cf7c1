"""Operations that are one instruction of SSE or SSE2 and nothing else: for each its name, how its operands lie, and
what it may read from memory. `ir/hwintrinsics.py` numbers them among the named operations, by their mnemonics.

Source: Intel SDM volume 2.
"""

from __future__ import annotations

from typing import Final, NamedTuple

TWO: Final = 0
"""The first operand's register is overwritten; the second is read. Scalar instructions keep what lies above."""
ONE: Final = 1
"""The result is made of the operand; of a scalar instruction in its lower lanes, zeros or the whole result above."""
SELF: Final = 2
"""A scalar instruction on its only operand, whose upper lanes stay."""
SHIFT: Final = 3
"""The only operand is overwritten; by the immediate."""
EFFECT: Final = 4
"""HWEFFECT: no result."""


class Instruction(NamedTuple):
    """memory: bytes that its last operand has in memory, 0 where it may not lie there; 16: aligned. has_immediate:
    whether it takes the immediate."""

    name: str
    form: int
    memory: int = 0
    has_immediate: bool = False
    cost: int = 2


def _all(names: str, form: int, memory: int = 0, cost: int = 2, has_immediate: bool = False) -> list[Instruction]:
    return [Instruction(name, form, memory, has_immediate, cost) for name in names.split()]


_COMPARISONS: Final = ("eq", "lt", "le", "neq", "nlt", "nle", "ord", "unord")
_SCALAR: Final = ("add", "sub", "mul", "min", "max", *(f"cmp{name}" for name in _COMPARISONS))

INSTRUCTIONS: Final[tuple[Instruction, ...]] = (
    *_all("paddsb paddusb paddsw paddusw psubsb psubusb psubsw psubusw pavgb pavgw pandn", TWO, 16, 1),
    *_all("pmulhw pmulhuw pmaddwd pmuludq psadbw", TWO, 16, 4),
    *_all("packsswb packssdw punpcklbw punpcklwd punpckldq punpcklqdq", TWO, 16, 1),
    *_all("punpckhbw punpckhwd punpckhdq punpckhqdq unpcklps unpckhps unpckhpd", TWO, 16, 1),
    *_all("psllw pslld psllq psraw psrad psrlw psrld psrlq", TWO, 16, 2),
    *_all("andnps", TWO, 16, 1),
    *_all(" ".join(f"cmp{name}p{kind}" for kind in "sd" for name in _COMPARISONS), TWO, 16, 4),
    *_all(" ".join(f"{name}ss" for name in _SCALAR), TWO, 4, 4),
    *_all(" ".join(f"{name}sd" for name in _SCALAR), TWO, 8, 4),
    *_all("divss", TWO, 4, 11),
    *_all("divsd", TWO, 8, 13),
    *_all("movss_low movsd_low movhlps", TWO, 0, 1),
    *_all("shufps shufpd", TWO, 16, 1, has_immediate=True),
    *_all("sqrtss_two rcpss_two rsqrtss_two cvtss2sd_two", TWO, 4, 5),
    *_all("sqrtsd_two cvtsd2ss_two", TWO, 8, 5),
    *_all("cvtsi2ss_two cvtsi2sd_two", TWO, 0, 5),
    *_all("sqrtss_self sqrtsd_self rcpss_self rsqrtss_self", SELF, 0, 5),
    *_all("rcpps rsqrtps cvtps2dq cvttps2dq cvtpd2dq cvttpd2dq cvtdq2ps cvtpd2ps", ONE, 16, 4),
    *_all("cvtdq2pd cvtps2pd", ONE, 0, 4),
    *_all("movq_low", ONE, 0, 1),
    *_all("cvtss2si cvttss2si", ONE, 4, 6),
    *_all("cvtsd2si cvttsd2si", ONE, 8, 6),
    *_all("pslldq psrldq", SHIFT, 0, 1, has_immediate=True),
    *_all("lfence mfence sfence prefetcht0 prefetcht1 prefetcht2 prefetchnta", EFFECT),
    *_all("movntps movntpd movntdq movnti maskmovdqu", EFFECT),
)
"""A name may have a suffix, which is none of the mnemonic's: the form, where one mnemonic has several."""
