"""Bodies of UnsafeAccessor methods: each kind of member, and members of another kind that have the name."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from ryuaot.errors import Unsupported
from ryuaot.metadata.opcodes import decode
from ryuaot.program.bodies import unsafe_accessors
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.typesystem.context import TypeSystemContext
from ryuaot.typesystem.signatures import MethodSignature

CONSTRUCTOR, METHOD, STATIC_METHOD, FIELD, STATIC_FIELD = range(5)  # UnsafeAccessorKind
BUILDER = "System.Text.StringBuilder"
STRING = "System.String"


def names_of_body(
    context: TypeSystemContext, monkeypatch: pytest.MonkeyPatch, kind: object, name: str, result: str, *params: str
) -> list[str]:
    """The instructions of an accessor; `&` after a type makes it a reference."""

    def type_of(text: str):  # type: ignore[no-untyped-def]
        type_ = context.well_known(text.removesuffix("&"))
        return context.get_byref(type_) if text.endswith("&") else type_

    signature = MethodSignature(type_of(result), tuple(type_of(param) for param in params))
    method = SyntheticMethod(context.system_object, name, signature, lambda: assemble("ret"))
    attribute = SimpleNamespace(fixed=[kind], named={"Name": name})
    monkeypatch.setattr(unsafe_accessors, "attribute_on", lambda *_: attribute)
    monkeypatch.setattr(unsafe_accessors, "param_tokens_of", lambda _: ())
    return [instruction.opcode.name for instruction in decode(unsafe_accessors.accessor_body(method).code)]


CASES = [
    (CONSTRUCTOR, ".ctor", BUILDER, ("System.Int32",), ["ldarg", "newobj", "ret"]),
    (METHOD, "get_Length", "System.Int32", (BUILDER,), ["ldarg", "callvirt", "ret"]),
    (STATIC_METHOD, "Concat", STRING, (STRING, STRING, STRING), ["ldarg", "ldarg", "call", "ret"]),
    (FIELD, "m_ChunkLength", "System.Int32&", (BUILDER,), ["ldarg", "ldflda", "ret"]),
    (STATIC_FIELD, "Empty", "System.String&", (STRING,), ["ldsflda", "ret"]),
]


@pytest.mark.parametrize(("kind", "name", "result", "params", "body"), CASES)
def test_each_kind_of_member(
    context: TypeSystemContext, monkeypatch: pytest.MonkeyPatch, kind: int, name: str, result: str,
    params: tuple[str, ...], body: list[str],
) -> None:  # fmt: skip
    found = [n for n in names_of_body(context, monkeypatch, kind, name, result, *params) if n != "nop"]
    assert ["ldarg" if n.startswith("ldarg") else n for n in found] == body
    for other in range(METHOD, STATIC_FIELD + 1):
        if other != kind and kind != CONSTRUCTOR:
            with pytest.raises(Unsupported, match=f"::{name}, which does not exist"):
                names_of_body(context, monkeypatch, other, name, result, *params)


@pytest.mark.parametrize("kind", [-1, 5, None, "Method"])
def test_a_kind_that_there_is_not(context: TypeSystemContext, monkeypatch: pytest.MonkeyPatch, kind: object) -> None:
    with pytest.raises(Unsupported, match="invalid UnsafeAccessor"):
        names_of_body(context, monkeypatch, kind, "get_Length", "System.Int32", BUILDER)
