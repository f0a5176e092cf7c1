"""Static fields whose initial bytes are in the file (ECMA-335 II.16.3): the image is their storage.

Fields at RVAs that overlap share bytes, and the bytes after a small field belong to a larger one at the same RVA.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from ryuaot.typesystem.type_layout import rva_extent_of

if TYPE_CHECKING:
    from ryuaot.typesystem.fields import FieldDesc


@dataclass(frozen=True)
class RvaBytes:
    """Bytes of a file that are the storage of `fields`, each with its offset in bytes."""

    data: bytes
    fields: tuple[tuple[FieldDesc, int], ...]

    @property
    def is_read_only(self) -> bool:
        """Whether no code may write them."""
        return all(field.is_init_only for field, _ in self.fields)


def rva_bytes(fields: Iterable[FieldDesc]) -> list[RvaBytes]:
    """Returns the storage of the RVA fields of one module, in the order of their RVAs."""
    placed = sorted(((*rva_extent_of(field), field) for field in fields), key=_rva_and_token)
    storage: list[RvaBytes] = []
    group: list[tuple[FieldDesc, int]] = []
    start = end = -1
    for rva, size, field in placed:
        if group and rva >= end:
            storage.append(_make_storage(group, start, end))
            group = []
        if not group:
            start = end = rva
        group.append((field, rva - start))
        end = max(end, rva + size)
    if group:
        storage.append(_make_storage(group, start, end))
    return storage


def _rva_and_token(placed: tuple[int, int, FieldDesc]) -> tuple[int, int]:
    return placed[0], placed[2].token


def _make_storage(group: list[tuple[FieldDesc, int]], start: int, end: int) -> RvaBytes:
    first = group[0][0]
    data = first.owner.module.md.image.read(start, end - start, f"data of field {first.full_name}")
    return RvaBytes(data, tuple(group))
