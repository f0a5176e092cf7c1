"""The dependency graph of a traced closure, and its shortest chains from a root to a node.

The nodes are methods, uses of types, and called virtual and interface slots. An edge has one or more sources: a method
that is found by dispatch needs a call of its slot and an object of the class.

An edge with several sources counts once all of them are reached, so the length of a chain is the number of steps of the
longest of its necessary branches, and the chain printed is that branch. The other source is the edge's *condition*.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from ryuaot.typesystem.methods import MethodDesc
    from ryuaot.typesystem.types import TypeDesc

METHOD: Final = "method"
ALLOCATED: Final = "allocated"
METHOD_TABLE: Final = "method table"
TYPEOF: Final = "typeof"
SLOT: Final = "slot"
REFLECTION: Final = "reflection"


@dataclass(frozen=True, slots=True)
class Node:
    """An entity that the program needs. kind: one of the constants above. entity: the method, the type, or the method
    that declares the slot; None for reflection as a whole."""

    kind: str
    entity: MethodDesc | TypeDesc | None


@dataclass(frozen=True, slots=True)
class Edge:
    """One reason for a node: all *sources* are needed. No source: a root. offset: where in the IL of the source, or
    -1."""

    sources: tuple[Node, ...]
    kind: str
    offset: int = -1


@dataclass(frozen=True, slots=True)
class Step:
    """One node of a chain, and the edge that leads to it from the step before. conditions: the edge's other sources."""

    node: Node
    edge: Edge
    conditions: tuple[Node, ...]


Chain = tuple[Step, ...]


class DependencyChains:
    """The shortest chains to all nodes of a graph."""

    def __init__(self, edges: Mapping[Node, Mapping[Edge, None]]) -> None:
        self._edges = edges
        self._cost: dict[Node, int] = {}
        self._best: dict[Node, Edge] = {}
        self._search()

    def _search(self) -> None:
        """Searches breadth first; an edge is reached when its last source is."""
        waiting: dict[Node, list[tuple[Node, Edge]]] = {}
        missing: dict[tuple[Node, Edge], int] = {}
        queue: deque[Node] = deque()
        for node, reasons in self._edges.items():
            for edge in reasons:
                if not edge.sources:
                    self._reach(node, edge, 0, queue)
                    continue
                missing[node, edge] = len(edge.sources)
                for source in edge.sources:
                    waiting.setdefault(source, []).append((node, edge))
        while queue:
            source = queue.popleft()
            for entry in waiting.get(source, ()):
                missing[entry] -= 1
                if not missing[entry]:
                    self._reach(*entry, self._cost[source] + 1, queue)

    def _reach(self, node: Node, edge: Edge, cost: int, queue: deque[Node]) -> None:
        if node not in self._cost:
            self._cost[node] = cost
            self._best[node] = edge
            queue.append(node)

    def length(self, node: Node) -> int | None:
        """Returns the number of steps from a root; None if the node is unreachable."""
        return self._cost.get(node)

    def shortest(self, nodes: Iterable[Node]) -> Chain | None:
        """Returns the shortest chain that ends in one of the nodes."""
        known = [node for node in nodes if node in self._cost]
        return self._to(min(known, key=self._cost.__getitem__)) if known else None

    def all_of(self, nodes: Iterable[Node]) -> list[Chain]:
        """Returns one chain per edge to one of the nodes, the shortest first, without those that lead through the nodes
        themselves."""
        found: list[Chain] = []
        targets = tuple(nodes)
        for node in targets:
            for edge in self._edges.get(node, ()):
                if all(source in self._cost for source in edge.sources):
                    chain = self._through(node, edge)
                    if not any(step.node in targets for step in chain[:-1]):
                        found.append(chain)
        return sorted(found, key=len)

    def _to(self, node: Node) -> Chain:
        return self._through(node, self._best[node])

    def _through(self, node: Node, edge: Edge) -> Chain:
        steps: list[Step] = []
        while True:
            followed = self._followed(edge)
            steps.append(Step(node, edge, tuple([s for s in edge.sources if s is not followed])))
            if followed is None:
                return tuple(reversed(steps))
            node, edge = followed, self._best[followed]

    def _followed(self, edge: Edge) -> Node | None:
        """Returns the source on the longest branch. A type explains more than reflection as a whole."""
        named = [source for source in edge.sources if source.kind != REFLECTION] or list(edge.sources)
        return max(named, key=self._cost.__getitem__, default=None)
