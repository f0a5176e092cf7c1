"""The names of the simplification rules, for options and pages."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

_RULE: Final = re.compile(r"(\w+): ")


def rule_names() -> list[str]:
    """Returns the names of the rules, in the order of `simplify.rules`."""
    lines = Path(__file__).with_name("simplify.rules").read_text(encoding="utf-8").splitlines()
    return [found[1] for line in lines if (found := _RULE.match(line))]
