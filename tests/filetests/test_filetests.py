"""IR text, phases, IR text or assembly: a test for each run of a file; `tests/lib/filetests.py` has the format."""

from __future__ import annotations

from pathlib import Path

import pytest

from corpus import ROOT
from filetests import ANY, Filetest, Run, agrees, blessed, load, result_of
from ryuaot.pipeline.phase_table import PHASES

FOLDER = Path(__file__).resolve().parent
FILES = sorted(FOLDER.rglob("*.ir"))
TESTS = [load(file) for file in FILES]


@pytest.mark.parametrize(
    ("test", "run"),
    [
        pytest.param(test, run, id=f"{test.file.relative_to(FOLDER).with_suffix('')} {run.words}")
        for test in TESTS
        for run in test.runs
    ],
)
def test_filetest(test: Filetest, run: Run, bless: bool) -> None:
    print(f"$ .venv/bin/python tests/lib/filetests.py {test.file.relative_to(ROOT)}")
    if bless:
        text = blessed(test)
        if text != test.file.read_text(encoding="utf-8"):
            test.file.write_text(text, encoding="utf-8")
        run = next(new for new in load(test.file).runs if new.words == run.words)
    result = result_of(test, run)
    if not agrees(run.checks, result):
        assert result == list(run.checks), "if the new result is better, run `make bless`"
        raise AssertionError(f"{result} does not have the lines in order")


def test_files_say_what_they_are_about() -> None:
    assert len(FILES) > 20
    for test in TESTS:
        assert test.text.startswith("; "), f"{test.file}: the first line is a comment"
        assert len({run.words for run in test.runs}) == len(test.runs), f"{test.file}: two runs are equal"
        phases = [word for run in test.runs for word in run.words.split()[0].replace("..", ",").split(",")]
        package, phase = test.file.relative_to(FOLDER).parts[:2]
        assert phase in phases, f"{test.file}: is in the folder of {phase}, and runs {phases}"
        entry = next(phase_.entry for phase_ in PHASES if phase_.slug == phase)
        home = (
            "backends" if entry.startswith("backend:") else (entry.partition(":")[0].rpartition(".")[0] or "pipeline")
        )
        assert package == home, f"{test.file}: {phase} is in {home}"


@pytest.mark.parametrize(
    ("checks", "expected"),
    [("a b c", True), ("a ... c", True), ("... b ...", True), ("a b", False), ("... b", False), ("... c a ...", False),
     ("a ... b c ...", True), ("...", True), ("a b c ... c", False)],
)  # fmt: skip
def test_checks_are_lines_in_order(checks: str, expected: bool) -> None:
    assert ANY == "..." and agrees(checks.split(), ["a", "b", "c"]) == expected
