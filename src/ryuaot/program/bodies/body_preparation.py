"""Prepares a file's body for scanning and compilation.

One walk over its tokens finds the calls to redirect, and whether any call or field load is a constant.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.metadata.opcodes import BY_NAME, token_uses
from ryuaot.program.bodies.static_virtuals import static_virtual_target
from ryuaot.program.il.program_il import SYNTHETIC_TOKEN, Entity, ProgramIL, named, put_entity
from ryuaot.program.trimming.il_folding import (
    fold,
    is_constant_call,
    is_constant_field,
    is_never_null,
    is_null_test,
    module_of,
)
from ryuaot.typesystem.fields import FieldDesc

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ryuaot.program.bodies.create_span import CreateSpans
    from ryuaot.program.trimming.constant_calls import Constants
    from ryuaot.typesystem.method_il import MethodIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_CONSTRAINED, _LDTOKEN, _CALL = BY_NAME["constrained."], BY_NAME["ldtoken"], BY_NAME["call"]
_LDFTN, _CALLVIRT, _LDSFLD = BY_NAME["ldftn"], BY_NAME["callvirt"].value, BY_NAME["ldsfld"].value
_BOX = BY_NAME["box"]
_STATIC_CALLS = {op.value: op.size for op in (_CALL, _LDFTN)}
_TOKEN = 4
_SYNTHETIC = SYNTHETIC_TOKEN >> 24
# A body without any of these bytes is returned unchanged: it has no calls, loads of statics, boxes, `constrained.`.
_INTERESTING_BYTES = (_CALL.value, _CALLVIRT, _LDSFLD, _BOX.value, _CONSTRAINED.value >> 8)


def prepare_body(
    il: MethodIL, constants: Constants, spans: CreateSpans, calls: Mapping[MethodDesc, MethodDesc]
) -> MethodIL:
    """Returns `il` itself, or a body of the same length with redirected calls and folded constants.

    Redirected are static virtual calls, spans over the file's data, and calls that `calls` lists. Raises Unsupported as
    `static_virtual_target` does.
    """
    if not any(byte in il.code for byte in _INTERESTING_BYTES):
        return il
    walk = _BodyWalk(il, constants, spans, calls)
    walk.scan()
    if walk.code is not None:
        il = ProgramIL.rewritten(il, bytes(walk.code), il.eh, tuple(walk.entities))
    return fold(il, constants) if walk.has_constant else il


class _BodyWalk:
    """Walks over the tokens of a body. code: the body with redirected calls; None if there is none."""

    def __init__(
        self, il: MethodIL, constants: Constants, spans: CreateSpans, calls: Mapping[MethodDesc, MethodDesc]
    ) -> None:
        self._il = il
        self._calls = calls
        self._constants = constants
        self._spans = spans
        self._module = module_of(il)
        self.code: bytearray | None = None
        self.entities: list[Entity] = list(il.entities) if isinstance(il, ProgramIL) else []
        self.has_constant = False

    def scan(self) -> None:
        il = self._il
        constraint: tuple[int, TypeDesc] | None = None  # offset and type of a preceding prefix
        loaded: tuple[int, FieldDesc] | None = None  # end and field of a preceding ldtoken
        is_program_il = isinstance(il, ProgramIL)
        for offset, opcode, token in token_uses(il.code):
            if token >> 24 == _SYNTHETIC and not is_program_il:
                self.code, self.has_constant = None, False  # a damaged file: its token would name one of our entities
                return
            if opcode in (_CALL.value, _CALLVIRT) or (opcode == _LDFTN.value and constraint is not None):
                method = named(il.resolve_method, token)
                if method is not None:
                    method = self._redirect_call(method, offset, opcode, constraint, loaded) or method
                    if not self.has_constant and opcode != _LDFTN.value:
                        self.has_constant = is_constant_call(method, self._module, self._constants)
            elif opcode == _CONSTRAINED.value:
                type_ = named(il.resolve_type, token)
                constraint = None if type_ is None else (offset, type_)
                continue
            elif opcode == _LDTOKEN.value:
                entity = named(il.resolve_token, token)
                loaded = (offset + _LDTOKEN.size + _TOKEN, entity) if isinstance(entity, FieldDesc) else None
            elif opcode == _LDSFLD and not self.has_constant:
                field = named(il.resolve_field, token)
                self.has_constant = field is not None and is_constant_field(field, self._constants)
            elif opcode == _BOX.value and not self.has_constant and is_null_test(il.code, offset + _BOX.size + _TOKEN):
                self.has_constant = is_never_null(named(il.resolve_type, token))
            constraint = None

    def _redirect_call(
        self,
        method: MethodDesc,
        offset: int,
        opcode: int,
        constraint: tuple[int, TypeDesc] | None,
        loaded: tuple[int, FieldDesc] | None,
    ) -> MethodDesc | None:
        """Returns the method that replaces the called one, after putting it into the code; None if the call is
        unchanged."""
        target: MethodDesc | None = None
        if constraint is not None and opcode in _STATIC_CALLS and method.is_static and method.is_virtual:
            target = static_virtual_target(constraint[1], method)
        elif opcode == _CALL.value and loaded is not None and loaded[0] == offset:
            target = self._spans.target(loaded[1], method)
        elif method in self._calls:
            target = self._calls[method]
        if target is None:
            return None
        if self.code is None:
            self.code = bytearray(self._il.code)
        if constraint is not None:
            size = _CONSTRAINED.size + _TOKEN
            self.code[constraint[0] : constraint[0] + size] = bytes(size)
        if opcode == _CALLVIRT:
            self.code[offset] = opcode = _CALL.value  # the target is static
        put_entity(self.code, offset + _STATIC_CALLS[opcode], self.entities, target)
        return target
