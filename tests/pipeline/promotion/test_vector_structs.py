"""Structs of vectors: which vectors in them are values of one register, and how those travel."""

from __future__ import annotations

import pytest

from ryuaot.ir import vartypes as T
from ryuaot.ir.class_layout import vectors_in
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses
from ryuaot.pipeline.promotion.struct_promotion import promote_structs
from ryuaot.pipeline.promotion.vector_typing import vectors_from_structs

HEAD = """
method "T:M({params}):{ret}" target {target} symbol ry_M ret {ret}
layout L0 "V4" size 16 align 4 refs - byrefs - 0:"X":float 4:"Y":float 8:"Z":float 12:"W":float simd16
layout L1 "V2" size 8 align 4 refs - byrefs - 0:"X":float 4:"Y":float simd8
layout L2 "Two4" size 32 align 4 refs - byrefs - 0:"A":struct:L0 16:"B":struct:L0
layout L3 "Two2" size 16 align 4 refs - byrefs - 0:"A":struct:L1 8:"B":struct:L1
layout L4 "Late" size 12 align 4 refs - byrefs - 0:"F":float 4:"A":struct:L1
layout L5 "Named" size 24 align 8 refs 0 byrefs - 0:"N":ref 8:"A":struct:L0
layout L6 "Deep" size 48 align 4 refs - byrefs - 0:"One":struct:L0 16:"Two":struct:L2
"""
SWAP = """
local V00 byref arg0 param
local V01 struct:L2 loc0
local V02 struct:L2 loc1
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L2 t0
    t2 = STORE_LCL_VAR struct:L2 V01 t1
  stmt 1
    t3 = LCL_FLD struct:L0 V01 offset=16
    t4 = STORE_LCL_FLD struct:L0 V02 t3
  stmt 2
    t5 = LCL_FLD struct:L0 V01
    t6 = STORE_LCL_FLD struct:L0 V02 offset=16 t5
  stmt 3
    t7 = LCL_VAR byref V00
    t8 = LCL_VAR struct:L2 V02
    t9 = STORE_OBJ struct:L2 t7 t8
  stmt 4
    t10 = RETURN void
"""


def promoted(
    text: str, target: str = "x64", params: str = "byref", ret: str = "void"
) -> tuple[Compiler, list[str]]:
    """Returns the method after both phases, verified, and its nodes without their numbers."""
    head = HEAD.format(target=target, params=params, ret=ret)
    if target == "x86":
        head = head.replace(" simd16", "").replace(" simd8", "")
    comp = parse_method(head + text.lstrip("\n"), options=Options(opt=1))
    fold_local_addresses(comp)
    vectors_from_structs(comp)
    promote_structs(comp)
    verify(comp)
    lines = [line.split(" = ", 1)[1] for line in print_method(comp).splitlines() if " = " in line]
    return comp, [" ".join(word for word in line.split() if not word.startswith("t")) for line in lines]


def in_memory(nodes: list[str]) -> list[str]:
    free = ("FIELD_LIST", "RETURN")
    return [node for node in nodes if "LCL_FLD" in node or "struct" in node and not node.startswith(free)]


def test_vectors_that_are_only_copied_are_loaded_and_stored_whole() -> None:
    comp, nodes = promoted(SWAP)
    assert nodes.count("IND simd16") == 2 and nodes.count("STOREIND simd16") == 2, nodes
    assert [comp.locals[lcl].type for lcl in comp.locals[2].field_lcls] == [T.SIMD16] * 2
    assert not in_memory(nodes)


def test_a_lane_of_a_vector_in_a_struct() -> None:
    """A read is GetElement, a store WithElement; the struct is no struct any more."""
    lane = """
  stmt 3
    t20 = LCL_FLD float V02 offset=24
    t21 = STORE_LCL_FLD float V02 offset=20 t20
  stmt 3
    t7 ="""
    text = SWAP.replace("  stmt 3\n    t7 =", lane.lstrip("\n"))
    _, nodes = promoted(text)
    assert "HWINTRINSIC float GetElement base=float imm=2" in nodes
    assert any(node.startswith("HWINTRINSIC simd16 WithElement base=float imm=1") for node in nodes)
    assert not in_memory(nodes)


def test_without_vectors_the_fields_are_scalars() -> None:
    """x86 has none; eight floats are too many."""
    comp, _ = promoted(SWAP, "x86")  # whose layouts know no vectors
    assert not comp.locals[2].promoted


def sum_of_halves(layout: str, vector: str, vartype: str, second: int) -> str:
    return f"""
local V00 struct:{layout} arg0 param
local V01 struct:{vector} loc0
block BB01 return
  stmt 0
    t0 = LCL_FLD struct:{vector} V00
    t1 = LCL_FLD struct:{vector} V00 offset={second}
    t2 = HWINTRINSIC struct:{vector} Add base=float imm=0 t0 t1
    t3 = STORE_LCL_VAR struct:{vector} V01 t2
  stmt 1
    t4 = LCL_VAR struct:{vector} V01
    t5 = RETURN struct t4
"""


def test_two_vectors_arrive_in_their_registers() -> None:
    """System V: eight bytes each in xmm0 and xmm1, which are the vectors."""
    comp, nodes = promoted(sum_of_halves("L3", "L1", "simd8", 8), params="Two2", ret="struct:L1")
    assert nodes.count("BITCAST simd8") == 2 and not in_memory(nodes)
    assert [local.type for local in comp.locals if local.is_param] == [T.DOUBLE, T.DOUBLE]


def test_a_homogeneous_aggregate_of_floats_is_put_together() -> None:
    comp, nodes = promoted(sum_of_halves("L3", "L1", "simd8", 8), "arm64", "Two2", "struct:L1")
    assert nodes.count("HWINTRINSIC simd8 Pair base=float imm=0") == 2 and not in_memory(nodes)
    assert [local.type for local in comp.locals if local.is_param] == [T.FLOAT] * 4


HANDED_ON = """
local V00 struct:L3 arg0 param
local V01 struct:L3 tmp0
block BB01 return
  stmt 0
    t0 = LCL_VAR struct:L3 V00
    t1 = CALL struct:L3 user "T:G(Two2):Two2" symbol="ry_G" (user struct:L3 t0)
    t2 = STORE_LCL_VAR struct:L3 V01 t1
  stmt 1
    t3 = LCL_VAR struct:L3 V01
    t4 = RETURN struct t3
"""


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_what_is_handed_on_is_not_taken_apart(target: str) -> None:
    """Vectors where registers carry eight bytes each, floats where they carry one each."""
    comp, nodes = promoted(HANDED_ON, target, "Two2", "struct:L3")
    leaves = [comp.locals[lcl].type for lcl in comp.locals[0].field_lcls]
    assert leaves == ([T.SIMD8] * 2 if target == "x64" else [T.FLOAT] * 4)
    assert not any(word in node for node in nodes for word in ("PACK", "Pair", "GetElement"))


def test_a_vector_that_two_registers_share_with_a_scalar() -> None:
    """System V: xmm0 has the float and the first lane, xmm1 the second."""
    text = """
local V00 struct:L4 arg0 param
block BB01 return
  stmt 0
    t0 = LCL_FLD struct:L1 V00 offset=4
    t1 = LCL_FLD struct:L1 V00 offset=4
    t2 = HWINTRINSIC struct:L1 Add base=float imm=0 t0 t1
    t3 = STORE_LCL_FLD struct:L1 V00 offset=4 t2
  stmt 1
    t4 = LCL_VAR struct:L4 V00
    t5 = RETURN struct t4
"""
    _, nodes = promoted(text, params="Late", ret="struct:L4")
    assert "UNPACK_HI float" in nodes and "PACK_FLT double" in nodes, nodes
    assert "HWINTRINSIC simd8 Pair base=float imm=0" in nodes and not in_memory(nodes)


def test_a_reference_beside_a_vector_stays_one() -> None:
    text = """
local V00 byref arg0 param
local V01 struct:L5 loc0
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L5 t0
    t2 = STORE_LCL_VAR struct:L5 V01 t1
  stmt 1
    t3 = LCL_FLD struct:L0 V01 offset=8
    t4 = LCL_FLD struct:L0 V01 offset=8
    t5 = HWINTRINSIC struct:L0 Add base=float imm=0 t3 t4
    t6 = STORE_LCL_FLD struct:L0 V01 offset=8 t5
  stmt 2
    t7 = LCL_VAR byref V00
    t8 = LCL_VAR struct:L5 V01
    t9 = STORE_OBJ struct:L5 t7 t8 [checkedbarrier]
  stmt 3
    t10 = RETURN void
"""
    comp, nodes = promoted(text)
    assert [comp.locals[lcl].type for lcl in comp.locals[1].field_lcls] == [T.REF, T.SIMD16]
    assert any(node.startswith("STOREIND ref") and "checkedbarrier" in node for node in nodes), nodes


def test_a_struct_in_a_struct_is_copied_by_its_vectors() -> None:
    text = """
local V00 byref arg0 param
local V01 struct:L2 loc0
local V02 struct:L6 loc1
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L2 t0
    t2 = STORE_LCL_VAR struct:L2 V01 t1
  stmt 1
    t3 = LCL_VAR struct:L2 V01
    t4 = STORE_LCL_FLD struct:L2 V02 offset=16 t3
  stmt 2
    t5 = LCL_FLD struct:L0 V01
    t6 = STORE_LCL_FLD struct:L0 V02 t5
  stmt 3
    t7 = LCL_VAR byref V00
    t8 = LCL_VAR struct:L6 V02
    t9 = STORE_OBJ struct:L6 t7 t8
  stmt 4
    t10 = RETURN void
"""
    comp, nodes = promoted(text)
    assert [comp.locals[lcl].type for lcl in comp.locals[2].field_lcls] == [T.SIMD16] * 3
    assert nodes.count("STOREIND simd16") == 3 and not in_memory(nodes)


def test_an_address_keeps_the_struct_in_memory() -> None:
    look = """
  stmt 3
    t20 = LCL_VAR_ADDR long V02
    t21 = CALL void user "Look" symbol="ry_Look" (user long t20)
  stmt 3
    t7 ="""
    comp, _ = promoted(SWAP.replace("  stmt 3\n    t7 =", look.lstrip("\n")))
    assert not comp.locals[2].promoted


def test_bytes_that_are_no_lane_keep_the_struct_in_memory() -> None:
    odd = """
  stmt 3
    t20 = CNS_INT int 1
    t21 = STORE_LCL_FLD ubyte V02 offset=5 t20
  stmt 3
    t7 ="""
    comp, _ = promoted(SWAP.replace("  stmt 3\n    t7 =", odd.lstrip("\n")))
    assert not comp.locals[2].promoted and comp.locals[1].promoted


def test_the_vectors_in_a_layout() -> None:
    comp, _ = promoted(SWAP)
    layout = comp.locals[2].layout
    assert layout is not None
    assert [offset for offset, _ in vectors_in(layout)] == [0, 16]


BY_REFERENCE = """
local V00 byref retbuf param
local V01 struct:L0 arg0 param implicit
block BB01 return
  stmt 0
    t0 = LCL_VAR struct:L0 V01
    t1 = LCL_VAR struct:L0 V01
    t2 = HWINTRINSIC struct:L0 Add base=float imm=0 t0 t1
    t3 = LCL_VAR byref V00
    t4 = STORE_OBJ struct:L0 t3 t2 [nonfaulting reverse]
  stmt 1
    t5 = LCL_VAR byref V00
    t6 = RETURN byref t5
"""


def test_a_vector_that_came_by_reference_is_loaded_once() -> None:
    _, nodes = promoted(BY_REFERENCE, "x64-windows", "V4", "byref")
    assert nodes.count("IND simd16 [nonfaulting]") == 1, nodes
    assert nodes.count("LCL_VAR simd16 V02") == 2


def test_what_is_handed_on_stays_with_the_caller() -> None:
    call = """
  stmt 1
    t10 = LCL_VAR struct:L0 V01
    t11 = CALL void user "T:G(V4)" symbol="ry_G" (user struct:L0 t10)
  stmt 1
    t5 ="""
    text = BY_REFERENCE.replace("  stmt 1\n    t5 =", call.lstrip("\n"))
    _, nodes = promoted(text, "x64-windows", "V4", "byref")
    assert nodes.count("IND simd16 [nonfaulting]") == 2, nodes


def test_a_lane_of_what_is_in_memory_is_loaded() -> None:
    """By its address: the vector is nowhere else."""
    text = """
local V00 struct:L0 arg0 param implicit
block BB01 return
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t1 = HWINTRINSIC int GetElement base=uint imm=2 t0
    t2 = RETURN int t1
"""
    _, nodes = promoted(text, "x64-windows", "V4", "int")
    assert nodes == ["LCL_VAR byref V00", "CNS_INT long 8", "ADD byref", "IND int [nonfaulting]", "RETURN int"], nodes


def test_the_first_register_is_the_vector_itself() -> None:
    """System V: what xmm0 holds above the eight bytes of a result means nothing."""
    text = """
local V00 byref arg0 param
local V01 struct:L0 loc0
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L0 t0
    t2 = LCL_VAR byref V00
    t3 = OBJ struct:L0 t2
    t4 = HWINTRINSIC struct:L0 Add base=float imm=0 t1 t3
    t5 = STORE_LCL_VAR struct:L0 V01 t4
  stmt 1
    t6 = LCL_VAR struct:L0 V01
    t7 = RETURN struct t6
"""
    _, nodes = promoted(text, ret="struct:L0")
    assert any(node.startswith("FIELD_LIST struct fields=0:double,8:double") for node in nodes)
    assert "BITCAST double" not in nodes and nodes.count("HWINTRINSIC double Upper base=float imm=0") == 1
