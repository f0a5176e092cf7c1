"""IR text prints and parses: what a dump prints, a test can feed back in."""

from __future__ import annotations

import pytest

from ryuaot.ir.text import IRSyntaxError, parse_method, print_method
from ryuaot.ir.verifier.verifier import IRError, verify

LOOP = """
method "Sample:Sum(ref,int):int" target x64 symbol ry_Sample_Sum ret int
layout L0 "Pair" size 16 align 8 refs 0 byrefs - 0:"a":ref 8:"b":int
local V00 ref arg0 param
local V01 int arg1 param
local V02 int loc0 init
local V03 struct:L0 tmp0 temp "a struct"
block BB01 cond BB03 il 0..4
  stmt 0
    t1 = CNS_INT int 0
    t2 = STORE_LCL_VAR int V02 t1
  stmt -
    t3 = LCL_VAR int V01
    t4 = CNS_INT int 10
    t5 = LT int t3 t4 [unsigned]
    t6 = JTRUE void t5
block BB02 none il 4..9
  stmt 4
    t7 = LCL_VAR ref V00
    t8 = LCL_VAR int V01
    t9 = INDEX_ADDR byref size=4 first=16 length=8 elem=int t7 t8
    t10 = IND int t9
    t11 = STORE_LCL_VAR int V02 t10
  stmt -
    t12 = CNS_INT int 0
    t13 = STORE_LCL_VAR struct:L0 V03 t12
block BB03 return il 9..10
  stmt 9
    t14 = LCL_VAR int V02
    t15 = CALL int user "Bar" symbol="ry_Bar" returns=ubyte (user int t14)
    t16 = RETURN int t15
"""


def test_round_trip_is_exact() -> None:
    first = print_method(parse_method(LOOP))
    assert print_method(parse_method(first)) == first
    assert "t5 = LT int t3 t4 [unsigned]" in first
    assert 't15 = CALL int user "Bar" symbol="ry_Bar" returns=ubyte (user int t14)' in first


def test_parsed_method_is_sound() -> None:
    verify(parse_method(LOOP))


@pytest.mark.parametrize(
    "bad, message",
    [
        ("block BB01 return", "first line"),
        ('method "m" target x64 ret int\nblock BB01 return\n  stmt -\n    t1 = NOPE int', "line 4"),
        ('method "m" target x64 ret int\nblock BB01 return\n  stmt -\n    t1 = NEG int t0', "line 4"),
    ],
)
def test_mistakes_name_their_line(bad: str, message: str) -> None:
    with pytest.raises(IRSyntaxError, match=message):
        parse_method(bad)


@pytest.mark.parametrize(
    "old, new, complaint",
    [
        ("block BB03 return il 9..10", "block BB03 none il 9..10", "falls off"),
        ("t6 = JTRUE void t5", "t6 = STORE_LCL_VAR int V02 t5", "conditional"),
        ("t13 = STORE_LCL_VAR struct:L0 V03 t12", "t13 = STORE_LCL_VAR struct:L0 V09 t12", "V09"),
    ],
)
def test_verifier_sees(old: str, new: str, complaint: str) -> None:
    assert old in LOOP
    with pytest.raises((IRError, IRSyntaxError), match=complaint if complaint != "V09" else "IndexError"):
        verify(parse_method(LOOP.replace(old, new)))
