"""Finds what a name means in a traced closure, and asks for the chains to it: the query of `ryuaot why`."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING, Final

from ryuaot.errors import BadInput, did_you_mean
from ryuaot.program.driver.traced_reachability import TracedReachability
from ryuaot.program.il.synthetic_methods import SyntheticMethod
from ryuaot.program.reachability.dependency_chains import (
    ALLOCATED,
    METHOD,
    METHOD_TABLE,
    TYPEOF,
    DependencyChains,
    Node,
)
from ryuaot.typesystem.members import methods_of
from ryuaot.typesystem.methods import MethodDesc
from ryuaot.typesystem.types import TypeDesc

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ryuaot.program.driver.session import Session
    from ryuaot.program.mangling import Mangler
    from ryuaot.program.reachability.dependency_chains import Chain

_KEYWORDS: Final = {
    "System.Boolean": "bool", "System.Byte": "byte", "System.SByte": "sbyte", "System.Char": "char",
    "System.Int16": "short", "System.UInt16": "ushort", "System.Int32": "int", "System.UInt32": "uint",
    "System.Int64": "long", "System.UInt64": "ulong", "System.Single": "float", "System.Double": "double",
    "System.Decimal": "decimal", "System.String": "string", "System.Object": "object", "System.Void": "void",
}  # fmt: skip
_ARITY = re.compile(r"`\d+")


@dataclass(frozen=True, slots=True)
class Match:
    """A method or type that matches a name. nodes: its nodes in the graph."""

    entity: MethodDesc | TypeDesc
    nodes: tuple[Node, ...]

    @property
    def name(self) -> str:
        """The full name, as `dump` and `--method` know it."""
        return self.entity.full_name


class ReachabilityQuery:
    """A program's closure with its edges."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.main, reach = session.whole_program(TracedReachability)
        assert isinstance(reach, TracedReachability)
        self._reach = reach
        self.chains = DependencyChains(reach.edges)

    def find(self, text: str) -> list[Match]:
        """Finds what the program has of that name, the nearest to a root first: by an exact name, else by a glob.

        Raises BadInput if there is none, which says whether there is such a thing outside of the program.
        """
        found = self._matching(text, str.__eq__) or self._matching(text, fnmatchcase)
        if not found:
            raise self._not_reachable(text)
        return sorted(found, key=lambda match: (self._length(match), match.name))

    def _length(self, match: Match) -> int:
        return len(self.shortest(match) or ())

    def shortest(self, match: Match) -> Chain | None:
        """Returns the shortest chain to a match: of a type to its objects if it has any, then to `typeof`, then to its
        MethodTable."""
        return self.chains.shortest(match.nodes[:1])

    def all_of(self, match: Match) -> list[Chain]:
        """Returns one chain per reason for a match."""
        return self.chains.all_of(match.nodes)

    def _matching(self, text: str, is_match: Callable[[str, str], bool]) -> list[Match]:
        mangler = self._mangler_for(text)
        found: list[Match] = []
        for method in self._reach.why:
            if any(is_match(name, text) for name in names_of_method(method, mangler)):
                found.append(Match(method, (Node(METHOD, method),)))
        owners = [method.owner for method in self._reach.why]
        for type_ in dict.fromkeys([*self._reach.types, *self._reach.constructed, *owners]):
            if any(is_match(name, text) for name in names_of_type(type_, mangler)):
                found.append(Match(type_, self._nodes_of(type_)))
        return found

    def _mangler_for(self, text: str) -> Mangler | None:
        """Returns what makes symbols, if the name is one."""
        return self._session.bodies.mangler if text.startswith("ry_") else None

    def _nodes_of(self, type_: TypeDesc) -> tuple[Node, ...]:
        """Returns the uses of a type, the strongest first; of one that has code but no MethodTable, its methods."""
        uses = [Node(kind, type_) for kind in (ALLOCATED, TYPEOF, METHOD_TABLE)]
        known = [node for node in uses if self.chains.length(node) is not None]
        if known:
            return tuple(known)
        methods = [Node(METHOD, method) for method in self._reach.why if method.owner is type_]
        return tuple(sorted(methods, key=lambda node: self.chains.length(node) or 0))

    def _not_reachable(self, text: str) -> BadInput:
        """Returns the error for a name that nothing of the program has."""
        mangler = self._mangler_for(text)
        near: dict[str, None] = {}
        for method in self._reach.why:
            near.update(dict.fromkeys(_short_names(method)))
        for type_ in self._reach.types:
            near.update(dict.fromkeys((type_.name, type_.full_name, csharp_name(type_))))
        for entity in self._all_of_assemblies():
            if isinstance(entity, TypeDesc):
                what, names = "type", names_of_type(entity, mangler)
            else:
                what, names = "method", names_of_method(entity, mangler)
            if any(name == text or fnmatchcase(name, text) for name in names):
                return BadInput(self._session.file, f"{what} '{entity.full_name}' is not reachable: nothing uses it")
        hint = did_you_mean(text.strip("*"), near)
        return BadInput(self._session.file, f"no method or type matches '{text}'{hint}")

    def _all_of_assemblies(self) -> Iterator[MethodDesc | TypeDesc]:
        for module in self._session.context.modules:
            for type_ in module.types:
                yield type_
                yield from methods_of(type_)


def names_of_method(method: MethodDesc, mangler: Mangler | None) -> Iterator[str]:
    """Yields all names by which a method can be asked for: those of `--method`, C#'s, its symbol."""
    yield from _short_names(method)
    yield method.full_name
    owner = csharp_name(method.owner)
    arguments = f"<{','.join([csharp_name(a) for a in method.method_args])}>" if method.method_args else ""
    name = f"{owner}.{method.name}{arguments}"
    yield name
    yield f"{name}({','.join([csharp_name(p) for p in method.signature.params])})"
    if not isinstance(method, SyntheticMethod) and not method.contains_generic_params:
        yield method.jit_name
        if mangler is not None:
            yield mangler.method(method)


def _short_names(method: MethodDesc) -> tuple[str, ...]:
    owner = method.owner
    return (
        method.name,
        f"{owner.name}:{method.name}",
        f"{owner.name}.{method.name}",
        f"{owner.full_name}:{method.name}",
        f"{owner.full_name}.{method.name}",
    )


def names_of_type(type_: TypeDesc, mangler: Mangler | None) -> Iterator[str]:
    """Yields all names by which a type can be asked for: metadata's, C#'s, the symbol of its MethodTable."""
    yield type_.name
    yield type_.full_name
    name = csharp_name(type_)
    yield name
    yield name.rpartition(".")[2] if "<" not in name else name
    if type_.type_args:
        yield type_.type_def.full_name
        yield _ARITY.sub("", type_.type_def.name)
    if mangler is not None and not type_.contains_generic_params:
        yield mangler.method_table(type_)


def csharp_name(type_: TypeDesc) -> str:
    """Returns a type as C# spells it: `System.Collections.Generic.Dictionary<string,int[]>`."""
    suffix = ""
    while type_.element_type is not None:
        suffix = type_.name[len(type_.element_type.name) :] + suffix
        type_ = type_.element_type
    keyword = _KEYWORDS.get(type_.full_name)
    name = keyword or _ARITY.sub("", type_.type_def.full_name.replace("+", "."))
    arguments = f"<{','.join([csharp_name(a) for a in type_.type_args])}>" if type_.type_args else ""
    return name + arguments + suffix
