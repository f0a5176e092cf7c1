"""What mypyc does not compile as Python runs it stays out of the rooms that `make fast` compiles (docs/program.md)."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def rooms() -> list[str]:
    """The folders that the wheel's hook names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    assert not hook["enable-by-default"]
    return [pattern.strip("/").removesuffix("/**") for pattern in hook["include"]]


def misunderstood(tree: ast.AST) -> Iterator[str]:
    """What stands in a module that mypyc refuses, or takes in another way than Python."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "__init_subclass__":
            yield f"{node.lineno}: the class body's values are not there yet in __init_subclass__"
        for value in node.comparators if isinstance(node, ast.Compare) else ():
            if isinstance(value, ast.Tuple) and any(isinstance(part, ast.Starred) for part in value.elts):
                yield f"{value.lineno}: a star in a tuple to the right of `in`"


@pytest.mark.parametrize("room", rooms())
def test_rooms_that_are_compiled(room: str) -> None:
    files = sorted((ROOT / room).rglob("*.py"))
    assert len(files) > 5
    found = [f"{path.name}:{what}" for path in files for what in misunderstood(ast.parse(path.read_bytes()))]
    assert not found


def test_the_test_sees_them() -> None:
    text = "class A:\n    def __init_subclass__(cls): pass\nx = 1 in (2, *y)\n"
    assert len(list(misunderstood(ast.parse(text)))) == 2
