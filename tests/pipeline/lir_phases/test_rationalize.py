"""Phase rationalize: trees become one list in execution order; COMMA, ARGPLACE and statements are gone."""

from __future__ import annotations

import pytest
from phase_lab import body, expect, through

from ryuaot.pipeline.lir_phases.rationalize import rationalize
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import mark_address_exposed

HEAD = """
method "T:M(ref,int):int" target x64 symbol ry_M ret int
layout L0 "Wide" size 24 align 8 refs - byrefs - 0:"a":long 8:"b":long 16:"c":long
local V00 ref arg0 param
local V01 int arg1 param
local V02 int loc0
local V03 struct:L0 loc1
block BB01 return
"""


def linear(text: str, *phases: object) -> list[str]:
    """Returns the block's nodes after the phase."""
    return body(through(HEAD + text, *phases, rationalize))[1:]  # type: ignore[arg-type]


def test_a_comma_is_its_parts_in_their_order() -> None:
    """The value of nested COMMAs goes to the user; a leaf evaluated for nothing is not evaluated."""
    assert linear("""
  stmt 7
    t0 = LCL_VAR int V01
    t1 = CNS_INT int 3
    t2 = STORE_LCL_VAR int V01 t1
    t3 = LCL_VAR int V02
    t4 = LCL_VAR int V01
    t5 = COMMA int t3 t4
    t6 = COMMA int t2 t5
    t7 = ADD int t0 t6
    t8 = RETURN int t7
""") == expect("""
    t0 = IL_OFFSET void 7
    t1 = LCL_VAR int V01
    t2 = CNS_INT int 3
    t3 = STORE_LCL_VAR int V01 t2
    t4 = LCL_VAR int V01
    t5 = ADD int t1 t4
    t6 = RETURN int t5
""")


@pytest.mark.parametrize(("value", "kept"), [
    ("t1 = IND int t0", True), ("t1 = IND int t0 [nonfaulting]", True), ("t1 = IND int t0 [volatile]", True),
    ("t1 = ARR_LENGTH int t0", True),
])  # fmt: skip
def test_an_unwanted_value_with_an_effect_is_marked_unused(value: str, kept: bool) -> None:
    lines = linear(f"""
  stmt 0
    t0 = LCL_VAR ref V00
    {value}
  stmt 3
    t2 = CNS_INT int 0
    t3 = RETURN int t2
""")
    assert any("unused" in line for line in lines) == kept


def test_reversed_operands_are_evaluated_in_reverse() -> None:
    assert linear("""
  stmt 0
    t0 = LCL_VAR int V01
    t1 = CALL int user "f" symbol="f"
    t2 = SUB int t0 t1 [reverse]
    t3 = RETURN int t2
""") == expect("""
    t0 = IL_OFFSET void 0
    t1 = CALL int user "f" symbol="f"
    t2 = LCL_VAR int V01
    t3 = SUB int t2 t1 [reverse]
    t4 = RETURN int t3
""")


def test_late_arguments_are_between_their_setup_and_the_call() -> None:
    """f(x[i] kept in a temporary, g()): the store, the call of g, the temporary, the call; no placeholder is left."""
    lines = linear("""
  stmt 0
    t0 = LCL_VAR ref V00
    t1 = IND int t0
    t2 = CALL int user "g" symbol="g"
    t3 = CALL int user "f" symbol="f" (user int t1) (user int t2)
    t4 = NEG int t3
    t5 = RETURN int t4
""", mark_address_exposed, morph)
    assert [line.split()[2] for line in lines] == [
        "IL_OFFSET", "LCL_VAR", "IND", "STORE_LCL_VAR", "CALL", "LCL_VAR", "CALL", "NEG", "RETURN",
    ]  # fmt: skip
    assert "(user int t5) (user int t4)" in lines[6]


def test_offsets_of_statements_are_marked_once_each() -> None:
    lines = linear("""
  stmt 4
    t0 = CNS_INT int 1
    t1 = STORE_LCL_VAR int V02 t0
  stmt 4
    t2 = CNS_INT int 2
    t3 = STORE_LCL_VAR int V01 t2
  stmt -
    t4 = CNS_INT int 0
    t5 = STORE_LCL_VAR struct:L0 V03 t4
  stmt 9
    t6 = LCL_VAR int V02
    t7 = RETURN int t6
""")
    assert [line.split()[-1] for line in lines if "IL_OFFSET" in line] == ["4", "9"]


def test_deep_trees_are_no_deep_recursion() -> None:
    nodes = ["t0 = LCL_VAR int V01"]
    for number in range(1, 30001, 2):
        nodes += [f"t{number} = LCL_VAR int V02", f"t{number + 1} = ADD int t{number - 1} t{number}"]
    lines = linear("  stmt 0\n" + "\n".join(nodes) + "\nt40000 = RETURN int t30000\n")
    assert len(lines) == 30003
