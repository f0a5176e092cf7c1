"""Where `make test` runs the programs of the behaviour suite: the choice covers what all runs reach; the table is of
programs that exist."""

from __future__ import annotations

import json
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from behaviour.test_examples import EXAMPLES, OPTS, PLACES, RUN_TARGETS
from quick_places import Run, choose, runs_of, text_of

SETS = st.frozensets(st.integers(0, 20), max_size=6)
RUNS = st.lists(
    st.builds(Run, st.sampled_from("abcdef"), st.sampled_from(("x64-O1", "x64-O0", "arm-O1")), st.floats(0, 9), SETS),
    unique_by=lambda run: (run.program, run.place),
)


@given(RUNS, st.floats(0, 5))
def test_what_is_chosen_meets_all_that_any_run_meets(runs: list[Run], cheap: float) -> None:
    chosen = choose(runs, cheap)
    assert {(run.place, hit) for run in chosen for hit in run.hits} == {(r.place, hit) for r in runs for hit in r.hits}
    assert all(run in chosen for run in runs if run.place == "x64-O1" and run.seconds <= cheap)
    assert len(chosen) == len({(run.program, run.place) for run in chosen})


def test_what_others_make_up_for_is_left_out() -> None:
    dear, first, second = (
        Run("dear", "arm-O1", 9.0, frozenset((1, 2, 3))),
        Run("first", "arm-O1", 1.0, frozenset((1, 2))),
        Run("second", "arm-O1", 1.0, frozenset((3,))),
    )
    assert choose([dear, first, second], 0.0) == [first, second]
    alone = Run("dear", "arm-O1", 9.0, frozenset((1, 2, 3, 4)))
    assert choose([alone, first, second], 0.0) == [first, second, alone]
    assert choose([Run("same", "x64-O1", 9.0, first.hits), first], 0.0) != [first], "each place has a cover of its own"


def test_rows_become_runs_and_runs_lines(tmp_path: Path) -> None:
    suite = "tests/behaviour/test_examples.py::"
    rows = tmp_path / "rows"
    lines = [
        {"test": "", "seconds": 0, "hits": [7], "passed": True},
        {"test": suite + "test_example[a/b-x64-windows-O0]", "seconds": 2.5, "hits": [1], "passed": True},
        {"test": suite + "test_example[c-x86-O1]", "seconds": 1.0, "hits": [], "passed": False},
        {"test": suite + "test_example_under_gc_stress[c-x86-O1]", "seconds": 1.0, "hits": [2], "passed": True},
    ]
    rows.write_text("".join(json.dumps(line) + "\n" for line in lines))
    (run,) = runs_of(rows)
    assert run == Run("a/b", "x64-windows-O0", 2.5, frozenset((1,)))
    assert text_of([run], ["c", "a/b"]).splitlines()[2:] == ["a/b x64-windows-O0", "c"]


def test_the_table_is_of_programs_and_places_that_exist() -> None:
    assert set(PLACES) <= {example.name for example in EXAMPLES}
    assert set().union(*PLACES.values()) <= {f"{target}-O{opt}" for target in RUN_TARGETS for opt in OPTS}
    assert sum("x64-O1" in places for places in PLACES.values()) > len(EXAMPLES) / 2
