"""What a program keeps and what its bytes are: bodies that nothing refers to are dropped, interfaces that nothing
queries have no tables, and `ryuaot size` accounts for every byte."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.commands.size import treemap
from ryuaot.errors import BadInput
from ryuaot.ir.compiler import Options
from ryuaot.program.data.type_tables import TypeTables, lists_interfaces
from ryuaot.program.driver.program_build import ProgramTexts, compile_program, link_program
from ryuaot.program.driver.section_map import SectionMap
from ryuaot.program.driver.session import Session, Settings
from ryuaot.program.driver.size_report import Leaf, SizeReport, measure, read_report
from ryuaot.program.reflection.program_closure import ProgramClosure
from ryuaot.target import target_named

_SETTINGS = Settings(target_named("x64"), Options(1))
_HELLO = assembly("hello")
_SYMBOL = re.compile(r"\bry_[\w.$]+")


@pytest.fixture(scope="module")
def texts() -> ProgramTexts:
    return compile_program(Session(_SETTINGS, _HELLO))


@pytest.fixture(scope="module")
def report() -> SizeReport:
    return measure(Session(_SETTINGS, _HELLO))


def test_each_kept_body_is_referred_to(texts: ProgramTexts) -> None:
    mangler = texts.session.bodies.mangler
    kept = {mangler.method(method): method for method in texts.compilation.finished}
    code, data = [], []
    for name, text in texts.files:
        (code if name.startswith(("lib", "u.")) else data).append(text)
    named = set(_SYMBOL.findall("\n".join(data)))
    for finished in texts.compilation.finished.values():
        named.update(finished.symbols)
    assert sorted(kept.keys() - named) == []
    assert len(kept) < 0.7 * len(texts.reach.methods)  # what is inlined everywhere is gone
    assert "System.Span`1[System.Char]:get_Length():System.Int32" not in [method.full_name for method in kept.values()]


def test_hello_world_is_small(texts: ProgramTexts) -> None:
    assert len(texts.compilation.finished) <= 430
    assert link_program(texts).stat().st_size <= 440_000


def test_interfaces_that_nothing_queries_have_no_tables(hello: tuple[Session, ProgramClosure]) -> None:
    session, reach = hello
    assert not lists_interfaces(reach)
    names = {type_.type_def.full_name for type_ in TypeTables(session.bodies, reach).types}
    assert not names & {"System.IConvertible", "System.Collections.Generic.IReadOnlyList`1", "System.ICloneable"}
    whole = {type_.type_def.full_name for type_ in TypeTables(session.bodies, reach, is_complete=True).types}
    assert whole >= {"System.IConvertible", "System.ICloneable"}


def test_a_program_that_lists_interfaces_keeps_them() -> None:
    session = Session(_SETTINGS, assembly("reflection/members"))
    reach = session.whole_program()[1]
    assert lists_interfaces(reach)
    names = {type_.full_name for type_ in TypeTables(session.bodies, reach).types}
    assert "System.IConvertible" in names


def test_every_byte_of_the_file_is_some_leafs(report: SizeReport, texts: ProgramTexts) -> None:
    program = link_program(texts)
    assert report.total == program.stat().st_size == sum(leaf.size for leaf in report.leaves)
    assert all(leaf.size >= 0 and leaf.zeroed >= 0 for leaf in report.leaves)
    sections = SectionMap(program).sections
    zeroed = sum(section.size for section in sections if section.is_allocated and not section.stored)
    assert sum(leaf.zeroed for leaf in report.leaves) == zeroed
    assert sum(report.by_kind().values()) == report.total
    assert sum(size for node, size in report.by_path(1).items()) == report.total


def test_the_ranges_of_a_section_add_up_to_it(texts: ProgramTexts) -> None:
    found = SectionMap(link_program(texts))
    sizes: dict[str, int] = {}
    for part in found.ranges():
        assert part.size > 0
        sizes[part.section] = sizes.get(part.section, 0) + part.size
    assert sizes == {s.name: s.size for s in found.sections if s.is_allocated and s.size}


def test_what_has_no_name_is_little(report: SizeReport) -> None:
    unnamed = sum(leaf.size for leaf in report.leaves if leaf.path[:2] == ("C runtime", "constants and others"))
    lost = sum(leaf.size for leaf in report.leaves if leaf.path[0] == "program")
    assert unnamed < 0.02 * report.total
    assert lost < 0.02 * report.total


def test_code_and_tables_are_where_their_type_is(report: SizeReport, texts: ProgramTexts) -> None:
    main = [leaf for leaf in report.leaves if leaf.path[2:] == ("Program", "Main()")]
    assert {leaf.kind for leaf in main} == {
        "code", "GC and EH information", "method rows", "names and texts", "unwind information"
    }  # fmt: skip
    code = next(leaf for leaf in main if leaf.kind == "code")
    text = next(s for s in SectionMap(link_program(texts)).ranges() if s.name.startswith("ry_Program.Main"))
    assert code.size == text.size
    spans = [leaf.path for leaf in report.leaves if len(leaf.path) > 3 and leaf.path[2] == "Span<>"]
    assert {path[:4] for path in spans} >= {("System.Private.CoreLib", "System", "Span<>", "System.Span<char>")}


def test_a_report_reads_back_and_rejects_other_files(report: SizeReport, tmp_path: Path) -> None:
    saved = tmp_path / "old.json"
    saved.write_text(report.to_json(), encoding="utf-8")
    assert read_report(saved) == report
    for content in ("{}", "[1]", "no json", '{"format": 99}'):
        saved.write_text(content)
        with pytest.raises(BadInput):
            read_report(saved)


def test_the_treemap_is_one_file_with_all_leaves() -> None:
    text = '</script><b>"'
    page = treemap(SizeReport("a.dll", "x64", 1, 12, (Leaf(("A", text), "code", 12), Leaf(("B",), "code", 0))))
    assert "http" not in page.replace("<!DOCTYPE html>", "")
    assert text not in page  # a literal of the program cannot end the script
    data = json.loads(re.search(r"const data = (\{.*\});", page)[1].replace("<\\/", "</"))  # type: ignore[index]
    assert data["leaves"] == [[["A", text], "code", 12]]
