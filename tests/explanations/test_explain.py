"""`ryuaot explain`: every kind of decision on a method made for it, and each piece of advice on one that follows it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from corpus import assembly
from ryuaot import cli
from ryuaot.errors import BadInput
from ryuaot.explanations.decision import KINDS
from ryuaot.pipeline.interfaces.refusals import REASONS

DATA = Path(__file__).resolve().parent / "data" / "Explained.dll"
REFUSED = DATA.with_name("Refused.dll")
_KIND_OF = {"bounds": "range-check", "nullcheck": "null-check"}
PAGE = Path(__file__).resolve().parents[2] / "docs" / "howto" / "explain-a-method.md"


def _run(*arguments: object) -> str:
    done = CliRunner().invoke(cli.cli, [str(a) for a in arguments], standalone_mode=False)
    if done.exception is not None:
        raise done.exception
    return done.stdout


def _decisions(method: str, *options: str) -> list[dict[str, Any]]:
    (found,) = json.loads(_run("explain", DATA, method, "--json", "--target", "x64", *options))["methods"]
    decisions: list[dict[str, Any]] = found["decisions"]
    return decisions


def _texts(method: str, kind: str, *options: str) -> list[str]:
    return [d["text"] for d in _decisions(method, *options) if d["kind"] == kind]


def test_a_call_that_is_not_inlined_and_the_advice() -> None:
    (refused,) = [d for d in _decisions("CallsLarge") if d["kind"] == "inline"]
    assert refused["verdict"] == "refused" and refused["text"].endswith("is not inlined: too many il bytes: 158 > 100")
    assert "AggressiveInlining" in refused["remedy"] and refused["il"] == 1
    first = _decisions("CallsWanted")[0]
    assert (first["verdict"], first["depth"]) == ("done", 0)
    assert first["text"] == "Explained:LargeButWanted(int):int is inlined"


def test_a_range_check_that_stays_and_one_that_goes() -> None:
    (text,) = _texts("Scattered", "bounds")
    assert re.fullmatch(r"V\d+ is checked: it may be negative, and is not known to be below table\.Length", text)
    assert _texts("Bounded", "bounds") == []
    assert len(_texts("Bounded", "bounds", "--opt", "0")) == 1


@pytest.mark.parametrize(
    ("method", "kind", "text"),
    [
        ("Cast", "cast", "calls rt_castclass"),
        ("Initialised", "class-init", "calls rt_class_init"),
        ("Exposed", "memory", r"V\d\d arg0 \(int\) lives in the frame: address exposed"),
        ("Pressure", "spill", r"V\d\d \w+ \(double\) is spilled: .*"),
        ("Pressure", "frame", "saves no register"),
        ("CallsWanted", "frame", r"saves rbx.* for values that live across calls"),
    ],
)
def test_what_is_left(method: str, kind: str, text: str) -> None:
    assert any(re.fullmatch(text, found) for found in _texts(method, kind))


def test_transformations_are_shown_on_request() -> None:
    assert _texts("Bounded", "range-check") == []
    (done,) = _texts("Bounded", "range-check", "--all")
    assert done.startswith("one range check that cannot fail, removed: ")
    assert {d["kind"] for d in _decisions("Bounded", "--only", "range-check,invert-loop")} == {
        "range-check",
        "invert-loop",
    }


def test_lines_are_those_of_the_pdb() -> None:
    text = _run("explain", assembly("exceptions/line_numbers"), "Main", "--target", "x64")
    assert re.search(r"^  x inline IL_0005 \w+\.cs:\d+: Program:Check\(ref\) is not inlined: ", text, re.MULTILINE)


def test_every_kind_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert all(f"`{kind}`" in page for kind in KINDS)


def test_an_unknown_kind_is_an_error() -> None:
    with pytest.raises(BadInput, match="--only: unknown kind 'inlin'; did you mean 'inline'"):
        _run("explain", DATA, "Cast", "--only", "inlin")
    with pytest.raises(BadInput, match="did you mean 'Cast'"):
        _run("explain", DATA, "Casd")


def _refused(target: str) -> list[dict[str, Any]]:
    methods = json.loads(_run("explain", REFUSED, "*", "--json", "--target", target))["methods"]
    return [decision for method in methods for decision in method["decisions"]]


def test_every_reason_of_a_refusal_is_met() -> None:
    """`Refused.cs` has a method per reason; a check's reason is told where the check is left."""
    met = {(_KIND_OF.get(d["kind"], d["kind"]), d["text"]) for target in ("x64", "x86") for d in _refused(target)}
    missing = [
        (kind, name)
        for kind, reasons in REASONS.items()
        for name, reason in reasons.items()
        if not any(kind == other and re.fullmatch(_pattern(reason.text), text) for other, text in met)
    ]
    assert missing == [], " ".join(map(str, missing))


def _pattern(text: str) -> str:
    return re.sub(r"\\\{\w+\\\}", ".+", re.escape(text))


def test_refusals_have_the_line() -> None:
    text = _run("explain", REFUSED, "Carried", "--target", "x64")
    assert re.search(r"^  x vectorize IL_\w+ Refused\.cs:\d+: the loop is not vectorised: an iteration ", text, re.M)
