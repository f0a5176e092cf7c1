"""Strongly connected parts of a graph: what import cycles and cycles among object files are."""

from __future__ import annotations

from collections.abc import Collection, Mapping


def cycles_in(graph: Mapping[str, Collection[str]]) -> tuple[tuple[str, ...], ...]:
    """The strongly connected parts with more than one node (Tarjan's algorithm, iterative), each sorted."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[tuple[str, ...]] = []
    for start in graph:
        work = [(start, iter(graph[start]))] if start not in index else []
        if work:
            index[start] = low[start] = len(index)
            stack.append(start)
        while work:
            node, edges = work[-1]
            following = next(edges, None)
            if following is None:
                work.pop()
                if work:
                    low[work[-1][0]] = min(low[work[-1][0]], low[node])
                if low[node] == index[node]:
                    at = stack.index(node)
                    part = tuple(sorted(stack[at:]))
                    del stack[at:]
                    if len(part) > 1:
                        found.append(part)
            elif following not in index:
                index[following] = low[following] = len(index)
                stack.append(following)
                work.append((following, iter(graph.get(following, ()))))
            elif following in stack:
                low[node] = min(low[node], index[following])
    return tuple(found)
