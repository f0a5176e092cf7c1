"""Optimisation fuel: numbering, leaving out, and finding a wrong transformation that was planted."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from checks_lab import Bench, bench

from corpus import assembly
from ryuaot.errors import BadInput
from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.nodes import IntCon
from ryuaot.pipeline.fuel import TRANSFORMATIONS
from ryuaot.pipeline.lir_phases.linear_simplifier import LinearSimplifier
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.pipeline.phase_table import PHASES, Phase
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.driver.bisection import Bisection, Culprit
from ryuaot.program.driver.session import Settings
from ryuaot.target import target_named
from ryuaot.typesystem.methods import MethodDesc

EXAMPLE = "types/generics"
SECOND = "linq"
WITH_FOLDS = "delegates/inlined_calls"
"""Has operators of constants that only forward substitution sees."""
CLOSED = "delegates/scalar_replacement"
"""Has virtual calls that few classes answer, once no others can come."""
EXAMPLES = (
    EXAMPLE, SECOND, "control_flow/loop_shapes", "arithmetic/numeric_kernels", WITH_FOLDS, "library/collections",
    "structs/first_class_structs", CLOSED,
)  # fmt: skip
"""Each kind of transformation is done in one of these, on x64; but for those that have nothing to do there:"""
ELSEWHERE = {"give-away": ("structs/first_class_structs", "arm64")}
"""Structs that come by reference."""
LOOPS = "control_flow/loop_shapes"
FIRST = {"zeroinit": "structs/first_class_structs", "objects": CLOSED, "tailmerge": SECOND}
FIRST |= dict.fromkeys(("rangetests", "chains", "ehclean", "idioms", "cloneloops"), LOOPS)
"""Where a phase that counts nothing changes a method, so that no other example is compiled to find one."""


def laboratory(example: str, target: str = "x64") -> Bench:
    """The example's methods."""
    return bench(example, target, example == CLOSED)


def compiled(
    method: MethodDesc, options: Options, target: str = "x64", example: str = EXAMPLE
) -> tuple[list[str], list[str]]:
    """Text and log of transformations."""
    seen: list[Compiler] = []

    def observe(phase: Phase, comp: Compiler) -> None:
        seen[:] = [comp]

    program = laboratory(example, target).program
    code = compile_method(method, program.target, options, MethodHost(program, method), observe)
    assert code is not None
    return code.text, list(seen[0].fuel.log) if seen[0].fuel is not None else []


@pytest.mark.parametrize("target", ["x64", "arm64"])
def test_fuel_does_the_first_n_and_no_other(target: str) -> None:
    tried = 0
    for method in laboratory(EXAMPLE, target).methods:
        whole, log = compiled(method, Options(1, fuel=1 << 30), target)
        assert whole == compiled(method, Options(1), target)[0], "a full meter changes nothing"
        assert {entry.split(" ")[0] for entry in log} <= set(TRANSFORMATIONS)
        half = len(log) // 2
        again = compiled(method, Options(1, check=True, fuel=half), target)
        assert again[1][:half] == log[:half], "what comes first is the same whatever comes later"
        assert again == compiled(method, Options(1, check=True, fuel=half), target)
        tried += half > 3
    assert tried > 3


@cache
def with_full_meter(example: str, target: str) -> dict[MethodDesc, tuple[list[str], list[str]]]:
    """Text and log of all methods with a full meter, which changes nothing."""
    options = Options(1, fuel=1 << 30)
    return {method: compiled(method, options, target, example) for method in laboratory(example, target).methods}


def test_every_kind_of_transformation_is_counted_somewhere() -> None:
    found = set()
    for example, target in [*[(example, "x64") for example in EXAMPLES], *ELSEWHERE.values()]:
        for _, log in with_full_meter(example, target).values():
            found |= {entry.split(" ")[0] for entry in log}
    assert found == set(TRANSFORMATIONS)


NAMES = [*TRANSFORMATIONS, *[phase.slug for phase in PHASES if phase.is_optional and phase.slug not in TRANSFORMATIONS]]


@pytest.mark.parametrize("name", NAMES)
def test_each_can_be_left_out(name: str) -> None:
    changed = 0
    examples = sorted(EXAMPLES, key=lambda example: example != FIRST.get(name))
    places = [ELSEWHERE[name]] if name in ELSEWHERE else [(example, "x64") for example in examples]
    enough = 3 if name in TRANSFORMATIONS else 1
    for example, target in places:
        for method, (before, done) in with_full_meter(example, target).items():
            if name in TRANSFORMATIONS and not any(entry.split(" ")[0] == name for entry in done):
                continue
            text, log = compiled(method, Options(1, disabled=frozenset((name,))), target, example)
            assert not any(entry.split(" ")[0] == name for entry in log)
            changed += text != before
            if changed >= enough:
                break
        if changed:
            break
    assert changed
    compiled(laboratory(EXAMPLE).methods[0], Options(1, check=True, disabled=frozenset((name,))))


class Planted:
    """A wrong fold: the constant 1 + what it should be, for one result in one place."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        original = LinearSimplifier.simplify

        def wrong(*args: Any) -> object:
            new = original(*args)
            if isinstance(new, IntCon) and abs(new.value) > 1:
                new.value = 0x5EED5
            return new

        monkeypatch.setattr(LinearSimplifier, "simplify", wrong)


def search(tmp_path: Path, keep: int | None = None) -> Culprit:
    """Bisect over the user's methods of an example; a build is their text, right without the planted constant. A method
    whose fuel did not change is not compiled again, as in a real build."""
    settings = Settings(target_named("x64"), Options(1), use_cache=False, jobs=1)
    here = laboratory(WITH_FOLDS)
    texts: dict[tuple[MethodDesc, int | None], list[str]] = {}

    def build(settings: Settings, file: Path, out: Path) -> None:
        lines: list[str] = []
        for method in here.methods:
            host = MethodHost(here.program, method)
            key = method, settings.options.fuel_of(host.call_target(method).symbol)
            if key not in texts:
                code = compile_method(method, here.program.target, settings.options, host)
                assert code is not None
                texts[key] = code.text
            lines += texts[key]
        out.write_text("\n".join(lines))

    def is_right(program: Path) -> bool:
        return str(0x5EED5) not in program.read_text()

    bisection = Bisection(settings, assembly(WITH_FOLDS), tmp_path, is_right, lambda line: None, build)
    bisection.program = here.program  # the user's methods are all there is of this program
    bisection.methods = {here.program.bodies.mangler.method(method): method for method in here.methods}
    bisection.symbols = sorted(bisection.methods)
    return bisection.find_culprit()


def test_a_planted_transformation_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    Planted(monkeypatch)
    found = search(tmp_path)
    assert found.what.startswith("simplify ")
    method = next(m for m in laboratory(WITH_FOLDS).methods if m.full_name == found.method)
    wrong = compiled(method, Options(1, fuel=found.number), example=WITH_FOLDS)[0]
    right = compiled(method, Options(1, fuel=found.number - 1), example=WITH_FOLDS)[0]
    assert str(0x5EED5) in "\n".join(wrong)
    assert str(0x5EED5) not in "\n".join(right)
    assert found.builds < 25


def test_nothing_to_find(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="nothing to bisect"):
        search(tmp_path)
