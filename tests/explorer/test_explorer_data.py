"""The data of the explorer, against the compiler's own dumps and text: all targets, both levels."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ryuaot.backends.registry import FACTORIES, target_backend
from ryuaot.errors import BadInput
from ryuaot.explorer import page_data
from ryuaot.explorer.explore_schema import SCHEMA, VERSION
from ryuaot.explorer.html_page import html_page
from ryuaot.explorer.live_server import changes_between
from ryuaot.explorer.page_data import PageData, Wanted, collect_page, decode_blob, encode_blob
from ryuaot.explorer.phase_rows import splices
from ryuaot.ir.compiler import Options
from ryuaot.ir.dump.dump_json import method_data
from ryuaot.pipeline.fuel import TRANSFORMATIONS
from ryuaot.pipeline.phase_manager import compile_method
from ryuaot.program.compilation.method_host import MethodHost
from ryuaot.program.driver.method_filter import choose_methods
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import TARGETS, in_format

DATA = Path(__file__).resolve().parent / "data" / "Explored.dll"
VARIANTS = [(target, level) for target in FACTORIES for level in (0, 1)]
METHODS = ("Sell", "Guarded")


def settings(target: str, level: int = 1) -> Settings:
    return Settings(in_format(TARGETS[target], "elf"), Options(level))


@cache
def page() -> PageData:
    wanted = Wanted(DATA, METHODS, tuple(settings(name) for name in FACTORIES), (0, 1), "ryuaot explore")
    return collect_page(wanted)


def variant_of(method: str, target: str, level: int) -> tuple[dict[str, Any], list[Any]]:
    """The data of a variant, and the bodies of its method."""
    entry = next(each for each in page().index["methods"] if each["name"] == f"Explored:{method}")
    found = next(each for each in entry["variants"] if (each["target"], each["level"]) == (target, level))
    assert found["status"] == "ok"
    return {**decode_blob(page().blobs[found["blob"]]), "head": found}, decode_blob(page().blobs[entry["bodies"]])


def rows_after(variant: dict[str, Any]) -> dict[str, list[list[Any]]]:
    """The rows after each phase, from the edits."""
    rows: list[int] = []
    found = {}
    for phase in variant["phases"]:
        for at, removed, inserted in phase["edits"]:
            rows[at : at + removed] = inserted
        found[phase["slug"]] = [variant["rows"][number] for number in rows]
    return found


@cache
def sessions(target: str) -> Session:
    return Session(settings(target), DATA)


@pytest.mark.parametrize(("target", "level"), VARIANTS)
@pytest.mark.parametrize("name", METHODS)
def test_rows_and_text_are_what_the_compiler_has(name: str, target: str, level: int) -> None:
    """Rows that the edits make are the nodes of `dump --format json` after each phase; the text is that of a
    compilation without records."""
    session = sessions(target)
    (method,) = choose_methods(session, (name,))
    variant, _ = variant_of(name, target, level)
    after = rows_after(variant)
    register = target_backend(session.target).registers.name
    seen = []

    def observe(phase: Any, comp: Any) -> None:
        seen.append(phase.slug)
        data = method_data(comp, phase.slug, register)
        rows = after[phase.slug]
        assert [row[1] for row in rows if row[0] == "b"] == [block["number"] for block in data["blocks"]]
        nodes = [
            node for block in data["blocks"]
            for node in (block["nodes"] if "nodes" in block else [n for s in block["statements"] for n in s["nodes"]])
        ]  # fmt: skip
        own = {row[1]: row for row in rows if row[0] == "n"}
        assert len(own) == len(nodes)
        for node in nodes:
            row = own[node["id"]]
            assert (row[3], row[4], row[7]) == (node["oper"], node["type"], " ".join(node["registers"]))
            assert row[10] == node["operands"] and row[8] == node["flags"]

    options = Options(level)
    code = compile_method(method, session.target, options, MethodHost(session.shared(None), method), observer=observe)
    assert seen == [phase["slug"] for phase in variant["phases"]]
    assert code is not None
    lines = [line.strip().partition(" ")[0] for line in code.text if line[:1] == "\t" and line[1:2] != "."]
    assert [instr[2] for instr in variant["code"]["instrs"]] == lines


@pytest.mark.parametrize(("target", "level"), VARIANTS)
@pytest.mark.parametrize("name", METHODS)
def test_all_that_is_named_is_there(name: str, target: str, level: int) -> None:
    variant, bodies = variant_of(name, target, level)
    nodes = {node[0]: node for node in variant["nodes"]}
    registers = set(next(each for each in page().index["targets"] if each["name"] == target)["registers"])
    count = len(variant["code"]["instrs"])
    offsets = [{row[0] for row in body["il"]} for body in bodies]
    for row in variant["rows"]:
        if row[0] == "n":
            assert row[1] in nodes and set(row[10]) <= set(nodes)
            assert all(local < len(variant["locals"]) for local in row[9])
    for _, context, il, source in nodes.values():
        assert il < 0 or il in offsets[variant["contexts"][context][0]], (context, il)
        assert all(each in nodes for each in source)
    at = 0
    for offset, data, _, _, owners, reads, changes, memory, _ in variant["code"]["instrs"]:
        assert offset >= at and data
        at = offset + len(data) // 2
        assert set(owners) <= set(nodes) and memory in ("", "r", "w", "rw")
        assert set(reads) | set(changes) <= registers | {"arguments", "what the convention says"}
    for value, place, first, last in variant["places"]:
        assert 0 <= first <= last < count
        assert int(value[1:]) in (nodes if value[0] == "n" else range(len(variant["locals"])))
        assert place in registers or place.startswith("fp")
    for point in variant["safepoints"]:
        assert 0 <= point["instr"] < count and all(value for _, value, _ in point["live"])
    for call in variant["calls"]:
        assert call["node"] == -1 or call["node"] in nodes
        assert all(argument["rule"] < len(page().index["rules"]) for argument in call["args"])
    for reason in variant["reasons"]:
        assert reason["kind"] in page().index["kinds"] and reason["at"].get("node", 0) in {0, *nodes}
        if "il" in reason["at"]:
            body = variant["contexts"][reason["at"].get("context", 0)][0]
            assert reason["at"]["il"] in offsets[body]
    sizes = [slot[:2] for slot in variant["frame"]["slots"]]
    assert all(low[0] + low[1] == high[0] for high, low in zip(sizes, sizes[1:], strict=False)), sizes
    assert variant["head"]["metrics"]["bytes"] == sum(len(row[1]) // 2 for row in variant["code"]["instrs"])


def test_every_column_leads_to_the_same_line() -> None:
    """`total += price.Amount * Tax(price.Next)`: IL, inlined IL, instructions, the spill and its reason."""
    variant, bodies = variant_of("Sell", "x64", 1)
    assert [bodies[body]["name"] for body, _, _ in variant["contexts"]] == ["Explored:Sell", "Explored:Tax"]
    call = next(row for row in bodies[0]["il"] if row[2] == "call" and "Tax" in row[3])
    assert variant["contexts"][1][1:] == [0, call[0]]
    lines = {point[0]: point[1] for point in bodies[0]["points"]}
    (line,) = [lines[max(start for start in lines if start <= call[0])]]
    file = page().index["files"][bodies[0]["file"]]
    assert "Tax(price.Next)" in file["lines"][line - file["first"]]
    products = [row for row in variant["rows"] if row[0] == "n" and row[3] == "MUL" and row[4] == "double"]
    (product,) = {row[1] for row in products}
    owners = [instr for instr in variant["code"]["instrs"] if product in instr[4]]
    assert [instr[2] for instr in owners] == ["mulsd"]
    (total,) = [local["n"] for local in variant["locals"] if local["name"] == "total"]
    places = {place for value, place, _, _ in variant["places"] if value == f"v{total}"}
    assert len(places) == 2 and any(place.startswith("fp") for place in places)
    assert any(reason["kind"] == "spill" and reason["at"].get("local") == total for reason in variant["reasons"])
    assert any(slot[4] == f"v{total}" for slot in variant["frame"]["slots"])
    assert "price.Amount" in {local["name"] for local in variant["locals"]}


def test_calls_name_registers_and_rules() -> None:
    found = {}
    for target in FACTORIES:
        variant, _ = variant_of("Sell", target, 1)
        call = next(call for call in variant["calls"] if call["name"].startswith("Explored:Find"))
        found[target] = [segment[0] for argument in call["args"] for segment in argument["segments"]]
        rules = {page().index["rules"][argument["rule"]]["section"] for argument in call["args"]}
        assert all(rules)
    assert found == {
        "x64": ["rdi", "rsi"], "x64-windows": ["rcx", "rdx", "r8"], "x86": ["ecx", "edx", "stack+0"],
        "arm": ["r0", "r1", "r2"], "arm64": ["x0", "x1"],
    }  # fmt: skip


def test_two_runs_give_the_same_data_and_the_page_is_one_file() -> None:
    wanted = Wanted(DATA, ("Sell",), (settings("arm64"),), (1,), "ryuaot explore")
    first, second = collect_page(wanted), collect_page(wanted)
    assert first == second
    assert (first.index["schema"], first.index["version"]) == (SCHEMA, VERSION)
    text = html_page(first)
    assert "http:" not in text.replace("http://www.w3.org/2000/svg", "") and "https:" not in text
    assert len(text) - sum(map(len, first.blobs)) < 160_000
    assert str(DATA.parent) not in text
    assert changes_between(first, second)["blobs"] == []
    changed = PageData(first.index, [*first.blobs[:-1], encode_blob({"new": 1})])
    assert [number for number, _ in changes_between(first, changed)["blobs"]] == [len(first.blobs) - 1]


def test_the_largest_methods_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    size = sum(len(page().blobs[v["blob"]]) for each in page().index["methods"] for v in each["variants"])
    monkeypatch.setattr(page_data, "MOST_BYTES", size // len(VARIANTS) - 100)
    wanted = Wanted(DATA, METHODS, (settings("x64"),), (1,), "ryuaot explore")
    data = collect_page(wanted)
    assert len(data.left_out) == 1 and [each["name"] for each in data.index["methods"]] != data.left_out
    assert data.index["leftOut"] == data.left_out


def test_a_target_that_the_library_is_not_for_is_shown_as_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def load(asked: Settings, file: Path) -> Session:
        if asked.target.name == "arm" and asked.framework:
            raise BadInput("", "not for this target")
        return Session(asked, file)

    monkeypatch.setattr(page_data, "Session", load)
    both = [replace(settings(name), framework=library) for library in (None, "3.1") for name in ("x64", "arm")]
    data = collect_page(Wanted(DATA, ("Tax",), tuple(both), (1,), "ryuaot explore"))
    (method,) = data.index["methods"]
    found = [(each["target"], each["status"]) for each in method["variants"]]
    assert found == [("x64", "ok"), ("arm", "ok"), ("x64", "ok"), ("arm", "refused")]
    with pytest.raises(BadInput, match="not for this"):
        collect_page(Wanted(DATA, ("Tax",), (both[-1],), (1,), "ryuaot explore"))


def test_an_unknown_method_is_refused() -> None:
    with pytest.raises(BadInput, match="no method matches"):
        collect_page(Wanted(DATA, ("Sel",), (settings("x64"),), (1,), "ryuaot explore"))


@pytest.mark.parametrize(("old", "new"), [
    ([], [1, 2]), ([1, 2], []), ([1, 2, 3], [1, 9, 3]), ([1, 2, 3, 4], [2, 3, 5, 4, 6]), ([1, 2], [1, 2]),
    (list(range(9000)), list(range(9000, 0, -1))),
])  # fmt: skip
def test_splices_make_the_new_list(old: list[int], new: list[int]) -> None:
    made = list(old)
    for at, removed, inserted in splices(old, new):
        made[at : at + removed] = inserted
    assert made == new


def test_kinds_are_described() -> None:
    assert set(TRANSFORMATIONS) <= set(page().index["kinds"]) and json.dumps(page().index)
