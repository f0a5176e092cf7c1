"""What mypyc does not compile as Python runs it stays out of what `make fast` compiles (whole-program.md)."""

from __future__ import annotations

import ast
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
_NO_BASES = {"int", "float", "complex", "str", "bytes", "bytearray", "list", "tuple", "set", "frozenset", "type"}


def packages() -> list[str]:
    """The folders that the wheel's hook names."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    hook = project["tool"]["hatch"]["build"]["targets"]["wheel"]["hooks"]["mypyc"]
    assert not hook["enable-by-default"]
    return [pattern.strip("/").removesuffix("/**") for pattern in hook["include"]]


def misunderstood(tree: ast.AST) -> Iterator[str]:
    """What is in a module that mypyc refuses, or takes in another way than Python."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == "__init_subclass__":
            yield f"{node.lineno}: the class body's values are not there yet in __init_subclass__"
        if isinstance(node, ast.ClassDef):
            bases = {ast.unparse(base).partition("[")[0] for base in node.bases}
            if bases & _NO_BASES:
                yield f"{node.lineno}: a subclass of {min(bases & _NO_BASES)}"
        for value in node.comparators if isinstance(node, ast.Compare) else ():
            if isinstance(value, ast.Tuple) and any(isinstance(part, ast.Starred) for part in value.elts):
                yield f"{value.lineno}: a star in a tuple to the right of `in`"
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation) == "float" and node.value is not None:
            made = isinstance(node.value, ast.Call) and ast.unparse(node.value.func) == "float"
            made = made or isinstance(node.value, ast.Subscript)  # of what has no type
            if not made and not (isinstance(node.value, ast.Constant) and isinstance(node.value.value, float)):
                yield f"{node.lineno}: a float variable that begins with what may be an int"


def fields_without_a_class(tree: ast.Module) -> Iterator[str]:
    """Fields of dataclasses and named tuples whose annotation is a name that only type checkers import: compiled, the
    class's body looks for it (but not for one in a union, or in brackets)."""
    unseen = {
        alias.asname or alias.name
        for node in tree.body if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in node.body if isinstance(inner, ast.ImportFrom) for alias in inner.names
    }  # fmt: skip
    for node in ast.walk(tree):
        if not isinstance(node, ast.ClassDef):
            continue
        made = " ".join(ast.unparse(part) for part in (*node.decorator_list, *node.bases))
        if "dataclass" in made or "NamedTuple" in made:
            for field in node.body:
                if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation) in unseen:
                    yield f"{field.lineno}: {ast.unparse(field.annotation)} is not there when the class is made"


@pytest.mark.parametrize("package", packages())
def test_packages_that_are_compiled(package: str) -> None:
    files = sorted((ROOT / package).rglob("*.py"))
    assert len(files) > 5
    trees = {path.name: ast.parse(path.read_bytes()) for path in files}
    looks = (misunderstood, fields_without_a_class)
    found = [f"{name}:{what}" for name, tree in trees.items() for look in looks for what in look(tree)]
    assert not found


def test_the_test_sees_them() -> None:
    text = "class A:\n    def __init_subclass__(cls): pass\nx = 1 in (2, *y)\n"
    text += "class B(int): pass\nclass C(dict[int, int]): pass\nclass D(tuple[int, ...]): pass\n"
    assert len(list(misunderstood(ast.parse(text)))) == 4
    text = "if TYPE_CHECKING:\n    from m import A, B\n@dataclass\nclass C:\n    a: A\n    b: B | None = None\n"
    text += "class D(NamedTuple):\n    a: A\n"
    says = "A is not there when the class is made"
    assert list(fields_without_a_class(ast.parse(text))) == [f"5: {says}", f"8: {says}"]
