"""What virtual calls reach when the whole program is known."""

from __future__ import annotations

import pytest

from corpus import assembly
from ryuaot.errors import InternalError
from ryuaot.pipeline.interfaces.host import DispatchKind
from ryuaot.program.compilation.method_cache import CompileCache, Finished
from ryuaot.program.compilation.method_compiler import Compilation, MethodCompiler
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.compilation.worker_pool import Job
from ryuaot.program.data.assembly_writer import Linkage
from ryuaot.program.data.type_tables import number_classes
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.reachability.closed_world import ClosedWorld
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.target import target_named
from ryuaot.typesystem.members import methods_named, methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import TypeDesc

EXAMPLE = assembly("types/virtual_dispatch")


class World:
    """A closure in which the named classes have objects."""

    def __init__(self, *names: str) -> None:
        self.session = Session(Settings(target_named("x64"), use_cache=False), EXAMPLE)
        self.reach = ProgramClosure(self.session.bodies)
        self.construct(*names)
        self.closed = ClosedWorld(self.reach, self.session.bodies.mangler)

    def construct(self, *names: str) -> None:
        for name in names:
            self.reach.construct(self.type(name))

    def type(self, name: str) -> TypeDesc:
        return next(t for t in self.session.module.types if t.name == name)

    def method(self, owner: str, name: str) -> MethodDesc:
        return methods_named(self.type(owner), name)[0]

    def target(self, owner: str, name: str, receiver: str = "") -> str | None:
        """What the call reaches, asked twice: by the method, and by the question's text."""
        asked = self.closed.ask(self.method(owner, name), self.type(receiver) if receiver else None)
        assert asked is not None
        question, found = asked
        assert self.closed.ask_again(question) is found
        return f"{found.owner.name}.{found.name}" if found is not None else None


def test_a_slot_that_no_class_with_objects_overrides_has_one_target() -> None:
    world = World("Circle")
    assert world.target("Shape", "Name") == "Circle.Name"
    assert world.target("Shape", "Describe") == "Circle.Describe"
    assert world.target("Shape", "ToString") == "Shape.ToString"


def test_the_answer_is_gone_when_another_class_has_objects() -> None:
    world = World("Circle")
    assert world.target("Shape", "Name") == "Circle.Name"
    world.construct("Rect")
    assert world.target("Shape", "Name") is None
    assert world.target("Shape", "Name", "Circle") == "Circle.Name"
    world.construct("UnitCircle")
    assert world.target("Shape", "Name", "Circle") is None
    assert world.target("Shape", "Describe", "Circle") == "Circle.Describe"  # the other is a slot of its own


def test_a_cast_compares_with_few_classes_or_with_the_numbers_of_many() -> None:
    world = World("Circle")

    def near(name: str) -> list[str] | None:
        """Names, asked twice."""
        found = world.closed.classes_of(world.type(name))
        symbol = world.session.bodies.mangler.method_table(world.type(name))
        assert not found or world.closed.classes_again(symbol) == found
        return None if found is None else [type_.name for type_ in found]

    assert near("Shape") == near("Circle") == near("IShape") == ["Circle"]
    assert near("Rect") == []  # of a class without objects the numbers tell, too
    world.construct("UnitCircle")
    assert near("Shape") == near("IShape") == ["Circle", "UnitCircle"]
    world.construct("Rect")
    assert near("Shape") == []
    assert near("Rect") == ["Rect"]
    assert near("IShape") is None
    context = world.session.context
    assert world.closed.classes_of(context.system_array) == ()
    assert world.closed.may_be_others(context.system_array.interfaces[0])
    assert not world.closed.may_be_others(context.system_array)


def test_that_a_cast_has_too_many_classes_is_noted_too() -> None:
    """Else what was compiled in a larger program is taken in a smaller one, where the answer would be another."""
    world = World("Circle", "UnitCircle", "Rect")
    program = world.session.shared(world.reach)
    program.world = world.closed
    host = MethodHost(program, world.method("Circle", "Name"))
    symbol = world.session.bodies.mangler.method_table(world.type("IShape"))
    assert host.class_test(world.type("IShape")) is None
    assert host.asked == {f"implementers {symbol}": "?"}


def test_classes_have_numbers_after_their_base_class() -> None:
    world = World()
    names = ("Shape", "Circle", "Rect", "UnitCircle")
    numbers = number_classes([world.type(name) for name in names] + [world.session.context.system_object])
    found = {type_.name: pair for type_, pair in numbers.items()}
    assert found == {"Object": (1, 4), "Shape": (2, 3), "Circle": (3, 1), "UnitCircle": (4, 0), "Rect": (5, 0)}


def test_interfaces_are_asked_by_who_implements_them() -> None:
    world = World("Circle")
    assert world.target("INamed", "Name") == "Shape.INamed.Name"
    assert world.target("IShape", "Name") == "Circle.Name"
    world.construct("Rect")
    assert world.target("INamed", "Name") == "Shape.INamed.Name"
    assert world.target("IShape", "Name") is None
    assert world.target("IShape", "Name", "Rect") == "Rect.IShape.Name"


def test_boxed_values_and_missing_targets_are_no_result() -> None:
    assert World().target("Shape", "Name") is None
    assert World("Dot").target("IShape", "Name") is None


@pytest.mark.parametrize("name", ["System.Collections.Generic.IEnumerable`1", "System.Collections.Generic.IList`1"])
def test_interfaces_that_convert_are_not_asked(name: str) -> None:
    world = World("Circle")
    context = world.session.context
    interface = context.well_known(name).instantiate((context.system_string,), ())
    assert world.closed.ask(methods_of(interface)[0], None) is None


def test_an_instantiation_over_values_converts_to_no_other() -> None:
    """A comparer of objects is one of strings, and none of ints."""
    world = World("Circle")
    context = world.session.context
    comparer = context.well_known("System.Collections.Generic.IEqualityComparer`1")
    arguments = (context.system_string, context.well_known("System.Int32"))
    of_strings, of_ints = (comparer.instantiate((argument,), ()) for argument in arguments)
    assert world.closed.ask(methods_of(of_strings)[0], None) is None
    assert world.closed.ask(methods_of(of_ints)[0], None) is not None


def test_the_host_calls_the_only_target_and_notes_the_question() -> None:
    world = World("Circle")
    world.reach.virtual_call(world.method("Shape", "Name"))
    host = MethodHost(world.session.shared(world.reach), world.method("Shape", "ToString"))
    assert host.virtual_call(world.method("Shape", "Name"), None, False).kind == DispatchKind.VTABLE
    dispatch = host.virtual_call(world.method("Shape", "Name"), None, False, True)
    assert dispatch.kind == DispatchKind.DIRECT and dispatch.method is world.method("Circle", "Name")
    assert [q.split(" ")[0] for q in host.asked] == ["only"]


def test_who_took_the_only_target_for_granted_is_compiled_again() -> None:
    world = World("Circle")
    program = world.session.shared(world.reach)
    name, caller = world.method("Shape", "Name"), world.method("Shape", "ToString")
    world.reach.virtual_call(name)
    host = MethodHost(program, caller)
    host.virtual_call(name, None, False, True)
    job = Job(program, world.session.settings.options, lambda _: Linkage.LOCAL)
    compiler = MethodCompiler(job, CompileCache(None), world.reach, lambda _: True)
    result = Compilation({caller: Finished("", asked=dict(host.asked))})
    assert compiler._find_outdated(result, []) == []
    world.construct("Rect")
    assert compiler._find_outdated(result, []) == [caller]


@pytest.mark.parametrize(
    ("internal", "user", "everything", "fatal"),
    [(True, True, False, True), (True, False, False, False), (True, True, True, False), (False, True, False, False)],
)
def test_a_bug_of_ours_is_fatal_in_the_user_s_methods_alone(
    internal: bool, user: bool, everything: bool, fatal: bool
) -> None:
    """Other bodies throw when they run. An audit of a whole library goes on."""
    world = World("Circle")
    method = world.method("Shape", "ToString")
    job = Job(world.session.shared(world.reach), world.session.settings.options, lambda _: Linkage.LOCAL)
    compiler = MethodCompiler(job, CompileCache(None), world.reach, lambda _: user, everything)
    result = Compilation({method: Finished("", refusal="reason", is_internal=internal, phase="morph")})
    if fatal:
        with pytest.raises(InternalError, match="reason"):
            compiler._replace_refused(result)
    else:
        assert compiler._replace_refused(result) == [method]
        (refusal,) = result.refusals
        assert refusal.method is method and refusal.is_internal == internal
        assert refusal.reason.startswith("internal error in phase 'morph': ") == internal


def test_a_library_is_no_closed_world() -> None:
    session = Session(Settings(target_named("x64"), use_cache=False), EXAMPLE)
    assert session.shared(ProgramClosure(session.bodies, lambda _: True)).world is None
    assert session.shared(ProgramClosure(session.bodies)).world is not None


def test_the_classes_of_few_are_named_with_what_they_answer() -> None:
    world = World("Circle", "Rect")
    name = world.method("Shape", "Name")

    def few() -> list[str]:
        question, found = world.closed.few(name, None)
        assert world.closed.few_again(question) == found
        return [f"{type_.name}:{method.owner.name}.{method.name}" for type_, method in found]

    assert sorted(few()) == ["Circle:Circle.Name", "Rect:Shape.Name"]
    world.construct("UnitCircle")
    assert len(few()) == 3
    world.construct("Dot")  # a value type: no class below Shape
    assert len(few()) == 3
    question, found = world.closed.few(world.method("IShape", "Name"), None)
    assert question and found == ()  # a boxed Dot wants another entry


def test_a_class_that_the_runtime_may_derive_from_has_no_certain_target(monkeypatch: pytest.MonkeyPatch) -> None:
    """It depends on the closure, so the query is noted like others: a cache entry of another program is not reused."""
    world = World("Circle")
    name = world.method("Shape", "Name")
    asked = world.closed.ask(name, None)
    assert asked is not None and asked[1] is not None
    monkeypatch.setattr(world.reach.shared, "may_derive", lambda type_: type_.name == "Shape")
    closed = ClosedWorld(world.reach, world.session.bodies.mangler)
    assert closed.ask(name, None) == (asked[0], None)
    assert closed.ask_again(asked[0]) is None
    question, _ = world.closed.few(name, None)
    assert closed.few(name, None) == (question, ())
    assert closed.few_again(question) == ()
