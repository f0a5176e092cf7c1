"""Sse and Sse2: which methods become nodes, and what the others are made of."""

from __future__ import annotations

import pytest

from ryuaot.metadata.opcodes import decode
from ryuaot.program import sse_bodies
from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.program.il.il_assembler import assemble
from ryuaot.target import target_named
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.members import methods_named, methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.resolver import AssemblyResolver

_SPACE = "System.Runtime.Intrinsics.X86."


def _sets(context: TypeSystemContext) -> list[MethodDesc]:
    types = [type_ for type_ in context.core_module.types if type_.full_name in sse_bodies.TYPES]
    assert len(types) == 4
    return [method for type_ in types for method in methods_of(type_) if method.is_public and method.is_static]


def test_every_public_method_becomes_nodes(context: TypeSystemContext) -> None:
    bodies = Bodies(context)
    for method in _sets(context):
        if method.name == "get_IsSupported":
            assert bodies.constants.of(method) == 1
            continue
        assert sse_bodies.sse_method(method) is not None, method.full_name
        assert bodies.is_node(method) == (sse_bodies.immediate_body(method) is None), method.full_name


def test_other_sets_are_not_supported(context: TypeSystemContext) -> None:
    bodies = Bodies(context)
    for name in ("Sse3", "Ssse3", "Sse41", "Sse42", "Avx", "Avx2", "Fma", "Bmi1"):
        type_ = context.well_known(_SPACE + name)
        (supported,) = methods_named(type_, "get_IsSupported")
        assert bodies.constants.of(supported) == 0 and bodies.constants.is_unsupported(type_)


@pytest.mark.parametrize("target", ("x86", "arm64", "arm"))
def test_elsewhere_they_throw(target: str) -> None:
    bodies = Bodies(TypeSystemContext(target_named(target), AssemblyResolver()))
    type_ = bodies.context.well_known(_SPACE + "Sse2")
    (supported,) = methods_named(type_, "get_IsSupported")
    assert bodies.constants.of(supported) == 0
    extract = methods_named(type_, "Extract")[0]
    assert sse_bodies.sse_method(extract) is None
    assert [i.opcode.name for i in decode(bodies.il(extract).code)] == ["newobj", "throw"]


def _extract(context: TypeSystemContext) -> MethodDesc:
    return methods_named(context.well_known(_SPACE + "Sse2"), "Extract")[0]


def test_a_method_with_an_immediate_chooses_among_its_values(context: TypeSystemContext) -> None:
    method = _extract(context)
    il = Bodies(context).il(method)
    instructions = decode(il.code)
    (switch,) = [i for i in instructions if i.opcode.name == "switch"]
    calls = [i.offset for i in instructions if i.opcode.name == "call"]
    assert len(calls) == len(switch.operand) == 8  # type: ignore[arg-type]
    assert sse_bodies.takes_immediate(method) and sse_bodies.find_after_constants(il) >= set(calls)


@pytest.mark.parametrize(
    "text, known",
    [
        ("ldarg.0; ldc.i4.3; call m; ret", True),
        ("ldarg.0; ldarg.1; call m; ret", False),
        ("ldarg.0; ldarg.1; brtrue one; ldc.i4.2; br on; one: ldc.i4.3; on: call m; ret", False),
    ],
)
def test_a_constant_counts_only_where_nothing_else_arrives(context: TypeSystemContext, text: str, known: bool) -> None:
    method = _extract(context)
    il = assemble(text, m=method)
    (call,) = [i.offset for i in decode(il.code) if i.opcode.name == "call"]
    assert sse_bodies.takes_immediate(method) and (call in sse_bodies.find_after_constants(il)) == known
