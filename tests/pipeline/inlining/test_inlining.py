"""Inlining: the callee's code in the caller's tree means what the call meant."""

from __future__ import annotations

import pytest
from importer_lab import Lab, lab, outline

from ryuaot.ir import blocks as B
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.dump import dump_method
from ryuaot.ir.interpreter import Fault, Interpreter, Memory
from ryuaot.ir.verifier.verifier import verify
from ryuaot.ir.walk import execution_order
from ryuaot.metadata.elements import EHKind, ImplFlags
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.pipeline.inlining.inliner import inline_calls
from ryuaot.pipeline.morph.global_morph import morph
from ryuaot.pipeline.promotion.local_addresses import fold_local_addresses, mark_address_exposed
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import Entity, Region
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.typesystem.members import field_named
from ryuaot.typesystem.signatures import MethodSignature


class Case:
    """A callee and its caller, in one laboratory."""

    def __init__(
        self, text: str, ret: str = "Int32", *params: str, this: bool = False, locals_: str = "", **names: Entity
    ) -> None:
        self.here: Lab = lab()
        kinds = tuple(self.here.type(kind) for kind in locals_.split())
        sig = MethodSignature(self.here.type(ret), tuple(self.here.type(p) for p in params), has_this=this)
        owner = self.here.type("String") if this else self.here.context.system_object
        names = {"Log": self.here.extern("log", "Int32", "Int32"), **names}
        self.callee = SyntheticMethod(owner, "Callee", sig, lambda: assemble(text, kinds, (), **names))
        self.callee.impl_flags |= ImplFlags.AGGRESSIVE_INLINING

    def caller(
        self, text: str, ret: str = "Int32", *params: str, locals_: str = "", regions: tuple[Region, ...] = (),
        **names: Entity,
    ) -> Compiler:
        """Returns the caller of F after the phase; its only calls are those of Log, and polls."""
        here = self.here
        log = here.extern("log", "Int32", "Int32")
        method = here.synthetic(text, ret, params, tuple(locals_.split()), regions, F=self.callee, Log=log, **names)
        comp = Compiler(here.target, Options(opt=1), MethodHost(here.program, method), method, "caller", "caller")
        import_method(comp)
        inline_calls(comp)
        verify(comp)
        nodes = [n for block in comp.blocks() for s in block.stmts for n in execution_order(s.root)]
        assert all(n.symbol in ("log", "rt_gc_poll") for n in nodes if isinstance(n, N.CallNode)), outline(comp)
        return comp


def run(comp: Compiler, *args: int) -> tuple[object, list[int]]:
    """The result (a Fault's word where it faults), and what was given to Log, which returns its argument."""
    seen: list[int] = []

    def log(value: int) -> int:
        seen.append(value)
        return value

    fold_local_addresses(comp)
    verify(comp)
    try:
        return Interpreter(comp, Memory(), {"log": log}).run(*args), seen
    except Fault as fault:
        return str(fault), seen


NARROWED = [
    ("Byte", 300, 44), ("Byte", -1, 255), ("SByte", 200, -56), ("SByte", -129, 127), ("Int16", 70000, 4464),
    ("UInt16", -1, 65535), ("Char", 65600, 64), ("Boolean", 258, 2), ("Int32", 70000, 70000),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "given", "seen"), NARROWED)
@pytest.mark.parametrize("body", ["ldarg.0; ret", "ldarg.0; starg 0; ldarg.0; ret"])
@pytest.mark.parametrize("passed", ["ldc.i4 {}", "ldc.i4 {}; call Log"])
def test_arguments_are_narrowed_to_the_parameters_type(
    kind: str, given: int, seen: int, body: str, passed: str
) -> None:
    comp = Case(body, "Int32", kind).caller(passed.format(given) + "; call F; ret")
    assert run(comp)[0] == seen


@pytest.mark.parametrize(("kind", "given", "seen"), NARROWED)
def test_results_are_narrowed_to_the_return_type(kind: str, given: int, seen: int) -> None:
    comp = Case("ldarg.0; ret", kind, "Int32").caller(f"ldc.i4 {given}; call F; ret")
    assert run(comp)[0] == seen


@pytest.mark.parametrize(("load", "kind", "seen"), [
    ("ldind.u1", "SByte", -56), ("ldind.i1", "Byte", 200), ("ldind.i1", "UInt16", 65480), ("ldind.u1", "Byte", 200),
    ("ldind.u2", "Int16", -1336), ("ldind.i2", "Char", 64200), ("ldind.i1", "SByte", -56),
])  # fmt: skip
def test_a_small_load_is_no_value_of_another_small_type(load: str, kind: str, seen: int) -> None:
    """The type of a load is not INT, but its range is not the parameter's."""
    comp = Case("ldarg.0; ret", "Int32", kind).caller(
        f"ldc.i4 64200; stloc.0; ldloca 0; {load}; call F; ret", locals_="Int32"
    )
    assert run(comp)[0] == seen


@pytest.mark.parametrize(("passed", "result"), [
    ("ldnull", ("null", [5])), ("ldarg.0", ("null", [5])),
])  # fmt: skip
@pytest.mark.parametrize("body", ["ldc.i4 7; ret", "ldarg.1; ret", "ldarg.0; pop; ldarg.1; ldc.i4 1; add; ret"])
def test_a_null_receiver_faults_after_the_arguments(passed: str, result: tuple[object, list[int]], body: str) -> None:
    comp = Case(body, "Int32", "Int32", this=True).caller(
        f"{passed}; ldc.i4 5; call Log; callvirt F; call Log; ret", "Int32", "String"
    )
    assert run(comp, 0) == result


def test_call_does_not_check_its_receiver() -> None:
    comp = Case("ldc.i4 7; ret", "Int32", this=True).caller("ldnull; call F; ret")
    assert run(comp)[0] == 7


def test_arguments_are_evaluated_once_and_in_order() -> None:
    """The callee uses the second one first, the first one twice and the third one not at all."""
    comp = Case("ldarg.1; ldarg.0; ldarg.0; mul; sub; ret", "Int32", "Int32", "Int32", "Int32").caller(
        "ldc.i4 3; call Log; ldc.i4 20; call Log; ldc.i4 9; call Log; call F; ret"
    )
    assert run(comp) == (11, [3, 20, 9])


ADD_TO = "ldarg.0; ldarg.0; ldind.i4; ldarg.1; add; stind.i4; ldarg.0; ldind.i4; ret"


@pytest.mark.parametrize(("caller", "result"), [
    ("ldloca 0; ldloc.0; call F; ldloc.0; add; ret", 4),  # F(ref x, x) + x
    ("ldloc.0; ldloca 0; ldc.i4 5; call F; add; ret", 7),  # x + F(ref x, 5): the old x
    ("ldloca 0; ldc.i4 5; call F; ldloc.0; mul; ret", 36),  # F(ref x, 5) * x: the new one
    ("ldloca 0; ldind.i4; ldloca 0; ldc.i4 5; call F; add; ret", 7),  # the old x through its address
    ("ldloca 0; ldloca 0; ldc.i4 5; call F; call F; ret", 12),  # F(ref x, F(ref x, 5))
    ("ldloca 0; ldc.i4 3; stloc.0; ldloc.0; call F; stloc.0; ldloc.0; ret", 6),
])  # fmt: skip
def test_a_local_by_reference_is_read_and_written_in_order(caller: str, result: int) -> None:
    comp = Case(ADD_TO, "Int32", "Int32&", "Int32").caller("ldc.i4 1; stloc.0; " + caller, locals_="Int32")
    assert run(comp)[0] == result


def test_two_parameters_for_one_local() -> None:
    add = "ldarg.0; ldarg.0; ldind.i4; ldc.i4 1; add; stind.i4; ldarg.1; ldarg.0; ldind.i4; ldc.i4 10; mul; stind.i4;"
    comp = Case(add + "ldarg.0; ldind.i4; ret", "Int32", "Int32&", "Int32&").caller(
        "ldc.i4 1; stloc.0; ldloca 0; ldloca 0; call F; ret", locals_="Int32"
    )
    assert run(comp)[0] == 20


def test_locals_begin_as_zero_each_time() -> None:
    """The callee's local is the caller's in each round of the loop."""
    comp = Case("ldloc.0; ldarg.0; add; stloc.0; ldloc.0; ret", "Int32", "Int32", locals_="Int32").caller(
        "again: ldloc.0; ldc.i4 10; mul; ldloc.1; call F; add; stloc.0; ldloc.1; ldc.i4 1; add; stloc.1;"
        "ldloc.1; ldc.i4 4; blt again; ldloc.0; ret",
        locals_="Int32 Int32",
    )
    assert run(comp)[0] == 123


def test_a_parameter_whose_address_is_taken_is_the_callees_own() -> None:
    text = "ldarga 0; ldarg.0; ldc.i4 1; add; stind.i4; ldarg.0; ret"
    comp = Case(text, "Int32", "Int32").caller("ldc.i4 4; stloc.0; ldloc.0; call F; ldloc.0; mul; ret", locals_="Int32")
    assert run(comp)[0] == 20


@pytest.mark.parametrize(("kind", "passed", "seen"), [
    ("Single", "conv.r8", 16777216), ("Double", "conv.r8", 16777217), ("Double", "conv.r4", 16777216),
])  # fmt: skip
def test_floats_are_rounded_to_the_parameters_type(kind: str, passed: str, seen: int) -> None:
    comp = Case("ldarg.0; conv.r8; conv.i4; ret", "Int32", kind).caller(f"ldc.i4 16777217; {passed}; call F; ret")
    assert run(comp)[0] == seen


def test_volatile_arguments_are_read_once_and_in_order() -> None:
    comp = Case("ldarg.1; ldarg.0; sub; ret", "Int32", "Int32", "Int32").caller(
        "ldarg.0; volatile.; ldind.i4; ldarg.1; volatile.; ldind.i4; call F; ret", "Int32", "Int32&", "Int32&"
    )
    roots = [s.root for block in comp.blocks() for s in block.stmts]
    loads = [n for root in roots for n in execution_order(root) if n.oper == O.IND]
    names = [load.op1.lcl for load in loads]  # type: ignore[union-attr]
    assert names == [0, 1]


# bodies of several blocks ---------------------------------------------------------------------------------------------

MAX = "ldarg.0; ldarg.1; bgt first; ldarg.1; ret; first: ldarg.0; ret"
LOGGED = "ldarg.0; call Log; brtrue some; ldc.i4 100; ret; some: ldarg.0; ldc.i4 2; mul; ret"


def blocks(comp: Compiler) -> list[str]:
    """The flow graph: each block with its successors, by their places in the layout."""
    place = {block: number for number, block in enumerate(comp.blocks())}
    return [f"{number} -> {[place[s] for s in block.successors()]}" for block, number in place.items()]


def test_two_returns_join_after_the_callee() -> None:
    comp = Case(MAX, "Int32", "Int32", "Int32").caller("ldarg.0; ldc.i4 9; call F; ret", "Int32", "Int32")
    assert blocks(comp) == ["0 -> [2, 1]", "1 -> [3]", "2 -> [3]", "3 -> []"]
    assert run(comp, 4)[0] == 9


@pytest.mark.parametrize(("given", "result"), [(3, 33), (12, 36)])
def test_the_only_return_goes_on_as_the_caller(given: int, result: int) -> None:
    """Its value needs no temp, wherever its block is."""
    text = "br test; done: ldarg.0; ldc.i4 3; mul; ret; more: ldarg.0; ldc.i4 4; add; starg 0; test: ldarg.0;" \
        "ldc.i4 10; blt more; br done"
    comp = Case(text, "Int32", "Int32").caller("ldarg.0; call F; ret", "Int32", "Int32")
    assert not any(local.reason == "inlined result" for local in comp.locals)
    assert run(comp, given)[0] == result


def test_a_loop_from_the_callees_first_block_does_not_take_the_caller_in() -> None:
    text = "ldloc.0; ldarg.0; add; stloc.0; ldarg.0; ldc.i4 1; sub; dup; starg 0; brtrue begin; ldloc.0; ret"
    comp = Case("begin: " + text, "Int32", "Int32", locals_="Int32").caller(
        "ldc.i4 7; call Log; ldarg.0; call F; add; ret", "Int32", "Int32"
    )
    assert run(comp, 4) == (17, [7])


def test_code_before_the_call_is_evaluated_before_its_body() -> None:
    comp = Case(LOGGED, "Int32", "Int32").caller(
        "ldc.i4 1; call Log; ldc.i4 2; call F; add; ldc.i4 3; call Log; add; ldc.i4 0; call F; add; ret"
    )
    assert run(comp) == (108, [1, 2, 3, 0])


@pytest.mark.parametrize(("earlier", "callees"), [
    ("ldarg.0; neg", ""),
    ("ldarg.1; ldind.i4", "load store call"),  # may fault, and sees what is stored
    ("ldarg.0; call Log", "load store call"),
])  # fmt: skip
def test_only_what_a_body_must_not_overtake_is_evaluated_first(earlier: str, callees: str) -> None:
    bodies = {
        "arithmetic": "ldarg.0; ldc.i4.1; add; ret",
        "load": "ldarg.1; ldind.i4; ret",
        "store": "ldarg.1; ldc.i4.7; stind.i4; ldarg.0; ret",
        "call": "ldarg.0; call Log; ret",
    }
    found = []
    for name, text in bodies.items():
        case = Case(text, "Int32", "Int32", "Int32&")
        comp = case.caller(f"{earlier}; ldarg.0; ldarg.1; call F; add; ret", "Int32", "Int32", "Int32&")
        if any(local.reason == "evaluated before an inlined call" for local in comp.locals):
            found.append(name)
    assert found == callees.split()


def test_a_store_after_a_call_keeps_its_address_before_the_call() -> None:
    """The address is read from a local that the callee changes."""
    text = "ldarg.0; ldarg.1; stind.i; ldc.i4 1; call Log; brtrue end; end: ldc.i4 6; ret"
    comp = Case(text, "Int32", "IntPtr&", "IntPtr").caller(
        "ldloca 1; conv.u; stloc.0; ldloc.0; ldloca 0; ldloca 2; conv.u; call F; stind.i4; ldloc.1; ldc.i4 10; mul;"
        "ldloc.2; add; ret", locals_="IntPtr Int32 Int32"
    )  # fmt: skip
    assert run(comp)[0] == 60


def test_a_callee_in_a_try_stays_in_it() -> None:
    """Also where it ends the region: the blocks of a try are together."""
    comp = Case(
        "ldarg.0; call Log; brtrue some; ret; some: ldarg.0; call Log; pop; ret", "Void", "Int32"
    )
    code = comp.caller(
        "begin: ldarg.0; call F; leave out; handler: pop; ldarg.0; call F; leave out; end: out: ret", "Void", "Int32",
        regions=(Region(EHKind.CATCH, "begin", "handler", "handler", "end", comp.here.type("Exception")),),
    )  # fmt: skip
    region = code.eh[0]
    inside: list[str] = []
    block = region.try_beg
    while block is not region.hnd_beg:
        assert block is not None and block.try_index == 0
        inside.append(repr(block))
        last, block = block, block.next
    assert region.try_last is last and len(inside) > 2
    while block is not None and block is not region.hnd_last:
        assert block.hnd_index == 0
        block = block.next


def test_locals_begin_as_zero_where_they_are_read_first() -> None:
    """V0 is written on one path only, V1 on all."""
    text = "ldarg.0; brfalse skip; ldc.i4 5; stloc.0; skip: ldc.i4 3; stloc.1; ldloc.0; ldloc.1; add; ret"
    comp = Case(text, "Int32", "Int32", locals_="Int32 Int32").caller("ldarg.0; call F; ret", "Int32", "Int32")
    stores = [s.root for block in comp.blocks() for s in block.stmts if s.root.oper == O.STORE_LCL_VAR]
    zeros = [n for n in stores if isinstance(n.op1, N.IntCon) and n.op1.value == 0]
    assert len(zeros) == 1
    assert run(comp, 0)[0] == 3
    comp = Case(text, "Int32", "Int32", locals_="Int32 Int32").caller("ldarg.0; call F; ret", "Int32", "Int32")
    assert run(comp, 1)[0] == 8


def test_a_constant_argument_decides_the_callees_branches() -> None:
    text = "ldarg.0; ldc.i4 4; beq four; ldarg.1; call Log; ret; four: ldarg.1; ret"
    comp = Case(text, "Int32", "Int32", "Int32").caller("ldc.i4 4; ldarg.0; call F; ret", "Int32", "Int32")
    assert blocks(comp) == ["0 -> []"]
    assert run(comp, 8) == (8, [])


def test_a_constant_for_a_parameter_that_is_written_is_only_where_it_begins() -> None:
    text = "again: ldarg.0; call Log; pop; ldarg.0; ldc.i4 1; sub; dup; starg 0; brtrue again; ldarg.0; ret"
    comp = Case(text, "Int32", "Int32").caller("ldc.i4 3; call F; ret")
    assert run(comp) == (0, [3, 2, 1])


def test_a_local_of_the_caller_stands_for_a_parameter_that_is_only_read() -> None:
    comp = Case(MAX, "Int32", "Int32", "Int32").caller("ldarg.0; ldarg.1; call F; ret", "Int32", "Int32", "Int32")
    assert not any(local.reason.startswith("inlined arg") for local in comp.locals)
    assert run(comp, 4, 11)[0] == 11


@pytest.mark.parametrize(("text", "checks"), [
    ("ldarg.0; callvirt Length; brtrue some; ldc.i4 1; ret; some: ldc.i4 2; ret", 0),
    ("ldarg.1; call Log; pop; ldarg.0; callvirt Length; ret", 1),
    ("ldarg.1; brtrue some; ldc.i4 1; ret; some: ldarg.0; callvirt Length; ret", 1),
])  # fmt: skip
def test_what_faults_by_itself_needs_no_null_check(text: str, checks: int) -> None:
    length = lab().method("String", "get_Length")
    comp = Case(text, "Int32", "Int32", this=True, Length=length).caller(
        "ldarg.0; ldc.i4 5; call Log; callvirt F; ret", "Int32", "String"
    )
    nodes = [n for block in comp.blocks() for s in block.stmts for n in execution_order(s.root)]
    assert sum(n.oper == O.NULLCHECK for n in nodes) == checks
    assert run(comp, 0) == ("null", [5])


def test_what_was_done_about_each_call_is_on_record() -> None:
    case = Case(MAX, "Int32", "Int32", "Int32")
    case.callee.impl_flags = ImplFlags.RUNTIME | ImplFlags.NO_INLINING
    here = case.here
    method = here.synthetic("ldarg.0; ldc.i4 9; call F; ret", "Int32", ("Int32",), (), (), F=case.callee)
    comp = Compiler(here.target, Options(opt=1), MethodHost(here.program, method), method, "caller", "caller")
    import_method(comp)
    inline_calls(comp)
    assert [(depth, reason) for depth, _, _, reason in comp.inline_tree] == [(0, "is marked NoInlining")]
    assert "FAILED: is marked NoInlining" in dump_method(comp, "x")


@pytest.mark.parametrize("text", [
    "ldarg.0; ldarg.1; call F; stfld f; ldc.i4 0; ret", "ldarg.0; ldarg.1; call F; stfld f; ldarg.1; call F; ret",
])  # fmt: skip
def test_the_object_of_a_store_is_checked_after_the_value(text: str) -> None:
    """The address is stored to a temp before the inlined body; its null check is the store's, and comes last."""
    case = Case("ldarg.0; call Log; ret", "Int32", "Int32")
    field = field_named(case.here.context.well_known("System.Version"), "_Build")
    assert field is not None
    comp = case.caller(text, "Int32", "Version", "Int32", f=field)
    mark_address_exposed(comp)
    morph(comp)  # null checks are explicit from here on
    assert run(comp, 0, 5) == ("null", [5])


@pytest.mark.parametrize(("text", "checks"), [
    ("ldarg.0; ldarg.1; call Log; stfld f; ret", 1),  # the store looks at `this` when Log has been called
    ("ldarg.0; ldarg.1; stfld f; ldarg.1; call Log; pop; ret", 0),
    ("ldarg.0; ldfld f; call Log; pop; ret", 0),
])  # fmt: skip
def test_a_null_receiver_faults_before_the_body(text: str, checks: int) -> None:
    field = field_named(lab().context.well_known("System.Version"), "_Build")
    assert field is not None
    comp = Case(text, "Void", "Int32", this=True, f=field).caller(
        "ldarg.0; ldarg.1; callvirt F; ret", "Void", "String", "Int32"
    )
    nodes = [n for block in comp.blocks() for s in block.stmts for n in execution_order(s.root)]
    assert sum(n.oper == O.NULLCHECK for n in nodes) == checks
    mark_address_exposed(comp)
    morph(comp)
    assert run(comp, 0, 5) == ("null", [])


# what is left of the statement ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("branch", "oper", "given", "result"), [
    ("brtrue", O.LT, 4, 2), ("brfalse", O.GE, 4, 1), ("brtrue", O.LT, 5, 1), ("brfalse", O.GE, 5, 2),
])  # fmt: skip
def test_a_truth_that_is_returned_is_branched_on_as_it_is(branch: str, oper: int, given: int, result: int) -> None:
    comp = Case("ldarg.0; ldc.i4 5; clt; ret", "Boolean", "Int32").caller(
        f"ldarg.0; call F; {branch} yes; ldc.i4 1; ret; yes: ldc.i4 2; ret", "Int32", "Int32"
    )
    assert comp.first_block is not None
    jump = comp.first_block.stmts[-1].root
    assert [node.oper for node in execution_order(jump)] == [O.LCL_VAR, O.CNS_INT, oper, O.JTRUE]
    assert run(comp, given)[0] == result


@pytest.mark.parametrize("branch", ["brtrue", "brfalse"])
def test_a_comparison_with_a_nan_is_still_false(branch: str) -> None:
    text = "ldc.r8 0; ldc.r8 0; div; ldc.r8 1; clt; ret"
    comp = Case(text, "Boolean").caller(f"call F; {branch} yes; ldc.i4 1; ret; yes: ldc.i4 2; ret")
    assert run(comp)[0] == (1 if branch == "brtrue" else 2)


def test_a_small_value_of_the_parameters_range_is_not_cut_again() -> None:
    comp = Case("ldarg.0; ret", "Byte", "Byte").caller("ldarg.0; ldind.u1; call F; ret", "Int32", "Byte&")
    nodes = [n for block in comp.blocks() for s in block.stmts for n in execution_order(s.root)]
    assert all(node.oper != O.CAST for node in nodes)


@pytest.mark.parametrize(("text", "ends"), [("ldnull; throw", True), ("l: br l", True), ("jmp Log", False)])
def test_code_after_a_call_that_never_returns_is_dead(text: str, ends: bool) -> None:
    """What throws is called, and the block ends there; where a callee goes on elsewhere, that returns."""
    case = Case(text, "Int32", "Int32")
    here = case.here
    body = "ldarg.0; brfalse bad; ldc.i4 1; ret; bad: ldarg.0; call F; pop; ldc.i4 22; ret"
    method = here.synthetic(body, "Int32", ("Int32",), (), (), F=case.callee)
    comp = Compiler(here.target, Options(opt=1), MethodHost(here.program, method), method, "caller", "caller")
    import_method(comp)
    inline_calls(comp)
    verify(comp)
    calls = [block for block in comp.blocks() if any(s.root.oper == O.CALL for s in block.stmts)]
    assert [block.kind == B.BBJ_THROW for block in calls] == [ends]
    assert all((len(block.stmts) == 1) == ends for block in calls)
