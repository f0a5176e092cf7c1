"""Vectors: locals that become values of one register; operations, lanes, copies, calls and parameters."""

from __future__ import annotations

import pytest

from ryuaot.backends.registry import target_backend
from ryuaot.errors import InternalError
from ryuaot.ir import hwintrinsics as I
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses
from ryuaot.pipeline.promotion.struct_promotion import promote_structs
from ryuaot.pipeline.promotion.vector_typing import vectors_from_structs

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
    """Returns the method after the phase, verified, and its nodes without their numbers."""
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


def test_the_value_of_a_lane_is_evaluated_before_the_vector() -> None:
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


@pytest.mark.parametrize("count", [2, 3, 4])
def test_a_struct_that_is_no_vector_by_itself_is_read_as_one_of_its_size(count: int) -> None:
    """Its bits are what an operation is given under another name."""
    fields = " ".join(f'{4 * n}:"{name}":float' for n, name in enumerate("XYZW"[:count]))
    _, nodes = vectors(f"""
method "T:M():int" target {{target}} symbol ry_M ret int
layout L0 "Plain" size {4 * count} align 4 refs - byrefs - {fields}
local V00 struct:L0 loc0 exposed dne
block BB01 return
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t1 = LCL_VAR struct:L0 V00
    t2 = HWINTRINSIC int AllEqual base=float imm=0 t0 t1
    t3 = RETURN int t2
""")
    assert nodes.count(f"LCL_FLD simd{4 * count} V00") == 2, nodes


@pytest.mark.parametrize("flag", ["nonfaulting", "unaligned", "aligned"])
def test_a_load_keeps_what_is_known_of_its_address(flag: str) -> None:
    _, nodes = vectors(f"""
method "T:M(V4):int" target {{target}} symbol ry_M ret int
layout L0 "V4" size 16 align 16 refs - byrefs - 0:"X":float 4:"Y":float 8:"Z":float 12:"W":float simd16
local V00 byref arg0 param
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L0 t0 [{flag}]
    t2 = LCL_VAR byref V00
    t3 = OBJ struct:L0 t2
    t4 = HWINTRINSIC int AllEqual base=float imm=0 t1 t3
    t5 = RETURN int t4
""")
    assert [node for node in nodes if node.startswith("IND")] == [f"IND simd16 [{flag}]", "IND simd16"], nodes


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
    phase_manager.use_backends(target_backend)
    return phase_manager.run_phases(parse_method(text, options=Options(opt=1, check=True)), first_phase="lcladdr")


@pytest.mark.parametrize("target", TARGETS)
def test_it_becomes_instructions_that_the_checks_accept(target: str) -> None:
    assert compiled(target) is not None


def test_no_vector_lives_in_half_a_register(monkeypatch: pytest.MonkeyPatch) -> None:
    """A call keeps the lower halves of d8 to d15: the checker sees an allocator that forgets it."""
    monkeypatch.setattr("ryuaot.pipeline.regalloc.scan.register_state._LONGER", frozenset())
    assert compiled("x64") is not None
    with pytest.raises(InternalError, match="does not hold"):
        compiled("arm64")


# -- Vector128<T>

V128 = """
method "T:M(V,V):int" target {target} symbol ry_M ret int
layout L0 "V" size 16 align 16 refs - byrefs - 0:"_00":long 8:"_01":long simd16 hardware
local V00 struct:L0 arg0 param
local V01 struct:L0 arg1 param
local V02 struct:L0 loc0
local V03 int loc1
local V04 long loc2
local V05 float loc3
local V06 double loc4
block BB01 return
"""
RETURN_INT = """
  stmt 9
    t90 = LCL_VAR int V03
    t91 = RETURN int t90
"""
_SCALAR_LOCALS = {T.INT: 3, T.LONG: 4, T.FLOAT: 5, T.DOUBLE: 6}
_FROM_SCALAR = (I.BROADCAST, I.CREATE_SCALAR)
_TO_SCALAR = (I.GET_ELEMENT, I.SUM)
_TO_INT = (I.MASK, I.ANY, I.NOT_ALL)


def _scalar_type(base: int) -> int:
    return T.to_signed(base) if T.ACTUAL[base] in (T.UINT, T.ULONG) else T.ACTUAL[base]


def every_operation() -> str:
    """A statement for each operation on each type of lanes that the table has."""
    lines = []
    number = 0
    for intrinsic, bases in I.BASES.items():
        for base in sorted(bases):
            scalar = _scalar_type(base)
            lanes = 16 // T.size_of(base, 8)
            t = [f"t{number + at}" for at in range(5)]
            number += 5
            lines.append(f"  stmt {number}")
            operand = (
                f"LCL_VAR {T.NAMES[scalar]} V{_SCALAR_LOCALS[scalar]:02d}"
                if intrinsic in _FROM_SCALAR
                else "LCL_VAR struct:L0 V00"
            )
            lines.append(f"    {t[0]} = {operand}")
            operands = t[0]
            if I.INFO[intrinsic].arity == 2:
                second = f"LCL_VAR {T.NAMES[scalar]} V{_SCALAR_LOCALS[scalar]:02d}"
                other = second if intrinsic == I.WITH_ELEMENT else "LCL_VAR struct:L0 V02"
                lines.append(f"    {t[1]} = {other}")
                operands += f" {t[1]}"
            result = scalar if intrinsic in _TO_SCALAR else T.INT if intrinsic in _TO_INT else T.STRUCT
            kind = "struct:L0" if result == T.STRUCT else T.NAMES[result]
            name, last = I.NAMES[intrinsic], lanes - 1
            lines.append(f"    {t[2]} = HWINTRINSIC {kind} {name} base={T.NAMES[base]} imm={last} {operands}")
            home = 2 if result == T.STRUCT else _SCALAR_LOCALS[result]
            lines.append(f"    {t[3]} = STORE_LCL_VAR {kind} V{home:02d} {t[2]}")
    keep = """
  stmt 9999
    t9990 = LCL_VAR int V03
    t9991 = LCL_VAR long V04
    t9992 = LCL_VAR float V05
    t9993 = LCL_VAR double V06
    t9994 = CALL void user "I" symbol="ry_I" (user int t9990) (user long t9991)
    t9995 = CALL void user "F" symbol="ry_F" (user float t9992) (user double t9993)
"""
    return "\n".join(lines) + keep


@pytest.mark.parametrize("target", (*TARGETS, "x64-windows"))
def test_every_target_has_every_operation_on_every_lane(target: str) -> None:
    text = (V128 + every_operation() + RETURN_INT).format(target=target)
    phase_manager.use_backends(target_backend)
    method = parse_method(text, options=Options(opt=1, check=True))
    assert phase_manager.run_phases(method, first_phase="lcladdr") is not None


def test_words_are_packed_to_bytes_by_one_instruction_of_sse2() -> None:
    packed = """
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t1 = LCL_VAR struct:L0 V01
    t2 = HWINTRINSIC struct:L0 PackUnsigned base=short imm=0 t0 t1
    t3 = HWINTRINSIC int ExtractMostSignificantBits base=ubyte imm=0 t2
    t4 = STORE_LCL_VAR int V03 t3
"""
    phase_manager.use_backends(target_backend)
    comp = parse_method((V128 + packed + RETURN_INT).format(target="x64"), options=Options(opt=1, check=True))
    code = phase_manager.run_phases(comp, first_phase="lcladdr")
    assert code is not None and "packuswb" in str(code)


ADDED = """
  stmt 0
    t0 = LCL_VAR struct:L0 V00
    t1 = LCL_VAR struct:L0 V01
    t2 = HWINTRINSIC struct:L0 Add base=ubyte imm=0 t0 t1
    t3 = HWINTRINSIC struct:L0 As base=ubyte imm=0 t2
    t4 = STORE_LCL_VAR struct:L0 V02 t3
"""


CALL_128 = """
  stmt 5
    t50 = LCL_VAR struct:L0 V02
    t51 = LCL_VAR struct:L0 V00
    t52 = CALL struct:L0 user "Other" symbol="ry_Other" (user struct:L0 t50) (user struct:L0 t51)
    t53 = STORE_LCL_VAR struct:L0 V02 t52
"""


def test_a_hardware_vector_travels_as_it_is_where_a_register_carries_it() -> None:
    _, nodes = vectors(V128 + ADDED + CALL_128 + RETURN_INT, "arm64")
    assert [node for node in nodes if node.startswith("CALL simd16")]
    assert not any(word in node for node in nodes for word in ("Join", "Upper", "LCL_FLD", "FIELD_LIST"))


def test_what_lives_over_a_call_is_moved_whole_in_the_prolog() -> None:
    call = CALL_128.replace("LCL_VAR struct:L0 V02", "LCL_VAR struct:L0 V01")
    text = (V128 + call + ADDED + RETURN_INT).format(target="arm64")
    phase_manager.use_backends(target_backend)
    code = phase_manager.run_phases(parse_method(text, options=Options(opt=1, check=True)), first_phase="lcladdr")
    assert code is not None


def test_it_is_an_argument_as_it_is_where_the_stack_carries_it() -> None:
    comp, nodes = vectors(V128 + ADDED + CALL_128 + RETURN_INT)
    assert comp.call_layout is not None and not comp.call_layout.args[0].in_regs
    call = next(node for node in nodes if node.startswith("CALL"))
    assert nodes[nodes.index(call) - 1].startswith("LCL_VAR simd16")  # no copy in memory
    assert not any(word in node for node in nodes for word in ("Join", "FIELD_LIST", "STORE_LCL_FLD"))


def test_the_same_bits_under_another_name_are_no_operation() -> None:
    _, nodes = vectors(V128 + ADDED + RETURN_INT)
    assert any(" Add " in node for node in nodes) and not any(" As " in node for node in nodes)


SMALLER = """
  stmt {at}
    t{at}0 = LCL_VAR struct:L0 V00
    t{at}1 = LCL_VAR struct:L0 V02
    t{at}2 = HWINTRINSIC struct:L0 {name} base={base} imm=0 t{at}0 t{at}1
    t{at}3 = STORE_LCL_VAR struct:L0 V02 t{at}2
"""


@pytest.mark.parametrize("target", (*TARGETS, "x64-windows"))
def test_the_smaller_and_the_larger_of_floating_numbers_by_their_own_width(target: str) -> None:
    """Vector<T> of 3.1 has them, Vector128<T> has not."""
    choices = [("Min", "float"), ("Max", "float"), ("Min", "double"), ("Max", "double")]
    body = "".join(SMALLER.format(at=at, name=name, base=base) for at, (name, base) in enumerate(choices, 1))
    any_lane = """
  stmt 8
    t80 = LCL_VAR struct:L0 V02
    t81 = HWINTRINSIC int Any base=double imm=0 t80
    t82 = STORE_LCL_VAR int V03 t81
"""
    phase_manager.use_backends(target_backend)
    comp = parse_method((V128.format(target=target) + body + any_lane + RETURN_INT), options=Options(opt=1, check=True))
    code = str(phase_manager.run_phases(comp, first_phase="lcladdr"))
    wanted = ("fcmgt v31.4s", "fcmgt v31.2d") if target == "arm64" else ("minps", "maxps", "minpd", "maxpd")
    assert all(word in code for word in wanted)
