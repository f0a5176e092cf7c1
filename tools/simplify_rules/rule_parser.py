"""Parses rule files.

    ; a comment
    # Title of a section
    name: add(add(x, C1), C2) => add(x, [C1 + C2])
    other: lsh(rsz(x, C), C) => and(x, [-1 << C])
      if C < bits, C != 0

A rule starts at the margin and goes on in indented lines. A pattern is an operator (`rule_opers.OPERS`) on terms:
lowercase names match any node, and the same value where they occur twice; uppercase names match constants; numbers
match themselves. `x:int` fixes a type, else all integer terms of a rule that meet have one type, INT or LONG. In the
result, `[...]` is a constant computed from the pattern's. Conditions after `if` all have to hold. Expressions wrap to
the width of their constants; from the weakest: `or`, `and`, `not`, compares (`<u` unsigned), `|`, `^`, `&`, shifts
(`>>>` logical), `+ -`, `*`, unary `- ~`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from simplify_rules.rule_opers import FUNCTIONS, OPERS, TYPES, nearest
from simplify_rules.rule_syntax import (
    Computed,
    Constant,
    Expression,
    Literal,
    Name,
    Node,
    Number,
    Operation,
    Place,
    Rule,
    RuleError,
    Term,
    Variable,
    subexpressions,
    subterms,
)  # fmt: skip

_TOKEN: Final = re.compile(
    r"\s*(?:(?P<number>0[xX][0-9a-fA-F]+|\d+\.\d+|\d+|-?inf\b)|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<mark>=>|>>>|<<|>>|<=u|>=u|<u|>u|<=|>=|==|!=|[-+*&|^~<>()\[\],:]))"
)
_LEVELS: Final = (
    ("or",), ("and",), ("==", "!=", "<", "<=", ">", ">=", "<u", "<=u", ">u", ">=u"), ("|",), ("^",), ("&",),
    ("<<", ">>", ">>>"), ("+", "-"), ("*",),
)  # fmt: skip
_NAME: Final = re.compile(r"[a-z]\w*$")
_CONSTANT: Final = re.compile(r"[CDE]\d?$")


def parse_rules(text: str, file: str) -> list[Rule]:
    """Parses a file. Raises RuleError for the first mistake."""
    rules: dict[str, Rule] = {}
    for rule in _split(text, file):
        if rule.name in rules:
            raise RuleError(f"rule '{rule.name}' is defined twice (first in line {rules[rule.name].at.line})", rule.at)
        rules[rule.name] = rule
    return list(rules.values())


def load_rules(path: Path) -> list[Rule]:
    """Parses the file at ``path``."""
    return parse_rules(path.read_text(encoding="utf-8"), path.name)


def _split(text: str, file: str) -> list[Rule]:
    """Parses each rule with the lines that continue it."""
    section = ""
    rules: list[Rule] = []
    group: list[tuple[int, str]] = []

    def finish() -> None:
        if group:
            rules.append(_Parser(group, file, section).parse_rule())
            group.clear()

    for number, line in enumerate(text.splitlines(), 1):
        code = line.partition(";")[0].rstrip()
        if line.startswith("#"):
            finish()
            section = line[1:].strip()
        elif not code:
            continue
        elif code[0].isspace():
            if not group:
                raise RuleError("an indented line continues a rule, and there is none", Place(file, number, 1, line))
            group.append((number, code))
        else:
            finish()
            group.append((number, code))
    finish()
    return rules


class _Parser:
    """The tokens of one rule."""

    def __init__(self, lines: list[tuple[int, str]], file: str, section: str) -> None:
        self.section = section
        self.tokens: list[tuple[str, str, Place]] = []
        self.at = 0
        for number, line in lines:
            column = 0
            while column < len(line):
                found = _TOKEN.match(line, column)
                if found is None:
                    skipped = len(line[column:]) - len(line[column:].lstrip())
                    place = Place(file, number, column + skipped + 1, line)
                    raise RuleError(f"unexpected character '{line[column + skipped]}'", place)
                kind = found.lastgroup or ""
                self.tokens.append((kind, found[kind], Place(file, number, found.start(kind) + 1, line)))
                column = found.end()
        last = lines[-1]
        self.tokens.append(("end", "end of rule", Place(file, last[0], len(last[1]) + 1, last[1])))
        self.text = " ".join([" ".join(line.split()) for _, line in lines])

    def parse_rule(self) -> Rule:
        """Parses `name: pattern => result if condition, ...`."""
        kind, name, place = self._next()
        if kind != "name" or not _NAME.match(name):
            raise RuleError(f"expected the name of a rule, found '{name}'", place)
        self._expect(":")
        pattern = self._term()
        if not isinstance(pattern, Node):
            raise RuleError("a pattern is an operator: a variable or constant alone matches every node", pattern.at)
        self._expect("=>")
        result = self._term()
        conditions: list[Expression] = []
        if self._accept("if"):
            conditions.append(self._expression())
            while self._accept(","):
                conditions.append(self._expression())
        self._expect("end of rule")
        rule = Rule(name, pattern, result, tuple(conditions), self.text, self.section, place)
        _check_names(rule)
        return rule

    # tokens -----------------------------------------------------------------------------------------------------

    def _next(self) -> tuple[str, str, Place]:
        token = self.tokens[self.at]
        self.at += token[0] != "end"
        return token

    def _accept(self, text: str) -> bool:
        if self.tokens[self.at][1] != text:
            return False
        self.at += self.tokens[self.at][0] != "end"
        return True

    def _expect(self, text: str) -> None:
        _, found, place = self.tokens[self.at]
        if not self._accept(text):
            raise RuleError(f"expected '{text}', found '{found}'", place)

    # terms ------------------------------------------------------------------------------------------------------

    def _term(self) -> Term:
        kind, text, place = self._next()
        if text == "[":
            expression = self._expression()
            self._expect("]")
            return Computed(expression, self._type(), place)
        if text == "-" or kind == "number":
            number = self._next()[1] if text == "-" else text
            sign = -1 if text == "-" else 1
            value: int | float = float(number) if "." in number or "inf" in number else int(number, 0)
            return Literal(sign * value, self._type(), place)
        if kind != "name":
            raise RuleError(f"expected a term, found '{text}'", place)
        if self._accept("("):
            if text not in OPERS:
                raise RuleError(f"unknown operator '{text}'{nearest(text, OPERS)}", place)
            args = [self._term()]
            while self._accept(","):
                args.append(self._term())
            self._expect(")")
            wanted = len(OPERS[text].operands)
            if len(args) != wanted:
                raise RuleError(f"{text} has {wanted} operand{'s' * (wanted != 1)}, not {len(args)}", place)
            return Node(text, tuple(args), place)
        if text[0].isupper():
            if not _CONSTANT.match(text):
                raise RuleError(f"a constant is C, D, E or one of them and a digit, not '{text}'", place)
            return Constant(text, self._type(), place)
        return Variable(text, self._type(), place)

    def _type(self) -> str | None:
        if not self._accept(":"):
            return None
        _, text, place = self._next()
        if text not in TYPES:
            raise RuleError(f"unknown type '{text}' (known: {', '.join(TYPES)})", place)
        return text

    # expressions ------------------------------------------------------------------------------------------------

    def _expression(self, level: int = 0) -> Expression:
        if level == 2 and self.tokens[self.at][1] == "not":
            place = self._next()[2]
            return Operation("not", (self._expression(level),), place)
        if level == len(_LEVELS):
            return self._unary()
        left = self._expression(level + 1)
        while self.tokens[self.at][1] in _LEVELS[level]:
            _, text, place = self._next()
            left = Operation(text, (left, self._expression(level + 1)), place)
        return left

    def _unary(self) -> Expression:
        kind, text, place = self._next()
        if text in ("-", "~"):
            return Operation("neg" if text == "-" else "~", (self._unary(),), place)
        if text == "(":
            inner = self._expression()
            self._expect(")")
            return inner
        if kind == "number":
            return Number(int(text, 0), place)
        if kind != "name":
            raise RuleError(f"expected an expression, found '{text}'", place)
        if not self._accept("("):
            return Name(text, place)
        if text not in FUNCTIONS:
            raise RuleError(f"unknown function '{text}'{nearest(text, FUNCTIONS)}", place)
        args = [self._expression()]
        while self._accept(","):
            args.append(self._expression())
        self._expect(")")
        if len(args) != FUNCTIONS[text]:
            raise RuleError(f"{text} takes {FUNCTIONS[text]} arguments, not {len(args)}", place)
        return Operation(text, tuple(args), place)


def _check_names(rule: Rule) -> None:
    """Refuses names that the pattern does not bind, and computed constants in the pattern."""
    bound = set()
    for term in subterms(rule.pattern):
        if isinstance(term, Computed):
            raise RuleError("a constant is computed in the result, not in the pattern", term.at)
        if isinstance(term, Variable | Constant):
            bound.add(term.name)
    expressions = list(rule.conditions)
    for term in subterms(rule.result):
        if isinstance(term, Variable | Constant) and term.name not in bound:
            raise RuleError(f"'{term.name}' is not in the pattern", term.at)
        if isinstance(term, Computed):
            expressions.append(term.expression)
    for expression in expressions:
        for part in subexpressions(expression):
            if isinstance(part, Name) and part.name not in bound and part.name not in ("bits", "wide", *TYPES):
                raise RuleError(f"'{part.name}' is not in the pattern", part.at)
