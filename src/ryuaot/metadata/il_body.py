"""IL method bodies: headers and exception handling sections (ECMA-335 II.25.4)."""

from __future__ import annotations

from dataclasses import dataclass

from ryuaot.errors import BadInput
from ryuaot.metadata.elements import EHKind
from ryuaot.metadata.image import PEImage

_TINY = 0x2
_FAT = 0x3
_MORE_SECTIONS = 0x8
_INIT_LOCALS = 0x10
_SECTION_EH = 0x1
_SECTION_FAT = 0x40
_SECTION_MORE = 0x80
_KINDS = {0: EHKind.CATCH, 1: EHKind.FILTER, 2: EHKind.FINALLY, 4: EHKind.FAULT}


@dataclass(frozen=True, slots=True)
class RawEHClause:
    """An EH clause; offsets are bytes of IL, ends exclusive. `value` is a class token, or the filter's offset."""

    kind: EHKind
    try_start: int
    try_end: int
    handler_start: int
    handler_end: int
    value: int


@dataclass(frozen=True, slots=True)
class MethodBody:
    """A method body in the file."""

    code: bytes
    max_stack: int
    init_locals: bool
    locals_token: int
    eh: tuple[RawEHClause, ...]


def read_body(image: PEImage, rva: int) -> MethodBody:
    """Reads the body at `rva`. Raises BadInput if it is malformed or not inside the file."""
    first = image.read(rva, 1, "method body")[0]
    if first & 0x3 == _TINY:
        return MethodBody(image.read(rva + 1, first >> 2, "method body"), 8, False, 0, ())
    if first & 0x3 != _FAT:
        raise BadInput(image.path, f"method body at RVA 0x{rva:x} has an invalid header")
    header = image.read(rva, 12, "method body")
    flags = int.from_bytes(header[0:2], "little")
    header_size = (flags >> 12) * 4
    if header_size < 12:
        raise BadInput(image.path, f"method body at RVA 0x{rva:x} has an invalid header size")
    size = int.from_bytes(header[4:8], "little")
    code = image.read(rva + header_size, size, "method body")
    clauses: list[RawEHClause] = []
    if flags & _MORE_SECTIONS:
        _read_sections(image, (rva + header_size + size + 3) & ~3, size, clauses)
    return MethodBody(code, int.from_bytes(header[2:4], "little"), flags & _INIT_LOCALS != 0,
                      int.from_bytes(header[8:12], "little"), tuple(clauses))


def _read_sections(image: PEImage, rva: int, code_size: int, clauses: list[RawEHClause]) -> None:
    more = True
    while more:
        head = image.read(rva, 4, "method data section")
        kind = head[0]
        fat = kind & _SECTION_FAT != 0
        size = int.from_bytes(head[1:4], "little") if fat else head[1]
        if size < 4:
            raise BadInput(image.path, f"method data section at RVA 0x{rva:x} has an invalid size")
        if kind & 0x3F == _SECTION_EH:
            data = image.read(rva, size, "exception handling section")
            step = 24 if fat else 12
            for offset in range(4, 4 + (size - 4) // step * step, step):
                clauses.append(_clause(image, data, offset, fat, code_size))
        more = kind & _SECTION_MORE != 0
        rva = (rva + size + 3) & ~3


def _clause(image: PEImage, data: bytes, offset: int, is_fat: bool, code_size: int) -> RawEHClause:
    """Reads one clause: fat has four-byte fields; small packs flags 2, offsets 2, lengths 1, token 4 bytes."""
    widths = (4, 4, 4, 4, 4, 4) if is_fat else (2, 2, 1, 2, 1, 4)
    values: list[int] = []
    for width in widths:
        values.append(int.from_bytes(data[offset:offset + width], "little"))
        offset += width
    flags, try_start, try_length, handler_start, handler_length, value = values
    kind = _KINDS.get(flags & 0x7)
    if kind is None:
        raise BadInput(image.path, f"exception handling clause has invalid flags 0x{flags:x}")
    if try_start + try_length > code_size or handler_start + handler_length > code_size or (
            kind is EHKind.FILTER and value >= handler_start):
        raise BadInput(image.path, "exception handling clause lies outside its method")
    return RawEHClause(kind, try_start, try_start + try_length, handler_start, handler_start + handler_length, value)
