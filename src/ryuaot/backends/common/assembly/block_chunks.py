"""How a block of known size is copied or filled: a plan of chunks, ignorant of instructions."""

from __future__ import annotations

from functools import lru_cache


@lru_cache(maxsize=1024)
def chunks(size: int, widest: int, can_overlap: bool = True) -> tuple[tuple[int, int], ...]:
    """Returns (offset, width) pairs that cover exactly the bytes [0, size). Widths are powers of two up to ``widest``.

    With ``can_overlap`` the last chunk may cover bytes that an earlier one covered, where that saves an access (7
    bytes: 4 at 0, 4 at 3); never does a chunk reach past the end.
    """
    result: list[tuple[int, int]] = []
    width = widest
    while width > size and width > 1:
        width //= 2
    at = 0
    while at + width <= size:
        result.append((at, width))
        at += width
    rest = size - at
    if rest and can_overlap and rest & (rest - 1):
        last = 1 << rest.bit_length()
        result.append((size - last, last))
        return tuple(result)
    while rest:
        width = 1 << (rest.bit_length() - 1)
        result.append((at, width))
        at += width
        rest -= width
    return tuple(result)


def gc_runs(size: int, refs: tuple[int, ...], pointer_size: int) -> list[tuple[int, int, bool]]:
    """Splits a struct into (offset, bytes, is_ref) pieces in order: each reference alone, the bytes between in one
    piece each."""
    runs: list[tuple[int, int, bool]] = []
    at = 0
    for ref in refs:
        if ref > at:
            runs.append((at, ref - at, False))
        runs.append((ref, pointer_size, True))
        at = ref + pointer_size
    if at < size:
        runs.append((at, size - at, False))
    return runs
