"""Type arguments of a definition that are implied by instantiations of its interfaces and base classes.

They follow by one-way unification. A container finds `Repo<T> : IRepo<T>` in a list of types and needs the
`IRepo<User>` of a constructor: then it makes `Repo<User>`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.typesystem.types import GenericParam

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from ryuaot.typesystem.types import TypeDesc


def implied_arguments(
    definition: TypeDesc, have: Mapping[TypeDesc, Sequence[TypeDesc]]
) -> Iterator[tuple[TypeDesc, ...]]:
    """Yields arguments of a definition that make it one of the types of the program. have: these, by definition."""
    bases: list[TypeDesc] = []
    step = definition.base_type
    while step is not None:
        bases.append(step)
        step = step.base_type
    for pattern in (*definition.interfaces, *bases):
        for made in have.get(pattern.type_def, ()) if pattern.contains_generic_params else ():
            bound = _bind(pattern, made)
            if bound is not None and len(bound) == len(definition.generic_params):
                yield tuple(bound[index] for index in range(len(bound)))


def _bind(pattern: TypeDesc, made: TypeDesc) -> dict[int, TypeDesc] | None:
    """Returns, by number, the type parameters that unify the pattern with a type; None if there are none."""
    bound: dict[int, TypeDesc] = {}
    work = [(pattern, made)]
    while work:
        wanted, got = work.pop()
        if isinstance(wanted, GenericParam):
            if bound.setdefault(wanted.index, got) is not got:
                return None
        elif not wanted.contains_generic_params:
            if wanted is not got:
                return None
        elif wanted.type_args and wanted.type_def is got.type_def:
            work += zip(wanted.type_args, got.type_args, strict=True)
        elif wanted.element_type is not None and got.element_type is not None and wanted.etype is got.etype:
            work.append((wanted.element_type, got.element_type))
        else:
            return None
    return bound
