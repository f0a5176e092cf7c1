#!/usr/bin/env python3
"""Proves the rules of `simplify.rules` that `tests/ir/rules/proven.txt` does not record, and records them.

tools/record_proofs.py          proves what is new or has changed, or whose prover has
tools/record_proofs.py --all    proves all
"""

from __future__ import annotations

import multiprocessing
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools"), str(ROOT / "tests" / "lib")]

from proof_record import (  # type: ignore[import-not-found]  # noqa: E402
    RECORD,
    digest_of,
    is_recorded,
    prove,
)

import generate_simplifier  # noqa: E402
from simplify_rules.rule_parser import load_rules  # noqa: E402
from simplify_rules.rule_syntax import Rule  # noqa: E402


def _prove(rule: Rule) -> str:
    prove(rule)
    return rule.name


def main(arguments: list[str]) -> int:
    """Writes the record, each proof as soon as it is made; returns the exit code."""
    rules = load_rules(generate_simplifier.RULES)
    open_ = [rule for rule in rules if "--all" in arguments or not is_recorded(rule)]
    waiting = {rule.name for rule in open_}
    with multiprocessing.Pool() as pool:
        for name in pool.imap_unordered(_prove, open_):
            print(name, flush=True)
            waiting.remove(name)
            lines = [f"{rule.name} {digest_of(rule)}\n" for rule in rules if rule.name not in waiting]
            RECORD.write_text("".join(sorted(lines)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
