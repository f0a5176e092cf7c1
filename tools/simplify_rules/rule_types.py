"""Types of the terms of a rule: unification of operand and result types."""

from __future__ import annotations

from typing import Final

from simplify_rules.rule_opers import FLOATING, INTEGER, OPERS
from simplify_rules.rule_syntax import Constant, Literal, Node, Rule, RuleError, Term, Variable, subterms

_CONCRETE: Final = {"int": INTEGER, "long": INTEGER, "float": FLOATING, "double": FLOATING}


class RuleTypes:
    """The type of each term of a rule: `int`, `long`, `float`, `double`, or a type variable `T0`, `T1`, ... (INT or
    LONG), `F0`, ... (FLOAT or DOUBLE)."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self._parent: list[int] = []
        self._known: list[str] = []  # by root: a concrete type, INTEGER, FLOATING or nothing
        self._named: dict[str, int] = {}
        self._terms: dict[int, int] = {}
        self._kept: list[Term] = []
        left, right = self._infer(rule.pattern), self._infer(rule.result)
        self._unify(left, right, rule.result)
        names: dict[int, str] = {}
        self._texts: dict[int, str] = {}
        for number, variable in self._terms.items():
            root = self._find(variable)
            known = self._known[root]
            if known in ("", INTEGER, FLOATING):
                kind = known or INTEGER
                known = names.setdefault(root, f"{kind}{sum(name[0] == kind for name in names.values())}")
            self._texts[number] = known

    def type_of(self, term: Term) -> str:
        """Returns the type of one of the rule's terms."""
        return self._texts[id(term)]

    def type_of_name(self, name: str) -> str:
        """Returns the type of a variable or constant."""
        for term in subterms(self.rule.pattern):
            if isinstance(term, Variable | Constant) and term.name == name:
                return self.type_of(term)
        raise KeyError(name)

    @property
    def variables(self) -> list[str]:
        """The type variables, in order of appearance."""
        return [name for name in dict.fromkeys(self._texts.values()) if name[0] in (INTEGER, FLOATING)]

    @property
    def main(self) -> str:
        """The type that `bits` counts: of the first operand of the pattern (of a SELECT, of its result)."""
        pattern = self.rule.pattern
        return self.type_of(pattern if pattern.oper == "select" else pattern.args[0])

    def _fresh(self, known: str) -> int:
        self._parent.append(len(self._parent))
        self._known.append(known)
        return len(self._parent) - 1

    def _find(self, number: int) -> int:
        while self._parent[number] != number:
            number = self._parent[number]
        return number

    def _unify(self, left: int, right: int, term: Term) -> None:
        one, other = self._find(left), self._find(right)
        if one == other:
            return
        a, b = self._known[one], self._known[other]
        if not a or a == b or _CONCRETE.get(b) == a:
            merged = b
        elif not b or _CONCRETE.get(a) == b:
            merged = a
        else:
            names = {INTEGER: "int or long", FLOATING: "float or double"}
            raise RuleError(f"types differ: {names.get(a, a)} and {names.get(b, b)}", term.at)
        self._parent[other] = one
        self._known[one] = merged

    def _infer(self, root: Term) -> int:
        """Types a term; operands first."""
        order = list(subterms(root))
        for term in reversed(order):
            self._kept.append(term)
            if isinstance(term, Node):
                self._terms[id(term)] = self._apply(term)
            else:
                named = isinstance(term, Variable | Constant)
                known = getattr(term, "type", None) or ""
                if named and term.name in self._named:  # type: ignore[union-attr]
                    number = self._named[term.name]  # type: ignore[union-attr]
                    if known:
                        self._unify(number, self._fresh(known), term)
                else:
                    if isinstance(term, Literal) and isinstance(term.value, float) and not known:
                        known = FLOATING
                    number = self._fresh(known)
                    if named:
                        self._named[term.name] = number  # type: ignore[union-attr]
                self._terms[id(term)] = number
        return self._terms[id(root)]

    def _apply(self, node: Node) -> int:
        spec = OPERS[node.oper]
        variables: dict[str, int] = {}

        def of(text: str) -> int:
            if text in (INTEGER, FLOATING):
                if text not in variables:
                    variables[text] = self._fresh(text)
                return variables[text]
            return self._fresh(text)

        for arg, text in zip(node.args, spec.operands, strict=True):
            self._unify(self._terms[id(arg)], of(text), arg)
        return of(spec.result)
