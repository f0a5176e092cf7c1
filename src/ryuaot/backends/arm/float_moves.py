"""Parallel moves of floating registers, where a double is two singles."""

from __future__ import annotations

from ryuaot.backends.common.assembly.parallel_moves import Move, sequence
from ryuaot.ir import vartypes as T


def float_sequence(moves: list[Move]) -> list[tuple[bool, Move]]:
    """Sequences parallel moves like ``common.assembly.parallel_moves.sequence``. Doubles move as their halves, because
    a single may need one of them; consecutive moves of both halves become one move again."""
    words: list[Move] = []
    for dst, src, vartype in moves:
        words.append((dst, src, T.FLOAT))
        if vartype == T.DOUBLE:
            words.append((dst + 1, src + 1, T.FLOAT))
    result: list[tuple[bool, Move]] = []
    for is_swap, (dst, src, vartype) in sequence(words):
        if result and dst % 2 == 1 and src % 2 == 1 and result[-1] == (is_swap, (dst - 1, src - 1, T.FLOAT)):
            result[-1] = (is_swap, (dst - 1, src - 1, T.DOUBLE))
        else:
            result.append((is_swap, (dst, src, vartype)))
    return result
