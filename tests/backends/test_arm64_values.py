"""Values on arm64, under qemu-user: the tests of x64, and what A64 does in its own way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from arm64_lab import Arm64Lab, available
from test_x64_values import *  # noqa: F403

pytestmark = pytest.mark.skipif(not available(), reason="needs aarch64-linux-gnu-gcc and qemu-aarch64")


@pytest.fixture(params=[0, 1], ids=["opt0", "opt1"])
def lab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Arm64Lab]:
    made = Arm64Lab(request.param, tmp_path)
    yield made
    made.close()
