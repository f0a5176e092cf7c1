#!/usr/bin/env python3
"""Generates `src/ryuaot/ir/simplifier.py` from `simplify.rules`.

    tools/generate_simplifier.py            says whether the module is up to date
    tools/generate_simplifier.py --write    writes it
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
if __name__ == "__main__":
    sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from simplify_rules.matcher_generator import generate  # noqa: E402
from simplify_rules.rule_parser import load_rules  # noqa: E402
from simplify_rules.rule_syntax import RuleError  # noqa: E402

RULES: Final = ROOT / "src/ryuaot/ir/simplify.rules"
MODULE: Final = ROOT / "src/ryuaot/ir/simplifier.py"


def main(arguments: list[str]) -> int:
    """Writes the module, or compares it with the rules; returns the exit code."""
    try:
        text = generate(load_rules(RULES))
    except RuleError as error:
        print(error, file=sys.stderr)
        return 2
    if "--write" in arguments:
        MODULE.write_text(text, encoding="utf-8")
        return 0
    if MODULE.read_text(encoding="utf-8") != text:
        print(f"{MODULE} is not what the rules say: run tools/generate_simplifier.py --write", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
