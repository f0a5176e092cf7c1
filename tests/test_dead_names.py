"""Dead names: a function, method, class, constant or attribute of `src` whose name occurs nowhere else.

Names are compared without their scope, as vulture does it: a name that is read anywhere in `src`, `tools` or `tests`
counts as used.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ("src", "tools")
_WORD = re.compile(r"[A-Za-z_]\w*")

#: Modules that list constants of a specification; not all of them are needed.
SPECIFICATIONS = (
    "src/ryuaot/metadata/elements.py",
    "src/ryuaot/metadata/opcodes.py",
    "src/ryuaot/metadata/pdb.py",
    "src/ryuaot/program/interop/marshal_info.py",
)
#: Names that a library looks up: click, dnfile, expat, gdb, pytest; and those that a class finds by their prefix.
CALLED_BY_NAME = re.compile(
    r"__\w+__|lower_\w+|visit_\w+|format_(commands|epilog)|on_broken_pipe|get_(data|string_at_rva|offset_from_rva)"
    r"|parse_stream_table|streams_list|pytest_\w+|runtest|repr_failure|reportinfo|(Start|End)ElementHandler|EntityDeclHandler"
    r"|display_hint"
)
#: Decorators that do not register what they decorate.
_PLAIN = frozenset(("property", "cached_property", "cache", "staticmethod", "classmethod", "dataclass"))


def _is_registered(node: ast.FunctionDef | ast.ClassDef) -> bool:
    """Whether a decorator may call the definition or enter it into a table."""
    for decorator in node.decorator_list:
        called = decorator.func if isinstance(decorator, ast.Call) else decorator
        name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
        if name not in _PLAIN:
            return True
    return False


def _defined(tree: ast.Module) -> Iterator[tuple[str, int]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            if not _is_registered(node):
                yield node.name, node.lineno
        elif isinstance(node, ast.Attribute | ast.Name) and isinstance(node.ctx, ast.Store):
            yield (node.attr if isinstance(node, ast.Attribute) else node.id), node.lineno


def _read(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute | ast.Name) and not isinstance(node.ctx, ast.Store):
            yield node.attr if isinstance(node, ast.Attribute) else node.id
        elif isinstance(node, ast.ImportFrom | ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield from _WORD.findall(node.value)
        elif isinstance(node, ast.MatchClass):
            yield from node.kwd_attrs


def _dead_names() -> list[str]:
    files = [file for part in SOURCES for file in sorted((ROOT / part).rglob("*.py"))]
    trees = {file: ast.parse(file.read_text("utf-8")) for file in files}
    used = {name for tree in trees.values() for name in _read(tree)}
    for file in (ROOT / "tests").rglob("*.py"):
        used.update(_WORD.findall(file.read_text("utf-8")))
    found = []
    for file, tree in trees.items():
        place = str(file.relative_to(ROOT))
        if place in SPECIFICATIONS:
            continue
        for name, line in _defined(tree):
            if name not in used and not name.startswith("__") and name != "_" and not CALLED_BY_NAME.fullmatch(name):
                found.append(f"{place}:{line}: {name}")
    return found


def test_every_name_is_used() -> None:
    found = _dead_names()
    assert not found, "defined and never read:\n" + "\n".join(found)
