"""Inlining: what becomes a direct call, or no cast, because an object's exact class is seen."""

from __future__ import annotations

import pytest
from importer_lab import lab

from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import CallNode
from ryuaot.ir.verifier.verifier import verify
from ryuaot.ir.walk import execution_order
from ryuaot.pipeline.fuel import meter_of
from ryuaot.pipeline.importer.import_phase import import_method
from ryuaot.pipeline.inlining.inliner import inline_calls
from ryuaot.pipeline.interfaces.host import CallTarget
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import Entity
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.typesystem.members import method_named, methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.types import TypeDesc

HASH = "callvirt Hash; ret"


def inlined(text: str, *params: str, locals_: str = "", make: str = "newobj C; ret", **names: Entity) -> Compiler:
    """Returns the method after inlining. C: a constructor of Version, Make: creates one, as Object."""
    here = lab()
    objects = here.type("Object")
    maker = SyntheticMethod(
        objects, "Make", MethodSignature(objects, ()), lambda: assemble(make, C=here.method("Version", ".ctor"))
    )
    known: dict[str, Entity] = {
        "Make": maker, "C": here.method("Version", ".ctor"), "Hash": here.method("Object", "GetHashCode"),
        "Version": here.type("Version"), "String": here.type("String"), "Cloneable": here.type("ICloneable"),
    }  # fmt: skip
    method = here.synthetic(text, "Int32", params, tuple(locals_.split()), (), **known, **names)
    comp = Compiler(here.target, Options(opt=1), MethodHost(here.program, method), method, "caller", "caller")
    import_method(comp)
    inline_calls(comp)
    verify(comp)
    return comp


def calls(comp: Compiler) -> list[CallNode]:
    nodes = [n for block in comp.blocks() for s in block.stmts for n in execution_order(s.root)]
    return [n for n in nodes if isinstance(n, CallNode)]


def is_virtual(comp: Compiler) -> bool:
    return any(call.call_kind == N.INDIRECT for call in calls(comp))


def test_the_only_store_to_a_local_tells_its_class() -> None:
    once = inlined("newobj C; stloc.0; ldloc.0; " + HASH, locals_="Object")
    assert not is_virtual(once)
    assert not any(call.call_flags & N.CALL_NULLCHECK_THIS for call in calls(once))
    assert is_virtual(inlined("newobj C; stloc.0; ldarg.0; stloc.0; ldloc.0; " + HASH, "Object", locals_="Object"))
    taken = "newobj C; stloc.0; ldloca 0; ldarg.0; stind.ref; ldloc.0; "
    assert is_virtual(inlined(taken + HASH, "Object", locals_="Object"))


def test_in_another_block_the_local_may_be_null() -> None:
    comp = inlined("ldarg.0; brtrue there; newobj C; stloc.0; there: ldloc.0; " + HASH, "Int32", locals_="Object")
    assert not is_virtual(comp)
    nodes = [n for block in comp.blocks() for s in block.stmts for n in execution_order(s.root)]
    checked = any(call.call_flags & N.CALL_NULLCHECK_THIS for call in calls(comp))
    assert checked or any(node.oper == O.NULLCHECK for node in nodes)


@pytest.mark.parametrize(("text", "virtual"), [
    ("call Make; ", False),  # what the inlined callee made
    ("call Make; stloc.0; ldloc.0; ", False),
    ("call Make; stloc.0; call Make; stloc.0; ldloc.0; ", False),  # whichever it is
    ("call Make; stloc.0; ldnull; stloc.0; ldloc.0; ", False),  # throws
    ("call Make; castclass Version; ", False),
    ("call Make; stloc.0; ldarg.0; stloc.0; ldloc.0; ", True),
])  # fmt: skip
def test_classes_travel_with_copies_out_of_inlined_calls(text: str, virtual: bool) -> None:
    assert is_virtual(inlined(text + HASH, "Object", locals_="Object")) == virtual


def test_a_box_is_asked_by_the_address_of_its_value() -> None:
    here = lab()
    comp = inlined("ldc.i4.5; box T; callvirt Hash; ret", T=here.type("Int32"))
    assert [call.symbol for call in calls(comp)] == ["rt_new"]
    nodes = [n for block in comp.blocks() for s in block.stmts for n in execution_order(s.root)]
    assert sum(node.oper == O.IND for node in nodes) == 1  # the value
    # GetType is ValueType's own: the object is what it takes
    assert not is_virtual(inlined("ldc.i4.5; box T; callvirt M; pop; ldc.i4.0; ret", T=here.type("Int32"),
                                 M=here.method("Object", "GetType")))  # fmt: skip


def casts(comp: Compiler) -> list[str]:
    return [call.symbol for call in calls(comp) if call.symbol in ("rt_castclass", "rt_isinst")]


@pytest.mark.parametrize(("text", "left"), [
    ("isinst Version", []), ("isinst String", []), ("castclass Version", []), ("castclass Cloneable", []),
    ("castclass String", ["rt_castclass"]),
])  # fmt: skip
@pytest.mark.parametrize("made", ["newobj C; ", "call Make; "])
def test_casts_of_what_is_known_are_answered(made: str, text: str, left: list[str]) -> None:
    assert casts(inlined(f"{made}{text}; pop; ldc.i4.0; ret")) == left
    assert casts(inlined(f"{made}stloc.0; ldloc.0; {text}; pop; ldc.i4.0; ret", locals_="Object")) == left
    assert len(casts(inlined(f"ldarg.0; {text}; pop; ldc.i4.0; ret", "Object"))) == 1


def invoked(text: str, *params: str, target: str = "GetHashCode") -> list[str]:
    """Names of the calls after inlining. D: Func<int>'s constructor, M: a method of Version, Log: has effects."""
    here = lab()
    func = here.context.instantiate(here.type("Func`1"), (here.type("Int32"),))
    constructor, invoke = method_named(func, ".ctor"), method_named(func, "Invoke")
    assert constructor is not None and invoke is not None
    method = here.method("Version", target)
    comp = inlined(text, *params, locals_="Object", D=constructor, I=invoke, M=method)
    return [call.name or call.symbol for call in calls(comp)]


def test_a_delegate_that_was_just_made_is_a_call_of_its_method() -> None:
    assert "calli" not in invoked("newobj C; ldftn M; newobj D; callvirt I; ret")
    assert "calli" not in invoked("newobj C; ldftn M; newobj D; stloc.0; ldloc.0; callvirt I; ret")
    assert "calli" not in invoked("newobj C; ldftn M; newobj D; dup; pop; callvirt I; ret")
    assert "calli" in invoked("newobj C; dup; ldvirtftn M; newobj D; callvirt I; ret")  # the class decides
    assert "calli" in invoked("ldarg.0; callvirt I; ret", "Object")
    twice = "newobj C; ldftn M; newobj D; stloc.0; ldarg.0; stloc.0; ldloc.0; callvirt I; ret"
    assert "calli" in invoked(twice, "Object")


class TwoClasses(MethodHost):
    """The host of a closed program with objects of two classes."""

    def few_targets(
        self, method: MethodDesc, receiver: TypeDesc | None
    ) -> list[tuple[str, MethodDesc, CallTarget]]:
        both = [lab().method("Version", "get_Major"), lab().method("Exception", "get_HResult")]
        if method.name != "GetHashCode":
            return []
        return [(self.type_symbol(found.owner), found, self.call_target(found)) for found in both for _ in (0, 1)]


LOOP = "again: {} callvirt Hash; stloc.0; ldloc.0; brtrue again; ldloc.0; ret"


def guarded(text: str, *params: str, disabled: str = "") -> Compiler:
    here = lab()
    names: dict[str, Entity] = {"Hash": here.method("Object", "GetHashCode"), "Log": here.extern("log", "Object")}
    method = here.synthetic(text, "Int32", params, ("Int32",), (), **names)
    options = Options(opt=1, disabled=frozenset((disabled,) if disabled else ()))
    comp = Compiler(here.target, options, TwoClasses(here.program, method), method, "caller", "caller")
    comp.fuel = meter_of(options, "caller")
    import_method(comp)
    inline_calls(comp)
    verify(comp)
    return comp


def test_few_classes_are_told_apart_by_tests() -> None:
    """Two classes answer with one method, two with another: two tests lead to the first, the other needs none."""
    comp = guarded(LOOP.format("ldarg.0;"), "Object")
    tables = [n for b in comp.blocks() for s in b.stmts for n in execution_order(s.root) if n.oper == O.CNS_HANDLE]
    assert calls(comp) == []
    assert len([n for n in tables if n.kind == "class"]) == 2  # type: ignore[attr-defined]
    assert is_virtual(guarded(LOOP.format("ldarg.0;"), "Object", disabled="guard"))
    assert is_virtual(guarded("ldarg.0; callvirt Hash; ret", "Object"))  # in no loop, and not tiny


def test_the_receiver_is_evaluated_once() -> None:
    comp = guarded(LOOP.format("call Log;"))
    assert sum(call.symbol == "log" for call in calls(comp)) == 1


def test_what_may_end_the_method_stays() -> None:
    assert is_virtual(guarded("again: ldarg.0; brtrue more; br again; more: ldarg.0; callvirt Hash; ret", "Object"))


def test_a_store_to_an_array_asks_for_a_class_that_only_the_array_knows() -> None:
    stores = next(m for m in methods_of(lab().type("Object[,]")) if m.name == "Set")
    loop = "again: ldarg.0; ldc.i4.0; ldc.i4.0; newobj C; call Set; ldarg.1; brtrue again; ldc.i4.0; ret"
    comp = inlined(loop, "Object[,]", "Int32", Set=stores)
    assert any(call.symbol == "rt_isinst" for call in calls(comp))
