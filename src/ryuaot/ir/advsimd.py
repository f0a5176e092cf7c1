"""Methods of AdvSimd that are one instruction, and these instructions: one table from a method's name to its mnemonic
and to how the operands are written. `ir/hwintrinsics.py` numbers the instructions among the named operations.

An entry is the method's name, its form and a mnemonic for each kind of lanes: ``s`` signed integers, ``u`` unsigned
ones, ``i`` both, ``f`` floating ones, ``*`` all; two letters: the kinds of the first two parameters. A form has a
letter for the result and one for each operand:

``v`` all lanes; ``w`` and ``n`` lanes of twice and half that width; ``x`` bytes; ``h`` and ``k`` lanes of 16 and 32
bits; ``s`` lane 0 alone, ``S`` and ``t`` one of twice and half the width; ``e`` the lane that the immediate names,
``j`` that its lower four bits name; ``0`` lane 0; ``T`` a table of sixteen bytes; ``g`` a general register; ``i`` an
immediate that shifts to the left, ``r`` to the right, ``b`` one in lanes, written in bytes. Prefixes: ``+`` the
result's register is the first operand's, which is not written a second time; ``~`` the operands are exchanged; ``^``
the first operand is written last.

``#`` in a mnemonic: how many bits a lane has. A mnemonic in capitals is the operation of that name which Vector128 has.

Source: Arm ARM (DDI 0487) C7.2.
"""

from __future__ import annotations

from typing import Final, NamedTuple

METHODS: Final = """
Abs vv i:Abs f:Abs; AbsSaturate vv s:sqabs; AbsScalar ss s:abs f:fabs; AbsSaturateScalar ss s:sqabs
AbsoluteCompareGreaterThan vvv f:facgt; AbsoluteCompareGreaterThanOrEqual vvv f:facge
AbsoluteCompareLessThan ~vvv f:facgt; AbsoluteCompareLessThanOrEqual ~vvv f:facge
AbsoluteCompareGreaterThanScalar sss f:facgt; AbsoluteCompareGreaterThanOrEqualScalar sss f:facge
AbsoluteCompareLessThanScalar ~sss f:facgt; AbsoluteCompareLessThanOrEqualScalar ~sss f:facge
AbsoluteDifference vvv s:sabd u:uabd f:fabd; AbsoluteDifferenceScalar sss f:fabd
AbsoluteDifferenceAdd +vvv s:saba u:uaba; AbsoluteDifferenceWideningLower wvv s:sabdl u:uabdl
AbsoluteDifferenceWideningUpper wvv s:sabdl2 u:uabdl2; AbsoluteDifferenceWideningLowerAndAdd +wvv s:sabal u:uabal
AbsoluteDifferenceWideningUpperAndAdd +wvv s:sabal2 u:uabal2; Add vvv *:Add; AddScalar sss i:add f:fadd
AddAcross sv i:addv; AddAcrossWidening Sv s:saddlv u:uaddlv; AddHighNarrowingLower nvv i:addhn
AddHighNarrowingUpper +nvv i:addhn2; AddRoundedHighNarrowingLower nvv i:raddhn
AddRoundedHighNarrowingUpper +nvv i:raddhn2; AddPairwise vvv i:addp f:faddp; AddPairwiseScalar sv i:addp f:faddp
AddPairwiseWidening wv s:saddlp u:uaddlp; AddPairwiseWideningScalar wv s:saddlp u:uaddlp
AddPairwiseWideningAndAdd +wv s:sadalp u:uadalp; AddPairwiseWideningAndAddScalar +wv s:sadalp u:uadalp
AddSaturate +vv us:usqadd su:suqadd; AddSaturate vvv ss:sqadd uu:uqadd; AddSaturateScalar +ss us:usqadd su:suqadd
AddSaturateScalar sss ss:sqadd uu:uqadd; AddWideningLower wvv s:saddl u:uaddl; AddWideningUpper wvv s:saddl2 u:uaddl2
AddWideningLower wwv s:saddw u:uaddw; AddWideningUpper wwv s:saddw2 u:uaddw2; And xxx *:And; BitwiseClear xxx *:AndNot
Or xxx *:Or; OrNot xxx *:orn; Xor xxx *:Xor; Not xx *:mvn; BitwiseSelect +xxx *:bsl; Ceiling vv f:frintp
Floor vv f:frintm; RoundAwayFromZero vv f:frinta; RoundToNearest vv f:frintn; RoundToNegativeInfinity vv f:frintm
RoundToPositiveInfinity vv f:frintp; RoundToZero vv f:frintz; CeilingScalar ss f:frintp; FloorScalar ss f:frintm
RoundAwayFromZeroScalar ss f:frinta; RoundToNearestScalar ss f:frintn; RoundToNegativeInfinityScalar ss f:frintm
RoundToPositiveInfinityScalar ss f:frintp; RoundToZeroScalar ss f:frintz; CompareEqual vvv *:Equal
CompareGreaterThan vvv *:Greater; CompareGreaterThanOrEqual vvv *:GreaterEqual; CompareLessThan vvv *:Less
CompareLessThanOrEqual vvv *:LessEqual; CompareTest vvv *:cmtst; CompareEqualScalar sss i:cmeq f:fcmeq
CompareGreaterThanScalar sss s:cmgt u:cmhi f:fcmgt; CompareGreaterThanOrEqualScalar sss s:cmge u:cmhs f:fcmge
CompareLessThanScalar ~sss s:cmgt u:cmhi f:fcmgt; CompareLessThanOrEqualScalar ~sss s:cmge u:cmhs f:fcmge
CompareTestScalar sss *:cmtst; ConvertToSingle vv s:scvtf u:ucvtf; ConvertToSingleScalar ss s:scvtf u:ucvtf
ConvertToDouble vv s:scvtf u:ucvtf; ConvertToDoubleScalar ss s:scvtf u:ucvtf; ConvertToDouble wv f:fcvtl
ConvertToDoubleUpper wv f:fcvtl2; ConvertToSingleLower nv f:fcvtn; ConvertToSingleUpper +nv f:fcvtn2
ConvertToSingleRoundToOddLower nv f:fcvtxn; ConvertToSingleRoundToOddUpper +nv f:fcvtxn2; Divide vvv f:Divide
DivideScalar sss f:fdiv; Sqrt vv f:Sqrt; SqrtScalar ss f:fsqrt; DuplicateSelectedScalarToVector64 ve *:dup
DuplicateSelectedScalarToVector128 ve *:dup; ExtractNarrowingLower nv i:xtn; ExtractNarrowingUpper +nv i:xtn2
ExtractNarrowingSaturateLower nv s:sqxtn u:uqxtn; ExtractNarrowingSaturateUpper +nv s:sqxtn2 u:uqxtn2
ExtractNarrowingSaturateUnsignedLower nv s:sqxtun; ExtractNarrowingSaturateUnsignedUpper +nv s:sqxtun2
ExtractNarrowingSaturateScalar ts s:sqxtn u:uqxtn; ExtractNarrowingSaturateUnsignedScalar ts s:sqxtun
ExtractVector64 xxxb *:ext; ExtractVector128 xxxb *:ext; FusedAddHalving vvv s:shadd u:uhadd
FusedAddRoundedHalving vvv s:srhadd u:urhadd; FusedSubtractHalving vvv s:shsub u:uhsub; FusedMultiplyAdd +vvv f:fmla
FusedMultiplySubtract +vvv f:fmls; FusedMultiplyAddScalar ^ssss f:fmadd; FusedMultiplySubtractScalar ^ssss f:fmsub
FusedMultiplyAddNegatedScalar ^ssss f:fnmadd; FusedMultiplySubtractNegatedScalar ^ssss f:fnmsub
FusedMultiplyAddByScalar +vv0 f:fmla; FusedMultiplyAddBySelectedScalar +vve f:fmla
FusedMultiplySubtractByScalar +vv0 f:fmls; FusedMultiplySubtractBySelectedScalar +vve f:fmls
FusedMultiplyAddScalarBySelectedScalar +sse f:fmla; FusedMultiplySubtractScalarBySelectedScalar +sse f:fmls
LeadingSignCount vv s:cls; LeadingZeroCount vv i:clz; PopCount vv i:cnt; Max vvv i:Max f:fmax; Min vvv i:Min f:fmin
MaxScalar sss f:fmax; MinScalar sss f:fmin; MaxNumber vvv f:fmaxnm; MinNumber vvv f:fminnm
MaxNumberScalar sss f:fmaxnm; MinNumberScalar sss f:fminnm; MaxPairwise vvv s:smaxp u:umaxp f:fmaxp
MinPairwise vvv s:sminp u:uminp f:fminp; MaxPairwiseScalar sv f:fmaxp; MinPairwiseScalar sv f:fminp
MaxNumberPairwise vvv f:fmaxnmp; MinNumberPairwise vvv f:fminnmp; MaxNumberPairwiseScalar sv f:fmaxnmp
MinNumberPairwiseScalar sv f:fminnmp; MaxAcross sv s:smaxv u:umaxv f:fmaxv; MinAcross sv s:sminv u:uminv f:fminv
MaxNumberAcross sv f:fmaxnmv; MinNumberAcross sv f:fminnmv; Multiply vvv *:Multiply; MultiplyScalar sss f:fmul
MultiplyByScalar vv0 i:mul f:fmul; MultiplyBySelectedScalar vve i:mul f:fmul
MultiplyScalarBySelectedScalar sse f:fmul; MultiplyAdd +vvv i:mla; MultiplySubtract +vvv i:mls
MultiplyAddByScalar +vv0 i:mla; MultiplySubtractByScalar +vv0 i:mls; MultiplyAddBySelectedScalar +vve i:mla
MultiplySubtractBySelectedScalar +vve i:mls; MultiplyBySelectedScalarWideningLower wve s:smull u:umull
MultiplyBySelectedScalarWideningUpper wve s:smull2 u:umull2
MultiplyBySelectedScalarWideningLowerAndAdd +wve s:smlal u:umlal
MultiplyBySelectedScalarWideningUpperAndAdd +wve s:smlal2 u:umlal2
MultiplyBySelectedScalarWideningLowerAndSubtract +wve s:smlsl u:umlsl
MultiplyBySelectedScalarWideningUpperAndSubtract +wve s:smlsl2 u:umlsl2; MultiplyWideningLower wvv s:smull u:umull
MultiplyWideningUpper wvv s:smull2 u:umull2; MultiplyWideningLowerAndAdd +wvv s:smlal u:umlal
MultiplyWideningUpperAndAdd +wvv s:smlal2 u:umlal2; MultiplyWideningLowerAndSubtract +wvv s:smlsl u:umlsl
MultiplyWideningUpperAndSubtract +wvv s:smlsl2 u:umlsl2; MultiplyDoublingSaturateHigh vvv s:sqdmulh
MultiplyRoundedDoublingSaturateHigh vvv s:sqrdmulh; MultiplyDoublingByScalarSaturateHigh vv0 s:sqdmulh
MultiplyRoundedDoublingByScalarSaturateHigh vv0 s:sqrdmulh; MultiplyDoublingBySelectedScalarSaturateHigh vve s:sqdmulh
MultiplyRoundedDoublingBySelectedScalarSaturateHigh vve s:sqrdmulh; MultiplyDoublingSaturateHighScalar sss s:sqdmulh
MultiplyRoundedDoublingSaturateHighScalar sss s:sqrdmulh
MultiplyDoublingScalarBySelectedScalarSaturateHigh sse s:sqdmulh
MultiplyRoundedDoublingScalarBySelectedScalarSaturateHigh sse s:sqrdmulh
MultiplyDoublingWideningLowerAndAddSaturate +wvv s:sqdmlal
MultiplyDoublingWideningUpperAndAddSaturate +wvv s:sqdmlal2
MultiplyDoublingWideningLowerAndSubtractSaturate +wvv s:sqdmlsl
MultiplyDoublingWideningUpperAndSubtractSaturate +wvv s:sqdmlsl2
MultiplyDoublingWideningLowerByScalarAndAddSaturate +wv0 s:sqdmlal
MultiplyDoublingWideningUpperByScalarAndAddSaturate +wv0 s:sqdmlal2
MultiplyDoublingWideningLowerByScalarAndSubtractSaturate +wv0 s:sqdmlsl
MultiplyDoublingWideningUpperByScalarAndSubtractSaturate +wv0 s:sqdmlsl2
MultiplyDoublingWideningLowerBySelectedScalarAndAddSaturate +wve s:sqdmlal
MultiplyDoublingWideningUpperBySelectedScalarAndAddSaturate +wve s:sqdmlal2
MultiplyDoublingWideningLowerBySelectedScalarAndSubtractSaturate +wve s:sqdmlsl
MultiplyDoublingWideningUpperBySelectedScalarAndSubtractSaturate +wve s:sqdmlsl2
MultiplyDoublingWideningSaturateLower wvv s:sqdmull; MultiplyDoublingWideningSaturateUpper wvv s:sqdmull2
MultiplyDoublingWideningSaturateLowerByScalar wv0 s:sqdmull
MultiplyDoublingWideningSaturateUpperByScalar wv0 s:sqdmull2
MultiplyDoublingWideningSaturateLowerBySelectedScalar wve s:sqdmull
MultiplyDoublingWideningSaturateUpperBySelectedScalar wve s:sqdmull2
MultiplyDoublingWideningSaturateScalar Sss s:sqdmull
MultiplyDoublingWideningSaturateScalarBySelectedScalar Sse s:sqdmull
MultiplyDoublingWideningAndAddSaturateScalar +Sss s:sqdmlal
MultiplyDoublingWideningAndSubtractSaturateScalar +Sss s:sqdmlsl
MultiplyDoublingWideningScalarBySelectedScalarAndAddSaturate +Sse s:sqdmlal
MultiplyDoublingWideningScalarBySelectedScalarAndSubtractSaturate +Sse s:sqdmlsl; MultiplyExtended vvv f:fmulx
MultiplyExtendedByScalar vv0 f:fmulx; MultiplyExtendedBySelectedScalar vve f:fmulx; MultiplyExtendedScalar sss f:fmulx
MultiplyExtendedScalarBySelectedScalar sse f:fmulx; Negate vv i:neg f:Negate; NegateSaturate vv s:sqneg
NegateScalar ss i:neg f:fneg; NegateSaturateScalar ss s:sqneg; PolynomialMultiply vvv i:pmul
PolynomialMultiplyWideningLower wvv i:pmull; PolynomialMultiplyWideningUpper wvv i:pmull2
ReciprocalEstimate vv u:urecpe f:frecpe; ReciprocalSquareRootEstimate vv u:ursqrte f:frsqrte
ReciprocalEstimateScalar ss f:frecpe; ReciprocalSquareRootEstimateScalar ss f:frsqrte
ReciprocalExponentScalar ss f:frecpx; ReciprocalStep vvv f:frecps; ReciprocalSquareRootStep vvv f:frsqrts
ReciprocalStepScalar sss f:frecps; ReciprocalSquareRootStepScalar sss f:frsqrts; ReverseElement8 xx i:rev#
ReverseElement16 hh i:rev#; ReverseElement32 kk i:rev#; ReverseElementBits xx i:rbit; ShiftArithmetic vvv s:sshl
ShiftArithmeticRounded vvv s:srshl; ShiftArithmeticSaturate vvv s:sqshl; ShiftArithmeticRoundedSaturate vvv s:sqrshl
ShiftArithmeticScalar sss s:sshl; ShiftArithmeticRoundedScalar sss s:srshl; ShiftArithmeticSaturateScalar sss s:sqshl
ShiftArithmeticRoundedSaturateScalar sss s:sqrshl; ShiftLogical vvv i:ushl; ShiftLogicalRounded vvv i:urshl
ShiftLogicalSaturate vvv i:uqshl; ShiftLogicalRoundedSaturate vvv i:uqrshl; ShiftLogicalScalar sss i:ushl
ShiftLogicalRoundedScalar sss i:urshl; ShiftLogicalSaturateScalar sss i:uqshl
ShiftLogicalRoundedSaturateScalar sss i:uqrshl; ShiftLeftLogical vvi i:shl; ShiftLeftLogicalScalar ssi i:shl
ShiftLeftLogicalSaturate vvi s:sqshl u:uqshl; ShiftLeftLogicalSaturateScalar ssi s:sqshl u:uqshl
ShiftLeftLogicalSaturateUnsigned vvi s:sqshlu; ShiftLeftLogicalSaturateUnsignedScalar ssi s:sqshlu
ShiftLeftLogicalWideningLower wvi s:sshll u:ushll; ShiftLeftLogicalWideningUpper wvi s:sshll2 u:ushll2
ShiftLeftAndInsert +vvi i:sli; ShiftLeftAndInsertScalar +ssi i:sli; ShiftRightAndInsert +vvr i:sri
ShiftRightAndInsertScalar +ssr i:sri; ShiftRightArithmetic vvr s:sshr; ShiftRightArithmeticAdd +vvr s:ssra
ShiftRightArithmeticScalar ssr s:sshr; ShiftRightArithmeticAddScalar +ssr s:ssra
ShiftRightArithmeticRounded vvr s:srshr; ShiftRightArithmeticRoundedAdd +vvr s:srsra
ShiftRightArithmeticRoundedScalar ssr s:srshr; ShiftRightArithmeticRoundedAddScalar +ssr s:srsra
ShiftRightArithmeticNarrowingSaturateLower nvr s:sqshrn; ShiftRightArithmeticNarrowingSaturateUpper +nvr s:sqshrn2
ShiftRightArithmeticNarrowingSaturateUnsignedLower nvr s:sqshrun
ShiftRightArithmeticNarrowingSaturateUnsignedUpper +nvr s:sqshrun2
ShiftRightArithmeticRoundedNarrowingSaturateLower nvr s:sqrshrn
ShiftRightArithmeticRoundedNarrowingSaturateUpper +nvr s:sqrshrn2
ShiftRightArithmeticRoundedNarrowingSaturateUnsignedLower nvr s:sqrshrun
ShiftRightArithmeticRoundedNarrowingSaturateUnsignedUpper +nvr s:sqrshrun2
ShiftRightArithmeticNarrowingSaturateScalar tsr s:sqshrn
ShiftRightArithmeticNarrowingSaturateUnsignedScalar tsr s:sqshrun
ShiftRightArithmeticRoundedNarrowingSaturateScalar tsr s:sqrshrn
ShiftRightArithmeticRoundedNarrowingSaturateUnsignedScalar tsr s:sqrshrun; ShiftRightLogical vvr i:ushr
ShiftRightLogicalAdd +vvr i:usra; ShiftRightLogicalScalar ssr i:ushr; ShiftRightLogicalAddScalar +ssr i:usra
ShiftRightLogicalRounded vvr i:urshr; ShiftRightLogicalRoundedAdd +vvr i:ursra
ShiftRightLogicalRoundedScalar ssr i:urshr; ShiftRightLogicalRoundedAddScalar +ssr i:ursra
ShiftRightLogicalNarrowingLower nvr i:shrn; ShiftRightLogicalNarrowingUpper +nvr i:shrn2
ShiftRightLogicalRoundedNarrowingLower nvr i:rshrn; ShiftRightLogicalRoundedNarrowingUpper +nvr i:rshrn2
ShiftRightLogicalNarrowingSaturateLower nvr i:uqshrn; ShiftRightLogicalNarrowingSaturateUpper +nvr i:uqshrn2
ShiftRightLogicalRoundedNarrowingSaturateLower nvr i:uqrshrn
ShiftRightLogicalRoundedNarrowingSaturateUpper +nvr i:uqrshrn2; ShiftRightLogicalNarrowingSaturateScalar tsr i:uqshrn
ShiftRightLogicalRoundedNarrowingSaturateScalar tsr i:uqrshrn; SignExtendWideningLower wv s:sxtl
SignExtendWideningUpper wv s:sxtl2; ZeroExtendWideningLower wv i:uxtl; ZeroExtendWideningUpper wv i:uxtl2
Subtract vvv *:Subtract; SubtractScalar sss i:sub f:fsub; SubtractSaturate vvv s:sqsub u:uqsub
SubtractSaturateScalar sss s:sqsub u:uqsub; SubtractHighNarrowingLower nvv i:subhn
SubtractHighNarrowingUpper +nvv i:subhn2; SubtractRoundedHighNarrowingLower nvv i:rsubhn
SubtractRoundedHighNarrowingUpper +nvv i:rsubhn2; SubtractWideningLower wvv s:ssubl u:usubl
SubtractWideningUpper wvv s:ssubl2 u:usubl2; SubtractWideningLower wwv s:ssubw u:usubw
SubtractWideningUpper wwv s:ssubw2 u:usubw2; TransposeEven vvv *:trn1; TransposeOdd vvv *:trn2; UnzipEven vvv *:uzp1
UnzipOdd vvv *:uzp2; ZipLow vvv *:zip1; ZipHigh vvv *:zip2; VectorTableLookup xTx i:tbl
VectorTableLookupExtension +xTx i:tbx; InsertScalar +e0 *:ins
"""
_ROUNDINGS: Final = {
    "AwayFromZero": "a", "ToEven": "n", "ToNegativeInfinity": "m", "ToPositiveInfinity": "p", "ToZero": "z",
}  # fmt: skip
MARKS: Final = "+~^"
IMMEDIATES: Final = "irb"


class Entry(NamedTuple):
    """mnemonics: by the kinds of lanes."""

    form: str
    mnemonics: dict[str, str]


def _parse() -> dict[str, list[Entry]]:
    found: dict[str, list[Entry]] = {}
    for text in METHODS.replace("\n", ";").split(";"):
        name, form, *choices = text.split() or ("", "")
        if name:
            mnemonics = {kind: mnemonic for kind, _, mnemonic in [choice.partition(":") for choice in choices]}
            found.setdefault(name, []).append(Entry(form, mnemonics))
    for rounding, letter in _ROUNDINGS.items():
        for width in ("32", "64"):
            for sign in ("", "U"):
                name = f"ConvertTo{sign}Int{width}Round{rounding}"
                mnemonic = {"f": f"fcvt{letter}{'u' if sign else 's'}"}
                found[name], found[name + "Scalar"] = [Entry("vv", mnemonic)], [Entry("ss", mnemonic)]
    return found


ENTRIES: Final = _parse()
"""Of each method's name: what its overloads may be."""


class Instruction(NamedTuple):
    """operands: how many the node has."""

    mnemonic: str
    form: str
    operands: int

    @property
    def name(self) -> str:
        """The operation's."""
        return f"{self.mnemonic}.{self.form}"


def is_operation(mnemonic: str) -> bool:
    """Whether it is the name of an operation that Vector128 has."""
    return mnemonic[0].isupper()


def instruction(mnemonic: str, form: str) -> Instruction:
    """Returns the instruction with its number of operands, which follows from the form: immediates do not count."""
    letters = form.lstrip(MARKS)[1:]
    count = sum(1 for letter in letters if letter not in IMMEDIATES)
    return Instruction(mnemonic, form, count + ("+" in form))


_OWN: Final = (("rbit", "gg"), ("cls", "gg"), ("ins", "+ej"))
"""What methods become that are not in the table."""


def _instructions() -> tuple[Instruction, ...]:
    pairs: dict[tuple[str, str], None] = {}
    for entries in ENTRIES.values():
        for entry in entries:
            for mnemonic in entry.mnemonics.values():
                for bits in ("16", "32", "64") if "#" in mnemonic else ("",):
                    if not is_operation(mnemonic):
                        pairs[mnemonic.replace("#", bits), entry.form] = None
    return tuple([instruction(*pair) for pair in (*pairs, *_OWN)])


INSTRUCTIONS: Final[tuple[Instruction, ...]] = _instructions()
EFFECTS: Final[tuple[str, ...]] = ("yield",)
"""What has neither operands nor a result."""
