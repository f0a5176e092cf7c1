"""The mutation tool: what it changes, the switches, which tests it runs, that a sample is a function of its seed."""

from __future__ import annotations

import ast
import builtins
from collections.abc import Iterator
from pathlib import Path

import pytest

from mutants import (
    PACKAGES,
    Mutant,
    add_switches,
    change_of,
    equivalents,
    importers,
    line_of,
    mutants,
    sample,
    with_switches,
)
from mutate import EQUIVALENT, TESTS, Record, RecordedTest, judge_all

ROOT = Path(__file__).resolve().parents[2]
SOURCE = '''"""A module: 1 + 1."""
from __future__ import annotations
__all__ = ["a", "b", "c",]
TABLE: dict[str, int] = {
    "a": 1,
    "b": 2,
    "c": 3,
}
PAIRS = (("p", 1), ("q", 2), ("r", 3),)
class F:
    CALL, EXCEPT = 4, 8
@decorated(frozen=True)
def find(node: Node, limit: int = 3) -> bool:
    """Not a mutant: 2 < 3."""
    if node.oper == limit and node.flags & (F.CALL | F.EXCEPT):
        return swap(node.op1, node.op2) - 1
    raise ValueError(f"{1 + 1} no mutants here")
'''


def folder_of(root: Path, source: str) -> Path:
    package = root / "src" / "ryuaot" / "ir"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").write_text("")
    (package / "__init__.py").write_text("")
    (package / "small.py").write_text(source)
    return root



def test_a_body_on_the_last_line_of_its_signature_is_entered() -> None:
    source = "class P:\n    def find(\n        self, name: str\n    ) -> int: ...\n"
    assert "-> int: __mutant__(7); ..." in with_switches(source, {}, [7])


def changed(mutant: Mutant) -> str:
    raw = SOURCE.encode()
    return (raw[: mutant.start] + mutant.text.encode() + raw[mutant.end :]).decode()


def test_each_kind_of_change_is_made_once_where_it_changes_behaviour(tmp_path: Path) -> None:
    found = list(mutants(folder_of(tmp_path, SOURCE), "ir"))
    shown = {(m.kind, m.line, " ".join(changed(m).splitlines()[m.line - 1].split())) for m in found}
    assert {kind for kind, _, _ in shown} == {"operator", "compare", "condition", "constant", "row", "order", "flag"}
    assert ("row", 6, "") in shown
    assert ("row", 9, 'PAIRS = (("p", 1), ("r", 3),)') in {
        (kind, n, text.replace("  ", " ")) for kind, n, text in shown
    }
    assert ("constant", 6, '"b": (2 + 1),') in shown
    assert ("order", 16, "return swap(node.op2, node.op1) - 1") in shown
    assert ("order", 16, "return ((1) - (swap(node.op1, node.op2)))") in shown
    assert ("flag", 15, "if node.oper == limit and node.flags & ((F.EXCEPT)):") in shown
    assert ("compare", 15, "if ((node.oper) != (limit)) and node.flags & (F.CALL | F.EXCEPT):") in shown
    assert ("condition", 15, "if ((node.oper == limit)):") in shown
    assert not {line for _, line, _ in shown} & {1, 2, 3, 12, 13, 14, 17}
    assert {mutant.line for mutant in found if mutant.on_import} == {5, 6, 7, 9, 11}
    assert all(changed(mutant) != SOURCE and ast.parse(changed(mutant)) for mutant in found)


def test_the_active_mutant_decides_and_all_of_a_module_fit_into_one_copy(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = list(mutants(folder_of(tmp_path, SOURCE), "ir"))
    by_change = {change_of(tmp_path, mutant): number for number, mutant in enumerate(found)}
    chosen = {
        number: found[number]
        for number in (
            by_change['"b": 2, -> (nothing)'],
            by_change['("q", 2), -> (nothing)'],
            by_change["node.op1, node.op2 -> node.op2, node.op1"],
            by_change["node.oper == limit -> ((node.oper) != (limit))"],
        )
    }

    class Node:
        oper, flags, op1, op2 = 3, 4, 10, 20

    def run(active: int) -> tuple[object, ...]:
        reached: list[int] = []

        def switch(number: int) -> bool:
            reached.append(number)
            return number == active

        monkeypatch.setattr(builtins, "__mutant__", switch, raising=False)
        names = {"swap": lambda a, b: 100 * a + b, "decorated": lambda frozen: lambda function: function}
        exec(compile(with_switches(SOURCE, chosen, [77]), "small", "exec"), names)
        try:
            result = names["find"](Node)
        except ValueError:
            result = None
        assert 77 in reached
        return list(names["TABLE"]), [name for name, _ in names["PAIRS"]], result

    rows, pairs, swapped, compared = chosen
    assert run(-1) == (["a", "b", "c"], ["p", "q", "r"], 1019)
    assert run(rows) == (["a", "c"], ["p", "q", "r"], 1019)
    assert run(pairs) == (["a", "b", "c"], ["p", "r"], 1019)
    assert run(swapped) == (["a", "b", "c"], ["p", "q", "r"], 2009)
    assert run(compared) == (["a", "b", "c"], ["p", "q", "r"], None)


def test_a_sample_is_a_function_of_its_seed_spread_over_packages_and_still_python(tmp_path: Path) -> None:
    packages = ("abi", "ir")
    first = sample(ROOT, packages, 11, 1)
    assert first == sample(ROOT, packages, 11, 1) != sample(ROOT, packages, 11, 2)
    assert [sum(m.package == package for m in first) for package in packages] == [6, 5]
    tree = tmp_path / "src" / "ryuaot"
    for path in (ROOT / "src" / "ryuaot").rglob("*.py"):
        copy = tree / path.relative_to(ROOT / "src" / "ryuaot")
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_text(path.read_text(encoding="utf-8"), encoding="utf-8")
    add_switches(tmp_path, first)  # compiles what it writes


def test_importers_are_found_in_each_form_of_import(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, SOURCE) / "src" / "ryuaot" / "ir"
    texts = {
        "a": "import ryuaot.ir.small",
        "b": "from ryuaot.ir.small import TABLE",
        "c": "from ryuaot.ir import blocks, small",
        "d": "from ryuaot.ir import (\n    blocks,\n    small as s,\n)",
        "e": "from ryuaot.ir import smaller",
        "f": "from ryuaot.ir.smaller import x",
    }
    for name, text in texts.items():
        (folder / f"{name}.py").write_text(text + "\n")
    found = importers(tmp_path, "src/ryuaot/ir/small.py")
    assert [Path(file).stem for file in found] == ["a", "b", "c", "d"]


def test_tests_that_reach_a_mutant_run_first_the_quickest_of_each_file_first() -> None:
    tests = [
        RecordedTest("t/a.py::slow", 30, frozenset({1})),
        RecordedTest("t/b.py::second", 2, frozenset({1})),
        RecordedTest("t/a.py::other", 2, frozenset()),
        RecordedTest("t/b.py::quick", 1, frozenset({1, 2})),
        RecordedTest("t/c.py::fixture", 1, frozenset({2})),
        RecordedTest("t/d.py::unrelated", 1, frozenset({3})),
    ]
    record = Record(tests, {"t/c.py": frozenset({1, 5})})
    ordered = ["t/b.py::quick", "t/b.py::second", "t/a.py::slow", "t/a.py::other"]
    assert [test.name for test in record.tests_of(1, 100)] == ordered
    assert [test.name for test in record.tests_of(1, 5)] == ["t/b.py::quick", "t/b.py::second", "t/a.py::other"]
    assert [test.name for test in record.tests_of(5, 100)] == ["t/c.py::fixture"]
    assert record.tests_of(4, 100) == []


TREE = """def half(x):
    return x // 2
def unused(x):
    return x // 2
TABLE = (1 // 1, 2)
def first():
    return TABLE[0]
def ignored(x):
    return x // 2
"""
SUITE = """
import os
import sys
from pathlib import Path
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))
from ryuaot.ir.small import first, half, ignored, unused
def test_half():
    assert half(4) == 2
def test_table():
    assert first() == 1
def test_that_fails():
    assert False
def test_cache():
    Path(os.environ["RYUAOT_CACHE_DIR"], "methods").mkdir(parents=True)  # not another mutant's
    unused(4), ignored(4)
"""


def test_a_mutant_is_caught_by_the_test_that_reaches_it_and_survives_without_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The whole, on a compiler of one module: a test that fails without a mutant catches none."""
    root = folder_of(tmp_path, TREE)
    (root / "tests").mkdir()
    (root / "tests" / "test_small.py").write_text(SUITE)
    (root / "tools").mkdir()
    for name in ("mutation_recorder.py", "mutation_judge.py"):
        (root / "tools" / name).write_bytes((ROOT / "tools" / name).read_bytes())
    (root / "pyproject.toml").write_text('[tool.pytest.ini_options]\nmarkers = ["slow"]\n')
    monkeypatch.setattr("mutate.ROOT", root)
    found = [mutant for mutant in mutants(root, "ir") if mutant.kind == "operator"]
    verdicts = judge_all(found, ["tests"], 1, 60)
    assert {verdict.mutant.line: verdict.caught for verdict in verdicts} == {
        2: "tests/test_small.py::test_half",
        4: "",
        5: "",  # 1 // 1 and 1 * 1
        9: "",
    }
    assert all(verdict.tests for verdict in verdicts)


def equivalent_rows() -> Iterator[tuple[str, str, str]]:
    for row in equivalents(EQUIVALENT):
        assert row.why.strip(), f"{row.file}: no reason"
        yield row.file, row.line, row.change


def test_equivalent_mutants_are_mutants_of_today() -> None:
    rows = set(equivalent_rows())
    files = {file for file, _, _ in rows}
    today = {
        (mutant.file, line_of(ROOT, mutant), change_of(ROOT, mutant))
        for package in PACKAGES
        for mutant in mutants(ROOT, package)
        if mutant.file in files
    }
    assert not rows - today


def test_all_named_tests_exist() -> None:
    assert all((ROOT / name).exists() for name in TESTS)
