"""Phase casts: isinst of an exact class is a compare of the object's MethodTable."""

from __future__ import annotations

import pytest
from importer_lab import lab
from phase_lab import body, expect

from ryuaot.ir import opers
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallNode, GenTree, IntCon
from ryuaot.ir.text import parse_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.interfaces.host import ClassTest
from ryuaot.pipeline.morph.cast_expansion import expand_casts
from ryuaot.typesystem.types import TypeDesc

HEAD = """
method "T:M(ref):int" target x64 symbol ry_M ret int
local V00 ref arg0 param
local V01 ref loc0
local V02 int loc1
"""
PAIR = 'layout L0 "Pair" size 16 align 8 refs 0,8 byrefs - 0:"a":ref 8:"b":ref\n'
CAST = """
    t1 = CNS_HANDLE long "ry_MT_C" kind=class offset=0
    t2 = LCL_VAR ref V00
    t3 = CALL ref help "rt_isinst" symbol="rt_isinst" flags=nogc,nothrow (user long t1) (user ref t2)
"""
UNBOX = """
block BB02 return
  stmt 2
    t21 = CNS_HANDLE long "ry_MT_C" kind=class offset=0
    t22 = LCL_VAR ref V00
    t23 = CALL byref help "rt_unbox" symbol="rt_unbox" (user long t21) (user ref t22)
    t24 = IND int t23 [nonfaulting]
    t25 = RETURN int t24
"""
BRANCH = (
    "block BB01 cond BB03\n  stmt 1\n" + CAST
    + "    t4 = CNS_INT ref 0\n    t5 = EQ int t3 t4\n    t6 = JTRUE void t5\n"
)
RETURNED = (
    "block BB01 return\n  stmt 1\n" + CAST + "    t4 = CNS_INT ref 0\n    t5 = NE int t3 t4\n    t6 = RETURN int t5\n"
)
END = "block BB03 return\n  stmt 3\n    t30 = CNS_INT int 7\n    t31 = RETURN int t30\n"


class Closed:
    """The host of a program in which few classes, or none that could be told, have objects of a class."""

    def __init__(self, test: ClassTest | None) -> None:
        self.test = test

    def class_test(self, cls: TypeDesc) -> ClassTest | None:
        return self.test


def expanded(text: str, cls: str = "Int32", test: ClassTest | None = None, *, layout: bool = False) -> Compiler:
    head = HEAD.replace("local V00", PAIR + "local V00", 1) if layout else HEAD
    comp = parse_method(head + text, options=Options(opt=1))
    comp.host = Closed(test)
    for block in comp.blocks():
        for statement in block.stmts:
            for node in execution_order(statement.root):
                if isinstance(node, CallNode) and node.symbol == "rt_isinst":
                    node.cls = lab().type(cls)
    expand_casts(comp)
    verify(comp)
    return comp


def lines(comp: Compiler) -> list[str]:
    return [line for line in body(comp) if not line.startswith("stmt")]


def test_a_branch_on_a_cast_is_a_branch_on_the_class() -> None:
    """And where it succeeded, unbox is the value's address."""
    test = "    t4 = CNS_INT ref 0\n    t5 = EQ int t3 t4\n    t6 = JTRUE void t5\n"
    text = "block BB01 cond BB03\n  stmt 1\n" + CAST + test
    assert lines(expanded(text + UNBOX + END))[:14] == expect("""
        block BB01 cond BB03
        t0 = LCL_VAR ref V00
        t1 = CNS_INT ref 0
        t2 = EQ int t0 t1
        t3 = JTRUE void t2
        block BB04 cond BB03
        t4 = LCL_VAR ref V00
        t5 = IND long t4 [nonfaulting invariant]
        t6 = CNS_HANDLE long "ry_MT_C" kind=class offset=0
        t7 = NE int t5 t6
        t8 = JTRUE void t7
        block BB02 return
        t9 = LCL_VAR ref V00
        t10 = FIELD_ADDR byref offset=8 name="value" t9 [nonfaulting]
    """)


def test_a_stored_cast_that_is_tested_is_stored_where_it_succeeds() -> None:
    text = (
        "block BB01 cond BB03\n  stmt 1\n" + CAST + "    t4 = STORE_LCL_VAR ref V01 t3\n  stmt 1\n"
        "    t5 = LCL_VAR ref V01\n    t6 = CNS_INT ref 0\n    t7 = NE int t5 t6\n    t8 = JTRUE void t7\n"
    )  # fmt: skip
    other = END.replace("3", "2")
    kinds = [line for line in lines(expanded(text + other + END, "String")) if "block" in line or "V01" in line]
    assert kinds == expect("""
        block BB01 cond BB02
        t1 = STORE_LCL_VAR ref V01 t0
        block BB04 cond BB02
        block BB05 always BB03
        t12 = STORE_LCL_VAR ref V01 t11
        block BB02 return
        block BB03 return
    """)


def test_what_is_left_of_a_statement_reads_the_result() -> None:
    found = lines(expanded(RETURNED, "String"))
    assert [line for line in found if line.startswith("block")] == expect("""
        block BB01 cond BB02
        block BB03 cond BB02
        block BB04 none
        block BB02 return
    """)
    assert found[-4:] == expect("""
        t13 = LCL_VAR ref V03
        t14 = CNS_INT ref 0
        t15 = NE int t13 t14
        t16 = RETURN int t15
    """)


@pytest.mark.parametrize("cls", ["Exception", "IComparable", "Action`1", "Int32[]", "Array"])
def test_classes_whose_objects_may_have_another_table_are_asked_for(cls: str) -> None:
    assert any("rt_isinst" in line for line in lines(expanded(RETURNED, cls)))


def test_a_cast_after_a_side_effect_is_not_moved() -> None:
    """Its object is read only then."""
    text = (
        "block BB01 return\n  stmt 1\n" '    t0 = CALL int user "F" symbol="ry_F"\n' + CAST
        + "    t4 = CNS_INT ref 0\n    t5 = NE int t3 t4\n    t6 = ADD int t0 t5\n    t7 = RETURN int t6\n"
    )  # fmt: skip
    assert any("rt_isinst" in line for line in lines(expanded(text)))


def checked(symbol: str, vartype: str, cls: str, user: str, test: ClassTest | None = None) -> list[str]:
    call = CAST.replace("rt_isinst", symbol).replace("CALL ref", f"CALL {vartype}")
    call = call.replace(" flags=nogc,nothrow", "")
    comp = parse_method(HEAD + "block BB01 return\n  stmt 1\n" + call + user, options=Options(opt=1))
    comp.host = Closed(test)
    first = next(comp.blocks())
    node = next(node for node in execution_order(first.stmts[0].root) if isinstance(node, CallNode))
    node.cls = lab().type(cls)
    expand_casts(comp)
    verify(comp)
    return lines(comp)


def test_unbox_calls_only_where_the_class_is_another() -> None:
    """The load of the MethodTable faults on null, as unbox does. The call, which may throw, is far away."""
    user = "    t4 = IND int t3 [nonfaulting]\n    t5 = RETURN int t4\n"
    assert checked("rt_unbox", "byref", "Int32", user) == expect("""
        block BB01 cond BB02
        t0 = LCL_VAR ref V00
        t1 = IND long t0 [invariant]
        t2 = CNS_HANDLE long "ry_MT_C" kind=class offset=0
        t3 = NE int t1 t2
        t4 = JTRUE void t3
        block BB03 return
        t5 = LCL_VAR ref V00
        t6 = FIELD_ADDR byref offset=8 name="value" t5 [nonfaulting]
        t7 = IND int t6 [nonfaulting]
        t8 = RETURN int t7
        block BB02 always BB03
        t9 = CNS_HANDLE long "ry_MT_C" kind=class offset=0
        t10 = LCL_VAR ref V00
        t11 = CALL byref help "rt_unbox" symbol="rt_unbox" (user long t9) (user ref t10)
    """)


def test_castclass_lets_null_pass() -> None:
    text = "    t4 = ARR_LENGTH int t3\n    t5 = RETURN int t4\n"
    found = checked("rt_castclass", "ref", "String", text)
    assert [line for line in found if line.startswith("block")] == expect("""
        block BB01 cond BB03
        block BB04 cond BB02
        block BB03 return
        block BB02 always BB03
    """)
    assert "rt_castclass" in checked("rt_castclass", "ref", "Exception", text)[3]


def test_of_few_classes_each_is_compared_with() -> None:
    test = "    t4 = CNS_INT ref 0\n    t5 = EQ int t3 t4\n    t6 = JTRUE void t5\n"
    text = "block BB01 cond BB03\n  stmt 1\n" + CAST + test
    yes = "block BB02 return\n  stmt 2\n    t20 = CNS_INT int 1\n    t21 = RETURN int t20\n"
    assert lines(expanded(text + yes + END, "Exception", ClassTest(("ry_MT_A", "ry_MT_B"), 88)))[:15] == expect("""
        block BB01 cond BB03
        t0 = LCL_VAR ref V00
        t1 = CNS_INT ref 0
        t2 = EQ int t0 t1
        t3 = JTRUE void t2
        block BB04 cond BB02
        t4 = LCL_VAR ref V00
        t5 = IND long t4 [nonfaulting invariant]
        t6 = STORE_LCL_VAR long V03 t5
        t7 = LCL_VAR long V03
        t8 = CNS_HANDLE long "ry_MT_A" kind=class offset=0
        t9 = EQ int t7 t8
        t10 = JTRUE void t9
        block BB05 cond BB03
        t11 = LCL_VAR long V03
    """)


def test_of_many_classes_the_numbers_are_compared() -> None:
    """castclass calls where the number is another, far away: for the exception."""
    text = "    t4 = ARR_LENGTH int t3\n    t5 = RETURN int t4\n"
    found = checked("rt_castclass", "ref", "Exception", text, ClassTest((), 88))
    assert found[5:17] == expect("""
        block BB04 cond BB02
        t4 = LCL_VAR ref V00
        t5 = IND long t4 [nonfaulting invariant]
        t6 = CNS_INT long 88
        t7 = ADD long t5 t6
        t8 = IND int t7 [nonfaulting invariant]
        t9 = CNS_HANDLE long "ry_MT_C" kind=class offset=88
        t10 = IND int t9 [nonfaulting invariant]
        t11 = SUB int t8 t10
        t12 = CNS_HANDLE long "ry_MT_C" kind=class offset=92
        t13 = IND int t12 [nonfaulting invariant]
        t14 = GT int t11 t13 [unsigned]
    """)
    assert "rt_castclass" in found[-1]


OTHERS = {
    "null": "    t4 = CNS_INT ref 0\n",
    "a local": "    t4 = LCL_VAR ref V01\n",
    "the object": "    t4 = LCL_VAR ref V00\n",
    "a constant": '    t4 = CNS_HANDLE ref "ry_S" kind=string offset=0\n',
    "a load": "    t8 = LCL_VAR ref V01\n    t4 = IND ref t8\n",
    "a call": '    t4 = CALL ref user "F" symbol="F"\n',
}


@pytest.mark.parametrize("is_first", [True, False])
@pytest.mark.parametrize("other", OTHERS)
def test_only_a_compare_with_null_is_decided_by_the_type_check(other: str, is_first: bool) -> None:
    """``(object)(x as string) == y``: the result is compared unless y is null."""
    tree = OTHERS[other]
    operands = CAST + tree if is_first else tree + CAST
    compare = "    t5 = EQ int t3 t4\n" if is_first else "    t5 = EQ int t4 t3\n"
    text = "block BB01 cond BB03\n  stmt 1\n" + operands + compare + "    t6 = JTRUE void t5\n"
    comp = expanded(text + END.replace("BB03", "BB02").replace("3", "4") + END, "String")
    compares = [s.root.op1 for block in comp.blocks() for s in block.stmts if s.root.oper == opers.JTRUE]
    kept = [relop for relop in compares if relop is not None and relop.oper == opers.EQ and not _has_null(relop)]
    if not is_first and other in ("a load", "a call"):
        assert len(compares) == 1 and any("rt_isinst" in line for line in lines(comp))  # must not be overtaken
    else:
        assert len(kept) == (other != "null")


def _has_null(relop: GenTree) -> bool:
    return any(isinstance(operand, IntCon) for operand in relop.operands())


ONCE_MORE = UNBOX.split("block BB02 return\n")[1]


@pytest.mark.parametrize(
    "store", ["CALL ref user F, STORE_LCL_VAR ref V00", "CALL struct:L0 user F, STORE_MULTI_VAR struct:L0 lcls=0,1"]
)
def test_a_store_to_the_object_ends_what_is_known_of_it(store: str) -> None:
    """Also one of several registers."""
    call, kept = store.replace("user F", 'user "F" symbol="F"').split(", ")
    operand = kept.replace("V00", "V00 t26") if "V00" in kept else kept + " t26"
    text = f"block BB02 return\n  stmt 2\n    t26 = {call}\n    t27 = {operand}\n" + ONCE_MORE
    assert any("rt_unbox" in line for line in lines(expanded(BRANCH + text + END, layout="L0" in store)))


def test_the_statement_in_which_the_search_stops_has_exact_effects() -> None:
    """``o = G((int)o)``: nothing throws in it any more once the unbox is an address (`expanded` verifies that)."""
    text = UNBOX.replace("IND int", "IND ref").replace("RETURN int t24", "STORE_LCL_VAR ref V00 t24")
    text += ONCE_MORE.replace("t2", "t5")
    found = lines(expanded(BRANCH + text + END))
    assert sum("rt_unbox" in line for line in found) == 1


def test_the_first_block_is_entered_without_an_edge() -> None:
    """A method that begins with its loop: the unbox in it is checked."""
    test = "    t4 = CNS_INT ref 0\n    t5 = NE int t3 t4\n    t6 = JTRUE void t5\n"
    first = UNBOX.replace("BB02 return", "BB01 none").replace("RETURN int t24", "STORE_LCL_VAR int V02 t24")
    comp = expanded(first + "block BB02 cond BB01\n  stmt 1\n" + CAST + test + END)
    assert any("rt_unbox" in line for line in lines(comp))
