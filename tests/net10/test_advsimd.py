"""AdvSimd of .NET 10 on arm64: what instruction each method is, and which methods there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from behaviour.run_program import ryuaot
from ryuaot.program import advsimd_bodies
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.resolver import AssemblyResolver

_PROGRAM = Path(__file__).parent / "programs" / "advsimd.dll"
# The methods of the program's class Texts, in order, with Arm's way of writing them.
_TEXTS = """
AddPairwiseScalar: FADDP Dd, Vn.2D
AddPairwiseScalar: ADDP Dd, Vn.2D
AddSaturateScalar: UQADD Bd, Bn, Bm
AddSaturateScalar: SQADD Hd, Hn, Hm
AddSaturateScalar: SQADD Sd, Sn, Sm
AddSaturateScalar: UQADD Sd, Sn, Sm
CompareEqual: FCMEQ Vd.2D, Vn.2D, Vm.2D
CompareEqual: CMEQ Vd.2D, Vn.2D, Vm.2D
CompareEqualScalar: FCMEQ Dd, Dn, Dm
CompareEqualScalar: CMEQ Dd, Dn, Dm
CompareEqualScalar: FCMEQ Sd, Sn, Sm
CompareGreaterThan: CMGT Vd.2D, Vn.2D, Vm.2D
CompareGreaterThan: CMHI Vd.2D, Vn.2D, Vm.2D
CompareGreaterThanOrEqual: CMHS Vd.2D, Vn.2D, Vm.2D
CompareGreaterThanOrEqualScalar: CMHS Dd, Dn, Dm
CompareLessThan: FCMGT Vd.2D, Vn.2D, Vm.2D
CompareLessThan: CMHI Vd.2D, Vn.2D, Vm.2D
CompareLessThanScalar: FCMGT Sd, Sn, Sm
CompareLessThanOrEqual: CMGE Vd.2D, Vn.2D, Vm.2D
CompareLessThanOrEqualScalar: CMHS Dd, Dn, Dm
CompareTest: CMTST Vd.2D, Vn.2D, Vm.2D
CompareTestScalar: CMTST Dd, Dn, Dm
Divide: FDIV Vd.2S, Vn.2S, Vm.2S
Divide: FDIV Vd.2D, Vn.2D, Vm.2D
Abs: ABS Vd.4H, Vn.4H
AbsoluteDifferenceAdd: SABA Vd.16B, Vn.16B, Vm.16B
AbsoluteDifferenceWideningUpperAndAdd: UABAL2 Vd.2D, Vn.4S, Vm.4S
Add: ADD Vd.8B, Vn.8B, Vm.8B
AddScalar: FADD Dd, Dn, Dm
AddHighNarrowingUpper: ADDHN2 Vd.16B, Vn.8H, Vm.8H
AddPairwiseWideningAndAdd: SADALP Vd.4H, Vn.8B
AddPairwiseWideningScalar: SADDLP Vd.1D, Vn.2S
AddWideningLower: SADDW Vd.4S, Vn.4S, Vm.4H
BitwiseSelect: BSL Vd.16B, Vn.16B, Vm.16B
ConvertToInt32RoundAwayFromZeroScalar: FCVTAS Sd, Sn
ConvertToUInt32RoundToZero: FCVTZU Vd.4S, Vn.4S
DuplicateSelectedScalarToVector128: DUP Vd.8H, Vn.H[3]
ExtractNarrowingSaturateUnsignedUpper: SQXTUN2 Vd.16B, Vn.8H
ExtractVector64: EXT Vd.8B, Vn.8B, Vm.8B, 4
FusedMultiplyAdd: FMLA Vd.4S, Vn.4S, Vm.4S
FusedMultiplySubtractScalar: FMSUB Sd, Sn, Sm, Sa
FusedMultiplyAddBySelectedScalar: FMLA Vd.4S, Vn.4S, Vm.S[1]
LeadingSignCount: CLS Vd.8B, Vn.8B
MaxPairwise: UMAXP Vd.8B, Vn.8B, Vm.8B
MultiplyByScalar: MUL Vd.4S, Vn.4S, Vm.S[0]
MultiplySubtractBySelectedScalar: MLS Vd.8H, Vn.8H, Vm.H[5]
MultiplyDoublingWideningSaturateUpperBySelectedScalar: SQDMULL2 Vd.2D, Vn.4S, Vm.S[2]
MultiplyDoublingWideningAndAddSaturateScalar: SQDMLAL Sd, Hn, Hm
PolynomialMultiplyWideningLower: PMULL Vd.8H, Vn.8B, Vm.8B
ReciprocalSquareRootEstimate: URSQRTE Vd.2S, Vn.2S
ReverseElement16: REV32 Vd.8H, Vn.8H
ShiftArithmeticRoundedSaturateScalar: SQRSHL Dd, Dn, Dm
ShiftLeftAndInsert: SLI Vd.4S, Vn.4S, 7
ShiftLeftLogicalSaturateUnsigned: SQSHLU Vd.4H, Vn.4H, 4
ShiftRightLogicalRoundedNarrowingSaturateUpper: UQRSHRN2 Vd.8H, Vn.4S, 9
ShiftRightArithmeticNarrowingSaturateUnsignedScalar: SQSHRUN Bd, Hn, 3
SignExtendWideningUpper: SXTL2 Vd.2D, Vn.4S
SubtractRoundedHighNarrowingLower: RSUBHN Vd.2S, Vn.2D, Vm.2D
TransposeOdd: TRN2 Vd.2D, Vn.2D, Vm.2D
VectorTableLookup: TBL Vd.8B, {Vn.16B}, Vm.8B
VectorTableLookupExtension: TBX Vd.8B, {Vn.16B}, Vm.8B
InsertSelectedScalar: INS Vd.H[6], Vn.H[3]
"""


def _methods(library: Path, target: str) -> tuple[Bodies, list[MethodDesc]]:
    context = TypeSystemContext(target_named(target), AssemblyResolver(library))
    types = [type_ for type_ in context.core_module.types if type_.full_name in advsimd_bodies.TYPES]
    assert len(types) == 4
    return Bodies(context), [made for type_ in types for made in methods_of(type_) if made.is_public and made.is_static]


def test_every_public_method_is_known(library: Path) -> None:
    bodies, methods = _methods(library, "arm64")
    nodes = 0
    for method in methods:
        if method.name == "get_IsSupported":
            assert bodies.constants.of(method) == 1
            continue
        assert advsimd_bodies.body(method) is not None, method.full_name
        nodes += advsimd_bodies.advsimd_method(method) is not None
        assert not bodies.is_node(method) or bodies.intrinsic(method) is not None
    assert len(methods) == 2645 and nodes == 2168


@pytest.mark.parametrize("target", ("x64", "arm"))
def test_elsewhere_they_throw(library: Path, target: str) -> None:
    bodies, methods = _methods(library, target)
    for method in methods:
        if method.name == "get_IsSupported":
            assert bodies.constants.of(method) == 0
        assert advsimd_bodies.advsimd_method(method) is None and advsimd_bodies.body(method) is None


def _plain(text: str) -> str:
    """An instruction without the numbers of its registers."""
    name, _, operands = text.strip().partition(" ")
    return name.upper() + " " + re.sub(r"\b([vdshb])\d+", r"\1", operands).upper().replace("#", "")


def _expected(text: str) -> str:
    name, _, operands = text.partition(" ")
    return name + " " + re.sub(r"\b([VDSHB])[dnma]\b", r"\1", operands)


def test_each_is_one_instruction(library: Path, tmp_path: Path) -> None:
    arguments = ("--framework", str(library), "--target", "arm64", "--emit", "asm", "--method", "Texts:T*")
    made = ryuaot("compile", str(_PROGRAM), *arguments, "-o", str(tmp_path), cwd=tmp_path)
    assert made.exit_code == 0, made.stderr.decode(errors="replace")
    (path,) = tmp_path.glob("*.s")
    functions = re.findall(r"^ry_Texts\.T(\d+)\w*:\n(.*?)\tret$", path.read_text(), re.MULTILINE | re.DOTALL)
    found = {int(number): body for number, body in functions}
    texts = _TEXTS.strip().split("\n")
    assert len(found) == len(texts)
    for number, text in enumerate(texts):
        lines = [line for line in found[number].split("\n") if re.match(r"\t[a-z]", line)]
        moved = [_plain(line) for line in lines if not line.startswith("\tmov ")]
        assert moved == [_expected(text.partition(": ")[2])], text
