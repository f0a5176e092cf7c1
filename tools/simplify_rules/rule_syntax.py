"""The parts of a rule: terms that match or make nodes, and expressions over constants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass


class RuleError(Exception):
    """A mistake in a rule file: `FILE:LINE:COLUMN: message`, the line and a caret."""

    def __init__(self, message: str, at: Place) -> None:
        caret = " " * (at.column - 1) + "^"
        super().__init__(f"{at.file}:{at.line}:{at.column}: {message}\n  {at.text}\n  {caret}")
        self.message = message
        self.at = at


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a rule file; line and column count from 1."""

    file: str
    line: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Number:
    """An integer in an expression."""

    value: int
    at: Place


@dataclass(frozen=True, slots=True)
class Name:
    """A constant of the pattern, `bits`, or in a call a variable or a type."""

    name: str
    at: Place


@dataclass(frozen=True, slots=True)
class Operation:
    """An operator or function on expressions."""

    name: str
    args: tuple[Expression, ...]
    at: Place


Expression = Number | Name | Operation


@dataclass(frozen=True, slots=True)
class Variable:
    """Any node, by a lowercase name: the same value wherever the name occurs."""

    name: str
    type: str | None
    at: Place


@dataclass(frozen=True, slots=True)
class Constant:
    """A constant node, by an uppercase name."""

    name: str
    type: str | None
    at: Place


@dataclass(frozen=True, slots=True)
class Literal:
    """A constant node of one value: an integer, or a number with a point for a floating constant."""

    value: int | float
    type: str | None
    at: Place


@dataclass(frozen=True, slots=True)
class Computed:
    """A constant of the result, computed from those of the pattern: `[C1 + C2]`."""

    expression: Expression
    type: str | None
    at: Place


@dataclass(frozen=True, slots=True)
class Node:
    """An operator on terms."""

    oper: str
    args: tuple[Term, ...]
    at: Place


Term = Variable | Constant | Literal | Computed | Node


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule: where `pattern` matches and `conditions` hold, `result` is the same value."""

    name: str
    pattern: Node
    result: Term
    conditions: tuple[Expression, ...]
    text: str
    section: str
    at: Place


def subterms(term: Term) -> Iterator[Term]:
    """Yields the term and all terms below it, in evaluation order, parents first."""
    pending = [term]
    while pending:
        current = pending.pop()
        yield current
        if isinstance(current, Node):
            pending.extend(reversed(current.args))


def subexpressions(expression: Expression) -> Iterator[Expression]:
    """Yields the expression and all below it."""
    pending = [expression]
    while pending:
        current = pending.pop()
        yield current
        if isinstance(current, Operation):
            pending.extend(reversed(current.args))
