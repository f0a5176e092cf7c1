"""Parallel moves: many registers change places at once. Ignorant of instructions; each bank by itself."""

from __future__ import annotations

Move = tuple[int, int, int]
"""(destination, source, vartype)"""


def sequence(moves: list[Move]) -> list[tuple[bool, Move]]:
    """Returns an order for moves that happen at once: (is_swap, move). Destinations are distinct.

    A move whose destination is no other move's source goes first; what remains are cycles, each resolved by swaps. A
    swap exchanges its two registers.
    """
    pending = [move for move in moves if move[0] != move[1]]
    result: list[tuple[bool, Move]] = []
    readers: dict[int, int] = {}
    for _, source, _ in pending:
        readers[source] = readers.get(source, 0) + 1
    progress = True
    while pending:
        rest: list[Move] = []
        progress = False
        for move in pending:
            if readers.get(move[0], 0):
                rest.append(move)
                continue
            result.append((False, move))
            readers[move[1]] -= 1
            progress = True
        pending = rest
        if pending and not progress:
            dst, source, vartype = pending[0]
            result.append((True, (dst, source, vartype)))
            # What was in dst is in source now. Nothing else reads source: each register of a cycle is read once.
            changed: list[Move] = []
            for other in pending[1:]:
                read = source if other[1] == dst else other[1]
                if other[0] != read:
                    changed.append((other[0], read, other[2]))
            pending = changed
            readers = {}
            for _, source, _ in pending:
                readers[source] = readers.get(source, 0) + 1
    return result
