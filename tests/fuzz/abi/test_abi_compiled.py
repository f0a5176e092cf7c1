"""ryuaot's own callers and callees against C, inside compiled programs: a small share of `make fuzz-abi`."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuzz.abi.cases import Array, Case, Scalar, Struct, random_case
from fuzz.abi.compiled import Batch
from fuzz.abi.compilers import compilers_for, runner_for
from ryuaot.abi import AbiKind
from ryuaot.target import TARGETS

#: Once failed: two bytes of a fixed-size buffer, of which struct promotion saw the one declared field.
BUFFER = Struct((Array(Scalar(AbiKind.INT8), 2), Scalar(AbiKind.INT32)))
KNOWN = [Case(0, 0, BUFFER, (BUFFER,))]


def check(target: str, compiler: str, opt: int, cases: list[Case], work: Path) -> None:
    """No difference, or a skip where a tool is missing."""
    chosen = TARGETS[target]
    found = next((c for c in compilers_for(chosen) if c.name == compiler), None)
    if found is None or runner_for(chosen) is None:
        pytest.skip(f"no {compiler}, or nothing that runs programs for {target}")
    differences = Batch(cases, chosen, work).check(found, opt)
    assert not differences, f"{len(differences)} differences, first: {differences[0]}"


@pytest.mark.parametrize(("target", "opt"), [("x64", 0), ("x64", 1), ("arm64", 0), ("arm64", 1), ("x86", 1)])
def test_compiled_code_and_gcc_agree(target: str, opt: int, tmp_path: Path) -> None:
    cases = [*KNOWN, *(random_case(20180530, index) for index in range(1, 25))]
    check(target, "gcc", opt, cases, tmp_path)


@pytest.mark.slow
@pytest.mark.parametrize("opt", [0, 1])
@pytest.mark.parametrize("compiler", ["gcc", "zig"])
@pytest.mark.parametrize("target", ["x64", "arm64", "arm", "x86"])
def test_compiled_code_and_compilers_agree_on_many(target: str, compiler: str, opt: int, tmp_path: Path) -> None:
    check(target, compiler, opt, [random_case(31, index) for index in range(400)], tmp_path)
