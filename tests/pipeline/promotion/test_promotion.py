"""Struct promotion: which locals, and what calls, returns, copies and parameters become."""

from __future__ import annotations

import pytest

from ryuaot.backends.registry import target_backend
from ryuaot.ir import vartypes as T
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.interpreter import Interpreter, Memory
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline import phase_manager
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed
from ryuaot.pipeline.promotion.struct_promotion import promote_structs

SCALE = """
method "Sample:Scale(Vec3,float):Vec3" target {target} symbol ry_Scale ret struct:L0
layout L0 "Vec3" size 12 align 4 refs - byrefs - 0:"X":float 4:"Y":float 8:"Z":float
local V00 struct:L0 arg0 param
local V01 float arg1 param
block BB01 return
  stmt 0
    t0 = LCL_VAR_ADDR byref V00
    t1 = FIELD_ADDR byref offset=4 name="Y" t0
    t2 = LCL_VAR_ADDR byref V00
    t3 = FIELD_ADDR byref offset=4 name="Y" t2
    t4 = IND float t3
    t5 = LCL_VAR float V01
    t6 = MUL float t4 t5
    t7 = STOREIND float t1 t6
  stmt 9
    t8 = LCL_VAR struct:L0 V00
    t9 = RETURN struct t8
"""

PAIR = """
method "Sample:UsePair(ref):long" target {target} symbol ry_UsePair ret long
layout L0 "Pair" size 16 align 8 refs 8 byrefs - 0:"A":long 8:"B":ref
local V00 ref arg0 param
local V01 struct:L0 loc0
block BB01 return
  stmt 0
    t0 = CNS_INT long 42
    t1 = LCL_VAR ref V00
    t2 = CALL struct:L0 user "MakePair" symbol="ry_MakePair" (user long t0) (user ref t1)
    t3 = STORE_LCL_VAR struct:L0 V01 t2
  stmt 9
    t4 = LCL_FLD long V01
    t5 = RETURN long t4
"""

COPY = """
method "T:Copy(byref):int" target x64 symbol ry_Copy ret int
layout L0 "Two" size 8 align 4 refs - byrefs - 0:"a":int 4:"b":int
local V00 byref arg0 param
local V01 struct:L0 loc0
local V02 struct:L0 loc1
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L0 t0
    t2 = STORE_LCL_VAR struct:L0 V01 t1
  stmt 1
    t3 = LCL_VAR struct:L0 V01
    t4 = STORE_LCL_VAR struct:L0 V02 t3
  stmt 2
    t5 = LCL_VAR byref V00
    t6 = LCL_VAR struct:L0 V02
    t7 = STORE_OBJ struct:L0 t5 t6
  stmt 3
    t8 = LCL_FLD int V01 offset=4
    t9 = LCL_FLD int V02
    t10 = ADD int t8 t9
    t11 = RETURN int t10
"""


def promoted(text: str, target: str = "x64") -> tuple[Compiler, str]:
    comp = parse_method(text.replace("{target}", target), options=Options(opt=1))
    fold_local_addresses(comp)
    promote_structs(comp)
    verify(comp)
    mark_address_exposed(comp)
    morph(comp)
    verify(comp)
    return comp, print_method(comp)


def test_two_floats_in_one_register_are_taken_apart_and_put_together() -> None:
    """SysV: X and Y travel in xmm0, Z in xmm1; nothing goes through memory."""
    comp, text = promoted(SCALE)
    assert "UNPACK_HI float" in text
    assert "PACK_FLT double" in text
    assert "FIELD_LIST struct fields=0:double,8:float" in text
    assert "LCL_FLD" not in text and "IND" not in text
    params = [(local.param_index, local.param_segment) for local in comp.locals if local.is_param]
    assert sorted(params) == [(0, 0), (0, 1), (1, 0)]


def test_hfa_fields_are_the_registers() -> None:
    """AAPCS64: each field has its own register."""
    _, text = promoted(SCALE, "arm64")
    assert "fields=0:float,4:float,8:float" in text
    assert "UNPACK_HI" not in text


def test_case_3_call_result_stores_to_the_fields() -> None:
    """Pair comes back in rax:rdx, which are exactly its two fields: STORE_MULTI_VAR to the promoted fields."""
    comp, text = promoted(PAIR)
    store = next(line for line in text.splitlines() if "STORE_MULTI_VAR" in line)
    assert f"lcls={','.join(map(str, comp.locals[1].field_lcls))}" in store
    assert "LCL_FLD" not in text


def test_copies_go_field_by_field() -> None:
    _, text = promoted(COPY)
    assert text.count("IND int") == 2 + 2, "two loads, two STOREINDs"
    assert "STORE_OBJ" not in text


def test_address_taken_is_not_promoted() -> None:
    text = COPY.replace(
        "t8 = LCL_FLD int V01 offset=4",
        't7 = LCL_VAR_ADDR byref V01\n    t8 = CALL int user "f" symbol="f" (user byref t7)',
    )
    comp, _ = promoted(text)
    assert not comp.locals[1].promoted


def test_mixed_fields_in_an_integer_register() -> None:
    """{byte, float} in one integer register: shifts, ors and bit casts."""
    _, text = promoted("""
method "T:M(struct):struct" target x64 symbol ry_M ret struct:L0
layout L0 "Mix" size 8 align 4 refs - byrefs - 0:"b":ubyte 4:"f":float
local V00 struct:L0 arg0 param
block BB01 return
  stmt 0
    t0 = LCL_FLD float V00 offset=4
    t1 = LCL_FLD float V00 offset=4
    t2 = ADD float t0 t1
    t3 = STORE_LCL_FLD float V00 offset=4 t2
  stmt 1
    t4 = LCL_VAR struct:L0 V00
    t5 = RETURN struct t4
""")
    assert "RSZ long" in text and "LSH long" in text and "OR long" in text
    assert text.count("BITCAST") == 2
    assert "LCL_FLD" not in text


CHAIN = """
method "T:Chain(int):int" target x64 symbol ry_Chain ret int
layout L0 "Box" size 4 align 4 refs - byrefs - 0:"v":int
local V00 int arg0 param
local V01 struct:L0 loc0
local V02 struct:L0 tmp0 temp "between"
local V03 struct:L0 loc1
block BB01 return
  stmt 0
    t0 = LCL_VAR int V00
    t1 = STORE_LCL_FLD int V01 t0
  stmt 1
    t2 = LCL_VAR struct:L0 V01
    t3 = STORE_LCL_VAR struct:L0 V02 t2
  stmt 2
    t4 = LCL_VAR struct:L0 V02
    t5 = STORE_LCL_VAR struct:L0 V03 t4
  stmt 3
    t6 = LCL_FLD int V03
    t7 = RETURN int t6
"""


def test_a_temporary_between_promoted_locals_is_promoted() -> None:
    """Its field is not read, but copies connect it with two locals whose fields are read."""
    comp, text = promoted(CHAIN)
    assert all(comp.locals[number].promoted for number in (1, 2, 3))
    assert "FLD" not in text


BYTES = """
method "T:Bytes(ref,int,int):int" target x64 symbol ry_Bytes ret int
layout L0 "Rgba" size {size} align {part} refs - byrefs - {fields}
local V00 ref arg0 param
local V01 int arg1 param
local V02 int arg2 param
local V03 struct:L0 loc0
local V04 struct:L0 loc1
block BB01 return
  stmt 0
    t0 = LCL_VAR ref V00
    t1 = CNS_INT long 16
    t2 = ADD byref t0 t1
    t3 = OBJ struct:L0 t2
    t4 = STORE_LCL_VAR struct:L0 V03 t3
  stmt 1
    t5 = LCL_VAR int V01
    t6 = STORE_LCL_FLD {kind} V03 offset={at} t5
  stmt 2
    t7 = LCL_VAR struct:L0 V03
    t8 = STORE_LCL_VAR struct:L0 V04 t7
  stmt 3
    t9 = LCL_VAR ref V00
    t10 = CNS_INT long 24
    t11 = ADD byref t9 t10
    t12 = LCL_VAR struct:L0 V04
    t13 = STORE_OBJ struct:L0 t11 t12
  stmt 4
    t14 = LCL_VAR ref V00
    t15 = CNS_INT long 32
    t16 = ADD byref t14 t15
    t17 = LCL_VAR struct:L0 V03
    t18 = STORE_OBJ struct:L0 t16 t17
  stmt 5
    t19 = LCL_FLD {kind} V04 offset={at}
    t20 = LCL_FLD {kind} V04 offset={other}
    t21 = CNS_INT int 1000
    t22 = MUL int t20 t21
    t23 = ADD int t19 t22
    t24 = RETURN int t23
"""
CASES = [
    ("ubyte", 1, 4, 2), ("byte", 1, 4, 3), ("ushort", 2, 8, 2), ("short", 2, 8, 6), ("int", 4, 8, 4), ("byte", 1, 2, 1),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "part", "size", "at"), CASES)
def test_a_small_struct_kept_as_one_integer_means_the_same(kind: str, part: int, size: int, at: int) -> None:
    fields = " ".join(f'{offset}:"f{offset}":{kind}' for offset in range(0, size, part))
    text = BYTES.format(kind=kind, part=part, size=size, at=at, fields=fields, other=0)
    comp, after = promoted(text)
    if size > 2 * part:  # two fields are cheaper apart
        assert any(local.reason.endswith(".bits") for local in comp.locals)
        assert "LCL_FLD" not in after
    results = []
    for method in (parse_method(text), comp):
        memory = Memory()
        place = memory.allocate(64)
        memory.write(place + 16, bytes(range(0xF9, 0xF9 - 64, -8)))
        machine = Interpreter(method, memory, {})
        results.append((machine.run(place, -3, 0), memory.read(place, 64)))
    assert results[0] == results[1]


def test_a_small_load_is_widened_before_it_joins_the_other_fields() -> None:
    """The load's type is SHORT, the struct's LONG: its sign must not reach the fields above."""
    comp, text = promoted("""
method "T:M(byref):long" target x64 symbol ry_M ret long
layout L0 "Small" size 8 align 4 refs - byrefs - 0:"a":int 4:"b":short 6:"c":short
local V00 byref arg0 param
local V01 struct:L0 loc0
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L0 t0
    t2 = STORE_LCL_VAR struct:L0 V01 t1
  stmt 1
    t3 = LCL_VAR byref V00
    t4 = IND short t3
    t5 = STORE_LCL_FLD int V01 t4
  stmt 2
    t6 = LCL_VAR byref V00
    t7 = LCL_VAR struct:L0 V01
    t8 = STORE_OBJ struct:L0 t6 t7
  stmt 3
    t9 = LCL_VAR byref V00
    t10 = LCL_VAR struct:L0 V01
    t11 = STORE_OBJ struct:L0 t9 t10
  stmt 4
    t12 = LCL_VAR byref V00
    t13 = IND long t12
    t14 = RETURN long t13
""")
    assert any(local.reason.endswith(".bits") for local in comp.locals)
    assert "to=ulong" in text
    memory = Memory()
    place = memory.allocate(8)
    memory.write(place, bytes([0xFE, 0xFF, 1, 2, 3, 4, 5, 6]))
    assert Interpreter(comp, memory, {}).run(place) == int.from_bytes(b"\xfe\xff\xff\xff\3\4\5\6", "little")


STEP = """
method "T:Step({kind},long):long" target x64 symbol ry_Step ret long
layout L0 "Node" size 16 align 8 refs {refs} byrefs - {fields}
local V00 {kind} arg0 param
local V01 long arg1 param
local V02 struct:L0 loc0
block BB01 none
  stmt 0
    t0 = LCL_VAR {kind} V00
    t1 = OBJ struct:L0 t0
    t2 = STORE_LCL_VAR struct:L0 V02 t1
block BB02 cond BB03
  stmt 1
    t3 = LCL_VAR long V01
    t4 = CNS_INT long 0
    t5 = EQ int t3 t4
    t6 = JTRUE void t5
block BB04 always BB02
  stmt 2
    t7 = LCL_FLD {kind} V02 offset={next}
    t8 = OBJ struct:L0 t7
    t9 = STORE_LCL_VAR struct:L0 V02 t8
  stmt 3
    t10 = LCL_VAR long V01
    t11 = CNS_INT long 1
    t12 = SUB long t10 t11
    t13 = STORE_LCL_VAR long V01 t12
block BB03 return
  stmt 4
    t14 = LCL_FLD long V02 offset={value}
    t15 = RETURN long t14
"""


@pytest.mark.parametrize("kind", ["long", "byref"])
@pytest.mark.parametrize("following", [0, 8])
def test_a_struct_is_loaded_through_its_own_field(kind: str, following: int) -> None:
    """cur = *cur.next, whichever field comes first: the second load's address is not what the first store left."""
    value = 8 - following
    fields = " ".join(sorted([f'{following}:"next":{kind}', f'{value}:"v":long']))
    text = STEP.format(kind=kind, refs="-", fields=fields, next=following, value=value)
    comp, after = promoted(text)
    assert comp.locals[2].promoted and "LCL_FLD" not in after
    memory = Memory()
    nodes = [memory.allocate(16) for _ in range(4)]
    for number, node in enumerate(nodes):
        memory.write(node + following, nodes[(number + 1) % 4].to_bytes(8, "little"))
        memory.write(node + value, (number + 1).to_bytes(8, "little"))
    assert [Interpreter(comp, memory, {}).run(nodes[0], steps) for steps in range(6)] == [1, 2, 3, 4, 1, 2]


STORE_THROUGH = """
method "T:Store(byref):long" target x64 symbol ry_Store ret long
layout L0 "Node" size 16 align 8 refs - byrefs - 0:"next":byref 8:"v":long
local V00 byref arg0 param
local V01 struct:L0 loc0
block BB01 return
  stmt 0
    t0 = LCL_VAR byref V00
    t1 = OBJ struct:L0 t0
    t2 = STORE_LCL_VAR struct:L0 V01 t1
  stmt 1
    t3 = LCL_FLD byref V01
    t4 = CNS_INT long 5
    t5 = STORE_LCL_FLD long V01 offset=8 t4
    t6 = COMMA byref t5 t3
    t7 = LCL_VAR struct:L0 V01
    t8 = STORE_OBJ struct:L0 t6 t7
  stmt 2
    t9 = LCL_VAR struct:L0 V01
    t10 = STORE_LCL_VAR struct:L0 V01 t9
  stmt 3
    t11 = LCL_FLD long V01 offset=8
    t12 = RETURN long t11
"""


def test_a_struct_is_stored_through_its_own_field() -> None:
    """*cur.next = cur, where the address's evaluation stores to a field as well; then a copy of cur to itself."""
    results = []
    for comp in (parse_method(STORE_THROUGH), promoted(STORE_THROUGH)[0]):
        memory = Memory()
        first, second = memory.allocate(16), memory.allocate(16)
        memory.write(first, second.to_bytes(8, "little") + (3).to_bytes(8, "little"))
        results.append((Interpreter(comp, memory, {}).run(first), memory.read(first, 16), memory.read(second, 16)))
    assert results[0] == results[1]
    assert results[0][0] == 5


HANDLER = """
method "T:Handler(ref):ref" target {target} symbol ry_Handler ret ref
layout L0 "Pair" size 16 align 8 refs 0,8 byrefs - 0:"a":ref 8:"b":ref
layout L1 "Odd" size 16 align 8 refs 8 byrefs - 0:"n":long 8:"r":ref
local V00 ref arg0 param
local V01 struct:L0 loc0
local V02 struct:L1 loc1 init
eh 0 catch try BB02..BB02 handler BB03..BB03 catches "ry_MT_X"
block BB01 none
  stmt 0
    t0 = CALL ref user "make" symbol="make"
    t1 = STORE_LCL_FLD ref V01 t0
  stmt 1
    t2 = CALL ref user "make" symbol="make"
    t3 = STORE_LCL_FLD ref V01 offset=8 t2
block BB02 always BB04 try 0
  stmt 2
    t4 = CALL void user "boom" symbol="boom"
block BB03 cret BB04 hnd 0
  stmt 3
    t5 = LCL_FLD ref V01
    t6 = LCL_FLD ref V01 offset=8
    t7 = LCL_FLD long V02
    t8 = LCL_FLD ref V02 offset=8
    t9 = CALL void user "use" symbol="use" (user ref t5) (user ref t6) (user long t7) (user ref t8)
block BB04 return
  stmt 4
    t10 = CNS_INT ref 0
    t11 = RETURN ref t10
"""


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_fields_that_a_handler_reads_are_reported_and_zeroed(target: str) -> None:
    """Such a field lives in the frame, untracked: the collector finds it in the list of untracked slots, and the prolog
    zeroes it as it would zero the whole struct (the field without a reference too: its local has to begin as zero)."""
    phase_manager.use_backends(target_backend)
    comp = parse_method(HANDLER.format(target=target), options=Options(opt=1, check=True))
    code = phase_manager.run_phases(comp, first_phase="lcladdr")
    assert code is not None
    fields = [comp.locals[number] for parent in (1, 2) for number in comp.locals[parent].field_lcls]
    assert len(fields) == 4 and all(field.tracked_index < 0 for field in fields)
    references = [field.offset for field in fields if field.type == T.REF]
    assert sorted(slot.offset for slot in code.untracked) == sorted(references) and len(references) == 3
    low, high = comp.frame.zero
    initial = [comp.locals[number].offset for number in comp.locals[2].field_lcls]
    assert all(offset is not None and low <= offset < high for offset in [*references, *initial])


SPAN = """
method "T:Span(int):int" target x64 symbol ry_Span ret int
layout L0 "Reference" size 8 align 8 refs - byrefs 0 0:"value":byref
layout L1 "Span" size 16 align 8 refs - byrefs 0 0:"reference":struct:L0 8:"length":int
local V00 int arg0 param
local V01 struct:L0 loc0
local V02 struct:L1 loc1
local V03 struct:L0 loc2
block BB01 return
  stmt 0
    t0 = CNS_INT long 4096
    t1 = STORE_LCL_FLD long V01 t0
  stmt 1
    t2 = LCL_VAR struct:L0 V01
    t3 = STORE_LCL_FLD struct:L0 V02 t2
  stmt 2
    t4 = CNS_INT int 4
    t5 = STORE_LCL_FLD int V02 offset=8 t4
  stmt 3
    t6 = LCL_FLD struct:L0 V02
    t7 = STORE_LCL_VAR struct:L0 V03 t6
  stmt 4
    t8 = LCL_FLD byref V03
    t9 = IND int t8
    t10 = LCL_FLD int V02 offset=8
    t11 = ADD int t9 t10
    t12 = RETURN int t11
"""


def test_a_struct_in_a_struct_is_copied_scalar_by_scalar() -> None:
    """As a span over constant data is made: the reference in it is a struct, and what it is made of a native int."""
    comp, text = promoted(SPAN)
    assert [comp.locals[number].promoted for number in (1, 2, 3)] == [True, True, True]
    assert "LCL_FLD" not in text


def test_a_struct_in_a_struct_whose_address_is_taken_stays_whole() -> None:
    address = 't13 = LCL_VAR_ADDR byref V02\n    t14 = CALL void user "f" symbol="f" (user byref t13)'
    _, text = promoted(SPAN.replace("  stmt 4\n", f"  stmt 5\n    {address}\n  stmt 4\n"))
    assert "STORE_LCL_FLD byref V02" in text or "STORE_LCL_FLD struct:L0 V02" in text
