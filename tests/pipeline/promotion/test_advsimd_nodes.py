"""Operations that are one instruction of A64: those that change their first operand, and those of three."""

from __future__ import annotations

import re

import pytest
from test_simd import RETURN_INT, V128

from ryuaot.backends.registry import target_backend
from ryuaot.ir import advsimd
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir.compiler import Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.pipeline import phase_manager

# The result goes to V02, and the first operand is read once more: it may not be overwritten.
BODY = """
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t1 = LCL_VAR struct:L0 V01
    t2 = LCL_VAR struct:L0 V02
    t3 = {node}
    t4 = STORE_LCL_VAR struct:L0 V02 t3
  stmt 1
    t5 = LCL_VAR struct:L0 V00
    t6 = LCL_VAR struct:L0 V02
    t7 = HWINTRINSIC struct:L0 Xor base=int imm=0 t5 t6
    t8 = HWINTRINSIC int ExtractMostSignificantBits base=ubyte imm=0 t7
    t9 = STORE_LCL_VAR int V03 t8
"""
MLA = "HWTERNARY struct:L0 mla.+vvv base=int imm=0 t0 t1 t2"


def _text(node: str) -> str:
    body = BODY if "t2" in node.rpartition("imm")[2] else BODY.replace("    t2 = LCL_VAR struct:L0 V02\n", "")
    return (V128 + body + RETURN_INT).replace("{node}", node).replace("{target}", "arm64")


@pytest.mark.parametrize("opt", (0, 1))
@pytest.mark.parametrize(
    "node, line",
    [
        (MLA, r"mla v(\d+)\.4s, v\d+\.4s, v\d+\.4s"),
        ("HWTERNARY struct:L0 sqdmlal.+wve base=short imm=3 t0 t1 t2", r"sqdmlal v(\d+)\.4s, .*v(\d|1[0-5])\.h\[3\]"),
        ("HWINTRINSIC struct:L0 xtn2.+nv base=long imm=0 t0 t1", r"xtn2 v(\d+)\.4s, v\d+\.2d"),
        ("HWINTRINSIC struct:L0 ins.+ej base=ushort imm=99 t0 t1", r"ins v(\d+)\.h\[6\], v\d+\.h\[3\]"),
    ],
)
def test_what_changes_its_first_operand_has_a_copy_of_one_that_lives_on(node: str, line: str, opt: int) -> None:
    phase_manager.use_backends(target_backend)
    method = parse_method(_text(node), options=Options(opt=opt, check=True))
    made = phase_manager.run_phases(method, first_phase="lcladdr")
    found = re.search(line, str(made))
    assert found is not None
    previous = str(made)[: found.start()].rstrip().splitlines()[-1]
    assert opt == 0 or re.search(rf"(mov|ldr) [vq]{found[1]}\b", previous)


def test_three_operands_are_written_and_read() -> None:
    text = print_method(parse_method(_text(MLA)))
    assert MLA in text and print_method(parse_method(text)) == text


def test_by_name_and_number_each_instruction_is_one_operation() -> None:
    names = [row.name for row in advsimd.INSTRUCTIONS]
    assert len(set(names)) == len(names) == len(I.ADVSIMD)
    assert all(I.INFO[number].arity == row.operands <= 3 for number, row in I.ADVSIMD.items())
