"""An assembly text as an object file, for as long as it is read."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from ryuaot.toolchain.toolchain_search import find_toolchain

if TYPE_CHECKING:
    from ryuaot.target import Target


@contextmanager
def assembled(target: Target, text: str) -> Iterator[Path]:
    """Yields the object file of a text. Raises ToolchainError if the target's assembler is missing or refuses it."""
    toolchain = find_toolchain(target)
    with tempfile.TemporaryDirectory(prefix="ryuaot-") as folder:
        source, output = Path(folder) / "listing.s", Path(folder) / "listing.o"
        source.write_text(text, encoding="utf-8")
        toolchain.assemble(source, output)
        yield output
