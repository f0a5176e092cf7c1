"""What `--metrics` counts: transformations that were done, by phase, under RyuJIT's names."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from tree_text import method

from corpus import assembly
from ryuaot.cli import cli
from ryuaot.pipeline.fuel import TRANSFORMATIONS, Meter, may
from ryuaot.pipeline.metrics import METHODS, Counts, count, ensure_meter, in_order, name_of
from ryuaot.pipeline.phase_table import PHASES


@pytest.mark.parametrize(("limit", "expected"), [(None, {"CseCount": 2, "JoinBlocks": 1}), (2, {"CseCount": 2})])
def test_what_was_asked_for_and_done_is_counted(limit: int | None, expected: dict[str, int]) -> None:
    comp = method("int", {"BB01 return": ["(return)"]})
    comp.fuel = Meter(limit, frozenset({"rotate"}))
    counts: Counts = {}
    seen = len(ensure_meter(comp).log)
    for kind in ("cse", "rotate", "cse", "join-blocks"):
        may(comp, kind)
    seen = count(comp, "cse", seen, counts)
    assert count(comp, "vn", seen, counts) == seen
    assert counts == {("cse", name): number for name, number in expected.items()}


def test_rows_stand_in_the_pipeline_s_order() -> None:
    rows = in_order({("codegen", METHODS): 1, ("lower", "Memory"): 2, ("inline", "InlineCount"): 3})
    assert rows == [("inline", "InlineCount", 3), ("lower", "Memory", 2), ("codegen", METHODS, 1)]
    everything = {(phase.slug, name_of(kind)): 1 for phase in PHASES for kind in TRANSFORMATIONS}
    assert len(in_order(everything)) == len(PHASES) * len(TRANSFORMATIONS)  # no two kinds have one name


def test_the_command_prints_them(tmp_path: Path) -> None:
    words = ["--opt", "1", "--metrics", "--jobs", "1", "-o", str(tmp_path)]
    result = CliRunner().invoke(cli, ["compile", str(assembly("bringup/loop_forms")), *words])
    rows = {tuple(line.split()[:2]): int(line.split()[2]) for line in result.stderr.splitlines() if line[0] == " "}
    assert rows["invert", "LoopsInverted"] > 1 and rows["codegen", METHODS] > 3
