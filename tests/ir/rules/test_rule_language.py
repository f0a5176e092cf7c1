"""The language of `simplify.rules`: what is refused, and how the message says where."""

from __future__ import annotations

import pytest

from simplify_rules.rule_parser import parse_rules
from simplify_rules.rule_syntax import RuleError
from simplify_rules.rule_types import RuleTypes
from simplify_rules.rule_variants import variants_of


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a: ad(x, y) => x", "t.rules:1:4: unknown operator 'ad'; did you mean 'and'?"),
        ("a: add(x, y) => z", "t.rules:1:17: 'z' is not in the pattern"),
        ("a: add(x, y) = x", "t.rules:1:14: unexpected character '='"),
        ("a: add(x) => x", "t.rules:1:4: add has 2 operands, not 1"),
        ("a: x => x", "t.rules:1:4: a pattern is an operator"),
        ("a: add(x, [1]) => x", "t.rules:1:11: a constant is computed in the result"),
        ("a: add(x, 0) => x\na: sub(x, 0) => x", "t.rules:2:1: rule 'a' is defined twice (first in line 1)"),
        ("a: add(x, 0) => x if one(x) == 0", "t.rules:1:22: unknown function 'one'; did you mean 'ones'?"),
        ("a: add(x, B) => x", "t.rules:1:11: a constant is C, D, E"),
        ("  add(x, 0) => x", "t.rules:1:1: an indented line continues a rule"),
    ],
)
def test_mistakes_are_reported_with_their_place(text: str, message: str) -> None:
    with pytest.raises(RuleError) as caught:
        parse_rules(text, "t.rules")
    assert str(caught.value).startswith(message)
    assert str(caught.value).endswith("^")


def test_types_must_agree() -> None:
    (rule,) = parse_rules("a: add(x:int, sext(y)) => x", "t.rules")
    with pytest.raises(RuleError, match="types differ: long and int"):
        RuleTypes(rule)


def test_a_rule_goes_on_in_indented_lines() -> None:
    (rule,) = parse_rules("# Title\n; comment\na: lsh(x, C) => 0\n  if C == 1,\n     C == 2\n", "t.rules")
    assert rule.section == "Title" and len(rule.conditions) == 2


def test_operands_are_exchanged_below_the_root() -> None:
    (rule,) = parse_rules("a: sub(or(x, y), and(x, y)) => xor(x, y)", "t.rules")
    assert len(variants_of(rule)) == 4
    (rule,) = parse_rules("a: sub(lt(x, y), y) => x", "t.rules")
    assert {variant.pattern.args[0].oper for variant in variants_of(rule)} == {"lt", "gt"}  # type: ignore[union-attr]
