"""[UnsafeAccessor]: `extern` methods that access a constructor, method or field of any visibility.

Source: UnsafeAccessorAttribute's documentation, and the runtime's design document "UnsafeAccessor". The first parameter
(a constructor's result) gives the owner of the member. The other parameters and the result must be those of the member.
`UnsafeAccessorType` on a parameter or on the result names a type that is inaccessible to the accessor.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.errors import Unsupported
from ryuaot.program.il.il_assembler import assemble
from ryuaot.typesystem.attributes import attribute_of, attribute_on
from ryuaot.typesystem.context import type_system_of
from ryuaot.typesystem.members import instance_fields_of, methods_named, param_tokens_of, static_fields_of
from ryuaot.typesystem.module import declaring_module
from ryuaot.typesystem.type_names import type_by_name

if TYPE_CHECKING:
    from ryuaot.program.il.program_il import ProgramIL
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

_ACCESSOR = "System.Runtime.CompilerServices.UnsafeAccessorAttribute"
_TYPE = "System.Runtime.CompilerServices.UnsafeAccessorTypeAttribute"
# UnsafeAccessorKind
_CONSTRUCTOR, _METHOD, _STATIC_METHOD, _FIELD, _STATIC_FIELD = range(5)
_KIND_NAMES = ("constructor", "method", "static method", "field", "static field")


@dataclass(frozen=True, slots=True)
class _Accessor:
    """The member that an accessor accesses. params and result: those of the member, without `this` and owner."""

    accessor: MethodDesc
    kind: int
    name: str
    owner: TypeDesc
    params: tuple[TypeDesc, ...]
    result: TypeDesc

    def make_missing_error(self) -> Unsupported:
        """Returns the error for the CLR's MissingMethodException or MissingFieldException."""
        return Unsupported(
            self.accessor.full_name, None, f"accessor of {_KIND_NAMES[self.kind]} {self.owner.full_name}::{self.name}, "
            "which does not exist or is not the only one"
        )


def is_accessor(method: MethodDesc) -> bool:
    """Whether the runtime synthesizes the body of this `extern` method as an accessor."""
    return not method.has_body and method.is_static and method.has_attribute(_ACCESSOR)


def accessor_body(method: MethodDesc) -> ProgramIL:
    """Returns the body of an accessor. Raises Unsupported if the member does not exist."""
    accessed = _read_accessor(method)
    if accessed.kind in (_FIELD, _STATIC_FIELD):
        return _field_body(accessed)
    target = _find_method(accessed)
    count = len(method.signature.params)
    first = 1 if accessed.kind == _STATIC_METHOD else 0
    loads = "; ".join([f"ldarg {i}" for i in range(first, count)]) or "nop"
    if accessed.kind == _CONSTRUCTOR:
        verb = "newobj"
    else:
        verb = "callvirt" if accessed.kind == _METHOD and not accessed.owner.is_value_type else "call"
    return assemble(f"{loads}; {verb} target; ret", target=target)


def _read_accessor(method: MethodDesc) -> _Accessor:
    attribute = attribute_on(method, _ACCESSOR)
    kind = attribute.fixed[0] if attribute is not None and attribute.fixed else None
    signature = method.signature
    params = tuple([_get_param_type(method, i + 1, p) for i, p in enumerate(signature.params)])
    result = _get_param_type(method, 0, signature.return_type)
    if not isinstance(kind, int) or not 0 <= kind < len(_KIND_NAMES) or (kind != _CONSTRUCTOR and not params):
        raise Unsupported(method.full_name, None, "invalid UnsafeAccessor")
    name = str((attribute.named.get("Name") if attribute is not None else None) or method.name)
    if kind == _CONSTRUCTOR:
        owner, rest = result, params
    else:
        owner, rest = params[0], params[1:]
        if owner.is_byref and owner.element_type is not None:
            owner = owner.element_type
    return _Accessor(method, kind, ".ctor" if kind == _CONSTRUCTOR else name, owner, rest, result)


def _get_param_type(method: MethodDesc, sequence: int, type_: TypeDesc) -> TypeDesc:
    """Returns a parameter's type (0: the result's), or the one that its UnsafeAccessorType names."""
    for found, token in param_tokens_of(method):
        if found == sequence:
            attribute = attribute_of(declaring_module(method), token, _TYPE)
            if attribute is not None:
                named = type_by_name(type_system_of(method), str(attribute.fixed[0]), declaring_module(method))
                return method.context.get_byref(named) if type_.is_byref and not named.is_byref else named
    return type_


def _field_body(accessed: _Accessor) -> ProgramIL:
    fields = static_fields_of(accessed.owner) if accessed.kind == _STATIC_FIELD else instance_fields_of(accessed.owner)
    field = next((f for f in fields if f.name == accessed.name), None)
    type_ = accessed.result.element_type if accessed.result.is_byref else None
    if field is None or not (field.type is type_ or (type_ is not None and type_.is_object and field.type.is_gc_ref)):
        raise accessed.make_missing_error()
    if accessed.kind == _STATIC_FIELD:
        return assemble("ldsflda f; ret", f=field)
    return assemble("ldarg.0; ldflda f; ret", f=field)


def _find_method(accessed: _Accessor) -> MethodDesc:
    args = accessed.accessor.method_args
    found = []
    for candidate in methods_named(accessed.owner, accessed.name):
        if candidate.is_static != (accessed.kind == _STATIC_METHOD):
            continue
        if candidate.generic_arity:
            if candidate.generic_arity != len(args):
                continue
            candidate = candidate.context.instantiate_method(candidate, args)
        signature = candidate.signature
        same_result = accessed.kind == _CONSTRUCTOR or signature.return_type is accessed.result
        if same_result and signature.params == accessed.params:
            found.append(candidate)
    if len(found) != 1:
        raise accessed.make_missing_error()
    return found[0]
