"""Docstrings of functions start with a verb in the third person ("Returns", "Folds"), of a predicate with "Whether".

Ruff's D401 wants the imperative, so this rule has a test of its own. Properties are described like attributes and are
exempt. `UNCLEAN` lists the packages that do not follow the rule everywhere yet; it only shrinks.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SRC = ROOT / "src" / "ryuaot"

#: Packages with docstrings that do not start with a verb yet.
UNCLEAN: tuple[str, ...] = (
    "backends/arm", "backends/armarch", "backends/common", "backends/common/assembly", "backends/common/codegen",
    "backends/common/lowering", "backends/common/sequences", "backends/xarch", "commands", "ir", "ir/dump",
    "ir/interpreter", "metadata", "pipeline", "pipeline/checks", "pipeline/control_flow", "pipeline/eh",
    "pipeline/flowgraph", "pipeline/importer", "pipeline/importer/calls", "pipeline/importer/opcodes",
    "pipeline/importer/stack", "pipeline/inlining", "pipeline/interfaces", "pipeline/lir_phases", "pipeline/morph",
    "pipeline/object_allocation", "pipeline/promotion", "pipeline/regalloc", "pipeline/regalloc/intervals",
    "pipeline/regalloc/resolution", "pipeline/regalloc/scan", "pipeline/ssa", "pipeline/vectorization",
)  # fmt: skip

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


def _package(file: Path) -> str:
    return str(file.parent.relative_to(SRC))


def test_docstrings_start_with_a_verb() -> None:
    found = []
    for file in sorted(SRC.rglob("*.py")):
        if _package(file) not in UNCLEAN:
            found += _found(file)
    assert not found, "start with a verb in the third person:\n" + "\n".join(found[:40])


def test_the_list_of_unclean_packages_only_shrinks() -> None:
    """A package that is clean by now leaves the list."""
    for package in UNCLEAN:
        assert any(_found(file) for file in (SRC / package).glob("*.py")), f"{package} is clean: remove it from UNCLEAN"
