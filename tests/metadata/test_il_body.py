"""IL method bodies: both headers, sections of clauses in both forms, and what is refused (ECMA-335 II.25.4)."""

from __future__ import annotations

import struct

import pytest

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.il_body import MethodBody, RawEHClause, read_body

CODE = bytes(range(40))


class File:
    """An image whose RVAs are offsets into the bytes."""

    path = "a.dll"

    def __init__(self, data: bytes) -> None:
        self.data = data

    def read(self, rva: int, size: int, what: str) -> bytes:
        if rva + size > len(self.data):
            raise BadInput(self.path, what)
        return self.data[rva : rva + size]


def body(data: bytes, rva: int = 0) -> MethodBody:
    return read_body(File(data), rva)  # type: ignore[arg-type]


def fat(flags: int = 0, sections: bytes = b"", code: bytes = CODE, words: int = 3) -> bytes:
    head = struct.pack("<HHII", words << 12 | flags | 3, 9, len(code), 0x11000007) + bytes(max(4 * words - 12, 0))
    padding = bytes(-(len(head) + len(code)) % 4)
    return head + code + (padding + sections if sections else b"")


def small(*clauses: tuple[int, ...], more: bool = False) -> bytes:
    data = b"".join(struct.pack("<HHBHBI", *clause) for clause in clauses)
    return struct.pack("<BBH", 0x81 if more else 1, 4 + len(data), 0) + data


def large(*clauses: tuple[int, ...]) -> bytes:
    data = b"".join(struct.pack("<6I", *clause) for clause in clauses)
    return struct.pack("<I", 0x41 | (4 + len(data)) << 8) + data


def test_tiny() -> None:
    assert body(b"\xff" + bytes([5 << 2 | 2]) + CODE, 1) == MethodBody(CODE[:5], 8, False, 0, ())


@pytest.mark.parametrize(("flags", "initialises"), [(0, False), (0x10, True)])
@pytest.mark.parametrize("words", [3, 4])
def test_fat(flags: int, initialises: bool, words: int) -> None:
    assert body(fat(flags, words=words)) == MethodBody(CODE, 9, initialises, 0x11000007, ())


def test_clauses_of_each_kind_in_both_forms() -> None:
    clauses = [(0, 0, 4, 4, 6, 0x01000002), (1, 1, 5, 30, 10, 20), (2, 0, 30, 30, 10, 0), (4, 2, 2, 4, 1, 0)]
    expected = tuple(
        RawEHClause(kind, start, start + length, handler, handler + size, value)
        for kind, (_, start, length, handler, size, value) in zip(
            (EHKind.CATCH, EHKind.FILTER, EHKind.FINALLY, EHKind.FAULT), clauses, strict=True
        )
    )
    for code in (CODE, CODE[:-1]):  # the section is aligned
        scale = len(code) == len(CODE)
        wanted = expected if scale else expected[:1] + expected[3:]
        chosen = clauses if scale else clauses[:1] + clauses[3:]
        assert body(fat(0x8, small(*chosen), code)).eh == wanted
        assert body(fat(0x8, large(*chosen), code)).eh == wanted
    assert body(fat(0x8, small(clauses[0], more=True) + large(*clauses[1:]))).eh == expected
    assert body(fat(0, small(*clauses))).eh == (), "no section is announced"


def test_other_sections_are_passed_over() -> None:
    other = struct.pack("<BBH", 0x82, 12, 0) + bytes(8)
    assert [clause.kind for clause in body(fat(0x8, other + small((2, 0, 4, 4, 6, 0)))).eh] == [EHKind.FINALLY]


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"\x00" + CODE, "invalid header"),
        (fat(words=2) + bytes(8), "invalid header size"),
        (fat(0x8, b"\x01\x03\0\0"), "invalid size"),
        (fat(0x8, small((3, 0, 4, 4, 6, 0))), "invalid flags 0x3"),
        (fat(0x8, small((0, 0, 41, 4, 6, 0))), "outside its method"),
        (fat(0x8, small((0, 0, 4, 36, 5, 0))), "outside its method"),
        (fat(0x8, small((1, 0, 4, 20, 5, 20))), "outside its method"),
        (fat()[:-1], "method body"),
        (fat(0x8, small((0, 0, 4, 4, 6, 0)))[:-1], "exception handling section"),
    ],
)
def test_what_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(BadInput, match=message):
        body(data)


def test_ends_at_the_edge_are_inside() -> None:
    assert body(fat(0x8, small((0, 0, 40, 30, 10, 0)))).eh[0].handler_end == 40
    assert body(fat(0x8, small((1, 0, 4, 20, 5, 19)))).eh[0].value == 19
