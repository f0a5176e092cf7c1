"""The instructions of x86 and x86-64 that are emitted (Intel SDM volume 2). A name is the mnemonic, or where one
mnemonic has forms that differ in what they do, one of its own: ``shl_cl`` shifts by cl, ``imul1`` multiplies rax,
``imul3`` has an immediate.

Of the flags AF is never read, and left out; undefined ones count as set. Bits of an xmm register above a scalar mean
nothing: an instruction that keeps them there writes the register all the same.
"""

from __future__ import annotations

from typing import Final

from ryuaot.backends.common.assembly.instruction_list import BRANCH, CALL, END, JUMP, Desc, Table, rows, table_of
from ryuaot.backends.xarch.operands import RAX, RBP, RCX, RDI, RDX, RSI, RSP

CF: Final = 1
PF: Final = 2
ZF: Final = 4
SF: Final = 8
OF: Final = 16
FLAG_NAMES: Final = "CF PF ZF SF OF"
ALL: Final = CF | PF | ZF | SF | OF

_A, _C, _D, _SP, _BP = 1 << RAX, 1 << RCX, 1 << RDX, 1 << RSP, 1 << RBP
_STRING: Final = 1 << RCX | 1 << RSI | 1 << RDI

CONDITIONS: Final = {
    "o": OF, "no": OF, "b": CF, "c": CF, "ae": CF, "nc": CF, "e": ZF, "z": ZF, "ne": ZF, "be": CF | ZF, "a": CF | ZF,
    "s": SF, "ns": SF, "p": PF, "np": PF, "l": SF | OF, "ge": SF | OF, "le": ZF | SF | OF, "g": ZF | SF | OF,
}  # fmt: skip
"""Suffixes of Jcc, SETcc and CMOVcc, and the flags that they read."""
_OPPOSITES: Final = ("e ne", "l ge", "g le", "b ae", "a be", "s ns", "o no", "p np", "c nc")
_OPPOSITE: Final = {one: other for pair in _OPPOSITES for one, other in (pair.split(), pair.split()[::-1])}


def _conditional(condition: str, flags: int) -> tuple[Desc, ...]:
    opposite = "j" + _OPPOSITE[condition] if condition in _OPPOSITE else ""
    return (
        Desc("j" + condition, "i", kind=BRANCH, needs=flags, opposite=opposite),
        Desc("set" + condition, "w", needs=flags),
        Desc("cmov" + condition, "m r", needs=flags, extends=True),
    )


def _by_cl(name: str, flags: int) -> tuple[Desc, ...]:
    """Returns a shift by cl; by 0 it writes nothing."""
    return (Desc(name + "_cl", "m", mnemonic=name, tail="cl", reads=_C, sets=flags, kills=-1),)


_PARTIAL: Final = (
    "sqrtss", "sqrtsd", "rcpss", "rsqrtss", "cvtss2sd", "cvtsd2ss", "cvtsi2ss", "cvtsi2sd",
)  # fmt: skip
"""Instructions that keep the upper lanes of their target, where those mean something."""

TABLE: Final[Table] = table_of(
    # moves
    rows("w r", "mov", copies=True, extends=True),
    rows("w r", "movss, movsd", copies=True),
    rows("w r", "movzx, movsx, movd", extends=True),
    rows("w r", "movsxd, movq, movaps, movups"),
    rows("w i", "movabs"),
    rows("w a", "lea", extends=True),
    rows("m m", "xchg"),
    rows("m", "bswap", extends=True),
    rows("r", "push", reads=_SP, writes=_SP),
    rows("w", "pop", reads=_SP, writes=_SP),
    rows("", "leave", reads=_BP, writes=_SP | _BP),
    rows("", "rep movsb, rep movsd, rep movsq", reads=_STRING, writes=_STRING),
    # integers
    rows("m r", "add, sub, and, or, xor", sets=ALL, extends=True),
    rows("m r", "adc, sbb", needs=CF, sets=ALL, extends=True),
    rows("r r", "cmp, test", sets=ALL),
    rows("m", "inc, dec", sets=ALL & ~CF, extends=True),
    rows("m", "neg", sets=ALL, extends=True),
    rows("m", "not", extends=True),
    rows("m r", "imul", sets=ALL, extends=True),
    (Desc("imul3", "w r i", mnemonic="imul", sets=ALL, extends=True),),
    (Desc("imul1", "r", mnemonic="imul", reads=_A, writes=_A | _D, sets=ALL),),
    rows("r", "mul", reads=_A, writes=_A | _D, sets=ALL),
    rows("r", "div, idiv", reads=_A | _D, writes=_A | _D, sets=ALL),
    rows("", "cqo, cdq", reads=_A, writes=_D),
    rows("m i", "shl, sar, shr", sets=ALL, extends=True),
    rows("m i", "rol, ror", sets=CF | OF, extends=True),
    *(_by_cl(name, ALL) for name in ("shl", "sar", "shr")),
    *(_by_cl(name, CF | OF) for name in ("rol", "ror")),
    rows("m r", "bsr, bsf", sets=ALL),  # where the source is 0 the target stays
    rows("w r", "popcnt", sets=ALL, extends=True),
    rows("m i", "btc", sets=ALL & ~ZF),
    rows("m r", "bts, btr", sets=ALL & ~ZF, extends=True),
    (Desc("btc_by", "m r", mnemonic="btc", sets=ALL & ~ZF, extends=True),),
    # atomics
    rows("m r", "lock add, lock or", sets=ALL),
    rows("m m", "lock xadd", sets=ALL),
    rows("m r", "lock cmpxchg", reads=_A, writes=_A, sets=ALL),
    # floating point
    rows("m r", "addss, addsd, subss, subsd, mulss, mulsd, divss, divsd, xorps, andps, unpcklps"),
    # vectors
    rows("m r", "addps, subps, mulps, divps, minps, maxps, orps, cmpeqps, pcmpeqd, movlhps, movhlps, movlps"),
    rows("m r", "addpd, subpd, mulpd, divpd, minpd, maxpd, andnps, cmpltps, cmpleps, cmpeqpd, cmpltpd, cmplepd"),
    rows("m r", "paddb, paddw, paddd, paddq, psubb, psubw, psubd, psubq, pmullw, pmuludq, pand, por, pxor, pandn"),
    rows("m r", "pcmpeqb, pcmpeqw, pcmpgtb, pcmpgtw, pcmpgtd, pminub, pmaxub, pminsw, pmaxsw, psubusw, psadbw"),
    rows("m r", "punpcklbw, punpckhbw, punpcklwd, punpckhwd, punpckldq, punpckhdq, punpcklqdq"),
    rows("m r", "packsswb, packuswb, packssdw"),
    rows("m r i", "shufps, pinsrw"),
    rows("w r i", "pshufd, pshuflw, pshufhw"),
    rows("m r", "psrlw, psrld, psrlq, psllw, pslld, psllq, psraw, psrad"),
    rows("w r", "sqrtps, sqrtpd"),
    rows("w r", "movmskps, movmskpd, pmovmskb", extends=True),
    (Desc("movss_low", "m r", mnemonic="movss"), Desc("movlps_store", "w r", mnemonic="movlps")),
    (Desc("movsd_low", "m r", mnemonic="movsd"),),
    # what only SSE's own operations are
    rows("m r", "paddsb, paddusb, paddsw, paddusw, psubsb, psubusb, psubsw, pavgb, pavgw"),
    rows("m r", "pmulhw, pmulhuw, pmaddwd, punpckhqdq, unpckhps, unpckhpd"),
    rows("m r", "minss, maxss, minsd, maxsd"),
    *(rows("m r", f"cmpeq{kind}, cmplt{kind}, cmple{kind}") for kind in ("ss", "sd")),
    *(rows("m r", f"cmpneq{kind}, cmpnlt{kind}, cmpnle{kind}, cmpord{kind}, cmpunord{kind}")
      for kind in ("ss", "sd", "ps", "pd")),
    rows("m r i", "shufpd"),
    tuple([Desc(f"{name}_two", "m r", mnemonic=name) for name in _PARTIAL]),
    rows("w r", "rcpps, rsqrtps, cvtps2dq, cvttps2dq, cvtpd2dq, cvttpd2dq, cvtdq2ps, cvtpd2ps, cvtdq2pd, cvtps2pd"),
    rows("w r", "cvtss2si, cvtsd2si", extends=True),
    rows("m i", "pslldq, psrldq"),
    rows("", "lfence, mfence, sfence"),
    rows("a", "prefetcht0, prefetcht1, prefetcht2, prefetchnta"),
    rows("w r", "movntps, movntpd, movntdq, movnti"),
    rows("r r", "maskmovdqu", reads=1 << RDI),
    rows("w r", "sqrtss, sqrtsd, cvtss2sd, cvtsd2ss, cvtsi2ss, cvtsi2sd"),
    rows("w r", "cvttss2si, cvttsd2si", extends=True),
    rows("w r i", "roundss, roundsd"),
    rows("w r i", "pextrw", extends=True),
    rows("r r", "ucomiss, ucomisd", sets=ALL),
    rows("r", "fld"),
    rows("w", "fstp"),
    # control
    rows("r", "jmp", kind=JUMP),
    rows("r", "call", kind=CALL, reads=_SP),
    rows("i", "ret", kind=END, reads=_SP, writes=_SP),
    rows("", "ud2", kind=END),
    rows("", "nop"),
    *(_conditional(condition, flags) for condition, flags in CONDITIONS.items()),
)
