"""Vectors: locals that become values of one register; operations, lanes, copies, calls and parameters."""

from __future__ import annotations

import pytest

from ryuaot.backends.registry import target_backend
from ryuaot.errors import InternalError
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verify import verify
from ryuaot.pipeline import manager
from ryuaot.pipeline.local_address import fold_local_addresses
from ryuaot.pipeline.promotion import promote_structs
from ryuaot.pipeline.simd import vectors_from_structs

HEAD = """
method "T:M(V3,V3):V3" target {target} symbol ry_M ret struct:L0
layout L0 "V3" size 12 align 4 refs - byrefs - 0:"X":float 4:"Y":float 8:"Z":float simd12
local V00 struct:L0 arg0 param
local V01 struct:L0 arg1 param
local V02 struct:L0 loc0
block BB01 return
"""
SUM = """
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t1 = LCL_VAR struct:L0 V01
    t2 = HWINTRINSIC struct:L0 Add base=float imm=0 t0 t1
    t3 = STORE_LCL_VAR struct:L0 V02 t2
"""
SECOND_LANE = """
  stmt 1
    t4 = LCL_VAR_ADDR byref V02
    t5 = FIELD_ADDR byref offset=4 name="Y" t4
    t6 = LCL_VAR_ADDR byref V02
    t7 = FIELD_ADDR byref offset=8 name="Z" t6
    t8 = IND float t7
    t9 = STOREIND float t5 t8
"""
RETURN = """
  stmt 9
    t90 = LCL_VAR struct:L0 V02
    t91 = RETURN struct t90
"""
TARGETS = ("x64", "arm64")


def vectors(text: str, target: str = "x64", opt: int = 1) -> tuple[Compiler, list[str]]:
    """Behind the phase, verified: the method, and its nodes without their numbers."""
    comp = parse_method(text.format(target=target), options=Options(opt=opt))
    fold_local_addresses(comp)
    vectors_from_structs(comp)
    verify(comp)
    lines = [line.split(" = ", 1)[1] for line in print_method(comp).splitlines() if " = " in line]
    return comp, [" ".join(word for word in line.split() if not word.startswith("t")) for line in lines]


def test_an_operation_takes_vectors_out_of_its_parameters_registers() -> None:
    comp, nodes = vectors(HEAD + SUM + RETURN)
    assert [comp.locals[number].type for number in (2, 3, 6)] == [T.SIMD12] * 3
    assert "HWINTRINSIC simd12 Join base=float imm=0" in nodes  # xmm0 has eight bytes, xmm1 four
    assert "HWINTRINSIC simd12 Add base=float imm=0" in nodes
    assert "STORE_LCL_VAR simd12 V02" in nodes
    assert [local.type for local in comp.locals if local.is_param] == [T.DOUBLE, T.FLOAT, T.DOUBLE, T.FLOAT]
    assert any(node.startswith("FIELD_LIST struct fields=0:double,8:float") for node in nodes)


def test_each_convention_has_its_own_parts() -> None:
    parts = {target: vectors(HEAD + SUM + RETURN, target)[1] for target in TARGETS}
    assert any("FIELD_LIST struct fields=0:float,4:float,8:float" in node for node in parts["arm64"])
    assert any("FIELD_LIST struct fields=0:double,8:float" in node for node in parts["x64"])
    assert "HWINTRINSIC simd8 Pair base=float imm=0" in parts["arm64"]


def test_fields_are_lanes() -> None:
    _, nodes = vectors(HEAD + SUM + SECOND_LANE + RETURN)
    assert "HWINTRINSIC float GetElement base=float imm=2" in nodes
    assert any(node.startswith("HWINTRINSIC simd12 WithElement base=float imm=1") for node in nodes)
    assert not any(node.startswith(("LCL_FLD", "STORE_LCL_FLD")) for node in nodes)


def test_the_value_of_a_lane_is_evaluated_ahead_of_the_vector() -> None:
    """It may store to it."""
    comp, _ = vectors(HEAD + SUM + SECOND_LANE + RETURN)
    lines = print_method(comp).splitlines()
    changed = next(line for line in lines if "WithElement" in line)
    assert "reverse" in changed


def test_a_local_with_an_address_stays_in_memory_and_is_read_as_a_vector() -> None:
    address = """
  stmt 1
    t4 = LCL_VAR_ADDR long V02
    t5 = CALL void user "Look" symbol="ry_Look" (user long t4)
"""
    comp, nodes = vectors(HEAD + SUM + address + RETURN)
    assert comp.locals[2].type == T.STRUCT
    assert "STORE_LCL_FLD simd12 V02" in nodes


def test_what_is_only_taken_apart_is_left_to_promotion() -> None:
    """RyuJIT promotes a vector that nothing computes with as any other struct."""
    fields = """
  stmt 0
    t0 = LCL_FLD float V00
    t1 = STORE_LCL_FLD float V02 offset=4 t0
  stmt 1
    t2 = LCL_FLD float V01
    t3 = STORE_LCL_FLD float V02 t2
"""
    text = HEAD + fields + RETURN
    comp, _ = vectors(text)
    assert comp.locals[2].type == T.STRUCT
    promote_structs(comp)
    assert comp.locals[2].promoted


def test_a_lane_that_is_none_keeps_the_local_in_memory() -> None:
    odd = """
  stmt 1
    t4 = LCL_FLD ubyte V02 offset=5
    t5 = CALL void user "Look" symbol="ry_Look" (user int t4)
"""
    comp, _ = vectors(HEAD + SUM + odd + RETURN)
    assert comp.locals[2].type == T.STRUCT


def test_locals_that_are_copied_decide_together() -> None:
    copies = """
  stmt 1
    t4 = LCL_VAR struct:L0 V02
    t5 = STORE_LCL_VAR struct:L0 V03 t4
"""
    text = HEAD.replace("block BB01", "local V03 struct:L0 loc1\nblock BB01") + SUM + copies + RETURN
    comp, nodes = vectors(text)
    assert comp.locals[3].type == T.SIMD12
    assert "STORE_LCL_VAR simd12 V03" in nodes


def test_constants_are_made_at_compile_time() -> None:
    one = """
  stmt 0
    t0 = CNS_DBL float 0x3f800000
    t1 = CNS_DBL float 0x40000000
    t2 = HWINTRINSIC simd8 Pair base=float imm=0 t0 t1
    t3 = CNS_DBL float 0x80000000
    t4 = HWINTRINSIC struct:L0 Join base=float imm=0 t2 t3
    t5 = STORE_LCL_VAR struct:L0 V02 t4
"""
    _, nodes = vectors(HEAD + one + RETURN)
    assert "CNS_VEC simd12 0x80000000400000003f800000" in nodes


def test_without_optimisation_locals_stay_in_the_frame() -> None:
    comp, nodes = vectors(HEAD + SUM + RETURN, opt=0)
    assert comp.locals[2].type == T.STRUCT
    assert "HWINTRINSIC simd12 Add base=float imm=0" in nodes
    assert "LCL_FLD simd12 V00" in nodes


def test_targets_without_vectors_leave_the_struct_alone() -> None:
    comp, nodes = vectors(HEAD + "\n".join(RETURN.splitlines()), "x86")
    assert comp.locals[2].type == T.STRUCT and "LCL_VAR struct:L0 V02" in nodes


CALL = """
  stmt 1
    t4 = CALL void user "Other" symbol="ry_Other"
  stmt 2
    t5 = LCL_VAR struct:L0 V02
    t6 = LCL_VAR struct:L0 V00
    t7 = HWINTRINSIC struct:L0 Multiply base=float imm=0 t5 t6
    t8 = STORE_LCL_VAR struct:L0 V02 t7
"""


def compiled(target: str) -> object:
    """Vectors that live over a call, with every check."""
    text = (HEAD + SUM + CALL + SECOND_LANE.replace("stmt 1", "stmt 3") + RETURN).format(target=target)
    manager.use_backends(target_backend)
    return manager.run_phases(parse_method(text, options=Options(opt=1, check=True)), first_phase="lcladdr")


@pytest.mark.parametrize("target", TARGETS)
def test_it_becomes_instructions_that_the_checks_accept(target: str) -> None:
    assert compiled(target) is not None


def test_no_vector_lives_in_half_a_register(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call keeps the lower halves of d8 to d15: the checker sees an allocator that forgets it."""
    monkeypatch.setattr("ryuaot.pipeline.regalloc.state._LONGER", frozenset())
    assert compiled("x64") is not None
    with pytest.raises(InternalError, match="does not hold"):
        compiled("arm64")
