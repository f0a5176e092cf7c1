#!/usr/bin/env python3
"""Proves the rules of `simplify.rules` that `tests/ir/rules/proven.txt` does not record, and records them.

tools/record_proofs.py          proves what is new or has changed, or whose prover has
tools/record_proofs.py --all    proves all
"""

from __future__ import annotations

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


def main(arguments: list[str]) -> int:
    """Writes the record; returns the exit code."""
    lines: list[str] = []
    for rule in load_rules(generate_simplifier.RULES):
        if "--all" in arguments or not is_recorded(rule):
            print(rule.name, flush=True)
            prove(rule)
        lines.append(f"{rule.name} {digest_of(rule)}\n")
    RECORD.write_text("".join(sorted(lines)), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
