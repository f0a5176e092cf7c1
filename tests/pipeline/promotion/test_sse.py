"""Operations that are one instruction of SSE2: every form, and what of their operands lies in memory."""

from __future__ import annotations

import re

import pytest
from test_simd import RETURN_INT, V128

from ryuaot.backends.registry import target_backend
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import sse
from ryuaot.ir.compiler import Options
from ryuaot.ir.text import parse_method
from ryuaot.pipeline import phase_manager

TARGETS = ("x64", "x64-windows")
_INTEGER = ("cvtsi2ss_two", "cvtsi2sd_two")
_VECTOR_EFFECTS = ("movntps", "movntpd", "movntdq")


def code(body: str, target: str = "x64", opt: int = 1) -> str:
    """The instructions of a method with two vectors, checked all the way."""
    phase_manager.use_backends(target_backend)
    text = (V128 + body + RETURN_INT).format(target=target)
    made = phase_manager.run_phases(parse_method(text, options=Options(opt=opt, check=True)), first_phase="lcladdr")
    assert made is not None
    return str(made)


def _value(row: sse.Instruction, at: int) -> list[str]:
    to_int = row.name.endswith("2si")
    lines = [f"  stmt {at}", f"    t{at} = LCL_VAR struct:L0 V02"]
    operands = f"t{at}"
    if row.form == sse.TWO:
        second = "LCL_VAR long V04" if row.name in _INTEGER else "LCL_VAR struct:L0 V00"
        lines.append(f"    t{at + 1} = {second}")
        operands += f" t{at + 1}"
    kind, home = ("int", 3) if to_int else ("struct:L0", 2)
    lines.append(
        f"    t{at + 2} = HWINTRINSIC {kind} {row.name} base=float imm={3 if row.has_immediate else 0} {operands}"
    )
    value = f"t{at + 2}"
    if to_int:
        lines += [f"    t{at + 4} = LCL_VAR int V03", f"    t{at + 5} = ADD int t{at + 2} t{at + 4}"]
        value = f"t{at + 5}"
    return [*lines, f"    t{at + 3} = STORE_LCL_VAR {kind} V{home:02d} {value}"]


def _effect(row: sse.Instruction, at: int) -> list[str]:
    lines, operands = [f"  stmt {at}"], []
    if "fence" not in row.name:
        vectors = 2 if row.name == "maskmovdqu" else 0
        kinds = ["LCL_VAR struct:L0 V02"] * vectors + ["LCL_VAR long V04"]
        if row.name.startswith("movnt"):
            kinds.append("LCL_VAR struct:L0 V02" if row.name in _VECTOR_EFFECTS else "LCL_VAR int V03")
        for number, kind in enumerate(kinds):
            lines.append(f"    t{at + number} = {kind}")
            operands.append(f"t{at + number}")
    return [*lines, f"    t{at + 4} = HWEFFECT void {row.name} {' '.join(operands)}".rstrip()]


@pytest.mark.parametrize("opt", (0, 1))
@pytest.mark.parametrize("target", TARGETS)
def test_every_instruction_is_emitted_and_accepted_by_the_checks(target: str, opt: int) -> None:
    lines: list[str] = []
    for number, row in enumerate(sse.INSTRUCTIONS):
        lines += (_effect if row.form == sse.EFFECT else _value)(row, 10 * number)
    text = code("\n".join([*lines, KEEP]), target, opt)
    for row in sse.INSTRUCTIONS:
        assert row.name.partition("_")[0] in text, row.name


KEEP = """
  stmt 9990
    t9990 = LCL_VAR struct:L0 V02
    t9991 = CALL void user "F" symbol="ry_F" (user struct:L0 t9990)
"""


def _binary(name: str, base: str, first: str, second: str, flags: str = "") -> str:
    return f"""
  stmt 0
    t0 = {first}
    t1 = {second}
    t2 = HWINTRINSIC struct:L0 {name} base={base} imm=0 t0 t1
    t3 = STORE_LCL_VAR struct:L0 V02 t2
{KEEP}"""


V = "LCL_VAR struct:L0 V00"
CONSTANT = "CNS_VEC simd16 0x40000000300000002000000010000"


@pytest.mark.parametrize("first, second", [(V, CONSTANT), (CONSTANT, V)])
def test_a_constant_lies_in_the_pool_on_either_side_of_what_commutes(first: str, second: str) -> None:
    assert "movaps" not in code(_binary("Add", "int", first, second)).partition("paddd")[0]


def test_a_floating_sum_keeps_its_order() -> None:
    """Where both are NaN the first one is the answer."""
    assert "movaps" in code(_binary("Add", "float", CONSTANT, V)).partition("addps")[0]


def _loaded(flags: str) -> str:
    load = f"IND simd16 t8 [ {flags} ]" if flags else "IND simd16 t8"
    return f"""
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t8 = LCL_VAR long V04
    t1 = {load}
    t2 = HWINTRINSIC struct:L0 paddsw base=short imm=0 t0 t1
    t3 = STORE_LCL_VAR struct:L0 V02 t2
{KEEP}"""


def test_only_a_load_that_is_aligned_is_a_memory_operand() -> None:
    found = [re.search(r"paddsw xmm\d+, xmmword", code(_loaded(flags))) for flags in ("aligned", "unaligned", "")]
    assert [part is not None for part in found] == [True, False, False]


def test_a_scalar_instruction_reads_a_scalar_in_memory() -> None:
    body = f"""
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t8 = LCL_VAR long V04
    t9 = IND float t8 [ unaligned ]
    t1 = HWINTRINSIC struct:L0 CreateScalar base=float imm=0 t9
    t2 = HWINTRINSIC struct:L0 addss base=float imm=0 t0 t1
    t3 = STORE_LCL_VAR struct:L0 V02 t2
{KEEP}"""
    text = code(body)
    assert "addss" in text and "movss" not in text


def test_a_load_does_not_move_down_over_a_store() -> None:
    store = """
  stmt 1
    t20 = LCL_VAR long V04
    t21 = LCL_VAR struct:L0 V01
    t22 = HWEFFECT void movntdq t20 t21
"""
    between = _loaded("aligned").replace(KEEP, "")
    before, after = between.split("    t2 =")
    body = before + "    t10 = STORE_LCL_VAR struct:L0 V02 t1\n" + store + "  stmt 2\n    t11 = LCL_VAR struct:L0 V02\n"
    body = body.replace("    t0 = LCL_VAR struct:L0 V00\n", "") + "    t0 = LCL_VAR struct:L0 V00\n    t2 =" + after
    body = body.replace("paddsw base=short imm=0 t0 t1", "paddsw base=short imm=0 t0 t11")
    assert "movups" in code(body + KEEP)


def test_by_name_and_number_each_instruction_is_one_operation() -> None:
    names = [row.name for row in sse.INSTRUCTIONS]
    assert len(set(names)) == len(names) == len(I.SSE)
    assert all(I.INFO[number].name == row.name for number, row in I.SSE.items())
