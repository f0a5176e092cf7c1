"""What of the class library's IL is for 64-bit pointers only: each entry stands for a method that there is, and a
search of the IL finds nothing that is not listed."""

from __future__ import annotations

import pytest

from ryuaot.metadata.opcodes import decode
from ryuaot.program.bodies import Bodies
from ryuaot.program.constants import key_of
from ryuaot.program.pointersize import BODIES
from ryuaot.runtime.build import substitutions_path
from ryuaot.target import TARGETS
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.resolver import AssemblyResolver

#: Bodies that are 8 or 12 and have nothing to do with pointers: type codes, member types, flags, numbers of calendars.
OTHERS = {"GetTypeCode", "get_MemberType", "GetMethodImplementationFlags", "get_ID"}


@pytest.fixture(scope="module")
def bodies() -> Bodies:
    context = TypeSystemContext(TARGETS["x86"], AssemblyResolver(None))
    return Bodies(context, substitutions_path(context.library))


def methods_of(bodies: Bodies) -> list[MethodDesc]:
    return [method for type_ in bodies.context.core_module.types for method in type_.methods]


def key(method: MethodDesc) -> str:
    return f"{key_of(method)}({','.join(param.full_name for param in method.signature.params)})"


def instructions(bodies: Bodies, method: MethodDesc) -> list[str]:
    return [
        f"{i.opcode.name} {i.operand}" if i.operand is not None else i.opcode.name
        for i in decode(bodies.il(method).code)
    ]


def test_every_entry_is_a_method_of_the_library(bodies: Bodies) -> None:
    found = {key(method): method for method in methods_of(bodies)}
    assert set(BODIES) <= set(found)
    assert instructions(bodies, found["System.IntPtr::get_Size()"]) == ["ldc.i4.4", "ret"]


def test_no_other_body_is_the_size_of_a_pointer_or_of_a_strings_head(bodies: Bodies) -> None:
    constant = []
    for method in methods_of(bodies):
        if method.has_body and method.name not in OTHERS and len(method.il.code) <= 3:
            body = [(i.opcode.name, i.operand) for i in decode(method.il.code)]
            if body in ([("ldc.i4.8", None), ("ret", None)], [("ldc.i4.s", 12), ("ret", None)]):
                constant.append(key(method))
    assert len(constant) == 3
    assert set(constant) <= set(BODIES)


def test_no_other_method_reads_a_pointer_as_64_bits(bodies: Bodies) -> None:
    """Those that call Marshal.ReadInt64 or WriteInt64 for a pointer. (Overloads with an object are for objects'
    layouts, which nobody has had since COM.)"""
    found = []
    for method in methods_of(bodies):
        if method.has_body and method.name.endswith("IntPtr") and method.owner.name == "Marshal":
            calls = [i.operand for i in decode(method.il.code) if i.opcode.name == "call"]
            names = [method.il.resolve_method(token).name for token in calls]
            if ("ReadInt64" in names or "WriteInt64" in names) and "System.Object" not in key(method):
                found.append(key(method))
    assert len(found) == 2
    assert set(found) <= set(BODIES)


def test_a_negative_native_integer_is_negative_where_it_is_widened(bodies: Bodies) -> None:
    widening = []
    for method in methods_of(bodies):
        if method.owner.full_name == "System.IntPtr" and method.has_body:
            widening += [i.opcode.name for i in decode(bodies.il(method).code)]
    assert "conv.i8" in widening and "conv.u8" not in widening
