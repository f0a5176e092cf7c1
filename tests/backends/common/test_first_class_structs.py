"""The struct issues of "First Class Structs": what becomes of the program structs/first_class_structs, held against
what the document calls good code. docs/reference/struct-code/ shows the listings; ``--bless`` writes them."""

from __future__ import annotations

from collections.abc import Container
from functools import cache
from pathlib import Path

import pytest

from corpus import assembly
from ryuaot.backends.registry import target_backend
from ryuaot.ir.compiler import Options
from ryuaot.pipeline import phase_manager
from ryuaot.program.compilation.method_host import MethodHost, WholeProgram
from ryuaot.program.driver.session import Session, Settings
from ryuaot.target import target_named

ROOT = Path(__file__).parents[3]
PAGES = ROOT / "docs" / "reference" / "struct-code"
TARGETS = ("x64", "arm64")
EACH = pytest.mark.parametrize("target", TARGETS)
ISSUES = {
    "WholeRegister": "98404 and 11407: a struct that fits into a register",
    "InlinedCopies": "1133: copies that inlining leaves",
    "OneField": "1161: a struct of one field",
    "LastUse": "1636: the last use of a copy",
    "TwoRegisters": "3144: a struct in two registers",
    "GenericLoop": "3539: a generic loop",
    "Parameters": "5556: structs in parameters",
}


@cache
def listings(target: str) -> dict[str, list[str]]:
    """Method of the example (class, name and number among its namesakes) -> its instructions and labels."""
    return listing(target, assembly("structs/first_class_structs"), ISSUES)


def listing(target: str, example: Path, classes: Container[str]) -> dict[str, list[str]]:
    """The same of the methods of some classes in any program."""
    phase_manager.use_backends(target_backend)
    session = Session(Settings(target_named(target), use_cache=False, jobs=1), example)
    reach = session.library()
    program: WholeProgram = session.shared(reach)
    found: dict[str, list[str]] = {}
    for method in reach.methods:
        if not session.is_user(method) or method.owner.name not in classes or method.name.startswith("."):
            continue
        host = MethodHost(program, method)
        code = phase_manager.compile_method(method, program.target, Options(1, check=True), host)
        assert code is not None
        key = f"{method.owner.name}.{method.name}"
        while key in found:
            key += "'"
        lines = [_plain(line) for line in code.text[1:] if not line.startswith(("\t.", "\t#"))]
        named = {line.rpartition(" ")[2] for line in lines if not line.endswith(":")}
        found[key] = [line for line in lines if not line.endswith(":") or line[:-1] in named]
    return found


def _plain(line: str) -> str:
    """Without the hashes of symbols."""
    words = line.strip().replace(".LM", "L").split(" ")
    return " ".join(_short(word) for word in words)


def _short(word: str) -> str:
    if word.startswith("L") and "_" in word:
        return word.partition("_")[2]
    head, sep, tail = word.partition("__")
    return head if sep and len(tail) >= 10 and "[" not in word else word


def code_of(target: str, name: str) -> list[str]:
    return [line for line in listings(target)[name] if not line.endswith(":")]


def accesses(code: list[str]) -> list[str]:
    """Instructions with a memory operand that is no address computation."""
    return [line for line in code if "[" in line and line.split(" ")[0] not in ("lea", "adr", "add")]


def frame(line: str) -> bool:
    return any(word in line for word in ("rbp", "x29", "rsp", "[sp", "sp,"))


NO_MEMORY = (
    "WholeRegister.Nothing", "WholeRegister.Through", "WholeRegister.Copies", "WholeRegister.Built",
    "WholeRegister.Total", "WholeRegister.Total'", "WholeRegister.Total''", "OneField.IntConstant", "OneField.Bare",
    "OneField.Wrapped", "OneField.Sum", "OneField.Sum'", "TwoRegisters.Divided", "Parameters.Sum",
    "Parameters.Cross", "Parameters.Square", "Parameters.Dot", "Parameters.Scaled", "Parameters.Swapped",
)  # fmt: skip
"""Leaves on whose arguments and results registers are enough: no frame and no memory operand."""


@EACH
@pytest.mark.parametrize("name", NO_MEMORY)
def test_registers_are_enough(target: str, name: str) -> None:
    code = code_of(target, name)
    assert accesses(code) == [] and not any(frame(line) for line in code), code


def test_a_zeroed_struct_is_a_zeroed_register() -> None:
    """What the document hopes for, to the letter."""
    assert code_of("x64", "WholeRegister.Nothing") == ["xor eax, eax", "ret"]
    for name in ("WholeRegister.Through", "WholeRegister.Copies"):
        assert code_of("x64", name) == ["mov eax, edi", "ret"]
        assert code_of("arm64", name) == ["ret"]


@EACH
def test_an_element_moves_by_one_load_and_one_store(target: str) -> None:
    code = [line for line in accesses(code_of(target, "WholeRegister.Move")) if "*4" in line or "lsl" in line]
    assert len(code) <= 2, code


@EACH
@pytest.mark.parametrize("name, most", [("Clear", 1), ("Element", 3), ("Parameter", 2)])
def test_inlining_leaves_no_copies(target: str, name: str, most: int) -> None:
    """The stores to the static field and, of Element, the load and the array's length."""
    found = [line for line in accesses(code_of(target, f"InlinedCopies.{name}")) if "adrp" not in line]
    assert len(found) <= most and not any(frame(line) for line in found), found


@EACH
def test_one_double_is_as_good_as_one_int(target: str) -> None:
    assert len(code_of(target, "OneField.Sum'")) <= len(code_of(target, "OneField.Sum"))
    assert len(code_of(target, "OneField.Bare")) == len(code_of(target, "OneField.Wrapped"))
    assert len(code_of(target, "OneField.DoubleConstant")) <= 3


@EACH
def test_a_copy_that_is_only_read_is_none(target: str) -> None:
    """The array's length and the four fields."""
    for name in ("LastUse.ByReference", "LastUse.ByValue"):
        found = accesses(code_of(target, name))
        assert len(found) <= 5 and not any(frame(line) for line in found), found


@EACH
def test_results_in_two_registers_stay_there(target: str) -> None:
    """No memory operand besides the frame record's."""
    for name in ("UsesBoth", "UsesOne", "UsesMixed"):
        code = code_of(target, f"TwoRegisters.{name}")
        assert [line for line in accesses(code) if not line.startswith(("stp x29", "ldp x29"))] == [], code


@EACH
def test_the_generic_loop_is_the_one_by_hand(target: str) -> None:
    generic = next(name for name in listings(target) if name.startswith("GenericLoop.Fold"))
    assert len(code_of(target, generic)) == len(code_of(target, "GenericLoop.ByHand"))


LISTED = {
    "registers.md": ("WholeRegister", "OneField", "TwoRegisters", "Parameters"),
    "copies.md": ("InlinedCopies", "LastUse", "GenericLoop"),
}


def page(owners: Container[str]) -> str:
    """Returns the listings of a page."""
    lines: list[str] = []
    for owner, title in ISSUES.items():
        if owner not in owners:
            continue
        lines += [f"## {title}", "", "```"]
        for name in listings("x64"):
            if name.startswith(owner + "."):
                lines += _beside(name)
        lines += ["```", ""]
    return "\n".join(lines)


def _beside(name: str) -> list[str]:
    left, right = listings("x64")[name], listings("arm64")[name]
    rows = [f"{name}  ({len(code_of('x64', name))} and {len(code_of('arm64', name))} instructions)"]
    for at in range(max(len(left), len(right))):
        x64, arm64 = (side[at] if at < len(side) else "" for side in (left, right))
        rows.append(f"    {x64:52}{arm64}".rstrip())
    return [*rows, ""]


@pytest.mark.parametrize("name", LISTED)
def test_the_pages_show_the_code(name: str, bless: bool) -> None:
    path = PAGES / name
    head = path.read_text(encoding="utf-8").partition("\n## ")[0] + "\n"
    text = head + page(LISTED[name])
    if bless:
        path.write_text(text, encoding="utf-8")
    assert path.read_text(encoding="utf-8") == text, "run with --bless and read the difference"


def test_every_issue_is_listed() -> None:
    assert {owner for owners in LISTED.values() for owner in owners} == set(ISSUES)
