"""Loops as they lie: what is between a block and the last jump back to it. For what works on the final order of
blocks; where all that matters is what runs often, ways that enter a cycle elsewhere make no difference."""

from __future__ import annotations

from collections.abc import Sequence

from ryuaot.ir.blocks import BasicBlock


def loop_ends(blocks: Sequence[BasicBlock]) -> dict[int, int]:
    """Maps the position of each loop's first block to that of its last one, in ascending order of the first."""
    place = {block: index for index, block in enumerate(blocks)}
    last: dict[int, int] = {}
    for index, block in enumerate(blocks):
        for target in block.targets:
            if place[target] <= index:
                last[place[target]] = index
    return dict(sorted(last.items()))


def headers_around(blocks: Sequence[BasicBlock]) -> dict[BasicBlock, BasicBlock]:
    """Maps each block in a loop to the first block of its innermost loop."""
    last = loop_ends(blocks)
    found: dict[BasicBlock, BasicBlock] = {}
    inside: list[int] = []
    for index, block in enumerate(blocks):
        while inside and last[inside[-1]] < index:
            inside.pop()
        if index in last:
            inside.append(index)
        if inside:
            found[block] = blocks[inside[-1]]
    return found


def innermost_loops(blocks: Sequence[BasicBlock]) -> list[tuple[int, int]]:
    """Places of the first and last block of the loops that have no other inside."""
    found: list[tuple[int, int]] = []
    for first, last in loop_ends(blocks).items():
        while found and found[-1][1] >= first:
            found.pop()
        found.append((first, last))
    return found
