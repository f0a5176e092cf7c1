"""Proves rules on quotients in the theory of integers, where z3 sees at once what SAT does not find in 64 bits.

Terms are numbers of 0 to 2^bits - 1, for `div` of -2^(bits - 1) to 2^(bits - 1) - 1; a shift by C is a product with, or
a quotient by, any positive number.
"""

from __future__ import annotations

from typing import Any

import z3

from simplify_rules.rule_syntax import (
    Computed,
    Constant,
    Expression,
    Literal,
    Name,
    Node,
    Number,
    Operation,
    Rule,
    Term,
    Variable,
    subterms,
)
from simplify_rules.rule_types import RuleTypes

_BITS = {"int": 32, "long": 64}
_COMPARES = {
    "==": lambda a, b: a == b, "!=": lambda a, b: a != b, ">": lambda a, b: a > b, ">=": lambda a, b: a >= b,
    "<": lambda a, b: a < b, "<=": lambda a, b: a <= b,
}  # fmt: skip


_RELOPS = {
    f"{name}{suffix}": sign
    for name, sign in (("lt", "<"), ("le", "<="), ("gt", ">"), ("ge", ">="))
    for suffix in ("", "_un")
}


class _Unknown(Exception):
    """The rule has an operator that is not translated."""


def holds_in_integers(rule: Rule, widths: dict[str, int]) -> bool:
    """Whether the rule is proven. No is no answer: the rule may hold."""
    try:
        model = _Integers(rule, widths)
    except _Unknown:
        return False
    solver = z3.Solver()
    solver.set("timeout", 20_000)
    solver.add(*model.facts, model.left != model.right)
    return bool(solver.check() == z3.unsat)


class _Integers:
    """The formulas of a rule at given widths."""

    def __init__(self, rule: Rule, widths: dict[str, int]) -> None:
        types = RuleTypes(rule)
        main = types.main
        self.bits = _BITS.get(main) or widths[main]
        self.signed = any(isinstance(term, Node) and term.oper == "div" for term in subterms(rule.pattern))
        self.facts: list[Any] = []
        self.symbols: dict[str, Any] = {}
        self.factors: dict[str, Any] = {}
        self.products: dict[str, tuple[Any, Any]] = {}
        self.quotients: list[tuple[Any, Any]] = []
        self.multiplied: list[tuple[Any, Any]] = []
        for condition in rule.conditions:
            fact = self.condition(condition)
            if fact is not None:
                self.facts.append(fact)
        self.left, self.right = self.term(rule.pattern), self.term(rule.result)
        self.facts += self.lemmas()

    def fresh(self, name: str) -> Any:
        return z3.Int(f"{name}{len(self.facts)}")

    def symbol(self, name: str) -> Any:
        if name not in self.symbols:
            symbol = self.symbols[name] = z3.Int(name)
            low, high = (-(1 << self.bits - 1), 1 << self.bits - 1) if self.signed else (0, 1 << self.bits)
            self.facts += [symbol >= low, symbol < high]
        return self.symbols[name]

    def power(self, count: Expression | Term) -> Any:
        """2 to the power of a count: any positive number."""
        if not isinstance(count, Name | Constant):
            raise _Unknown
        if count.name not in self.factors:
            self.factors[count.name] = z3.Int(f"power_{count.name}")
            self.facts.append(self.factors[count.name] > 0)
        return self.factors[count.name]

    def divide(self, a: Any, b: Any) -> Any:
        """The quotient of numbers that are not negative; of a negative one for ``div``, rounded towards 0."""
        quotient, rest = self.fresh("quotient"), self.fresh("rest")
        self.facts += [z3.Implies(z3.And(a >= 0, b > 0), z3.And(a == quotient * b + rest, rest >= 0, rest < b))]
        if self.signed:
            self.facts += [z3.Implies(z3.And(a < 0, b > 0), z3.And(a == quotient * b + rest, rest <= 0, rest > -b))]
        self.quotients.append((quotient, b))
        return quotient

    def lemmas(self) -> list[Any]:
        """What z3 does not find alone: products with one positive factor are in the order of the other ones, and at
        least that factor apart."""
        found = []
        for quotient, divisor in self.quotients:
            for pair in [*self.multiplied, (z3.IntVal(0), divisor)]:
                for other, factor in (pair, pair[::-1]):
                    if factor.eq(divisor):
                        product, known = quotient * divisor, other * divisor
                        above = z3.Implies(quotient > other, product >= known + divisor)
                        below = z3.Implies(quotient < other, product <= known - divisor)
                        found.append(z3.Implies(divisor > 0, z3.And(above, below)))
        return found

    def multiply(self, a: Any, b: Any) -> tuple[Any, Any]:
        """The lower and the upper half of a product."""
        key = f"{a} {b}"
        if key not in self.products:
            low, high = self.fresh("low"), self.fresh("high")
            self.products[key] = low, high
            self.multiplied.append((a, b))
            modulus = 1 << self.bits
            half = modulus >> 1 if self.signed else 0
            self.facts += [a * b == high * modulus + low, low >= -half, low < modulus - half]
            if self.signed:  # the upper half counts the lower one's bits as unsigned
                wrapped = z3.Int(f"upper{len(self.facts)}")
                self.facts += [wrapped == z3.If(low < 0, high - 1, high)]
                self.products[key] = low, wrapped
        return self.products[key]

    def wrap(self, value: Any) -> Any:
        """A sum, modulo 2^bits."""
        wrapped, carries = self.fresh("wrapped"), self.fresh("carries")
        modulus = 1 << self.bits
        half = modulus >> 1 if self.signed else 0
        self.facts += [value == carries * modulus + wrapped, wrapped >= -half, wrapped < modulus - half]
        return wrapped

    def unsigned(self, value: Any) -> Any:
        """The number that the bits of ``value`` are without a sign."""
        return z3.If(value < 0, value + (1 << self.bits), value) if self.signed else value

    def term(self, term: Term) -> Any:
        if isinstance(term, Variable | Constant):
            return self.symbol(term.name)
        if isinstance(term, Literal) and isinstance(term.value, int):
            return z3.IntVal(term.value)
        if isinstance(term, Computed):
            return self.number(term.expression)
        if not isinstance(term, Node):
            raise _Unknown
        if term.oper in ("udiv", "div"):
            return self.divide(self.term(term.args[0]), self.term(term.args[1]))
        if term.oper == "rsz" and not self.signed:
            return self.divide(self.term(term.args[0]), self.power(term.args[1]))
        if term.oper == "add":
            return self.wrap(self.term(term.args[0]) + self.term(term.args[1]))
        if term.oper in _RELOPS and (self.signed or term.oper.endswith("_un")):
            a, b = self.term(term.args[0]), self.term(term.args[1])
            if term.oper.endswith("_un"):
                a, b = self.unsigned(a), self.unsigned(b)
            return z3.If(_COMPARES[_RELOPS[term.oper]](a, b), z3.IntVal(1), z3.IntVal(0))
        if term.oper in ("eq", "ne"):
            a, b = self.term(term.args[0]), self.term(term.args[1])
            return z3.If((a == b) == (term.oper == "eq"), z3.IntVal(1), z3.IntVal(0))
        raise _Unknown

    def number(self, expression: Expression) -> Any:
        if isinstance(expression, Number):
            return z3.IntVal(expression.value)
        if isinstance(expression, Name):
            return self.symbol(expression.name)
        name, args = expression.name, expression.args
        if name == "-" and len(args) == 1:
            return self.wrap(-self.number(args[0]))
        if name in ("+", "-"):
            left, right = self.number(args[0]), self.number(args[1])
            return self.wrap(left + right if name == "+" else left - right)
        if name == "*":
            return self.multiply(self.number(args[0]), self.number(args[1]))[0]
        if name in ("unsigned_high_product", "high_product") and (name == "high_product") == self.signed:
            return self.multiply(self.number(args[0]), self.number(args[1]))[1]
        if name == "<<" and not self.signed:
            return self.multiply(self.number(args[0]), self.power(args[1]))[0]
        if name == ">>>" and not self.signed:
            return self.divide(self.number(args[0]), self.power(args[1]))
        raise _Unknown

    def condition(self, expression: Expression) -> Any:
        """The condition as a fact; None for one on counts, which the proof does not need."""
        assert isinstance(expression, Operation)
        name = expression.name
        if name == "<u":
            return None
        if name == ">=u":
            left, right = [self.unsigned(self.number(arg)) for arg in expression.args]
            return left >= right
        if name not in _COMPARES or not self.signed and name not in ("==", "!="):
            raise _Unknown
        left, right = [self.number(arg) for arg in expression.args]
        if not self.signed and name == "!=":
            return left > right if str(right) == "0" else left != right
        return _COMPARES[name](left, right)
