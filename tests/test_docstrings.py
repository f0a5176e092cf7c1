"""Docstrings of functions start with a verb in the third person ("Returns", "Folds"), of a predicate with "Whether".

Ruff's D401 wants the imperative, so this rule has a test of its own. Properties are described like attributes and are
exempt.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src" / "ryuaot"

_THIRD_PERSON = re.compile(r"[A-Z][a-z-]*[^s\W]s|Whether")
#: A command's docstring is its help text.
_COMMAND = re.compile(r"(click|\w+)\.(command|group)\b")
_NOT_VERBS = frozenset(("This", "Its", "Is", "Has", "As", "Plus", "Fields", "Methods", "Types", "Bytes", "Offsets"))


def _is_exempt(function: ast.FunctionDef) -> bool:
    names = [ast.unparse(decorator) for decorator in function.decorator_list]
    return any("property" in name or name.endswith(".setter") or _COMMAND.match(name) for name in names)


def _found(file: Path) -> list[str]:
    """Returns the functions of a file whose docstrings start with another word."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.FunctionDef) or _is_exempt(node):
            continue
        words = (ast.get_docstring(node) or "").split()
        word = words[0].strip("`*:,.;") if words else "Whether"
        if not _THIRD_PERSON.fullmatch(word) or word in _NOT_VERBS:
            found.append(f"{file.relative_to(ROOT)}:{node.lineno}: {node.name}: {' '.join(words[:8])}")
    return found


def test_docstrings_start_with_a_verb() -> None:
    found = []
    for file in sorted(SRC.rglob("*.py")):
        found += _found(file)
    assert not found, "start with a verb in the third person:\n" + "\n".join(found[:40])
