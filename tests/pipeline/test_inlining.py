"""Inlining: the callee's code in the caller's tree means what the call meant."""

from __future__ import annotations

import pytest

from importer.importer_lab import Lab, lab, outline
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.interp import Fault, Interpreter, Memory
from ryuaot.ir.verify import verify
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.importer import import_method
from ryuaot.pipeline.inlining import inline_calls
from ryuaot.pipeline.local_address import fold_local_addresses
from ryuaot.program.host import MethodHost
from ryuaot.program.ilbuild import assemble
from ryuaot.program.synthetic import SyntheticMethod
from ryuaot.typesystem.signatures import MethodSignature


class Case:
    """A callee and its caller, in one laboratory."""

    def __init__(self, text: str, ret: str = "Int32", *params: str, this: bool = False, locals_: str = "") -> None:
        self.here: Lab = lab()
        kinds = tuple(self.here.type(kind) for kind in locals_.split())
        sig = MethodSignature(self.here.type(ret), tuple(self.here.type(p) for p in params), has_this=this)
        owner = self.here.type("String") if this else self.here.context.system_object
        self.callee = SyntheticMethod(owner, "Callee", sig, lambda: assemble(text, kinds, ()))

    def caller(self, text: str, ret: str = "Int32", *params: str, locals_: str = "") -> Compiler:
        """The caller of F behind the phase; no call is left in it but those of Log, and polls."""
        here = self.here
        log = here.extern("log", "Int32", "Int32")
        method = here.synthetic(text, ret, params, tuple(locals_.split()), (), F=self.callee, Log=log)
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
def test_a_null_receiver_faults_behind_the_arguments(passed: str, result: tuple[object, list[int]], body: str) -> None:
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
