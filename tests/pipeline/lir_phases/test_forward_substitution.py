"""Forward substitution: which locals are removed, which stay, and that no expression moves past a dependency."""

from __future__ import annotations

from ryuaot.ir.compiler import Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.lir_phases.forward_substitution import forward_substitute
from ryuaot.pipeline.lir_phases.liveness import compute_liveness

HEAD = """
method "T:M(int,int,ref):int" target x64 symbol ry_M ret int
layout L0 "Wide" size 40 align 8 refs - byrefs - 0:"a":long 8:"b":long 16:"c":long 24:"d":long 32:"e":long
local V00 int arg0 param
local V01 int arg1 param
local V02 ref arg2 param
local V03 int tmp0 temp "t"
local V04 int tmp1 temp "u"
local V05 struct:L0 tmp2 temp "s"
local V06 struct:L0 loc0
local V07 long tmp3 temp "h"
local V08 int tmp4 temp "in memory" exposed dne
local V09 double tmp5 temp "x"
local V10 double tmp6 temp "y"
block BB01 return lir
"""


def after(body: str, jump: str = " return") -> str:
    """Returns the block's nodes after the phase, without the head."""
    comp = parse_method(HEAD.replace(" return", jump) + body, options=Options(opt=1))
    compute_liveness(comp)
    forward_substitute(comp)
    verify(comp)
    return print_method(comp).partition(" lir\n")[2]


def test_a_value_stored_once_and_read_once_needs_no_local() -> None:
    text = after("""
    t0 = LCL_VAR int V00
    t1 = LCL_VAR int V01
    t2 = MUL int t0 t1
    t3 = STORE_LCL_VAR int V03 t2
    t4 = LCL_VAR int V03
    t5 = CNS_INT int 7
    t6 = ADD int t4 t5
    t7 = RETURN int t6
""")
    assert "V03" not in text
    assert "ADD int t2 t5" in text


def test_the_value_stays_where_it_was_evaluated() -> None:
    """A load before a store stays before it."""
    text = after("""
    t0 = LCL_VAR ref V02
    t1 = IND int t0
    t2 = STORE_LCL_VAR int V03 t1
    t3 = LCL_VAR ref V02
    t4 = CNS_INT int 9
    t5 = STOREIND int t3 t4
    t6 = LCL_VAR int V03
    t7 = RETURN int t6
""")
    assert "V03" not in text
    assert text.index("IND int t0") < text.index("STOREIND")
    assert "RETURN int t1" in text


def test_a_dead_store_keeps_the_fault_of_its_value() -> None:
    text = after("""
    t0 = LCL_VAR ref V02
    t1 = IND int t0
    t2 = STORE_LCL_VAR int V03 t1
    t3 = LCL_VAR int V00
    t4 = LCL_VAR int V01
    t5 = ADD int t3 t4
    t6 = STORE_LCL_VAR int V04 t5
    t7 = CNS_INT int 1
    t8 = RETURN int t7
""")
    assert "STORE_LCL_VAR" not in text
    assert "IND int t0" in text
    assert "ADD" not in text
    assert "V00" not in text


def test_a_copy_is_not_followed_past_a_store_of_its_source() -> None:
    text = after("""
    t0 = LCL_VAR int V00
    t1 = STORE_LCL_VAR int V03 t0
    t2 = CNS_INT int 5
    t3 = STORE_LCL_VAR int V00 t2
    t4 = LCL_VAR int V03
    t5 = LCL_VAR int V03
    t6 = MUL int t4 t5
    t7 = LCL_VAR int V00
    t8 = ADD int t6 t7
    t9 = RETURN int t8
""")
    assert "STORE_LCL_VAR int V03" in text
    assert text.count("LCL_VAR int V03 ") >= 2


def test_constants_reach_their_readers_and_fold() -> None:
    text = after("""
    t0 = CNS_INT int 300
    t1 = STORE_LCL_VAR int V03 t0
    t2 = LCL_VAR int V03
    t3 = CAST int to=ubyte t2
    t4 = LCL_VAR int V03
    t5 = CNS_INT int 8
    t6 = LSH int t4 t5
    t7 = OR int t3 t6
    t8 = RETURN int t7
""")
    assert f"CNS_INT int {(300 & 255) | 300 << 8}" in text
    assert "LSH" not in text
    assert "STORE" not in text


def test_a_checked_addition_of_constants_is_left_to_the_machine() -> None:
    text = after("""
    t0 = CNS_INT int 2147483647
    t1 = STORE_LCL_VAR int V03 t0
    t2 = LCL_VAR int V03
    t3 = CNS_INT int 1
    t4 = ADD int t2 t3 [ovf]
    t5 = RETURN int t4
""")
    assert "ADD int" in text


def test_a_struct_temporary_between_two_copies_is_removed() -> None:
    text = after("""
    t0 = LCL_VAR ref V02
    t1 = OBJ struct:L0 t0
    t2 = STORE_LCL_VAR struct:L0 V05 t1
    t3 = LCL_VAR struct:L0 V05
    t4 = STORE_LCL_VAR struct:L0 V06 t3
    t5 = LCL_FLD int V06
    t6 = RETURN int t5
""")
    assert "V05" not in text
    assert "STORE_LCL_VAR struct:L0 V06 t1" in text


def test_a_struct_temporary_keeps_what_a_store_in_between_would_change() -> None:
    text = after("""
    t0 = LCL_VAR ref V02
    t1 = OBJ struct:L0 t0
    t2 = STORE_LCL_VAR struct:L0 V05 t1
    t3 = LCL_VAR ref V02
    t4 = CNS_INT long 3
    t5 = STOREIND long t3 t4
    t6 = LCL_VAR struct:L0 V05
    t7 = STORE_LCL_VAR struct:L0 V06 t6
    t8 = LCL_FLD int V06
    t9 = RETURN int t8
""")
    assert "STORE_LCL_VAR struct:L0 V05" in text


def test_a_constant_goes_to_its_reader_and_nothing_is_seen_twice() -> None:
    """The store between the constant's old place and its new one is read further down: it stays."""
    text = after("""
    t0 = CNS_HANDLE long "ry_X" kind=data offset=0 comment=""
    t1 = STORE_LCL_VAR long V07 t0
    t2 = LCL_VAR int V00
    t3 = LCL_VAR int V01
    t4 = DIV int t2 t3
    t5 = STORE_LCL_VAR int V03 t4
    t6 = LCL_VAR long V07
    t7 = IND int t6
    t8 = LCL_VAR int V03
    t9 = LCL_VAR int V03
    t10 = MUL int t8 t9
    t11 = ADD int t7 t10
    t12 = RETURN int t11
""")
    assert "STORE_LCL_VAR int V03 t4" in text
    assert "V07" not in text
    assert text.index("CNS_HANDLE") > text.index("STORE_LCL_VAR int V03")


def test_a_value_read_before_a_store_is_no_copy_of_the_stored_value() -> None:
    """Found by random methods: V03 is the old V00, both readers of V03 must see that."""
    text = after("""
    t0 = LCL_VAR int V00
    t1 = CNS_INT int 5
    t2 = STORE_LCL_VAR int V00 t1
    t3 = STORE_LCL_VAR int V03 t0
    t4 = LCL_VAR int V03
    t5 = LCL_VAR int V03
    t6 = MUL int t4 t5
    t7 = LCL_VAR int V00
    t8 = ADD int t6 t7
    t9 = RETURN int t8
""")
    assert "t4 = LCL_VAR int V03" in text
    assert "t5 = LCL_VAR int V03" in text


def test_a_copy_of_a_local_in_memory_stays() -> None:
    """V08's address is taken, so that it is not tracked; V03 lives on into the next block."""
    text = after("""
    t0 = LCL_VAR int V08
    t1 = STORE_LCL_VAR int V03 t0
    t2 = LCL_VAR int V03
    t3 = JTRUE void t2
block BB02 return lir
    t4 = LCL_VAR int V03
    t5 = RETURN int t4
""", " cond BB01")
    assert "STORE_LCL_VAR int V03 t0" in text


def test_floating_constants_that_meet_in_locals() -> None:
    """(int)(2.5 + 4.0); a constant that is not folded stays in its local, which is cheaper than its load."""
    text = after("""
    t0 = CNS_DBL double 0x4004000000000000
    t1 = STORE_LCL_VAR double V09 t0
    t2 = CNS_DBL double 0x4010000000000000
    t3 = LCL_VAR double V09
    t4 = ADD double t3 t2
    t5 = STORE_LCL_VAR double V10 t4
    t6 = LCL_VAR double V10
    t7 = CAST int to=int t6
    t8 = RETURN int t7
""")
    assert "double" not in text and "CNS_INT int 6" in text


def test_a_load_of_a_small_type_needs_no_cast_to_it() -> None:
    """Through a local of the value's own type; another small type still cuts."""
    body = """
    t0 = LCL_VAR ref V02
    t1 = IND ubyte t0
    t2 = STORE_LCL_VAR int V03 t1
    t3 = LCL_VAR int V03
    t4 = CAST int to={to} t3
    t5 = RETURN int t4
"""
    assert "CAST" not in after(body.format(to="ubyte")) and "CAST" not in after(body.format(to="ushort"))
    assert "CAST" in after(body.format(to="byte"))


def test_a_field_of_a_static_struct_is_one_symbol_and_an_offset() -> None:
    def text(kind: str, distance: int) -> str:
        return after(f"""
    t0 = CNS_HANDLE long "ry_ST" kind={kind} offset=16
    t1 = CNS_INT long {distance}
    t2 = ADD long t0 t1
    t3 = IND int t2
    t4 = RETURN int t3
""")

    assert "ADD" not in text("static", 8) and "offset=24" in text("static", 8)
    assert "ADD" in text("static", -24)  # before the symbol
    assert "ADD" in text("static", 1 << 40)
    assert "ADD" in text("class", 8)
