"""The JitDump style of a dump: the flags column, the table of handlers."""

from __future__ import annotations

import pytest

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import opers as O
from ryuaot.ir import vartypes as T
from ryuaot.ir.dump.method_dump import eh_table
from ryuaot.ir.dump.node_columns import flags_column
from ryuaot.ir.nodes import GenTree
from ryuaot.ir.text import parse_method

# Place and letter of each flag that has a column of its own; two pairs share one.
COLUMNS = {
    "ASG": (1, "A"), "CALL": (2, "C"), "EXCEPT": (3, "X"), "GLOB_REF": (4, "G"), "ORDER_SIDEEFF": (5, "O"),
    "REVERSE_OPS": (6, "R"), "CONTAINED": (7, "c"), "DONT_CSE": (7, "N"), "UNUSED_VALUE": (8, "u"), "SPILL": (9, "S"),
    "SPILLED": (9, "s"), "LATE_ARG": (10, "L"), "VOLATILE": (11, "V"),
}  # fmt: skip


@pytest.mark.parametrize("name", [name for name, value in vars(F).items() if type(value) is int])
def test_a_flag_has_its_letter_in_its_column(name: str) -> None:
    node = GenTree(O.ADD, T.INT, 1)
    bits = getattr(F, name)
    node.flags = bits
    expected = ["-"] * 12
    for column, (place, letter) in COLUMNS.items():
        if bits & getattr(F, column):
            expected[place] = letter
    assert flags_column(node) == "".join(expected)


def test_a_store_of_a_local_is_marked() -> None:
    marked = {oper for oper in range(O.COUNT) if flags_column(GenTree(oper, T.INT, 1))[0] == "D"}
    assert marked == {O.STORE_LCL_VAR, O.STORE_LCL_FLD}


TRIES = """
method "m" target x64 symbol m ret void
eh 0 {kind} try BB02..BB02 handler BB03..BB03 outer-try 1{catches}
eh 1 finally try BB02..BB03 handler BB04..BB04
block BB01 none il 0..1
  stmt 0
    t1 = NO_OP void
block BB02 always BB05 try 0
  stmt 1
    t2 = NO_OP void
block BB03 hret try 1 hnd 0
  stmt 2
    t3 = NO_OP void
block BB04 hret hnd 1
  stmt 3
    t4 = NO_OP void
block BB05 return
  stmt 4
    t5 = RETURN void
"""


@pytest.mark.parametrize(("kind", "catches"), [("catch", "Error"), ("fault", ""), ("finally", "")])
def test_the_table_of_handlers(kind: str, catches: str) -> None:
    comp = parse_method(TRIES.format(kind=kind, catches=f' catches "{catches}"' if catches else ""))
    rows = [line.split() for line in eh_table(comp)[2:]]
    assert rows == [
        ["0", kind, "BB02..BB02", "BB03..BB03", "1", *([catches] if catches else [])],
        ["1", "finally", "BB02..BB03", "BB04..BB04"],
    ]
    comp.eh.clear()
    assert eh_table(comp) == ["*************** Exception Handling table is empty"]
    assert B.NO_REGION < 0
