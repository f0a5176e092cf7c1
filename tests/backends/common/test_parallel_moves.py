"""Moves that happen at once, as a sequence: all ways to move values between four registers."""

from __future__ import annotations

from itertools import product

from ryuaot.backends.common.assembly.parallel_moves import Move, sequence
from ryuaot.ir import vartypes as T

REGISTERS = range(4)


def test_all_moves_among_four_registers_end_where_they_must() -> None:
    for sources in product((None, *REGISTERS), repeat=len(REGISTERS)):
        moves: list[Move] = [(dst, source, T.LONG) for dst, source in enumerate(sources) if source is not None]
        held = list(REGISTERS)
        for is_swap, (dst, source, _) in sequence(moves):
            held[dst], held[source] = held[source], held[dst] if is_swap else held[source]
        assert all(held[dst] == source for dst, source, _ in moves), moves
        moved = {dst for dst, _, _ in moves}
        assert all(held[register] == register for register in REGISTERS if register not in moved), moves
