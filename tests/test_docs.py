"""What the documents list is what the code has."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

from corpus import assembly
from ryuaot.pipeline.phase_table import PHASES
from ryuaot.target import TARGETS

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"


def test_every_phase_has_its_row_in_order() -> None:
    rows = re.findall(r"^\| [^|]+ \| `(\w+)` \|", (DOCS / "phases.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert rows == [phase.slug for phase in PHASES]


def test_architecture_lists_targets_and_rooms() -> None:
    text = (DOCS / "architecture.md").read_text(encoding="utf-8")
    for name in TARGETS:
        assert f"| `{name}` |" in text
    rooms = {p.name for p in (ROOT / "src" / "ryuaot").iterdir() if (p / "__init__.py").exists()}
    missing = [room for room in sorted(rooms) if f"`{room}/`" not in text]
    assert missing == []


def test_links_lead_somewhere() -> None:
    broken = []
    for page in [ROOT / "README.md", *sorted(DOCS.glob("*.md"))]:
        for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            if not (page.parent / link).exists():
                broken.append(f"{page.name}: {link}")
    assert broken == []


def test_make_help_lists_every_target() -> None:
    said = subprocess.run(["make", "help"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    listed = {line.split()[0] for line in said.splitlines()}
    for name in ("help", "demo", "test", "test-all", "check", "bless", "tools", "bench", "fuzz-abi", "clean"):
        assert name in listed


def test_the_coverage_table_names_what_exists_and_has_a_reason_for_each_dash() -> None:
    text = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    section = text.split("## What covers what")[1].split("\n## ")[0]
    rows = [[cell.strip() for cell in line.strip("|\n").split("|")] for line in section.splitlines() if line[:1] == "|"]
    assert len(rows) > 40
    for feature, generator, example, suite, reason in rows[2:]:
        assert generator in ("-", "matrix", "il", "csharp", "types", "sweep", "abi", "pe"), feature
        assert example == "-" or assembly(example).exists(), feature
        assert suite == "-" or (ROOT / suite).is_dir(), feature
        assert reason or "-" not in (generator, example, suite), f"{feature}: a dash without a reason"
