"""Placements against the C compilers that are here. A small share of `make fuzz-abi`, and proof that it can fail."""

from __future__ import annotations

from pathlib import Path

import pytest

from fuzz.abi.cases import Case, Scalar, Struct, random_case
from fuzz.abi.compilers import compilers_for, runner_for
from fuzz.abi.oracle import check_batch
from ryuaot.abi import AbiKind, NativeConvention, sysv
from ryuaot.target import TARGETS, Target

#: Compilers that start fast; zig is slow on its first run and is `make fuzz-abi`'s business.
FAST = "gcc"


def compiler(target: Target, name: str):  # type: ignore[no-untyped-def]
    """That compiler, or a skip."""
    if runner_for(target) is None:
        pytest.skip(f"nothing runs programs for {target.name}")
    for found in compilers_for(target):
        if found.name == name:
            return found
    pytest.skip(f"no {name} for {target.name}")


@pytest.mark.parametrize("target", ["x64", "x64-windows", "arm64", "arm", "riscv64"])
def test_gcc_agrees(target: str, tmp_path: Path) -> None:
    chosen = TARGETS[target]
    cases = [random_case(20180530, index) for index in range(60)]
    found = check_batch(cases, chosen, compiler(chosen, FAST), tmp_path)
    assert not found, f"{len(found)} differences, first: {found[0]}"


@pytest.mark.slow
@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize("name", ["gcc", "zig"])
def test_both_compilers_agree_on_many(target: str, name: str, tmp_path: Path) -> None:
    chosen = TARGETS[target]
    cases = [random_case(11, index) for index in range(1500)]
    found = check_batch(cases, chosen, compiler(chosen, name), tmp_path)
    assert not found, f"{len(found)} differences, first: {found[0]}"


@pytest.mark.slow
@pytest.mark.parametrize("style", [NativeConvention.CDECL, NativeConvention.STDCALL])
def test_clang_agrees_on_x86_conventions(style: NativeConvention, tmp_path: Path) -> None:
    chosen = TARGETS["x86"]
    cases = [random_case(12, index) for index in range(500)]
    found = check_batch(cases, chosen, compiler(chosen, "zig"), tmp_path, style)
    assert not found, f"{len(found)} differences, first: {found[0]}"


def test_a_wrong_rule_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Structs of two classes declared MEMORY: both directions must differ."""
    chosen = TARGETS["x64"]
    right = sysv.classify

    def wrong(type_, *, is_managed):  # type: ignore[no-untyped-def]
        found = right(type_, is_managed=is_managed)
        return None if found and len({s.where for s in found}) == 2 else found

    monkeypatch.setattr(sysv, "classify", wrong)
    mixed = Struct((Scalar(AbiKind.INT64), Scalar(AbiKind.DOUBLE)))
    case = Case(0, 0, None, (mixed,))
    found = check_batch([case], chosen, compiler(chosen, FAST), tmp_path)
    assert {d.direction for d in found} == {"c-caller", "c-callee"}
