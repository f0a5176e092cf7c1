"""Comparing listings, and the reports of it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest
from click.testing import CliRunner

from corpus import assembly
from ryuaot import cli
from ryuaot.errors import BadInput
from ryuaot.listings.comparison import METRICS, ListedMethod, ListingSet, compare
from ryuaot.listings.comparison_report import FORMATS
from ryuaot.listings.listing_sources import target_of_file
from ryuaot.listings.method_listing import MethodListing, read_listings

POPCOUNT = assembly("popcount")


def _set(title: str, **methods: str) -> ListingSet:
    found = ListingSet(title)
    for name, code in methods.items():
        symbol = f"ry_P.{name}__0123456789"
        text = f"\t.type {symbol}, %function\n{symbol}:\n{code}\t.size {symbol}, 1\n"
        (listing,) = read_listings(text)
        found.methods["x64", symbol] = ListedMethod("x64", listing, 4 * code.count("\n"))
    return found


OLD = _set("old", Same="\tret\n", Worse="\tmov eax, edi\n\tret\n", Better="\tnop\n\tnop\n\tret\n", Gone="\tret\n")
NEW = _set(
    "new", Same="\tret\n", Worse="\tmov eax, edi\n\tinc eax\n\tret\n", Better="\tret\n", New="\tnop\n\tret\n"
)


def test_groups_totals_and_mean() -> None:
    found = compare(OLD, NEW)
    assert [each.name for each in found.regressions()] == ["P:New", "P:Worse"]
    assert [each.name for each in found.improvements()] == ["P:Better", "P:Gone"]
    assert (found.compared, found.old_total.size, found.new_total.size) == (3, 28, 28)
    assert found.geometric_mean == pytest.approx((1 * 1.5 / 3) ** (1 / 3))
    assert found.growth == 0
    assert compare(OLD, OLD).differences == []


def test_without_sizes_instructions_are_compared() -> None:
    old = ListingSet("old", {key: replace(method, size=None) for key, method in OLD.methods.items()})
    found = compare(old, NEW)
    assert found.metric == "instructions" and found.old_total.size is None
    assert found.growth == 0


def test_a_different_label_is_no_difference() -> None:
    code = "\tjmp {0}\n{0}:\n\tret\n"
    one, two = (_set("", F=code.format(name)) for name in (".LMa_1", ".LMb_7"))
    assert compare(one, two).differences == []


@pytest.mark.parametrize("name", list(FORMATS))
def test_reports_name_each_method(name: str) -> None:
    text = FORMATS[name](compare(OLD, NEW), 20, True)
    assert all(f"P:{method}" in text for method in ("Worse", "Better", "Gone", "New"))
    assert "P:Same" not in text and "inc eax" in text
    assert "and 1 more" in FORMATS["text"](compare(OLD, NEW), 1, False)


def test_json_has_all_numbers() -> None:
    data = json.loads(FORMATS["json"](compare(OLD, NEW), 1, False))
    assert len(data["methods"]) == 4 and data["version"] == 1
    assert set(data["totals"]["old"]) == set(METRICS)


def test_html_escapes_names() -> None:
    side = ListingSet("<b>", {("x64", "f<script>"): ListedMethod("x64", MethodListing("f<script>"), 0)})
    other = ListingSet("new", {("x64", "f<script>"): OLD.methods["x64", "ry_P.Same__0123456789"]})
    text = FORMATS["html"](compare(side, other), 20, True)
    assert "<script>" not in text and "<b>" not in text


@pytest.mark.parametrize(
    ("name", "target"),
    [("a.arm64.s", "arm64"), ("arm/b.O1.s", "arm"), ("c.s", "x86"), ("x64-windows/d.s", "x64-windows")],
)
def test_the_target_of_a_file(name: str, target: str) -> None:
    assert target_of_file(Path(name), "x86").name == target


def _run(*arguments: object) -> tuple[int, str]:
    done = CliRunner().invoke(cli.cli, [str(a) for a in arguments], standalone_mode=False)
    if done.exception is not None:
        raise done.exception
    return done.return_value or 0, done.stdout


def test_two_option_sets_of_an_assembly(tmp_path: Path) -> None:
    options = ("--old-options", "--opt 1", "--new-options", "--opt 0", "--method", "PopCount", "--target", "x64")
    code, text = _run("asmdiff", POPCOUNT, *options, "--by", "instructions", "--fail-on", "1%")
    assert code == 1 and "Regressions (1):" in text and "Program:PopCount(System.UInt64):System.Int32" in text
    page = tmp_path / "page.html"
    code, text = _run("asmdiff", POPCOUNT, *options, "--format", "html", "-o", page, "--diff")
    assert (code, text) == (0, "") and "popcnt" in page.read_text(encoding="utf-8")


def test_two_targets_are_compared_method_by_method() -> None:
    _, text = _run("asmdiff", POPCOUNT, "--old-options", "--target x64", "--new-options", "--target arm64", "--diff")
    assert "2 methods on both sides, 2 different" in text and "+\tcnt v31.8b, v31.8b" in text


def test_two_folders(tmp_path: Path) -> None:
    for level in (0, 1):
        folder = tmp_path / str(level)
        folder.mkdir()
        _run("compile", POPCOUNT, "--opt", level, "--target", "x64", "--emit", "asm", "-o", folder)
    code, text = _run("asmdiff", tmp_path / "0", tmp_path / "1", "--fail-on", "0%")
    assert code == 0 and "2 methods on both sides, 2 different" in text
    code, text = _run("asmdiff", tmp_path / "1", tmp_path / "1", "--fail-on", "0%")
    assert code == 0 and "0 different" in text


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        ((POPCOUNT,), "nothing to compare with"),
        ((POPCOUNT, "missing.dll"), "no such file"),
        ((POPCOUNT, "--new-options", "--opt 0", "--fail-on", "much"), "percentage"),
        (("EMPTY", "EMPTY"), "no assembly text"),
        (("EMPTY", "EMPTY", "--method", "F"), "is assembly text"),
    ],
)
def test_mistakes(arguments: tuple[object, ...], words: str, tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=words):
        _run("asmdiff", *[tmp_path if a == "EMPTY" else a for a in arguments])
