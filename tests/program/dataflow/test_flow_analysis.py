"""What the data-flow analysis says of each line of a program, against the comments of its source."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.program.dataflow.annotations import Annotations, MemberKinds, format_kinds
from ryuaot.program.dataflow.flow_analysis import FlowReport, analyze_body
from ryuaot.program.driver.diagnostics import line_of
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import TARGETS
from ryuaot.typesystem.method_il import il_of
from ryuaot.typesystem.methods import MethodDesc

PROGRAM = Path(__file__).parent / "ReflectionFlow.dll"


@pytest.fixture(scope="module")
def reports() -> dict[MethodDesc, FlowReport]:
    session = Session(Settings(TARGETS["x64"]), PROGRAM)
    _, reach = session.whole_program()
    annotations = Annotations()
    named = {
        "Data",
        "Sealed",
    }  # the program asks for its own generic methods at run time: others are in the closure too
    own = [m for m in reach.methods if m.module is session.module and {a.name for a in m.method_args} <= named]
    return {method: analyze_body(method, session.bodies.il(method), annotations) for method in own}


def _expected() -> dict[int, set[str]]:
    lines = PROGRAM.with_suffix(".cs").read_text(encoding="utf-8").splitlines()
    said = {number: line.partition(" // ")[2] for number, line in enumerate(lines, 1)}
    return {number: set(text.split("; ")) for number, text in said.items() if re.match(r"keep |IL\d", text)}


def test_each_line_keeps_or_warns_as_its_comment_says(reports: dict[MethodDesc, FlowReport]) -> None:
    found: dict[int, set[str]] = defaultdict(set)
    for method, report in reports.items():
        for need in report.requirements:
            name = f" {need.name}" if need.name is not None else ""
            line = int(line_of(method, need.offset).rpartition(":")[2])
            found[line].add(f"keep {format_kinds(need.kinds)}{name} of {need.type.full_name}")
        for shortfall in report.shortfalls:
            found[int(line_of(method, shortfall.offset).rpartition(":")[2])].add(shortfall.number)
    expected = _expected()
    assert len(expected) > 40
    assert dict(found) == expected


def test_a_warning_names_what_needs_and_what_lacks(reports: dict[MethodDesc, FlowReport]) -> None:
    messages = {
        (method.name, shortfall.number): shortfall.message
        for method, report in reports.items()
        for shortfall in report.shortfalls
    }
    assert messages["Parameter", "IL2070"] == (
        "'System.Type.GetMethods' needs PublicMethods, but the parameter 'type' of 'Program.Parameter' has no matching "
        "DynamicallyAccessedMembers"
    )
    assert messages["Main", "IL2026"] == "'Program.Reads' has RequiresUnreferencedCode: Reads files."


def test_open_code_names_its_type_parameter() -> None:
    session = Session(Settings(TARGETS["x64"]), PROGRAM)
    _, reach = session.whole_program()
    generic = next(m for m in reach.methods if m.name == "Generic" and m.module is session.module).typical
    report = analyze_body(generic, il_of(generic), Annotations())
    assert [s.number for s in report.shortfalls] == ["IL2090", "IL2091"]
    assert "the type parameter 'T'" in report.shortfalls[0].message
    # `where T : new()` is as good as an annotation.
    new = next(m for m in reach.methods if m.name == "New" and m.module is session.module).typical
    assert analyze_body(new, il_of(new), Annotations()) == FlowReport()


def test_kinds_are_spelt_as_in_source() -> None:
    assert format_kinds(MemberKinds.PUBLIC_CONSTRUCTORS) == "PublicConstructors"
    assert format_kinds(MemberKinds.PARAMETERLESS_CONSTRUCTOR) == "PublicParameterlessConstructor"
    assert format_kinds(MemberKinds.ALL) == "All"


@pytest.mark.parametrize("name", ["il/opcodes", "il/unverifiable", "il/memory_opcodes", "exceptions/filters"])
def test_any_il_can_be_analysed(name: str) -> None:
    """Also code that is not verifiable, whose stacks do not match; no body is skipped as irrelevant."""
    from ryuaot.errors import BadInput
    from ryuaot.program.dataflow.il_interpreter import interpret_body
    from ryuaot.program.dataflow.value_model import MethodModel
    from ryuaot.typesystem.members import methods_of

    session = Session(Settings(TARGETS["x64"]), assembly(name))
    count = 0
    for type_ in session.module.types:
        for method in methods_of(type_):
            if method.has_body:
                try:
                    count += len(interpret_body(method, il_of(method), MethodModel(method, Annotations())).calls)
                except BadInput:
                    continue
    assert count
