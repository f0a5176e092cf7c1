"""A form of every row of the tables of instructions, and how a machine runs it (test_instructions.py)."""

# ruff: noqa: E501  (tables of instructions)

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from neon_forms import NEON_FORMS

from ryuaot.backends.arm import instructions as t32
from ryuaot.backends.arm.operands import SPELL as T32_SPELL
from ryuaot.backends.arm.operands import D, R
from ryuaot.backends.armarch import instructions as a64
from ryuaot.backends.armarch.memory_operands import AFTER, BEFORE, ArmMem
from ryuaot.backends.armarch.operands import ALL_BYTES, BYTES, CONDITION, SUM, WZR, XZR, Q, W, X, lanes
from ryuaot.backends.armarch.operands import SPELL as A64_SPELL
from ryuaot.backends.common.assembly.instruction_list import (
    Bits,
    Instr,
    Mem,
    Modifier,
    Operand,
    Reg,
    RegList,
    Spelling,
    Symbol,
    Table,
    place,
)
from ryuaot.backends.xarch import instructions as x64
from ryuaot.backends.xarch.operands import R8, R16, R32, R64, SPELLING

Form = list[Instr | str]
"""Instructions in sequence; lines of assembly between them are ignored."""


class Machine(NamedTuple):
    """units: registers that are varied, by the allocator's numbers; pointers: those of them that point into memory,
    indices: those that are small multiples of 8. flag_bits: where the table's flags are in the flags' word. asm: loads a
    state, jumps to a form, stores the state at ``done``. around: what tells that control went on."""

    compiler: str
    emulator: list[str]
    table: Table
    spell: Spelling
    units: int
    pointers: int
    indices: int
    flag_bits: list[int]
    asm: str
    done: str
    control: list[str]
    head: list[str]


# -- x86-64

_A, _C, _D, _B, _SI = 0, 1, 2, 3, 6


def _x64_machine() -> Machine:
    names = [R64[number].name for number in range(16)]
    enter = ["run:", *(f"push {name}" for name in ("rbx", "rbp", "r12", "r13", "r14", "r15")), "mov [rip+kept], rsp"]
    enter += ["mov rdi, [rip+state]", "push [rdi+512]", "popfq"]
    enter += [f"movsd xmm{n}, [rdi+{8 * (32 + n)}]" for n in range(4)]
    enter += [f"mov {name}, [rdi+{8 * n}]" for n, name in enumerate(names) if name != "rdi"]
    enter += ["mov rdi, [rdi+56]", "jmp [rip+target]"]
    leave = ["done:", "mov [rip+keep], rdi", "mov rdi, [rip+state]"]
    leave += [f"mov [rdi+{8 * n}], {name}" for n, name in enumerate(names) if name != "rdi"]
    leave += ["mov rsp, [rip+kept]", "pushfq", "pop [rdi+512]", "mov rax, [rip+keep]", "mov [rdi+56], rax"]
    leave += [f"movsd [rdi+{8 * (32 + n)}], xmm{n}" for n in range(4)]
    leave += [*(f"pop {name}" for name in ("r15", "r14", "r13", "r12", "rbp", "rbx")), "ret"]
    units = 0x7FFF | 0xF << 32  # r15 is for the forms' own use
    return Machine(
        "gcc", [], x64.TABLE, SPELLING[8], units, 1 << _B | 1 << 4 | 1 << 5, 1 << _SI, [0, 2, 6, 7, 11],
        "\n".join([*enter, *leave, ".lcomm kept, 8", ".lcomm keep, 8"]), "jmp done", ["mov qword ptr [rip+control], 1"],
        [".intel_syntax noprefix"],
    )  # fmt: skip


def x64_forms() -> Iterator[Form]:
    def made(names: str, *choices: tuple[Operand, ...]) -> Iterator[Form]:
        for name in names.split(", "):
            for operands in choices:
                yield [Instr(x64.TABLE[name], operands)]

    a, c, d = (
        {1: R8[number], 2: R16[number], 4: R32[number], 8: R64[number]} for number in (_A, _C, _D)
    )
    xmm0, xmm1 = R64[32], R64[33]
    mem = {width: Mem(_B, 16, width=width) for width in (1, 2, 4, 8, 16)}
    scaled = {width: Mem(_B, -24, _SI, 4, width=width) for width in (1, 2, 4, 8, 16)}
    two = [(a[size], c[size]) for size in (4, 8)] + [(a[4], scaled[4]), (a[8], mem[8])]
    to_memory: list[tuple[Operand, ...]] = [(mem[4], c[4]), (scaled[8], c[8]), (mem[4], 77)]
    conditions = list(x64.CONDITIONS)
    yield from made("mov, add, sub, and, or, xor, adc, sbb", *two, *to_memory, (a[4], 5), (a[1], c[1]))
    yield from made("cmp, test", *two, *to_memory, (a[8], 40), (c[1], 8))
    yield from made("imul", *two)
    yield from made("imul3", (a[4], c[4], 100), (a[8], mem[8], -3))
    yield from made("imul1, mul", (c[4],), (c[8],), (mem[4],))
    yield from made("div, idiv", (c[4],), (c[8],))
    yield from made("cqo, cdq", ())
    yield from made("inc, dec, neg, not", (a[4],), (a[8],), (mem[4],))
    yield from made("shl, sar, shr, rol, ror", (a[4], 3), (a[8], 40))
    yield from made("shl_cl, sar_cl, shr_cl, rol_cl, ror_cl", (a[4],), (a[8],))
    yield from made("bsr, bsf, popcnt", (a[4], d[4]), (a[8], mem[8]))
    yield from made("btc", (a[8], 63))
    yield from made("bts, btr, btc_by", (a[4], c[4]), (a[8], c[8]))
    yield from made("movzx, movsx", (a[4], c[1]), (a[4], c[2]), (a[4], mem[2]), (a[4], scaled[1]))
    yield from made("movsxd", (a[8], c[4]), (a[8], mem[4]))
    yield from made("movabs", (a[8], 1 << 60))
    yield from made("lea", (a[8], mem[8].at(0, 0)), (a[8], scaled[8].at(5, 0)), (a[8], Mem(-1, 8, symbol="buffer")))
    yield from made("lea", (a[4], Mem(_D, 7, _D, 2)))
    yield from made("xchg", (a[8], c[8]), (mem[4], c[4]))
    yield from made("bswap", (a[4],), (a[8],))
    yield from made("push", (a[8],), (9,))
    yield from made("pop", (a[8],))
    yield from made("leave, nop", ())
    yield from made("rep movsb, rep movsd, rep movsq", ())
    yield from made("lock add, lock or, lock xadd, lock cmpxchg", (mem[4], c[4]), (scaled[8], d[8]))
    yield from made("movss, movd", (xmm0, mem[4]), (mem[4], xmm0))
    yield from made("movsd, movq", (xmm0, mem[8]), (mem[8], xmm0))
    yield from made("movd", (xmm0, a[4]), (a[4], xmm0))
    yield from made("movq", (xmm0, a[8]), (a[8], xmm0))
    yield from made("movaps, movups", (xmm0, xmm1), (xmm0, mem[16]), (mem[16], xmm1))
    yield from made("addss, subss, mulss, divss", (xmm0, xmm1), (xmm0, mem[4]))
    yield from made("addsd, subsd, mulsd, divsd", (xmm0, xmm1), (xmm0, mem[8]))
    yield from made("xorps, andps, unpcklps", (xmm0, xmm1), (xmm0, mem[16]))
    yield from made("sqrtss, cvtss2sd", (xmm0, xmm1), (xmm0, mem[4]))
    yield from made("sqrtsd, cvtsd2ss", (xmm0, xmm1), (xmm0, mem[8]))
    yield from made("cvtsi2ss, cvtsi2sd", (xmm0, c[4]), (xmm0, c[8]), (xmm0, mem[4]))
    yield from made("cvttss2si, cvttsd2si", (a[4], xmm1), (a[8], xmm1))
    yield from made("roundss, roundsd", (xmm0, xmm1, 4))
    yield from made("pextrw", (a[4], xmm0, 3))
    yield from made("ucomiss", (xmm0, xmm1), (xmm0, mem[4]))
    yield from made("ucomisd", (xmm0, xmm1), (xmm0, mem[8]))
    yield from made(", ".join("set" + name for name in conditions), (a[1],))
    yield from made(", ".join("cmov" + name for name in conditions), (a[4], c[4]), (a[8], c[8]))
    yield from made("jmp, " + ", ".join("j" + name for name in conditions), ("OVER",))
    table = x64.TABLE
    yield [Instr(table["fld"], (mem[8],)), Instr(table["fstp"], (mem[4].at(8, 4),))]
    yield [Instr(table["call"], ("OVER",)), "jmp FINISH", place("OVER"), Instr(table["ret"]), "FINISH:"]
    yield ["lea r15, [rip+OVER]", Instr(table["jmp"], (R64[15],))]
    packed = "addps, subps, mulps, divps, minps, maxps, orps, cmpeqps, pcmpeqd, movlhps, movhlps, sqrtps, movss_low"
    yield from made(packed, (xmm0, xmm1))
    wide = (
        "addpd, subpd, mulpd, divpd, minpd, maxpd, andnps, cmpltps, cmpleps, cmpeqpd, cmpltpd, cmplepd, paddb, "
        "paddw, paddd, paddq, psubb, psubw, psubd, psubq, pmullw, pmuludq, pand, por, pxor, pandn, pcmpeqb, pcmpeqw, "
        "pcmpgtb, pcmpgtw, pcmpgtd, pminub, pmaxub, pminsw, pmaxsw, psubusw, psadbw, punpcklbw, punpckhbw, "
        "punpcklwd, punpckhwd, punpckldq, punpckhdq, punpcklqdq, packsswb, packuswb, packssdw, sqrtpd, movsd_low"
    )
    yield from made(wide, (xmm0, xmm1))
    yield from made("pshuflw, pshufhw", (xmm0, xmm1, 0x4E))
    yield from made("pinsrw", (xmm0, a[4], 1))
    yield from made("psrlw, psrlq, psllw, psllq, psraw, psrad", (xmm0, 3), (xmm0, xmm1))
    yield from made("movmskpd, pmovmskb", (a[4], xmm0))
    yield from made("movlps", (xmm0, mem[8]))
    yield from made("movlps_store", (mem[8], xmm0))
    yield from made("shufps, pshufd", (xmm0, xmm1, 0x4E))
    yield from made("psrld, pslld", (xmm0, 31))
    yield from made("movmskps", (a[4], xmm0))
    yield from made(", ".join(_SSE_TWO), (xmm0, xmm1))
    yield from made("cvtss2si, cvtsd2si", (a[4], xmm1), (a[8], xmm1))
    yield from made("cvtsi2ss_two, cvtsi2sd_two", (xmm0, c[4]), (xmm0, c[8]))
    yield from made("shufpd", (xmm0, xmm1, 1))
    yield from made("pslldq, psrldq", (xmm0, 3))
    yield from made("lfence, mfence, sfence", ())
    yield from made("movntps, movntpd, movntdq", (mem[16], xmm0))
    yield from made("movnti", (mem[4], c[4]), (scaled[8], c[8]))


_RELATIONS = ("neq", "nlt", "nle", "ord", "unord")
_SSE_TWO = (
    *"paddsb paddusb paddsw paddusw psubsb psubusb psubsw pavgb pavgw pmulhw pmulhuw pmaddwd punpckhqdq".split(),
    *"unpckhps unpckhpd minss maxss minsd maxsd sqrtss_two sqrtsd_two rcpss_two rsqrtss_two cvtss2sd_two".split(),
    *"cvtsd2ss_two rcpps rsqrtps cvtps2dq cvttps2dq cvtpd2dq cvttpd2dq cvtdq2ps cvtpd2ps cvtdq2pd cvtps2pd".split(),
    *(f"cmp{name}{kind}" for kind in ("ss", "sd") for name in ("eq", "lt", "le", *_RELATIONS)),
    *(f"cmp{name}{kind}" for kind in ("ps", "pd") for name in _RELATIONS),
)
SETUPS = {"rep movsb": 1, "rep movsd": 1, "rep movsq": 1, "div": 2, "idiv": 2, "lock cmpxchg": 3}
"""Rows of x86 that want pointers, numbers that can be divided, or what they compare with."""
UNDEFINED = {
    "imul": x64.PF | x64.ZF | x64.SF, "imul1": x64.PF | x64.ZF | x64.SF, "imul3": x64.PF | x64.ZF | x64.SF,
    "mul": x64.PF | x64.ZF | x64.SF, "div": x64.ALL, "idiv": x64.ALL, "bsr": x64.ALL & ~x64.ZF, "bsf": x64.ALL & ~x64.ZF,
    "btc": x64.PF | x64.SF | x64.OF, "bts": x64.PF | x64.SF | x64.OF, "btr": x64.PF | x64.SF | x64.OF,
    "btc_by": x64.PF | x64.SF | x64.OF, "shl": x64.OF, "sar": x64.OF, "shr": x64.OF, "rol": x64.OF, "ror": x64.OF,
    "ucomiss": 0, "popcnt": 0,
}  # fmt: skip
"""Flags that the manual leaves undefined: they need not differ."""


# -- A64


def _a64_machine() -> Machine:
    numbers = [number for number in range(31) if number not in (27, 28)]
    floats = (0, 1, 31)
    enter = ["run:", "stp x29, x30, [sp, #-96]!", *(f"stp x{n}, x{n + 1}, [sp, #{8 * n - 136}]" for n in range(19, 28, 2))]
    at_state = ["adrp x28, state", "ldr x28, [x28, :lo12:state]"]
    enter += ["mov x0, sp", "adrp x1, kept", "str x0, [x1, :lo12:kept]", *at_state]
    enter += [f"ldr d{n}, [x28, #{8 * (32 + n)}]" for n in floats]
    enter += ["ldr x0, [x28, #512]", "msr nzcv, x0", "ldr x0, [x28, #248]", "mov sp, x0"]
    enter += [f"ldr x{n}, [x28, #{8 * n}]" for n in numbers]
    enter += ["adrp x28, target", "ldr x28, [x28, :lo12:target]", "br x28"]
    leave = ["done:", *at_state, *(f"str x{n}, [x28, #{8 * n}]" for n in numbers)]
    leave += ["mrs x0, nzcv", "str x0, [x28, #512]", "mov x0, sp", "str x0, [x28, #248]"]
    leave += [f"str d{n}, [x28, #{8 * (32 + n)}]" for n in floats]
    leave += ["adrp x0, kept", "ldr x0, [x0, :lo12:kept]", "mov sp, x0"]
    leave += [f"ldp x{n}, x{n + 1}, [sp, #{8 * n - 136}]" for n in range(19, 28, 2)] + ["ldp x29, x30, [sp], #96", "ret"]
    units = sum(1 << n for n in (*range(12), 16, 17, 29, 30, 31)) | sum(1 << 32 + n for n in floats)
    return Machine(
        "aarch64-linux-gnu-gcc", ["qemu-aarch64"], a64.TABLE, A64_SPELL, units, 1 << 29 | 1 << 31 | 1 << 5, 1 << 6,
        [31, 30, 29, 28], "\n".join([*enter, *leave, ".lcomm kept, 8"]), "b done",
        ["adrp x28, control", "mov w27, #1", "str w27, [x28, :lo12:control]"], [],
    )  # fmt: skip


def a64_forms() -> Iterator[Form]:
    def made(names: str, *choices: tuple[Operand, ...]) -> Iterator[Form]:
        for name in names.split(", "):
            for operands in choices:
                yield [Instr(a64.TABLE[name], operands)]

    def mem(width: int, **more: int | str) -> ArmMem:
        return ArmMem(5, width=width, **more)  # type: ignore[arg-type]

    w, x, d, s = [W[n] for n in range(4)], [X[n] for n in range(4)], [X[32], X[33], X[63]], [W[32], W[33], W[63]]
    yield from made("mov", (x[0], x[1]), (w[0], w[1]), (w[0], Bits(0xFF)), (x[2], X[31]))
    yield from made("movz, movn, movk", (w[0], 7), (x[0], 5, Modifier("lsl", 16)))
    yield from made("adrp", (x[0], Symbol("buffer")))
    yield from made("add", (x[0], x[1], Symbol("buffer", ":lo12:")))
    yield from made("add, sub", (x[0], X[31], 16), (X[31], X[31], 16))
    yield from made("add, sub, adds, subs", (x[0], x[1], 3), (x[0], x[1], w[2], Modifier("uxtw", 2)))
    yield from made("add, sub, and, orr, eor, adds, subs", (w[0], w[1], w[2]), (x[0], x[1], x[2], Modifier("lsl", 3)))
    yield from made("bic, orn, eon", (w[0], w[1], w[2]), (x[0], x[1], x[2], Modifier("ror", 3)))
    yield from made("neg, mvn, clz, rbit, rev", (w[0], w[1]), (x[0], x[1]))
    yield from made("uxtb, uxth, sxtb, sxth", (w[0], w[1]))
    yield from made("sxtw", (x[0], w[1]))
    yield from made("mul, sdiv, udiv, lsl, lsr, asr, ror", (w[0], w[1], w[2]), (x[0], x[1], x[2]))
    yield from made("lsl, lsr, asr, ror", (w[0], w[1], 4))
    yield from made("madd, msub", (w[0], w[1], w[2], w[3]), (x[0], x[1], x[2], x[3]))
    yield from made("umull, smull", (x[0], w[1], w[2]))
    yield from made("umulh, smulh", (x[0], x[1], x[2]))
    yield from made("smaddl, umaddl, smsubl, umsubl", (x[0], w[1], w[2], x[3]))
    yield from made("mneg", (w[0], w[1], w[2]), (x[0], x[1], x[2]))
    yield from made("neg", (w[0], w[1], Modifier("lsl", 3)), (x[0], x[1], Modifier("lsl", 3)))
    yield from made("ubfiz, sbfiz, ubfx, sbfx", (w[0], w[1], 3, 7), (x[0], x[1], 3, 32))
    yield from made("cmp, cmn", (w[0], w[1]), (x[0], 5), (x[0], w[1], Modifier("sxtw")))
    yield from made("tst", (w[0], w[1]), (x[0], Bits(0xFF)))
    for condition in CONDITION.values():
        yield from made("ccmp", (x[0], 1, 0, condition), (w[0], w[1], 3, condition))
        yield from made("cset, csetm", (w[0], condition))
        yield from made("csel, csinc, csinv, csneg", (w[0], w[1], w[2], condition), (x[0], x[1], XZR, condition))
        yield from made("cneg", (w[0], w[1], condition))
        yield from made("fcsel", (d[0], d[1], d[2], condition))
    yield from made("ldr, str", (w[0], mem(4)), (x[0], mem(8, disp=16)), (d[0], mem(8, index=6)))
    yield from made("ldr", (Q[32], mem(16, disp=16, mode=AFTER)), (x[0], mem(8, index=6, scale=8)))
    yield from made("str", (x[0], mem(8, disp=16, mode=AFTER)), (WZR, mem(4)))
    yield from made("ldrb, ldrh, ldrsb, ldrsh, strb, strh", (w[0], mem(1, disp=2)))
    yield from made("ldrsw", (x[0], mem(4, index=6, scale=4, extend="uxtw")))
    yield from made("ldar, stlr, ldaxr", (w[0], mem(4)), (x[0], mem(8)))
    yield from made("ldarb, ldarh, stlrb, stlrh", (w[0], mem(1)))
    yield from made("ldp, stp", (x[0], x[1], mem(16, disp=32)), (x[0], x[1], mem(16, disp=-16, mode=BEFORE)))
    yield from made("dmb ish, dmb ishld, nop", ())
    yield from made("fadd, fsub, fmul, fdiv", (d[0], d[1], d[2]), (s[0], s[1], s[2]))
    yield from made("fneg, fabs, fsqrt, frintn, frintm, frintp, frintz", (d[0], d[1]), (s[0], s[1]))
    yield from made("fcvt", (d[0], s[1]), (s[0], d[1]))
    yield from made("scvtf, ucvtf", (d[0], w[1]), (s[0], x[1]))
    yield from made("fcvtzs, fcvtzu", (w[0], d[1]), (x[0], s[1]))
    yield from made("fmov", (w[0], s[1]), (x[0], d[1]), (d[0], x[1]), (d[0], d[1]), (d[0], 1.5), (s[0], WZR))
    yield from made("cnt", (BYTES, BYTES), (Reg(32, 8, "v0.8b"), BYTES))
    yield from made("addv", (SUM, BYTES), (Reg(32, 1, "b0"), BYTES))
    yield from made("movi", (ALL_BYTES, 7))
    yield from made("fcmp", (d[0], d[1]), (s[0], s[1]))
    yield from made("cbz, cbnz", (w[0], "OVER"), (x[0], "OVER"))
    yield from made("tbz, tbnz", (w[0], 31, "OVER"), (x[0], 63, "OVER"))
    yield from made("b, " + ", ".join("b." + name for name in CONDITION), ("OVER",))
    table = a64.TABLE
    yield ["adrp x28, buffer", Instr(table["ldr"], (d[0], ArmMem(28, symbol="buffer", width=8)))]
    yield [Instr(table["ldaxr"], (x[0], mem(8))), Instr(table["stlxr"], (w[1], x[2], mem(8)))]
    yield [Instr(table["bl"], ("OVER",)), "b FINISH", place("OVER"), Instr(table["ret"]), "FINISH:"]
    yield ["adr x28, OVER", Instr(table["blr"], (X[28],)), "b FINISH", place("OVER"), "ret", "FINISH:"]
    yield ["adr x28, OVER", Instr(table["br"], (X[28],))]
    four = [lanes(number, "4s") for number in (32, 33, 63)]
    yield from made("faddp, fcmgt, fcmeq, uminp", (four[0], four[1], four[2]))
    whole = [lanes(number, "16b") for number in (32, 33, 63)]
    yield from made("bsl", (whole[0], whole[1], whole[2]))
    yield from made("ins", (lanes(32, "s[1]"), lanes(33, "s[0]")), (lanes(32, "s[3]"), WZR))
    yield from made("dup", (four[0], lanes(33, "s[0]")), (s[0], lanes(33, "s[2]")))
    yield from made("uminv, umaxv", (s[0], four[1]))
    yield from made("fcmge, uzp1, smin, smax, umin, umax, cmeq, cmgt, cmge, cmhi, cmhs, addp", (four[0], four[1], four[2]))
    yield from made("bic", (whole[0], whole[1], whole[2]))
    yield from made("abs, neg", (four[0], four[1]))
    yield from made("ushl, sshl", (four[0], four[1], four[2]))
    yield from made("shl, sshr, ushr", (four[0], four[1], 5))
    yield from made("ushll, sshll", (lanes(32, "2d"), lanes(33, "2s"), 0))
    yield from made("ushll2, sshll2", (lanes(32, "2d"), four[1], 0))
    yield from made("cmlt", (four[0], four[1], 0))
    yield from made("umov, smov", (w[0], lanes(33, "h[1]")))
    for name, operands in NEON_FORMS.items():
        yield from made(name, operands)
    yield from made("yield", ())


# -- Thumb-2


def _t32_machine() -> Machine:
    numbers = [number for number in range(13) if number not in (6, 7)] + [14]
    scratch = ["movw r7, #:lower16:state", "movt r7, #:upper16:state", "ldr r7, [r7]"]
    enter = ["run:", "push {r4-r11, lr}", "movw r1, #:lower16:kept", "movt r1, #:upper16:kept", "str sp, [r1]", *scratch]
    enter += [f"vldr s{n}, [r7, #{8 * (32 + n)}]" for n in range(6)]
    enter += ["add r6, r7, #512", "ldr r0, [r6]", "msr APSR_nzcvq, r0", "lsl r0, r0, #24", "vmsr fpscr, r0"]
    enter += ["ldr r0, [r7, #104]", "mov sp, r0", *(f"ldr r{n}, [r7, #{8 * n}]" for n in numbers)]
    enter += ["movw r7, #:lower16:target", "movt r7, #:upper16:target", "ldr r7, [r7]", "bx r7"]
    leave = ["done:", *scratch, *(f"str r{n}, [r7, #{8 * n}]" for n in numbers), "mov r0, sp", "str r0, [r7, #104]"]
    leave += ["mrs r0, APSR", "vmrs r1, fpscr", "and r0, r0, #0xf0000000", "lsr r1, r1, #28", "orr r0, r0, r1, lsl #4"]
    leave += ["str r0, [r7, #512]", *(f"vstr s{n}, [r7, #{8 * (32 + n)}]" for n in range(6))]
    leave += ["movw r1, #:lower16:kept", "movt r1, #:upper16:kept", "ldr sp, [r1]", "pop {r4-r11, pc}"]
    units = sum(1 << n for n in (*numbers, 13)) | 0x3F << 32
    return Machine(
        "arm-linux-gnueabihf-gcc", ["qemu-arm"], t32.TABLE, T32_SPELL, units, 1 << 13 | 1 << 5 | 1 << 11, 1 << 4,
        [31, 30, 29, 28, 7], "\n".join([*enter, *leave, ".lcomm kept, 4"]), "b.w done",
        ["movw r7, #:lower16:control", "movt r7, #:upper16:control", "mov.w r6, #1", "str.w r6, [r7]"],
        [".syntax unified", ".thumb", ".fpu vfpv3-d16", ".arch armv7-a", ".arch_extension idiv"],
    )  # fmt: skip


def t32_forms() -> Iterator[Form]:
    table = t32.TABLE

    def made(names: str, *choices: tuple[Operand, ...]) -> Iterator[Form]:
        for name in names.split(", "):
            for operands in choices:
                yield [Instr(table[name], operands)]

    def mem(width: int, **more: int | str) -> ArmMem:
        return ArmMem(5, width=width, **more)  # type: ignore[arg-type]

    r, s, d = [R[n] for n in range(13)], [R[32 + n] for n in range(6)], [D[32 + n] for n in (0, 2, 4)]
    yield from made("mov, movs", (r[0], 7), (r[0], r[1]), (r[8], r[1]))
    yield from made("mvn, mvns", (r[0], r[1]))
    yield from made("movw", (r[0], 70), (r[0], Symbol("buffer", "#:lower16:")))
    yield from made("movt", (r[0], 70))
    yield from made("add, adds, sub, subs, rsb, rsbs, adc, adcs, sbc, sbcs", (r[0], r[1], r[2]), (r[0], r[1], 8))
    yield from made("add, sub", (r[0], r[1], r[2], Modifier("lsl", 3)))
    yield from made("and, ands, orr, orrs, eor, eors, bic, bics", (r[0], r[0], r[1]), (r[0], r[1], r[2], Modifier("asr", 3)))
    yield from made("lsl, lsls, lsr, lsrs, asr, asrs, ror, rors", (r[0], r[1], 4), (r[0], r[0], r[1]))
    yield from made("mul, muls", (r[0], r[1], r[0]))
    yield from made("mul", (r[0], r[1], r[2]))
    yield from made("orn", (r[0], r[1], r[2]))
    yield from made("cmp, cmn, tst", (r[0], r[1]), (r[0], r[1], Modifier("asr", 31)), (r[0], 9))
    yield from made("umull, smull", (r[0], r[1], r[2], r[3]))
    yield from made("mls", (r[0], r[1], r[2], r[3]))
    yield from made("sdiv, udiv", (r[0], r[1], r[2]))
    yield from made("rbit, clz, rev, uxtb, uxth, sxtb, sxth", (r[0], r[1]))
    yield from made("sbfx", (r[0], r[1], 3, 9))
    yield from made("ldr, str", (r[0], mem(4, disp=8)), (r[0], mem(4, index=4, scale=2)), (r[0], mem(4, disp=4, mode=AFTER)))
    yield from made("str", (r[0], mem(4, disp=-4, mode=BEFORE)))
    yield from made("ldrb, ldrh, ldrsb, ldrsh, strb, strh", (r[0], mem(1, disp=2)))
    yield from made("vldr.f32, vstr.f32", (s[0], mem(4, disp=8)))
    yield from made("vldr.f64, vstr.f64", (d[0], mem(8, disp=8)))
    yield from made("push, pop", (RegList((r[0], r[3])),))
    yield from made("vpush, vpop", (RegList((d[0], d[1])),))
    yield from made("dmb ish, nop", ())
    yield from made("vadd.f32, vsub.f32, vmul.f32, vdiv.f32", (s[0], s[2], s[5]))
    yield from made("vadd.f64, vsub.f64, vmul.f64, vdiv.f64", (d[0], d[1], d[2]))
    yield from made("vneg.f32, vabs.f32, vsqrt.f32, vmov.f32", (s[0], s[3]))
    yield from made("vneg.f64, vabs.f64, vsqrt.f64, vmov.f64", (d[0], d[1]))
    yield from made("vmov.f32", (s[0], 1.5))
    yield from made("vmov", (s[0], r[1]), (r[0], s[1]))
    yield from made("vmov_to", (d[0], r[1], r[2]))
    yield from made("vmov_from", (r[1], r[2], d[1]))
    yield from made("vcvt.f32.s32, vcvt.f32.u32, vcvt.s32.f32, vcvt.u32.f32", (s[0], s[1]))
    yield from made("vcvt.f64.s32, vcvt.f64.u32, vcvt.f64.f32", (d[0], s[3]))
    yield from made("vcvt.s32.f64, vcvt.u32.f64, vcvt.f32.f64", (s[0], d[1]))
    yield from made("vcmp.f32", (s[0], s[1]))
    yield from made("vcmp.f64", (d[0], d[1]))
    yield from made("vmrs", ())
    yield [Instr(table["ldrex"], (r[0], mem(4))), Instr(table["strex"], (r[1], r[2], mem(4)))]
    for name, condition in CONDITION.items():
        yield [Instr(table["it"], (condition,)), Instr(table["mov" + name], (r[0], 1))]
        yield [Instr(table["it"], (condition,)), Instr(table["mov" + name], (r[0], r[1]))]
    yield [
        Instr(table["ite"], (CONDITION["eq"],)), Instr(table["moveq"], (r[0], 1)), Instr(table["movne"], (r[1], 0)),
    ]  # fmt: skip
    yield [Instr(table["it"], (CONDITION["eq"],)), Instr(table["cmpeq"], (r[0], 1))]
    yield from made("b, " + ", ".join("b" + name for name in CONDITION), ("OVER",))
    yield [Instr(table["bl"], ("OVER",)), "b FINISH", ".thumb_func", place("OVER"), Instr(table["bx"], (R[14],)), "FINISH:"]
    address = ["movw r7, #:lower16:OVER", "movt r7, #:upper16:OVER"]
    yield [*address, Instr(table["blx"], (R[7],)), "b FINISH", ".thumb_func", place("OVER"), "bx lr", "FINISH:"]
    yield [*address, Instr(table["mov_pc"], (R[15], R[7])), ".thumb_func"]
    yield [Instr(table["adr"], (R[12], "OVER")), place("OVER")]
    yield ["movw r7, #0", Instr(table["tbh"], (ArmMem(15, index=7, scale=2, width=2),)), ".2byte 2, 0"]
    yield ["adr r7, WORD", Instr(table["ldr_pc"], (R[15], ArmMem(7, width=4))), ".balign 4", "WORD: .word OVER", ".thumb_func"]


MACHINES = {"x64": (_x64_machine, x64_forms), "a64": (_a64_machine, a64_forms), "t32": (_t32_machine, t32_forms)}
SHIFTED_CARRY = {"ands", "orrs", "eors", "bics", "tst"}
"""Logical operations of Thumb-2: they set C where an operand is shifted."""
NOT_PROMISED = {"bsr", "bsf", *(name for name in x64.TABLE if name.endswith("_cl"))}
"""Rows that may write nothing: the manuals do not say what becomes of the upper half."""
NOT_RUN = {"ud2", "brk", "udf", "maskmovdqu", *(f"prefetch{level}" for level in ("t0", "t1", "t2", "nta"))}
"""Traps, what cannot be seen, and what writes by eight bytes of xmm registers that the states have not."""
LANES = {
    *NEON_FORMS,
    *_SSE_TWO, "cvtsi2ss_two", "cvtsi2sd_two", "shufpd", "pslldq", "psrldq",
    "cmpeqps", "pcmpeqd", "movlhps", "movhlps", "movss_low", "movlps", "movlps_store", "shufps", "pshufd", "psrld", "movmskps", "sqrtps",
    "addpd", "subpd", "mulpd", "divpd", "minpd", "maxpd", "andnps", "cmpltps", "cmpleps", "cmpeqpd", "cmpltpd",
    "cmplepd", "paddb", "paddw", "paddd", "paddq", "psubb", "psubw", "psubd", "psubq", "pmullw", "pmuludq",
    "pand", "por", "pxor", "pandn", "pcmpeqb", "pcmpeqw", "pcmpgtb", "pcmpgtw", "pcmpgtd", "pminub", "pmaxub",
    "pminsw", "pmaxsw", "psubusw", "psadbw", "punpcklbw", "punpckhbw", "punpcklwd", "punpckhwd", "punpckldq",
    "punpckhdq", "punpcklqdq", "packsswb", "packuswb", "packssdw", "sqrtpd", "movsd_low", "pinsrw", "pshuflw", "pshufhw",
    "psrlw", "psrlq", "psllw", "pslld", "psllq", "psraw", "psrad", "movmskpd", "pmovmskb",
    "faddp", "fcmgt", "fcmeq", "uminp", "bsl", "ins", "dup", "uminv",
    "fcmge", "uzp1", "ushl", "sshl", "smin", "smax", "umin", "umax", "cmeq", "cmgt", "cmge", "cmhi", "cmhs", "bic", "addp",
    "umaxv", "abs", "shl", "sshr", "ushr", "ushll", "ushll2", "sshll", "sshll2", "cmlt", "umov", "smov",
}
"""Rows of vectors, of which eight bytes are varied: they read and write no other register than the table says, but not all of them is seen."""
IN_GROUPS = {"fstp", "stlxr", "strex", "ite", "cmpeq", "muls", *("mov" + name for name in CONDITION)}
"""Rows of which every form has another row beside it, which covers some mistakes, or an operand twice."""
