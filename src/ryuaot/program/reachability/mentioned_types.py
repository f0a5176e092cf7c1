"""The types that the runtime loads when it compiles a body: by the body's signature, locals and instructions.

A class that the runtime refuses to load fails the whole body, wherever it is mentioned: also as the owner of a static
member, or as the class of a local that stays null. Managed pointers do not load what they point to, and the parameters
of a called method are those of its own body.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.opcodes import BY_NAME, Operand, token_uses
from ryuaot.program.il.program_il import named
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.method_il import type_operand
from ryuaot.typesystem.methods import MethodDesc

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.types import TypeDesc

_OPERANDS = {opcode.value: opcode.operand for opcode in BY_NAME.values()}


def iterate_loaded_types(method: MethodDesc, il: MethodIL) -> Iterator[TypeDesc]:
    """Yields the types, some more than once."""
    signature = method.signature
    yield from _loaded((method.owner, signature.return_type, *signature.params))
    yield from _loaded(tuple([local.type for local in il.locals]))
    for _, opcode, token in token_uses(il.code):
        kind = _OPERANDS[opcode]
        if kind == Operand.METHOD:
            called = named(il.resolve_method, token)
            if isinstance(called, MethodDesc):
                yield from _loaded((called.owner, called.signature.return_type, *called.method_args))
        elif kind == Operand.FIELD:
            field = named(il.resolve_field, token)
            if isinstance(field, FieldDesc):
                yield from _loaded((field.owner, field.type))
        elif kind == Operand.TYPE:
            type_ = named(lambda value: type_operand(il, value), token)
            if type_ is not None:
                yield from _loaded((type_,))


def _loaded(types: tuple[TypeDesc, ...]) -> Iterator[TypeDesc]:
    for type_ in types:
        while type_.is_array and type_.element_type is not None:
            type_ = type_.element_type
        if not (type_.is_byref or type_.is_pointer or type_.is_function_pointer or type_.is_generic_param):
            yield type_
