"""Estimated cycles of a method, after RyuJIT's PerfScore (emitter::insEvaluateExecutionCost, compiler.h).

Each instruction costs the larger of its throughput and of the part of its latency that speculation does not hide, times
the weight of its block; each byte of code costs 0.1. Weights come from the text: a factor of 8 per loop around a block,
0 if the block only leads to a throw. Units are cycles of a recent processor with everything in the first-level cache;
the number is for comparing two versions of one method.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.listings.instruction_kinds import Family
    from ryuaot.listings.listing_blocks import ListingBlock

PER_BYTE: Final = 0.1
_LOAD_LATENCY: Final = 3.0
_FRAME_LOAD_LATENCY: Final = 2.0
_STORE_THROUGHPUT: Final = 1.0
_LOAD_THROUGHPUT: Final = 0.5

# Mnemonics ("*": any ending), throughput and latency in cycles, of the forms without a memory operand. The first row
# that matches counts. Sources: RyuJIT's tables (emitxarch.cpp, emitarm64.cpp), Intel's and ARM's optimisation guides.
_XARCH: Final = (
    ("nop", 0.25, 0.0),
    ("mov movzx movsx movsxd movabs movaps movups movd movq movss movsd movapd movdq*", 0.25, 1.0),
    ("add sub and or xor cmp test inc dec neg not lea bt btr bts btc", 0.25, 1.0),
    ("adc sbb rcl rcr shl sal shr sar rol ror cmov* set* cdq cqo cdqe cwde bswap", 0.5, 1.0),
    ("shld shrd mul imul popcnt bsf bsr tzcnt lzcnt", 1.0, 3.0),
    ("div idiv", 6.0, 26.0),
    ("push pop leave call ret jmp ud2 int3", 1.0, 1.0),
    ("j* loop*", 1.0, 1.0),
    ("xchg cmpxchg* xadd lock mfence", 9.0, 20.0),
    ("rep*", 25.0, 25.0),
    ("divss divps", 3.0, 11.0),
    ("divsd divpd", 4.0, 13.0),
    ("sqrtss sqrtps", 3.0, 12.0),
    ("sqrtsd sqrtpd", 6.0, 19.0),
    ("addss addsd addps addpd subss subsd subps subpd mulss mulsd mulps mulpd max?? min?? cmp??", 0.5, 4.0),
    ("cvt*", 1.0, 5.0),
    ("ucomis? comis?", 1.0, 3.0),
    ("round* dpps dppd haddp? hsubp?", 2.0, 8.0),
    ("xorps xorpd andps andpd andnps andnpd orps orpd por pxor pand pandn", 0.33, 1.0),
    ("pmul* pmadd* psadbw", 0.5, 5.0),
    ("pextr* pinsr* movmsk* pmovmsk*", 1.0, 3.0),
    ("p* unpck* shuf* insertps extractps blend* movhl* movlh* movs?dup", 0.5, 1.0),
    ("fld fstp fst fild fistp fadd* fsub* fmul* fxch fchs fabs fcomi* fucomi*", 1.0, 4.0),
    ("f*", 4.0, 15.0),
    ("*", 1.0, 1.0),
)
_ARM64: Final = (
    ("nop", 0.25, 0.0),
    ("b b.* br bl blr ret cbz cbnz tbz tbnz brk udf", 1.0, 1.0),
    ("mov* adr adrp add adds sub subs and ands orr orn eor eon bic bics neg negs mvn cmp cmn tst", 0.33, 1.0),
    ("sxt* uxt* csel* csinc csinv csneg cset* cinc cinv cneg ccmp ccmn adc* sbc* ngc*", 0.5, 1.0),
    ("lsl lsr asr ror ubf* sbf* bfi bfxil extr rev* rbit clz cls", 0.5, 1.0),
    ("mul madd msub mneg smull umull smaddl umaddl", 1.0, 3.0),
    ("smulh umulh", 1.0, 4.0),
    ("sdiv udiv", 4.0, 12.0),
    ("ldr* ldu* ldp* st* prfm", 0.5, 1.0),
    ("ldx* ldax* ldar* stx* stlx* stlr* dmb dsb cas* swp* ldadd* ldclr* ldset* ldeor*", 4.0, 10.0),
    ("fdiv", 4.0, 10.0),
    ("fsqrt", 4.0, 12.0),
    ("fadd fsub fmul fnmul fmadd fmsub fnmadd fnmsub fmla fmls fabd fcvt* scvtf ucvtf frint*", 0.5, 4.0),
    ("fcmp* fccmp*", 1.0, 2.0),
    ("fmov fabs fneg fmax* fmin* fcsel", 0.5, 2.0),
    ("ins umov smov dup", 1.0, 3.0),
    ("*", 0.5, 2.0),
)
_ARM: Final = (
    ("nop it ite itt* ite*", 0.25, 0.0),
    ("b b.* beq bne bcs bcc bhs blo bmi bpl bvs bvc bhi bls bge blt bgt ble cbz cbnz", 1.0, 1.0),
    ("bx bl blx tbb tbh udf bkpt", 1.0, 1.0),
    ("vdiv*", 8.0, 16.0),
    ("vsqrt*", 8.0, 18.0),
    ("vldr* vstr* vldm* vstm* vpush vpop ldm* stm* push pop", 1.0, 1.0),
    ("vmov* vneg* vabs* vmrs*", 1.0, 2.0),
    ("v*", 1.0, 4.0),
    ("sdiv udiv", 5.0, 12.0),
    ("mul* mla* mls* smull* umull* smlal* umlal*", 1.0, 3.0),
    ("ldrex* strex* dmb dsb", 4.0, 10.0),
    ("ldr* str*", 0.5, 1.0),
    ("lsl* lsr* asr* ror* ubfx sbfx bfi bfc clz rev* rbit uxt* sxt*", 0.5, 1.0),
    ("*", 0.5, 1.0),
)
_TABLES: Final = {"xarch": _XARCH, "arm64": _ARM64, "arm": _ARM}


@cache
def cost_of_mnemonic(family: str, mnemonic: str) -> tuple[float, float]:
    """Returns (throughput, latency) in cycles of a mnemonic's form without a memory operand."""
    from fnmatch import fnmatchcase

    for words, throughput, latency in _TABLES[family]:
        if any(fnmatchcase(mnemonic, word) for word in words.split()):
            return throughput, latency
    raise KeyError(mnemonic)


def cost_of(family: Family, instruction: str) -> float:
    """Returns the cycles that one execution of an instruction adds."""
    throughput, latency = cost_of_mnemonic(family.name, instruction.partition(" ")[0])
    if family.accesses_memory(instruction):
        if family.writes_memory(instruction):
            # Nothing waits for a store; a read-modify-write waits for its load.
            throughput = max(throughput, _STORE_THROUGHPUT)
            return max(throughput, latency - 1)
        throughput = max(throughput, _LOAD_THROUGHPUT)
        latency += _FRAME_LOAD_LATENCY if family.accesses_frame(instruction) else _LOAD_LATENCY
    return max(throughput, latency - 1 if latency >= 1 else latency)


def perf_score(family: Family, blocks: list[ListingBlock], size: int | None) -> float:
    """Returns the estimated cycles of one call of a method, rounded to hundredths. size: bytes of its code; None leaves
    their cost out."""
    score = sum(block.weight * sum([cost_of(family, line) for line in block.instructions]) for block in blocks)
    return round(score + PER_BYTE * (size or 0), 2)
