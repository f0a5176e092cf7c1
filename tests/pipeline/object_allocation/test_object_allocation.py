"""Phase objects: what does not escape is locals; what does, or may be an older object, stays."""

from __future__ import annotations

import pytest
from phase_lab import body, expect, through

from ryuaot.ir import opers as O
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.object_allocation.scalar_replacement import replace_objects

HEAD = """
method "T:M(int):int" target x64 symbol ry_M ret int
local V00 int arg0 param
local V01 ref tmp0
local V02 ref loc0
local V03 int loc1
local V04 ref tmp1
"""
RETURN = "  stmt 0\n    t900 = LCL_VAR int V03\n    t901 = RETURN int t900\n"


class Text:
    """Statements as text, numbered on."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, *lines: str) -> str:
        """A statement; %n is its n-th node."""
        base, self.count = self.count, self.count + len(lines)
        out = "  stmt 0\n"
        for number, line in enumerate(lines):
            for other in reversed(range(len(lines))):
                line = line.replace(f"%{other}", f"t{base + other}")
            out += f"    t{base + number} = {line}\n"
        return out

    def new(self, lcl: int, flags: str = "unfinalized", cls: str = "C") -> str:
        call = f'CALL ref help "rt_new" symbol="rt_new" flags={flags} (user long %0)'
        table = f'CNS_HANDLE long "ry_MT_{cls}" kind=class offset=0 comment=""'
        return self(table, call, f"STORE_LCL_VAR ref V0{lcl} %1")

    def store(self, lcl: int, offset: int, value: str, vartype: str = "int") -> str:
        field = f'FIELD_ADDR byref offset={offset} name="f" %0'
        return self(f"LCL_VAR ref V0{lcl}", field, value, f"STOREIND {vartype} %1 %2")

    def load(self, lcl: int, offset: int, vartype: str = "int") -> str:
        field = f'FIELD_ADDR byref offset={offset} name="f" %0'
        return self(f"LCL_VAR ref V0{lcl}", field, f"IND {vartype} %1", "STORE_LCL_VAR int V03 %2")

    def copy(self, source: int, target: int) -> str:
        return self(f"LCL_VAR ref V0{source}", f"STORE_LCL_VAR ref V0{target} %0")

    def test(self, lcl: int, cls: str) -> str:
        """Jump where the object is of the class."""
        call = 'CALL ref help "rt_isinst" symbol="rt_isinst" flags=nogc,nothrow (user long %0) (user ref %1)'
        table = f'CNS_HANDLE long "ry_MT_{cls}" kind=class offset=0 comment=""'
        return self(table, f"LCL_VAR ref V0{lcl}", call, "CNS_INT ref 0", "NE int %2 %3", "JTRUE void %4")


def allocations_left(text: str) -> int:
    comp = through(HEAD + text, replace_objects)
    nodes = [n for b in comp.blocks() for s in b.stmts for n in execution_order(s.root)]
    return sum(n.oper == O.CALL and getattr(n, "symbol", "") == "rt_new" for n in nodes)


def one_block(*statements: str) -> str:
    return "block BB01 return\n" + "".join(statements) + RETURN


def test_fields_that_are_accessed_are_locals_and_zero_first() -> None:
    t = Text()
    text = one_block(t.new(1), t.store(1, 8, "LCL_VAR int V00"), t.copy(1, 2), t.load(2, 12))
    assert body(through(HEAD + text, replace_objects)) == expect("""
        block BB01 return
        stmt 0
        t0 = CNS_INT int 0
        t1 = STORE_LCL_VAR int V05 t0
        stmt 0
        t2 = CNS_INT int 0
        t3 = STORE_LCL_VAR int V06 t2
        stmt 0
        t4 = LCL_VAR_ADDR byref V05
        t5 = LCL_VAR int V00
        t6 = STOREIND int t4 t5 [nonfaulting]
        stmt 0
        t7 = LCL_VAR_ADDR byref V06
        t8 = IND int t7 [nonfaulting]
        t9 = STORE_LCL_VAR int V03 t8
        stmt 0
        t10 = LCL_VAR int V03
        t11 = RETURN int t10
    """)


def test_an_object_in_the_field_of_another_goes_with_it() -> None:
    t = Text()
    inner = t.new(1) + t.store(1, 8, "LCL_VAR int V00")
    outer = t.new(4) + t.store(4, 16, "LCL_VAR ref V01", "ref")
    field = 'FIELD_ADDR byref offset=16 name="f" %0'
    read = t("LCL_VAR ref V04", field, "IND ref %1", "STORE_LCL_VAR ref V02 %2") + t.load(2, 8)
    assert allocations_left(one_block(inner, outer, read)) == 0


PASSED = ("LCL_VAR ref V01", 'CALL void user "Use" symbol="ry_Use" (user ref %0)')
HEAP = ("LCL_VAR ref V04", 'FIELD_ADDR byref offset=8 name="f" %0', "LCL_VAR ref V01", "STOREIND ref %1 %2")
CALL = 'CALL void user "U" symbol="ry_U" (user byref %1)'
INSIDE = ("LCL_VAR ref V01", 'FIELD_ADDR byref offset=8 name="f" %0', CALL)
HEADER = ("LCL_VAR ref V01", 'FIELD_ADDR byref offset=4 name="f" %0', "IND int %1", "STORE_LCL_VAR int V03 %2")
PIECES = ("LCL_VAR ref V01", 'FIELD_ADDR byref offset=10 name="f" %0', "IND int %1", "STORE_LCL_VAR int V03 %2")


@pytest.mark.parametrize("use", [PASSED, HEAP, INSIDE, HEADER, PIECES])
def test_what_is_handed_on_or_looked_at_otherwise_stays(use: tuple[str, ...]) -> None:
    t = Text()
    assert allocations_left(one_block(t.new(1), t.store(1, 8, "LCL_VAR int V00"), t(*use))) == 1


def test_objects_with_finalizers_stay() -> None:
    t = Text()
    assert allocations_left(one_block(t.new(1, "nogc"), t.load(1, 8))) == 1


def test_a_local_that_may_be_null_or_another_object_keeps_it() -> None:
    t = Text()
    null = t("CNS_INT ref 0", "STORE_LCL_VAR ref V02 %0")
    other = t("CNS_HANDLE ref \"ry_S\" kind=string offset=0 comment=\"\"", "STORE_LCL_VAR ref V02 %0")
    assert allocations_left(one_block(null, t.new(1), t.copy(1, 2), t.load(2, 8))) == 0  # null is never read
    branch = "block BB01 cond BB03\n{}" + t("LCL_VAR int V00", "CNS_INT int 0", "EQ int %0 %1", "JTRUE void %2")
    rest = "block BB02 none\n" + t.new(1) + t.copy(1, 2) + "block BB03 return\n" + t.load(2, 8) + RETURN
    assert allocations_left(branch.format(null) + rest) == 1
    assert allocations_left(branch.format(other) + rest) == 1
    assert allocations_left(branch.format("") + rest) == 1
    foreign = t("CNS_HANDLE ref \"ry_S\" kind=string offset=0 comment=\"\"", "STORE_LCL_VAR ref V04 %0") + t.copy(4, 2)
    assert allocations_left(branch.format(foreign) + rest) == 1  # by way of a local that no object comes to


def loop(*statements: str) -> str:
    t = Text()
    t.count = 500
    again = t("LCL_VAR int V00", "CNS_INT int 0", "NE int %0 %1", "JTRUE void %2")
    return "block BB01 none\n{}block BB02 cond BB02\n" + "".join(statements) + again + "block BB03 return\n{}" + RETURN


def test_in_a_loop_each_object_is_dropped_before_the_next() -> None:
    t = Text()
    assert allocations_left(loop(t.new(1), t.copy(1, 2), t.load(2, 8)).format("", "")) == 0
    assert allocations_left(loop(t.new(1), t.copy(1, 2)).format("", t.load(2, 8))) == 0
    # V02 is the object of the round before when the next is made
    before = "block BB01 none\n" + t.new(1) + t.copy(1, 2)
    again = loop(t.new(1), t.load(2, 8), t.copy(1, 2)).format("", "").removeprefix("block BB01 none\n")
    assert allocations_left(before.replace("V01", "V04") + again) == 2


def test_a_handler_may_read_the_object_of_before() -> None:
    t = Text()
    text = (
        "eh 0 catch try BB02..BB02 handler BB03..BB03\nblock BB01 none\n{}block BB02 always BB04 try 0\n"
        + t.new(1) + "{}block BB03 return hnd 0\n" + t.load(2, 8) + RETURN + "block BB04 return\n" + RETURN
    )  # fmt: skip
    assert allocations_left(text.format("", t.copy(1, 2))) == 1  # nothing yet where the allocation, or the copy, throws
    assert allocations_left(text.format(t.new(4) + t.copy(4, 2), t.copy(1, 2))) == 2  # one or the other
    assert allocations_left(text.format(t.new(4) + t.copy(4, 2), "")) == 0


def test_tests_of_the_class_and_of_null_are_answered() -> None:
    t = Text()
    text = (
        "block BB01 cond BB03\n" + t.new(1) + t.test(1, "C") + "block BB02 none\n" + t.load(1, 8)
        + "block BB03 return\n" + t.load(1, 12) + RETURN
    )  # fmt: skip
    comp = through(HEAD + text, replace_objects)
    assert comp.first_block is not None
    assert [s.root.oper for s in comp.first_block.stmts] == [O.STORE_LCL_VAR, O.STORE_LCL_VAR]
    assert [line for line in body(comp) if line.startswith("block")][0] == "block BB01 always BB03"
    assert allocations_left(text.replace("ry_MT_C", "ry_MT_D", 1)) == 1  # another class: who knows


def test_a_boxed_value_is_where_it_was() -> None:
    t = Text()
    unbox = 'CALL byref help "rt_unbox" symbol="rt_unbox" (user long %0) (user ref %1)'
    boxed = t("LCL_VAR ref V01", "CNS_INT long 8", "ADD byref %0 %1", "LCL_VAR int V00", "STOREIND int %2 %3")
    table = 'CNS_HANDLE long "ry_MT_C" kind=class offset=0 comment=""'
    read = t(table, "LCL_VAR ref V01", unbox, "IND int %2", "STORE_LCL_VAR int V03 %3")
    assert allocations_left(one_block(t.new(1), boxed, read)) == 0
    assert allocations_left(one_block(t.new(1, cls="D"), boxed, read)) == 1  # throws InvalidCastException
