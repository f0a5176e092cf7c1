"""One named test for each rule of the document "Morphing of call nodes": IR before, IR after."""

from __future__ import annotations

import pytest

from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.nodes import CallNode
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verifier.verifier import verify
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed

HEAD = """
method "T:M(ref,int,int):int" target {target} symbol ry_M ret int
layout L0 "Big" size 24 align 8 refs - byrefs - 0:"a":long 8:"b":long 16:"c":long
layout L1 "Two" size 16 align 8 refs - byrefs - 0:"a":long 8:"b":double
layout L2 "Five" size 5 align 1 refs - byrefs - 0:"a":byte 1:"b":byte 2:"c":byte 3:"d":byte 4:"e":byte
local V00 ref arg0 param
local V01 int arg1 param
local V02 int arg2 param
local V03 struct:L0 loc0
local V04 struct:L1 loc1
block BB01 return
"""


def morphed(body: str, target: str = "x64") -> tuple[Compiler, CallNode]:
    """The method after morph, and its outermost call."""
    comp = parse_method(HEAD.format(target=target) + body)
    fold_local_addresses(comp)
    mark_address_exposed(comp)
    verify(comp)
    morph(comp)
    verify(comp)
    assert comp.first_block is not None
    calls = [n for s in comp.first_block.stmts for n in execution_order(s.root) if isinstance(n, CallNode)]
    return comp, calls[-1]


def decisions(call: CallNode) -> list[str]:
    """A word an argument: tmp, place, late or stays."""
    words = []
    for arg in call.args:
        assert arg.entry is not None
        if arg.entry.is_tmp:
            words.append("tmp")
        elif arg.entry.need_place:
            words.append("place")
        else:
            words.append("late" if arg.late is not None else "stays")
    return words


def stores(comp: Compiler) -> int:
    """Temps that carry arguments."""
    return sum(local.reason == "argument with side effect" for local in comp.locals)


FOO_XI_BAR_Y = """
  stmt 0
    t0 = LCL_VAR ref V00
    t1 = LCL_VAR int V01
    t2 = INDEX_ADDR byref size=4 first=16 length=8 elem=int t0 t1
    t3 = IND int t2
    t4 = LCL_VAR int V02
    t5 = CALL int user "Bar" symbol="ry_Bar" (user int t4)
    t6 = CALL int user "Foo" symbol="ry_Foo" (user int t3) (user int t5)
    t7 = RETURN int t6
"""


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_rule_2_foo_xi_bar_y(target: str) -> None:
    """Foo(x[i], Bar(y)): x[i] is kept while Bar runs; Bar's result needs no temp of its own, it is evaluated first of
    the late ones."""
    comp, call = morphed(FOO_XI_BAR_Y, target)
    assert decisions(call) == ["tmp", "late"]
    assert call.args[0].node.oper == O.STORE_LCL_VAR and call.args[1].node.oper == O.ARGPLACE
    assert call.late_order == [1, 0]
    assert stores(comp) == 1
    text = print_method(comp)
    setup = text.index("STORE_LCL_VAR int V05")
    assert setup < text.index('"Bar"') < text.index("LCL_VAR int V05", setup + 20) < text.index('"Foo"')


def test_rule_1_foo_j_a_jplusplus() -> None:
    """Foo(j, a[j++]): the earlier use of j goes to a temp because the second argument assigns j."""
    comp, call = morphed("""
  stmt 0
    t0 = LCL_VAR int V01
    t1 = LCL_VAR ref V00
    t2 = LCL_VAR int V01
    t3 = CNS_INT int 1
    t4 = ADD int t2 t3
    t5 = STORE_LCL_VAR int V01 t4
    t6 = LCL_VAR int V01
    t7 = COMMA int t5 t6
    t8 = INDEX_ADDR byref size=4 first=16 length=8 elem=int t1 t7
    t9 = IND int t8
    t10 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user int t9)
    t11 = RETURN int t10
""")
    assert decisions(call) == ["tmp", "tmp"]
    assert comp.locals[5].reason != ""
    assert call.args[0].node.op1 is not None and call.args[0].node.op1.oper == call.args[0].late.oper  # type: ignore[union-attr]


def test_rule_1_constants_are_left_alone() -> None:
    """An assignment forces previous arguments to temps, but not constants."""
    _, call = morphed("""
  stmt 0
    t0 = CNS_INT int 7
    t1 = CNS_INT int 1
    t2 = STORE_LCL_VAR int V01 t1
    t3 = LCL_VAR int V01
    t4 = COMMA int t2 t3
    t5 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user int t4)
    t6 = RETURN int t5
""")
    assert decisions(call) == ["late", "tmp"]


def test_rule_1_stores_of_morphs_own_temps_do_not_count() -> None:
    """Foo(j, a[f()]...): the temps of an element access are no assignment that others see."""
    _, call = morphed("""
  stmt 0
    t0 = LCL_VAR int V02
    t1 = LCL_VAR ref V00
    t2 = LCL_VAR int V01
    t3 = LCL_VAR int V02
    t4 = ADD int t2 t3
    t5 = INDEX_ADDR byref size=4 first=16 length=8 elem=int t1 t4
    t6 = IND int t5
    t7 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user int t6)
    t8 = RETURN int t7
""")
    assert decisions(call) == ["late", "late"]
    assert call.late_order == [1, 0], "the complex one first, the local after it"


def test_rule_2_only_calls_before_the_last_need_temps() -> None:
    """Foo(A(), B(), C()): two temps, the third value goes straight to its register."""
    comp, call = morphed("""
  stmt 0
    t0 = CALL int user "A" symbol="ry_A"
    t1 = CALL int user "B" symbol="ry_B"
    t2 = CALL int user "C" symbol="ry_C"
    t3 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user int t1) (user int t2)
    t4 = RETURN int t3
""")
    assert decisions(call) == ["tmp", "tmp", "late"]
    assert call.late_order[0] == 2
    assert stores(comp) == 2


def test_rule_2_nested_call_makes_placeholders_of_stack_arguments() -> None:
    """FEATURE_FIXED_OUT_ARGS: a nested call would overwrite the outgoing area, so stack arguments wait in the late
    list."""
    args = "\n".join(f"    t{i} = CNS_INT int {i}" for i in range(7))
    uses = " ".join(f"(user int t{i})" for i in range(7))
    comp, call = morphed(f"""
  stmt 0
{args}
    t20 = CALL int user "Bar" symbol="ry_Bar"
    t21 = CALL int user "Foo" symbol="ry_Foo" {uses} (user int t20)
    t22 = RETURN int t21
""")
    assert decisions(call) == ["late"] * 6 + ["place", "place"]
    assert call.late_order[0] == 7, "the call first"
    assert comp.out_arg_size == 16


def test_without_nested_call_stack_arguments_stay() -> None:
    """Otherwise a stack argument is left in the argument list and evaluated into the outgoing area."""
    args = "\n".join(f"    t{i} = LCL_VAR int V01" for i in range(8))
    uses = " ".join(f"(user int t{i})" for i in range(8))
    _, call = morphed(f"""
  stmt 0
{args}
    t21 = CALL int user "Foo" symbol="ry_Foo" {uses}
    t22 = RETURN int t21
""")
    assert decisions(call) == ["late"] * 6 + ["stays", "stays"]


def test_rule_3_localloc_goes_to_a_temp() -> None:
    _, call = morphed("""
  stmt 0
    t0 = LCL_VAR int V01
    t1 = CNS_INT long 64
    t2 = LCLHEAP long t1
    t3 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user long t2)
    t4 = RETURN int t3
""")
    assert decisions(call) == ["late", "tmp"]


def test_sort_args_calls_temps_complex_locals_constants() -> None:
    """SortArgs: calls first, then temps, then by falling complexity, then locals, constants last."""
    _, call = morphed("""
  stmt 0
    t0 = CNS_INT int 3
    t1 = LCL_VAR int V01
    t2 = LCL_VAR int V02
    t3 = NEG int t2
    t4 = LCL_VAR int V01
    t5 = LCL_VAR int V02
    t6 = MUL int t4 t5
    t7 = NEG int t6
    t8 = CALL int user "Bar" symbol="ry_Bar"
    t9 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user int t1) (user int t3) (user int t7) (user int t8)
    t10 = RETURN int t9
""")
    assert call.late_order == [4, 3, 2, 1, 0]


def test_throwing_arguments_keep_their_order() -> None:
    """Complexity does not decide which of two exceptions is thrown."""
    _, call = morphed("""
  stmt 0
    t0 = LCL_VAR ref V00
    t1 = ARR_LENGTH int t0
    t2 = LCL_VAR int V01
    t3 = LCL_VAR int V02
    t4 = DIV int t2 t3
    t5 = CNS_INT int 5
    t6 = MUL int t4 t5
    t7 = CALL int user "Foo" symbol="ry_Foo" (user int t1) (user int t6)
    t8 = RETURN int t7
""")
    assert call.late_order == [0, 1]


def test_by_reference_struct_is_copied_and_is_tmp() -> None:
    """AAPCS64: a struct of 24 bytes goes by reference to a copy that the caller makes (isTmp)."""
    comp, call = morphed(
        """
  stmt 0
    t0 = LCL_VAR struct:L0 V03
    t1 = CALL int user "Foo" symbol="ry_Foo" (user struct:L0 t0)
    t2 = RETURN int t1
""",
        "arm64",
    )
    assert decisions(call) == ["tmp"]
    assert call.args[0].entry is not None and call.args[0].entry.tmp_num == 5
    assert comp.locals[5].address_exposed


def test_struct_on_the_stack_stays_a_struct() -> None:
    """SysV: 24 bytes are MEMORY class: no copy, no temp."""
    comp, call = morphed("""
  stmt 0
    t0 = LCL_VAR struct:L0 V03
    t1 = CALL int user "Foo" symbol="ry_Foo" (user struct:L0 t0)
    t2 = RETURN int t1
""")
    assert decisions(call) == ["stays"]
    assert len(comp.locals) == 5


def test_struct_in_two_registers_becomes_a_field_list() -> None:
    """SysV: long + double travel in an integer and a floating register, one LCL_FLD each."""
    comp, call = morphed("""
  stmt 0
    t0 = LCL_VAR struct:L1 V04
    t1 = CALL int user "Foo" symbol="ry_Foo" (user struct:L1 t0)
    t2 = RETURN int t1
""")
    assert "FIELD_LIST struct fields=0:long,8:double" in print_method(comp)
    assert [r.name for r in call.args[0].entry.placement.regs] == ["rdi", "xmm0"]  # type: ignore[union-attr]


@pytest.mark.parametrize(("offset", "copied"), [(0, False), (8, False), (9, True)])
def test_a_part_of_a_struct_is_read_where_its_words_lie_in_the_home(offset: int, copied: bool) -> None:
    """A register takes whole words; if the last would be beyond those of the home, the part is copied first."""
    comp, _ = morphed(f"""
  stmt 0
    t0 = LCL_FLD struct:L2 V04 offset={offset}
    t1 = CALL int user "Foo" symbol="ry_Foo" (user struct:L2 t0)
    t2 = RETURN int t1
""")
    assert any(local.reason == "part of a struct as an argument" for local in comp.locals) == copied


def test_init_arg_info_is_idempotent() -> None:
    comp, call = morphed(FOO_XI_BAR_Y)
    info, order = call.arg_info, list(call.late_order)
    morph(comp)
    assert call.arg_info is info
    assert call.late_order == order


def test_copy_before_a_call_reads_before_the_call() -> None:
    """Foo(Bar(), *p by reference): the copy is made in the early list, so Bar must run before it, in a temp."""
    _, call = morphed(
        """
  stmt 0
    t0 = CALL int user "Bar" symbol="ry_Bar"
    t1 = LCL_VAR ref V00
    t2 = OBJ struct:L0 t1
    t3 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user struct:L0 t2)
    t4 = RETURN int t3
""",
        "arm64",
    )
    assert decisions(call) == ["tmp", "tmp"]


def test_x86_pushes_nest_without_placeholders() -> None:
    """Without FEATURE_FIXED_OUT_ARGS stack arguments are pushed where they are, a nested call between them or not."""
    comp, call = morphed(
        """
  stmt 0
    t0 = CNS_INT int 0
    t1 = LCL_VAR int V01
    t2 = LCL_VAR int V02
    t3 = CNS_INT int 3
    t4 = CALL int user "Bar" symbol="ry_Bar"
    t5 = LCL_VAR int V01
    t6 = CALL int user "F" (user int t0) (user int t1) (user int t2) (user int t3) (user int t4) (user int t5)
    t7 = RETURN int t6
""",
        "x86",
    )
    assert call.arg_info is not None and call.arg_info.layout.is_pushed
    assert decisions(call) == ["late", "late", "stays", "stays", "tmp", "stays"]
    assert stores(comp) == 1


def test_a_split_struct_is_words_in_registers_and_the_rest_as_it_is() -> None:
    """AAPCS C.3 and C.5: 8-byte alignment makes a struct begin in r2; what r2 and r3 do not hold is one store to the
    stack, whatever its size. Of a struct in memory there is a copy first, so that all parts are read at one time."""
    body = """
  stmt 0
    t0 = LCL_VAR int V01
    {value}
    t3 = CALL int user "Foo" symbol="ry_Foo" (user int t0) (user struct:L0 t2)
    t4 = RETURN int t3
"""
    comp, call = morphed(body.format(value="t2 = LCL_VAR struct:L0 V03"), "arm")
    text = print_method(comp)
    assert "FIELD_LIST struct fields=0:int,4:int,8:struct" in text
    assert 'LCL_FLD struct' in text and comp.locals[3].do_not_enregister
    assert decisions(call) == ["late", "late"]
    comp, _ = morphed(body.format(value="t1 = LCL_VAR ref V00\n    t2 = OBJ struct:L0 t1"), "arm")
    (copy,) = [local.number for local in comp.locals if local.reason == "struct argument"]
    assert f"LCL_FLD struct:L2 V{copy:02d} offset=8" in print_method(comp)


ACQUIRE = """
  stmt 0
    t0 = LCL_VAR ref V00
    t1 = IND int t0 [volatile nonfaulting]
    t2 = CNS_HANDLE long "a" kind=data offset=0
    t3 = IND int t2 [nonfaulting]
    t4 = CNS_HANDLE long "b" kind=data offset=0
    t5 = IND int t4 [nonfaulting]
    t6 = ADD int t3 t5
    t7 = CALL int user "Foo" symbol="ry_Foo" (user int t1) (user int t6)
    t8 = RETURN int t7
"""


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_a_volatile_load_stays_before_more_expensive_loads(target: str) -> None:
    """Foo(volatile x, a + b): sorting by complexity must not move a and b before the acquire."""
    _, call = morphed(ACQUIRE, target)
    assert call.late_order == [0, 1]


def test_a_stack_argument_does_not_overtake_a_volatile_load() -> None:
    """The seventh integer goes to the stack: it must not be stored there before the late volatile load."""
    body = """
  stmt 0
    t0 = LCL_VAR ref V00
    t1 = IND int t0 [volatile nonfaulting]
    t2 = CNS_INT int 1
    t3 = CNS_INT int 1
    t4 = CNS_INT int 1
    t5 = CNS_INT int 1
    t6 = CNS_INT int 1
    t7 = CNS_HANDLE long "a" kind=data offset=0
    t8 = IND int t7 [nonfaulting]
    t9 = CALL int user "Foo" symbol="ry_Foo" (user int t1) (user int t2) (user int t3) (user int t4) (user int t5) \
(user int t6) (user int t8)
    t10 = RETURN int t9
"""
    _, call = morphed(body)
    assert decisions(call)[-1] == "place"
    assert call.late_order.index(0) < call.late_order.index(6)
    _, call = morphed(body.replace("volatile ", ""))
    assert decisions(call)[-1] == "stays"
