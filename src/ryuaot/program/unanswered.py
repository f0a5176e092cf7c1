"""Which of the CLR's own functions a class library's public surface reaches although nothing here answers for them.

Each is a method that a build refuses: its body throws PlatformNotSupportedException with its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ryuaot.program.reach import Reachability, why_not_loaded
from ryuaot.runtime.intcalls import QCALL

if TYPE_CHECKING:
    from ryuaot.program.bodies import Bodies
    from ryuaot.typesystem.types import TypeDesc

# ECMA-335 II.23.1.15: visibility of a type; II.23.1.10: accessibility of a method.
_VISIBILITY, _PUBLIC, _NESTED = 7, 1, (2, 4, 7)
_ACCESS, _OUTSIDE = 7, (4, 5, 6)


class Unanswered(NamedTuple):
    """Functions without an answer that one class declares. kind: `internal call`, or the library of a P/Invoke. names:
    the methods', or the entry points', sorted."""

    kind: str
    owner: str
    names: tuple[str, ...]


class Surface(NamedTuple):
    """unanswered: the most numerous first. methods: how many bodies the public surface reaches."""

    unanswered: tuple[Unanswered, ...]
    methods: int

    @property
    def refused(self) -> int:
        """How many methods a build would refuse."""
        return sum(len(group.names) for group in self.unanswered)


def public_surface(bodies: Bodies) -> Surface:
    """What the public types and methods of System.Private.CoreLib reach: exact code only, so no open generics."""
    reach = Reachability(bodies)
    for type_ in bodies.context.core_module.types:
        if not type_.contains_generic_params and _is_visible(type_) and why_not_loaded(type_) is None:
            reach.add_type(type_, lambda method: method.flags & _ACCESS in _OUTSIDE)
    reach.run()
    groups: dict[tuple[str, str], set[str]] = {}
    for method in bodies.refused:
        info = method.pinvoke
        if method.is_internal_call or info is not None:
            kind = "internal call" if info is None else info.module
            name = method.name if info is None else info.entry_point
            groups.setdefault((kind, method.owner.type_def.full_name), set()).add(name)
    found = [Unanswered(kind, owner, tuple(sorted(names))) for (kind, owner), names in groups.items()]
    found.sort(key=lambda group: (_ORDER.get(group.kind, 2), -len(group.names), group.owner))
    return Surface(tuple(found), len(reach.methods))


_ORDER = {"internal call": 0, QCALL: 1}


def _is_visible(type_: TypeDesc) -> bool:
    while type_.declaring_type is not None:
        if type_.flags & _VISIBILITY not in _NESTED:
            return False
        type_ = type_.declaring_type
    return type_.flags & _VISIBILITY == _PUBLIC

