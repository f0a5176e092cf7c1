"""Every word of the IR is spoken somewhere: opers, flags and fields that nothing uses are no part of it."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from ryuaot.ir import blocks as B
from ryuaot.ir import flags as F
from ryuaot.ir import nodes as N
from ryuaot.ir import opers as O
from ryuaot.ir.compiler import Compiler
from ryuaot.ir.locals import LclVarDsc

SRC = Path(O.__file__).resolve().parents[1]


@cache
def sources(besides: str) -> str:
    """All sources but the one that defines the words, and the printers', which name them all."""
    skipped = (SRC / "ir" / besides, SRC / "ir" / "text" / "words.py")
    found = [path.read_text(encoding="utf-8") for path in sorted(SRC.rglob("*.py")) if path not in skipped]
    return "\n".join(found)


def words(module: object, prefix: str = "") -> list[str]:
    return [name for name in vars(module) if name.startswith(prefix) and isinstance(getattr(module, name), int)]


OPERS = [name for name in words(O) if name in O.BY_NAME and name != "NONE"]


@pytest.mark.parametrize(("letter", "names", "file"), [
    ("O", OPERS, "opers.py"), ("F", words(F), "flags.py"), ("N", words(N, "CALL_"), "nodes.py"),
    ("B", [*words(B, "BBF_"), *words(B, "BBJ_"), *words(B, "EH_")], "blocks.py"),
])  # fmt: skip
def test_constants_are_used(letter: str, names: list[str], file: str) -> None:
    text = sources(file)
    assert len(names) > 3
    assert [name for name in names if not re.search(rf"\b{letter}\.{name}\b", text)] == []


@pytest.mark.parametrize(("owner", "file"), [
    (LclVarDsc, "locals.py"), (Compiler, "compiler.py"), (B.BasicBlock, "blocks.py"), (B.EHRegion, "blocks.py"),
    (N.GenTree, "nodes.py"), (N.CallNode, "nodes.py"), (N.LclNode, "nodes.py"), (N.MultiVarNode, "nodes.py"),
])  # fmt: skip
def test_fields_are_used(owner: type, file: str) -> None:
    text = sources(file)
    names = list(owner.__slots__)  # type: ignore[attr-defined]
    assert [name for name in names if not re.search(rf"\.{name}\b|[(\"]{name}\"", text)] == []
