"""Tail calls: how an instruction set ends a method with one, and what one via ``rt_tail_call`` moves: its stack
arguments, and the copies of structs that go by reference."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from ryuaot.abi import Reg, StackSlot
from ryuaot.ir.nodes import CallNode


class TailCalls(NamedTuple):
    """The end of a method, by (generator, call, symbol of the target or ""). jump: its frame is taken down; helper:
    through rt_tail_call, which takes it down."""

    jump: Callable[[Any, CallNode, str], None]
    helper: Callable[[Any, CallNode, str], None]


RECORD = 16
"""Bytes below the frame record of rt_tail_return's frame: the address of the slots' description."""


def moved_bytes(node: CallNode) -> int:
    """Returns the number of bytes that move: the stack arguments, and the copies after them."""
    assert node.arg_info is not None
    size = node.arg_info.out_arg_size
    for index, offset in node.tail_copies.items():
        layout = node.args[index].layout
        assert layout is not None
        size = max(size, offset + layout.size)
    return (size + 15) & -16


def copied_arguments(node: CallNode) -> Iterator[tuple[Reg | StackSlot, int]]:
    """Yields the place of the address of each copied struct, and the distance of the copy from the frame of
    rt_tail_return."""
    size = moved_bytes(node)
    for index, offset in node.tail_copies.items():
        entry = node.args[index].entry
        assert entry is not None
        yield entry.placement.segments[0].where, offset - size - RECORD


def moved_slots(node: CallNode, size: int) -> list[tuple[int, bool]]:
    """Returns (byte offset from the frame of rt_tail_return, is_byref) of each reference in a copy."""
    found: list[tuple[int, bool]] = []
    for index, offset in node.tail_copies.items():
        layout = node.args[index].layout
        assert layout is not None
        base = offset - size - RECORD
        found += [(base + at, False) for at in layout.gc_refs] + [(base + at, True) for at in layout.gc_byrefs]
    return sorted(found)
