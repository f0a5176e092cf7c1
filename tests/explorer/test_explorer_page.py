"""The explorer's page in a browser: each kind of link, keys, addresses, states; and its colours."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import chromium
import pytest
from chromium import Chromium
from test_explorer_data import page, rows_after, variant_of

from ryuaot.explorer.html_page import html_page
from ryuaot.explorer.page_data import PageData, decode_blob, encode_blob

STYLE = Path(__file__).resolve().parents[2] / "src" / "ryuaot" / "explorer" / "page" / "explorer.css"
HOME = "method=Explored:Sell&target=x64,arm64&opt=1,1&phase=lower"
needs_browser = pytest.mark.skipif(chromium.COMMAND is None, reason="there is no chromium")

MARKED = """(() => {
  const keys = (root, kind) => [...new Set(
    [...document.querySelectorAll(`${root} [data-k=${kind}].hl, ${root} [data-k=${kind}].hl2`)]
      .filter((row) => !row.classList.contains("del")).map((row) => row.dataset.v))].sort();
  return {
    line: keys("#src", "line"), il: keys("#il", "il"), node: keys("#ir", "node"),
    a: keys("#asmAs", "ins"), b: keys("#asmBs", "ins"), bars: keys("#asmAs", "val"),
  };
})()"""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Chromium, Path]]:
    if chromium.COMMAND is None:
        pytest.skip("there is no chromium")
    file = tmp_path_factory.mktemp("explorer") / "page.html"
    file.write_text(html_page(page()), encoding="utf-8")
    with Chromium() as found:
        yield found, file


def show(browser: tuple[Chromium, Path], link: str = HOME, data: PageData | None = None) -> Chromium:
    """Opens the page, or one with other data."""
    window, file = browser
    if data is not None:
        file = file.with_name("other.html")
        file.write_text(html_page(data), encoding="utf-8")
    window.errors.clear()
    window.open(f"{file.as_uri()}#{link}")
    return window


class Expected:
    """What is related, computed from the JSON alone; keys are those of the page."""

    def __init__(self) -> None:
        self.sides = [variant_of("Sell", name, 1)[0] for name in ("x64", "arm64")]
        self.bodies = variant_of("Sell", "x64", 1)[1]
        self.shown = {row[1] for row in rows_after(self.sides[0])["lower"] if row[0] == "n" and row[3] != "IL_OFFSET"}

    def key(self, side: int, context: int, il: int) -> str:
        body, parent, call = self.sides[side]["contexts"][context]
        name = self.bodies[body]["name"]
        prefix = "" if context == 0 else self.key(side, parent, call) + f":{name}/"
        return f"{prefix}{il}"

    def line(self, side: int, context: int, il: int) -> str:
        body = self.bodies[self.sides[side]["contexts"][context][0]]
        lines = [point[1] for point in body["points"] if point[0] <= il]
        return f"{body['file']}:{lines[-1]}" if lines and il >= 0 else ""

    def origins(self, side: int) -> dict[int, tuple[str, str]]:
        return {
            node: (self.key(side, context, il) if il >= 0 else "", self.line(side, context, il))
            for node, context, il, _ in self.sides[side]["nodes"]
        }

    def instructions(self, side: int, nodes: set[int]) -> list[str]:
        """Those of the nodes; of a node without any, of what it stores or of its user."""
        variant = self.sides[side]
        direct: dict[int, set[int]] = {}
        for number, instr in enumerate(variant["code"]["instrs"]):
            for node in instr[4]:
                direct.setdefault(node, set()).add(number)
        last = {row[1]: row for row in rows_after(variant)["codegen"] if row[0] == "n"}
        users = {operand: row[1] for row in last.values() for operand in row[10]}
        found: set[int] = set()
        for node in nodes:
            if node in direct:
                found |= direct[node]
            elif node in last and last[node][3].startswith("STORE_LCL"):
                found |= direct.get(last[node][10][0], set()) if last[node][10] else set()
            elif node in last:
                user = users.get(node)
                while user is not None and user not in direct:
                    user = users.get(user)
                found |= direct.get(user, set()) if user is not None else set()
        return sorted(map(str, found))

    def by_keys(self, keys: set[str]) -> dict[str, list[str]]:
        nodes = [{n for n, (key, _) in self.origins(side).items() if key in keys} for side in (0, 1)]
        return {
            "il": sorted(keys),
            "node": sorted(map(str, nodes[0] & self.shown)),
            "a": self.instructions(0, nodes[0]),
            "b": self.instructions(1, nodes[1]),
        }

    def of_line(self, line: str) -> dict[str, list[str]]:
        keys = {
            self.key(0, number, row[0])
            for number, (body, _, _) in enumerate(self.sides[0]["contexts"])
            for row in self.bodies[body]["il"]
            if self.line(0, number, row[0]) == line
        }
        return {"line": [line], **self.by_keys(keys)}


def act(window: Chromium, selector: str, event: str = "click") -> None:
    """Sends an event of the mouse to an element, which must be there."""
    name = json.dumps(selector)
    assert window.run(f"!!document.querySelector({name})"), selector
    window.run(f"document.querySelector({name}).dispatchEvent(new MouseEvent('{event}', {{bubbles: true}}))")


def click(window: Chromium, selector: str) -> dict[str, list[str]]:
    """Selects one thing; returns the keys that each column marks."""
    window.press("Escape", "Escape")
    act(window, selector)
    return dict(window.run(MARKED))


def text_of(window: Chromium, selector: str = "#sel") -> str:
    return str(window.run(f"document.querySelector({json.dumps(selector)}).textContent"))


def count(window: Chromium, selector: str) -> int:
    return int(window.run(f"document.querySelectorAll({json.dumps(selector)}).length"))


@needs_browser
def test_a_line_an_offset_a_node_and_an_instruction_mark_what_is_related(browser: tuple[Chromium, Path]) -> None:
    window, expected = show(browser), Expected()
    body = expected.bodies[0]
    for line in sorted({point[1] for point in body["points"]}):
        key = f"{body['file']}:{line}"
        found = click(window, f"#src [data-v='{key}']")
        assert {kind: found[kind] for kind in ("line", "il", "node", "a", "b")} == expected.of_line(key), line
    origins = expected.origins(0)
    multiply = next(row[1] for row in rows_after(expected.sides[0])["lower"] if row[0] == "n" and row[3] == "MUL")
    key, line = origins[multiply]
    same = expected.by_keys({key})
    for selector in (f"#il [data-v='{key}']", f"#ir [data-k=node][data-v='{multiply}']"):
        found = click(window, selector)
        assert (found["line"], found["il"], found["node"]) == ([line], [key], same["node"])
        assert (found["a"], found["b"]) == (same["a"], same["b"])
    (number,) = expected.instructions(0, {multiply})
    found = click(window, f"#asmAs [data-k=ins][data-v='{number}']")
    assert (found["line"], found["a"], found["b"]) == ([line], [number], same["b"]) and key in found["il"]
    assert str(multiply) in found["node"]
    inlined = str(window.run("document.querySelector('#il .inl[data-k]').dataset.v"))
    assert "/" in inlined and click(window, f"#il [data-v='{inlined}']")["il"] == [inlined]


@needs_browser
def test_values_blocks_reasons_calls_slots_and_safepoints_are_links(browser: tuple[Chromium, Path]) -> None:
    window, expected = show(browser), Expected()
    x64 = expected.sides[0]
    (total,) = [local["n"] for local in x64["locals"] if local["name"] == "total"]
    naming = {row[1] for row in x64["rows"] if row[0] == "n" and total in row[9]}
    wanted = sorted(str(node) for node in naming & expected.shown)
    bar, slot, row = f"#asmAs .bar[data-v=v{total}]", f"#frame [data-v=v{total}]", f"#call .iv[data-v=v{total}]"
    window.press("i")
    for selector in (bar, slot, row):
        found = click(window, selector)
        assert found["node"] == wanted and found["bars"] == [f"v{total}"], selector
        assert "total" in text_of(window)
    assert count(window, "#asmBs .bar.hl2") > 0  # the same local on arm64
    spill = next(reason["id"] for reason in x64["reasons"] if reason["kind"] == "spill" and "local" in reason["at"])
    window.press("Escape", "Escape")
    act(window, "[data-act=q][data-v=all]")
    assert click(window, f"#q [data-v='{spill}']")["node"]
    assert window.run("document.querySelector('#rail [aria-current]').dataset.phase") == "codegen"
    window.press("c")
    call = next(each for each in x64["calls"] if each["name"].startswith("Explored:Find"))
    assert str(call["node"]) in click(window, f"#call [data-k=call][data-v='{call['node']}']")["node"]
    window.wait_for("document.querySelector('#call tbody').textContent.startsWith('return buffer')")  # of x64-windows
    act(window, "#call td[data-rule]", "mouseover")
    assert any(rule["text"] in text_of(window, "#rule") for rule in page().index["rules"])
    point = x64["safepoints"][0]
    assert click(window, f"#frame .sf[data-v='{point['instr']}']")["a"] == [str(point["instr"])]
    for selector in ("#graph [data-k=blk]", "#ir [data-k=blk]", "#asmAs [data-k=blk]"):
        number = window.run(f"document.querySelector({json.dumps(selector)}).dataset.v")
        assert click(window, selector)["node"] or number
        assert text_of(window).startswith(f"BB{int(number):02d}")
    act(window, "#ir [data-k=node]", "mouseover")
    assert count(window, "#ir .hv") >= 1
    assert window.errors == []


@needs_browser
def test_phases_keys_and_search(browser: tuple[Chromium, Path]) -> None:
    window = show(browser)
    variant, _ = variant_of("Sell", "x64", 1)
    after = rows_after(variant)

    def current() -> str:
        return str(window.run("document.querySelector('#rail [aria-current]').dataset.phase"))

    listed = window.run("[...document.querySelectorAll('#rail [data-phase]')].map((row) => row.dataset.phase)")
    assert len(listed) > 15
    for phase in variant["phases"]:
        if phase["slug"] not in listed:
            assert phase["edits"] == []
            continue
        window.run(f"document.querySelector('#rail [data-phase={phase['slug']}]').click()")
        shown = count(window, "#ir .r[data-k=node]:not(.del)")
        hidden = sum(row[0] == "n" and row[3] == "IL_OFFSET" for row in after[phase["slug"]])
        assert shown == sum(row[0] == "n" for row in after[phase["slug"]]) - hidden, phase["slug"]
        removed = count(window, "#ir .r.del:not(.blk)")
        added = count(window, "#ir .r.add[data-k=node]")
        if phase is not variant["phases"][0]:
            assert (removed, added) == (phase["counts"][1], phase["counts"][0]), phase["slug"]
    window.run(f"location.hash = '{HOME}'")
    window.wait_for("document.querySelector('#irh b').textContent === 'IR after lower'")
    window.press("[")
    assert current() == "forward"
    window.press("]", "}")
    assert current() not in ("forward", "lower")
    window.press("{", "b", "[")
    assert "base=lower" in window.run("location.hash")
    window.press("b", "b", "d")
    assert count(window, "#ir .del, #ir .add") == 0
    window.press("d", "]", "z")
    assert count(window, "#ir .fold2") > 0
    act(window, "#ir .fold2")
    window.press("z", "T")
    window.wait_for("document.getElementById('main').classList.contains('one')")
    assert window.run("!!document.querySelector('#asmA .by')")
    window.press("T", "t")
    window.wait_for("!document.getElementById('main').classList.contains('one')")
    window.press("m")
    assert "theme=" in window.run("location.hash")
    window.press("o")
    window.wait_for("location.hash.includes('opt=0')")
    window.press("o", "s")
    assert window.run("!!document.querySelector('#call .sizes')")
    window.run("document.getElementById('src').focus()")
    act(window, "#src [data-k=line]")
    first = text_of(window)
    window.press("j", "j", "k")
    assert text_of(window) != first
    window.press("Enter")
    assert count(window, "#src .pin") == 1 and "pins=" in window.run("location.hash")
    for query, text in (
        ("#24", "node 24"), ("kind:inline", "reason: inline"), ("BB02", "BB02"), ("total", "local total"),
    ):  # fmt: skip
        window.press("/")
        window.run(f"document.getElementById('find').value = {query!r}")
        window.run("document.getElementById('find').dispatchEvent(new Event('input'))")
        window.press("Enter")
        assert text_of(window).startswith(text), query
        window.run("document.getElementById('find').blur()")
    window.press("g")
    assert count(window, "#methodlist [data-method]") == 2
    window.run("document.querySelectorAll('#methodlist [data-method]')[1].click()")
    window.wait_for("document.querySelector('#pick code').textContent === 'Explored:Guarded'")
    window.press("?")
    assert window.run("document.getElementById('help').open")
    assert window.errors == []


@needs_browser
def test_addresses_restore_what_was_selected(browser: tuple[Chromium, Path]) -> None:
    window = show(browser)
    for link, text in (
        ("line=26", "line 26"), ("il=11", "IL 11"), ("node=arm64.14", "node 14"), ("local=x64.total", "local total"),
        ("block=x64.2", "BB02"), ("reason=x64.1", "reason: inline"), ("call=x64.14", "call of Explored:Find"),
        ("offset=x64.00", "x64 +00"), ("node=x64.99999", "node x64.99999 is not in this page"),
        ("il=FFF", "il FFF is not in this page"),
    ):  # fmt: skip
        window.run(f"location.hash = {f'{HOME}&{link}&panel=intervals&theme=dark'!r}")
        window.wait_for(f"document.getElementById('sel').textContent.startsWith({text!r})")
        if "not in" not in text:
            assert link in window.run("location.hash"), link
        assert window.run("document.documentElement.dataset.theme") == "dark"
    window = show(browser, "method=Nothing:There")
    assert text_of(window) == "Nothing:There is not in this page"
    outside = [url for url in window.requests if not url.startswith(("file:", "about:"))]
    assert outside == [] and window.errors == []


def _other(method: str = "Sell") -> tuple[dict[str, Any], list[str]]:
    index = json.loads(json.dumps(page().index))
    index["methods"] = [each for each in index["methods"] if each["name"] == f"Explored:{method}"]
    return index, list(page().blobs)


@needs_browser
def test_states_and_names_that_look_like_markup(browser: tuple[Chromium, Path]) -> None:
    index, blobs = _other()
    bad = "<img src=x onerror=fail()></script><b>"
    index["methods"][0]["name"] = bad
    variant = index["methods"][0]["variants"][1]
    data = decode_blob(blobs[variant["blob"]])
    data["code"]["instrs"][0][3] = bad
    data["locals"][2]["name"] = bad
    data["reasons"][0]["text"] = bad
    blobs[variant["blob"]] = encode_blob(data)
    window = show(browser, "target=x64&opt=1&phase=lsra", PageData(index, blobs))
    assert text_of(window, "#pick code") == bad
    assert count(window, "img, main b b") == 0 and window.errors == []

    index, blobs = _other()
    index["methods"][0]["variants"] = [
        {**each, "status": "refused", "error": "not on this target"} if each["target"] == "arm64" else each
        for each in index["methods"][0]["variants"]
    ]
    window = show(browser, "target=x64,arm64&opt=1,1", PageData(index, blobs))
    assert "not on this target" in window.run("document.getElementById('asmB').textContent")
    assert count(window, "#asmAs .r") > 10

    index, blobs = _other()
    bodies = decode_blob(blobs[index["methods"][0]["bodies"]])
    for body in bodies:
        body.update(file=-1, points=[])
    blobs[index["methods"][0]["bodies"]] = encode_blob(bodies)
    window = show(browser, "target=x64&opt=1", PageData(index, blobs))
    assert "compile with -debug:portable" in window.run("document.getElementById('src').textContent")

    window_, file = browser
    for change, text in (({"version": [2, 0]}, "reads version 1"), ({"methods": []}, "no method")):
        other = file.with_name("other.html")
        other.write_text(html_page(PageData({**index, **change}, blobs)), encoding="utf-8")
        window_.call("Page.navigate", url="about:blank")
        window_.call("Page.navigate", url=other.as_uri())
        window_.wait_for("document.getElementById('fatal') && !document.getElementById('fatal').hidden")
        assert text in window_.run("document.getElementById('fatal').textContent")


@needs_browser
def test_a_long_column_is_made_in_pauses_and_a_link_leads_into_it(browser: tuple[Chromium, Path]) -> None:
    index, blobs = _other()
    variant = next(each for each in index["methods"][0]["variants"] if (each["target"], each["level"]) == ("x64", 1))
    data = decode_blob(blobs[variant["blob"]])
    first, more, at = len(data["rows"]), 3000, data["nodes"][-1][0] + 1
    data["rows"] += [["n", at + i, 0, "CNS_INT", "int", str(i), "", "", "", [], []] for i in range(more)]
    data["nodes"] += [[at + i, 0, -1, []] for i in range(more)]
    own = len(rows_after(data)["zeroinit"])
    next(each for each in data["phases"] if each["slug"] == "zeroinit")["edits"] = [
        [own, 0, list(range(first, first + more))]
    ]
    blobs[variant["blob"]] = encode_blob(data)
    link = f"target=x64&opt=1&phase=zeroinit&node=x64.{at + more - 40}"
    window = show(browser, link, PageData(index, blobs))
    selected = f"#ir [data-v='{at + more - 40}']"
    assert window.run(f"document.querySelector({json.dumps(selected)}).classList.contains('hl2')")
    column, row = [window.run(f"document.querySelector({json.dumps(name)}).getBoundingClientRect().top")
                   for name in ("#ir", selected)]  # fmt: skip
    assert column <= row <= column + 800
    window.wait_for(f"document.querySelectorAll('#ir .r[data-k=node]').length > {more}")
    assert window.errors == []


# colours


def _luminance(colour: str) -> float:
    digits = colour[1:] if len(colour) == 7 else "".join([letter * 2 for letter in colour[1:]])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def _contrast(one: str, two: str) -> float:
    low, high = sorted((_luminance(one), _luminance(two)))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_text_can_be_read_in_both_themes(theme: str) -> None:
    block = re.search(rf"\[data-theme={theme}\]\{{(.*?)\}}", STYLE.read_text(encoding="utf-8"), re.DOTALL)
    assert block is not None
    colours = dict(re.findall(r"--([\w-]+):(#[0-9a-f]{3,6})\b", block[1]))
    tints = [colours[name] for name in ("pane", "hl", "hl2", "hover", "add", "del", "chg")]
    for name in ("ink", "ink2", "lcl", "reg", "num", "kw"):
        assert min(_contrast(colours[name], tint) for tint in tints) >= 4.5, name
    assert _contrast(colours["ink3"], colours["pane"]) >= 4.5
    for text, tint in (("add-ink", "add"), ("del-ink", "del"), ("chg-ink", "chg"), ("no", "pane"), ("yes", "pane")):
        assert _contrast(colours[text], colours[tint]) >= 4.5, text
