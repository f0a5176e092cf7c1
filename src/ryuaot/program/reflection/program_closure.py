"""The closure of a program or library: what its code reaches, and what reflection adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ryuaot.program.reachability.rapid_type_analysis import Reachability
from ryuaot.program.reflection.reflection_metadata import Reflection

if TYPE_CHECKING:
    from collections.abc import Callable

    from ryuaot.program.bodies.method_bodies import Bodies
    from ryuaot.typesystem.methods import MethodDesc


class ProgramClosure(Reachability):
    """A closure whose tables are written. reflection: the part that reflection adds."""

    reflection: Reflection

    def __init__(self, bodies: Bodies, follow: Callable[[MethodDesc], bool] | None = None) -> None:
        super().__init__(bodies, Reflection, follow)
