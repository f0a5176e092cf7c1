"""Which rules were proven, as the file `tests/ir/rules/proven.txt` records: z3 takes a minute for all of them.

A line names a rule and a digest over its text and all sources that prove it, so a proof counts until one of them
changes. What is not recorded is proven wherever its test runs. `make test` proves a tenth of the others as well, each
day another one, and `make test-all` proves all. `tools/record_proofs.py` writes the file.
"""

from __future__ import annotations

import time
from functools import cache
from hashlib import blake2b
from pathlib import Path
from zlib import crc32

import rule_integers
import rule_proofs

from simplify_rules import rule_opers, rule_parser, rule_syntax, rule_types
from simplify_rules.rule_syntax import Rule

RECORD = Path(__file__).resolve().parents[1] / "ir" / "rules" / "proven.txt"
_PROVERS = (rule_proofs, rule_integers, rule_opers, rule_parser, rule_syntax, rule_types)
_SHARES = 10
_DAY = 86_400


@cache
def _prover() -> bytes:
    return b"".join([blake2b(Path(str(module.__file__)).read_bytes()).digest() for module in _PROVERS])


def digest_of(rule: Rule) -> str:
    """Returns the digest of a rule and its prover."""
    return blake2b(_prover() + rule.text.encode(), digest_size=12).hexdigest()


@cache
def recorded() -> dict[str, str]:
    """Returns the digests of the rules that were proven, by name."""
    lines = RECORD.read_text(encoding="utf-8").splitlines() if RECORD.exists() else []
    return dict([line.split() for line in lines])


def is_recorded(rule: Rule) -> bool:
    """Whether exactly this rule was proven by exactly these sources."""
    return recorded().get(rule.name) == digest_of(rule)


def is_in_share(rule: Rule, day: int | None = None) -> bool:
    """Whether a recorded rule is proven again today (``day``: since 1970)."""
    today = int(time.time() // _DAY) if day is None else day
    return (crc32(rule.name.encode()) + today) % _SHARES == 0


def prove(rule: Rule) -> None:
    """Raises AssertionError with a counterexample if a rule is wrong, or can never fire."""
    held = False
    for model in rule_proofs.models_of(rule):
        wrong = rule_proofs.counterexample(model)
        assert wrong is None, wrong
        held = held or rule_proofs.can_hold(model)
    assert held, f"the conditions of {rule.name} never hold"
