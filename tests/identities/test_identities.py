"""Methods no longer than what `gcc -O2` makes of the same expression: the share does not drop.

`tools/identities.py` prints both codes of those that are longer. The program `arithmetic/identities` runs all methods.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner
from identity_listing import counts_of_listing, identities, longer, recorded_counts

from corpus import assembly
from ryuaot.cli import cli

MOST_LONGER = {"x64": 31, "arm64": 29}
"""Of 364. The sign of a NaN that .NET keeps, and switches, are what most have in common."""


def test_the_records_are_of_the_expressions() -> None:
    assert [name for name, _ in recorded_counts()] == [identity.name for identity in identities()]


@pytest.mark.parametrize("target", sorted(MOST_LONGER))
def test_methods_are_no_longer_than_gcc_s(target: str, tmp_path: Path) -> None:
    words = ["compile", str(assembly("arithmetic/identities")), "--method", "I:*", "--emit", "disasm"]
    result = CliRunner().invoke(cli, [*words, "--target", target, "--jobs", "1", "-o", str(tmp_path)])
    assert result.exit_code == 0, result.output
    listing = (tmp_path / f"identities.{target}.asm").read_text(encoding="utf-8")
    found = longer(target, counts_of_listing(listing))
    assert len(found) == MOST_LONGER[target], f"{len(found)} are longer: {' '.join(found)}"
