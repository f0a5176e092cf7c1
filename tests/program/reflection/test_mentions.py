"""What counts as named by the program's own code."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

from ryuaot.classlib.library_version import NET_3_1, NET_10, LibraryVersion
from ryuaot.program.reflection.reflection_roots import MAKE_METHOD, MAKE_TYPE, Mentions


@dataclass(eq=False)
class Type:
    """What Mentions looks at of an exact type."""

    is_shared: bool = False
    is_generic_definition: bool = False
    type_args: tuple[object, ...] = ()
    full_name: str = "T"
    namespace: str = ""
    is_object: bool = False
    element_type: object = None
    contains_generic_params: bool = False
    is_abstract: bool = True


@dataclass(eq=False)
class Method:
    """What Mentions looks at."""

    name: str
    module: SimpleNamespace
    owner: object
    method_args: tuple[object, ...] = ()
    signature: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(return_type=Type()))


def body(name: str, module: str = "app", owner: object = None, library: LibraryVersion = NET_10) -> Any:
    context = SimpleNamespace(library=library, program=None)
    file = SimpleNamespace(name=SimpleNamespace(key_token=b""))
    home = SimpleNamespace(name=module, context=context, md=file, is_core=module.startswith("System."))
    return Method(name, home, owner or Type())


def mentions() -> Mentions:
    return Mentions(lambda module: module.name.startswith("System."), lambda _: None)


def test_a_records_own_contract_is_no_mention_of_it() -> None:
    """C# gives each record a property that does `typeof` of it."""
    found, record, other = mentions(), Type(), Type()
    found.type(body("get_EqualityContract", owner=record), record)  # type: ignore[arg-type]
    assert not found.types
    found.type(body("get_EqualityContract", owner=record), other)  # type: ignore[arg-type]
    found.type(body("Main", owner=other), record)  # type: ignore[arg-type]
    assert list(found.types) == [other, record]


def maker(name: str) -> Any:
    """.NET's own MakeGenericType or MakeGenericMethod."""
    return body(name, "System.Private.CoreLib")


def test_who_makes_instances_of_the_programs_definitions() -> None:
    """System.Text.Json makes converters of its own, and calls nothing of the program's by MakeGenericMethod; that of
    3.1 makes generic objects of the program's types."""
    found = mentions()
    for module in ("System.Text.Json", "System.Private.CoreLib"):
        found.call(body("Make", module), maker(MAKE_TYPE))
        found.call(body("Make", module), maker(MAKE_METHOD))
    found.call(body("Main"), body("ToString"))
    found.call(body("Main"), body(MAKE_TYPE))  # a method of its own
    assert (found.makes(MAKE_TYPE), found.makes(MAKE_METHOD)) == (False, False)
    found.call(body("FindMethod", "System.Linq.Expressions"), maker(MAKE_METHOD))
    assert (found.makes(MAKE_TYPE), found.makes(MAKE_METHOD)) == (False, True)
    found.call(body("Main"), maker(MAKE_TYPE))
    assert found.makes(MAKE_TYPE)
    older = mentions()
    older.call(body("Make", "System.Text.Json", library=NET_3_1), maker(MAKE_TYPE))
    assert (older.makes(MAKE_TYPE), older.makes(MAKE_METHOD)) == (True, False)


def test_types_of_boxed_values_are_arguments_where_a_program_makes_instances_of_types_of_objects() -> None:
    """Generic code boxes what it gets."""
    found, value, other = mentions(), Type(), Type()
    found.box(body("Main"), value)  # type: ignore[arg-type]
    generic = body("Main")
    generic.method_args = (other,)
    found.box(generic, other)  # type: ignore[arg-type]
    found.call(body("Main"), maker(MAKE_TYPE))
    assert found.boxed_arguments() == []
    found.call(body("Main"), body("GetType", "System.Private.CoreLib", Type(full_name="System.Object", is_object=True)))
    assert found.boxed_arguments() == [value]


def test_what_finds_members_that_are_called() -> None:
    """Activator needs constructors only; CoreLib's implementation of reflection finds all."""
    type_ = Type(full_name="System.Type")
    found = mentions()
    found.inspected(body("Main"), body("GetConstructors", "System.Private.CoreLib", type_))
    found.inspected(body("GetMethods", "System.Private.CoreLib"), body("GetMethods", "System.Private.CoreLib", type_))
    found.inspected(body("Main"), body("GetMethods"))
    assert not found.finds_members
    found.inspected(body("Main"), body("GetMethods", "System.Private.CoreLib", type_))
    assert found.finds_members


def test_the_programs_own_code_binds_late() -> None:
    """The binder's own assembly calls itself."""
    late = body("LateGet", "System.VB", Type(full_name="Microsoft.VisualBasic.CompilerServices.NewLateBinding"))
    found = mentions()
    found.call(body("LateCall", "System.VB"), late)
    found.call(body("Main"), body("LateGet"))
    assert not found.binds_late
    found.call(body("Main"), late)
    assert found.binds_late


def test_call_sites_are_those_of_programs_and_packages() -> None:
    """The class library's own dynamic calls name no members of a program's types."""
    make = body("GetMember", "System.CSharp", Type(full_name="Microsoft.CSharp.RuntimeBinder.Binder"))
    found, caller = mentions(), body("Main")
    found.call(caller, body("GetMember"))
    assert not found.binding
    found.call(caller, make)
    assert list(found.binding) == [caller]
