"""Selects methods by name: the globs of `--method`."""

from __future__ import annotations

from collections.abc import Iterable
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput, did_you_mean

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc


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
    return BadInput(file, f"no method matches '{text}'{hint}")
