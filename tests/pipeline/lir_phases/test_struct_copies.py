"""Forward substitution of struct temporaries: which copies are removed, and which must stay for a node between."""

from __future__ import annotations

import pytest

from ryuaot.ir.compiler import Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.pipeline.lir_phases.forward_substitution import forward_substitute
from ryuaot.pipeline.lir_phases.liveness import compute_liveness

HEAD = """
method "T:M(ref,byref,long):void" target x64 symbol ry_M ret void
layout L0 "Wide" size 40 align 8 refs - byrefs - 0:"a":long 8:"b":long 16:"c":long 24:"d":long 32:"e":long
layout L1 "Big" size 96 align 8 refs - byrefs -
local V00 ref arg0 param
local V01 byref arg1 param
local V02 long arg2 param
local V03 struct:L0 loc0
local V04 struct:L0 loc1
local V05 struct:L1 loc2 dne "more than one Wide"
local V06 struct:L0 loc3 exposed dne
local V07 struct:L0 tmp0 temp "t"
local V08 struct:L0 tmp1 temp "u"
local V09 struct:L0 tmp2 temp "v"
{regions}block BB01 {kind} lir
"""
REGION = 'eh 0 catch try BB01..BB01 handler BB02..BB02 catches "ry_MT_X"\n'
HANDLER = """
block BB02 cret BB03 hnd 0 lir
    t97 = LCL_VAR struct:L0 V03
    t98 = CALL void user "use" symbol="use" (user struct:L0 t97)
block BB03 return lir
    t99 = RETURN void
"""


def after(body: str, *, in_try: bool = False) -> list[str]:
    """Returns the nodes of BB01 after the phase."""
    if in_try:
        text = HEAD.format(regions=REGION, kind="always BB03 try 0") + body + HANDLER
    else:
        text = HEAD.format(regions="", kind="return") + body + "\n    t99 = RETURN void\n"
    comp = parse_method(text, options=Options(opt=1))
    compute_liveness(comp)
    forward_substitute(comp)
    verify(comp)
    lines = print_method(comp).split("block BB01")[1].split("block BB02")[0].splitlines()[1:]
    return [line.strip() for line in lines if "RETURN" not in line]


def copied(source: list[str], between: list[str], use: list[str], **options: bool) -> bool:
    """Whether the temporary V07, which holds the value of ``source`` until ``use`` copies it, is removed. Nodes have no
    names: LAST is the previous node, LAST2 the one before that, TEMP a read of V07."""
    lines: list[str] = []
    for line in [*source, "STORE_LCL_VAR struct:L0 V07 LAST", *between, *use]:
        line = line.replace("LAST2", f"t{len(lines) - 2}").replace("LAST", f"t{len(lines) - 1}")
        if "TEMP" in line:
            line = line.replace("TEMP", f"t{len(lines)}")
            lines.append(f"t{len(lines)} = LCL_VAR struct:L0 V07")
        lines.append(f"t{len(lines)} = {line}")
    text = after("\n".join(lines), **options)
    stays = any("STORE_LCL_VAR struct:L0 V07" in line for line in text)
    assert stays == any("LCL_VAR struct:L0 V07" in line and "STORE" not in line for line in text)
    return not stays


HEAP = ["LCL_VAR byref V01", "OBJ struct:L0 LAST"]
LOCAL = ["LCL_VAR struct:L0 V03"]
EXPOSED = ["LCL_VAR struct:L0 V06"]
ZERO = ["CNS_INT int 0"]
TO_LOCAL = ["STORE_LCL_VAR struct:L0 V04 TEMP"]
TO_EXPOSED = ["STORE_LCL_VAR struct:L0 V06 TEMP"]
TO_HEAP = ["LCL_VAR byref V01", "STORE_OBJ struct:L0 LAST TEMP"]


def part(offset: int) -> list[str]:
    return [f"LCL_FLD struct:L0 V05 offset={offset}"]


def to_part(offset: int) -> list[str]:
    return [f"STORE_LCL_FLD struct:L0 V05 offset={offset} TEMP"]


@pytest.mark.parametrize(
    ("source", "use", "expected"),
    [
        (ZERO, TO_HEAP, True), (ZERO, TO_LOCAL, True), (ZERO, to_part(8), True),
        (LOCAL, TO_LOCAL, True), (LOCAL, TO_HEAP, True), (LOCAL, to_part(8), True),
        (HEAP, TO_LOCAL, True), (HEAP, to_part(8), True),
        (HEAP, TO_EXPOSED, False), (EXPOSED, TO_LOCAL, True),
        (part(0), to_part(40), True), (part(48), to_part(8), True),
        (part(0), to_part(8), False), (part(40), to_part(8), False), (part(8), to_part(8), False),
    ],
)  # fmt: skip
def test_a_copy_that_could_write_over_its_source_keeps_the_temporary(
    source: list[str], use: list[str], expected: bool
) -> None:
    assert copied(source, [], use) == expected


@pytest.mark.parametrize("source", [HEAP, EXPOSED])
def test_memory_may_be_the_memory_that_is_written(source: list[str]) -> None:
    """*(p + 4) = *p: a temporary is a copy made at once, a copy piece by piece is not."""
    use = ["LCL_VAR byref V01", "CNS_INT long 4", "ADD byref LAST2 LAST", "STORE_OBJ struct:L0 LAST TEMP"]
    assert not copied(source, [], use)
    assert copied(ZERO, [], use)


CALL = 'CALL void user "f" symbol="f"'
LOAD = ["LCL_VAR ref V00", "IND int LAST [unused]"]
SAFE_LOAD = ["LCL_VAR ref V00", "IND int LAST [unused nonfaulting]"]
STORE = ["LCL_VAR ref V00", "CNS_INT int 1", "STOREIND int LAST2 LAST"]
BARRIER = ["MEMORYBARRIER void"]


@pytest.mark.parametrize(
    ("source", "between", "expected"),
    [
        (ZERO, [CALL], True), (LOCAL, [CALL], True), (EXPOSED, [CALL], False), (HEAP, [CALL], False),
        (HEAP, LOAD, False), (EXPOSED, LOAD, True), (LOCAL, LOAD, True), (HEAP, SAFE_LOAD, True),
        (LOCAL, ["CNS_INT int 0", "STORE_LCL_VAR struct:L0 V03 LAST"], False),
        (LOCAL, ["CNS_INT long 0", "STORE_LCL_FLD long V03 offset=8 LAST"], False),
        (LOCAL, ["CNS_INT long 0", "STORE_LCL_FLD long V05 offset=8 LAST"], True),
        (EXPOSED, ["CNS_INT long 0", "STORE_LCL_FLD long V06 offset=8 LAST"], False),
        (HEAP, ["CNS_INT long 0", "STORE_LCL_FLD long V06 offset=8 LAST"], False),
        (HEAP, ["CNS_INT long 0", "STORE_LCL_FLD long V05 offset=8 LAST"], True),
        (HEAP, BARRIER, False), (LOCAL, BARRIER, True),
        (HEAP, STORE, False), (EXPOSED, STORE, False), (LOCAL, STORE, True),
    ],
)  # fmt: skip
def test_what_stands_between(source: list[str], between: list[str], expected: bool) -> None:
    assert copied(source, between, TO_LOCAL) == expected


def test_a_handler_sees_no_store_before_the_fault() -> None:
    """try { t = *p; x = 2; y = t; } catch { use(x) }: the fault comes before x = 2."""
    assert not copied(HEAP, ["CNS_INT long 1", "STORE_LCL_FLD long V05 LAST"], TO_LOCAL, in_try=True)
    assert copied(HEAP, [], TO_LOCAL, in_try=True)
    safe = ["LCL_VAR byref V01", "OBJ struct:L0 LAST [nonfaulting]"]
    assert copied(safe, ["CNS_INT long 1", "STORE_LCL_FLD long V05 LAST"], TO_LOCAL, in_try=True)


def test_a_volatile_source_is_read_where_it_stands() -> None:
    assert not copied(["LCL_VAR byref V01", "OBJ struct:L0 LAST [volatile]"], [], TO_LOCAL)


ISSUE_1133 = """
    t0 = CNS_INT int 0
    t1 = STORE_LCL_VAR struct:L0 V03 t0
    t2 = LCL_VAR struct:L0 V03
    t3 = STORE_LCL_VAR struct:L0 V07 t2
    t4 = LCL_VAR struct:L0 V07
    t5 = STORE_LCL_VAR struct:L0 V08 t4
    t6 = LCL_VAR struct:L0 V08
    t7 = STORE_LCL_VAR struct:L0 V09 t6
    t8 = CALL long help "rt_static_base" symbol="rt_static_base"
    t9 = IND ref t8 [nonfaulting]
    t10 = CNS_INT long 8
    t11 = ADD byref t9 t10
    t12 = LCL_VAR struct:L0 V09
    t13 = STORE_OBJ struct:L0 t11 t12
"""


def test_issue_1133_copies_of_inlined_methods_are_removed() -> None:
    """The document's "after": the zero goes to the static's store, and the four locals are gone."""
    assert after(ISSUE_1133) == [
        "t0 = CNS_INT int 0",
        't8 = CALL long help "rt_static_base" symbol="rt_static_base"',
        "t9 = IND ref t8 [nonfaulting]",
        "t10 = CNS_INT long 8",
        "t11 = ADD byref t9 t10",
        "t13 = STORE_OBJ struct:L0 t11 t0",
    ]


def test_a_chain_of_copies_ends_at_its_beginning() -> None:
    """The same with a parameter's memory as the source, which the call in between could change."""
    text = after(ISSUE_1133.replace("t0 = CNS_INT int 0", "t90 = LCL_VAR byref V01\n    t0 = OBJ struct:L0 t90"))
    assert sum("struct:L0 V" in line for line in text) == 2, "one local is stored and read"
    assert not any("V08" in line or "V03" in line for line in text)


@pytest.mark.parametrize("size, removed", [(1, True), (4, True), (8, True), (16, True), (12, False), (24, False)])
def test_what_is_copied_in_one_piece_may_overlap(size: int, removed: bool) -> None:
    """The value is read completely before the store: element to element, element to static field."""
    fields = " ".join(f'{at}:"f{at}":ubyte' for at in range(size))
    layout = f'layout L2 "T" size {size} align 1 refs - byrefs - {fields}\n'
    text = HEAD.format(regions='local V10 struct:L2 tmp3 temp "w"\n', kind="return")
    text = text.replace("local V00", layout + "local V00", 1)
    text += """
    t0 = LCL_VAR byref V01
    t1 = OBJ struct:L2 t0 [ nonfaulting ]
    t2 = STORE_LCL_VAR struct:L2 V10 t1
    t3 = LCL_VAR ref V00
    t4 = LCL_VAR struct:L2 V10
    t5 = STORE_OBJ struct:L2 t3 t4
    t6 = RETURN void
"""
    comp = parse_method(text, options=Options(opt=1))
    compute_liveness(comp)
    forward_substitute(comp)
    verify(comp)
    assert ("STORE_LCL_VAR" not in print_method(comp)) == removed
