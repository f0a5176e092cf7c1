"""RyuJIT's own decisions about 240 signatures on five targets (data/ryujit-3.1.23.txt)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from abi_text import KINDS, data_file, layout_text

from ryuaot.abi import AbiField, AbiKind, AbiSignature, AbiType, layout_call, scalar
from ryuaot.target import TARGETS, Target

#: Column of each target in the struct lines: 64-bit, arm, x86.
_COLUMN = {"x64": 0, "x64-windows": 0, "arm64": 0, "arm": 1, "x86": 2}

#: RyuJIT prints a mask of all floating registers for x86's st(0). See docs/reference/abi/differences.md.
_X86_FLOAT = ("allFloat", "st0")


def _reference() -> tuple[list[str], list[tuple[str, str, dict[str, str]]]]:
    """Struct lines, and (name, signature, expected by target) of every method."""
    structs: list[str] = []
    methods: list[tuple[str, str, dict[str, str]]] = []
    for line in data_file("ryujit-3.1.23.txt").splitlines():
        if line.startswith("struct "):
            structs.append(line)
        elif line.startswith("method "):
            _, name, rest = line.split(" ", 2)
            methods.append((name, rest, {}))
        elif line.startswith(" "):
            target, _, expected = line.strip().partition(": ")
            methods[-1][2][target] = expected
    return structs, methods


STRUCTS, METHODS = _reference()


class Types:
    """The reference's types on one target."""

    def __init__(self, target: Target) -> None:
        self.target = target
        self.known: dict[str, AbiType] = {}
        for line in STRUCTS:
            _, name, fields, *layouts = line.split()
            size_align, offsets = layouts[_COLUMN[target.name]].split("@")
            size, align = map(int, size_align.split("/"))
            members = tuple(
                AbiField(int(at), self.get(of)) for of, at in zip(fields.split(","), offsets.split(","), strict=True)
            )
            self.known[name] = AbiType(AbiKind.STRUCT, size, align, members, name=name)

    def get(self, name: str) -> AbiType:
        known = self.known.get(name)
        if known is None:
            kind = AbiKind.BYREF if name.startswith("ref_") else KINDS[name]
            known = self.known[name] = scalar(kind, self.target.pointer_size)
        return known

    def signature(self, text: str) -> AbiSignature:
        """`static RET(ARGS)` or `instance RET(ARGS)`."""
        kind, _, call = text.partition(" ")
        ret, _, args = call.rstrip(")").partition("(")
        params = tuple(self.get(a) for a in args.split(",") if a)
        return AbiSignature(self.get(ret), params, this=self.get("object") if kind == "instance" else None)


def _cases() -> Iterator[tuple[str, str]]:
    for target in _COLUMN:
        for name, _, _ in METHODS:
            yield target, name


@pytest.fixture(scope="module")
def types() -> dict[str, Types]:
    return {name: Types(TARGETS[name]) for name in _COLUMN}


def test_the_reference_is_whole() -> None:
    assert len(STRUCTS) == 70
    assert len(METHODS) == 240
    assert all(set(expected) == set(_COLUMN) for _, _, expected in METHODS)


@pytest.mark.parametrize("target", _COLUMN)
def test_decisions_are_ryujits(target: str, types: dict[str, Types]) -> None:
    wrong = []
    for name, signature, expected in METHODS:
        layout = layout_call(types[target].signature(signature), TARGETS[target])
        want = expected[target].replace(*_X86_FLOAT) if target == "x86" else expected[target]
        have = layout_text(layout, by_ref=False)
        if TARGETS[target].cpu != "arm":
            have = have.replace("^2", "")
        if have != want:
            wrong.append(f"{name} {signature}\n  want {want}\n  have {have}")
    assert not wrong, f"{len(wrong)} differences\n" + "\n".join(wrong[:5])
