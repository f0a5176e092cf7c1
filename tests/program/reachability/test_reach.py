"""Reachability: what hello world needs, and what it must not need."""

from __future__ import annotations

import time

from ryuaot.program.display_names import reflection_name, trace_name
from ryuaot.program.driver.session import Session
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.typesystem.members import method_named, methods_named


def test_hello_world_stays_small(hello: tuple[Session, ProgramClosure]) -> None:
    _, reach = hello
    names = {m.owner.type_def.full_name for m in reach.methods}
    assert "System.Console" in names
    assert "System.IO.StreamWriter" in names
    # each of these represents a cluster that must stay cut off (docs/explanation/class-library.md)
    for cluster in (
        "System.Diagnostics.Tracing.EventSource",
        "System.Resources.ResourceManager",
        "System.Reflection.CustomAttribute",
        "System.TimeZoneInfo",
        "System.IO.FileStream",
        "System.Globalization.HebrewCalendar",
    ):
        assert cluster not in names
    expandable = hello[0].bodies.intrinsic
    assert len([m for m in reach.methods if expandable(m) is None]) < 2000


def test_reachability_takes_well_under_some_seconds(hello: tuple[Session, ProgramClosure]) -> None:
    session, _ = hello
    start = time.perf_counter()
    session.whole_program()
    assert time.perf_counter() - start < 10  # about 0.2 s on an idle machine


def test_closure_does_not_depend_on_the_run(hello: tuple[Session, ProgramClosure]) -> None:
    session, reach = hello
    again = session.whole_program()[1]
    assert list(again.methods) == list(reach.methods)
    assert list(again.types) == list(reach.types)
    assert list(again.strings) == list(reach.strings)


def test_every_method_names_who_reached_it(hello: tuple[Session, ProgramClosure]) -> None:
    _, reach = hello
    for method in reach.methods:
        steps = 0
        step = reach.why[method]
        while step is not None:
            step = reach.why[step]
            steps += 1
            assert steps < 10_000


def test_slots_of_constructed_types_hold_reached_methods(hello: tuple[Session, ProgramClosure]) -> None:
    _, reach = hello
    filled = 0
    for type_, slots in reach.slots.items():
        assert type_ in reach.constructed
        for method in slots.values():
            if not method.is_abstract and not method.is_generic:
                assert method in reach.why
                filled += 1
    assert filled > 100


def test_value_types_get_unboxing_stubs(hello: tuple[Session, ProgramClosure]) -> None:
    _, reach = hello
    assert reach.stubs
    assert all(m.owner.is_value_type and not m.is_static for m in reach.stubs)


def test_trace_names(hello: tuple[Session, ProgramClosure]) -> None:
    context = hello[0].context
    parse = next(m for m in methods_named(context.well_known("System.Int32"), "Parse") if len(m.signature.params) == 1)
    assert trace_name(parse) == "System.Int32.Parse(String s)"
    dictionary = context.well_known("System.Collections.Generic.Dictionary`2")
    add = method_named(dictionary, "Add")
    assert add is not None
    assert trace_name(add) == "System.Collections.Generic.Dictionary`2.Add(TKey key, TValue value)"


def test_reflection_name_of_an_instantiation(hello: tuple[Session, ProgramClosure]) -> None:
    context = hello[0].context
    int32 = context.well_known("System.Int32")
    list_ = context.instantiate(context.well_known("System.Collections.Generic.List`1"), (int32,))
    core = "System.Private.CoreLib, Version=4.0.0.0, Culture=neutral, PublicKeyToken=7cec85d7bea7798e"
    expected = f"System.Collections.Generic.List`1[[System.Int32, {core}]]"
    assert reflection_name(list_) == expected
    assert reflection_name(context.get_szarray(list_)) == expected + "[]"
