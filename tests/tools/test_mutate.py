"""The mutation tool: what it changes, that a change is Python, that a sample is a function of its seed."""

from __future__ import annotations

import ast
from pathlib import Path

from mutate import TESTS, Mutant, changed, mutants, sample, suites

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""A module: 1 + 1."""
from __future__ import annotations
TABLE: dict[str, int] = {
    "a": 1,
    "b": 2,
    "c": 3,
}
def find(node: Node, limit: int = 3) -> bool:
    """Not a mutant: 2 < 3."""
    if node.oper == limit and node.flags & (F.CALL | F.EXCEPT):
        return swap(node.op1, node.op2) - 1
    raise ValueError(f"{1 + 1} no mutants here")
'''


def found_in(folder: Path) -> list[Mutant]:
    package = folder / "src" / "ryuaot" / "ir"
    package.mkdir(parents=True)
    (package / "small.py").write_text(SOURCE)
    return list(mutants(folder, "ir"))


def test_each_kind_of_change_is_made_once_where_it_changes_behaviour(tmp_path: Path) -> None:
    found = found_in(tmp_path)
    shown = {(m.kind, m.line, " ".join(changed(SOURCE, m).splitlines()[m.line - 1].split())) for m in found}
    assert {kind for kind, _, _ in shown} == {"operator", "compare", "condition", "constant", "row", "order", "flag"}
    assert ("row", 5, "") in shown
    assert ("constant", 5, '"b": (2 + 1),') in shown
    assert ("order", 11, "return swap(node.op2, node.op1) - 1") in shown
    assert ("order", 11, "return ((1) - (swap(node.op1, node.op2)))") in shown
    assert ("flag", 10, "if node.oper == limit and node.flags & ((F.EXCEPT)):") in shown
    assert ("compare", 10, "if ((node.oper) != (limit)) and node.flags & (F.CALL | F.EXCEPT):") in shown
    assert ("condition", 10, "if ((node.oper == limit)):") in shown
    assert not {line for _, line, _ in shown} & {1, 2, 8, 9, 12}


def test_every_mutant_of_a_text_is_another_text_and_python(tmp_path: Path) -> None:
    for mutant in found_in(tmp_path):
        text = changed(SOURCE, mutant)
        assert text != SOURCE
        ast.parse(text)


def test_a_sample_is_a_function_of_its_seed_and_spread_over_packages() -> None:
    first = sample(ROOT, list(TESTS), 11, 1)
    assert first == sample(ROOT, list(TESTS), 11, 1) != sample(ROOT, list(TESTS), 11, 2)
    assert [sum(m.package == package for m in first) for package in TESTS] == [3, 2, 2, 2, 2]


def test_tests_of_a_module_come_first_and_all_named_folders_exist() -> None:
    fold = next(mutant for mutant in mutants(ROOT, "ir") if mutant.file.endswith("/fold.py"))
    runs = suites(ROOT, fold, ("tests/last",))
    assert "tests/ir/test_fold.py" in runs[0] and runs[-1] == ["tests/last"]
    assert all((ROOT / folder).is_dir() for folders in TESTS.values() for folder in folders)
