"""`ldtoken F; call RuntimeHelpers.CreateSpan<T>`: a span over the bytes of a field in the file.

C# writes this for spans of constants. The CLR expands it when it compiles the method; here the call is redirected to a
method made up for the field and the element type, so that scanning and importing see an ordinary call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.metadata.opcodes import BY_NAME, token_uses
from ryuaot.program.il import Entity, ProgramIL, named, put_entity
from ryuaot.program.ilbuild import assemble
from ryuaot.program.synthetic import SyntheticMethod
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.layout import size_of
from ryuaot.typesystem.signatures import MethodSignature

if TYPE_CHECKING:
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methodil import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_HELPERS = "System.Runtime.CompilerServices.RuntimeHelpers"
_LDTOKEN, _CALL = BY_NAME["ldtoken"], BY_NAME["call"]
_TOKEN = 4


class CreateSpans:
    """The made-up methods, one a field and element type."""

    def __init__(self, context: TypeSystemContext) -> None:
        self._context = context
        self._made: dict[tuple[FieldDesc, TypeDesc], SyntheticMethod] = {}

    def resolve(self, il: MethodIL) -> MethodIL:
        """`il` itself, or a body of the same length in which every such call has its own target."""
        if _LDTOKEN.value not in il.code or _CALL.value not in il.code:
            return il
        code = bytearray(il.code)
        entities: list[Entity] = list(il.entities) if isinstance(il, ProgramIL) else []
        changed = False
        field: tuple[int, FieldDesc] | None = None
        for offset, opcode, token in token_uses(il.code):
            if opcode == _LDTOKEN.value:
                entity = named(il.resolve_token, token)
                field = (offset + _LDTOKEN.size + _TOKEN, entity) if isinstance(entity, FieldDesc) else None
            elif opcode == _CALL.value and field is not None and field[0] == offset:
                method = named(il.resolve_method, token)
                if method is not None and self._is_create_span(method):
                    put_entity(code, offset + _CALL.size, entities, self._method(field[1], method))
                    changed = True
        return ProgramIL.rewritten(il, bytes(code), il.eh, tuple(entities)) if changed else il

    def _is_create_span(self, method: MethodDesc) -> bool:
        return method.name == "CreateSpan" and method.owner.module.is_core and method.owner.full_name == _HELPERS

    def _method(self, field: FieldDesc, create: MethodDesc) -> SyntheticMethod:
        element = create.method_args[0]
        found = self._made.get((field, element))
        if found is None:
            if not field.has_rva or not element.is_value_type:
                raise BadInput(field.owner.module.md.path, f"{field.full_name} has no data for a span")
            target = self._context.target
            count = size_of(field.type, target) // size_of(element, target)
            span = create.signature.return_type

            def make() -> ProgramIL:
                constructor = next(m for m in span.methods_named(".ctor") if _takes_pointer(m.signature))
                return assemble(f"ldsflda f; conv.u; ldc.i4 {count}; newobj c; ret", f=field, c=constructor)

            name = f"CreateSpan<{element.unique_name}>({field.name})"
            made = SyntheticMethod(field.owner, name, create.signature, make)
            found = self._made[(field, element)] = made
        return found


def _takes_pointer(signature: MethodSignature) -> bool:
    return len(signature.params) == 2 and signature.params[0].is_pointer
