"""Feature switches that the library of .NET 10 names itself: read from its assemblies, not listed here."""

from __future__ import annotations

from pathlib import Path

import pytest
from library_lab import library_bodies

from ryuaot.program.bodies.method_bodies import Bodies
from ryuaot.typesystem.members import field_named, methods_named
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc


@pytest.fixture(scope="module")
def bodies(library: Path) -> Bodies:
    return library_bodies(library)


def method(bodies: Bodies, owner: str, name: str, assembly: str = "System.Private.CoreLib") -> MethodDesc:
    found = bodies.context.load_assembly(assembly).own_type_named(owner)
    assert found is not None
    return methods_named(found, name)[0]


@pytest.mark.parametrize(
    ("assembly", "owner", "name", "value"),
    [
        ("System.Private.CoreLib", "System.Globalization.GlobalizationMode", "get_Invariant", 1),  # the file
        ("System.Private.CoreLib", "System.Diagnostics.Tracing.EventSource", "get_IsSupported", 0),  # the attribute
        ("System.Private.CoreLib", "System.Runtime.Intrinsics.Vector64", "get_IsHardwareAccelerated", 0),
        ("System.Private.CoreLib", "System.IntPtr", "get_Size", 8),
        ("System.Linq", "System.Linq.Enumerable", "get_IsSizeOptimized", 0),
        ("System.Linq", "System.SR", "UsingResourceKeys", 0),
        ("System.Private.CoreLib", "System.String", "get_Length", None),
        # Two more classes for each async method of a program.
        (
            "System.Private.CoreLib",
            "System.Runtime.CompilerServices.AsyncMethodBuilderCore",
            "get_TrackAsyncMethodCompletion",
            0,
        ),
        # Reading XML would lead to HttpClient.
        ("System.Private.Xml", "System.Xml.LocalAppContextSwitches", "get_IsNetworkingEnabledByDefault", 0),
        # What is nothing but a call of a switch: without it an expression's interpreter has 50,000 methods.
        ("System.Linq.Expressions", "System.Linq.Expressions.LambdaExpression", "get_CanCompileToIL", 0),
    ],
)
def test_value(bodies: Bodies, assembly: str, owner: str, name: str, value: int | None) -> None:
    assert bodies.constants.of(method(bodies, owner, name, assembly)) == value


def test_a_field_is_folded_with_what_it_decides(bodies: Bodies) -> None:
    little = field_named(bodies.context.well_known("System.BitConverter"), "IsLittleEndian")
    assert little is not None and bodies.constants.of_field(little) == 1
    reader = method(bodies, "System.Buffers.Binary.BinaryPrimitives", "WriteInt32LittleEndian")
    loads = [entry for entry in (bodies.il(reader).code, il_of(reader).code) if 0x7E in entry]
    assert len(loads) == 1  # only the file's own code reads the field
