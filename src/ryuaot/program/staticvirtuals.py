"""`constrained. T call M` and `constrained. T ldftn M` of a static virtual M: the method of T that it means.

Instantiation is exact, so T is known in every body, and what is left is an ordinary `call`: neither reachability nor
the importer ever meets a static virtual method. ECMA-335 augments, "Static interface methods".
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import Unsupported
from ryuaot.metadata.opcodes import BY_NAME, token_uses
from ryuaot.program.il import Entity, ProgramIL, named, put_entity
from ryuaot.typesystem.vtable import resolve_static_virtual

if TYPE_CHECKING:
    from ryuaot.typesystem.methodil import MethodIL
    from ryuaot.typesystem.types import TypeDesc

_CONSTRAINED = BY_NAME["constrained."]
_CALLS = {BY_NAME[name].value: BY_NAME[name].size for name in ("call", "ldftn")}
_PREFIX = _CONSTRAINED.value.to_bytes(2, "big")
_TOKEN = 4


def resolve_static_virtuals(il: MethodIL) -> MethodIL:
    """`il` itself, or a body of the same length in which every static virtual call is a plain one.

    Unsupported where a type has no (single most specific) implementation: the CLR throws there at run time.
    """
    if _PREFIX not in il.code:
        return il
    code = bytearray(il.code)
    entities: list[Entity] = list(il.entities) if isinstance(il, ProgramIL) else []
    changed = False
    constraint: tuple[int, TypeDesc] | None = None
    for offset, opcode, token in token_uses(il.code):
        if opcode == _CONSTRAINED.value:
            type_ = named(il.resolve_type, token)
            constraint = None if type_ is None else (offset, type_)
            continue
        if constraint is not None and opcode in _CALLS:
            method = named(il.resolve_method, token)
            prefix, type_ = constraint
            if method is not None and method.is_static and method.is_virtual:
                target = resolve_static_virtual(type_, method)
                if target is None:
                    raise Unsupported(
                        method.full_name, None, f"static virtual method without implementation in {type_.full_name}"
                    )
                size = _CONSTRAINED.size + _TOKEN
                code[prefix : prefix + size] = bytes(size)
                put_entity(code, offset + _CALLS[opcode], entities, target)
                changed = True
        constraint = None
    return ProgramIL.rewritten(il, bytes(code), il.eh, tuple(entities)) if changed else il
