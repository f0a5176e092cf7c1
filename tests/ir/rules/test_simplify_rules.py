"""The rules of `simplify.rules`: each is proven, can fire, fires, and gives what the interpreter gives."""

from __future__ import annotations

import random

import pytest
from proof_record import digest_of, is_in_share, is_recorded, prove, recorded
from rule_instances import instances_of
from rule_proofs import can_hold, counterexample, models_of

import generate_simplifier
from simplify_rules.matcher_generator import generate
from simplify_rules.rule_parser import load_rules, parse_rules
from simplify_rules.rule_syntax import Rule

RULES = load_rules(generate_simplifier.RULES)
_ARGUMENTS = 12


def test_there_are_enough() -> None:
    assert len(RULES) >= 300


def test_the_matchers_are_up_to_date() -> None:
    text = generate_simplifier.MODULE.read_text(encoding="utf-8")
    assert text == generate(RULES), "run tools/generate_simplifier.py --write"


@pytest.mark.parametrize("rule", [pytest.param(rule, id=rule.name) for rule in RULES])
def test_rule_is_proven(rule: Rule) -> None:
    """Now, or recorded as proven in these words by this prover; a tenth of the recorded ones every day anew."""
    if not is_recorded(rule) or is_in_share(rule):
        prove(rule)


@pytest.mark.slow
@pytest.mark.parametrize("rule", [pytest.param(rule, id=rule.name) for rule in RULES if is_recorded(rule)])
def test_what_is_recorded_is_proven(rule: Rule) -> None:
    prove(rule)


def test_the_record_is_about_each_word_of_a_rule_and_names_no_other() -> None:
    assert set(recorded()) <= {rule.name for rule in RULES}
    texts = ["a: add(x, 0) => x\n", "a: add(x, 1) => x\n", "b: add(x, 0) => x\n"]
    digests = {digest_of(parse_rules(text, "test.rules")[0]) for text in texts}
    assert len(digests) == 3
    (other,) = parse_rules(f"{RULES[0].name}: add(x, 1) => x\n", "test.rules")
    assert not is_recorded(other)


def test_ten_days_prove_all() -> None:
    shares = [{rule.name for rule in RULES if is_in_share(rule, day)} for day in range(10)]
    assert sum(map(len, shares)) == len(set().union(*shares)) == len(RULES)
    assert all(len(share) > len(RULES) / 20 for share in shares)


@pytest.mark.parametrize("rule", [pytest.param(rule, id=rule.name) for rule in RULES])
def test_rule_fires_and_keeps_the_value(rule: Rule) -> None:
    """The interpreter runs the pattern and the result on boundary values."""
    chance = random.Random(rule.name)
    fired = False
    tried = []
    for instance in instances_of(rule):
        simpler, names = instance.simplify()
        tried.append(names[:1])
        fired = fired or names[:1] == [rule.name]
        for args in instance.arguments(chance, _ARGUMENTS):
            before, after = instance.run(instance.tree, args), instance.run(simpler, args)
            assert before == after, f"{rule.text}\n  of {args}: {before}, simplified by {names}: {after}"
    assert fired, f"{rule.name} never fires; instead {[names for names in tried if names][:5]}"


def test_a_broken_rule_is_named_with_a_counterexample() -> None:
    (rule,) = parse_rules("broken: sub(add(x, y), x) => x\n", "test.rules")
    texts = [counterexample(model) for model in models_of(rule)]
    assert all(text is not None and "rule broken is wrong" in text and "x = " in text for text in texts)


def test_conditions_that_never_hold_are_found() -> None:
    (rule,) = parse_rules("never: and(x, C) => x if C == 1, C == 2\n", "test.rules")
    assert not any(can_hold(model) for model in models_of(rule))
