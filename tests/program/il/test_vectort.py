"""Vector<T>: which of its methods are nodes by each library's meaning, what is constant, and the bodies made up."""

from __future__ import annotations

import pytest

from ryuaot.metadata.elements import ElementType as E
from ryuaot.metadata.opcodes import decode
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.resolver import AssemblyResolver
from ryuaot.typesystem.types import TypeDesc


def vector(context: TypeSystemContext, etype: int) -> TypeDesc:
    return context.instantiate(context.well_known("System.Numerics.Vector`1"), (context.primitive(etype),))


def named(owner: TypeDesc, name: str, *params: TypeDesc) -> MethodDesc:
    return next(m for m in methods_named(owner, name) if m.signature.params == params)


def opcodes(bodies: Bodies, method: MethodDesc) -> list[str]:
    return [i.opcode.name for i in decode(bodies.il(method).code)]


@pytest.fixture(scope="session")
def arm() -> Bodies:
    """Of a target without vectors."""
    return Bodies(TypeSystemContext(target_named("arm"), AssemblyResolver(None)))


def test_min_and_max_of_3_1_are_what_the_instruction_says(bodies: Bodies) -> None:
    floats = vector(bodies.context, E.R4)
    rows = {"Min": "Smaller", "Max": "Larger", "op_UnaryNegation": "Minus", "op_Addition": "op_Addition"}
    for name, row in rows.items():
        method = next(m for m in methods_named(floats, name))
        assert bodies.intrinsic(method) == f"Vector128.{row}"
        assert bodies.is_node(method)


def test_what_has_no_instruction_keeps_its_body(bodies: Bodies) -> None:
    for etype, name in ((E.I8, "op_Multiply"), (E.U1, "op_Multiply"), (E.I4, "op_Division")):
        owner = vector(bodies.context, etype)
        assert not bodies.is_node(named(owner, name, owner, owner))


def test_equals_and_the_indexer_are_nodes_and_equals_of_an_object_is_not(bodies: Bodies) -> None:
    context = bodies.context
    ints = vector(context, E.I4)
    assert bodies.is_node(named(ints, "Equals", ints))
    assert bodies.is_node(named(ints, "get_Item", context.primitive(E.I4)))
    assert bodies.intrinsic(named(ints, "Equals", context.system_object)) is None


def test_a_constructor_from_one_number_is_a_node_and_one_from_an_array_loads_16_bytes(bodies: Bodies) -> None:
    context = bodies.context
    ints = vector(context, E.I4)
    assert bodies.is_node(named(ints, ".ctor", context.primitive(E.I4)))
    array = next(m for m in methods_named(ints, ".ctor") if m.signature.params[0].is_szarray)
    assert bodies.intrinsic(array) is None
    assert opcodes(bodies, array).count("ldelema") == 2
    assert "stobj" in opcodes(bodies, array)


def test_the_number_of_lanes_is_constant_where_the_type_is_one(bodies: Bodies) -> None:
    for etype, count in ((E.U1, 16), (E.I2, 8), (E.R4, 4), (E.R8, 2)):
        assert bodies.target(named(vector(bodies.context, etype), "get_Count")).constant == count
    assert bodies.constants.of(named(vector(bodies.context, E.BOOLEAN), "get_Count")) is None


def test_vectors_are_accelerated_where_the_target_has_them(bodies: Bodies, arm: Bodies) -> None:
    for some, value in ((bodies, 1), (arm, 0)):
        getter = methods_named(some.context.well_known("System.Numerics.Vector"), "get_IsHardwareAccelerated")[0]
        assert some.constants.of(getter) == value


def test_without_vectors_the_class_librarys_bodies_stand(arm: Bodies) -> None:
    ints = vector(arm.context, E.I4)
    array = next(m for m in methods_named(ints, ".ctor") if m.signature.params[0].is_szarray)
    assert "ldelema" not in opcodes(arm, array)
    assert not arm.is_node(named(ints, "op_Addition", ints, ints))


@pytest.mark.parametrize("target", ["x64", "arm"])
def test_unsigned_longs_become_doubles_with_one_rounding(target: str, bodies: Bodies, arm: Bodies) -> None:
    some = bodies if target == "x64" else arm
    numbers = vector(some.context, E.U8)
    method = named(some.context.well_known("System.Numerics.Vector"), "ConvertToDouble", numbers)
    assert "conv.r.un" not in opcodes(some, method)
