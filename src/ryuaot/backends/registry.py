"""Backends by target. The program hands :func:`target_backend` to ``pipeline.manager.use_backends``."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from ryuaot.errors import BadInput

if TYPE_CHECKING:
    from ryuaot.pipeline.interfaces.backend import Backend
    from ryuaot.target import Target

#: target name -> module and function of the target; imported when first asked for
FACTORIES: dict[str, tuple[str, str]] = {
    "x64": ("ryuaot.backends.x64.backend", "backend"),
    "x64-windows": ("ryuaot.backends.x64.backend", "backend"),
    "x86": ("ryuaot.backends.x86.backend", "backend"),
    "arm": ("ryuaot.backends.arm.backend", "backend"),
    "arm64": ("ryuaot.backends.arm64.backend", "backend"),
}

_made: dict[Target, Backend] = {}


def target_backend(target: Target) -> Backend:
    """Returns the backend of ``target``. BadInput where none is built yet."""
    backend = _made.get(target)
    if backend is None:
        entry = FACTORIES.get(target.name)
        if entry is None:
            raise BadInput("", f"no code generator for target '{target.name}' yet")
        backend = _made[target] = getattr(import_module(entry[0]), entry[1])(target)
    return backend
