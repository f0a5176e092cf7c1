"""Damaged assemblies end in one line; the fuzzer sees those that do not."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from corpus import assembly
from fuzz.pe import driver
from fuzz.pe.driver import Nursery, fuzz
from fuzz.pe.mutate import Regions, mutated
from ryuaot.errors import InternalError
from ryuaot.program.driver import session

#: Files that once ended in a traceback.
DAMAGED = sorted((Path(__file__).parent / "damaged").glob("*.dll"))


@pytest.fixture(scope="module")
def nursery(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Nursery]:
    kept = session.TypeSystemContext
    yield Nursery(tmp_path_factory.mktemp("pe"))
    session.TypeSystemContext = kept  # type: ignore[misc]


def test_damage_is_a_function_of_seed_and_number() -> None:
    data = (assembly("bringup/integer_operators")).read_bytes()
    regions = Regions.of(data)
    first = [mutated(data, regions, 1, n) for n in range(50)]
    assert first == [mutated(data, regions, 1, n) for n in range(50)]
    assert len({content for content, _ in first}) > 40
    assert all(content != data for content, _ in first[:5])


def test_regions_are_where_the_format_puts_them() -> None:
    data = (assembly("bringup/integer_operators")).read_bytes()
    ranges = Regions.of(data).ranges
    assert data[ranges["root"][0] :].startswith(b"BSJB")
    assert b"Main\0" in data[slice(*ranges["strings"])]
    assert ranges["counts"][1] == ranges["rows"][0]
    assert ranges["il"][1] == ranges["root"][0]


@pytest.mark.parametrize("path", DAMAGED, ids=lambda p: p.stem)
def test_what_once_ended_in_a_traceback_ends_well(path: Path, nursery: Nursery) -> None:
    outcome = nursery.outcome(path.read_bytes())
    assert outcome.good, outcome
    assert "\n" not in outcome.message


def test_some_damage_of_every_day(tmp_path: Path) -> None:
    kept = session.TypeSystemContext
    names = ("bringup/integer_operators", "bringup/struct_values", "exceptions/fault_handlers")
    files = [assembly(name) for name in names]
    try:
        totals = fuzz(files, 5, 0, 60, 1, True, None, lambda line: None)
    finally:
        session.TypeSystemContext = kept  # type: ignore[misc]
    assert totals.bad == 0, totals.causes
    assert totals.kinds["compiled"] > 5 and totals.kinds["refused"] > 5


def spin(*arguments: object) -> None:
    while True:
        pass


def grow(*arguments: object) -> None:
    content = []
    while True:
        content.append(bytes(1 << 24))


def end(*arguments: object) -> None:
    os._exit(3)


def lie(*arguments: object) -> None:
    raise InternalError("morph", "M", "planted")


def fault(*arguments: object) -> None:
    raise KeyError("planted")


@pytest.mark.parametrize(
    ("what", "kind"),
    [(spin, "TookTooLong"), (grow, "MemoryError"), (end, "crash"), (lie, "exit code 70"), (fault, "KeyError")],
)
def test_planted_faults_are_seen(what: object, kind: str, nursery: Nursery, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(driver, "compile_library", what)
    monkeypatch.setattr(driver, "SECONDS", 0.2)
    started = time.monotonic()
    outcome = nursery.outcome(b"MZ")
    assert outcome.kind == kind and not outcome.good
    assert time.monotonic() - started < 60
