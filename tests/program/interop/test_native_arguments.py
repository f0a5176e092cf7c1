"""What native code gets of arguments: native types by the layouts, and the CLR's refusals."""

from __future__ import annotations

import pytest

from corpus import assembly
from ryuaot.errors import BadInput
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.interop.native_structs import NativeStructs
from ryuaot.program.interop.pinvoke_stubs import native_signature, pinvoke_body
from ryuaot.program.mangling import Mangler
from ryuaot.target import target_named
from ryuaot.typesystem.members import instance_fields_of, method_named
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.type_layout import layout_of


@pytest.fixture(scope="module", params=["x64", "x86"])
def session(request: pytest.FixtureRequest) -> Session:
    return Session(Settings(target_named(request.param)), assembly("interop/native_arguments"))


def _method(session: Session, name: str) -> MethodDesc:
    imports = session.module.find_type_named("N")
    method = method_named(imports, name) if imports is not None else None
    assert method is not None
    return method


def _signature(session: Session, name: str) -> tuple[str, ...]:
    method = _method(session, name)
    found = native_signature(method, session.context, Mangler())
    pinvoke_body(method, session.context, Mangler())
    return tuple([type_.full_name for type_ in (found.return_type, *found.params)])


@pytest.mark.parametrize(
    ("name", "types"),
    [
        ("RecBack", ("IntPtr", "IntPtr", "IntPtr", "IntPtr")),
        ("FillObject", ("IntPtr", "IntPtr", "Int32", "IntPtr")),
        ("IsAlpha", ("Int32", "Int32")),
        ("ToUpper", ("Byte", "Byte")),
        ("AtoiHr", ("Int32", "IntPtr")),
        ("Cmp", ("Int32", "IntPtr", "IntPtr")),
        ("Dup", ("IntPtr", "IntPtr")),
    ],
)
def test_arguments_have_their_native_types(session: Session, name: str, types: tuple[str, ...]) -> None:
    assert _signature(session, name) == tuple([f"System.{type_}" for type_ in types])


def test_a_struct_by_value_is_one_of_native_fields(session: Session) -> None:
    type_ = session.module.find_type_named("Rec")
    assert type_ is not None
    native = NativeStructs().of_layout(type_)
    layout = layout_of(native, session.context.target)
    assert list(layout.offsets.values()) == [0, 4, 5, *range(6, 12), 12, 14, 16]
    assert (layout.size, layout.align) == (24, 4 if session.context.target.name == "x86" else 8)
    assert instance_fields_of(native)[-1].type.full_name == "System.Double"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("NoObject", "Marshaling to and from COM VARIANTs isn't supported"),
        ("NoBool", "booleans must be paired with I1, U1, or Bool"),
        ("NoJagged", "There is no marshaling support for nested arrays."),
        ("NoGeneric", "Generic types cannot be marshaled."),
    ],
)
def test_what_the_clr_refuses_throws_its_exception(session: Session, name: str, why: str) -> None:
    with pytest.raises(BadInput, match="Cannot marshal 'parameter #1'") as refused:
        native_signature(_method(session, name), session.context, Mangler())
    assert refused.value.thrown.exception == "System.Runtime.InteropServices.MarshalDirectiveException"
    assert why in refused.value.thrown.arguments[0]
