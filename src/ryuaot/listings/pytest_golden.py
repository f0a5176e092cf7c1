"""A pytest plugin: each listing of a collected `golden.toml` is a test; `--golden-bless` writes the listings."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from ryuaot.listings.golden_file import GoldenCase


def pytest_addoption(parser: pytest.Parser) -> None:
    """Adds the option."""
    parser.addoption("--golden-bless", action="store_true", help="Write ryuaot's golden listings instead of comparing.")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collects `golden.toml`."""
    if file_path.name != "golden.toml":
        return None
    return GoldenTests.from_parent(parent, path=file_path)


class GoldenTests(pytest.File):
    """The listings of one `golden.toml`."""

    def collect(self) -> Iterator[pytest.Item]:
        """Yields one test per file."""
        from ryuaot.listings.golden_file import read_golden

        for case in read_golden(self.path.parent):
            yield GoldenTest.from_parent(self, name=case.title, case=case)


class GoldenMismatch(Exception):
    """The listing differs; the text is the diffs."""


class GoldenTest(pytest.Item):
    """One listing."""

    def __init__(self, *, case: GoldenCase, **arguments: object) -> None:
        super().__init__(**arguments)  # type: ignore[arg-type]
        self.case = case

    def runtest(self) -> None:
        """Compares or writes the listing."""
        from ryuaot.listings.golden_check import bless_case, check_case

        if self.config.getoption("--golden-bless"):
            bless_case(self.case, jobs=1)
            return
        found = check_case(self.case, jobs=1).differences
        if found:
            raise GoldenMismatch("\n".join([line for name, lines in found.items() for line in (name, *lines)]))

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: object = None) -> str:
        """Returns the diffs without a traceback."""
        return str(excinfo.value)

    def reportinfo(self) -> tuple[Path, int, str]:
        """Returns the name of the test."""
        return self.path, 0, self.name
