"""`ryuaot dump`: differences between phases, ranges, the IL, JSON and Graphviz output."""

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
from ryuaot.ir.dump.dump_difference import dump_difference
from ryuaot.pipeline.phase_table import PHASES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "reference" / "dump-json.md"
POPCOUNT = ("dump", assembly("popcount"), "--method", "PopCount", "--target", "x64")


def _run(*arguments: object) -> str:
    done = CliRunner().invoke(cli.cli, [str(a) for a in arguments], standalone_mode=False)
    if done.exception is not None:
        raise done.exception
    return done.stdout


def _heads(text: str) -> list[str]:
    return re.findall(r"^\*{15} After (\S+) for", text, re.MULTILINE)


def test_each_phase_is_shown_changed_or_named() -> None:
    text = _run(*POPCOUNT)
    same = re.findall(r"^Unchanged after: (.*)$", text, re.MULTILINE)
    assert len(same) == 1
    assert sorted([*_heads(text), *same[0].split()]) == sorted(phase.slug for phase in PHASES)
    assert text.startswith("IL of Program:PopCount(System.UInt64):System.Int32\n")
    assert "IL_000A  starg.s      0\n" in text and "IL_0011  brtrue.s     IL_0004\n" in text


def test_differences_lead_from_one_whole_dump_to_the_next() -> None:
    """Applying the diff of a phase to the dump before it gives the dump after it."""
    whole = _run(*POPCOUNT, "--phase", "import,idioms", "--full").split("*************** After ")[1:]
    shown = _run(*POPCOUNT, "--phase", "import,idioms").split("*************** After ")[2].rstrip("\n").split("\n")[2:]
    before, after = ([re.sub(r"^N\d+", "", line) for line in part.split("\n")[1:]] for part in whole)
    made: list[str] = []
    at = 0
    for line in [re.sub(r"^([ +-])N\d+", r"\1", line) for line in shown]:
        if line.startswith("@@"):
            start = int(line[4:].split(",")[0]) - 1
            made += before[at:start]
            at = start
        elif line[:1] == "+":
            made.append(line[1:])
        else:
            assert line[1:] == before[at]
            made += [line[1:]] if line[:1] == " " else []
            at += 1
    assert made + before[at:] == after


def test_a_shifted_position_is_no_difference() -> None:
    old = "head\nN001 [000001] A\nN002 [000002] B\nN003 [000003] C"
    new = "other\nN001 [000001] A\nN002 [000009] X\nN003 [000002] B\nN004 [000003] C"
    assert [line for line in dump_difference(old, new) if line[:1] in "+-"] == ["+N002 [000009] X"]
    assert dump_difference(old, old.replace("head", "tail").replace("N003", "N009")) == []


@pytest.mark.parametrize(
    ("wanted", "heads"),
    [
        (("--phase", "morph"), ["morph"]),
        (("--phase", "lower", "--phase", "morph", "--full"), ["morph", "lower"]),
        (("--phase", "rationalize..lower", "--full"),
         [p.slug for p in PHASES][[p.slug for p in PHASES].index("rationalize") :
                                  [p.slug for p in PHASES].index("lower") + 1]),
        (("--phase", "lsra..", "--full"), [p.slug for p in PHASES][[p.slug for p in PHASES].index("lsra") :]),
        (("--diff", "morph", "lower"), ["morph", "lower"]),
    ],
)  # fmt: skip
def test_selections(wanted: tuple[str, ...], heads: list[str]) -> None:
    assert _heads(_run(*POPCOUNT, *wanted)) == heads


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (("--phase", "lower..morph"), "'morph' runs before 'lower'"),
        (("--phase", "morp..lower"), "did you mean 'morph'"),
        (("--diff", "morph", "lower", "--phase", "import"), "leave out --phase"),
        (("--phase", "codegen", "--format", "dot"), "text only"),
        (("--phase", "ssa", "--opt", "0"), "runs only from --opt 1"),
    ],
)
def test_mistakes(wanted: tuple[str, ...], words: str) -> None:
    with pytest.raises(BadInput, match=words):
        _run(*POPCOUNT, *wanted)


def test_the_il_of_a_body_that_the_compiler_makes() -> None:
    """A delegate's methods have no body in the file."""
    text = _run("dump", assembly("il/fast_tail_calls"), "--method", "Step:Invoke", "--phase", "import", "--il")
    assert text.startswith("IL of Step:Invoke(System.Int32,System.Int32):System.Int32\n") and "calli" in text


def test_the_il_names_operands_and_handlers() -> None:
    text = _run("dump", assembly("exceptions/line_numbers"), "--method", "Main", "--phase", "import", "--il")
    assert re.search(r"^IL_\w{4}  call         System\.Console:WriteLine\(System\.String\)$", text, re.MULTILINE)
    assert re.search(r"^;  catch System\.\w+: try IL_\w{4}\.\.IL_\w{4}, handler IL_\w{4}\.\.IL_\w{4}$", text, re.M)
    assert re.search(r"^  ; \d*_?\w+\.cs:\d+", text, re.MULTILINE)
    assert re.search(r'^IL_\w{4}  ldstr        ".*"$', text, re.MULTILINE)


def _keys(value: Any) -> set[str]:
    found: set[str] = set()
    work = [value]
    while work:
        item = work.pop()
        if isinstance(item, dict):
            found.update(item)
            work += item.values()
        elif isinstance(item, list):
            work += item
    return found


def test_json_has_the_documented_keys_and_consistent_references() -> None:
    data = json.loads(_run("dump", assembly("exceptions"), "--target", "arm64", "--format", "json"))
    documented = set(re.findall(r"`(\w+)`", PAGE.read_text(encoding="utf-8")))
    assert _keys(data) <= documented
    assert data["version"] == 1 and len(data["methods"]) > 3
    for method in data["methods"]:
        assert method["code"]
        for phase in method["phases"]:
            numbers = {block["number"] for block in phase["blocks"]}
            for block in phase["blocks"]:
                assert numbers.issuperset(block["successors"])
                for nodes in [s["nodes"] for s in block.get("statements", ())] or [block.get("nodes", [])]:
                    earlier: set[int] = set()
                    for node in nodes:
                        assert earlier.issuperset(node["operands"]), (phase["phase"], node)
                        earlier.add(node["id"])
                        assert node["local"] is None or node["local"] < len(phase["locals"])


def test_dot_has_a_box_per_block_and_an_edge_per_successor() -> None:
    arguments = ("dump", assembly("exceptions"), "--method", "Main", "--target", "x64", "--phase", "import")
    (method,) = json.loads(_run(*arguments, "--format", "json"))["methods"]
    blocks = method["phases"][0]["blocks"]
    text = _run(*arguments, "--format", "dot")
    assert len(re.findall(r"^  BB\d+ \[label=", text, re.MULTILINE)) == len(blocks)
    edges = re.findall(r"^  BB(\d+) -> BB(\d+)(?: \[style=dashed\])?;$", text, re.MULTILINE)
    assert [(int(a), int(b)) for a, b in edges] == [(b["number"], s) for b in blocks for s in b["successors"]]
