"""Choosing methods by name: what `--method GLOB` means."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc


def matches(method: MethodDesc, globs: tuple[str, ...]) -> bool:
    """Whether a glob fits the bare name, `Type:Name` (with or without namespace), or a full signature."""
    names = (
        method.name,
        f"{method.owner.name}:{method.name}",
        f"{method.owner.full_name}:{method.name}",
        method.full_name,
        method.jit_name,
    )
    return any(fnmatchcase(name, glob) for glob in globs for name in names)
