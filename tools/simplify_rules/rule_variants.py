"""The forms in which a rule matches: operands of operators that commute, and compares with exchanged operands.

The root of a pattern is not exchanged where it commutes: the matcher looks at its operands in both orders. Its first
operand is then the one that the pattern knows more about.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

from simplify_rules.rule_opers import OPERS, SWAPPED
from simplify_rules.rule_syntax import Computed, Constant, Literal, Node, Rule, RuleError, Term, Variable


def variants_of(rule: Rule) -> list[Rule]:
    """Returns the rule once for each order of operands. Constants are second: the rules `commute_...` move them."""
    found: dict[str, Rule] = {}
    root = rule.pattern
    commutes = OPERS[root.oper].commutes and not _moves_constants(rule)
    for pattern in _forms(root, _moves_constants(rule)):
        assert isinstance(pattern, Node)
        if commutes:
            left, right = pattern.args
            if pattern.args[0].at is root.args[1].at:
                continue  # the other order of the same operands
            if isinstance(left, Variable) and isinstance(right, Node):
                pattern = replace(pattern, args=(right, left))
        variant = replace(rule, pattern=pattern)
        found.setdefault(_canonical(variant), variant)
    return list(found.values())


def _moves_constants(rule: Rule) -> bool:
    return rule.name.startswith("commute_")


def _forms(term: Term, fixed: bool) -> list[Term]:
    if not isinstance(term, Node):
        return [term]
    forms: list[Term] = []
    for args in product(*[_forms(arg, fixed) for arg in term.args]):
        forms.append(replace(term, args=args))
        if len(args) != 2 or fixed:
            continue
        left, right = args
        name = term.oper
        swapped = name if OPERS[name].commutes else _swapped_relop(name)
        if swapped is None:
            continue
        if isinstance(right, Constant | Literal):
            continue
        if isinstance(left, Constant | Literal):
            raise RuleError(f"the constant of {name} is its second operand", left.at)
        forms.append(replace(term, oper=swapped, args=(right, left)))
    return forms


def _swapped_relop(name: str) -> str | None:
    base, mark, rest = name.partition("_un")
    prefix = "f" if base[0] == "f" else ""
    swapped = SWAPPED.get(base.removeprefix(prefix))
    return None if swapped is None else prefix + swapped + mark + rest


def _canonical(rule: Rule) -> str:
    """Returns a text that is equal for variants that differ in the names of their variables only."""
    names: dict[str, str] = {}

    def write(term: object) -> str:
        if isinstance(term, Variable | Constant):
            return names.setdefault(term.name, f"{type(term).__name__}{len(names)}") + f":{term.type}"
        if isinstance(term, Node):
            return f"{term.oper}({','.join([write(arg) for arg in term.args])})"
        if isinstance(term, Literal):
            return f"{term.value!r}:{term.type}"
        if isinstance(term, Computed):
            return f"[{expression(term.expression)}]:{term.type}"
        raise TypeError(term)

    def expression(part: object) -> str:
        name = getattr(part, "name", None)
        args = getattr(part, "args", None)
        if args is not None:
            return f"{name}({','.join([expression(arg) for arg in args])})"
        return names.get(str(name), str(name)) if name is not None else repr(getattr(part, "value", None))

    text = write(rule.pattern)
    return f"{text} => {write(rule.result)} if {[expression(condition) for condition in rule.conditions]}"
