"""The method whose body is being made: variables in scope, what may be used where, and paths to a wanted type."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace

from fuzz.csharp import types as t
from fuzz.csharp.types import Type
from fuzz.csharp.world import Method, World
from fuzz.differential.nodes import EXPR, LVALUE, Node, make

STEPS = 3


@dataclass(frozen=True)
class Var:
    """A name in scope. captured: lambdas may use it (then no address of it may be taken). heap: what it names outlives
    the method. stack: a pointer to it may be had."""

    name: str
    type: Type
    writable: bool = True
    captured: bool = False
    heap: bool = False
    stack: bool = False


@dataclass(eq=False)
class Frame:
    """State of the generator inside one body.

    budget: nodes that may still be made. finally_depth, loop_depth: of what encloses; `loops` counts only loops which
    may be left from here. labels: which `goto` may name here.
    """

    world: World
    method: Method | None
    vars: list[Var] = field(default_factory=list)
    budget: int = 300
    in_lambda: bool = False
    loops: int = 0
    labels: list[str] = field(default_factory=list)
    may_return: bool = True
    result: Type | None = None
    ref_result: bool = False
    iterator: bool = False
    in_handler: bool = False
    plain: bool = False
    callable: tuple[Method, ...] = ()
    reach: dict[tuple[Type, Type, int], bool] = field(default_factory=dict)

    @property
    def rng(self) -> random.Random:
        return self.world.rng

    def chance(self, probability: float) -> bool:
        return self.world.rng.random() < probability

    @contextmanager
    def with_vars(self, *more: Var) -> Iterator[None]:
        """Further names for a while."""
        kept = self.vars
        self.vars = [*kept, *more]
        try:
            yield
        finally:
            self.vars = kept

    @contextmanager
    def changed(self, **values: object) -> Iterator[None]:
        """Other attributes for a while."""
        kept = {name: getattr(self, name) for name in values}
        for name, value in values.items():
            setattr(self, name, value)
        try:
            yield
        finally:
            for name, value in kept.items():
                setattr(self, name, value)

    def leads(self, start: Type, goal: Type, steps: int) -> bool:
        """types.leads_to, remembered."""
        key = (start, goal, steps)
        known = self.reach.get(key)
        if known is None:
            known = start is goal
            if not known and steps > 0:
                known = any(self.leads(inner, goal, steps - 1) for _, inner, _, _ in t.members(start))
            self.reach[key] = known
        return known

    def roots(self) -> list[Var]:
        """Variables and static fields that may be named here."""
        here = [v for v in self.vars if v.captured] if self.in_lambda else self.vars
        return here + [Var(s.path, s.type, s.writable, True, True) for s in self.world.statics]


def sub_frame(frame: Frame, **values: object) -> Frame:
    """A frame for a nested function."""
    return replace(frame, **values)  # type: ignore[arg-type]


def path(frame: Frame, goal: Type, write: bool, heap: bool = False) -> Node | None:
    """A random path from something in scope to a place of the wanted type; None if there is none.

    write: it must be assignable (or passed by ref). heap: its address must be good outside of the method.
    """
    from fuzz.csharp.exprs import index

    rng = frame.rng
    found = [v for v in frame.roots() if frame.leads(v.type, goal, STEPS)]
    if not found:
        return None
    near = [v for v in found if v.type is goal]
    for _ in range(4):
        var = rng.choice(near) if near and frame.chance(0.6) else rng.choice(found)
        template, kids = var.name, list[Node]()
        type_, writable, on_heap, steps = var.type, var.writable, var.heap, STEPS
        while True:
            choices = [m for m in t.members(type_) if frame.leads(m[1], goal, steps - 1)] if steps else []
            if type_ is goal and (not choices or frame.chance(0.8)):
                break
            if not choices:
                break
            suffix, inner, inner_writable, indexes = rng.choice(choices)
            through = type_.kind in (t.CLASS, t.ARRAY, t.MATRIX, t.SPAN, t.POINTER)
            writable = inner_writable and (writable or through)
            on_heap = on_heap or type_.kind in (t.CLASS, t.ARRAY, t.MATRIX)
            length = 2 if type_.kind == t.MATRIX else 4
            template += suffix
            kids += [index(frame, length) for _ in range(indexes)]
            type_, steps = inner, steps - 1
        if type_ is goal and (writable or not write) and (on_heap or not heap):
            return make(LVALUE if writable else EXPR, template, kids, goal.name, t.default_text(goal))
    return None
