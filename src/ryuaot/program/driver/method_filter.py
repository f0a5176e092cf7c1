"""Selects methods by name: the globs of `--method`."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, did_you_mean
from ryuaot.typesystem.members import methods_of

if TYPE_CHECKING:
    from ryuaot.program.driver.session import Session
    from ryuaot.typesystem.methods import MethodDesc

_SHOWN = 6  # names of methods in an error


def matches(method: MethodDesc, globs: tuple[str, ...]) -> bool:
    """Whether a glob matches the bare name, `Type:Name` (with or without namespace), or a full signature."""
    names = (
        method.name,
        f"{method.owner.name}:{method.name}",
        f"{method.owner.full_name}:{method.name}",
        method.full_name,
        method.jit_name,
    )
    return any(fnmatchcase(name, glob) for glob in globs for name in names)


def no_method_matches(file: object, globs: tuple[str, ...], methods: Iterable[MethodDesc]) -> BadInput:
    """Returns the error for globs that match none of *methods*, with the nearest name."""
    names: dict[str, None] = {}
    for method in methods:
        names[method.name] = names[f"{method.owner.name}:{method.name}"] = None
    text = "' or '".join(globs)
    hint = did_you_mean(globs[0].strip("*"), names)
    if not hint and names:
        known = list(dict.fromkeys(name for name in names if ":" not in name))
        hint = f" (it defines {', '.join(known[:_SHOWN])}{', ...' * (len(known) > _SHOWN)})"
    return BadInput(file, f"no method matches '{text}'{hint}")


def choose_methods(session: Session, globs: tuple[str, ...]) -> list[MethodDesc]:
    """Returns the selected methods that have a body, in the order of the metadata; instantiations last."""
    own = [m for t in session.module.types for m in methods_of(t) if not m.contains_generic_params and not m.is_generic]
    chosen = [m for m in own if not m.is_abstract and (not globs or matches(m, globs))]
    if not chosen and globs:
        chosen = [m for m in session.library().methods if matches(m, globs)]
    if not chosen:
        raise no_method_matches(session.file, globs, own) if globs else BadInput(session.file, "defines no methods")
    return chosen
