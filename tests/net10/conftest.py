"""The class library of .NET 10, found as a user's program would; without one these tests are skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from ryuaot.classlib.installed_libraries import installed
from ryuaot.classlib.library_version import NET_10


@pytest.fixture(scope="session")
def library() -> Path:
    """Its folder."""
    found = [library.folder for library in installed() if library.version == NET_10]
    if not found:
        pytest.skip("no class library of .NET 10 is installed (DOTNET_ROOT)")
    return found[-1]
