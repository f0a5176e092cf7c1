"""Optimisation fuel: every optional transformation asks here before it is done, so that a wrong one can be found by
halving.

Transformations of a method are numbered from 1 in the order in which they are asked for. With fuel N the first N are
done and no other; which they are depends on nothing but the method, so it is the same in any process and whatever else
is compiled. What was asked for is on record in the meter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler, Options

#: What can be counted and, by these names, left out altogether: name -> what one of it is
TRANSFORMATIONS: Final = {
    "inline": "one call's callee in its place",
    "devirtualize": "one virtual call, cast or delegate whose object is known",
    "finally": "one finally handler in line, where its try is left without an exception",
    "guard": "one virtual call as tests of the class, and direct calls",
    "handler": "one finally or fault handler that does nothing",
    "object": "one object that lives in locals",
    "promote": "one struct local's fields as locals",
    "split-part": "one copy of a struct in a struct local, scalar by scalar",
    "give-away": "one struct that came by reference and is handed on at its last use",
    "cast-test": "one cast as a compare of the object's class",
    "tail-call": "one call without `tail.` that ends its method by a jump",
    "idiom": "one loop that is known by what it computes",
    "remainder": "one remainder as what the quotient beside it leaves",
    "thread-jump": "one way past a test whose outcome is known on it",
    "invert-loop": "one loop's test, written twice",
    "hoist": "one value or check ahead of its loop",
    "range-check": "one range check that cannot fail",
    "unsigned": "one division or widening of what is not negative, as of an unsigned number",
    "clone-loop": "one loop that exists without its range checks too",
    "join-blocks": "two blocks of which one is always followed by the other",
    "vectorize": "one loop that does several rounds at once in vectors",
    "unroll": "one loop that does four rounds at a time",
    "null-check": "one null check of what is not null",
    "copyprop": "one local that is a copy of another wherever it is read",
    "cse": "one expression that is computed once for all its readers",
    "value-fold": "one value that is a constant",
    "branch": "one jump that is decided",
    "rotate": "one pair of shifts that rotates",
    "tail-merge": "equal statements that end several blocks, done once",
    "range-test": "several compares of a local that are one",
    "compare-chain": "two compares with zero that are one",
    "throw-block": "one block that throws behind the method",
    "eh-write": "one local in a register that handlers know by a copy in memory",
    "select": "one branch between two values",
    "copy": "one read of a local that is a copy or a constant",
    "fold": "one operator of constants",
    "substitute": "one value that takes the place of the local that carried it",
    "dead-store": "one store that nobody reads",
    "address": "one address computed by the instruction that uses it",
    "memory": "one load done by the instruction that uses it (x64)",
    "shift-count": "one mask of a shift's count, which the shift does by itself",
    "cast": "one cast done by the cast that widens its result (x64)",
    "extend": "one parameter whose upper half the prolog zeroes",
    "displace": "one constant of an index that becomes part of the access's displacement",
    "passage": "one local that is at home, not in a register, in blocks which do not touch it",
    "write-through": "one local stored to its home where it is defined",
    "zero-init": "one local that the prolog need not zero",
    "bare-head": "one method whose locals stay where they are until it has its frame",
    "bare": "one method that has its frame only where it needs one",
    "forward-jump": "one block that only jumps, which other jumps leave out",
    "align-loop": "one innermost loop that does not cross a line of 64 bytes (x64)",
    "peephole": "one instruction that changes nothing, a jump turned round, or two compares with one branch (arm64)",
}


class Meter:
    """The fuel of one method. ``limit`` None: no bound. ``log``: what was asked for and not disabled, in order."""

    __slots__ = ("disabled", "limit", "log")

    def __init__(self, limit: int | None, disabled: frozenset[str]) -> None:
        self.limit = limit
        self.disabled = disabled
        self.log: list[str] = []

    def spend(self, kind: str, what: object) -> bool:
        """Whether the next transformation may be done."""
        if kind in self.disabled:
            return False
        self.log.append(f"{kind} {what}")
        return self.limit is None or len(self.log) <= self.limit


def may(comp: Compiler, kind: str, what: object = "") -> bool:
    """Whether a transformation of ``kind`` (one of TRANSFORMATIONS) may be done; it counts, so ask only when all else
    is ready. ``what``: names it for people."""
    meter = comp.fuel
    return meter is None or meter.spend(kind, what)


def meter_of(options: Options, symbol: str) -> Meter | None:
    """The meter of a method's compilation; None, which costs nothing, where everything may be done."""
    limit = options.fuel_of(symbol)
    return None if limit is None and not options.disabled else Meter(limit, options.disabled)
