"""Makes a failing program small: fewer members, fewer statements, simpler expressions, as long as it still fails.

Many candidates are judged at once, for a compiler's start costs more than a program. Edits of one tree that fail each
for itself are tried together.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from fuzz.differential.nodes import BLOCK, EXPR, LIST, STMT, Node, weight

#: Which of these programs still fail? What does not compile does not fail.
Judge = Callable[[Sequence[Node]], "set[int]"]
WIDTH = 24


@dataclass(frozen=True)
class Edit:
    """Child `position` of node number `parent` (in order of walking) becomes other nodes, by number; or a text."""

    parent: int
    position: int
    nodes: tuple[int, ...] = ()
    text: str | None = None


#: Edits that belong together.
Change = tuple[Edit, ...]


def apply(tree: Node, edits: Sequence[Edit]) -> Node:
    """The edited copy."""
    made = tree.copy()
    nodes = list(made.walk())
    by_parent: dict[int, dict[int, Edit]] = {}
    for edit in edits:
        by_parent.setdefault(edit.parent, {})[edit.position] = edit
    for parent in sorted(by_parent, reverse=True):
        changed = by_parent[parent]
        kids: list[Node] = []
        for position, kid in enumerate(nodes[parent].kids):
            edit = changed.get(position)
            if edit is None:
                kids.append(kid)
            elif edit.text is not None:
                kids.append(Node(EXPR, (edit.text,), [], kid.type, default=edit.text))
            else:
                kids += [nodes[n] for n in edit.nodes]
        nodes[parent].kids = kids
    return made


def changes(tree: Node) -> Iterator[Change]:
    """Ways to make a tree smaller, the boldest first."""
    nodes = list(tree.walk())
    number = {id(node): n for n, node in enumerate(nodes)}
    containers = [n for n, node in enumerate(nodes) if node.kind in (BLOCK, LIST) and node.kids]
    largest = max((len(nodes[n].kids) for n in containers), default=0)
    size = largest
    while size:
        for n in containers:
            count = len(nodes[n].kids)
            for start in range(0, count, size) if count >= size else ():
                yield tuple(Edit(n, p) for p in range(start, min(start + size, count)))
        size //= 2
    for n in containers:  # a statement becomes what is in it
        for position, kid in enumerate(nodes[n].kids):
            inner = [g for k in kid.kids for g in ([k] if k.kind == BLOCK else k.kids if k.kind == LIST else [])]
            blocks = [k for g in inner for k in ([g] if g.kind == BLOCK else g.kids) if k.kind == BLOCK]
            for found in blocks if kid.kind == STMT else [kid] if kid.kind == BLOCK else []:
                yield (Edit(n, position, tuple(number[id(k)] for k in found.kids)),)
    for n, node in enumerate(nodes):
        for position, kid in enumerate(node.kids):
            if kid.kind != EXPR:
                continue
            if kid.default and (kid.kids or kid.text[0] != kid.default):
                yield (Edit(n, position, text=kid.default),)
            below = [k for k in kid.walk() if k is not kid and k.kind == EXPR and k.type == kid.type]
            for smaller in below[:4]:
                yield (Edit(n, position, (number[id(smaller)],)),)


def shrink(tree: Node, judge: Judge, seconds: float = 240, width: int = WIDTH) -> Node:
    """The smallest failing tree found within the time."""
    end = time.monotonic() + seconds
    pending = list(changes(tree))
    at = fruitless = 0
    while fruitless < len(pending) and time.monotonic() < end:
        chosen = pending[at : at + width]
        failing = sorted(judge([apply(tree, change) for change in chosen]))
        if failing:
            tree = _together(tree, [chosen[n] for n in failing], judge)
            pending, fruitless = list(changes(tree)), 0
        else:
            at += width
            fruitless += width
        at = at if at < len(pending) else 0
    return tree


def _together(tree: Node, found: list[Change], judge: Judge) -> Node:
    """The smallest of: all changes at once, halves of them, one."""
    candidates = [apply(tree, change) for change in found]
    if len(found) > 1:
        groups = [found, found[: len(found) // 2], found[len(found) // 2 :], found[::2], found[1::2]]
        merged = [apply(tree, [edit for change in group for edit in change]) for group in groups]
        candidates += [merged[n] for n in sorted(judge(merged))]
    return min(candidates, key=weight)
