"""`ldtoken F; call RuntimeHelpers.CreateSpan<T>`: a span over the bytes of a field in the file.

C# emits it for spans of constants. The CLR expands it when it compiles the method. Here the call is redirected to a
synthetic method for the field and the element type, so that scanning and importing see an ordinary call.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import BadInput
from ryuaot.program.il.il_assembler import assemble
from ryuaot.program.il.program_il import ProgramIL
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.members import methods_named
from ryuaot.typesystem.signatures import MethodSignature
from ryuaot.typesystem.type_layout import size_of

if TYPE_CHECKING:
    from ryuaot.typesystem.context import TypeSystemContext
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_HELPERS = "System.Runtime.CompilerServices.RuntimeHelpers"


class CreateSpans:
    """The synthetic methods, one per field and element type."""

    def __init__(self, context: TypeSystemContext) -> None:
        self._context = context
        self._made: dict[tuple[FieldDesc, TypeDesc], SyntheticMethod] = {}

    def target(self, field: FieldDesc, method: MethodDesc) -> SyntheticMethod | None:
        """Returns the replacement of a call of `method` right after `ldtoken field`; None if it is not CreateSpan."""
        return self._get_method(field, method) if self._is_create_span(method) else None

    def _is_create_span(self, method: MethodDesc) -> bool:
        return method.name == "CreateSpan" and method.owner.module.is_core and method.owner.full_name == _HELPERS

    def _get_method(self, field: FieldDesc, create: MethodDesc) -> SyntheticMethod:
        element = create.method_args[0]
        found = self._made.get((field, element))
        if found is None:
            if not field.has_rva or not element.is_value_type:
                raise BadInput(field.owner.module.md.path, f"{field.full_name} has no data for a span")
            target = self._context.target
            count = size_of(field.type, target) // size_of(element, target)
            span = create.signature.return_type

            def make() -> ProgramIL:
                constructor = next(m for m in methods_named(span, ".ctor") if _takes_pointer(m.signature))
                return assemble(f"ldsflda f; conv.u; ldc.i4 {count}; newobj c; ret", f=field, c=constructor)

            name = f"CreateSpan<{element.unique_name}>({field.name})"
            made = SyntheticMethod(field.owner, name, create.signature, make)
            found = self._made[(field, element)] = made
        return found


def _takes_pointer(signature: MethodSignature) -> bool:
    return len(signature.params) == 2 and signature.params[0].is_pointer
