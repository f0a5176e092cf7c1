"""docs/reference/abi/ against the code: examples are recomputed, tables of rules and registers compared."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from abi_text import layout_of_line, parse_line

from ryuaot.abi import Rule, aapcs32, aapcs64, convention, microsoft, registers_of, riscv, sysv, x86
from ryuaot.commands.abi_tables import place_text, return_text
from ryuaot.target import TARGETS

FOLDER = Path(__file__).parents[2] / "docs" / "reference" / "abi"
DOC = "\n".join(page.read_text(encoding="utf-8") for page in sorted(FOLDER.glob("*.md")))
EXAMPLES = re.findall(r"<!-- example: (.*?) -->\n((?:\|.*\n)+)", DOC)


def rows(table: str) -> list[list[str]]:
    """The cells of a Markdown table's body."""
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in table.splitlines()[2:]]


def test_each_convention_has_an_example() -> None:
    assert {line.split(" |")[0] for line, _ in EXAMPLES} == {*TARGETS, "x86 cdecl"}


@pytest.mark.parametrize(("line", "table"), EXAMPLES, ids=[line.split(" |")[0] for line, _ in EXAMPLES])
def test_example(line: str, table: str) -> None:
    found = layout_of_line(parse_line(f"{line} | - | -"))
    body = rows(table)
    have = [[place_text(p).plain, p.rule.name] for p in found.args]
    have.append([return_text(found.ret).plain, found.ret.rule.name])
    assert [row[1:] for row in body[:-1]] == have
    pops = f" (callee pops {found.callee_pops})" if found.callee_pops else ""
    assert body[-1] == ["stack bytes", f"{found.stack_size}{pops}", ""]


@pytest.mark.parametrize("module", [sysv, microsoft, aapcs64, aapcs32, x86, riscv], ids=lambda m: m.__name__)
def test_every_rule_is_documented(module) -> None:  # type: ignore[no-untyped-def]
    shared = (convention.VOID_RULE, convention.NON_STANDARD)
    rules = [r for r in vars(module).values() if isinstance(r, Rule) and r not in shared]
    assert len(rules) > 4
    for rule in rules:
        assert f"| {rule.name} | {rule.section} | {rule.text} |" in DOC


PAGES = {
    "x64": "sysv-x64",
    "x64-windows": "microsoft-x64",
    "arm64": "aapcs64",
    "arm": "aapcs-vfp",
    "x86": "x86",
    "riscv64": "riscv64",
}


def spelled(text: str) -> set[str]:
    """`r12 to r15, rbx` as a set of names."""
    names: set[str] = set()
    for part in text.split(","):
        first, _, last = part.strip().partition(" to ")
        if last:
            prefix = first.rstrip("0123456789")
            names |= {f"{prefix}{n}" for n in range(int(first[len(prefix) :]), int(last[len(prefix) :]) + 1)}
        else:
            names.add(first)
    return names


@pytest.mark.parametrize("target", TARGETS)
def test_callee_saved_registers_are_documented(target: str) -> None:
    text = (FOLDER / f"{PAGES[target]}.md").read_text(encoding="utf-8")
    (told,) = re.findall(r"\| callee-saved \| (.*?) \|", text)
    assert spelled(told) == {r.name for r in registers_of(TARGETS[target]).callee_saved}
