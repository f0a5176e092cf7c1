"""The part of a closure that reflection adds, as reachability sees it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from ryuaot.program.reachability.il_scanner import FunctionListener

if TYPE_CHECKING:
    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.module import ModuleDesc
    from ryuaot.typesystem.types import TypeDesc


class ReflectionListener(FunctionListener, Protocol):
    """Receives the entities of a closure, and adds those that reflection may query.

    It is the `Reflection` of `program/reflection/reflection_metadata.py`, which documents the methods.
    """

    def ask(self, name: str) -> None: ...

    def type(self, type_: TypeDesc) -> None: ...

    def root_instance(self, method: MethodDesc, arguments: tuple[TypeDesc, ...]) -> None: ...

    def show(self, type_: TypeDesc) -> None: ...

    def settle(self) -> bool: ...

    def is_library(self, module: ModuleDesc) -> bool: ...

    def is_own(self, method: MethodDesc) -> bool: ...
