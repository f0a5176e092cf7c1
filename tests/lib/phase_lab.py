"""IR text in, phases, IR text out."""

from __future__ import annotations

from collections.abc import Callable

from ryuaot.ir.compiler import Compiler, Options
from ryuaot.ir.text import parse_method, print_method
from ryuaot.ir.verifier.verifier import verify

Phase = Callable[[Compiler], object]


def through(text: str, *phases: Phase, opt: int = 1) -> Compiler:
    """Returns the method after the phases; verifies it after each."""
    comp = parse_method(text, options=Options(opt=opt))
    for phase in phases:
        phase(comp)
        verify(comp)
    return comp


def body(comp: Compiler) -> list[str]:
    """Blocks and nodes as text, without the head; ids are counted anew in the order of the text, so that a phase may
    make nodes in any order."""
    names: dict[str, str] = {}
    lines: list[str] = []
    for line in print_method(comp).splitlines():
        words = line.split()
        if words[0] in ("method", "layout", "local"):
            continue
        if len(words) > 1 and words[1] == "=":
            names.setdefault(words[0], f"t{len(names)}")
        lines.append(" ".join(_renamed(word, names) for word in words))
    return lines


def _renamed(word: str, names: dict[str, str]) -> str:
    bare = word.rstrip(")")
    return names.get(bare, bare) + word[len(bare) :]


def expect(text: str) -> list[str]:
    """The lines of an expectation, written as `body` gives them."""
    return [" ".join(line.split()) for line in text.splitlines() if line.strip()]
