"""Compiles the methods of an example in checked mode, with a compiler that is broken on purpose."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache

from corpus import assembly
from ryuaot.errors import InternalError
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import GenTree
from ryuaot.pipeline.checks.block_nodes import nodes_of
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.pipeline.phase_table import Phase
from ryuaot.program.compilation.method_host import MethodHost, WholeProgram
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.reachability.closed_world import ClosedWorld
from ryuaot.target import target_named
from ryuaot.typesystem.methods import MethodDesc

Sabotage = Callable[[Compiler], object]
"""Breaks one thing in a method after a phase; returns something true if there was something to break."""


class Bench:
    """The user's methods of one example for one target. closed: as if no other classes could come."""

    def __init__(self, example: str, target: str, closed: bool = False) -> None:
        session = Session(Settings(target_named(target), use_cache=False, jobs=1), assembly(example))
        reach = session.library()
        self.program: WholeProgram = session.shared(reach)
        if closed:
            self.program.world = ClosedWorld(reach, session.bodies.mangler)
        self.methods: list[MethodDesc] = [m for m in reach.methods if session.is_user(m)]
        assert len(self.methods) > 3

    def compile(self, method: MethodDesc, opt: int, after: str = "", sabotage: Sabotage | None = None) -> bool:
        """Compiles one method and runs ``sabotage`` after the phase ``after``. True if it broke something."""
        broken = False

        def observe(phase: Phase, comp: Compiler) -> None:
            nonlocal broken
            if phase.slug == after and sabotage is not None:
                broken = bool(sabotage(comp))

        host = MethodHost(self.program, method)
        options = Options(opt, check=True)
        try:
            compile_method(method, self.program.target, options, host, observe)
        except InternalError as error:
            raise Caught(error, broken) from error
        return broken


class Caught(Exception):  # noqa: N818
    """A check complained. ``broken``: the sabotage had found something."""

    def __init__(self, error: InternalError, broken: bool) -> None:
        super().__init__(str(error))
        self.phase = error.phase
        self.broken = broken


bench = cache(Bench)


def every_break_is_caught(
    example: str,
    target: str,
    opt: int,
    phase: str,
    what: str,
    after: str = "",
    sabotage: Sabotage | None = None,
    applied: Callable[[], int] | None = None,
) -> None:
    """Compiles all methods of ``example`` with a broken compiler. At least one method must be broken, and exactly those
    must be rejected after ``phase``, with ``what`` in the message. ``applied``: counts the effects of a broken function
    of the compiler (instead of ``sabotage``)."""
    here = bench(example, target)
    hits = 0
    for method in here.methods:
        before = applied() if applied is not None else 0
        try:
            broken = here.compile(method, opt, after, sabotage)
            broken = broken or applied is not None and applied() > before
            assert not broken, f"{method.full_name}: broken, and nothing complained"
        except Caught as caught:
            broken = caught.broken or applied is not None and applied() > before
            assert broken, f"{method.full_name}: nothing was broken, and {caught}"
            assert caught.phase == phase, caught
            assert what in str(caught), caught
            hits += 1
    assert hits, "no method had anything to break"


class Count:
    """How often a broken function did its damage."""

    def __init__(self) -> None:
        self.number = 0

    def __call__(self) -> int:
        return self.number

    def hit(self) -> None:
        """Once more."""
        self.number += 1


def nodes(comp: Compiler, *opers: int) -> Iterator[GenTree]:
    """All nodes of these kinds."""
    for block in comp.blocks():
        for node in nodes_of(block):
            if node.oper in opers:
                yield node
