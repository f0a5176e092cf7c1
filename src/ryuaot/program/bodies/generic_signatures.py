"""Shared types and methods as words: what the runtime's type loader makes exact types of (runtime/c/typeloader.c)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.errors import Unsupported
from ryuaot.pipeline.interfaces.host import LookupKind
from ryuaot.typesystem.canonical import ContextKind, canonical_type, context_kind
from ryuaot.typesystem.fields import FieldDesc
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import InstantiatedType, Placeholder

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.mangling import Mangler
    from ryuaot.typesystem.types import TypeDesc

# Parts of a signature, in prefix order: a MethodTable; the number of a type or method argument; a template, the number
# of its arguments, and these; an array's rank and element; the number of an argument, and the type that has it.
_EXACT, _TYPE_ARGUMENT, _METHOD_ARGUMENT, _TEMPLATE, _VECTOR, _ARRAY, _POINTER, _REFERENCE, _ARGUMENT_OF = range(9)


def prefix_words(
    type_: TypeDesc, exact: Callable[[TypeDesc], str | int], generic: Callable[[TypeDesc], str | int]
) -> list[str | int]:
    """Returns a type in prefix order.

    exact: the MethodTable of a type without parameters, or of a function pointer; generic: that of an instantiation's
    template or definition.
    """
    words: list[str | int] = []
    work = [type_]
    while work:
        step = work.pop()
        if isinstance(step, Placeholder):
            for index in reversed(step.path[1:]):
                words += [_ARGUMENT_OF, index]
            words += [_METHOD_ARGUMENT if step.of_method else _TYPE_ARGUMENT, step.path[0]]
        elif step.is_generic_param:
            words += [_METHOD_ARGUMENT if step.name.startswith("!!") else _TYPE_ARGUMENT, int(step.name.lstrip("!"))]
        elif not (step.contains_generic_params or step.is_shared) or step.is_function_pointer:
            words += [_EXACT, exact(step)]
        elif step.element_type is not None:
            kinds = (step.is_szarray, step.is_array, step.is_pointer, step.is_byref)
            words += [(_VECTOR, _ARRAY, _POINTER, _REFERENCE)[kinds.index(True)], step.rank]
            work.append(step.element_type)
        else:
            words += [_TEMPLATE, generic(step), len(step.type_args)]
            work += reversed(step.type_args)
    return words


def type_words(type_: TypeDesc, mangler: Mangler) -> list[str | int]:
    """Returns a type's signature. Raises Unsupported for a function pointer over arguments."""

    def table_of(step: TypeDesc) -> str:
        if step.is_shared:
            raise Unsupported(step.full_name, None, "a function pointer in shared generic code")
        return mangler.method_table(step)

    return prefix_words(type_, table_of, lambda step: mangler.method_table(canonical_type(step)))


def lookup_words(
    method: MethodDesc, kind: LookupKind, what: TypeDesc | MethodDesc | FieldDesc, code: str, mangler: Mangler
) -> tuple[str | int, ...]:
    """Returns the cell of a lookup in the code of `method`: kind, where its context is, the class that declares it, the
    cached context and value, what is called (FUNCTION) or the canonical descriptor (FIELD_HANDLE, METHOD_HANDLE), then
    the signature: of a type, or of a field's; of a method, its owner, the number of its arguments, and these."""
    where = context_kind(method)
    if where is ContextKind.RECORD:  # the context of the only method that the stub calls
        of_method = any(argument.is_shared for argument in method.method_args)
        where = ContextKind.METHODPARAM if of_method else ContextKind.CLASSPARAM
    owner = method.owner
    on_class = where is ContextKind.THISOBJ and isinstance(owner, InstantiatedType)
    declares = mangler.method_table(canonical_type(owner)) if on_class else 0
    if isinstance(what, MethodDesc):
        # Of an exact owner nothing is looked up.
        owner_words = type_words(what.owner, mangler) if what.owner.is_shared else [_EXACT, 0]
        # A stub of M<int> on a shared class passes what M<int> takes: the class alone.
        is_by_class = kind is LookupKind.FUNCTION and not any(argument.is_shared for argument in what.method_args)
        arguments = () if is_by_class else what.method_args
        words = [*owner_words, len(arguments)]
        for argument in arguments:
            words += type_words(argument, mangler)
    else:
        words = type_words(what.owner if isinstance(what, FieldDesc) else what, mangler)
    return (int(kind), int(where), declares, 0, 0, code, *words)
