"""Optimisation fuel: every optional transformation spends one unit, so that bisection finds a wrong one.

The transformations of a method are numbered from 1 in the order in which they spend fuel. With fuel N the first N are
performed and no other. The order depends only on the method, so it is the same in every process and in every program.
The meter records the transformations.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from ryuaot.ir.compiler import Compiler, Options

#: Kinds of transformations, which `--disable-phase` also takes: name -> what one unit of fuel buys
TRANSFORMATIONS: Final = {
    "inline": "one call replaced by the callee's body",
    "devirtualize": "one virtual call, cast or delegate call on an object of known class",
    "finally": "one finally handler copied to the normal exits of its try",
    "guard": "one virtual call replaced by type checks and direct calls",
    "handler": "one empty finally or fault handler removed",
    "object": "one non-escaping object replaced by locals",
    "promote": "one struct local replaced by locals for its segments",
    "give-away": "one struct parameter passed on by reference, without a copy, at its last use",
    "cast-test": "one cast expanded into type checks",
    "tail-call": "one call without `tail.` made a fast tail call",
    "idiom": "one loop replaced by an instruction",
    "remainder": "one remainder computed from the quotient of the same operands",
    "thread-jump": "one edge that bypasses a test with a known outcome",
    "invert-loop": "one loop test duplicated before the loop",
    "hoist": "one loop-invariant value or check copied to the preheader",
    "range-check": "one range check that cannot fail, removed",
    "unsigned": "one division or widening of a non-negative value made unsigned",
    "clone-loop": "one loop cloned without its range checks",
    "join-blocks": "one block merged with its only successor",
    "vectorize": "one vectorised loop",
    "unroll": "one loop unrolled by four",
    "null-check": "one null check that cannot fail, removed",
    "copyprop": "one copy of a local propagated to all its reads",
    "cse": "one common subexpression",
    "value-fold": "one value folded to a constant by its value number",
    "branch": "one decided branch",
    "tail-merge": "equal statements at the end of several blocks, merged",
    "range-test": "several compares of one local combined into one test",
    "compare-chain": "two compares with zero combined into one",
    "throw-block": "one cold throw block moved to the end of the method",
    "eh-write": "one local kept in a register although a handler reads it",
    "select": "one branch between two values made a SELECT",
    "copy": "one read of a local replaced by the constant or local that it is a copy of",
    "simplify": "one node replaced by a rule of `simplify.rules`, which `--disable-rule` names",
    "fold": "one operator with constant operands folded",
    "substitute": "one value that replaces the local that held it",
    "dead-store": "one dead store removed",
    "address": "one address computation contained in the instruction that uses it",
    "memory": "one load contained in the instruction that uses it (x64)",
    "cast": "one cast contained in the cast that widens its result (x64)",
    "extend": "one parameter zero-extended once, in the prolog, or one small one where it is read",
    "displace": "one constant of an index moved to the access's displacement",
    "passage": "one live-through local spilled across blocks that do not use it",
    "write-through": "one local with a single definition spilled where it is defined",
    "zero-init": "one local that the prolog does not zero",
    "bare-head": "one method whose locals stay out of callee-saved registers until its frame is set up",
    "bare": "one method with a frame only in the blocks that need it (shrink wrapping)",
    "forward-jump": "one block that only jumps, bypassed",
    "align-loop": "one innermost loop aligned to a line of 64 bytes (x64)",
    "peephole": "one redundant instruction, one inverted jump, or two compares merged into one branch (arm64)",
}


class Meter:
    """The fuel of one method. ``limit`` None: no limit. ``log``: all that was not disabled, in order."""

    __slots__ = ("disabled", "limit", "log")

    def __init__(self, limit: int | None, disabled: frozenset[str]) -> None:
        self.limit = limit
        self.disabled = disabled
        self.log: list[str] = []

    def spend(self, kind: str, what: object) -> bool:
        """Counts a transformation; returns whether it may be performed."""
        if kind in self.disabled:
            return False
        self.log.append(f"{kind} {what}")
        return self.limit is None or len(self.log) <= self.limit

    def spend_rule(self, rule: str, what: object) -> bool:
        """Counts one application of a rule of `ir/simplify.rules`; returns whether it may be performed."""
        if "simplify" in self.disabled or rule in self.disabled:
            return False
        self.log.append(f"simplify {rule} {what}")
        return self.limit is None or len(self.log) <= self.limit


def may(comp: Compiler, kind: str, what: object = "") -> bool:
    """Spends fuel on a transformation of ``kind`` (one of TRANSFORMATIONS); returns whether it may be performed.

    Call it last, after all other conditions. ``what`` names the transformation for people."""
    meter = comp.fuel
    return meter is None or meter.spend(kind, what)


def meter_of(options: Options, symbol: str) -> Meter | None:
    """Returns the meter of a method's compilation, or None, which costs nothing, if there is no limit."""
    limit = options.fuel_of(symbol)
    return None if limit is None and not options.disabled else Meter(limit, options.disabled)
