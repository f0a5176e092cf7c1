"""The fuzzer's own parts: cases repeat, failures shrink and say how to run them again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from fuzz.abi import driver
from fuzz.abi.cases import Array, Case, Scalar, Struct, c_type, random_case
from fuzz.abi.clangfault import clang_drops_a_float
from fuzz.abi.oracle import CRASH, Difference
from fuzz.abi.shrink import shrink, smaller_cases, weight
from ryuaot.abi import AbiKind
from ryuaot.target import TARGETS

INT, DOUBLE = Scalar(AbiKind.INT32), Scalar(AbiKind.DOUBLE)


def mixes(case: Case) -> bool:
    """A planted bug: a struct with a double in an argument that is not the first."""
    return any(isinstance(a, Struct) and DOUBLE in a.fields for a in case.args[1:])


def test_a_case_is_a_function_of_seed_and_number() -> None:
    assert [random_case(3, i) for i in range(40)] == [random_case(3, i) for i in range(40)]
    assert random_case(3, 1) != random_case(4, 1)


def test_cases_cover_the_shapes_that_conventions_tell_apart() -> None:
    cases = [random_case(9, i) for i in range(400)]
    structs = [a for c in cases for a in c.args if isinstance(a, Struct)]
    sizes = {c_type(s, TARGETS["x64"]).size for s in structs}
    assert sizes >= {1, 2, 4, 8, 12, 16, 20, 24, 32}
    assert any(s.union for s in structs) and any(s.pack for s in structs)
    assert any(isinstance(f, Array) for s in structs for f in s.fields)
    assert any(c.ret is None for c in cases) and any(isinstance(c.ret, Struct) for c in cases)
    assert max(len(c.args) for c in cases) > 8


def test_smaller_cases_are_smaller() -> None:
    for index in range(60):
        case = random_case(21, index)
        for smaller in smaller_cases(case):
            assert weight(smaller) <= weight(case)


def test_shrinking_ends_at_the_smallest_failure() -> None:
    case = next(c for c in (random_case(2, i) for i in range(200)) if mixes(c) and len(c.args) > 5)
    small = shrink(case, lambda cases: {n for n, c in enumerate(cases) if mixes(c)})
    assert small.args == (INT, Struct((DOUBLE,))) and small.ret is None
    assert (small.seed, small.index) == (case.seed, case.index)


def test_a_case_that_fails_alone_is_kept() -> None:
    case = random_case(2, 5)
    assert shrink(case, lambda cases: set()) is case


class PlantedBug(driver.Run):
    """A run whose judge is `mixes`; case 7 crashes, so that what follows it is asked again."""

    asked: list[int] = []

    def check(self, cases: Sequence[Case], work: object) -> list[Difference]:
        found = []
        for case in cases:
            self.asked.append(case.index)
            if case.index == 7 and len(cases) > 1 and case == random_case(2, 7):
                return [*found, Difference(case, "c-caller", CRASH, "crash")]
            if mixes(case):
                found.append(Difference(case, "c-caller", 1, "00 11"))
        return found


def test_failures_are_counted_shrunk_and_repeatable() -> None:
    said: list[str] = []
    compiler = driver.Compiler("gcc", ("gcc",), ("gcc",))
    run = PlantedBug("placements", TARGETS["x64"], compiler)
    failed = driver.fuzz([run], 2, 0, 30, 30, said.append)
    expected = sum(mixes(random_case(2, i)) or i == 7 for i in range(30))
    assert failed == expected > 2
    assert set(range(30)) <= set(PlantedBug.asked)
    first = next(i for i in range(30) if mixes(random_case(2, i)) or i == 7)
    report = next(line for line in said if line.startswith("FAILED"))
    assert f"seed 2, case {first}" in report
    assert f"--mode placements --target x64 --compiler gcc --seed 2 --first {first} --count 1" in report
    assert "void f(int32_t, S0);" in "\n".join(said)


def test_a_batch_is_written_once_for_all_compilers_and_levels(tmp_path: Path) -> None:
    shop = driver.Workshop(tmp_path / "work")
    cases, target = [random_case(4, n) for n in range(3)], TARGETS["x64"]
    first = shop.batch(cases, target, 1)
    assert shop.batch(list(cases), target, 1) is first
    assert shop.batch(cases[1:], target, 1) is not first
    assert shop.batch(cases, TARGETS["arm64"], 1) is not first


@pytest.mark.parametrize("mode", driver.MODES)
def test_runs_name_themselves_as_the_command_does(mode: str) -> None:
    run = driver.Run(mode, TARGETS["arm64"], driver.Compiler("zig", (), ()), opt=1)
    assert str(run).startswith(f"--mode {mode} --target arm64 --compiler zig")


FLOAT, LONG = Scalar(AbiKind.FLOAT), Scalar(AbiKind.INT64)
HALF, PAIR = Struct((LONG, FLOAT)), Struct((INT, INT, FLOAT, FLOAT))
#: Members of a union, and whether clang loses a float of it (read from the functions' types in its IR).
UNIONS = {
    (HALF, PAIR): True,
    (PAIR, HALF): True,
    (HALF, Struct((LONG, FLOAT, FLOAT))): True,
    (Struct((LONG, FLOAT, FLOAT)), HALF): False,
    (Struct((FLOAT, DOUBLE)), Struct((FLOAT,) * 4)): True,
    (Struct((FLOAT, FLOAT, DOUBLE)), Struct((FLOAT, DOUBLE))): False,
    (Struct((FLOAT,)), Struct((FLOAT, FLOAT))): False,
    (Struct((FLOAT,) * 3), Struct((FLOAT,) * 4)): False,
    (Struct((DOUBLE, FLOAT)), Struct((DOUBLE, Struct((FLOAT, Scalar(AbiKind.INT8)))))): False,
    (Struct((LONG, Struct((FLOAT,)))), Struct((Array(FLOAT, 2), Array(FLOAT, 2)))): True,
    (Struct((DOUBLE, FLOAT)), Struct((FLOAT, FLOAT, Struct((FLOAT, Struct((FLOAT, FLOAT))), union=True)))): True,
}


@pytest.mark.parametrize(("members", "lost"), UNIONS.items())
def test_what_clang_loses_is_told_from_what_it_passes(members: tuple[Struct, ...], lost: bool) -> None:
    union = Struct(members, union=True)
    for case in (Case(0, 0, None, (INT, union)), Case(0, 0, union, ()), Case(0, 0, None, (Struct((union,)),))):
        assert clang_drops_a_float(case, TARGETS["x64"]) == lost
        assert not clang_drops_a_float(case, TARGETS["arm64"])


def test_only_clang_is_excused_and_no_crash_is() -> None:
    case = Case(0, 0, None, (Struct((HALF, PAIR), union=True),))
    zig, gcc = (driver.Run("compiled", TARGETS["x64"], driver.Compiler(n, (), ())) for n in ("zig", "gcc"))
    lost, crash = Difference(case, "c-caller", 0, ""), Difference(case, "c-caller", CRASH, "")
    assert zig.excuses(lost) and not zig.excuses(crash) and not gcc.excuses(lost)
